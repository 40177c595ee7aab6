# SPDX-License-Identifier: Apache-2.0
"""Cost of a round on a BCube, and of its rivals on fat-trees: seconds by formula, switches, cables.

Rivals have the same hosts. A fat-tree of switches with n ports stands beside a BCube of such switches; on
rails each of a host's k cards is on a fat-tree of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from libra.vans.bcube.cube import Cube, seconds
from libra_controller.networks.shapes import Shape

Formula = Callable[[Cube, float, float], float]
"""Seconds of a round on a BCube, of its bits of values and its cards' bit/s."""


def cube_of(shape: Shape | None) -> Cube:
    """Return the BCube of that shape."""
    assert shape is not None
    assert shape.n is not None
    assert shape.k is not None
    return Cube(shape.n, shape.k)


@dataclass(frozen=True)
class RoundCost:
    """Seconds of a round over ideal cards, and the network's parts. switches: of n ports, by host, so that
    there may be half ones."""

    seconds: float
    switches: float
    cables: int

    @property
    def figures(self) -> dict[str, float]:
        """Return them with the keys of summary.json and sim.json."""
        return {"formula_seconds": self.seconds, "switches": self.switches, "cables": self.cables}


def on_cube(cube: Cube, bits: float, rate: float, *, formula: Formula = seconds) -> RoundCost:
    """Return BML's cost for so many bits of values, over cards of ``rate`` bit/s."""
    return RoundCost(formula(cube, bits, rate), cube.k * int(cube.n ** (cube.k - 1)), cube.k * cube.hosts)


def on_trees(cube: Cube, bits: float, rate: float, *, servers: int = 0, planes: int = 1) -> RoundCost:
    """Return the cost of a parameter server, or a ring, over ``planes`` cards of each host.

    servers: hosts that are servers, too, of an equal share each; 0: all of them, which costs as much as a
    ring. A server's card carries the pushes of all other hosts and this host's own, each way.
    """
    hosts = cube.hosts
    owners = servers or hosts
    time = (hosts + owners - 2) / owners / planes * bits / rate
    # A fat-tree of n-port switches has 5 n^2 / 4 for n^3 / 4 hosts, and as many cables as hosts in each of
    # its three stages.
    return RoundCost(time, planes * 5 * hosts / cube.n, planes * 3 * hosts)


def few_servers(cube: Cube) -> int:
    """Return the servers of a parameter server with one for every n hosts."""
    return cube.hosts // cube.n
