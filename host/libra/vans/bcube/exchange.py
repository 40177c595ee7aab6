# SPDX-License-Identifier: Apache-2.0
"""One host's part of one round: takes slices from neighbours, adds them, and says which ones to send.

There is no socket, no clock and no thread here: the caller carries slices. It may deliver them in any order,
early by any number of steps, and more than once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import LibraError
from libra.rpc.outstanding import absent
from libra.rpc.values import Values
from libra.vans.bcube.cube import Range, Schedule

SLICE_BYTES = 1 << 16
_INT32 = np.iinfo(np.int32)


@dataclass(frozen=True, slots=True)
class Slice:
    """Piece of a message between neighbours. start: its first element, among those of the whole round.

    overflow: int32 sums of this thread were out of range, so the values mean nothing.
    """

    thread: int
    step: int
    start: int
    values: Values
    overflow: bool = False


@dataclass(frozen=True, slots=True)
class Outgoing:
    """Slice for a neighbour."""

    to: int  # rank
    level: int
    slice: Slice


class _Thread:
    """One of the k threads of the algorithm: its step, and what has arrived for each."""

    def __init__(self, number: int, values: Values) -> None:
        self.number = number
        self.step = 0
        self.values = values  # partial sums of the range that is held before ``step``, while it aggregates
        self.sums: Values = values  # those of the next step, in the making
        self.arrived: set[tuple[int, int, int]] = set()  # (step, sender, start)
        self.waiting: dict[tuple[int, int, int], Values] = {}  # of AGGREGATE: what is not added yet
        self.digits: dict[int, int] = {}  # slice's start -> digits that are added
        self.left = 0  # slices that the present step still needs
        self.overflow = False


class Exchange:
    """Round of host ``rank``: ``begin``, then ``receive`` for each slice that arrives, until it is ``done``.

    together: a thread waits for all threads' messages of a step before its next one, as the authors' threads
    do; else for its own alone.
    """

    def __init__(
        self,
        schedule: Schedule,
        rank: int,
        values: Values,
        out: Values | None = None,
        *,
        slice_bytes: int = SLICE_BYTES,
        together: bool = False,
    ) -> None:
        """Make a round of this host's ``values``: (elements,) float32 or int32, read until it is done.

        out: an array for the sums that shares no memory with ``values``; None: a new one.
        """
        self.schedule, self.rank = schedule, rank
        self._cube = schedule.cube
        self._per_slice = max(slice_bytes // values.itemsize, 1)
        self.sums: Values = np.empty_like(values) if out is None else out
        self._together = together
        self._integers = values.dtype == np.int32
        self.duplicates = 0
        self._threads = []
        for number in range(self._cube.k):
            part = schedule.part(number)
            self._threads.append(_Thread(number, values[part.start : part.stop]))
        self._begun = False

    @property
    def done(self) -> bool:
        return self._begun and all(thread.step == self.schedule.steps for thread in self._threads)

    @property
    def overflow(self) -> bool:
        """True if an int32 sum was out of range; all hosts know it when they are done."""
        return any(thread.overflow for thread in self._threads)

    def begin(self) -> list[Outgoing]:
        """Return the slices of the first step, and of later ones if nothing has to be awaited."""
        self._begun = True
        found: list[Outgoing] = []
        for thread in self._threads:
            found += self._enter(thread)
        return found + self._advance()

    def receive(self, sender: int, piece: Slice) -> list[Outgoing]:
        """Take a slice of neighbour ``sender``; return those that may be sent now.

        Raises LibraError for one that no neighbour of this round sends.
        """
        self._check(sender, piece)
        thread = self._threads[piece.thread]
        name = piece.step, sender, piece.start
        if name in thread.arrived:
            self.duplicates += 1
            return []
        thread.arrived.add(name)
        thread.overflow |= piece.overflow
        if piece.step >= self._cube.k:
            self.sums[piece.start : piece.start + len(piece.values)] = piece.values
            if piece.step == thread.step:
                thread.left -= 1
        else:
            thread.waiting[name] = piece.values
            if piece.step == thread.step:
                self._add(thread, piece.start)
        return self._advance()

    def waits_for(self) -> str:
        """Return which neighbours a round waits for, as a text; "" if it is done."""
        for thread in self._threads:
            if thread.step == self.schedule.steps:
                continue
            level = self.schedule.level(thread.number, thread.step)
            missing = [
                other
                for other in self._cube.neighbours(self.rank, level)
                if any(
                    (thread.step, other, start) not in thread.arrived for start in self._starts(thread, other)
                )
            ]
            if missing:
                phase = "AGGREGATE" if thread.step < self._cube.k else "BROADCAST"
                what = f"sent all of step {thread.step} ({phase}) of thread {thread.number}"
                return absent([f"rank {rank}" for rank in missing], what)
        return ""

    def _advance(self) -> list[Outgoing]:
        """Let threads enter their next steps while nothing is missing."""
        found: list[Outgoing] = []
        while ready := self._ready():
            for thread in ready:
                if thread.step < self._cube.k:
                    thread.values = thread.sums
                    if thread.step == self._cube.k - 1:
                        own = self.schedule.held(self.rank, thread.number, self._cube.k)
                        self.sums[own.start : own.stop] = thread.sums
                thread.step += 1
            for thread in ready:
                if thread.step < self.schedule.steps:
                    found += self._enter(thread)
        return found

    def _ready(self) -> list[_Thread]:
        active = [thread for thread in self._threads if thread.step < self.schedule.steps]
        ready = [thread for thread in active if self._begun and not thread.left]
        return ready if not self._together or len(ready) == len(active) else []

    def _enter(self, thread: _Thread) -> list[Outgoing]:
        """Begin the thread's step: add what has arrived early, and return what it sends."""
        step, cube, level = thread.step, self._cube, self.schedule.level(thread.number, thread.step)
        others = cube.neighbours(self.rank, level)
        if step < cube.k:
            own = self.schedule.held(self.rank, thread.number, step + 1)
            starts = list(self._cuts(own))
            thread.digits = dict.fromkeys(starts, 0)
            thread.sums = np.empty(own.size, thread.values.dtype)
            thread.left = len(starts)
            outgoing = self._outgoing(thread, others, thread.values, self._held(thread).start)
            for start in starts:
                self._add(thread, start)
            return outgoing
        thread.left = sum(
            (step, other, start) not in thread.arrived
            for other in others
            for start in self._starts(thread, other)
        )
        return self._outgoing(thread, others, self.sums, 0)

    def _outgoing(
        self, thread: _Thread, others: tuple[int, ...], values: Values, first: int
    ) -> list[Outgoing]:
        """Return the slices of this step's messages, neighbours in turn. first: element of ``values[0]``."""
        level = self.schedule.level(thread.number, thread.step)
        messages = []
        # Each host begins with the neighbour of the next digit, so that no two begin with the same one.
        mine = self._cube.digit(self.rank, level)
        for other in sorted(others, key=lambda rank: (self._cube.digit(rank, level) - mine) % self._cube.n):
            sent = self.schedule.sent(self.rank, thread.number, thread.step, other)
            message = []
            for start in self._cuts(sent):
                part = values[start - first : min(start + self._per_slice, sent.stop) - first]
                piece = Slice(thread.number, thread.step, start, part, thread.overflow)
                message.append(Outgoing(other, level, piece))
            messages.append(message)
        longest = max(map(len, messages), default=0)
        return [message[at] for at in range(longest) for message in messages if at < len(message)]

    def _add(self, thread: _Thread, start: int) -> None:
        """Add what has arrived of the slice at ``start``, as far as the order of digits allows."""
        held, level = self._held(thread), self.schedule.level(thread.number, thread.step)
        own = self.schedule.held(self.rank, thread.number, thread.step + 1)
        stop = min(start + self._per_slice, own.stop)
        total = thread.sums[start - own.start : stop - own.start]
        digit = thread.digits[start]
        while digit < self._cube.n:
            sender = self._cube.neighbour(self.rank, level, digit)
            name = thread.step, sender, start
            if sender == self.rank:
                more = thread.values[start - held.start : stop - held.start]
            elif name in thread.waiting:
                more = thread.waiting.pop(name)
            else:
                break
            if digit == 0:
                total[:] = more
            elif self._integers:
                thread.overflow |= _add_integers(total, more)
            else:
                np.add(total, more, out=total)
            digit += 1
        thread.digits[start] = digit
        if digit == self._cube.n:
            thread.left -= 1

    def _held(self, thread: _Thread) -> Range:
        return self.schedule.held(self.rank, thread.number, thread.step)

    def _starts(self, thread: _Thread, other: int) -> Iterator[int]:
        """Return where the slices begin that ``other`` sends in the thread's step."""
        return self._cuts(self.schedule.sent(other, thread.number, thread.step, self.rank))

    def _cuts(self, sent: Range) -> Iterator[int]:
        return iter(range(sent.start, sent.stop, self._per_slice))

    def _check(self, sender: int, piece: Slice) -> None:
        known = 0 <= piece.thread < self._cube.k and 0 <= piece.step < self.schedule.steps
        if known and self._cube.level_between(sender, self.rank) == self.schedule.level(
            piece.thread, piece.step
        ):
            sent = self.schedule.sent(sender, piece.thread, piece.step, self.rank)
            at = piece.start - sent.start
            if at >= 0 and not at % self._per_slice and piece.start < sent.stop:
                size = min(self._per_slice, sent.stop - piece.start)
                if len(piece.values) == size and piece.values.dtype == self.sums.dtype:
                    return
        raise LibraError(
            f"rank {sender} sent {len(piece.values)} elements from {piece.start} on in step {piece.step} of"
            f" thread {piece.thread}; rank {self.rank} expects no such slice"
        )


def _add_integers(total: npt.NDArray[Any], more: npt.NDArray[Any]) -> bool:
    """Add in place; return True if a sum is out of int32's range, in which case ``total`` means nothing."""
    wide = total.astype(np.int64) + more
    total[:] = wide.astype(np.int32)
    return bool(len(wide)) and not _INT32.min <= wide.min() <= wide.max() <= _INT32.max
