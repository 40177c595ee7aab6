# SPDX-License-Identifier: Apache-2.0
"""Builders of topologies: names and addresses of switches, interfaces of hosts, links between switches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from libra_controller.files.fabric import Interface
from libra_controller.files.routes import Link, Port
from libra_controller.networks.shapes import MAX_AT_SWITCH, Shape

# The star's switch. Hosts send gradients to its addresses instead of to each other.
VIRTUAL_IP = "10.0.0.254"
VIRTUAL_MAC = "02:00:00:00:00:fe"


@dataclass(frozen=True)
class Parts:
    switches: Mapping[str, tuple[str, str]]  # virtual IPv4 and MAC address
    hosts: Mapping[str, tuple[Interface, ...]]
    links: tuple[Link, ...] = ()


def star(shape: Shape, hosts: Sequence[str]) -> Parts:
    """Build one switch s1. Host number h, from 1, is at port h and has the address 10.0.0.h."""
    return _planes(1, hosts)


def rails(shape: Shape, hosts: Sequence[str]) -> Parts:
    """Build k stars s1, s2 ... of the same hosts. Plane e, from 0, has the addresses 10.e.0.h."""
    return _planes(shape.k or 1, hosts)


def _planes(count: int, hosts: Sequence[str]) -> Parts:
    return Parts(
        {f"s{plane + 1}": _virtual(plane, 0, 254) for plane in range(count)},
        {
            name: tuple(_interface(plane, f"s{plane + 1}", h, (plane, 0, h)) for plane in range(count))
            for h, name in enumerate(hosts, 1)
        },
    )


def with_planes(parts: Parts, first: int, count: int, hosts: Sequence[str]) -> Parts:
    """Add ``count`` switches that all hosts share; `plane0` has the addresses 10.first.0.h, and so on."""
    return Parts(
        {**parts.switches, **{f"plane{plane}": _virtual(first + plane, 0, 254) for plane in range(count)}},
        {
            name: (
                *parts.hosts[name],
                *(
                    _interface(first + plane, f"plane{plane}", h, (first + plane, 0, h))
                    for plane in range(count)
                ),
            )
            for h, name in enumerate(hosts, 1)
        },
        parts.links,
    )


def bcube(shape: Shape, hosts: Sequence[str]) -> Parts:
    """Build BCube: host h has k digits in base n, and interface d is at a switch of level d.

    The n hosts that differ in digit d only share switch bdsj, where j is what their other digits spell. A
    host is at port 1 + digit, with the address 10.d.j.port.
    """
    n, k = shape.n or 0, shape.k or 0

    def interface(host: int, level: int) -> Interface:
        digit = host // n**level % n
        switch = host // n ** (level + 1) * n**level + host % n**level
        return _interface(level, f"b{level}s{switch}", digit + 1, (level, switch, digit + 1))

    return Parts(
        {f"b{level}s{j}": _virtual(level, j, 254) for level in range(k) for j in range(n ** (k - 1))},
        {name: tuple(interface(host, level) for level in range(k)) for host, name in enumerate(hosts)},
    )


def fat_tree(shape: Shape, hosts: Sequence[str]) -> Parts:
    """Build a fat-tree of switches with k ports, of which 1 to k/2 lead down and the others up.

    Edge switches are p0e0, p0e1 ..., aggregation switches p0a0 ..., cores c0, c1 ... The addresses are those
    of Al-Fares et al.: 10.pod.edge.h for hosts, h from 2; 10.pod.switch.1 and 10.k.j.i for switches.
    """
    k = shape.k or 0
    half = k // 2
    switches: dict[str, tuple[str, str]] = {}
    links: list[Link] = []
    for pod in range(k):
        switches |= {f"p{pod}e{edge}": _virtual(pod, edge, 1) for edge in range(half)}
        switches |= {f"p{pod}a{a}": _virtual(pod, half + a, 1) for a in range(half)}
        links += [
            (Port(f"p{pod}e{edge}", half + 1 + a), Port(f"p{pod}a{a}", edge + 1))
            for edge in range(half)
            for a in range(half)
        ]
        links += [
            (Port(f"p{pod}a{a}", half + 1 + i), Port(f"c{a * half + i}", pod + 1))
            for a in range(half)
            for i in range(half)
        ]
    switches |= {f"c{j * half + i}": _virtual(k, j + 1, i + 1) for j in range(half) for i in range(half)}

    def interface(place: int) -> Interface:
        edge, h = divmod(place, half)
        pod, edge = divmod(edge, half)
        return _interface(0, f"p{pod}e{edge}", h + 1, (pod, edge, h + 2))

    return Parts(switches, {name: (interface(place),) for place, name in enumerate(hosts)}, tuple(links))


def leaf_spine(shape: Shape, hosts: Sequence[str]) -> Parts:
    """Build n leaves leaf0, leaf1 ..., each with a link to each of k spines spine0, spine1 ...

    Leaves have equally many hosts, leaf0 the first ones; those of leaf l have the addresses 10.l.0.*.
    """
    n, k = shape.n or 0, shape.k or 0
    each = -(-len(hosts) // n)
    assert each <= MAX_AT_SWITCH, "the shape is checked"
    switches = {f"leaf{leaf}": _virtual(leaf, 0, 254) for leaf in range(n)}
    switches |= {f"spine{spine}": _virtual(255, spine, 254) for spine in range(k)}
    links = tuple(
        (Port(f"leaf{leaf}", each + 1 + spine), Port(f"spine{spine}", leaf + 1))
        for leaf in range(n)
        for spine in range(k)
    )

    def interface(place: int) -> Interface:
        leaf, h = divmod(place, each)
        return _interface(0, f"leaf{leaf}", h + 1, (leaf, 0, h + 1))

    return Parts(switches, {name: (interface(place),) for place, name in enumerate(hosts)}, links)


def _interface(number: int, switch: str, port: int, octets: tuple[int, int, int]) -> Interface:
    one, two, three = octets
    mac = f"08:00:00:{one:02x}:{two:02x}:{three:02x}"
    return Interface(f"eth{number}", Port(switch, port), f"10.{one}.{two}.{three}", mac)


def _virtual(one: int, two: int, three: int) -> tuple[str, str]:
    return f"10.{one}.{two}.{three}", f"02:00:00:{one:02x}:{two:02x}:{three:02x}"
