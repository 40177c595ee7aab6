# SPDX-License-Identifier: Apache-2.0
"""Promise: when programs start again, hot values that others have pushed are in their round, once."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from contextlib import suppress

import numpy as np
import numpy.typing as npt
import pytest
from network import make_job
from patience import soon
from processes import Processes
from switch_model import Host, decode

from libra import (
    ClosedError,
    LibraError,
    Node,
    ReplacedError,
    RestartedError,
    Role,
    SparseServer,
    SparseWorker,
    TimeoutError,
)
from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra.job.ids import node_id
from libra.kv.customer import Timestamp
from libra.vans.hot import HotPush
from libra.wire.protocol import HOT_ARRAYS, Kind

ROWS, DIM = 40, 2
HOT = np.arange(0, ROWS, 2)


def gradients(number: float) -> npt.NDArray[np.float32]:
    """Of all rows; a worker's of its number."""
    return np.full((ROWS, DIM), number, np.float32)


class Tables(Processes):
    """Two workers and a server, with half of the rows in the switch."""

    def __init__(self) -> None:
        super().__init__(make_job(2, 1, hot_cells=8))
        self.placement = Placement.of_heat(Heat.of([HOT], ROWS), len(HOT), dim=DIM, pool=8)

    def table(self, rank: int) -> SparseWorker:
        return SparseWorker(self.start(Role.WORKER, rank), ROWS, DIM, self.placement)

    def server(self) -> Node:
        node = self.start(Role.SERVER, 0)
        SparseServer(node, ROWS, DIM, None, self.placement)
        return node


@pytest.fixture
def rack() -> Iterator[Tables]:
    rack = Tables()
    yield rack
    rack.kill_all()


def in_pool(rack: Tables, waiting: Timestamp) -> None:
    """A push is in the switch, and its server waits for the other worker's."""
    with pytest.raises(TimeoutError, match="worker rank 1 has not pushed"):
        waiting.result(1)
    assert rack.switch.outcomes["ADDED"] > 0


def push(table: SparseWorker, number: float) -> Timestamp:
    return table.push_pull(np.arange(ROWS), gradients(number))


def everywhere(values: npt.NDArray[np.float32], number: float) -> None:
    np.testing.assert_array_equal(values, gradients(number))


def test_a_worker_starts_again_that_has_not_pushed(rack: Tables) -> None:
    """Its new process ends the term, and with it the pool; worker 0's values are pushed again."""
    _, first, second = rack.server(), rack.table(0), rack.table(1)
    waiting = push(first, 1)
    everywhere(push(second, 2).result(soon()), 3)
    everywhere(waiting.result(soon()), 3)
    waiting = push(first, 10)
    in_pool(rack, waiting)
    rack.kill(rack.nodes[-1])
    everywhere(push(rack.table(1), 20).result(soon()), 33)
    everywhere(waiting.result(soon()), 33)


def test_a_worker_starts_again_that_has_pushed(rack: Tables, caplog: pytest.LogCaptureFixture) -> None:
    """What its old process has pushed is in no round: the new one's push takes its place.

    That the new one knows nothing of it is no failure of its handle.
    """
    rack.server()
    lost, other = rack.table(0), rack.table(1)
    in_pool(rack, push(lost, 1000))
    rack.kill(rack.nodes[1])
    again = rack.table(0)
    waiting = push(again, 1)
    everywhere(push(other, 2).result(soon()), 3)
    everywhere(waiting.result(soon()), 3)
    assert "handle failed" not in caplog.text


def test_a_worker_that_starts_again_pulls_what_is_new(rack: Tables) -> None:
    """A push of its old process may be in a round that it hears nothing of."""
    rack.server()
    lost, other = rack.table(0), rack.table(1)
    waiting = push(other, 2)
    everywhere(push(lost, 1).result(soon()), 3)
    everywhere(waiting.result(soon()), 3)
    rack.kill(rack.nodes[1])
    again = rack.table(0)
    for total in (6, 9):
        everywhere(again.pull(np.arange(ROWS)).result(soon()), total - 3)
        waiting = again.push(np.arange(ROWS), gradients(1))
        other.push(np.arange(ROWS), gradients(2)).result(soon())
        waiting.result(soon())
        for table in (again, other):
            everywhere(table.pull(np.arange(ROWS)).result(soon()), total)


def test_a_server_starts_again(rack: Tables) -> None:
    """With another table: who waits for the old one is told."""
    server, first, second = rack.server(), rack.table(0), rack.table(1)
    waiting = push(first, 1000)
    in_pool(rack, waiting)
    rack.kill(server)
    rack.server()
    with pytest.raises(RestartedError, match="server 0 has started again"):
        waiting.result(soon())
    with suppress(RestartedError):  # a worker that does not know yet asks the old process, and is told
        second.pull([0]).result(soon())
    for total in (3, 6, 9):
        asked = [push(first, 1), push(second, 2)]
        for handle in asked:
            everywhere(handle.result(soon()), total)
        for table in (first, second):  # which had values of the other table
            everywhere(table.pull(np.arange(ROWS)).result(soon()), total)


def lose_hots(rack: Tables) -> threading.Event:
    """None is added from now on. Set when one was lost."""
    lost = threading.Event()

    def lose(raw: bytes, sender: Host) -> bool:
        if found := decode(raw[42:]).kind == Kind.HOT:
            lost.set()
        return found

    rack.lose = lose
    return lost


@pytest.mark.parametrize("how", [ReplacedError, ClosedError])
def test_hot_values_that_are_under_way_end_with_their_worker(rack: Tables, how: type[LibraError]) -> None:
    """Another process takes its place, or its van stops: they will never be added, and it is told so."""
    rack.server()
    node = rack.start(Role.WORKER, 0)
    rack.start(Role.WORKER, 1)
    assert node.van.hot is not None
    lost = lose_hots(rack)
    ended: queue.SimpleQueue[object] = queue.SimpleQueue()
    cells, values = np.zeros((2, HOT_ARRAYS), np.uint16), np.ones((2, HOT_ARRAYS), np.int32)
    for _ in range(2):
        node.van.hot.push(HotPush(node_id(Role.SERVER, 0), cells, values, ended.put))
    assert lost.wait(soon())
    rack.lose = lambda raw, sender: False
    if how is ReplacedError:
        rack.start(Role.WORKER, 0)
    else:
        rack.kill(node)
    assert [type(ended.get(timeout=soon())) for _ in range(2)] == [how, how]
    with pytest.raises(how):
        node.van.hot.push(HotPush(node_id(Role.SERVER, 0), cells, values, ended.put))
    rack.kill(node)
    assert ended.empty()


def test_a_job_starts_again(rack: Tables) -> None:
    for _ in range(3):
        rack.server()
        workers = [rack.table(rank) for rank in range(2)]
        waiting = push(workers[0], 1)
        everywhere(push(workers[1], 2).result(soon()), 3)
        everywhere(waiting.result(soon()), 3)
        in_pool(rack, push(workers[0], 1000))
        rack.kill_all()
