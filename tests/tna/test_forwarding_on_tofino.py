# SPDX-License-Identifier: Apache-2.0
"""Promise: what is not for the switch leaves the program for Tofino as it came, also from another switch."""

from __future__ import annotations

import pytest
from ir import Tree
from pipeline import Entry
from switch_model import RESULT, Packet, frame
from twin import Twin

HOST, TRUNK = 2, 9
MAC, IP = "02:00:00:00:00:02", "10.0.0.2"
OTHERS_MAC, OTHERS_IP = "02:00:00:00:01:fe", "10.0.254.254"  # of another switch, behind the trunk
ANYBODYS_MAC, ANYBODYS_IP = "02:00:00:00:00:03", "10.0.0.3"


@pytest.fixture
def twin(tree: Tree) -> Twin:
    twin = Twin(tree)
    _write(twin, "admit.virtual_mac", int(OTHERS_MAC.replace(":", ""), 16), "genuine")
    _write(twin, "admit.virtual_source", _number(OTHERS_IP), "genuine")
    _write(twin, "admit.trunk", TRUNK, "genuine")
    _write(twin, "forward.mac", int(MAC.replace(":", ""), 16), "forward", HOST)
    return twin


def _write(twin: Twin, name: str, key: int, action: str, *arguments: int) -> None:
    table = twin.pipe.tables[name]
    (width,) = table.keys.values()
    table.entries.append(Entry([(key, (1 << width) - 1)], table.actions[action].name, list(arguments)))


def _number(ip: str) -> int:
    return int.from_bytes(bytes(map(int, ip.split("."))), "big")


def _result(src_mac: str, src_ip: str) -> bytes:
    packet = Packet(
        kind=RESULT, flags=0, node=7, job=1, generation=2, slot=3, exponent=120, scale=124, use=5, key=6,
        chunk=7, round=8, contributors=0b101, length=64, term=9, lanes=list(range(-32, 32)),
    )  # fmt: skip
    return frame(packet, src_mac, src_ip, MAC, IP)


@pytest.mark.parametrize(
    ("mac", "ip"), [(OTHERS_MAC, OTHERS_IP), (OTHERS_MAC, ANYBODYS_IP), (ANYBODYS_MAC, OTHERS_IP)]
)
def test_another_switchs_packets_pass_unchanged_from_a_trunk_only(twin: Twin, mac: str, ip: str) -> None:
    raw = _result(mac, ip)
    assert twin.receive(TRUNK, raw) == [(HOST, raw)]
    assert twin.receive(HOST + 1, raw) == []


def test_to_libras_port_nobody_else_writes(twin: Twin) -> None:
    assert twin.receive(TRUNK, _result(ANYBODYS_MAC, ANYBODYS_IP)) == []


@pytest.mark.parametrize("raw", [bytes.fromhex("020000000002020000000003" + "88b5") + bytes(range(50))])
def test_other_frames_pass(twin: Twin, raw: bytes) -> None:
    assert twin.receive(HOST + 1, raw) == [(HOST, raw)]
