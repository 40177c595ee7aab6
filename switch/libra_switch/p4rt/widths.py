# SPDX-License-Identifier: Apache-2.0
"""Values with different widths in controllers and in the program (``@p4runtime_translation``).

P4Info has the width that controllers write, the JSON the program's; a string and an enum have none in P4Info.
PI translates nothing, and neither does this switch:

arguments   the program gets the lowest bits of the written value, as in simple_switch; reads return all bits
match keys  an exact or optional value is accepted if it fits the program's width; other values are refused,
            as simple_switch refuses a key that does not have the program's number of bytes
"""

from __future__ import annotations

from dataclasses import dataclass, field

from libra_switch.p4rt.p4info import MatchField, MatchKind, TableInfo
from libra_switch.target import Binding, BoundAction, Exact, Lpm, Match, Range, TargetError, Ternary


@dataclass(frozen=True, slots=True)
class Widths:
    """The program's widths, in bits, of actions and keys for which P4Info has another width."""

    actions: dict[str, tuple[int, ...]] = field(default_factory=dict)  # by name: each parameter's width
    keys: dict[int, tuple[int, ...]] = field(default_factory=dict)  # by table id: each match field's width

    def action(self, action: BoundAction) -> BoundAction:
        """Narrow the action's arguments to the program's widths."""
        widths = self.actions.get(action.name)
        if widths is None:
            return action
        args = zip(action.args, widths, strict=True)
        return BoundAction(action.name, tuple(value & ((1 << width) - 1) for value, width in args))

    def binding(self, binding: Binding) -> Binding:
        return self.action(binding) if isinstance(binding, BoundAction) else binding

    def key(self, table: TableInfo, key: tuple[Match, ...]) -> tuple[Match, ...]:
        """Narrow the match fields to the program's widths. Raises TargetError for one that cannot match."""
        widths = self.keys.get(table.id)
        if widths is None:
            return key
        return tuple(_narrow(*item) for item in zip(table.fields, key, widths, strict=True))


def _narrow(field: MatchField, match: Match, width: int) -> Match:
    if field.width == width:
        return match
    ones = (1 << width) - 1
    if match in (Lpm(0, 0), Ternary(0, 0)):
        return match
    if match == Range(0, (1 << field.width) - 1):
        return Range(0, ones)
    if isinstance(match, Exact) and field.width and match.value <= ones:
        return match
    optional = field.kind is MatchKind.OPTIONAL and field.width
    if optional and isinstance(match, Ternary) and match.value <= ones:
        return Ternary(match.value, ones)
    raise TargetError(
        f"match field '{field.name}' has {field.width} bits in P4Info and {width} in the program, "
        f"which cannot match {match}"
    )
