# SPDX-License-Identifier: Apache-2.0
"""Random case, made from one seed."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from libra.job.ids import key_ranges
from libra.mlfabric.links import PARTS
from libra_sim.search.case import (
    KILL_SERVER,
    KILL_WORKER,
    KILLS,
    SUMS,
    Case,
    Chances,
    CubeCase,
    Event,
    FabricCase,
    JobCase,
    KeyCase,
    Links,
    LtpCase,
    TableCase,
    UpdatesCase,
)
from libra_workloads.random_streams import RandomStreams, Stream

T = TypeVar("T")

US, MS, SECOND = 10**3, 10**6, 10**9
_ON_BCUBES = ("bml-libra", "bml-libra", "bml-libra", "bml-reno", "bml-cubic", "bml-bbr", "bml_all-cubic")
_SCHEDULED = tuple(f"mlfabric-{part}" for part in PARTS if part != "all")
_CONTRIBUTIONS = 12_000  # approximate number per job


def draw(seed: int, *, waits: bool = True) -> Case:
    """Draw a case. waits: programs wait in a third of the jobs, a tenth of the cases are BML's on a
    bcube, a twentieth of the others are scheduled training, and a twentieth of the rest are rounds over LTP;
    otherwise all jobs push sums."""
    streams = RandomStreams(seed)
    if waits and (cube := streams.stream("cube")).below(10) == 0:
        return _on_a_bcube(seed, cube)
    if waits and (fabric := streams.stream("fabric")).below(20) == 0:
        return _scheduled(seed, fabric)
    if waits and (ltp := streams.stream("ltp rounds")).below(20) == 0:
        return _over_ltp(seed, ltp)
    stream = streams.stream("case")
    jobs = tuple(_job(streams.stream("job", number)) for number in range(_pick(stream, 1, 1, 2, 3)))
    if waits:
        jobs = tuple(_waiting(streams.stream("program", number), job) for number, job in enumerate(jobs))
        jobs = tuple(_filtering(streams.stream("filter", number), job) for number, job in enumerate(jobs))
    chances = _chances(stream)
    calm = _pick(stream, SECOND // 2, 5 * SECOND, 60 * SECOND)
    events = _events(streams.stream("events"), jobs)
    events += _restarts(streams.stream("restarts"), jobs)
    events += _pauses(streams.stream("pauses"), jobs)
    # Drawn from streams of their own, so that other choices stay the same.
    placed = streams.stream("racks")
    racks = placed.below(4) == 0
    if racks and placed.below(4) == 0:
        events.append(Event("spine", placed.below(SECOND), MS + placed.below(3 * SECOND), 0, placed.below(2)))
    if not racks and placed.below(2):
        events += _forgeries(streams.stream("forgers"), jobs)
    railed = streams.stream("rails")
    rails = 1 if racks or railed.below(4) else _pick(railed, 2, 2, 3)
    if rails > 1:
        events = [_on_rails(railed, event, rails) for event in events]
        if waits and railed.below(3) == 0:
            jobs = tuple(_resuming(railed, job) for job in jobs)
            at = 20 * MS + railed.below(_pick(railed, 2 * MS, 20 * MS, 200 * MS))  # all jobs have begun
            events = [event for event in events if event.kind != "switch"]
            events.append(Event("rail", at, member=railed.below(rails)))
    growing = streams.stream("tree")
    tree = 0 if racks or rails > 1 or growing.below(4) else 2 + growing.below(3)
    planted = streams.stream("trees on rails")
    if rails > 1 and planted.below(3) == 0:
        tree = 2 + planted.below(2)
        switches = rails * (tree + 1)
        events = [
            replace(event, member=planted.below(switches)) if event.kind == "rail" else event
            for event in events
        ]
    if tree:
        events = [event for event in events if event.kind not in ("forge", "switch")]
        lasting = all(event.kind != "rail" for event in events)  # a rail that has gone is not restored
        if lasting and (restores := _restores(growing, jobs, rails)):
            # A server that goes on may add the same sum again: see docs/reliability.md, "What is left out".
            jobs = tuple(replace(job, handler="sum") for job in jobs)
            events += restores
    links, latency, coalesce = _network(stream)
    return Case(
        seed=seed,
        links=links,
        latency=latency,
        coalesce=coalesce,
        tree=tree,
        jobs=jobs,
        chances=chances,
        calm=calm,
        events=tuple(sorted(events, key=lambda event: event.at)),
        racks=racks,
        rails=rails,
    )


def _on_a_bcube(seed: int, stream: Stream) -> Case:
    """Draw rounds of BML: over TCP, or with switches that add. Links fail only."""
    n, k = _pick(stream, (2, 2), (2, 2), (2, 2), (3, 2), (2, 3))
    hosts = n**k
    cube = CubeCase(
        n=n,
        k=k,
        system=_pick(stream, *_ON_BCUBES),
        elements=1 + stream.below(_pick(stream, k * hosts, 1000, 20_000)),
        dtype=_pick(stream, "int32", "float32"),
        codec=_pick(stream, "block_float", "block_float:headroom=1", "fixed_point"),
        rounds=1 + stream.below(_pick(stream, 2, 6)),
    )
    cuts = {}  # by host: a link is down once
    for _ in range(_pick(stream, 0, 0, 1, 3)):
        event = Event("cut", stream.below(SECOND), MS + stream.below(SECOND), member=stream.below(hosts))
        cuts[event.member] = event
    links, latency, coalesce = _network(stream)
    return Case(
        seed=seed,
        links=links,
        latency=latency,
        coalesce=coalesce,
        jobs=(),
        chances=_chances(stream),
        calm=_pick(stream, SECOND // 2, 5 * SECOND, 60 * SECOND),
        events=tuple(sorted(cuts.values(), key=lambda event: event.at)),
        cube=cube,
    )


def _over_ltp(seed: int, stream: Stream) -> Case:
    """Draw rounds over LTP. Links fail only."""
    workers, servers = 1 + stream.below(_pick(stream, 2, 5)), _pick(stream, 0, 1, 1, 1, 2)
    ltp = LtpCase(
        workers=workers,
        servers=servers,
        elements=max(workers, servers) + stream.below(_pick(stream, 500, 5_000, 60_000)),
        rounds=1 + stream.below(_pick(stream, 3, 12)),
        percent=_pick(stream, 1, 50, 80, 80, 99, 100),
        holes=_pick(stream, "zero", "count", "residual", "residual"),
        critical=_pick(stream, 0, 1, 400),
        compute=_pick(stream, 0, MS, 200 * MS),
    )
    cuts = {}  # by host: a link is down once
    for _ in range(_pick(stream, 0, 0, 1, 3)):
        member = stream.below(workers + servers)
        cuts[member] = Event("cut", stream.below(SECOND), MS + stream.below(SECOND), member=member)
    links, latency, _ = _network(stream)
    return Case(
        seed=seed,
        links=replace(links, delay=_pick(stream, 0, MS, 10 * MS)),
        latency=latency,
        coalesce=0,
        jobs=(),
        chances=_chances(stream),
        calm=_pick(stream, SECOND // 2, 5 * SECOND, 60 * SECOND),
        events=tuple(sorted(cuts.values(), key=lambda event: event.at)),
        ltp=ltp,
    )


def _scheduled(seed: int, stream: Stream) -> Case:
    """Draw training that MLfabric schedules, in which every role may die."""
    workers, servers = 2 + stream.below(5), _pick(stream, 1, 2, 2, 3)
    fabric = FabricCase(
        workers=workers,
        servers=servers,
        system=_pick(stream, "mlfabric", "mlfabric", "mlfabric", "mlfabric-sync", *_SCHEDULED),
        updates=2 + stream.below(_pick(stream, 2, 7)),
        tau_max=_pick(stream, None, 0, 1, workers, 2 * workers),
        div_max=_pick(stream, 0.0, 0.05, 0.3, 1.0, 3.0),
        knowledge=_pick(stream, "true", "true", "measured", "stale:5s", "noisy:0.3", "noisy:0.9"),
        grace=_pick(stream, 0, 50 * MS, SECOND, 2 * SECOND),
        spread=_pick(stream, 0, SECOND),
        halved=_pick(stream, 0, 20, 50),
        every=_pick(stream, SECOND, 5 * SECOND),
        slower=_pick(stream, 1, 1, 3),
        compute=_pick(stream, 100 * MS, 2 * SECOND),
        stragglers=_pick(stream, 0, 20),
    )
    deaths = {}  # by role and number: each dies once
    for _ in range(_pick(stream, 0, 1, 1, 2, 4)):
        kind = _pick(stream, *KILLS)
        member = stream.below({KILL_WORKER: workers, KILL_SERVER: servers}.get(kind, 1))
        at = stream.below(_pick(stream, 2 * SECOND, 15 * SECOND))
        deaths[kind, member] = Event(kind, at, member=member)
    links = Links(rate=_pick(stream, 3 * 10**6, 10**7, 10**8), delay=_pick(stream, 0, 50 * US, MS), queue=0)
    return Case(
        seed=seed,
        links=links,
        latency=0,
        coalesce=0,
        jobs=(),
        chances=Chances(),
        calm=0,
        events=tuple(sorted(deaths.values(), key=lambda event: event.at)),
        fabric=fabric,
    )


def _network(stream: Stream) -> tuple[Links, int, int]:
    """Return all hosts' links, the switches' latency and the hosts' interrupt delay."""
    links = Links(
        rate=_pick(stream, 10**7, 10**9, 10**11),
        delay=_pick(stream, 0, 10 * US, MS),
        queue=_pick(stream, 0, 0, 64, 200),
    )
    return links, _pick(stream, US, 20 * US, 200 * US), _pick(stream, 0, 200 * US, MS, 3 * MS)


