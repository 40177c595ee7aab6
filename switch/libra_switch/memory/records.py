# SPDX-License-Identifier: Apache-2.0
"""Records of a table's entries and of an action profile's members: an action and its data.

Record (record 0 of a table is its default entry; a member's has only the action):
    0 u32 action id, NO_ACTION for none   4 u32 kind (INLINE, GROUP, MEMBER)   8 u64 packets   16 u64 bytes
    24 u64 last hit, ns   32 action data, each parameter in whole bytes, little-endian; or the address of a
    group or member
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from libra_switch.program import ir
from libra_switch.target import BoundAction, TargetError

KIND, COUNTER, LAST_HIT, ARGS = 4, 8, 24, 32
NO_ACTION = 0xFFFFFFFF
INLINE, GROUP, MEMBER = 0, 1, 2


def params_of(action: ir.Action) -> tuple[list[tuple[int, int]], int]:
    """Offsets (from the start of the data) and widths of an action's parameters, and their size in bytes."""
    at = 0
    result = []
    for _, width in action.params:
        result.append((at, width))
        at += (width + 7) // 8
    return result, at


def find_action(where: str, actions: Mapping[str, ir.Action], call: BoundAction) -> ir.Action:
    """Find the action of ``call``. Raises TargetError if it is unknown or its arguments do not fit."""
    action = actions.get(call.name)
    if action is None:
        raise TargetError(f"{where} has no action {call.name!r}; it has: {', '.join(actions)}")
    if len(call.args) != len(action.params):
        raise TargetError(
            f"action {call.name} takes {len(action.params)} arguments; {len(call.args)} were given"
        )
    for value, (name, width) in zip(call.args, action.params, strict=True):
        if not 0 <= value < 1 << width:
            raise TargetError(f"action {call.name}: {name} has {width} bits; {value} does not fit")
    return action


def write_action(record: memoryview, action: ir.Action | None, args: Sequence[int] = ()) -> None:
    """Write an action (None: no action) and its data into a record."""
    record[:KIND] = (NO_ACTION if action is None else action.id).to_bytes(4, "little")
    at = ARGS
    for value, (_, width) in zip(args, action.params if action is not None else (), strict=True):
        size = (width + 7) // 8
        record[at : at + size] = (value & ((1 << width) - 1)).to_bytes(size, "little")
        at += size
