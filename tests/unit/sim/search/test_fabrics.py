# SPDX-License-Identifier: Apache-2.0
"""Promise: the search plays scheduled training in which every role dies; what we have passes, and planted
defects are found, made short and told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count, islice
from typing import Any

import pytest
from effort import many

from libra.kv.simple_app import SimpleApp
from libra.mlfabric import commits, scheduler
from libra.mlfabric.asks import Ask, FabricCommand
from libra.mlfabric.commits import CommitEnd, CommitQueue
from libra.mlfabric.links import Links, Port, Step
from libra.mlfabric.scheduler import UpdateScheduler
from libra.mlfabric.scheduler_app import FabricScheduler
from libra_sim.clock.event_log import EventLog
from libra_sim.search.case import KILL_SCHEDULER, KILL_SERVER, KILL_WORKER, KILLS, Case, Event, FabricCase
from libra_sim.search.draw import draw
from libra_sim.search.fabrics import BrokenPromise, LedgerLinks
from libra_sim.search.judge import judge
from libra_sim.search.packets import PacketLog, schedule
from libra_sim.search.shorten import shorten

ENOUGH = 60  # cases within which a defect is found


def fabrics(wanted: Callable[[Case, FabricCase], bool] = lambda case, fabric: True) -> Iterator[Case]:
    drawn = (draw(seed) for seed in count(1))
    return (case for case in drawn if case.fabric is not None and wanted(case, case.fabric))


def test_cases_are_many() -> None:
    cases = list(islice(fabrics(), 80))
    drawn = [case.fabric for case in cases if case.fabric is not None]
    assert {fabric.workers for fabric in drawn} == {2, 3, 4, 5, 6}
    assert {fabric.servers for fabric in drawn} == {1, 2, 3}
    assert {fabric.knowledge.partition(":")[0] for fabric in drawn} == {"true", "stale", "noisy", "measured"}
    assert {None, 0, 1} < {fabric.tau_max for fabric in drawn}
    assert {"mlfabric", "mlfabric-sync", "mlfabric-gather"} < {fabric.system for fabric in drawn}
    assert {fabric.halved for fabric in drawn} == {0, 20, 50}
    assert {event.kind for case in cases for event in case.events} == set(KILLS)
    assert all(Case.from_json(case.to_json()) == case for case in cases)
    assert not any(draw(seed, waits=False).fabric for seed in range(100))


@pytest.mark.timeout(300)
def test_what_we_have_passes_whoever_dies() -> None:
    died: dict[str, int] = dict.fromkeys(KILLS, 0)
    for case in islice(fabrics(), many(20, 1000)):
        verdict = judge(case)
        assert verdict.kind == "", (case.seed, verdict)
        for event in case.events:
            died[event.kind] += event.at < verdict.virtual
    assert all(died.values()), died


# ---- planted defects ---------------------------------------------------------------------------------------


def drops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is dropped, and the server does not look."""
    ordered = scheduler.order

    def careless(pending: Any, links: Any, start: float, ahead: int, tau_max: Any, *rest: Any) -> Any:
        return ordered(pending, links, start, ahead, None, *rest)

    monkeypatch.setattr(scheduler, "order", careless)
    end = CommitQueue._end

    def blind(self: CommitQueue, head: Any) -> CommitEnd:
        tau_max, self._tau_max = self._tau_max, None
        try:
            return end(self, head)
        finally:
            self._tau_max = tau_max

    monkeypatch.setattr(CommitQueue, "_end", blind)


def forgets_the_momentum(monkeypatch: pytest.MonkeyPatch) -> None:
    bound = commits.bound

    def usual(rate: float, momentum: float, buffer: float, norms: Sequence[float]) -> float:
        return bound(rate, 0.0, 0.0, norms)

    monkeypatch.setattr(commits, "bound", usual)


def reserves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Links, "reserve", lambda self, ports, steps, owner, alone=(): None)


