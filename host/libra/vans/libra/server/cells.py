# SPDX-License-Identifier: Apache-2.0
"""A server's cells, one for each slot and set: which SUM each has taken, and its answer once it exists.

Exactly once: a cell takes a SUM only if its use is newer, and hands it over. A repeated SUM gets the same
answer again, byte for byte; the server ignores a SUM that waits for its answer or was overtaken. Of several
equal SUMs in a batch the first counts.

`numpy_cells` specifies the cells in numpy; `compiled_cells` does the same in C.
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
    """A push's SUMs in one batch: the chunks of one call of the handler, in the order of its values.

    They are sorted by key and chunk, adjacent ones joined: a run is a piece of ``pairs``, which is read-only.
    contributors: how many workers' values the sums contain. owner: the cells that wait for the answer.
    """

    pairs: KVPairs
    contributors: int
    owner: Cells

    def rounds(self) -> Rounds:
        """See KVMeta.rounds. A run's chunks are of one round: a key's next round begins when they have
        ended."""
        chunks = -(-self.pairs.lens // self.owner.lanes)
        rounds: Rounds = self._rounds_of_chunks()[np.cumsum(chunks) - chunks].astype(np.int64)
        return rounds

    @abstractmethod
    def _rounds_of_chunks(self) -> U32:
        """Return (n,): the round in each SUM."""

    @abstractmethod
    def answer(self, vals: npt.NDArray[Any] | None) -> Rows:
        """Make RESULTs with (n,) values, float32 or int32, or None: the sums themselves, bit for bit.

        Their exponents and scales are the SUMs'. Return their cells: those that still wait for this answer.
        """

    @abstractmethod
    def refuse(self, reason: Lanes) -> Rows:
        """Make RESULTs with flag ERROR; return their cells. reason: (lanes,) int32, which replaces values."""


@dataclass(eq=False)
class Reads(ABC):
    """A pull's PULLs in one batch, from one worker or the same from all: one call of the handler.

    pairs: a piece without values for each run of adjacent chunks, as if all chunks were full.
    """

    pairs: KVPairs
    rank: int  # the worker's, or EVERY_WORKER

    def check(self, pairs: KVPairs) -> None:
        """Raise LibraError if an answer of the requested keys lacks some of the requested values."""
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
        """Return VALUE frames from whole values or from the requested pieces, which were checked."""

    @abstractmethod
    def refusal(self, reason: Lanes) -> Outgoing:
        """Return VALUE frames with flag ERROR. reason: as in `Sums.refuse`."""


@dataclass
class ReceivedBatch:
    """Contents of a batch of frames."""

    sums: list[Sums]
    reads: list[Reads]
    again: Rows  # cells whose answer has to be sent again, if it has not been
    # PULLs without values, which are announcements: rows of a buffer, good until the next batch
    told: Headers
    source: FrameBuffer
    rows: Rows
    # Rows of a buffer, likewise: all frames of hot cells are among them
    mail: FrameBuffer
    mailed: int
    foreign: int  # number of SUMs and PULLs of another term, which were ignored


class Cells(Protocol):
    """Cells in one term; they ignore SUMs and PULLs of other terms.

    frames: the answers; the row is the cell, 2 * slot + set. lanes: of a chunk. duplicates: repeated SUMs,
    which were not taken again. deadline: when to take a batch at the latest, even an empty one, since PULLs
    wait for others; see `sharing`.
    """

    frames: FrameBuffer
    lanes: int

    @property
    def duplicates(self) -> int: ...

    @property
    def deadline(self) -> float: ...

    def take(self, source: FrameBuffer, count: int, now: float) -> ReceivedBatch:
        """Take the first ``count`` rows of ``source``: frames as received, of any bytes. now: in seconds."""


def starts_of(kind: Kind, templates: U32) -> U32:
    """Return (9, 12) words in network order, by blocks: the beginnings of RESULTs or VALUEs.

    The rest of such a frame equals the SUM or PULL which it answers.
    """
    starts: U32 = templates[:, : words.HEADER_WORD + 1].copy()
    starts[:, words.HEADER_WORD] |= np.uint32(kind << 24)
    return starts.byteswap()


def flags_of(vals: npt.NDArray[Any]) -> int:
    """Return the flags of frames with these values, float32 or int32, that are not a sum's own lanes."""
    return Flag.FLOAT if vals.dtype == np.float32 else 0
