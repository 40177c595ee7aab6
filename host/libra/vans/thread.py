# SPDX-License-Identifier: Apache-2.0
"""Thread of a van: it serves the van's sockets until the van is closed.

Other threads wake it by an event descriptor, which it polls beside its sockets.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from libra.errors import LibraError


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
        with self._lock:
            if self._fd >= 0:
                self._woken = True
                os.close(self._fd)
                self._fd = -1


log = logging.getLogger(__name__)

_LINGER_SECONDS = 2.0


class VanThread(ABC):
    """Thread that calls ``_work`` once, then ``_end``. Other threads wake it."""

    def __init__(self, name: str) -> None:
        self.on_ended: Callable[[LibraError], None] = lambda error: None  # by itself
        self._wake = Wake()
        self._closing = False
        self._until = 0.0  # when a thread that closes stops sending what waits
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    @property
    def on_thread(self) -> bool:
        return threading.current_thread() is self._thread

    def close(self, linger: bool) -> None:
        """Send what waits (with ``linger``, for at most 2 s) and close the sockets. Idempotent."""
        self._until = time.monotonic() + (_LINGER_SECONDS if linger else 0.0)
        self._closing = True
        if self._thread.ident is None:
            self._end()
            return
        self._awake()
        if not self.on_thread:
            self._thread.join()

    def _awake(self) -> None:
        """Wake the thread, if another one calls."""
        if not self.on_thread:
            self._wake.set()

    def _run(self) -> None:
        try:
            self._work()
        except Exception as error:
            log.exception("the van's thread ended")
            self.on_ended(LibraError(f"the van's thread ended: {type(error).__name__}: {error}"))
        finally:
            self._end()

    @abstractmethod
    def _work(self) -> None:
        """Serve the sockets until ``_closing``, and send what waits until ``_until``."""

    @abstractmethod
    def _end(self) -> None:
        """Close the sockets. Idempotent."""
