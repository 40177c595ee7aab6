# SPDX-License-Identifier: Apache-2.0
"""A server's cells, one a slot and set: which SUM each has taken, and its answer when there is one.

Exactly once: of the SUMs of a cell only one of a newer use is taken, and handed over. A repeated SUM gets the
bytes of its answer again; one that waits for its answer, or was overtaken, is ignored. The first of several
equal ones in a batch counts.

`numpy_cells` says what happens in numpy; `compiled_cells` does the same in C.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from libra.errors import LibraError
from libra.vans.base import KVPairs, Rounds
from libra.vans.libra.codec import Lanes
from libra.wire import words
from libra.wire.format import U32
from libra.wire.frames import FrameBuffer, Outgoing, Rows
from libra.wire.protocol import Flag, Kind
from libra.wire.words import Headers


@dataclass(eq=False)
class Sums(ABC):
    """What a batch has of one push: the chunks of one call of the handler, in the order of its values.

    They are sorted by key and chunk, adjacent ones joined: a run is a piece of ``pairs``, which is read-only.
    contributors: how many workers' values are in. owner: the cells that wait for the answer.
    """

    pairs: KVPairs
    contributors: int
    owner: Cells

    def rounds(self) -> Rounds:
        """See KVMeta.rounds. A run's chunks are of one round: a key's next begins when they have ended."""
        chunks = -(-self.pairs.lens // self.owner.lanes)
        rounds: Rounds = self._rounds_of_chunks()[np.cumsum(chunks) - chunks].astype(np.int64)
        return rounds

    @abstractmethod
    def _rounds_of_chunks(self) -> U32:
        """(n,) as the SUMs say."""

    @abstractmethod
    def answer(self, vals: npt.NDArray[Any] | None) -> Rows:
        """Make RESULTs with (n,) values, float32 or int32, or None: the sums themselves, bit for bit.

        Their exponents and scales are the SUMs'. Gives their cells: those that still wait for this answer.
        """

    @abstractmethod
    def refuse(self, reason: Lanes) -> Rows:
        """Make RESULTs with flag ERROR. reason: (lanes,) int32, what each has instead of values."""


@dataclass(eq=False)
class Reads(ABC):
    """What a batch has of one worker's pull, or of the same of all: one call of the handler.

    pairs: a piece for each run of adjacent chunks that are asked for, as if all were full, without values.
    """

    pairs: KVPairs
    rank: int  # the worker's, or EVERY_WORKER

    def check(self, pairs: KVPairs) -> None:
        """Raises LibraError when these values, of the keys that were asked for, have not what was asked."""
        asked = self.pairs
        assert asked.offsets is not None
        totals = pairs.lens if pairs.totals is None else pairs.totals
        offsets = np.zeros_like(pairs.lens) if pairs.offsets is None else pairs.offsets
        starts, ends = asked.offsets, np.minimum(asked.offsets + asked.lens, totals)
        short = np.flatnonzero((starts < ends) & ((starts < offsets) | (ends > offsets + pairs.lens)))
        if len(short):
            at = int(short[0])
            raise LibraError(
                f"the answer has {pairs.lens[at]} elements of key {pairs.keys[at]}, without the "
                f"{ends[at] - starts[at]} from {starts[at]} on that were asked for; "
                "give whole values, or offsets and totals"
            )

    @abstractmethod
    def values(self, pairs: KVPairs) -> Outgoing:
        """VALUE frames from whole values or from the pieces that were asked for, which were checked."""

    @abstractmethod
    def refusal(self, reason: Lanes) -> Outgoing:
        """VALUE frames with flag ERROR. reason: as in `Sums.refuse`."""


@dataclass
class ReceivedBatch:
    """What was received at once."""

    sums: list[Sums]
    reads: list[Reads]
    again: Rows  # cells whose answer is to be sent again, if that has not been done
    # PULLs that ask for no value: rows of a buffer, good until the next batch
    told: Headers
    source: FrameBuffer
    rows: Rows
    # Rows of a buffer, likewise, among which is all that is of hot cells
    mail: FrameBuffer
    mailed: int
    foreign: int  # SUMs and PULLs of another term, which were not taken


class Cells(Protocol):
    """Of one term: SUMs and PULLs of another are not taken.

    frames: the answers; the row is the cell, 2 * slot + set. lanes: of a chunk. duplicates: SUMs that were
    not taken again.
    deadline: when to take a batch at the latest, if only an empty one: PULLs wait for others; see `sharing`.
    """

    frames: FrameBuffer
    lanes: int

    @property
    def duplicates(self) -> int: ...

    @property
    def deadline(self) -> float: ...

    def take(self, source: FrameBuffer, count: int, now: float) -> ReceivedBatch:
        """The first ``count`` rows of ``source``, as they were received: of any bytes. now: in seconds."""


def starts_of(kind: Kind, templates: U32) -> U32:
    """(9, 12) words in network order, by blocks: what RESULTs and VALUEs start with.

    The rest is that of the SUM or PULL which they answer.
    """
    starts: U32 = templates[:, : words.HEADER_WORD + 1].copy()
    starts[:, words.HEADER_WORD] |= np.uint32(kind << 24)
    return starts.byteswap()


def flags_of(vals: npt.NDArray[Any]) -> int:
    """Of frames with these values, which are no sums: float32 or int32."""
    return Flag.FLOAT if vals.dtype == np.float32 else 0
