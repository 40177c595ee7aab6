# SPDX-License-Identifier: Apache-2.0
"""Mutants of the compiled P4 program, so that nobody needs p4c.

A decision table's entry is dropped, has its neighbour's action, or minds a key no more; a condition is
turned; a comparison is moved by one, or asks for order instead of equality; a constant is one more or less,
so that FRESH and CURRENT are exchanged; a statement of an action is dropped; a fingerprint has a field less,
the parser a case.
What p4c has unrolled, as the lanes, is changed where it stands first and last.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from os.path import normpath
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from mutants.mutant import Files, Mutant

PROGRAM = "p4src/build/libra.json"
MANIFEST = "p4src/build/manifest.json"

Steps = tuple[str | int, ...]
"""From the program's root to a place in it."""

OTHER_OPERATORS = {
    "==": ("!=", ">="), "!=": ("==", ">"), "<": ("<=", "!="), "<=": ("<", "=="), ">": (">=", "!="),
    ">=": (">", "=="),
    "and": ("or",), "or": ("and",), "&": ("|",), "|": ("&",), "^": ("|",), "+": ("-",), "-": ("+",),
    "<<": (">>",), ">>": ("<<",), "sat_cast": ("two_comp_mod",),
}  # fmt: skip
# What a table can meet of a key, where that is less than its bits could say: kinds that `permission` has let
# through, ages and modes that there are.
POSSIBLE = {
    ("LibraIngress.numbering.decision", "kind"): [8, 9],
    ("LibraIngress.numbering.decision", "age"): [0, 1, 2],
    ("LibraIngress.hot.pool.decision", "kind"): [10, 11],
    ("LibraIngress.next_step.next_step", "kind"): [1, 3, 4, 5, 7, 8, 9, 10, 11],
    ("LibraIngress.next_step.next_step", "age"): [0, 1, 2, 3],
    ("LibraIngress.next_step.next_step", "mode"): [0, 1],
    ("LibraIngress.bitmap.cell_op", "kind"): [1, 3, 4, 5, 7],
    ("LibraIngress.bitmap.cell_op", "age"): [0, 1, 2],
}
CASTS = {"sat_cast", "two_comp_mod"}
COMPARISONS = {"==", "!=", "<", "<=", ">", ">="}
_STEPS = {False: (1,), True: (1, -1)}  # of a constant, by whether it is compared
# The others need their results, or are jumps within an action.
STATEMENTS = {
    "assign", "register_read", "register_write", "count", "mark_to_drop", "remove_header", "add_header",
    "modify_field_with_hash_based_offset",
}  # fmt: skip


@dataclass(frozen=True)
class Change:
    place: Steps
    new: Any
    file: str
    line: int
    before: str
    after: str


def mutants(repository: Path, file: str) -> list[Mutant]:
    text, manifest = (repository / file).read_text(), (repository / MANIFEST).read_text()
    digest = hashlib.sha256(text.encode()).hexdigest()
    found = []
    for it in _first_and_last(list(_changes(json.loads(text)))):
        files, content = _maker(text, manifest, it), f"{digest} {it.place} {it.new}"
        found.append(Mutant(normpath(it.file), it.line, it.before, it.after, files, file, content))
    return sorted(found, key=lambda mutant: (mutant.file, mutant.line))


def _maker(text: str, manifest: str, change: Change) -> Any:
    def files() -> Files:
        program = json.loads(text)
        target = program
        for step in change.place[:-1]:
            target = target[step]
        target[change.place[-1]] = change.new
        made, recorded = json.dumps(program), json.loads(manifest)
        recorded["outputs"]["libra.json"] = hashlib.sha256(made.encode()).hexdigest()
        return {PROGRAM: made, MANIFEST: json.dumps(recorded)}

    return files


_NUMBER = re.compile(r"0x[0-9a-f]+|\d+")


def _first_and_last(changes: list[Change]) -> list[Change]:
    """Of those that differ in numbers only, as the copies of unrolled code do."""
    alike: dict[Any, list[Change]] = {}
    for change in changes:
        alike.setdefault((change.file, change.line, *_shape(change)), []).append(change)
    return [group[at] for group in alike.values() for at in sorted({0, len(group) - 1})]


def _shape(change: Change) -> tuple[str, str, int]:
    """What it is, whatever the numbers, and which of them it changes."""
    before, after = (_NUMBER.findall(said) for said in (change.before, change.after))
    pairs = list(itertools.zip_longest(before, after))
    at = next((at for at, (one, other) in enumerate(pairs) if one != other), -1)
    return _NUMBER.sub("#", change.before), _NUMBER.sub("#", change.after), at


