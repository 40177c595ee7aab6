# SPDX-License-Identifier: Apache-2.0
"""The native code that all programs share: receiving, sending, queues and hash algorithms.

It is compiled once per process. The loop waits for packets on every port, takes up to BATCH of them, runs the
loaded program on each, sends what came out, and returns to Python only for control operations (an eventfd),
for records in the upcall buffer, or when a port fails.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable

from libra_switch import hashes, meters
from libra_switch.context import (
    BACKLOG_BYTES,
    BATCH,
    CTX,
    EV_CONTROL,
    EV_UPCALL,
    ITEM,
    ITEM_BYTES,
    ITEM_DATA,
    MAX_PORTS,
    MMSGHDR,
    PORT,
    REQUEUE_SLOTS,
    RX_CONTROL,
    RX_HEADROOM,
    RX_SLOT,
    TX_QUEUE,
    UP_CAPTURE_IN,
    UP_CAPTURE_OUT,
    UP_FRAME,
)
from libra_switch.emit import Fn, Module
from libra_switch.jit import Code, compile_ir, publish

# <errno.h>, <poll.h>, <sys/socket.h> on Linux
_EINTR, _EAGAIN, _ENOBUFS = 4, 11, 105
_MSG_DONTWAIT = 0x40
_CLOCK_MONOTONIC = 1
_CLOCK_REALTIME_SECOND = 1_000_000_000
# <linux/if_packet.h>
_CSUMNOTREADY, _VLAN_VALID, _VLAN_TPID_VALID = 1 << 3, 1 << 4, 1 << 6

BACKLOG_WAIT_MS = 1  # between attempts to send a backlog, when nothing arrives

_lock = threading.Lock()
_code: Code | None = None


def runtime() -> Code:
    """Compile on first use; publishes the functions that programs call."""
    global _code
    with _lock:
        if _code is None:
            module = Module("libra run-time")
            hashes.define(module)
            meters.define(module)
            _random(module)
            _assert(module)
            _upcall(module)
            _flush(module)
            _tx(module)
            _arena(module)
            _requeue(module)
            _clock(module)
            _fixup(module)
            _drain(module)
            _inject(module)
            _loop(module)
            code = compile_ir(*module.split())
            names = ["random", "assert", "upcall", "flush", "tx", "arena", "requeue", "sum16", "meter"]
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


def bench_function() -> Callable[[int, int, int, int, int], None]:
    code = runtime()
    return ctypes.CFUNCTYPE(
        None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, ctypes.c_int64
    )(code.address("libra_bench"))


def _fn(module: Module, name: str, ret: str, params: list[tuple[str, str]], attrs: str = "") -> Fn:
    return module.fn("libra_" + name, ret, params, linkage="external", attrs=attrs)


def _inc(fn: Fn, base: str, offset: int, amount: str | int = 1) -> None:
    fn.store("i64", fn.new(f"add i64 {fn.load('i64', base, offset, 8)}, {amount}"), base, offset, 8)


def _random(module: Module) -> None:
    """random(ctx, low, high): uniform in low..high (splitmix64; the bias of the modulo is below 2**-32)."""
    fn = _fn(module, "random", "i64", [("ptr", "ctx"), ("i64", "low"), ("i64", "high")], "noinline")
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
    fn = _fn(module, "assert", "void", [("ptr", "ctx"), ("i1", "failed")])
    with fn.if_("%failed"):
        _inc(fn, "%ctx", CTX["assert_failures"])
    fn.ret()


_PARTS = [("ptr", "hdr"), ("i64", "hlen"), ("ptr", "pay"), ("i64", "plen")]


def _upcall(module: Module) -> None:
    """upcall(ctx, kind, id, hdr, hlen, pay, plen): append a record for Python, or drop it when there is
    no room.
    """
    fn = _fn(module, "upcall", "void", [("ptr", "ctx"), ("i64", "kind"), ("i64", "id"), *_PARTS], "noinline")
    size = fn.bin("add", "i64", "%hlen", "%plen")
    total = fn.bin("and", "i64", fn.bin("add", "i64", size, 8 + 8 + 7), -8)
    used = fn.load("i64", "%ctx", CTX["upcall_used"], 8)
    end = fn.bin("add", "i64", used, total)
    with fn.if_(fn.icmp("ugt", "i64", end, fn.load("i64", "%ctx", CTX["upcall_size"], 8))):
        _inc(fn, "%ctx", CTX["upcall_drops"])
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


def _errno(fn: Fn) -> str:
    ref = fn.module.declare("__errno_location", "ptr", "")
    return fn.load("i32", fn.call("ptr", ref, ""), 0, 4)


def _poll(fn: Fn, fds: str, count: str | int, timeout: str | int) -> str:
    ref = fn.module.declare("poll", "i32", "ptr, i64, i32")
    return fn.call("i32", ref, f"ptr {fds}, i64 {count}, i32 {timeout}")


def _flush(module: Module) -> None:
    """flush(port): send what waits on a port.

    What a full send buffer (EAGAIN) or queueing discipline (ENOBUFS) does not take joins the port's backlog,
    which every later flush tries first: shaping loses nothing, and no port waits for another. A packet that
    finds the backlog full, or that cannot be sent at all, is dropped and counted.
    """
    _drain_backlog(module)
    _keep(module)
    fn = _fn(module, "flush", "void", [("ptr", "port")], "noinline")
    ref = module.declare("sendmmsg", "i32", "i32, ptr, i32, i32")
    count = fn.load("i64", "%port", PORT["count"], 8)
    fd = fn.load("i32", "%port", PORT["fd"], 4)
    headers = fn.load("ptr", "%port", PORT["headers"], 8)
    fn.store("i64", 0, "%port", PORT["count"], 8)
    with fn.if_(_backlogged(fn, "%port")):
        left = fn.call("i1", "@libra_drain_backlog", "ptr %port")
        with fn.if_(left):
            fn.call("void", "@libra_keep", f"ptr %port, i64 0, i64 {count}")
            fn.ret()
    sent = fn.var("i64", 0)
    with fn.loop() as loop:
        done = sent.get()
        loop.break_if(fn.icmp("uge", "i64", done, count))
        left = fn.cast("trunc", "i64", fn.bin("sub", "i64", count, done), "i32")
        at = fn.at(headers, fn.bin("mul", "i64", done, MMSGHDR))
        n = fn.call("i32", ref, f"i32 {fd}, ptr {at}, i32 {left}, i32 {_MSG_DONTWAIT}")
        with fn.if_(fn.icmp("sgt", "i32", n, 0)):
            sent.add(fn.cast("sext", "i32", n, "i64"))
            fn.br(loop.head)
        errno = _errno(fn)
        with fn.if_(_busy(fn, errno)):
            fn.call("void", "@libra_keep", f"ptr %port, i64 {done}, i64 {count}")
            fn.ret()
        _send_failed(fn, errno)
        sent.set(fn.bin("add", "i64", done, 1))
    fn.ret()
    _flush_all(module)


def _flush_all(module: Module) -> None:
    """flush_all(ctx): flush every port, and count those that keep a backlog."""
    fn = _fn(module, "flush_all", "void", [("ptr", "ctx")])
    ports = fn.load("ptr", "%ctx", CTX["ports"], 8)
    waiting = fn.var("i64", 0)
    with fn.count(fn.load("i64", "%ctx", CTX["nports"], 8)) as i:
        port = fn.load("ptr", fn.at(ports, fn.bin("shl", "i64", i, 3)), 0, 8)
        queued = fn.icmp("ne", "i64", fn.load("i64", port, PORT["count"], 8), 0)
        with fn.if_(fn.bin("or", "i1", queued, _backlogged(fn, port))):
            fn.call("void", "@libra_flush", f"ptr {port}")
            waiting.add(fn.cast("zext", "i1", _backlogged(fn, port), "i64"))
    fn.store("i64", waiting.get(), "%ctx", CTX["backlogged"], 8)
    fn.store("i64", 0, "%ctx", CTX["arena_used"], 8)
    fn.ret()


def _backlogged(fn: Fn, port: str) -> str:
    head = fn.load("i64", port, PORT["backlog_head"], 8)
    return fn.icmp("ne", "i64", head, fn.load("i64", port, PORT["backlog_end"], 8))


def _busy(fn: Fn, errno: str) -> str:
    full = fn.bin("or", "i1", fn.icmp("eq", "i32", errno, _EAGAIN), fn.icmp("eq", "i32", errno, _ENOBUFS))
    return fn.bin("or", "i1", full, fn.icmp("eq", "i32", errno, _EINTR))


def _send_failed(fn: Fn, errno: str) -> None:
    fn.store("i64", fn.cast("sext", "i32", errno, "i64"), "%port", PORT["last_errno"], 8)
    _inc(fn, "%port", PORT["tx_drops"])


def _drain_backlog(module: Module) -> None:
    """drain_backlog(port) -> whether some of the backlog is left."""
    fn = _fn(module, "drain_backlog", "i1", [("ptr", "port")], "noinline")
    ref = module.declare("send", "i64", "i32, ptr, i64, i32")
    fd = fn.load("i32", "%port", PORT["fd"], 4)
    base = fn.load("ptr", "%port", PORT["backlog"], 8)
    with fn.loop() as loop:
        loop.break_if(fn.bin("xor", "i1", _backlogged(fn, "%port"), "true"))
        head = fn.load("i64", "%port", PORT["backlog_head"], 8)
        frame = fn.at(base, head)
        length = fn.load("i64", frame, 0, 8)
        n = fn.call("i64", ref, f"i32 {fd}, ptr {fn.at(frame, 8)}, i64 {length}, i32 {_MSG_DONTWAIT}")
        with fn.if_(fn.icmp("slt", "i64", n, 0)):
            errno = _errno(fn)
            with fn.if_(_busy(fn, errno)):
                fn.ret("true")
            _send_failed(fn, errno)
        size = fn.bin("and", "i64", fn.bin("add", "i64", length, 8 + 7), -8)
        fn.store("i64", fn.bin("add", "i64", head, size), "%port", PORT["backlog_head"], 8)
    fn.store("i64", 0, "%port", PORT["backlog_head"], 8)
    fn.store("i64", 0, "%port", PORT["backlog_end"], 8)
    fn.ret("false")


def _keep(module: Module) -> None:
    """keep(port, first, count): copy queued frames first..count to the end of the backlog."""
    fn = _fn(module, "keep", "void", [("ptr", "port"), ("i64", "first"), ("i64", "count")], "noinline")
    base = fn.load("ptr", "%port", PORT["backlog"], 8)
    vectors = fn.load("ptr", "%port", PORT["vectors"], 8)
    # Close the gap in front once it is half of the memory: each byte then moves at most once on average.
    head = fn.load("i64", "%port", PORT["backlog_head"], 8)
    with fn.if_(fn.icmp("ugt", "i64", head, BACKLOG_BYTES // 2)):
        size = fn.bin("sub", "i64", fn.load("i64", "%port", PORT["backlog_end"], 8), head)
        move = module.declare("llvm.memmove.p0.p0.i64", "void", "ptr, ptr, i64, i1")
        fn.do(f"call void {move}(ptr {base}, ptr {fn.at(base, head)}, i64 {size}, i1 false)")
        fn.store("i64", 0, "%port", PORT["backlog_head"], 8)
        fn.store("i64", size, "%port", PORT["backlog_end"], 8)
    with fn.count("%count", "%first") as i:
        vector = fn.at(vectors, fn.bin("shl", "i64", i, 5))
        header, hlen = fn.load("ptr", vector, 0, 8), fn.load("i64", vector, 8, 8)
        payload, plen = fn.load("ptr", vector, 16, 8), fn.load("i64", vector, 24, 8)
        length = fn.bin("add", "i64", hlen, plen)
        at = fn.load("i64", "%port", PORT["backlog_end"], 8)
        end = fn.bin("add", "i64", at, fn.bin("and", "i64", fn.bin("add", "i64", length, 8 + 7), -8))
        with fn.if_else(fn.icmp("ugt", "i64", end, BACKLOG_BYTES)) as room:
            _inc(fn, "%port", PORT["tx_drops"])
            room()
            frame = fn.at(base, at)
            fn.store("i64", length, frame, 0, 8)
            fn.memcpy(fn.at(frame, 8), header, hlen)
            fn.memcpy(fn.at(fn.at(frame, 8), hlen), payload, plen)
            fn.store("i64", end, "%port", PORT["backlog_end"], 8)
    fn.ret()


def _tx(module: Module) -> None:
    """tx(ctx, port, hdr, hlen, pay, plen): queue a frame made of two parts, which must stay until the
    next flush.
    """
    fn = _fn(module, "tx", "void", [("ptr", "ctx"), ("i64", "port"), *_PARTS])
    with fn.if_(fn.icmp("uge", "i64", "%port", MAX_PORTS)):
        _inc(fn, "%ctx", CTX["no_port"])
        fn.ret()
    table = fn.load("ptr", "%ctx", CTX["portmap"], 8)
    port = fn.load("ptr", fn.at(table, fn.bin("shl", "i64", "%port", 3)), 0, 8)
    with fn.if_(fn.icmp("eq", "ptr", port, "null")):
        _inc(fn, "%ctx", CTX["no_port"])
        fn.ret()
    _inc(fn, port, PORT["tx_packets"])
    _inc(fn, port, PORT["tx_bytes"], fn.bin("add", "i64", "%hlen", "%plen"))
    rest = "ptr %hdr, i64 %hlen, ptr %pay, i64 %plen"
    with fn.if_(fn.icmp("ne", "i64", fn.load("i64", port, PORT["capture"], 8), 0)):
        fn.call("void", "@libra_upcall", f"ptr %ctx, i64 {UP_CAPTURE_OUT}, i64 %port, {rest}")
    with fn.if_(fn.icmp("slt", "i32", fn.load("i32", port, PORT["fd"], 4), 0)):
        fn.call("void", "@libra_upcall", f"ptr %ctx, i64 {UP_FRAME}, i64 %port, {rest}")
        fn.ret()
    n = fn.load("i64", port, PORT["count"], 8)
    vector = fn.at(fn.load("ptr", port, PORT["vectors"], 8), fn.bin("shl", "i64", n, 5))
    for offset, type_, value in (
        (0, "ptr", "%hdr"),
        (8, "i64", "%hlen"),
        (16, "ptr", "%pay"),
        (24, "i64", "%plen"),
    ):
        fn.store(type_, value, vector, offset, 8)
    after = fn.bin("add", "i64", n, 1)
    fn.store("i64", after, port, PORT["count"], 8)
    with fn.if_(fn.icmp("eq", "i64", after, TX_QUEUE)):
        fn.call("void", "@libra_flush", f"ptr {port}")
    fn.ret()


def _arena(module: Module) -> None:
    """arena(ctx, size): room for ``size`` bytes of headers; the caller moves arena_used by what it keeps."""
    fn = _fn(module, "arena", "ptr", [("ptr", "ctx"), ("i64", "size")])
    end = fn.bin("add", "i64", fn.load("i64", "%ctx", CTX["arena_used"], 8), "%size")
    with fn.if_(fn.icmp("ugt", "i64", end, fn.load("i64", "%ctx", CTX["arena_size"], 8))):
        fn.call("void", "@libra_flush_all", "ptr %ctx")
    fn.ret(fn.at(fn.load("ptr", "%ctx", CTX["arena"], 8), fn.load("i64", "%ctx", CTX["arena_used"], 8)))


def _requeue(module: Module) -> None:
    """requeue(ctx): a free item at the queue's tail, or null when it is full."""
    fn = _fn(module, "requeue", "ptr", [("ptr", "ctx")])
    head, tail = (
        fn.load("i64", "%ctx", CTX["requeue_head"], 8),
        fn.load("i64", "%ctx", CTX["requeue_tail"], 8),
    )
    # A slot is reused only after the next flush: keep BATCH of them apart.
    with fn.if_(fn.icmp("uge", "i64", fn.bin("sub", "i64", tail, head), REQUEUE_SLOTS)):
        _inc(fn, "%ctx", CTX["requeue_drops"])
        fn.ret("null")
    fn.store("i64", fn.bin("add", "i64", tail, 1), "%ctx", CTX["requeue_tail"], 8)
    fn.ret(_item(fn, tail))


