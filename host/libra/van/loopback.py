# SPDX-License-Identifier: Apache-2.0
"""The van inside one process: nodes are objects, messages are calls on their threads. For tests."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from dataclasses import replace

from libra.errors import ClosedError, ConfigError, LibraError, TimeoutError
from libra.job import ids
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.van.base import Completion, Handler, KVMeta, KVPairs, Request, Slicer, Van, VanStats
from libra.van.requests import RequestTable, check_pull, checked_answer, closed, refusal, split

_hubs: dict[tuple[str, int], Hub] = {}  # where the nodes of a job meet: root address -> hub
_hubs_lock = threading.Lock()


class Hub:
    """The meeting place of one job's nodes."""

    def __init__(self, num_worker: int, num_server: int) -> None:
        self.size = (num_worker, num_server)
        self.changed = threading.Condition()
        self.vans: dict[int, LoopbackVan] = {}  # by node id
        self.arrived: dict[int, set[int]] = {}  # barrier group -> node ids
        self.lost: str | None = None

    def members(self, group: int) -> set[int]:
        workers, servers = self.size
        found: set[int] = set()
        if group & ids.WORKER_GROUP:
            found |= {ids.node_id(Role.WORKER, r) for r in range(workers)}
        if group & ids.SERVER_GROUP:
            found |= {ids.node_id(Role.SERVER, r) for r in range(servers)}
        return found

    def wait_for(self, ready: Callable[[], set[int]], what: str, timeout: float | None) -> None:
        """Wait until ``ready`` (the node ids that are missing) is empty. The lock is held."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while missing := ready():
            if self.lost:
                raise ClosedError(self.lost)
            left = None if deadline is None else deadline - time.monotonic()
            if left is not None and left <= 0:
                names = ", ".join(ids.name_of(node) for node in sorted(missing))
                raise TimeoutError(f"{what}: {names} missing after {timeout:g} s")
            self.changed.wait(left)


class LoopbackVan(Van):
    """One node. Each request is one call of the server's handler: values are never cut into pieces."""

    workers_add = True

    def __init__(self, environment: Environment) -> None:
        if environment.role is Role.SCHEDULER:
            raise ConfigError("DMLC_ROLE holds 'scheduler'; the loopback van needs none: start the others")
        self._environment = environment
        self._ranges = ids.owner_ranges(environment.num_worker, environment.num_server)
        self._owners = ids.owner_role(environment.num_server)
        self._requests = RequestTable()
        self._work: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="libra-loopback", daemon=True)
        self._handler: Handler | None = None
        self._slicer: Slicer | None = None
        self._stats = VanStats()
        self._stopped = False
        self._hub: Hub | None = None

    def start(self, timeout: float | None = None) -> None:
        env = self._environment
        size = (env.num_worker, env.num_server)
        with _hubs_lock:
            hub = _hubs.setdefault((env.root_uri, env.root_port), Hub(*size))
        if hub.size != size:
            raise ConfigError(f"this job has {hub.size} workers and servers; this node was told {size}")
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
        self._stats.associations = len(self._ranges) if env.role is Role.WORKER else env.num_worker

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
                rest = list(hub.vans.values())
                if failure:
                    hub.lost = f"{ids.name_of(self._id)} {failure}"
                hub.changed.notify_all()
            if failure:
                for van in rest:
                    van._requests.fail_all(ClosedError(hub.lost))
            with _hubs_lock:
                key = (self._environment.root_uri, self._environment.root_port)
                if not rest and _hubs.get(key) is hub:
                    del _hubs[key]
        self._requests.fail_all(closed())
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._work.put(None)
            self._thread.join()

    def _run(self) -> None:
        while (call := self._work.get()) is not None:
            call()

    def set_slicer(self, slicer: Slicer) -> None:
        self._slicer = slicer

    def send(self, request: Request, done: Completion) -> None:
        check_pull(request, self._environment.num_server)
        slicer = self._slicer if request.sliced else None
        parts = split(request, self._ranges, slicer)
        if self._stopped or self._hub is None:
            raise closed()
        servers = []
        for part in parts:
            server = self._hub.vans.get(ids.node_id(self._owners, part.server))
            if server is None:
                raise ClosedError(f"{self._owners} {part.server} has left the job")
            servers.append(server)
        self._requests.add(request, done, parts, slicer is not None)
        for index, (part, server) in enumerate(zip(parts, servers, strict=True)):
            # What crosses a network is a copy; a server that keeps it must not see the worker's later writes.
            vals = part.pairs.vals.copy()
            vals.flags.writeable = False
            pairs = replace(part.pairs, vals=vals)
            tag = (self, index, replace(pairs))  # the handler may fill in its own answer
            meta = KVMeta(request.cmd, request.push, request.pull, self._id, request.timestamp, tag=tag)
            server._deliver(meta, pairs)
            self._stats.packets_sent += 1
            self._stats.bytes_sent += part.pairs.vals.nbytes

    def _deliver(self, meta: KVMeta, pairs: KVPairs) -> None:
        self._stats.packets_received += 1
        self._stats.bytes_received += pairs.vals.nbytes
        handler = self._handler
        if handler is None:
            raise LibraError("this server has no handler: call Van.serve before start")
        self._work.put(lambda: handler(meta, pairs))

    def serve(self, handler: Handler) -> None:
        self._handler = handler

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        worker, index, asked = meta.tag
        answer = None
        if meta.pull:
            answer = checked_answer(asked, pairs)
            answer = replace(answer, vals=answer.vals.copy(), lens=answer.lens.copy())
        worker._work.put(lambda: worker._requests.answer(meta.timestamp, index, answer))

    def refuse(self, meta: KVMeta, reason: str, overflow: bool = False) -> None:
        worker, _, _ = meta.tag
        error = refusal(ids.name_of(self._id), reason, overflow)
        worker._work.put(lambda: worker._requests.fail(meta.timestamp, error))

    def blocked_on(self, timestamp: int) -> str:
        text = self._requests.describe(timestamp, lambda server: f"{self._owners} {server}")
        for server in self._requests.servers_of(timestamp):
            van = self._hub.vans.get(ids.node_id(self._owners, server)) if self._hub else None
            if van is None:
                text += f"; {self._owners} {server} has left"
            elif van.explainer and (reason := van.explainer(self._id, timestamp)):
                text += f"; {self._owners} {server}: {reason}"
        return text

    def barrier(self, group: int, timeout: float | None = None) -> None:
        if self._hub is None or self._stopped:
            raise closed()
        hub, members = self._hub, self._hub.members(group)
        if self._id not in members:
            raise ConfigError(f"{ids.name_of(self._id)} is not in barrier group {group}")
        with hub.changed:
            arrived = hub.arrived.setdefault(group, set())
            arrived.add(self._id)
            if arrived == members:
                del hub.arrived[group]  # the next barrier counts anew; who waits keeps this set
            hub.changed.notify_all()
            hub.wait_for(lambda: members - arrived, f"barrier of group {group}", timeout)

    def stats(self) -> VanStats:
        return replace(self._stats, elements_pushed=self._requests.elements_pushed)
