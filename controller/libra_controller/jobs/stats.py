# SPDX-License-Identifier: Apache-2.0
"""The switch's counters of a job by member and outcome (docs/protocol.md, "Counters")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from libra.job.job_file import Mode
from libra.wire import protocol
from libra_controller.controls.controls import Controls
from libra_controller.jobs.state import InstalledJob
from libra_controller.p4rt.schema import NOTHING, Count

LANE_BYTES = protocol.BLOCK_BYTES // protocol.BLOCK_LANES
_CONTRIBUTIONS = ("added", "completed")
_HEADERS = protocol.ETHERNET_BYTES + protocol.IPV4_BYTES + protocol.UDP_BYTES + protocol.LIBRA_BYTES


@dataclass(frozen=True)
class MemberStats:
    """One host's packets: ``total`` counts its admitted packets, ``outcomes`` counts them by outcome.

    ``marked`` counts packets to the host that met a long queue.
    """

    role: str
    rank: int
    host: str
    member: int
    total: Count
    outcomes: dict[str, Count]  # by name: outcome_t in lower case (added, completed, duplicate, ...)
    marked: int


@dataclass(frozen=True)
class JobStats:
    """Packets since the job was installed. ``refusals`` are the whole switch's since it was set up."""

    name: str
    job: int
    generation: int
    mode: Mode
    members: tuple[MemberStats, ...]
    refusals: dict[str, Count]
    groups: bool = False  # see Job
    leaf: bool = False  # of a switch that has a parent in the job's tree

    @property
    def lanes_summed(self) -> int:
        """Number of lanes of contributions to sums that were completed without an overflow.

        In a tree the root has them; at other switches the number is 0.

        A job of groups counts all contributions: its sums have as many as their groups have members, and only
        a member's death leaves one incomplete.
        """
        if self.leaf:
            return 0
        workers = [member for member in self.members if member.role == "worker"]
        senders = [member for member in self.members if member.role in ("worker", "switch")]
        outcomes = _CONTRIBUTIONS if self.groups else ("completed",)  # the last contributions to sums
        counted = [sender.outcomes[outcome] for sender in senders for outcome in outcomes]
        lane_bytes = sum(count.bytes - count.packets * _HEADERS for count in counted)
        return (1 if self.groups else len(workers)) * lane_bytes // LANE_BYTES

    def to_dict(self) -> dict[str, Any]:
        """Return the counters as a mapping for JSON."""
        return {
            "name": self.name,
            "job": self.job,
            "generation": self.generation,
            "mode": self.mode.value,
            "members": [
                {
                    "role": member.role,
                    "rank": member.rank,
                    "host": member.host,
                    "member": member.member,
                    **member.total._asdict(),
                    "marked": member.marked,
                    "outcomes": {name: count._asdict() for name, count in member.outcomes.items()},
                }
                for member in self.members
            ],
            "lanes_summed": self.lanes_summed,
            "refusals": {name: count._asdict() for name, count in self.refusals.items()},
        }


def over_switches(found: Sequence[JobStats]) -> JobStats:
    """Add up the counts of one job at all of its switches. members: numbered anew; a host is one of them.

    At a leaf of a tree no contribution completes a sum of the job: a rack's last one counts as added. number
    and generation: those of the first switch without a parent.
    """
    members: dict[tuple[str, int, str], MemberStats] = {}
    for stats in found:
        for each in stats.members:
            outcomes = each.outcomes
            if stats.leaf:
                added = _sum(outcomes["added"], outcomes["completed"])
                outcomes = {**outcomes, "added": added, "completed": NOTHING}
            key = each.role, each.rank, each.host
            before = members.get(key)
            if before is None:
                members[key] = replace(each, member=len(members), outcomes=outcomes)
                continue
            members[key] = replace(
                before,
                total=_sum(before.total, each.total),
                outcomes={name: _sum(count, outcomes[name]) for name, count in before.outcomes.items()},
                marked=before.marked + each.marked,
            )
    first = next((each for each in found if not each.leaf), found[0])
    refusals = {name: _sum(*(each.refusals[name] for each in found)) for name in first.refusals}
    return replace(first, members=tuple(members.values()), refusals=refusals)


def _sum(*counts: Count) -> Count:
    return Count(sum(each.packets for each in counts), sum(each.bytes for each in counts))


def read_stats(controls: Controls, job: InstalledJob) -> JobStats:
    members = [member.member for member in job.members]
    outcomes, marks = controls.next_step.outcomes(members), controls.deliver.marks(members)
    return JobStats(
        name=job.name,
        job=job.job,
        generation=job.generation,
        mode=job.mode,
        members=tuple(
            MemberStats(
                member.role,
                member.rank,
                member.host,
                member.member,
                member.count,
                outcomes[member.member],
                marks[member.member],
            )
            for member in job.members
        ),
        refusals=controls.admit.refusals(),
        groups=job.groups,
        leaf=job.parent is not None,
    )
