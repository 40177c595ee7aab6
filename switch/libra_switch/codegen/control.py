# SPDX-License-Identifier: Apache-2.0
"""Compiles pipelines: tables, conditionals and direct action calls as blocks of one function each."""

from __future__ import annotations

from libra_native.emit import Fn, Module
from libra_switch.codegen import trace
from libra_switch.codegen.build import Build
from libra_switch.codegen.calc import CalcCompiler
from libra_switch.codegen.lookups import compile_lookup, key_words
from libra_switch.codegen.scope import Scope
from libra_switch.codegen.vals import raw
from libra_switch.match.tables import DESC_ENTRIES, DESC_METERS, TablePlan
from libra_switch.memory.arrays import METER_BYTES
from libra_switch.memory.context import CTX
from libra_switch.memory.layout import PACKET
from libra_switch.memory.records import ARGS, COUNTER, GROUP, KIND, LAST_HIT, MEMBER
from libra_switch.program import ir


def compile_pipeline(
    module: Module,
    build: Build,
    pipeline: ir.Pipeline,
    tables: dict[str, TablePlan],
    actions: dict[int, str],
) -> None:
    """Emit ``<name>(ctx, program, phv)``. ``actions`` are the compiled actions by id."""
    lookups = {
        table.name: compile_lookup(module, tables[table.name], f"lookup_{pipeline.name}{i}_{_tag(table)}")
        for i, table in enumerate(pipeline.tables.values())
        if table.keys
    }
    fn = module.fn(
        f"pipe_{pipeline.name}", "void", [("ptr", "ctx"), ("ptr", "program"), ("ptr noalias", "phv")]
    )
    compiler = _Pipeline(fn, build, pipeline, tables, lookups, actions)
    compiler.run()


