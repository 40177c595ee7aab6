# SPDX-License-Identifier: Apache-2.0
"""The check of the sums must find every way in which a sum can be wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from libra_topologies.training.verify import Recorder, record_type, verify

LANES, WORKERS, CHUNKS, ROUNDS = 32, 3, 5, 4


def record(tmp_path: Path) -> list[Path]:
    """Files of a run without a fault. Workers finish chunks in different orders."""
    random = np.random.default_rng(1)
    sent = random.integers(-(2**29), 2**29, (WORKERS, CHUNKS * ROUNDS, LANES)).astype(np.int32)
    total = sent.sum(axis=0, dtype=np.int64).astype(np.int32)
    chunks, rounds = np.divmod(np.arange(CHUNKS * ROUNDS), ROUNDS)
    paths = []
    for rank in range(WORKERS):
        order = random.permutation(CHUNKS * ROUNDS)
        recorder = Recorder(tmp_path / f"{rank}.bin", LANES)
        for part in np.array_split(order, 3):
            recorder.tap(
                np.full(len(part), 7, np.uint64),
                chunks[part].astype(np.uint32),
                rounds[part].astype(np.uint32),
                sent[rank][part],
                total[part],
                np.full(len(part), 120, np.uint8),
            )
        recorder.close()
        paths.append(tmp_path / f"{rank}.bin")
    return paths


def spoil(path: Path, field: str, index: Any, value: int) -> None:
    records = np.fromfile(path, record_type(LANES))
    records[field][index] = value
    path.write_bytes(records.tobytes())


def test_right_sums_are_exact(tmp_path: Path) -> None:
    verdict = verify(record(tmp_path), LANES, CHUNKS * ROUNDS)
    assert (verdict.exact, verdict.chunks, verdict.problem) == (True, CHUNKS * ROUNDS, "")


@pytest.mark.parametrize(
    ("field", "index", "value", "says"),
    [
        ("received", (3, 31), 12345, "worker 1, key 7 chunk"),
        ("sent", (0, 0), 12345, "the sum is"),
        ("scale", 2, 119, "differ in the scale"),
        ("round", 2, 99, "differ in the"),
        ("key", 2, 8, "differ in the key"),
    ],
)
def test_a_single_wrong_number_is_found_and_named(
    tmp_path: Path, field: str, index: Any, value: int, says: str
) -> None:
    paths = record(tmp_path)
    spoil(paths[1], field, index, value)
    verdict = verify(paths, LANES, CHUNKS * ROUNDS)
    assert not verdict.exact
    assert says in verdict.problem


def test_a_missing_sum_is_found(tmp_path: Path) -> None:
    paths = record(tmp_path)
    size = record_type(LANES).itemsize
    paths[2].write_bytes(paths[2].read_bytes()[:-size])
    assert "worker 2 has 19 sums; expected 20" in verify(paths, LANES, CHUNKS * ROUNDS).problem


def test_nothing_recorded_is_not_exact(tmp_path: Path) -> None:
    paths = record(tmp_path)
    paths[0].write_bytes(b"")
    assert "worker 0 recorded nothing" in verify(paths, LANES, CHUNKS * ROUNDS).problem


def test_a_chunk_twice_in_a_round_is_found(tmp_path: Path) -> None:
    paths = record(tmp_path)
    for path in paths:
        records = np.fromfile(path, record_type(LANES))
        records = np.sort(records, order=["key", "chunk", "round"])
        records[1] = records[0]
        path.write_bytes(records.tobytes())
    assert "twice" in verify(paths, LANES, CHUNKS * ROUNDS).problem
