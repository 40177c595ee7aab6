# SPDX-License-Identifier: Apache-2.0
"""BMv2 JSON (p4c-bm2-ss output, format 2.x) -> `ir.Program`.

The result is well formed: every name is known, every number is in its range, and every operand is of its
kind. The compilers decide if this switch can run it. Format: behavioral-model docs/JSON_format.md.
"""

from __future__ import annotations

from functools import lru_cache

from libra_switch.collection import no_collection
from libra_switch.program import ir
from libra_switch.program.device_config import read
from libra_switch.program.headers import load_headers
from libra_switch.program.objects import MAX_SIZE, MAX_WIDTH, Item
from libra_switch.program.parsers import load_deparser, load_parser
from libra_switch.program.pipelines import load_pipeline
from libra_switch.program.refusal import error
from libra_switch.program.values import Values
from libra_switch.target import PipelineError

# Fields that simple_switch itself reads and sets, with widths on which the switch's own code relies.
_REQUIRED = ("ingress_port", "packet_length", "instance_type", "egress_spec", "egress_port")
_OTHERS = ("parser_error", "checksum_error")
_INTRINSIC = ("ingress_global_timestamp", "egress_global_timestamp", "mcast_grp", "egress_rid", "priority")
_QUEUEING = ("enq_timestamp", "enq_qdepth", "deq_timedelta", "deq_qdepth", "qid")

_MOST = {"mcast_grp": 16}  # there are 65536 groups

_LISTS = 1 << 16  # ids of field lists and learn lists: 16 bits, as in simple_switch


@lru_cache(maxsize=1)
def load(program: bytes) -> ir.Program:
    """Parse ``program``. Raises PipelineError."""
    try:
        with no_collection():
            return _Loader(Item(read(program), "program")).run()
    except RecursionError:
        raise PipelineError("the program's expressions are nested too deeply") from None


