# SPDX-License-Identifier: Apache-2.0
"""The native code that all programs share: receiving, queues and hash algorithms (`sending` has the rest).

It is compiled once per process. The loop waits for packets on every port, takes up to BATCH of them, runs the
loaded program on each, sends what came out, and returns to Python only for control operations (an eventfd),
for records in the upcall buffer, or when a port fails.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from pathlib import Path

from libra_switch.llvm.emit import Fn, Module
from libra_switch.llvm.jit import Code, compile_ir, publish
from libra_switch.memory.context import (
    BATCH,
    CTX,
    EV_CONTROL,
    EV_UPCALL,
    ITEM,
    ITEM_BYTES,
    ITEM_DATA,
    MMSGHDR,
    PORT,
    REQUEUE_SLOTS,
    RX_CONTROL,
    RX_HEADROOM,
    RX_SLOT,
    UP_CAPTURE_IN,
    VNET_HDR,
)
from libra_switch.ports.interfaces import PACKET_AUXDATA, SOL_PACKET
from libra_switch.runtime import hashes, meters, offloads, queues
from libra_switch.runtime.sending import (
    EAGAIN,
    EINVAL,
    MSG_DONTWAIT,
    PARTS,
    errno_of,
    flush,
    inc,
    native_fn,
    tx,
)

# <time.h> on Linux
_CLOCK_MONOTONIC = 1
_CLOCK_REALTIME_SECOND = 1_000_000_000

BACKLOG_WAIT_MS = 1  # between attempts to send a backlog, when nothing arrives
UNASKED = 3  # rounds that go on without a poll while frames keep arriving

NATIVE = Path(__file__).with_name("native.ll")

_lock = threading.Lock()
_code: Code | None = None


def runtime() -> Code:
    """Compile on first use; publishes the functions that programs call."""
    global _code
    with _lock:
        if _code is None:
            module = Module("libra run-time")
            meters.define(module)
            _random(module)
            _assert(module)
            _upcall(module)
            flush(module)
            tx(module)
            queues.define(module)
            _arena(module)
            _requeue(module)
            _clock(module)
            _drain(module)
            _accept(module)
            offloads.define(module)
            _inject(module)
            _resume(module)
            _loop(module)
            code = compile_ir(*module.split(), NATIVE.read_text())
            ctypes.CFUNCTYPE(None)(code.address("libra_hashes_init"))()
            names = ["random", "assert", "upcall", "tx", "arena", "requeue", "enqueue", "sum16", "meter"]
            for name in (*(f"libra_{n}" for n in names), *dict.fromkeys(hashes.ALGORITHMS.values())):
                publish(name, code.address(name))
            _code = code
        return _code


def functions() -> tuple[Callable[[int], int], Callable[[int, int, int, int], None]]:
    """(loop(ctx) -> event, inject(ctx, data, length, port)) as ctypes functions, which release the GIL."""
    code = runtime()
    loop = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(code.address("libra_loop"))
    inject = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)(
        code.address("libra_inject")
    )
    return loop, inject


def bench_function() -> Callable[[int, int, int, int, int, int], None]:
    """bench(ctx, frames, length, port, times, count): ``count`` frames of ``length`` bytes in turn."""
    return ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, *[ctypes.c_int64] * 4)(
        runtime().address("libra_bench")
    )


def _random(module: Module) -> None:
    """random(ctx, low, high): uniform in low..high (splitmix64; the bias of the modulo is below 2**-32)."""
    fn = native_fn(module, "random", "i64", [("ptr", "ctx"), ("i64", "low"), ("i64", "high")], "noinline")
    golden = 0x9E3779B97F4A7C15 - (1 << 64)
    state = fn.bin("add", "i64", fn.load("i64", "%ctx", CTX["rng"], 8), golden)
    fn.store("i64", state, "%ctx", CTX["rng"], 8)
    z = state
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        z = fn.bin("mul", "i64", fn.bin("xor", "i64", z, fn.bin("lshr", "i64", z, shift)), factor - (1 << 64))
    z = fn.bin("xor", "i64", z, fn.bin("lshr", "i64", z, 31))
    span = fn.bin("add", "i64", fn.bin("sub", "i64", "%high", "%low"), 1)
    # A span of 2**64 wraps to 0: every value will do.
    whole = fn.icmp("eq", "i64", span, 0)
    part = fn.bin("urem", "i64", z, fn.select(whole, "i64", 1, span))
    fn.ret(fn.bin("add", "i64", "%low", fn.select(whole, "i64", z, part)))


def _assert(module: Module) -> None:
    fn = native_fn(module, "assert", "void", [("ptr", "ctx"), ("i1", "failed")])
    with fn.if_("%failed"):
        inc(fn, "%ctx", CTX["assert_failures"])
    fn.ret()


def _upcall(module: Module) -> None:
    """upcall(ctx, kind, id, hdr, hlen, pay, plen): append a record for Python, or drop it when there is
    no room.
    """
    fn = native_fn(
        module, "upcall", "void", [("ptr", "ctx"), ("i64", "kind"), ("i64", "id"), *PARTS], "noinline"
    )
    size = fn.bin("add", "i64", "%hlen", "%plen")
    total = fn.bin("and", "i64", fn.bin("add", "i64", size, 8 + 8 + 7), -8)
    used = fn.load("i64", "%ctx", CTX["upcall_used"], 8)
    end = fn.bin("add", "i64", used, total)
    with fn.if_(fn.icmp("ugt", "i64", end, fn.load("i64", "%ctx", CTX["upcall_size"], 8))):
        inc(fn, "%ctx", CTX["upcall_drops"])
        fn.ret()
    at = fn.at(fn.load("ptr", "%ctx", CTX["upcall"], 8), used)
    fn.store("i32", fn.cast("trunc", "i64", total, "i32"), at, 0, 4)
    fn.store("i16", fn.cast("trunc", "i64", "%kind", "i16"), at, 4, 2)
    fn.store("i16", fn.cast("trunc", "i64", "%id", "i16"), at, 6, 2)
    fn.store("i64", size, at, 8, 8)
    fn.memcpy(fn.at(at, 16), "%hdr", "%hlen")
    fn.memcpy(fn.at(fn.at(at, 16), "%hlen"), "%pay", "%plen")
    fn.store("i64", end, "%ctx", CTX["upcall_used"], 8)
    fn.ret()


def _poll(fn: Fn, fds: str, count: str | int, timeout: str | int) -> str:
    ref = fn.module.declare("poll", "i32", "ptr, i64, i32")
    return fn.call("i32", ref, f"ptr {fds}, i64 {count}, i32 {timeout}")


def _arena(module: Module) -> None:
    """arena(ctx, size): room for ``size`` bytes of headers; the caller moves arena_used by what it keeps."""
    fn = native_fn(module, "arena", "ptr", [("ptr", "ctx"), ("i64", "size")])
    end = fn.bin("add", "i64", fn.load("i64", "%ctx", CTX["arena_used"], 8), "%size")
    with fn.if_(fn.icmp("ugt", "i64", end, fn.load("i64", "%ctx", CTX["arena_size"], 8))):
        fn.call("void", "@libra_flush_all", "ptr %ctx")
    fn.ret(fn.at(fn.load("ptr", "%ctx", CTX["arena"], 8), fn.load("i64", "%ctx", CTX["arena_used"], 8)))


def _requeue(module: Module) -> None:
    """requeue(ctx): a free item at the queue's tail, or null when it is full."""
    fn = native_fn(module, "requeue", "ptr", [("ptr", "ctx")])
    head, tail = (
        fn.load("i64", "%ctx", CTX["requeue_head"], 8),
        fn.load("i64", "%ctx", CTX["requeue_tail"], 8),
    )
    # A slot is reused only after the next flush: keep BATCH of them apart.
    with fn.if_(fn.icmp("uge", "i64", fn.bin("sub", "i64", tail, head), REQUEUE_SLOTS)):
        inc(fn, "%ctx", CTX["requeue_drops"])
        fn.ret("null")
    fn.store("i64", fn.bin("add", "i64", tail, 1), "%ctx", CTX["requeue_tail"], 8)
    fn.ret(_item(fn, tail))


