# SPDX-License-Identifier: Apache-2.0
"""Target of an asynchronous training. Standard library only, as `make` reads settings before it installs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

LEARNING_RATE = 0.003  # of a system that has none of its own


@dataclass(frozen=True)
class Scheduled:
    """Asynchronous training to a target accuracy, over flows. The defaults are those of a run without a
    scenario.

    evaluate: updates between two evaluations. tau_max: largest delay, in versions; None: no bound. grace: see
    `libra.mlfabric.policy`. spread: seconds within which workers start. knowledge: of bandwidth, as
    `libra.mlfabric.links` has it. learning_rate: by system. div_max: the farthest that a replica may be
    from the server; None: any. deaths: seconds, and the host that dies then, or the scheduler.
    """

    target: float = 0.9
    evaluate: int = 8
    learning_rate: Mapping[str, float] = field(default_factory=dict)
    tau_max: int | None = 16
    grace: float = 2.0  # seconds
    spread: float = 0.0
    knowledge: str = "measured"
    div_max: float | None = None
    deaths: tuple[tuple[float, str], ...] = ()

    def rate(self, system: str) -> float:
        """Return the learning rate of a system, by its name in scenarios."""
        return self.learning_rate.get(system, LEARNING_RATE)
