# SPDX-License-Identifier: Apache-2.0
"""Call: one collective call of a worker, with its signature, its segments and its result."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

from libra.collective import magnitudes
from libra.collective.key_names import in_arrays
from libra.collective.refinement import SEGMENTS, Rounding
from libra.collective.segments import Group, Segment, segments_of
from libra.collective.signature import ADVICE, Signature
from libra.collective.work import Work
from libra.errors import LibraError
from libra.job.ids import KeyRange
from libra.rpc.outstanding import Turn
from libra.rpc.values import KVPairs
from libra.vans.base import SAME_PUSHES
from libra.wire.format import U8

_UNNAMED = 256  # identities of calls without a name, whose last scales are kept


class Call(Turn):
    """A collective call under way.

    owners: the owners' key ranges, as in `Segment.pairs`. exponents: of its fused tensors (`magnitudes`);
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
        magnitudes.cut_apart(self._groups, exponents)

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