def _item(fn: Fn, number: str) -> str:
    index = fn.bin("urem", "i64", number, REQUEUE_SLOTS + BATCH)
    return fn.at(fn.load("ptr", "%ctx", CTX["requeue"], 8), fn.bin("mul", "i64", index, ITEM_BYTES))


def _clock(module: Module) -> None:
    """clock(ctx): now_ns (monotonic) and now_us (since the start)."""
    fn = native_fn(module, "clock", "void", [("ptr", "ctx")])
    ref = module.declare("clock_gettime", "i32", "i32, ptr")
    spec = fn.alloca("[2 x i64]")
    fn.call("i32", ref, f"i32 {_CLOCK_MONOTONIC}, ptr {spec}")
    seconds, nanos = fn.load("i64", spec, 0, 8), fn.load("i64", spec, 8, 8)
    now = fn.bin("add", "i64", fn.bin("mul", "i64", seconds, _CLOCK_REALTIME_SECOND), nanos)
    fn.store("i64", now, "%ctx", CTX["now_ns"], 8)
    since = fn.bin("sub", "i64", now, fn.load("i64", "%ctx", CTX["start_ns"], 8))
    fn.store("i64", fn.bin("udiv", "i64", since, 1000), "%ctx", CTX["now_us"], 8)
    fn.ret()