def asks_again_for_what_is_committed(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = FabricScheduler._ended

    def again(self: FabricScheduler, commit: int, committed: bool, *rest: Any) -> None:
        asks = self._engine.asks_of(self._server, commit)
        ended(self, commit, committed, *rest)
        for ask in asks[:1] if committed else ():
            body = asks.pack(FabricCommand.AGAIN, ask.update.number)
            self._out.tell(FabricCommand.AGAIN, body, ask.update.worker)

    monkeypatch.setattr(FabricScheduler, "_ended", again)


def forgets_who_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = SimpleApp.tell

    def keeps_silent(self: SimpleApp, head: int, body: bytes | str, receiver: int) -> None:
        if head != FabricCommand.NEED:
            tell(self, head, body, receiver)

    monkeypatch.setattr(SimpleApp, "tell", keeps_silent)


def lets_the_dead_send(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sum that a dead worker was to send never reaches the replica."""
    lost = UpdateScheduler.lost

    def keeps(self: UpdateScheduler, worker: int) -> list[Ask]:
        copies = [(copy, copy.sender) for state in self._servers.values() for copy in state.copies]
        found = lost(self, worker)
        for copy, copy.sender in copies:
            copy.told = copy.told or copy.sender == worker
        return found

    monkeypatch.setattr(UpdateScheduler, "lost", keeps)


def waits_for_the_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = UpdateScheduler.lost

    def keeps(self: UpdateScheduler, worker: int) -> list[Ask]:
        workers = list(self.workers)
        found = lost(self, worker)
        self.workers = workers
        return found

    monkeypatch.setattr(UpdateScheduler, "lost", keeps)


def kills(*kinds: str) -> Callable[[Case, FabricCase], bool]:
    return lambda case, fabric: {event.kind for event in case.events} >= {*kinds} and fabric.servers > 1


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("defect", "where", "kinds"),
    [
        (drops_nothing, lambda case, fabric: fabric.tau_max in (0, 1), {"wrong"}),
        (forgets_the_momentum, lambda case, fabric: fabric.servers > 1, {"wrong"}),
        (reserves_nothing, lambda case, fabric: fabric.workers > 3, {"wrong"}),
        (asks_again_for_what_is_committed, lambda case, fabric: True, {"wrong", "crash"}),
        (forgets_who_waits, kills(KILL_SCHEDULER), {"hang"}),
        (lets_the_dead_send, kills(KILL_WORKER), {"wrong", "hang", "crash"}),
        (waits_for_the_dead, lambda case, fabric: fabric.system == "mlfabric-sync", {"hang", "wrong"}),
    ],
)
def test_defects_are_found(
    defect: Callable[[pytest.MonkeyPatch], None],
    where: Callable[[Case, FabricCase], bool],
    kinds: set[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    defect(monkeypatch)
    found = next(verdict for case in islice(fabrics(where), ENOUGH) if (verdict := judge(case)).kind)
    assert found.kind in kinds, found


def test_nobody_waits_for_a_worker_whose_failover_has_left_it_no_updates() -> None:
    """Its last update was computed in the epoch before, and is dropped; the others have one more."""
    case = next(fabrics())
    assert case.fabric is not None
    fabric = replace(
        case.fabric, workers=5, servers=3, system="mlfabric-sync", updates=2, tau_max=None, div_max=0.0,
        knowledge="true", grace=0, spread=0, halved=20, every=5 * 10**9, slower=3, compute=50 * 10**6,
        stragglers=0,
    )  # fmt: skip
    deaths = tuple(
        Event(KILL_SERVER, at=at, member=member) for member, at in enumerate((917_784_260, 5_451_273_751))
    )
    links = replace(case.links, rate=10**7, delay=50_000, queue=0)
    verdict = judge(replace(case, seed=36648, links=links, latency=0, events=deaths, fabric=fabric))
    assert verdict.kind == "", verdict


@pytest.mark.timeout(300)
def test_a_failure_is_made_short_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    forgets_who_waits(monkeypatch)
    case = next(case for case in fabrics(kills(KILL_SCHEDULER)) if judge(case).kind)
    short, verdict = shorten(case, judge, 60)
    assert verdict.kind == "hang"
    assert verdict.text.endswith("wait for ever")
    assert short.fabric is not None
    assert (short.fabric.system, short.fabric.knowledge) == ("mlfabric", "true")
    assert len(short.events) == 1
    assert "MLfabric: workers=" in schedule(short)
    assert ": kill-" in schedule(short)


def test_a_case_is_the_same_run_again_and_its_decisions_are_told() -> None:
    case = next(fabrics(kills(KILL_SERVER)))
    lines: list[str] = []
    verdict = judge(case, PacketLog(case, lines.append))
    assert verdict == judge(case, EventLog())
    assert any(" grant 1, " in line for line in lines)
    assert any(line.endswith(" is whole") for line in lines)
    other = next(fabrics(kills(KILL_WORKER)))
    assert judge(other, EventLog()).event_hash != verdict.event_hash


def test_a_ledger_of_its_own_refuses_what_is_reserved_twice() -> None:
    port = Port(9, True)
    for rate, alone in ((600.0, ()), (1.0, (port,))):
        links = LedgerLinks()
        links.know(port, 1000.0)
        links.reserve([port], [Step(0.0, 1.0, 600.0)], 1)
        links.reserve([port], [Step(1.0, 2.0, 600.0)], 2)
        with pytest.raises(BrokenPromise):
            links.reserve([port], [Step(0.5, 1.5, rate)], 3, alone)
        links.release(1)
        links.forget(2.0)
        links.reserve([port], [Step(0.5, 1.5, rate)], 3, alone)
