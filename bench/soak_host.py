# SPDX-License-Identifier: Apache-2.0
"""A host of a soak, in its own process: it uses every path and checks every answer.

A worker's values follow from the seed, its rank and the round, so every host can compute the right answers.
"""

from __future__ import annotations

import hashlib
import threading
import time
from collections import Counter
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
import numpy.typing as npt

import libra
from libra.job import ids
from libra.job.environment import Environment
from libra.job.job_file import Job
from libra.kv.simple_app import SimpleData
from libra.node.node import Node
from libra.vans.libra.libra_van import LibraVan

SECONDS = 300.0  # time-out for steps that take milliseconds on an idle machine
COUNTED, STORED = 0, 1  # app ids: sums by the switch; sums by the servers, pushed in messages
LAST_HALF = 2**63  # first key of the second server
# Keys and lengths that all workers push: full chunks, and chunks with few values.
INTS = np.array([7, LAST_HALF + 5], np.uint64), (12_000, 3)
FLOATS = np.array([9, LAST_HALF + 6], np.uint64), (5, 6_000)
OWN = np.array([1_000, LAST_HALF + 1_000], np.uint64), (3_000, 20)  # plus the rank: one worker's, in messages
SHARED = [2_000]  # key to which all workers add 1, in messages
LONGEST = 4_000  # maximum size of a request in bytes
ALL_MEET = 10  # rounds between two barriers of all hosts
EVERYBODY = libra.WORKER_GROUP | libra.SERVER_GROUP


@dataclass(frozen=True)
class SoakPlace:
    """The part of a process in a soak. period: seconds between the starts of two rounds."""

    environment: Environment
    job: Job
    interface: str
    period: float
    seed: int


@dataclass(frozen=True)
class Report:
    """A host's report of its counts so far. wrong: descriptions of the first wrong answers."""

    finished: bool
    requests: int
    wrongs: int
    wrong: tuple[str, ...]
    retransmissions: int


class Tally:
    """Counts right and wrong answers. Thread-safe."""

    MOST = 5  # maximum of wrong answers whose descriptions are kept

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._requests = self._wrongs = 0
        self._wrong: list[str] = []

    def check(self, right: bool, what: str) -> None:
        with self._lock:
            self._requests += 1
            if not right:
                self._wrongs += 1
                self._wrong = [*self._wrong, what][: self.MOST]

    def report(self, node: Node, finished: bool) -> Report:
        with self._lock:
            repeats = node.van.stats().retransmissions
            return Report(finished, self._requests, self._wrongs, tuple(self._wrong), repeats)


# ---- values ------------------------------------------------------------------------------------------------


def chance(seed: int, rank: int, step: int, topic: int = 0) -> np.random.Generator:
    return np.random.Generator(np.random.Philox(key=[seed, topic << 56 | rank << 40 | step]))


def pushed(seed: int, rank: int, step: int) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.float32]]:
    """Values of INTS and FLOATS in a round: whole numbers, which are exact at scales of powers of two."""
    random = chance(seed, rank, step)
    ints = random.integers(-(10**6), 10**6, sum(INTS[1]), dtype=np.int32)
    return ints, random.integers(-1000, 1000, sum(FLOATS[1])).astype(np.float32)


def owned(seed: int, rank: int, step: int) -> npt.NDArray[np.float32]:
    return chance(seed, rank, step, topic=1).integers(-1000, 1000, sum(OWN[1])).astype(np.float32)


def digest(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=16).digest()


# ---- requests ----------------------------------------------------------------------------------------------


class Correspondence:
    """Requests to any host, answered by their digest. Each must arrive once and in its sender's order.

    A server answers only when the asker has answered a request of the server.
    """

    def __init__(self, node: Node, tally: Tally, seed: int) -> None:
        self._node, self._tally = node, tally
        self._random = chance(seed, node.id, 0, topic=2)
        self._heard: Counter[int] = Counter()  # by node id
        self._sent: Counter[int] = Counter()
        self._app = libra.SimpleApp(0, 0, node)
        self._app.set_request_handle(self._heard_of)

    def ask(self, receiver: int, then: Any = None) -> libra.Timestamp:
        """Send a request of random size; call ``then()`` when the answer has arrived."""
        body = self._random.bytes(int(self._random.integers(LONGEST)))
        number = self._sent[receiver]
        self._sent[receiver] += 1
        return self._app.request(number, body, receiver, callback=partial(self._answered, body, then))

    def _answered(self, body: bytes, then: Any, asked: libra.Timestamp) -> None:
        ((sender, answer),) = asked.result().items()
        self._tally.check(answer == digest(body), f"{ids.name_of(sender)} answered another message")
        if then is not None:
            then()

    def _heard_of(self, message: SimpleData, app: libra.SimpleApp) -> None:
        expected, sender = self._heard[message.sender], ids.name_of(message.sender)
        self._heard[message.sender] += 1
        self._tally.check(
            message.head == expected, f"message {message.head} of {sender}, expected {expected}"
        )
        answer = partial(app.response, message, digest(message.body))
        if self._node.is_server:
            self.ask(message.sender, then=answer)
        else:
            answer()


