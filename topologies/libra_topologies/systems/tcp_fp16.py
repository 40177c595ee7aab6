# SPDX-License-Identifier: Apache-2.0
"""Parameter server over TCP whose values have 16 bits: it decompresses pushes, adds, and compresses sums."""

from __future__ import annotations

from libra_topologies.experiment.system import SYSTEMS, Needs, TcpServerSystem
from libra_topologies.make.settings import DENSE


@SYSTEMS.register
class HalfParameterServer(TcpServerSystem):
    """Workers and servers that exchange halves."""

    name = "tcp_fp16"
    title = "TCP, fp16"
    legend = "parameter server over TCP, fp16"
    colour = "#d98a4a"
    needs = Needs(models=DENSE)
    compression = "fp16"

    def error(self, workers: int) -> float | None:
        """Each push, and the sum, is wrong by at most half a unit of a half's 11 bits."""
        return (workers + 1) * 2.0**-11
