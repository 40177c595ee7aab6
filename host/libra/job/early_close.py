# SPDX-License-Identifier: Apache-2.0
"""Early close of a job's sums: how long workers wait for stragglers, and how many workers a sum needs."""

from __future__ import annotations

import math
from dataclasses import dataclass

from libra.errors import ConfigError


@dataclass(frozen=True)
class EarlyCloseRule:
    """Rule of a job. Raises ConfigError for values that no rule can have.

    fraction: least share of the workers whose values a sum has. deadline: milliseconds that a worker waits
    for others before it has a sum close without them.
    """

    fraction: float
    deadline: float

    def __post_init__(self) -> None:
        if not 0 < self.fraction <= 1:
            raise ConfigError(f"fraction is {self.fraction:g}; expected a share above 0 and at most 1")
        if not 0 < self.deadline < math.inf:
            raise ConfigError(f"deadline is {self.deadline:g}; expected milliseconds above 0")

    def suffices(self, contributors: int, workers: int) -> bool:
        """True if a sum may close with the values of so many of the job's workers."""
        return contributors >= self.fraction * workers - 1e-9

    def __str__(self) -> str:
        return f"early close at {self.fraction:g} after {self.deadline:g} ms"
