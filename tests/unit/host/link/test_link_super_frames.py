# SPDX-License-Identifier: Apache-2.0
"""Promise: what goes together arrives as the packets that would have gone one by one."""

from __future__ import annotations

import ctypes
import errno
import json
import struct
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import libra.link
from libra import machine_code
from libra.errors import ConfigError
from libra.link import raw, super_frames
from libra.link.messages import MSGHDR, SingleFrames
from libra.link.super_frames import MAX_JOINED, MESSAGES, SPAN, WINDOW, Pace, SuperFrames
from libra.wire import format as wire
from libra.wire import words
from libra.wire.frames import MAX_BATCH, FrameBuffer

VNET = struct.Struct("<BBHHHH")  # flags, kind, length of the headers, segment size, checksum start and offset
NEEDS_CSUM, UDP_L4 = 1, 5
HEADERS = 42
BATCH = 128


@pytest.fixture(scope="module")
def batches() -> SuperFrames:
    try:
        return SuperFrames(BATCH)
    except machine_code.UNAVAILABLE as error:
        pytest.skip(f"no machine code here: {error}")


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


def messages(batches: SuperFrames, count: int) -> list[bytes]:
    """What the kernel would be given."""
    made = []
    for message in batches.outgoing[:count]:
        parts = (ctypes.c_uint64 * (2 * int(message["iovlen"]))).from_address(int(message["iov"]))
        made.append(b"".join(ctypes.string_at(parts[i], parts[i + 1]) for i in range(0, len(parts), 2)))
    return made


def deliver(batches: SuperFrames, frames: list[bytes]) -> list[bytes]:
    """What the link then has, when these arrive at once."""
    for message, frame in zip(batches.incoming, frames, strict=False):
        place = ctypes.c_uint64.from_address(int(message["iov"])).value
        ctypes.memmove(place, frame, len(frame))
        message["len"] = len(frame)
    return [batches.rx.get(row) for row in range(batches.cut(len(frames)))]


def as_sent(frame: bytes) -> bytes:
    """Without the identification, which the receiver of a super-frame numbers, and the checksum over it."""
    return frame[:18] + frame[20:24] + frame[26:]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.integers(0, 8), min_size=1, max_size=100), st.integers(1, MAX_JOINED), st.randoms())
def test_cutting_undoes_joining(
    batches: SuperFrames, blocks: list[int], together: int, random: object
) -> None:
    buffer = packets(blocks)
    rows = np.arange(len(blocks))
    random.shuffle(rows)  # type: ignore[attr-defined]
    batches._pace = Fixed(together)
    made = messages(batches, batches.join(buffer, rows))
    assert sum(batches.packets(i) for i in range(len(made))) == len(rows)
    assert max(batches.packets(i) for i in range(len(made))) <= together
    received = [
        frame for i in range(0, len(made), MESSAGES) for frame in deliver(batches, made[i : i + MESSAGES])
    ]
    assert list(map(as_sent, received)) == [as_sent(buffer.get(row)) for row in rows]
    for frame in received:
        assert ones_sum(frame[14:34]) == 0xFFFF, "IPv4 checksum"


class Fixed(Pace):
    def __init__(self, packets: int) -> None:
        super().__init__()
        self._packets = packets

    def together(self, length: int) -> int:
        return self._packets


def test_equal_packets_fill_a_super_frame_whose_headers_are_right(batches: SuperFrames) -> None:
    buffer = packets([8] * 70)
    batches._pace = Fixed(MAX_JOINED)
    made = messages(batches, batches.join(buffer, np.arange(70)))
    most = (65535 - 28) // 1064
    assert [len(frame) for frame in made] == [VNET.size + HEADERS + n * 1064 for n in (most, 70 - most)]
    for frame in made:
        flags, kind, header_length, size, start, offset = VNET.unpack_from(frame)
        assert (flags, kind, header_length, size, start, offset) == (NEEDS_CSUM, UDP_L4, HEADERS, 1064, 34, 6)
        frame = frame[VNET.size :]
        assert ones_sum(frame[14:34]) == 0xFFFF
        assert struct.unpack_from("!H", frame, 16)[0] == len(frame) - 14
        assert struct.unpack_from("!H", frame, 38)[0] == len(frame) - 34
        pseudo = ones_sum(frame[26:34] + struct.pack("!HH", 17, len(frame) - 34))
        assert struct.unpack_from("!H", frame, 40)[0] == pseudo


def test_a_single_packet_is_left_as_it_is(batches: SuperFrames) -> None:
    buffer = packets([3])
    batches._pace = Fixed(MAX_JOINED)
    assert messages(batches, batches.join(buffer, np.array([0]))) == [bytes(VNET.size) + buffer.get(0)]


