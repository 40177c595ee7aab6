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

from libra.van.base import KVPairs
from libra.van.innet.codec import Lanes
from libra.wire import format as wire
from libra.wire import words
from libra.wire.format import U32, Flag, Kind
from libra.wire.frames import FrameBuffer, Rows
from libra.wire.words import Headers


@dataclass(eq=False)
class Sums(ABC):
    """What a batch has of one push: the chunks of one call of the handler, in the order of its values.

    They are sorted by key and chunk, adjacent ones joined: a run is a piece of ``pairs``, whose ``vals`` are
    read-only. contributors: how many workers' values are in.
    """

    pairs: KVPairs
    contributors: int

    @abstractmethod
    def answer(self, vals: npt.NDArray[Any] | None) -> Rows:
        """Make RESULTs with (n,) values, float32 or int32, or None: the sums themselves, bit for bit.

        Gives their cells: those that still wait for this answer.
        """

    @abstractmethod
    def refuse(self, reason: Lanes, scale: int) -> Rows:
        """Make RESULTs with flag ERROR. reason: (lanes,) int32, the text that each has instead of values."""


@dataclass
class Batch:
    """What was received at once."""

    sums: list[Sums]
    again: Rows  # cells whose answer is to be sent again, if that has not been done
    # PULLs: rows of a buffer, good until the next batch
    pulls: Headers
    source: FrameBuffer
    rows: Rows


class Cells(Protocol):
    """frames: the answers; the row is the cell, 2 * slot + set. duplicates: SUMs that were not taken."""

    frames: FrameBuffer

    @property
    def duplicates(self) -> int: ...

    def take(self, source: FrameBuffer, count: int) -> Batch:
        """The first ``count`` rows of ``source``, as they were received: of any bytes."""


def result_starts(templates: U32) -> U32:
    """(9, 12) words in network order, by blocks: what a RESULT starts with, all that is not its SUM's."""
    starts: U32 = templates[:, : words.HEADER_WORD + 1].copy()
    starts[:, words.HEADER_WORD] |= np.uint32(Kind.RESULT << 24)
    return starts.byteswap(inplace=True)


def meaning_of(vals: npt.NDArray[Any]) -> tuple[int, int]:
    """Flags and scale of frames with these values, which are no sums: float32 or int32."""
    return (Flag.FLOAT, wire.SCALE_PROBE) if vals.dtype == np.float32 else (0, wire.SCALE_PLAIN)
