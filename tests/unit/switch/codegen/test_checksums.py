# SPDX-License-Identifier: Apache-2.0
"""Promise: a checksum over fields is that of their bytes on the wire, however the fields are cut."""

from __future__ import annotations

import json
import random

import pytest
from bmv2_json import action, call, const, field, program, table

from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import MemoryPort

LAYOUTS = {
    "ipv4": [4, 4, 8, 16, 16, 3, 13, 8, 8, 16, 32, 32],
    "words": [16] * 9,
    "mac addresses": [48, 48, 16],
    "crossing words": [8, 32, 8, 1, 15, 24, 24],
    "odd byte": [16, 32, 8],
    "long": [32] * 17,
    "nothing": [],
}


def internet_checksum(data: bytes) -> int:
    """RFC 1071."""
    data += bytes(len(data) % 2)
    total = sum(int.from_bytes(data[i : i + 2], "big") for i in range(0, len(data), 2))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return total ^ 0xFFFF


def summing(widths: list[int]) -> bytes:
    """Updates field ``sum`` of its one header from the fields before it, and sends the packet back."""
    names = [f"f{i}" for i in range(len(widths))]
    send = action("send", [], call("assign", field("standard_metadata", "egress_spec"), const(0)))
    only = table("t", [], [0], ["send"], default_entry={"action_id": 0, "action_data": []})
    made = json.loads(program([*zip(names, widths, strict=True), ("sum", 16)], [send], [only]))
    made["calculations"] = [
        {"name": "calc", "id": 0, "algo": "csum16", "input": [field("h", name) for name in names]}
    ]
    made["checksums"] = [
        {"name": "update", "id": 0, "target": ["h", "sum"], "type": "generic", "calculation": "calc",
         "verify": False, "update": True, "if_cond": None}
    ]  # fmt: skip
    return json.dumps(made).encode()


@pytest.mark.parametrize("widths", LAYOUTS.values(), ids=LAYOUTS)
def test_checksum_of_fields_is_that_of_their_bytes(widths: list[int]) -> None:
    rng, size = random.Random(7), sum(widths) // 8
    with Dataplane(DataplaneConfig(seed=1)) as plane:
        link = MemoryPort("0")
        plane.port_add(0, link)
        plane.load(summing(widths))
        for data in (bytes(size), b"\xff" * size, *(rng.randbytes(size) for _ in range(20))):
            link.send(data + b"\x12\x34 payload")
            assert link.recv() == data + internet_checksum(data).to_bytes(2, "big") + b" payload"
