# SPDX-License-Identifier: Apache-2.0
"""A node of a job: its role, its rank, its van and its life from start to finalize (PS-lite's Postoffice).
local_job: a whole job in one process, for experiments and tests.
"""

from __future__ import annotations

import itertools
import logging
import math
import socket
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Any, TypeVar

from libra import runtime
from libra.errors import ClosedError, ConfigError, LibraError
from libra.job import ids
from libra.job.environment import Environment, VanType
from libra.job.ids import Role
from libra.node.requests import Requests
from libra.node.stalls import StallInspector
from libra.rpc.message import MessageDispatcher
from libra.rpc.outstanding import Callbacks, PushOrder, Tracker, left
from libra.timeline import Timeline
from libra.vans import create
from libra.vans.base import Van

log = logging.getLogger(__name__)

T = TypeVar("T")


class Node:
    """One scheduler, server or worker of a job. ``libra.start`` makes one; a process may have several.

    rank: its number within its role, from 0. id: PS-lite's node id: scheduler 1, server r 8 + 2r, worker r
    9 + 2r. Both are known when start() has returned.

    As a context manager, a node finalizes at the end of the block, with a barrier, so that no node leaves
    while another needs it. If the block raises, the node aborts at once and informs the others.
    """

    def __init__(self, environment: Environment, van: Van | None = None) -> None:
        self.environment, self.role = environment, environment.role
        self.num_worker, self.num_server = environment.num_worker, environment.num_server
        self.is_worker, self.is_server = self.role is Role.WORKER, self.role is Role.SERVER
        self.is_scheduler = self.role is Role.SCHEDULER
        self.van = create(environment) if van is None else van
        self._set_rank()
        self.timeline = None if environment.timeline is None else Timeline(environment.timeline)
        self.tracker = Tracker(self.timeline)  # of this node's own requests
        self.callbacks = Callbacks()
        self.requests = Requests(
            self.van, self.callbacks, self.num_worker, self.num_server
        )  # from other nodes
        self.messages = MessageDispatcher(self.is_worker, lambda: self.id, self.van.send_message)
        self.stalls = StallInspector(self.tracker, environment.stall_seconds)
        self._exit_callbacks: list[Callable[[], object]] = []
        self._barriers: dict[int, runtime.Lock] = defaultdict(runtime.present().lock)  # by group
        self._companions: dict[Any, Any] = {}
        self._companions_lock = threading.Lock()
        self._begun = self._finished = self._ended = False  # start() and finalize() called, all stopped
        self._failure: LibraError | None = None
        self.order = PushOrder(self.van.send)
        self.van.listener = self.messages
        self.van.on_departed = self.messages.on_departed
        self.van.explainer = self.requests.explain
        if self.is_server:
            self.van.serve(self.requests.dispatch)
        elif self.is_worker and self.num_server == 0 and self.van.workers_add:
            self.van.serve(self.requests.add)

    def check_role(self, role: Role, what: str) -> None:
        """Raise ConfigError on a node of another role. what: the class that needs this one."""
        if self.role is not role:
            raise ConfigError(f"this node's role is {self.role}; {what} needs a {role} (DMLC_ROLE={role})")

    def _set_rank(self) -> None:
        rank = self.van.rank if self.van.rank is not None else self.environment.rank
        self.rank = 0 if rank is None else rank
        self.id = ids.node_id(self.role, self.rank)

    def key_ranges(self) -> tuple[ids.KeyRange, ...]:
        """Return the range of keys that each server owns, by rank."""
        return ids.key_ranges(self.num_server)

    def reserved_keys(self) -> tuple[ids.KeyRange, ...]:
        """Return the ranges of keys that are reserved for collectives."""
        return ids.reserved_ranges(ids.owner_ranges(self.num_worker, self.num_server))

    def members(self, receiver: int) -> list[int]:
        """Return the node ids of ``receiver``, a node id or a group of this job.

        The libra van has no scheduler: groups leave it out. Raises ConfigError for any other number.
        """
        found = ids.members(receiver, self.num_worker, self.num_server)
        nodes = [node for node in found if node != ids.SCHEDULER or self.van.has_scheduler]
        if not nodes:
            raise ConfigError(f"{type(self.van).__name__} has no scheduler: name workers and servers")
        return nodes

    def companion(self, make: Callable[[Node], T]) -> T:
        """Return ``make(self)``; later calls with the same ``make`` return the first call's object."""
        with self._companions_lock:
            if make not in self._companions:
                self._companions[make] = make(self)
            found: T = self._companions[make]
            return found

    def start(self, timeout: float | None = 60.0) -> Node:
        """Join the job; return when all nodes have joined. timeout: seconds; None: without limit.

        Raises libra.errors.TimeoutError naming the missing nodes. A node joins once: a second call raises
        ConfigError, or ClosedError if the node has left.
        """
        self._check_life()
        if self._begun:
            raise ConfigError("this node has been started; make another one to join again")
        self._begun = True
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
        self._set_rank()
        self.stalls.start()
        log.info("%s has joined", ids.name_of(self.id))
        return self

    def barrier(self, group: int = ids.SERVER_GROUP | ids.WORKER_GROUP, timeout: float | None = None) -> None:
        """Wait until every node of ``group`` has called this. group: a sum of SCHEDULER, SERVER_GROUP,
        WORKER_GROUP.

        Calls for one group from several threads of a node are successive barriers. timeout: seconds; None:
        LIBRA_WAIT_TIMEOUT. Raises TimeoutError naming the missing nodes (the next call waits at the same
        barrier), ClosedError naming the nodes that have left, and ConfigError if this node is not in the
        group or the van has no barrier.
        """
        self._check_life()
        with self._barriers[group]:
            seconds = self.environment.wait_timeout if timeout is None else timeout
            self.van.barrier(group, None if seconds == math.inf else seconds)

    def get_dead_nodes(self, seconds: float = 60.0) -> list[int]:
        """Return the ids of the nodes that are lost or have been silent for ``seconds``. Any node may call
        this.

        Raises ConfigError if the van does not know, ClosedError if this node has left.
        """
        self._check_life()
        return self.van.dead_nodes(seconds)

    def finalize(self, do_barrier: bool = True, timeout: float | None = None) -> None:
        """Leave the job; with ``do_barrier``, wait until no other node needs this one. Idempotent.

        This node's requests may finish first, within the heartbeat's time-out or ``timeout`` seconds,
        whichever is less. Requests that have not finished are logged and fail with ClosedError. Others'
        requests to apps that this node lacks are refused, since no app can come any more. A server then
        serves until all workers have left. Over tcp and loopback all nodes leave together; over libra a
        worker leaves as soon as its servers know. Raises TimeoutError naming the nodes that have not left
        after ``timeout`` more seconds, and ClosedError naming nodes that are lost or stopped by an error.
        """
        if self._finished:
            return
        self._finished = True
        try:
            if do_barrier:
                self.requests.complete()
                self.messages.complete()
                patience = self.environment.heartbeat_timeout
                self._finish_requests(patience if timeout is None else min(timeout, patience))
                self.van.leave(timeout)
        except LibraError:
            if self._failure is None:
                raise
        finally:
            self._end(self.van.stop)
        if self._failure is not None:
            raise self._failure

    def _check_life(self) -> None:
        if self._finished:
            raise left()

    def _finish_requests(self, timeout: float) -> None:
        for number in self.tracker.wait_until_idle(timeout):
            log.warning("%s leaves without an answer to its request %d", ids.name_of(self.id), number)

    def abort(self, reason: str) -> None:
        """Leave because of an error; other nodes' requests fail with ``reason`` if the van can inform them.

        A ``finalize`` that waits for other nodes meanwhile raises ClosedError with ``reason``. Idempotent.
        """
        if not self._finished:
            self._finished = True
            self._end(lambda: self.van.abort(reason))
        elif not self._ended:  # another thread finalizes; it does the rest
            self._failure = self._failure or ClosedError(reason)
            self.van.abort(reason)

    def fail(self, error: LibraError) -> None:
        """End this node with ``error``, from any thread: waiting calls and finalize raise ``error``."""
        self._failure = self._failure or error
        self.van.fail(error)

    def _end(self, stop: Callable[[], None]) -> None:
        """Stop, and call every exit callback even if one raises; raise its error at the end."""
        with ExitStack() as stack:
            for callback in reversed(self._exit_callbacks):
                stack.callback(callback)
            if self.timeline is not None:
                stack.callback(self.timeline.write, self.id, ids.name_of(self.id))
            stack.callback(self.messages.close)
            stack.callback(setattr, self, "_ended", True)
            stack.callback(stop)
            stack.callback(self.stalls.stop)
            stack.callback(self.tracker.close)

    def register_exit_callback(self, callback: Callable[[], object]) -> None:
        """Call ``callback()`` when finalize or abort has stopped the van. Callbacks run in order of
        registration."""
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


