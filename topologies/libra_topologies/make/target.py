# SPDX-License-Identifier: Apache-2.0
"""Settings of asynchronous training to a target accuracy. Standard library only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class TargetSettings:
    """Settings of a run's asynchronous systems; a scenario of the program ``scheduled`` has others.

    accuracy: that ends the training. evaluate: updates between two evaluations. tau_max: largest delay, in
    versions; None: no bound. grace: see `libra.mlfabric.policy`. spread: seconds within which workers start.
    knowledge: of bandwidth. learning_rate: by system; 0.003 for those that it does not name. div_max: largest
    distance of a replica from the server; None: any. deaths: seconds, and the server that is killed then.
    """

    accuracy: float = 0.9
    evaluate: int = 8
    tau_max: int | None = 16
    grace: float = 2.0
    spread: float = 0.0
    knowledge: str = "measured"
    learning_rate: Mapping[str, float] = field(default_factory=dict)
    div_max: float | None = None
    deaths: tuple[tuple[float, str], ...] = ()

    def rate(self, system: str) -> float:
        """Return the learning rate of a system, by its name in scenarios."""
        return self.learning_rate.get(system, 0.003)
