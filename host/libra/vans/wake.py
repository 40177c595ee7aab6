# SPDX-License-Identifier: Apache-2.0
"""Event descriptor by which other threads wake a van's thread, which polls it beside its sockets."""

from __future__ import annotations

import os
import threading


class Wake:
    """Eventfd that is written once until it is read, and never after it is closed: its number may then be
    another file's."""

    def __init__(self) -> None:
        self._fd = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._lock = threading.Lock()
        self._woken = False  # also true when no thread is there to be woken

    def fileno(self) -> int:
        return self._fd

    def set(self) -> None:
        """Make the descriptor readable. From any thread."""
        with self._lock:
            if not self._woken:
                self._woken = True
                os.eventfd_write(self._fd, 1)

    def clear(self) -> None:
        """Read the descriptor, which is readable. Look at queues afterwards, so that nothing is missed."""
        with self._lock:
            os.eventfd_read(self._fd)
            self._woken = False

    def close(self) -> None:
        """Close the descriptor. Idempotent."""
        with self._lock:
            if self._fd >= 0:
                self._woken = True
                os.close(self._fd)
                self._fd = -1
