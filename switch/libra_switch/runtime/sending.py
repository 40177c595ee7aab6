# SPDX-License-Identifier: Apache-2.0
"""The native code that sends: each port's frames of a batch, one sendmmsg, a backlog of what it refuses."""

from __future__ import annotations

from libra_switch.llvm.emit import Fn, Module
from libra_switch.memory.context import (
    BACKLOG_BYTES,
    CTX,
    MAX_PORTS,
    MMSGHDR,
    PORT,
    TX_QUEUE,
    UP_CAPTURE_OUT,
    UP_FRAME,
)

# <errno.h>, <sys/socket.h> on Linux
EINTR, EAGAIN, EINVAL, EMSGSIZE, ENOBUFS = 4, 11, 22, 90, 105
MSG_DONTWAIT = 0x40

PARTS = [("ptr", "hdr"), ("i64", "hlen"), ("ptr", "pay"), ("i64", "plen")]


def native_fn(module: Module, name: str, ret: str, params: list[tuple[str, str]], attrs: str = "") -> Fn:
    return module.fn("libra_" + name, ret, params, linkage="external", attrs=attrs)


def inc(fn: Fn, base: str, offset: int, amount: str | int = 1) -> None:
    fn.store("i64", fn.new(f"add i64 {fn.load('i64', base, offset, 8)}, {amount}"), base, offset, 8)


def errno_of(fn: Fn) -> str:
    ref = fn.module.declare("__errno_location", "ptr", "")
    return fn.load("i32", fn.call("ptr", ref, ""), 0, 4)


def flush(module: Module) -> None:
    """flush(ctx, port): send a batch's frames.

    What a full send buffer (EAGAIN) or queueing discipline (ENOBUFS) does not take becomes the port's
    backlog, and the port is blocked: its next packets wait before egress (`queues`) until the backlog is
    gone. So shaping loses nothing, and no port waits for another. A frame that cannot be sent at all is
    dropped and counted.
    """
    _drain_backlog(module)
    _keep(module)
    fn = native_fn(module, "flush", "void", [("ptr", "ctx"), ("ptr", "port")], "noinline")
    ref = module.declare("sendmmsg", "i32", "i32, ptr, i32, i32")
    count = fn.load("i64", "%port", PORT["count"], 8)
    fd = fn.load("i32", "%port", PORT["send_fd"], 4)
    headers = fn.load("ptr", "%port", PORT["headers"], 8)
    fn.store("i64", 0, "%port", PORT["count"], 8)
    sent = fn.var("i64", 0)
    with fn.loop() as loop:
        done = sent.get()
        loop.break_if(fn.icmp("uge", "i64", done, count))
        left = fn.cast("trunc", "i64", fn.bin("sub", "i64", count, done), "i32")
        at = fn.at(headers, fn.bin("mul", "i64", done, MMSGHDR))
        n = fn.call("i32", ref, f"i32 {fd}, ptr {at}, i32 {left}, i32 {MSG_DONTWAIT}")
        with fn.if_(fn.icmp("sgt", "i32", n, 0)):
            sent.add(fn.cast("sext", "i32", n, "i64"))
            fn.br(loop.head)
        errno = errno_of(fn)
        with fn.if_(_busy(fn, errno)):
            fn.call("void", "@libra_keep", f"ptr %port, i64 {done}, i64 {count}")
            fn.call("void", "@libra_block", "ptr %ctx, ptr %port")
            fn.ret()
        _send_failed(fn, errno)
        sent.set(fn.bin("add", "i64", done, 1))
    fn.ret()
    _flush_all(module)


def _flush_all(module: Module) -> None:
    """flush_all(ctx): flush every port that has frames."""
    fn = native_fn(module, "flush_all", "void", [("ptr", "ctx")])
    ports = fn.load("ptr", "%ctx", CTX["ports"], 8)
    with fn.count(fn.load("i64", "%ctx", CTX["nports"], 8)) as i:
        port = fn.load("ptr", fn.at(ports, fn.bin("shl", "i64", i, 3)), 0, 8)
        queued = fn.icmp("ne", "i64", fn.load("i64", port, PORT["count"], 8), 0)
        with fn.if_(queued):
            fn.call("void", "@libra_flush", f"ptr %ctx, ptr {port}")
    fn.store("i64", 0, "%ctx", CTX["arena_used"], 8)
    fn.ret()


def backlogged(fn: Fn, port: str) -> str:
    head = fn.load("i64", port, PORT["backlog_head"], 8)
    return fn.icmp("ne", "i64", head, fn.load("i64", port, PORT["backlog_end"], 8))


def _busy(fn: Fn, errno: str) -> str:
    full = fn.bin("or", "i1", fn.icmp("eq", "i32", errno, EAGAIN), fn.icmp("eq", "i32", errno, ENOBUFS))
    return fn.bin("or", "i1", full, fn.icmp("eq", "i32", errno, EINTR))


