# SPDX-License-Identifier: Apache-2.0
"""A node of a job: its role, its rank, its van and its life from start to finalize (PS-lite's Postoffice)."""

from __future__ import annotations

import itertools
import logging
import threading
from collections.abc import Callable
from functools import partial
from types import TracebackType

from libra.errors import ClosedError, ConfigError, LibraError, OverflowError
from libra.job import ids
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.node.adder import Adder
from libra.node.order import Order
from libra.van import create
from libra.van.base import Explainer, Handler, KVMeta, KVPairs, Van

log = logging.getLogger(__name__)


class Node:
    """One scheduler, server or worker. ``libra.start`` makes one; several may live in one process.

    As a context manager it finalizes at the end of the block: with a barrier, so that nobody leaves while
    others still need it, or, when the block raises, at once, telling the others.
    """

    def __init__(self, environment: Environment, van: Van | None = None) -> None:
        self.environment = environment
        self.van = create(environment) if van is None else van
        self._timestamps = itertools.count()
        self.timestamps_issued = 0
        self._exit_callbacks: list[Callable[[], object]] = []
        self._has_server = False
        self._adder = Adder(environment.num_worker)
        self._handler: Handler | None = None
        self._explainer: Explainer | None = None
        self._backlog: list[tuple[KVMeta, KVPairs]] = []
        self._lock = threading.RLock()  # requests reach the handler one after the other
        self._finished = False
        self.order = Order(self.van.send)
        self.van.explainer = self._explain
        if self.is_server:
            self.van.serve(self._dispatch)
        elif self.is_worker and self.num_server == 0 and self.van.workers_add:
            self.van.serve(partial(self._call, self._add))

    # ------------------------------------------------------------------ who this is

    @property
    def role(self) -> Role:
        return self.environment.role

    @property
    def is_worker(self) -> bool:
        return self.role is Role.WORKER

    @property
    def is_server(self) -> bool:
        return self.role is Role.SERVER

    @property
    def is_scheduler(self) -> bool:
        return self.role is Role.SCHEDULER

    @property
    def rank(self) -> int:
        """From 0 within the role; known when start() has returned."""
        rank = self.van.rank if self.van.rank is not None else self.environment.rank
        return 0 if rank is None else rank

    @property
    def id(self) -> int:
        """PS-lite's node id: scheduler 1, server r 8 + 2r, worker r 9 + 2r."""
        return ids.node_id(self.role, self.rank)

    @property
    def num_worker(self) -> int:
        return self.environment.num_worker

    @property
    def num_server(self) -> int:
        return self.environment.num_server

    def key_ranges(self) -> tuple[ids.KeyRange, ...]:
        """The keys that each server owns, by rank."""
        return ids.key_ranges(self.num_server)

    def reserved_keys(self) -> tuple[ids.KeyRange, ...]:
        """The keys that collectives use, and nobody else."""
        return ids.reserved_ranges(ids.owner_ranges(self.num_worker, self.num_server))

    # ------------------------------------------------------------------ life

    def start(self, timeout: float | None = 60.0) -> Node:
        """Join the job; returns when all have. Raises libra.errors.TimeoutError naming who is missing."""
        if self.environment.verbose:
            logging.basicConfig(format=f"[{self.role}] %(message)s")
            level = logging.INFO if self.environment.verbose == 1 else logging.DEBUG
            logging.getLogger("libra").setLevel(level)
        try:
            self.van.start(timeout)
        except BaseException:
            self._finished = True
            self.van.stop()
            raise
        log.info("%s has joined", ids.name_of(self.id))
        return self

    def barrier(self, group: int = ids.SERVER_GROUP | ids.WORKER_GROUP, timeout: float | None = None) -> None:
        """Return when every node of ``group`` has called it. Raises TimeoutError naming who has not,
        ClosedError naming who is gone, ConfigError when the van has no barrier."""
        self.van.barrier(group, timeout)

    def finalize(self, do_barrier: bool = True, timeout: float | None = None) -> None:
        """Leave the job; with ``do_barrier``, when no other node needs this one. Idempotent.

        A server then serves until all workers have left. Over tcp and loopback all nodes leave together; over
        libra a worker leaves as soon as its servers know. Raises TimeoutError naming who stays after
        ``timeout`` seconds, ClosedError naming who is lost or has stopped by an error.
        """
        if self._finished:
            return
        self._finished = True
        try:
            if do_barrier:
                self.van.leave(timeout)
        finally:
            self.van.stop()
            for callback in self._exit_callbacks:
                callback()

    def abort(self, reason: str) -> None:
        """Leave because of an error; the others' requests fail with ``reason``, if the van can tell them."""
        if self._finished:
            return
        self._finished = True
        self.van.abort(reason)
        for callback in self._exit_callbacks:
            callback()

    def register_exit_callback(self, callback: Callable[[], object]) -> None:
        """``callback()`` runs at the end of finalize."""
        self._exit_callbacks.append(callback)

    def __enter__(self) -> Node:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self.finalize()
        else:
            self.abort(f"{type(error).__name__}: {error}")

    # ------------------------------------------------------------------ for KVWorker and KVServer

    def next_timestamp(self) -> int:
        with self._lock:
            if self._finished:
                raise ClosedError("this node has been finalized; start another one")
            number = next(self._timestamps)
            self.timestamps_issued = number + 1
            return number

    def attach_server(self) -> None:
        if self._has_server:
            raise ConfigError("this node has a KVServer already; a node carries one application")
        self._has_server = True

    def set_handler(self, handler: Handler, explainer: Explainer | None = None) -> None:
        with self._lock:
            self._handler, self._explainer = handler, explainer
            backlog, self._backlog = self._backlog, []
            for meta, pairs in backlog:
                self._call(handler, meta, pairs)

    def _dispatch(self, meta: KVMeta, pairs: KVPairs) -> None:
        with self._lock:
            if ids.is_reserved(int(pairs.keys[0]), self.num_server):
                self._call(self._add, meta, pairs)
            elif self._handler is None:  # workers may be faster than the server program's set_request_handle
                self._backlog.append((meta, pairs))
            else:
                self._call(self._handler, meta, pairs)

    def _call(self, handler: Handler, meta: KVMeta, pairs: KVPairs) -> None:
        try:
            handler(meta, pairs)
        except BaseException as error:  # SystemExit, too, would end the van's thread and tell nobody
            log.exception("the request handle failed for %s", _name(meta))
            self.refuse(meta, error)

    def _add(self, meta: KVMeta, pairs: KVPairs) -> None:
        for ended, outcome in self._adder.take(meta, pairs):
            if isinstance(outcome, LibraError):
                self.refuse(ended, outcome)
            else:
                self.respond(ended, outcome if ended.pull else None)

    def _explain(self, sender: int, timestamp: int) -> str:
        explained = self._adder.blocked_on(sender, timestamp)
        return explained or (self._explainer(sender, timestamp) if self._explainer else "")

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Answer a request; see KVServer.response."""
        if not meta.claim():
            raise LibraError(f"{_name(meta)} has been answered already; answer each request once")
        try:
            self.van.respond(meta, pairs)
        except LibraError as error:
            self._refuse(meta, error)
            raise

    def refuse(self, meta: KVMeta, error: BaseException) -> None:
        """Answer a request with an error, unless it has been answered."""
        if meta.claim():
            self._refuse(meta, error)

    def _refuse(self, meta: KVMeta, error: BaseException) -> None:
        told = isinstance(error, LibraError)
        reason = str(error) if told else f"the request handle failed: {type(error).__name__}: {error}"
        self.van.refuse(meta, reason, isinstance(error, OverflowError))


def _name(meta: KVMeta) -> str:
    return f"request {meta.timestamp} of {ids.name_of(meta.sender)}"


def start(
    environment: Environment | None = None,
    *,
    van: Van | None = None,
    timeout: float | None = 60.0,
) -> Node:
    """Join the job that the DMLC_* variables (or ``environment``) describe.

    Returns a started Node, to be used in a ``with`` block or finalized by hand. Raises ConfigError for bad
    settings and libra.errors.TimeoutError naming who has not joined within ``timeout`` seconds.

    A worker, with DMLC_ROLE=worker and the others of libra.Environment set::

        with libra.start() as node:
            kv = libra.KVWorker(0, 0, node)
            total = kv.push_pull([1], numpy.float32([1, 2, 3])).result(timeout=10)
    """
    return Node(Environment.from_env() if environment is None else environment, van).start(timeout)
