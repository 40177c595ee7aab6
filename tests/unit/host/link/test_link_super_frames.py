# SPDX-License-Identifier: Apache-2.0
"""Promise: what goes together arrives as the packets that would have gone one by one.

A pair of local sockets takes the place of the wire: it carries whole messages, struct virtio_net_hdr and all.
"""

from __future__ import annotations

import ctypes
import json
import os
import socket
import struct
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from effort import many
from hypothesis import given, settings
from hypothesis import strategies as st

import libra.link
from libra.errors import ConfigError
from libra.link import interface_link
from libra.link.link import LinkStats
from libra.link.raw import SuperFrames
from libra.wire import format as wire
from libra.wire import words
from libra.wire.words import MAX_BATCH, FrameBuffer

NATIVE = json.loads((Path(libra.link.__file__).parent / "native" / "native.json").read_text())
VNET = struct.Struct("<BBHHHH")  # flags, kind, length of the headers, segment size, checksum start and offset
NEEDS_CSUM, UDP_L4 = 1, 5
HEADERS = 42
MAX_JOINED = NATIVE["numbers"]["MAX_JOINED"]
SPAN = 0.0015  # seconds: pace.h
PARTS = 8  # pace.h


class Wire:
    """A link and the other end of its wire."""

    def __init__(self) -> None:
        self.near, self.far = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.wake = os.eventfd(0, os.EFD_NONBLOCK)
        for sock in (self.near, self.far):
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 20)
        self.link = SuperFrames(self.near.fileno(), self.wake, join=True)

    def join(self, together: int, length: int = 1110) -> None:
        """Have as many packets of ``length`` go together, always."""
        at = self.link.native + NATIVE["structures"]["raw_link"]["offsets"]["pace"]
        pace = (ctypes.c_double * 2).from_address(at)
        pace[:] = [float("inf"), (together + 0.5) * length / SPAN]  # since, rate

    def send(self, buffer: FrameBuffer, rows: list[int] | np.ndarray) -> list[bytes]:
        """What the kernel is given."""
        assert self.link.send(buffer, np.asarray(rows)) == 0
        return self.taken()

    def taken(self) -> list[bytes]:
        made: list[bytes] = []
        while True:
            try:
                made.append(self.far.recv(1 << 17, socket.MSG_DONTWAIT))
            except BlockingIOError:
                return made

    def deliver(self, messages: list[bytes]) -> list[bytes]:
        """What the link has when these arrive at once."""
        for message in messages:
            self.far.send(message)
        frames: list[bytes] = []
        while count := self.link.receive():
            frames += [self.link.rx.get(row) for row in range(count)]
        return frames

    def close(self) -> None:
        self.link.close()
        self.near.close()
        self.far.close()
        os.close(self.wake)


@pytest.fixture(scope="module")
def cable() -> Iterator[Wire]:
    made = Wire()
    yield made
    made.close()


