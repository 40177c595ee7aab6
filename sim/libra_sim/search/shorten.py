# SPDX-License-Identifier: Apache-2.0
"""Shortening of a case that breaks a promise to a simple one that still breaks the same promise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from libra_sim.search.case import (
    KILL_SERVER,
    KILL_WORKER,
    Case,
    Chances,
    CubeCase,
    Event,
    FabricCase,
    JobCase,
    LtpCase,
)
from libra_sim.search.world import Verdict

T = TypeVar("T")
Judge = Callable[[Case], Verdict]


def shorten(case: Case, judge: Judge, runs: int = 400) -> tuple[Case, Verdict]:
    """Return the shortest case found in ``runs`` runs, and its verdict.

    First, parts of the case are removed: jobs, hosts, keys, requests, kinds of faults. Then the remaining
    faults of frames become a list, from which as many as possible are removed (A. Zeller and R. Hildebrandt,
    Simplifying and Isolating Failure-Inducing Input, 2002). Then parts of the case are removed once more.
    """
    return _Shortening(case, judge, runs).shortest()


class _Shortening:
    def __init__(self, case: Case, judge: Judge, runs: int) -> None:
        self._case, self._judge, self._left = case, judge, runs
        self._verdict = judge(case)

    def shortest(self) -> tuple[Case, Verdict]:
        self._simplify()
        if self._case.schedule is None:
            listed = replace(self._case, schedule=self._verdict.happened, chances=Chances())
            if self._breaks(listed):
                self._thin_out()
                self._simplify()
        return self._case, self._verdict

    def _breaks(self, simpler: Case) -> bool:
        """Return True if ``simpler`` breaks the same promise; then it replaces the case."""
        if self._left <= 0:
            return False
        self._left -= 1
        verdict = self._judge(simpler)
        if verdict.kind != self._verdict.kind:
            return False
        self._case, self._verdict = simpler, verdict
        return True

    def _simplify(self) -> None:
        while self._left > 0 and any(self._breaks(simpler) for simpler in _simpler(self._case)):
            pass

    def _thin_out(self) -> None:
        faults = self._case.schedule or ()
        size = len(faults)
        while size and self._left > 0:
            start = 0
            while start < len(faults):
                fewer = (*faults[:start], *faults[start + size :])
                if self._breaks(replace(self._case, schedule=fewer)):
                    faults = fewer
                else:
                    start += size
            size //= 2


def _simpler(case: Case) -> Iterator[Case]:
    """Yield cases with one part less, the largest parts first."""
    for number in range(len(case.jobs)):
        if len(case.jobs) > 1:
            yield replace(case, jobs=_without(case.jobs, number), events=_renumbered(case.events, number))
    for number in range(len(case.events)):
        yield replace(case, events=_without(case.events, number))
    for name in ("late", "duplicate", "loss", "jitter"):
        if getattr(case.chances, name):
            yield replace(case, chances=replace(case.chances, **{name: 0}))
    if case.cube is not None:
        for simpler_cube in _simpler_cubes(case.cube):
            yield replace(case, cube=simpler_cube)
    if case.ltp is not None:
        for simpler_ltp in _simpler_ltp(case.ltp):
            events = tuple(e for e in case.events if e.member < simpler_ltp.workers + simpler_ltp.servers)
            yield replace(case, ltp=simpler_ltp, events=events)
    if case.fabric is not None:
        for simpler_fabric in _simpler_fabrics(case.fabric):
            yield replace(case, fabric=simpler_fabric, events=_of_members(case.events, simpler_fabric))
    for number, job in enumerate(case.jobs):
        for simpler in _simpler_jobs(job):
            yield replace(case, jobs=(*case.jobs[:number], simpler, *case.jobs[number + 1 :]))
    if case.racks:
        events = tuple(event for event in case.events if event.kind != "spine")
        yield replace(case, racks=False, events=events)
    if case.tree:
        events = tuple(event for event in case.events if event.kind != "restore")
        yield replace(case, tree=0, events=events)
        if case.tree > 2:
            yield replace(case, tree=case.tree - 1)
    if case.rails > 1:
        yield replace(case, rails=case.rails - 1)
    if case.links.queue:
        yield replace(case, links=replace(case.links, queue=0))


def _simpler_cubes(cube: CubeCase) -> Iterator[CubeCase]:
    for rounds in (1, cube.rounds // 2, cube.rounds - 1):
        if 0 < rounds < cube.rounds:
            yield replace(cube, rounds=rounds)
    for elements in (1, cube.elements // 2):
        if 0 < elements < cube.elements:
            yield replace(cube, elements=elements)
    if (cube.n, cube.k) > (2, 2):
        yield replace(cube, n=2, k=2)


def _simpler_ltp(ltp: LtpCase) -> Iterator[LtpCase]:
    for rounds in (1, ltp.rounds // 2, ltp.rounds - 1):
        if 0 < rounds < ltp.rounds:
            yield replace(ltp, rounds=rounds)
    least = max(ltp.workers, ltp.servers)
    for elements in (least, ltp.elements // 2):
        if least <= elements < ltp.elements:
            yield replace(ltp, elements=elements)
    if ltp.workers > 1:
        yield replace(ltp, workers=ltp.workers - 1)
    if ltp.servers > 1:
        yield replace(ltp, servers=1)
    plainer = (
        replace(ltp, critical=0),
        replace(ltp, compute=0),
        replace(ltp, holes="zero"),
        replace(ltp, percent=80),
    )
    yield from (simpler for simpler in plainer if simpler != ltp)


def _simpler_fabrics(fabric: FabricCase) -> Iterator[FabricCase]:
    for updates in (1, fabric.updates // 2, fabric.updates - 1):
        if 0 < updates < fabric.updates:
            yield replace(fabric, updates=updates)
    if fabric.workers > 1:
        yield replace(fabric, workers=fabric.workers - 1)
    if fabric.servers > 1:
        yield replace(fabric, servers=fabric.servers - 1)
    plain: dict[str, Any] = {
        "system": "mlfabric",
        "knowledge": "true",
        "tau_max": None,
        "div_max": 0.0,
        "halved": 0,
    }
    plain |= {"stragglers": 0, "spread": 0, "slower": 1, "compute": 50 * 10**6}
    for name, value in plain.items():
        if getattr(fabric, name) != value:
            yield replace(fabric, **{name: value})


def _of_members(events: tuple[Event, ...], fabric: FabricCase) -> tuple[Event, ...]:
    """Return the events of nodes that are there."""
    most = {KILL_WORKER: fabric.workers, KILL_SERVER: fabric.servers}
    return tuple(event for event in events if event.member < most.get(event.kind, 1))


def _simpler_jobs(job: JobCase) -> Iterator[JobCase]:
    for requests in (1, job.requests // 2, job.requests - 1):
        if 0 < requests < job.requests:
            yield replace(job, requests=requests)
    for number in range(len(job.keys)):
        if len(job.keys) > 1:
            yield replace(job, keys=_without(job.keys, number))
    for number, key in enumerate(job.keys):
        for elements in (1, key.elements // 2):
            if 0 < elements < key.elements:
                shorter = replace(key, elements=elements)
                yield replace(job, keys=(*job.keys[:number], shorter, *job.keys[number + 1 :]))
    for workers in (1, 2, job.workers - 1):
        if 0 < workers < job.workers:
            yield replace(job, workers=workers)
    smaller = (
        replace(job, pulls=0),
        replace(job, outstanding=1),
        replace(job, start=0),
        replace(job, lanes=32),
    )
    yield from (simpler for simpler in smaller if simpler != job)
    if job.table is not None and job.table.hot:
        yield replace(job, table=replace(job.table, hot=0))


def _without(items: tuple[T, ...], number: int) -> tuple[T, ...]:
    return (*items[:number], *items[number + 1 :])


def _renumbered(events: tuple[Event, ...], gone: int) -> tuple[Event, ...]:
    """Return the events without job ``gone``'s; switch and controller events affect other jobs and stay."""
    return tuple(
        replace(event, job=max(event.job - (event.job > gone), 0))
        for event in events
        if event.job != gone or event.kind in ("switch", "controller", "spine")
    )
