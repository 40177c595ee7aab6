# SPDX-License-Identifier: Apache-2.0
"""BMv2 JSON (p4c-bm2-ss output, format 2.x) -> `ir.Program`.

Only shapes are checked here: that every object is well formed and every name is known. Whether this switch
can run it is decided by the compilers. Format: behavioral-model docs/JSON_format.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from libra_switch.program import ir
from libra_switch.program.device_config import read
from libra_switch.target import PipelineError

MAX_FIELD_BITS = 1 << 19  # 64 KiB: no packet is longer
_UNARY = {"not", "~", "valid", "valid_union", "d2b", "b2d", "last_stack_index", "size_stack"}
_T = TypeVar("_T")


def load(program: bytes) -> ir.Program:
    """Parse ``program``. Raises PipelineError."""
    return _Loader(read(program)).run()


def source_of(obj: Any) -> ir.Source | None:
    info = obj.get("source_info") if isinstance(obj, dict) else None
    if not isinstance(info, dict):
        return None
    return ir.Source(
        str(info.get("filename", "?")), int(info.get("line", 0)), str(info.get("source_fragment", ""))
    )


def error(what: str, message: str, source: ir.Source | None = None) -> PipelineError:
    """The one form of every refusal: where in P4, which JSON object, what is wrong."""
    return PipelineError(f"{source}: {what}: {message}" if source else f"{what}: {message}")


class _Loader:
    def __init__(self, root: dict[str, Any]) -> None:
        self.root = root
        self.prog = ir.Program()
        self.header_ids: dict[int, str] = {}
        self._fields: dict[tuple[str, str], ir.FieldRef] = {}  # those looked up before

    def run(self) -> ir.Program:
        self._headers()
        p = self.prog
        for entry in self.root.get("errors", []):
            p.errors[entry[0]] = int(entry[1])
        for alias, target in self.root.get("field_aliases", []):
            p.aliases[alias] = ir.FieldRef(target[0], target[1])
        self._each("register_arrays", self._register)
        self._each("counter_arrays", self._counter)
        self._each("meter_arrays", self._meter)
        self._each("calculations", self._calculation)
        self._each("parse_vsets", lambda o: p.vsets.__setitem__(o["name"], int(o["compressed_bitwidth"])))
        self._each("field_lists", lambda o: self._field_list(o, p.field_lists))
        self._each("learn_lists", lambda o: self._field_list(o, p.learn_lists))
        self._each("actions", self._action)
        self._each("parsers", self._parser)
        self._each("deparsers", self._deparser)
        self._each("pipelines", self._pipeline)
        self._each("checksums", self._checksum)
        if self.root.get("extern_instances"):
            name = self.root["extern_instances"][0].get("name", "?")
            raise error(f"extern instance {name}", "user externs are not supported")
        for name in ("ingress", "egress"):
            if name not in p.pipelines:
                raise error("pipelines", f"no pipeline named {name}; expected a v1model program (p4c-bm2-ss)")
        return p

    def _each(self, section: str, handle: Callable[[dict[str, Any]], object]) -> None:
        items = self.root.get(section, [])
        if not isinstance(items, list):
            raise error(section, f"expected a list, got {type(items).__name__}")
        for obj in items:
            name = obj.get("name", "?") if isinstance(obj, dict) else "?"
            where = f"{section}[{name}]"
            try:
                handle(obj)
            except PipelineError:
                raise
            except (KeyError, TypeError, ValueError, AttributeError, IndexError) as exc:
                detail = f"{type(exc).__name__}: {exc}"
                raise error(
                    where, f"malformed ({detail}); expected p4c-bm2-ss output", source_of(obj)
                ) from None

    # Headers --------------------------------------------------------------------------------------------
    def _headers(self) -> None:
        types: dict[str, ir.HeaderType] = {}
        prog = self.prog

        def header_type(obj: dict[str, Any]) -> None:
            fields = []
            for raw in obj["fields"]:
                name, width = raw[0], raw[1]
                signed = bool(raw[2]) if len(raw) > 2 else False
                if len(raw) > 3 and raw[3]:
                    raise error(
                        f"header_types[{obj['name']}].{name}", "saturating fields (P4_14) are not supported"
                    )
                if width == "*":
                    total = 8 * int(obj.get("max_length", 0))
                    fixed = sum(int(r[1]) for r in obj["fields"] if r[1] != "*")
                    if "length_exp" in obj and obj["length_exp"] is not None:
                        raise error(
                            f"header_types[{obj['name']}].{name}", "length_exp (P4_14) is not supported"
                        )
                    fields.append(ir.FieldType(name, max(total - fixed, 0), signed, True))
                else:
                    fields.append(ir.FieldType(name, int(width), signed))
                if not 0 <= fields[-1].width <= MAX_FIELD_BITS:
                    raise error(
                        f"header_types[{obj['name']}].{name}",
                        f"{fields[-1].width} bits; expected 0 to {MAX_FIELD_BITS}",
                    )
            types[obj["name"]] = ir.HeaderType(obj["name"], tuple(fields))

        self._each("header_types", header_type)

        def header(obj: dict[str, Any]) -> None:
            self.header_ids[int(obj["id"])] = obj["name"]
            prog.headers[obj["name"]] = ir.Header(
                obj["name"], types[obj["header_type"]], bool(obj["metadata"])
            )

        self._each("headers", header)

        def stack(obj: dict[str, Any]) -> None:
            names = tuple(self.header_ids[i] for i in obj["header_ids"])
            prog.stacks[obj["name"]] = ir.Stack(obj["name"], types[obj["header_type"]], names)

        self._each("header_stacks", stack)
        union_types: dict[str, tuple[str, ...]] = {}
        self._each(
            "header_union_types",
            lambda o: union_types.__setitem__(o["name"], tuple(h[0] for h in o["headers"])),
        )
        union_ids: dict[int, str] = {}

        def union(obj: dict[str, Any]) -> None:
            names = tuple(self.header_ids[i] for i in obj["header_ids"])
            union_ids[int(obj["id"])] = obj["name"]
            prog.unions[obj["name"]] = ir.Union(obj["name"], union_types[obj["union_type"]], names)
            for name in names:
                old = prog.headers[name]
                prog.headers[name] = ir.Header(old.name, old.type, old.metadata, obj["name"])

        self._each("header_unions", union)

        def union_stack(obj: dict[str, Any]) -> None:
            names = tuple(union_ids[i] for i in obj["header_union_ids"])
            prog.union_stacks[obj["name"]] = ir.UnionStack(obj["name"], union_types[obj["union_type"]], names)

        self._each("header_union_stacks", union_stack)

    def _field(self, value: Any, where: str, source: ir.Source | None = None) -> ir.FieldRef:
        known = self._fields.get((value[0], value[1]))
        if known is not None:
            return known
        ref = ir.FieldRef(value[0], value[1])
        header = self.prog.headers.get(ref.header)
        if header is None:
            raise error(where, f"unknown header {ref.header!r}", source)
        if ref.field != "$valid$" and all(f.name != ref.field for f in header.type.fields):
            raise error(where, f"header {ref.header!r} has no field {ref.field!r}", source)
        self._fields[ref.header, ref.field] = ref
        return ref

    # Values ---------------------------------------------------------------------------------------------
    def _value(self, obj: Any, where: str, source: ir.Source | None = None) -> ir.Expr:
        kind, value = obj["type"], obj.get("value")
        prog = self.prog
        if kind == "field":
            return self._field(value, where, source)
        if kind == "hexstr":
            return ir.Const(_hex(value))
        if kind == "expression":
            return self._expression(value, where, source)
        if kind in ("runtime_data", "local"):
            return ir.Local(int(value))
        if kind == "bool":
            return ir.Bool(bool(value))
        if kind == "string":
            return ir.Text(str(value))
        if kind == "parameters_vector":
            return ir.Vector(tuple(self._value(v, where, source) for v in value))
        if kind == "lookahead":
            return ir.Lookahead(int(value[0]), int(value[1]))
        if kind == "register":
            self._known(value[0], prog.registers, "register array", where, source)
            return ir.RegisterAt(value[0], self._value(value[1], where, source))
        if kind == "stack_field":
            stack = self._known(value[0], prog.stacks, "header stack", where, source)
            if all(f.name != value[1] for f in stack.type.fields):
                raise error(where, f"stack {value[0]!r} has no field {value[1]!r}", source)
            return ir.StackField(value[0], value[1])
        if kind == "union_stack_field":
            self._known(value[0], prog.union_stacks, "header union stack", where, source)
            return ir.UnionStackField(value[0], value[1], value[2])
        known: dict[str, dict[str, Any]] = {
            "header": prog.headers,
            "header_stack": prog.stacks,
            "header_union": prog.unions,
            "header_union_stack": prog.union_stacks,
            "calculation": prog.calculations,
            "register_array": prog.registers,
            "counter_array": prog.counters,
            "meter_array": prog.meters,
        }
        if kind in known:
            self._known(value, known[kind], kind.replace("_", " "), where, source)
            return ir.Ref(kind, value)
        raise error(where, f"value type {kind!r} is not supported", source)

    @staticmethod
    def _known(name: str, table: dict[str, _T], what: str, where: str, source: ir.Source | None) -> _T:
        if name not in table:
            raise error(where, f"unknown {what} {name!r}", source)
        return table[name]

    def _expression(self, value: Any, where: str, source: ir.Source | None) -> ir.Expr:
        if value is None:
            raise error(where, "empty expression", source)
        if "op" not in value:
            return self._value(value, where, source)
        op = value["op"]
        if op in ("access_field", "access_union_header"):
            left = self._value(value["left"], where, source)
            return ir.Op(op, (left, ir.Const(int(value["right"]))))
        if op == "?":
            parts = (value["cond"], value["left"], value["right"])
            return ir.Op(op, tuple(self._value(v, where, source) for v in parts))
        if op in _UNARY:
            arg = value["right"] if value.get("right") is not None else value["left"]
            return ir.Op(op, (self._value(arg, where, source),))
        return ir.Op(
            op, (self._value(value["left"], where, source), self._value(value["right"], where, source))
        )

    # State ----------------------------------------------------------------------------------------------
    def _register(self, obj: dict[str, Any]) -> None:
        reg = ir.Register(obj["name"], int(obj["size"]), int(obj["bitwidth"]), source_of(obj))
        self.prog.registers[reg.name] = reg

    def _counter(self, obj: dict[str, Any]) -> None:
        direct = obj.get("binding") if obj.get("is_direct") else None
        self.prog.counters[obj["name"]] = ir.Counter(obj["name"], int(obj.get("size") or 0), direct)

    def _meter(self, obj: dict[str, Any]) -> None:
        direct = obj.get("binding") if obj.get("is_direct") else None
        result = obj.get("result_target")
        self.prog.meters[obj["name"]] = ir.Meter(
            obj["name"],
            int(obj.get("size") or 0),
            int(obj["rate_count"]),
            obj["type"] == "bytes",
            direct,
            self._field(result, f"meter {obj['name']}") if result else None,
        )

    def _calculation(self, obj: dict[str, Any]) -> None:
        where = f"calculation {obj['name']}"
        inputs = []
        for item in obj["input"]:
            kind = item["type"]
            if kind == "payload":
                inputs.append(ir.CalcInput(kind, None))
            elif kind == "hexstr":
                inputs.append(ir.CalcInput(kind, ir.Const(_hex(item["value"])), int(item["bitwidth"])))
            elif kind in ("field", "header"):
                inputs.append(ir.CalcInput(kind, self._value(item, where, source_of(obj))))
            else:
                raise error(where, f"input type {kind!r} is not supported", source_of(obj))
        self.prog.calculations[obj["name"]] = ir.Calculation(
            obj["name"], obj["algo"], tuple(inputs), source_of(obj)
        )

    def _field_list(self, obj: dict[str, Any], into: dict[int, ir.FieldList]) -> None:
        where = f"field list {obj['name']}"
        items = tuple(self._value(v, where, source_of(obj)) for v in obj["elements"])
        into[int(obj["id"])] = ir.FieldList(int(obj["id"]), obj["name"], items)

    def _checksum(self, obj: dict[str, Any]) -> None:
        where = f"checksum {obj['name']}"
        if obj["type"] != "generic":
            raise error(where, f"type {obj['type']!r} is not supported; expected 'generic'", source_of(obj))
        self._known(obj["calculation"], self.prog.calculations, "calculation", where, source_of(obj))
        condition = obj.get("if_cond")
        checksum = ir.Checksum(
            obj["name"],
            self._field(obj["target"], where, source_of(obj)),
            obj["calculation"],
            bool(obj.get("update", True)),
            bool(obj.get("verify", True)),
            self._value(condition, where, source_of(obj)) if condition is not None else None,
        )
        self.prog.checksums += (checksum,)

    # Code -----------------------------------------------------------------------------------------------
    def _primitive(self, obj: dict[str, Any], where: str) -> ir.Primitive:
        source = source_of(obj)
        args = tuple(self._value(a, where, source) for a in obj["parameters"])
        return ir.Primitive(obj["op"], args, source)

    def _action(self, obj: dict[str, Any]) -> None:
        where = f"action {obj['name']}"
        params = tuple((p["name"], int(p["bitwidth"])) for p in obj["runtime_data"])
        body = tuple(self._primitive(p, where) for p in obj["primitives"])
        self.prog.actions[int(obj["id"])] = ir.Action(
            obj["name"], int(obj["id"]), params, body, source_of(obj)
        )

    def _parser(self, obj: dict[str, Any]) -> None:
        if self.prog.parser is not None:
            raise error(f"parser {obj['name']}", "a second parser; expected one (v1model)")
        states = {}
        for raw in obj["parse_states"]:
            where = f"parser state {raw['name']}"
            ops = []
            for op in raw["parser_ops"]:
                if op["op"] == "primitive":
                    inner = op["parameters"][0]
                    primitive = self._primitive(inner, where)
                    ops.append(
                        ir.Primitive(
                            "primitive:" + primitive.op, primitive.args, source_of(inner) or source_of(raw)
                        )
                    )
                    continue
                args: list[ir.Expr] = []
                for param in op["parameters"]:
                    if isinstance(param, int):  # shift: a number of bytes
                        args.append(ir.Const(param))
                    elif param["type"] == "regular":
                        self._known(param["value"], self.prog.headers, "header", where, source_of(raw))
                        args.append(ir.Ref("header", param["value"]))
                    elif param["type"] == "stack":
                        self._known(param["value"], self.prog.stacks, "header stack", where, source_of(raw))
                        args.append(ir.Ref("header_stack", param["value"]))
                    elif param["type"] == "union_stack":
                        stack, member = param["value"]
                        args += [ir.Ref("header_union_stack", stack), ir.Text(member)]
                    else:
                        args.append(self._value(param, where, source_of(raw)))
                ops.append(ir.Primitive(op["op"], tuple(args), source_of(op) or source_of(raw)))
            key = tuple(self._value(k, where, source_of(raw)) for k in raw["transition_key"])
            transitions = []
            for t in raw["transitions"]:
                kind = t.get("type", "default" if t.get("value") == "default" else "hexstr")
                if kind == "default":
                    transitions.append(ir.Transition(None, None, t["next_state"]))
                    continue
                mask = _hex(t["mask"]) if t.get("mask") is not None else None
                if kind == "hexstr":
                    transitions.append(ir.Transition(_hex(t["value"]), mask, t["next_state"]))
                elif kind == "parse_vset":
                    transitions.append(ir.Transition(None, mask, t["next_state"], t["value"]))
                else:
                    raise error(where, f"transition type {kind!r} is not supported", source_of(raw))
            states[raw["name"]] = ir.State(raw["name"], tuple(ops), key, tuple(transitions), source_of(raw))
        for state in states.values():
            for transition in state.transitions:
                if transition.next is not None and transition.next not in states:
                    raise error(
                        f"parser state {state.name}", f"unknown next state {transition.next!r}", state.source
                    )
        start = obj.get("init_state")
        if start is not None and start not in states:
            raise error(f"parser {obj['name']}", f"unknown start state {start!r}")
        self.prog.parser = ir.Parser(obj["name"], start, states)

    def _deparser(self, obj: dict[str, Any]) -> None:
        where = f"deparser {obj['name']}"
        if obj.get("primitives"):
            raise error(where, "method calls in a deparser are not supported", source_of(obj))
        for name in obj["order"]:
            self._known(name, self.prog.headers, "header", where, source_of(obj))
        self.prog.deparser = tuple(obj["order"])

    # Control flow ---------------------------------------------------------------------------------------
    def _pipeline(self, obj: dict[str, Any]) -> None:
        tables = {t["name"]: self._table(t) for t in obj["tables"]}
        conditionals = {}
        for c in obj.get("conditionals", []):
            where = f"conditional {c['name']}"
            expr = self._value(c["expression"], where, source_of(c))
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
                tuple(self._value(v, f"action profile {p['name']}") for v in selector["input"])
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
                raise error(
                    f"pipeline {obj['name']}: {where}", f"unknown next node {target!r}", source_of(obj)
                )
        self.prog.pipelines[obj["name"]] = ir.Pipeline(
            obj["name"], obj["init_table"], tables, conditionals, calls, profiles
        )

    def _table(self, obj: dict[str, Any]) -> ir.Table:
        name, source = obj["name"], source_of(obj)
        where = f"table {name}"
        keys = []
        for k in obj["key"]:
            target = k["target"]
            if k["match_type"] == "valid":
                ref = ir.FieldRef(target, "$valid$")
                width = 1
            else:
                ref = self._field(target, where, source)
                width = self.prog.field_type(ref).width
            mask = _hex(k["mask"]) if k.get("mask") is not None else None
            keys.append(
                ir.Key(k["match_type"], ref, width, mask, k.get("name") or f"{ref.header}.{ref.field}")
            )
        ids = [int(i) for i in obj.get("action_ids", [])]
        if not ids:
            by_name = {a.name: i for i, a in self.prog.actions.items()}
            ids = [by_name[a] for a in obj["actions"]]
        for i in ids:
            if i not in self.prog.actions:
                raise error(where, f"unknown action id {i}", source)
        default = obj.get("default_entry")
        entries = None
        if obj.get("entries") is not None:
            entries = tuple(self._entry(e, keys, obj["match_type"], where, source) for e in obj["entries"])
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
            default=(int(default["action_id"]), tuple(_hex(v) for v in default.get("action_data", [])))
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
        self, obj: dict[str, Any], keys: list[ir.Key], match: str, where: str, source: ir.Source | None
    ) -> ir.ConstEntry:
        source = source_of(obj) or source
        if len(obj["match_key"]) != len(keys):
            raise error(
                where, f"entry has {len(obj['match_key'])} key fields; the table has {len(keys)}", source
            )
        key: list[tuple[int, ...]] = []
        for k in obj["match_key"]:
            kind = k["match_type"]
            if kind == "exact":
                key.append((_hex(k["key"]),))
            elif kind == "valid":
                key.append((int(bool(k["key"])),))
            elif kind == "lpm":
                key.append((_hex(k["key"]), int(k["prefix_length"])))
            elif kind == "ternary":
                key.append((_hex(k["key"]), _hex(k["mask"])))
            elif kind == "range":
                key.append((_hex(k["start"]), _hex(k["end"])))
            else:
                raise error(where, f"entry match type {kind!r} is not supported", source)
        action = obj["action_entry"]
        # BMv2's smallest number wins; P4Runtime's largest. PI converts in the same way.
        priority = 0x7FFFFFFF - int(obj.get("priority", 0)) if match in ("ternary", "range") else 0
        args = tuple(_hex(v) for v in action["action_data"])
        return ir.ConstEntry(tuple(key), priority, int(action["action_id"]), args)


def _hex(text: Any) -> int:
    if isinstance(text, int):
        return text
    return int(str(text), 16)