class _Expressions:
    """Changes of the operators and constants in expressions."""

    def __init__(self, program: dict[str, Any]) -> None:
        kinds = {kind["name"]: kind["fields"] for kind in program["header_types"]}
        self._widths = {
            (header["name"], name): bits
            for header in program["headers"]
            for name, bits, *_ in kinds[header["header_type"]]
        }

    def of(self, whole: Any, place: Steps, source: dict[str, Any], word: str = "") -> Iterator[Change]:
        for steps, new in self._of(whole, (), None, True):
            said = word + p4_text(whole), word + p4_text(replaced(whole, steps, new))
            yield Change((*place, *steps), new, source["filename"], source["line"], *said)

    def of_statement(self, statement: dict[str, Any], place: Steps) -> Iterator[Change]:
        parameters, source = statement["parameters"], statement["source_info"]
        bits = self._bits(parameters[0])
        for at, parameter in enumerate(parameters):
            for steps, new in self._of(parameter, (at,), bits, False):
                changed = {**statement, "parameters": replaced(parameters, steps, new)}
                said = _statement(statement), _statement(changed)
                where = (*place, "parameters", *steps)
                yield Change(where, new, source["filename"], source["line"], *said)

    def _of(self, node: Any, steps: Steps, bits: int | None, compared: bool) -> Iterator[tuple[Steps, Any]]:
        """(where, what instead). bits: of what a constant is assigned to, or compared with (compared)."""
        if not isinstance(node, dict):
            return
        if node.get("type") == "hexstr":
            digits = len(node["value"]) - 2
            values = {
                (int(node["value"], 16) + step) % (1 << (bits or 4 * digits)) for step in _STEPS[compared]
            }
            yield from ((steps, {**node, "value": f"0x{value:0{digits}x}"}) for value in sorted(values))
        elif node.get("type") == "expression" and "op" not in node:
            yield from self._of(node["value"], (*steps, "value"), bits, compared)
        elif "op" in node:
            left, right = node.get("left"), node.get("right")
            if node["op"] == "&" and _is_ones(right):  # p4c's own: what is beyond the width is cut off
                yield from self._of(left, (*steps, "left"), None, compared)
                return
            compared |= node["op"] in COMPARISONS
            bits = (self._bits(left) or self._bits(right)) if node["op"] in COMPARISONS else None
            for operator in OTHER_OPERATORS.get(node["op"], ()):
                if not leaves_the_same(node["op"], operator, _constant(right), bits):
                    yield steps, {**node, "op": operator}
            if node["op"] in CASTS:  # `right` is how wide
                yield from self._of(left, (*steps, "left"), None, compared)
                return
            for side in ("left", "right", "cond"):
                yield from self._of(node.get(side), (*steps, side), bits, compared)

    def _bits(self, node: Any) -> int | None:
        while isinstance(node, dict) and node.get("type") == "expression" and "op" not in node:
            node = node["value"]
        if isinstance(node, dict) and node.get("type") == "field":
            return self._widths.get(tuple(node["value"]))
        return None


def _constant(node: Any) -> int | None:
    while isinstance(node, dict) and node.get("type") == "expression":
        node = node.get("value")
    return int(node["value"], 16) if isinstance(node, dict) and node.get("type") == "hexstr" else None


def _is_ones(node: Any) -> bool:
    value = _constant(node)
    return value is not None and value > 1 and value & (value + 1) == 0


# Narrower ones are enumerations and single bits, which have no order; wider ones are sequence numbers.
ORDERED_BITS = 9


def leaves_the_same(operator: str, other: str, constant: int | None, bits: int | None) -> bool:
    """Whether to leave it out. Of numbers without a sign nothing is below zero, nor above the largest."""
    if {operator, other} in ({"==", ">="}, {"!=", ">"}) and bits is not None and bits < ORDERED_BITS:
        return True
    if constant == 0:
        return {operator, other} == {"!=", ">"}
    return (
        bits is not None and constant == (1 << bits) - 1 and {operator, other} in ({"==", ">="}, {"!=", "<"})
    )


def replaced(tree: Any, steps: Steps, new: Any) -> Any:
    if not steps:
        return new
    changed = tree.copy()
    changed[steps[0]] = replaced(tree[steps[0]], steps[1:], new)
    return changed


