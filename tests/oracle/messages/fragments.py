# SPDX-License-Identifier: Apache-2.0
"""Fragments of a message, one in a packet: each but the last fills the job's lanes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.wire import protocol, words
from libra.wire.format import U8, U32
from libra.wire.words import FrameBuffer, Headers, Rows

Ints = npt.NDArray[np.int64]

MOST_BYTES = 2**32 - 1  # of a message: packets carry its length in 32 bits
_START = 4 * words.LANE_WORD  # octet of a row where lanes begin


@dataclass(frozen=True)
class Fragments:
    """Rule by which a job's messages are cut. lanes: of a whole fragment."""

    lanes: int

    @property
    def size(self) -> int:
        """Bytes of a whole fragment."""
        return 4 * self.lanes

    def count(self, length: int) -> int:
        """Return the number of fragments of a message of ``length`` bytes; an empty message has one, too."""
        return max(1, -(-length // self.size))

    def fit(self, headers: Headers) -> npt.NDArray[np.bool_]:
        """Return which of these packets are valid fragments of the messages that they name."""
        lengths, chunks = headers.length.astype(np.int64), headers.chunk.astype(np.int64)
        left = lengths - chunks * self.size
        fit: npt.NDArray[np.bool_] = (left > 0) | (chunks == 0)
        fit &= headers.blocks == self.blocks(left)
        return fit

    def blocks(self, left: Ints) -> Ints:
        """Return (n,): lane blocks of fragments that begin ``left`` bytes before their message's end."""
        return np.clip(-(-left // protocol.BLOCK_BYTES), 1, self.lanes // protocol.BLOCK_LANES)

    def load(self, frames: FrameBuffer, rows: Rows, content: U8, first: int) -> None:
        """Copy fragments from number ``first`` on into ``rows``; fill with zeros behind the message's end."""
        part = content[first * self.size :]
        whole = min(len(rows), len(part) // self.size)
        if whole:
            bytes_ = part[: whole * self.size].reshape(whole, self.size)
            frames.octets[rows[:whole], _START : _START + self.size] = bytes_
        if whole < len(rows):
            rest = part[whole * self.size :]
            row = frames.octets[rows[whole], _START : _START + self.size]
            row[: len(rest)] = rest
            row[len(rest) :] = 0

    def read(self, frames: FrameBuffer, row: int, length: int) -> bytes:
        """Return the content of a message of one fragment."""
        return frames.octets[row, _START : _START + length].tobytes()

    def rows(self, frames: FrameBuffer, rows: Rows) -> U8:
        """Return (n, size): the bytes of fragments; those behind a message's end mean nothing."""
        found: U8 = frames.octets[rows, _START : _START + self.size]
        return found


class Assembly:
    """Message of several fragments that is being assembled."""

    def __init__(self, fragments: Fragments, length: int) -> None:
        count = fragments.count(length)
        self.length = length
        self._content: U8 = np.empty((count, fragments.size), dtype=np.uint8)
        self._has = np.zeros(count, dtype=bool)
        self._missing = count

    @property
    def is_whole(self) -> bool:
        return not self._missing

    def put(self, chunks: U32, content: U8) -> None:
        """Add fragments: see Fragments.rows. In a new term a sender repeats fragments; the first copy
        stays."""
        first = np.unique(chunks, return_index=True)[1]
        first = first[~self._has[chunks[first]]]
        self._content[chunks[first]] = content[first]
        self._has[chunks[first]] = True
        self._missing -= len(first)

    def content(self) -> memoryview:
        """Return the content of a whole message, read-only."""
        return self._content.reshape(-1)[: self.length].data.toreadonly()
