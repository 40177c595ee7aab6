# SPDX-License-Identifier: Apache-2.0
"""Filtered updates over TCP: workers hold replicas, and servers add what passes the filter."""

from __future__ import annotations

from libra_topologies.experiment.system import SYSTEMS, Needs, TcpServerSystem
from libra_topologies.make.settings import REPLICAS


@SYSTEMS.register
class TcpUpdates(TcpServerSystem):
    """UpdateWorkers and UpdateServers."""

    name = "tcp_updates"
    title = "TCP, filter"
    legend = "filtered updates over TCP"
    colour = "#e0a070"
    needs = Needs(models=REPLICAS)
    filters_updates = True
