# SPDX-License-Identifier: Apache-2.0
"""KVWorker: push values to the servers, pull values from them, or both in one round trip.

Its input is checked and made the arrays that vans take. All checks raise ConfigError.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import replace
from functools import partialmethod
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.compression.compression import Compression
from libra.compression.compressors import Compressor
from libra.errors import ConfigError, LibraError
from libra.job.ids import Role
from libra.kv.customer import Callback, Customer, Timestamp, check_command
from libra.node.node import Node
from libra.registry import Spec
from libra.rpc.values import Keys, KVPairs, Request, Slicer
from libra.vans.base import Feedback, VanStats

DTYPES = (np.dtype(np.float32), np.dtype(np.int32))


def keys_array(keys: Any) -> Keys:
    """Return ``keys`` as (n,) uint64, n > 0, strictly increasing."""
    given = keys if isinstance(keys, np.ndarray) else _from_sequence(keys)
    if given.ndim != 1 or given.size == 0:
        raise ConfigError(f"keys has shape {given.shape}; expected one dimension and at least one key")
    if given.dtype.kind not in "ui" or (given.dtype.kind == "i" and int(given.min()) < 0):
        raise ConfigError(f"keys are {given.dtype} from {given.min()}; expected integers from 0 to 2**64-1")
    array = np.ascontiguousarray(given, dtype=np.uint64)
    if len(array) > 1 and not (array[1:] > array[:-1]).all():
        at = int(np.flatnonzero(array[1:] <= array[:-1])[0])
        raise ConfigError(
            f"keys[{at}] is {array[at]} and keys[{at + 1}] is {array[at + 1]}; "
            "expected unique keys in increasing order: sort them, and their values with them"
        )
    return array


def not_reserved(keys: Keys, reserved: Keys) -> None:
    """Check that no key lies in a reserved range. reserved: (2n,) begin and end of each range."""
    places = np.searchsorted(keys, reserved)
    if taken := np.flatnonzero(places[::2] != places[1::2]).tolist():
        begin, end = reserved[2 * taken[0]], reserved[2 * taken[0] + 1]
        raise ConfigError(
            f"keys[{places[2 * taken[0]]}] is {keys[places[2 * taken[0]]]}; the keys from {begin} up to "
            f"{end} (excluded) are those of collectives; expected any other"
        )


def _from_sequence(keys: Any) -> npt.NDArray[Any]:
    try:
        return np.array([operator.index(key) for key in keys], dtype=np.uint64)
    except (TypeError, OverflowError) as error:
        raise ConfigError(f"keys cannot be read ({error}); expected integers from 0 to 2**64-1") from error


def _as_array(values: Any, what: str) -> npt.NDArray[Any]:
    try:
        return np.asarray(values)
    except (TypeError, ValueError) as error:  # rows of different lengths, say
        raise ConfigError(f"{what} cannot be read as an array ({error}); expected one of numbers") from error


def lens_array(lens: Any, count: int) -> npt.NDArray[np.int64]:
    """Return ``lens`` as (count,) int64, each above 0."""
    given = _as_array(lens, "lens")
    if given.shape != (count,):
        raise ConfigError(f"lens has shape {given.shape}; expected ({count},), one for each key")
    if given.dtype.kind not in "ui":
        raise ConfigError(f"lens are {given.dtype}; expected integers")
    array = np.ascontiguousarray(given, dtype=np.int64)
    if (array <= 0).any():
        at = int(np.flatnonzero(array <= 0)[0])
        raise ConfigError(f"lens[{at}] is {array[at]}; expected at least 1 element for each key")
    return array


def equal_lens(elements: int, count: int, what: str) -> npt.NDArray[np.int64]:
    """Return the lens of ``count`` keys that share ``elements`` equally: (count,) int64."""
    if elements == 0 or elements % count:
        raise ConfigError(
            f"{what} has {elements} elements for {count} keys; expected as many for each, or pass lens"
        )
    return np.full(count, elements // count, dtype=np.int64)


def checked_pairs(keys: Any, vals: Any, lens: Any, copy: bool) -> KVPairs:
    """Return a push's KVPairs. ``vals`` is flattened; with ``copy`` false it must be contiguous."""
    checked = keys_array(keys)
    given = _as_array(vals, "vals")
    if given.dtype not in DTYPES:
        raise ConfigError(f"vals are {given.dtype}; expected float32 or int32; convert with astype")
    if not copy and not given.flags.c_contiguous:
        raise ConfigError("vals is not contiguous; expected a contiguous array with copy=False, or copy=True")
    flat = np.array(given, copy=True).reshape(-1) if copy else given.reshape(-1)
    sizes = equal_lens(flat.size, len(checked), "vals") if lens is None else lens_array(lens, len(checked))
    if int(sizes.sum()) != flat.size:
        raise ConfigError(f"vals has {flat.size} elements; expected {int(sizes.sum())}, the sum of lens")
    return KVPairs(checked, flat, sizes)


