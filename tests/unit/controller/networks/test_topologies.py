# SPDX-License-Identifier: Apache-2.0
"""Promise: each topology is its paper's; frames reach every host of a network, and none runs in a loop.

The frames are walked through the entries that the controller writes, switch by switch.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from libra_controller.files.fabric import Fabric
from libra_controller.files.routes import Port
from libra_controller.networks.shapes import KINDS, Shape, ShapeError
from libra_controller.networks.topology import BUILDERS, Topology, make

SHAPES = [
    Shape("star", 4, 1),
    Shape("rails", 4, 1),
    Shape("rails", 3, 2, k=3),
    Shape("bcube", 4),
    Shape("bcube", 9, n=3, k=2),
    Shape("bcube", 60, 4, n=4, k=3),
    Shape("bcube", 16, n=2, k=4),
    Shape("bcube", 6, 1, n=3, k=2),  # with free places
    Shape("fat-tree", 2, k=2),
    Shape("fat-tree", 15, 1),
    Shape("fat-tree", 54, k=6),
    Shape("leaf-spine", 5, 2, n=3, k=2),
    Shape("leaf-spine", 60, 4, n=4, k=4),
]
shapes = pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape.title}, {shape.workers}")


class Walk:
    """Frames on their way through a fabric, by each switch's table of addresses and flood group."""

    def __init__(self, fabric: Fabric) -> None:
        self.networks = {name: fabric.network(name) for name in fabric.switches}
        self.cables: dict[Port, Port | str] = {}
        for one, other in fabric.links:
            self.cables |= {one: other, other: one}
        for name, interfaces in fabric.hosts.items():
            self.cables |= {interface.at: f"{name} {interface.name}" for interface in interfaces}

    def unicast(self, switch: str, mac: str) -> tuple[str, list[str]]:
        """Return where a frame for ``mac`` ends, and the switches that it has passed."""
        passed: list[str] = []
        while True:
            assert switch not in passed, f"a loop: {passed}"
            passed.append(switch)
            if mac == self.networks[switch].switch.virtual_mac:
                return switch, passed
            port = self.networks[switch].macs[mac]
            assert port in self.networks[switch].ports
            there = self.cables[Port(switch, port)]
            if isinstance(there, str):
                return there, passed
            switch = there.switch

    def flood(self, ingress: Port) -> Counter[str]:
        """Return how often each interface gets a frame that floods, without the sender's own."""
        got: Counter[str] = Counter()
        waiting = [ingress]
        for _ in range(10_000):
            if not waiting:
                return got
            arrived = waiting.pop()
            for number in self.networks[arrived.switch].flooded:
                if number != arrived.number:
                    there = self.cables[Port(arrived.switch, number)]
                    if isinstance(there, str):
                        got[there] += 1
                    else:
                        waiting.append(there)
        raise AssertionError("a frame floods for ever")


@cache
def walk_of(shape: Shape) -> tuple[Topology, Walk]:
    topology = make(shape)
    return topology, Walk(topology.fabric)


@shapes
def test_every_host_reaches_each_host_and_switch_of_its_networks(shape: Shape) -> None:
    topology, walk = walk_of(shape)
    fabric = topology.fabric
    for host in topology.hosts.values():
        for interface in host.interfaces:
            start = interface.at.switch
            for switch, config in fabric.switches.items():
                if fabric.island_of[switch] == fabric.island_of[start]:
                    assert walk.unicast(start, config.virtual_mac)[0] == switch
            for other in topology.hosts.values():
                there = fabric.interface(other.name, start)
                if there is not None:
                    assert walk.unicast(start, there.mac)[0] == f"{other.name} {there.name}"


@shapes
def test_switches_reach_every_host_of_their_network(shape: Shape) -> None:
    """Results leave from any switch that has a job."""
    topology, walk = walk_of(shape)
    for switch in topology.fabric.switches:
        for host in topology.hosts:
            if (there := topology.fabric.interface(host, switch)) is not None:
                assert walk.unicast(switch, there.mac)[0] == f"{host} {there.name}"


