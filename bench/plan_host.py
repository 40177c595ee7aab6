# SPDX-License-Identifier: Apache-2.0
"""Programs of a plan's hosts: they use every path, check every answer, and go on as docs/python.md says."""

from __future__ import annotations

import hashlib
import mmap
import secrets
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import numpy as np
from plans import FLOAT_KEYS, INT_KEYS, Array, Plan

import libra
from libra import (
    CheckpointedHandle,
    KVServer,
    KVServerDefaultHandle,
    KVWorker,
    ServerFiles,
    SimpleApp,
    SparseServer,
)
from libra.hot.homes import row_ranges
from libra.job import ids
from libra.job.ids import Role
from libra.kv.simple_app import SimpleData
from libra.node.node import Node
from libra.sparse import channel, rounds

SECONDS = 120.0  # time-out for steps that take milliseconds on an idle machine
SUMS, CONSTANTS, OWN = 0, 1, 2  # app ids: sums by the switch, constants, values pushed in messages
LETTERS, TABLE = 0, 1  # ids of apps that use messages
AGAIN_SECONDS = 0.02  # interval between two checks that the job has ended
CONSTANT = np.arange(5, dtype=np.float32)
OWN_LENS = 3_000, 20  # values of a process's own keys
SHARED = [2_000]  # key to which all workers add 1 in each round of a steady plan
LONGEST = 4_000  # maximum size of a request in bytes
ALL_MEET = 10  # rounds between two barriers of all hosts
EVERYBODY = libra.WORKER_GROUP | libra.SERVER_GROUP


class WrongAnswer(Exception):
    """A program received other values than the workers have pushed, or a request out of order."""


def small_parts() -> dict[tuple[Any, str], Any]:
    """Values of modules that split pushes of few hot rows into parts."""
    words: dict[tuple[Any, str], Any] = {
        (channel, "MANY"): 4,
        (channel, "PARTS"): 4,
        (channel, "REPORTS"): (1, 2, 4),
    }
    return words | {(rounds, "LEAST_CELLS"): 1, (rounds, "WORTH"): 0.0}


def insist(right: bool, what: str, expected: object, got: object) -> None:
    if not right:
        raise WrongAnswer(f"{what}: expected {expected}, got {got}")


def insist_equal(found: Array, expected: Array, what: str) -> None:
    if found.tobytes() == expected.tobytes():
        return
    if found.shape != expected.shape:
        raise WrongAnswer(f"{what}: expected shape {expected.shape}, got {found.shape}")
    at = tuple(int(places[0]) for places in np.nonzero(found != expected))
    insist(False, f"{what}, at {at}", expected[at], found[at])


def constant(key: int) -> Array:
    return CONSTANT + np.float32(key % 65_521)


def digest(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=16).digest()


class Tally:
    """Counts of a host's right answers and of its programs' ends, shared with forked processes."""

    ANSWERS = "sums", "rows", "tables", "pushes", "pulls", "messages", "barriers"
    NAMES = *ANSWERS, "restarts met", "retransmissions", "replaced", *(
        f"{role}s killed{early}" for role in (Role.WORKER, Role.SERVER) for early in ("", " early")
    )  # fmt: skip

    def __init__(self) -> None:
        self._counts = np.frombuffer(mmap.mmap(-1, 8 * len(self.NAMES)), np.int64)
        self._lock = threading.Lock()

    def add(self, name: str, count: int = 1) -> None:
        with self._lock:
            self._counts[self.NAMES.index(name)] += count

    @property
    def counts(self) -> Counter[str]:
        return Counter(dict(zip(self.NAMES, self._counts.tolist(), strict=True)))

    @property
    def answers(self) -> int:
        return sum(self.counts[name] for name in self.ANSWERS)


class Letters:
    """Requests to any host, answered by their digest.

    In a steady plan each must arrive once and in its sender's order, and a server answers only when the asker
    has answered a request of the server. failed: is called with what a handler finds wrong.
    """

    def __init__(self, node: Node, plan: Plan, tally: Tally, failed: Callable[[WrongAnswer], None]) -> None:
        self._node, self._plan, self._tally, self._failed = node, plan, tally, failed
        self._heard: Counter[int] = Counter()  # by node id
        self._sent: Counter[int] = Counter()
        self._app = SimpleApp(LETTERS, 0, node)
        self._app.set_request_handle(self._handle)

    def ask(self, receiver: int, then: Callable[[], None] | None = None) -> Callable[[], None]:
        """Send a request of random size. Return what waits for its answers and checks them.

        then: is called when the answers are there and right.
        """
        body = secrets.token_bytes(1 + secrets.randbelow(LONGEST))
        number = self._sent[receiver]
        self._sent[receiver] += 1
        answered = None if then is None else partial(self._answered, body, then)
        asked = self._app.request(number, body, receiver, callback=answered)
        return lambda: self._check(body, asked)

    def _check(self, body: bytes, asked: libra.Timestamp) -> None:
        for sender, answer in asked.result(SECONDS).items():
            insist(answer == digest(body), f"answer of {ids.name_of(sender)}", digest(body), answer)
        self._tally.add("messages")

    def _answered(self, body: bytes, then: Callable[[], None], asked: libra.Timestamp) -> None:
        try:
            self._check(body, asked)
        except WrongAnswer as error:
            self._failed(error)
        then()

    def _handle(self, message: SimpleData, app: SimpleApp) -> None:
        answer = partial(app.response, message, digest(message.body))
        if not self._plan.steady:
            answer()
            return
        expected = self._heard[message.sender]
        self._heard[message.sender] += 1
        if message.head != expected:
            what = f"number of a message of {ids.name_of(message.sender)}"
            self._failed(WrongAnswer(f"{what}: expected {expected}, got {message.head}"))
        if self._node.is_server:
            self.ask(message.sender, then=answer)
        else:
            answer()


