# SPDX-License-Identifier: Apache-2.0
"""TopK: the largest values of each message only."""

from __future__ import annotations

import math
from typing import ClassVar

import numpy as np

from libra.compression.compressor import Compressor, Floats, check_share, count_of


class TopK(Compressor):
    """Encodes the ``k`` values of largest magnitude with their places, in 8 bytes each.

    k: a share of the elements, below 1, or their number; at least one of each message. From Stich et al.
    (NeurIPS 2018).
    """

    name = "topk"
    not_in_switch: ClassVar = (
        "workers keep different elements, and a switch adds the same lane of all; use the tcp or loopback van"
    )

    def __init__(self, *, k: float = 0.01, error_feedback: bool = True) -> None:
        check_share(self.name, k)
        self.k = k
        super().__init__(error_feedback)

    def compress(self, values: Floats) -> bytes:
        count = count_of(self.k, len(values))
        places = np.argpartition(np.abs(values), len(values) - count)[-count:]  # NaN counts as the largest
        places.sort()
        return places.astype("<u4").tobytes() + values[places].astype("<f4").tobytes()

    @staticmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        if len(payload) % 8 or len(payload) > 8 * length:
            raise ValueError(f"{len(payload)} bytes for the places and values of at most {length}")
        places = np.frombuffer(payload[: len(payload) // 2], "<u4")
        if len(places) and int(places.max()) >= length:
            raise ValueError(f"place {places.max()} of {length}")
        values = np.zeros(length, np.float32)
        values[places] = np.frombuffer(payload[len(payload) // 2 :], "<f4")
        return values

    def left(self, length: int) -> float:
        return math.sqrt(1 - count_of(self.k, length) / length)
