# SPDX-License-Identifier: Apache-2.0
"""The program's code around its queues: what a packet does before and after it waits for its port."""

from __future__ import annotations

from libra_native.emit import Module
from libra_switch.codegen import trace
from libra_switch.codegen.build import Build
from libra_switch.codegen.scope import PARAMS, define
from libra_switch.memory.context import CTX, PORT, QUEUE, WAITING
from libra_switch.memory.layout import PACKET
from libra_switch.program import ir
from libra_switch.program.liveness import fields

_METADATA = ("enq_timestamp", "enq_qdepth", "deq_timedelta", "deq_qdepth")


def compile_queueing(module: Module, build: Build, phv_cell: int) -> None:
    """Emit `admit` and `dequeue`. ``phv_cell`` is the offset in the state of the work PHV's address."""
    _admit(module, build)
    _wait(module, build)
    _dequeue(module, build, phv_cell)


def _has_metadata(prog: ir.Program) -> bool:
    """True if the program has all of the queueing metadata; simple_switch sets all or none."""
    return all(prog.std(f"queueing_metadata.{name}") is not None for name in _METADATA)


def _priority_field(prog: ir.Program) -> ir.FieldRef | None:
    """The field that chooses the queue; None if the program leaves it 0."""
    ref = prog.std("intrinsic_metadata.priority")
    if ref is None:
        return None
    args = [arg for act in prog.actions.values() for p in act.body for arg in p.args]
    if prog.parser is not None:
        args += [arg for state in prog.parser.states.values() for op in state.ops for arg in op.args]
    return ref if any(ref in fields(arg) for arg in args) else None


def _admit(module: Module, build: Build) -> None:
    """Emit admit(ctx, program, phv, port): egress of a packet, at once or when the port can send."""
    params = [*PARAMS, ("i64", "port")]
    s = define(module, build, "admit", "void", params, "alwaysinline")
    fn = s.fn
    ref = _priority_field(s.prog)
    priority = "0"
    if ref is not None:
        priority = s.load(ref).resize(fn, 64)
        outside = fn.icmp("uge", "i64", priority, fn.load("i64", "%ctx", CTX["queues"], 8))
        with fn.if_(outside):
            trace.note(s, "Priority {} out of range, dropping packet", priority)
            fn.inc("%ctx", CTX["priority_drops"])
            fn.ret()
    with fn.if_(fn.icmp("ne", "i64", fn.load("i64", "%ctx", CTX["blocked"], 8), 0)):
        waits = fn.call("i1", "@wait", f"ptr %ctx, ptr %program, ptr %phv, i64 %port, i64 {priority}")
        with fn.if_(waits):
            fn.ret()
    if _has_metadata(s.prog):
        s.set_std("queueing_metadata.enq_timestamp", fn.load("i64", "%ctx", CTX["now_us"], 8))
        for name in _METADATA[1:]:
            s.set_std(f"queueing_metadata.{name}", 0)
        s.set_std("queueing_metadata.qid", priority)
    fn.call("void", "@egress", "ptr %ctx, ptr %program, ptr %phv, i64 %port")
    fn.ret()


def _wait(module: Module, build: Build) -> None:
    """Emit wait(ctx, program, phv, port, priority) -> false if the port is free; else it queues the packet,
    or drops it because the queue is full.
    """
    params = [*PARAMS, ("i64", "port"), ("i64", "priority")]
    s = define(module, build, "wait", "i1", params, "noinline")
    fn = s.fn
    port = fn.native("libra_blocked", "%ctx", "%port")
    with fn.if_(fn.icmp("eq", "ptr", port, "null")):
        fn.ret("false")
    queue = fn.at(fn.load("ptr", port, PORT["queues"], 8), fn.bin("mul", "i64", "%priority", QUEUE.size))
    depth = fn.load("i64", queue, QUEUE["depth"], 8)
    if _has_metadata(s.prog):
        s.set_std("queueing_metadata.enq_timestamp", fn.load("i64", "%ctx", CTX["now_us"], 8))
        s.set_std("queueing_metadata.enq_qdepth", depth)
    payload = fn.op(f"inttoptr i64 {s.get('payload')} to ptr")
    record = fn.native(
        "libra_enqueue", "%ctx", port, queue, "%phv", s.layout.size, payload, s.get("payload_len")
    )
    with fn.if_(fn.icmp("eq", "ptr", record, "null")):
        trace.note(
            s, "Queue {} of port {} is full at {} packets, dropping packet", "%priority", "%port", depth
        )
        fn.ret("true")
    ticket = fn.load("i64", record, WAITING["ticket"], 8)
    trace.queued(s, ticket, "%priority", "%port", depth)
    fn.store("ptr", "%program", record, WAITING["program"], 8)
    fn.ret("true")


def _dequeue(module: Module, build: Build, phv_cell: int) -> None:
    """Emit dequeue(ctx, program, record, port, priority, depth): egress of a packet that leaves its queue, in
    which ``depth`` others remain.
    """
    params = [("ptr", "ctx"), ("ptr", "program"), ("ptr", "record"), ("i64", "port"), ("i64", "priority"),
              ("i64", "depth")]  # fmt: skip
    s = define(module, build, "dequeue", "void", params, linkage="external")
    fn, size = s.fn, s.layout.size
    fn.do(f"%phv = load ptr, ptr {fn.at('%program', phv_cell)}, align 8")
    fn.memcpy("%phv", fn.at("%record", WAITING["phv"]), size)
    fn.store("ptr", fn.at("%record", WAITING["phv"] + size), "%phv", PACKET["payload"], 8)
    trace.dequeued(s, fn.load("i64", "%record", WAITING["ticket"], 8), "%port")
    if _has_metadata(s.prog):
        since = s.get_std("queueing_metadata.enq_timestamp")
        now = fn.load("i64", "%ctx", CTX["now_us"], 8)
        s.set_std("queueing_metadata.deq_timedelta", fn.bin("sub", "i64", now, str(since)))
        s.set_std("queueing_metadata.deq_qdepth", "%depth")
        s.set_std("queueing_metadata.qid", "%priority")
    fn.call("void", "@egress", "ptr %ctx, ptr %program, ptr %phv, i64 %port")
    fn.call("void", "@late_clones", "ptr %ctx, ptr %program")
    fn.ret()
