# SPDX-License-Identifier: Apache-2.0
"""How the values of several keys lie in chunks: a matrix, one row a chunk, each key from a row's start."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.wire import format as wire
from libra.wire import words
from libra.wire.format import U32, Mask

Ints = npt.NDArray[np.int64]


class ChunkLayout:
    """Chunks of keys with ``lens`` elements, ``lanes`` to a chunk; a key without elements has no chunk.

    counts: (keys,) chunks of each key. starts: (keys,) their first row. rows: all chunks.
    """

    def __init__(self, lens: Ints, lanes: int) -> None:
        self.lens = lens
        self.lanes = lanes
        self.counts: Ints = -(-lens // lanes)
        ends = np.cumsum(self.counts)
        self.starts: Ints = ends - self.counts
        self.rows = int(ends[-1]) if len(ends) else 0

    @cached_property
    def owner(self) -> Ints:
        """(rows,) index of each chunk's key."""
        return np.repeat(np.arange(len(self.lens)), self.counts)

    @cached_property
    def chunk(self) -> Ints:
        """(rows,) each chunk's number within its key."""
        chunk: Ints = np.arange(self.rows) - np.repeat(self.starts, self.counts)
        return chunk

    @cached_property
    def elements(self) -> Ints:
        """(rows,) elements of each chunk."""
        elements: Ints = np.minimum(self.lens[self.owner] - self.chunk * self.lanes, self.lanes)
        return elements

    def cuts(self) -> list[slice]:
        """Each key's rows."""
        bounds = zip(self.starts.tolist(), self.counts.tolist(), strict=True)
        return [slice(start, start + count) for start, count in bounds]

    def blocks(self) -> Ints:
        """(rows,) lane blocks of each chunk's frame."""
        blocks: Ints = -(-self.elements // wire.BLOCK_LANES)
        return blocks

    def spread(self, vals: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """(sum(lens),) values to a (rows, lanes) matrix of the same dtype, padded with zeros; a copy."""
        matrix = np.zeros((self.rows, self.lanes), dtype=vals.dtype)
        for flat, part in self._pieces(matrix, vals):
            flat[:] = part
        return matrix

    def gather(self, matrix: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """The reverse; a view where no padding lies between the keys."""
        if not (self.lens[:-1] % self.lanes).any():
            return matrix.reshape(-1)[: int(self.lens.sum())]
        vals = np.empty(int(self.lens.sum()), dtype=matrix.dtype)
        for flat, part in self._pieces(matrix, vals):
            part[:] = flat
        return vals

    def _pieces(
        self, matrix: npt.NDArray[Any], vals: npt.NDArray[Any]
    ) -> list[tuple[npt.NDArray[Any], npt.NDArray[Any]]]:
        flat = matrix.reshape(-1)
        pieces, taken = [], 0
        for start, length in zip((self.starts * self.lanes).tolist(), self.lens.tolist(), strict=True):
            pieces.append((flat[start : start + length], vals[taken : taken + length]))
            taken += length
        return pieces

    def heads(
        self, templates: U32, kind: wire.Kind, keys: npt.NDArray[np.uint64], rounds: Ints | None, sizes: bool
    ) -> U32:
        """(rows, 22) words of each chunk's frame, what can be known before it is sent.

        rounds: (keys,) or None for 0. sizes: whether the frames carry lanes and the value's length.
        """
        owner = self.owner
        head = templates.take(self.blocks() if sizes else np.zeros(self.rows, dtype=np.int64), axis=0)
        header = head[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(kind << 24)
        header[:, words.KEY] = (keys >> np.uint64(32))[owner]
        header[:, words.KEY + 1] = (keys & np.uint64(0xFFFFFFFF))[owner]
        header[:, words.CHUNK] = self.chunk
        if rounds is not None:
            header[:, words.ROUND] = rounds[owner]
        if sizes:
            header[:, words.LENGTH] = self.lens[owner]
        return head


def element_mask(counts: Ints, lanes: int) -> Mask:
    """(n, lanes): the first counts[i] of row i."""
    return np.arange(lanes) < counts[:, None]
