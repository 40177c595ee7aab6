# SPDX-License-Identifier: Apache-2.0
"""Reads a program's pipelines: tables, conditions, action profiles and the control flow between them."""

from __future__ import annotations

from collections.abc import Sequence
from graphlib import CycleError, TopologicalSorter
from typing import Any

from libra_switch.program import ir
from libra_switch.program.objects import MAX_SIZE, Item
from libra_switch.program.values import Values
from libra_switch.target import Exact, Lpm, Match, Range, Ternary

_MATCH_TYPES = ("exact", "lpm", "ternary", "range", "valid")
_TABLE_TYPES = ("simple", "indirect", "indirect_ws")


def load_pipeline(o: Item, values: Values) -> None:
    actions = values.prog.actions
    profiles = {}
    for p in o.items("action_profiles", "action profile", optional=True):
        selector = p.item("selector") if p.raw.get("selector") is not None else None
        inputs = tuple(values.number(p, raw) for raw in selector.array("input")) if selector else ()
        algo = selector.text("algo") if selector else None
        profiles[p.text("name")] = ir.Profile(p.text("name"), p.whole("max_size", MAX_SIZE), algo, inputs)
    tables = {}
    for t in o.items("tables", "table"):
        table = _table(t, values)
        if table.name in tables or any(table.name in p.tables for p in values.prog.pipelines.values()):
            raise t.refuse("a second table with this name")
        if table.kind != "simple":
            t.known(table.profile, profiles, "action profile")
        tables[table.name] = table
    conditionals = {}
    for c in o.items("conditionals", "conditional", optional=True):
        expr = values.number(c, c.raw.get("expression"))
        conditionals[c.text("name")] = ir.Conditional(
            c.text("name"), expr, c.name_or_none("true_next"), c.name_or_none("false_next"), c.source
        )
    calls = {}
    for c in o.items("action_calls", "action call", optional=True):
        action = c.whole("action_id", MAX_SIZE)
        if action not in actions:
            raise c.refuse(f"unknown action id {action}")
        calls[c.text("name")] = ir.ActionCall(c.text("name"), action, c.name_or_none("next_node"))
    pipeline = ir.Pipeline(
        o.text("name"), o.name_or_none("init_table"), tables, conditionals, calls, profiles
    )
    _check_flow(o, pipeline)
    values.prog.pipelines[pipeline.name] = pipeline


def _check_flow(o: Item, pipeline: ir.Pipeline) -> None:
    """Check that every node that follows another exists, and that no node can follow itself."""
    flow: dict[str, list[str | None]] = {}
    flow.update((t.name, [*t.next.values(), t.base_next]) for t in pipeline.tables.values())
    flow.update((c.name, [c.then, c.other]) for c in pipeline.conditionals.values())
    flow.update((c.name, [c.next]) for c in pipeline.calls.values())
    if len(flow) < len(pipeline.tables) + len(pipeline.conditionals) + len(pipeline.calls):
        raise o.refuse("a table, conditional or action call with the name of another")
    for name, following in (("init_table", [pipeline.start]), *flow.items()):
        for node in following:
            if node is not None:
                o.known(node, flow, f"node after {name}")
    try:
        TopologicalSorter({n: [f for f in following if f] for n, following in flow.items()}).prepare()
    except CycleError as error:
        raise o.refuse(f"the control flow is a circle: {' <- '.join(error.args[1])}") from None


