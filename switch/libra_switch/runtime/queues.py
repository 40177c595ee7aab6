# SPDX-License-Identifier: Apache-2.0
"""The traffic manager: queues between ingress and egress, for ports that cannot send at the moment.

A port is blocked while the kernel has not taken all of its frames, while packets for it wait, or while
its credit is limited (tests do that). Packets for any other port go straight from ingress to egress.
A blocked port has a queue for each priority, the highest number first, as in simple_switch.

A queue is a ring of records: what `WAITING` names, the packet's PHV, its payload. Positions in a ring only
grow; modulo its size, a power of two, they are offsets. The record that would cross the end starts at the
beginning instead.

`enqueue`, `serve` and `block` are common to all programs; `admit` and `dequeue` are part of a program
(`codegen.queueing`), and a packet that waits keeps the address of its program's `dequeue`.
"""

from __future__ import annotations

from libra_switch.llvm.emit import Fn, Module
from libra_switch.memory.context import CTX, PORT, QUEUE, QUEUE_BYTES, WAITING
from libra_switch.runtime.sending import backlogged, inc, native_fn

# Packets that leave a queue between two attempts to send: what the kernel then refuses has its queueing
# metadata already, and packets of higher priority wait for it.
_BATCH = 8
_ROUND = 32  # batches of one port before other ports and the receivers have their turn


def define(module: Module) -> None:
    _block(module)
    _enqueue(module)
    _serve_port(module)
    _serve(module)


def _block(module: Module) -> None:
    """block(ctx, port): from now on packets for the port wait."""
    fn = native_fn(module, "block", "void", [("ptr", "ctx"), ("ptr", "port")], "noinline")
    with fn.if_(fn.icmp("ne", "i64", fn.load("i64", "%port", PORT["blocked"], 8), 0)):
        fn.ret()
    fn.store("i64", 1, "%port", PORT["blocked"], 8)
    fn.store("ptr", fn.load("ptr", "%ctx", CTX["first_blocked"], 8), "%port", PORT["next_blocked"], 8)
    fn.store("ptr", "%port", "%ctx", CTX["first_blocked"], 8)
    inc(fn, "%ctx", CTX["blocked"])
    fn.ret()


def _offset(fn: Fn, queue: str, position: str) -> str:
    size = fn.load("i64", queue, QUEUE["size"], 8)
    return fn.bin("and", "i64", position, fn.bin("sub", "i64", size, 1))


def _enqueue(module: Module) -> None:
    """enqueue(ctx, port, queue, bytes) -> a record of that size at the queue's end, null when it is full."""
    params = [("ptr", "ctx"), ("ptr", "port"), ("ptr", "queue"), ("i64", "bytes")]
    fn = native_fn(module, "enqueue", "ptr", params, "noinline")
    depth = fn.load("i64", "%queue", QUEUE["depth"], 8)
    full = fn.icmp("uge", "i64", depth, fn.load("i64", "%ctx", CTX["queue_limit"], 8))
    size = fn.load("i64", "%queue", QUEUE["size"], 8)
    tail = fn.load("i64", "%queue", QUEUE["tail"], 8)
    left = fn.bin("sub", "i64", size, _offset(fn, "%queue", tail))
    record = fn.bin("and", "i64", fn.bin("add", "i64", "%bytes", 7), -8)
    skip = fn.select(fn.icmp("ult", "i64", left, record), "i64", left, 0)
    start = fn.bin("add", "i64", tail, skip)
    end = fn.bin("add", "i64", start, record)
    used = fn.bin("sub", "i64", end, fn.load("i64", "%queue", QUEUE["free"], 8))
    no_memory = fn.icmp("ugt", "i64", used, size)
    with fn.if_(fn.bin("or", "i1", full, no_memory)):
        inc(fn, "%port", PORT["queue_drops"])
        inc(fn, "%ctx", CTX["queue_drops"])
        fn.ret("null")
    base = fn.load("ptr", "%queue", QUEUE["base"], 8)
    with fn.if_(fn.icmp("ne", "i64", skip, 0)):
        fn.store("i64", 0, fn.at(base, _offset(fn, "%queue", tail)), 0, 8)
    at = fn.at(base, _offset(fn, "%queue", start))
    fn.store("i64", record, at, WAITING["size"], 8)
    ticket = fn.load("i64", "%ctx", CTX["tickets"], 8)
    fn.store("i64", ticket, at, WAITING["ticket"], 8)
    fn.store("i64", fn.bin("add", "i64", ticket, 1), "%ctx", CTX["tickets"], 8)
    fn.store("i64", end, "%queue", QUEUE["tail"], 8)
    inc(fn, "%queue", QUEUE["depth"])
    inc(fn, "%port", PORT["queued"])
    fn.ret(at)