def checked_pull(keys: Any, out: npt.NDArray[Any] | None, lens: Any) -> KVPairs:
    """Return a pull's KVPairs: keys without values; lens are 0 when unknown."""
    checked = keys_array(keys)
    if lens is not None:
        sizes = lens_array(lens, len(checked))
    elif out is not None:
        sizes = equal_lens(np.size(out), len(checked), "out")
    else:
        sizes = np.zeros(len(checked), dtype=np.int64)
    if out is not None:
        out_buffer(out, int(sizes.sum()))
    return KVPairs(checked, np.empty(0, dtype=np.float32), sizes)


def out_buffer(out: npt.NDArray[Any], elements: int) -> None:
    if not isinstance(out, np.ndarray) or out.dtype not in DTYPES or out.shape != (elements,):
        found = f"{out.dtype} of shape {out.shape}" if isinstance(out, np.ndarray) else type(out).__name__
        raise ConfigError(f"out is {found}; expected a float32 or int32 array of shape ({elements},)")
    if not out.flags.writeable:
        raise ConfigError("out is read-only; expected an array that can be written")


KeysLike = npt.NDArray[np.uint64] | Sequence[int]
LensLike = npt.NDArray[np.int64] | Sequence[int]


class KVWorker(Customer):
    """A worker's view of the key-value store. Thread-safe.

    ``app_id`` selects the KVServer on each server that handles the requests. ``customer_id`` tells that
    server which KVWorker of this node asks, when one process has several. With the libra van the switch sums
    pushes of ``app_id`` 0; servers then see no ``customer_id``.

    compression: the compressor for pushes of float32: a text, ``"topk:k=0.01"``, a mapping, ``{"name":
    "topk", "k": "0.01"}``, or a Compressor; docs/python.md lists them. Servers receive decompressed values;
    a KVServer says whether answers are compressed.

    Raises ConfigError on a node that is no worker, for an unknown name or parameter, and for a compressor
    that this van cannot carry.

    >>> import libra
    >>> with libra.local_job(workers=1, servers=1) as job:
    ...     server = libra.KVServer(0, job.servers[0])
    ...     server.set_request_handle(libra.KVServerDefaultHandle())
    ...     kv = libra.KVWorker(0, 0, job.workers[0])
    ...     kv.wait(kv.push([1, 3], np.float32([10, 20, 30, 40])))  # two elements a key
    ...     kv.pull([1, 3]).result(timeout=5)
    array([10., 20., 30., 40.], dtype=float32)
    """

    def __init__(
        self, app_id: int, customer_id: int, node: Node, *, compression: Spec | Compressor | None = None
    ) -> None:
        node.check_role(Role.WORKER, "KVWorker")
        super().__init__(app_id, customer_id, node)
        self._slicer: Slicer | None = None
        self._compression = None if compression is None else Compression(compression)
        if self._compression is not None:
            node.van.check_compressor(self._compression.compressor)
        self._reserved = np.array(node.reserved_keys(), dtype=np.uint64).reshape(-1)

    def push(
        self,
        keys: KeysLike,
        vals: npt.ArrayLike,
        lens: LensLike | None = None,
        *,
        cmd: int = 0,
        callback: Callback | None = None,
        priority: int = 0,
        copy: bool = True,
    ) -> Timestamp:
        """Send ``vals`` to the servers that own ``keys``; each server's request handle decides what to do.

        keys: (n,) uint64, unique, increasing; the keys of collectives, `Node.reserved_keys`, are refused.
        vals: (sum(lens),) float32 or int32, the values of one key after the other.
        lens: (n,) elements of each key; without it all keys have the same number of elements.
        cmd: a signed 32-bit integer for the server; libra uses -2**31 itself. The switch sums only pushes
            with ``cmd`` 0.
        priority: a request of higher priority overtakes requests that have not left this node. Pushes that
            the switch sums keep the program's order, because all workers must push in one order.
        copy: if false, ``vals`` is not copied; do not change it until the request is done.

        Returns at once. Raises ConfigError for input that does not fit or that this node's van cannot carry,
        and ClosedError if the node has stopped.
        """
        pairs = checked_pairs(keys, vals, lens, copy)
        return self._send(pairs, True, False, None, None, cmd, priority, callback)

    def pull(
        self,
        keys: KeysLike,
        out: npt.NDArray[Any] | None = None,
        lens: LensLike | None = None,
        *,
        cmd: int = 0,
        callback: Callback | None = None,
        priority: int = 0,
        copy: bool = True,
    ) -> Timestamp:
        """Request the values of ``keys``: ``result()`` is a (sum(lens),) array of float32 or int32.

        keys: as in push. ``ts.lens`` of the returned timestamp has the number of elements of each key.
        out: (sum(lens),) array of the values' dtype; it is filled before the callback runs and is the result.
        lens: (n,) expected elements of each key, if known; with ``out`` alone all keys have the same number.
        copy: if true, values are copied to ``out`` when all have arrived. If false, they are written there as
            they arrive, and a request that fails may leave some of them.

        The request fails with LibraError if a server holds no value of a key, or one of another length.
        Raises as push does.
        """
        pairs = checked_pull(keys, out, lens)
        return self._send(pairs, False, True, out, None if copy else out, cmd, priority, callback)

    def push_pull(
        self,
        keys: KeysLike,
        vals: npt.ArrayLike,
        out: npt.NDArray[Any] | None = None,
        lens: LensLike | None = None,
        *,
        cmd: int = 0,
        callback: Callback | None = None,
        priority: int = 0,
        copy: bool = True,
    ) -> Timestamp:
        """Push and get the answer in one round trip; with a SumHandle, the sum over all workers.

        Arguments and errors are those of push. ``out`` is as in pull and may be ``vals`` itself, also with
        copy=False; a request that fails may then have replaced some of the pushed values by sums.

        >>> import libra
        >>> with libra.local_job(workers=2, servers=1) as job:
        ...     libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(2))
        ...     kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        ...     asked = [kv[r].push_pull([7], np.float32([r, 1])) for r in range(2)]
        ...     [ts.result(timeout=5).tolist() for ts in asked]
        [[1.0, 2.0], [1.0, 2.0]]
        """
        pairs = checked_pairs(keys, vals, lens, copy)
        if out is not None:
            out_buffer(out, len(pairs.vals))
        room = pairs.vals if copy else out
        return self._send(pairs, True, True, out, room, cmd, priority, callback)

    def set_slicer(self, slicer: Slicer) -> None:
        """Let ``slicer(pairs, ranges)`` decide which server gets which keys of this customer.

        slicer: returns a list with the KVPairs of each server, or None for a server without any.

        Raises ConfigError with the libra van, where the switch decides.

        >>> import libra
        >>> def all_to_last(pairs, ranges):
        ...     return [None] * (len(ranges) - 1) + [pairs]
        >>> with libra.local_job(workers=1, servers=2) as job:
        ...     handles = [libra.KVServerDefaultHandle() for _ in job.servers]
        ...     for node, handle in zip(job.servers, handles):
        ...         libra.KVServer(0, node).set_request_handle(handle)
        ...     kv = libra.KVWorker(0, 0, job.workers[0])
        ...     kv.set_slicer(all_to_last)
        ...     kv.wait(kv.push([1], np.float32([2])))
        ...     [1 in handle.store for handle in handles]
        [False, True]
        """
        if not self.node.van.slices:
            van = type(self.node.van).__name__
            raise ConfigError(f"with {van} the switch decides which server gets a key: remove the slicer")
        self._slicer = slicer

    def rejoin(self) -> None:
        """Continue after a RestartedError like a program that has just started; without one, do nothing.

        With the libra van, a program of the job may start again while sums are under way. The unfinished
        requests of the other workers then fail with RestartedError, and so do their new requests until they
        call this. From then on the switch sums their pushes with those of the new program. So all workers
        must continue from the same place: the start, or a checkpoint. A checkpoint is such a place only if
        every worker has passed it: call a barrier, or one more push_pull, before the checkpoint counts.
        Servers that kept running keep their store with all sums. `libra.resume` finds the place itself, and
        makes servers count each round once.

        Raises ReplacedError if another process has taken this worker's rank, ClosedError if the node has
        stopped, and ConfigError with another van, which has no restarts.
        """
        self.restart_compression()
        self.node.van.rejoin()

    def restart_compression(self) -> None:
        """Drop the compression error that earlier pushes left for later ones: those pushes may be lost."""
        if self._compression is not None:
            self._compression.restart()

    def feedback(self) -> Feedback:
        """Return what the codec's roundings have left of this worker's values, for its checkpoint: arrays by
        name, as ``numpy.savez`` takes them. Empty without ``packed:feedback=1``.

        Raises LibraError while a push is under way, and ConfigError with another van.
        """
        return self.node.van.counting().residuals()

    def restore_feedback(self, saved: Feedback) -> None:
        """Add to this worker's next pushes what an earlier process has saved by `feedback`.

        Raises ConfigError for arrays that do not fit the codec, and LibraError while a push is under way.
        """
        self.node.van.counting().restore_residuals(saved)

    def stats(self) -> VanStats:
        """Return the totals of this node since its start, and its stalled requests."""
        return replace(self.node.van.stats(), stalls=self.node.stalls.stalls)

    def _send(
        self,
        pairs: KVPairs,
        push: bool,
        pull: bool,
        out: npt.NDArray[Any] | None,
        room: npt.NDArray[Any] | None,
        cmd: int,
        priority: int,
        callback: Callback | None,
    ) -> Timestamp:
        """Send a request and return its timestamp. room: see Request."""
        check_command(cmd)
        if push and self._compression is not None and pairs.vals.dtype == np.float32:
            self._compression.compressor.check(pairs.vals)
        not_reserved(pairs.keys, self._reserved)
        title = "" if self.node.timeline is None else _title(push, pull, pairs)
        handle = self.begin(self.node.van.blocked_on, title)

        def done(answer: KVPairs | None, error: BaseException | None) -> None:
            value = None
            if error is None and pull:
                try:
                    value = self._values_in(pairs, answer, out)
                    handle.lens = answer.lens if answer is not None else None
                except LibraError as wrong:
                    error = wrong
            with self.node.callbacks.running():
                handle.finish(value, error, callback)

        request = Request(int(handle), push, pull, pairs, cmd, priority, self.app_id, self.customer_id)
        request.slicer, request.out, request.room = self._slicer, out, room
        request.compression, request.timeline = self._compression, self.node.timeline
        try:
            self.node.order.send(request, done)
        except BaseException:
            self.node.tracker.forget(int(handle))
            raise
        return handle

    @staticmethod
    def _values_in(pairs: KVPairs, answer: KVPairs | None, out: npt.NDArray[Any] | None) -> npt.NDArray[Any]:
        if answer is None:
            raise LibraError("the van answered a pull without values")
        unknown = pairs.keys[answer.lens == 0]
        if len(unknown):
            raise LibraError(f"the servers hold no value for keys {unknown[:8].tolist()}; push them first")
        if out is None or answer.vals is out:
            return answer.vals
        if len(out) != len(answer.vals) or out.dtype != answer.vals.dtype:
            raise LibraError(
                f"out is {len(out)} elements of {out.dtype}; "
                f"the answer has {len(answer.vals)} of {answer.vals.dtype}"
            )
        out[:] = answer.vals
        return out

    # Without a copy: do not change ``vals`` or ``out`` until the request is done.
    zpush = partialmethod(push, copy=False)
    zpull = partialmethod(pull, copy=False)
    zpush_pull = partialmethod(push_pull, copy=False)

    Push, Pull, PushPull = push, pull, push_pull  # PS-lite's spellings
    ZPush, ZPull, ZPushPull = zpush, zpull, zpush_pull


def _title(push: bool, pull: bool, pairs: KVPairs) -> str:
    what = "push_pull" if push and pull else "push" if push else "pull"
    more = f" and {len(pairs.keys) - 1} more" if len(pairs.keys) > 1 else ""
    return f"{what} of key {int(pairs.keys[0])}{more}"