class _Pipeline:
    def __init__(
        self,
        fn: Fn,
        build: Build,
        pipeline: ir.Pipeline,
        tables: dict[str, TablePlan],
        lookups: dict[str, str],
        actions: dict[int, str],
    ) -> None:
        self.fn, self.build, self.pipeline = fn, build, pipeline
        self.tables, self.lookups, self.actions = tables, lookups, actions
        self.scope = Scope(build, fn, f"pipeline {pipeline.name}")
        names = (*pipeline.tables, *pipeline.conditionals, *pipeline.calls)
        self.labels: dict[str, str] = {name: f"n{i}" for i, name in enumerate(names)}

    def _target(self, name: str | None) -> str:
        return "n_end" if name is None else self.labels[name]

    def run(self) -> None:
        fn = self.fn
        trace.note(self.scope, f"Pipeline '{self.pipeline.name}': start")
        fn.br(self._target(self.pipeline.start))
        for name, table in self.pipeline.tables.items():
            fn.label(self.labels[name])
            fn.comment(f"table {name}")
            self.scope.barrier()
            self._table(table)
        for name, conditional in self.pipeline.conditionals.items():
            fn.label(self.labels[name])
            self.scope.barrier()
            self.scope.where = f"conditional {name}"
            self.scope.source = conditional.source
            test = self.scope.expr.cond(conditional.expr)
            trace.condition(self.scope, conditional, test)
            fn.br_if(test, self._target(conditional.then), self._target(conditional.other))
        for name, call in self.pipeline.calls.items():
            fn.label(self.labels[name])
            self.scope.barrier()
            fn.call("void", self.actions[call.action], "ptr %ctx, ptr %program, ptr %phv, ptr null")
            self._leave(call.action, self._target(call.next))
        fn.label("n_end")
        trace.note(self.scope, f"Pipeline '{self.pipeline.name}': end")
        fn.ret()

    def _leave(self, action: int, target: str) -> None:
        """Go on to ``target`` unless the action may have executed exit."""
        fn = self.fn
        if any(p.op == "exit" for p in self.build.prog.actions[action].body):
            flag = fn.load("i64", "%phv", PACKET["exit"], 8)
            fn.br_if(fn.icmp("ne", "i64", flag, 0), "n_end", target)
        else:
            fn.br(target)

    def _table(self, table: ir.Table) -> None:
        fn, scope = self.fn, self.scope
        scope.where, scope.source = f"table {table.name}", table.source
        plan = self.tables[table.name]
        entries = fn.load("ptr", "%program", plan.place + DESC_ENTRIES, 8)
        hit = "false"
        trace.applying(scope, table)
        if table.keys:
            words = key_words(scope, plan)
            args = ", ".join(["ptr %program", *(f"i64 {w}" for w in words)])
            index = fn.call("i32", self.lookups[table.name], args)
            hit = fn.icmp("ne", "i32", index, 0)
            trace.looked_up(scope, plan, index)
            offset = fn.bin("mul", "i64", fn.cast("zext", "i32", index, "i64"), plan.stride)
            record = fn.at(entries, offset)
        else:
            index, record = "0", entries
        if table.meter is not None and table.keys:
            self._direct_meter(table, plan, index, hit)
        if table.counters:
            scope.count(fn.at(record, COUNTER))
        if table.timeout:
            fn.store("i64", fn.load("i64", "%ctx", CTX["now_ns"], 8), record, LAST_HIT, 8)
        if table.profile is not None:
            record = self._member(table, self.pipeline.profiles[table.profile], record)
        data = fn.at(record, ARGS)
        on_hit, on_miss = table.next.get("__HIT__"), table.next.get("__MISS__")
        by_result = "__HIT__" in table.next or "__MISS__" in table.next
        cases = []
        blocks = []
        ids = list(dict.fromkeys([*table.actions, *([table.default[0]] if table.default else [])]))
        missed = table.next.get("__MISS__", table.base_next)
        for action_id in ids:
            label = fn.new_label("act")
            cases.append((action_id, label))
            blocks.append((action_id, label))
        no_action = fn.new_label("act")
        if not table.keys and table.default and table.default_const:
            fn.br(dict(cases)[table.default[0]])
        else:
            action = fn.load("i32", record, 0, 4)
            fn.switch("i32", action, no_action, cases)
        for action_id, label in blocks:
            fn.label(label)
            fn.call("void", self.actions[action_id], f"ptr %ctx, ptr %program, ptr %phv, ptr {data}")
            if by_result:
                after = fn.new_label("next")
                self._leave(action_id, after)
                fn.label(after)
                fn.br_if(hit, self._target(on_hit), self._target(on_miss))
            else:
                name = self.build.prog.actions[action_id].name
                self._leave(action_id, self._target(table.next.get(name, table.base_next)))
        fn.label(no_action)
        fn.br(self._target(missed))

    def _direct_meter(self, table: ir.Table, plan: TablePlan, index: str, hit: str) -> None:
        """Colour the packet by the entry's meter after a hit; as in BMv2, a miss has no meter."""
        fn, scope = self.fn, self.scope
        meter = self.build.prog.meters.get(table.meter or "")
        if meter is None or meter.result is None:
            raise scope.refuse(f"unknown direct meter {table.meter!r}")
        with fn.if_(hit):
            base = fn.load("ptr", "%program", plan.place + DESC_METERS, 8)
            offset = fn.bin("mul", "i64", fn.cast("zext", "i32", index, "i64"), METER_BYTES)
            color = scope.color(meter, fn.at(base, offset))
            width = scope.slot(meter.result).width
            scope.set(meter.result, raw(color, 64).resize(scope.fn, width))
        scope.forget(meter.result.header)

    def _member(self, table: ir.Table, profile: ir.Profile, record: str) -> str:
        """Follow an entry's reference to a member, or through a group to the member that the hash picks."""
        fn, scope = self.fn, self.scope
        chosen = fn.var("ptr", record)
        kind = fn.load("i32", record, KIND, 4)
        with fn.if_(fn.icmp("eq", "i32", kind, MEMBER)):
            chosen.set(fn.load("ptr", record, ARGS, 8))
        if profile.algo is not None:
            with fn.if_(fn.icmp("eq", "i32", kind, GROUP)):
                group = fn.load("ptr", record, ARGS, 8)
                count = fn.load("i64", group, 0, 8)
                # An empty group leaves the record itself, whose action is NO_ACTION.
                with fn.if_(fn.icmp("ne", "i64", count, 0)):
                    inputs = tuple(ir.CalcInput("field", e) for e in profile.inputs)
                    where = f"action profile {profile.name}"
                    value = CalcCompiler(scope).buffer(inputs, profile.algo, where, table.source)
                    pick = fn.bin("shl", "i64", fn.bin("urem", "i64", value, count), 3)
                    chosen.set(fn.load("ptr", fn.at(fn.at(group, 8), pick), 0, 8))
                    scope.barrier()
        return chosen.get()


def _tag(table: ir.Table) -> str:
    """The table's name for readers of the IR, in ASCII, because LLVM takes nothing else."""
    return "".join(c if c.isascii() and c.isalnum() else "_" for c in table.name)
