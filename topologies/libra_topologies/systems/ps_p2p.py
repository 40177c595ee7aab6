# SPDX-License-Identifier: Apache-2.0
"""Parameter server without servers of its own: each worker is also the server of its share of the keys."""

from __future__ import annotations

from libra_topologies.experiment.bcube_rival import BcubeRival
from libra_topologies.experiment.system import SYSTEMS


@SYSTEMS.register
class PeerToPeer(BcubeRival):
    """Workers of the van ``tcp`` in a job without servers, and a scheduler: BML's rival, with one card a
    host."""

    name = "ps_p2p"
    title = "PS-P2P"
    legend = "parameter server in all workers, over TCP"
    colour = "#b08d2a"
