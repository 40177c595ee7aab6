# SPDX-License-Identifier: Apache-2.0
"""simple_switch's behaviour around a v1model program: metadata, replication, and the fate of each packet.

The order of decisions is simple_switch.cpp's: after ingress clone, digest, resubmit, multicast, drop,
unicast; after egress clone, drop, deparse, recirculate, transmit. A packet runs to completion unless its port
cannot send at the moment; `queueing` is the code between ingress and egress.

Exports `run` and `dequeue`, the functions of `struct program`.
"""

from __future__ import annotations

from libra_native.emit import Module
from libra_switch.codegen import trace
from libra_switch.codegen.build import Build
from libra_switch.codegen.copies import Copies
from libra_switch.codegen.learning import compile_digest
from libra_switch.codegen.queueing import compile_queueing
from libra_switch.codegen.scope import PARAMS, Scope, define
from libra_switch.memory.context import (
    ARENA_BYTES,
    CTX,
    ITEM,
    MAX_METADATA,
    NORMAL,
    RECIRCULATED,
    REPLICATED,
    RESUBMITTED,
)
from libra_switch.memory.layout import PACKET, Phvs
from libra_switch.program.refusal import error


class Semantics:
    """Generates `run` and `dequeue` for one program."""

    def __init__(self, module: Module, build: Build, phvs: Phvs) -> None:
        self.module, self.build, self.prog = module, build, build.prog
        self.layout = build.layout
        meta = self.layout.metadata_end - self.layout.metadata_start
        if meta > MAX_METADATA:
            raise error("metadata", f"{meta} bytes; at most {MAX_METADATA} are supported")
        self.phvs = phvs
        self.copies = Copies(module, build, phvs)
        self.max_header = sum((self.prog.headers[h].type.bits + 7) // 8 for h in self.prog.deparser)
        if self.max_header > ARENA_BYTES:
            raise error("deparser", f"its headers take {self.max_header} bytes; at most {ARENA_BYTES}")

    def compile(self) -> None:
        self.copies.compile()
        if self.prog.learn_lists:
            compile_digest(self.module, self.build)
        self._egress()
        compile_queueing(self.module, self.build, self.phvs.cell)
        self._ingress()
        self._run()

    def _egress(self) -> None:
        """Emit egress(ctx, program, phv, port): egress pipeline, deparser and transmission of one packet."""
        s = define(self.module, self.build, "egress", "void", [*PARAMS, ("i64", "port")])
        fn = s.fn
        now = fn.load("i64", "%ctx", CTX["now_us"], 8)
        s.set_std("intrinsic_metadata.egress_global_timestamp", now)
        s.set_std("standard_metadata.egress_port", "%port")
        s.set_std("standard_metadata.egress_spec", self.build.drop_port + 1)
        s.set_std("standard_metadata.packet_length", s.get("length"))
        fn.call("void", "@pipe_egress", "ptr %ctx, ptr %program, ptr %phv")
        s.barrier()
        if self.copies.clones:
            session = s.get("clone_session")
            with fn.if_(fn.icmp("ne", "i64", session, 0)):
                trace.note(s, "Cloning packet at egress, session {}", trace.session(s, session))
                fn.call("void", "@egress_clone", "ptr %ctx, ptr %program, ptr %phv")
        spec = s.get_std("standard_metadata.egress_spec")
        with fn.if_(fn.icmp("eq", "i64", str(spec), self.build.drop_port)):
            trace.note(s, "Dropping packet at the end of egress")
            fn.ret()
        out = fn.native("libra_arena", "%ctx", self.max_header)
        hlen = fn.call("i64", "@deparse", f"ptr %ctx, ptr %program, ptr %phv, ptr {out}")
        payload, plen = s.get("payload"), s.get("payload_len")
        pay = fn.pointer(payload)
        if self.prog.uses("recirculate"):
            flag = s.get("recirculate")
            with fn.if_(fn.icmp("ne", "i64", flag, 0)):
                # truncate() cuts transmitted packets; a recirculated packet is whole (Packet::clone_no_phv).
                self._requeue(s, RECIRCULATED, flag, out, hlen, pay, plen)
                fn.ret()
        limit = s.get("truncate")
        hcut = fn.select(fn.icmp("ult", "i64", limit, hlen), "i64", limit, hlen)
        rest = fn.bin("sub", "i64", limit, hcut)
        pcut = fn.select(fn.icmp("ult", "i64", rest, plen), "i64", rest, plen)
        used = fn.load("i64", "%ctx", CTX["arena_used"], 8)
        fn.store("i64", fn.bin("add", "i64", used, hcut), "%ctx", CTX["arena_used"], 8)
        if trace.wants(s):
            trace.sent(s, fn.bin("add", "i64", hcut, pcut))
        fn.native("libra_tx", "%ctx", "%port", out, hcut, pay, pcut)
        fn.ret()

    def _ingress(self) -> None:
        """Emit ingress(ctx, program, phv): one packet from the parser to the decision after ingress."""
        s = define(self.module, self.build, "ingress", "void", PARAMS)
        fn = s.fn
        fn.call("void", "@parse", "ptr %ctx, ptr %program, ptr %phv")
        s.barrier()
        s.set_std("standard_metadata.parser_error", s.get("error"))
        s.set_std("standard_metadata.checksum_error", s.get("checksum_error"))
        fn.call("void", "@pipe_ingress", "ptr %ctx, ptr %program, ptr %phv")
        s.barrier()
        s.put("exit", 0)
        if self.copies.clones:
            session = s.get("clone_session")
            with fn.if_(fn.icmp("ne", "i64", session, 0)):
                trace.note(s, "Cloning packet at ingress, session {}", trace.session(s, session))
                fn.call("void", "@ingress_clone", "ptr %ctx, ptr %program, ptr %phv")
        if self.prog.learn_lists:
            learn = s.get("learn")
            with fn.if_(fn.icmp("ne", "i64", learn, 0)):
                trace.note(s, "Generating digest, list {}", learn)
                fn.call("void", "@digest", f"ptr %ctx, ptr %program, ptr %phv, i64 {learn}")
        if self.prog.uses("resubmit"):
            flag = s.get("resubmit")
            with fn.if_(fn.icmp("ne", "i64", flag, 0)):
                data = fn.pointer(s.get("data"))
                self._requeue(s, RESUBMITTED, flag, data, s.get("data_len"), "null", "0")
                fn.ret()
        s.barrier()
        group_id = s.get_std("intrinsic_metadata.mcast_grp")
        if group_id is not None:
            with fn.if_(fn.icmp("ne", "i64", group_id, 0)):
                trace.note(s, "Multicast requested for packet, group {}", group_id)
                group = self.copies.group(s, "mcast", group_id)
                with fn.if_(fn.icmp("ne", "ptr", group, "null")):
                    self.copies.set_type(fn, "%phv", REPLICATED)
                    saved = fn.at("%program", self.phvs.saved)
                    with fn.if_(fn.icmp("ugt", "i64", fn.load("i64", group, 0, 8), 1)):
                        fn.memcpy(saved, "%phv", self.layout.size)
                    fn.call(
                        "void", "@replicate", f"ptr %ctx, ptr %program, ptr {saved}, ptr {group}, i1 true"
                    )
                fn.ret()
        s.barrier()
        spec = str(s.get_std("standard_metadata.egress_spec"))
        trace.note(s, "Egress port is {}", spec)
        with fn.if_(fn.icmp("eq", "i64", spec, self.build.drop_port)):
            trace.note(s, "Dropping packet at the end of ingress")
            fn.inc("%ctx", CTX["dropped"])
            fn.ret()
        self.copies.set_type(fn, "%phv", NORMAL)
        fn.call("void", "@admit", f"ptr %ctx, ptr %program, ptr %phv, i64 {spec}")
        fn.ret()

    def _requeue(
        self, s: Scope, kind: int, list_id: str, head: str, head_length: str, rest: str, rest_length: str
    ) -> None:
        """Queue a packet, given in two parts, for the parser, with the metadata of a field list."""
        fn = s.fn
        port = s.get("ingress_port")
        item = fn.native("libra_requeue", "%ctx", kind, port, head, head_length, rest, rest_length)
        with fn.if_else(fn.icmp("ne", "ptr", item, "null")) as full:
            trace.requeued(s, kind)
            # Base such that the item's metadata has the offsets that it has in a PHV.
            base = fn.at(item, ITEM["metadata"] - self.layout.metadata_start)
            self.copies.copy_of(fn, base, "%phv", kind, list_id)
            length = self.prog.std("standard_metadata.packet_length")
            assert length is not None
            slot = self.layout.slot(length)
            total = fn.load("i64", item, ITEM["length"], 8)
            v = fn.cast("trunc", "i64", total, f"i{slot.bits}")
            fn.store(f"i{slot.bits}", v, base, slot.offset, slot.bits // 8)
            fn.store("ptr", "%program", item, ITEM["program"], 8)
            counted = total if kind == RECIRCULATED else s.get("ingress_length")
            fn.store("i64", counted, item, ITEM["ingress_length"], 8)
            full()
            trace.note(s, "Packet cannot be parsed again: too many wait, or it is too long")

    def _run(self) -> None:
        params = [
            ("ptr", "ctx"),
            ("ptr", "program"),
            ("ptr", "data"),
            ("i64", "len"),
            ("i64", "port"),
            ("ptr", "item"),
        ]
        s = define(self.module, self.build, "run", "void", params, linkage="external")
        fn = s.fn
        layout = self.layout
        phv = fn.load("ptr", "%program", self.phvs.cell, 8)
        fn.memzero(phv, layout.clear_end)
        for name, value in (("data", "ptrtoint ptr %data to i64"), ("data_len", None), ("length", None)):
            v = fn.op(value) if value else "%len"
            fn.store("i64", v, phv, PACKET[name], 8)
        fn.store("i64", "%port", phv, PACKET["ingress_port"], 8)
        fn.store("i64", "%len", phv, PACKET["ingress_length"], 8)
        fn.store("i64", -1, phv, PACKET["truncate"], 8)
        kind = fn.var("i64", NORMAL)
        with fn.if_else(fn.icmp("eq", "ptr", "%item", "null")) as other:
            for name, v in (
                ("standard_metadata.ingress_port", "%port"),
                ("standard_metadata.packet_length", "%len"),
                ("intrinsic_metadata.ingress_global_timestamp", fn.load("i64", "%ctx", CTX["now_us"], 8)),
            ):
                ref = self.prog.std(name)
                if ref is None:
                    continue
                slot = layout.slot(ref)
                low = fn.bin("and", "i64", v, (1 << slot.width) - 1 if slot.width < 64 else -1)
                fn.store(
                    f"i{slot.bits}",
                    fn.cast("trunc", "i64", low, f"i{slot.bits}"),
                    phv,
                    slot.offset,
                    slot.bits // 8,
                )
            other()
            kind.set(fn.load("i64", "%item", ITEM["kind"], 8))
            size = layout.metadata_end - layout.metadata_start
            fn.memcpy(fn.at(phv, layout.metadata_start), fn.at("%item", ITEM["metadata"]), size)
            fn.store(
                "i64", fn.load("i64", "%item", ITEM["ingress_length"], 8), phv, PACKET["ingress_length"], 8
            )
        trace.received(s, kind.get())
        fn.call("void", "@ingress", f"ptr %ctx, ptr %program, ptr {phv}")
        fn.call("void", "@late_clones", "ptr %ctx, ptr %program")
        fn.ret()