def _item(fn: Fn, number: str) -> str:
    index = fn.bin("urem", "i64", number, REQUEUE_SLOTS + BATCH)
    return fn.at(fn.load("ptr", "%ctx", CTX["requeue"], 8), fn.bin("mul", "i64", index, ITEM_BYTES))


def _clock(module: Module) -> None:
    """clock(ctx): now_ns (monotonic) and now_us (since the start)."""
    fn = _fn(module, "clock", "void", [("ptr", "ctx")])
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
        _inc(fn, "%ctx", CTX["parsed"])
        fn.do(f"call void {program}(ptr %ctx, ptr {data}, i64 {length}, i64 {port}, i64 {kind}, ptr {item})")


def _drain(module: Module) -> None:
    """drain(ctx): run packets that re-enter, at most BATCH of them."""
    fn = _fn(module, "drain", "void", [("ptr", "ctx")])
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
    """inject(ctx, data, length, port): run one frame from Python; bench(...): run it ``times`` times."""
    fn = _fn(module, "inject", "void", [("ptr", "ctx"), ("ptr", "data"), ("i64", "length"), ("i64", "port")])
    fn.call("void", "@libra_clock", "ptr %ctx")
    table = fn.load("ptr", "%ctx", CTX["portmap"], 8)
    port = fn.load("ptr", fn.at(table, fn.bin("shl", "i64", "%port", 3)), 0, 8)
    with fn.if_(fn.icmp("ne", "ptr", port, "null")):
        _received(fn, port, "%data", "%length", "%port")
    _run(fn, "%data", "%length", "%port")
    fn.call("void", "@libra_drain", "ptr %ctx")
    fn.call("void", "@libra_flush_all", "ptr %ctx")
    fn.ret()
    bench = _fn(
        module, "bench", "void",
        [("ptr", "ctx"), ("ptr", "data"), ("i64", "length"), ("i64", "port"), ("i64", "times")],
    )  # fmt: skip
    with bench.count("%times") as _:
        _run(bench, "%data", "%length", "%port")
        bench.store("i64", 0, "%ctx", CTX["upcall_used"], 8)
        bench.store("i64", 0, "%ctx", CTX["arena_used"], 8)
    bench.ret()


