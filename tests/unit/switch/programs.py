# SPDX-License-Identifier: Apache-2.0
"""Whole programs in BMv2 JSON that several tests run."""

from __future__ import annotations

from bmv2_json import action, call, const, field, op, program, table

_ONLY = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}


def crossover() -> bytes:
    """A cable between ports 0 and 1, 2 and 3, ...: each frame leaves by the other port of its pair."""
    other = {"type": "expression", "value": op("^", field("standard_metadata", "ingress_port"), const(1))}
    send = action("send", [], call("assign", field("standard_metadata", "egress_spec"), other))
    fields = [("dst", 48), ("src", 48), ("type", 16)]
    return program(fields, [send], [table("t", [], [0], ["send"], default_entry=_ONLY)])


def retag() -> bytes:
    """`crossover` that sets the VLAN tag behind the addresses to VLAN 9, priority 0."""
    other = {"type": "expression", "value": op("^", field("standard_metadata", "ingress_port"), const(1))}
    send = action(
        "send",
        [],
        call("assign", field("standard_metadata", "egress_spec"), other),
        call("assign", field("h", "tci"), const(9)),
    )
    fields = [("dst", 48), ("src", 48), ("tpid", 16), ("tci", 16)]
    return program(fields, [send], [table("t", [], [0], ["send"], default_entry=_ONLY)])


def unchecked() -> bytes:
    """`crossover` for UDP over IPv4 without options that takes the UDP checksum out."""
    other = {"type": "expression", "value": op("^", field("standard_metadata", "ingress_port"), const(1))}
    send = action(
        "send",
        [],
        call("assign", field("standard_metadata", "egress_spec"), other),
        call("assign", field("h", "checksum"), const(0)),
    )
    fields = [("ethernet", 112), ("ip", 160), ("ports", 32), ("length", 16), ("checksum", 16)]
    return program(fields, [send], [table("t", [], [0], ["send"], default_entry=_ONLY)])
