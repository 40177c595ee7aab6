# SPDX-License-Identifier: Apache-2.0
"""Programs of one life of a job, and the judge of the values that they get.

All workers make the same requests in the same order, several at once: pushes of some of the keys, and pulls.
A request's values are compared with the truth, and among workers bit by bit.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from libra.errors import RestartedError
from libra.kv.customer import Timestamp
from libra.kv.handles import KVServerDefaultHandle, SumHandle
from libra.kv.server import KVServer
from libra.kv.worker import KVWorker
from libra.node.node import Node
from libra.rpc.values import Values
from libra_sim.clock.loop import Loop
from libra_sim.hosts.sim_van import rails_of
from libra_sim.search.case import JobCase, KeyCase
from libra_sim.search.truth import Truth
from libra_workloads.random_streams import RandomStreams, Stream

Tell = Callable[[str, str], None]
"""Of a promise that is broken: kind and text."""


class JobProgram:
    """Programs of one life of a job. They call ``tell`` for every broken promise that they see."""

    def __init__(
        self,
        loop: Loop,
        streams: RandomStreams,
        job: JobCase,
        name: str,
        truth: Truth,
        tell: Tell,
        through: Callable[[], None],
        again: Callable[[], None],
    ) -> None:
        """Make the programs of one life.

        ``through()`` is called when a worker has all its answers, ``again()`` when a worker cannot go on,
        because another program has restarted.
        """
        self.job, self.name, self.truth = job, name, truth
        self.loop = loop
        self.sums = 0  # chunks whose sum all workers have
        self.answers = 0  # answers to any worker, which measure progress
        self._unmeasured = set(range(job.workers))
        self.began = self.last_answer = loop.now
        self.measured: int | None = None  # when each worker had measured a round trip
        self.alive = True
        self.through = through
        self.again = again
        self._tell = tell
        self._streams = streams
        self._plans: dict[int, Plan] = {}
        self._seen: dict[tuple[int, int], tuple[bytes, set[int]]] = {}  # by key and round
        self._workers: dict[int, _Worker] = {}  # by rank
        self._nodes: list[Node] = []  # of all processes so far
        self._stores: list[Callable[..., None]] = [
            SumHandle(job.workers) if job.handler == "sum" else KVServerDefaultHandle()
            for _ in range(job.servers)
        ]

    def start_server(self, rank: int, node: Node) -> None:
        """Start a server's process, with the store of the process before it, if there was one."""
        self._nodes.append(node)
        KVServer(0, node).set_request_handle(self._stores[rank])

    def start_worker(self, node: Node) -> None:
        """Start a worker's process, which replaces the one before it, if there was one."""
        self._nodes.append(node)
        worker = self._workers[node.rank] = _Worker(self, node)
        self.loop.after(0, worker.go_on)

    def kill(self) -> None:
        self.alive = False

    @property
    def has_joined(self) -> bool:
        """True if every process has joined the job."""
        return all(rail.node.term for node in self._nodes for rail in rails_of(node.van))

    @property
    def restarted(self) -> bool:
        """True if one of its processes is not the first one of its rank."""
        return len(self._nodes) > self.job.workers + self.job.servers

    @property
    def retransmissions(self) -> int:
        return sum(node.van.stats().retransmissions for node in self._nodes)

    @property
    def done(self) -> bool:
        return len(self._workers) == self.job.workers and all(
            worker.done for worker in self._workers.values()
        )

    def waiting(self) -> str:
        """Return which worker has not finished, and why."""
        return next(
            (reason for worker in self._workers.values() if (reason := worker.waiting())), "its workers start"
        )

    def wrong(self, kind: str, text: str) -> None:
        self._tell(kind, f"job {self.name}: {text}")

    def answered(self, node: Node) -> None:
        """Note that the worker of that node has got an answer."""
        self.answers += 1
        self.last_answer = self.loop.now
        if self._unmeasured and any(rail.knows_round_trip for rail in rails_of(node.van)):
            self._unmeasured.discard(node.rank)
            if not self._unmeasured:
                self.measured = self.loop.now

    def plan(self, number: int) -> Plan:
        """Return request ``number``; its keys' rounds follow from the requests before it."""
        if number not in self._plans:
            before = self._plans[number - 1].rounds if number else dict.fromkeys(range(len(self.job.keys)), 0)
            self._plans[number] = Plan(self.job, self._streams.stream("request", self.name, number), before)
        return self._plans[number]

    def pushed(self, rank: int, key: KeyCase, number: int, result: Values) -> None:
        """Check the answer that ``rank`` got to its push of ``key`` in round ``number``."""
        where = f"worker {rank}, key {key.key}, round {number}"
        octets = result.tobytes()
        first, ranks = self._seen.setdefault((key.key, number), (octets, set()))
        if not ranks or octets != first:  # else it is as right as the first one's
            expected = self.truth.sum(key, number)
            at = expected.first_wrong(result)
            if at is not None:
                self.wrong(
                    "wrong",
                    f"{where}: element {at} (chunk {at // self.job.lanes}) is {result[at]!r}, expected "
                    f"{expected.what[at]!r} within {expected.bound[at]:g}",
                )
        if octets != first:
            self.wrong("differs", f"{where}: not the bits that worker {min(ranks)} has got")
        ranks.add(rank)
        if len(ranks) == self.job.workers:
            del self._seen[key.key, number]
            self.sums += -(-key.elements // self.job.lanes)

    def pulled(self, rank: int, key: KeyCase, result: Values, first: int, last: int) -> None:
        """Check that a pull of ``key`` got each chunk from one of the rounds ``first`` to ``last``."""
        fits = np.zeros(-(-key.elements // self.job.lanes), dtype=bool)
        for number in range(first, last + 1):
            expected = self.truth.sum(key, number)
            # Servers see no value that is not finite and keep the old one, which this judge does not know.
            with np.errstate(invalid="ignore"):
                right = np.abs(result - expected.what) <= expected.bound
            right |= np.isnan(expected.what)
            fits |= np.logical_and.reduceat(right, np.arange(0, key.elements, self.job.lanes))
        if not fits.all():
            self.wrong(
                "mixed",
                f"worker {rank} pulled key {key.key}: chunk {int(np.argmin(fits))} is of none of the rounds "
                f"{first} to {last}",
            )


class Plan:
    """Plan of one request: the keys that it pushes, and each key's round."""

    def __init__(self, job: JobCase, stream: Stream, before: dict[int, int]) -> None:
        indices = [index for index in range(len(job.keys)) if stream.below(2)] or [0]
        dtype = job.keys[indices[0]].dtype  # all values of a request have one dtype
        indices = [index for index in indices if job.keys[index].dtype == dtype]
        self.keys = [(job.keys[index], before[index]) for index in indices]
        self.rounds = before | {index: before[index] + 1 for index in indices}  # before the next request
        pulls = stream.below(100) < job.pulls
        self.pulled = indices[stream.below(len(indices))] if pulls else None  # key pulled after the push


class _Worker:
    def __init__(self, program: JobProgram, node: Node) -> None:
        self._program, self._kv = program, KVWorker(0, 0, node)
        self._rank = node.rank
        self._next = 0
        self._outstanding: dict[int, Timestamp] = {}
        self._ended: dict[int, int] = {}  # rounds that have ended, by the key's index

    @property
    def done(self) -> bool:
        return self._next == self._program.job.requests and not self._outstanding

    def go_on(self) -> None:
        """Send requests until as many as allowed are outstanding."""
        program = self._program
        while program.alive and self._next < program.job.requests:
            if len(self._outstanding) >= program.job.outstanding:
                return
            number, plan = self._next, program.plan(self._next)
            self._next += 1
            values = [program.truth.pushes(key, round_, self._rank) for key, round_ in plan.keys]
            try:
                self._outstanding[number] = self._kv.push_pull(
                    [key.key for key, _ in plan.keys],
                    np.concatenate(values),
                    lens=[key.elements for key, _ in plan.keys],
                    copy=False,
                    callback=partial(self._soon, self._push_ended, number),
                )
            except RestartedError:
                program.again()
                return

    def _soon(self, then: Callable[[int, Timestamp], None], number: int, answered: Timestamp) -> None:
        # A separate event: an exception of a callback goes to the request's waiter, and there is none.
        self._program.loop.after(0, lambda: then(number, answered))

    def _failed(self, what: str, answered: Timestamp) -> bool:
        error = answered.exception()
        if isinstance(error, RestartedError):
            self._program.again()
        elif error is not None:
            self._program.wrong("failed", f"worker {self._rank}, {what}: {type(error).__name__}: {error}")
        return error is not None

    def _push_ended(self, number: int, answered: Timestamp) -> None:
        program, plan = self._program, self._program.plan(number)
        if not program.alive or self._failed(f"request {number}", answered):
            return
        del self._outstanding[number]
        result, start = answered.result(), 0
        for key, round_ in plan.keys:
            program.pushed(self._rank, key, round_, result[start : start + key.elements])
            start += key.elements
            self._ended[key.key] = round_
        if plan.pulled is not None:
            self._pull(number, program.job.keys[plan.pulled])
        self._answered()

    def _pull(self, number: int, key: KeyCase) -> None:
        number += self._program.job.requests  # pulls are numbered after all pushes
        first = self._ended[key.key]
        try:
            self._outstanding[number] = self._kv.pull(
                [key.key],
                lens=[key.elements],
                callback=partial(self._soon, partial(self._pull_ended, key, first), number),
            )
        except RestartedError:
            self._program.again()

    def _pull_ended(self, key: KeyCase, first: int, number: int, answered: Timestamp) -> None:
        program = self._program
        if not program.alive or self._failed(f"pull of key {key.key}", answered):
            return
        del self._outstanding[number]
        index = program.job.keys.index(key)
        last = program.plan(self._next - 1).rounds[index] - 1  # rounds that the worker has begun
        program.pulled(self._rank, key, answered.result(), first, last)
        self._answered()

    def _answered(self) -> None:
        self._program.answered(self._kv.node)
        self.go_on()
        if self.done:
            self._program.through()

    def waiting(self) -> str:
        if not self._outstanding:
            return ""
        number, asked = next(iter(self._outstanding.items()))
        return f"worker {self._rank}, request {number}: {self._kv.node.van.blocked_on(int(asked))}"
