# SPDX-License-Identifier: Apache-2.0
"""Promise: the verdict on the wire finds every way in which a record can be wrong, and names the sum."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from libra.wire import words
from libra.wire.words import MAX_BATCH
from libra_topologies.training import verify as module
from libra_topologies.training.verify import (
    BATCH,
    RECORD_BYTES,
    SPILL,
    FrameRecorder,
    Job,
    ValueRecorder,
    Verdict,
    frame_files,
    verify_wire,
)
from libra_workloads.verdict import names_of, order_of

LANES, WORKERS, CHUNKS, ROUNDS = 64, 3, 5, 4
SUMS = CHUNKS * ROUNDS
SENT, RECEIVED = 0, 1
JOB = Job([((CHUNKS - 1) * LANES + 20,)], 1, LANES, ROUNDS, "block_float")
KEY = int(JOB.layout.keys[0])


def verify(paths: list[Path], job: Job = JOB) -> Verdict:
    return verify_wire(paths, job)


def frames(lanes: Any, chunks: Any, rounds: Any, blocks: Any) -> Any:
    """Rows with what the check looks at; behind a frame's own blocks there is what was there before."""
    rows = np.full((len(lanes), words.ROW_WORDS), 0xDEADBEEF, np.uint32)
    heads = np.zeros((len(lanes), words.LANE_WORD), np.uint32)
    heads[:, words.HEADER_WORD + words.KIND] = blocks << 8
    heads[:, words.HEADER_WORD + words.SLOT] = 120
    heads[:, words.HEADER_WORD + words.KEY + 1] = KEY
    heads[:, words.HEADER_WORD + words.CHUNK] = chunks
    heads[:, words.HEADER_WORD + words.ROUND] = rounds
    words.store(rows, np.arange(len(lanes)), heads, lanes)
    return rows


def note(recorder: FrameRecorder, sent: Any, slots: Any, received: Any, rows: Any) -> None:
    """As the van does with each batch."""
    recorder.record.add(sent, slots, received, rows)
    recorder.record.check()


