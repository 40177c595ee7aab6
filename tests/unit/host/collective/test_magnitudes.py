# SPDX-License-Identifier: Apache-2.0
"""Promise: tensors of a list keep their precision beside others of any magnitude, and not-a-number stays in
its tensor; docs/python.md, "Collectives"."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from effort import many
from hypothesis import given, settings
from hypothesis import strategies as st
from patience import soon
from switch_job import job_over

import libra
from libra.collective import agreement
from libra.collective.agreement import LIKE, cut_apart, exponents_of, range_of
from libra.collective.pieces import Summed
from libra.collective.segments import OWN, Group, segments_of
from libra.job import ids
from libra.node.node import LocalJob

WORKERS = 2
# "Numbers" of docs/protocol.md: of the largest magnitude in the chunk, whose scale is at most e + 12. What a
# tensor shares a chunk with is less than 2**(LIKE + 1) times its own largest.
ALONE = WORKERS / 2 * 2.0 ** (math.ceil(math.log2(WORKERS)) - 17)
FUSED = ALONE * 2.0 ** (LIKE + 1)

sizes = st.one_of(st.integers(0, 40), st.integers(OWN - 2, OWN + 2))
exponents = st.one_of(st.none(), st.integers(-110, 110), st.integers(-4, 4))  # None: zeros
tensors = st.tuples(sizes, st.tuples(exponents, exponents))
calls = st.lists(tensors, min_size=1, max_size=24)


@pytest.fixture(scope="module", params=[("libra", 0), ("libra", 1), ("tree", 0)], ids=str)
def job(request: pytest.FixtureRequest) -> Iterator[LocalJob]:
    van, servers = request.param
    with job_over(van, WORKERS, servers) as job:
        yield job


def values(size: int, exponent: int | None, random: np.random.Generator, dtype: Any = np.float32) -> Any:
    """Normal numbers of about 2**exponent."""
    if exponent is None:
        return np.zeros(size, dtype)
    return np.ldexp(random.uniform(0.5, 1, size) * random.choice([-1, 1], size), exponent).astype(dtype)


def reduced(job: LocalJob, lists: list[Any], **options: Any) -> Any:
    works = [libra.allreduce_async(n, mine, **options) for n, mine in zip(job.workers, lists, strict=True)]
    results = [work.wait(soon(100)) for work in works]
    for found in zip(*results, strict=True):
        np.testing.assert_array_equal(found[0].view(np.uint8), found[1].view(np.uint8))
    return results[0]


@settings(max_examples=many(15, 60), deadline=None)
@given(calls, st.integers(0, 1 << 32), st.data())
def test_each_tensor_is_as_precise_as_its_own_magnitude(
    job: LocalJob, shapes: list[Any], seed: int, data: st.DataObject
) -> None:
    random = np.random.default_rng(seed)
    lists = [[values(size, each[rank], random) for size, each in shapes] for rank in range(WORKERS)]
    spoilt = data.draw(st.sets(st.integers(0, len(shapes) - 1), max_size=2))
    for at in spoilt:
        if lists[0][at].size:
            lists[data.draw(st.integers(0, 1))][at][-1] = data.draw(
                st.sampled_from([np.nan, np.inf, -np.inf])
            )
    name = data.draw(st.sampled_from(["same", None]))  # at the scales of other magnitudes, and at none
    for at, (found, *given_) in enumerate(zip(reduced(job, lists, name=name), *lists, strict=True)):
        if at in spoilt and found.size:
            assert not np.isfinite(found[-1]), f"tensor {at} has lost what was not finite"
        else:
            exact = np.sum([array.astype(float) for array in given_], axis=0)
            largest = max((float(np.abs(array).max(initial=0)) for array in given_), default=0.0)
            bound = (FUSED if found.size < OWN else ALONE) * largest + WORKERS * 2.0**-126
            assert np.abs(found - exact).max(initial=0) <= bound, f"tensor {at} of {shapes}"


@pytest.mark.parametrize("op", ["sum", "mean"])
@pytest.mark.parametrize("dtype", [np.float32, np.float16])
@pytest.mark.parametrize("collective", [libra.allreduce_async, libra.reduce_scatter_async])
def test_small_beside_large(job: LocalJob, collective: Any, dtype: Any, op: str) -> None:
    """The issue's own: zeros before."""
    large, small = (1e30, 1e-3) if dtype is np.float32 else (6e3, 1e-4)
    lists = [
        np.full(2, large, dtype),
        np.full(6, small, dtype),
        np.full(2, np.nan, dtype),
        np.full(4, 7, dtype),
    ]
    for work in [collective(node, lists, op) for node in job.workers]:
        found = work.wait(soon(100))
        count = 2 if op == "sum" else 1
        for array, expected in zip(found, (large, small, math.nan, 7), strict=True):
            np.testing.assert_allclose(array.astype(float), count * expected, rtol=2e-3)


