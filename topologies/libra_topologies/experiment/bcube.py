# SPDX-License-Identifier: Apache-2.0
"""Costs of systems that a run on a bcube compares: the time of a round by formula, switches and cables.

Rivals have one card a host, at a switch that stands in for a fat-tree of switches with as many ports; on
rails they have k cards, each at such a switch.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from libra.vans.bcube.cube import Cube
from libra.vans.bcube.schedule import seconds, switched_seconds
from libra_topologies.experiment.measure import PortBytes
from libra_topologies.experiment.result import PhaseResult
from libra_topologies.make.settings import Settings
from libra_workloads import bcube_cost
from libra_workloads.bcube_cost import RoundCost


def cube_of(settings: Settings) -> Cube:
    """Return the BCube of a run's topology."""
    return bcube_cost.cube_of(settings.shape)


def on_cube(
    settings: Settings, reduced_bytes: int, result: PhaseResult, *, switched: bool = False
) -> dict[str, Any]:
    """Return the figures of BML, whose hosts use all k cards. reduced_bytes: summed in a round. switched: by
    the switches."""
    cube = cube_of(settings)
    formula = switched_seconds if switched else seconds
    cost = bcube_cost.on_cube(cube, 8 * reduced_bytes, settings.bw * 1e6, formula=formula)
    return {**_of(cost, result), "rail_balance": balance(result.links, range(cube.k))}


def on_trees(
    settings: Settings, reduced_bytes: int, result: PhaseResult, *, servers: int = 0, planes: int = 1
) -> dict[str, Any]:
    """Return the figures of a system whose hosts have a card on each plane. servers: as in
    `bcube_cost.on_trees`."""
    cube, bits = cube_of(settings), 8 * reduced_bytes
    cost = bcube_cost.on_trees(cube, bits, settings.bw * 1e6, servers=servers, planes=planes)
    cards = range(cube.k, cube.k + planes)  # behind the bcube's
    balanced = {"rail_balance": balance(result.links, cards)} if planes > 1 else {}
    return _of(cost, result) | balanced


def _of(cost: RoundCost, result: PhaseResult) -> dict[str, float]:
    return {
        "completion_seconds": result.seconds,
        "of_formula": result.sync_seconds / cost.seconds,
        **cost.figures,
    }


def balance(links: Mapping[str, Mapping[str, PortBytes]], cards: range) -> float:
    """Return the bytes of a host's busiest card over those of its idlest, of the host where this is most.

    cards: their numbers.
    """
    worst = 1.0
    for ports in links.values():
        sent = [list(ports.values())[card].out_of_host for card in cards]
        worst = max(worst, max(sent) / max(min(sent), 1))
    return worst