def record(tmp_path: Path, memory: int = 1 << 24, count: int = ROUNDS) -> list[Path]:
    """Files of a run without a fault. Workers finish chunks in different orders; the last is half as long."""
    random = np.random.default_rng(1)
    sums = CHUNKS * count
    sent = random.integers(-(2**29), 2**29, (WORKERS, sums, LANES)).astype(np.int32)
    total = sent.sum(axis=0, dtype=np.int64).astype(np.int32)
    chunks, rounds = np.divmod(np.arange(sums), count)
    blocks = np.where(chunks == CHUNKS - 1, 1, 2)
    # What lies behind a short frame's lanes differs from worker to worker.
    total[blocks == 1, 32:] = 5
    paths = []
    for rank in range(WORKERS):
        recorder = FrameRecorder(tmp_path / f"record-{rank}", sums, memory)
        for part in np.array_split(random.permutation(sums), -(-sums // MAX_BATCH) + 2):
            header = (chunks[part], rounds[part], blocks[part])
            every = np.arange(len(part))
            note(
                recorder,
                frames(sent[rank][part], *header)[::-1],
                every[::-1],
                frames(total[part], *header),
                every,
            )
        recorder.close()
        paths.append(tmp_path / f"record-{rank}")
    return paths


def spoil(path: Path, which: int, row: int, word: int, value: int) -> None:
    """word: of a frame; value: in network order there."""
    file = frame_files(path)[which]
    records = np.fromfile(file, ">u4").reshape(-1, words.ROW_WORDS)
    records[row, word] = value
    records.tofile(file)


def test_right_sums_are_exact(tmp_path: Path) -> None:
    verdict = verify(record(tmp_path))
    assert (verdict.exact, verdict.problem) == (True, "")
    assert verdict.describe().startswith(f"exact: all {SUMS} sums")


def test_what_does_not_fit_in_memory_is_written_all_along(tmp_path: Path) -> None:
    assert verify(record(tmp_path, memory=0)).exact


def long_recording(tmp_path: Path, memory: int) -> list[int]:
    """Bytes of the files after each batch of a long run."""
    recorder = FrameRecorder(tmp_path / "record", 4 * MAX_BATCH, memory)
    batch = frames(np.zeros((MAX_BATCH, LANES), np.int32), np.arange(MAX_BATCH), 1, 2)
    sizes = []
    for start in range(0, 4 * MAX_BATCH, 100):
        rows = np.arange(min(100, 4 * MAX_BATCH - start))
        note(recorder, batch, rows, batch, rows)
        sizes.append(sum(file.stat().st_size for file in frame_files(tmp_path / "record")))
    recorder.close()
    assert sum(f.stat().st_size for f in frame_files(tmp_path / "record")) == 4 * MAX_BATCH * RECORD_BYTES
    return sizes


def test_with_enough_memory_nothing_is_written_during_the_run(tmp_path: Path) -> None:
    """Round 100 took a second: what was kept for the last chunk of a run was too little by a few."""
    assert long_recording(tmp_path, 4 * MAX_BATCH * RECORD_BYTES) == [0] * 41


def test_with_little_memory_no_batch_writes_much(tmp_path: Path) -> None:
    sizes = np.array([0, *long_recording(tmp_path, 4 * MAX_BATCH * RECORD_BYTES - 1)])
    assert 0 < np.diff(sizes).max() <= (SPILL + 100) * RECORD_BYTES


def test_workers_share_a_third_of_the_free_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "meminfo"
    told.write_text("MemTotal:        9000 kB\nMemFree:          100 kB\nMemAvailable:    3000 kB\n")
    monkeypatch.setattr(module, "MEMORY", told)
    assert [module.affordable_bytes(workers) for workers in (1, 4)] == [1000 * 1024, 250 * 1024]
    told.write_text("MemTotal: 9000 kB\n")
    assert module.affordable_bytes(1) == 0
    monkeypatch.undo()
    assert module.affordable_bytes(1) > 0  # of this kernel


@pytest.mark.parametrize("memory", [1 << 20, 0], ids=["enough memory", "none"])
def test_values_of_a_round_are_those_of_its_time(memory: int, tmp_path: Path) -> None:
    """The program goes on with its arrays; with little memory a round is written before the next one."""
    recorder, size = ValueRecorder(tmp_path / "record", 2, 5, memory), []
    gradients, sums = [np.zeros((2, 2), np.float32), np.zeros(1, np.float32)], [np.zeros(5, np.float32)]
    for number in (1, 2):
        for tensor in gradients:
            tensor += number
        recorder.pushed(number, gradients)
        sums[0] += 10 * number
        recorder.got(sums)
        size.append(module.value_file(tmp_path / "record").stat().st_size > 0)
    recorder.close()
    rounds = np.fromfile(module.value_file(tmp_path / "record"), module.round_dtype(5))
    assert rounds["number"].tolist() == [1, 2]
    assert rounds["pushed"].tolist() == [[1] * 5, [3] * 5]
    assert rounds["got"].tolist() == [[10] * 5, [30] * 5]
    assert size == [False, not memory]


LANE = words.LANE_WORD
HEADER = words.HEADER_WORD


@pytest.mark.parametrize(
    ("which", "row", "word", "value", "says"),
    [
        (RECEIVED, 3, LANE + 31, 12345, r"lane 31: expected -?\d+, got 12345"),
        (SENT, 0, LANE, 12345, r"lane 0: expected -?\d+, got -?\d+"),
        (RECEIVED, 2, HEADER + words.SLOT, 119, "expected scale 120, which worker 0 received, got 119"),
        (SENT, 2, HEADER + words.SLOT, 119, "expected scale 119, which it sent, got 120"),
        (SENT, 2, HEADER + words.KIND, 8 << 8, r"expected blocks 8, which it sent, got [12]"),
        (RECEIVED, 2, HEADER + words.ROUND, 99, r"expected one sum, got none \(1 are missing\)"),
        (SENT, 2, HEADER + words.ROUND, 99, r"expected round 99, which it sent, got \d"),
        (RECEIVED, 2, HEADER + words.KEY + 1, 8, r"expected one sum, got none \(1 are missing\)"),
    ],
)
def test_a_single_wrong_number_is_found_and_named(
    tmp_path: Path, which: int, row: int, word: int, value: int, says: str
) -> None:
    paths = record(tmp_path)
    spoil(paths[1], which, row, word, value)
    verdict = verify(paths)
    assert not verdict.exact
    worker = 0 if which == SENT and word == LANE else 1  # whose push it was nobody can tell
    told = rf"worker {worker}, round [1-4], key {KEY}, chunk [0-4](: |, ){says}"
    assert re.fullmatch(told, verdict.problem), verdict.problem
    assert verdict.describe().startswith("NOT EXACT (wire): worker ")


@pytest.mark.parametrize("which", [SENT, RECEIVED])
def test_a_frame_that_lacks_its_partner_is_found(tmp_path: Path, which: int) -> None:
    paths = record(tmp_path)
    file = frame_files(paths[2])[which]
    file.write_bytes(file.read_bytes()[: -RECORD_BYTES // 2])
    told = "worker 2: expected as many frames received as sent, {}, got {}"
    assert verify(paths).problem == (told.format(19, 20) if which == SENT else told.format(20, 19))


def change(path: Path, how: Any) -> None:
    """``how`` gets a worker's frames and returns others, in the order in which the verdict looks at them."""
    sent, received = (np.fromfile(file, np.uint32).reshape(-1, words.ROW_WORDS) for file in frame_files(path))
    order = order_of(names_of(received))
    for file, rows in zip(frame_files(path), (sent, received), strict=True):
        how(rows[order]).tofile(file)


@pytest.mark.parametrize("ranks", [[2], [0, 1, 2]], ids=["one", "all"])
@pytest.mark.parametrize(
    ("how", "says"),
    [
        (lambda rows: np.delete(rows, 6, axis=0), "round 3, key 0, chunk 1: expected one sum, got none"),
        (lambda rows: rows[:-1], "round 4, key 0, chunk 4: expected one sum, got none"),
        (lambda rows: rows[[0, *range(20)]], "round 1, key 0, chunk 0: expected one sum, got 2"),
        (lambda rows: rows[[0, 0, *range(2, 20)]], "round 2, key 0, chunk 0: expected one sum, got none"),
        (lambda rows: rows[:0], "is empty"),
    ],
    ids=["missing", "last missing", "twice", "instead of another", "nothing"],
)
def test_a_sum_that_is_missing_or_came_twice_is_found(
    ranks: list[int], how: Any, says: str, tmp_path: Path
) -> None:
    paths = record(tmp_path)
    for rank in ranks:
        change(paths[rank], how)
    problem = verify(paths).problem
    assert says in problem, problem
    assert problem.startswith(f"worker {ranks[0]}")


def test_a_sum_that_no_program_asked_for_is_found(tmp_path: Path) -> None:
    paths = record(tmp_path)
    shorter = Job(JOB.shapes, 1, LANES, ROUNDS - 1, JOB.codec)
    told = "worker 0, round 4, key 0, chunk 0: expected no such sum, got one"
    assert verify(paths, shorter).problem == told


@pytest.mark.parametrize("ranks", [[1], [0, 1, 2]], ids=["one", "all"])
@pytest.mark.parametrize("at", [BATCH - 1, BATCH])
def test_a_sum_that_came_twice_across_the_border_of_a_batch_is_found(
    at: int, ranks: list[int], tmp_path: Path
) -> None:
    """The verdict compares so many at a time; the copy is the first of the next ones, or pushes it there."""
    count = BATCH // CHUNKS + 2
    paths = record(tmp_path, 1 << 30, count)
    job = Job(JOB.shapes, 1, LANES, count, JOB.codec)
    assert verify(paths, job).exact
    chunk, number = divmod(at, count)
    for rank in ranks:
        change(paths[rank], lambda rows: np.insert(rows, at, rows[at], axis=0))
    told = f"worker {ranks[0]}, round {number + 1}, key 0, chunk {chunk}: expected one sum, got 2"
    assert verify(paths, job).problem == told
    for rank in ranks:  # with as many in all
        change(paths[rank], lambda rows: rows[:-1])
    assert f"worker {ranks[0]}, round {count}, key 0, chunk 4: expected one sum" in verify(paths, job).problem


@pytest.mark.parametrize("at", [BATCH - 1, BATCH])
def test_a_wrong_sum_on_either_side_of_the_border_of_a_batch_is_found(at: int, tmp_path: Path) -> None:
    count = BATCH // CHUNKS + 2
    paths = record(tmp_path, 1 << 30, count)
    file = frame_files(paths[1])[RECEIVED]
    rows = np.fromfile(file, np.uint32).reshape(-1, words.ROW_WORDS)
    row = order_of(names_of(rows))[at]
    rows[row, LANE] ^= 1
    rows.tofile(file)
    chunk, number = divmod(at, count)
    problem = verify(paths, Job(JOB.shapes, 1, LANES, count, JOB.codec)).problem
    assert problem.startswith(f"worker 1, round {number + 1}, key 0, chunk {chunk}, lane 0: expected ")
