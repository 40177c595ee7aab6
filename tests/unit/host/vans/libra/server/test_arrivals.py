# SPDX-License-Identifier: Apache-2.0
"""Promise: a server's thread returns for what arrives and for each wake, whoever loops.

Sums that were answered before are answered again on the way.
"""

from __future__ import annotations

import ctypes
import errno
import math
import time
from collections import deque
from typing import Any, NoReturn

import numpy as np
import pytest
from network import make_job

from libra.errors import LinkError
from libra.link.base import LinkStats
from libra.vans.libra import codec as codecs
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.native import kernels
from libra.vans.libra.native.structures import PACKET
from libra.vans.libra.server import arrivals, cells
from libra.vans.libra.server.compiled_cells import CompiledCells
from libra.vans.libra.server.numpy_cells import NumpyCells
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.frames import FrameBuffer, Rows
from libra.wire.protocol import Kind

JOB = make_job(3, 1, slots=8, lanes=64)
SERVER = JOB.servers[0]
CODEC = codecs.make("block_float", 3)
TEMPLATES = words.templates(SERVER.mac, SERVER.ip, JOB.virtual_mac, JOB.virtual_ip, JOB.job, JOB.generation)
OUTER_BYTES = wire.frame_bytes(0) - protocol.LIBRA_BYTES

_ADDRESS, _COUNT = ctypes.c_void_p, ctypes.c_int64


def sum_frame(slot: int, use: int) -> bytes:
    heads = TEMPLATES[2:3].copy()
    header = heads[:, words.HEADER_WORD :]
    header[:, words.KIND] |= np.uint32(Kind.SUM << 24)
    header[:, words.SLOT] = slot << 16 | protocol.SCALE_PLAIN
    header[:, words.USE] = use
    header[:, words.LENGTH] = JOB.lanes
    frames = FrameBuffer(1)
    words.store(frames.words, np.array([0]), heads, np.full((1, JOB.lanes), slot, dtype=np.int32))
    frames.lengths[:] = wire.frame_bytes(2)
    return frames.get(0)


class ScriptedLink:
    """Gives ``batches`` one by one, a wait between them where there is None. See libra.link.base.Link.

    hurried: waits have an end.
    """

    hurried = False

    def __init__(self, batches: list[list[bytes] | None]) -> None:
        self.rx = FrameBuffer(max((len(batch) for batch in batches if batch), default=0) + 32)
        self.native: int | None = None
        self.stats = LinkStats()
        self.batches = deque(batches)
        self.waits = 0
        self.sent: list[tuple[int, bytes]] = []  # kind, and the frame

    def receive(self) -> int:
        batch = self.batches.popleft() if self.batches else None
        for row, frame in enumerate(batch or []):
            self.rx.put(row, frame)
        return len(batch or [])

    def wait(self, seconds: float) -> None:
        assert seconds < math.inf if self.hurried else seconds == math.inf
        self.waits += 1

    def send(self, frames: FrameBuffer, rows: Rows) -> None:
        for row in rows.tolist():
            kind = int(frames.octets[row, 4 * words.HEADER_WORD]) & 15
            self.sent.append((kind, frames.get(row)))

    def raise_for(self, code: int) -> NoReturn:
        raise LinkError(f"code {code}")

    def wake(self) -> None: ...

    def close(self) -> None: ...


class ScriptedNativeLink(ScriptedLink):
    """The same with a struct link, whose functions end up here."""

    def __init__(self, batches: list[list[bytes] | None], fails: str = "") -> None:
        super().__init__(batches)
        self.fails = fails
        kinds = (
            ctypes.CFUNCTYPE(_COUNT, _ADDRESS, _ADDRESS, _COUNT),
            ctypes.CFUNCTYPE(_COUNT, _ADDRESS, _ADDRESS, _ADDRESS, _COUNT),
            ctypes.CFUNCTYPE(_COUNT, _ADDRESS, ctypes.c_double),
        )
        self._functions = [
            kind(function)
            for kind, function in zip(kinds, (self._receive, self._send, self._wait), strict=True)
        ]
        addresses = [ctypes.cast(function, _ADDRESS).value or 0 for function in self._functions]
        self._struct = np.array(addresses, dtype=np.uint64)
        self.native = self._struct.ctypes.data

    def _receive(self, link: int, packets: int, room: int) -> int:
        if self.fails == "receive":
            return -errno.ENETDOWN
        count = self.receive()
        assert count <= room
        into = np.frombuffer((ctypes.c_char * (PACKET.itemsize * count)).from_address(packets), dtype=PACKET)
        into["libra"] = self.rx.iovecs["base"][:count] + OUTER_BYTES
        into["length"] = self.rx.lengths[:count] - OUTER_BYTES
        into["marked"] = words.marked(self.rx.octets, np.arange(count))
        return count

    def _send(self, link: int, iovecs: int, rows: int, count: int) -> int:
        for row in (ctypes.c_int64 * count).from_address(rows):
            base, length = (ctypes.c_uint64 * 2).from_address(iovecs + 16 * row)
            frame = ctypes.string_at(base, length)
            self.sent.append((frame[OUTER_BYTES] & 15, frame))
        return -errno.ENETDOWN if self.fails == "send" else 0

    def _wait(self, link: int, seconds: float) -> int:
        self.wait(seconds)
        return -errno.ENETDOWN if self.fails == "wait" else 0


