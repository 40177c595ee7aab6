# SPDX-License-Identifier: Apache-2.0
"""Parameter server over LTP whose pushes are complete: tells tolerance of loss from rate control."""

from __future__ import annotations

from libra_topologies.experiment.loss_tolerant import LossTolerantSystem
from libra_topologies.experiment.system import SYSTEMS


@SYSTEMS.register
class Reliable(LossTolerantSystem):
    """Fraction 1: servers wait for every packet."""

    name = "ltp_reliable"
    title = "LTP, reliable"
    legend = "parameter server over LTP, all packets"
    colour = "#e08fb0"

    def __init__(self) -> None:
        super().__init__(1.0, "zero")

    @property
    def label(self) -> str:
        return "ltp-reliable"  # as scenarios call it
