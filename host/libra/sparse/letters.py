# SPDX-License-Identifier: Apache-2.0
"""What a worker and a server say to each other about a table: the bodies of a SimpleApp's messages.

A request is a head, the values of a push, and row numbers (see gaps) counted from the server's first row.
Little-endian. The answer to a pull is the values, that to a push is empty.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from libra.errors import LibraError
from libra.hot.rows import Ints
from libra.sparse import gaps
from libra.sparse.checks import Floats

_HEAD = struct.Struct("<QII")  # the table's rows and dim, gradients


class Word(IntEnum):
    """A message's ``head``."""

    PUSH = 1
    PULL = 2
    PUSH_PULL = 3
    WHO = 4  # answered with a text: whose push is missing


@dataclass(frozen=True)
class Shape:
    """Of a table, as a worker and its servers must have it alike."""

    rows: int
    dim: int

    def __str__(self) -> str:
        return f"{self.rows} rows of {self.dim}"


@dataclass(frozen=True)
class Letter:
    """rows: (n,) int64. gradients: (n, dim) float32 of a push; (0, dim) of what is none."""

    shape: Shape
    rows: Ints
    gradients: Floats

    def pack(self) -> bytes:
        head = _HEAD.pack(self.shape.rows, self.shape.dim, len(self.gradients))
        return b"".join([head, self.gradients.tobytes(), gaps.encode(self.rows)])

    @classmethod
    def parse(cls, body: bytes) -> Letter:
        """The arrays are read-only views of ``body``. Raises LibraError for what is no letter."""
        if len(body) < _HEAD.size:
            raise LibraError(
                f"got {len(body)} bytes; expected a letter about a table of at least {_HEAD.size}"
            )
        rows, dim, count = _HEAD.unpack_from(body)
        end = _HEAD.size + 4 * count * dim
        if end > len(body):
            raise LibraError(f"got {len(body)} bytes; expected {count} gradients of {dim} float32 in them")
        values = np.frombuffer(body, "<f4", count * dim, _HEAD.size).reshape(count, dim)
        return cls(Shape(rows, dim), gaps.decode(memoryview(body)[end:]), values)
