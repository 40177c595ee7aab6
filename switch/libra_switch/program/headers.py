# SPDX-License-Identifier: Apache-2.0
"""Reads the headers of a program: types, instances, stacks and unions."""

from __future__ import annotations

from typing import Any

from libra_switch.program import ir
from libra_switch.program.objects import each
from libra_switch.program.refusal import error

MAX_FIELD_BITS = 1 << 19  # 64 KiB: no packet is longer


def load_headers(root: dict[str, Any], prog: ir.Program) -> None:
    types: dict[str, ir.HeaderType] = {}
    header_ids: dict[int, str] = {}

    def header_type(obj: dict[str, Any]) -> None:
        fields = []
        for raw in obj["fields"]:
            name, width = raw[0], raw[1]
            signed = bool(raw[2]) if len(raw) > 2 else False
            if len(raw) > 3 and raw[3]:
                raise error(
                    f"header_types[{obj['name']}].{name}", "saturating fields (P4_14) are not supported"
                )
            if width == "*":
                total = 8 * int(obj.get("max_length", 0))
                fixed = sum(int(r[1]) for r in obj["fields"] if r[1] != "*")
                if "length_exp" in obj and obj["length_exp"] is not None:
                    raise error(f"header_types[{obj['name']}].{name}", "length_exp (P4_14) is not supported")
                fields.append(ir.FieldType(name, max(total - fixed, 0), signed, True))
            else:
                fields.append(ir.FieldType(name, int(width), signed))
            if not 0 <= fields[-1].width <= MAX_FIELD_BITS:
                raise error(
                    f"header_types[{obj['name']}].{name}",
                    f"{fields[-1].width} bits; expected 0 to {MAX_FIELD_BITS}",
                )
        types[obj["name"]] = ir.HeaderType(obj["name"], tuple(fields))

    each(root, "header_types", header_type)

    def header(obj: dict[str, Any]) -> None:
        header_ids[int(obj["id"])] = obj["name"]
        prog.headers[obj["name"]] = ir.Header(obj["name"], types[obj["header_type"]], bool(obj["metadata"]))

    each(root, "headers", header)

    def stack(obj: dict[str, Any]) -> None:
        names = tuple(header_ids[i] for i in obj["header_ids"])
        prog.stacks[obj["name"]] = ir.Stack(obj["name"], types[obj["header_type"]], names)

    each(root, "header_stacks", stack)
    union_types: dict[str, tuple[str, ...]] = {}
    each(
        root,
        "header_union_types",
        lambda o: union_types.__setitem__(o["name"], tuple(h[0] for h in o["headers"])),
    )
    union_ids: dict[int, str] = {}

    def union(obj: dict[str, Any]) -> None:
        names = tuple(header_ids[i] for i in obj["header_ids"])
        union_ids[int(obj["id"])] = obj["name"]
        prog.unions[obj["name"]] = ir.Union(obj["name"], union_types[obj["union_type"]], names)
        for name in names:
            old = prog.headers[name]
            prog.headers[name] = ir.Header(old.name, old.type, old.metadata, obj["name"])

    each(root, "header_unions", union)

    def union_stack(obj: dict[str, Any]) -> None:
        names = tuple(union_ids[i] for i in obj["header_union_ids"])
        prog.union_stacks[obj["name"]] = ir.UnionStack(obj["name"], union_types[obj["union_type"]], names)

    each(root, "header_union_stacks", union_stack)