def _serve_port(module: Module) -> None:
    """serve_port(ctx, port): let go what the port can send now.

    A record's memory stays in use until `serve` has flushed every port: frames refer to it.
    """
    fn = native_fn(module, "serve_port", "void", [("ptr", "ctx"), ("ptr", "port")], "noinline")
    number = fn.cast("zext", "i32", fn.load("i32", "%port", PORT["number"], 4), "i64")
    queues = fn.load("ptr", "%port", PORT["queues"], 8)
    last = fn.bin("sub", "i64", fn.load("i64", "%ctx", CTX["queues"], 8), 1)
    room = fn.bin("lshr", "i64", fn.load("i64", "%ctx", CTX["upcall_size"], 8), 1)
    with fn.count(_ROUND):
        with fn.if_(backlogged(fn, "%port")):
            left = fn.call("i1", "@libra_drain_backlog", "ptr %port")
            with fn.if_(left):
                fn.ret()
        with fn.count(_BATCH):
            none = fn.icmp("eq", "i64", fn.load("i64", "%port", PORT["queued"], 8), 0)
            credit = fn.load("i64", "%port", PORT["credit"], 8)
            # Frames for Python, captures and traces wait there.
            crowded = fn.icmp("ugt", "i64", fn.load("i64", "%ctx", CTX["upcall_used"], 8), room)
            stop = fn.bin("or", "i1", none, fn.icmp("eq", "i64", credit, 0))
            with fn.if_(fn.bin("or", "i1", stop, crowded)):
                _flush(fn)
                fn.ret()
            with fn.if_(fn.icmp("sgt", "i64", credit, 0)):
                fn.store("i64", fn.bin("sub", "i64", credit, 1), "%port", PORT["credit"], 8)
            priority = fn.var("i64", last)
            with fn.loop() as loop:
                at = fn.at(queues, fn.bin("mul", "i64", priority.get(), QUEUE_BYTES))
                loop.break_if(fn.icmp("ne", "i64", fn.load("i64", at, QUEUE["depth"], 8), 0))
                priority.add(-1)
            _pop(fn, queues, priority.get(), number)
        _flush(fn)
    fn.ret()


def _flush(fn: Fn) -> None:
    with fn.if_(fn.icmp("ne", "i64", fn.load("i64", "%port", PORT["count"], 8), 0)):
        fn.call("void", "@libra_flush", "ptr %ctx, ptr %port")