def _received(fn: Fn, port: str, data: str, length: str, number: str) -> None:
    _inc(fn, port, PORT["rx_packets"])
    _inc(fn, port, PORT["rx_bytes"], length)
    with fn.if_(fn.icmp("ne", "i64", fn.load("i64", port, PORT["capture"], 8), 0)):
        args = f"ptr %ctx, i64 {UP_CAPTURE_IN}, i64 {number}, ptr {data}, i64 {length}, ptr null, i64 0"
        fn.call("void", "@libra_upcall", args)


def _fixup(module: Module) -> None:
    """fixup(data, length, aux) -> bytes added in front: VLAN tags and checksums that the kernel left out.

    ``aux`` is a struct tpacket_auxdata: u32 status, u32 len, u32 snaplen, u16 mac, u16 net, u16 tci, u16
    tpid.
    """
    fn = _fn(module, "fixup", "i64", [("ptr", "data"), ("i64", "length"), ("ptr", "aux")], "noinline")
    status = fn.load("i32", "%aux", 0, 4)
    with fn.if_(fn.icmp("ne", "i32", fn.bin("and", "i32", status, _CSUMNOTREADY), 0)):
        fn.call("void", "@complete", "ptr %data, i64 %length")
    tagged = fn.bin("and", "i1", fn.icmp("ne", "i32", fn.bin("and", "i32", status, _VLAN_VALID), 0),
                    fn.icmp("uge", "i64", "%length", 14))  # fmt: skip
    with fn.if_(tagged):
        front = fn.at("%data", -4)
        # MAC addresses move 4 bytes forward (overlapping: lowest first), the tag follows them.
        low = fn.load("i64", "%data", 0)
        high = fn.load("i32", "%data", 8)
        fn.store("i64", low, front, 0)
        fn.store("i32", high, front, 8)
        has_tpid = fn.icmp("ne", "i32", fn.bin("and", "i32", status, _VLAN_TPID_VALID), 0)
        tpid = fn.select(has_tpid, "i16", fn.load("i16", "%aux", 18, 2), 0x8100 - 65536)
        fn.store("i16", fn.bswap(16, tpid), front, 12)
        fn.store("i16", fn.bswap(16, fn.load("i16", "%aux", 16, 2)), front, 14)
        fn.ret(4)
    fn.ret(0)
    _complete(module)


