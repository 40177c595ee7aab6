# SPDX-License-Identifier: Apache-2.0
"""Promise: ranks that meet in torchrun's store learn what the others say now, and who does not come."""

from __future__ import annotations

import importlib
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone")

import torch.distributed as dist
from patience import soon

from libra.errors import TimeoutError
from libra.torch import meeting


def met(store: dist.Store, life: int, late: tuple[int, ...], size: int, seconds: float) -> list[object]:
    """Let ``size`` new processes meet on two topics; return what each learnt. late: these come later."""
    module = importlib.reload(meeting)  # as in a new process
    begun = threading.Event()

    def take_part(rank: int) -> object:
        if rank in late:
            assert begun.wait(soon())
        exchange = module.in_store(store, rank, size, seconds)
        if len(late) < size and rank not in late:
            threading.Timer(0.2, begun.set).start()
        try:
            return [exchange(topic, f"{topic} of {rank} in life {life}") for topic in ("place", "joined")]
        except TimeoutError as error:
            return str(error)

    with ThreadPoolExecutor(size) as pool:
        return list(pool.map(take_part, range(size)))


def told(life: int, size: int) -> list[list[str]]:
    return [[f"{topic} of {rank} in life {life}" for rank in range(size)] for topic in ("place", "joined")]


@pytest.mark.parametrize("late", [(), (0,), (2,), (0, 1)])
@pytest.mark.parametrize("size", [3, 4])
def test_a_new_life_learns_nothing_from_an_old_one(late: tuple[int, ...], size: int) -> None:
    store = dist.HashStore()
    for life, ranks in enumerate((size, size, 3)):
        assert met(store, life, late, ranks, soon()) == [told(life, ranks)] * ranks


def test_a_rank_that_does_not_come_is_named_though_an_old_life_did() -> None:
    store = dist.HashStore()
    met(store, 0, (), 3, soon())
    began = time.monotonic()
    exchange = meeting.in_store(store, 1, 3, 0.3)
    with pytest.raises(TimeoutError, match=r"rank 0, rank 2 have not come to init_process_group in 0\.3 s"):
        exchange("place", "I am back")
    assert time.monotonic() - began < soon()


def test_a_process_that_is_about_to_end_does_not_silence_its_successor() -> None:
    """torchrun ends a process while its successor of the same rank is there."""
    store, over = dist.HashStore(), threading.Event()

    def disturb() -> None:
        roll = meeting._Roll(store, 1, 2)
        for _ in range(20):
            roll._write()
            roll.keep()
            time.sleep(0.005)
        over.set()

    threading.Thread(target=disturb).start()
    assert met(store, 0, (), 2, soon()) == [told(0, 2)] * 2
    assert over.wait(soon())
