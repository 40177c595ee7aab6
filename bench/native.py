# SPDX-License-Identifier: Apache-2.0
"""Native packet loops for benchmarks: closed-loop client, open-loop sender and counter, bare forwarder.

They are written with the embedded switch's own IR emitter, so that no C compiler is needed and the
interpreter is not what gets measured. All work on AF_PACKET sockets with sendmmsg and recvmmsg.
"""

from __future__ import annotations

import ctypes
import socket
import struct
from dataclasses import dataclass

import numpy as np

from libra_switch.llvm.emit import Fn, Module
from libra_switch.llvm.jit import Code, compile_ir

BATCH = 64
FRAME_SLOT = 9216  # room for a frame, jumbo included
MMSGHDR = 64
_POLLIN, _POLLOUT = 1, 4
_MSG_DONTWAIT = 0x40
_CLOCK_MONOTONIC = 1


@dataclass(frozen=True)
class Outcome:
    """``packets`` came back in ``seconds``; ``resends`` times the client had to start the window again."""

    packets: int
    seconds: float
    resends: int = 0

    @property
    def rate(self) -> float:
        """Packets a second."""
        return self.packets / self.seconds if self.seconds else 0.0


class Buffers:
    """``count`` frame buffers with the mmsghdr and iovec arrays that point to them."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.frames = np.zeros((count, FRAME_SLOT), np.uint8)
        self.vectors = np.zeros((count, 2), np.uint64)
        self.messages = np.zeros((count, MMSGHDR // 8), np.uint64)
        self.vectors[:, 0] = self.frames.ctypes.data + np.arange(count, dtype=np.uint64) * FRAME_SLOT
        self.vectors[:, 1] = FRAME_SLOT
        self.messages[:, 2] = self.vectors.ctypes.data + np.arange(count, dtype=np.uint64) * 16
        self.messages[:, 3] = 1

    def fill(self, frames: list[bytes]) -> None:
        for i, frame in enumerate(frames):
            self.frames[i, : len(frame)] = np.frombuffer(frame, np.uint8)
            self.vectors[i, 1] = len(frame)


class Traffic:
    """The compiled loops. Their ctypes calls release the GIL, so they may run in threads."""

    def __init__(self) -> None:
        module = Module("benchmark traffic")
        _send(module)
        _receive(module)
        _now(module)
        _closed_loop(module)
        _open_send(module)
        _open_count(module)
        _forward(module)
        self._code: Code = compile_ir(module.text())

    def _function(self, name: str, arguments: int) -> ctypes._CFuncPtr:
        return ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_int64] * arguments)(self._code.address(name))

    def closed_loop(
        self, sock: socket.socket, frames: list[bytes], total: int, slot_offset: int, use_offset: int
    ) -> Outcome:
        """Keep ``len(frames)`` packets under way until ``total`` have come back.

        Frame i must carry i as a big-endian u16 at ``slot_offset``; when it comes back, the u32 at
        ``use_offset`` is counted up and it is sent again.
        """
        client, batch, sending = Buffers(len(frames)), Buffers(BATCH), Buffers(BATCH)
        client.fill(frames)
        result = np.zeros(3, np.int64)
        self._function("closed_loop", 9)(
            sock.fileno(), client.messages.ctypes.data, len(frames), batch.messages.ctypes.data,
            sending.messages.ctypes.data, total, slot_offset, use_offset, result.ctypes.data,
        )  # fmt: skip
        return Outcome(int(result[0]), int(result[1]) / 1e9, int(result[2]))

    def open_send(self, sock: socket.socket, frames: list[bytes], total: int) -> Outcome:
        """Send ``total`` packets, the given ones round robin, as fast as the interface takes them."""
        buffers = Buffers(BATCH)
        buffers.fill([frames[i % len(frames)] for i in range(BATCH)])
        nanoseconds = self._function("open_send", 3)(sock.fileno(), buffers.messages.ctypes.data, total)
        return Outcome(total, nanoseconds / 1e9)

    def open_count(self, sock: socket.socket, quiet_ms: int) -> Outcome:
        """Count packets until none has come for ``quiet_ms``; the time is from the first to the last."""
        batch = Buffers(BATCH)
        result = np.zeros(2, np.int64)
        self._function("open_count", 4)(
            sock.fileno(), batch.messages.ctypes.data, quiet_ms, result.ctypes.data
        )
        return Outcome(int(result[0]), int(result[1]) / 1e9)

    def forward(self, source: socket.socket, sink: socket.socket, stop: int) -> int:
        """Send everything from ``source`` out by ``sink`` until the descriptor ``stop`` is readable."""
        batch = Buffers(BATCH)
        return int(
            self._function("forward", 4)(source.fileno(), sink.fileno(), stop, batch.messages.ctypes.data)
        )


def _fn(module: Module, name: str, *names: str) -> Fn:
    """All arguments and results are i64, which ctypes passes without ado; pointers are cast here."""
    return module.fn(name, "i64", [("i64", n) for n in names], linkage="external")


def _pointer(fn: Fn, name: str) -> str:
    return fn.op(f"inttoptr i64 %{name} to ptr")


def _poll(fn: Fn, fds: list[str], events: int, timeout: str | int) -> tuple[str, str]:
    """(poll's result, address of the pollfd array)."""
    block = fn.alloca(f"[{len(fds)} x i64]")
    for i, fd in enumerate(fds):
        fn.store("i32", fn.cast("trunc", "i64", fd, "i32"), block, 8 * i, 4)
        fn.store("i32", events, block, 8 * i + 4, 4)
    poll = fn.module.declare("poll", "i32", "ptr, i64, i32")
    return fn.call("i32", poll, f"ptr {block}, i64 {len(fds)}, i32 {timeout}"), block


def _message(fn: Fn, messages: str, index: str) -> str:
    return fn.at(messages, fn.bin("mul", "i64", index, MMSGHDR))


def _vector(fn: Fn, message: str) -> str:
    return fn.load("ptr", message, 16, 8)


def _send(module: Module) -> None:
    """send(fd, messages, count): all of them, waiting for room where necessary."""
    fn = _fn(module, "send_all", "fd", "messages", "count")
    messages = _pointer(fn, "messages")
    fd = fn.cast("trunc", "i64", "%fd", "i32")
    sendmmsg = module.declare("sendmmsg", "i32", "i32, ptr, i32, i32")
    done = fn.var("i64", 0)
    with fn.loop() as loop:
        loop.break_if(fn.icmp("uge", "i64", done.get(), "%count"))
        left = fn.cast("trunc", "i64", fn.bin("sub", "i64", "%count", done.get()), "i32")
        first = _message(fn, messages, done.get())
        sent = fn.call("i32", sendmmsg, f"i32 {fd}, ptr {first}, i32 {left}, i32 {_MSG_DONTWAIT}")
        with fn.if_else(fn.icmp("sgt", "i32", sent, 0)) as failed:
            done.add(fn.cast("sext", "i32", sent, "i64"))
            failed()
            _poll(fn, ["%fd"], _POLLOUT, 10)
    fn.ret(0)


def _receive(module: Module) -> None:
    """receive(fd, messages) -> how many, at most BATCH, without waiting."""
    fn = _fn(module, "receive", "fd", "messages")
    recvmmsg = module.declare("recvmmsg", "i32", "i32, ptr, i32, i32, ptr")
    fd = fn.cast("trunc", "i64", "%fd", "i32")
    arguments = f"i32 {fd}, ptr {_pointer(fn, 'messages')}, i32 {BATCH}, i32 {_MSG_DONTWAIT}, ptr null"
    got = fn.cast("sext", "i32", fn.call("i32", recvmmsg, arguments), "i64")
    fn.ret(fn.select(fn.icmp("slt", "i64", got, 0), "i64", 0, got))


def _now(module: Module) -> None:
    """now() -> monotonic nanoseconds."""
    fn = _fn(module, "now")
    spec = fn.alloca("[2 x i64]")
    gettime = module.declare("clock_gettime", "i32", "i32, ptr")
    fn.call("i32", gettime, f"i32 {_CLOCK_MONOTONIC}, ptr {spec}")
    seconds = fn.bin("mul", "i64", fn.load("i64", spec, 0, 8), 1_000_000_000)
    fn.ret(fn.bin("add", "i64", seconds, fn.load("i64", spec, 8, 8)))


def _closed_loop(module: Module) -> None:
    fn = _fn(
        module, "closed_loop",
        "fd", "client", "window", "batch", "sending", "total", "slot_offset", "use_offset", "result",
    )  # fmt: skip
    client, batch, sending = (_pointer(fn, name) for name in ("client", "batch", "sending"))
    result = _pointer(fn, "result")
    start = fn.call("i64", "@now", "")
    received, resends = fn.var("i64", 0), fn.var("i64", 0)
    fn.call("i64", "@send_all", "i64 %fd, i64 %client, i64 %window")
    with fn.loop() as loop:
        loop.break_if(fn.icmp("uge", "i64", received.get(), "%total"))
        ready, _ = _poll(fn, ["%fd"], _POLLIN, 100)
        with fn.if_(fn.icmp("sle", "i32", ready, 0)):
            # Something was lost: whatever is outstanding is sent again; the switch ignores what it has.
            resends.add(1)
            fn.call("i64", "@send_all", "i64 %fd, i64 %client, i64 %window")
        loop.break_if(fn.icmp("ugt", "i64", resends.get(), 100))
        got = fn.call("i64", "@receive", "i64 %fd, i64 %batch")
        fresh = fn.var("i64", 0)
        with fn.count(got) as i:
            frame = fn.load("ptr", _vector(fn, _message(fn, batch, i)), 0, 8)
            slot = fn.cast("zext", "i16", fn.bswap(16, fn.load("i16", frame, "%slot_offset")), "i64")
            known = fn.icmp("ult", "i64", slot, "%window")
            with fn.if_(known):
                template = _vector(fn, _message(fn, client, slot))
                own = fn.load("ptr", template, 0, 8)
                use = fn.bswap(32, fn.load("i32", own, "%use_offset"))
                came = fn.bswap(32, fn.load("i32", frame, "%use_offset"))
                with fn.if_(fn.icmp("eq", "i32", use, came)):
                    fn.store("i32", fn.bswap(32, fn.bin("add", "i32", use, 1)), own, "%use_offset")
                    out = _vector(fn, _message(fn, sending, fresh.get()))
                    fn.store("ptr", own, out, 0, 8)
                    fn.store("i64", fn.load("i64", template, 8, 8), out, 8, 8)
                    fresh.add(1)
        fn.call("i64", "@send_all", f"i64 %fd, i64 %sending, i64 {fresh.get()}")
        received.add(fresh.get())
    fn.store("i64", received.get(), result, 0, 8)
    end = fn.call("i64", "@now", "")
    fn.store("i64", fn.bin("sub", "i64", end, start), result, 8, 8)
    fn.store("i64", resends.get(), result, 16, 8)
    fn.ret(0)


def _open_send(module: Module) -> None:
    fn = _fn(module, "open_send", "fd", "messages", "total")
    start = fn.call("i64", "@now", "")
    sent = fn.var("i64", 0)
    with fn.loop() as loop:
        loop.break_if(fn.icmp("uge", "i64", sent.get(), "%total"))
        fn.call("i64", "@send_all", f"i64 %fd, i64 %messages, i64 {BATCH}")
        sent.add(BATCH)
    end = fn.call("i64", "@now", "")
    fn.ret(fn.bin("sub", "i64", end, start))


def _open_count(module: Module) -> None:
    fn = _fn(module, "open_count", "fd", "messages", "quiet_ms", "result")
    result = _pointer(fn, "result")
    count, first, last = fn.var("i64", 0), fn.var("i64", 0), fn.var("i64", 0)
    quiet = fn.cast("trunc", "i64", "%quiet_ms", "i32")
    with fn.loop() as loop:
        # Until the first packet the wait is longer: the sender may still be getting ready.
        patience = fn.select(fn.icmp("eq", "i64", count.get(), 0), "i32", 5000, quiet)
        ready, _ = _poll(fn, ["%fd"], _POLLIN, patience)
        loop.break_if(fn.icmp("sle", "i32", ready, 0))
        got = fn.call("i64", "@receive", "i64 %fd, i64 %messages")
        now = fn.call("i64", "@now", "")
        with fn.if_(fn.icmp("eq", "i64", count.get(), 0)):
            first.set(now)
        last.set(now)
        count.add(got)
    fn.store("i64", count.get(), result, 0, 8)
    fn.store("i64", fn.bin("sub", "i64", last.get(), first.get()), result, 8, 8)
    fn.ret(0)


def _forward(module: Module) -> None:
    fn = _fn(module, "forward", "source", "sink", "stop", "messages")
    messages = _pointer(fn, "messages")
    count = fn.var("i64", 0)
    with fn.loop() as loop:
        _, polled = _poll(fn, ["%source", "%stop"], _POLLIN, -1)
        loop.break_if(fn.icmp("ne", "i16", fn.load("i16", polled, 14, 2), 0))
        got = fn.call("i64", "@receive", "i64 %source, i64 %messages")
        with fn.count(got) as i:
            message = _message(fn, messages, i)
            length = fn.cast("zext", "i32", fn.load("i32", message, 56, 4), "i64")
            fn.store("i64", length, _vector(fn, message), 8, 8)
        fn.call("i64", "@send_all", f"i64 %sink, i64 %messages, i64 {got}")
        with fn.count(got) as i:
            fn.store("i64", FRAME_SLOT, _vector(fn, _message(fn, messages, i)), 8, 8)
        count.add(got)
    fn.ret(count.get())


def packet_socket(interface: str, buffer_bytes: int = 32 << 20) -> socket.socket:
    """A raw socket on one interface that does not see what it sends."""
    sock = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
    sock.setsockopt(263, 23, 1)  # SOL_PACKET, PACKET_IGNORE_OUTGOING
    sock.setsockopt(socket.SOL_SOCKET, 33, buffer_bytes)  # SO_RCVBUFFORCE
    sock.bind((interface, 3))  # ETH_P_ALL
    return sock


def port_filter(sock: socket.socket, *, libra: bool) -> None:
    """Keep IPv4 frames only (``libra``), or everything else only."""
    # Classic BPF: load the EtherType, compare with IPv4, accept or drop.
    accept, drop = (0xFFFF, 0) if libra else (0, 0xFFFF)
    program = [(0x28, 0, 0, 12), (0x15, 0, 1, 0x0800), (0x06, 0, 0, accept), (0x06, 0, 0, drop)]
    code = b"".join(struct.pack("=HBBI", *instruction) for instruction in program)
    buffer = ctypes.create_string_buffer(code)
    sock.setsockopt(
        socket.SOL_SOCKET, 26, struct.pack("@HP", len(program), ctypes.addressof(buffer))
    )  # SO_ATTACH_FILTER
