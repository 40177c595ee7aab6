# SPDX-License-Identifier: Apache-2.0
"""Van inside one process, for tests: nodes are objects, messages are calls on their threads."""

from __future__ import annotations

import itertools
import queue
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from libra.compression.compressors import Compressor
from libra.errors import ClosedError, ConfigError, LibraError
from libra.job import ids
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.rpc.barrier import BarrierCount, hopeless, late
from libra.rpc.message import Frames, Message, MessageKind, parse, query, size
from libra.rpc.requests import RequestClient, RequestServer
from libra.rpc.values import Completion, Handler, KVMeta, KVPairs, Request, check_pull, closed
from libra.vans.base import Van, VanStats

_hubs: dict[tuple[str, int], Hub] = {}  # where the nodes of a job meet: root address -> hub
_hubs_lock = threading.Lock()
_LAST = -(1 << 40)  # a priority below that of every request


class Hub:
    """Meeting place of one job's nodes."""

    def __init__(self, num_worker: int, num_server: int) -> None:
        self.size = (num_worker, num_server)
        self.changed = threading.Condition()
        self.vans: dict[int, LoopbackVan] = {}  # by node id
        self.barriers: dict[int, BarrierCount] = {}  # by group
        self.left: set[int] = set()  # node ids
        self.lost: str | None = None
        self.dead: set[int] = set()  # nodes that have left by an error

    def members(self, group: int) -> set[int]:
        workers, servers = self.size
        return set(ids.members(group, workers, servers))

    def wait_for(self, ready: Callable[[], set[int]], what: str, timeout: float | None) -> None:
        """Wait until ``ready``, which returns the missing node ids, returns none. The caller holds the
        lock."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while missing := ready():
            if self.lost:
                raise ClosedError(self.lost)
            if gone := missing & self.left:
                names = ", ".join(map(ids.name_of, sorted(gone)))
                raise hopeless(what, f"{names} left the job before")
            left = None if deadline is None else deadline - time.monotonic()
            if left is not None and left <= 0:
                raise late(what, [ids.name_of(node) for node in sorted(missing)], timeout)
            self.changed.wait(left)


@dataclass(order=True)
class _Work:
    """Call for a node's thread to make; None ends the thread."""

    order: tuple[int, int]  # priority, then age
    call: Callable[[], None] | None = field(compare=False)


