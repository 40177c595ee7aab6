# SPDX-License-Identifier: Apache-2.0
"""What an asynchronous collective returns: a future with a time-out."""

from __future__ import annotations

import builtins
import math
from collections.abc import Callable
from typing import Any

from libra.errors import LibraError, TimeoutError
from libra.node.tracker import Tracked


class Work(Tracked):
    """A ``concurrent.futures.Future`` of an array, or of a list of them.

    Leave the arrays that were given alone until it is done. What is done in ``add_done_callback`` runs on the
    van's thread and must not wait for other work.
    """

    def __init__(
        self, title: str, blocked_on: Callable[[], str], is_own_thread: Callable[[], bool], patience: float
    ) -> None:
        """is_own_thread: whether the caller's thread is that which brings answers.

        patience: seconds that a wait without a time-out of its own lasts.
        """
        super().__init__()
        self.set_running_or_notify_cancel()  # what others wait for cannot be recalled
        self.title = title
        self._blocked_on = blocked_on
        self._is_own_thread = is_own_thread
        self._patience = patience

    def result(self, timeout: float | None = None) -> Any:
        """Wait at most ``timeout`` seconds; None: LIBRA_WAIT_TIMEOUT (600), math.inf: any time.

        Raises libra.errors.TimeoutError that says who is missing; the work goes on then, and still writes
        into ``out``. Raises what the work failed with: MismatchError when workers called different things,
        OverflowError for an int32 sum that does not fit, ClosedError, RestartedError, other LibraErrors;
        LibraError at once where the wait would never end, in a callback.
        """
        error = self.exception(timeout)
        if error is not None:
            raise error
        return super().result()

    wait = result  # torch's name for it

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """As ``result``, but gives what the work failed with; None when it succeeded."""
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
