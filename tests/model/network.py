# SPDX-License-Identifier: Apache-2.0
"""Workers and servers (the real engines) around the model switch, in a network with a clock of its own.

Every frame may be lost, duplicated and delayed at random, with a seed; delays differ, so frames are
reordered. There are no threads and no sleeps: a run is the same every time.
"""

from __future__ import annotations

import heapq
import itertools
import math
import random
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

import numpy as np
from switch_model import Host, SwitchModel

from libra.job.job_file import Endpoint, Job, Mode
from libra.rpc.values import KVMeta, KVPairs, Request
from libra.vans.libra import codec as codecs
from libra.vans.libra.association import Association, Life, contract_of
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.server.endpoint import Answerer, ServerEndpoint
from libra.vans.libra.server.membership import Membership
from libra.vans.libra.worker.endpoint import WorkerEndpoint
from libra.vans.libra.worker.engine import WorkerEngine
from libra.wire import format as wire
from libra.wire import words
from libra.wire.words import FrameBuffer, Outgoing


@dataclass(frozen=True)
class Conditions:
    drop: float = 0.0
    duplicate: float = 0.0
    delay: float = 0.0005  # seconds a frame takes at least
    jitter: float = 0.0  # and at most more
    rare_delay: float = 0.0  # probability that a frame takes `late` more
    late: float = 0.2
    frame_time: float = 0.0  # seconds that a frame keeps its host's link busy, in either direction
    byte_time: float = 0.0  # and each byte of it more


BATCH_SECONDS = 0.0002  # what arrives within it forms a batch, as it does for a busy host
_E = TypeVar("_E")


class UnderWay(Generic[_E]):
    """Events on their way through a network, as a seed draws them. Times are seconds of its clock, ``now``.

    The simulator's wires are not used, because here a test may stall all that is under way, and change the
    conditions in the middle of a run.
    """

    def __init__(self, conditions: Conditions | None, seed: int) -> None:
        self.conditions = Conditions() if conditions is None else conditions
        self.random = random.Random(seed)
        self.now = 0.0
        self._events: list[tuple[float, int, _E]] = []
        self._order = itertools.count()
        self._free_at: dict[Hashable, float] = {}  # each link, each way

    def wait(self, link: Hashable) -> float:
        """Return how long a frame would wait for others of its link."""
        return max(self._free_at.get(link, 0.0) - self.now, 0.0)

    def launch(self, event: _E, link: Hashable, size: int) -> None:
        """Send a frame of so many bytes, which may be lost, doubled or late. link: what it keeps busy."""
        conditions, rnd = self.conditions, self.random
        if rnd.random() < conditions.drop:
            return
        free_at = self.now + self.wait(link) + conditions.frame_time + conditions.byte_time * size
        self._free_at[link] = free_at
        for _ in range(2 if rnd.random() < conditions.duplicate else 1):
            when = free_at + conditions.delay + rnd.random() * conditions.jitter
            if rnd.random() < conditions.rare_delay:
                when += rnd.random() * conditions.late
            self.at(when, event)

    def at(self, when: float, event: _E) -> None:
        """Have something happen at a time."""
        heapq.heappush(self._events, (when, next(self._order), event))

    def advance(self, *deadlines: float) -> Iterator[_E]:
        """Let time go to the next arrival or deadline; yield what arrives then, or a moment later."""
        arrival = self._events[0][0] if self._events else float("inf")
        self.now = max(self.now, min(arrival, *deadlines))
        while self._events and self._events[0][0] <= self.now + BATCH_SECONDS:
            yield heapq.heappop(self._events)[2]

    def stall(self, seconds: float) -> None:
        """Every frame on its way takes that much longer: a queue's owner did not get the processor."""
        self._events = [(when + seconds, *rest) for when, *rest in self._events]
        for link in self._free_at:
            self._free_at[link] += seconds


