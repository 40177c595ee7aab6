# SPDX-License-Identifier: Apache-2.0
"""Base of KVWorker and SimpleApp: numbered requests that can be waited for (PS-lite's Customer)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from libra.kv import checks
from libra.kv.timestamp import Timestamp
from libra.node.node import Node


class Customer:
    """One application instance of a node. Thread-safe."""

    def __init__(self, app_id: int, customer_id: int, node: Node) -> None:
        checks.identifier("app_id", app_id)
        checks.identifier("customer_id", customer_id)
        self.app_id, self.customer_id, self.node = app_id, customer_id, node

    def wait(self, timestamp: Timestamp | int, timeout: float | None = None) -> Any:
        """Wait for a request, and return its result if ``timestamp`` is a Timestamp.

        If ``timestamp`` is a plain number, as in PS-lite, wait for this node's request of that number and
        return None. timeout: seconds; None: LIBRA_WAIT_TIMEOUT; math.inf: without limit.

        Raises the request's error if it failed. Raises libra.errors.TimeoutError, naming the missing nodes,
        when the time is over; the request goes on. Raises LibraError in a callback or request handle, where
        waiting would block the thread that receives the answer.
        """
        if isinstance(timestamp, Timestamp):
            return timestamp.result(timeout)
        handle = self.node.tracker.find(int(timestamp))
        if handle is not None:
            handle.result(timeout)
        return None

    def must_not_wait(self) -> bool:
        """Return True if the caller's thread is the one that finishes this customer's requests."""
        return self.node.callbacks.here

    def begin(self, blocked_on: Callable[[int], str], title: str = "request") -> Timestamp:
        """Create a request of this node, without sending it. title: for the timeline."""
        patience = self.node.environment.wait_timeout

        def make(number: int) -> Timestamp:
            handle = Timestamp(number, blocked_on, patience, self.must_not_wait)
            handle.title = title
            return handle

        return self.node.tracker.begin(make)

    Wait = wait  # PS-lite's spelling
