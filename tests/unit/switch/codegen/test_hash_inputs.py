# SPDX-License-Identifier: Apache-2.0
"""Promise: a hash is over the bits of its inputs one after the other, without the fields of invalid headers.

BMv2 (`BufBuilder`) fills the last byte with zero bits and puts the payload behind it.
"""

from __future__ import annotations

import json
import random
import zlib
from typing import Any

import pytest
from bmv2_json import action, call, const, field, program, table

from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import MemoryPort

H = {"kind": 8, "label": 20, "class": 8, "version": 4, "address": 128, "flag": 1, "rest": 7, "count": 8}
G = {"odd": 13, "length": 3, "word": 16}
SCRATCH = {"nine": 9, "wide": 61}


def hexstr(value: int, width: int) -> dict[str, Any]:
    return {"type": "hexstr", "value": hex(value), "bitwidth": width}


def g() -> dict[str, Any]:
    return {"type": "header", "value": "g"}


PAYLOAD = {"type": "payload", "value": None}
VARBIT = field("v", "options")

# ngsdn-tutorial's selector: two addresses, a flow label of 20 bits, a protocol.
INPUTS: dict[str, list[dict[str, Any]]] = {
    "flow label": [field("h", "address"), field("h", "label"), field("h", "kind")],
    "one field of 20 bits": [field("h", "label")],
    "pieces of one byte": [field("h", "version"), field("h", "flag"), field("h", "rest")],
    "metadata before a header": [field("scalars", "nine"), field("h", "kind"), field("scalars", "wide")],
    "an optional header between": [field("h", "label"), field("g", "odd"), field("h", "flag")],
    "an optional header first": [field("g", "length"), field("h", "label"), field("g", "word")],
    "an optional header last": [field("h", "version"), field("g", "odd"), field("g", "length")],
    "a field that is read again": [field("g", "word"), field("h", "kind")],
    "constants": [hexstr(5, 3), field("h", "label"), hexstr(0x1FF, 62), field("g", "odd")],
    "a header behind bits": [field("h", "version"), g(), field("h", "flag")],
    "bytes only": [field("h", "kind"), g(), field("h", "address")],
    "payload behind bits": [field("h", "label"), PAYLOAD],
    "payload behind an optional header's bits": [field("g", "odd"), field("h", "flag"), PAYLOAD],
    "payload in the middle": [field("h", "kind"), PAYLOAD, field("g", "word")],
    "varbit behind bits": [field("h", "version"), VARBIT, field("h", "flag")],
    "varbit behind bytes": [field("h", "kind"), VARBIT, field("h", "rest")],
    "varbit before bits of an optional header": [VARBIT, field("g", "odd"), field("h", "kind")],
    "nothing that is there": [field("g", "odd"), field("g", "length")],
}  # fmt: skip


def hashing(inputs: list[dict[str, Any]]) -> bytes:
    """Puts the CRC-32 of ``inputs`` into field ``result``, and field ``word`` of a valid g into ``after``.

    Header g follows h if the first bit of ``kind`` is set; then comes v, ``count`` bits of options.
    """
    send = action(
        "send",
        [],
        call("assign", field("standard_metadata", "egress_spec"), const(0)),
        call("assign", field("scalars", "nine"), const(0x155)),
        call("assign", field("scalars", "wide"), const(0x1234567_89ABCDEF)),
        call(
            "modify_field_with_hash_based_offset",
            field("h", "result"),
            const(0),
            {"type": "calculation", "value": "calc"},
            const(1 << 32),
        ),
        call("assign", field("h", "after"), field("g", "word")),
    )
    only = table("t", [], [0], ["send"], default_entry={"action_id": 0, "action_data": []})
    fields = [*H.items(), ("result", 32), ("after", 16)]
    made = json.loads(program(fields, [send], [only], scratch=[(n, w, False) for n, w in SCRATCH.items()]))
    made["header_types"] += [
        {"name": "g_t", "id": 3, "fields": [[n, w, False] for n, w in G.items()]},
        {"name": "v_t", "id": 4, "fields": [["first", 8, False], ["options", "*"]],
         "max_length": 11},
    ]  # fmt: skip
    made["headers"] += [
        {"name": name, "id": 3 + i, "header_type": f"{name}_t", "metadata": False}
        for i, name in enumerate("gv")
    ]
    start = made["parsers"][0]["parse_states"][0]
    start["transition_key"] = [field("h", "kind")]
    start["transitions"] = [
        {"type": "hexstr", "value": "0x80", "mask": "0x80", "next_state": "g"},
        {"type": "default", "value": None, "mask": None, "next_state": "v"},
    ]

    def state(name: str, number: int, *ops: dict[str, Any], following: str | None) -> dict[str, Any]:
        after = {"type": "default", "value": None, "mask": None, "next_state": following}
        return {
            "name": name,
            "id": number,
            "parser_ops": list(ops),
            "transition_key": [],
            "transitions": [after],
        }

    extract_g = {"op": "extract", "parameters": [{"type": "regular", "value": "g"}]}
    length = {"type": "expression", "value": field("h", "count")}
    extract_v = {"op": "extract_VL", "parameters": [{"type": "regular", "value": "v"}, length]}
    made["parsers"][0]["parse_states"] += [
        state("g", 1, extract_g, following="v"),
        state("v", 2, extract_v, following=None),
    ]
    made["deparsers"][0]["order"] = ["h", "g", "v"]
    made["calculations"] = [{"name": "calc", "id": 0, "algo": "crc32", "input": inputs}]
    return json.dumps(made).encode()


