# SPDX-License-Identifier: Apache-2.0
"""What the switch has counted for a job, by member and outcome (docs/protocol.md, "Counters")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from libra.job.job_file import Mode
from libra_controller.p4info import Count
from libra_controller.state import Controls, InstalledJob


@dataclass(frozen=True)
class MemberStats:
    """One host's packets. ``total`` counts all that were admitted, ``outcomes`` what became of them."""

    role: str
    rank: int
    host: str
    member: int
    total: Count
    outcomes: dict[str, Count]  # added, completed, duplicate, ... : outcome_t in small letters


@dataclass(frozen=True)
class JobStats:
    """Packets since the job was installed. ``refusals`` is the whole switch's, since it was set up."""

    name: str
    job: int
    generation: int
    mode: Mode
    members: tuple[MemberStats, ...]
    refusals: dict[str, Count]

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
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
                    "outcomes": {name: count._asdict() for name, count in member.outcomes.items()},
                }
                for member in self.members
            ],
            "refusals": {name: count._asdict() for name, count in self.refusals.items()},
        }


def read_stats(controls: Controls, job: InstalledJob) -> JobStats:
    outcomes = controls.next_step.outcomes([member.member for member in job.members])
    return JobStats(
        name=job.name,
        job=job.job,
        generation=job.generation,
        mode=job.mode,
        members=tuple(
            MemberStats(
                member.role, member.rank, member.host, member.member, member.count, outcomes[member.member]
            )
            for member in job.members
        ),
        refusals=controls.admit.refusals(),
    )
