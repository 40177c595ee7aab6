# SPDX-License-Identifier: Apache-2.0
"""Writes and reads that are wrong in one field or several: codes and messages, update by update."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import scenario_basic
import scenario_profiles
import scenario_state
import scenario_wide
from google.protobuf.descriptor import FieldDescriptor
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY
from play import P4Runtime, Read, Scenario, Step, Write

PORTS = 511
NUMBERS = (0, 1, 2, 7, 255, 256, 65536, (1 << 31) - 1)
BYTES = (b"", b"\0", b"\1", b"\0\0\0\0\0\0\0\0\5", b"\xff", b"\xff" * 6, b"\xff" * 40)


def _repeated(field: Any) -> bool:
    return bool(field.label == FieldDescriptor.LABEL_REPEATED)


def spoil(rng: Random, message: Any) -> None:
    """Change, clear, repeat or remove one field somewhere in ``message``."""
    fields = [(message, f) for f in message.DESCRIPTOR.fields]
    for field, value in message.ListFields():
        if field.message_type is None:
            continue
        inner = list(value) if _repeated(field) else [value]
        for item in inner:
            fields += [(item, f) for f in item.DESCRIPTOR.fields] * 2
            for sub, deeper in item.ListFields():
                if sub.message_type is not None and not _repeated(sub):
                    fields += [(deeper, f) for f in deeper.DESCRIPTOR.fields] * 2
                elif sub.message_type is not None:
                    fields += [(d, f) for d in deeper for f in d.DESCRIPTOR.fields]
    # PI reads one member's watch port back for the others as well.
    owner, field = rng.choice([(o, f) for o, f in fields if not f.name.startswith("watch")])
    present = field.name in {f.name for f, _ in owner.ListFields()}
    if _repeated(field):
        items = getattr(owner, field.name)
        if items and rng.random() < 0.5:
            del items[rng.randrange(len(items))]
        elif items:
            items.add().CopyFrom(rng.choice(list(items)))
    elif present and rng.random() < 0.25:
        owner.ClearField(field.name)
    elif field.type == FieldDescriptor.TYPE_BYTES:
        setattr(owner, field.name, rng.choice(BYTES))
    elif field.type == FieldDescriptor.TYPE_BOOL:
        setattr(owner, field.name, not getattr(owner, field.name))
    elif field.type in (FieldDescriptor.TYPE_INT32, FieldDescriptor.TYPE_INT64):
        setattr(owner, field.name, rng.choice((*NUMBERS, -1)))
    elif field.type in (FieldDescriptor.TYPE_UINT32, FieldDescriptor.TYPE_UINT64):
        setattr(owner, field.name, rng.choice((*NUMBERS, getattr(owner, field.name) ^ 1)))


def left_out(p: P4Runtime, kind: int, message: Any) -> bool:
    """What simple_switch_grpc does not survive, or where the two are known to differ (`differential`)."""
    name = message.DESCRIPTOR.name
    if kind == MODIFY and name == "TableEntry" and message.action.action_profile_group_id:
        return True  # if the group is empty, BMv2 refuses, but no longer counts the entry for the old group
    if any(r.egress_port > PORTS for r in getattr(message, "replicas", ())):
        return True  # it makes a bit vector of the ports
    if name.startswith("Direct") and (
        message.table_entry.priority < 0 or message.table_entry.is_default_action
    ):
        return True  # default entries have no direct counters and meters in BMv2
    if name == "TableEntry":
        config, direct = message.meter_config, [m.direct_table_id for m in p.p4info.direct_meters]
        if message.is_default_action and (
            message.HasField("meter_config") or message.HasField("counter_data")
        ):
            return True
        if kind == INSERT and message.table_id in direct and not message.HasField("meter_config"):
            return True  # it gets the meter of a deleted entry
        if message.priority < 0:
            return True  # PI passes over it where the table has no priorities
        # An entry that is refused for its meter stays in BMv2, unknown to PI.
        return bool(
            message.HasField("meter_config") and (min(config.cir, config.pir) < 0 or config.cir > config.pir)
        )
    if name in ("MeterEntry", "DirectMeterEntry"):
        return bool(
            min(message.config.cir, message.config.pir) < 0 or message.config.cir > message.config.pir
        )
    return False


def _read(rng: Random, p: P4Runtime, written: Any) -> Any:
    """A table, or the key of one of the entities just written: PI would send back what else is there."""
    # PI cannot read a table with initial entries that are not constant, nor all tables then.
    tables = [t.preamble.id for t in p.p4info.tables if not t.preamble.name.endswith(".initial")]
    if rng.random() < 0.7 or (isinstance(written, p4.TableEntry) and written.table_id not in tables):
        return p4.TableEntry(table_id=rng.choice(tables))
    wanted = type(written)()
    wanted.CopyFrom(written)
    if getattr(wanted, "is_default_action", False):
        for name in ("counter_data", "meter_config"):
            wanted.ClearField(name)
    for name in ("index",) if not all(getattr(wanted, n, 1) for n in ("counter_id", "meter_id")) else ():
        wanted.ClearField(name)  # with a wildcard id PI leaves the id out
    for name in ("config", "data", "action", "replicas", "members"):
        if name in wanted.DESCRIPTOR.fields_by_name:
            wanted.ClearField(name)
    return wanted


def from_writes(
    source: Callable[[Random, P4Runtime], tuple[int, Any]],
) -> Callable[[Random, P4Runtime], Iterator[Step]]:
    """Steps that write what ``source`` makes, most of it spoilt, and read it back."""

    def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
        while True:
            updates = []
            for _ in range(rng.choice((1, 2, 4, 8))):
                kind, message = source(rng, p)
                changed = type(message)()
                changed.CopyFrom(message)
                for _ in range(rng.choice((0, 1, 1, 1, 2))):
                    spoil(rng, changed)
                if kind == INSERT and isinstance(changed, p4.ActionProfileGroup):
                    del changed.members[:]  # a group whose INSERT fails for its members remains in PI, empty
                if left_out(p, kind, changed):
                    changed = message if not left_out(p, kind, message) else p4.TableEntry()
                if rng.random() < 0.03:
                    kind = 0
                updates.append((kind, changed))
            yield Write(tuple(updates))
            if rng.random() < 0.5:
                yield Read(_read(rng, p, rng.choice(updates)[1]))

    return steps


def scenario(
    name: str, of: Scenario, source: Callable[[Random, P4Runtime], tuple[int, Any]], recorded: int = 3
) -> Scenario:
    return Scenario(
        name=name,
        program=of.program,
        ports=of.ports,
        setup=of.setup,
        steps=from_writes(source),
        probe=of.probe,
        recorded=recorded,
        length=80,
    )


def _wide(rng: Random, p: P4Runtime) -> tuple[int, Any]:
    return rng.choice((INSERT, INSERT, MODIFY, DELETE)), scenario_wide._entry(
        rng, p, rng.randrange(1, 1 << 20)
    )


SCENARIOS = (
    scenario("errors-basic", scenario_basic.SCENARIO, scenario_basic._update),
    scenario("errors-profiles", scenario_profiles.SCENARIO, scenario_profiles._update),
    scenario("errors-state", scenario_state.SCENARIO, scenario_state._update),
    scenario("errors-wide", scenario_wide.SCENARIO, _wide),
)