def ones_sum(data: bytes) -> int:
    total = sum(struct.unpack(f"!{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return total


def packets(blocks: list[int]) -> FrameBuffer:
    """Frames with that many lane blocks, numbered by slot."""
    buffer = FrameBuffer(len(blocks))
    for row, count in enumerate(blocks):
        heads = words.templates("02:00:00:00:aa:01", "10.0.0.1", "02:00:00:00:aa:02", "10.0.0.2", 1, 1)[
            [count]
        ]
        heads[:, words.HEADER_WORD + words.SLOT] = row << 16
        lanes = np.arange(row, row + 256, dtype=np.int32).reshape(1, -1)
        words.store(buffer.words, np.array([row]), heads, lanes)
        buffer.lengths[row] = wire.frame_bytes(count)
    return buffer


def packets_in(message: bytes) -> int:
    _, kind, _, size, _, _ = VNET.unpack_from(message)
    return -(-(len(message) - VNET.size - HEADERS) // size) if kind == UDP_L4 else 1


def as_sent(frame: bytes) -> bytes:
    """Without the identification, which the receiver of a super-frame numbers, and the checksum over it."""
    return frame[:18] + frame[20:24] + frame[26:]


@settings(max_examples=many(50, 200))
@given(st.lists(st.integers(0, 8), min_size=1, max_size=100), st.integers(1, MAX_JOINED), st.randoms())
def test_cutting_undoes_joining(cable: Wire, blocks: list[int], together: int, random: object) -> None:
    buffer = packets(blocks)
    rows = np.arange(len(blocks))
    random.shuffle(rows)  # type: ignore[attr-defined]
    cable.join(together, int(buffer.lengths[rows[0]]))
    before = cable.link.stats
    made = cable.send(buffer, rows)
    assert sum(map(packets_in, made)) == len(rows)
    assert max(map(packets_in, made)) <= max(together, len(rows) // PARTS)
    received = cable.deliver(made)
    assert list(map(as_sent, received)) == [as_sent(buffer.get(row)) for row in rows]
    for frame in received:
        assert ones_sum(frame[14:34]) == 0xFFFF, "IPv4 checksum"
    after = cable.link.stats
    assert after.packets_sent - before.packets_sent == len(rows)
    assert after.packets_received - before.packets_received == len(rows)
    assert after.bytes_sent - before.bytes_sent == after.bytes_received - before.bytes_received
    assert after.bytes_sent - before.bytes_sent == buffer.lengths.sum()


def test_equal_packets_fill_a_super_frame_whose_headers_are_right(cable: Wire) -> None:
    buffer = packets([8] * 70)
    cable.join(MAX_JOINED)
    made = cable.send(buffer, np.arange(70))
    most = (65535 - 28) // 1068
    assert [len(frame) for frame in made] == [VNET.size + HEADERS + n * 1068 for n in (most, 70 - most)]
    for frame in made:
        flags, kind, header_length, size, start, offset = VNET.unpack_from(frame)
        assert (flags, kind, header_length, size, start, offset) == (NEEDS_CSUM, UDP_L4, HEADERS, 1068, 34, 6)
        frame = frame[VNET.size :]
        assert ones_sum(frame[14:34]) == 0xFFFF
        assert struct.unpack_from("!H", frame, 16)[0] == len(frame) - 14
        assert struct.unpack_from("!H", frame, 38)[0] == len(frame) - 34
        pseudo = ones_sum(frame[26:34] + struct.pack("!HH", 17, len(frame) - 34))
        assert struct.unpack_from("!H", frame, 40)[0] == pseudo


def test_a_single_packet_is_left_as_it_is(cable: Wire) -> None:
    buffer = packets([3])
    cable.join(MAX_JOINED)
    assert cable.send(buffer, [0]) == [bytes(VNET.size) + buffer.get(0)]


def test_who_knows_nothing_of_the_link_sends_packets_one_by_one() -> None:
    fresh = Wire()
    buffer = packets([8] * 70)
    few = PARTS - 1
    assert fresh.send(buffer, np.arange(few)) == [bytes(VNET.size) + buffer.get(row) for row in range(few)]
    # Up to an eighth of the waiting packets share a super-frame before any rate is known.
    assert list(map(packets_in, fresh.send(buffer, np.arange(70)))) == [8] * 8 + [6]
    fresh.close()


def test_the_kernel_says_whether_frames_wait_in_the_interface_s_queue(cable: Wire) -> None:
    _, _, _, address = (ctypes.c_void_p * 4).from_address(cable.link.native)  # link.h
    is_busy = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)(address)
    cable.taken()
    assert not is_busy(cable.link.native)
    assert cable.link.send(packets([8]), np.array([0])) == 0
    assert is_busy(cable.link.native)
    cable.taken()
    assert not is_busy(cable.link.native)


HOSTILE = {
    "empty": bytes(1),
    "no frame": bytes(VNET.size + HEADERS - 1),
    "no payload": bytes(VNET.size + HEADERS),
    "segments of no size": VNET.pack(1, UDP_L4, 42, 0, 34, 6) + bytes(2000),
    "more segments than there is room": VNET.pack(1, UDP_L4, 42, 1, 34, 6) + bytes(40_000),
    "segments longer than a frame": VNET.pack(1, UDP_L4, 42, 9000, 34, 6) + bytes(60_000),
    "no segments, longer than a frame": bytes(9000),
    "another kind": VNET.pack(1, 1, 54, 100, 34, 16) + bytes(500),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_frames_stay_in_their_rows(cable: Wire, name: str) -> None:
    good = bytes(VNET.size) + packets([8]).get(0)
    cable.link.rx.words[:] = 0
    received = cable.deliver([HOSTILE[name], good])
    assert received[-1] == good[VNET.size :]
    assert all(len(frame) <= len(good) - VNET.size for frame in received)
    assert not cable.link.rx.words[len(received) :].any()


def test_what_there_is_no_room_for_comes_next(cable: Wire) -> None:
    """And nobody sleeps on it."""
    small = VNET.pack(1, UDP_L4, 42, 40, 34, 6) + bytes(HEADERS) + bytes(range(1, 101)) * 1000
    assert len(small) > MAX_BATCH * 40
    before = cable.link.stats
    cable.far.send(small[: 60 * MAX_BATCH])
    assert cable.link.receive() == MAX_BATCH
    assert cable.link.wait(float("inf")) == 0
    payload = cable.link.rx.get(MAX_BATCH - 1)[HEADERS:]
    count = cable.link.receive()
    assert cable.link.receive() == 0
    assert cable.link.rx.get(0)[HEADERS : HEADERS + 5] == bytes(
        (byte + 40 - 1) % 100 + 1 for byte in payload[:5]
    )
    received = MAX_BATCH + count
    assert cable.link.stats.packets_received - before.packets_received == received
    assert (
        cable.link.stats.bytes_received - before.bytes_received
        == 60 * MAX_BATCH - VNET.size - HEADERS + received * HEADERS
    )


def test_a_wake_ends_a_wait_once(cable: Wire) -> None:
    os.eventfd_write(cable.wake, 3)
    assert cable.link.wait(float("inf")) == 1
    with pytest.raises(BlockingIOError):
        os.eventfd_read(cable.wake)
    for seconds in (0.0, -1.0, float("nan"), 1e-9):
        assert cable.link.wait(seconds) == 0


def test_a_closed_link_touches_no_descriptor() -> None:
    made = Wire()
    made.link.close()
    assert made.link.receive() < 0
    assert made.link.send(packets([1]), np.arange(1)) < 0
    assert made.taken() == []
    made.close()


# The choice -----------------------------------------------------------------------------------------------


def test_without_llvm_one_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "libra_native.library", None)
    interface_link.library.cache_clear()
    try:
        with pytest.raises(ConfigError, match=r"LLVM is missing here .*: pip install '\.\[host\]'"):
            interface_link.library()
    finally:
        interface_link.library.cache_clear()


def test_totals_are_as_in_c() -> None:
    offsets = NATIVE["structures"]["totals"]["offsets"]
    assert offsets == {field.name: 8 * index for index, field in enumerate(fields(LinkStats))}
    link = NATIVE["structures"]["link"]["offsets"]
    assert link == {"receive": 0, "send": 8, "wait": 16, "busy": 24}
    pace = NATIVE["structures"]["pace"]["offsets"]
    assert (pace["since"], pace["rate"]) == (0, 8)
