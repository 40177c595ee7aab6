# SPDX-License-Identifier: Apache-2.0
"""Promise: what workers ask in messages counts once, whatever its server had done with it when it died."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from network import make_job
from patience import soon
from processes import Processes

import libra
from libra import CheckpointedHandle, KVMeta, KVPairs, KVServer, KVServerDefaultHandle, KVWorker, Node, Role
from libra.job.environment import Pushes

PUSHES = Pushes.ASYNCHRONOUS


def ones(count: int) -> Any:
    return np.ones(count, dtype=np.float32)


class Mortal(CheckpointedHandle):
    """before, after: called as a request comes, and when it has been applied and its answer is to be sent."""

    before: Callable[[], None] = staticmethod(lambda: None)
    after: Callable[[], None] = staticmethod(lambda: None)

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        self.before()
        super().__call__(meta, pairs, server)
        self.after()


class Job:
    """Two workers, a server that adds up; its switch can be told to carry nothing for the server."""

    def __init__(self, folder: Path, **options: Any) -> None:
        self.handles: list[Mortal] = []
        self._folder, self._options = folder, {"journal": True, **options}
        self.processes = Processes(make_job(2, 1, slots=4, lanes=32), serve=self._serve)
        self.workers = [self.processes.worker(rank, pushes=PUSHES) for rank in range(2)]
        self.server = self.start_server()

    def _serve(self, node: Node) -> Mortal:
        handle = Mortal(KVServerDefaultHandle(), node, self._folder, **self._options)
        handle.restore()
        self.handles.append(handle)
        return handle

    def start_server(self) -> Node:
        self.server = self.processes.start(Role.SERVER, 0, pushes=PUSHES)
        return self.server

    def restart_server(self) -> None:
        self.processes.kill(self.server)
        self.start_server()

    def counted(self, key: int) -> float:
        return float(self.workers[1].pull([key]).result(soon())[0])


@pytest.fixture
def job(tmp_path: Path) -> Iterator[Job]:
    job = Job(tmp_path)
    yield job
    job.processes.kill_all()


@pytest.mark.parametrize("saves", [False, True])
@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_push_counts_once(job: Job, moment: str, saves: bool) -> None:
    """The server dies when it has not begun it; and when it is applied, and nobody has the answer."""
    worker, handle = job.workers[0], job.handles[0]
    assert worker.push_pull([3], ones(40)).result(soon())[0] == 1
    reached, go_on = threading.Event(), threading.Event()

    def die() -> None:  # as if the process stopped here
        if saves and moment == "after":
            handle.save()
        link = job.server.van._link  # type: ignore[attr-defined]
        link.send = lambda frames, rows: None
        reached.set()
        go_on.wait(soon())
        if moment == "before":
            raise SystemExit

    setattr(handle, moment, die)
    asked = [worker.push_pull([3], ones(40)), worker.push([3], ones(40)), worker.pull([3])]
    assert reached.wait(soon())
    handle.before = lambda: (_ for _ in ()).throw(SystemExit)
    go_on.set()
    job.restart_server()
    pushed, _, pulled = (each.result(soon()) for each in asked)
    assert (pushed[0], pulled[0]) == (2, 3)
    assert job.counted(3) == 3


def test_commands_and_values_of_several_messages(job: Job) -> None:
    """Compressed, too: they are not compressed a second time, which would change what comes next."""
    worker = job.workers[0]
    packed = KVWorker(0, 1, worker.node, compression="onebit")
    job.processes.kill(job.server)
    asked = [
        worker.push(list(range(50)), ones(5000)),
        packed.push([60], ones(100) * 3),
        worker.push([70], ones(1), cmd=5),
    ]
    job.start_server()
    for each in asked:
        each.result(soon())
    packed.push([60], ones(100)).result(soon())
    assert [job.counted(key) for key in (0, 49, 60, 70)] == [1, 1, 4, 1]


def test_without_a_journal_the_server_says_so(tmp_path: Path) -> None:
    """It may have been applied, and is in no checkpoint, or in one: nobody can tell."""
    job = Job(tmp_path, journal=False)
    worker = job.workers[0]
    worker.push([3], ones(4)).result(soon())
    job.processes.kill(job.server)
    asked = [worker.push([3], ones(4)), worker.pull([3])]
    job.start_server()
    for each in asked:
        with pytest.raises(
            libra.RestartedError, match=r"server 0 \(h101\): it has started again, and does not"
        ):
            each.result(soon())
    worker.push([3], ones(4)).result(soon())
    job.processes.kill_all()


def test_every_push_of_many_workers_counts_once(job: Job) -> None:
    """The server dies five times, anywhere."""
    each, made = 300, [0, 0]
    changed = threading.Condition()

    def push(rank: int) -> None:
        for number in range(each):
            job.workers[rank].push([3], ones(2)).result(soon())
            with changed:
                made[rank] = number + 1
                changed.notify_all()

    with ThreadPoolExecutor(2) as pool:
        running = [pool.submit(push, rank) for rank in range(2)]
        for death in range(1, 6):
            with changed:
                assert changed.wait_for(lambda death=death: min(made) >= death * each // 7, soon())
            job.restart_server()
        for one in running:
            one.result(2 * soon())
    assert job.counted(3) == 2 * each
    assert not job.handles[-1]._answered.waiting()
