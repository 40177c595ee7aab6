# SPDX-License-Identifier: Apache-2.0
"""What ends a switch process: a signal, at once while it starts, in order once it serves; or a failure.

A thread waits for SIGTERM and SIGINT. A Python handler would run in the main thread only, which spends the
start in imports and in the compiler: seconds, on a busy machine.
"""

from __future__ import annotations

import os
import signal
import threading

_SIGNALS = (signal.SIGTERM, signal.SIGINT)


class Ending:
    """When the process shall end. Its exit code is 0 after a signal, or 1 if it has to be told twice."""

    def __init__(self) -> None:
        self._asked = os.eventfd(0, os.EFD_CLOEXEC)
        self._lock = threading.Lock()
        self._started = False
        self._failure: Exception | None = None

    def take_signals(self) -> None:
        """From now on signals do not interrupt this thread, nor those that it starts."""
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
        """From now on the process ends by itself when `wait` returns."""
        with self._lock:
            self._started = True

    def fail(self, error: Exception) -> None:
        """The process cannot go on: `wait` raises ``error``."""
        self._failure = error
        os.eventfd_write(self._asked, 1)

    def wait(self) -> None:
        """Return when the process shall end."""
        os.read(self._asked, 8)
        if self._failure is not None:
            raise self._failure
