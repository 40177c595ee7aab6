# SPDX-License-Identifier: Apache-2.0
"""Promise: a run that is not exact is never called exact, whether a codec, a sum or a record is spoilt."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from needing import needs_sklearn

pytest.importorskip("mininet")
from real_runs import (
    LANES,
    SEED,
    WORKERS,
    Spoil,
    decodes_lane_0_twice_as_large,
    encodes_lane_0_as_0,
    spoil,
    train,
)
from switch_job import Cable, Rack

from libra.wire.words import ROW_WORDS
from libra_topologies.errors import RunError
from libra_topologies.experiment.run import insist_on
from libra_topologies.experiment.system import SYSTEMS
from libra_topologies.training.verify import (
    Final,
    Job,
    Rounding,
    frame_files,
    round_dtype,
    value_file,
    verify,
    verify_parameters,
    verify_values,
    verify_wire,
)
from libra_workloads import images

pytestmark = needs_sklearn

ROUNDS = 3
WHERE = r"worker \d, round \d, key \d+, chunk \d+"


@pytest.fixture(scope="module")
def rack() -> Iterator[Rack]:
    made = Rack()
    yield made
    made.close()


@pytest.fixture(scope="module")
def trained(rack: Rack, tmp_path_factory: pytest.TempPathFactory) -> tuple[Job, list[Path], str]:
    return train(rack, tmp_path_factory.mktemp("run"), ROUNDS)


@pytest.fixture
def copied(trained: tuple[Job, list[Path], str], tmp_path: Path) -> tuple[Job, list[Path], str]:
    """The run's records, to be spoilt."""
    job, paths, digest = trained
    folder = shutil.copytree(paths[0].parent, tmp_path / "run")
    return job, [folder / path.name for path in paths], digest


def final(paths: list[Path], digest: str) -> Final:
    return Final(paths[0].parent / "parameters-libra", digest)


def rounding(job: Job, paths: list[Path]) -> Rounding:
    return Rounding(job, WORKERS, SEED, paths[0].parent)


