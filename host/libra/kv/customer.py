# SPDX-License-Identifier: Apache-2.0
"""Timestamp of a request, a future, and Customer, the base of KVWorker and SimpleApp, which makes them."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.node.node import Node
from libra.rpc.outstanding import Tracked

Callback = Callable[["Timestamp"], object]
"""``callback(ts)``: called once on the van's thread when a request has succeeded or failed, before wait()
returns.

``ts.result()`` inside the callback returns at once, or raises the request's error. The callback must not wait
for other requests. If it raises an exception, wait() raises that exception.
"""


class Timestamp(Tracked):
    """A ``concurrent.futures.Future`` of a request's values; ``int()`` gives its number, from 0 on each node.

    ``result()`` is None for a push, a (sum(lens),) array of float32 or int32 for a pull or push_pull, and the
    answers by node id for a SimpleApp's request. It raises the request's error (ServerError, ClosedError,
    OverflowError, another LibraError), and TimeoutError if the wait ends while the request goes on.
    """

    def __init__(
        self,
        number: int,
        blocked_on: Callable[[int], str],
        patience: float = math.inf,
        must_not_wait: Callable[[], bool] = lambda: False,
    ) -> None:
        """Create the future of request ``number``.

        blocked_on: returns a text that names the missing nodes. patience: seconds; the time-out of a wait
        that has none of its own. must_not_wait: returns True on the thread that has to receive the answer.
        """
        super().__init__()
        self.set_running_or_notify_cancel()  # a request cannot be recalled
        self.lens: npt.NDArray[np.int64] | None = None  # of the result, each key's elements
        self._number, self._blocked_on, self.patience = number, blocked_on, patience
        self._must_not_wait = must_not_wait
        self._callback_thread: int | None = None
        self._outcome: tuple[Any, BaseException | None] = (None, None)

    def __int__(self) -> int:
        return self._number

    @property
    def is_known(self) -> bool:
        """True if ``result()`` returns at once on this thread: the request is done, or this is its
        callback."""
        return self.done() or self._callback_thread == threading.get_ident()

    def finish(self, value: Any, error: BaseException | None, callback: Callback | None) -> None:
        """Run ``callback`` with the outcome, then release the threads that wait. Called by the van."""
        self._outcome = (value, error)
        if callback is not None:
            self._callback_thread = threading.get_ident()
            try:
                callback(self)
            except BaseException as raised:
                error = error or raised
            self._callback_thread = None
        if error is not None:
            self.set_exception(error)
        else:
            self.set_result(value)

    def result(self, timeout: float | None = None) -> Any:
        """Wait at most ``timeout`` seconds for the values; None: LIBRA_WAIT_TIMEOUT, math.inf: without limit.

        Raises the request's error, and libra.errors.TimeoutError naming what the request is blocked on.
        """
        error = self.exception(timeout)
        if error is not None:
            raise error
        return self._outcome[0]

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """Wait as ``result`` does, and return the request's error; None if it succeeded."""
        if not self.done() and self.is_known:
            return self._outcome[1]
        return super().exception(timeout)

    @property
    def name(self) -> str:
        return f"request {int(self)}"

    def must_not_wait(self) -> bool:
        return self._must_not_wait()

    def blocked_on(self) -> str:
        return self._blocked_on(int(self))

    def __repr__(self) -> str:
        return f"Timestamp({int(self)}, {'done' if self.done() else 'outstanding'})"


class Customer:
    """One application instance of a node. Thread-safe."""

    def __init__(self, app_id: int, customer_id: int, node: Node) -> None:
        check_identifier("app_id", app_id)
        check_identifier("customer_id", customer_id)
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


def check_command(cmd: Any, what: str = "cmd") -> None:
    """Check that ``cmd`` is a signed 32-bit integer, PS-lite's int."""
    if not isinstance(cmd, int) or not -(2**31) <= cmd < 2**31:
        raise ConfigError(f"{what} is {cmd!r}; expected an integer of 32 bits with sign")


def check_identifier(what: str, value: Any) -> None:
    if not isinstance(value, int) or not 0 <= value < 2**31:
        raise ConfigError(f"{what} is {value!r}; expected an integer from 0 to 2**31-1")