def _changes(program: dict[str, Any]) -> Iterator[Change]:
    expressions = _Expressions(program)
    for number, action in enumerate(program["actions"]):
        yield from _of_statements(action["primitives"], ("actions", number, "primitives"), expressions)
    for number, pipeline in enumerate(program["pipelines"]):
        place: Steps = ("pipelines", number)
        for at, condition in enumerate(pipeline["conditionals"]):
            yield from _of_condition(condition, (*place, "conditionals", at), expressions)
        for at, table in enumerate(pipeline["tables"]):
            yield from _of_entries(table, (*place, "tables", at))
    for number, checksum in enumerate(program["checksums"]):
        if checksum.get("if_cond"):
            place = ("checksums", number, "if_cond")
            yield from expressions.of(checksum["if_cond"], place, checksum["source_info"], "checksum if ")
    for number, calculation in enumerate(program["calculations"]):
        yield from _of_calculation(calculation, program, ("calculations", number, "input"))
    for number, parser in enumerate(program["parsers"]):
        for at, state in enumerate(parser["parse_states"]):
            yield from _of_transitions(state, ("parsers", number, "parse_states", at, "transitions"))


def _of_statements(statements: list[Any], place: Steps, expressions: _Expressions) -> Iterator[Change]:
    for at, statement in enumerate(statements):
        source = statement.get("source_info")
        if source is None or statement["op"] not in STATEMENTS:
            continue
        nothing = {"op": "assign", "parameters": [_SCRATCH, _SCRATCH]}
        yield Change(
            (*place, at), nothing, source["filename"], source["line"], _statement(statement), "nothing"
        )
        yield from expressions.of_statement(statement, (*place, at))


def _statement(statement: dict[str, Any]) -> str:
    return f"{statement['op']} {p4_text(statement['parameters'])}"


# What is assigned to itself changes nothing, and keeps the places of the others, at which jumps aim.
_SCRATCH = {"type": "field", "value": ["standard_metadata", "egress_spec"]}


def _of_condition(condition: dict[str, Any], place: Steps, expressions: _Expressions) -> Iterator[Change]:
    source, said = condition["source_info"], p4_text(condition["expression"])
    turned = {**condition, "true_next": condition["false_next"], "false_next": condition["true_next"]}
    yield Change(place, turned, source["filename"], source["line"], f"if {said}", f"if not ({said})")
    yield from expressions.of(condition["expression"], (*place, "expression"), source, "if ")


def _of_calculation(calculation: dict[str, Any], program: dict[str, Any], place: Steps) -> Iterator[Change]:
    """A field less in a fingerprint. (Checksums have the form that IPv4 gives them.)"""
    fields, name = calculation["input"], calculation["name"]
    for statement in (one for action in program["actions"] for one in action["primitives"]):
        if {"type": "calculation", "value": name} in statement["parameters"]:
            source = statement["source_info"]
            for at in range(len(fields)):
                without = fields[:at] + fields[at + 1 :]
                said = f"hash of {p4_text(fields)}", f"hash of {p4_text(without)}"
                yield Change(place, without, source["filename"], source["line"], *said)


def _of_entries(table: dict[str, Any], place: Steps) -> Iterator[Change]:
    """Those after which the table gives another action for some key."""
    entries, meaning = table.get("entries", []), TableMeaning(table)
    for at, entry in enumerate(entries):
        source = entry["source_info"]
        where = source["filename"], source["line"], f"{table['name']}: {source['source_fragment']}"
        for changed, said in _of_entry(table, entry, entries[max(0, at - 1) : at + 2]):
            others = [*entries[:at], *changed, *entries[at + 1 :]]
            if not meaning.is_that_of(others):
                yield Change((*place, "entries"), others, *where, said)


def _of_entry(
    table: dict[str, Any], entry: dict[str, Any], neighbours: list[dict[str, Any]]
) -> Iterator[tuple[list[dict[str, Any]], str]]:
    """(what stands in its place, how to say so)."""
    yield [], "no such entry"
    for neighbour in neighbours:
        theirs = neighbour["action_entry"]
        if _does(theirs) != _does(entry["action_entry"]):
            name = neighbour["source_info"]["source_fragment"].rpartition(": ")[2]
            yield [{**entry, "action_entry": theirs}], f"the action {name}"
    for number, key in enumerate(entry["match_key"]):
        if key["match_type"] == "ternary" and int(key["mask"], 16):
            nothing = "0x" + "0" * (len(key["mask"]) - 2)
            keys = entry["match_key"].copy()
            keys[number] = {**key, "key": nothing, "mask": nothing}
            yield [{**entry, "match_key": keys}], f"any {table['key'][number]['name']}"


