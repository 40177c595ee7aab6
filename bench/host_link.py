# SPDX-License-Identifier: Apache-2.0
"""CPU time per packet of a host's link on a veth pair: sending, which includes the veth pair, and receiving.

    PYTHONPATH=host unshare -n .venv/bin/python bench/host_link.py [--batches 1,16,64]

Packets have 256 lanes. "from C" uses the link as the loops in C do, which read packets in place, plus a
ctypes call for each batch; "from Python" copies packets to rows.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from measurement import parser, spread
from running import wires

from libra.link.interface_link import InterfaceLink
from libra.link.interfaces import SourceFilter
from libra.link.raw import RawLink
from libra.link.xdp import XdpLink, open_link
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.words import MAX_BATCH, PACKET, FrameBuffer
from libra_native.xdp.facts import Io

ENDS = (SourceFilter("02:00:00:00:be:01", "10.0.0.1"), SourceFilter("02:00:00:00:be:02", "10.0.0.2"))
KINDS = (("single frames", Io.PACKET, False), ("super-frames", Io.PACKET, True), ("AF_XDP", Io.XDP, False))
JOB = 1 << 16 | 1
SECONDS = 5.0  # time-out for the arrival of a batch
PACKETS = 32_768  # number measured, after as many in which the link learns its rate

_ADDRESS, _COUNT = ctypes.c_void_p, ctypes.c_int64
_RECEIVE = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, _ADDRESS, _COUNT)
_SEND = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, _ADDRESS, _ADDRESS, _COUNT)


@dataclass(frozen=True)
class Way:
    """Sends a batch from one end and receives it at the other. memory: keeps their buffers alive."""

    send: Callable[[], object]
    receive: Callable[[], int]
    memory: object


def filled(count: int) -> FrameBuffer:
    buffer = FrameBuffer(count)
    source, to = ENDS
    heads = words.templates(source.mac, source.ip, to.mac, to.ip, *divmod(JOB, 1 << 16))[
        [protocol.MAX_BLOCKS] * count
    ]
    words.store(buffer.words, np.arange(count), heads, np.zeros((count, wire.MAX_LANES), dtype=np.int32))
    buffer.lengths[:] = wire.frame_bytes(protocol.MAX_BLOCKS)
    return buffer


def from_python(sender: InterfaceLink, receiver: InterfaceLink, frames: FrameBuffer) -> Way:
    rows = np.arange(frames.capacity)
    return Way(lambda: sender.send(frames, rows), receiver.receive, frames)


def from_c(sender: InterfaceLink, receiver: InterfaceLink, frames: FrameBuffer) -> Way:
    assert sender.native is not None, "no machine code here"
    assert receiver.native is not None
    rows = np.arange(frames.capacity)
    packets = np.zeros(MAX_BATCH, dtype=PACKET)
    send = _SEND((ctypes.c_size_t * 3).from_address(sender.native)[1])
    receive = _RECEIVE((ctypes.c_size_t * 3).from_address(receiver.native)[0])
    to_send = (sender.native, frames.iovecs_address, rows.ctypes.data, len(rows))
    to_receive = (receiver.native, packets.ctypes.data, len(packets))
    return Way(lambda: send(*to_send), lambda: receive(*to_receive), (frames, rows, packets))


def cost(way: Way, batch: int) -> tuple[float, float]:
    """Return microseconds of CPU a packet (sending, receiving). Raises SystemExit if a packet is lost."""
    sending = receiving = 0
    for turn in range(2 * PACKETS // batch):
        if turn == PACKETS // batch:
            sending = receiving = 0
        start = time.thread_time_ns()
        way.send()
        sent = time.thread_time_ns()
        arrived, deadline = 0, time.monotonic() + SECONDS
        while arrived < batch:
            arrived += way.receive()
            if time.monotonic() > deadline:
                break
        if arrived != batch:
            raise SystemExit(
                f"error: {arrived} packets arrived of a batch of {batch}: none may be lost or doubled"
            )
        sending += sent - start
        receiving += time.thread_time_ns() - sent
    return sending / PACKETS / 1000, receiving / PACKETS / 1000


def main() -> int:
    given = parser(__doc__, rounds=5)
    given.add_argument("--batches", default="1,16,64", help="packets a batch, comma-separated")
    options = given.parse_args()
    batches, rounds = [int(batch) for batch in options.batches.split(",")], options.rounds
    # Offloads stay on: links without super-frames send single frames anyway.
    with wires((1,), super_frames=True) as ends:
        names = ends.inside[1], ends.outside[1]
        for name, end in zip(names, ENDS, strict=True):
            subprocess.run(["ip", "link", "set", name, "address", end.mac], check=True)
        for kind, io, super_frames in KINDS:
            for batch in batches:
                for name, use in (("from Python", from_python), ("from C", from_c)):
                    links = [
                        open_link(name, end.mac, [sender], JOB, super_frames=super_frames, io=io)
                        for name, end, sender in zip(names, ENDS, reversed(ENDS), strict=True)
                    ]
                    if type(links[0]) is not (XdpLink if io is Io.XDP else RawLink):
                        break
                    way = use(links[0], links[1], filled(batch))
                    costs = [cost(way, batch) for _ in range(rounds)]
                    sending, receiving = map(spread, zip(*costs, strict=True))
                    for link in links:
                        link.close()
                    told = f"send {sending} us, receive {receiving} us a packet"
                    print(f"{kind:13} batch {batch:3} {name:11}: {told}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
