# SPDX-License-Identifier: Apache-2.0
"""The engine of messages does, bit for bit and step by step, what its specification does."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest
from effort import many
from hypothesis import example, given, settings
from hypothesis import strategies as st
from network import make_job
from oracle.messages.engine import NumpyMessages
from oracle.messages.seen import SPAN

from libra.errors import LibraError, ProtocolError
from libra.job.job_file import Job
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.messages.message import OutgoingMessage
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.protocol import Kind, Outcome
from libra.wire.words import MAX_BATCH, FrameBuffer

LIFE = 0xABCD1234  # of the host that is looked at
BATCH = 60
OUTCOMES = (
    Outcome.LOST,
    Outcome.STALE,
    Outcome.MISMATCHED,
    Outcome.MALFORMED,
    Outcome.DUPLICATE,
    Outcome.OUTDATED,
)
FORGED = ("use", "key", "chunk", "contributors", "length", "term", "blocks", "node", "slot", "generation")


def engine_for(job: Job, native: bool) -> MessageEngine | NumpyMessages:
    node = job.workers[0]
    templates = words.templates(node.mac, node.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation)
    return (MessageEngine if native else NumpyMessages)(job, templates)


class Side:
    """An engine, and what it has said."""

    def __init__(self, job: Job, native: bool) -> None:
        self.messages = engine_for(job, native)
        self.ended: list[tuple[int, str]] = []
        self.heard: list[tuple[int, int, bytes]] = []

    def submit(self, number: int, receiver: int, content: bytes, priority: int, life: int) -> None:
        def done(error: LibraError | None) -> None:
            self.ended.append((number, f"{type(error).__name__}: {error}"))

        said = np.frombuffer(content, dtype=np.uint8)
        self.messages.submit(OutgoingMessage(receiver, said, done, priority, life))

    def look(self) -> tuple[Any, ...]:
        """All that can be seen."""
        it = self.messages
        for done, error in it.finished():
            done(error)
        self.heard += [(node, life, bytes(content)) for node, life, content in it.due()]
        counts = it.repeats, it.needless_repeats, it.duplicates, it.marked
        return (it.next_deadline(), it.is_idle, it.held, counts, it.restarted())


@dataclass
class Peer:
    """Another host of the job: its life, and the packets that it has sent to ours."""

    node: int
    nonce: int = 1
    number: int = 0  # of its next message
    s: int = 0
    frames: list[Any] = field(default_factory=list)


class Trace:
    """The same messages and packets for the engine and its specification, which agree after every step."""

    def __init__(self, rng: np.random.Generator, lanes: int) -> None:
        self.rng = rng
        self.job = make_job(3, 2, lanes=lanes)
        self.sides = [Side(self.job, native) for native in (True, False)]
        self.peers = [Peer(node) for node in (8, 9, 10, 11, 13)]
        self.sent: list[Any] = []
        self.submitted = self.heard = self.acknowledged = 0  # messages
        self.now = 0.0
        self.marked = self.repeated = 2**32 - 100  # as peers say
        self.term = self.numbered = 0
        self.enter()

    def enter(self) -> None:
        """Another term; some peer may be another process in it."""
        self.term, self.numbered = self.term + 1, 0
        self.sent.clear()
        for side in self.sides:
            side.messages.enter(self.term, LIFE)
        for peer in self.peers:
            peer.frames.clear()
        if self.rng.random() < 0.5:
            changed = self.peers[self.rng.integers(len(self.peers))]
            changed.nonce, changed.number = changed.nonce + 1, 0

    def fail(self) -> None:
        for side in self.sides:
            side.messages.fail(LibraError("closed"))

    def submit(self) -> None:
        for _ in range(self.rng.integers(1, 30)):
            peer = self.peers[self.rng.integers(len(self.peers))]
            content, priority = self.content(), int(self.rng.choice([0, 0, 0, 1, 5]))
            life = int(self.rng.choice([0, peer.nonce, peer.nonce - 1], p=[0.5, 0.4, 0.1]))
            for side in self.sides:
                side.submit(self.submitted, peer.node, content, priority, life)
            self.submitted += 1

    def content(self) -> bytes:
        whole = 4 * self.job.lanes
        sizes = [0, 1, 100, whole, whole + 1, 5 * whole + 3, 40 * whole]
        return self.rng.bytes(int(self.rng.choice(sizes, p=[0.1, 0.2, 0.3, 0.1, 0.1, 0.15, 0.05])))

    # ------------------------------------------------------------------ what peers and the switch send

    def packet(self, kind: Kind, node: int, blocks: int) -> Any:
        frame = np.zeros(1, dtype=wire.frame_dtype(blocks))
        frame["ipv4"]["diffserv"] = self.rng.choice(
            [0, protocol.ECN_CAPABLE, protocol.ECN_MARKED], p=[0.1, 0.6, 0.3]
        )
        libra = frame["libra"][0]
        libra["version_kind"] = protocol.LIBRA_VERSION << 4 | kind
        libra["node"], libra["blocks"], libra["slot"] = node, blocks, protocol.SLOT_NONE
        libra["job"], libra["generation"], libra["term"] = self.job.job, self.job.generation, self.term
        return frame

    def say(self, peer: Peer) -> None:
        """A message, which the switch numbers now."""
        content, whole = self.content(), 4 * self.job.lanes
        for chunk in range(max(1, -(-len(content) // whole))):
            piece = content[chunk * whole : (chunk + 1) * whole]
            frame = self.packet(Kind.MESSAGE, peer.node, max(1, -(-len(piece) // protocol.BLOCK_BYTES)))
            frame["lanes"].view(np.uint8)[0, : len(piece)] = np.frombuffer(piece, dtype=np.uint8)
            libra = frame["libra"][0]
            libra["use"], libra["chunk"], libra["length"] = peer.s, chunk, len(content)
            libra["key"] = peer.nonce << 32 | peer.number
            libra["round"] = self.numbered
            libra["contributors"] = self.rng.choice([0, LIFE, LIFE + 1], p=[0.3, 0.699, 0.001])
            peer.frames.append(frame)
            peer.s, self.numbered = peer.s + 1, self.numbered + 1
        peer.number += 1

    def fragments(self) -> list[Any]:
        """Of what a peer has to say: the next ones, now and then in disorder; some of them come again."""
        peer = self.peers[self.rng.integers(len(self.peers))]
        while len(peer.frames) < 20:
            self.say(peer)
        chosen = peer.frames[: self.rng.integers(1, 40)]
        peer.frames = [
            frame for at, frame in enumerate(peer.frames) if at >= len(chosen) or self.rng.random() < 0.1
        ]
        if self.rng.random() < 0.2:
            chosen = [chosen[at] for at in self.rng.permutation(len(chosen))]
        return chosen

    def acknowledgement(self) -> list[Any]:
        """Of what has been sent lately to a peer."""
        if not self.sent:
            return []
        receiver = self.sent[self.rng.integers(len(self.sent))]["libra"]["node"]
        mine = [frame["libra"]["use"] for frame in self.sent[-300:] if frame["libra"]["node"] == receiver]
        if not mine:
            return []
        count = int(self.rng.integers(1, self.job.lanes + 1))
        if self.rng.random() < 0.6:
            listed = mine[: min(count, len(mine))]
        else:
            listed = [mine[at] for at in self.rng.integers(0, len(mine), min(count, len(mine)))]
        frame = self.packet(Kind.ACK, int(receiver), -(-len(listed) // protocol.BLOCK_LANES))
        frame["lanes"][0, : len(listed)] = np.array(listed, dtype=np.uint32).astype(np.int32)
        libra = frame["libra"][0]
        nonce = next((peer.nonce for peer in self.peers if peer.node == receiver), 1)
        nonce += int(self.rng.random() < 0.01)
        libra["key"] = nonce << 32 | len(listed)
        libra["round"] = self.rng.choice([0, 1, 4, 30, 128, 1000])
        self.marked += int(
            self.rng.choice([0, 0, 1, len(listed), -5, 2**31], p=[0.5, 0.36, 0.1, 0.02, 0.01, 0.01])
        )
        libra["length"] = self.marked % 2**32
        self.repeated += int(self.rng.choice([0, 1, 5, -3], p=[0.8, 0.17, 0.02, 0.01]))
        libra["contributors"] = self.repeated % 2**32
        return [frame]

    def status(self) -> list[Any]:
        if not self.sent or self.rng.random() < 0.8:
            return []
        frame = self.packet(Kind.STATUS, int(self.rng.choice(OUTCOMES)), 0)
        told, libra = self.sent[self.rng.integers(len(self.sent))]["libra"], frame["libra"][0]
        libra["use"], libra["key"] = told["use"], told["key"]
        libra["length"] = self.rng.choice([self.term, self.term - 1])
        return [frame]

    def spoilt(self, frame: Any) -> list[bytes]:
        """Something near it before it, at times."""
        raw: bytes = frame.tobytes()
        if self.rng.random() > 0.02:
            return [raw]
        if self.rng.random() < 0.5:
            return [raw[: self.rng.integers(len(raw))], raw]
        frame, name = frame.copy(), self.rng.choice(FORGED)
        frame["libra"]["round"] = self.numbered
        frame["libra"][name] = int(frame["libra"][name][0]) ^ 1 << int(self.rng.integers(0, 3))
        self.numbered += 1
        return [frame.tobytes(), raw]

    def deliver(self) -> None:
        makers = (self.fragments, self.acknowledgement, self.acknowledgement, self.status)
        made = [frame for make in self.rng.permutation(len(makers)) for frame in makers[make]()]
        frames = [raw for frame in made for raw in self.spoilt(frame)][:BATCH]
        received = FrameBuffer(BATCH)
        received.fill(frames)
        over = {side.messages.receive(received, len(frames), self.now) for side in self.sides}
        assert len(over) == 1

    def poll(self) -> None:
        asked = self.now if self.rng.random() < 0.8 else -math.inf
        compiled, specified = (
            [frames.get(row) for frames, rows in side.messages.poll(asked, self.now) for row in rows.tolist()]
            for side in self.sides
        )
        assert compiled == specified
        for raw in compiled:
            frame = np.frombuffer(raw, dtype=wire.frame_dtype((len(raw) - wire.frame_bytes(0)) // 128))[0]
            if frame["libra"]["version_kind"] & 15 == Kind.MESSAGE:
                self.sent.append(frame)

    def compare(self) -> None:
        compiled, specified = self.sides
        assert compiled.messages.blocked_on(self.now) == specified.messages.blocked_on(self.now)
        assert compiled.look() == specified.look()
        assert compiled.ended == specified.ended
        assert compiled.heard == specified.heard
        self.heard += len(compiled.heard)
        self.acknowledged += [text for _, text in compiled.ended].count("NoneType: None")
        for side in self.sides:
            side.ended.clear()
            side.heard.clear()


@example(seed=852, lanes=96)  # two refusals at once, for different reasons
@settings(max_examples=many(10, 100))
@given(seed=st.integers(0, 2**32), lanes=st.sampled_from([32, 96, 256]))
def test_the_engine_goes_the_way_of_its_specification(seed: int, lanes: int) -> None:
    rng = np.random.default_rng(seed)
    trace = Trace(rng, lanes)
    for _ in range(60):
        trace.now += float(rng.choice([0.0, 0.0001, 0.002, 0.08, 0.3], p=[0.3, 0.3, 0.3, 0.05, 0.05]))
        steps = [trace.submit, trace.deliver, trace.poll, trace.enter, trace.fail]
        rng.choice(np.array(steps), p=[0.12, 0.43, 0.42, 0.02, 0.01])()
        trace.compare()


def test_a_trace_hears_and_sends_much() -> None:
    """What compares the engines compares something."""
    rng = np.random.default_rng(8)
    trace = Trace(rng, 96)
    for _ in range(500):
        trace.now += 0.002
        rng.choice(np.array([trace.submit, trace.deliver, trace.poll]), p=[0.1, 0.4, 0.5])()
        trace.compare()
    compiled = trace.sides[0]
    assert trace.heard > 200
    assert trace.acknowledged > 100
    assert compiled.messages.repeats > 20
    assert compiled.messages.duplicates > 20
    assert compiled.messages.marked > 20


@pytest.fixture(params=[True, False], ids=["c", "numpy"])
def native(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def packets_of_a_peer(trace: Trace, numbers: range, told: int = 0) -> FrameBuffer:
    """OutgoingMessage 0, again and again, with those numbers of the switch. told: nonce of whom it is for."""
    frame = trace.packet(Kind.MESSAGE, 8, 1)
    frame["libra"]["key"], frame["libra"]["contributors"] = 1 << 32, told
    received = FrameBuffer(len(numbers))
    received.fill([frame.tobytes()] * len(numbers))
    received.words[:, words.HEADER_WORD + words.ROUND] = np.array(numbers, dtype=np.uint32).byteswap()
    return received


def test_a_leap_that_no_switch_makes_is_an_error(native: bool) -> None:
    trace = Trace(np.random.default_rng(1), 32)
    it = engine_for(trace.job, native)
    it.enter(1, LIFE)
    for number in (0, SPAN):
        assert not it.receive(packets_of_a_peer(trace, range(number, number + 1)), 1, 0.0)
    with pytest.raises(
        ProtocolError, match=f"packet number {2**30} .*had {SPAN + 1}: .*install the job again"
    ):
        it.receive(packets_of_a_peer(trace, range(2**30, 2**30 + 1)), 1, 0.0)


def test_a_number_that_is_overtaken_by_all_others_is_new_once(native: bool) -> None:
    trace = Trace(np.random.default_rng(1), 32)
    it = engine_for(trace.job, native)
    it.enter(1, LIFE)
    for first in range(1, 2 * SPAN, MAX_BATCH):
        it.receive(packets_of_a_peer(trace, range(first, first + MAX_BATCH), LIFE + 1), MAX_BATCH, 0.0)
        it.poll(0.0, 0.0)
    assert (it.due(), it.duplicates) == ([], 0)
    for _ in range(2):
        it.receive(packets_of_a_peer(trace, range(1)), 1, 0.0)
    assert (it.due(), it.duplicates) == ([(8, 1, b"")], 1)


def test_numbers_before_the_first_one_count_as_seen(native: bool) -> None:
    """Those of the term before; a fuzzer had C look in front of an array."""
    trace = Trace(np.random.default_rng(1), 32)
    it = engine_for(trace.job, native)
    it.enter(1, LIFE)
    for number in (2**32 - 1, 2**32 - SPAN, 2**32 - SPAN - 1):
        it.receive(packets_of_a_peer(trace, range(number, number + 1)), 1, 0.0)
    assert (it.due(), it.duplicates) == ([], 3)


def test_a_message_is_handed_over_as_it_is_when_more_arrive(native: bool) -> None:
    """C puts small messages where the next ones go as well."""
    trace = Trace(np.random.default_rng(1), 32)
    it = engine_for(trace.job, native)
    it.enter(1, LIFE)
    heard: list[memoryview] = []
    for number in range(3):
        frame = trace.packet(Kind.MESSAGE, 8, 1)
        frame["lanes"].view(np.uint8)[:] = number
        libra = frame["libra"][0]
        libra["key"], libra["round"], libra["use"], libra["length"] = 1 << 32 | number, number, number, 120
        received = FrameBuffer(1)
        received.put(0, frame.tobytes())
        it.receive(received, 1, 0.0)
        heard += [content for _, _, content in it.due()]
    assert [bytes(content) for content in heard] == [bytes([number]) * 120 for number in range(3)]
    assert all(content.readonly for content in heard)