def interpreted(batches: list[list[bytes] | None]) -> tuple[ScriptedLink, cells.Cells, arrivals.Arrivals]:
    link, made = ScriptedLink(batches), NumpyCells(JOB, TEMPLATES, CODEC)
    messages = MessageEngine(JOB, TEMPLATES)
    return link, made, arrivals.arrivals_at(link, made, messages)


def compiled(
    batches: list[list[bytes] | None], fails: str = ""
) -> tuple[ScriptedLink, cells.Cells, arrivals.Arrivals]:
    functions = kernels.load()
    if functions is None:
        pytest.skip("no LLVM here")
    link, made = ScriptedNativeLink(batches, fails), CompiledCells(JOB, TEMPLATES, CODEC, functions)
    return link, made, arrivals.arrivals_at(link, made, MessageEngine(JOB, TEMPLATES))


both = pytest.mark.parametrize("start", [interpreted, compiled])


def test_who_loops() -> None:
    assert isinstance(interpreted([])[2], arrivals.InterpretedArrivals)
    assert isinstance(compiled([])[2], arrivals.CompiledArrivals)


@both
def test_a_batch_is_taken_where_it_is_or_after_a_wait(start: Any) -> None:
    link, _, loop = start([[sum_frame(1, 0), sum_frame(2, 0)], None, [sum_frame(3, 0)]])
    (sums,) = loop.next_batch(math.inf)[0].sums
    assert sorted(set(sums.pairs.vals.tolist())) == [1, 2]
    assert link.waits == 0
    (sums,) = loop.next_batch(math.inf)[0].sums
    assert set(sums.pairs.vals.tolist()) == {3}
    assert link.waits == 1


@both
def test_a_wake_is_an_empty_batch(start: Any) -> None:
    """Also one behind a batch in which nothing was to be handed over, which C keeps to itself."""
    link, _, loop = start([[b"not a frame"], None, None, None, None])
    for _ in range(3):
        batch, _ = loop.next_batch(math.inf)
        assert not batch.sums
        assert not len(batch.rows)
    assert link.waits == (3 if start is compiled else 2)


@both
def test_what_was_answered_is_answered_again(start: Any) -> None:
    link, made, loop = start([[sum_frame(5, 7)], [sum_frame(5, 7), sum_frame(6, 7), sum_frame(5, 7)]])
    (sums,) = loop.next_batch(math.inf)[0].sums
    (cell,) = sums.answer(None).tolist()
    assert link.sent == []
    (sums,) = loop.next_batch(math.inf)[0].sums
    assert set(sums.pairs.vals.tolist()) == {6}
    assert link.sent == [(Kind.RESULT, made.frames.get(cell))] * 2


@pytest.mark.parametrize("fails", ["receive", "wait"])
def test_what_a_link_in_c_cannot_do_is_its_error(fails: str) -> None:
    _, _, loop = compiled([None], fails)
    with pytest.raises(LinkError, match=f"code {-errno.ENETDOWN}"):
        loop.next_batch(math.inf)


def test_a_repeat_that_cannot_be_sent_is_an_error() -> None:
    link, _, loop = compiled([[sum_frame(0, 0)], [sum_frame(0, 0)]], "send")
    loop.next_batch(math.inf)[0].sums[0].answer(None)
    with pytest.raises(LinkError, match=f"code {-errno.ENETDOWN}"):
        loop.next_batch(math.inf)
    assert len(link.sent) == 1


@both
@pytest.mark.parametrize(("frames", "seconds"), [(3, 0.0), (4, 0.05)])
def test_frames_gather_behind_a_large_batch(
    start: Any, frames: int, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrivals, "GATHER_SECONDS", seconds or 0.99)
    _, _, loop = start([[sum_frame(slot, 0) for slot in range(frames)], [b""]])
    loop.next_batch(math.inf)
    began = time.monotonic()
    loop.next_batch(math.inf)
    assert seconds <= time.monotonic() - began < 0.99