def make_job(
    workers: int,
    servers: int = 1,
    *,
    slots: int = 8,
    lanes: int = 32,
    mode: Mode | None = None,
    hot_cells: int = 0,
) -> Job:
    def endpoint(rank: int, base: int) -> Endpoint:
        number = base + rank
        return Endpoint(rank, f"h{number}", f"10.0.0.{number}", f"02:00:00:00:00:{number:02x}")

    if mode is None:
        mode = Mode.PARAMETER_SERVER if servers else Mode.ALL_REDUCE
    return Job(
        name="test",
        job=1,
        generation=1,
        mode=mode,
        slots=slots,
        lanes=lanes,
        virtual_ip="10.0.255.254",
        virtual_mac="02:00:00:00:00:fe",
        workers=tuple(endpoint(rank, 1) for rank in range(workers)),
        servers=tuple(endpoint(rank, 101) for rank in range(servers)),
        hot_cells=hot_cells,
    )


def hosts_of(job: Job) -> tuple[list[Host], list[Host]]:
    return (
        [Host("worker", n.rank, n.mac, n.ip) for n in job.workers],
        [Host("server", n.rank, n.mac, n.ip) for n in job.servers],
    )


def switch_for(job: Job, *, restarts: bool = True) -> SwitchModel:
    workers, servers = hosts_of(job)
    return SwitchModel(
        workers,
        servers,
        job=job.job,
        generation=job.generation,
        slots=job.slots,
        restarts=restarts,
        rows=job.hot_cells,
        virtual_mac=job.virtual_mac,
        virtual_ip=job.virtual_ip,
    )


def _templates(job: Job, node: Endpoint) -> wire.U32:
    return words.templates(node.mac, node.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation)


class NoReader:
    """Nobody writes to it."""

    def take(self, sender: int, life: int, content: memoryview) -> None: ...

    def restarted(self, node: int) -> None: ...


class NoLiveness:
    """Nobody looks whether others live."""

    due = math.inf

    def poll(self, now: float) -> None: ...


