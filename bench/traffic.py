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

from libra_native.library import Library
from libra_switch.ports.interfaces import set_buffer

NATIVE = Path(__file__).with_name("native")
_NUMBERS = json.loads((NATIVE / "native.json").read_text())["numbers"]
BATCH, FRAME_SLOT, LONGEST = (_NUMBERS[name] for name in ("BATCH", "FRAME_SLOT", "LONGEST"))
MMSGHDR, IOVEC = 64, 16
RECEIVE_BUFFER = 32 << 20
ETHERNET_BYTES = 14
KIND_OFFSET = _NUMBERS["HEADERS"]  # offset of a packet's version and kind
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
        batch = Buffers(BATCH, LONGEST if leads else FRAME_SLOT)
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
        buffers, result = Buffers(BATCH, max(map(len, frames))), np.zeros(4, np.uint64)
        buffers.fill([frames[i % len(frames)] for i in range(BATCH)])
        self._open_send(sock.fileno(), buffers.messages.ctypes.data, total, result.ctypes.data)
        return Outcome(int(result[0]), int(result[1]) / 1e9)

    def open_count(self, sock: socket.socket, frame: bytes, quiet_ms: int) -> Outcome:
        """Count packets with the length and Ethernet header of ``frame`` until none comes for ``quiet_ms``.

        The outcome's time is from the first to the last packet.
        """
        batch, control = Buffers(BATCH), Control()
        start = np.frombuffer(frame[:ETHERNET_BYTES], np.uint8)
        wanted = len(frame), start.ctypes.data, len(start)
        self._open_count(
            sock.fileno(), batch.messages.ctypes.data, quiet_ms, *wanted, control.result.ctypes.data
        )
        return control.outcome

    def forward(self, source: socket.socket, sink: socket.socket, stop: int, *, super_frames: bool) -> None:
        """Send all frames from ``source`` out by ``sink`` until the descriptor ``stop`` is readable."""
        batch = Buffers(BATCH, LONGEST if super_frames else FRAME_SLOT)
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
    program = [(0x28, 0, 0, 36), (0x15, 0, 1, port), (0x06, 0, 0, accept), (0x06, 0, 0, drop)]
    code = b"".join(struct.pack("=HBBI", *instruction) for instruction in program)
    buffer = ctypes.create_string_buffer(code)
    sock.setsockopt(
        socket.SOL_SOCKET, 26, struct.pack("@HP", len(program), ctypes.addressof(buffer))
    )  # SO_ATTACH_FILTER
