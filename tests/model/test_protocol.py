# SPDX-License-Identifier: Apache-2.0
"""The protocol's promises under loss, duplication, reordering and delay: real host engines, model switch."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from effort import many
from hypothesis import given, settings
from hypothesis import strategies as st
from network import Conditions, Network, make_job
from promise import bound
from switch_model import ADD, PROBE, Host, decode

from libra.job.job_file import Mode
from libra.rpc.values import KVMeta, KVPairs
from libra.vans.libra.worker.diagnosis import blocked_on
from libra.vans.libra.worker.engine import Record
from libra.wire import words

ROUGH = Conditions(drop=0.1, duplicate=0.1, jitter=0.003, rare_delay=0.03)
ROUGHER = Conditions(drop=0.4, duplicate=0.3, jitter=0.01, rare_delay=0.1, late=1.0)


class Recorder:
    """An echo handler that notes how often each chunk of each sum was applied."""

    def __init__(self) -> None:
        self.applied: Counter[tuple[int, int]] = Counter()
        self.store: dict[int, Any] = {}

    def __call__(self, network: Network, rank: int, meta: KVMeta, pairs: KVPairs) -> None:
        answerer = network.servers[rank].answers
        if not meta.push:
            answerer.respond(meta, self.read(pairs))
            return
        taken = 0
        assert pairs.offsets is not None
        assert pairs.totals is not None
        for key, length, offset, total in zip(
            pairs.keys.tolist(),
            pairs.lens.tolist(),
            pairs.offsets.tolist(),
            pairs.totals.tolist(),
            strict=True,
        ):
            for first in range(offset, offset + length, network.job.lanes):
                self.applied[key, first] += 1
            value = self.store.setdefault(key, np.zeros(total, dtype=pairs.vals.dtype))
            value[offset : offset + length] += pairs.vals[taken : taken + length]
            taken += length
        assert taken == len(pairs.vals)
        assert meta.contributors == len(network.job.workers)
        answerer.respond(meta, pairs)

    def read(self, pairs: KVPairs) -> KVPairs:
        vals = [self.store.get(key, np.empty(0, dtype=np.float32)) for key in pairs.keys.tolist()]
        lens = np.array([len(value) for value in vals], dtype=np.int64)
        return KVPairs(pairs.keys, np.concatenate(vals), lens)


class RecordCheck:
    """Every finished chunk's int32 sum against the sum of what the workers say they sent."""

    def __init__(self, network: Network) -> None:
        self.sent: dict[tuple[int, int, int], dict[int, Any]] = {}
        self.received: dict[tuple[int, int, int], dict[int, Any]] = {}
        self.records: list[Record] = []
        for rank, worker in enumerate(network.workers):
            record = Record(0, lambda rank=rank: self.empty(rank))
            self.records.append(record)
            worker.engine.set_record(record)

    def empty(self, rank: int) -> None:
        record = self.records[rank]
        self.note(rank, record.sent[: record.count], record.received[: record.count])
        record.clear()

    def note(self, rank: int, sent: Any, received: Any) -> None:
        headers, of_sent = (words.parse(frames, len(frames)) for frames in (received, sent))
        for property_ in ("key", "chunk", "round", "blocks"):
            np.testing.assert_array_equal(getattr(headers, property_), getattr(of_sent, property_))
        names = zip(headers.key.tolist(), headers.chunk.tolist(), headers.round.tolist(), strict=True)
        for at, name in enumerate(names):
            assert rank not in self.received.setdefault(name, {}), "told twice"
            lanes = slice(words.LANE_WORD, words.LANE_WORD + 32 * int(headers.blocks[at]))
            self.sent.setdefault(name, {})[rank] = sent[at, lanes].view(">i4").astype(np.int64)
            self.received[name][rank] = received[at, lanes].view(">i4").copy()

    def check(self, workers: int) -> None:
        for name, sent in self.sent.items():
            assert len(sent) == workers
            total = sum(sent.values())
            for received in self.received[name].values():
                np.testing.assert_array_equal(received, total)