class _Node:
    """Feeds an engine batches of frames and collects what it sends."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.job_generation = job.job_generation
        self.buffer = FrameBuffer(64)

    def parse(self, frames: list[bytes]) -> tuple[words.Headers, np.ndarray[Any, Any]]:
        for row, raw in enumerate(frames):
            self.buffer.put(row, raw)
        headers = words.parse(self.buffer.words, len(frames))
        assert words.intact(headers, self.buffer.lengths[: len(frames)], self.job_generation).all()
        return headers, np.arange(len(frames))

    @staticmethod
    def frames_of(outgoing: Outgoing) -> list[bytes]:
        return [buffer.get(row) for buffer, rows in outgoing for row in rows.tolist()]

    def association(self, role: str, node: Endpoint, codec: codecs.Codec) -> Association:
        contract, name = contract_of(self.job, codec), f"{role} {node.rank}"
        return Association(self.job, name, _templates(self.job, node), contract, Life(1, 1), lambda: 1)


class WorkerNode(_Node):
    def __init__(self, job: Job, rank: int, codec: str) -> None:
        super().__init__(job)
        node, made = job.workers[rank], codecs.make(codec, len(job.workers))
        association = self.association("worker", node, made)
        self.endpoint = WorkerEndpoint(job, rank, _templates(job, node), made, association)
        self.endpoint.reader, self.endpoint.liveness = NoReader(), NoLiveness()

    @property
    def engine(self) -> WorkerEngine:
        return self.endpoint.engine

    def receive(self, frames: list[bytes], now: float) -> None:
        self.parse(frames)
        self.endpoint.receive(self.buffer, len(frames), now)

    def poll(self, now: float) -> list[bytes]:
        frames = self.frames_of(self.endpoint.poll(now, now))
        for call in self.endpoint.calls():
            call()
        return frames

    def next_deadline(self) -> float:
        return self.endpoint.next_deadline()


class ServerNode(_Node):
    def __init__(self, job: Job, rank: int, codec: str, handler: Callable[[KVMeta, KVPairs], None]) -> None:
        super().__init__(job)
        node, made = job.servers[rank], codecs.make(codec, len(job.workers))
        self.answers = Answerer(job, _templates(job, node), made, handler)
        messages = MessageEngine(job, _templates(job, node))
        association = self.association("server", node, made)
        self.endpoint = ServerEndpoint(self.answers, association, messages, cast(Membership, None))
        self.endpoint.reader, self.endpoint.liveness = NoReader(), NoLiveness()
        self._answered: list[bytes] = []

    def receive(self, frames: list[bytes], now: float) -> None:
        self.parse(frames)
        self.endpoint.receive(self.buffer, len(frames), now)
        self._answered += self.frames_of(self.answers.outgoing())

    def poll(self, now: float) -> list[bytes]:
        answered, self._answered = self._answered, []
        return [*answered, *self.frames_of(self.endpoint.poll(now, now))]

    def next_deadline(self) -> float:
        return self.endpoint.next_deadline()


class Network(UnderWay[tuple[Host, bytes, bool]]):
    """Run with ``run_until``. An event is a frame of a host, to the switch if it is true."""

    def __init__(
        self,
        job: Job,
        handler: Callable[[Network, int, KVMeta, KVPairs], None] | None = None,
        conditions: Conditions | None = None,
        *,
        seed: int = 0,
        codec: str = "block_float",
    ) -> None:
        super().__init__(conditions, seed)
        self.job = job
        self.switch = switch_for(job)
        self.workers = [WorkerNode(job, node.rank, codec) for node in job.workers]
        self.servers: list[ServerNode] = []
        for node in job.servers:

            def handle(meta: KVMeta, pairs: KVPairs, rank: int = node.rank) -> None:
                assert handler is not None
                handler(self, rank, meta, pairs)

            self.servers.append(ServerNode(job, node.rank, codec, handle))
        workers, servers = hosts_of(job)
        self._nodes: dict[Host, WorkerNode | ServerNode] = {
            **dict(zip(workers, self.workers, strict=True)),
            **dict(zip(servers, self.servers, strict=True)),
        }
        self._take_in()
        self._timestamps = itertools.count()
        self.silent: set[int] = set()  # ranks of workers whose frames go nowhere

    def _take_in(self) -> None:
        """The switch hears the HELLO of each host, and each host the answer: what follows is about sums."""
        for host, node in self._nodes.items():
            (hello,) = node.poll(self.now)
            node.receive([status for _, status in self.switch.receive(hello, host)], self.now)
        self.switch.outcomes.clear()

    def submit(self, rank: int, request: Request) -> dict[str, Any]:
        """Start a request; the dict that is returned gets "pairs", "error" and "count" when it is done."""
        answer: dict[str, Any] = {"count": 0}

        def done(pairs: KVPairs | None, error: BaseException | None) -> None:
            answer.update(pairs=pairs, error=error, count=answer["count"] + 1)

        self.workers[rank].engine.submit(request, done)
        return answer

    def push(self, rank: int, keys: list[int], values: list[Any], *, pull: bool = True) -> dict[str, Any]:
        pairs = KVPairs(
            np.array(keys, dtype=np.uint64),
            np.concatenate(values),
            np.array([len(value) for value in values], dtype=np.int64),
        )
        return self.submit(rank, Request(next(self._timestamps), True, pull, pairs))

    def pull(self, rank: int, keys: list[int], lens: list[int] | None = None) -> dict[str, Any]:
        lens = [0] * len(keys) if lens is None else lens
        empty = np.empty(0, dtype=np.float32)
        pairs = KVPairs(np.array(keys, dtype=np.uint64), empty, np.array(lens, dtype=np.int64))
        return self.submit(rank, Request(next(self._timestamps), False, True, pairs))

    def _launch(self, frames: list[bytes], host: Host, *, to_switch: bool) -> None:
        for raw in frames:
            if host.role != "worker" or host.rank not in self.silent:
                self.launch((host, raw, to_switch), (host, to_switch), len(raw))

    def run_until(self, finished: Callable[[], bool], limit: float = 600.0) -> None:
        """Raises AssertionError when ``finished`` is not true after ``limit`` seconds of simulated time."""
        for host, node in self._nodes.items():
            self._launch(node.poll(self.now), host, to_switch=True)
        while not finished():
            batches: dict[Host, list[bytes]] = {}
            deadlines = [node.next_deadline() for node in self._nodes.values()]
            for host, raw, to_switch in self.advance(*deadlines):
                if to_switch:
                    for receiver, answer in self.switch.receive(raw, host):
                        self._launch([answer], receiver, to_switch=False)
                else:
                    batches.setdefault(host, []).append(raw)
            assert self.now < limit, f"not finished after {limit} s: {self.switch.outcomes}"
            for host, frames in batches.items():
                for start in range(0, len(frames), 64):
                    self._nodes[host].receive(frames[start : start + 64], self.now)
            for host, node in self._nodes.items():
                self._launch(node.poll(self.now), host, to_switch=True)
