# SPDX-License-Identifier: Apache-2.0
"""Reads a program's pipelines: tables, conditions, action profiles and what follows what."""

from __future__ import annotations

from typing import Any

from libra_switch.program import ir
from libra_switch.program.objects import number, source_of
from libra_switch.program.refusal import error
from libra_switch.program.values import Values


def load_pipeline(obj: dict[str, Any], values: Values) -> None:
    tables = {t["name"]: _table(t, values) for t in obj["tables"]}
    conditionals = {}
    for c in obj.get("conditionals", []):
        where = f"conditional {c['name']}"
        expr = values.value(c["expression"], where, source_of(c))
        conditionals[c["name"]] = ir.Conditional(
            c["name"], expr, c["true_next"], c["false_next"], source_of(c)
        )
    calls = {
        c["name"]: ir.ActionCall(c["name"], int(c["action_id"]), c["next_node"])
        for c in obj.get("action_calls", [])
    }
    profiles = {}
    for p in obj.get("action_profiles", []):
        selector = p.get("selector")
        inputs = (
            tuple(values.value(v, f"action profile {p['name']}") for v in selector["input"])
            if selector
            else ()
        )
        profiles[p["name"]] = ir.Profile(
            p["name"], int(p["max_size"]), selector["algo"] if selector else None, inputs
        )
    nodes = set(tables) | set(conditionals) | set(calls)
    links: list[tuple[str, str | None]] = [("init_table", obj["init_table"])]
    links += [(t.name, n) for t in tables.values() for n in (*t.next.values(), t.base_next)]
    links += [(c.name, n) for c in conditionals.values() for n in (c.then, c.other)]
    for where, target in links:
        if target is not None and target not in nodes:
            raise error(f"pipeline {obj['name']}: {where}", f"unknown next node {target!r}", source_of(obj))
    values.prog.pipelines[obj["name"]] = ir.Pipeline(
        obj["name"], obj["init_table"], tables, conditionals, calls, profiles
    )


def _table(obj: dict[str, Any], values: Values) -> ir.Table:
    name, source = obj["name"], source_of(obj)
    where = f"table {name}"
    keys = []
    for k in obj["key"]:
        target = k["target"]
        if k["match_type"] == "valid":
            ref = ir.FieldRef(target, "$valid$")
            width = 1
        else:
            ref = values.field(target, where, source)
            width = values.prog.field_type(ref).width
        mask = number(k["mask"]) if k.get("mask") is not None else None
        keys.append(ir.Key(k["match_type"], ref, width, mask, k.get("name") or f"{ref.header}.{ref.field}"))
    ids = [int(i) for i in obj.get("action_ids", [])]
    if not ids:
        by_name = {a.name: i for i, a in values.prog.actions.items()}
        ids = [by_name[a] for a in obj["actions"]]
    for i in ids:
        if i not in values.prog.actions:
            raise error(where, f"unknown action id {i}", source)
    default = obj.get("default_entry")
    entries = None
    if obj.get("entries") is not None:
        entries = tuple(_entry(e, keys, obj["match_type"], where, source) for e in obj["entries"])
    return ir.Table(
        name=name,
        id=int(obj["id"]),
        match=obj["match_type"],
        kind=obj["type"],
        keys=tuple(keys),
        size=int(obj.get("max_size") or 0),
        actions=tuple(ids),
        next=dict(obj["next_tables"]),
        base_next=obj.get("base_default_next"),
        default=(int(default["action_id"]), tuple(number(v) for v in default.get("action_data", [])))
        if default
        else None,
        default_const=bool(default.get("action_const") or default.get("action_entry_const"))
        if default
        else False,
        entries=entries,
        counters=bool(obj.get("with_counters")),
        timeout=bool(obj.get("support_timeout")),
        meter=obj.get("direct_meters"),
        profile=obj.get("action_profile"),
        source=source,
    )


def _entry(
    obj: dict[str, Any], keys: list[ir.Key], match: str, where: str, source: ir.Source | None
) -> ir.ConstEntry:
    source = source_of(obj) or source
    if len(obj["match_key"]) != len(keys):
        raise error(where, f"entry has {len(obj['match_key'])} key fields; the table has {len(keys)}", source)
    key: list[tuple[int, ...]] = []
    for k in obj["match_key"]:
        kind = k["match_type"]
        if kind == "exact":
            key.append((number(k["key"]),))
        elif kind == "valid":
            key.append((int(bool(k["key"])),))
        elif kind == "lpm":
            key.append((number(k["key"]), int(k["prefix_length"])))
        elif kind == "ternary":
            key.append((number(k["key"]), number(k["mask"])))
        elif kind == "range":
            key.append((number(k["start"]), number(k["end"])))
        else:
            raise error(where, f"entry match type {kind!r} is not supported", source)
    action = obj["action_entry"]
    # BMv2's smallest number wins; P4Runtime's largest. PI converts in the same way.
    priority = 0x7FFFFFFF - int(obj.get("priority", 0)) if match in ("ternary", "range") else 0
    args = tuple(number(v) for v in action["action_data"])
    return ir.ConstEntry(tuple(key), priority, int(action["action_id"]), args)
