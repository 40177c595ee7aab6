# SPDX-License-Identifier: Apache-2.0
"""Promise: a push in a message is applied once and answered alike, however often servers start again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from test_kv_handles import SUMMED, FakeServer, whole

from libra import CheckpointedHandle, KVServerDefaultHandle, OverflowError, SumHandle, local_job
from libra.kv.checkpoint import Restorable
from libra.kv.server import KVServer
from libra.node.node import Node
from libra.rpc.values import KVMeta, KVPairs, Origin

ME = 70  # a process of worker 0


def asked(
    timestamp: int, *, oldest: int = 0, worker: int = 0, process: int = ME, part: int = 0, pull: bool = True
) -> KVMeta:
    return KVMeta(0, True, pull, 9 + 2 * worker, timestamp, origin=Origin(process, part, oldest))


@pytest.fixture
def node() -> Iterator[Node]:
    with local_job(servers=1) as job:
        yield job.servers[0]


class Life:
    """A process of the server."""

    def __init__(self, node: Node, folder: Path, kept: Restorable | None = None, **options: Any) -> None:
        self.kept = kept or KVServerDefaultHandle()
        self.handle = CheckpointedHandle(self.kept, node, folder, journal=True, **options)
        self.handle.restore()
        self.server = FakeServer()

    def hear(self, meta: KVMeta, pairs: KVPairs) -> list[float] | None:
        """What it answers at once."""
        before = len(self.server.answers)
        self.handle(meta, pairs, self.server)
        if len(self.server.answers) == before:
            return None
        answer = self.server.answers[-1][1]
        return [] if answer is None else answer.vals.tolist()


ONE = whole([5, 6], [[1, 2], [3]])
DOUBLE = [2.0, 4.0, 6.0]


@pytest.mark.parametrize("saves", [False, True])
def test_what_was_applied_is_answered_again_and_not_applied(node: Node, tmp_path: Path, saves: bool) -> None:
    """In the same bits, though others have pushed since; through two deaths."""
    life = Life(node, tmp_path)
    assert life.hear(asked(0), ONE) == [1, 2, 3]
    assert life.hear(asked(1, pull=False), ONE) == []
    assert life.hear(asked(9, worker=1), ONE) == [3, 6, 9]
    for _ in range(2):
        if saves:
            life.handle.save()
        life = Life(node, tmp_path)
        assert life.hear(asked(0), ONE) == [1, 2, 3]
        assert life.hear(asked(1, pull=False), ONE) == []
        assert life.kept.store[5].tolist() == [3, 6]
    assert life.hear(asked(0, part=1), ONE) == [4, 8, 12], "another part of that request"
    assert life.hear(asked(0, process=ME + 1), ONE) == [5, 10, 15], "another process's first request"
    assert life.hear(asked(9, worker=1), ONE) == [3, 6, 9], "each worker's are its own"


def test_integers_and_keys_of_other_lengths(node: Node, tmp_path: Path) -> None:
    integers = whole([5, 6], [[1, 2**31 - 1], [3]], np.int32)
    Life(node, tmp_path).hear(asked(0), integers)
    life = Life(node, tmp_path)
    life.handle.save()
    life = Life(node, tmp_path)
    assert life.hear(asked(0), integers) == [1, 2**31 - 1, 3]
    answer = life.server.answers[-1][1]
    assert answer is not None
    assert (answer.vals.dtype, answer.lens.tolist(), answer.keys.tolist()) == (np.int32, [2, 1], [5, 6])


def test_answers_that_a_worker_has_are_forgotten(node: Node, tmp_path: Path) -> None:
    """Also those that a process before has given; else they would grow with every death."""
    life = Life(node, tmp_path)
    for number in range(10):
        life.hear(asked(number, oldest=max(number - 2, 0)), ONE)
    kept = life.handle._answered.state()["libra.answers.rows"][:, 2].tolist()
    assert kept == [7, 8, 9]
    life = Life(node, tmp_path)
    assert life.handle._answered.state()["libra.answers.rows"][:, 2].tolist() == kept
    life.hear(asked(10, oldest=10), ONE)
    assert life.handle._answered.state()["libra.answers.rows"][:, 2].tolist() == [10]
    life.handle(KVMeta(0, False, True, 9, 0, origin=Origin(ME + 1, 0, 0)), whole([5], [[]]), FakeServer())
    assert not len(life.handle._answered.state()["libra.answers.rows"]), "that process is gone"


def test_answers_to_sums_are_not_kept(node: Node, tmp_path: Path) -> None:
    """Workers know them by their rounds; nor are they copied."""
    life = Life(node, tmp_path, SumHandle(3))
    assert life.hear(SUMMED, ONE) == [1, 2, 3]
    assert life.server.answers[-1][1] is ONE
    assert not len(life.handle._answered.state()["libra.answers.rows"])
    assert not life.handle._answered.waiting()


def test_a_round_goes_on_where_its_workers_are(node: Node, tmp_path: Path) -> None:
    """One of two had pushed: it pushes again, under the same name, and counts once; twice over."""
    life = Life(node, tmp_path, SumHandle(2))
    assert life.hear(asked(0, worker=0), ONE) is None
    life.handle.save()
    for _ in range(2):
        life = Life(node, tmp_path, SumHandle(2))
        assert life.hear(asked(0, worker=0), ONE) is None
    assert life.hear(asked(0, worker=1), ONE) == DOUBLE
    life = Life(node, tmp_path, SumHandle(2))
    for worker in (1, 0):
        assert life.hear(asked(0, worker=worker), ONE) == DOUBLE
    assert life.hear(asked(1, worker=0), ONE) is None


def test_an_error_is_told_again(node: Node, tmp_path: Path) -> None:
    life = Life(node, tmp_path)
    life.hear(asked(0), ONE)
    with pytest.raises(Exception, match="key 5 holds 2 elements"):
        life.hear(asked(1), whole([5], [[1]]))
    for saves in (True, False):
        life = Life(node, tmp_path)
        life.hear(asked(1), whole([5], [[1]]))
        assert "key 5 holds 2 elements" in life.server.refusals[-1][1]
        if saves:
            life.handle.save()


def test_an_overflow_is_told_again(node: Node, tmp_path: Path) -> None:
    most = whole([5], [[2**31 - 1]], np.int32)
    life = Life(node, tmp_path, SumHandle(2))
    life.hear(asked(0), most)
    life.hear(asked(0, worker=1), most)
    assert len(life.server.refusals) == 2
    life = Life(node, tmp_path, SumHandle(2))
    life.hear(asked(0), most)
    assert "overflows" in life.server.refusals[-1][1]


def test_the_errors_of_handles_are_those_of_requests(node: Node, tmp_path: Path) -> None:
    """An answer that does not fit is an error at the worker, the first time and again."""

    class Strict(FakeServer):
        def response(self, meta: KVMeta, pairs: KVPairs | None = None) -> None:
            raise OverflowError("it overflows")

    life = Life(node, tmp_path)
    with pytest.raises(OverflowError):
        life.handle(asked(0), ONE, Strict())
    life.hear(asked(0), ONE)
    assert life.server.refusals[-1][1] == "it overflows"
    assert life.kept.store[5].tolist() == [1, 2]


def test_a_handle_sees_its_server(node: Node, tmp_path: Path) -> None:
    """What it asks of it beside answers, it is told."""
    seen: list[object] = []

    class Curious(KVServerDefaultHandle):
        def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
            seen.extend((server.node, server.app_id, isinstance(server, KVServer)))
            super().__call__(meta, pairs, server)

    life = Life(node, tmp_path, Curious())
    server = KVServer(0, node)
    server.response = life.server.response  # type: ignore[method-assign]
    life.handle(asked(0), ONE, server)
    assert seen == [node, 0, True]