def train(
    network: Network, rounds: int, sizes: dict[int, int], dtype: Any, seed: int
) -> list[list[dict[str, Any]]]:
    """Every worker pushes every key in every round, round after round; gives answers by round and worker."""
    rng = np.random.default_rng(seed)
    inputs, answers = [], []
    for round_ in range(rounds):
        scale = 10.0 ** rng.integers(-6, 6)
        values = [
            {
                key: (rng.standard_normal(size) * scale).astype(np.float32)
                if dtype == np.float32
                else rng.integers(-(2**20), 2**20, size).astype(np.int32)
                for key, size in sizes.items()
            }
            for _ in network.workers
        ]
        got = [
            network.push(rank, list(sizes), [values[rank][key] for key in sizes])
            for rank in range(len(network.workers))
        ]
        inputs.append(values)
        answers.append(got)
        if round_ % 2:  # two rounds of the same keys are outstanding at once
            network.run_until(lambda got=got: all(answer["count"] for answer in got))
    network.run_until(lambda: all(answer["count"] for got in answers for answer in got))
    for values, got in zip(inputs, answers, strict=True):
        pushed = {key: np.stack([mine[key] for mine in values]) for key in sizes}
        bounds = np.concatenate([bound(pushed[key], network.job.lanes) for key in sizes])
        for answer in got:
            assert answer["error"] is None
            assert answer["count"] == 1
            expected = sum(np.concatenate([mine[key] for key in sizes]).astype(np.float64) for mine in values)
            if dtype == np.int32:
                np.testing.assert_array_equal(answer["pairs"].vals, expected)
            else:
                assert (np.abs(answer["pairs"].vals - expected) <= bounds).all()
        for answer in got[1:]:
            np.testing.assert_array_equal(answer["pairs"].vals, got[0]["pairs"].vals)
    return answers


@pytest.mark.parametrize("dtype", [np.float32, np.int32])
@pytest.mark.parametrize("servers", [0, 1, 2])
@pytest.mark.parametrize("conditions", [Conditions(), ROUGH, ROUGHER], ids=["calm", "rough", "rougher"])
@pytest.mark.parametrize("workers", [1, 2, 5])
def test_every_chunk_finishes_exact_and_once(
    workers: int, conditions: Conditions, servers: int, dtype: Any
) -> None:
    recorder = Recorder()
    job = make_job(workers, servers, slots=8, lanes=64)
    network = Network(job, recorder, conditions, seed=workers)
    # Sums of int32 are compared as values; without a record the compiled engine does more of the work.
    taps = RecordCheck(network) if dtype == np.float32 else None
    sizes = {3: 64 * 11, 7: 1, 2**63 + 5: 64 * 3 + 17}
    rounds = 3
    train(network, rounds, sizes, dtype, seed=workers)
    if taps is not None:
        taps.check(workers)
        assert len(taps.sent) == rounds * (11 + 1 + 4)
    if servers:
        assert set(recorder.applied.values()) == {rounds}
        assert len(recorder.applied) == 11 + 1 + 4
    assert "MISMATCHED" not in network.switch.outcomes
    assert "MALFORMED" not in network.switch.outcomes
    if conditions == Conditions():
        assert "STALE" not in network.switch.outcomes
        assert sum(worker.engine.slots.window.retransmissions for worker in network.workers) == 0