def _run(fn: Fn, data: str, length: str, port: str, kind: str | int = 0, item: str = "null") -> None:
    program = fn.load("ptr", "%ctx", CTX["program"], 8)
    with fn.if_(fn.icmp("ne", "ptr", program, "null")):
        inc(fn, "%ctx", CTX["parsed"])
        fn.do(f"call void {program}(ptr %ctx, ptr {data}, i64 {length}, i64 {port}, i64 {kind}, ptr {item})")


def _drain(module: Module) -> None:
    """drain(ctx): run packets that re-enter, at most BATCH of them."""
    fn = native_fn(module, "drain", "void", [("ptr", "ctx")])
    with fn.count(BATCH) as _:
        head, tail = (
            fn.load("i64", "%ctx", CTX["requeue_head"], 8),
            fn.load("i64", "%ctx", CTX["requeue_tail"], 8),
        )
        with fn.if_(fn.icmp("eq", "i64", head, tail)):
            fn.ret()
        item = _item(fn, head)
        length, port = fn.load("i64", item, ITEM["length"], 8), fn.load("i64", item, ITEM["port"], 8)
        kind = fn.load("i64", item, ITEM["kind"], 8)
        _run(fn, fn.at(item, ITEM_DATA), length, port, kind, item)
        fn.store("i64", fn.bin("add", "i64", head, 1), "%ctx", CTX["requeue_head"], 8)
    fn.ret()


def _inject(module: Module) -> None:
    """inject(ctx, data, length, port): run one frame from Python; bench(...): run frames ``times`` times."""
    fn = native_fn(
        module, "inject", "void", [("ptr", "ctx"), ("ptr", "data"), ("i64", "length"), ("i64", "port")]
    )
    fn.call("void", "@libra_clock", "ptr %ctx")
    table = fn.load("ptr", "%ctx", CTX["portmap"], 8)
    port = fn.load("ptr", fn.at(table, fn.bin("shl", "i64", "%port", 3)), 0, 8)
    with fn.if_(fn.icmp("ne", "ptr", port, "null")):
        _received(fn, port, "%data", "%length", "%port")
    _run(fn, "%data", "%length", "%port")
    fn.call("void", "@libra_drain", "ptr %ctx")
    fn.call("void", "@libra_resume", "ptr %ctx")
    fn.ret()
    bench = native_fn(
        module, "bench", "void",
        [("ptr", "ctx"), ("ptr", "data"), ("i64", "length"), ("i64", "port"), ("i64", "times"),
         ("i64", "count")],
    )  # fmt: skip
    offset = bench.var("i64", 0)
    end = bench.bin("mul", "i64", "%count", "%length")
    with bench.count("%times") as _:
        at = offset.get()
        _run(bench, bench.at("%data", at), "%length", "%port")
        after = bench.bin("add", "i64", at, "%length")
        offset.set(bench.select(bench.icmp("uge", "i64", after, end), "i64", 0, after))
        bench.store("i64", 0, "%ctx", CTX["upcall_used"], 8)
        bench.store("i64", 0, "%ctx", CTX["arena_used"], 8)
    bench.ret()


def _send(fn: Fn) -> None:
    fn.call("void", "@libra_flush_all", "ptr %ctx")
    with fn.if_(fn.icmp("ne", "i64", fn.load("i64", "%ctx", CTX["blocked"], 8), 0)):
        fn.call("void", "@libra_serve", "ptr %ctx")


def _resume(module: Module) -> None:
    """resume(ctx): send what can be sent, and what comes of it."""
    fn = native_fn(module, "resume", "void", [("ptr", "ctx")])
    fn.call("void", "@libra_clock", "ptr %ctx")
    _send(fn)
    fn.call("void", "@libra_drain", "ptr %ctx")
    _send(fn)
    fn.ret()