def bits_of(value: int, width: int) -> str:
    return f"{value:0{width}b}" if width else ""


def wanted(
    inputs: list[dict[str, Any]], values: dict[tuple[str, str], str], there: bool, payload: bytes
) -> int:
    """The CRC-32 that BMv2 computes. ``values`` are bits, by header and field."""
    bits = ""
    for item in inputs:
        value = item["value"]
        if item["type"] == "hexstr":
            bits += bits_of(int(value, 16), item["bitwidth"])
        elif item["type"] == "header":
            bits += "".join(values["g", name] for name in G) if there else ""
        elif item["type"] == "field" and (value[0] != "g" or there):
            bits += values[value[0], value[1]]
    bits += "0" * (-len(bits) % 8)
    data = int(bits or "0", 2).to_bytes(len(bits) // 8, "big")
    return zlib.crc32(data + (payload if PAYLOAD in inputs else b""))


@pytest.mark.parametrize("inputs", INPUTS.values(), ids=INPUTS)
def test_hash_is_over_the_bits_of_valid_inputs(inputs: list[dict[str, Any]]) -> None:
    rng = random.Random(3)
    with Dataplane(DataplaneConfig(seed=1)) as plane:
        link = MemoryPort("0")
        plane.port_add(0, link)
        plane.load(hashing(inputs))
        for turn in range(24):
            there, count = bool(turn % 2), turn % 5 * 8
            values = {("h", n): bits_of(rng.getrandbits(w), w) for n, w in H.items()}
            values["h", "kind"] = "01"[there] + values["h", "kind"][1:]
            values["h", "count"] = f"{count:08b}"
            values["h", "count"] = f"{count:08b}"
            values["h", "count"] = f"{count:08b}"
            values["h", "count"] = f"{count:08b}"
            values["h", "count"] = f"{count:08b}"
            values["h", "count"] = f"{count:08b}"
            values["h", "count"] = f"{count:08b}"
            values["h", "count"] = f"{count:08b}"
            values["h", "count"] = f"{count:08b}"
            values["h", "count"] = f"{count:08b}"
            values["h", "count"] = f"{count:08b}"
            values["h", "count"] = f"{count:08b}"
            values["h", "count"] = f"{count:08b}"
            values |= {("g", n): bits_of(rng.getrandbits(w), w) for n, w in G.items()}
            values["scalars", "nine"], values["scalars", "wide"] = (
                f"{0x155:09b}",
                f"{0x1234567_89ABCDEF:061b}",
            )
            values["v", "options"] = bits_of(rng.getrandbits(count), count) if count else ""
            optional = "".join(values["g", n] for n in G) if there else ""
            head = "".join(values["h", n] for n in H)
            tail = optional + "0" * 8 + values["v", "options"]
            payload = rng.randbytes(turn)
            sent = head + "0" * 48 + tail
            link.send(int(sent, 2).to_bytes(len(sent) // 8, "big") + payload)
            after = values["g", "word"] if there else None
            got = link.recv()
            assert got is not None
            at = len(head) // 8
            assert int.from_bytes(got[at : at + 4], "big") == wanted(inputs, values, there, payload), turn
            if after is not None:
                assert int.from_bytes(got[at + 4 : at + 6], "big") == int(after, 2)