# ---- servers -----------------------------------------------------------------------------------------------


def serve(node: Node, plan: Plan, folder: Path, tally: Tally, failed: Callable[[WrongAnswer], None]) -> None:
    """Start all apps of a server."""
    for app in (SUMS, OWN):
        handle: Any = KVServerDefaultHandle(exactly_once=app == SUMS)
        if plan.every:
            handle = CheckpointedHandle(handle, node, folder / f"app-{app}", every=plan.every, journal=True)
            handle.restore()
        KVServer(app, node).set_request_handle(handle)
    KVServer(CONSTANTS, node).set_request_handle(_tell_constants)
    files = ServerFiles(folder / "table", every=plan.every, journal=True) if plan.every else None
    SparseServer(node, plan.rows, plan.dim, placement=plan.placement, app_id=TABLE, files=files)
    Letters(node, plan, tally, failed)


def meet(node: Node, plan: Plan, tally: Tally) -> None:
    """Take a server's part in the barriers of a steady plan."""
    for _ in range(0, plan.rounds if plan.steady else 0, ALL_MEET):
        node.barrier(EVERYBODY, SECONDS + ALL_MEET * plan.period)
        tally.add("barriers")


def _tell_constants(meta: libra.KVMeta, pairs: libra.KVPairs, server: KVServer) -> None:
    values = np.concatenate([constant(int(key)) for key in pairs.keys])
    server.response(meta, libra.KVPairs(pairs.keys, values, np.full(len(pairs.keys), len(CONSTANT))))


# ---- workers -----------------------------------------------------------------------------------------------


