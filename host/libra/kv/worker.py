# SPDX-License-Identifier: Apache-2.0
"""KVWorker: push values to the servers, pull values from them, or both in one round trip."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError, LibraError
from libra.kv import checks
from libra.kv.timestamp import Callback, Timestamp
from libra.node.node import Node
from libra.van.base import KVPairs, Request, Slicer, VanStats

KeysLike = npt.NDArray[np.uint64] | Sequence[int]
LensLike = npt.NDArray[np.int64] | Sequence[int]


class KVWorker:
    """A worker's view of the key-value store. Thread-safe.

    ``app_id`` and ``customer_id`` are PS-lite's and only kept: a node carries one application, and all its
    customers number their requests together.

    >>> import libra
    >>> with libra.local_job(workers=1, servers=1) as job:
    ...     server = libra.KVServer(0, job.servers[0])
    ...     server.set_request_handle(libra.KVServerDefaultHandle())
    ...     kv = libra.KVWorker(0, 0, job.workers[0])
    ...     kv.wait(kv.push([1, 3], np.float32([10, 20, 30, 40])))  # two elements a key
    ...     kv.pull([1, 3]).result(timeout=5)
    array([10., 20., 30., 40.], dtype=float32)
    """

    def __init__(self, app_id: int, customer_id: int, node: Node) -> None:
        if not node.is_worker:
            raise ConfigError(f"this node's role is {node.role}; KVWorker needs a worker (DMLC_ROLE=worker)")
        self.app_id, self.customer_id, self.node = app_id, customer_id, node
        self._lock = threading.Lock()
        self._outstanding: dict[int, Timestamp] = {}
        self._failed: dict[int, BaseException] = {}  # for wait() with a plain int
        self._callback_thread: int | None = None
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

        keys: (n,) uint64, unique, increasing.
        vals: (sum(lens),) float32 or int32, each key's values one after the other.
        lens: (n,) elements of each key; without it all keys have as many.
        cmd: passed to the server, 32 bits with sign. A switch that sums carries none: leave it 0.
        priority: requests with a higher one overtake others that have not left this node.
        copy: if false, ``vals`` is not copied; leave it alone until the request is done.

        Returns at once. Raises ConfigError for input that does not fit, or that this node's van cannot carry,
        and ClosedError for a stopped node.
        """
        pairs = checks.pairs(keys, vals, lens, copy)
        return self._send(pairs, True, False, None, cmd, priority, callback)

    def pull(
        self,
        keys: KeysLike,
        out: npt.NDArray[Any] | None = None,
        lens: LensLike | None = None,
        *,
        cmd: int = 0,
        callback: Callback | None = None,
        priority: int = 0,
    ) -> Timestamp:
        """Ask for the values of ``keys``: ``result()`` is a (sum(lens),) array; ``ts.lens`` each key's share.

        ``out``: array of that size and dtype which is filled before the callback runs and is then the result.
        ``lens``: what to expect, if known; with ``out`` alone all keys have the same. The request fails with
        LibraError when a server holds nothing for a key or values of another length. Raises as push does.
        """
        pairs = checks.pull_pairs(keys, out, lens)
        return self._send(pairs, False, True, out, cmd, priority, callback)

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

        Arguments and errors as in push; ``out`` as in pull, and may be ``vals`` itself, also with copy=False.

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
        return self._send(pairs, True, True, out, cmd, priority, callback)

    def wait(self, timestamp: Timestamp | int, timeout: float | None = None) -> Any:
        """Return the request's result, when it has one and ``timestamp`` is what push or pull returned.

        A plain number waits for this node's request of that number, as in PS-lite.

        Waits at most ``timeout`` seconds, then raises libra.errors.TimeoutError naming who is missing. Raises
        what the request failed with.
        """
        number = int(timestamp)
        handle = timestamp if isinstance(timestamp, Timestamp) else self._outstanding.get(number)
        if handle is None:
            if not 0 <= number < self.node.timestamps_issued:
                last = self.node.timestamps_issued - 1
                raise ConfigError(f"no request has timestamp {number}; the last is {last}")
            if number in self._failed:
                raise self._failed[number]
            return None
        if self._callback_thread == threading.get_ident() and not handle.is_known:
            raise LibraError("wait() inside a callback would wait for its own thread; wait elsewhere")
        return handle.result(timeout)

    def set_slicer(self, slicer: Slicer) -> None:
        """Decide which server gets which keys: ``slicer(pairs, ranges)`` gives KVPairs or None for each.

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
        self.node.van.set_slicer(slicer)

    def rejoin(self) -> None:
        """Go on after a RestartedError, as a program that has just started; without one, nothing happens.

        With the libra van, when a program of the job starts again while sums are under way, what the others
        have not finished fails with RestartedError, and so does all that they ask until they call this. From
        then on the switch adds up what they push together with what the new program pushes, so all workers
        must go on from the same place: from the start, or from a checkpoint. A checkpoint is such a place
        only when every worker has passed it: let a barrier, or one more push_pull, come before it counts.
        Servers that have gone on keep what they store, also what they have added up.

        Raises ReplacedError when another process has this worker's rank by now, and ClosedError for a stopped
        node; ConfigError with another van, where nothing is restarted.
        """
        self.node.van.rejoin()

    def stats(self) -> VanStats:
        """Totals of this node since its start."""
        return self.node.van.stats()

    def _send(
        self,
        pairs: KVPairs,
        push: bool,
        pull: bool,
        out: npt.NDArray[Any] | None,
        cmd: int,
        priority: int,
        callback: Callback | None,
    ) -> Timestamp:
        checks.command(cmd)
        checks.not_reserved(pairs.keys, self._reserved)
        number = self.node.next_timestamp()
        handle = Timestamp(number, self.node.van.blocked_on)
        with self._lock:
            self._outstanding[number] = handle

        def done(answer: KVPairs | None, error: BaseException | None) -> None:
            value = None
            if error is None and pull:
                try:
                    value = self._take(pairs, answer, out)
                    handle.lens = answer.lens if answer is not None else None
                except LibraError as wrong:
                    error = wrong
            self._callback_thread = threading.get_ident()
            handle.finish(value, error, callback)
            self._callback_thread = None
            failure = handle.exception()
            with self._lock:
                if failure is not None:
                    self._failed[number] = failure
                self._outstanding.pop(number, None)

        try:
            self.node.order.send(Request(number, push, pull, pairs, cmd, priority), done)
        except BaseException:
            with self._lock:
                self._outstanding.pop(number, None)
            raise
        return handle

    @staticmethod
    def _take(pairs: KVPairs, answer: KVPairs | None, out: npt.NDArray[Any] | None) -> npt.NDArray[Any]:
        if answer is None:
            raise LibraError("the van answered a pull without values")
        unknown = pairs.keys[answer.lens == 0]
        if len(unknown):
            raise LibraError(f"the servers hold no value for keys {unknown[:8].tolist()}; push them first")
        if out is None:
            return answer.vals
        if len(out) != len(answer.vals) or out.dtype != answer.vals.dtype:
            raise LibraError(
                f"out is {len(out)} elements of {out.dtype}; "
                f"the answer has {len(answer.vals)} of {answer.vals.dtype}"
            )
        out[:] = answer.vals
        return out

    Push, Pull, PushPull, Wait = push, pull, push_pull, wait  # PS-lite's spellings
