# SPDX-License-Identifier: Apache-2.0
"""Figures of a run: the content of sim.json."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from libra.wire import format as wire
from libra.wire import protocol
from libra_sim.baselines import transports
from libra_sim.clock.loop import SECOND
from libra_sim.laboratory import Laboratory
from libra_sim.systems import systems
from libra_sim.tcp.systems import TcpRun
from libra_sim.workload.program import Program, Round
from libra_workloads import results
from libra_workloads.scenario.network import PS, Rate
from libra_workloads.scenario.reading import TRAINING
from libra_workloads.scenario.scenario import Scenario
from libra_workloads.verdict import fields_of

_LANE_BITS = 32


def summary(laboratory: Laboratory, wall_seconds: float, modelled: Sequence[TcpRun] = ()) -> dict[str, Any]:
    """Return the content of sim.json. modelled: runs of the systems beside Libra, which have ended."""
    scenario, loop = laboratory.scenario, laboratory.loop
    jobs = [job_summary(scenario, program) for program in laboratory.programs]
    if scenario.workload.program == TRAINING:  # whose rounds are sums
        for name, by_job in transports.times(scenario).items():
            for job in jobs:
                job["bounds"][name] = by_job[job["name"]]
    by_system = systems(laboratory, modelled)
    wrong = [text for program in laboratory.programs for text in program.wrong]
    return {
        "scenario": scenario.source,
        "seed": scenario.seed,
        "event_hash": laboratory.log.digest(),
        "exact": not wrong,
        "wrong": wrong[:20],
        "wall_seconds": round(wall_seconds, 3),
        "virtual_seconds": loop.now / SECOND,
        "events": loop.events,
        "packets": laboratory.packets,
        "packets_per_second": round(laboratory.packets / wall_seconds),
        "goodput_share": min(job["goodput_share"] for job in jobs),
        "systems": by_system,
        "ratios": results.ratios({name: one["sync_seconds"]["median"] for name, one in by_system.items()}),
        "jobs": jobs,
        "machine": machine(laboratory),
        "links": {
            wire_.name: asdict(wire_.counters)
            for link in laboratory.links.values()
            for wire_ in (link.up, link.down)
        },
        "hosts": {
            name: {"busy_seconds": host.busy / SECOND, "batches": host.batches, **asdict(host.stats)}
            for name, host in laboratory.hosts.items()
        },
    }


def machine(laboratory: Laboratory) -> dict[str, Any] | None:
    """Return figures of the cores that all hosts and switches share; None if each has its own."""
    cores = laboratory.cores
    if cores is None:
        return None
    return {"cores": cores.count, "busy_share": cores.busy / (cores.count * laboratory.loop.now)}


def job_summary(scenario: Scenario, program: Program) -> dict[str, Any]:
    times = synchronisation_times(program.rounds)
    median = statistics.median(times)
    job = program.job
    goodput = _LANE_BITS * program.elements / (median / SECOND)
    each_rail = min(payload_limit(scenario, worker.host, job.lanes) for worker in job.workers)
    work = program.workload
    fields = fields_of(work.codec, len(job.workers)) if work.dtype == "float32" else 1
    limit = each_rail * len(job.networks) * fields
    stats = program.stats()
    return {
        "name": job.name,
        "mode": str(job.mode),
        "workers": len(job.workers),
        "servers": len(job.servers),
        "rounds": program.workload.rounds,
        "bytes": _LANE_BITS // 8 * program.elements,
        "sync_seconds": results.times([each / SECOND for each in times]),
        "goodput_bits_per_second": goodput,
        "payload_limit_bits_per_second": limit,
        "goodput_share": goodput / limit,
        "bounds": {},
        "retransmissions": sum(each.retransmissions for each in stats),
        "needless_retransmissions": sum(each.needless_retransmissions for each in stats),
        "duplicates": sum(each.duplicates for each in stats),
        "redone_chunks": sum(each.redone_chunks for each in stats),
        "probes": sum(each.probes for each in stats),
        "flushed": sum(each.flushed for each in stats),
        "clipped": sum(each.clipped for each in stats),
        **program.facts(),
    }


def synchronisation_times(rounds: Sequence[Round]) -> list[int]:
    """Return the ns from push to sums, for each worker's rounds."""
    return [each.ended - each.pushed for each in rounds]


def payload_limit(scenario: Scenario, host: str, lanes: int) -> float:
    """Return the bits of values per second that a host's link carries at its first rate, if never idle."""
    link = scenario.links[host]
    frame = int(wire.FRAME_BYTES[lanes // protocol.BLOCK_LANES]) + link.overhead
    return _LANE_BITS * lanes * SECOND / (_frame_time(link.rate, 8 * frame) / PS)


def _frame_time(rate: Rate, bits: int) -> int:
    """Return the ps that ``bits`` take at the first rate."""
    return rate.end(0, bits)


def utilisation(laboratory: Laboratory, host: str) -> tuple[list[float], list[float], list[float]]:
    """Return three lists over time: seconds, and the busy shares of the host's wires up and down."""
    link = laboratory.links[host]
    shift = max(link.up.usage.shift, link.down.usage.shift)
    count = (laboratory.loop.now >> shift) + 1
    times = [(at + 0.5) * (1 << shift) / SECOND for at in range(count)]
    shares = []
    for each in (link.up, link.down):
        merged = 1 << (shift - each.usage.shift)
        bins = [sum(each.usage.bins[at : at + merged]) for at in range(0, len(each.usage.bins), merged)]
        bins += [0] * count
        full = [_bits_between(each.settings.rate, at << shift, (at + 1) << shift) for at in range(count)]
        shares.append([sent / most for sent, most in zip(bins, full, strict=False)])
    return times, shares[0], shares[1]


def _bits_between(rate: Rate, start: int, end: int) -> float:
    """Return the bits that a wire can send in [start, end) ns, by the rate at the interval's middle."""
    middle = (start + end) // 2 * PS
    kilobit = 8000
    return (end - start) * PS * kilobit / (rate.end(middle, kilobit) - middle)
