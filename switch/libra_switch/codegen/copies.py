# SPDX-License-Identifier: Apache-2.0
"""Copies of a packet, as simple_switch makes them: replicas of a group, clones; which metadata they keep."""

from __future__ import annotations

from libra_native.emit import Fn, Module
from libra_switch.codegen import trace
from libra_switch.codegen.build import Build
from libra_switch.codegen.primitives import SESSION_VALID
from libra_switch.codegen.scope import PARAMS, Scope, define
from libra_switch.memory.context import CTX, EGRESS_CLONE, INGRESS_CLONE
from libra_switch.memory.layout import CLONES, PACKET, Phvs
from libra_switch.program import ir
from libra_switch.program.refusal import error


class Copies:
    def __init__(self, module: Module, build: Build, phvs: Phvs) -> None:
        self.module, self.build, self.phvs = module, build, phvs
        self.prog, self.layout = build.prog, build.layout
        for fields in self.prog.field_lists.values():
            for item in fields.items:
                if not isinstance(item, ir.FieldRef) or not self.prog.headers[item.header].metadata:
                    raise error(f"field list {fields.name}", f"{item} is not a metadata field")
        self.clones = self.prog.uses("clone_ingress_pkt_to_egress", "clone_egress_pkt_to_egress")

    def compile(self) -> None:
        """Emit `copy_list`, `replicate`, `late_clones` and, if the program clones, functions that clone."""
        self._copy_lists()
        self._replicate()
        self._late_clones()
        if self.clones:
            self._ingress_clone()
            self._egress_clone()

    def _copy_lists(self) -> None:
        """Emit copy_list(dst, src, id): copy a field list's fields from one PHV's metadata to another's."""
        fn = self.module.fn("copy_list", "void", [("ptr", "dst"), ("ptr", "src"), ("i64", "id")])
        cases = [(i, f"l{i}") for i in self.prog.field_lists if i]
        fn.switch("i64", "%id", "l_end", cases)
        for i, label in cases:
            fn.label(label)
            for item in self.prog.field_lists[i].items:
                assert isinstance(item, ir.FieldRef)
                slot = self.layout.slot(item)
                size = slot.bits // 8
                start = slot.length_offset if slot.varbit else slot.offset
                fn.memcpy(fn.at("%dst", start), fn.at("%src", start), size + 8 * slot.varbit)
            fn.br("l_end")
        fn.label("l_end")
        fn.ret()

    def _fresh_meta(self, fn: Fn, phv: str) -> None:
        start = self.layout.metadata_start
        fn.memzero(fn.at(phv, start), self.layout.metadata_end - start)

    def _clear_registers(self, fn: Fn, phv: str) -> None:
        """Clear the packet's requests, as BMv2's RegisterAccess::clear_all does, and its truncation."""
        for name in ("clone_session", "clone_list", "learn", "resubmit", "recirculate", "exit"):
            fn.store("i64", 0, phv, PACKET[name], 8)
        fn.store("i64", -1, phv, PACKET["truncate"], 8)

    def set_type(self, fn: Fn, phv: str, kind: int) -> None:
        ref = self.prog.std("standard_metadata.instance_type")
        assert ref is not None
        slot = self.layout.slot(ref)
        fn.store(f"i{slot.bits}", kind, phv, slot.offset, slot.bits // 8)

    def copy_of(self, fn: Fn, dst: str, src: str, kind: int, list_id: str) -> None:
        """Write a copy's metadata: the fields of the list and the instance type; all others are zero."""
        self._fresh_meta(fn, dst)
        fn.call("void", "@copy_list", f"ptr {dst}, ptr {src}, i64 {list_id}")
        self.set_type(fn, dst, kind)

    def group(self, s: Scope, table: str, index: str) -> str:
        """Address of a replication group (u64 count, then u32 port and u32 rid of each replica), or null."""
        fn = s.fn
        base = fn.load("ptr", "%ctx", CTX[table], 8)
        return fn.load("ptr", fn.at(base, fn.bin("shl", "i64", index, 3)), 0, 8)

    def _replica(self, fn: Fn, phv: str, member: str) -> None:
        ref = self.prog.std("intrinsic_metadata.egress_rid")
        if ref is not None:
            slot = self.layout.slot(ref)
            rid = fn.load("i32", member, 4, 4)
            v = (
                rid
                if slot.bits == 32
                else fn.cast("trunc" if slot.bits < 32 else "zext", "i32", rid, f"i{slot.bits}")
            )
            fn.store(f"i{slot.bits}", v, phv, slot.offset, min(slot.bits // 8, 8))

    def _replicate(self) -> None:
        """Emit replicate(ctx, program, phv, group, ready): egress of every replica.

        ``phv`` is kept; the work PHV is overwritten. ``ready`` says that the work PHV equals ``phv`` already,
        so that the first replica needs no copy.
        """
        params = [*PARAMS, ("ptr", "group"), ("i1", "ready")]
        s = define(self.module, self.build, "replicate", "void", params, attrs="noinline")
        fn = s.fn
        count = fn.load("i64", "%group", 0, 8)
        work = fn.load("ptr", "%program", self.phvs.cell, 8)
        with fn.count(count) as i:
            member = fn.at("%group", fn.bin("add", "i64", fn.bin("shl", "i64", i, 3), 8))
            in_place = fn.bin("and", "i1", "%ready", fn.icmp("eq", "i64", i, 0))
            with fn.if_(fn.bin("xor", "i1", in_place, "true")):
                fn.memcpy(work, "%phv", self.layout.size)
            self._clear_registers(fn, work)
            self._replica(fn, work, member)
            port = fn.cast("zext", "i32", fn.load("i32", member, 0, 4), "i64")
            if trace.numbers(s):
                trace.replica(s, "Replicating packet", port, fn.load("i32", member, 4, 4))
            fn.call("void", "@admit", f"ptr %ctx, ptr %program, ptr {work}, i64 {port}")
            trace.copy_end(s)
        fn.ret()

    # Clones ---------------------------------------------------------------------------------------------
    def _take_clone(self, s: Scope) -> tuple[str, str]:
        """Return (replicas of the requested clone session, its field list), and clear the request."""
        session, fields = s.get("clone_session"), s.get("clone_list")
        s.put("clone_session", 0)
        s.put("clone_list", 0)
        return self.group(s, "clone", s.fn.bin("and", "i64", session, SESSION_VALID - 1)), fields

    def _ingress_clone(self) -> None:
        """Emit ingress_clone(ctx, program, phv): parse the packet again; first, egress of the copy."""
        s = define(self.module, self.build, "ingress_clone", "void", PARAMS, attrs="noinline")
        fn = s.fn
        group, fields = self._take_clone(s)
        with fn.if_(fn.icmp("ne", "ptr", group, "null")):
            copy = fn.at("%program", self.phvs.cloned)
            # The copies overwrite the work PHV, so the packet is saved elsewhere.
            saved = fn.at("%program", self.phvs.saved)
            fn.memcpy(saved, "%phv", self.layout.size)
            fn.memzero(copy, self.layout.clear_end)
            for name in ("ingress_length", "data", "data_len", "ingress_port"):
                fn.store("i64", s.get(name), copy, PACKET[name], 8)
            fn.store("i64", s.get("data_len"), copy, PACKET["length"], 8)
            fn.store("i64", -1, copy, PACKET["truncate"], 8)
            ref = self.prog.std("standard_metadata.ingress_port")
            assert ref is not None
            slot = self.layout.slot(ref)
            port = fn.bin("and", "i64", s.get("ingress_port"), (1 << slot.width) - 1)
            v = fn.cast("trunc", "i64", port, f"i{slot.bits}")
            fn.store(f"i{slot.bits}", v, copy, slot.offset, slot.bits // 8)
            fn.call("void", "@parse", f"ptr %ctx, ptr %program, ptr {copy}")
            self.copy_of(fn, copy, "%phv", INGRESS_CLONE, fields)
            fn.call("void", "@replicate", f"ptr %ctx, ptr %program, ptr {copy}, ptr {group}, i1 false")
            fn.memcpy("%phv", saved, self.layout.size)
        fn.ret()

    def _egress_clone(self) -> None:
        """Emit egress_clone(ctx, program, phv): put a copy per replica of the session in the waiting list."""
        s = define(self.module, self.build, "egress_clone", "void", PARAMS, attrs="noinline")
        fn = s.fn
        group, fields = self._take_clone(s)
        with fn.if_(fn.icmp("ne", "ptr", group, "null")):
            count = fn.load("i64", group, 0, 8)
            with fn.count(count) as i:
                member = fn.at(group, fn.bin("add", "i64", fn.bin("shl", "i64", i, 3), 8))
                cell = fn.at("%program", self.phvs.wait_count)
                n = fn.load("i64", cell, 0, 8)
                with fn.if_else(fn.icmp("ult", "i64", n, CLONES)) as other:
                    offset = fn.bin("mul", "i64", n, self.layout.size)
                    copy = fn.at(fn.at("%program", self.phvs.waiting), offset)
                    fn.memcpy(copy, "%phv", self.layout.size)
                    self.copy_of(fn, copy, "%phv", EGRESS_CLONE, fields)
                    self._clear_registers(fn, copy)
                    self._replica(fn, copy, member)
                    fn.store(
                        "i64",
                        fn.cast("zext", "i32", fn.load("i32", member, 0, 4), "i64"),
                        copy,
                        PACKET["ingress_port"],
                        8,
                    )
                    fn.store("i64", fn.bin("add", "i64", n, 1), cell, 0, 8)
                    other()
                    fn.inc("%ctx", CTX["clone_drops"])
        fn.ret()

    def _late_clones(self) -> None:
        """Emit late_clones(ctx, program): egress of copies made in egress, in order; they may make more."""
        params = [("ptr", "ctx"), ("ptr", "program")]
        s = define(self.module, self.build, "late_clones", "void", params, attrs="alwaysinline")
        fn, layout = s.fn, self.layout
        if not self.clones:
            fn.ret()
            return
        cell = fn.at("%program", self.phvs.wait_count)
        with (
            fn.count(CLONES) as i,
            fn.if_else(fn.icmp("ult", "i64", i, fn.load("i64", cell, 0, 8))) as other,
        ):
            src = fn.at(fn.at("%program", self.phvs.waiting), fn.bin("mul", "i64", i, layout.size))
            work = fn.load("ptr", "%program", self.phvs.cell, 8)
            fn.memcpy(work, src, layout.size)
            port = fn.load("i64", work, PACKET["ingress_port"], 8)
            trace.replica(s, "Clone goes", port)
            fn.call("void", "@admit", f"ptr %ctx, ptr %program, ptr {work}, i64 {port}")
            trace.copy_end(s)
            other()
            fn.br("clones_done")
        fn.label("clones_done")
        fn.store("i64", 0, fn.at("%program", self.phvs.wait_count), 0, 8)
        fn.ret()
