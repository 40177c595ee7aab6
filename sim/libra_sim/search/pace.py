# SPDX-License-Identifier: Apache-2.0
"""Time that a job of a case took over the ideal time, and its repeats for each lost packet.

Ideal is a fluid that fills the job's links and slots, with a round trip for each request, and one more for
each loss in a row of a request's unluckiest chunk, as the seed drew them. What no host can mend, a link that
is down or a host that gets no frames, is allowed for. A frame that is later than jitter makes it counts as
lost, since a repeat comes sooner. Time counts from when each worker has measured a round trip: until then a
lost packet costs it a fixed time-out (RFC 6298, 2.1).
"""

from __future__ import annotations

import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from libra.vans.libra.native.kernels import RtoOptions
from libra.wire.format import FRAME_BYTES
from libra.wire.protocol import BLOCK_LANES
from libra_sim.clock.loop import SECOND
from libra_sim.network.wire import CHUNK_NAME, Wire
from libra_sim.search.cable import Cable
from libra_sim.search.case import Case, Event, JobCase
from libra_sim.search.places import has_tree
from libra_sim.search.program import JobProgram, Plan
from libra_workloads.results import percentile
from libra_workloads.scenario.network import ETHERNET_OVERHEAD

# Of 45 jobs of the seeds 1 to 56 the median took 0.5 times the ideal time, the slowest 33 times, with 20 %
# loss; they repeated 8.5 packets at most for each lost one.
SLOWEST = 100.0  # times the ideal time
MOST_REPEATS = 20.0  # for each lost packet
_MOST_JITTER = 5_000_000  # ns, in any case
_SOONEST = int(RtoOptions.soonest * SECOND)  # of a probe behind a job's first loss
_FEW = 20  # lost packets, of which repeats tell nothing
_CHUNK = slice(8, 12)  # of a frame's CHUNK_NAME


@dataclass(frozen=True)
class Pace:
    """Pace of a job. time: over the ideal one. repeats: for each lost packet; NaN: few were lost."""

    job: int
    time: float
    repeats: float

    @property
    def kind(self) -> str:
        """Kind of the verdict: "slow", "repeats", or "" if both are within their bounds."""
        if self.time > SLOWEST:
            return "slow"
        return "repeats" if self.repeats > MOST_REPEATS else ""

    def __str__(self) -> str:
        return (
            f"job {self.job}: {self.time:.1f} times the ideal time, {self.repeats:.1f} repeats a lost packet"
        )


def distribution(paces: Sequence[Pace]) -> list[str]:
    """Describe the paces of many jobs in lines."""
    told = {
        "times the ideal time": [pace.time for pace in paces],
        "repeats a lost packet": [pace.repeats for pace in paces if not math.isnan(pace.repeats)],
    }
    return [
        f"{name}: {len(values):,} jobs, median {statistics.median(values):.2f}, "
        f"99 % within {percentile(values, 0.99):.2f}, most {max(values):.2f}"
        for name, values in told.items()
        if values
    ]


class Roads:
    """Links that a job's packets use."""

    def __init__(self) -> None:
        self._wires: list[Wire] = []
        self._alike: dict[Hashable, list[Cable]] = defaultdict(list)

    def add(self, wire: Wire, cable: Cable, alike: Hashable) -> None:
        """Add a wire and its cable. alike: what wires have in common that a chunk passes at once."""
        self._wires.append(wire)
        self._alike[alike].append(cable)

    def lost(self, since: int) -> int:
        """Return how many frames were lost from a time on, with those that did not fit into a queue."""
        cables = [cable for alike in self._alike.values() for cable in alike]
        lost = sum(time >= since for cable in cables for time, _ in cable.lost)
        return lost + sum(wire.counters.dropped for wire in self._wires)

    def in_a_row(self, since: int) -> int:
        """Return how often the unluckiest chunk of each key and round was lost in a row, added up."""
        lost: Counter[bytes] = Counter()
        for cables in self._alike.values():
            worst: Counter[bytes] = Counter()
            for cable in cables:
                worst |= Counter(frame[CHUNK_NAME] for time, frame in cable.lost if time >= since)
            lost += worst
        unluckiest: Counter[bytes] = Counter()
        for name, times in lost.items():
            unluckiest |= Counter({name[: _CHUNK.start] + name[_CHUNK.stop :]: times})
        return sum(unluckiest.values())


def pace_of(case: Case, number: int, program: JobProgram, roads: Roads) -> Pace | None:
    """Return the pace of job ``number``, whose programs have ended; None if it was too short to tell."""
    job, first, last = case.jobs[number], program.measured, program.last_answer
    if first is None or program.answers < 2 * job.workers or program.restarted:
        return None
    round_trip = _round_trip(case, job)
    requests = [_request(case, job, round_trip, program.plan(each)) for each in range(job.requests)]
    ideal = sum(requests) + roads.in_a_row(program.began) * round_trip
    ideal += sum(_within(event, first, last) for event in case.events if _holds_up(event, number))
    lost = roads.lost(program.began)
    repeats = program.retransmissions / lost if lost >= _FEW else math.nan
    time = (last - first) / ideal
    if lost:  # a job is not slow by the least wait of its first probe alone
        time = max(min(time, SLOWEST), (last - first - _SOONEST) / ideal)
    return Pace(number, time, repeats)


def unevenness(case: Case) -> int:
    """Return how much later than others a frame may be, and is not late: in ns."""
    firsts = [min(fault.delays) for fault in case.schedule or () if fault.delays]
    return max([case.chances.jitter, *(first for first in firsts if first <= _MOST_JITTER)])


def _frame(case: Case, job: JobCase) -> float:
    """Return the ns that a frame takes to leave."""
    size = int(FRAME_BYTES[job.lanes // BLOCK_LANES]) + ETHERNET_OVERHEAD
    return 8 * size * SECOND / case.links.rate


def _round_trip(case: Case, job: JobCase) -> float:
    """Return the longest that an answer takes if no queue delays it."""
    wires, switches = (4, 3) if case.racks or case.tree else (2, 1)
    way = wires * (case.links.delay + _frame(case, job) + unevenness(case)) + switches * case.latency
    return 2 * (way + case.coalesce) if job.servers else way + case.coalesce


def _request(case: Case, job: JobCase, round_trip: float, plan: Plan) -> float:
    """Return the least time of a request: of a push, and of a pull behind it."""
    sizes = [key.elements for key, _ in plan.keys]
    chunks = sum(-(-size // job.lanes) for size in sizes)
    fluid = max(chunks * _frame(case, job) * _shared(case), chunks / job.slots * round_trip)
    push = fluid + round_trip / job.outstanding
    floats = plan.keys[0][0].dtype == "float32"  # scales are asked for, or found to be too small
    return push * (1 + floats + (plan.pulled is not None))


def _shared(case: Case) -> int:
    """Return how many frames a link between switches may carry while each host sends one."""
    if case.tree:
        return sum(1 if has_tree(job) else job.workers for job in case.jobs)
    return len(case.jobs) if case.racks else 1  # all jobs' servers are behind one


def _holds_up(event: Event, job: int) -> bool:
    return event.kind == "spine" or (event.kind in ("cut", "stall", "pause") and event.job == job)


def _within(event: Event, first: int, last: int) -> int:
    return max(min(event.at + event.lasts, last) - max(event.at, first), 0)
