# SPDX-License-Identifier: Apache-2.0
"""Costs of systems that a run on a bcube compares: the time of a round by formula, switches and cables.

Rivals have one card a host, at a switch that stands in for a fat-tree of switches with as many ports.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from libra.vans.bcube.cube import Cube
from libra.vans.bcube.schedule import seconds, switched_seconds
from libra_topologies.experiment.measure import PortBytes
from libra_topologies.experiment.result import PhaseResult
from libra_topologies.make.settings import Settings


def on_cube(
    settings: Settings, reduced_bytes: int, result: PhaseResult, *, switched: bool = False
) -> dict[str, Any]:
    """Return the figures of BML, whose hosts use all k cards. reduced_bytes: summed in a round. switched: by
    the switches."""
    n, k, hosts = _shape(settings)
    time = switched_seconds if switched else seconds
    formula = time(Cube(n, k), 8 * reduced_bytes, settings.bw * 1e6)
    return {
        **_of(formula, result),
        "rail_balance": _balance(result.links, k),
        "switches": k * n ** (k - 1),
        "cables": k * hosts,
    }


def on_tree(settings: Settings, reduced_bytes: int, result: PhaseResult) -> dict[str, Any]:
    """Return the figures of a system whose hosts have one card: a part of a parameter server each, or a
    ring."""
    n, _, hosts = _shape(settings)
    # A fat-tree of n-port switches: 5n^2/4 for n^3/4 hosts, and as many cables in each of its three stages.
    return {
        **_of(_seconds(settings, reduced_bytes), result),
        "switches": 5 * hosts / n,
        "cables": 3 * hosts,
    }


def _shape(settings: Settings) -> tuple[int, int, int]:
    shape = settings.shape
    assert shape.n is not None
    assert shape.k is not None
    return shape.n, shape.k, settings.workers


def _seconds(settings: Settings, reduced_bytes: int) -> float:
    """Return the seconds that each host's values need, out and in, over one card."""
    hosts = settings.workers
    return 2 * (hosts - 1) / hosts * 8 * reduced_bytes / (settings.bw * 1e6)


def _of(formula: float, result: PhaseResult) -> dict[str, float]:
    return {
        "completion_seconds": result.seconds,
        "formula_seconds": formula,
        "of_formula": result.sync_seconds / formula,
    }


def _balance(links: Mapping[str, Mapping[str, PortBytes]], k: int) -> float:
    """Return the bytes of a host's busiest card over those of its idlest, of the host where this is most."""
    worst = 1.0
    for ports in links.values():
        sent = [port.out_of_host for port in list(ports.values())[:k]]
        worst = max(worst, max(sent) / min(sent))
    return worst
