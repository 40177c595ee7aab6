# SPDX-License-Identifier: Apache-2.0
"""Collectives: every worker of a job calls them in the same order, with arrays of the same shapes.

Each takes an array, or a list or tuple of arrays, and returns the same structure: new arrays, or those in
``out``. A list is one call, which fuses small arrays into few requests. Arrays may have any strides; a
contiguous array is not copied as a whole. Calls of different names overlap. A float sum starts at the scales
of the last call of the same name; without a name, at those of the last call with the same shapes and dtypes.

Workers first agree on the call, which costs a round trip. If calls differ in kind, name, shape, dtype or
root, they fail at all workers with a MismatchError that names the difference. Nothing is summed then, and
later calls are not affected.

All raise ConfigError, before anything is sent, for a node that is no worker and for arrays that do not fit.
Functions named _async return a `Work` at once. The others wait and raise the errors of `Work.result`, its
TimeoutError after ``timeout`` seconds (None: LIBRA_WAIT_TIMEOUT, 600 without it).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from libra.collective.call import Work
from libra.collective.pieces import FLOAT32, Copied, Gathered, Summed, WirePiece
from libra.collective.segments import OWN, Group
from libra.collective.signature import Array, Signature, Tensors, arrays_of, check_summed, flat, results
from libra.collective.stream import Stream
from libra.errors import ConfigError
from libra.node.node import Node

GATHERED = 1 << 13  # most lanes, of all workers, in which float values are gathered instead of summed


def allreduce(
    node: Node,
    tensors: Tensors,
    op: str = "sum",
    *,
    name: str | None = None,
    out: Any = None,
    refine: bool = True,
    bits: int = 32,
    timeout: float | None = None,
) -> Any:
    """Return the sum or mean of all workers' arrays, with the same bits at every worker.

    tensors: float32, float16, bfloat16 (of ml_dtypes) or int32, of any shapes; results have the same.
    op: "sum" or "mean". out: may be ``tensors`` itself.

    Half-precision values are added in float32 and rounded once; a sum out of range becomes infinite. Vans
    that sum at hosts add floats in the order of the ranks. Over a switch, the values of at most 8192 / W
    float elements (W workers) are gathered, and added in float64. The sum of more elements is wrong by at
    most 2**-12 * (abs(x1) + ... + abs(xW)), besides the dtype's roundings, whatever is beside it: values that
    lost more are sent again in part (`refinement`), which takes a round trip. Values that are not finite
    change their own sums only. refine=False leaves this out: sums then are those of docs/protocol.md,
    "Numbers". So they are with the codecs ``packed`` and ``fixed_point``.
    bits: 16 for half of the bytes: two floats share a lane, see docs/narrow_lanes.md for what sums lose. A
    job has to be one of at most 32 workers without servers, over a switch and with the codec
    ``block_float``, or this is a ConfigError. Arrays of fewer than 1,024 floats keep 32 bits.
    int32 sums are exact, or raise OverflowError at all workers; their mean is rounded to nearest, half to
    even.

    >>> import libra
    >>> with libra.local_job(workers=2, servers=0) as job:
    ...     one, other = job.workers
    ...     work = libra.allreduce_async(one, np.float32([1, 2]), "mean", name="gradient")
    ...     libra.allreduce(other, np.float32([3, 6]), "mean", name="gradient")
    ...     work.wait(timeout=10)
    array([2., 4.], dtype=float32)
    array([2., 4.], dtype=float32)
    """
    return allreduce_async(node, tensors, op, name=name, out=out, refine=refine, bits=bits).result(timeout)


def allreduce_async(
    node: Node,
    tensors: Tensors,
    op: str = "sum",
    *,
    name: str | None = None,
    out: Any = None,
    refine: bool = True,
    bits: int = 32,
) -> Work:
    """Start an ``allreduce``. Do not change ``tensors`` or ``out`` until the work is done."""
    arrays = arrays_of(tensors)
    check_summed(tensors, arrays, op)
    made = results(tensors, arrays, out, lambda array: array.shape, in_place=True)
    divisor = node.num_worker if op == "mean" else 1
    places = enumerate(zip(arrays, made.flats, strict=True))
    pieces = [Summed(flat(array), target, divisor, at) for at, (array, target) in places]
    return _summed(node, f"allreduce {op}", name, arrays, [(True, pieces)], made.finish, refine, bits)


def reduce_scatter(
    node: Node,
    tensors: Tensors,
    op: str = "sum",
    *,
    name: str | None = None,
    out: Any = None,
    refine: bool = True,
    bits: int = 32,
    timeout: float | None = None,
) -> Any:
    """Return this worker's share of the sum or mean over all workers: rows of the first dimension, by rank.

    tensors: of shape (W * k, ...) with W workers; results have shape (k, ...). dtypes, op, bits and
    arithmetic are those of ``allreduce``. out: shares no memory with ``tensors``. Over the libra van this
    costs as much as an allreduce, since the switch multicasts sums to all workers; other vans return the
    share only.

    >>> import libra
    >>> with libra.local_job(workers=2, servers=0) as job:
    ...     works = [libra.reduce_scatter_async(node, np.int32([1, 2, 3, 4])) for node in job.workers]
    ...     [work.wait(timeout=10).tolist() for work in works]
    [[2, 4], [6, 8]]
    """
    return reduce_scatter_async(node, tensors, op, name=name, out=out, refine=refine, bits=bits).result(
        timeout
    )


def reduce_scatter_async(
    node: Node,
    tensors: Tensors,
    op: str = "sum",
    *,
    name: str | None = None,
    out: Any = None,
    refine: bool = True,
    bits: int = 32,
) -> Work:
    """Start a ``reduce_scatter``. Do not change ``tensors`` or ``out`` until the work is done."""
    arrays, workers = arrays_of(tensors), node.num_worker
    check_summed(tensors, arrays, op)
    for array in arrays:
        if not array.ndim or array.shape[0] % workers:
            raise ConfigError(
                f"a tensor has shape {array.shape}; expected a first dimension that {workers} divides"
            )

    def share(array: Array) -> tuple[int, ...]:
        return (array.shape[0] // workers, *array.shape[1:])

    made = results(tensors, arrays, out, share, in_place=False)
    divisor = workers if op == "mean" else 1
    sources = [flat(array).reshape(workers, -1) for array in arrays]
    shares = []
    for rank in range(workers):
        mine = rank == node.rank
        targets = made.flats if mine else [None] * len(arrays)
        places = enumerate(zip(sources, targets, strict=True))
        pieces = [Summed(source[rank], target, divisor, at) for at, (source, target) in places]
        shares.append((mine, pieces))
    return _summed(node, f"reduce_scatter {op}", name, arrays, shares, made.finish, refine, bits)


def broadcast(
    node: Node,
    tensors: Tensors,
    root: int = 0,
    *,
    name: str | None = None,
    out: Any = None,
    timeout: float | None = None,
) -> Any:
    """Return the arrays of worker ``root`` at every worker, bit for bit.

    tensors: of any shapes and any dtype of a fixed size; at workers other than ``root``, only shapes and
    dtypes matter. out: may be ``tensors`` itself. root: a worker's rank.

    ``root`` sends the bits as int32 lanes, and the other workers add zeros. So the result is exact over a
    switch that sums, and costs as much as an allreduce of as many bytes: each worker sends as much as it
    receives.

    >>> import libra
    >>> with libra.local_job(workers=2, servers=0) as job:
    ...     works = [libra.broadcast_async(node, np.array([node.rank + 0.5]), root=1) for node in job.workers]
    ...     [work.wait(timeout=10).tolist() for work in works]
    [[1.5], [1.5]]
    """
    return broadcast_async(node, tensors, root, name=name, out=out).result(timeout)


def broadcast_async(
    node: Node, tensors: Tensors, root: int = 0, *, name: str | None = None, out: Any = None
) -> Work:
    """Start a ``broadcast``. Do not change ``tensors`` or ``out`` until the work is done."""
    if not isinstance(root, int | np.integer) or not 0 <= root < node.num_worker:
        raise ConfigError(f"root is {root!r}; expected a worker's rank, 0 to {node.num_worker - 1}")
    arrays = arrays_of(tensors)
    made = results(tensors, arrays, out, lambda array: array.shape, in_place=True)
    pieces, is_root = [], node.rank == root
    for at, (array, target) in enumerate(zip(arrays, made.flats, strict=True)):
        if not is_root:
            pieces.append(Copied(None, target, at))
            continue
        source = flat(array)
        pieces.append(Copied(source, None, at))
        target[:] = source
    return _start(node, f"broadcast from {root}", name, arrays, _groups([(not is_root, pieces)]), made.finish)


def allgather(
    node: Node,
    tensors: Tensors,
    *,
    name: str | None = None,
    out: Any = None,
    timeout: float | None = None,
) -> Any:
    """Return all workers' arrays at every worker, bit for bit: (W, *shape) with W workers, by rank.

    tensors: of any dtype of a fixed size, of the same shape at all workers. out: shares no memory with
    ``tensors``. Each worker adds zeros to the others' arrays, as in ``broadcast``, so this costs as much as
    an allreduce of the result.

    >>> import libra
    >>> with libra.local_job(workers=2, servers=0) as job:
    ...     works = [libra.allgather_async(node, np.int64([node.rank, 7])) for node in job.workers]
    ...     works[0].wait(timeout=10).tolist()
    [[0, 7], [1, 7]]
    """
    return allgather_async(node, tensors, name=name, out=out).result(timeout)


def allgather_async(node: Node, tensors: Tensors, *, name: str | None = None, out: Any = None) -> Work:
    """Start an ``allgather``. Do not change ``tensors`` or ``out`` until the work is done."""
    arrays, workers = arrays_of(tensors), node.num_worker
    made = results(tensors, arrays, out, lambda array: (workers, *array.shape), in_place=False)
    pieces: list[WirePiece] = []
    for at, (array, target) in enumerate(zip(arrays, made.flats, strict=True)):
        source = flat(array)
        for rank, block in enumerate(target.reshape(workers, -1)):
            pieces.append(Copied(source if rank == node.rank else None, block, at))
    return _start(node, "allgather", name, arrays, _groups([(True, pieces)]), made.finish)


def barrier(node: Node, *, name: str | None = None, timeout: float | None = None) -> None:
    """Wait until every worker has called this: one round trip, over every van.

    Asynchronous work that was started earlier may still be under way.
    """
    barrier_async(node, name=name).result(timeout)


def barrier_async(node: Node, *, name: str | None = None) -> Work:
    return _start(node, "barrier", name, [], [], lambda: None)


def _groups(parts: Sequence[tuple[bool, Sequence[WirePiece]]], half: bool = False) -> list[Group]:
    """Return groups of pieces: for each part, floats apart from lanes. Pieces without elements are left out.

    half: floats travel in 16 bits, unless a piece is so small that it would share a chunk, and its scale.
    """

    def kind(piece: WirePiece) -> tuple[bool, bool]:
        floats = piece.wire == FLOAT32
        return floats, floats and half and piece.size >= OWN

    found = []
    for wanted, pieces in parts:
        for floats, halved in ((True, False), (True, True), (False, False)):
            if mine := [piece for piece in pieces if piece.size and kind(piece) == (floats, halved)]:
                found.append(Group(wanted, mine, halved))
    return found


def _summed(
    node: Node,
    what: str,
    name: str | None,
    arrays: Sequence[Array],
    parts: Sequence[tuple[bool, Sequence[Summed]]],
    finish: Callable[[], Any],
    refine: bool,
    bits: int,
) -> Work:
    """Start a call of sums: if the van's sums of floats depend on scales, the values of few floats are
    gathered, and the sums of many are refined."""
    if bits not in (16, 32):
        raise ConfigError(f"bits is {bits!r}; expected 32, or 16 for two floats in a lane")
    if half := bits == 16:
        if node.van.against_halves:
            raise ConfigError(f"floats cannot travel in 16 bits in this job: {node.van.against_halves}")
        what += " in 16 bits"
    if not refine:
        what += " not refined"
    refined = refine and node.van.tells_rounding
    floats = sum(piece.size for _, pieces in parts for piece in pieces if piece.wire == FLOAT32)
    if not refined or floats * node.num_worker > GATHERED:
        return _start(node, what, name, arrays, _groups(parts, half), finish, refined=refined)
    rank, workers = node.rank, node.num_worker
    gathered, rest = [], []
    for wanted, pieces in parts:
        small = [piece for piece in pieces if piece.wire == FLOAT32 and piece.size]
        gathered.append((wanted, Gathered(small, rank, workers)))
        rest.append((wanted, [piece for piece in pieces if piece.wire != FLOAT32]))

    def add_and_finish() -> Any:
        for wanted, values in gathered:
            if wanted:
                values.add_up()
        return finish()

    groups = _groups([(wanted, values.copies) for wanted, values in gathered]) + _groups(rest)
    return _start(node, what, name, arrays, groups, add_and_finish)


def _start(
    node: Node,
    what: str,
    name: str | None,
    arrays: Sequence[Array],
    groups: Sequence[Group],
    finish: Callable[[], Any],
    *,
    refined: bool = False,
) -> Work:
    if name is not None and not isinstance(name, str):
        raise ConfigError(f"name is {name!r}; expected a text, the same at all workers")
    return node.companion(Stream).start(Signature.of(what, name, arrays), groups, finish, refined=refined)
