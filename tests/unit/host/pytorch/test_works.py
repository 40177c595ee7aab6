# SPDX-License-Identifier: Apache-2.0
"""Promise: a work ends once, whoever ends it, and all who wait for it go on."""

from __future__ import annotations

import copy
import math
import pickle
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from patience import soon, wait_until

torch = pytest.importorskip(
    "torch", reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone"
)

import libra
from libra.errors import ClosedError, LibraError, TimeoutError
from libra.torch.exchanges import Everyone, Members
from libra.torch.failures import Ranks, failure
from libra.torch.registration import LibraGroup
from libra.torch.session import Session, leave
from libra.torch.work import Completions, Pending, TorchWork


class Call:
    """A work, the future of what it waits for, and the thread that made its results."""

    def __init__(self, pool: Completions, seconds: float = math.inf) -> None:
        self.arrived: Future[Any] = Future()
        self.made_by: list[threading.Thread] = []
        self.under_way: set[TorchWork] = set()
        self.ended: list[BaseException | None] = []
        self.tensor = torch.zeros(1)
        self.work = TorchWork(
            "sum 1 of group g",
            Pending(self.arrived, self._finish, lambda: "worker 1 has not contributed"),
            [self.tensor],
            SimpleNamespace(completions=pool, ranks=Ranks([0, 1])),
            seconds,
            under_way=self.under_way,
            ended=self.ended.append,
        )

    def _finish(self, got: float) -> None:
        self.made_by.append(threading.current_thread())
        self.tensor.fill_(got)

    def wait_beside(self, count: int = 1) -> list[threading.Thread]:
        """Have so many threads wait; return them when they do."""
        threads = [threading.Thread(target=self.work.wait, name=f"waits {at}") for at in range(count)]
        for thread in threads:
            thread.start()
        wait_until(lambda: len(self.work._bells) == count, "no thread waits")
        return threads


@pytest.fixture
def pool() -> Iterator[Completions]:
    made = Completions()
    yield made
    made.close()


def ended(threads: list[threading.Thread]) -> bool:
    for thread in threads:
        thread.join(soon())
    return not any(thread.is_alive() for thread in threads)


def test_a_thread_that_waits_makes_the_results_itself(pool: Completions) -> None:
    call = Call(pool)
    threads = call.wait_beside()
    assert call.under_way == {call.work}
    call.arrived.set_result(3.0)
    assert ended(threads)
    assert call.made_by == threads
    assert call.tensor.item() == 3
    assert call.under_way == set()
    assert call.ended == [None]
    assert call.work.get_future().wait() == [call.tensor]


def test_without_one_that_waits_a_thread_of_the_pool_does(pool: Completions) -> None:
    call = Call(pool)
    call.arrived.set_result(3.0)
    wait_until(call.work.is_completed, "nobody ends the work")
    assert call.tensor.item() == 3
    assert call.work.wait()


def test_what_follows_a_future_never_runs_on_the_thread_that_brings_answers(pool: Completions) -> None:
    call, ran = Call(pool), list[threading.Thread]()
    call.work.get_future().add_done_callback(lambda _: ran.append(threading.current_thread()))
    threads = call.wait_beside()
    call.arrived.set_result(3.0)
    assert ended(threads)
    wait_until(lambda: bool(ran), "the continuation did not run")
    assert ran[0] is not threading.current_thread()
    assert ran[0] not in threads


def test_all_who_wait_go_on_and_the_results_are_made_once(pool: Completions) -> None:
    call = Call(pool)
    threads = call.wait_beside(4)
    call.arrived.set_result(3.0)
    assert ended(threads)
    assert len(call.made_by) == 1


@pytest.mark.parametrize(
    ("end", "kind", "text"),
    [
        (
            lambda call: call.arrived.set_exception(LibraError("worker 1 is gone")),
            LibraError,
            "rank 1 is gone",
        ),
        (lambda call: call.work.fail(ClosedError("the process group was aborted")), ClosedError, "aborted"),
        (lambda call: call.arrived.set_result("no number"), TypeError, "fill_"),
    ],
    ids=["the call fails", "the group is aborted", "results cannot be made"],
)
def test_an_error_reaches_all_who_wait(
    pool: Completions, end: Callable[[Call], None], kind: type[Exception], text: str
) -> None:
    call, found = Call(pool), list[BaseException]()

    def wait() -> None:
        try:
            call.work.wait()
        except BaseException as error:
            found.append(error)

    threads = [threading.Thread(target=wait) for _ in range(2)]
    for thread in threads:
        thread.start()
    wait_until(lambda: len(call.work._bells) == 2, "no thread waits")
    end(call)
    assert ended(threads)
    assert len(found) == 2
    for error in found:
        assert isinstance(error, kind)
        assert text in str(error)
    assert call.ended == [call.work.exception()]
    assert call.under_way == set()
    with pytest.raises((RuntimeError, TypeError), match=text):
        call.work.get_future().wait()


