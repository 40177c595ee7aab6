# SPDX-License-Identifier: Apache-2.0
"""The worker's engine does, bit for bit and step by step, what its specification does."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from effort import many
from hypothesis import example, given, settings
from hypothesis import strategies as st
from network import make_job
from oracle.worker.engine import NumpyEngine
from scapy.layers.inet import IP, UDP
from scapy.layers.l2 import Ether

from libra.errors import MismatchError, ProtocolError
from libra.job.job_file import Job
from libra.rpc.values import KVPairs, Request
from libra.timeline import Timeline
from libra.vans.libra import codec as codecs
from libra.vans.libra.worker.engine import Record, WorkerEngine
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.protocol import Flag, Kind, Outcome
from libra.wire.scapy import Libra
from libra.wire.words import FrameBuffer

SPECIAL = np.array(
    [0.0, -0.0, np.nan, -np.nan, np.inf, -np.inf, 1e-45, -1e-40, 3.4e38, -3.4e38, 1.0, 0.5, 1.5, 2.5],
    np.float32,
)
STATE = ("chunk", "use", "expected", "tries", "queue", "since", "sent", "deadline", "heard", "contributors")
FORGED = ("key", "chunk", "round", "blocks")
OUTCOMES = (Outcome.DUPLICATE, Outcome.STALE, Outcome.MISMATCHED, Outcome.MALFORMED, Outcome.ADDED)
TERM = 0xABCD1234
BATCH = 40
RANK = 5  # which draws random numbers, and says which lost chunk is repeated first


@pytest.fixture(params=[True, False], ids=["c", "numpy"])
def native(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def engine_for(job: Job, native: bool, codec: str) -> WorkerEngine:
    node = job.workers[0]
    templates = words.templates(node.mac, node.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation)
    templates = words.of_term(templates, TERM)
    return (WorkerEngine if native else NumpyEngine)(
        job, templates, codecs.make(codec, len(job.workers)), RANK % len(job.workers)
    )


def values_of(rng: np.random.Generator, count: int, integers: bool) -> Any:
    if integers:
        return rng.integers(-(2**31), 2**31, count).astype(np.int32)
    values = (rng.standard_normal(count) * 2.0 ** rng.integers(-120, 120)).astype(np.float32)
    if rng.random() < 0.3:
        where = rng.integers(0, count, 5)
        values[where] = rng.choice(SPECIAL, 5)
    return values


class Side:
    """An engine, what it recorded, and what its requests ended with."""

    def __init__(self, job: Job, native: bool, codec: str) -> None:
        self.engine = engine_for(job, native, codec)
        self.answers: list[tuple[int, Any, Any]] = []
        self.recorded: list[bytes] = []
        self.record = Record(0, self.empty)
        self.engine.set_record(self.record)
        self.timeline = Timeline(Path("unused"))

    def empty(self) -> None:
        for frames in (self.record.sent, self.record.received):
            blocks = words.parse(frames, self.record.count).blocks.tolist()
            for row, own in zip(frames, blocks, strict=False):
                self.recorded.append(row[words.HEADER_WORD : words.LANE_WORD + 32 * own].tobytes())
        self.record.clear()

    def submit(self, request: Request) -> None:
        self.engine.submit(request, lambda *end: self.answers.append((request.timestamp, *end)))

    def poll(self, asked: float, now: float) -> list[bytes]:
        outgoing = self.engine.poll(asked, now)
        return [buffer.get(row) for buffer, rows in outgoing for row in rows.tolist()]

    def finish(self) -> None:
        for done, pairs, error in self.engine.finished():
            done(pairs, error)


class Trace:
    """The same requests and packets for the engine and its specification, which agree after every step."""

    def __init__(self, rng: np.random.Generator, job: Job, codec: str) -> None:
        self.rng = rng
        self.job = job
        made = codecs.make(codec, len(job.workers))
        self.has_halves = made.half is not None
        self.fields = max(made.fields, 1 if made.half is None else made.half.fields)
        self.sides = [Side(job, native, codec) for native in (True, False)]
        self.sent: list[bytes] = []
        self.now = 0.0
        self.requests = 0

    def submit(self) -> None:
        rng, lanes = self.rng, self.job.lanes
        keys = rng.choice(6, rng.integers(1, 4), replace=False).astype(np.uint64) << np.uint64(30)
        lens = rng.integers(1, 3 * lanes * int(rng.choice([1, self.fields])), len(keys))
        if push := rng.random() < 0.8:
            vals = values_of(rng, int(lens.sum()), bool(rng.random() < 0.3))
        else:
            vals, lens = np.empty(0, np.float32), lens * (rng.random(len(keys)) < 0.7)
        half = bool(push and self.has_halves and rng.random() < 0.4)
        for side in self.sides:
            pairs = KVPairs(keys, vals.copy(), lens)
            asked = Request(self.requests, bool(push), True, pairs, half=half, timeline=side.timeline)
            side.submit(asked)
        self.requests += 1

    def answer_of(self, raw: bytes) -> bytes:
        """What a switch or a server may say to that frame, or something near it."""
        rng = self.rng
        frame = np.frombuffer(raw, dtype=wire.frame_dtype((len(raw) - 86) // 128)).copy()
        libra = frame["libra"][0]
        asked = Kind(int(libra["version_kind"]) & 15)
        pushed = asked is Kind.ADD
        kind = Kind.RESULT if pushed else Kind.VALUE
        flags = int(libra["flags"])
        if not pushed:
            blocks = int(rng.integers(0, self.job.lanes // 32 + 1))
            frame = np.zeros(1, dtype=wire.frame_dtype(blocks))
            frame["libra"] = libra
            libra = frame["libra"][0]
            libra["blocks"], libra["length"] = blocks, rng.integers(0, 2 * self.job.lanes)
            frame["lanes"] = rng.integers(-(2**31), 2**31, (1, 32 * blocks))
            flags = int(rng.choice([0, Flag.FLOAT, Flag.ERROR], p=[0.3, 0.6, 0.1]))
        elif rng.random() < 0.1:
            flags ^= int(rng.choice([Flag.OVERFLOW, Flag.REPLAY, Flag.FLOAT, Flag.ERROR]))
        flags |= Flag.MARKED * int(rng.random() < 0.05)
        if pushed and rng.random() < 0.1:
            kind, libra["contributors"] = Kind.STATUS, rng.integers(0, 2**32)
            libra["node"] = rng.choice(OUTCOMES, p=[0.7, 0.05, 0.05, 0.05, 0.15])
        frame["ipv4"]["diffserv"] = rng.choice([protocol.ECN_CAPABLE, protocol.ECN_MARKED], p=[0.95, 0.05])
        if rng.random() < 0.1:
            libra["exponent"] = rng.integers(0, 256)
        if rng.random() < 0.05:
            libra["use"] = int(libra["use"]) - 1 & 0xFFFFFFFF
        if rng.random() < 0.05:
            libra["slot"] = rng.integers(0, 2**16)
        if rng.random() < 0.02:
            libra["chunk"] = 2**32 - 1
        if rng.random() < 0.05:
            libra[rng.choice(FORGED)] ^= 1
        if rng.random() < 0.05:
            libra["term"] = rng.choice([0, TERM + 1, TERM ^ 1 << 31])
        if kind is Kind.STATUS and rng.random() < 0.3:
            libra["node"], libra["length"] = Outcome.OUTDATED, rng.choice([0, TERM, TERM, TERM - 1])
        libra["version_kind"], libra["flags"] = protocol.LIBRA_VERSION << 4 | kind, flags
        answer = bytearray(frame.tobytes())
        if rng.random() < 0.03:
            answer[rng.integers(42, len(answer))] ^= 1 << rng.integers(0, 8)
        if rng.random() < 0.03:
            del answer[rng.integers(0, len(answer)) :]
        return bytes(answer)

    def deliver(self) -> None:
        """Answers to what was sent lately, in any order, some twice."""
        recent = self.sent[-3 * BATCH :]
        if not recent:
            return
        chosen = self.rng.integers(0, len(recent), self.rng.integers(1, BATCH))
        received = FrameBuffer(BATCH)
        for row, at in enumerate(chosen.tolist()):
            received.put(row, self.answer_of(recent[at]))
        with np.errstate(all="ignore"):
            told = [side.engine.receive(received, len(chosen), self.now).words for side in self.sides]
        np.testing.assert_array_equal(*told)

    def poll(self) -> None:
        asked = self.now if self.rng.random() < 0.8 else -math.inf
        with np.errstate(all="ignore"):
            compiled, specified = (side.poll(asked, self.now) for side in self.sides)
        assert compiled == specified
        self.sent += compiled

    def compare(self) -> None:
        compiled, specified = (side.engine for side in self.sides)
        for name in ("slots", "pull_slots"):
            mine, theirs = (getattr(engine, name).window for engine in (compiled, specified))
            for array in STATE:
                np.testing.assert_array_equal(getattr(mine, array), getattr(theirs, array), err_msg=array)
            for number in ("limit", "in_flight", "retransmissions", "duplicates"):
                assert getattr(mine, number) == getattr(theirs, number), number
        for number in ("redone", "probes", "flushed"):
            assert getattr(compiled, number) == getattr(specified, number), number
        assert compiled.next_deadline() == specified.next_deadline()
        assert self.sides[0].recorded == self.sides[1].recorded
        assert self.sides[0].timeline.spans() == self.sides[1].timeline.spans()
        for side in self.sides:
            side.finish()
        ends, others = (side.answers for side in self.sides)
        assert [end[0] for end in ends] == [end[0] for end in others]
        for (_, pairs, error), (_, wanted, failure) in zip(ends, others, strict=True):
            assert (type(error), str(error)) == (type(failure), str(failure))
            assert (pairs is None) == (wanted is None)
            if pairs is not None:
                np.testing.assert_array_equal(pairs.vals.view(np.int32), wanted.vals.view(np.int32))
                np.testing.assert_array_equal(pairs.lens, wanted.lens)


@settings(max_examples=many(15, 300))
@given(
    seed=st.integers(0, 2**32),
    slots=st.sampled_from([1, 3, 16, 70]),
    lanes=st.sampled_from([32, 96]),
    workers=st.sampled_from([1, 3, 32]),
    codec=st.sampled_from(
        [
            "block_float",
            "fixed_point",
            "packed:bits=auto",
            "packed:bits=8,clip=0,seed=7",
            "packed:bits=16,headroom=-1,feedback=1",
            "packed:bits=8,rotate=1",
            "packed:bits=8,rotate=1,feedback=1",
        ]
    ),
)
# A key's push is longer than its last one, in as many chunks: C read what another chunk's rounding had left.
@example(seed=96611, slots=3, lanes=96, workers=1, codec="packed:bits=16,headroom=-1,feedback=1")
def test_the_engine_goes_the_way_of_its_specification(
    seed: int, slots: int, lanes: int, workers: int, codec: str
) -> None:
    rng = np.random.default_rng(seed)
    trace = Trace(rng, make_job(workers, slots=slots, lanes=lanes), codec)
    for _ in range(60):
        trace.now += float(rng.choice([0.0, 0.0001, 0.002, 0.3], p=[0.2, 0.4, 0.3, 0.1]))
        rng.choice([trace.submit, trace.deliver, trace.poll], p=[0.15, 0.45, 0.4])()
        trace.compare()


@pytest.mark.parametrize(("lanes", "size"), [(32, 5), (96, 96 * 4 + 33), (256, 256 * 15)])
def test_probes_and_what_is_redone_after_them(lanes: int, size: int) -> None:
    """A frame's outer headers depend on its length."""
    job = make_job(3, slots=16, lanes=lanes)
    values = values_of(np.random.default_rng(7), size, integers=False)
    pairs = KVPairs(np.array([7], dtype=np.uint64), values, np.array([size]))
    sides = [Side(job, native, "block_float") for native in (True, False)]
    chunks = -(-size // lanes)
    for side in sides:
        side.submit(Request(0, True, True, pairs))
    for scale in (protocol.SCALE_PROBE, 200):
        frames, others = (side.poll(0.0, 0.0) for side in sides)
        assert frames == others
        received = FrameBuffer(16)
        for slot, frame in enumerate(frames):
            packet = Ether(frame)
            libra = packet[Libra]
            blocks = -(-min(lanes, size - slot * lanes) // 32) if scale else 0
            assert (libra.scale, libra.blocks, len(frame)) == (scale, blocks, wire.frame_bytes(blocks))
            del packet[IP].len, packet[IP].chksum, packet[UDP].len
            assert bytes(packet) == frame
            received.put(slot, frame)
        header = received.octets[:chunks, 4 * words.HEADER_WORD :]
        header[:, 0] = protocol.LIBRA_VERSION << 4 | Kind.RESULT
        header[:, 4 * words.SLOT + 2] = 200  # some worker's exponent
        for side in sides:
            side.engine.receive(received, chunks, 0.01)


@pytest.mark.parametrize(("length", "term", "told"), [(TERM, 7, 1), (7, TERM, 0), (7, 7, 0)])
def test_only_that_its_own_term_is_over_is_told(native: bool, length: int, term: int, told: int) -> None:
    """And what says so is no STATUS of a chunk: nobody has heard that its contribution is in."""
    side = Side(make_job(2, slots=4), native, "block_float")
    pairs = KVPairs(np.array([1], dtype=np.uint64), np.ones(32, np.float32), np.array([32]))
    side.submit(Request(0, True, True, pairs))
    (probe,) = side.poll(0.0, 0.0)
    frame = np.frombuffer(probe, dtype=wire.frame_dtype(0)).copy()
    libra = frame["libra"][0]
    assert libra["term"] == TERM
    libra["version_kind"] = protocol.LIBRA_VERSION << 4 | Kind.STATUS
    libra["node"], libra["length"], libra["term"] = Outcome.OUTDATED, length, term
    received = FrameBuffer(1)
    received.put(0, frame.tobytes())
    headers = side.engine.receive(received, 1, 0.01)
    assert len(headers) == told
    assert words.outdated(headers, TERM).all()
    assert side.engine.slots.window.heard[0] == -math.inf


def second_round(native: bool, codec: str, vals: Any) -> tuple[Side, bytes]:
    """A worker in the second round of a key whose first one had exponent 130, and the ADD that it sends."""
    side = Side(make_job(2, slots=1), native, codec)
    received = FrameBuffer(1)
    for round_, now in ((0, 0.0), (1, 1.0)):
        first = np.full(32, 8, np.float32)
        pairs = KVPairs(np.array([1], dtype=np.uint64), vals if round_ else first, np.array([32]))
        side.submit(Request(round_, True, True, pairs))
        while len(side.answers) <= round_:
            (sent,) = side.poll(now, now)
            if round_:
                return side, sent
            flags = int(Ether(sent)[Libra].flags) & Flag.OVERFLOW
            received.put(0, answers_to(sent, version_kind=RESULT, exponent=130, flags=flags))
            side.engine.receive(received, 1, now)
            side.finish()
    raise AssertionError


RESULT, STATUS = (protocol.LIBRA_VERSION << 4 | kind for kind in (Kind.RESULT, Kind.STATUS))


@pytest.mark.parametrize(
    ("codec", "exponent", "redone_at"),
    [
        ("block_float", 121, 121),  # the scale is 134: 13 bits above
        ("block_float", 122, None),
        ("block_float", 1, 1),
        ("block_float", 0, None),
        ("block_float", 135, 135),  # an overflow
        ("fixed_point", 100, None),
        ("fixed_point", 200, 200),
    ],
)
def test_a_sum_that_faded_goes_again_where_it_has_its_bits(
    native: bool, codec: str, exponent: int, redone_at: int | None
) -> None:
    side, sent = second_round(native, codec, np.full(32, 2.0**-6, np.float32))
    floating = Flag.FLOATING if codec == "block_float" else 0
    assert (Ether(sent)[Libra].flags, Ether(sent)[Libra].scale) == (floating, 134 if floating else 135)
    received = FrameBuffer(1)
    answer = answers_to(sent, version_kind=RESULT, flags=floating | Flag.OVERFLOW, exponent=exponent)
    received.put(0, answer)
    redone = side.engine.redone
    side.engine.receive(received, 1, 1.01)
    side.finish()
    if redone_at is None:
        assert "though its exponent is" in str(side.answers[1][2])
        return
    (again,) = side.poll(1.02, 1.02)
    assert (Ether(again)[Libra].scale, Ether(again)[Libra].use) == (redone_at, Ether(sent)[Libra].use + 1)
    assert side.engine.redone == redone + 1


def test_values_that_are_summed_as_zeros_are_counted_once_the_sum_is_there(native: bool) -> None:
    """At scale 134, and for two workers, lanes are multiples of 2**-21; half of one goes to the even one."""
    vals = np.full(32, 1.0, np.float32)
    vals[:6] = 2.0**-22, -(2.0**-30), 1e-45, 0.0, -0.0, 3 * 2.0**-23
    side, sent = second_round(native, "block_float", vals)
    assert side.engine.flushed == 0
    received = FrameBuffer(1)
    received.put(0, answers_to(sent, version_kind=RESULT, flags=0))
    side.engine.receive(received, 1, 1.01)
    assert side.engine.flushed == 3


def test_an_answer_to_what_was_not_sent_ends_nothing(native: bool) -> None:
    """What overflowed is in its next use when it is sent again; until then its push must not be gone."""
    side = Side(make_job(2, slots=4), native, "block_float")
    pairs = KVPairs(np.array([1], dtype=np.uint64), np.ones(32, np.float32), np.array([32]))
    side.submit(Request(0, True, True, pairs))
    (probe,) = side.poll(0.0, 0.0)
    received = FrameBuffer(1)

    def answer(frame: bytes, use: int, flags: int) -> None:
        received.put(0, frame)
        header = received.octets[0, 4 * words.HEADER_WORD :]
        header[:2] = protocol.LIBRA_VERSION << 4 | Kind.RESULT, flags
        header[4 * words.USE + 3] = use
        side.engine.receive(received, 1, 0.01)
        side.finish()

    answer(probe, 0, Flag.OVERFLOW)
    answer(probe, 1, 0)
    assert side.answers == []
    (chunk,) = side.poll(0.02, 0.02)
    assert (Ether(chunk)[Libra].use, Ether(chunk)[Libra].blocks) == (1, 1)
    answer(chunk, 1, 0)
    assert len(side.answers) == 1


def answers_to(sent: bytes, **fields: int) -> bytes:
    """That frame with some fields of its Libra header changed, and 666 in every lane."""
    frame = np.frombuffer(sent, dtype=wire.frame_dtype((len(sent) - wire.frame_bytes(0)) // 128)).copy()
    for name, value in fields.items():
        frame["libra"][name] = value
    frame["lanes"] = 666
    return frame.tobytes()


ANSWERS = [(True, name) for name in FORGED] + [(False, name) for name in FORGED if name != "blocks"]


@pytest.mark.parametrize(("push", "forged"), ANSWERS)
def test_only_the_chunk_that_a_slot_sent_answers_it(native: bool, push: bool, forged: str) -> None:
    """666s with the right slot and use came from 203.0.113.9 once, and were taken for the sum."""
    side = Side(make_job(2, slots=4, lanes=64), native, "block_float")
    vals = np.arange(64, dtype=np.int32) if push else np.empty(0, np.float32)
    side.submit(Request(0, push, True, KVPairs(np.array([1], dtype=np.uint64), vals, np.array([64]))))
    (sent,) = side.poll(0.0, 0.0)
    kind = protocol.LIBRA_VERSION << 4 | (Kind.RESULT if push else Kind.VALUE)
    wrong = {"blocks": 1, "key": 9, "chunk": 7, "round": 5}[forged]
    good = sent if push else sent + bytes(2 * protocol.BLOCK_BYTES)
    right = answers_to(good, version_kind=kind, blocks=2, length=64)
    window = (side.engine.slots if push else side.engine.pull_slots).window
    received = FrameBuffer(3)
    received.fill([answers_to(right, **{forged: wrong}), right, answers_to(right, use=99)])
    side.engine.receive(received, 1, 0.01)
    side.finish()
    assert side.answers == []
    assert (window.duplicates, window.in_flight) == (1, 1)
    side.engine.receive(received, 3, 0.02)  # a late one behind the good one is in nobody's way either
    side.finish()
    ((_, pairs, error),) = side.answers
    assert error is None
    assert set(pairs.vals.tolist()) == {666}
    assert window.duplicates == 3


def test_only_as_many_frames_are_taken_as_came(native: bool) -> None:
    """What is behind them in the buffer is of a batch that is over."""
    side = Side(make_job(2, slots=4), native, "block_float")
    pairs = KVPairs(np.array([1], dtype=np.uint64), np.arange(64, dtype=np.int32), np.array([64]))
    side.submit(Request(0, True, True, pairs))
    sent, window = side.poll(0.0, 0.0), side.engine.slots.window
    received = FrameBuffer(2)
    for fields, count, in_flight in (({"use": 99}, 2, 2), ({}, 1, 1), ({}, 2, 0)):
        received.fill([answers_to(frame, version_kind=RESULT, **fields) for frame in sent])
        side.engine.receive(received, count, 0.01)
        assert window.in_flight == in_flight


def test_each_value_takes_the_place_of_its_chunk(native: bool) -> None:
    side = Side(make_job(2, slots=4), native, "block_float")
    pairs = KVPairs(np.array([1], dtype=np.uint64), np.empty(0, np.float32), np.array([80]))
    side.submit(Request(0, False, True, pairs))
    received = FrameBuffer(3)
    for row, sent in enumerate(side.poll(0.0, 0.0)):
        value = {"version_kind": protocol.LIBRA_VERSION << 4 | Kind.VALUE, "blocks": 1, "length": 80}
        frame = np.frombuffer(
            answers_to(sent + bytes(protocol.BLOCK_BYTES), **value), dtype=wire.frame_dtype(1)
        ).copy()
        frame["lanes"] = row
        received.put(row, frame.tobytes())
    side.engine.receive(received, 3, 0.01)
    side.finish()
    ((_, found, error),) = side.answers
    assert error is None
    assert found.vals.tolist() == [0] * 32 + [1] * 32 + [2] * 16


def refused_push(native: bool, outcome: Outcome, **fields: int) -> tuple[Side, list[bytes]]:
    """A worker whose push of key 1 has two chunks, of which the switch refuses the first. Key 2 is pushed
    beside it, keys 3 and 1 behind it."""
    side = Side(make_job(3, slots=4), native, "block_float")
    for number, (keys, size) in enumerate([([1], 64), ([2], 32), ([3, 1], 64), ([3], 32)]):
        lens = np.array([size // len(keys)] * len(keys))
        values = np.ones(size, dtype=np.int32)
        side.submit(Request(number, True, True, KVPairs(np.array(keys, dtype=np.uint64), values, lens)))
    sent = side.poll(0.0, 0.0)
    received = FrameBuffer(4)
    received.put(0, answers_to(sent[0], **{"version_kind": STATUS, "node": outcome, **fields}))
    side.engine.receive(received, 1, 0.01)
    side.finish()
    return side, sent


@pytest.mark.parametrize(
    ("outcome", "error", "told"),
    [
        (
            Outcome.STALE,
            ProtocolError,
            "another use of slot 0 than 0, which chunk 0 of key 1 (round 0)",
        ),
        (Outcome.MALFORMED, ProtocolError, "takes chunk 0 of key 1 (round 0) in slot 0 for malformed"),
        (
            Outcome.MISMATCHED,
            MismatchError,
            "ranks 0, 2 sent something else where this worker sent chunk 0",
        ),
    ],
)
def test_what_the_switch_refuses_fails_at_once_with_what_builds_on_it(
    native: bool, outcome: Outcome, error: type[Exception], told: str
) -> None:
    side, sent = refused_push(native, outcome, contributors=0b101, length=77)
    assert [number for number, _, _ in side.answers] == [0, 2, 3]
    for _, pairs, failure in side.answers:
        assert pairs is None
        assert isinstance(failure, error)
        assert told in str(failure)
    assert [number for number in range(4) if side.engine.order.find(number)] == [1]
    repeated = side.poll(1.0, 1.0)
    assert sent[0] not in repeated
    assert set(repeated) == set(sent[1:])
    received = FrameBuffer(2)
    received.fill([answers_to(frame, version_kind=RESULT) for frame in sent[1:]])
    side.engine.receive(received, 2, 1.01)
    side.finish()
    assert [number for number, _, _ in side.answers] == [0, 2, 3, 1]
    assert side.answers[3][2] is None
    late = KVPairs(np.array([4, 1], dtype=np.uint64), np.ones(64, dtype=np.int32), np.array([32, 32]))
    side.submit(Request(4, True, True, late))
    side.finish()
    assert isinstance(side.answers[4][2], error)
    assert side.engine.take_unfinished() == []


@pytest.mark.parametrize(
    "fields", [{"key": 9}, {"round": 1}, {"use": 1}, {"slot": 99}, {"slot": 1}, {"term": 7}, {"node": 0}]
)
def test_a_refusal_of_what_is_not_in_flight_is_not_heeded(native: bool, fields: dict[str, int]) -> None:
    """As of a frame that was late by thousands of uses."""
    side, sent = refused_push(native, Outcome.STALE, **fields)
    assert side.answers == []
    assert side.engine.slots.window.heard[0] == -math.inf
    assert side.poll(1.0, 1.0) == sent


@pytest.mark.parametrize("forged", ["key", "chunk", "round"])
def test_a_status_of_another_chunk_is_not_heeded(native: bool, forged: str) -> None:
    side = Side(make_job(2, slots=4), native, "block_float")
    pairs = KVPairs(np.array([1], dtype=np.uint64), np.ones(32, dtype=np.int32), np.array([32]))
    side.submit(Request(0, True, True, pairs))
    (sent,) = side.poll(0.0, 0.0)
    window = side.engine.slots.window
    received = FrameBuffer(1)
    for changed, heard in (({forged: 9}, -math.inf), ({}, 0.02)):
        status = {"version_kind": STATUS, "node": Outcome.DUPLICATE, "contributors": 1 << RANK % 2, **changed}
        received.put(0, answers_to(sent, **status))
        side.engine.receive(received, 1, 0.02)
        assert window.heard[0] == heard


def test_only_a_result_can_be_a_replay(native: bool) -> None:
    """A VALUE with that flag comes from nobody, and takes no time-out back."""
    side = Side(make_job(2, slots=4), native, "block_float")
    pairs = KVPairs(np.array([1], dtype=np.uint64), np.empty(0, np.float32), np.array([32]))
    side.submit(Request(0, False, True, pairs))
    window = side.engine.pull_slots.window
    (pull,) = side.poll(0.0, 0.0)
    assert side.poll(0.5, 0.5) == [pull]
    shrunk = window.limit
    received = FrameBuffer(1)
    received.put(0, pull)
    for flags in (0, Flag.REPLAY):
        received.octets[0, 4 * words.HEADER_WORD :][:2] = protocol.LIBRA_VERSION << 4 | Kind.VALUE, flags
        side.engine.receive(received, 1, 0.51)
    assert (window.duplicates, window.limit) == (1, shrunk)
