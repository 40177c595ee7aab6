# SPDX-License-Identifier: Apache-2.0
"""Libra: the switch sums gradients, and a sparse model's hot rows."""

from __future__ import annotations

from libra_topologies.experiment.system import SYSTEMS, JobSystem, Needs
from libra_topologies.make.settings import MODELS


@SYSTEMS.register
class Libra(JobSystem):
    """Workers and servers of the van ``libra``."""

    name = "libra"
    title = "Libra"
    legend = "Libra"
    colour = "#1f5fa8"
    needs = Needs(models=MODELS)
    has_hot_rows = True
