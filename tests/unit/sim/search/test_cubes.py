# SPDX-License-Identifier: Apache-2.0
"""Promise: the search plays BML on bcubes, over TCP and with switches that add, whose links lose, repeat,
delay and fail; what we have passes, and planted defects are found, made short and told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, islice
from typing import Any

import numpy as np
import pytest
from defects import a_replay_adds, program_with

from libra.rpc.values import KVMeta, KVPairs
from libra.vans.bcube.cube import Schedule
from libra.vans.bcube.exchange import Exchange
from libra.vans.libra.cube.round import Owned
from libra_sim.clock.event_log import EventLog
from libra_sim.search import judge as judge_module
from libra_sim.search.case import Case, Chances
from libra_sim.search.draw import draw
from libra_sim.search.judge import judge
from libra_sim.search.packets import PacketLog, schedule
from libra_sim.search.shorten import shorten

ENOUGH = 20  # cases within which a defect is found


def cubes(kind: str = "", first: int = 1) -> Iterator[Case]:
    """Cases on a bcube. kind: what a system's name begins with."""
    drawn = (draw(seed) for seed in count(first))
    return (case for case in drawn if case.cube is not None and case.cube.system.startswith(kind))


def test_cases_are_many() -> None:
    cases = list(islice(cubes(), 60))
    drawn = [case.cube for case in cases if case.cube is not None]
    systems = {"bml-libra", "bml-reno", "bml-cubic", "bml-bbr", "bml_all-cubic"}
    assert {cube.system for cube in drawn} == systems
    assert {(cube.n, cube.k) for cube in drawn} == {(2, 2), (3, 2), (2, 3)}
    assert {cube.dtype for cube in drawn} == {"int32", "float32"}
    assert {event.kind for case in cases for event in case.events} == {"cut"}
    assert max(case.chances.loss for case in cases) == 200_000
    assert (
        min(cube.elements for cube in drawn) < 18 < max(cube.elements for cube in drawn)
    )  # fewer than pieces
    assert all(Case.from_json(case.to_json()) == case for case in cases)
    assert not any(draw(seed, waits=False).cube for seed in range(60))


@pytest.mark.timeout(300)
@pytest.mark.parametrize("kind", ["bml-libra", "bml-reno", "bml-cubic", "bml-bbr"])
def test_what_we_have_passes(kind: str) -> None:
    troubled = (case for case in cubes(kind) if case.chances.loss and case.cube and case.cube.elements < 3000)
    for case in islice(troubled, 2):
        verdict = judge(case)
        assert verdict.kind == "", (case.seed, verdict)
        assert verdict.sums > 0
        assert verdict.frames > 0


def test_late_packets_leave_nothing_in_flight() -> None:
    """Segments that counted as lost, and arrived before they were sent again: modelled TCP hung for ever."""
    case = draw(20383)
    assert case.cube is not None
    assert case.cube.system == "bml-reno"
    assert judge(case).kind == ""


def test_no_chunk_waits_for_ever_behind_others_that_wait_for_it() -> None:
    """A server answers a chunk when later steps' are there. Workers repeated the first chunks alone, which
    waited for a lost one behind them."""
    case = draw(41126)
    assert case.cube is not None
    assert case.cube.system == "bml-libra"
    assert judge(case).kind == ""


def test_a_host_that_was_cut_off_takes_no_level_for_dead() -> None:
    """One of its levels had been quiet before, and the other one not."""
    case = draw(42703)
    assert case.cube is not None
    assert case.cube.system == "bml-libra"
    assert judge(case).kind == ""


def takes_some_slices_backwards(monkeypatch: pytest.MonkeyPatch) -> None:
    take = Exchange.receive

    def take_first(self: Exchange, sender: int, piece: Any) -> Any:
        thread = self._threads[piece.thread]
        own = self._cube.digit(self.rank, self.schedule.level(piece.thread, piece.step))
        if piece.step == thread.step == 0 and own == 1 and not piece.start % 3:
            piece = replace(piece, values=np.flip(piece.values))
        return take(self, sender, piece)

    monkeypatch.setattr(Exchange, "receive", take_first)


def sends_a_neighbours_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """One number of a piece wrong in one step, at one host."""
    numbers = Schedule.numbers

    def wrong(self: Schedule, host: int, thread: int, step: int) -> tuple[int, int]:
        first, last = numbers(self, host, thread, step)
        return (first ^ 1, last ^ 1) if (host, thread, step) == (1, 0, self.cube.k) else (first, last)

    monkeypatch.setattr(Schedule, "numbers", wrong)


def forgets_the_owners_share(monkeypatch: pytest.MonkeyPatch) -> None:
    def add(self: Owned, meta: KVMeta, pairs: KVPairs) -> None:
        offsets = pairs.offsets.tolist() if pairs.offsets is not None else []
        for offset, lens in zip(offsets, pairs.lens.tolist(), strict=True):
            self.total[offset : offset + lens] = pairs.vals[:lens]
        self.missing -= len(pairs.vals)
        self.answers.append((meta, pairs))

    monkeypatch.setattr(Owned, "add", add)


def answers_with_another_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = Owned.answered

    def other(self: Owned) -> Any:
        self.total = self.total + self.total.dtype.type(self.step == 1)
        return answered(self)

    monkeypatch.setattr(Owned, "answered", other)


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("kind", "defect"),
    [
        ("bml-cubic", takes_some_slices_backwards),
        ("bml-reno", sends_a_neighbours_piece),
        ("bml-libra", forgets_the_owners_share),
        ("bml-libra", answers_with_another_sum),
    ],
)
def test_defects_are_found(
    kind: str, defect: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    defect(monkeypatch)
    found = next(verdict for case in islice(cubes(kind), ENOUGH) if (verdict := judge(case)).kind)
    assert found.kind in ("wrong", "crash", "failed"), found


@pytest.mark.timeout(300)
def test_defects_of_the_switch_are_found_there_too(monkeypatch: pytest.MonkeyPatch) -> None:
    program = program_with(a_replay_adds)
    monkeypatch.setattr(judge_module, "loaded", lambda: program)
    losing = (case for case in cubes("bml-libra") if case.chances.loss or case.chances.duplicate)
    assert next(verdict for case in islice(losing, ENOUGH) if (verdict := judge(case)).kind)


@pytest.mark.timeout(300)
def test_a_failure_is_made_short_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    sends_a_neighbours_piece(monkeypatch)
    case = next(case for case in cubes("bml-reno") if judge(case).kind)
    short, verdict = shorten(case, judge, 40)
    assert verdict.kind == judge(case).kind
    assert short.cube is not None
    assert (short.cube.rounds, short.cube.n, short.cube.k) == (1, 2, 2)
    assert (short.chances, short.events) == (Chances(), ())
    assert "BML: n=2, k=2, system='bml-reno'" in schedule(short)


def test_a_case_is_the_same_run_again_and_its_packets_are_told() -> None:
    case = next(case for case in cubes("bml-libra") if case.cube and case.cube.elements < 100)
    lines: list[str] = []
    verdict = judge(case, PacketLog(case, lines.append))
    assert verdict == judge(case, EventLog())
    assert len(lines) == verdict.frames
    ways = {line.split()[2] for line in lines}
    assert {"w0-b0s0", "b0s0-w0", "w0.eth1-b1s0", "b1s0-w0.eth1"} <= ways