def test_tensors_that_are_alike_cost_no_other_round_trip(
    job: LocalJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    node, sent = job.workers[0], []
    send = node.van.send
    monkeypatch.setattr(node.van, "send", lambda request, done: [sent.append(request), send(request, done)])

    def requests(mine: list[Any]) -> int:
        sent.clear()
        reduced(job, [mine, mine], refine=False)
        return len(sent)

    alike = [np.full(5, 2.0**power, np.float32) for power in range(LIKE + 1)]
    assert requests(alike) == 2
    assert requests([*alike, np.zeros(3, np.float32)]) == 2, "zeros fit any scale"
    assert requests([np.float32([1e30]), np.full(OWN, 1, np.float32), np.float32([1])]) == 2, (
        "none is beside one"
    )
    assert requests([*alike, np.full(5, 2.0 ** (LIKE + 1), np.float32)]) == 3


# ---------------------------------------------------------------------------- without a job


def group_of(lists: list[Any]) -> Group:
    return Group(True, [Summed(array, array, 1, at) for at, array in enumerate(lists) if array.size])


@settings(max_examples=many(50, 200))
@given(calls, st.integers(0, 1 << 32), st.integers(1, 3))
def test_what_shares_a_key_is_alike(shapes: list[Any], seed: int, owners: int) -> None:
    random = np.random.default_rng(seed)
    group = group_of([values(size, each[0], random) for size, each in shapes])
    if not group.pieces:
        return
    told = exponents_of([group])
    assert len(told) == len(group.layout.fused)
    cut_apart([group], told)
    low, high = range_of(told)
    by_index = dict(zip(group.layout.fused.tolist(), told.tolist(), strict=True))
    reserved = ids.reserved_ranges(ids.key_ranges(owners))
    for segment in segments_of([group]):
        pairs = segment.pairs("x", reserved)
        ends = segment.start + np.cumsum(pairs.lens)
        for key, begin, end in zip(
            pairs.keys.tolist(), (ends - pairs.lens).tolist(), ends.tolist(), strict=True
        ):
            inside = np.flatnonzero(
                (group.layout.starts[:-1] < end) & (group.layout.starts[1:] > begin)
            ).tolist()
            found = [by_index[index] for index in inside if by_index.get(index)]
            assert max(found, default=0) - min(found, default=0) <= LIKE
            numbers = segment.tensors_of(key, "x", reserved)
            first, last = (group.pieces[inside[at]].tensor for at in (0, -1))
            assert numbers == range(first, last + 1), "errors name these arrays"
    if high - low <= LIKE:
        runs = {int(group.layout.starts[index]) for index in _firsts(group.layout.fused)}
        assert runs.issuperset(group.cuts.tolist()), "nothing is cut apart that is alike"


def _firsts(indices: Any) -> list[int]:
    """Return the first number of each run of consecutive numbers."""
    return [index for at, index in enumerate(indices.tolist()) if not at or indices[at - 1] != index - 1]


def test_exponents_of_more_elements_than_a_segment(monkeypatch: pytest.MonkeyPatch) -> None:
    lists = [np.full(size, 2.0**size, np.float32) for size in (9, 3, 8, 1, 7, 2, 5)]
    whole = exponents_of([group_of(lists)]).tolist()
    monkeypatch.setattr(agreement, "SEGMENT", 10)
    assert exponents_of([group_of(lists)]).tolist() == whole == [size + 127 for size in (9, 3, 8, 1, 7, 2, 5)]
