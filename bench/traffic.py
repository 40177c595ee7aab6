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

NATIVE = Path(__file__).with_name("native")
_NUMBERS = json.loads((NATIVE / "native.json").read_text())["numbers"]
BATCH, FRAME_SLOT, LONGEST = (_NUMBERS[name] for name in ("BATCH", "FRAME_SLOT", "LONGEST"))
MMSGHDR, IOVEC = 64, 16
RECEIVE_BUFFER = 32 << 20
ETHERNET_BYTES = 14
KIND_OFFSET = _NUMBERS["HEADERS"]  # of a packet's version and kind
SOL_PACKET, PACKET_VNET_HDR, PACKET_IGNORE_OUTGOING = 263, 15, 23


@dataclass(frozen=True)
class Outcome:
    """``packets`` came back in ``seconds``; ``resends`` times the client had to start the window again.

    others: packets that came and are none of those that are counted.
    """

    packets: int
    seconds: float
    resends: int = 0
    others: int = 0

    def insist(self, what: str, least: int = 1) -> Outcome:
        """Itself. Raises SystemExit when it counts something else than ``least`` packets of the kind."""
        if self.others or self.packets < least:
            raise SystemExit(
                f"error: {what}: {self.packets} packets that count, expected {least} at least, and"
                f" {self.others} others, expected none: the figure would be of something else"
            )
        return self

    @property
    def rate(self) -> float:
        """Packets a second."""
        return self.packets / self.seconds if self.seconds else 0.0


class Buffers:
    """``count`` frame buffers with the mmsghdr and iovec arrays that point to them."""

    def __init__(self, count: int, room: int = FRAME_SLOT) -> None:
        """room: bytes for each frame."""
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
    """Of a closed loop that runs in another thread: its end, and what it has counted so far."""

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
    """The loops. They hold no GIL, so they may run in threads."""

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
        """Keep ``len(frames)`` packets under way until ``total`` have come back, or ``control`` stops it.

        Frame i must carry i as a big-endian u16 at ``slot_offset``; when it comes back, the u32 at
        ``use_offset`` is counted up and it is sent again.
        kind: of the packets that come back; others are counted apart.
        leads: for super-frames, which the socket must know. leads[n - 1] stands in front of n payloads.
        gather: seconds in which what comes is answered together.
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
        """Send at least ``total`` frames, the given ones round robin, as fast as the interface takes them."""
        buffers, result = Buffers(BATCH, max(map(len, frames))), np.zeros(4, np.uint64)
        buffers.fill([frames[i % len(frames)] for i in range(BATCH)])
        self._open_send(sock.fileno(), buffers.messages.ctypes.data, total, result.ctypes.data)
        return Outcome(int(result[0]), int(result[1]) / 1e9)

    def open_count(self, sock: socket.socket, frame: bytes, quiet_ms: int) -> Outcome:
        """Count packets of the length and with the Ethernet header of ``frame`` until none has come for
        ``quiet_ms``; the time is from the first to the last.
        """
        batch, control = Buffers(BATCH), Control()
        start = np.frombuffer(frame[:ETHERNET_BYTES], np.uint8)
        wanted = len(frame), start.ctypes.data, len(start)
        self._open_count(
            sock.fileno(), batch.messages.ctypes.data, quiet_ms, *wanted, control.result.ctypes.data
        )
        return control.outcome

    def forward(self, source: socket.socket, sink: socket.socket, stop: int, *, super_frames: bool) -> None:
        """Send everything from ``source`` out by ``sink`` until the descriptor ``stop`` is readable."""
        batch = Buffers(BATCH, LONGEST if super_frames else FRAME_SLOT)
        self._forward(source.fileno(), sink.fileno(), stop, batch.messages.ctypes.data)


def packet_socket(interface: str, *, super_frames: bool = False) -> socket.socket:
    """A raw socket on one interface that does not see what it sends.

    super_frames: it takes and gives them, each frame with a struct virtio_net_hdr in front.
    """
    sock = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
    sock.setsockopt(SOL_PACKET, PACKET_IGNORE_OUTGOING, 1)
    sock.setsockopt(SOL_PACKET, PACKET_VNET_HDR, super_frames)
    sock.setsockopt(socket.SOL_SOCKET, 33, RECEIVE_BUFFER)  # SO_RCVBUFFORCE
    sock.bind((interface, 3))  # ETH_P_ALL
    return sock


def port_filter(sock: socket.socket, port: int, *, others: bool = False) -> None:
    """Keep only what goes to that UDP port, or only ``others``."""
    # Classic BPF: load the destination port (what is there, in a frame without one), compare, accept or drop.
    accept, drop = (0, 0xFFFF) if others else (0xFFFF, 0)
    program = [(0x28, 0, 0, 36), (0x15, 0, 1, port), (0x06, 0, 0, accept), (0x06, 0, 0, drop)]
    code = b"".join(struct.pack("=HBBI", *instruction) for instruction in program)
    buffer = ctypes.create_string_buffer(code)
    sock.setsockopt(
        socket.SOL_SOCKET, 26, struct.pack("@HP", len(program), ctypes.addressof(buffer))
    )  # SO_ATTACH_FILTER
