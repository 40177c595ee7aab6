# SPDX-License-Identifier: Apache-2.0
"""The end of a switch process: a signal, at once while it starts and in order once it serves; or a failure.

A thread waits for SIGTERM and SIGINT. A Python signal handler would run in the main thread only, which spends
seconds of the start in imports and in the compiler.
"""

from __future__ import annotations

import os
import signal
import threading

_SIGNALS = (signal.SIGTERM, signal.SIGINT)


class Ending:
    """The process's end: exit code 0 after one signal, 1 if a second signal comes before it has ended."""

    def __init__(self) -> None:
        self._asked = os.eventfd(0, os.EFD_CLOEXEC)
        self._lock = threading.Lock()
        self._started = False
        self._failure: Exception | None = None

    def take_signals(self) -> None:
        """Block signals in this thread and in threads that it starts; their own thread waits for them."""
        signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
        threading.Thread(target=self._wait, name="libra-signals", daemon=True).start()

    def _wait(self) -> None:
        signal.sigwait(_SIGNALS)
        with self._lock:
            if not self._started:
                os._exit(0)  # nothing to put in order
        os.eventfd_write(self._asked, 1)
        signal.sigwait(_SIGNALS)
        os._exit(1)  # asked twice: something hangs

    def started(self) -> None:
        """Leave the end to the caller of `wait`: signals no longer exit the process directly."""
        with self._lock:
            self._started = True

    def fail(self, error: Exception) -> None:
        """Make `wait` raise ``error``, because the process cannot go on."""
        self._failure = error
        os.eventfd_write(self._asked, 1)

    def wait(self) -> None:
        """Wait for a signal or a failure; raise the failure's error."""
        os.read(self._asked, 8)
        if self._failure is not None:
            raise self._failure
