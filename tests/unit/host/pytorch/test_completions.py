# SPDX-License-Identifier: Apache-2.0
"""Promise: completions run beside each other, time-outs go off, and no thread outlives the job."""

from __future__ import annotations

import threading
import time

import pytest
from patience import soon, wait_until

pytest.importorskip("torch", reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone")

from libra.torch.work import Completions


def test_close_waits_for_what_is_under_way() -> None:
    """A thread that the interpreter ends inside torch's C++ takes the process with it."""
    pool, begun, ended = Completions(), threading.Event(), threading.Event()

    def task() -> None:
        begun.set()
        time.sleep(0.3)
        ended.set()

    pool.submit(task)
    assert begun.wait(soon())
    pool.close()
    assert ended.is_set()
    assert not any(thread.name.startswith("libra-torch-0") for thread in threading.enumerate())


def test_a_task_may_close_the_pool() -> None:
    pool, closed = Completions(), threading.Event()

    def task() -> None:
        pool.close()
        closed.set()

    pool.submit(task)
    assert closed.wait(soon())


def test_a_task_that_waits_for_another_gets_a_thread_beside() -> None:
    pool, second = Completions(), threading.Event()
    outcome: list[bool] = []

    def first() -> None:
        pool.submit(second.set)
        outcome.append(second.wait(soon()))

    pool.submit(first)
    wait_until(lambda: outcome, "the first task waits for ever")
    assert outcome == [True]
    pool.close()


def test_alarms_go_off_in_their_order_until_the_pool_is_closed() -> None:
    pool, gone = Completions(), list[int]()
    pool.at(0.2, lambda: gone.append(2))
    pool.at(0.05, lambda: gone.append(1))
    pool.at(float("inf"), lambda: gone.append(0))
    wait_until(lambda: len(gone) == 2, lambda: str(gone))
    assert gone == [1, 2]
    pool.at(0.05, lambda: gone.append(3))
    pool.close()
    time.sleep(0.2)
    assert gone == [1, 2]
