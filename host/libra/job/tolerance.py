# SPDX-License-Identifier: Apache-2.0
"""Tolerance of the van ``ltp``: which packets of a push may be missing, and what becomes of their values.

Early close of a job's sums: how long workers wait for stragglers, and how many workers a sum needs.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from libra.errors import ConfigError


class Holes(StrEnum):
    """Rule for values that did not arrive.

    zero: they count as zeros. count: a sum is scaled by the workers over those whose values are in it.
    residual: the worker adds them to its next push of the key.
    """

    ZERO = "zero"
    COUNT = "count"
    RESIDUAL = "residual"


@dataclass(frozen=True)
class Tolerance:
    """Tolerance that all nodes of a job share. Times are in seconds; None: the receiver sets them.

    fraction: share of a push with which a server is content between threshold and deadline. critical: keys
    that always arrive.
    """

    fraction: float = 0.8
    holes: Holes = Holes.ZERO
    critical: tuple[int, ...] = ()
    threshold: float | None = None
    deadline: float | None = None

    def __post_init__(self) -> None:
        if not 0 < self.fraction <= 1:
            raise ConfigError(f"LTP_FRACTION is {self.fraction:g}; expected a share above 0 and at most 1")
        if self.deadline is not None and self.threshold is None:
            raise ConfigError("LTP_DEADLINE is set without LTP_THRESHOLD; set both, or neither")
        if self.threshold is not None and self.deadline is not None and self.deadline < self.threshold:
            raise ConfigError(
                f"LTP_DEADLINE is {1e3 * self.deadline:g} ms; expected at least LTP_THRESHOLD,"
                f" {1e3 * self.threshold:g} ms"
            )

    def agreement(self) -> dict[str, str]:
        """Return what all nodes of a job must have alike, by variable."""
        return {
            "LTP_FRACTION": f"{self.fraction:g}",
            "LTP_HOLES": self.holes.value,
            "LTP_CRITICAL": ",".join(map(str, self.critical)),
            "LTP_THRESHOLD": "auto" if self.threshold is None else f"{self.threshold * 1e3:g}",
            "LTP_DEADLINE": "auto" if self.deadline is None else f"{self.deadline * 1e3:g}",
        }


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
