# SPDX-License-Identifier: Apache-2.0
"""Reads the headers of a program: types, instances, stacks and unions.

The layout of a packet in memory relies on two checks: no header is in two stacks or unions, and the elements
of a stack, and the unions of a stack of unions, have one type.
"""

from __future__ import annotations

from libra_switch.program import ir
from libra_switch.program.objects import MAX_PACKET_BITS, MAX_SIZE, MAX_WIDTH, Item


def load_headers(root: Item, prog: ir.Program) -> None:
    _Headers(prog).load(root)


class _Headers:
    def __init__(self, prog: ir.Program) -> None:
        self.prog = prog
        self.types: dict[str, ir.HeaderType] = {}
        self.union_types: dict[str, dict[str, ir.HeaderType]] = {}  # name -> member -> type
        self.ids: dict[int, str] = {}  # header names by id
        self.union_ids: dict[int, str] = {}
        self.type_of_union: dict[str, object] = {}
        self.owners: dict[str, str] = {}  # header or union -> the stack or union that it is in

    def load(self, root: Item) -> None:
        for o in root.items("header_types", "header type", optional=True):
            self.types[o.text("name")] = self._type(o)
        for o in root.items("headers", "header", optional=True):
            self._header(o)
        for o in root.items("header_stacks", "header stack", optional=True):
            self._stack(o)
        for o in root.items("header_union_types", "header union type", optional=True):
            members = (o.as_list(member, "headers", 2) for member in o.array("headers"))
            self.union_types[o.text("name")] = {
                o.as_text(name, "headers"): o.known(type_, self.types, "header type")
                for name, type_ in members
            }
        for o in root.items("header_unions", "header union", optional=True):
            self._union(o)
        for o in root.items("header_union_stacks", "header union stack", optional=True):
            self._union_stack(o)

    def _type(self, o: Item) -> ir.HeaderType:
        fields: dict[str, ir.FieldType] = {}
        if o.raw.get("length_exp") is not None:
            raise o.refuse("length_exp (P4_14) is not supported")
        raws = [o.as_list(raw, "fields") for raw in o.array("fields")]
        if any(len(raw) < 2 for raw in raws):
            raise o.refuse("fields: expected a name and a width of each")
        fixed = sum(raw[1] for raw in raws if type(raw[1]) is int)
        for name, width, *more in raws:
            what = f"width of field {name}"
            if o.as_text(name, "fields") in fields:
                raise o.refuse(f"two fields have the name {name!r}")
            if len(more) > 1 and more[1]:
                raise o.refuse(f"{name}: saturating fields (P4_14) are not supported")
            varbit = width == "*"
            if varbit:
                most = o.whole("max_length", MAX_PACKET_BITS // 8, default=0)
                bits = o.as_whole(max(8 * most - fixed, 0), what, MAX_PACKET_BITS)
            else:
                bits = o.as_whole(width, what, MAX_WIDTH)
            fields[name] = ir.FieldType(name, bits, bool(more and more[0]), varbit)
        return ir.HeaderType(o.text("name"), tuple(fields.values()))

    def _header(self, o: Item) -> None:
        name, number = o.text("name"), o.id()
        if name in self.prog.headers or number in self.ids:
            raise o.refuse(f"a second header with this name or the id {number}")
        type_ = o.known(o.raw.get("header_type"), self.types, "header type")
        self.ids[number] = name
        self.prog.headers[name] = ir.Header(name, type_, o.flag("metadata"))

    def _parts(self, o: Item, key: str, ids: dict[int, str], size: int | None = None) -> tuple[str, ...]:
        """Names of the headers or unions of a stack or union, which must be in no other."""
        numbers = o.as_list(o.raw.get(key), key, size)
        names = []
        for number in numbers:
            name = ids.get(o.as_whole(number, key, MAX_SIZE))
            if name is None:
                raise o.refuse(f"{key}: there is no header with the id {number}")
            if name in self.owners:
                raise o.refuse(f"{name} is in {self.owners[name]} already")
            self.owners[name] = o.what
            names.append(name)
        if not names:
            raise o.refuse(f"{key}: expected at least one")
        return tuple(names)

    def _expect(self, o: Item, name: str, type_: ir.HeaderType) -> None:
        header = self.prog.headers[name]
        if header.metadata or header.type is not type_:
            raise o.refuse(f"{name} is not a packet header of type {type_.name}")

    def _stack(self, o: Item) -> None:
        type_ = o.known(o.raw.get("header_type"), self.types, "header type")
        size = o.whole("size", MAX_SIZE) if "size" in o.raw else None
        names = self._parts(o, "header_ids", self.ids, size)
        for name in names:
            self._expect(o, name, type_)
        self.prog.stacks[o.text("name")] = ir.Stack(o.text("name"), type_, names)

    def _union(self, o: Item) -> None:
        members = o.known(o.raw.get("union_type"), self.union_types, "header union type")
        names = self._parts(o, "header_ids", self.ids, len(members))
        for name, type_ in zip(names, members.values(), strict=True):
            self._expect(o, name, type_)
            self.prog.headers[name] = ir.Header(name, type_, False, o.text("name"))
        self.union_ids[o.id()] = o.text("name")
        self.type_of_union[o.text("name")] = members
        self.prog.unions[o.text("name")] = ir.Union(o.text("name"), tuple(members), names)

    def _union_stack(self, o: Item) -> None:
        members = o.known(o.raw.get("union_type"), self.union_types, "header union type")
        names = self._parts(o, "header_union_ids", self.union_ids)
        for name in names:
            if self.type_of_union[name] is not members:
                raise o.refuse(f"{name} is a union of another type")
        self.prog.union_stacks[o.text("name")] = ir.UnionStack(o.text("name"), tuple(members), names)
