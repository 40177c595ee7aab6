# SPDX-License-Identifier: Apache-2.0
"""What a request returns: PS-lite's integer timestamp that is also a future."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import numpy as np
import numpy.typing as npt

Callback = Callable[["Timestamp"], object]
"""Called once when a request has succeeded or failed, on the van's thread, before wait() returns.

``ts.result()`` inside it returns at once, or raises the request's error. It must not wait for other requests;
what it raises is raised by wait().
"""


class Timestamp(int, Future):  # type: ignore[type-arg]
    """The number of a request, from 0 on each node, and a ``concurrent.futures.Future`` of its values.

    ``result()`` is None for a push and a (sum(lens),) array of float32 or int32 for a pull or push_pull. It
    raises what the request failed with (ServerError, ClosedError, OverflowError, other LibraErrors) and
    TimeoutError when only the wait has ended and the request goes on.
    """

    _blocked_on: Callable[[int], str]

    def __new__(cls, number: int, blocked_on: Callable[[int], str]) -> Timestamp:
        return super().__new__(cls, number)

    def __init__(self, number: int, blocked_on: Callable[[int], str]) -> None:
        Future.__init__(self)
        self.set_running_or_notify_cancel()  # a request cannot be recalled
        self._blocked_on = blocked_on
        self._callback_thread: int | None = None
        self._outcome: tuple[Any, BaseException | None] = (None, None)
        self.lens: npt.NDArray[np.int64] | None = None  # of the result, each key's elements

    def settle(self, value: Any, error: BaseException | None, callback: Callback | None) -> None:
        """Van's side: run ``callback`` with the outcome, then release who waits."""
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
        """Wait at most ``timeout`` seconds for the values.

        Raises libra.errors.TimeoutError that says what the request is blocked on.
        """
        error = self.exception(timeout)
        if error is not None:
            raise error
        return self._outcome[0]

    def exception(self, timeout: float | None = None) -> BaseException | None:
        from libra.errors import TimeoutError

        if self._callback_thread == threading.get_ident():
            return self._outcome[1]
        try:
            return Future.exception(self, timeout)
        except TimeoutError:
            raise
        except BaseException as error:
            import builtins

            if not isinstance(error, builtins.TimeoutError):
                raise
        reason = self._blocked_on(int(self))
        raise TimeoutError(f"request {int(self)} has not finished in {timeout:g} s: {reason}")

    def __repr__(self) -> str:
        return f"Timestamp({int(self)}, {'done' if self.done() else 'outstanding'})"
