# SPDX-License-Identifier: Apache-2.0
"""Parameter server over TCP: the baseline, with PS-lite's design and processes."""

from __future__ import annotations

from libra_topologies.experiment.system import SYSTEMS, TcpServerSystem


@SYSTEMS.register
class ParameterServer(TcpServerSystem):
    """Workers and servers that exchange float32."""

    name = "tcp"
    title = "TCP"
    legend = "parameter server over TCP"
    colour = "#c05a1a"
