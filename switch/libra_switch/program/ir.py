# SPDX-License-Identifier: Apache-2.0
"""The typed form of a BMv2 JSON program, which the loader produces and the compilers read.

Field widths are bits. Names are the JSON's. `Source` points at the P4 line, for error messages.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from libra_switch.target import Match


@dataclass(frozen=True, slots=True)
class Source:
    filename: str
    line: int
    fragment: str = ""

    def __str__(self) -> str:
        return f"{self.filename}:{self.line}"


# Headers ----------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class FieldType:
    name: str
    width: int  # the maximum, if the field is a varbit
    signed: bool = False
    varbit: bool = False


@dataclass(frozen=True, slots=True)
class HeaderType:
    name: str
    fields: tuple[FieldType, ...]

    @property
    def bits(self) -> int:
        return sum(f.width for f in self.fields)


@dataclass(frozen=True, slots=True)
class Header:
    name: str
    type: HeaderType
    metadata: bool
    union: str | None = None


@dataclass(frozen=True, slots=True)
class Stack:
    name: str
    type: HeaderType
    headers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Union:
    name: str
    members: tuple[str, ...]  # member names
    headers: tuple[str, ...]  # header instances


@dataclass(frozen=True, slots=True)
class UnionStack:
    name: str
    members: tuple[str, ...]
    unions: tuple[str, ...]


# Values -----------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Const:
    value: int


@dataclass(frozen=True, slots=True)
class Bool:
    value: bool


@dataclass(frozen=True, slots=True)
class FieldRef:
    """A field by name; ``field`` is ``$valid$`` for a header's validity."""

    header: str
    field: str


@dataclass(frozen=True, slots=True)
class Ref:
    """A named object: header, header_stack, header_union(_stack), calculation, *_array."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class StackField:
    """Field of a stack's last valid element."""

    stack: str
    field: str


@dataclass(frozen=True, slots=True)
class UnionStackField:
    stack: str
    member: str
    field: str


@dataclass(frozen=True, slots=True)
class Lookahead:
    offset: int
    width: int