def _complete(module: Module) -> None:
    """complete(data, length): finish a TCP or UDP checksum of which the field holds only the pseudo-
    header's sum.
    """
    fn = module.fn("complete", "void", [("ptr", "data"), ("i64", "length")], attrs="noinline")

    def byte(offset: str | int) -> str:
        return fn.cast("zext", "i8", fn.load("i8", fn.at("%data", offset)), "i64")

    def stop_unless(ok: str) -> None:
        with fn.if_(fn.bin("xor", "i1", ok, "true")):
            fn.ret()

    stop_unless(fn.icmp("uge", "i64", "%length", 34))
    ethertype = fn.bswap(16, fn.load("i16", "%data", 12))
    start, proto, end = fn.var("i64", 0), fn.var("i64", 0), fn.var("i64", "%length")
    with fn.if_else(fn.icmp("eq", "i16", ethertype, 0x0800)) as other:
        ihl = fn.bin("shl", "i64", fn.bin("and", "i64", byte(14), 15), 2)
        start.set(fn.bin("add", "i64", ihl, 14))
        proto.set(byte(23))
        total = fn.cast("zext", "i16", fn.bswap(16, fn.load("i16", "%data", 16)), "i64")
        end.set(fn.bin("add", "i64", total, 14))
        other()
        with fn.if_(fn.icmp("eq", "i16", ethertype, 0x86DD - 65536)):
            start.set(54)
            proto.set(byte(20))
            size = fn.cast("zext", "i16", fn.bswap(16, fn.load("i16", "%data", 18)), "i64")
            end.set(fn.bin("add", "i64", size, 54))
    tcp, udp = fn.icmp("eq", "i64", proto.get(), 6), fn.icmp("eq", "i64", proto.get(), 17)
    stop_unless(fn.bin("or", "i1", tcp, udp))
    first, last = start.get(), end.get()
    stop_unless(fn.icmp("ule", "i64", last, "%length"))
    field = fn.bin("add", "i64", first, fn.select(tcp, "i64", 16, 6))
    stop_unless(fn.icmp("ule", "i64", fn.bin("add", "i64", field, 2), last))
    size = fn.bin("sub", "i64", last, first)
    total = fn.call("i64", "@libra_sum16", f"ptr {fn.at('%data', first)}, i64 {size}, i64 0")
    folded = hashes.fold16(fn, total)
    value = fn.cast("trunc", "i64", fn.bin("xor", "i64", folded, "-1"), "i16")
    value = fn.select(fn.icmp("eq", "i16", value, 0), "i16", -1, value)
    fn.store("i16", fn.bswap(16, value), fn.at("%data", field))
    fn.ret()


