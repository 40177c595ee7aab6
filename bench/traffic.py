# SPDX-License-Identifier: Apache-2.0
"""Packet loops for benchmarks (native/traffic.h), the sockets for them, and two programs that use them.

`traffic.py forward A B C` is the upper limit: receiving and sending without any P4. It reflects Libra frames,
for the closed loop, and sends all other frames from A out by B, from B by C, and from C by A. With
`--super-frames` behind `forward`, it receives super-frames and passes them on whole. xdp_traffic.py has the
same on AF_XDP sockets.

`traffic.py pace IN OUT FRAME_HEX PACKETS_A_SECOND` is steady traffic for as long as standard input stays
open. Frames enter the switch at interface IN and are expected at OUT. At the end one line of JSON gives the
numbers of frames sent and received, and the longest delay in ms. A frame's last 8 bytes are its time of
sending.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import select
import signal
import socket
import struct
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from libra.wire.protocol import LIBRA_UDP_PORT
from libra_native.library import Library
from libra_switch.ports.interfaces import set_buffer

NATIVE = Path(__file__).with_name("native")
_NUMBERS = json.loads((NATIVE / "native.json").read_text())["numbers"]
MESSAGES, FRAME_SLOT, LONGEST, UDP_PORT = (
    _NUMBERS[name] for name in ("MESSAGES", "FRAME_SLOT", "LONGEST", "UDP_PORT")
)
MMSGHDR, IOVEC = 64, 16
RECEIVE_BUFFER = 32 << 20
ETHERNET_BYTES = 14
KIND_OFFSET = _NUMBERS["HEADERS"]  # offset of a packet's version and kind
SUPER_FRAMES = "--super-frames"
BURST_SECONDS = 0.002  # of steady traffic
LAST_SECONDS = 0.5  # time to wait for packets after the last one was sent
SOL_PACKET, PACKET_VNET_HDR, PACKET_IGNORE_OUTGOING = 263, 15, 23


@dataclass(frozen=True)
class Outcome:
    """Result of a loop: ``packets`` came back in ``seconds``; the window was sent again ``resends`` times.

    others: number of packets received that are not counted in ``packets``.
    """

    packets: int
    seconds: float
    resends: int = 0
    others: int = 0

    def insist(self, what: str, least: int = 1) -> Outcome:
        """Return this outcome. Raises SystemExit if there are ``others``, or fewer than ``least`` packets."""
        if self.others or self.packets < least:
            raise SystemExit(
                f"error: {what}: {self.packets} packets that count, expected {least} at least, and"
                f" {self.others} others, expected none: the figure would be of something else"
            )
        return self

    @property
    def rate(self) -> float:
        """Rate in packets a second."""
        return self.packets / self.seconds if self.seconds else 0.0


class Buffers:
    """``count`` frame buffers with the mmsghdr and iovec arrays that point to them."""

    def __init__(self, count: int, room: int = FRAME_SLOT) -> None:
        """Make the buffers. room: bytes for each frame."""
        self.frames = np.zeros((count, room), np.uint8)
        self.vectors = np.zeros((count, 2), np.uint64)
        self.messages = np.zeros((count, MMSGHDR // 8), np.uint64)
        self.vectors[:, 0] = self.frames.ctypes.data + np.arange(count, dtype=np.uint64) * room
        self.vectors[:, 1] = room
        self.messages[:, 2] = self.vectors.ctypes.data + np.arange(count, dtype=np.uint64) * IOVEC
        self.messages[:, 3] = 1

    def fill(self, frames: list[bytes]) -> None:
        for i, frame in enumerate(frames):
            self.frames[i, : len(frame)] = np.frombuffer(frame, np.uint8)
            self.vectors[i, 1] = len(frame)


class Control:
    """Controls a closed loop in another thread: stops it, and reads its counts so far."""

    def __init__(self) -> None:
        self.flag = np.zeros(1, np.uint64)
        self.result = np.zeros(4, np.uint64)  # struct outcome

    def stop(self) -> None:
        self.flag[0] = 1

    @property
    def outcome(self) -> Outcome:
        packets, nanoseconds, resends, others = self.result.tolist()
        return Outcome(packets, nanoseconds / 1e9, resends, others)


class Traffic:
    """The native loops, which release the GIL, so that they may run in threads."""

    def __init__(self) -> None:
        self._library = Library(NATIVE)
        self._closed_loop, self._open_send, self._open_count, self._forward = map(
            self._library.function, ("closed_loop", "open_send", "open_count", "forward")
        )

    def closed_loop(
        self,
        sock: socket.socket,
        frames: list[bytes],
        total: int,
        slot_offset: int,
        use_offset: int,
        kind: int,
        leads: list[bytes] | None = None,
        gather: float = 0.0,
        control: Control | None = None,
    ) -> Outcome:
        """Keep ``len(frames)`` packets in flight until ``total`` have come back, or ``control`` stops it.

        Frame i must carry i as a big-endian u16 at ``slot_offset``. When it comes back, the u32 at
        ``use_offset`` is incremented and the frame is sent again. kind: kind of the packets that come back;
        others are counted apart. leads: starts of super-frames, which the socket must support; leads[n - 1]
        precedes n payloads. gather: seconds in which received packets are answered together.
        """
        window = len(frames)
        client, sending = Buffers(window), Buffers(window)
        batch = Buffers(MESSAGES, LONGEST if leads else FRAME_SLOT)
        client.fill(frames)
        table = np.frombuffer(b"".join([bytes(len(leads[0])), *leads]) if leads else b"", np.uint8)
        joined = np.zeros((2 * window, 2), np.uint64)
        addresses = [each.messages.ctypes.data for each in (client, batch, sending)]
        together = len(leads) if leads else 0
        joining = [together, table.ctypes.data, joined.ctypes.data]
        offsets = [slot_offset, use_offset, KIND_OFFSET, kind]
        loop = np.array([*addresses, window, *offsets, int(gather * 1e9), *joining], np.uint64)
        control = control or Control()
        flag, result = control.flag, control.result
        self._closed_loop(loop.ctypes.data, sock.fileno(), total, flag.ctypes.data, result.ctypes.data)
        return control.outcome

    def open_send(self, sock: socket.socket, frames: list[bytes], total: int) -> Outcome:
        """Send at least ``total`` frames, ``frames`` in turn, as fast as the interface takes them."""
        buffers, result = Buffers(MESSAGES, max(map(len, frames))), np.zeros(4, np.uint64)
        buffers.fill([frames[i % len(frames)] for i in range(MESSAGES)])
        self._open_send(sock.fileno(), buffers.messages.ctypes.data, total, result.ctypes.data)
        return Outcome(int(result[0]), int(result[1]) / 1e9)

    def open_count(self, sock: socket.socket, frame: bytes, quiet_ms: int) -> Outcome:
        """Count packets with the length and Ethernet header of ``frame`` until none comes for ``quiet_ms``.

        The outcome's time is from the first to the last packet.
        """
        batch, control = Buffers(MESSAGES), Control()
        start = np.frombuffer(frame[:ETHERNET_BYTES], np.uint8)
        wanted = len(frame), start.ctypes.data, len(start)
        self._open_count(
            sock.fileno(), batch.messages.ctypes.data, quiet_ms, *wanted, control.result.ctypes.data
        )
        return control.outcome

    def forward(self, source: socket.socket, sink: socket.socket, stop: int, *, super_frames: bool) -> None:
        """Send all frames from ``source`` out by ``sink`` until the descriptor ``stop`` is readable."""
        batch = Buffers(MESSAGES, LONGEST if super_frames else FRAME_SLOT)
        self._forward(source.fileno(), sink.fileno(), stop, batch.messages.ctypes.data)


def packet_socket(interface: str, *, super_frames: bool = False) -> socket.socket:
    """Make a raw socket on one interface, which does not receive its own frames.

    super_frames: the socket sends and receives super-frames, each behind a struct virtio_net_hdr.
    """
    sock = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
    sock.setsockopt(SOL_PACKET, PACKET_IGNORE_OUTGOING, 1)
    sock.setsockopt(SOL_PACKET, PACKET_VNET_HDR, super_frames)
    set_buffer(sock, socket.SO_RCVBUF, RECEIVE_BUFFER)
    sock.bind((interface, 3))  # ETH_P_ALL
    return sock


def port_filter(sock: socket.socket, port: int, *, others: bool = False) -> None:
    """Let the socket receive only packets to that UDP port, or only ``others``."""
    # Classic BPF: load the destination port (other bytes, in a frame without one), compare, accept or drop.
    accept, drop = (0, 0xFFFF) if others else (0xFFFF, 0)
    program = [(0x28, 0, 0, UDP_PORT), (0x15, 0, 1, port), (0x06, 0, 0, accept), (0x06, 0, 0, drop)]
    code = b"".join(struct.pack("=HBBI", *instruction) for instruction in program)
    buffer = ctypes.create_string_buffer(code)
    sock.setsockopt(
        socket.SOL_SOCKET, 26, struct.pack("@HP", len(program), ctypes.addressof(buffer))
    )  # SO_ATTACH_FILTER


def forward(*interfaces: str) -> None:
    """Forward until SIGTERM or SIGINT."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGINT})
    if super_frames := interfaces[0] == SUPER_FRAMES:
        interfaces = interfaces[1:]
    traffic, stop = Traffic(), os.eventfd(0)
    reflecting, forwarded = (
        [packet_socket(name, super_frames=super_frames) for name in interfaces] for _ in range(2)
    )
    for ours, others in zip(reflecting, forwarded, strict=True):
        port_filter(ours, LIBRA_UDP_PORT)
        port_filter(others, LIBRA_UDP_PORT, others=True)
    ways = [
        *zip(reflecting, reflecting, strict=True),
        *zip(forwarded, forwarded[1:] + forwarded[:1], strict=True),
    ]
    threads = [
        threading.Thread(target=traffic.forward, args=(*way, stop), kwargs={"super_frames": super_frames})
        for way in ways
    ]
    for thread in threads:
        thread.start()
    print("ready", flush=True)
    signal.sigwait({signal.SIGTERM, signal.SIGINT})
    os.eventfd_write(stop, 1)
    for thread in threads:
        thread.join()


def pace(into: str, out: str, text: str, rate: str) -> None:
    """Send and count until standard input ends."""
    body = bytes.fromhex(text)[:-8]
    source, sink = packet_socket(into), packet_socket(out)
    sink.setblocking(False)
    sent = received = longest = 0
    start = time.monotonic()
    ending = None
    print("ready", flush=True)
    while ending is None or time.monotonic() < ending:
        if ending is None:
            if select.select([sys.stdin], [], [], 0)[0]:
                ending = time.monotonic() + LAST_SECONDS
            else:
                due = int((time.monotonic() - start) * float(rate))
                for _ in range(min(due - sent, 1000)):
                    source.send(body + time.monotonic_ns().to_bytes(8, "big"))
                    sent += 1
        with contextlib.suppress(BlockingIOError):
            while True:
                frame = sink.recv(2048)
                if frame.startswith(body):
                    received += 1
                    longest = max(longest, time.monotonic_ns() - int.from_bytes(frame[-8:], "big"))
        time.sleep(BURST_SECONDS)
    print(json.dumps({"sent": sent, "received": received, "longest ms": longest / 1e6}))


if __name__ == "__main__":
    {"forward": forward, "pace": pace}[sys.argv[1]](*sys.argv[2:])
