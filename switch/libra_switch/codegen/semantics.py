# SPDX-License-Identifier: Apache-2.0
"""What simple_switch does around a v1model program: metadata, replication, and the fate of each packet.

The order of decisions is simple_switch.cpp's: after ingress clone, digest, resubmit, multicast, drop,
unicast; after egress clone, drop, deparse, recirculate, transmit. A packet runs to completion unless its port
cannot send at the moment: `queueing` has what is between ingress and egress.

Exports run(ctx, data, len, port, kind, item): kind 0 is a packet from a port, else an item of the requeue.
"""

from __future__ import annotations

from libra_switch.codegen import trace
from libra_switch.codegen.build import Build
from libra_switch.codegen.primitives import SESSION_VALID
from libra_switch.codegen.queueing import compile_queueing
from libra_switch.codegen.scope import Scope, define
from libra_switch.codegen.vals import raw
from libra_switch.llvm.emit import Fn, Module
from libra_switch.memory.context import (
    CTX,
    EGRESS_CLONE,
    INGRESS_CLONE,
    ITEM,
    ITEM_DATA,
    ITEM_META,
    ITEM_META_BYTES,
    NORMAL,
    RECIRCULATED,
    REPLICATED,
    RESUBMITTED,
    UP_DIGEST,
)
from libra_switch.memory.layout import STATE, STATE_BYTES, Layout
from libra_switch.memory.memory import Memory
from libra_switch.program import ir
from libra_switch.program.refusal import error

CLONES = 64  # egress clones that one packet may have waiting
_PARAMS = [("ptr", "ctx"), ("ptr", "phv")]