def _environment(given: Any) -> Environment:
    if given is None:
        return Environment.from_env()
    if not isinstance(given, Environment):
        raise ConfigError(
            f"start() got {given!r}; expected a libra.Environment, or nothing for that of the process. "
            "PS-lite's customer_id is an argument of KVWorker(app_id, customer_id, node)"
        )
    return given


def start(
    environment: Environment | None = None,
    *,
    van: Van | None = None,
    timeout: float | None = 60.0,
) -> Node:
    """Join the job that the DMLC_* variables, or ``environment``, describe.

    Returns a started Node: use it in a ``with`` block, or call its finalize. Raises ConfigError for bad
    settings, and libra.errors.TimeoutError naming the nodes that have not joined within ``timeout`` seconds.

    A worker, with DMLC_ROLE=worker and the other variables of libra.Environment::

        with libra.start() as node:
            kv = libra.KVWorker(0, 0, node)
            total = kv.push_pull([1], numpy.float32([1, 2, 3])).result(timeout=10)
    """
    return Node(_environment(environment), van).start(timeout)


def start_async(
    environment: Environment | None = None,
    *,
    van: Van | None = None,
    timeout: float | None = 60.0,
) -> Future[Node]:
    """Join as ``start`` does, but return at once a future of the started Node, or of start's error.

    Raises ConfigError for bad settings at once::

        joining = libra.start_async()
        data = load()  # while the others come
        with joining.result() as node:
            ...
    """
    node = Node(_environment(environment), van)
    started: Future[Node] = Future()
    started.set_running_or_notify_cancel()  # joining cannot be recalled

    def join() -> None:
        try:
            started.set_result(node.start(timeout))
        except BaseException as error:
            started.set_exception(error)

    threading.Thread(target=join, name="libra-start", daemon=True).start()
    return started


