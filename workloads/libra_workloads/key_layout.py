# SPDX-License-Identifier: Apache-2.0
"""KeyLayout: maps a model's tensors to keys, so that each server's key range gets about the same share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.job.ids import key_ranges

SPLIT_FROM = 256  # least elements of a piece, one full packet; smaller tensors stay whole


@dataclass(frozen=True)
class KeyPiece:
    key: int
    tensor: int
    start: int  # elements, in the flattened tensor
    stop: int


class KeyLayout:
    """Tensors cut into pieces with strictly increasing keys, an equal number of elements for each server."""

    def __init__(self, shapes: Sequence[tuple[int, ...]], servers: int) -> None:
        self._shapes = list(shapes)
        owned: list[list[tuple[int, int, int]]] = [[] for _ in range(servers)]
        whole = 0  # small tensors so far: they go to the servers in turn
        for tensor, shape in enumerate(self._shapes):
            size = int(np.prod(shape))
            if size < SPLIT_FROM * servers:
                owned[whole % servers].append((tensor, 0, size))
                whole += 1
                continue
            cuts = [size * i // servers for i in range(servers + 1)]
            for server in range(servers):
                owned[server].append((tensor, cuts[server], cuts[server + 1]))
        self.pieces = [
            KeyPiece(keys.begin + index, *piece)
            for keys, pieces in zip(key_ranges(servers), owned, strict=True)
            for index, piece in enumerate(pieces)
        ]
        self.keys = np.array([piece.key for piece in self.pieces], np.uint64)
        self.lens = np.array([piece.stop - piece.start for piece in self.pieces], np.int64)

    def chunks(self, lanes: int) -> int:
        """Return the number of chunks in a push of all keys, with ``lanes`` values a packet."""
        return int((-(-self.lens // lanes)).sum())

    def pack(self, tensors: Sequence[npt.NDArray[np.float32]]) -> npt.NDArray[np.float32]:
        """Return the values of all keys, concatenated in the keys' order."""
        flat = [tensor.reshape(-1) for tensor in tensors]
        return np.concatenate([flat[piece.tensor][piece.start : piece.stop] for piece in self.pieces])

    def unpack(self, values: npt.NDArray[np.float32]) -> list[npt.NDArray[np.float32]]:
        tensors = [np.empty(int(np.prod(shape)), np.float32) for shape in self._shapes]
        at = 0
        for piece in self.pieces:
            size = piece.stop - piece.start
            tensors[piece.tensor][piece.start : piece.stop] = values[at : at + size]
            at += size
        return [tensor.reshape(shape) for tensor, shape in zip(tensors, self._shapes, strict=True)]
