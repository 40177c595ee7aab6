# SPDX-License-Identifier: Apache-2.0
"""Promise: a collective gives what numpy gives, over every van, with servers and without, for any arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from effort import many
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from patience import soon

import libra
from libra import OverflowError
from libra.collective.signature import SUMMED
from libra.node.node import LocalJob

# Sums of integers up to this are exact over the libra van, too: the coarsest step of their chunks is 2**-6,
# with 3 workers at scale e + 12 ("Numbers" in docs/protocol.md).
LARGEST = 1000

few = settings(
    max_examples=many(8, 12),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    derandomize=True,
)
shapes = st.one_of(
    st.just(()),
    st.lists(st.integers(0, 5), min_size=1, max_size=3).map(tuple),
    st.integers(0, 3000).map(lambda n: (n,)),
)
summed = st.tuples(shapes, st.sampled_from(SUMMED))
copied = st.tuples(
    shapes, st.sampled_from(["bool", "int8", "int32", "uint64", "float16", "float64", "complex128", "S3"])
)


def dtype_of(name: str) -> np.dtype[Any]:
    if name == "bfloat16":
        return np.dtype(pytest.importorskip("ml_dtypes").bfloat16)
    return np.dtype(name)


def whole(seed: int, shape: tuple[int, ...], name: str) -> Any:
    """Integers that are exact in any of SUMMED, bfloat16 has 8 bits."""
    most = 100 if name == "bfloat16" else LARGEST
    return np.random.default_rng(seed).integers(-most, most, shape).astype(dtype_of(name))


def bits(seed: int, shape: tuple[int, ...], name: str) -> Any:
    """Any bytes: not-a-numbers with payloads, negative zeros, booleans that are neither 0 nor 1."""
    dtype = dtype_of(name)
    size = int(np.prod(shape)) * dtype.itemsize
    raw = np.random.default_rng(seed).integers(0, 256, size, dtype=np.uint8).tobytes()
    return np.frombuffer(raw, dtype).reshape(shape)


def strided(array: Any) -> Any:
    """The same elements, other strides."""
    return np.repeat(np.asarray(array)[..., None], 2, axis=-1)[..., 0]


def in_float32(arrays: list[Any], op: str) -> Any:
    """What docs/python.md promises for integers: added in float32 (int32: as it is), rounded once, half to
    even."""
    dtype = arrays[0].dtype
    wide = np.int64 if dtype == np.int32 else np.float32
    total = np.sum([array.astype(wide) for array in arrays], axis=0, dtype=wide)
    if op == "mean":
        total = np.rint(total / len(arrays)) if wide is np.int64 else total / np.float32(len(arrays))
    return total.astype(dtype)


def same(found: Any, expected: Any) -> None:
    assert (found.shape, found.dtype) == (expected.shape, expected.dtype)
    assert found.tobytes() == expected.tobytes()


@few
@given(
    tensors=st.lists(summed, min_size=1, max_size=4),
    listed=st.booleans(),
    named=st.booleans(),
    data=st.data(),
)
def test_allreduce(job: LocalJob, tensors: Any, listed: bool, named: bool, data: st.DataObject) -> None:
    tensors = tensors if listed else tensors[:1]
    op = data.draw(st.sampled_from(["sum", "mean"]))
    given = [
        [whole(7 * rank + at, *tensor) for at, tensor in enumerate(tensors)]
        for rank in range(len(job.workers))
    ]
    works = [
        libra.allreduce_async(node, mine if listed else mine[0], op, name="any" if named else None)
        for node, mine in zip(job.workers, given, strict=True)
    ]
    for work in works:
        found = work.wait(soon(60))
        for at, array in enumerate(found if listed else [found]):
            same(array, in_float32([mine[at] for mine in given], op))


@few
@given(tensors=st.lists(summed, min_size=1, max_size=3), rows=st.integers(0, 3), listed=st.booleans())
def test_reduce_scatter(job: LocalJob, tensors: Any, rows: int, listed: bool) -> None:
    workers = len(job.workers)
    tensors = [((rows * workers, *shape[:2]), name) for shape, name in tensors[: None if listed else 1]]
    given = [[whole(7 * rank + at, *tensor) for at, tensor in enumerate(tensors)] for rank in range(workers)]
    works = [
        libra.reduce_scatter_async(node, mine if listed else mine[0])
        for node, mine in zip(job.workers, given, strict=True)
    ]
    for rank, work in enumerate(works):
        found = work.wait(soon(60))
        for at, array in enumerate(found if listed else [found]):
            total = in_float32([mine[at] for mine in given], "sum")
            same(array, total[rank * rows : (rank + 1) * rows])


@few
@given(tensors=st.lists(copied, min_size=1, max_size=4), root=st.integers(0, 2), listed=st.booleans())
def test_broadcast(job: LocalJob, tensors: Any, root: int, listed: bool) -> None:
    tensors = tensors if listed else tensors[:1]
    given = [
        [bits(7 * rank + at, *tensor) for at, tensor in enumerate(tensors)]
        for rank in range(len(job.workers))
    ]
    works = [
        libra.broadcast_async(node, mine if listed else mine[0], np.int64(root) if listed else root)
        for node, mine in zip(job.workers, given, strict=True)
    ]
    for work in works:
        found = work.wait(soon(60))
        for array, expected in zip(found if listed else [found], given[root], strict=True):
            same(array, expected)


@few
@given(tensors=st.lists(copied, min_size=1, max_size=4), listed=st.booleans())
def test_allgather(job: LocalJob, tensors: Any, listed: bool) -> None:
    tensors = tensors if listed else tensors[:1]
    given = [
        [bits(7 * rank + at, *tensor) for at, tensor in enumerate(tensors)]
        for rank in range(len(job.workers))
    ]
    works = [
        libra.allgather_async(node, mine if listed else mine[0])
        for node, mine in zip(job.workers, given, strict=True)
    ]
    for work in works:
        found = work.wait(soon(60))
        for at, array in enumerate(found if listed else [found]):
            same(array, np.stack([mine[at] for mine in given]))


@pytest.mark.parametrize("name", ["float32", "float16", "int32"])
def test_in_place_and_any_strides(job: LocalJob, name: str) -> None:
    given = [whole(rank, (7, 300), name) for rank in range(len(job.workers))]
    total = in_float32(given, "sum")
    mine = [array.copy() for array in given]
    works = [
        libra.allreduce_async(node, array, out=array) for node, array in zip(job.workers, mine, strict=True)
    ]
    for work, array in zip(works, mine, strict=True):
        assert work.wait(soon(60)) is array
        same(array, total)
    outs = [strided(array) for array in given]
    sources = [np.asfortranarray(array) for array in given]
    works = [
        libra.allreduce_async(node, [source], out=[out])
        for node, source, out in zip(job.workers, sources, outs, strict=True)
    ]
    for work, source, array, out in zip(works, sources, given, outs, strict=True):
        assert work.wait(soon(60))[0] is out
        same(out, total)
        same(source, array)
    mine = [strided(array) for array in given]
    works = [
        libra.broadcast_async(node, array, 2, out=array)
        for node, array in zip(job.workers, mine, strict=True)
    ]
    for work in works:
        same(work.wait(soon(60)), given[2])


def test_out_of_a_gather_and_of_a_scatter(job: LocalJob) -> None:
    workers = len(job.workers)
    gathered = [np.zeros((workers, 5), np.int64) for _ in range(workers)]
    works = [
        libra.allgather_async(node, np.full(5, rank), out=gathered[rank])
        for rank, node in enumerate(job.workers)
    ]
    for work, out in zip(works, gathered, strict=True):
        assert work.wait(soon(60)) is out
        assert out[:, 0].tolist() == [0, 1, 2]
    scattered = [np.zeros((2, 4), np.float32) for _ in range(workers)]
    works = [
        libra.reduce_scatter_async(node, np.ones((2 * workers, 4), np.float32), "mean", out=scattered[rank])
        for rank, node in enumerate(job.workers)
    ]
    for work, out in zip(works, scattered, strict=True):
        assert work.wait(soon(60)) is out
        assert (out == 1).all()


def test_floats_are_as_exact_as_the_protocol_promises(job: LocalJob) -> None:
    """docs/protocol.md, "Numbers": W/2 * 2^(ceil(log2 W) - 17) of a chunk's largest; other vans: less."""
    rng = np.random.default_rng(5)
    for _ in range(3):
        given = [rng.standard_normal(5000).astype(np.float32) for _ in job.workers]
        works = [
            libra.allreduce_async(node, array, name="gradient")
            for node, array in zip(job.workers, given, strict=True)
        ]
        found = [work.wait(soon(60)) for work in works]
        for array in found:
            same(array, found[0])
        wrong = np.abs(found[0] - np.sum(given, axis=0, dtype=np.float64))
        assert wrong.max() <= 1.5 * 2.0 ** (2 - 17) * max(np.abs(array).max() for array in given)