def test_a_wait_that_ends_early_leaves_the_work_to_others(pool: Completions) -> None:
    call = Call(pool)
    with pytest.raises(TimeoutError, match=r"sum 1 of group g .* rank 1 has not contributed"):
        call.work.wait(timedelta(seconds=0.05))
    assert not call.work.is_completed()
    assert call.work._bells == []
    call.arrived.set_result(3.0)
    wait_until(call.work.is_completed, "nobody ends the work")
    assert call.tensor.item() == 3


def test_a_bell_that_rings_as_its_thread_leaves_has_the_work_ended(pool: Completions) -> None:
    call = Call(pool)
    bell = threading.Lock()
    call.work._bells.append(bell)
    bell.acquire()
    call.arrived.set_result(3.0)  # rings it, and leaves the rest to its thread
    assert not call.work.is_completed()
    call.work._leave(bell)
    wait_until(call.work.is_completed, "nobody ends the work")


def test_a_work_ends_at_its_time_out(pool: Completions) -> None:
    call = Call(pool, 0.05)
    with pytest.raises(TimeoutError, match=r"within its timeout of 0.05 s: rank 1 has not contributed"):
        call.work.wait()
    call.arrived.set_result(3.0)  # too late
    assert call.tensor.item() == 0


WORKERS = [1, 2, 0]  # of ranks 0, 1, 2


def test_a_time_out_names_torchs_ranks_where_workers_have_other_numbers() -> None:
    with libra.local_job(workers=3, servers=0) as job, ThreadPoolExecutor(4) as pool:
        sessions = [Session(job.workers[worker], Ranks(WORKERS), lambda: None) for worker in WORKERS]
        alone, twice = (
            LibraGroup(kind(sessions[0], "g", range(3)), timedelta(seconds=0.05))
            for kind in (Members, Everyone)
        )
        sessions[0].order.enter("h")  # a second group of all: rank 0 asks who has made a call
        for work, says in (
            (alone.recv([torch.zeros(1)], 1, 7), "rank 1 has not sent a message of tag 7 in group g"),
            (alone.barrier(None), "rank 1, rank 2 have not sent anything for this call of group g"),
            (twice.barrier(None), "rank 1, rank 2 have not made this call of group g"),
        ):
            with pytest.raises(TimeoutError, match=says):
                work.wait()
        sessions[0].broken = False  # what has failed is over: leave as usual
        pool.submit(job.scheduler.finalize)  # without which no worker leaves
        list(pool.map(leave, sessions))


def test_a_work_that_is_over_leaves_no_alarm(pool: Completions) -> None:
    """A group's time-out is ten minutes; a program makes a hundred thousand calls in that time."""
    for _ in range(3):
        call = Call(pool, 600.0)
        call.arrived.set_result(1.0)
        call.work.wait()
    assert pool._alarms == {}


class Summed(torch.autograd.Function):
    """Hands a work's future to somebody in the backward pass, as DDP's C++ does."""

    @staticmethod
    def forward(_: Any, given: torch.Tensor) -> torch.Tensor:
        return given.clone()

    work: TorchWork

    @staticmethod
    def backward(_: Any, given: torch.Tensor) -> torch.Tensor:
        Summed.work.get_future()
        return given


def test_an_error_comes_through_a_backward_pass_as_its_class(pool: Completions) -> None:
    call = Call(pool, 0.05)
    Summed.work = call.work
    with pytest.raises(TimeoutError, match="rank 1 has not contributed") as caught:
        Summed.apply(torch.ones(3, requires_grad=True)).sum().backward()
    assert isinstance(caught.value, RuntimeError)
    call = Call(pool)
    Summed.work = call.work
    call.arrived.set_result(3.0)
    Summed.apply(torch.ones(3, requires_grad=True)).sum().backward()
    assert call.tensor.item() == 3


def kinds_of_errors(kind: type[LibraError] = LibraError) -> list[type[LibraError]]:
    return [kind, *(each for sub in kind.__subclasses__() for each in kinds_of_errors(sub))]


@pytest.mark.parametrize(
    "copied", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy, copy.deepcopy]
)
def test_errors_can_be_pickled_and_copied(copied: Callable[[BaseException], BaseException]) -> None:
    kinds = [kind for kind in kinds_of_errors() if kind.__module__ == "libra.errors"]
    assert len(kinds) > 15
    for kind in kinds:
        plain = kind("worker 1 is gone")
        plain.add_note("it was killed")
        for error in (plain, failure(plain, Ranks([1, 0]))):
            found = copied(error)
            assert type(found) is type(error)
            assert isinstance(found, kind)
            assert str(found) == str(error)
            assert vars(found) == vars(error)
        assert isinstance(found, RuntimeError)
        assert str(found) == "rank 0 is gone"


def test_an_exchange_that_nobody_waits_for_keeps_its_memory(pool: Completions) -> None:
    """It may still write into the tensor, whose owner catches the error and goes on."""
    call = Call(pool, 0.05)
    assert call.tensor.untyped_storage().resizable()
    with pytest.raises(TimeoutError):
        call.work.wait()
    assert not call.tensor.untyped_storage().resizable()
