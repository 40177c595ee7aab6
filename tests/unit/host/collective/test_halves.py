# SPDX-License-Identifier: Apache-2.0
"""Promise: with bits=16 a collective sends half of the bytes, and its sums keep the bound of their chunks;
docs/narrow_lanes.md, "Half precision"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from effort import at_night, many
from faulty_link import Faults
from patience import soon
from rails_job import Planes
from switch_job import SWITCHED, job_over, the_rack

import libra
from libra.collective.segments import SEGMENT
from libra.node.node import LocalJob

BFLOAT16 = np.dtype(ml_dtypes.bfloat16)
UNITS = {
    np.dtype(np.float32): 2.0**-24,
    np.dtype(np.float16): 2.0**-11,
    BFLOAT16: 2.0**-8,
}  # half of the last
CALLS = [(call, op) for call in (libra.allreduce_async, libra.reduce_scatter_async) for op in ("sum", "mean")]


@pytest.fixture(scope="module", params=SWITCHED)
def van(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module", params=[2, 4])
def job(request: pytest.FixtureRequest, van: str) -> Iterator[LocalJob]:
    with job_over(van, request.param, 0) as job:
        yield job


def reduced(job: LocalJob, mine: Any, call: Any = libra.allreduce_async, **options: Any) -> list[Any]:
    works = [call(node, each, bits=16, **options) for node, each in zip(job.workers, mine, strict=True)]
    return [work.wait(soon(100)) for work in works]


def check(found: Any, mine: Any, divisor: int = 1) -> None:
    """Within the bound of a chunk whose largest magnitude is that of all; not finite as numpy says."""
    workers, wide = len(mine), np.asarray(mine).astype(np.float64)
    with np.errstate(invalid="ignore"):
        exact = wide.sum(axis=0) / divisor
    finite = np.isfinite(wide).all(axis=0)
    largest = np.abs(wide[:, finite]).max()
    bound = workers * largest * 2.0 ** ((workers - 1).bit_length() - 12) / divisor
    slack = np.abs(exact[finite]) * UNITS[mine.dtype] * 2 + 2.0**-126
    assert (np.abs(found.astype(np.float64)[finite] - exact[finite]) <= bound + slack).all()
    np.testing.assert_array_equal(found[~finite].astype(np.float64), exact[~finite])


def normal(workers: int, size: int, seed: int, dtype: Any = np.float32) -> Any:
    return np.random.default_rng(seed).normal(0, 1, (workers, size)).astype(dtype)


@pytest.mark.parametrize("size", [12_000, at_night(3 * SEGMENT // 2)])
@pytest.mark.parametrize("dtype", UNITS, ids=str)
@pytest.mark.parametrize(("call", "op"), CALLS)
def test_sums_and_means(job: LocalJob, size: int, dtype: Any, call: Any, op: str) -> None:
    """Round by round, at scales of the round before, or with magnitudes that jump."""
    workers = len(job.workers)
    for seed, factor in enumerate((1, 1, 1000, 2.0**-14)):
        mine = (normal(workers, size, seed) * factor).astype(dtype)
        results = reduced(job, list(mine), call, op=op, name=f"{size} {dtype}")
        if call is libra.reduce_scatter_async:
            results = [np.concatenate(results)]
        for found in results:
            assert found.dtype == dtype
            check(found, mine, workers if op == "mean" else 1)
            np.testing.assert_array_equal(found, results[0])


def test_whole_numbers_are_exact(job: LocalJob) -> None:
    workers = len(job.workers)
    mine = np.random.default_rng(1).integers(-100, 101, (workers, 9_000)).astype(BFLOAT16)
    for found in reduced(job, list(mine)):
        np.testing.assert_array_equal(found, mine.astype(np.float32).sum(axis=0).astype(BFLOAT16))


@pytest.mark.parametrize("dtype", UNITS, ids=str)
def test_what_is_not_finite_stays_in_its_place(job: LocalJob, dtype: Any) -> None:
    """Its neighbours get their sums from the values themselves; the call behind it is not disturbed."""
    workers = len(job.workers)
    spoilt = normal(workers, 9_000, 0, dtype)
    spoilt[0, 5], spoilt[1, 5], spoilt[1, 700], spoilt[0, 8_999] = np.inf, -np.inf, -np.inf, np.nan
    whole = normal(workers, 9_000, 1, dtype)
    for name in ("first", "first", "second"):
        works = [
            (libra.allreduce_async(node, a, bits=16, name=name), libra.allreduce_async(node, b, bits=16))
            for node, a, b in zip(job.workers, spoilt, whole, strict=True)
        ]
        for pair in works:
            check(pair[0].wait(soon(100)), spoilt)
            check(pair[1].wait(soon(100)), whole)


def test_all_may_be_not_a_number(job: LocalJob) -> None:
    for found in reduced(job, [np.full(30_000, np.nan, np.float16)] * len(job.workers)):
        assert np.isnan(found).all()


def test_half_of_the_bytes(job: LocalJob) -> None:
    sent = []
    for bits in (32, 16):
        for _ in range(2):  # the first has to probe the scales
            before = job.workers[0].van.stats().bytes_sent
            mine = list(normal(len(job.workers), 1 << 17, 0))
            works = [
                libra.allreduce_async(node, each, bits=bits, name=f"{bits}")
                for node, each in zip(job.workers, mine, strict=True)
            ]
            for work in works:
                work.wait(soon(100))
            spent = job.workers[0].van.stats().bytes_sent - before
        sent.append(spent)
    assert 0.45 < sent[1] / sent[0] < 0.6
    assert sum(node.van.stats().clipped for node in job.workers) == 0


def test_small_arrays_keep_their_digits_beside_large_ones(job: LocalJob) -> None:
    workers = len(job.workers)
    small, large = normal(workers, 40, 2) * np.float32(1e-6), normal(workers, 30_000, 3)
    counts = np.arange(5, dtype=np.int32)
    for found in reduced(job, [[a, counts, b] for a, b in zip(small, large, strict=True)]):
        np.testing.assert_allclose(found[0], small.sum(axis=0), rtol=2.0**-10, atol=1e-8)
        np.testing.assert_array_equal(found[1], counts * workers)
        check(found[2], large)


@pytest.mark.parametrize("seed", range(many(1, 6)))
def test_over_links_that_lose(van: str, job: LocalJob, seed: int) -> None:
    faults, workers = Faults(drop=0.02, duplicate=0.02, reorder=0.02, seed=seed), len(job.workers)
    with the_rack(van).impaired(faults):
        for round_ in range(3):
            mine = normal(workers, 30_000, 10 * seed + round_)
            mine[1, 20_000] = np.nan if round_ == 1 else 0
            results = reduced(job, list(mine), name="lossy")
            for found in results:
                check(found, mine)
                np.testing.assert_array_equal(found, results[0])


def test_over_rails(planes: Planes) -> None:
    with planes.job(2, 0) as job:
        for size in (5, 3_000, 20_000, SEGMENT + 300):
            for round_ in range(2):
                mine = normal(2, size, size + round_)
                mine[1, size // 2] = np.nan
                for found in reduced(job, list(mine), name=f"{size}"):
                    check(found, mine)


def test_workers_with_other_bits_get_a_named_error(job: LocalJob) -> None:
    mine = np.ones(5_000, np.float32)
    works = [
        libra.allreduce_async(node, mine, name="w", bits=32 if rank else 16)
        for rank, node in enumerate(job.workers)
    ]
    for work in works:
        with pytest.raises(libra.MismatchError, match=r"allreduce sum in 16 bits 'w'.*allreduce sum 'w'"):
            work.wait(soon(60))
    assert reduced(job, [mine] * len(job.workers))[0][0] == len(job.workers)


@pytest.mark.parametrize(
    ("servers", "codec", "told"),
    [(1, "", "its servers read sums of 32 bits"), (0, "packed:bits=8", "its codec is packed:bits=8,clip=10")],
)
def test_jobs_without_such_lanes_are_named(planes: Planes, servers: int, codec: str, told: str) -> None:
    with planes.job(2, servers, codec=codec) as job:
        refuse(job, told)


def test_vans_without_a_switch_are_named() -> None:
    with job_over("tcp", 2, 0) as job:
        refuse(job, "its van has no lanes")


def refuse(job: LocalJob, told: str) -> None:
    for node in job.servers:
        libra.KVServer(0, node).set_request_handle(libra.SumHandle(2))
    with pytest.raises(libra.ConfigError, match=f"cannot travel in 16 bits in this job: {told}"):
        libra.allreduce(job.workers[0], np.ones(5_000, np.float32), bits=16)


def test_other_bits_are_refused(job: LocalJob) -> None:
    with pytest.raises(libra.ConfigError, match="bits is 8; expected 32, or 16"):
        libra.allreduce(job.workers[0], np.ones(5_000, np.float32), bits=8)
