# SPDX-License-Identifier: Apache-2.0
"""Bounded: the values of a push that exceed a bound, which falls from round to round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from libra.compression import chosen
from libra.compression.bound import Bound
from libra.compression.compressor import Compressor, Floats
from libra.errors import ConfigError, LibraError


class Bounded(Compressor):
    """Encodes the values above theta / t^(1/root) in magnitude; the others wait in the residual.

    t is the push of that value, from 1; root 0: the same bound in every push. The residual never exceeds the
    bound of its last push. With theta 0 every value but 0 is sent. Pushes that are not finite are refused.
    """

    name = "bounded"
    not_in_switch: ClassVar = (
        "workers keep different elements, and a switch adds the same lane of all; use the tcp or loopback van"
    )

    def __init__(self, *, theta: float = 0.01, root: int = 2, rule: str = "residual") -> None:
        self.bound = Bound(theta, root)
        if rule != "residual":
            raise ConfigError(
                f"compressor bounded: rule is {rule!r}; expected 'residual': a compressor of pushes knows no "
                "other. UpdateWorker has the others"
            )
        super().__init__(error_feedback=True)

    def check(self, values: Floats) -> None:
        refuse_not_finite(values)

    def compress(self, values: Floats) -> bytes:
        return self.compress_rounds(values, [len(values)], [1])

    def compress_rounds(self, values: Floats, lens: Sequence[int], rounds: Sequence[int]) -> bytes:
        bounds = np.array([self.bound.at(number) for number in rounds], np.float32)
        sent = np.abs(values) > np.repeat(bounds, lens)
        return chosen.encode(np.where(sent, values, np.float32(0)), sent)

    @staticmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        return chosen.spread(payload, length)


def refuse_not_finite(values: Floats) -> None:
    """Raise LibraError if a value is infinite or NaN."""
    finite = np.isfinite(values)
    if not finite.all():
        at = int(np.argmin(finite))
        raise LibraError(
            f"element {at} of the update is {values[at]}; expected finite values: nothing was sent. Lower "
            "the learning rate, or clip gradients"
        )
