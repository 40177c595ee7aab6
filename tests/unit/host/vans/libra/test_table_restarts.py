# SPDX-License-Identifier: Apache-2.0
"""Promise: each round of a table counts once at each server, hot rows and cold ones, whoever dies when."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from dying import MOMENTS, dies
from network import make_job
from patience import soon
from processes import Processes

from libra import (
    Asynchronous,
    LibraError,
    Node,
    RestartedError,
    Role,
    ServerFiles,
    SparseServer,
    SparseWorker,
)
from libra.hot.heat import Heat
from libra.hot.homes import Ints
from libra.hot.placement import Placement
from libra.sparse import channel, rounds
from libra.sparse.channel import ServerChannel, ServerPush
from libra.sparse.rounds import RowSteps
from libra.sparse.rows import Floats, HotPart, RowsMessage
from libra.vans.hot import Drained, TermEnded
from libra.vans.libra.engine_van import SwitchCells

ROWS, DIM = 40, 32  # two rows of them in a packet
WORKERS, SERVERS = 2, 2
ALL = np.arange(ROWS)
HOT = ALL[::2]
ROUNDS = 6


class Tables(Processes):
    """Servers keep journals, and start again by themselves; so do workers."""

    def __init__(self, folder: Path, placement: Placement | None) -> None:
        super().__init__(make_job(WORKERS, SERVERS, hot_cells=8))
        self.folder, self.placement = folder, placement
        self.tables: list[SparseServer] = []
        self.servers = [self.server(rank) for rank in range(SERVERS)]
        self.kills_worker_in: int | None = None  # a round, in which worker 0 has pushed
        self.comes_so_far = threading.Event()  # its push, before that
        self.comes_so_far.set()

    def server(self, rank: int) -> Node:
        node = self.start(Role.SERVER, rank)
        files = ServerFiles(self.folder, journal=True)
        table = SparseServer(node, ROWS, DIM, None, self.placement, files=files)
        self.tables.append(table)
        return node

    def restart_server(self, rank: int) -> None:
        self.kill(self.servers[rank])
        self.servers[rank] = self.server(rank)

    def work(self, rank: int) -> Floats:
        node = self.start(Role.WORKER, rank)
        table = SparseWorker(node, ROWS, DIM, self.placement)
        while True:
            try:
                for number in range(table.resume(soon()), ROUNDS):
                    check(table.pull(ALL).result(soon()), number)
                    pushed = table.push(ALL, np.full((ROWS, DIM), rank + 1, np.float32))
                    if rank == 0 and self.kills_worker_in == number:
                        self.kills_worker_in = None
                        assert self.comes_so_far.wait(soon())
                        self.kill(node)
                        return self.work(rank)
                    pushed.result(soon())
                values: Floats = table.pull(ALL).result(soon())
                return values
            except RestartedError:
                pass


def check(values: Floats, number: int) -> None:
    """At a server that has applied a round which another one has not, they are those of the next round."""
    for part in np.split(values, SERVERS):
        assert (part == part[0, 0]).all()
        assert part[0, 0] in (3 * number, 3 * number + 3)


@pytest.fixture(params=["hot", "hot, in parts", "cold"])
def rack(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tables]:
    """In parts: pushes are drained while they are added."""
    if request.param == "hot, in parts":
        for module, name, value in (
            (channel, "MANY", 4),
            (channel, "PARTS", 4),
            (channel, "REPORTS", (1, 2, 4)),
            (rounds, "LEAST_CELLS", 1),
            (rounds, "WORTH", 0.0),
        ):
            monkeypatch.setattr(module, name, value)
    placement = Placement.of_heat(Heat.of([HOT], ROWS), len(HOT), dim=DIM, servers=SERVERS, pool=8)
    rack = Tables(tmp_path, None if request.param == "cold" else placement)
    yield rack
    rack.kill_all()


in_parts = pytest.mark.parametrize("rack", ["hot, in parts"], indirect=True)


def train(rack: Tables) -> None:
    with ThreadPoolExecutor(WORKERS) as pool:
        for run in [pool.submit(rack.work, rank) for rank in range(WORKERS)]:
            np.testing.assert_array_equal(run.result(soon(60)), np.full((ROWS, DIM), 3 * ROUNDS, np.float32))


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")  # a thread dies
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_server_dies_in_a_round(rack: Tables, moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """When all have pushed, when that is written and not applied, or when it is, and nobody is answered."""
    deaths = dies(
        monkeypatch,
        moment,
        lambda: rack.kill(rack.servers[1]),
        lambda: rack.restart_server(1),
    )
    train(rack)
    assert not deaths


@in_parts
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")  # a thread dies
def test_a_server_dies_between_two_parts_of_a_round(rack: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has read some rows of the pool, and told what has become of them."""
    step, deaths = RowSteps.step, {2, 4}

    def die(steps: RowSteps, below: int) -> None:
        step(steps, below)
        kept = steps._staging._kept
        if kept.table.share.begin > 0 and kept.rounds in deaths:
            deaths.remove(kept.rounds)
            rack.kill(rack.servers[1])
            threading.Thread(target=rack.restart_server, args=(1,)).start()
            raise SystemExit("this process is dead")

    monkeypatch.setattr(RowSteps, "step", die)
    train(rack)
    assert not deaths


