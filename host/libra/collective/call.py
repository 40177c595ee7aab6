# SPDX-License-Identifier: Apache-2.0
"""Call: one collective call of a worker, with its signature, its segments and its result.

Work is its future, with a time-out. in_arrays puts the caller's arrays into vans' texts in place of keys,
since callers of collectives choose none.
"""

from __future__ import annotations

import builtins
import math
import re
import threading
from collections.abc import Callable, Sequence
from typing import Any

from libra.collective import agreement
from libra.collective.refinement import SEGMENTS, Rounding
from libra.collective.segments import Group, Segment, segments_of
from libra.collective.signature import ADVICE, Signature
from libra.errors import LibraError, TimeoutError
from libra.job.ids import KeyRange
from libra.rpc.outstanding import Tracked, Turn
from libra.rpc.values import KVPairs
from libra.vans.base import SAME_PUSHES
from libra.wire.format import U8


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


_UNNAMED = 256  # identities of calls without a name, whose last scales are kept


class Call(Turn):
    """A collective call under way.

    owners: the owners' key ranges, as in `Segment.pairs`. exponents: of its fused tensors (`agreement`);
    none if tensors do not share scales. begins: called when it is the call's turn. finish: returns the result
    when all groups have their sums. refined: batches of segments of floats, each to be refined (`refinement`)
    when it has its sums. plain: the other segments. under_way: timestamps of its requests under way, oldest
    first; a dict for its order. failed: True if a push has ended without a sum, as it does at all workers.
    """

    def __init__(
        self,
        signature: Signature,
        groups: Sequence[Group],
        work: Work,
        owners: tuple[KeyRange, ...],
        *,
        exponents: U8,
        begins: Callable[[], None],
        finish: Callable[[], Any],
        refined: bool,
    ) -> None:
        self.signature = signature
        self.segments = segments_of(groups)
        floats = [segment for segment in self.segments if refined and segment.floats]
        self.refined = [floats[at : at + SEGMENTS] for at in range(0, len(floats), SEGMENTS)]
        self.plain = [segment for segment in self.segments if not (refined and segment.floats)]
        self.exponents = exponents
        self._owners = owners
        self._groups = groups
        self.work = work
        self.under_way: dict[int, None] = {}
        self.failed = False
        self._begins = begins
        self._finish = finish
        self._missing = len(self.segments) + len(self.refined)
        self._lock = threading.Lock()

    def begin(self) -> None:
        self._begins()

    @property
    def identity(self) -> str:
        """Text that selects the call's keys: a float tensor starts at the scales that its keys had last."""
        signature = self.signature
        if signature.name is not None:
            return signature.title
        return f"{int.from_bytes(signature.digest) % _UNNAMED}"

    def cut_apart(self, exponents: U8) -> None:
        """Give tensors of different magnitudes keys of their own, before segments are pushed. exponents: the
        largest over all workers."""
        agreement.cut_apart(self._groups, exponents)

    def agreed(self) -> None:
        """Note that all workers have made the same call."""
        if not self.segments:
            self._succeed()

    def answered(self, segment: Segment, answer: KVPairs | None, rounding: Rounding | None = None) -> None:
        """Take the sum of a segment; None if the sum goes to another worker. rounding: None if the segment is
        not refined."""
        try:
            if rounding is not None:
                rounding.end()  # before the sums are written, perhaps over the values
                if answer is not None:
                    rounding.clear(answer.vals)
            if answer is not None:
                segment.write(answer.vals)
        except Exception as error:  # from numpy's conversions
            self.fail(error)
        self.go_on()

    def go_on(self) -> None:
        """Count a segment that has its sum, or a batch that is refined; the last one ends the call."""
        with self._lock:
            self._missing -= 1
            complete = not self._missing
        if complete:
            self._succeed()

    def fail(self, error: BaseException) -> None:
        """Fail the call with ``error``; the first error stays."""
        explained = self.explained(error)
        with self._lock:
            if self.work.done():
                return
            self.work.set_exception(explained)

    def explained(self, error: BaseException) -> BaseException:
        """Return an error of the van in the words of the call."""
        if not isinstance(error, LibraError):
            return error
        text = str(error)
        if text.endswith(SAME_PUSHES):
            mine = self.signature.described(0)
            text = f"{text.removesuffix(SAME_PUSHES)}this worker called {mine}. {ADVICE}"
        return type(error)(f"{self.signature.title}: {self.in_arrays(text)}")

    def in_arrays(self, text: str) -> str:
        """Return a van's text with the call's arrays in place of their keys."""
        return in_arrays(text, self._owners, self._tensors_of)

    def _tensors_of(self, key: int) -> range | None:
        found = (segment.tensors_of(key, self.identity, self._owners) for segment in self.segments)
        return next((numbers for numbers in found if numbers is not None), None)

    def _succeed(self) -> None:
        if not self.work.done():
            # A kept Work must not keep the input arrays.
            self.segments, self.refined, self.plain, self._groups = [], [], [], []
            try:
                result = self._finish()
            except Exception as error:
                self.fail(error)
            else:
                self.work.set_result(result)


RESTS_KEY = 1  # what `refinement` exchanges: this key of the first owner; the agreement has its key 0
_KEY = re.compile(r"\bkey (\d+)")


def in_arrays(text: str, owners: Sequence[KeyRange], tensors_of: Callable[[int], range | None]) -> str:
    """Return ``text`` with "array [3]" in place of "key 4611686017917895596".

    owners: the key ranges of collectives. tensors_of: returns the array numbers of a key; None if unknown.
    """

    def name(found: re.Match[str]) -> str:
        key = int(found[1])
        if not any(owner.begin <= key < owner.end for owner in owners):
            return found[0]
        if key == owners[0].begin:
            return "the agreement on what is called"
        if key == owners[0].begin + RESTS_KEY:
            return "what sums have lost of small values"
        numbers = tensors_of(key)
        if numbers is None:
            return "another collective's array"
        several = f"arrays [{numbers[0]}] to [{numbers[-1]}]"
        return several if len(numbers) > 1 else f"array [{numbers[0]}]"

    return _KEY.sub(name, text)
