# SPDX-License-Identifier: Apache-2.0
"""Promise: what is of hot cells reaches Python as it came, whichever loop receives it; nothing else does."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).with_name("server")))

from server_frames import CODEC, JOB, LANES, TEMPLATES
from test_arrivals import ScriptedLink

from libra.vans.libra.endpoint import NativeLoop
from libra.vans.libra.hot.sender import HotSender
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.server.cells import Cells
from libra.vans.libra.worker.endpoint import worker_loop
from libra.vans.libra.worker.engine import WorkerEngine
from libra.wire import format as wire
from libra.wire import hot, protocol, words
from libra.wire.protocol import Kind, Outcome
from libra.wire.words import FrameBuffer

# Kind, slot, whether its term is this one, whether it is of hot cells.
CASES = (
    (Kind.MESSAGE, protocol.SLOT_NONE, True, False),
    (Kind.MESSAGE, 0, False, False),
    (Kind.ACK, protocol.SLOT_NONE, True, False),
    (Kind.ACK, protocol.SLOT_NONE, False, False),
    (Kind.STATUS, protocol.SLOT_NONE, True, False),
    (Kind.STATUS, 0, True, False),
    (Kind.STATUS, hot.slot_of(Kind.HOT), True, True),
    (Kind.STATUS, hot.slot_of(Kind.READ), True, True),
    (Kind.STATUS, 2**16 - 17, True, False),
    (Kind.HOT_SUM, 0, True, True),
    (Kind.SUM, protocol.SLOT_NONE, True, False),
    (Kind.RESULT, protocol.SLOT_NONE, True, False),
    (Kind.PULL, protocol.SLOT_NONE, True, False),
    (Kind.VALUE, protocol.SLOT_NONE, True, False),
    (Kind.VALUE, 0, True, False),
    (Kind.VALUE, hot.slot_of(Kind.VALUE), True, True),
    (Kind.VALUE, hot.slot_of(Kind.VALUE), False, True),
)


def arrived() -> FrameBuffer:
    frames, rng = FrameBuffer(len(CASES)), np.random.default_rng(1)
    blocks = LANES // protocol.BLOCK_LANES
    heads = TEMPLATES.take(np.full(len(CASES), blocks), axis=0)
    header = heads[:, words.HEADER_WORD :]
    for row, (kind, slot, present, _) in enumerate(CASES):
        header[row, words.KIND] |= np.uint32(kind << 24 | Outcome.LOST)
        header[row, words.SLOT] = slot << 16
        header[row, words.TERM] += 0 if present else 1
    lanes = rng.integers(-(2**31), 2**31, (len(CASES), LANES)).astype(np.int32)
    words.store(frames.words, np.arange(len(CASES)), heads, lanes)
    frames.lengths[:] = wire.frame_bytes(blocks)
    return frames


def contents(frames: FrameBuffer, rows: list[int]) -> list[bytes]:
    return [frames.get(row)[words.HEADER_WORD * 4 - words.PAD_BYTES :] for row in rows]


WANTED = contents(arrived(), [row for row, case in enumerate(CASES) if case[3]])


# What is told of HOTs, C looks at itself at a worker.
NEWS = [row for row, case in enumerate(CASES) if case[3] and case[0] != Kind.STATUS]


def test_at_a_server() -> None:
    cells, frames = Cells(JOB, TEMPLATES, CODEC), arrived()
    for _ in range(2):
        batch = cells.receive(frames, len(CASES), 0.0)
        assert contents(batch.hot_packets, list(range(batch.hot_count))) == WANTED
    assert cells.receive(frames, 0, 0.0).hot_count == 0


def at_worker(batches: list[list[bytes] | None]) -> tuple[WorkerEngine, ScriptedLink, NativeLoop]:
    engine, link = WorkerEngine(JOB, TEMPLATES, CODEC), ScriptedLink(batches)
    link.hurried = True
    messages = MessageEngine(JOB, TEMPLATES)
    hot_sender = HotSender(JOB, TEMPLATES)
    return engine, link, worker_loop(link, engine, messages, hot_sender)


def test_at_a_worker() -> None:
    """The loop comes back with it, at the latest when it has waited for more."""
    frames = arrived()
    engine, _, loop = at_worker([[frames.get(row) for row in range(len(CASES))]])
    loop.run(math.inf)
    mail, count = engine.hot_packets()
    assert contents(mail, list(range(count))) == contents(arrived(), NEWS)
    assert engine.hot_packets()[1] == 0, "each once"
    engine.receive(frames, len(CASES), 0.0)
    assert engine.hot_packets()[1] == 0, "who gives frames has them"


def test_a_flood_at_a_worker() -> None:
    """The loop comes back while there is room for another batch: nothing is lost."""
    news = arrived().get(NEWS[0])
    engine, link, loop = at_worker([[news] * 600 for _ in range(5)])
    seen = 0
    while link.batches:
        loop.run(math.inf)
        seen += engine.hot_packets()[1]
        assert seen == 600 * (5 - len(link.batches))
    assert seen == 3000
