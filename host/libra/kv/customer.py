# SPDX-License-Identifier: Apache-2.0
"""What KVWorker and SimpleApp share: numbered requests that can be waited for (PS-lite's Customer)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from libra.kv import checks
from libra.kv.timestamp import Timestamp
from libra.node.node import Node


class Customer:
    """One application's part of a node. Thread-safe."""

    def __init__(self, app_id: int, customer_id: int, node: Node) -> None:
        checks.identifier("app_id", app_id)
        checks.identifier("customer_id", customer_id)
        self.app_id, self.customer_id, self.node = app_id, customer_id, node

    def wait(self, timestamp: Timestamp | int, timeout: float | None = None) -> Any:
        """Return the request's result, when it has one and ``timestamp`` is what the request returned.

        A plain number waits for this node's request of that number, as in PS-lite.

        Waits at most ``timeout`` seconds (None: LIBRA_WAIT_TIMEOUT, math.inf: any time), then raises
        libra.errors.TimeoutError naming who is missing; the request goes on. Raises what the request failed
        with, and LibraError where the wait would keep its own answer away: in callbacks and request handles.
        """
        if isinstance(timestamp, Timestamp):
            return timestamp.result(timeout)
        handle = self.node.tracker.find(int(timestamp))
        if handle is not None:
            handle.result(timeout)
        return None

    def must_not_wait(self) -> bool:
        """Whether the caller's thread is needed to finish this customer's requests."""
        return self.node.callbacks.here

    def begin(self, blocked_on: Callable[[int], str], title: str = "request") -> Timestamp:
        """A new request of this node, not sent yet. title: for the timeline."""
        patience = self.node.environment.wait_timeout

        def make(number: int) -> Timestamp:
            handle = Timestamp(number, blocked_on, patience, self.must_not_wait)
            handle.title = title
            return handle

        return self.node.tracker.begin(make)

    Wait = wait  # PS-lite's spelling
