# SPDX-License-Identifier: Apache-2.0
"""Models of the frames that a wire loses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from libra_workloads.chance import Stream

Loses = Callable[[], bool]
"""Asked once a frame, in the order in which they leave."""


@dataclass(frozen=True)
class Bernoulli:
    """Independent loss of each frame."""

    probability: float

    def start(self, stream: Stream) -> Loses:
        unit, probability = stream.unit, self.probability
        return lambda: unit() < probability


@dataclass(frozen=True)
class GilbertElliott:
    """Losses in bursts: a good and a bad state, with a chance to change state before each frame.

    E. N. Gilbert, Capacity of a Burst-Noise Channel, 1960; E. O. Elliott, 1963.
    """

    to_bad: float  # probability of going from good to bad
    to_good: float
    in_bad: float = 1.0  # probability of a loss in the bad state
    in_good: float = 0.0

    def start(self, stream: Stream) -> Loses:
        unit = stream.unit
        bad = False

        def loses() -> bool:
            nonlocal bad
            if unit() < (self.to_good if bad else self.to_bad):
                bad = not bad
            return unit() < (self.in_bad if bad else self.in_good)

        return loses


Loss = Bernoulli | GilbertElliott
