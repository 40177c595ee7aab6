# SPDX-License-Identifier: Apache-2.0
"""Calls handlers on a thread of their own, in order, so that a slow one delays no packet."""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable


class Dispatcher:
    """Calls may be posted from any thread and before `start`; `stop` returns when all have been made."""

    def __init__(self) -> None:
        self._calls: deque[Callable[[], None]] = deque()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._stop = False

    def start(self) -> None:
        self._stop = False
        self._thread = threading.Thread(target=self._main, name="libra-upcalls", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        if self._thread is None:
            return
        with self._changed:
            self._stop = True
            self._changed.notify()
        self._thread.join()
        self._thread = None

    def post(self, call: Callable[[], None]) -> None:
        with self._changed:
            self._calls.append(call)
            self._changed.notify()

    def _main(self) -> None:
        while True:
            with self._changed:
                while not self._calls and not self._stop:
                    self._changed.wait()
                if not self._calls:
                    return
                call = self._calls.popleft()
            try:
                call()
            except Exception:  # a handler's error must not end the delivery of later ones
                threading.excepthook(threading.ExceptHookArgs((*sys.exc_info(), threading.current_thread())))
