# SPDX-License-Identifier: Apache-2.0
"""The check of the sums must find every way in which a sum can be wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from libra.wire import words
from libra.wire.frames import MAX_BATCH
from libra_topologies.training import verify as verification
from libra_topologies.training.verify import RECORD_BYTES, SPILL, Recorder, record_files, verify

LANES, WORKERS, CHUNKS, ROUNDS = 64, 3, 5, 4
SUMS = CHUNKS * ROUNDS
SENT, RECEIVED = 0, 1


def frames(lanes: Any, chunks: Any, rounds: Any, blocks: Any) -> Any:
    """Rows with what the check looks at; behind a frame's own blocks there is what was there before."""
    rows = np.full((len(lanes), words.ROW_WORDS), 0xDEADBEEF, np.uint32)
    heads = np.zeros((len(lanes), words.LANE_WORD), np.uint32)
    heads[:, words.HEADER_WORD + words.KIND] = blocks << 8
    heads[:, words.HEADER_WORD + words.SLOT] = 120
    heads[:, words.HEADER_WORD + words.KEY + 1] = 7
    heads[:, words.HEADER_WORD + words.CHUNK] = chunks
    heads[:, words.HEADER_WORD + words.ROUND] = rounds
    words.store(rows, np.arange(len(lanes)), heads, lanes)
    return rows


def note(recorder: Recorder, sent: Any, slots: Any, received: Any, rows: Any) -> None:
    """As the van does with each batch."""
    recorder.record.add(sent, slots, received, rows)
    recorder.record.check()


def record(tmp_path: Path, memory: int = 1 << 24) -> list[Path]:
    """Files of a run without a fault. Workers finish chunks in different orders; the last is half as long."""
    random = np.random.default_rng(1)
    sent = random.integers(-(2**29), 2**29, (WORKERS, SUMS, LANES)).astype(np.int32)
    total = sent.sum(axis=0, dtype=np.int64).astype(np.int32)
    chunks, rounds = np.divmod(np.arange(SUMS), ROUNDS)
    blocks = np.where(chunks == CHUNKS - 1, 1, 2)
    # What lies behind a short frame's lanes differs from worker to worker.
    total[blocks == 1, 32:] = 5
    paths = []
    for rank in range(WORKERS):
        recorder = Recorder(tmp_path / f"record-{rank}", SUMS, memory)
        for part in np.array_split(random.permutation(SUMS), 3):
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
    file = record_files(path)[which]
    records = np.fromfile(file, ">u4").reshape(-1, words.ROW_WORDS)
    records[row, word] = value
    records.tofile(file)


def test_right_sums_are_exact(tmp_path: Path) -> None:
    verdict = verify(record(tmp_path), LANES, CHUNKS * ROUNDS)
    assert (verdict.exact, verdict.chunks, verdict.problem) == (True, CHUNKS * ROUNDS, "")


def test_what_does_not_fit_in_memory_is_written_all_along(tmp_path: Path) -> None:
    assert verify(record(tmp_path, memory=0), LANES, SUMS).exact


def long_recording(tmp_path: Path, memory: int) -> list[int]:
    """Bytes of the files after each batch of a long run."""
    recorder = Recorder(tmp_path / "record", 4 * MAX_BATCH, memory)
    batch = frames(np.zeros((MAX_BATCH, LANES), np.int32), np.arange(MAX_BATCH), 1, 2)
    sizes = []
    for start in range(0, 4 * MAX_BATCH, 100):
        rows = np.arange(min(100, 4 * MAX_BATCH - start))
        note(recorder, batch, rows, batch, rows)
        sizes.append(sum(file.stat().st_size for file in record_files(tmp_path / "record")))
    recorder.close()
    assert sum(f.stat().st_size for f in record_files(tmp_path / "record")) == 4 * MAX_BATCH * RECORD_BYTES
    return sizes


def test_with_enough_memory_nothing_is_written_during_the_run(tmp_path: Path) -> None:
    """Round 100 took a second: what was kept for the last chunk of a run was too little by a few."""
    assert long_recording(tmp_path, 4 * MAX_BATCH * RECORD_BYTES) == [0] * 41


def test_with_little_memory_no_batch_writes_much(tmp_path: Path) -> None:
    sizes = np.array([0, *long_recording(tmp_path, 4 * MAX_BATCH * RECORD_BYTES - 1)])
    assert 0 < np.diff(sizes).max() <= (SPILL + 100) * RECORD_BYTES


def test_what_may_be_held_is_less_than_what_is_free() -> None:
    alone, shared = (verification.affordable_bytes(workers) for workers in (1, 4))
    assert 0 < shared < alone
    assert alone == pytest.approx(4 * shared, rel=0.5)  # the machine does other things meanwhile


LANE = words.LANE_WORD
HEADER = words.HEADER_WORD


@pytest.mark.parametrize(
    ("which", "row", "word", "value", "says"),
    [
        (RECEIVED, 3, LANE + 31, 12345, "worker 1, key 7 chunk"),
        (SENT, 0, LANE, 12345, "the sum is"),
        (RECEIVED, 2, HEADER + words.SLOT, 119, "differ in the scale"),
        (SENT, 2, HEADER + words.SLOT, 119, "worker 1 sent another scale for key 7"),
        (SENT, 2, HEADER + words.KIND, 8 << 8, "worker 1 sent another blocks for key 7"),
        (RECEIVED, 2, HEADER + words.ROUND, 99, "differ in the"),
        (RECEIVED, 2, HEADER + words.KEY + 1, 8, "differ in the key"),
    ],
)
def test_a_single_wrong_number_is_found_and_named(
    tmp_path: Path, which: int, row: int, word: int, value: int, says: str
) -> None:
    paths = record(tmp_path)
    spoil(paths[1], which, row, word, value)
    verdict = verify(paths, LANES, SUMS)
    assert not verdict.exact
    assert says in verdict.problem


@pytest.mark.parametrize("which", [SENT, RECEIVED])
def test_a_missing_sum_is_found(tmp_path: Path, which: int) -> None:
    paths = record(tmp_path)
    file = record_files(paths[2])[which]
    file.write_bytes(file.read_bytes()[: -RECORD_BYTES // 2])
    assert "worker 2 has" in verify(paths, LANES, SUMS).problem


def test_nothing_recorded_is_not_exact(tmp_path: Path) -> None:
    paths = record(tmp_path)
    for file in record_files(paths[0]):
        file.write_bytes(b"")
    assert "worker 0 recorded nothing" in verify(paths, LANES, SUMS).problem


def test_a_chunk_twice_in_a_round_is_found(tmp_path: Path) -> None:
    paths = record(tmp_path)
    for path in paths:
        received = np.fromfile(record_files(path)[RECEIVED], np.uint32).reshape(-1, words.ROW_WORDS)
        headers = words.parse(received, len(received))
        first, second = np.lexsort((headers.round, headers.chunk))[:2]
        for file in record_files(path):
            rows = np.fromfile(file, np.uint32).reshape(-1, words.ROW_WORDS)
            rows[second] = rows[first]
            rows.tofile(file)
    assert "twice" in verify(paths, LANES, SUMS).problem
