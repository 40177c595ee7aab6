# SPDX-License-Identifier: Apache-2.0
"""Work: the future, with a time-out, of an asynchronous collective."""

from __future__ import annotations

import builtins
import math
from collections.abc import Callable
from typing import Any

from libra.errors import LibraError, TimeoutError
from libra.rpc.outstanding import Tracked


class Work(Tracked):
    """A ``concurrent.futures.Future`` of an array, or of a list of them.

    Do not change the collective's arrays until it is done. A callback of ``add_done_callback`` runs on the
    van's thread and must not wait for other work.
    """

    def __init__(
        self, title: str, blocked_on: Callable[[], str], is_own_thread: Callable[[], bool], patience: float
    ) -> None:
        """Create the future. title: names the call in errors and in the timeline.

        blocked_on: returns a text that names the missing workers. is_own_thread: returns True on the thread
        that receives answers. patience: seconds; the time-out of a wait that has none of its own.
        """
        super().__init__()
        self.set_running_or_notify_cancel()  # the other workers wait for it: it cannot be cancelled
        self.title = title
        self._blocked_on = blocked_on
        self._is_own_thread = is_own_thread
        self._patience = patience

    def result(self, timeout: float | None = None) -> Any:
        """Wait at most ``timeout`` seconds; None: LIBRA_WAIT_TIMEOUT (600), math.inf: without limit.

        Raises libra.errors.TimeoutError naming the missing workers; the work goes on, and still writes into
        ``out``. Raises the work's error if it failed: MismatchError if the workers' calls differ,
        OverflowError for an int32 sum out of range, ClosedError, RestartedError, another LibraError. Raises
        LibraError at once in a callback, where the wait would never end.
        """
        error = self.exception(timeout)
        if error is not None:
            raise error
        return super().result()

    wait = result  # torch's name for it

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """Wait as ``result`` does, and return the work's error; None if it succeeded."""
        if not self.done() and self._is_own_thread():
            raise LibraError("wait() inside a callback would wait for its own thread; wait elsewhere")
        seconds = self._patience if timeout is None else timeout
        try:
            return super().exception(None if seconds == math.inf else seconds)
        except builtins.TimeoutError:
            reason = self._blocked_on()
        if self.done():  # meanwhile
            return super().exception()
        raise TimeoutError(f"{self.title} has not finished in {seconds:g} s: {reason}")

    def waits_for(self) -> str:
        return f"{self.title}: {self._blocked_on()}"

    def __repr__(self) -> str:
        return f"Work({self.title}, {'done' if self.done() else 'outstanding'})"
