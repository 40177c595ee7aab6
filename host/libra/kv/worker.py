# SPDX-License-Identifier: Apache-2.0
"""KVWorker: push values to the servers, pull values from them, or both in one round trip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partialmethod
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.compression.compression import Compression
from libra.compression.compressor import Compressor
from libra.errors import ConfigError, LibraError
from libra.kv import checks
from libra.kv.customer import Customer
from libra.kv.timestamp import Callback, Timestamp
from libra.node.node import Node
from libra.registry import Spec
from libra.vans.base import KVPairs, Request, Slicer, VanStats

KeysLike = npt.NDArray[np.uint64] | Sequence[int]
LensLike = npt.NDArray[np.int64] | Sequence[int]


class KVWorker(Customer):
    """A worker's view of the key-value store. Thread-safe.

    ``app_id`` says which KVServer of a server its requests are for; ``customer_id`` tells that server which
    of this node's workers asks, when one process has several. With the libra van a switch adds up what
    nodes push with ``app_id`` 0, and servers see no ``customer_id`` of it.

    compression: what pushes of float32 are compressed with: ``"topk:k=0.01"``, or a mapping, ``{"name":
    "topk", "k": "0.01"}``, or a Compressor; docs/python.md has all of them. Servers get the values whole
    again, and answers are not compressed. Raises ConfigError for an unknown name or parameter, and for a
    compressor that this van cannot carry.

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
        if not node.is_worker:
            raise ConfigError(f"this node's role is {node.role}; KVWorker needs a worker (DMLC_ROLE=worker)")
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
        """Send ``vals`` to the servers that own ``keys``; what they do with them is their handler's matter.

        keys: (n,) uint64, unique, increasing; not those of collectives, `Node.reserved_keys`.
        vals: (sum(lens),) float32 or int32, each key's values one after the other.
        lens: (n,) elements of each key; without it all keys have as many.
        cmd: passed to the server, 32 bits with sign; -2**31 is libra's own. A switch sums none that has one.
        priority: requests with a higher one overtake others that have not left this node; but what a switch
            sums, all workers push in one order, the program's.
        copy: if false, ``vals`` is not copied; leave it alone until the request is done.

        Returns at once. Raises ConfigError for input that does not fit, or that this node's van cannot carry,
        and ClosedError for a stopped node.
        """
        pairs = checks.pairs(keys, vals, lens, copy)
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
        """Ask for the values of ``keys``: ``result()`` is a (sum(lens),) array; ``ts.lens`` each key's share.

        ``out``: array of that size and dtype which is filled before the callback runs and is then the result.
        ``lens``: what to expect, if known; with ``out`` alone all keys have the same. ``copy``: if false,
        values go to ``out`` as they come, and a request that fails may leave some there; else they are copied
        there when all have come. The request fails with LibraError when a server holds nothing for a key or
        values of another length. Raises as push does.
        """
        pairs = checks.pull_pairs(keys, out, lens)
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

        Arguments and errors as in push; ``out`` as in pull, and may be ``vals`` itself, also with copy=False,
        where a request that fails may leave some sums in place of what was pushed.

        >>> import libra
        >>> with libra.local_job(workers=2, servers=1) as job:
        ...     libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(2))
        ...     kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        ...     asked = [kv[r].push_pull([7], np.float32([r, 1])) for r in range(2)]
        ...     [ts.result(timeout=5).tolist() for ts in asked]
        [[1.0, 2.0], [1.0, 2.0]]
        """
        pairs = checks.pairs(keys, vals, lens, copy)
        if out is not None:
            checks.out_buffer(out, len(pairs.vals))
        room = pairs.vals if copy else out
        return self._send(pairs, True, True, out, room, cmd, priority, callback)

    def set_slicer(self, slicer: Slicer) -> None:
        """Decide which server gets which keys of this customer: ``slicer(pairs, ranges)`` gives each server's
        KVPairs, or None.

        Raises ConfigError where a switch sums, which decides itself.

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
        """Go on after a RestartedError, as a program that has just started; without one, nothing happens.

        With the libra van, when a program of the job starts again while sums are under way, what the others
        have not finished fails with RestartedError, and so does all that they ask until they call this. From
        then on the switch adds up what they push together with what the new program pushes, so all workers
        must go on from the same place: from the start, or from a checkpoint. A checkpoint is such a place
        only when every worker has passed it: let a barrier, or one more push_pull, come before it counts.
        Servers that have gone on keep what they store, also what they have added up. `libra.resume` finds the
        place instead, and has servers count each round once.

        Raises ReplacedError when another process has this worker's rank by now, and ClosedError for a stopped
        node; ConfigError with another van, where nothing is restarted.
        """
        self.restart_compression()
        self.node.van.rejoin()

    def restart_compression(self) -> None:
        """Forget what earlier pushes have left out, and later ones make up for: they may have been lost."""
        if self._compression is not None:
            self._compression.restart()

    def stats(self) -> VanStats:
        """Totals of this node since its start, and its requests that have stalled."""
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
        """room: see Request."""
        checks.command(cmd)
        checks.not_reserved(pairs.keys, self._reserved)
        title = "" if self.node.timeline is None else _title(push, pull, pairs)
        handle = self.begin(self.node.van.blocked_on, title)

        def done(answer: KVPairs | None, error: BaseException | None) -> None:
            value = None
            if error is None and pull:
                try:
                    value = self._take(pairs, answer, out)
                    handle.lens = answer.lens if answer is not None else None
                except LibraError as wrong:
                    error = wrong
            with self.node.callbacks.running():
                handle.finish(value, error, callback)

        request = Request(
            timestamp=int(handle),
            push=push,
            pull=pull,
            pairs=pairs,
            cmd=cmd,
            priority=priority,
            app_id=self.app_id,
            customer_id=self.customer_id,
            slicer=self._slicer,
            out=out,
            room=room,
            compression=self._compression,
            timeline=self.node.timeline,
        )
        try:
            self.node.order.send(request, done)
        except BaseException:
            self.node.tracker.forget(int(handle))
            raise
        return handle

    @staticmethod
    def _take(pairs: KVPairs, answer: KVPairs | None, out: npt.NDArray[Any] | None) -> npt.NDArray[Any]:
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

    # Without a copy: leave what is pushed, and ``out``, alone until the request is done.
    zpush = partialmethod(push, copy=False)
    zpull = partialmethod(pull, copy=False)
    zpush_pull = partialmethod(push_pull, copy=False)

    Push, Pull, PushPull = push, pull, push_pull  # PS-lite's spellings
    ZPush, ZPull, ZPushPull = zpush, zpull, zpush_pull


def _title(push: bool, pull: bool, pairs: KVPairs) -> str:
    what = "push_pull" if push and pull else "push" if push else "pull"
    more = f" and {len(pairs.keys) - 1} more" if len(pairs.keys) > 1 else ""
    return f"{what} of key {int(pairs.keys[0])}{more}"
