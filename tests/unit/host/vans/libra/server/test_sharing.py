# SPDX-License-Identifier: Apache-2.0
"""Promise: workers that ask for the same together share an answer that was read after all have asked; nobody
else's PULL is held, and none when no other has come for PATIENCE.

Of numpy's Sharing and the compiled one, which do the same.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
import server_frames
from oracle.server.cells import NumpyCells
from oracle.server.sharing import PATIENCE
from server_frames import CODEC, JOB, LANES, TEMPLATES

from libra.rpc.values import KVPairs
from libra.vans.libra.server.cells import Cells, ReceivedBatch
from libra.wire import protocol, words
from libra.wire.words import FrameBuffer

WORKERS = len(JOB.workers)
ALL = protocol.EVERY_WORKER


def in_c() -> Cells:
    return Cells(JOB, TEMPLATES, CODEC)


def in_numpy() -> Cells:
    return NumpyCells(JOB, TEMPLATES, CODEC)


@pytest.fixture(params=["numpy", "native"])
def cells(request: pytest.FixtureRequest) -> Cells:
    return in_c() if request.param == "native" else in_numpy()


def ask(cells: Cells, ranks: list[int], use: int, now: float = 0.0, slot: int = 3, **other: Any) -> list[int]:
    """These workers ask for the chunk of that use. Gives for whom the server answers."""
    count = len(ranks)
    fields = {"keys": [5] * count, "chunks": [1] * count, "round_": 2, **other}
    frames = server_frames.pulls(rank=ranks, slots=[slot] * count, uses=use, **fields)
    return answered(cells.receive(frames, count, now))


def answered(batch: ReceivedBatch) -> list[int]:
    """For whom; each answer has one chunk."""
    found = []
    for reads in batch.reads:
        vals = np.arange(10 * LANES, dtype=np.int32)
        (pairs,) = [KVPairs(reads.pairs.keys, vals, np.array([len(vals)]))]
        ((frames, rows),) = reads.values(pairs)
        nodes = words.parse(frames.words, len(rows)).node.tolist()
        assert set(nodes) == {reads.rank}
        found += nodes
    return found


def together(cells: Cells, use: int = 0) -> None:
    """From now on a server holds PULLs."""
    assert ask(cells, [0, 1, 2], use) == [0, 1, 2]


def wait(cells: Cells, now: float) -> list[int]:
    return answered(cells.receive(FrameBuffer(1), 0, now))


def test_nobody_is_held_before_all_have_once_asked_together(cells: Cells) -> None:
    assert ask(cells, [1], 0) == [1]
    assert cells.deadline == math.inf
    assert ask(cells, [0, 2], 0) == [0, 2]
    assert ask(cells, [1], 1) == []


def test_one_answer_for_all_when_the_last_has_asked(cells: Cells) -> None:
    together(cells)
    assert ask(cells, [2], 1) == []
    assert ask(cells, [0], 1, PATIENCE / 2) == []
    assert ask(cells, [1], 1, PATIENCE / 2) == [ALL]
    assert wait(cells, 2 * PATIENCE) == []


def test_those_that_wait_go_on_waiting_while_others_come(cells: Cells) -> None:
    together(cells)
    assert [ask(cells, [rank], 1, rank * 0.9 * PATIENCE) for rank in range(WORKERS)] == [[], [], [ALL]]


def test_all_in_one_batch(cells: Cells) -> None:
    together(cells)
    assert ask(cells, [2, 0, 1], 1) == [ALL]


def test_a_confident_server_bears_three_that_are_alone(cells: Cells) -> None:
    for use in range(20):
        ask(cells, [0, 1, 2], use)
    for attempt in range(4):
        assert ask(cells, [0], 20 + attempt, float(attempt)) == []
        assert wait(cells, attempt + PATIENCE) == [0]
    assert ask(cells, [0], 24, 9.0) == [0]


def test_nobody_waits_longer_than_for_the_patience_and_then_nobody_waits(cells: Cells) -> None:
    together(cells)
    assert ask(cells, [2], 1, 7.0) == ask(cells, [0], 1, 7.001) == []
    assert cells.deadline == 7.0 + PATIENCE
    assert wait(cells, cells.deadline) == []  # the second has not waited so long
    assert cells.deadline == 7.001 + PATIENCE
    assert wait(cells, cells.deadline - 0.0001) == []
    assert wait(cells, cells.deadline) == [0, 2]
    assert cells.deadline == math.inf
    assert ask(cells, [0], 2, 8.0) == [0]
    assert ask(cells, [1, 2], 2, 9.0) == [1, 2]
    assert ask(cells, [0], 3, 10.0) == []


def test_what_is_held_longer_keeps_its_own_time(cells: Cells) -> None:
    together(cells)
    assert ask(cells, [0], 1, 1.0) == ask(cells, [0], 0, 1.002, slot=4) == []
    assert wait(cells, 1.0 + PATIENCE) == [0]
    assert cells.deadline == 1.002 + PATIENCE
    assert wait(cells, 1.002 + PATIENCE) == [0]


def test_to_be_answered_one_after_the_other_is_to_ask_together(cells: Cells) -> None:
    """However long the answers take."""
    assert [ask(cells, [rank], 0, rank * PATIENCE) for rank in range(WORKERS)] == [[0], [1], [2]]
    assert ask(cells, [0], 1, 1.0) == []


def test_who_goes_on_before_all_have_asked_does_not_ask_together(cells: Cells) -> None:
    assert ask(cells, [0, 1], 0) == [0, 1]
    assert ask(cells, [0], 1) == [0]
    assert ask(cells, [2], 0) == [2]
    assert ask(cells, [0], 2) == [0]


def test_who_asks_again_is_answered_at_once_and_alone(cells: Cells) -> None:
    together(cells)
    assert ask(cells, [0], 1) == []
    assert ask(cells, [0], 1) == [0]
    assert ask(cells, [1, 2], 1) == [ALL]
    assert ask(cells, [2], 1) == [2]


@pytest.mark.parametrize(
    "other", [{"keys": [6]}, {"chunks": [2]}, {"round_": 3}, {"slot": 4}, {"use": 0}], ids=str
)
def test_only_the_same_is_shared(cells: Cells, other: dict[str, Any]) -> None:
    """What differs in anything is answered alone, at once or in its time."""
    together(cells)
    assert ask(cells, [0, 1], 1) == []
    soon = ask(cells, [2], **{"use": 1, **other})
    assert soon == ([] if "slot" in other else [2])
    assert sorted(soon + wait(cells, PATIENCE)) == [0, 1, 2]


def test_who_goes_on_frees_those_that_it_leaves_behind(cells: Cells) -> None:
    together(cells)
    assert ask(cells, [0, 1], 1) == []
    assert ask(cells, [2], 2) == [0, 1, 2]
    assert ask(cells, [2], 3) == [2]


def test_uses_wrap_around(cells: Cells) -> None:
    together(cells, 2**32 - 1)
    assert ask(cells, [0, 1], 0) == []
    assert ask(cells, [2], 2**32 - 1) == [2]
    assert ask(cells, [2], 0) == [ALL]


@pytest.mark.parametrize("slot", [protocol.PULL_SLOTS, 2**16 - 1])
def test_slots_that_no_worker_has_are_answered_alone(cells: Cells, slot: int) -> None:
    together(cells)
    assert ask(cells, [0, 1, 2], 1, slot=slot) == [0, 1, 2]


def test_a_shared_answer_is_one_pull_of_all_chunks(cells: Cells) -> None:
    together(cells)
    slots, chunks = [1, 2, 1, 2, 1, 2], [8, 9, 8, 9, 8, 9]
    frames = server_frames.pulls([5] * 6, chunks, [0, 0, 1, 1, 2, 2], 4, slots, uses=0)
    (reads,) = cells.receive(frames, 6, 0.0).reads
    assert (reads.rank, reads.pairs.keys.tolist(), reads.pairs.lens.tolist()) == (ALL, [5], [2 * LANES])
    ((values, rows),) = reads.refusal(np.full(LANES, 7, dtype=np.int32))
    headers = words.parse(values.words, len(rows))
    assert (headers.node.tolist(), headers.slot.tolist()) == ([ALL] * 2, [1, 2])


def random_pulls(rng: np.random.Generator, use: int, noise: float) -> FrameBuffer:
    """Of workers that are at this use of four slots; so much ``noise`` is late, early, or of another key."""
    slots = np.repeat([0, 1, 2, protocol.PULL_SLOTS - 1], WORKERS)
    ranks = np.tile(np.arange(WORKERS), 4)
    chosen = rng.permutation(np.flatnonzero(rng.random(len(slots)) < 0.7))
    slots, ranks = slots[chosen], ranks[chosen]
    odd = rng.random(len(slots)) < noise
    at = use + np.where(odd, rng.choice([-1, 0, 1], len(slots)), 0)
    keys = np.where(odd & (rng.random(len(slots)) < 0.5), 6, 5)
    return server_frames.pulls(keys, at % 9, ranks, at % 2**31, slots, at.astype(np.uint32))


@pytest.mark.parametrize("noise", [0.0, 0.02, 0.3])
@pytest.mark.parametrize("seed", range(12))
def test_c_does_what_is_specified(seed: int, noise: float) -> None:
    rng = np.random.default_rng(seed)
    both = (in_c(), in_numpy())
    use = int(rng.choice([0, 2**32 - 3]))
    now, shared = 0.0, 0
    for _ in range(60):
        now += float(rng.choice([0, PATIENCE / 3, PATIENCE], p=[0.5, 0.4, 0.1]))
        frames = random_pulls(rng, use, noise) if rng.random() < 0.9 else FrameBuffer(1)
        count = int(np.count_nonzero(frames.lengths))
        found, expected = (cells.receive(frames, count, now) for cells in both)
        assert [reads.rank for reads in found.reads] == [reads.rank for reads in expected.reads]
        reason = np.zeros(LANES, dtype=np.int32)
        for mine, specified in zip(found.reads, expected.reads, strict=True):
            ((one, rows),), ((other, others),) = mine.refusal(reason), specified.refusal(reason)
            assert [one.get(row) for row in rows] == [other.get(row) for row in others]
        assert both[0].deadline == both[1].deadline
        shared += sum(reads.rank == ALL for reads in found.reads)
        use += int(rng.random() < 0.25)
    assert shared or noise
