# SPDX-License-Identifier: Apache-2.0
"""Parameter server over LTP: pushes may lack packets."""

from __future__ import annotations

from libra_topologies.experiment.loss_tolerant import LossTolerantSystem
from libra_topologies.experiment.system import SYSTEMS

# Sums of gradients: with count their mean stays unbiased, and no residual comes a round late (docs/ltp.md).
FRACTION, HOLES = 0.8, "count"


@SYSTEMS.register
class LossTolerant(LossTolerantSystem):
    """Pushes of which ``fraction`` is enough. holes: the rule for values that are missing."""

    name = "ltp"
    title = "LTP"
    legend = "parameter server over LTP"
    colour = "#b8336a"

    def __init__(self, *, fraction: float = FRACTION, holes: str = HOLES) -> None:
        super().__init__(fraction, holes)
        parts = [f"{fraction:g}"] if fraction != FRACTION else []
        self.variant = "-".join(parts + ([holes] if holes != HOLES else []))
