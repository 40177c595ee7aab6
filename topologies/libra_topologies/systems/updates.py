# SPDX-License-Identifier: Apache-2.0
"""Filtered updates over Libra: the switch adds them in hot cells, or passes them on as messages."""

from __future__ import annotations

from libra_topologies.experiment.system import SYSTEMS, JobSystem, Needs
from libra_topologies.make.settings import REPLICAS


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