def _pop(fn: Fn, queues: str, priority: str, port: str) -> None:
    """Run the first packet of a queue that is not empty."""
    queue = fn.at(queues, fn.bin("mul", "i64", priority, QUEUE_BYTES))
    base = fn.load("ptr", queue, QUEUE["base"], 8)
    head = fn.load("i64", queue, QUEUE["head"], 8)
    mark = fn.load("i64", fn.at(base, _offset(fn, queue, head)), WAITING["size"], 8)
    left = fn.bin("sub", "i64", fn.load("i64", queue, QUEUE["size"], 8), _offset(fn, queue, head))
    skip = fn.select(fn.icmp("eq", "i64", mark, 0), "i64", left, 0)
    start = fn.bin("add", "i64", head, skip)
    record = fn.at(base, _offset(fn, queue, start))
    inc(fn, queue, QUEUE["depth"], -1)
    inc(fn, "%port", PORT["queued"], -1)
    depth = fn.load("i64", queue, QUEUE["depth"], 8)
    dequeue = fn.load("ptr", record, WAITING["dequeue"], 8)
    fn.do(f"call void {dequeue}(ptr %ctx, ptr {record}, i64 {port}, i64 {priority}, i64 {depth})")
    size = fn.load("i64", record, WAITING["size"], 8)
    fn.store("i64", fn.bin("add", "i64", start, size), queue, QUEUE["head"], 8)


def _serve(module: Module) -> None:
    """serve(ctx): let packets go to blocked ports, and unblock those that have caught up.

    Sets `eager` when packets could go on at once: the caller must not wait for anything else.
    """
    fn = native_fn(module, "serve", "void", [("ptr", "ctx")], "noinline")
    first = fn.load("ptr", "%ctx", CTX["first_blocked"], 8)
    port = fn.var("ptr", first)
    with fn.loop() as loop:
        current = port.get()
        loop.break_if(fn.icmp("eq", "ptr", current, "null"))
        fn.call("void", "@libra_serve_port", f"ptr %ctx, ptr {current}")
        port.set(fn.load("ptr", current, PORT["next_blocked"], 8))
    fn.call("void", "@libra_flush_all", "ptr %ctx")
    # Serving may have blocked more ports, in front of the list.
    port.set(fn.load("ptr", "%ctx", CTX["first_blocked"], 8))
    fn.store("ptr", "null", "%ctx", CTX["first_blocked"], 8)
    fn.store("i64", 0, "%ctx", CTX["blocked"], 8)
    fn.store("i64", 0, "%ctx", CTX["eager"], 8)
    with fn.loop() as loop:
        current = port.get()
        loop.break_if(fn.icmp("eq", "ptr", current, "null"))
        port.set(fn.load("ptr", current, PORT["next_blocked"], 8))
        fn.store("i64", 0, current, PORT["blocked"], 8)
        _reclaim(fn, current)
        waits = fn.icmp("ne", "i64", fn.load("i64", current, PORT["queued"], 8), 0)
        credit = fn.load("i64", current, PORT["credit"], 8)
        stuck = backlogged(fn, current)
        counted = fn.icmp("sge", "i64", credit, 0)
        with fn.if_(fn.bin("or", "i1", fn.bin("or", "i1", waits, stuck), counted)):
            fn.call("void", "@libra_block", f"ptr %ctx, ptr {current}")
        held = fn.bin("or", "i1", stuck, fn.icmp("eq", "i64", credit, 0))
        with fn.if_(fn.bin("and", "i1", waits, fn.bin("xor", "i1", held, "true"))):
            fn.store("i64", 1, "%ctx", CTX["eager"], 8)
    fn.ret()


def _reclaim(fn: Fn, port: str) -> None:
    """The records that left may be overwritten; an empty queue starts over, to touch few pages."""
    queues = fn.load("ptr", port, PORT["queues"], 8)
    with fn.count(fn.load("i64", "%ctx", CTX["queues"], 8)) as i:
        queue = fn.at(queues, fn.bin("mul", "i64", i, QUEUE_BYTES))
        head = fn.load("i64", queue, QUEUE["head"], 8)
        empty = fn.icmp("eq", "i64", fn.load("i64", queue, QUEUE["depth"], 8), 0)
        for name, value in (
            ("head", head),
            ("free", head),
            ("tail", fn.load("i64", queue, QUEUE["tail"], 8)),
        ):
            fn.store("i64", fn.select(empty, "i64", 0, value), queue, QUEUE[name], 8)