@shapes
def test_a_switch_admits_each_host_at_the_port_where_its_packets_arrive(shape: Shape) -> None:
    """And its results leave by that port on a shortest way back."""
    topology, walk = walk_of(shape)
    for host in topology.hosts.values():
        for interface in host.interfaces:
            for switch, network in walk.networks.items():
                if topology.fabric.island_of[switch] != topology.fabric.island_of[interface.at.switch]:
                    continue
                here = network.hosts[host.name].port
                _, passed = walk.unicast(interface.at.switch, network.switch.virtual_mac)
                if len(passed) == 1:
                    assert here == interface.at.number
                    continue
                leaves = Port(passed[-2], walk.networks[passed[-2]].macs[network.switch.virtual_mac])
                assert walk.cables[leaves] == Port(switch, here)
                back = walk.cables[Port(switch, here)]
                assert isinstance(back, Port)
                assert walk.unicast(back.switch, interface.mac)[0] == f"{host.name} {interface.name}"


@shapes
def test_a_flooded_frame_reaches_each_other_host_of_the_network_once(shape: Shape) -> None:
    topology, walk = walk_of(shape)
    fabric = topology.fabric
    for host in topology.hosts.values():
        for interface in host.interfaces:
            others = [
                (other.name, fabric.interface(other.name, interface.at.switch))
                for other in topology.hosts.values()
                if other is not host
            ]
            expected = Counter(f"{name} {there.name}" for name, there in others if there is not None)
            assert walk.flood(interface.at) == expected


@shapes
def test_packets_of_switches_are_taken_from_every_link(shape: Shape) -> None:
    """A result may arrive by another link than the one that leads back to its switch."""
    topology, walk = walk_of(shape)
    ends = [port for link in topology.links for port in link]
    for switch, network in walk.networks.items():
        assert network.trunks == {port.number for port in ends if port.switch == switch}


@shapes
def test_a_shape_counts_its_switches_rails_and_places(shape: Shape) -> None:
    topology, _ = walk_of(shape)
    assert len(topology.fabric.switches) == shape.switches
    assert {len(host.interfaces) for host in topology.hosts.values()} == {shape.rails}
    assert len(topology.hosts) <= shape.places


def test_every_kind_has_a_builder() -> None:
    assert list(KINDS) == list(BUILDERS)