class Worker:
    """A worker's program in one process. tally: counts its right answers."""

    def __init__(self, node: Node, plan: Plan, tally: Tally) -> None:
        self._node, self._plan, self._tally = node, plan, tally
        self._ended: SimpleQueue[BaseException | None] = SimpleQueue()
        self._over = threading.Event()
        self._sums_done = threading.Event()
        self._began = time.monotonic()
        self._letters = Letters(node, plan, tally, self._ended.put)
        # Requests of all sums in a round: keys, values that a worker pushes, numbers of values, right sums.
        keyed = [(INT_KEYS, plan.pushed_ints, plan.ints), (FLOAT_KEYS, plan.pushed_floats, plan.floats)]
        self._summed = [
            (keys, pushed, np.array(lens), plan.sums_of(pushed)) for keys, pushed, lens in keyed if lens
        ]

    def work(self) -> None:
        """Run all rounds, however often other programs start again. Raises the first error."""
        for part in (self._push_own, self._train_table, self._train_sums):
            threading.Thread(target=self._run, args=(part,), daemon=True).start()
        for _ in range(2):
            self._wait()
        self._sums_done.wait()
        if not self._ended.empty():
            self._wait()
        if self._plan.steady:
            self._node.barrier(libra.WORKER_GROUP, SECONDS)
            added = np.array([self._plan.workers * self._plan.rounds], np.float32)
            found = KVWorker(OWN, 0, self._node).pull(SHARED).result(SECONDS)
            insist_equal(found, added, "what all workers have added 1 to")
            self._tally.add("pulls")

    def leave(self) -> None:
        """Leave once no program dies any more; return when no other program needs this one."""
        self._over.set()
        self._wait()

    def _run(self, program: Callable[[], None]) -> None:
        error: BaseException | None = None
        try:
            program()
        except BaseException as raised:
            error = raised
            self._sums_done.set()
        self._ended.put(error)

    def _wait(self) -> None:
        if (error := self._ended.get()) is not None:
            raise error

    def _pace(self, step: int) -> None:
        """Wait until a round may begin."""
        time.sleep(max(0.0, self._began + step * self._plan.period - time.monotonic()))

    def _train_sums(self) -> None:
        """Train as docs/python.md says, then keep pulling: a worker that starts again needs all others."""
        kv, plan = KVWorker(SUMS, 0, self._node), self._plan
        while True:
            try:
                for step in range(libra.resume(kv, INT_KEYS, SECONDS), plan.rounds):
                    self._pace(step)
                    self._sum(kv, step)
                while True:
                    over = self._over.is_set()
                    self._pull(kv, plan.rounds)
                    self._sums_done.set()
                    if over:
                        return
                    self._over.wait(AGAIN_SECONDS + plan.period)
            except libra.RestartedError:
                self._tally.add("restarts met")

    def _sum(self, kv: KVWorker, step: int) -> None:
        rank = self._node.rank
        asked = [
            (kv.push_pull(keys, pushed(rank, step), lens=lens), sums)
            for keys, pushed, lens, sums in self._summed
        ]
        for answer, sums in asked:
            insist_equal(answer.result(SECONDS), sums[step + 1], f"sums of round {step}")
            self._tally.add("sums")
        if self._plan.steady:
            self._pull(kv, step + 1)  # nobody pushes again before all have pulled
            self._node.barrier(EVERYBODY if step % ALL_MEET == 0 else libra.WORKER_GROUP, SECONDS)
            self._tally.add("barriers")

    def _pull(self, kv: KVWorker, after: int) -> None:
        pulls = [(kv.pull(keys, lens=lens), sums) for keys, _, lens, sums in self._summed]
        for answer, sums in pulls:
            insist_equal(answer.result(SECONDS), sums[after], f"sums pulled after {after} rounds")
            self._tally.add("sums")

    def _train_table(self) -> None:
        """Train the table. Pulled rows may include the round that the previous process had pushed."""
        plan, rank, values_after = self._plan, self._node.rank, self._plan.table()
        table = libra.SparseWorker(self._node, plan.rows, plan.dim, plan.placement, app_id=TABLE)
        while True:
            try:
                for number in range(table.resume(SECONDS), plan.rounds):
                    self._pace(number)
                    rng = plan.rng(rank, number, 2)
                    if rng.random() < 0.5:
                        rows = np.flatnonzero(rng.random(plan.rows) < rng.random())
                        found = table.pull(rows).result(SECONDS)
                        for share in row_ranges(plan.rows, plan.servers):
                            mine = (rows >= share.begin) & (rows < share.end)
                            before, now = (values_after[each][rows[mine]] for each in (number, number + 1))
                            if found[mine].tobytes() != now.tobytes():
                                insist_equal(found[mine], before, f"rows of {share} ahead of round {number}")
                        self._tally.add("rows")
                    rows, values = plan.row_push(rank, number)
                    if rng.random() < 0.5:
                        table.push(rows, values).result(SECONDS)
                        continue
                    found = table.push_pull(rows, values).result(SECONDS)
                    insist_equal(found, values_after[number + 1][rows], f"rows after round {number}")
                    self._tally.add("rows")
                everything = table.pull(np.arange(plan.rows)).result(SECONDS)
                insist_equal(everything, values_after[plan.rounds], "the table")
                self._tally.add("tables")
                return
            except libra.RestartedError:
                self._tally.add("restarts met")

    def _push_own(self) -> None:
        """Push and pull keys, pull constants and send requests; no answer may be the previous process's."""
        node, plan = self._node, self._plan
        own, constants = KVWorker(OWN, 0, node), KVWorker(CONSTANTS, 0, node)
        mine = np.array([secrets.randbits(63), secrets.randbits(63) | 1 << 63], np.uint64)  # of each server
        total = np.zeros(sum(OWN_LENS), np.float32)
        servers = [ids.node_id(Role.SERVER, rank) for rank in range(plan.servers)]
        neighbour = ids.node_id(Role.WORKER, (node.rank + 1) % plan.workers)
        for number in range(plan.rounds):
            self._pace(number)
            values = plan.rng(node.rank, number, 4).integers(-1000, 1000, len(total)).astype(np.float32)
            pushes = [own.push(mine, values, lens=OWN_LENS)]
            pushes += [own.push(SHARED, np.float32([1]))] if plan.steady else []
            for push in pushes:
                insist((got := push.result(SECONDS)) is None, "answer to a push", None, got)
                self._tally.add("pushes")
            total += values
            found = own.pull(mine, lens=OWN_LENS).result(SECONDS)
            insist_equal(found, total, f"keys of one process after push {number}")
            self._patiently(partial(self._pull_constant, constants))
            receivers = [neighbour, *servers] if plan.steady else [libra.SERVER_GROUP]
            self._patiently(partial(self._ask_all, receivers))

    def _patiently(self, ask: Callable[[], None]) -> None:
        while True:
            try:
                ask()
                return
            except libra.RestartedError:
                self._tally.add("restarts met")

    def _pull_constant(self, constants: KVWorker) -> None:
        key = secrets.randbits(64)
        insist_equal(constants.pull([key]).result(SECONDS), constant(key), f"key {key}")
        self._tally.add("pulls")

    def _ask_all(self, receivers: list[int]) -> None:
        for check in [self._letters.ask(receiver) for receiver in receivers]:
            check()