@settings(max_examples=many(8, 150))
@given(
    seed=st.integers(0, 2**31),
    workers=st.integers(1, 6),
    slots=st.sampled_from([1, 2, 3, 8, 40]),
    drop=st.sampled_from([0.0, 0.05, 0.3]),
    duplicate=st.sampled_from([0.0, 0.3]),
    rare_delay=st.sampled_from([0.0, 0.1]),
    codec=st.sampled_from(["block_float", "block_float:headroom=0", "fixed_point:fraction_bits=12"]),
    tapped=st.booleans(),
)
def test_random_networks(
    seed: int,
    workers: int,
    slots: int,
    drop: float,
    duplicate: float,
    rare_delay: float,
    codec: str,
    tapped: bool,
) -> None:
    recorder = Recorder()
    conditions = Conditions(drop, duplicate, jitter=0.002, rare_delay=rare_delay, late=0.5)
    network = Network(make_job(workers, slots=slots), recorder, conditions, seed=seed, codec=codec)
    taps = RecordCheck(network) if tapped else None
    rng = np.random.default_rng(seed)
    answers, totals = [], []
    for round_ in range(3):
        totals.append(np.zeros(833))
        for rank in range(workers):
            values = [rng.standard_normal(size).astype(np.float32) * 10.0**round_ for size in (100, 33, 700)]
            totals[-1] += np.concatenate(values)
            answers.append(network.push(rank, [1, 2, 900 + round_], values))
    network.run_until(lambda: all(answer["count"] for answer in answers))
    for at, answer in enumerate(answers):
        assert answer["error"] is None
        np.testing.assert_allclose(
            answer["pairs"].vals, totals[at // workers], atol=0.01 + at // workers * 0.01
        )
    if taps is not None:
        taps.check(workers)
    counts = Counter({key: count for (key, _), count in recorder.applied.items()})
    assert all(count == (3 if key < 900 else 1) for key, count in counts.items())


@pytest.mark.parametrize("conditions", [Conditions(), ROUGHER], ids=["calm", "rougher"])
def test_chunks_that_come_and_go_are_not_redone(conditions: Conditions) -> None:
    """As gradients of rarely used inputs do: in most rounds zeros, now and then as large as before."""
    network = Network(make_job(3), Recorder(), conditions, seed=8)
    for round_ in range(12):
        vals = np.full(64, 0.5 * (round_ % 4 == 0), dtype=np.float32)
        answers = [network.push(rank, [1], [vals]) for rank in range(3)]
        network.run_until(lambda answers=answers: all(answer["count"] for answer in answers))
        for answer in answers:
            np.testing.assert_array_equal(answer["pairs"].vals, 3 * vals)
    assert [worker.engine.probes for worker in network.workers] == [2, 2, 2]
    assert [worker.engine.redone for worker in network.workers] == [0, 0, 0]


@pytest.mark.parametrize("conditions", [Conditions(), ROUGHER], ids=["calm", "rougher"])
def test_a_key_s_first_push_starts_with_probes_which_are_short_and_no_server_sees(
    conditions: Conditions, monkeypatch: pytest.MonkeyPatch
) -> None:
    network = Network(make_job(3, lanes=64), Recorder(), conditions, seed=6)
    receive = network.switch.receive
    probes: set[tuple[int, int, int, int]] = set()

    def watch(raw: bytes, sender: Host) -> list[tuple[Host, bytes]]:
        packet = decode(raw[42:])
        if packet.kind == ADD and packet.scale == PROBE:
            assert len(raw) == 86
            probes.add((sender.rank, packet.key, packet.chunk, packet.round))
        answers = receive(raw, sender)
        for receiver, answer in answers:
            assert receiver.role == "worker" or decode(answer[42:]).lanes
        return answers

    monkeypatch.setattr(network.switch, "receive", watch)
    train(network, 3, {1: 5, 2: 200, 3: 64}, np.float32, seed=6)
    chunks = [(1, 0), (2, 0), (2, 1), (2, 2), (2, 3), (3, 0)]
    assert probes == {(rank, key, chunk, 0) for rank in range(3) for key, chunk in chunks}
    assert "MALFORMED" not in network.switch.outcomes
    assert "MISMATCHED" not in network.switch.outcomes


@pytest.mark.parametrize("servers", [0, 1])
def test_not_a_number_reaches_every_worker(servers: int) -> None:
    network = Network(make_job(3, servers), Recorder(), ROUGH)
    for bad in (np.nan, np.inf):
        values = [np.ones(96, dtype=np.float32) for _ in range(3)]
        values[1][40] = bad
        answers = [network.push(rank, [1], [values[rank]]) for rank in range(3)]
        network.run_until(lambda answers=answers: all(answer["count"] for answer in answers))
        for answer in answers:
            vals = answer["pairs"].vals
            assert np.isnan(vals[32:64]).all()
            np.testing.assert_allclose(vals[:32], 3.0)
            np.testing.assert_allclose(vals[64:], 3.0)
    train(network, 2, {1: 96}, np.float32, seed=1)


def test_plain_integers_that_overflow_are_an_error_at_every_worker() -> None:
    network = Network(make_job(2), Recorder(), ROUGH)
    values = np.zeros(64, dtype=np.int32)
    values[50] = 2**30
    answers = [network.push(rank, [9], [values]) for rank in range(2)]
    network.run_until(lambda: all(answer["count"] for answer in answers))
    for answer in answers:
        assert isinstance(answer["error"], OverflowError)
        assert "chunk 1 of key 9" in str(answer["error"])
    train(network, 1, {9: 64}, np.int32, seed=1)


def test_pulls_read_what_was_pushed() -> None:
    recorder = Recorder()
    network = Network(make_job(2, 2), recorder, ROUGHER, seed=3)
    sizes = {5: 500, 6: 3, 2**63 + 1: 32}
    train(network, 1, sizes, np.float32, seed=2)
    pulls = [network.pull(0, list(sizes)), network.pull(1, list(sizes), list(sizes.values()))]
    pulls.append(network.pull(0, [6, 77]))
    network.run_until(lambda: all(pull["count"] for pull in pulls))
    expected = np.concatenate([recorder.store[key] for key in sizes])
    for pull in pulls[:2]:
        np.testing.assert_array_equal(pull["pairs"].vals, expected)
        np.testing.assert_array_equal(pull["pairs"].lens, list(sizes.values()))
    np.testing.assert_array_equal(pulls[2]["pairs"].lens, [3, 0])
    wrong = network.pull(0, [5], [499])
    network.run_until(lambda: bool(wrong["count"]))
    assert "500 elements for key 5, expected 499" in str(wrong["error"])


@pytest.mark.parametrize("conditions", [Conditions(), ROUGHER])
def test_a_server_that_answers_with_other_values(conditions: Conditions) -> None:
    weights: dict[int, Any] = {}
    applied: Counter[tuple[int, int]] = Counter()

    def sgd(network: Network, rank: int, meta: KVMeta, pairs: KVPairs) -> None:
        vals, taken = [], 0
        assert pairs.offsets is not None
        for key, length, offset in zip(
            pairs.keys.tolist(), pairs.lens.tolist(), pairs.offsets.tolist(), strict=True
        ):
            applied[key, offset] += 1
            weight = weights.setdefault((key, offset), np.zeros(length, dtype=np.float32))
            weight -= np.float32(0.5) * pairs.vals[taken : taken + length]
            vals.append(weight)
            taken += length
        answer = KVPairs(pairs.keys, np.concatenate(vals), pairs.lens, pairs.offsets, pairs.totals)
        network.servers[rank].answers.respond(meta, answer)

    # One chunk a key, so that a run is always one chunk and `weights` can be kept by offset.
    network = Network(make_job(3, lanes=32), sgd, conditions, seed=5)
    values = [np.arange(20, dtype=np.float32), np.ones(7, dtype=np.float32)]
    for round_ in range(1, 4):
        answers = [network.push(rank, [1, 2], values) for rank in range(3)]
        network.run_until(lambda answers=answers: all(answer["count"] for answer in answers))
        for answer in answers:
            np.testing.assert_allclose(
                answer["pairs"].vals, -1.5 * round_ * np.concatenate(values), rtol=1e-5, atol=1e-4
            )
        assert set(applied.values()) == {round_}


def test_integers_that_answer_floats_arrive_as_floats() -> None:
    """A RESULT has its sum's scale, so that only FLOAT says that lanes are to be read without it."""

    def ranks(network: Network, rank: int, meta: KVMeta, pairs: KVPairs) -> None:
        answer = KVPairs(pairs.keys, np.arange(len(pairs.vals), dtype=np.int32), pairs.lens)
        network.servers[rank].answers.respond(meta, answer)

    network = Network(make_job(2, lanes=32), ranks)
    answers = [network.push(rank, [1], [np.full(20, 0.5, dtype=np.float32)]) for rank in range(2)]
    network.run_until(lambda: all(answer["count"] for answer in answers))
    for answer in answers:
        assert answer["pairs"].vals.dtype == np.float32
        np.testing.assert_array_equal(answer["pairs"].vals, np.arange(20))


@pytest.mark.parametrize("dtype", [np.float32, np.int32])
@pytest.mark.parametrize("conditions", [Conditions(), ROUGHER], ids=["calm", "rougher"])
def test_a_refused_push_fails_once_at_every_worker_and_no_other_does(
    conditions: Conditions, dtype: Any
) -> None:
    recorder = Recorder()
    refused: Counter[tuple[int, int]] = Counter()

    def picky(network: Network, rank: int, meta: KVMeta, pairs: KVPairs) -> None:
        if meta.push and 1 in pairs.keys and pairs.vals[0] == 3:  # the first round of key 1
            assert pairs.offsets is not None
            refused.update(zip(pairs.keys.tolist(), pairs.offsets.tolist(), strict=True))
            network.servers[rank].answers.refuse(meta, f"I do not like {pairs.keys.tolist()}", overflow=True)
        else:
            recorder(network, rank, meta, pairs)

    network = Network(make_job(3, lanes=32), picky, conditions, seed=4)
    sizes = {0: 10, 1: 5, 2: 700}  # one push each, all in the server's first batch
    for round_ in (1, 2):
        answers = {
            key: [network.push(rank, [key], [np.full(size, round_, dtype=dtype)]) for rank in range(3)]
            for key, size in sizes.items()
        }
        network.run_until(lambda answers=answers: all(a["count"] for got in answers.values() for a in got))
        for key, got in answers.items():
            for answer in got:
                assert answer["count"] == 1
                if (key, round_) == (1, 1):
                    assert isinstance(answer["error"], OverflowError)
                    assert str(answer["error"]) == "server 0: I do not like [1]"
                else:
                    np.testing.assert_array_equal(answer["pairs"].vals, np.full(sizes[key], 3 * round_))
    assert refused == {(1, 0): 1}
    assert set(recorder.applied.values()) == {1, 2}
    assert recorder.applied[1, 0] == 1
    assert all(worker.engine.slots.window.in_flight == 0 for worker in network.workers)
    assert network.switch.outcomes.get("MISMATCHED", 0) == 0


@pytest.mark.parametrize("conditions", [Conditions(), ROUGHER], ids=["calm", "rougher"])
def test_a_refused_pull_fails_once_and_no_other_does(conditions: Conditions) -> None:
    recorder = Recorder()
    bad = {5}

    def picky(network: Network, rank: int, meta: KVMeta, pairs: KVPairs) -> None:
        if not meta.push and bad & set(pairs.keys.tolist()):
            network.servers[rank].answers.refuse(meta, "not now", overflow=False)
        else:
            recorder(network, rank, meta, pairs)

    network = Network(make_job(2), picky, conditions, seed=6)
    train(network, 1, {5: 100, 6: 100}, np.float32, seed=2)
    pulls = [network.pull(0, [5]), network.pull(0, [6]), network.pull(0, [5, 6], [100, 100])]
    network.run_until(lambda: all(pull["count"] for pull in pulls))
    assert [str(pull["error"]) for pull in pulls] == ["server 0: not now", "None", "server 0: not now"]
    bad.clear()
    again = network.pull(0, [5])
    network.run_until(lambda: bool(again["count"]))
    np.testing.assert_array_equal(again["pairs"].vals, recorder.store[5])


@pytest.mark.parametrize("servers", [0, 1])
def test_a_windows_own_queue_is_no_loss(servers: int) -> None:
    """At 0.23 ms a frame 256 slots make a round trip of 59 ms. Nothing is repeated, though hosts pause."""
    conditions = Conditions(jitter=0.004, frame_time=0.00023)
    network = Network(make_job(2, servers, slots=256), Recorder(), conditions, seed=7)
    windows = [worker.engine.slots.window for worker in network.workers]
    for window in windows:
        window.limit = 256.0
    answers = [network.push(rank, [1], [np.ones(32 * 2000, dtype=np.int32)]) for rank in range(2)]
    for _ in range(8):
        pause = network.now + 0.07
        network.run_until(lambda pause=pause: network.now >= pause)
        network.stall(0.025)
    network.run_until(lambda: all(answer["count"] for answer in answers))
    assert [window.limit for window in windows] == [256, 256]
    assert [window.retransmissions for window in windows] == [0, 0]


@pytest.mark.parametrize("servers", [0, 1])
def test_the_quick_answers_of_probes_let_no_sum_seem_lost(servers: int) -> None:
    """At 10 Mbit/s a window of sums takes 57 ms, which is more than the least time-out, and of probes 5."""
    job = make_job(2, servers, slots=64, lanes=256)
    network = Network(job, Recorder(), Conditions(byte_time=0.8e-6))
    train(network, 2, {1: 256 * 300}, np.float32, seed=3)
    assert [worker.engine.slots.window.retransmissions for worker in network.workers] == [0, 0]


def test_a_replay_of_what_had_its_result_takes_a_time_out_back() -> None:
    network = Network(make_job(1, 0, slots=64), conditions=Conditions(delay=0.08))
    window = network.workers[0].engine.slots.window
    answer = network.push(0, [1], [np.ones(32 * 64, dtype=np.int32)])
    network.run_until(lambda: window.in_flight == 0)
    repeated = window.retransmissions
    assert repeated  # the round trip takes longer than the first time-out
    assert window.limit < 40
    network.run_until(lambda: bool(answer["count"]) and window.duplicates == repeated)
    assert window.limit == 64


def test_who_is_missing_is_named() -> None:
    network = Network(make_job(4, mode=Mode.PARAMETER_SERVER), Recorder())
    network.silent.add(3)
    answers = [network.push(rank, [5], [np.ones(700, dtype=np.float32)]) for rank in range(4)]
    with pytest.raises(AssertionError, match="not finished"):
        network.run_until(lambda: any(answer["count"] for answer in answers), limit=4.0)
    told = blocked_on(network.workers[0].engine, 0, network.now)
    assert told == "rank 3 has not contributed to chunk 0 of key 5 (round 0) for 4.0 s"
    network.silent.clear()
    network.run_until(lambda: all(answer["count"] for answer in answers))


def test_a_silent_server_is_named() -> None:
    network = Network(make_job(2), lambda network, rank, meta, pairs: None)
    answers = [network.push(rank, [5], [np.ones(70, dtype=np.int32)]) for rank in range(2)]
    with pytest.raises(AssertionError, match="not finished"):
        network.run_until(lambda: any(answer["count"] for answer in answers), limit=4.0)
    told = blocked_on(network.workers[0].engine, 0, network.now)
    assert told is not None
    assert "server 0" in told
    assert "chunk 0 of key 5 (round 0)" in told
