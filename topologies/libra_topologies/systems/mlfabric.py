# SPDX-License-Identifier: Apache-2.0
"""MLfabric: a scheduler orders the updates, workers sum groups of them and pass models on."""

from __future__ import annotations

from libra_topologies.experiment.scheduled import ScheduledSystem
from libra_topologies.experiment.system import SYSTEMS


@SYSTEMS.register
class MLfabric(ScheduledSystem):
    """parts: which parts of the policy are on."""

    name = "mlfabric"
    title = "MLfabric"
    legend = "MLfabric over TCP"
    colour = "#5254a3"

    def __init__(self, *, cc: str = "", parts: str = "all") -> None:
        super().__init__(cc, parts)
