# SPDX-License-Identifier: Apache-2.0
"""Filtered updates over Libra: messages through the switch, one association a host."""

from __future__ import annotations

from libra_topologies.experiment.system import SYSTEMS, JobSystem, Needs
from libra_topologies.make.settings import REPLICAS


@SYSTEMS.register
class Updates(JobSystem):
    """UpdateWorkers and UpdateServers of the van ``libra``; servers add what passes the filter."""

    name = "updates"
    title = "Libra, filter"
    legend = "filtered updates over Libra"
    colour = "#7fb0e0"
    needs = Needs(models=REPLICAS)
    filters_updates = True
    records_frames = False
