# SPDX-License-Identifier: Apache-2.0
"""Calls handlers on a thread of their own, in order, so that a slow one delays no packet."""

from __future__ import annotations

import logging
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

log = logging.getLogger("libra_switch")

# Maximum of packets and digests queued for the handlers; further ones are dropped, the first with a warning.
MAX_WAITING = 4096


class Dispatcher:
    """Makes posted calls in order on its own thread.

    Calls may be posted from any thread and before `start`; `stop` returns when all have been made.
    """

    def __init__(self) -> None:
        self._calls: OrderedDict[Hashable, Callable[[], None]] = OrderedDict()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._stop = False
        self.dropped = 0

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
        """Queue ``call``, unless `MAX_WAITING` calls wait already."""
        with self._changed:
            if len(self._calls) < MAX_WAITING:
                self._calls[object()] = call
                self._changed.notify()
                return
            self.dropped += 1
        if self.dropped == 1:
            log.warning(
                "the control plane is slow: %d packets and digests wait for it, more are dropped", MAX_WAITING
            )

    def post_once(self, key: Hashable, call: Callable[[], None]) -> None:
        """Queue ``call``, unless a call with the same ``key`` waits already and does the same work."""
        with self._changed:
            self._calls.setdefault(key, call)
            self._changed.notify()

    def _main(self) -> None:
        while True:
            with self._changed:
                while not self._calls and not self._stop:
                    self._changed.wait()
                if not self._calls:
                    return
                _, call = self._calls.popitem(last=False)
            try:
                call()
            except Exception:  # a handler's error must not end the delivery of later ones
                threading.excepthook(threading.ExceptHookArgs((*sys.exc_info(), threading.current_thread())))


class AtOnce(Dispatcher):
    """Makes each call in the thread that posts it, for a data plane without threads."""

    def start(self) -> None:
        raise RuntimeError("calls are made where they are posted; there is no thread to start")

    def post(self, call: Callable[[], None]) -> None:
        call()

    def post_once(self, key: Hashable, call: Callable[[], None]) -> None:
        call()
