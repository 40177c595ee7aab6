# SPDX-License-Identifier: Apache-2.0
"""Packet loops for benchmarks (native/traffic.h), and the sockets for them."""

from __future__ import annotations

import ctypes
import json
import socket
import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from libra_switch.llvm.library import Library

NATIVE = Path(__file__).with_name("native")
_NUMBERS = json.loads((NATIVE / "native.json").read_text())["numbers"]
BATCH, FRAME_SLOT = _NUMBERS["BATCH"], _NUMBERS["FRAME_SLOT"]
MMSGHDR = 64


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
    """The loops. They hold no GIL, so they may run in threads."""

    def __init__(self) -> None:
        self._library = Library(NATIVE / "native.ll")
        self._closed_loop, self._open_send, self._open_count, self._forward = map(
            self._library.function, ("closed_loop", "open_send", "open_count", "forward")
        )

    def closed_loop(
        self, sock: socket.socket, frames: list[bytes], total: int, slot_offset: int, use_offset: int
    ) -> Outcome:
        """Keep ``len(frames)`` packets under way until ``total`` have come back.

        Frame i must carry i as a big-endian u16 at ``slot_offset``; when it comes back, the u32 at
        ``use_offset`` is counted up and it is sent again.
        """
        buffers = Buffers(len(frames)), Buffers(BATCH), Buffers(BATCH)
        buffers[0].fill(frames)
        addresses = [each.messages.ctypes.data for each in buffers]
        loop = np.array([*addresses, len(frames), slot_offset, use_offset], np.uint64)
        result = np.zeros(3, np.uint64)
        self._closed_loop(loop.ctypes.data, sock.fileno(), total, result.ctypes.data)
        return Outcome(int(result[0]), int(result[1]) / 1e9, int(result[2]))

    def open_send(self, sock: socket.socket, frames: list[bytes], total: int) -> Outcome:
        """Send ``total`` packets, the given ones round robin, as fast as the interface takes them."""
        buffers, result = Buffers(BATCH), np.zeros(3, np.uint64)
        buffers.fill([frames[i % len(frames)] for i in range(BATCH)])
        self._open_send(sock.fileno(), buffers.messages.ctypes.data, total, result.ctypes.data)
        return Outcome(total, int(result[1]) / 1e9)

    def open_count(self, sock: socket.socket, quiet_ms: int) -> Outcome:
        """Count packets until none has come for ``quiet_ms``; the time is from the first to the last."""
        batch, result = Buffers(BATCH), np.zeros(3, np.uint64)
        self._open_count(sock.fileno(), batch.messages.ctypes.data, quiet_ms, result.ctypes.data)
        return Outcome(int(result[0]), int(result[1]) / 1e9)

    def forward(self, source: socket.socket, sink: socket.socket, stop: int) -> None:
        """Send everything from ``source`` out by ``sink`` until the descriptor ``stop`` is readable."""
        batch = Buffers(BATCH)
        self._forward(source.fileno(), sink.fileno(), stop, batch.messages.ctypes.data)


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