HOSTILE = {
    "empty": b"",
    "no frame": bytes(VNET.size + HEADERS - 1),
    "no payload": bytes(VNET.size + HEADERS),
    "segments of no size": VNET.pack(1, UDP_L4, 42, 0, 34, 6) + bytes(2000),
    "more segments than there is room": VNET.pack(1, UDP_L4, 42, 1, 34, 6) + bytes(40_000),
    "segments longer than a frame": VNET.pack(1, UDP_L4, 42, 9000, 34, 6) + bytes(60_000),
    "no segments, longer than a frame": bytes(9000),
    "another kind": VNET.pack(1, 1, 54, 100, 34, 16) + bytes(500),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_frames_stay_in_their_rows(batches: SuperFrames, name: str) -> None:
    good = bytes(VNET.size) + packets([8]).get(0)
    batches.rx.words[:] = 0
    received = deliver(batches, [HOSTILE[name], good])
    assert received[-1] == good[VNET.size :]
    assert all(len(frame) <= len(good) - VNET.size for frame in received)
    assert not batches.rx.words[len(received) :].any()


# How many go together -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("megabits", "expected"), [(1, 1), (10, 1), (100, 16), (1_000, 64)])
def test_a_busy_link_is_kept_busy_for_the_span(megabits: int, expected: int) -> None:
    pace, length, now = Pace(), 1106, 0.0
    assert pace.together(length) == 1, "nothing is known yet"
    while now < 10 * WINDOW:
        count = max(length, int(megabits * 1e6 / 8 * 0.002))
        pace.sent(count, now)
        now += count * 8 / (megabits * 1e6)
    assert abs(pace.together(length) - expected) <= 1
    assert pace.together(length) * length * 8 / (megabits * 1e6) <= SPAN * 1.1 or pace.together(length) == 1


def test_a_pause_is_not_a_slow_link_and_a_slower_link_is_noticed() -> None:
    pace = Pace()

    def send(seconds: float, rate: float, start: float) -> float:
        for tick in range(round(seconds / 0.001)):
            pace.sent(int(rate * 0.001), start + tick * 0.001)
        return start + seconds

    now = send(0.2, 12.5e6, 0.0)
    fast = pace.together(1106)
    now = send(0.03, 12.5e6, now + 1.0)  # a second of computing in between
    assert pace.together(1106) >= 0.8 * fast
    send(1.0, 1.25e6, now)
    assert pace.together(1106) == 1


# The choice -----------------------------------------------------------------------------------------------


def test_the_variable() -> None:
    assert super_frames.wanted({})
    assert super_frames.wanted({"LIBRA_SUPER_FRAMES": "ON"})
    assert not super_frames.wanted({"LIBRA_SUPER_FRAMES": "off"})
    with pytest.raises(ConfigError, match="LIBRA_SUPER_FRAMES is 'maybe'; expected on or off"):
        super_frames.wanted({"LIBRA_SUPER_FRAMES": "maybe"})


def test_a_kernel_that_joins_nothing_gets_frames_one_by_one(
    batches: SuperFrames, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Linux before 6.2 answers a super-frame with EINVAL. None is lost, none comes twice."""
    taken: list[int] = []

    class Libc:
        def sendmmsg(self, fd: int, address: int, count: int, flags: int) -> int:
            first = (address - batches.outgoing.ctypes.data) // MSGHDR.itemsize
            if batches.packets(first) > 1:
                ctypes.set_errno(errno.EINVAL)
                return -1
            parts = (ctypes.c_uint64 * 4).from_address(int(batches.outgoing[first]["iov"]))
            frame = ctypes.string_at(parts[2], parts[3])
            taken.append(struct.unpack_from("!H", frame, 42 + 8)[0])
            return 1

    link = object.__new__(raw.RawLink)
    link._batches, link._fd, link._interface, link._closed = batches, -1, "eth7", False
    link._tx_address = batches.outgoing.ctypes.data
    link.stats = raw.LinkStats()
    monkeypatch.setattr(raw, "_libc", Libc())
    batches._pace = Fixed(8)
    with caplog.at_level("INFO"):
        for _ in range(2):
            link.send(packets([1, 2, 2, 2, 3]), np.arange(5))
    assert taken == [0, 1, 2, 3, 4] * 2
    assert link.stats.packets_sent == 10
    assert link.stats.drops == 0
    assert [m for m in caplog.messages if "eth7 takes no super-frames" in m] == caplog.messages[:1]


def test_single_frames_have_the_same_interface(batches: SuperFrames) -> None:
    names = {name for name in dir(SuperFrames) if not name.startswith("_")}
    assert names == {name for name in dir(SingleFrames) if not name.startswith("_")}


def test_structures_are_as_in_c() -> None:
    shared = json.loads((Path(libra.link.__file__).parent / "native" / "native.json").read_text())
    sizes = {name: shared["structures"][name]["size"] for name in ("part", "message", "vnet", "lead")}
    assert sizes == {
        "part": 16,
        "message": MSGHDR.itemsize,
        "vnet": VNET.size,
        "lead": super_frames.LEAD_BYTES,
    }
    offsets = shared["structures"]["message"]["offsets"]
    assert (offsets["parts"], offsets["part_count"]) == (MSGHDR.fields["iov"][1], MSGHDR.fields["iovlen"][1])
    assert offsets["length"] == MSGHDR.fields["len"][1]
    assert shared["numbers"]["MAX_JOINED"] == MAX_JOINED
    assert MESSAGES * MAX_JOINED <= MAX_BATCH
