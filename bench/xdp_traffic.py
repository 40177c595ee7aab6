# SPDX-License-Identifier: Apache-2.0
"""Packet loops for benchmarks on AF_XDP sockets (native/rings_traffic.h), and two programs that forward.

`xdp_traffic.py forward A B` is the upper limit of a switch on AF_XDP sockets: it sends Libra frames back, and
all other frames from A out by B and from B by A, by a copy each. `xdp_traffic.py kernel A B` lets the kernel
do the same by XDP_TX and XDP_REDIRECT, without a process. The other ends of A and B need XDP programs, too.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import struct
import sys
import threading

import numpy as np
from traffic import ETHERNET_BYTES, KIND_OFFSET, NATIVE, UDP_PORT, Buffers, Control, Outcome

from libra.wire.protocol import LIBRA_UDP_PORT
from libra_native.library import Library
from libra_native.xdp.program import Assembler, Opcode, attach
from libra_switch.ports.xdp import XdpPort

XDP_TX = 3
BPF_REDIRECT = 23


class XdpTraffic:
    """The native loops of `traffic.Traffic` on the first receive queue of an interface."""

    def __init__(self) -> None:
        self._library = Library(NATIVE)
        self._closed_loop, self._open_send, self._open_count, self._forward = map(
            self._library.function,
            ("closed_loop_rings", "open_send_rings", "open_count_rings", "forward_rings"),
        )

    def closed_loop(
        self, link: XdpPort, frames: list[bytes], total: int, slot_offset: int, use_offset: int, kind: int
    ) -> Outcome:
        """Keep ``len(frames)`` packets in flight until ``total`` have come back, as `Traffic.closed_loop`."""
        client, control = Buffers(len(frames)), Control()
        client.fill(frames)
        window, offsets = len(frames), (slot_offset, use_offset, KIND_OFFSET, kind)
        loop = np.array([client.messages.ctypes.data, 0, 0, window, *offsets, 0, 0, 0, 0], np.uint64)
        self._closed_loop(loop.ctypes.data, link.queues[0].address, total, control.result.ctypes.data)
        return control.outcome

    def open_send(self, link: XdpPort, frame: bytes, total: int) -> Outcome:
        """Send ``frame`` ``total`` times, as fast as the interface takes it."""
        buffers, control = Buffers(1), Control()
        buffers.fill([frame])
        address = buffers.messages.ctypes.data
        self._open_send(link.queues[0].address, address, total, control.result.ctypes.data)
        return control.outcome

    def open_count(self, link: XdpPort, frame: bytes, quiet_ms: int) -> Outcome:
        """Count packets with ``frame``'s length and Ethernet header until none comes for ``quiet_ms``."""
        start, control = np.frombuffer(frame[:ETHERNET_BYTES], np.uint8), Control()
        wanted = len(frame), start.ctypes.data, len(start)
        self._open_count(link.queues[0].address, quiet_ms, *wanted, control.result.ctypes.data)
        return control.outcome

    def forward(self, links: list[XdpPort], stop: int) -> None:
        """Forward between interfaces until the descriptor ``stop`` is readable."""
        rings = np.array([link.queues[0].address for link in links], np.uint64)
        polled = b"".join(
            struct.pack("<ihh", fd, 1, 0) for fd in (*(link.queues[0].fileno() for link in links), stop)
        )
        polls = np.frombuffer(bytearray(polled), np.uint8)
        self._forward(rings.ctypes.data, len(links), LIBRA_UDP_PORT, polls.ctypes.data)


def kernel_forwarder(out: int) -> bytes:
    """Return a program that sends Libra frames back, and others out by the interface with index ``out``."""
    made = Assembler()
    made.put_frame(UDP_PORT + 2, shorter="next")
    made.put(Opcode.LOAD_U16, 5, 2, UDP_PORT)
    made.put(Opcode.IF_UNEQUAL, 5, number=socket.htons(LIBRA_UDP_PORT), goto="next")
    made.put(Opcode.MOVE_NUMBER, 0, number=XDP_TX)
    made.put(Opcode.EXIT)
    made.label("next")
    made.put(Opcode.MOVE_NUMBER, 1, number=out)
    made.put(Opcode.MOVE_NUMBER, 2, number=0)
    made.put(Opcode.CALL, number=BPF_REDIRECT)
    made.put(Opcode.EXIT)
    return made.assembled()


def forward(stack: contextlib.ExitStack, interfaces: list[str]) -> None:
    stop = os.eventfd(0)
    links = [stack.enter_context(contextlib.closing(XdpPort(name))) for name in interfaces]
    thread = threading.Thread(target=XdpTraffic().forward, args=(links, stop))
    thread.start()
    stack.callback(thread.join)
    stack.callback(os.eventfd_write, stop, 1)


def kernel(stack: contextlib.ExitStack, interfaces: list[str]) -> None:
    indices = [socket.if_nametoindex(name) for name in interfaces]
    for own, out in zip(indices, indices[1:] + indices[:1], strict=True):
        attach(stack, own, kernel_forwarder(out))


def main(kind: str, *interfaces: str) -> None:
    """Forward until SIGTERM or SIGINT."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGINT})
    with contextlib.ExitStack() as stack:
        {"forward": forward, "kernel": kernel}[kind](stack, list(interfaces))
        print("ready", flush=True)
        signal.sigwait({signal.SIGTERM, signal.SIGINT})


if __name__ == "__main__":
    main(*sys.argv[1:])