_numbers = itertools.count(1)


@dataclass(frozen=True)
class LocalJob:
    workers: list[Node]
    servers: list[Node]
    scheduler: Node | None


@contextmanager
def local_job(
    workers: int = 2, servers: int = 1, van: str = "loopback", timeout: float = 30.0, **settings: object
) -> Iterator[LocalJob]:
    """Start all nodes of one job in this process, and yield them by rank.

    The nodes leave with a barrier at the end of the block, or at once if the block raises. van: loopback (in
    memory), tcp or ltp (through 127.0.0.1). timeout: seconds to start and to leave. settings: other fields of
    Environment. Raises ConfigError for another van, and for a job without workers.

    >>> import libra
    >>> with libra.local_job(workers=2, servers=2, van="tcp") as job:
    ...     [node.id for node in (job.scheduler, *job.servers, *job.workers)]
    [1, 8, 10, 9, 11]
    """
    if van not in (VanType.LOOPBACK, VanType.TCP, VanType.LTP):
        raise ConfigError(f"van is {van!r}; expected loopback, tcp or ltp: a job over libra needs its switch")
    if workers < 1 or servers < 0:
        raise ConfigError(f"{workers} workers and {servers} servers; expected at least 1 and 0")
    base = Environment(Role.WORKER, workers, servers, VanType(van), **settings)  # type: ignore[arg-type]
    address = ("local", next(_numbers)) if van == VanType.LOOPBACK else ("127.0.0.1", free_port())
    base = replace(base, root_uri=address[0], root_port=address[1])
    all_roles: list[tuple[Role, int | None]] = [(Role.SCHEDULER, None)]
    all_roles += [(Role.SERVER, rank) for rank in range(servers)]
    all_roles += [(Role.WORKER, rank) for rank in range(workers)]
    with ThreadPoolExecutor(len(all_roles)) as pool:
        nodes = [Node(replace(base, role=role, rank=rank)) for role, rank in all_roles]
        list(pool.map(lambda node: node.start(timeout), nodes))
        job = LocalJob(
            [node for node in nodes if node.is_worker],
            [node for node in nodes if node.is_server],
            next((node for node in nodes if node.is_scheduler), None),
        )
        try:
            yield job
        except BaseException as error:
            reason = f"{type(error).__name__}: {error}"
            list(pool.map(lambda node: node.abort(reason), reversed(nodes)))
            raise
        list(pool.map(lambda node: node.finalize(timeout=timeout), nodes))


def free_port() -> int:
    """Return a free TCP port of 127.0.0.1."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
