# SPDX-License-Identifier: Apache-2.0
"""Libra without hot rows: one association a host, and servers that sum a sparse model's rows."""

from __future__ import annotations

from libra_topologies.experiment.system import SYSTEMS, JobSystem, Needs
from libra_topologies.make.settings import SPARSE


@SYSTEMS.register
class Connections(JobSystem):
    """Workers and servers of the van ``libra``; the switch sums no rows."""

    name = "connections"
    title = "connections"
    legend = "Libra, connections only"
    colour = "#7b3fa0"
    needs = Needs(models=SPARSE)