@dataclass(frozen=True, slots=True)
class Local:
    """Parameter ``index`` of the action."""

    index: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Number, from 0, of the present one of ``count`` repetitions of a run (`codegen.lanes`)."""

    count: int


@dataclass(frozen=True, slots=True)
class RegisterAt:
    array: str
    index: Expr


@dataclass(frozen=True, slots=True)
class Text:
    value: str


@dataclass(frozen=True, slots=True)
class Vector:
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Op:
    op: str
    args: tuple[Expr, ...]  # unary: one; "?": condition, then, else


Expr: TypeAlias = (
    Const
    | Bool
    | FieldRef
    | Ref
    | StackField
    | UnionStackField
    | Lookahead
    | Local
    | Turn
    | RegisterAt
    | Text
    | Vector
    | Op
)


@dataclass(frozen=True, slots=True)
class Primitive:
    op: str
    args: tuple[Expr, ...]
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Action:
    name: str
    id: int
    params: tuple[tuple[str, int], ...]  # name, width
    body: tuple[Primitive, ...]
    source: Source | None = None


# Parser -----------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Transition:
    value: int | None  # None: default
    mask: int | None
    next: str | None
    vset: str | None = None


@dataclass(frozen=True, slots=True)
class State:
    name: str
    ops: tuple[Primitive, ...]
    key: tuple[Expr, ...]
    transitions: tuple[Transition, ...]
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Parser:
    name: str
    start: str | None
    states: dict[str, State]


# Match-action -----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Key:
    match: str  # exact, lpm, ternary, range, valid
    target: FieldRef
    width: int
    mask: int | None
    name: str


@dataclass(frozen=True, slots=True)
class ConstEntry:
    key: tuple[Match, ...]
    priority: int  # as P4Runtime: larger wins
    action: int
    args: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Table:
    name: str
    kind: str  # simple, indirect, indirect_ws
    keys: tuple[Key, ...]
    size: int
    actions: tuple[int, ...]  # ids: p4c gives several actions the same name
    next: dict[str, str | None]  # by action name, __HIT__, __MISS__
    base_next: str | None
    default: tuple[int, tuple[int, ...]] | None  # action id, arguments
    default_const: bool
    entries: tuple[ConstEntry, ...] | None
    counters: bool
    timeout: bool
    meter: str | None
    profile: str | None
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Conditional:
    name: str
    expr: Expr
    then: str | None
    other: str | None
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class ActionCall:
    name: str
    action: int
    next: str | None


@dataclass(frozen=True, slots=True)
class Profile:
    name: str
    size: int
    algo: str | None  # None: no selector
    inputs: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Pipeline:
    name: str
    start: str | None
    tables: dict[str, Table]
    conditionals: dict[str, Conditional]
    calls: dict[str, ActionCall]
    profiles: dict[str, Profile]


# Stateful objects and others --------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Register:
    name: str
    size: int
    width: int
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Counter:
    name: str
    size: int
    direct: str | None  # the table whose entries have the meter's cells
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Meter:
    name: str
    size: int
    direct: str | None
    bytes: bool
    result: FieldRef | None
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class CalcInput:
    kind: str  # field, hexstr, header, payload
    value: Expr | None
    width: int = 0  # in bits, if it is a hexstr


@dataclass(frozen=True, slots=True)
class Calculation:
    name: str
    algo: str
    inputs: tuple[CalcInput, ...]
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Checksum:
    name: str
    target: FieldRef
    calculation: str
    update: bool
    verify: bool
    condition: Expr | None


@dataclass(frozen=True, slots=True)
class FieldList:
    name: str
    items: tuple[Expr, ...]


@dataclass(slots=True)
class Program:
    headers: dict[str, Header] = field(default_factory=dict)
    stacks: dict[str, Stack] = field(default_factory=dict)
    unions: dict[str, Union] = field(default_factory=dict)
    union_stacks: dict[str, UnionStack] = field(default_factory=dict)
    errors: dict[str, int] = field(default_factory=dict)
    parser: Parser | None = None
    deparser: tuple[str, ...] = ()  # headers in the order in which they are sent
    deparser_calls: tuple[Primitive, ...] = ()  # run before the headers are sent
    actions: dict[int, Action] = field(default_factory=dict)  # by id
    pipelines: dict[str, Pipeline] = field(default_factory=dict)
    registers: dict[str, Register] = field(default_factory=dict)
    counters: dict[str, Counter] = field(default_factory=dict)
    meters: dict[str, Meter] = field(default_factory=dict)
    calculations: dict[str, Calculation] = field(default_factory=dict)
    checksums: tuple[Checksum, ...] = ()
    field_lists: dict[int, FieldList] = field(default_factory=dict)
    learn_lists: dict[int, FieldList] = field(default_factory=dict)
    aliases: dict[str, FieldRef] = field(default_factory=dict)
    assigned_validity: set[str] = field(default_factory=set)  # headers whose `$valid$` is assigned to

    def field_type(self, ref: FieldRef) -> FieldType:
        header = self.headers[ref.header]
        for ft in header.type.fields:
            if ft.name == ref.field:
                return ft
        if ref.field == "$valid$":
            return FieldType("$valid$", 1)
        raise KeyError(f"{ref.header}.{ref.field}")

    def uses(self, *ops: str) -> bool:
        """True if an action has one of these primitives."""
        return any(p.op in ops for action in self.actions.values() for p in action.body)

    def std(self, name: str) -> FieldRef | None:
        """Find simple_switch's field ``name``, such as "intrinsic_metadata.mcast_grp"; None if absent."""
        ref = self.aliases.get(name)
        if ref is None:
            header, _, fld = name.partition(".")
            ref = FieldRef(header, fld)
        header_ = self.headers.get(ref.header)
        if header_ is None or all(f.name != ref.field for f in header_.type.fields):
            return None
        return ref