def _received(fn: Fn, port: str, data: str, length: str, number: str) -> None:
    inc(fn, port, PORT["rx_packets"])
    inc(fn, port, PORT["rx_bytes"], length)
    with fn.if_(fn.icmp("ne", "i64", fn.load("i64", port, PORT["capture"], 8), 0)):
        args = f"ptr %ctx, i64 {UP_CAPTURE_IN}, i64 {number}, ptr {data}, i64 {length}, ptr null, i64 0"
        fn.call("void", "@libra_upcall", args)


def _accept(module: Module) -> None:
    """accept(ctx, port, number, data, length): run one frame that a port has received."""
    params = [("ptr", "ctx"), ("ptr", "port"), ("i64", "number"), ("ptr", "data"), ("i64", "length")]
    fn = native_fn(module, "accept", "void", params, "noinline")
    _received(fn, "%port", "%data", "%length", "%number")
    _run(fn, "%data", "%length", "%number")
    fn.call("void", "@libra_drain", "ptr %ctx")
    fn.ret()


def _loop(module: Module) -> None:
    """loop(ctx) -> event: the data plane's thread spends its life here."""
    _receive(module)
    fn = native_fn(module, "loop", "i64", [("ptr", "ctx")])
    fds = fn.load("ptr", "%ctx", CTX["pollfds"], 8)
    ports = fn.load("ptr", "%ctx", CTX["ports"], 8)
    count = fn.load("i64", "%ctx", CTX["nports"], 8)
    nfds = fn.bin("add", "i64", count, 1)
    unasked = fn.var("i64", 0)  # rounds in which the ports that had frames are tried without asking
    with fn.loop() as loop:
        ready = fn.var("i32", 1)
        ask = fn.icmp("eq", "i64", unasked.get(), 0)
        with fn.if_(ask):
            head, tail = (
                fn.load("i64", "%ctx", CTX["requeue_head"], 8),
                fn.load("i64", "%ctx", CTX["requeue_tail"], 8),
            )
            idle = fn.icmp("eq", "i64", head, tail)
            # A full queueing discipline leaves the socket writable, so there is nothing to wait for but time.
            slow = fn.icmp("ne", "i64", fn.load("i64", "%ctx", CTX["blocked"], 8), 0)
            rest = fn.select(slow, "i32", BACKLOG_WAIT_MS, -1)
            eager = fn.icmp("ne", "i64", fn.load("i64", "%ctx", CTX["eager"], 8), 0)
            rest = fn.select(eager, "i32", 0, rest)
            ready.set(_poll(fn, fds, nfds, fn.select(idle, "i32", rest, 0)))
        fn.call("void", "@libra_clock", "ptr %ctx")
        with fn.if_(fn.icmp("sgt", "i32", ready.get(), 0)):
            free, taken = fn.var("i64", BATCH), fn.var("i64", 0)
            with fn.count(count) as i:
                pfd = fn.at(fds, fn.bin("shl", "i64", fn.bin("add", "i64", i, 1), 3))
                with fn.if_(fn.icmp("ne", "i16", fn.load("i16", pfd, 6, 2), 0)):
                    port = fn.load("ptr", fn.at(ports, fn.bin("shl", "i64", i, 3)), 0, 8)
                    with fn.if_(fn.icmp("eq", "i64", free.get(), 0)):
                        fn.call("void", "@libra_flush_all", "ptr %ctx")
                        free.set(BATCH)
                    got = fn.call("i64", "@libra_receive", f"ptr %ctx, ptr {port}, i64 {free.get()}")
                    free.set(fn.bin("sub", "i64", free.get(), got))
                    taken.add(got)
            left = fn.select(ask, "i64", UNASKED, fn.bin("sub", "i64", unasked.get(), 1))
            unasked.set(fn.select(fn.icmp("eq", "i64", taken.get(), 0), "i64", 0, left))
        fn.call("void", "@libra_drain", "ptr %ctx")
        _send(fn)
        with fn.if_(fn.icmp("ne", "i16", fn.load("i16", fds, 6, 2), 0)):
            fn.ret(EV_CONTROL)
        with fn.if_(fn.icmp("ne", "i64", fn.load("i64", "%ctx", CTX["upcall_used"], 8), 0)):
            fn.ret(EV_UPCALL)
        del loop
    fn.do("unreachable")
    fn._open = False