# ---- the two roles -----------------------------------------------------------------------------------------


class Worker:
    def __init__(self, node: Node, tally: Tally, seed: int) -> None:
        self._node, self._tally, self._seed = node, tally, seed
        self._counted = libra.KVWorker(COUNTED, 0, node)
        self._stored = libra.KVWorker(STORED, 0, node)
        self._correspondence = Correspondence(node, tally, seed)
        self._keys = OWN[0] + np.uint64(node.rank)
        # Values that the servers must hold.
        self._ints, self._floats = np.zeros(sum(INTS[1]), np.int32), np.zeros(sum(FLOATS[1]), np.float32)
        self._own = np.zeros(sum(OWN[1]), np.float32)

    def round(self, step: int) -> None:
        node, ints, floats = self._node, *pushed(self._seed, self._node.rank, step)
        own = owned(self._seed, node.rank, step)
        sums = [
            self._counted.push_pull(INTS[0], ints, lens=INTS[1]),
            self._counted.push_pull(FLOATS[0], floats, lens=FLOATS[1]),
        ]
        added = [self._stored.push(self._keys, own, lens=OWN[1]), self._stored.push(SHARED, np.float32([1]))]
        neighbour = ids.node_id(ids.Role.WORKER, (node.rank + 1) % node.num_worker)
        servers = [ids.node_id(ids.Role.SERVER, rank) for rank in range(node.num_server)]
        requests = [self._correspondence.ask(receiver) for receiver in (neighbour, *servers)]
        for rank in range(node.num_worker):
            theirs = pushed(self._seed, rank, step)
            self._ints += theirs[0]
            self._floats += theirs[1]
        self._own += own
        self._expect(sums[0], self._ints, f"round {step}: sum of integers")
        self._expect(sums[1], self._floats, f"round {step}: sum of floats")
        # No worker pushes again before all have pulled, so the sums have not changed.
        pulls = [self._counted.pull(INTS[0], lens=INTS[1]), self._counted.pull(FLOATS[0], lens=FLOATS[1])]
        self._expect(pulls[0], self._ints, f"round {step}: integers pulled")
        self._expect(pulls[1], self._floats, f"round {step}: floats pulled")
        for request in added:
            self._tally.check(
                request.result(SECONDS) is None, f"round {step}: a push was answered with values"
            )
        for request in requests:
            request.result(SECONDS)  # checked and counted in `Correspondence._answered`
        own_pull = self._stored.pull(self._keys, lens=OWN[1])
        self._expect(own_pull, self._own, f"round {step}: own values pulled")
        node.barrier(libra.WORKER_GROUP, SECONDS)

    def count(self, rounds: int) -> None:
        """Check the shared counter after all workers have pushed for the last time."""
        expected = np.float32([self._node.num_worker * rounds])
        self._expect(self._stored.pull(SHARED), expected, "what all have added 1 to")

    def _expect(self, asked: libra.Timestamp, expected: npt.NDArray[Any], what: str) -> None:
        found = asked.result(SECONDS)
        self._tally.check(np.array_equal(found, expected), f"{ids.name_of(self._node.id)}, {what}")


def work(node: Node, tally: Tally, place: SoakPlace, pipe: Connection) -> None:
    worker, began, step = Worker(node, tally, place.seed), time.monotonic(), 0
    while step % ALL_MEET or step == 0 or goes_on(node, tally, place, pipe):
        time.sleep(max(0.0, began + step * place.period - time.monotonic()))
        worker.round(step)
        step += 1
    worker.count(step)


def serve(node: Node, tally: Tally, place: SoakPlace, pipe: Connection) -> None:
    for app in (COUNTED, STORED):
        libra.KVServer(app, node).set_request_handle(libra.KVServerDefaultHandle())
    Correspondence(node, tally, place.seed)
    while goes_on(node, tally, place, pipe):
        pass


def goes_on(node: Node, tally: Tally, place: SoakPlace, pipe: Connection) -> bool:
    """Wait at a barrier of all hosts, report, and return True if more rounds follow, the same for all."""
    node.barrier(EVERYBODY, ALL_MEET * place.period + SECONDS)
    pipe.send(tally.report(node, finished=False))
    more: bool = pipe.recv()
    return more


def live(pipe: Connection) -> None:
    """Run the host received from the pipe, and report through the pipe."""
    place: SoakPlace = pipe.recv()
    environment, tally = place.environment, Tally()
    assert environment.rank is not None
    van = LibraVan(place.job, environment.role, environment.rank, interface=place.interface)
    node = Node(environment, van).start(SECONDS)
    (serve if node.is_server else work)(node, tally, place, pipe)
    node.barrier(EVERYBODY, SECONDS)
    pipe.send(tally.report(node, finished=True))
    node.finalize(timeout=SECONDS)
