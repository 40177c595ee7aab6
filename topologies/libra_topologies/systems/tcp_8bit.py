# SPDX-License-Identifier: Apache-2.0
"""Parameter server over TCP whose values have 8 bits: it decompresses pushes, adds, and compresses sums."""

from __future__ import annotations

from libra_topologies.experiment.system import SYSTEMS, Needs, TcpServerSystem
from libra_topologies.make.settings import DENSE


@SYSTEMS.register
class ByteParameterServer(TcpServerSystem):
    """Workers and servers that exchange one of 255 levels for each value, rounded at random without bias."""

    name = "tcp_8bit"
    title = "TCP, 8 bits"
    legend = "parameter server over TCP, 8 bits"
    colour = "#f0c8a8"
    needs = Needs(models=DENSE)
    compression = "stochastic:bits=8"

    def error(self, workers: int) -> float | None:
        """Each push, and the sum, is wrong by less than a level."""
        return (workers + 1) / 127