def _receive(module: Module) -> None:
    """receive(ctx, port, room) -> packets taken: run up to ``room`` frames that wait on a port.

    Frames go to the last ``room`` receive slots: the earlier ones may still be referred to by queued frames.
    """
    fn = native_fn(module, "receive", "i64", [("ptr", "ctx"), ("ptr", "port"), ("i64", "room")])
    ref = module.declare("recvmmsg", "i32", "i32, ptr, i32, i32, ptr")
    first = fn.bin("sub", "i64", BATCH, "%room")
    rx = fn.at(fn.load("ptr", "%ctx", CTX["rx"], 8), fn.bin("mul", "i64", first, MMSGHDR))
    buffers = fn.at(fn.load("ptr", "%ctx", CTX["rx_buffers"], 8), fn.bin("mul", "i64", first, RX_SLOT))
    controls = fn.at(fn.load("ptr", "%ctx", CTX["rx_control"], 8), fn.bin("mul", "i64", first, RX_CONTROL))
    fd = fn.load("i32", "%port", PORT["fd"], 4)
    number = fn.cast("zext", "i32", fn.load("i32", "%port", PORT["number"], 4), "i64")
    vnet = fn.load("i64", "%port", PORT["vnet"], 8)
    described = fn.icmp("ne", "i64", vnet, 0)
    room = fn.cast("trunc", "i64", "%room", "i32")
    n = fn.call("i32", ref, f"i32 {fd}, ptr {rx}, i32 {room}, i32 {MSG_DONTWAIT}, ptr null")
    with fn.if_(fn.icmp("slt", "i32", n, 0)):
        errno = errno_of(fn)
        with fn.if_(fn.icmp("ne", "i32", errno, EAGAIN)):
            # The interface went down or away: the socket stays, and works again when the interface is up.
            inc(fn, "%port", PORT["rx_errors"])
            fn.store("i64", fn.cast("sext", "i32", errno, "i64"), "%port", PORT["last_errno"], 8)
        # A kind of segmentation that virtio_net_hdr has no code for: the kernel has dropped the frame.
        with fn.if_(fn.icmp("eq", "i32", errno, EINVAL)):
            inc(fn, "%port", PORT["rx_uncut"])
        fn.ret(0)
    got = fn.cast("zext", "i32", n, "i64")
    with fn.count(got) as i:
        message = fn.at(rx, fn.bin("mul", "i64", i, MMSGHDR))
        data = fn.at(fn.at(fn.at(buffers, fn.bin("mul", "i64", i, RX_SLOT)), RX_HEADROOM), vnet)
        taken = fn.cast("zext", "i32", fn.load("i32", message, 56, 4), "i64")
        length = fn.bin("sub", "i64", taken, vnet)
        control = fn.at(controls, fn.bin("mul", "i64", i, RX_CONTROL))
        # cmsghdr: u64 len, i32 level, i32 type, then u32 status.
        known = fn.icmp("eq", "i64", fn.load("i64", control, 8, 8), PACKET_AUXDATA << 32 | SOL_PACKET)
        auxdata = fn.bin("and", "i1", fn.icmp("uge", "i64", fn.load("i64", message, 40, 8), 36), known)
        status = fn.select(auxdata, "i32", fn.load("i32", control, 16, 4), 0)
        fn.store("i64", RX_CONTROL, message, 40, 8)
        unusual = fn.bin("and", "i32", status, offloads.UNUSUAL)
        front = fn.var("i64", 0)
        with fn.if_(fn.icmp("ne", "i32", unusual, 0)):
            with fn.if_(fn.bin("xor", "i1", described, "true")):
                fn.call("void", "@libra_describe", f"ptr {data}, i64 {length}, i32 {status}")
            with fn.if_(fn.icmp("ne", "i32", fn.bin("and", "i32", status, offloads.UNFINISHED), 0)):
                fn.store("i64", 0, "%port", PORT["finished"], 8)
                fn.call("void", "@libra_ask", f"ptr %port, i64 {VNET_HDR}")
            args = f"ptr %ctx, ptr %port, i64 {number}, ptr {data}, i64 {length}, i32 {status}"
            tag = fn.load("i32", control, 32, 4)
            front.set(fn.call("i64", "@libra_repair", f"{args}, i32 {tag}"))
        added = front.get()
        with fn.if_(fn.icmp("sge", "i64", added, 0)):
            begin = fn.at(data, fn.bin("sub", "i64", 0, added))
            total = fn.bin("add", "i64", length, added)
            _received(fn, "%port", begin, total, number)
            _run(fn, begin, total, number)
    with fn.if_(described):
        inc(fn, "%port", PORT["finished"], got)
        many = fn.icmp("ugt", "i64", fn.load("i64", "%port", PORT["finished"], 8), offloads.FINISHED)
        with fn.if_(many):
            fn.call("void", "@libra_ask", "ptr %port, i64 0")
    fn.ret(got)