def _send_failed(fn: Fn, errno: str) -> None:
    fn.store("i64", fn.cast("sext", "i32", errno, "i64"), "%port", PORT["last_errno"], 8)
    inc(fn, "%port", PORT["tx_drops"])
    with fn.if_(fn.icmp("eq", "i32", errno, EMSGSIZE)):
        inc(fn, "%port", PORT["tx_too_long"])


def _drain_backlog(module: Module) -> None:
    """drain_backlog(port) -> whether some of the backlog is left."""
    fn = native_fn(module, "drain_backlog", "i1", [("ptr", "port")], "noinline")
    ref = module.declare("send", "i64", "i32, ptr, i64, i32")
    fd = fn.load("i32", "%port", PORT["send_fd"], 4)
    base = fn.load("ptr", "%port", PORT["backlog"], 8)
    with fn.loop() as loop:
        loop.break_if(fn.bin("xor", "i1", backlogged(fn, "%port"), "true"))
        head = fn.load("i64", "%port", PORT["backlog_head"], 8)
        frame = fn.at(base, head)
        length = fn.load("i64", frame, 0, 8)
        n = fn.call("i64", ref, f"i32 {fd}, ptr {fn.at(frame, 8)}, i64 {length}, i32 {MSG_DONTWAIT}")
        with fn.if_(fn.icmp("slt", "i64", n, 0)):
            errno = errno_of(fn)
            with fn.if_(_busy(fn, errno)):
                fn.ret("true")
            _send_failed(fn, errno)
        size = fn.bin("and", "i64", fn.bin("add", "i64", length, 8 + 7), -8)
        fn.store("i64", fn.bin("add", "i64", head, size), "%port", PORT["backlog_head"], 8)
    fn.store("i64", 0, "%port", PORT["backlog_head"], 8)
    fn.store("i64", 0, "%port", PORT["backlog_end"], 8)
    fn.ret("false")


def _keep(module: Module) -> None:
    """keep(port, first, count): copy frames first..count to the backlog, which was empty: a blocked port gets
    no frames until it is.
    """
    fn = native_fn(module, "keep", "void", [("ptr", "port"), ("i64", "first"), ("i64", "count")], "noinline")
    base = fn.load("ptr", "%port", PORT["backlog"], 8)
    vectors = fn.load("ptr", "%port", PORT["vectors"], 8)
    with fn.count("%count", "%first") as i:
        vector = fn.at(vectors, fn.bin("shl", "i64", i, 5))
        header, hlen = fn.load("ptr", vector, 0, 8), fn.load("i64", vector, 8, 8)
        payload, plen = fn.load("ptr", vector, 16, 8), fn.load("i64", vector, 24, 8)
        length = fn.bin("add", "i64", hlen, plen)
        at = fn.load("i64", "%port", PORT["backlog_end"], 8)
        end = fn.bin("add", "i64", at, fn.bin("and", "i64", fn.bin("add", "i64", length, 8 + 7), -8))
        with fn.if_else(fn.icmp("ugt", "i64", end, BACKLOG_BYTES)) as room:
            inc(fn, "%port", PORT["tx_drops"])
            room()
            frame = fn.at(base, at)
            fn.store("i64", length, frame, 0, 8)
            fn.memcpy(fn.at(frame, 8), header, hlen)
            fn.memcpy(fn.at(fn.at(frame, 8), hlen), payload, plen)
            fn.store("i64", end, "%port", PORT["backlog_end"], 8)
    fn.ret()


def tx(module: Module) -> None:
    """tx(ctx, port, hdr, hlen, pay, plen): queue a frame made of two parts, which must stay until the
    next flush.
    """
    fn = native_fn(module, "tx", "void", [("ptr", "ctx"), ("i64", "port"), *PARTS])
    with fn.if_(fn.icmp("uge", "i64", "%port", MAX_PORTS)):
        inc(fn, "%ctx", CTX["no_port"])
        fn.ret()
    table = fn.load("ptr", "%ctx", CTX["portmap"], 8)
    port = fn.load("ptr", fn.at(table, fn.bin("shl", "i64", "%port", 3)), 0, 8)
    with fn.if_(fn.icmp("eq", "ptr", port, "null")):
        inc(fn, "%ctx", CTX["no_port"])
        fn.ret()
    inc(fn, port, PORT["tx_packets"])
    inc(fn, port, PORT["tx_bytes"], fn.bin("add", "i64", "%hlen", "%plen"))
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
    # Each part costs the kernel a few tens of ns; a frame that the program parsed to its end has one.
    parts = fn.select(fn.icmp("eq", "i64", "%plen", 0), "i64", 1, 2)
    message = fn.at(fn.load("ptr", port, PORT["headers"], 8), fn.bin("mul", "i64", n, MMSGHDR))
    fn.store("i64", parts, message, 24, 8)
    after = fn.bin("add", "i64", n, 1)
    fn.store("i64", after, port, PORT["count"], 8)
    with fn.if_(fn.icmp("eq", "i64", after, TX_QUEUE)):
        fn.call("void", "@libra_flush", f"ptr %ctx, ptr {port}")
    fn.ret()
