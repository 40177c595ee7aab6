# SPDX-License-Identifier: Apache-2.0
"""Promise: where a packet goes after ingress and egress, and what goes with it, is as on simple_switch.

Each case was found by the differential tests, which know what simple_switch does; here it has a name.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import MemoryPort
from libra_switch.target import BoundAction, Exact

PATHS = Path(__file__).parents[3] / "p4" / "build" / "paths.json"
TRUNCATE, RECIRCULATE = 0x80, 0x20


@pytest.fixture
def ports() -> Iterator[list[MemoryPort]]:
    plane = Dataplane(DataplaneConfig(seed=1))
    made = [MemoryPort(str(number)) for number in range(2)]
    for number, port in enumerate(made):
        plane.port_add(number, port)
    plane.load(PATHS.read_bytes())
    yield made
    plane.close()


def wish(how: int, laps: int, cut: int) -> bytes:
    """A frame of tests/p4/paths.p4 with one label, no options and a payload."""
    head = bytes(12) + b"\x0e\x00" + bytes([how, laps, 0, 0, 0, 0, 0, cut])
    return head + b"\x00\x03" + b"\0" + bytes(60)


def test_truncate_cuts_what_is_sent(ports: list[MemoryPort]) -> None:
    ports[0].send(wish(TRUNCATE, 0, 30))
    assert [len(frame) for frame in ports[0].recv_all()] == [30]


def test_a_truncated_packet_recirculates_whole(ports: list[MemoryPort]) -> None:
    frame = wish(TRUNCATE | RECIRCULATE, 1, 20)
    ports[0].send(frame)
    (sent,) = ports[0].recv_all()
    # The second pass saw the whole header: it has counted the lap down and cut again.
    assert sent == frame[:15] + b"\0" + frame[16:20]


def test_a_missing_header_matches_as_zero() -> None:
    plane = Dataplane(DataplaneConfig(seed=1))
    link = MemoryPort("0")
    plane.port_add(0, link)
    plane.load(PATHS.with_name("basic.json").read_bytes())
    plane.entry_add("IngressImpl.forward", [Exact(0)], 0, BoundAction("IngressImpl.send", (0,)))
    link.send(b"\xff" * 60)  # leaves its destination behind
    link.send(b"\xff" * 5)
    assert link.recv_all() == [b"\xff" * 5]
    plane.close()