def _loop(module: Module) -> None:
    """loop(ctx) -> event: the data plane's thread spends its life here."""
    _receive(module)
    fn = _fn(module, "loop", "i64", [("ptr", "ctx")])
    fds = fn.load("ptr", "%ctx", CTX["pollfds"], 8)
    ports = fn.load("ptr", "%ctx", CTX["ports"], 8)
    count = fn.load("i64", "%ctx", CTX["nports"], 8)
    nfds = fn.bin("add", "i64", count, 1)
    with fn.loop() as loop:
        head, tail = (
            fn.load("i64", "%ctx", CTX["requeue_head"], 8),
            fn.load("i64", "%ctx", CTX["requeue_tail"], 8),
        )
        idle = fn.icmp("eq", "i64", head, tail)
        # A full queueing discipline leaves the socket writable, so there is nothing to wait for but time.
        slow = fn.icmp("ne", "i64", fn.load("i64", "%ctx", CTX["backlogged"], 8), 0)
        rest = fn.select(slow, "i32", BACKLOG_WAIT_MS, -1)
        ready = _poll(fn, fds, nfds, fn.select(idle, "i32", rest, 0))
        fn.call("void", "@libra_clock", "ptr %ctx")
        with fn.if_(fn.icmp("sgt", "i32", ready, 0)):
            free = fn.var("i64", BATCH)
            with fn.count(count) as i:
                pfd = fn.at(fds, fn.bin("shl", "i64", fn.bin("add", "i64", i, 1), 3))
                with fn.if_(fn.icmp("ne", "i16", fn.load("i16", pfd, 6, 2), 0)):
                    port = fn.load("ptr", fn.at(ports, fn.bin("shl", "i64", i, 3)), 0, 8)
                    with fn.if_(fn.icmp("eq", "i64", free.get(), 0)):
                        fn.call("void", "@libra_flush_all", "ptr %ctx")
                        free.set(BATCH)
                    got = fn.call("i64", "@libra_receive", f"ptr %ctx, ptr {port}, i64 {free.get()}")
                    free.set(fn.bin("sub", "i64", free.get(), got))
        fn.call("void", "@libra_drain", "ptr %ctx")
        fn.call("void", "@libra_flush_all", "ptr %ctx")
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
    fn = _fn(module, "receive", "i64", [("ptr", "ctx"), ("ptr", "port"), ("i64", "room")])
    ref = module.declare("recvmmsg", "i32", "i32, ptr, i32, i32, ptr")
    first = fn.bin("sub", "i64", BATCH, "%room")
    rx = fn.at(fn.load("ptr", "%ctx", CTX["rx"], 8), fn.bin("mul", "i64", first, MMSGHDR))
    buffers = fn.at(fn.load("ptr", "%ctx", CTX["rx_buffers"], 8), fn.bin("mul", "i64", first, RX_SLOT))
    controls = fn.at(fn.load("ptr", "%ctx", CTX["rx_control"], 8), fn.bin("mul", "i64", first, RX_CONTROL))
    fd = fn.load("i32", "%port", PORT["fd"], 4)
    number = fn.cast("zext", "i32", fn.load("i32", "%port", PORT["number"], 4), "i64")
    room = fn.cast("trunc", "i64", "%room", "i32")
    n = fn.call("i32", ref, f"i32 {fd}, ptr {rx}, i32 {room}, i32 {_MSG_DONTWAIT}, ptr null")
    with fn.if_(fn.icmp("slt", "i32", n, 0)):
        errno = _errno(fn)
        with fn.if_(fn.icmp("ne", "i32", errno, _EAGAIN)):
            # The interface went down or away: the socket stays, and works again when the interface is up.
            _inc(fn, "%port", PORT["rx_errors"])
            fn.store("i64", fn.cast("sext", "i32", errno, "i64"), "%port", PORT["last_errno"], 8)
        fn.ret(0)
    got = fn.cast("zext", "i32", n, "i64")
    with fn.count(got) as i:
        message = fn.at(rx, fn.bin("mul", "i64", i, MMSGHDR))
        data = fn.at(fn.at(buffers, fn.bin("mul", "i64", i, RX_SLOT)), RX_HEADROOM)
        length = fn.cast("zext", "i32", fn.load("i32", message, 56, 4), "i64")
        control = fn.at(controls, fn.bin("mul", "i64", i, RX_CONTROL))
        added = fn.var("i64", 0)
        # cmsghdr: u64 len, i32 SOL_PACKET (263), i32 PACKET_AUXDATA (8).
        size = fn.load("i64", message, 40, 8)
        kind = fn.load("i64", control, 8, 8)
        auxdata = fn.icmp("eq", "i64", kind, 8 << 32 | 263)
        with fn.if_(fn.bin("and", "i1", fn.icmp("uge", "i64", size, 36), auxdata)):
            status = fn.load("i32", control, 16, 4)
            unusual = fn.bin("and", "i32", status, _CSUMNOTREADY | _VLAN_VALID)
            with fn.if_(fn.icmp("ne", "i32", unusual, 0)):
                args = f"ptr {data}, i64 {length}, ptr {fn.at(control, 16)}"
                added.set(fn.call("i64", "@libra_fixup", args))
        fn.store("i64", RX_CONTROL, message, 40, 8)
        front = added.get()
        begin = fn.at(data, fn.bin("sub", "i64", 0, front))
        total = fn.bin("add", "i64", length, front)
        _received(fn, "%port", begin, total, number)
        _run(fn, begin, total, number)
    fn.ret(got)