class Semantics:
    """Generates `run` for one program; owns the PHVs."""

    def __init__(self, module: Module, build: Build) -> None:
        self.module, self.build, self.prog = module, build, build.prog
        self.layout: Layout = build.layout
        size = self.layout.size
        meta = self.layout.metadata_end - self.layout.metadata_start
        if meta > ITEM_META_BYTES:
            raise error("metadata", f"{meta} bytes; at most {ITEM_META_BYTES} are supported")
        # One PHV to work on, one to restore replicas from, and those of waiting clones.
        self.memory = Memory(size * (3 + CLONES) + 64)
        self.phv = self.memory.address
        self.saved = self.phv + size
        self.cloned = self.saved + size
        self.waiting = self.cloned + size
        self.wait_count = self.waiting + size * CLONES
        # Code loads the PHV's address from here: were it a constant, LLVM would no longer know that the PHV
        # and the registers do not overlap.
        self.phv_cell = self.wait_count + 8
        self.memory.words()[(self.phv_cell - self.phv) // 8] = self.phv
        self.max_header = sum((self.prog.headers[h].type.bits + 7) // 8 for h in self.prog.deparser)
        for name in ("ingress_port", "packet_length", "instance_type", "egress_spec", "egress_port"):
            if self.prog.std("standard_metadata." + name) is None:
                raise error("standard_metadata", f"no field {name}; expected a v1model program")
        for fields in self.prog.field_lists.values():
            for item in fields.items:
                if not isinstance(item, ir.FieldRef) or not self.prog.headers[item.header].metadata:
                    raise error(f"field list {fields.name}", f"{item} is not a metadata field")

    def compile(self) -> None:
        self._copy_lists()
        if self.prog.learn_lists:
            self._digest()
        self._egress()
        compile_queueing(self.module, self.build, self.phv_cell)
        self._late_clones()
        self._replicate()
        self._ingress()
        self._run()

    # Helpers --------------------------------------------------------------------------------------------
    def _copy_lists(self) -> None:
        """copy_list(dst, src, id): the fields of a field list, from one PHV's metadata to another's."""
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

    def _digest(self) -> None:
        """digest(ctx, phv, id): send the list's values to the control plane, each in whole 8-byte words."""
        s = define(self.module, self.build, "digest", "void", [*_PARAMS, ("i64", "id")], attrs="noinline")
        fn = s.fn
        fn.switch("i64", "%id", "l_end", [(i, f"l{i}") for i in self.prog.learn_lists])
        ref = self.module.declare("libra_upcall", "void", "ptr, i64, i64, ptr, i64, ptr, i64")
        for i, fields in self.prog.learn_lists.items():
            fn.label(f"l{i}")
            s.barrier()
            buffer = fn.alloca(f"[{8 * sum((digest_words(self.prog, e)) for e in fields.items) + 8} x i8]")
            at = 0
            for item in fields.items:
                words = digest_words(self.prog, item)
                value = s.expr.full(item)
                width = value.w
                v = raw(value.resize(fn, width), width).resize(fn, 64 * words)
                fn.store(f"i{64 * words}", v, buffer, at)
                at += 8 * words
            fn.call(
                "void", ref, f"ptr %ctx, i64 {UP_DIGEST}, i64 {i}, ptr {buffer}, i64 {at}, ptr null, i64 0"
            )
            fn.br("l_end")
        fn.label("l_end")
        fn.ret()

    # Egress ---------------------------------------------------------------------------------------------
    def _egress(self) -> None:
        """egress(ctx, phv, port): egress pipeline, deparser and transmission of one packet."""
        s = define(self.module, self.build, "egress", "void", [*_PARAMS, ("i64", "port")])
        fn = s.fn
        now = fn.load("i64", "%ctx", CTX["now_us"], 8)
        s.set_std("intrinsic_metadata.egress_global_timestamp", now)
        s.set_std("standard_metadata.egress_port", "%port")
        s.set_std("standard_metadata.egress_spec", self.build.drop_port + 1)
        s.set_std("standard_metadata.packet_length", s.get("length"))
        fn.call("void", "@pipe_egress", "ptr %ctx, ptr %phv")
        s.barrier()
        if self._uses("clone_egress_pkt_to_egress", "clone_ingress_pkt_to_egress"):
            session = s.get("clone_session")
            with fn.if_(fn.icmp("ne", "i64", session, 0)):
                trace.note(s, "Cloning packet at egress, session {}", trace.session(s, session))
                fn.call("void", "@egress_clone", "ptr %ctx, ptr %phv")
            self._egress_clone()
        spec = s.get_std("standard_metadata.egress_spec")
        with fn.if_(fn.icmp("eq", "i64", str(spec), self.build.drop_port)):
            trace.note(s, "Dropping packet at the end of egress")
            fn.ret()
        arena = self.module.declare("libra_arena", "ptr", "ptr, i64")
        out = fn.call("ptr", arena, f"ptr %ctx, i64 {self.max_header}")
        hlen = fn.call("i64", "@deparse", f"ptr %ctx, ptr %phv, ptr {out}")
        payload, plen = s.get("payload"), s.get("payload_len")
        pay = fn.op(f"inttoptr i64 {payload} to ptr")
        if self._uses("recirculate"):
            flag = s.get("recirculate")
            with fn.if_(fn.icmp("ne", "i64", flag, 0)):
                # truncate() cuts what is sent; a recirculated packet is whole (Packet::clone_no_phv).
                self._requeue(s, RECIRCULATED, flag, [(out, hlen), (pay, plen)])
                fn.ret()
        limit = s.get("truncate")
        hcut = fn.select(fn.icmp("ult", "i64", limit, hlen), "i64", limit, hlen)
        rest = fn.bin("sub", "i64", limit, hcut)
        pcut = fn.select(fn.icmp("ult", "i64", rest, plen), "i64", rest, plen)
        used = fn.load("i64", "%ctx", CTX["arena_used"], 8)
        fn.store("i64", fn.bin("add", "i64", used, hcut), "%ctx", CTX["arena_used"], 8)
        if trace.wants(s):
            trace.sent(s, fn.bin("add", "i64", hcut, pcut))
        tx = self.module.declare("libra_tx", "void", "ptr, i64, ptr, i64, ptr, i64")
        fn.call("void", tx, f"ptr %ctx, i64 %port, ptr {out}, i64 {hcut}, ptr {pay}, i64 {pcut}")
        fn.ret()

    def _uses(self, *ops: str) -> bool:
        return any(p.op in ops for a in self.prog.actions.values() for p in a.body)

    def _fresh_meta(self, fn: Fn, phv: str) -> None:
        start = self.layout.metadata_start
        fn.memzero(fn.at(phv, start), self.layout.metadata_end - start)

    def _clear_registers(self, fn: Fn, phv: str) -> None:
        """RegisterAccess::clear_all, and the truncation, which does not follow a copy."""
        for name in ("clone_session", "clone_list", "learn", "resubmit", "recirculate", "exit"):
            fn.store("i64", 0, phv, STATE[name], 8)
        fn.store("i64", -1, phv, STATE["truncate"], 8)

    def _set_type(self, fn: Fn, phv: str, kind: int) -> None:
        ref = self.prog.std("standard_metadata.instance_type")
        assert ref is not None
        slot = self.layout.slot(ref)
        fn.store(f"i{slot.bits}", kind, phv, slot.offset, slot.bits // 8)

    def _copy_of(self, fn: Fn, dst: str, src: str, kind: int, list_id: str) -> None:
        """Metadata of a copy: zero but for the field list and the instance type."""
        self._fresh_meta(fn, dst)
        fn.call("void", "@copy_list", f"ptr {dst}, ptr {src}, i64 {list_id}")
        self._set_type(fn, dst, kind)

    def _take_clone(self, s: Scope) -> tuple[str, str]:
        """(replicas of the clone session that is asked for, its field list); the request is taken back."""
        session, fields = s.get("clone_session"), s.get("clone_list")
        s.put("clone_session", 0)
        s.put("clone_list", 0)
        return self._group(s, "clone", s.fn.bin("and", "i64", session, SESSION_VALID - 1)), fields

    def _egress_clone(self) -> None:
        """egress_clone(ctx, phv): put a copy for each replica of the session in the waiting list."""
        s = define(self.module, self.build, "egress_clone", "void", _PARAMS, attrs="noinline")
        fn = s.fn
        group, fields = self._take_clone(s)
        with fn.if_(fn.icmp("ne", "ptr", group, "null")):
            count = fn.load("i64", group, 0, 8)
            with fn.count(count) as i:
                member = fn.at(group, fn.bin("add", "i64", fn.bin("shl", "i64", i, 3), 8))
                cell = fn.op(f"inttoptr i64 {self.wait_count} to ptr")
                n = fn.load("i64", cell, 0, 8)
                with fn.if_else(fn.icmp("ult", "i64", n, CLONES)) as other:
                    offset = fn.bin("mul", "i64", n, self.layout.size)
                    copy = fn.at(fn.op(f"inttoptr i64 {self.waiting} to ptr"), offset)
                    fn.memcpy(copy, "%phv", self.layout.size)
                    self._copy_of(fn, copy, "%phv", EGRESS_CLONE, fields)
                    self._clear_registers(fn, copy)
                    self._replica(fn, copy, member)
                    fn.store(
                        "i64",
                        fn.cast("zext", "i32", fn.load("i32", member, 0, 4), "i64"),
                        copy,
                        STATE["ingress_port"],
                        8,
                    )
                    fn.store("i64", fn.bin("add", "i64", n, 1), cell, 0, 8)
                    other()
                    fn.inc("%ctx", CTX["clone_drops"])
        fn.ret()

    def _late_clones(self) -> None:
        """late_clones(ctx): copies made in egress follow, first in first out; they may make further ones."""
        s = define(self.module, self.build, "late_clones", "void", [("ptr", "ctx")], attrs="alwaysinline")
        fn, layout = s.fn, self.layout
        if not self._uses("clone_egress_pkt_to_egress", "clone_ingress_pkt_to_egress"):
            fn.ret()
            return
        cell = fn.op(f"inttoptr i64 {self.wait_count} to ptr")
        with (
            fn.count(CLONES) as i,
            fn.if_else(fn.icmp("ult", "i64", i, fn.load("i64", cell, 0, 8))) as other,
        ):
            src = fn.at(fn.op(f"inttoptr i64 {self.waiting} to ptr"), fn.bin("mul", "i64", i, layout.size))
            work = fn.load("ptr", fn.op(f"inttoptr i64 {self.phv_cell} to ptr"), 0, 8)
            fn.memcpy(work, src, layout.size)
            port = fn.load("i64", work, STATE["ingress_port"], 8)
            trace.replica(s, "Clone goes", port)
            fn.call("void", "@admit", f"ptr %ctx, ptr {work}, i64 {port}")
            trace.copy_end(s)
            other()
            fn.br("clones_done")
        fn.label("clones_done")
        fn.store("i64", 0, fn.op(f"inttoptr i64 {self.wait_count} to ptr"), 0, 8)
        fn.ret()

    def _group(self, s: Scope, table: str, index: str) -> str:
        """Address of a replication group (u64 count, then u32 port, u32 rid each), or null."""
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
        """replicate(ctx, phv, group, ready): egress of every replica; ``phv`` stays as it is, the work PHV
        does not. ``ready``: the work PHV is the same as ``phv``, so that the first replica needs no copy.
        """
        params = [*_PARAMS, ("ptr", "group"), ("i1", "ready")]
        s = define(self.module, self.build, "replicate", "void", params, attrs="noinline")
        fn = s.fn
        count = fn.load("i64", "%group", 0, 8)
        work = fn.load("ptr", fn.op(f"inttoptr i64 {self.phv_cell} to ptr"), 0, 8)
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
            fn.call("void", "@admit", f"ptr %ctx, ptr {work}, i64 {port}")
            trace.copy_end(s)
        fn.ret()

    # Ingress --------------------------------------------------------------------------------------------
    def _ingress(self) -> None:
        """ingress(ctx, phv): from the parser to the decision after ingress."""
        s = define(self.module, self.build, "ingress", "void", _PARAMS)
        fn = s.fn
        fn.call("void", "@parse", "ptr %ctx, ptr %phv")
        s.barrier()
        s.set_std("standard_metadata.parser_error", s.get("error"))
        s.set_std("standard_metadata.checksum_error", s.get("checksum_error"))
        fn.call("void", "@pipe_ingress", "ptr %ctx, ptr %phv")
        s.barrier()
        s.put("exit", 0)
        if self._uses("clone_ingress_pkt_to_egress", "clone_egress_pkt_to_egress"):
            session = s.get("clone_session")
            with fn.if_(fn.icmp("ne", "i64", session, 0)):
                trace.note(s, "Cloning packet at ingress, session {}", trace.session(s, session))
                fn.call("void", "@ingress_clone", "ptr %ctx, ptr %phv")
            self._ingress_clone()
        if self.prog.learn_lists:
            learn = s.get("learn")
            with fn.if_(fn.icmp("ne", "i64", learn, 0)):
                trace.note(s, "Generating digest, list {}", learn)
                fn.call("void", "@digest", f"ptr %ctx, ptr %phv, i64 {learn}")
        if self._uses("resubmit"):
            flag = s.get("resubmit")
            with fn.if_(fn.icmp("ne", "i64", flag, 0)):
                data = fn.op(f"inttoptr i64 {s.get('data')} to ptr")
                self._requeue(s, RESUBMITTED, flag, [(data, s.get("data_len"))])
                fn.ret()
        s.barrier()
        group_id = s.get_std("intrinsic_metadata.mcast_grp")
        if group_id is not None:
            with fn.if_(fn.icmp("ne", "i64", group_id, 0)):
                trace.note(s, "Multicast requested for packet, group {}", group_id)
                group = self._group(s, "mcast", group_id)
                with fn.if_(fn.icmp("ne", "ptr", group, "null")):
                    self._set_type(fn, "%phv", REPLICATED)
                    saved = fn.op(f"inttoptr i64 {self.saved} to ptr")
                    with fn.if_(fn.icmp("ugt", "i64", fn.load("i64", group, 0, 8), 1)):
                        fn.memcpy(saved, "%phv", self.layout.size)
                    fn.call("void", "@replicate", f"ptr %ctx, ptr {saved}, ptr {group}, i1 true")
                fn.ret()
        s.barrier()
        spec = str(s.get_std("standard_metadata.egress_spec"))
        trace.note(s, "Egress port is {}", spec)
        with fn.if_(fn.icmp("eq", "i64", spec, self.build.drop_port)):
            trace.note(s, "Dropping packet at the end of ingress")
            fn.inc("%ctx", CTX["dropped"])
            fn.ret()
        self._set_type(fn, "%phv", NORMAL)
        fn.call("void", "@admit", f"ptr %ctx, ptr %phv, i64 {spec}")
        fn.ret()

    def _ingress_clone(self) -> None:
        """ingress_clone(ctx, phv): parse the packet again and send the copy through egress first."""
        s = define(self.module, self.build, "ingress_clone", "void", _PARAMS, attrs="noinline")
        fn = s.fn
        group, fields = self._take_clone(s)
        with fn.if_(fn.icmp("ne", "ptr", group, "null")):
            copy = fn.op(f"inttoptr i64 {self.cloned} to ptr")
            # The work PHV is used up by the copies: keep the packet aside.
            saved = fn.op(f"inttoptr i64 {self.saved} to ptr")
            fn.memcpy(saved, "%phv", self.layout.size)
            fn.memzero(copy, self.layout.clear_end)
            for name in ("ingress_length", "data", "data_len", "ingress_port"):
                fn.store("i64", s.get(name), copy, STATE[name], 8)
            fn.store("i64", s.get("data_len"), copy, STATE["length"], 8)
            fn.store("i64", -1, copy, STATE["truncate"], 8)
            ref = self.prog.std("standard_metadata.ingress_port")
            assert ref is not None
            slot = self.layout.slot(ref)
            port = fn.bin("and", "i64", s.get("ingress_port"), (1 << slot.width) - 1)
            v = fn.cast("trunc", "i64", port, f"i{slot.bits}")
            fn.store(f"i{slot.bits}", v, copy, slot.offset, slot.bits // 8)
            fn.call("void", "@parse", f"ptr %ctx, ptr {copy}")
            self._copy_of(fn, copy, "%phv", INGRESS_CLONE, fields)
            fn.call("void", "@replicate", f"ptr %ctx, ptr {copy}, ptr {group}, i1 false")
            fn.memcpy("%phv", saved, self.layout.size)
        fn.ret()

    def _requeue(self, s: Scope, kind: int, list_id: str, parts: list[tuple[str, str]]) -> None:
        """Queue a packet made of ``parts`` for the parser, with the metadata of a field list."""
        fn = s.fn
        ref = self.module.declare("libra_requeue", "ptr", "ptr")
        item = fn.call("ptr", ref, "ptr %ctx")
        with fn.if_(fn.icmp("ne", "ptr", item, "null")):
            trace.requeued(s, kind)
            start = self.layout.metadata_start
            # The item's metadata lies where that of a PHV at (meta - start) would.
            base = fn.at(item, ITEM_META - start)
            self._copy_of(fn, base, "%phv", kind, list_id)
            at = fn.at(item, ITEM_DATA)
            total: str = "0"
            for data, size in parts:
                fn.memcpy(fn.at(at, total) if total != "0" else at, data, size)
                total = fn.bin("add", "i64", total, size)
            length = self.prog.std("standard_metadata.packet_length")
            assert length is not None
            slot = self.layout.slot(length)
            v = fn.cast("trunc", "i64", total, f"i{slot.bits}")
            fn.store(f"i{slot.bits}", v, base, slot.offset, slot.bits // 8)
            fn.store("i64", total, item, ITEM["length"], 8)
            fn.store("i64", s.get("ingress_port"), item, ITEM["port"], 8)
            fn.store("i64", kind, item, ITEM["kind"], 8)
            counted = total if kind == RECIRCULATED else s.get("ingress_length")
            fn.store("i64", counted, item, ITEM["ingress_length"], 8)

    # Entry ----------------------------------------------------------------------------------------------
    def _run(self) -> None:
        params = [
            ("ptr", "ctx"),
            ("ptr", "data"),
            ("i64", "len"),
            ("i64", "port"),
            ("i64", "kind"),
            ("ptr", "item"),
        ]
        s = define(self.module, self.build, "run", "void", params, linkage="external")
        fn = s.fn
        layout = self.layout
        phv = fn.load("ptr", fn.op(f"inttoptr i64 {self.phv_cell} to ptr"), 0, 8)
        fn.memzero(phv, layout.clear_end)
        for name, value in (("data", "ptrtoint ptr %data to i64"), ("data_len", None), ("length", None)):
            v = fn.op(value) if value else "%len"
            fn.store("i64", v, phv, STATE[name], 8)
        fn.store("i64", "%port", phv, STATE["ingress_port"], 8)
        fn.store("i64", "%len", phv, STATE["ingress_length"], 8)
        fn.store("i64", -1, phv, STATE["truncate"], 8)
        with fn.if_else(fn.icmp("eq", "i64", "%kind", 0)) as other:
            for name, v in (
                ("standard_metadata.ingress_port", "%port"),
                ("standard_metadata.packet_length", "%len"),
                ("intrinsic_metadata.ingress_global_timestamp", fn.load("i64", "%ctx", CTX["now_us"], 8)),
            ):
                ref = self.prog.std(name)
                if ref is None:
                    continue
                slot = layout.slot(ref)
                if slot.bits > 64:
                    raise error(
                        "standard_metadata", f"{name} has {slot.width} bits; at most 64 are supported"
                    )
                low = fn.bin("and", "i64", v, (1 << slot.width) - 1 if slot.width < 64 else -1)
                fn.store(
                    f"i{slot.bits}",
                    fn.cast("trunc", "i64", low, f"i{slot.bits}"),
                    phv,
                    slot.offset,
                    slot.bits // 8,
                )
            other()
            size = layout.metadata_end - layout.metadata_start
            fn.memcpy(fn.at(phv, layout.metadata_start), fn.at("%item", ITEM_META), size)
            fn.store(
                "i64", fn.load("i64", "%item", ITEM["ingress_length"], 8), phv, STATE["ingress_length"], 8
            )
        trace.received(s)
        fn.call("void", "@ingress", f"ptr %ctx, ptr {phv}")
        fn.call("void", "@late_clones", "ptr %ctx")
        fn.ret()


def digest_words(prog: ir.Program, e: ir.Expr) -> int:
    """8-byte words that a learn list's element takes in an upcall."""
    if isinstance(e, ir.FieldRef):
        return (prog.field_type(e).width + 63) // 64
    return 1


__all__ = ["STATE_BYTES", "Semantics", "digest_words"]
