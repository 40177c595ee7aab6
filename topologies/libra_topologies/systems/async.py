# SPDX-License-Identifier: Apache-2.0
"""Asynchronous parameter server over TCP: every worker pushes and pulls as it comes."""

from __future__ import annotations

from libra_topologies.experiment.asynchronous import AsynchronousSystem
from libra_topologies.experiment.system import SYSTEMS


@SYSTEMS.register
class Asynchronous(AsynchronousSystem):
    """KVWorkers whose pushes are steps of the server's optimizer, each as it arrives."""

    name = "async"
    title = "async"
    legend = "asynchronous parameter server over TCP"
    colour = "#8c6d31"