def _on_rails(stream: Stream, event: Event, rails: int) -> Event:
    """Return the event on rails: one of a job's switches is a rail's."""
    return replace(event, member=stream.below(rails)) if event.kind == "switch" else event


def _job(stream: Stream) -> JobCase:
    workers = 1 + stream.below(_pick(stream, 2, 4, 8))
    servers = _pick(stream, 0, 1, 1, 2, 3)
    lanes = _pick(stream, 32, 32, 64, 256)
    chunks = _pick(stream, 1, 3, 20, 150)
    keys = sorted({_key(stream, max(servers, 1)) for _ in range(1 + stream.below(6))})
    made = tuple(
        KeyCase(key, 1 + stream.below(chunks * lanes), _pick(stream, "int32", "float32")) for key in keys
    )
    mean = sum(-(-key.elements // lanes) for key in made) / 2  # mean chunks of a request
    most = max(3, int(_CONTRIBUTIONS / workers / mean))
    return JobCase(
        workers=workers,
        servers=servers,
        slots=_pick(stream, 1, 2, 3, 8, 64, 256),
        lanes=lanes,
        codec=_pick(
            stream, "block_float", "block_float:headroom=1", "fixed_point", "fixed_point:fraction_bits=8"
        ),
        handler=_pick(stream, "sum", "add"),
        keys=made,
        requests=1 + stream.below(_pick(stream, min(most, 6), min(most, 60), most)),
        outstanding=_pick(stream, 1, 2, 5),
        pulls=_pick(stream, 0, 30) if servers else 0,
        start=stream.below(20 * MS),
    )


def _waiting(stream: Stream, job: JobCase) -> JobCase:
    """Return the job, one time in three with programs that wait."""
    if stream.below(3):
        return job
    program = _pick(stream, "messages", "asynchronous", "sparse") if job.servers else "messages"
    keys = tuple(
        replace(key, elements=1 + key.elements % _pick(stream, 40, 1000, 8000), dtype=job.keys[0].dtype)
        for key in job.keys[:2]
    )
    table = None
    if program == "sparse":
        dim = _pick(stream, 1, 4, 16)
        batch = 1 + stream.below(_pick(stream, 8, 60))
        rows = batch + stream.below(400)
        hot = min(_pick(stream, 0, 1, 20, 100), rows // 2)
        table = TableCase(rows, dim, batch, hot, stream.below(3) == 0)
    rounds = 1 + stream.below(_pick(stream, 3, 12))
    return replace(job, program=program, keys=keys, requests=rounds, table=table)


def _filtering(stream: Stream, job: JobCase) -> JobCase:
    """Return a job of programs that wait, one time in five with updates that pass a filter."""
    if job.program == SUMS or not job.servers or stream.below(5):
        return job
    hot = stream.below(3) == 0
    rule = _pick(stream, "residual", "residual", "key", "folded")
    theta, root = _pick(stream, "0", "0.001", "0.01", "0.1"), _pick(stream, 2, 3, 0)
    keys = tuple(
        replace(key, elements=1 + key.elements % _pick(stream, 40, 1000), dtype="float32") for key in job.keys
    )
    return replace(
        job,
        program="updates",
        keys=keys,
        requests=1 + stream.below(_pick(stream, 3, 12)),
        table=None,
        codec="fixed_point" if hot else job.codec,
        updates=UpdatesCase(
            f"bounded:theta={theta},root={root},rule={rule}",
            None if hot else _pick(stream, None, 0, 2),
            hot,
        ),
    )


def _restores(stream: Stream, jobs: tuple[JobCase, ...], rails: int) -> list[Event]:
    """Draw restarts of switches of a tree, which their jobs survive."""
    found = []
    for _ in range(_pick(stream, 0, 1, 1, 2, 3)):
        at = stream.below(_pick(stream, 20 * MS, 200 * MS, 3 * SECOND))
        # A switch that starts again within the millisecond of its last start would have the same epoch.
        lasts = MS + stream.below(_pick(stream, 50 * MS, 3 * SECOND))
        found.append(Event("restore", at, lasts, stream.below(len(jobs)), stream.below(4 * rails)))
    return found


def _resuming(stream: Stream, job: JobCase) -> JobCase:
    """Return the job with a program that goes on without a dead rail."""
    keys = tuple(
        replace(key, elements=1 + key.elements % _pick(stream, 40, 1000, 4000), dtype=job.keys[0].dtype)
        for key in job.keys[:2]
    )
    rounds = 10 + stream.below(_pick(stream, 10, 100))  # some are under way when the rail dies
    return replace(job, program="resuming", keys=keys, requests=rounds, any_rail=True)


def _key(stream: Stream, servers: int) -> int:
    """Return a key in the range of one of the servers."""
    ranges = key_ranges(servers)
    return ranges[stream.below(servers)].begin + stream.below(50)


def _chances(stream: Stream) -> Chances:
    """Draw all chances; each is used in half of the cases."""
    share = [
        _pick(stream, 5_000, 50_000, 200_000),
        _pick(stream, 10_000, 300_000),
        _pick(stream, 5_000, 100_000),
    ]
    loss, duplicate, late = (each * stream.below(2) for each in share)
    # A slot's set is used again after one or two round trips; this is up to thousands of round trips.
    late_by = _pick(stream, MS, 20 * MS, SECOND, 10 * SECOND)
    return Chances(loss, duplicate, late, late_by, _pick(stream, 0, 0, 50 * US, 5 * MS))


def _events(stream: Stream, jobs: tuple[JobCase, ...]) -> list[Event]:
    events: list[Event] = []
    for kind in ("cut", "stall"):
        for _ in range(_pick(stream, 0, 0, 1, 3)):
            job, at = stream.below(len(jobs)), stream.below(_pick(stream, 20 * MS, SECOND))
            member = stream.below(jobs[job].workers + jobs[job].servers)
            events.append(Event(kind, at, MS + stream.below(_pick(stream, 20 * MS, 2 * SECOND)), job, member))
    for _ in range(_pick(stream, 0, 0, 1, 4)):
        at = stream.below(_pick(stream, 30 * MS, 2 * SECOND))
        events.append(Event("reinstall", at, job=stream.below(len(jobs))))
    for _ in range(_pick(stream, 0, 0, 1)):
        events.append(Event("controller", stream.below(SECOND)))
    if stream.below(8) == 0:
        # More seconds than there were installations before: the controller lets generations begin at
        # the clock's seconds, and so none of them comes again.
        events.append(Event("switch", stream.below(SECOND), (12 + stream.below(10)) * SECOND))
    return events


def _restarts(stream: Stream, jobs: tuple[JobCase, ...]) -> list[Event]:
    """Draw restarts of a job's programs, in half of the cases: of all at once, of a worker or of a server."""
    found = []
    for _ in range(_pick(stream, 0, 0, 1, 4)):
        number = stream.below(len(jobs))
        job = jobs[number]
        at = job.start + stream.below(_pick(stream, 2 * MS, 20 * MS, 500 * MS))
        kind = _pick(stream, "restart", "worker", "server" if job.servers else "worker")
        first, count = (job.workers, job.servers) if kind == "server" else (0, job.workers)
        member = first + stream.below(count)
        lasts = 0 if job.program == SUMS else stream.below(_pick(stream, 5 * MS, 2 * SECOND))
        found.append(Event(kind, at, lasts, number, member))
    return found


def _pauses(stream: Stream, jobs: tuple[JobCase, ...]) -> list[Event]:
    """Draw times in which a host does not run, in half of the cases."""
    found = []
    for _ in range(_pick(stream, 0, 0, 1, 4)):
        number = stream.below(len(jobs))
        job = jobs[number]
        at = job.start + stream.below(_pick(stream, 2 * MS, 20 * MS, 500 * MS))
        member = stream.below(job.workers + job.servers)
        found.append(Event("pause", at, 5 * MS + stream.below(45 * MS), number, member))
    return found


def _forgeries(stream: Stream, jobs: tuple[JobCase, ...]) -> list[Event]:
    """Draw forgeries. In a star only: between switches, ports do not tell who a sender is."""
    found = []
    for number, job in enumerate(jobs):
        within = _pick(stream, 5 * MS, 50 * MS, SECOND)
        for _ in range(1 + stream.below(12)):
            member = stream.below(job.workers + job.servers)
            found.append(Event("forge", job.start + stream.below(within), job=number, member=member))
    return found


def _pick(stream: Stream, *choices: T) -> T:
    return choices[stream.below(len(choices))]
