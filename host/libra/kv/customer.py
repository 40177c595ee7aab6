# SPDX-License-Identifier: Apache-2.0
"""What KVWorker and SimpleApp share: numbered requests that can be waited for (PS-lite's Customer)."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from libra.errors import LibraError
from libra.kv import checks
from libra.kv.timestamp import Callback, Timestamp
from libra.node.node import Node


class Customer:
    """One application's part of a node. Thread-safe."""

    def __init__(self, app_id: int, customer_id: int, node: Node) -> None:
        checks.identifier("app_id", app_id)
        checks.identifier("customer_id", customer_id)
        self.app_id, self.customer_id, self.node = app_id, customer_id, node
        self._finishing: int | None = None  # the thread that runs a callback now

    def wait(self, timestamp: Timestamp | int, timeout: float | None = None) -> Any:
        """Return the request's result, when it has one and ``timestamp`` is what the request returned.

        A plain number waits for this node's request of that number, as in PS-lite.

        Waits at most ``timeout`` seconds (None: LIBRA_WAIT_TIMEOUT, math.inf: any time), then raises
        libra.errors.TimeoutError naming who is missing; the request goes on. Raises what the request failed
        with.
        """
        given = isinstance(timestamp, Timestamp)
        handle = timestamp if given else self.node.tracker.find(int(timestamp))
        if not isinstance(handle, Timestamp):
            return None
        if self.on_own_thread and not handle.is_known:
            raise LibraError(
                "wait() inside a callback or handle would wait for its own thread; wait elsewhere"
            )
        result = handle.result(timeout)
        return result if given else None

    @property
    def on_own_thread(self) -> bool:
        """Whether the caller's thread is the one that finishes this customer's requests."""
        return self._finishing == threading.get_ident()

    def begin(self, blocked_on: Callable[[int], str]) -> Timestamp:
        """A new request of this node, not sent yet."""
        patience = self.node.environment.wait_timeout
        return self.node.tracker.begin(lambda number: Timestamp(number, blocked_on, patience))

    def finish(
        self, handle: Timestamp, value: Any, error: BaseException | None, callback: Callback | None
    ) -> None:
        """The request of ``handle`` has its ``value`` or ``error``; runs ``callback`` on this thread."""
        self._finishing = threading.get_ident()
        handle.finish(value, error, callback)
        self._finishing = None

    Wait = wait  # PS-lite's spelling
