# SPDX-License-Identifier: Apache-2.0
"""Refusals of ADDs by the switch: they fail the request at once.

The chunk stays in its slot and use, and is not sent again: a worker that goes on to a slot's next use thereby
confirms that it has the sum of this one.

If workers send different chunks in one slot and use, the switch keeps only a fingerprint of the first
contribution, so the difference is found by trying the identities that others may have sent.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from libra.errors import LibraError, MismatchError, ProtocolError
from libra.vans.base import SAME_PUSHES
from libra.vans.libra.worker.push import Known, Push, PushSlots, PushSteps
from libra.vans.libra.worker.window import Window
from libra.wire import protocol, words
from libra.wire.format import Mask
from libra.wire.protocol import LEVEL, Kind, Outcome
from libra.wire.words import FrameBuffer, Headers, Rows


class Difference(NamedTuple):
    """A sum to which workers contribute different chunks, by its slot and use."""

    slot: int
    use: int
    text: str


_NAME = slice(words.KEY, words.ROUND + 1)  # key, chunk, round
_REFUSED = (Outcome.STALE, Outcome.MISMATCHED, Outcome.MALFORMED)


def refusals_in(headers: Headers) -> Mask:
    """Return which of these headers are STATUSes that refuse a contribution."""
    found: Mask = (headers.kind == Kind.STATUS) & np.isin(headers.node, _REFUSED)
    return found


def own(headers: Headers, window: Window, sent: FrameBuffer) -> Rows:
    """Return the indices of these answers that are not foreign, in order.

    An answer is foreign if it has the slot and use that the window waits for, but not the key, chunk and
    round (for a pull, the number) that the slot ``sent``; or, for a RESULT, not its blocks. No correct peer
    sends one.
    """
    slots = headers.slot
    known = slots < window.slots
    slots = np.where(known, slots, 0)
    awaited = known & (window.expected[slots] == headers.use)
    frames = sent.words[slots, words.HEADER_WORD : words.LANE_WORD].T.byteswap()
    same = (headers.words[_NAME] == frames[_NAME]).all(axis=0)
    same &= (headers.kind != Kind.RESULT) | (headers.blocks == Headers(frames).blocks)
    return np.flatnonzero(same | ~awaited)


class Statuses:
    """Handler of refusals. differences: those that the switch has reported, for the caller to tell others.
    heard: those reported by others, of chunks that this worker has yet to send."""

    def __init__(self, slots: PushSlots, order: PushSteps) -> None:
        self._slots = slots
        self._order = order
        self.differences: list[Difference] = []
        self.heard: list[Difference] = []

    def hear(self, difference: Difference) -> None:
        """Take a difference that the switch has reported to another worker: that sum will never be
        complete."""
        self.heard.append(difference)
        self.heed()

    def heed(self) -> None:
        """Fail the pushes that have reached a chunk with a reported difference."""
        if self.heard:
            self.heard = [each for each in self.heard if not self._fails(each)]

    def _fails(self, difference: Difference) -> bool:
        window, slot = self._slots.window, difference.slot
        if slot >= window.slots or int(window.expected[slot]) != difference.use:
            return False
        for push, _, _ in self._slots.pushes.owners(window.chunk[np.array([slot])]):
            self._order.fail(push, MismatchError(difference.text))
        window.give_up(np.array([slot]))
        return True

    def receive(self, headers: Headers) -> None:
        """Take a batch of the headers that ``refusals_in`` found. Only those about chunks in flight count."""
        window = self._slots.window
        headers = headers.select(own(headers, window, self._slots.frames))
        headers = headers.select(np.flatnonzero(headers.slot < window.slots))
        headers = headers.select(np.flatnonzero(window.expected[headers.slot] == headers.use))
        if not len(headers):
            return
        for push, rows, where in self._slots.pushes.owners(window.chunk[headers.slot]):
            mine = Headers(headers.words[:, where])
            error = self._error(push, int(rows[0]), mine)
            if isinstance(error, MismatchError) and not push.failed:
                self.differences.append(Difference(int(mine.slot[0]), int(mine.use[0]), str(error)))
            self._order.fail(push, error)
        window.give_up(headers.slot)

    def _error(self, push: Push, row: int, headers: Headers) -> LibraError:
        """Return the error that the first of these headers stands for."""
        outcome, slot, use = Outcome(int(headers.node[0])), int(headers.slot[0]), int(headers.use[0])
        name = f"{push.chunk_name(row)} (round {int(headers.round[0])})"
        if outcome == Outcome.MISMATCHED:
            return self._mismatch(push, name, headers)
        if outcome == Outcome.STALE:
            return ProtocolError(
                f"the switch holds another use of slot {slot} than {use}, which {name} is sent in: "
                "another program uses the slots of this job, or its registers were written; "
                "install the job again and start all its programs"
            )
        return ProtocolError(
            f"the switch takes {name} in slot {slot} for malformed: the job is installed with fewer than the "
            f"job file's {self._slots.job.slots} slots; use the job file that `libra job install` wrote last"
        )

    def _mismatch(self, push: Push, name: str, headers: Headers) -> MismatchError:
        bitmap, slot = int(headers.contributors[0]), int(headers.slot[0])
        tree, level = self._slots.job.tree, int(headers.flags[0]) // LEVEL
        ranks = [str(rank) for rank in sorted(tree.ranks(tree.above(self._slots.rank, level), bitmap))]
        who = f"rank {ranks[0]}" if len(ranks) == 1 else f"ranks {', '.join(ranks)}"
        if push.request.compression is not None and push.request.choices is not None:
            compressor = push.request.compression.compressor
            return MismatchError(
                f"{who} sent something else where this worker sent a sample of {name}, by {compressor}: all "
                "workers compress with the same parameters, and push the same keys, with the same lengths, "
                "in the same order"
            )
        sent = words.parse(self._slots.frames.words[slot : slot + 1], 1)
        mine, scale, lanes = Identity.of(sent, 0), int(sent.scale[0]), self._slots.job.lanes
        fields = 1 if push.codec is None else push.codec.fields
        differs = difference(int(headers.length[0]), mine, scale, lanes, self._order.known(), fields)
        return MismatchError(f"{who} sent {differs} where this worker sent {name}: {SAME_PUSHES}")


_ROUNDS = 8  # how far another worker may be ahead or behind
_NEAR_ROUNDS = 2  # likewise, for another key
_START = struct.Struct("!QIII")
_ENDS = [[bytes((blocks, scale)) for scale in range(256)] for blocks in range(protocol.MAX_BLOCKS + 1)]


@dataclass(frozen=True)
class Identity:
    """Fields that all contributions to a sum must agree on, except for the scale and what follows from it."""

    key: int
    chunk: int
    round: int
    length: int

    @classmethod
    def of(cls, headers: Headers, at: int) -> Identity:
        return cls(*(int(getattr(headers, name)[at]) for name in ("key", "chunk", "round", "length")))

    def fingerprint(self, blocks: int, scale: int) -> int:
        """Return the fingerprint, computed as p4src/v1model/identity.p4 does."""
        return zlib.crc32(_ENDS[blocks][scale], self._start())

    def _start(self) -> int:
        return zlib.crc32(_START.pack(self.key, self.chunk, self.round, self.length))

    def blocks(self, lanes: int, fields: int = 1) -> int:
        """Return the blocks of its chunk, if that is not a probe. lanes: of a packet; fields: values in
        each."""
        chunk = lanes * fields
        return -(-min(max(self.length - self.chunk * chunk, 0), chunk) // (protocol.BLOCK_LANES * fields))

    def scale_with(self, fingerprint: int, blocks: int) -> int | None:
        """Return the scale at which the identity has that fingerprint; None if none does."""
        start = self._start()
        if zlib.crc32(_ENDS[0][protocol.SCALE_PROBE], start) == fingerprint:
            return protocol.SCALE_PROBE
        ends = enumerate(_ENDS[blocks][1:], 1)
        return next((scale for scale, end in ends if zlib.crc32(end, start) == fingerprint), None)


def difference(
    held: int, own: Identity, scale: int, lanes: int, keys: Iterable[Known], fields: int = 1
) -> str:
    """Return the text of what has fingerprint ``held``, against this worker's ``own`` at ``scale``. lanes: of
    a packet; fields: values in each."""
    mine = own.blocks(lanes, fields)
    for blocks in (mine, *range(1, protocol.MAX_BLOCKS + 1)):
        if (other := own.scale_with(held, blocks)) is None:
            continue
        if blocks == mine:
            return _scales(other, scale)
        return f"chunks of {blocks} blocks, this worker of {mine}"
    for tried, text in _candidates(own, list(keys)):
        if tried.scale_with(held, tried.blocks(lanes, fields)) is not None:
            return text
    return "something else"


def _candidates(own: Identity, keys: list[Known]) -> Iterator[tuple[Identity, str]]:
    for ahead in range(-_ROUNDS, _ROUNDS + 1):
        round_ = (own.round + ahead) & 0xFFFFFFFF
        yield replace(own, round=round_), f"round {round_}, this worker round {own.round}"
    for length in sorted({known.length for known in keys}):
        yield replace(own, length=length), f"a value of {length} elements, this worker one of {own.length}"
    for known in keys:
        for ahead in range(-_NEAR_ROUNDS, _NEAR_ROUNDS + 1):
            round_ = (known.round + ahead) & 0xFFFFFFFF
            other = Identity(known.key, own.chunk, round_, known.length)
            yield other, f"key {known.key} (round {round_}), this worker key {own.key}"


def _scales(other: int, own: int) -> str:
    if other == protocol.SCALE_PLAIN:
        return "int32 values, this worker float32"
    if own == protocol.SCALE_PLAIN:
        return "float32 values, this worker int32"
    if other == protocol.SCALE_PROBE:
        return f"a probe, as when a key is new, this worker values at scale {own}"
    return f"scale {other}, this worker {f'scale {own}' if own else 'a probe, as when a key is new'}"
