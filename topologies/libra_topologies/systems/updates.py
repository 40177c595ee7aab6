# SPDX-License-Identifier: Apache-2.0
"""Filtered updates over Libra: the switch adds them in hot cells, or passes them on as messages."""

from __future__ import annotations

from libra.updates.filter import FILTERS
from libra_topologies.experiment.system import SYSTEMS, JobSystem, Needs
from libra_topologies.make.settings import REPLICAS, Settings


@SYSTEMS.register
class Updates(JobSystem):
    """UpdateWorkers of a table that SparseServers keep. cells=0: of UpdateServers, without sums in the
    switch."""

    name = "updates"
    title = "Libra, filter"
    legend = "filtered updates over Libra"
    colour = "#7fb0e0"
    needs = Needs(models=REPLICAS)
    filters_updates = True
    records_frames = False

    def __init__(self, *, cells: bool = True) -> None:
        self.adds_updates = cells
        self.variant = "" if cells else "messages"

    def refusal(self, settings: Settings) -> str:
        found = super().refusal(settings)
        if not found and self.adds_updates and settings.staleness is not None:
            return "adds rounds of all workers in the switch: leave STALENESS out, or use updates:cells=0"
        if not found and self.adds_updates and FILTERS.make(settings.filter).halves:
            return "adds integers in the switch: leave halves=1 out of FILTER, or use updates:cells=0"
        return found