class LoopbackVan(Van):
    """One node. Each request is one call of the server's handler: values are never cut into pieces."""

    slices = True
    connects_workers = True
    workers_add = True

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._ranges = ids.owner_ranges(environment.num_worker, environment.num_server)
        self._owners = ids.owner_role(environment.num_server)
        self._client = RequestClient(self._ranges, self._owner_name, self._send_request, self._query)
        self._server = RequestServer(self._answer)
        self._work: queue.PriorityQueue[_Work] = queue.PriorityQueue()
        self._age = itertools.count()
        self._thread = threading.Thread(target=self._run, name="libra-loopback", daemon=True)
        self._passed: dict[int, int] = defaultdict(int)  # barrier group -> barriers
        self._stats = VanStats()
        self._stopped = False
        self._hub: Hub | None = None

    def start(self, timeout: float | None = None) -> None:
        env = self._environment
        size = (env.num_worker, env.num_server)
        with _hubs_lock:
            hub = _hubs.setdefault((env.root_uri, env.root_port), Hub(*size))
        if hub.size != size:
            raise ConfigError(f"this job has {hub.size} workers and servers; this node expects {size}")
        with hub.changed:
            group = sorted(hub.members(ids.group_of(env.role)))
            wanted = group if env.rank is None else [ids.node_id(env.role, env.rank)]
            free = [node for node in wanted if node not in hub.vans]
            if not free:
                raise ConfigError(f"{ids.name_of(wanted[-1])} has already joined this job")
            self._id, self._hub = free[0], hub
            self.rank = ids.rank_of(self._id)
            hub.vans[self._id] = self
            self._thread.start()
            hub.changed.notify_all()
            everyone = hub.members(ids.ALL_NODES)
            hub.wait_for(lambda: everyone - hub.vans.keys(), "start", timeout)
        owners = len(self._ranges)
        peers = {Role.WORKER: owners, Role.SERVER: env.num_worker, Role.SCHEDULER: len(everyone) - 1}
        self._stats.associations = peers[env.role]

    def stop(self) -> None:
        self._leave(None)

    def abort(self, reason: str) -> None:
        self._leave(f"stopped by an error: {reason}")

    def _leave(self, failure: str | None) -> None:
        if self._stopped:
            return
        self._stopped = True
        hub = self._hub
        if hub is not None:
            with hub.changed:
                hub.vans.pop(self._id, None)
                hub.left.add(self._id)
                for count in hub.barriers.values():
                    count.withdraw(self._id)
                rest = list(hub.vans.values())
                if failure:
                    hub.lost = f"{ids.name_of(self._id)} {failure}"
                    hub.dead.add(self._id)
                hub.changed.notify_all()
            if failure:
                for van in rest:
                    van._fail(ClosedError(hub.lost))
            with _hubs_lock:
                key = (self._environment.root_uri, self._environment.root_port)
                if not rest and _hubs.get(key) is hub:
                    del _hubs[key]
        self._fail(closed())
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._do(None, _LAST)
            self._thread.join()

    def _fail(self, error: LibraError) -> None:
        self._client.fail_all(error)
        if self.listener is not None:
            self.listener.on_failure(error)

    def _do(self, call: Callable[[], None] | None, priority: int = 0) -> None:
        """Have this node's thread make the call: higher priorities first, then in order of arrival."""
        self._work.put(_Work((-priority, next(self._age)), call))

    def _run(self) -> None:
        while (call := self._work.get().call) is not None:
            call()

    def check_compressor(self, compressor: Compressor) -> None:
        """Accept every compressor."""

    def compress_answers(self, app_id: int, compressor: Compressor) -> None:
        self._server.compressors[app_id] = compressor

    def send(self, request: Request, done: Completion) -> None:
        check_pull(request, self._environment.num_server)
        if self._stopped or self._hub is None:
            raise closed()
        self._client.send(request, done)

    def _owner(self, server: int) -> LoopbackVan | None:
        return self._hub.vans.get(ids.node_id(self._owners, server)) if self._hub is not None else None

    def _owner_name(self, server: int) -> str:
        return f"{self._owners} {server}"

    def _send_request(self, request: Request, messages: list[tuple[int, int, Frames]]) -> None:
        servers = []
        for _, server, _ in messages:
            if (van := self._owner(server)) is None:
                raise ClosedError(f"{self._owner_name(server)} has left the job")
            if van._server.handler is None:
                raise LibraError(f"{self._owner_name(server)} has no handler: call Van.serve before start")
            servers.append(van)
        for van, (_, _, frames) in zip(servers, messages, strict=True):
            self._pass(van, frames, van._server.receive, request.priority)

    def _pass(
        self, van: LoopbackVan, frames: Frames, take: Callable[[Message], None], priority: int = 0
    ) -> None:
        """Have another node's thread take a message, of which it gets a copy, as over a network."""
        head, body = frames
        message = parse([memoryview(head), memoryview(bytes(body))], self._id)
        self._count(van, size(frames))
        van._do(lambda: take(message), priority)

    def _count(self, van: LoopbackVan, bytes_: int) -> None:
        self._stats.packets_sent += 1
        self._stats.bytes_sent += bytes_
        van._stats.packets_received += 1
        van._stats.bytes_received += bytes_

    def _query(self, timestamp: int, server: int) -> bool:
        van = self._owner(server)
        if van is None or van.explainer is None:
            return False
        text = van.explainer(self._id, timestamp)  # at once, whatever that node's thread does
        self._client.receive(server, replace(query(timestamp), kind=MessageKind.ANSWER, body=text.encode()))
        return True

    def serve(self, handler: Handler) -> None:
        self._server.handler = handler

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        self._server.respond(meta, pairs)

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        self._server.refuse(meta, error)

    def _answer(self, worker: int, _life: int, frames: Frames) -> None:
        if self._hub is not None and (van := self._hub.vans.get(worker)) is not None:
            self._pass(van, frames, partial(van._client.receive, self.rank or 0))

    def blocked_on(self, timestamp: int) -> str:
        return self._client.blocked_on(timestamp)

    def barrier(self, group: int, timeout: float | None = None) -> None:
        if self._hub is None or self._stopped:
            raise closed()
        hub, members = self._hub, self._hub.members(group)
        if self._id not in members:
            raise ConfigError(f"{ids.name_of(self._id)} is not in barrier group {group}")
        number = self._passed[group]  # the same for a node that has given up and comes again
        with hub.changed:
            count = hub.barriers.setdefault(group, BarrierCount(lambda: members))
            if count.arrive(self._id, number):
                hub.changed.notify_all()

            def missing() -> set[int]:
                return set(count.missing()) if count.released.get(self._id) != number else set()

            hub.wait_for(missing, f"barrier of group {group}", timeout)
        self._passed[group] += 1

    def send_message(self, receiver: int, message: Message) -> None:
        if self._stopped or self._hub is None:
            raise closed()
        van = self._hub.vans.get(receiver)
        if van is None:
            raise ClosedError(f"{ids.name_of(receiver)} has left the job")
        self._count(van, len(message.body))
        van._do(lambda: van._hear(message))

    def _hear(self, message: Message) -> None:
        if self.listener is not None:
            self.listener.on_message(message)

    def dead_nodes(self, seconds: float) -> list[int]:
        """Return the nodes that have left by an error; nodes of one process are never silent otherwise."""
        return sorted(self._hub.dead) if self._hub is not None else []

    def stats(self) -> VanStats:
        return replace(self._stats, elements_pushed=self._client.elements_pushed)
