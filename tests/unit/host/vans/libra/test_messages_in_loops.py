# SPDX-License-Identifier: Apache-2.0
"""Promise: the loops in C deal with packets of messages, and come back with whole messages."""

from __future__ import annotations

import math
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from patience import soon

sys.path.append(str(Path(__file__).with_name("server")))

from server_frames import CODEC, JOB, LANES, TEMPLATES, TERM
from test_arrivals import ScriptedLink

from libra.errors import LibraError
from libra.vans.libra.hot.sender import HotSender
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.messages.message import OutgoingMessage
from libra.vans.libra.server.cells import Cells
from libra.vans.libra.server.endpoint import server_loop
from libra.vans.libra.worker.endpoint import worker_loop
from libra.vans.libra.worker.engine import WorkerEngine
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.protocol import Kind, Outcome
from libra.wire.words import FrameBuffer

LIFE, PEER = 7, 11
BLOCKS = LANES // protocol.BLOCK_LANES
PUT_OFF = 0.005  # seconds for which what is acknowledged waits: put_off_from of native/messages.h


def packet(kind: Kind, node: int = PEER, term: int = TERM, **fields: int) -> bytes:
    """Of a whole fragment. fields: words of the Libra header by their name in words.py.

    COUNT, LISTED: the lower half of KEY, and the first lane; both are 0 without.
    """
    places = {"COUNT": words.KEY + 1}
    lanes = np.zeros((1, LANES), dtype=np.int32)
    lanes[0, 0] = fields.pop("LISTED", 0)
    heads = TEMPLATES[BLOCKS : BLOCKS + 1].copy()
    header = heads[:, words.HEADER_WORD :]
    header[:, words.KIND] |= np.uint32(kind << 24 | node)
    header[:, words.SLOT] = protocol.SLOT_NONE << 16
    for name, value in {"TERM": term, **fields}.items():
        header[:, places.get(name) or getattr(words, name)] = value
    frames = FrameBuffer(1)
    words.store(frames.words, np.array([0]), heads, lanes)
    frames.lengths[:] = wire.frame_bytes(BLOCKS)
    return frames.get(0)


def fragment(chunk: int, **fields: int) -> bytes:
    """Of a message of two."""
    return packet(Kind.MESSAGE, USE=chunk, ROUND=chunk, CHUNK=chunk, LENGTH=8 * LANES, **fields)


def messages() -> MessageEngine:
    made = MessageEngine(JOB, TEMPLATES)
    made.enter(TERM, LIFE)
    return made


class AtWorker:
    def __init__(self, batches: list[list[bytes] | None]) -> None:
        self.link, self.messages = ScriptedLink(batches), messages()
        self._engine = WorkerEngine(JOB, TEMPLATES, CODEC)
        hot = HotSender(JOB, TEMPLATES)
        self._loop = worker_loop(self.link, self._engine, self.messages, hot)

    def run(self) -> bool:
        """Gives whether the term may be over."""
        self._loop.run(math.inf)
        self._engine.attend()
        return self.messages.attend()


class AtServer:
    def __init__(self, batches: list[list[bytes] | None]) -> None:
        self.link, self.messages = ScriptedLink(batches), messages()
        self._cells = Cells(JOB, TEMPLATES, CODEC)
        self._loop = server_loop(self.link, self._cells, self.messages)

    def run(self) -> bool:
        self._loop.run(math.inf)
        return self.messages.attend()


both = pytest.mark.parametrize("host", [AtWorker, AtServer])
Host = type[AtWorker] | type[AtServer]


@both
def test_a_whole_message_is_what_the_loop_comes_back_with(host: Host) -> None:
    it = host([[fragment(0)], [fragment(0)], [fragment(1)], [packet(Kind.STATUS)]])
    assert not it.run()
    assert [(node, bytes(content)) for node, _, content in it.messages.due()] == [(PEER, bytes(8 * LANES))]
    assert [kind for kind, _ in it.link.sent] == [Kind.ACK] * 3
    assert len(it.link.batches) == 1
    assert it.messages.duplicates == 1


@both
def test_what_is_acknowledged_is_what_the_loop_comes_back_with(host: Host) -> None:
    told: list[LibraError | None] = []
    it = host([])
    s, _ = sends(it, told)
    it.link.batches.append([packet(Kind.ACK, KEY=5, COUNT=1, LISTED=s)])
    assert not it.run()
    tell(it)
    assert told == [None]
    assert it.messages.is_idle


def sends(host: AtWorker | AtServer, told: list[LibraError | None]) -> tuple[int, int]:
    """A message, whose end is put into ``told``; gives its packet's number, and its key."""
    host.link.hurried = True
    host.messages.submit(OutgoingMessage(PEER, np.zeros(3, dtype=np.uint8), told.append))
    ((frames, _),) = host.messages.poll(0.0, 0.0)
    header = words.parse(frames.words, 1)
    return int(header.use[0]), int(header.key[0])


def tell(host: AtWorker | AtServer) -> None:
    for done, error in host.messages.finished():
        done(error)


@both
def test_that_a_message_was_heard_is_told_with_what_comes_next(host: Host) -> None:
    ends = time.monotonic() + soon()
    while True:
        told: list[LibraError | None] = []
        it = host([])
        s, _ = sends(it, told)
        it.link.batches += [[packet(Kind.ACK, KEY=5, COUNT=1, LISTED=s)]]
        it.link.batches += [[fragment(0, KEY=5)], [fragment(1, KEY=5)], []]
        began = time.monotonic()
        it.run()
        came = it.messages.due()
        if came or time.monotonic() > ends:
            break
        # Without its processor for so long it is right to come back before; then this says nothing.
        assert time.monotonic() - began >= PUT_OFF
    assert len(came) == 1
    tell(it)
    assert told == [None]
    assert len(it.link.batches) == 1


@both
def test_that_the_switch_refuses_a_message_is_told_at_once(host: Host) -> None:
    told: list[LibraError | None] = []
    it = host([])
    s, key = sends(it, told)
    refusal = packet(Kind.STATUS, Outcome.MALFORMED, USE=s, KEY=key >> 32, COUNT=key % 2**32)
    it.link.batches += [[refusal], [fragment(0)], [fragment(1)]]
    it.run()
    tell(it)
    assert isinstance(told[0], LibraError)
    assert len(it.link.batches) == 2


@both
@pytest.mark.parametrize(
    "said",
    [
        packet(Kind.MESSAGE, term=TERM + 1),
        packet(Kind.STATUS, Outcome.OUTDATED, TERM + 1, LENGTH=TERM),
    ],
)
def test_that_the_term_may_be_over(host: Host, said: bytes) -> None:
    it = host([[said]])
    assert it.run()
    assert it.messages.due() == []
    assert not it.messages.receive(FrameBuffer(1), 0, 0.0), "each once"


@both
def test_what_is_submitted_leaves(host: Host) -> None:
    it = host([[fragment(0)], [fragment(1)]])
    it.messages.submit(OutgoingMessage(PEER, np.zeros(3, dtype=np.uint8), lambda _: None))
    it.run()
    assert sorted(kind for kind, _ in it.link.sent) == [Kind.MESSAGE, Kind.ACK, Kind.ACK]