def _table(o: Item, values: Values) -> ir.Table:
    actions = values.prog.actions
    keys = tuple(_key(Item(raw, o.what, o.source), values) for raw in o.array("key"))
    match, kind = o.text("match_type"), o.text("type")
    if match not in _MATCH_TYPES:
        raise o.refuse(f"match type {match!r} is not supported")
    if kind not in _TABLE_TYPES:
        raise o.refuse(f"table type {kind!r} is not supported")
    ids = [o.as_whole(i, "action_ids", MAX_SIZE) for i in o.array("action_ids", optional=True)]
    if not ids:
        by_name = {a.name: a for a in actions.values()}
        ids = [o.known(name, by_name, "action").id for name in o.array("actions")]
    for i in ids:
        if i not in actions:
            raise o.refuse(f"unknown action id {i}")
    default, default_const = None, False
    if o.raw.get("default_entry"):
        d = o.item("default_entry", o.what)
        default = _call(d, d.array("action_data", optional=True), values)
        default_const = d.flag("action_const") or d.flag("action_entry_const")
    entries = None
    if o.raw.get("entries") is not None:
        entries = tuple(
            _entry(Item(raw, o.what, o.source), keys, match, values) for raw in o.array("entries")
        )
        if any(entry.action not in ids for entry in entries) or (entries and not keys):
            raise o.refuse("entries of actions or keys that it does not have")
    following = o.item("next_tables")
    meter = o.name_or_none("direct_meters")
    if meter is not None and o.known(meter, values.prog.meters, "direct meter").result is None:
        raise o.refuse(f"direct meter {meter!r} has no result_target")
    return ir.Table(
        name=o.text("name"),
        kind=kind,
        keys=keys,
        size=o.whole("max_size", MAX_SIZE, default=0),
        actions=tuple(ids),
        next={action: following.name_or_none(action) for action in following.raw},
        base_next=o.name_or_none("base_default_next"),
        default=default,
        default_const=default_const,
        entries=entries,
        counters=o.flag("with_counters"),
        timeout=o.flag("support_timeout"),
        meter=meter,
        profile=o.name_or_none("action_profile") if kind != "simple" else None,
        source=o.source,
    )


def _key(o: Item, values: Values) -> ir.Key:
    match, target = o.text("match_type"), o.raw.get("target")
    if match not in _MATCH_TYPES:
        raise o.refuse(f"match type {match!r} is not supported")
    ref = values.field(o, [target, "$valid$"] if match == "valid" else target)
    field = values.prog.field_type(ref)
    if field.varbit:
        raise o.refuse(f"varbit field {ref.header}.{ref.field} as a key")
    mask = o.as_number(o.raw["mask"], "mask") if o.raw.get("mask") is not None else None
    return ir.Key(match, ref, field.width, mask, o.name_or_none("name") or f"{ref.header}.{ref.field}")


def _call(o: Item, data: list[Any], values: Values) -> tuple[int, tuple[int, ...]]:
    """Read an entry's action id and arguments."""
    number = o.whole("action_id", MAX_SIZE)
    action = values.prog.actions.get(number)
    if action is None:
        raise o.refuse(f"unknown action id {number}")
    o.as_list(data, f"action_data of {action.name}", len(action.params))
    return number, tuple(
        o.as_number(raw, name) & ((1 << width) - 1)
        for raw, (name, width) in zip(data, action.params, strict=True)
    )


def _entry(o: Item, keys: Sequence[ir.Key], match: str, values: Values) -> ir.ConstEntry:
    parts = o.as_list(o.array("match_key"), "match_key", len(keys))
    key = tuple(_match(Item(raw, o.what, o.source), k) for raw, k in zip(parts, keys, strict=True))
    called = o.item("action_entry", o.what)
    action, args = _call(called, called.array("action_data"), values)
    # BMv2's smallest number wins, P4Runtime's largest. PI converts in the same way.
    ranked = match in ("ternary", "range")
    priority = MAX_SIZE - o.whole("priority", MAX_SIZE, default=0) if ranked else 0
    return ir.ConstEntry(key, priority, action, args)


def _match(o: Item, key: ir.Key) -> Match:
    """Read an entry's match of a key field."""
    kind = o.text("match_type")
    if kind != key.match and (kind, key.match) != ("exact", "ternary"):
        raise o.refuse(f"an entry matches {key.name} {kind}; the table matches it {key.match}")

    def number(name: str, width: int = key.width) -> int:
        value = o.as_number(o.raw.get(name), name)
        return o.as_whole(value, f"{name} of {key.name}", (1 << width) - 1)

    if kind == "valid":
        return Exact(int(o.flag("key")))
    if kind == "lpm":
        return Lpm(number("key"), o.whole("prefix_length", key.width))
    if kind == "range":
        return Range(number("start"), number("end"))
    if kind == "ternary":
        return Ternary(number("key"), number("mask"))
    return Exact(number("key")) if key.match == "exact" else Ternary(number("key"), (1 << key.width) - 1)
