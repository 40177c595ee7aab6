# SPDX-License-Identifier: Apache-2.0
"""Promise: a server's thread returns for what arrives and for each wake, whoever loops.

Sums that were answered before are answered again on the way.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable

import numpy as np
import pytest
from memory_link import LinkFunctions
from network import make_job
from patience import soon

from libra.errors import LinkError
from libra.link.link import LinkStats
from libra.vans.libra import codec as codecs
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.server import cells, endpoint
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer, Rows

JOB = make_job(3, 1, slots=8, lanes=64)
SERVER = JOB.servers[0]
CODEC = codecs.make("block_float", 3)
TEMPLATES = words.templates(SERVER.mac, SERVER.ip, JOB.virtual_mac, JOB.virtual_ip, JOB.job, JOB.generation)


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
    """Gives ``batches`` one by one, a wait between them where there is None. See libra.link.link.Link.

    fails: the name of a function that fails. hurried: waits have an end.
    """

    hurried = False
    functions = LinkFunctions

    def __init__(self, batches: list[list[bytes] | None], fails: str = "") -> None:
        self.rx = FrameBuffer(max((len(batch) for batch in batches if batch), default=0) + 32)
        self.stats = LinkStats()
        self.batches = deque(batches)
        self.fails = fails
        self.waits = 0
        self.sent: list[tuple[int, bytes]] = []  # kind, and the frame
        self._functions = self.functions(self)
        self.native = self._functions.address
        self.raise_for = self._functions.raise_for

    def _fail_in(self, function: str) -> None:
        if self.fails == function:
            raise LinkError(f"{function} fails")

    def receive(self) -> int:
        self._fail_in("receive")
        batch = self.batches.popleft() if self.batches else None
        for row, frame in enumerate(batch or []):
            self.rx.put(row, frame)
        return len(batch or [])

    def wait(self, seconds: float) -> None:
        self._fail_in("wait")
        assert seconds < math.inf if self.hurried else seconds == math.inf
        self.waits += 1

    def send(self, frames: FrameBuffer, rows: Rows) -> None:
        for row in rows.tolist():
            kind = int(frames.octets[row, 4 * words.HEADER_WORD]) & 15
            self.sent.append((kind, frames.get(row)))
        self._fail_in("send")

    def wake(self) -> None: ...

    def close(self) -> None: ...


Next = Callable[[], cells.ReceivedBatch]


def start(batches: list[list[bytes] | None], fails: str = "") -> tuple[ScriptedLink, cells.Cells, Next]:
    """The last one gives the next batch."""
    link, made = ScriptedLink(batches, fails), cells.Cells(JOB, TEMPLATES, CODEC)
    messages = MessageEngine(JOB, TEMPLATES)
    loop = endpoint.server_loop(link, made, messages)

    def next_batch() -> cells.ReceivedBatch:
        loop.run(math.inf)
        messages.attend()
        return made.batch()

    return link, made, next_batch


def test_a_batch_is_taken_where_it_is_or_after_a_wait() -> None:
    link, _, next_batch = start([[sum_frame(1, 0), sum_frame(2, 0)], None, [sum_frame(3, 0)]])
    (sums,) = next_batch().sums
    assert sorted(set(sums.pairs.vals.tolist())) == [1, 2]
    assert link.waits == 0
    (sums,) = next_batch().sums
    assert set(sums.pairs.vals.tolist()) == {3}
    assert link.waits == 1


def test_a_wake_is_an_empty_batch() -> None:
    """Also one behind a batch in which nothing was to be handed over, which C keeps to itself."""
    link, _, next_batch = start([[b"not a frame"], None, None, None, None])
    for _ in range(3):
        batch = next_batch()
        assert not batch.sums
    assert link.waits == 3


def test_what_was_answered_is_answered_again() -> None:
    link, made, next_batch = start([[sum_frame(5, 7)], [sum_frame(5, 7), sum_frame(6, 7), sum_frame(5, 7)]])
    (sums,) = next_batch().sums
    (cell,) = sums.answer(None).tolist()
    assert link.sent == []
    (sums,) = next_batch().sums
    assert set(sums.pairs.vals.tolist()) == {6}
    assert link.sent == [(Kind.RESULT, made.frames.get(cell))] * 2


@pytest.mark.parametrize("fails", ["receive", "wait"])
def test_what_a_link_in_c_cannot_do_is_its_error(fails: str) -> None:
    _, _, next_batch = start([None], fails)
    with pytest.raises(LinkError, match=f"{fails} fails"):
        next_batch()


def test_a_repeat_that_cannot_be_sent_is_an_error() -> None:
    link, _, next_batch = start([[sum_frame(0, 0)], [sum_frame(0, 0)]], "send")
    next_batch().sums[0].answer(None)
    with pytest.raises(LinkError, match="send fails"):
        next_batch()
    assert len(link.sent) == 1


class BusyFunctions(LinkFunctions):
    """Functions of a link whose interface never stops sending."""

    @staticmethod
    def _busy(link: int) -> bool:
        return True


@pytest.mark.parametrize(
    ("frames", "functions", "seconds"),
    [(3, BusyFunctions, 0.0), (4, BusyFunctions, 0.05), (4, LinkFunctions, 0.0)],
)
def test_frames_gather_behind_a_large_batch_while_the_link_is_busy(
    frames: int, functions: type[LinkFunctions], seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    longest = soon()
    monkeypatch.setattr(endpoint, "GATHER_SECONDS", seconds or longest)
    monkeypatch.setattr(ScriptedLink, "functions", functions)
    _, _, next_batch = start([[sum_frame(slot, 0) for slot in range(frames)], [b""]])
    next_batch()
    began = time.monotonic()
    next_batch()
    assert seconds <= time.monotonic() - began < longest