def test_half_precision_is_rounded_once_and_overflows_to_infinity(job: LocalJob) -> None:
    given = [np.float16([value, 60000, 1]) for value in (2048, 1, 1)]
    works = [libra.allreduce_async(node, array) for node, array in zip(job.workers, given, strict=True)]
    for work in works:
        same(
            work.wait(soon(60)), np.float16([2050, np.inf, 3])
        )  # float16 has no 2049: in steps it would be 2048
    works = [
        libra.allreduce_async(node, array, "mean") for node, array in zip(job.workers, given, strict=True)
    ]
    for work in works:
        assert work.wait(soon(60))[1] == np.float16(60000)


def test_integers_are_exact_or_an_error_at_all(job: LocalJob) -> None:
    workers = len(job.workers)
    largest = (2**31 - 1) // workers
    works = [libra.allreduce_async(node, np.int32([largest, -largest])) for node in job.workers]
    for work in works:
        assert work.wait(soon(60)).tolist() == [largest * workers, -largest * workers]
    for value in (2**30, -(2**30)):
        works = [
            libra.allreduce_async(node, np.full(3000, value, np.int32), name="n") for node in job.workers
        ]
        for work in works:
            with pytest.raises(OverflowError, match="allreduce sum 'n': "):
                work.wait(soon(60))
    works = [libra.allreduce_async(node, np.full(3000, 1, np.int32), name="n") for node in job.workers]
    assert [work.wait(soon(60)).tolist() for work in works] == [[workers] * 3000] * workers
