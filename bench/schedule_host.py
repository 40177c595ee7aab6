# SPDX-License-Identifier: Apache-2.0
"""Programs of a job in which programs die: they go on as docs/python.md says, and check every answer."""

from __future__ import annotations

import hashlib
import mmap
import secrets
import threading
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import numpy as np
import numpy.typing as npt
from schedules import KEYS, Schedule

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
from libra.hot.rows import row_ranges
from libra.kv.simple_app import SimpleData
from libra.node.node import Node
from libra.sparse import channel, rounds

SECONDS = 120.0  # time-out for steps that take milliseconds on an idle machine
SUMS, CONSTANTS, OWN = 0, 1, 2  # app ids: sums by the switch, constants, keys of one worker
ECHO, TABLE = 0, 1  # ids of apps that use messages
AGAIN_SECONDS = 0.02  # interval between two checks that the job has ended
CONSTANT = np.arange(5, dtype=np.float32)


class WrongAnswer(Exception):
    """A program received other values than the workers have pushed."""


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


def insist_equal(found: npt.NDArray[Any], expected: npt.NDArray[Any], what: str) -> None:
    if found.tobytes() == expected.tobytes():
        return
    if found.shape != expected.shape:
        raise WrongAnswer(f"{what}: expected shape {expected.shape}, got {found.shape}")
    at = tuple(int(places[0]) for places in np.nonzero(found != expected))
    insist(False, f"{what}, at {at}", expected[at], found[at])


def constant(key: int) -> npt.NDArray[np.float32]:
    return CONSTANT + np.float32(key % 65_521)


class ScheduleTally:
    """Counts of right answers by request, in memory shared with the processes that are forked and killed."""

    NAMES = "sums", "rows", "tables", "pushes", "pulls", "messages", "restarts met"

    def __init__(self) -> None:
        self._counts = np.frombuffer(mmap.mmap(-1, 8 * len(self.NAMES)), np.int64)
        self._lock = threading.Lock()

    def add(self, name: str) -> None:
        with self._lock:
            self._counts[self.NAMES.index(name)] += 1

    @property
    def counts(self) -> Counter[str]:
        return Counter(dict(zip(self.NAMES, self._counts.tolist(), strict=True)))


# ---- servers -----------------------------------------------------------------------------------------------


def serve(node: Node, schedule: Schedule, folder: Path) -> None:
    """Start all apps of a server, with journals."""
    for app in (SUMS, OWN):
        kept = KVServerDefaultHandle(exactly_once=app == SUMS)
        handle = CheckpointedHandle(kept, node, folder / f"app-{app}", every=schedule.every, journal=True)
        handle.restore()
        KVServer(app, node).set_request_handle(handle)
    KVServer(CONSTANTS, node).set_request_handle(_tell_constants)
    SparseServer(
        node,
        schedule.rows,
        schedule.dim,
        placement=schedule.placement,
        app_id=TABLE,
        files=ServerFiles(folder / "table", every=schedule.every, journal=True),
    )
    SimpleApp(ECHO, 0, node).set_request_handle(_echo)


def _tell_constants(meta: libra.KVMeta, pairs: libra.KVPairs, server: KVServer) -> None:
    values = np.concatenate([constant(int(key)) for key in pairs.keys])
    server.response(meta, libra.KVPairs(pairs.keys, values, np.full(len(pairs.keys), len(CONSTANT))))


def _echo(data: SimpleData, app: SimpleApp) -> None:
    app.response(data, digest(data.body))


def digest(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=16).digest()


# ---- workers -----------------------------------------------------------------------------------------------


