# SPDX-License-Identifier: Apache-2.0
"""Promise: a packet that grows is dropped and counted before it is longer than the memory for it."""

from __future__ import annotations

import json

from bmv2_json import action, call, const, field, program, table

from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.memory.context import MAX_PACKET
from libra_switch.ports.links import MemoryPort

HEADER = 256  # bytes


def growing() -> bytes:
    """Every packet gets a header more and is parsed again."""
    body = [
        call("add_header", {"type": "header", "value": "h"}),
        call("assign", field("standard_metadata", "egress_spec"), const(1)),
        call("recirculate", const(1)),
    ]
    only = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}
    made = json.loads(
        program(
            [(f"f{i}", 64) for i in range(HEADER // 8)],
            [action("grow", [], *body)],
            [table("t", [], [0], ["grow"], default_entry=only)],
        )
    )
    made["field_lists"] = [{"name": "fl", "id": 1, "elements": []}]
    made["parsers"][0]["parse_states"][0]["parser_ops"] = []
    return json.dumps(made).encode()


def test_recirculation_ends_when_the_packet_is_too_long() -> None:
    with Dataplane(DataplaneConfig(seed=1)) as plane:
        links = [MemoryPort(str(number)) for number in range(2)]
        for number, link in enumerate(links):
            plane.port_add(number, link)
        plane.load(growing())
        links[0].send(bytes(60))
        laps = 1 + (MAX_PACKET - 60) // HEADER
        while (counted := plane.statistics())["parsed"] < laps:
            pass
        assert counted["requeue_drops"] == 1
        assert counted["parsed"] == laps
        assert links[1].recv_all() == []
