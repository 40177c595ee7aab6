# SPDX-License-Identifier: Apache-2.0
"""Values that come in pieces: of an update, of a group's sum, or of a replica's copy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from libra.mlfabric import messages
from libra.mlfabric.messages import FabricCommand
from libra.optimizers.base import Floats


@dataclass
class Arriving:
    """Values on their way from ``sender``. began: when the first piece was there; timed: bytes behind it."""

    sender: int
    values: bytearray
    missing: int
    timed: int
    began: float

    @classmethod
    def begin(cls, sender: int, size: int, first: int, now: float) -> Arriving:
        """Return a transfer of ``size`` bytes, whose first piece has ``first``; `put` takes it."""
        return cls(sender, bytearray(size), size, size - first, now)

    @classmethod
    def whole(cls, sender: int, values: bytes) -> Arriving:
        """Return values that are all here."""
        return cls(sender, bytearray(values), 0, 0, 0.0)

    @property
    def taken(self) -> int:
        """Return how many bytes are here."""
        return len(self.values) - self.missing

    def put(self, at: int, piece: memoryview) -> bool:
        """Take a piece; return True if all are here."""
        self.values[at : at + len(piece)] = piece
        self.missing -= len(piece)
        return not self.missing

    def done(self, commit: int, receiver: int, now: float) -> bytes | None:
        """Return DONE's body about the whole transfer; None if it tells of no rate."""
        if not self.timed or now <= self.began:
            return None
        seconds = now - self.began
        return messages.pack(FabricCommand.DONE, commit, self.sender, receiver, self.timed, seconds)

    @cached_property
    def floats(self) -> Floats:
        """The values, when all are here."""
        found: Floats = np.frombuffer(self.values, np.float32)
        return found

    @cached_property
    def norm(self) -> float:
        """Euclidean norm of the values, when all are here."""
        return norm_of(self.floats)


def norm_of(values: Floats) -> float:
    """Return the Euclidean norm, computed in float64."""
    return float(np.linalg.norm(values.astype(np.float64)))
