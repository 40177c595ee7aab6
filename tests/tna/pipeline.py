# SPDX-License-Identifier: Apache-2.0
"""Runs a TNA program from p4c's IR, one packet at a time: parsers, controls, tables, deparsers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from calls import Bits, Calls, PacketTooShortError, Step
from ir import Node, Tree
from values import State, Value

PARTIAL_HDR = 2  # PARSER_ERROR_PARTIAL_HDR


@dataclass
class Entry:
    """A table entry: (value, mask) for each key; longer prefixes and earlier entries first."""

    match: list[tuple[int, int]]
    action: str
    arguments: list[int]


@dataclass(frozen=True)
class Action:
    name: str  # the IR's
    parameters: dict[str, int]  # the control plane's name -> width


@dataclass
class Table:
    """By the control plane's names."""

    keys: dict[str, int]  # name -> width
    actions: dict[str, Action]
    default: tuple[str, list[int]]  # action and its arguments
    entries: list[Entry] = field(default_factory=list)

    def insert(self, entry: Entry) -> None:
        """One of the control plane's, of which the one with the longest prefix counts."""
        self.entries.append(entry)
        self.entries.sort(key=lambda entry: -sum(mask.bit_count() for _, mask in entry.match))


class Pipeline(Calls):
    """The six blocks of a TNA pipe, and the registers, counters and tables that outlive packets."""

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.tables: dict[str, Table] = {}
        self._locals: dict[str, Node] = {}

    # Blocks ---------------------------------------------------------------------------------------------
    def parser(self, name: str) -> Callable[[State, bytes], bytes]:
        """From a packet to the state; returns what was not extracted."""
        node = self.tree.declarations[name]
        for local in self.tree.items(node["parserLocals"]):
            self._declare(local)
        states = {state["name"]: self._parser_state(state) for state in self.tree.items(node["states"])}

        def run(state: State, data: bytes) -> bytes:
            self._bits, self._summed = Bits(data), []
            current = "start"
            try:
                while current not in ("accept", "reject"):
                    current = states[current](state)
            except PacketTooShortError:
                state["ig_prsr_md.parser_err"] = PARTIAL_HDR
            return data[self._bits.at // 8 :]

        return run

    def control(self, name: str) -> Step:
        node = self.tree.declarations[name]
        for local in self.tree.items(node["controlLocals"]):
            self._declare(local)
        body = self._statement(node["body"])

        def run(state: State) -> None:
            self._touched.clear()
            body(state)

        return run

    def deparser(self, name: str) -> Callable[[State], bytes]:
        body = self.control(name)

        def run(state: State) -> bytes:
            self._emitted = []
            body(state)
            width = sum(width for width, _ in self._emitted)
            whole = 0
            for size, value in self._emitted:
                whole = whole << size | value
            return whole.to_bytes(width // 8, "big")

        return run

    # Declarations ---------------------------------------------------------------------------------------
    def _declare(self, node: Node) -> None:
        kind, name = node["Node_Type"], node["name"]
        self._locals[name] = node
        if kind == "P4Action":
            parameters = self.tree.items(self.tree(node["parameters"])["parameters"])
            self._actions[name] = (
                [parameter["name"] for parameter in parameters],
                self._statement(node["body"]),
            )
        elif kind == "P4Table":
            self._table(node)
        elif kind == "Declaration_Instance":
            self._instances[name] = node
        elif kind != "Declaration_Variable":
            raise NotImplementedError(f"declaration {kind} {name}")

    def _table(self, node: Node) -> None:
        tree = self.tree
        properties = {p["name"]: tree(p["value"]) for p in tree.items(tree(node["properties"])["properties"])}
        keys: list[tuple[str, Value, int]] = []
        if "key" in properties:
            for element in tree.items(properties["key"]["keyElements"]):
                name = tree.annotation(element, "name") or ""
                keys.append((name, self._value(element["expression"]), self._width(element["expression"])))
        widths = [width for _, _, width in keys]
        known: dict[str, Action] = {}
        for element in tree.items(properties["actions"]["actionList"]):
            called = self._called(tree(element["expression"]))
            name = (tree.annotation(self._locals[called], "name") or called).rpartition(".")[2]
            known[name] = Action(called, self._parameters(self._locals[called]))
        public = (tree.annotation(node, "name") or node["name"]).partition(".")[2]
        default = tree(properties["default_action"]["expression"])
        miss = (self._called(default), self._constants(default))
        table = Table({name: width for name, _, width in keys}, known, miss)
        if "entries" in properties:
            for entry in tree.items(properties["entries"]["entries"]):
                match = [
                    self._match(part, width)
                    for part, width in zip(tree.items(tree(entry["keys"])["components"]), widths, strict=True)
                ]
                action = tree(entry["action"])
                table.entries.append(Entry(match, self._called(action), self._constants(action)))
        self.tables[public] = table
        values = [value for _, value, _ in keys]

        def look_up(state: State) -> bool:
            found = [value(state) for value in values]
            for entry in table.entries:
                if all(key & mask == want for key, (want, mask) in zip(found, entry.match, strict=True)):
                    self._run(entry.action, entry.arguments, state)
                    return True
            self._run(*table.default, state)
            return False

        self._lookups[node["name"]] = look_up

    def _parameters(self, action: Node) -> dict[str, int]:
        tree = self.tree
        return {
            tree.annotation(parameter, "name") or parameter["name"]: self._width_of(tree(parameter["type"]))
            for parameter in tree.items(tree(action["parameters"])["parameters"])
        }

    def _called(self, call: Node) -> str:
        """The action of a call, or of a bare name."""
        if call["Node_Type"] == "MethodCallExpression":
            call = self.tree(call["method"])
        return str(self.tree(call["path"])["name"])

    def _constants(self, call: Node) -> list[int]:
        if call["Node_Type"] != "MethodCallExpression":
            return []
        return [self._value(a["expression"])({}) for a in self.tree.items(call["arguments"])]

    def _match(self, part: Node, width: int) -> tuple[int, int]:
        if part["Node_Type"] == "DefaultExpression":
            return 0, 0
        if part["Node_Type"] == "Mask":
            value, mask = (self._value(part[side])({}) for side in ("left", "right"))
            return value & mask, mask
        return self._value(part)({}), (1 << width) - 1

    def _run(self, action: str, arguments: list[int], state: State) -> None:
        if action.startswith("NoAction"):
            return
        names, body = self._actions[action]
        state.update(zip(names, arguments, strict=True))
        body(state)

    # Parser ---------------------------------------------------------------------------------------------
    def _parser_state(self, node: Node) -> Callable[[State], str]:
        tree = self.tree
        if node["name"] in ("accept", "reject"):
            return lambda _: str(node["name"])
        steps = [self._statement(part) for part in tree.items(node["components"])]
        choose = self._selection(tree(node["selectExpression"]))

        def run(state: State) -> str:
            for step in steps:
                step(state)
            return choose(state)

        return run

    def _selection(self, node: Node) -> Callable[[State], str]:
        tree = self.tree
        if node["Node_Type"] == "PathExpression":
            target = str(tree(node["path"])["name"])
            return lambda _: target
        parts = tree.items(tree(node["select"])["components"])
        values, widths = [self._value(part) for part in parts], [self._width(part) for part in parts]
        cases: list[tuple[list[tuple[int, int]], str]] = []
        for case in tree.items(node["selectCases"]):
            keyset = tree(case["keyset"])
            if keyset["Node_Type"] == "DefaultExpression":
                sets = [(0, 0)] * len(parts)
            else:
                members = (
                    tree.items(keyset["components"]) if keyset["Node_Type"] == "ListExpression" else [keyset]
                )
                sets = [self._match(part, width) for part, width in zip(members, widths, strict=True)]
            cases.append((sets, str(tree(tree(case["state"])["path"])["name"])))

        def choose(state: State) -> str:
            found = [value(state) for value in values]
            for sets, target in cases:
                if all(key & mask == want for key, (want, mask) in zip(found, sets, strict=True)):
                    return target
            return "reject"

        return choose

    # Statements -----------------------------------------------------------------------------------------
    def _statement(self, node: Node) -> Step:
        tree = self.tree
        node = tree(node)
        kind = node["Node_Type"]
        if kind == "BlockStatement":
            steps = [self._statement(part) for part in tree.items(node["components"])]

            def block(state: State) -> None:
                for step in steps:
                    step(state)

            return block
        if kind == "AssignmentStatement":
            return self._assignment(node)
        if kind == "IfStatement":
            condition = self._value(node["condition"])
            then = self._statement(node["ifTrue"])
            other = self._statement(node["ifFalse"]) if node.get("ifFalse") else None

            def branch(state: State) -> None:
                if condition(state):
                    then(state)
                elif other is not None:
                    other(state)

            return branch
        if kind == "MethodCallStatement":
            call = self._value(node["methodCall"])
            return lambda state: (call(state), None)[1]
        if kind == "EmptyStatement":
            return lambda _: None
        if kind == "Declaration_Variable":
            return lambda _: None
        raise NotImplementedError(f"statement {kind}")

    def _assignment(self, node: Node) -> Step:
        left, right = self.tree(node["left"]), self._value(node["right"])
        if left["Node_Type"] == "Slice":
            name = self._name(left["e0"])
            high, low = (self._value(left[part])({}) for part in ("e1", "e2"))
            mask = ((1 << (high - low + 1)) - 1) << low

            def part(state: State) -> None:
                state[name] = state.get(name, 0) & ~mask | right(state) << low & mask

            return part
        name = self._name(left)

        def assign(state: State) -> None:
            state[name] = right(state)

        return assign