class _Loader:
    def __init__(self, root: Item) -> None:
        self.root = root
        self.prog = ir.Program()
        self.values = Values(self.prog)

    def run(self) -> ir.Program:
        root, p = self.root, self.prog
        load_headers(root, p)
        for entry in root.array("errors", optional=True):
            name, code = root.as_list(entry, "errors", 2)
            p.errors[root.as_text(name, "errors")] = root.as_whole(code, f"errors: {name}", (1 << 32) - 1)
        for pair in root.array("field_aliases", optional=True):
            alias, target = root.as_list(pair, "field_aliases", 2)
            header, field = root.as_list(target, "field_aliases", 2)
            p.aliases[root.as_text(alias, "field_aliases")] = ir.FieldRef(
                root.as_text(header, "field_aliases"), root.as_text(field, "field_aliases")
            )
        for section, what, read_one in (
            ("register_arrays", "register", self._register),
            ("counter_arrays", "counter", self._counter),
            ("meter_arrays", "meter", self._meter),
            ("calculations", "calculation", self._calculation),
            ("field_lists", "field list", self._field_list),
            ("learn_lists", "learn list", self._learn_list),
            ("actions", "action", self._action),
            ("parsers", "parser", lambda o: load_parser(o, self.values)),
            ("deparsers", "deparser", lambda o: load_deparser(o, self.values)),
            ("pipelines", "pipeline", lambda o: load_pipeline(o, self.values)),
            ("checksums", "checksum", self._checksum),
        ):
            for o in root.items(section, what, optional=True):
                read_one(o)
        for o in root.items("extern_instances", "extern instance", optional=True):
            raise o.refuse("user externs are not supported")
        for name in ("ingress", "egress"):
            if name not in p.pipelines:
                raise error("pipelines", f"no pipeline named {name}; expected a v1model program (p4c-bm2-ss)")
        if len(p.pipelines) > 2:
            raise error("pipelines", f"expected ingress and egress only, got {', '.join(p.pipelines)}")
        check_standard_fields(p)
        return p

    def _register(self, o: Item) -> None:
        reg = ir.Register(o.text("name"), o.whole("size", MAX_SIZE), o.whole("bitwidth", MAX_WIDTH), o.source)
        self.prog.registers[reg.name] = reg

    def _size(self, o: Item) -> tuple[int, str | None]:
        """Return the size of a counter or meter array and its table, if it belongs to a table's entries."""
        direct = o.text("binding") if o.flag("is_direct") else None
        return o.whole("size", MAX_SIZE, default=0), direct

    def _counter(self, o: Item) -> None:
        self.prog.counters[o.text("name")] = ir.Counter(o.text("name"), *self._size(o), o.source)

    def _meter(self, o: Item) -> None:
        o.whole("rate_count", 2, 2)
        result = o.raw.get("result_target")
        self.prog.meters[o.text("name")] = ir.Meter(
            o.text("name"),
            *self._size(o),
            o.text("type") == "bytes",
            self.values.field(o, result) if result is not None else None,
            o.source,
        )

    def _calculation(self, o: Item) -> None:
        inputs = []
        for item in o.items("input", f"{o.what}: input"):
            kind = item.text("type")
            if kind == "payload":
                inputs.append(ir.CalcInput(kind, None))
            elif kind == "hexstr":
                value = ir.Const(item.as_number(item.raw.get("value"), "value"))
                inputs.append(ir.CalcInput(kind, value, item.whole("bitwidth", MAX_WIDTH)))
            elif kind in ("field", "header"):
                inputs.append(ir.CalcInput(kind, self.values.value(item, item.raw)))
            else:
                raise item.refuse(f"type {kind!r} is not supported")
        self.prog.calculations[o.text("name")] = ir.Calculation(
            o.text("name"), o.text("algo"), tuple(inputs), o.source
        )

    def _field_list(self, o: Item) -> None:
        number = o.whole("id", _LISTS - 1)
        items = [self.values.value(o, raw) for raw in o.array("elements")]
        fields = tuple(
            item for item in items if not isinstance(item, ir.Const)
        )  # nor does BMv2 use constants
        for item in fields:
            if not isinstance(item, ir.FieldRef) or not self.prog.headers[item.header].metadata:
                raise o.refuse(f"{item} is not a metadata field")
        self.prog.field_lists[number] = ir.FieldList(o.text("name"), fields)

    def _learn_list(self, o: Item) -> None:
        items = tuple(self.values.number(o, raw) for raw in o.array("elements"))
        self.prog.learn_lists[o.whole("id", _LISTS - 1, 1)] = ir.FieldList(o.text("name"), items)

    def _checksum(self, o: Item) -> None:
        if o.text("type") != "generic":
            raise o.refuse(f"type {o.text('type')!r} is not supported; expected 'generic'")
        condition = o.raw.get("if_cond")
        checksum = ir.Checksum(
            o.text("name"),
            self.values.field(o, o.raw.get("target")),
            self.values.ref(o, "calculation", o.raw.get("calculation")).name,
            o.flag("update", True),
            o.flag("verify", True),
            self.values.number(o, condition) if condition is not None else None,
        )
        self.prog.checksums += (checksum,)

    def _action(self, o: Item) -> None:
        number = o.id()
        if number in self.prog.actions:
            raise o.refuse(f"a second action with the id {number}")
        params = tuple(
            (p.text("name"), p.whole("bitwidth", MAX_WIDTH))
            for p in o.items("runtime_data", f"{o.what}: parameter")
        )
        body = tuple(self.values.primitive(o, raw) for raw in o.array("primitives"))
        self.prog.actions[number] = ir.Action(o.text("name"), number, params, body, o.source)


def check_standard_fields(prog: ir.Program) -> None:
    for struct, names in (
        ("standard_metadata", (*_REQUIRED, *_OTHERS)),
        ("intrinsic_metadata", _INTRINSIC),
        ("queueing_metadata", _QUEUEING),
    ):
        for name in names:
            ref = prog.std(f"{struct}.{name}")
            if ref is None:
                if name in _REQUIRED:
                    raise error(struct, f"no field {name}; expected a v1model program")
                continue
            field, most = prog.field_type(ref), _MOST.get(name, 64)
            if not prog.headers[ref.header].metadata or field.varbit or not 0 < field.width <= most:
                kind = "varbit" if field.varbit else f"{field.width} bits"
                raise error(
                    f"{struct}.{name}", f"expected 1 to {most} bits of metadata, got {kind} of {ref.header}"
                )