@in_parts
@pytest.mark.parametrize("number", [0, 3])
def test_a_worker_dies_whose_push_is_half_way(
    rack: Tables, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    say, rack.kills_worker_in = ServerChannel._send_progress, number
    rack.comes_so_far.clear()
    began: list[ServerPush] = []  # of the process that dies

    def say_once(lane: ServerChannel, part: ServerPush, hot: HotPart | TermEnded | LibraError) -> None:
        if lane._app.node.rank or part.message.round != number:
            say(lane, part, hot)
        elif part in began:
            rack.comes_so_far.set()
        else:
            if not began or began[0].message.process == part.message.process:
                began.append(part)
            say(lane, part, hot)

    monkeypatch.setattr(ServerChannel, "_send_progress", say_once)
    train(rack)
    assert began


@pytest.mark.parametrize("number", [0, 3])
def test_a_worker_dies_that_has_pushed(rack: Tables, number: int) -> None:
    rack.kills_worker_in = number
    train(rack)


def test_an_asynchronous_table_says_what_a_restart_has_cost(caplog: pytest.LogCaptureFixture) -> None:
    """What was drained stays, what was in the switch is lost, and what comes then is applied."""
    rack = Processes(make_job(1, 1, hot_cells=12))
    placement = Placement.of_heat(Heat.of([HOT], ROWS), len(HOT), dim=DIM, pool=12)
    never = Asynchronous(drain_seconds=1e6, drain_fill=math.inf)
    server = SparseServer(rack.start(Role.SERVER, 0), ROWS, DIM, placement=placement, asynchronous=never)
    for value, settles in ((1, True), (10, False), (100, True)):
        node = rack.start(Role.WORKER, 0)
        table = SparseWorker(node, ROWS, DIM, placement)
        table.push(ALL, np.full((ROWS, DIM), value, np.float32)).result(soon())
        if settles:
            server.settle(soon())
        rack.kill(node)
    assert f"server 0: a restart has cost up to {len(HOT) * DIM} hot values" in caplog.text
    expected = np.full((ROWS, DIM), 111, np.float32)
    expected[HOT] = 101
    np.testing.assert_array_equal(server.read(ALL), expected)
    rack.kill_all()


@pytest.mark.parametrize("rack", ["hot", "hot, in parts"], indirect=True)
@pytest.mark.parametrize("moment", ["the first rows are read", "the last rows are read", "a term begins"])
def test_a_round_has_all_hot_values_when_a_worker_asks_anew(
    rack: Tables, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The round has a cold push of a process that is gone, whose successor asks now. Once the round was
    dropped when its last rows were being read, and nobody had them then: "the switch has 0 values".

    A term begins when the successor dies as well: what is read then is of no use.
    """
    cold, ones = ALL[1::2], np.ones((ROWS, DIM), np.float32)
    first = rack.start(Role.WORKER, 0)
    other = SparseWorker(rack.start(Role.WORKER, 1), ROWS, DIM, rack.placement)
    tables = [SparseWorker(first, ROWS, DIM, rack.placement), other]
    for handle in [table.push(ALL, ones) for table in tables]:
        handle.result(soon())
    known, asked, reads = {table._process for table in tables}, threading.Event(), threading.Event()
    parse, drain, asked_by = RowsMessage.parse, SwitchCells.drain, set[int]()

    def heard(body: bytes) -> RowsMessage:
        content = parse(body)
        if content.process not in known:
            asked_by.add(threading.get_ident())
            if len(asked_by) == SERVERS:
                asked.set()
        return content

    def late(
        cells: SwitchCells, term: int, rows: Ints, done: Callable[[Drained], None], *, ends: bool = True
    ) -> None:
        def then(drained: Drained) -> None:
            if moment == "the first rows are read" or (ends and moment == "the last rows are read"):
                asked.wait(soon())
            done(drained)

        def aside(drained: Drained) -> None:
            threading.Thread(target=then, args=(drained,)).start()

        drain(cells, term, rows, aside, ends=ends)
        reads.set()

    first_push = tables[0].push(cold, ones[cold])
    deadline = time.monotonic() + soon()
    while not all(0 in table._rounds.oldest.pushes for table in rack.tables):
        assert time.monotonic() < deadline
        time.sleep(0.001)
    rack.kill(first)
    node = rack.start(Role.WORKER, 0)
    monkeypatch.setattr(RowsMessage, "parse", heard)
    monkeypatch.setattr(SwitchCells, "drain", late)
    pushed = other.push(ALL, 2 * ones)
    assert reads.wait(soon())
    if moment == "a term begins":
        rack.kill(node)
        node = rack.start(Role.WORKER, 0)
    again = SparseWorker(node, ROWS, DIM, rack.placement)
    number = again.resume(soon())
    assert asked.is_set()
    assert number in (1, 2)
    if number == 1:
        again.push(cold, ones[cold]).result(soon())
    pushed.result(soon())
    assert not first_push.done() or first_push.exception() is not None
    expected = 4 * ones
    expected[cold] += 1
    np.testing.assert_array_equal(again.pull(ALL).result(soon()), expected)
