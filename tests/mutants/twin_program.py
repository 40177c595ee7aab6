# SPDX-License-Identifier: Apache-2.0
"""Mutants of the program for Tofino, in p4c's IR, which tests/tna runs.

The same operators as of `p4_program`: a table's entry is dropped, has its neighbour's action, or minds a key
no more; a condition is turned; a comparison is moved by one, or asks for order instead of equality; a
constant is one more or less; a statement or a register action's step is dropped; a sum does not saturate; a
fingerprint has a field less, the parser a case. The IR has no lines: a mutant is named by its action, table
or register action. What the interpreter does not look at (`advance`, direct counters, a zero in what is zero
as a packet comes) is left out.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from tna.ir import Tree, is_reference

from mutants.mutant import Files, Mutant
from mutants.p4_program import (
    OTHER_OPERATORS,
    Change,
    Steps,
    TableMeaning,
    leaves_the_same,
    replaced,
)

PROGRAM = "p4src/build/ir/libra.json.xz"
SOURCE = "p4src/tna/libra.p4"

_KINDS = {
    "Equ": "==", "Neq": "!=", "Lss": "<", "Leq": "<=", "Grt": ">", "Geq": ">=", "LAnd": "and", "LOr": "or",
    "BAnd": "&", "BOr": "|", "BXor": "^", "Add": "+", "Sub": "-", "AddSat": "|+|", "SubSat": "|-|",
    "Shl": "<<", "Concat": "++",
}  # fmt: skip
_OPERATORS = {name: kind for kind, name in _KINDS.items()}
_OTHERS = {name: others for name, others in OTHER_OPERATORS.items() if name != "<<"} | {
    "|+|": ("+",),
    "|-|": ("-",),
}
_COMPARED = {"==", "!=", "<", "<=", ">", ">="}
_NOTHING = {"Node_Type": "EmptyStatement", "Node_ID": -1}
_FRESH = -2  # a number that no node has
_ADD, _RESULT, _LAST_KIND, _FRESH_AGE = 1, 3, 7, 2  # of the protocol and of age_t
# By table: returns which keys no packet has there. The parser takes a kind that the twin does not permit for
# malformed; only an ADD can be a duplicate; of a cell, an ADD and a RESULT alone are let in, and only the ADD
# opens it.
_NEVER: dict[str, Callable[[dict[str, Any]], Any]] = {
    "LibraIngress.next_step.next_step": lambda keys: (
        ((keys["well_formed"] == 1) & (keys["kind"] > _LAST_KIND))
        | ((keys["duplicate"] == 1) & (keys["kind"] != _ADD))
    ),
    **{
        f"LibraIngress.cell_op.{table}": lambda keys: (
            (keys["kind"] != _ADD) & ((keys["kind"] != _RESULT) | (keys["age"] == _FRESH_AGE))
        )
        for table in ("contribution", "exponent", "flags", "floating")
    },
}

Node = dict[str, Any]


def mutants(repository: Path, file: str) -> list[Mutant]:
    text = lzma.decompress((repository / file).read_bytes()).decode()
    digest = hashlib.sha256(text.encode()).hexdigest()
    changes = _first_and_last(_Program(json.loads(text)).changes())
    return [
        Mutant(it.file, it.line, it.before, it.after, _maker(text, it), file, f"{digest} {it.place} {it.new}")
        for it in changes
    ]


_COPY = re.compile(r"(?<=[a-z_])\d+|\d+, \d+ &&& \d+|\d+, \d{10}")


def _first_and_last(changes: Iterable[Change]) -> list[Change]:
    """Return the first and the last of changes that differ only in a number within a name, as the lanes do,
    or in a rank and its bits."""
    alike: dict[tuple[str, str], list[Change]] = {}
    for change in changes:
        alike.setdefault((_COPY.sub("#", change.before), _COPY.sub("#", change.after)), []).append(change)
    return [group[at] for group in alike.values() for at in sorted({0, len(group) - 1})]


def _maker(text: str, change: Change) -> Any:
    def files() -> Files:
        root = json.loads(text)
        # Other places may refer to nodes of the replaced part, so it stays in the tree, as no declaration.
        made = {**replaced(root, change.place, change.new), "was": _at(root, change.place)}
        return {PROGRAM: lzma.compress(json.dumps(made).encode(), preset=0)}

    return files


def _at(tree: Any, place: Steps) -> Any:
    for step in place:
        tree = tree[step]
    return tree


class _Program:
    """A node that came before is a reference; what it refers to is changed where it stands first."""

    def __init__(self, root: Node) -> None:
        self._root, self._node = root, Tree(root)
        self._vector = self._node.items

    def changes(self) -> Iterator[Change]:
        for place, node in self._items(("objects",)):
            locals_of = {"P4Parser": "parserLocals", "P4Control": "controlLocals"}.get(node["Node_Type"])
            if locals_of is None:
                continue
            for at, local in self._items((*place, locals_of)):
                yield from self._declaration(local, at)
            if "states" in node:
                for at, state in self._items((*place, "states")):
                    yield from self._state(state, at)
            else:
                yield from self._statement((*place, "body"), node["name"])

    # The tree -------------------------------------------------------------------------------------------
    def _items(self, place: Steps) -> Iterator[tuple[Steps, Node]]:
        """Yield places and nodes of a vector, without those that are references."""
        part = _at(self._root, place)
        if is_reference(part):
            return
        place, items = (place, part) if isinstance(part, list) else ((*place, "vec"), part["vec"])
        for at, item in enumerate(items):
            if not is_reference(item):
                yield (*place, at), item

    def _name(self, node: Node) -> str:
        for annotation in self._vector(node.get("annotations", [])):
            (literal,) = self._vector(self._node(annotation["body"])["value"])
            return str(literal["value"])
        return str(node["name"])

    def _bits(self, node: Node) -> int | None:
        made = self._node(node.get("type"))
        while made is not None and made["Node_Type"] in ("Type_Typedef", "Type_Name", "Type_SerEnum"):
            if made["Node_Type"] == "Type_Name":
                name = self._node(made["path"])["name"]
                made = next(
                    (it for it in self._vector(self._root["objects"]) if it.get("name") == name), None
                )
            else:
                made = self._node(made["type"])
        return int(made["size"]) if made is not None and made["Node_Type"] == "Type_Bits" else None

    def _constant(self, node: Any) -> int | None:
        node = self._node(node)
        return int(node["value"]) if node["Node_Type"] == "Constant" else None

    # Declarations ---------------------------------------------------------------------------------------
    def _declaration(self, node: Node, place: Steps) -> Iterator[Change]:
        name = self._name(node)
        if node["Node_Type"] == "P4Action":
            yield from self._statement((*place, "body"), name)
        elif node["Node_Type"] == "P4Table":
            yield from self._table(node, place, name)
        elif node.get("initializer"):  # of a register action
            for at, function in self._items((*place, "initializer", "components")):
                if function["Node_Type"] == "Function":
                    yield from self._statement((*at, "body"), name)

    def _state(self, node: Node, place: Steps) -> Iterator[Change]:
        if node["name"] in ("accept", "reject"):
            return
        name = f"state {self._name(node)}"
        for at, _ in self._items((*place, "components")):
            yield from self._statement(at, name)
        chosen = (*place, "selectExpression")
        if (select := _at(self._root, chosen)).get("Node_Type") == "SelectExpression":
            cases = (*chosen, "selectCases", "vec")
            whole = _at(self._root, cases)
            for at, case in self._items((*chosen, "selectCases")):
                keys, state = self._node(case["keyset"]), self._node(case["state"])
                if keys["Node_Type"] != "DefaultExpression":
                    number = int(at[-1])
                    said = f"{self._said(select['select'])}: {self._said(keys)} to {self._said(state)}"
                    without = whole[:number] + whole[number + 1 :]
                    yield self._change(cases, without, name, said, "no such case")

    def _table(self, node: Node, place: Steps, name: str) -> Iterator[Change]:
        keys: list[str] = []
        for at, it in self._items((*place, "properties", "properties")):
            if it["name"] == "key":
                keys = [self._name({"name": "", **key}) for key in self._vector(it["value"]["keyElements"])]
            if it["name"] == "entries":
                yield from self._entries((*at, "value", "entries", "vec"), name, keys)

    def _entries(self, place: Steps, name: str, names: list[str]) -> Iterator[Change]:
        entries = _at(self._root, place)
        said = [self._entry(entry) for entry in entries]
        columns = list(zip(*(keys for keys, _ in said), strict=True))
        widths = [max(max(1, value, mask).bit_length() for value, mask in column) for column in columns]

        def read(made: list[tuple[list[tuple[int, int]], str]]) -> list[dict[str, Any]]:
            """As BMv2 has them: earlier entries first."""
            return [
                {
                    "match_key": [
                        {"match_type": "ternary", "key": hex(value), "mask": hex(mask & (1 << width) - 1)}
                        for (value, mask), width in zip(keys, widths, strict=True)
                    ],
                    "action_entry": {"action_id": action, "action_data": []},
                    "priority": at,
                }
                for at, (keys, action) in enumerate(made)
            ]  # fmt: skip

        table = {"name": name, "key": [{"name": each} for each in names]}
        meaning = TableMeaning({**table, "entries": read(said)}, _NEVER.get(name))
        for at, entry in enumerate(entries):
            keys, action = said[at]
            text = f"entry {self._said(entry['keys'])}: {action}"
            changed: list[tuple[list[Any], list[tuple[list[tuple[int, int]], str]], str]] = [
                ([], [], "no such entry")
            ]
            for other in (at - 1, at + 1):
                if 0 <= other < len(entries) and said[other][1] != action:
                    theirs = {**entry, "Node_ID": _FRESH, "action": _bare(entries[other]["action"])}
                    changed.append(([theirs], [(keys, said[other][1])], f"the action {said[other][1]}"))
            for number in range(len(keys)):
                if keys[number] != (0, 0):
                    parts = self._vector(self._node(entry["keys"])["components"])
                    any_key = {"Node_Type": "DefaultExpression", "Node_ID": _FRESH - 1}
                    listed = [any_key if n == number else _bare(part) for n, part in enumerate(parts)]
                    made = {"Node_Type": "ListExpression", "Node_ID": _FRESH - 2, "components": listed}
                    wider = [*keys[:number], (0, 0), *keys[number + 1 :]]
                    new = {**entry, "Node_ID": _FRESH, "keys": made}
                    changed.append(([new], [(wider, action)], f"any {names[number]}"))
            for put, meant, what in changed:
                if not meaning.is_that_of(read([*said[:at], *meant, *said[at + 1 :]])):
                    yield self._change(place, [*entries[:at], *put, *entries[at + 1 :]], name, text, what)

    def _entry(self, entry: Node) -> tuple[list[tuple[int, int]], str]:
        """(value and mask of each key, action)."""
        keys = []
        for part in self._vector(self._node(entry["keys"])["components"]):
            if part["Node_Type"] == "DefaultExpression":
                keys.append((0, 0))
            elif part["Node_Type"] == "Mask":
                value, mask = (int(self._node(part[side])["value"]) for side in ("left", "right"))
                keys.append((value & mask, mask))
            else:
                keys.append((int(part["value"]), -1))
        return keys, self._said(entry["action"])

    # Statements -----------------------------------------------------------------------------------------
    def _statement(self, place: Steps, name: str) -> Iterator[Change]:
        node = _at(self._root, place)
        if is_reference(node):
            return
        kind = node["Node_Type"]
        if kind == "BlockStatement":
            for at, _ in self._items((*place, "components")):
                yield from self._statement(at, name)
        elif kind == "IfStatement":
            condition = node["condition"]
            turned = {"Node_Type": "LNot", "Node_ID": _FRESH, "expr": condition}
            said = self._said(condition)
            yield self._change((*place, "condition"), turned, name, f"if {said}", f"if not ({said})")
            yield from self._expression((*place, "condition"), name, place, compared=True)
            for side in ("ifTrue", "ifFalse"):
                if node.get(side):
                    yield from self._statement((*place, side), name)
        elif kind in ("AssignmentStatement", "MethodCallStatement") and not self._is_ignored(node):
            if not self._clears_what_is_new(node, name):
                yield self._change(place, _NOTHING, name, self._said(node), "nothing")
            part = "right" if kind == "AssignmentStatement" else "methodCall"
            yield from self._expression((*place, part), name, place)

    def _clears_what_is_new(self, node: Node, name: str) -> bool:
        return (
            name == "state start"
            and node["Node_Type"] == "AssignmentStatement"
            and self._constant(node["right"]) == 0
        )

    def _is_ignored(self, node: Node) -> bool:
        if node["Node_Type"] != "MethodCallStatement":
            return False
        method = self._node(self._node(node["methodCall"])["method"])
        counts_directly = method.get("member") == "count" and not self._vector(
            self._node(node["methodCall"])["arguments"]
        )
        return method.get("member") == "advance" or counts_directly

    # Expressions ----------------------------------------------------------------------------------------
    def _expression(
        self, place: Steps, name: str, statement: Steps, compared: bool = False, bits: int | None = None
    ) -> Iterator[Change]:
        """statement: where what the change is said of stands. bits: of what a constant is compared with."""
        part = _at(self._root, place)
        node = self._node(part)
        kind = node["Node_Type"]

        def instead(new: Any, at: Steps = place) -> Change:
            whole = _at(self._root, statement)
            changed = replaced(whole, at[len(statement) :], new)
            return self._change(at, new, name, self._said(whole), self._said(changed))

        if kind == "Constant":
            width = bits or self._bits(node)
            for step in (1, -1) if compared else (1,):
                value = int(node["value"]) + step
                yield instead({**node, "Node_ID": _FRESH, "value": value % (1 << width) if width else value})
            return
        if is_reference(part):
            return
        if kind in _KINDS:
            symbol = _KINDS[kind]
            width = self._bits(self._node(node["left"])) or self._bits(self._node(node["right"]))
            for other in _OTHERS.get(symbol, ()):
                if not leaves_the_same(symbol, other, self._constant(node["right"]), width):
                    yield instead({**node, "Node_Type": _OPERATORS[other]})
            sides = ("left",) if kind == "Shl" else ("left", "right")
            for side in sides:
                yield from self._expression(
                    (*place, side), name, statement, compared or symbol in _COMPARED, width
                )
        elif kind in ("Cmpl", "LNot"):
            yield instead(node["expr"])
            yield from self._expression((*place, "expr"), name, statement, compared)
        elif kind == "Cast":
            yield from self._expression((*place, "expr"), name, statement, compared)
        elif kind == "MethodCallExpression":
            method = self._node(node["method"])
            called = self._said(method)
            if called in ("min", "max"):
                path = {
                    **self._node(method["path"]),
                    "Node_ID": _FRESH,
                    "name": {"min": "max", "max": "min"}[called],
                }
                yield instead({**node, "method": {**method, "Node_ID": _FRESH - 1, "path": path}})
            for at, argument in self._items((*place, "arguments")):
                fields = argument["expression"]
                if fields.get("Node_Type") in ("ListExpression", "StructExpression"):
                    if called.endswith(".get"):
                        yield from self._less_fields((*at, "expression", "components"), instead)
                else:
                    yield from self._expression((*at, "expression"), name, statement, compared)
        elif kind == "Member" and not is_reference(node["expr"]):
            yield from self._expression((*place, "expr"), name, statement, compared)

    def _less_fields(self, place: Steps, instead: Any) -> Iterator[Change]:
        """A fingerprint of less: of whole bytes, as it is."""
        vector = _at(self._root, place)
        for at, item in enumerate(vector["vec"]):
            part = self._node(item)
            width = self._bits(self._node(part.get("expression", part)))
            if width is not None and width % 8 == 0 and len(vector["vec"]) > 1:
                without = vector["vec"][:at] + vector["vec"][at + 1 :]
                yield instead({**vector, "vec": without}, place)

    # Words ----------------------------------------------------------------------------------------------
    def _change(self, place: Steps, new: Any, name: str, before: str, after: str) -> Change:
        after = after or "nothing"
        return Change(place, new, SOURCE, 1, f"{name}: {before}", f"{name}: {after}")

    def _said(self, part: Any) -> str:
        node = self._node(part)
        if isinstance(node, list):
            return ", ".join(map(self._said, node))
        kind = node["Node_Type"]
        if kind in ("Constant", "BoolLiteral"):
            return str(node["value"])
        if kind in _KINDS:
            return f"({self._said(node['left'])} {_KINDS[kind]} {self._said(node['right'])})"
        if "vec" in node:
            return self._said(node["vec"])
        words = {
            "PathExpression": lambda: str(self._node(node["path"])["name"]),
            "Member": lambda: f"{self._said(node['expr'])}.{node['member']}",
            "AssignmentStatement": lambda: f"{self._said(node['left'])} = {self._said(node['right'])}",
            "MethodCallStatement": lambda: self._said(node["methodCall"]),
            "MethodCallExpression": lambda: f"{self._said(node['method'])}({self._said(node['arguments'])})",
            "IfStatement": lambda: f"if {self._said(node['condition'])}",
            "Argument": lambda: self._said(node["expression"]),
            "NamedExpression": lambda: self._said(node["expression"]),
            "StructExpression": lambda: self._said(node["components"]),
            "ListExpression": lambda: self._said(node["components"]),
            "Cast": lambda: self._said(node["expr"]),
            "LNot": lambda: f"not {self._said(node['expr'])}",
            "Cmpl": lambda: f"~{self._said(node['expr'])}",
            "Mask": lambda: f"{self._said(node['left'])} &&& {self._said(node['right'])}",
            "DefaultExpression": lambda: "_",
            "Slice": lambda: f"{self._said(node['e0'])}[{self._said(node['e1'])}:{self._said(node['e2'])}]",
        }
        return words[kind]() if kind in words else ""


def _bare(part: Node) -> Node:
    """Return a reference to a node that stands elsewhere."""
    return {"Node_ID": part["Node_ID"]}
