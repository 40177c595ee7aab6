# SPDX-License-Identifier: Apache-2.0
"""Small BMv2 JSON programs, written the way p4c writes them."""

from __future__ import annotations

import json
from typing import Any

STANDARD = [
    ["ingress_port", 9, False],
    ["egress_spec", 9, False],
    ["egress_port", 9, False],
    ["instance_type", 32, False],
    ["packet_length", 32, False],
    ["mcast_grp", 16, False],
    ["egress_rid", 16, False],
    ["parser_error", 32, False],
    ["checksum_error", 1, False],
    ["_padding", 4, False],
]


def field(header: str, name: str) -> dict[str, Any]:
    return {"type": "field", "value": [header, name]}


def const(value: int) -> dict[str, Any]:
    return {"type": "hexstr", "value": hex(value)}


def local(index: int) -> dict[str, Any]:
    return {"type": "runtime_data", "value": index}


def op(name: str, left: Any, right: Any) -> dict[str, Any]:
    return {"type": "expression", "value": {"op": name, "left": left, "right": right}}


def call(name: str, *args: Any) -> dict[str, Any]:
    return {"op": name, "parameters": list(args), "source_info": {"filename": "test.p4", "line": 7}}


def action(name: str, params: list[tuple[str, int]], *body: Any) -> dict[str, Any]:
    return {
        "name": name,
        "runtime_data": [{"name": n, "bitwidth": w} for n, w in params],
        "primitives": list(body),
    }


def table(
    name: str, keys: list[tuple[str, str]], actions: list[int], names: list[str], **more: Any
) -> dict[str, Any]:
    """``keys`` are (match type, field of header h)."""
    kinds = [k for k, _ in keys]
    match = next((k for k in ("range", "ternary", "lpm") if k in kinds), "exact")
    return {
        "name": name,
        "id": 0,
        "match_type": match,
        "type": "simple",
        "max_size": 100_000,
        "with_counters": True,
        "support_timeout": False,
        "direct_meters": None,
        "action_ids": actions,
        "actions": names,
        "base_default_next": None,
        "next_tables": dict.fromkeys(names),
        "key": [{"match_type": k, "target": ["h", f], "name": f, "mask": None} for k, f in keys],
        **more,
    }


def program(
    fields: list[tuple[str, int]],
    actions: list[dict[str, Any]],
    tables: list[dict[str, Any]],
    *,
    scratch: list[tuple[str, int, bool]] | None = None,
    registers: list[tuple[str, int, int]] | None = None,
) -> bytes:
    """One header ``h`` of ``fields``; ingress is the first of ``tables``."""
    for i, item in enumerate(actions):
        item["id"] = i
    for i, item in enumerate(tables):
        item["id"] = i
    return json.dumps(
        {
            "__meta__": {"version": [2, 23]},
            "header_types": [
                {"name": "scalars_0", "id": 0, "fields": [list(s) for s in scratch or []]},
                {"name": "h_t", "id": 1, "fields": [[n, w, False] for n, w in fields]},
                {"name": "standard_metadata", "id": 2, "fields": STANDARD},
            ],
            "headers": [
                {"name": "scalars", "id": 0, "header_type": "scalars_0", "metadata": True},
                {"name": "standard_metadata", "id": 1, "header_type": "standard_metadata", "metadata": True},
                {"name": "h", "id": 2, "header_type": "h_t", "metadata": False},
            ],
            "parsers": [
                {
                    "name": "parser",
                    "id": 0,
                    "init_state": "start",
                    "parse_states": [
                        {
                            "name": "start",
                            "id": 0,
                            "transition_key": [],
                            "parser_ops": [
                                {"op": "extract", "parameters": [{"type": "regular", "value": "h"}]}
                            ],
                            "transitions": [
                                {"type": "default", "value": None, "mask": None, "next_state": None}
                            ],
                        }
                    ],
                }
            ],
            "deparsers": [{"name": "deparser", "id": 0, "order": ["h"]}],
            "actions": actions,
            "register_arrays": [
                {"name": n, "id": i, "size": s, "bitwidth": w} for i, (n, s, w) in enumerate(registers or [])
            ],
            "pipelines": [
                {
                    "name": "ingress",
                    "id": 0,
                    "init_table": tables[0]["name"] if tables else None,
                    "tables": tables,
                    "conditionals": [],
                    "action_profiles": [],
                },
                {"name": "egress", "id": 1, "init_table": None, "tables": [], "conditionals": []},
            ],
            "field_aliases": [
                ["intrinsic_metadata.mcast_grp", ["standard_metadata", "mcast_grp"]],
                ["intrinsic_metadata.egress_rid", ["standard_metadata", "egress_rid"]],
            ],
        }
    ).encode()