class ScheduleWorker:
    """A worker's program in one process. tally: counts its right answers."""

    def __init__(self, node: Node, schedule: Schedule, tally: ScheduleTally) -> None:
        self._node, self._schedule, self._tally = node, schedule, tally
        self._ended: SimpleQueue[BaseException | None] = SimpleQueue()
        self._over = threading.Event()
        self._sums_done = threading.Event()

    def work(self) -> None:
        """Run all rounds, however often other programs start again. Raises the first error."""
        for part in (self._ask, self._train_table, self._train_sums):
            threading.Thread(target=self._run, args=(part,), daemon=True).start()
        for _ in range(2):
            self._wait()
        self._sums_done.wait()
        if not self._ended.empty():
            self._wait()

    def leave(self) -> None:
        """Leave once no program dies any more; return when no other program needs this one."""
        self._over.set()
        self._wait()

    def _run(self, part: Callable[[], None]) -> None:
        error: BaseException | None = None
        try:
            part()
        except BaseException as raised:
            error = raised
            self._sums_done.set()
        self._ended.put(error)

    def _wait(self) -> None:
        if (error := self._ended.get()) is not None:
            raise error

    def _train_sums(self) -> None:
        """Train as docs/python.md says, then keep pulling: a worker that starts again needs all others."""
        kv, schedule, rank = KVWorker(SUMS, 0, self._node), self._schedule, self._node.rank
        lens = np.array(schedule.lens)
        while True:
            try:
                for step in range(libra.resume(kv, KEYS, SECONDS), schedule.rounds):
                    pushed = kv.push_pull(KEYS, schedule.pushed(rank, step), lens=lens)
                    insist_equal(pushed.result(SECONDS), schedule.summed(step + 1), f"sums of round {step}")
                    self._tally.add("sums")
                while True:
                    over = self._over.is_set()
                    pulled = kv.pull(KEYS, lens=lens).result(SECONDS)
                    insist_equal(pulled, schedule.summed(schedule.rounds), "all sums")
                    self._tally.add("sums")
                    self._sums_done.set()
                    if over:
                        return
                    self._over.wait(AGAIN_SECONDS)
            except libra.RestartedError:
                self._tally.add("restarts met")

    def _train_table(self) -> None:
        """Train the table. Pulled rows may include the round that the previous process had pushed."""
        schedule, rank = self._schedule, self._node.rank
        table = libra.SparseWorker(self._node, schedule.rows, schedule.dim, schedule.placement, app_id=TABLE)
        while True:
            try:
                for number in range(table.resume(SECONDS), schedule.rounds):
                    chance = schedule.chance(rank, number, 2)
                    if chance.random() < 0.5:
                        self._pull_rows(table, number, chance)
                    rows, values = schedule.row_push(rank, number)
                    if chance.random() < 0.5:
                        table.push(rows, values).result(SECONDS)
                        continue
                    found = table.push_pull(rows, values).result(SECONDS)
                    insist_equal(found, schedule.table(number + 1)[rows], f"rows after round {number}")
                    self._tally.add("rows")
                everything = table.pull(np.arange(schedule.rows)).result(SECONDS)
                insist_equal(everything, schedule.table(schedule.rounds), "the table")
                self._tally.add("tables")
                return
            except libra.RestartedError:
                self._tally.add("restarts met")

    def _pull_rows(self, table: libra.SparseWorker, number: int, chance: np.random.Generator) -> None:
        schedule = self._schedule
        rows = np.flatnonzero(chance.random(schedule.rows) < chance.random())
        found = table.pull(rows).result(SECONDS)
        for share in row_ranges(schedule.rows, schedule.servers):
            mine = (rows >= share.begin) & (rows < share.end)
            then = [schedule.table(rounds)[rows[mine]] for rounds in (number, number + 1)]
            if found[mine].tobytes() != then[1].tobytes():
                insist_equal(found[mine], then[0], f"rows of {share} ahead of round {number}")
        self._tally.add("rows")

    def _ask(self) -> None:
        """Push and pull keys, pull constants and send requests; no answer may be the previous process's."""
        node = self._node
        own, constants, echo = KVWorker(OWN, 0, node), KVWorker(CONSTANTS, 0, node), SimpleApp(ECHO, 0, node)
        mine = np.array([secrets.randbits(63), secrets.randbits(63) | 1 << 63], np.uint64)  # of each server
        ones = np.ones(2, np.float32)
        for number in range(1, self._schedule.rounds + 1):
            own.push(mine, ones).result(SECONDS)
            insist_equal(own.pull(mine).result(SECONDS), number * ones, f"keys of one process, push {number}")
            self._tally.add("pushes")
            self._patiently(partial(self._pull_constant, constants))
            self._patiently(partial(self._say, echo))

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

    def _say(self, echo: SimpleApp) -> None:
        body = secrets.token_bytes(1 + secrets.randbelow(3000))
        for answer in echo.request(0, body, libra.SERVER_GROUP).result(SECONDS).values():
            insist(answer == digest(body), "an echo", digest(body), answer)
        self._tally.add("messages")
