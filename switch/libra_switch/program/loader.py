# SPDX-License-Identifier: Apache-2.0
"""BMv2 JSON (p4c-bm2-ss output, format 2.x) -> `ir.Program`.

Only shapes are checked here: that every object is well formed and every name is known. Whether this switch
can run it is decided by the compilers. Format: behavioral-model docs/JSON_format.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from libra_switch.program import ir
from libra_switch.program.device_config import read
from libra_switch.program.headers import load_headers
from libra_switch.program.objects import each, number, source_of
from libra_switch.program.parsers import load_deparser, load_parser
from libra_switch.program.pipelines import load_pipeline
from libra_switch.program.refusal import error
from libra_switch.program.values import Values


def load(program: bytes) -> ir.Program:
    """Parse ``program``. Raises PipelineError."""
    return _Loader(read(program)).run()


class _Loader:
    def __init__(self, root: dict[str, Any]) -> None:
        self.root = root
        self.prog = ir.Program()
        self.values = Values(self.prog)

    def run(self) -> ir.Program:
        load_headers(self.root, self.prog)
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
        self._each("parsers", lambda o: load_parser(o, self.values))
        self._each("deparsers", lambda o: load_deparser(o, self.values))
        self._each("pipelines", lambda o: load_pipeline(o, self.values))
        self._each("checksums", self._checksum)
        if self.root.get("extern_instances"):
            name = self.root["extern_instances"][0].get("name", "?")
            raise error(f"extern instance {name}", "user externs are not supported")
        for name in ("ingress", "egress"):
            if name not in p.pipelines:
                raise error("pipelines", f"no pipeline named {name}; expected a v1model program (p4c-bm2-ss)")
        return p

    def _each(self, section: str, handle: Callable[[dict[str, Any]], object]) -> None:
        each(self.root, section, handle)

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
            self.values.field(result, f"meter {obj['name']}") if result else None,
        )

    def _calculation(self, obj: dict[str, Any]) -> None:
        where = f"calculation {obj['name']}"
        inputs = []
        for item in obj["input"]:
            kind = item["type"]
            if kind == "payload":
                inputs.append(ir.CalcInput(kind, None))
            elif kind == "hexstr":
                inputs.append(ir.CalcInput(kind, ir.Const(number(item["value"])), int(item["bitwidth"])))
            elif kind in ("field", "header"):
                inputs.append(ir.CalcInput(kind, self.values.value(item, where, source_of(obj))))
            else:
                raise error(where, f"input type {kind!r} is not supported", source_of(obj))
        self.prog.calculations[obj["name"]] = ir.Calculation(
            obj["name"], obj["algo"], tuple(inputs), source_of(obj)
        )

    def _field_list(self, obj: dict[str, Any], into: dict[int, ir.FieldList]) -> None:
        where = f"field list {obj['name']}"
        items = tuple(self.values.value(v, where, source_of(obj)) for v in obj["elements"])
        into[int(obj["id"])] = ir.FieldList(int(obj["id"]), obj["name"], items)

    def _checksum(self, obj: dict[str, Any]) -> None:
        where = f"checksum {obj['name']}"
        if obj["type"] != "generic":
            raise error(where, f"type {obj['type']!r} is not supported; expected 'generic'", source_of(obj))
        self.values.known(obj["calculation"], self.prog.calculations, "calculation", where, source_of(obj))
        condition = obj.get("if_cond")
        checksum = ir.Checksum(
            obj["name"],
            self.values.field(obj["target"], where, source_of(obj)),
            obj["calculation"],
            bool(obj.get("update", True)),
            bool(obj.get("verify", True)),
            self.values.value(condition, where, source_of(obj)) if condition is not None else None,
        )
        self.prog.checksums += (checksum,)

    def _action(self, obj: dict[str, Any]) -> None:
        where = f"action {obj['name']}"
        params = tuple((p["name"], int(p["bitwidth"])) for p in obj["runtime_data"])
        body = tuple(self.values.primitive(p, where) for p in obj["primitives"])
        self.prog.actions[int(obj["id"])] = ir.Action(
            obj["name"], int(obj["id"]), params, body, source_of(obj)
        )
