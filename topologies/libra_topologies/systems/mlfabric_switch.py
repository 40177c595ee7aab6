# SPDX-License-Identifier: Apache-2.0
"""MLfabric whose groups are summed in the switch: `mlfabric:parts=switch` by a name of its own."""

from __future__ import annotations

from libra_topologies.experiment.scheduled import ScheduledSystem
from libra_topologies.experiment.system import SYSTEMS


@SYSTEMS.register
class MLfabricSwitch(ScheduledSystem):
    """MLfabric with a job of groups in the run's switch."""

    name = "mlfabric_switch"
    title = "MLfabric"
    legend = "MLfabric, groups summed in the switch"
    colour = "#9c9ede"

    def __init__(self, *, cc: str = "") -> None:
        super().__init__(cc, "switch")