def test_a_sound_run_is_exact(trained: tuple[Job, list[Path], str]) -> None:
    job, paths, digest = trained
    verdicts = [*verify(paths, job), verify_parameters(final(paths, digest), rounding(job, paths), paths[0])]
    assert [verdict.problem for verdict in verdicts] == ["", "", ""]
    chunks = sum(-(-int(np.prod(shape)) // LANES) for shape in images.shapes())
    assert verdicts[0].describe().startswith(f"exact: all {chunks * ROUNDS:,} sums")
    assert verdicts[1].describe().startswith(f"values: all {167_178 * ROUNDS:,} sums")
    insist_on({"libra": verdicts})
    insist_on({})


def test_a_run_of_fixed_point_is_exact_to_the_bit(rack: Rack, tmp_path: Path) -> None:
    job, paths, _ = train(rack, tmp_path, 2, "fixed_point:fraction_bits=24")
    assert [verdict.problem for verdict in verify(paths, job)] == ["", ""]

    def one_bit(rounds: Any) -> None:
        rounds["got"].view(np.uint32)[1, 300] ^= 1

    change(paths[1], one_bit)
    problem = verify_values(paths, job).problem
    assert problem.startswith("worker 1, round 2, key 0, chunk 1, element 44: expected ")


@pytest.mark.parametrize("name", ["tcp_fp16", "tcp_8bit"])
def test_a_parameter_server_that_compresses_is_as_near_as_its_errors_allow(
    name: str, rack: Rack, tmp_path: Path
) -> None:
    """Workers report one digest: all got the same bits. A codec's promise would be broken."""
    system = SYSTEMS.make(name)
    job, paths, digest = train(rack, tmp_path, ROUNDS, compression=system.compression)
    found, promise = final(paths, digest), rounding(job, paths)
    assert verify_parameters(found, promise, error=system.error(WORKERS)).problem == ""
    assert "from exact sums' parameters" in verify_parameters(found, promise).problem


# ---- while it goes on --------------------------------------------------------------------------------------


@pytest.mark.parametrize("defect", [decodes_lane_0_twice_as_large, encodes_lane_0_as_0])
def test_a_codec_that_spoils_a_lane_is_found_by_the_values(
    defect: Spoil, rack: Rack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lanes on the wire add up: they are what this worker made of its gradients."""
    spoil(monkeypatch, defect)
    monkeypatch.setattr("libra_topologies.training.member.digest", lambda _: "")  # replicas differ
    job, paths, _ = train(rack, tmp_path, 1)
    wire, values = verify(paths, job)
    assert wire.exact
    worker = 1 if defect is decodes_lane_0_twice_as_large else 0
    number = r"-?\d\.?\d*(e-\d+)?"
    told = rf"worker {worker}, round 1, key 0, chunk \d+, element 0: expected {number} within {number}"
    told += f", got {number}"
    assert re.fullmatch(told, values.problem), values.problem
    with pytest.raises(RunError, match=WHERE) as caught:
        insist_on({"libra": [wire, values]})
    assert caught.value.exit_code == 1


def test_a_sum_that_is_spoilt_on_its_way_is_found_by_its_lanes(
    rack: Rack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deliver, spoilt = Cable.deliver, []

    def one_bit(self: Cable, frame: bytes) -> None:
        if len(frame) > 1000 and not spoilt:
            spoilt.append(self.name)
            frame = frame[:-1] + bytes([frame[-1] ^ 1])
        deliver(self, frame)

    # The server is at the last port: what it gets is no worker's sum.
    monkeypatch.setattr(
        Cable, "deliver", lambda self, frame: (one_bit if self.name != "p3" else deliver)(self, frame)
    )
    monkeypatch.setattr("libra_topologies.training.member.digest", lambda _: "")
    job, paths, _ = train(rack, tmp_path, 1)
    assert spoilt
    told = rf"worker \d, round 1, key 0, chunk \d+, lane {LANES - 1}: expected -?\d+, got -?\d+"
    assert re.fullmatch(told, verify_wire(paths, job).problem)


# ---- in what it leaves -------------------------------------------------------------------------------------


def change(path: Path, how: Callable[[Any], Any]) -> None:
    """``how`` gets the rounds and changes them, or returns others."""
    rounds = np.fromfile(value_file(path), round_dtype(sum(int(np.prod(s)) for s in images.shapes())))
    made = how(rounds)
    (rounds if made is None else made).tofile(value_file(path))


def change_frames(path: Path, how: Callable[[Any], Any]) -> None:
    for file in frame_files(path):
        how(np.fromfile(file, np.uint32).reshape(-1, ROW_WORDS)).tofile(file)


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-100])


@pytest.mark.parametrize("ranks", [[1], [0, 1]], ids=["one", "all"])
@pytest.mark.parametrize(
    ("how", "says"),
    [
        (lambda rows: np.delete(rows, 7, axis=0), rf"{WHERE}: expected one sum, got none \(1 are missing\)"),
        (lambda rows: np.insert(rows, 7, rows[7], axis=0), rf"{WHERE}: expected one sum, got 2"),
        (lambda rows: rows[:0], r"worker \d: record-libra-\d.sent is empty"),
    ],
    ids=["missing", "twice", "nothing"],
)
def test_sums_that_are_missing_or_came_twice_are_found(
    ranks: list[int], how: Any, says: str, copied: tuple[Job, list[Path], str]
) -> None:
    job, paths, _ = copied
    for rank in ranks:
        change_frames(paths[rank], how)
    problem = verify_wire(paths, job).problem
    assert re.fullmatch(says, problem), problem
    assert problem.startswith(f"worker {ranks[0]}")


@pytest.mark.parametrize("ranks", [[1], [0, 1]], ids=["one", "all"])
@pytest.mark.parametrize(
    ("how", "says"),
    [
        (lambda rounds: rounds[:-1], "expected 3 rounds, got 2"),
        (lambda rounds: rounds[1:], "expected round 1, got round 2"),
        (lambda rounds: rounds[[0, 1, 1]], "expected round 3, got round 2"),
        (lambda rounds: rounds[[0, 1, 2, 2]], "expected round 4, got round 3"),
        (lambda rounds: rounds[:0], "is empty"),
    ],
    ids=["last missing", "first missing", "instead", "twice", "nothing"],
)
def test_values_that_are_missing_or_came_twice_are_found(
    ranks: list[int], how: Any, says: str, copied: tuple[Job, list[Path], str]
) -> None:
    job, paths, _ = copied
    for rank in ranks:
        change(paths[rank], how)
    problem = verify_values(paths, job).problem
    assert says in problem
    assert problem.startswith(f"worker {ranks[0]}: ")


@pytest.mark.parametrize("ranks", [[1], [0, 1]], ids=["one", "all"])
def test_files_that_are_truncated_or_missing_are_found(
    ranks: list[int], copied: tuple[Job, list[Path], str]
) -> None:
    job, paths, digest = copied
    for rank in ranks:
        for file in (*frame_files(paths[rank]), value_file(paths[rank])):
            cut(file)
    cut(paths[0].parent / "parameters-libra")
    parameters = verify_parameters(final(paths, digest), rounding(job, paths), paths[0])
    for verdict in (*verify(paths, job), parameters):
        assert "is truncated: " in verdict.problem
    for rank in ranks:
        for file in (*frame_files(paths[rank]), value_file(paths[rank])):
            file.unlink()
    (paths[0].parent / "parameters-libra").unlink()
    parameters = verify_parameters(final(paths, digest), rounding(job, paths), paths[0])
    for verdict in (*verify(paths, job), parameters):
        assert verdict.problem.endswith("is missing")


@pytest.mark.parametrize(("field", "ranks"), [("pushed", [1]), ("got", [0, 1])])
def test_values_beyond_the_bound_are_found(
    field: str, ranks: list[int], copied: tuple[Job, list[Path], str]
) -> None:
    """One worker's push, or the sum that all got: the last element of a chunk, by 2^-12 of the largest one.

    The bound is 2^-16 of it with two workers; here magnitudes stay as they are, where it is 2^-24.
    """
    job, paths, _ = copied

    def more(rounds: Any) -> None:
        chunk = rounds[field][2][51_200 : 51_200 + LANES]
        chunk[-1] += np.abs(rounds["got"][2][51_200 : 51_200 + LANES]).max() * 2.0**-12

    for rank in ranks:
        change(paths[rank], more)
    told = f"worker 0, round 3, key 2, chunk {(51_200 - 64 * 512 - 512) // LANES}, element 255: expected "
    assert verify_values(paths, job).problem.startswith(told)


# ---- parameters --------------------------------------------------------------------------------------------


def test_parameters_that_the_sums_do_not_make_are_found(copied: tuple[Job, list[Path], str]) -> None:
    job, paths, digest = copied

    def set_one(rounds: Any) -> None:
        rounds["got"][2, 100_000] = 1.0

    change(paths[0], set_one)
    problem = verify_parameters(final(paths, digest), rounding(job, paths), paths[0]).problem
    assert problem.startswith("its recorded sums make parameters with digest ")


def test_parameters_that_differ_by_more_than_rounding_are_found(
    copied: tuple[Job, list[Path], str],
) -> None:
    """What rounding adds in three rounds; what becomes of that in the training, which is more."""
    job, paths, digest = copied
    other = paths[0].parent / "parameters-tcp"
    mine = rounding(job, paths).exact
    start = np.concatenate([tensor.reshape(-1) for tensor in images.initial_parameters(SEED)])
    allowed = rounding(job, paths)
    added, grown, moved = allowed.added(mine), allowed.grown(), np.linalg.norm(mine - start)
    assert added < 1e-4 * moved < grown < 1e-2 * moved
    for distance, fine in ((0.5 * added, True), (0.5 * grown, True), (2 * grown, False)):
        theirs = mine + np.float32(distance / np.sqrt(len(mine)))
        theirs.tofile(other)
        verdict = verify_parameters(Final(other, images.digest(job.tensors(theirs))), allowed)
        assert verdict.exact == fine, verdict
    assert verdict.problem.startswith("expected a distance of at most ")
    problem = verify_parameters(Final(other, digest), allowed).problem
    assert problem.startswith("expected parameters with digest ")


def test_fixed_steps_are_added_up_and_repeated_by_momentum(copied: tuple[Job, list[Path], str]) -> None:
    """With 20 bits, 2 workers: 2^-20 an element and round, ten times, for a rate of a tenth."""
    job, paths, _ = copied
    fixed = replace(job, codec="fixed_point:fraction_bits=20")
    mine = np.fromfile(paths[0].parent / "parameters-libra", np.float32)
    of_float32 = ROUNDS * 2.0**-23 * np.linalg.norm(mine)
    added = rounding(fixed, paths).added(mine)
    assert added == pytest.approx(ROUNDS * 2.0**-20 * np.sqrt(len(mine)) + of_float32)
    assert rounding(fixed, paths).grown() > 0