class TableMeaning:
    """Action that a table takes for each key, as far as its entries can tell keys apart.

    never: asked with the keys' names and columns of values, it says which of them no packet has.
    """

    def __init__(self, table: dict[str, Any], never: Callable[[dict[str, Any]], Any] | None = None) -> None:
        self._table = table
        columns = zip(*(entry["match_key"] for entry in table.get("entries", [])), strict=True)
        # Of each key: what some entry asks for, and something else, unless that cannot be.
        values = [
            POSSIBLE.get((table["name"], key["name"])) or _values_of(column)
            for key, column in zip(table["key"], columns, strict=False)
        ]
        self._keys = np.array(list(itertools.product(*values)), dtype=np.int64).T
        if never is not None:
            named = dict(zip((key["name"] for key in table["key"]), self._keys, strict=True))
            self._keys = self._keys[:, ~never(named)]
        self._numbers: dict[Any, int] = {}
        self._fitting: dict[tuple[tuple[int, int], ...], npt.NDArray[np.bool_]] = {}
        self._actions = self._of(table.get("entries", []))

    def is_that_of(self, entries: list[dict[str, Any]]) -> bool:
        return np.array_equal(self._of(entries), self._actions)

    def _of(self, entries: list[dict[str, Any]]) -> npt.NDArray[np.int64]:
        """(keys,) the number of what is done; -1 by default."""
        does = np.full(self._keys.shape[1:], -1, dtype=np.int64)
        for entry in sorted(entries, key=lambda entry: entry.get("priority", 0), reverse=True):
            fits = self._fits(tuple((_mask(key), int(key["key"], 16)) for key in entry["match_key"]))
            does[fits] = self._numbers.setdefault(_does(entry["action_entry"]), len(self._numbers))
        return does

    def _fits(self, asked: tuple[tuple[int, int], ...]) -> npt.NDArray[np.bool_]:
        """(keys,) those that have these values under these masks. Kept, since changes leave most entries."""
        if asked not in self._fitting:
            columns = zip(self._keys, asked, strict=True)
            self._fitting[asked] = np.logical_and.reduce(
                [keys & mask == value for keys, (mask, value) in columns]
            )
        return self._fitting[asked]


def _mask(key: dict[str, Any]) -> int:
    return int(key["mask"], 16) if key["match_type"] == "ternary" else -1


def _values_of(column: tuple[dict[str, Any], ...]) -> list[int]:
    values = {int(key["key"], 16) for key in column}
    bits = 0
    for key in column:
        bits |= _mask(key) if key["match_type"] == "ternary" else int("f" * (len(key["key"]) - 2), 16)
    return sorted(values | {next(value for value in range(bits + 2) if value not in values) & bits, bits})


def _does(action: dict[str, Any]) -> tuple[Any, ...]:
    return action["action_id"], *action["action_data"]


def _of_transitions(state: dict[str, Any], place: Steps) -> Iterator[Change]:
    transitions = state["transitions"]
    for at, transition in enumerate(transitions):
        if transition["type"] != "default":
            value = f"{transition['value']} &&& {transition['mask']}"
            said = f"{state['name']}: {value} to {transition['next_state']}"
            without = transitions[:at] + transitions[at + 1 :]
            yield Change(place, without, "p4src/shared/parser_states.p4", 1, said, "no such case")


def p4_text(node: Any) -> str:
    """Return the node in a notation close to P4's."""
    if isinstance(node, list):
        return ", ".join(map(p4_text, node))
    if not isinstance(node, dict):
        return str(node)
    if "op" in node:
        left, right = node.get("left"), node.get("right")
        if left is None:
            return f"{node['op']}({p4_text(right)})"
        if node["op"] == "?":
            return f"({p4_text(node['cond'])} ? {p4_text(left)} : {p4_text(right)})"
        if node["op"].isidentifier() and node["op"] not in ("and", "or"):
            return f"{node['op']}({p4_text(left)}, {p4_text(right)})"
        return f"({p4_text(left)} {node['op']} {p4_text(right)})"
    value = node.get("value")
    return ".".join(map(str, value)) if node.get("type") == "field" else p4_text(value)