@pytest.mark.parametrize(("n", "k"), [(2, 2), (3, 2), (4, 3), (2, 4)])
def test_a_bcube_switch_joins_the_hosts_that_differ_in_one_digit(n: int, k: int) -> None:
    topology, _ = walk_of(Shape("bcube", n**k, n=n, k=k))

    def digits(host: int) -> list[int]:
        return [host // n**level % n for level in range(k)]

    for one in range(n**k):
        for other in range(n**k):
            differ = [level for level in range(k) if digits(one)[level] != digits(other)[level]]
            shared = [
                level
                for level in range(k)
                if topology.hosts[f"w{one}"].interfaces[level].at.switch
                == topology.hosts[f"w{other}"].interfaces[level].at.switch
            ]
            assert shared == (list(range(k)) if one == other else differ if len(differ) == 1 else [])


@pytest.mark.parametrize("k", [4, 6])
def test_a_fat_tree_routes_by_two_level_tables(k: int) -> None:
    """Al-Fares et al.: up by the host's number and the switch's place in the pod, down by pod and subnet."""
    topology, walk = walk_of(Shape("fat-tree", k**3 // 4, k=k))
    half = k // 2
    for host in topology.hosts.values():
        (interface,) = host.interfaces
        _, pod, edge, number = map(int, interface.ip.split("."))
        for switch, network in walk.networks.items():
            port = network.macs[interface.mac]
            if switch.startswith("c"):
                assert port == pod + 1
                continue
            at_pod, place = int(switch[1]), int(switch[3]) + (half if switch[2] == "a" else 0)
            if at_pod == pod and (place >= half or place == edge):
                assert port == (edge + 1 if place >= half else number - 1)
            else:
                assert port == (number - 2 + place) % half + half + 1


@pytest.mark.parametrize("shape", [Shape("fat-tree", 16), Shape("leaf-spine", 8, n=2, k=4)])
def test_ways_between_racks_are_used_evenly(shape: Shape) -> None:
    topology, walk = walk_of(shape)
    hosts = [host.interfaces[0] for host in topology.hosts.values()]
    far = {"fat-tree": "c", "leaf-spine": "spine"}[shape.kind]
    used = Counter(
        switch
        for source in hosts
        for goal in hosts
        for switch in walk.unicast(source.at.switch, goal.mac)[1]
        if switch.startswith(far)
    )
    assert len(used) == 4
    assert max(used.values()) == min(used.values())


def test_a_job_goes_to_the_nearest_switch_of_each_network_that_its_hosts_share() -> None:
    rails = make(Shape("rails", 2, 1, k=3))
    assert rails.switches_of(["w0", "w1", "ps0"]) == ("s1", "s2", "s3")
    bcube = make(Shape("bcube", 9, n=3, k=2))
    assert bcube.switches_of(["w0", "w1", "w2"]) == ("b0s0",)
    assert bcube.switches_of(["w1", "w4", "w7"]) == ("b1s1",)
    assert bcube.switches_of(["w0", "w1", "w3"]) == ()
    tree = make(Shape("fat-tree", 16))
    assert tree.switches_of(["w0", "w1"]) == ("p0e0",)
    assert tree.switches_of(["w0", "w2"])[0].startswith("p0a")
    assert tree.switches_of(["w0", "w4", "w8", "w12"])[0].startswith("c")


@pytest.mark.parametrize(
    ("kind", "given", "key", "says"),
    [
        ("ring", {}, "kind", "expected one of star, rails, bcube, fat-tree, leaf-spine, got 'ring'"),
        ("fattree", {}, "kind", "(did you mean fat-tree?)"),
        ("star", {"k": 2}, "k", "star has none; leave it out, or choose one of rails, bcube"),
        ("rails", {"n": 2}, "n", "rails has none; leave it out, or choose one of bcube, leaf-spine"),
        ("rails", {"k": 0}, "k", "expected an integer from 1 to 8, got 0"),
        ("rails", {"k": 9}, "k", "expected an integer from 1 to 8, got 9"),
        ("bcube", {"n": 1}, "n", "expected an integer from 2 to 253, got 1"),
        ("bcube", {"n": 2, "k": 5}, "k", "expected an integer from 1 to 4, got 5"),
        ("bcube", {"n": 20, "k": 3}, "n", "has 400 switches a level; expected at most 256"),
        ("bcube", {"n": 2, "k": 1}, "workers", "has 2 places for hosts, got 3 workers and 1 servers"),
        ("fat-tree", {"k": 3}, "k", "expected an even number of ports, got 3"),
        ("fat-tree", {"k": 8}, "k", "5 k^2 / 4 of them; the switch's program knows 64"),
        ("fat-tree", {"k": 2}, "workers", "fat-tree with k = 2 has 2 places for hosts"),
        ("leaf-spine", {"n": 1}, "n", "expected an integer from 2 to 63, got 1"),
        ("leaf-spine", {"n": 40, "k": 40}, "n", "40 leaves and 40 spines are 80 switches"),
    ],
)
def test_an_impossible_shape_is_refused(kind: str, given: dict[str, int], key: str, says: str) -> None:
    with pytest.raises(ShapeError) as refusal:
        Shape(kind, 3, 1, **given)
    assert refusal.value.key == key
    assert says in refusal.value.problem
