# SPDX-License-Identifier: Apache-2.0
"""Who of a job is gone, by the switch's counters: workers for whom others wait, servers that are missed.

A worker is gone when nothing has come from it for some time, no sum has been completed in that time, and
another worker repeats its contribution to a sum, as it does until all have contributed. Who is slow is not
gone: its van sends signs of life, whatever its program does. Nor is one that nobody waits for: it may have
left because its work was done.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from libra_controller.jobs.stats import JobStats, MemberStats

# A living member sends something each second (PS_HEARTBEAT_INTERVAL; an engine's longest time-out). Two of
# these may be lost.
LEAST_SECONDS = 3.0
# Who has not joined this installation yet may be on its way: as long as libra.start() asks, by default.
START_SECONDS = 60.0

_SUMMED = ("completed", "clipped", "faded")  # what becomes of the last contribution to a sum
_WAITS = ("duplicate",)  # of one that is repeated before the last one has come
_JOINED = ("opened", "restarted")


@dataclass(frozen=True)
class Silent:
    """A member that has sent nothing. Seconds are at least that many: what has been seen."""

    member: MemberStats
    seconds: float
    unsummed: float  # seconds without a completed sum
    waiting: tuple[MemberStats, ...]  # workers that repeat contributions


class Silence:
    """Of one job, whose counters are looked at now and then. Times are seconds on the caller's clock."""

    def __init__(self, seconds: float) -> None:
        """seconds: without a packet of a member, after which it is silent."""
        self._patience = seconds
        self._last: JobStats | None = None
        self._heard: dict[int, float] = {}  # by member: when a look has last found packets of it
        self._summed = 0.0  # likewise, a completed sum
        self._told: set[int] = set()  # servers

    def forget(self) -> None:
        """Of the time until the next look nothing is known."""
        self._last = None

    def look(self, stats: JobStats, now: float) -> list[Silent]:
        """Who is gone, by what the switch has counted until now; another installation begins anew.

        Workers come first, by falling rank: each can be taken out before the others' ranks change. One of the
        job's is never among them, since it waits. Servers that are missed while workers send come once, until
        they have sent something again.
        """
        last, self._last = self._last, stats
        if last is None or not _goes_on(last, stats):
            self._heard = {each.member: now for each in stats.members}
            self._summed, self._told = now, set()
            return []
        before = {each.member: each for each in last.members}
        sent = [each for each in stats.members if each.total.packets > before[each.member].total.packets]
        self._heard |= {each.member: now for each in sent}
        self._told -= {each.member for each in sent}
        if _packets(stats.members, _SUMMED) > _packets(last.members, _SUMMED):
            self._summed = now
        waiting = tuple(
            each for each in sent if _packets([each], _WAITS) > _packets([before[each.member]], _WAITS)
        )
        unsummed = now - self._summed
        silent = [
            Silent(each, seconds, unsummed, waiting)
            for each in stats.members
            if (seconds := now - self._heard[each.member]) >= self._patience_with(each)
        ]
        gone, missed = [], []
        if waiting and unsummed >= self._patience:
            gone = [each for each in silent if each.member.role == "worker"]
        if any(each.role == "worker" for each in sent):
            missed = [each for each in silent if each.member.role == "server"]
        untold = [each for each in missed if each.member.member not in self._told]
        self._told |= {each.member.member for each in untold}
        return [*sorted(gone, key=lambda each: -each.member.rank), *untold]

    def _patience_with(self, member: MemberStats) -> float:
        joined = _packets([member], _JOINED) > 0
        return self._patience if joined else max(self._patience, START_SECONDS)


def _packets(members: Iterable[MemberStats], outcomes: tuple[str, ...]) -> int:
    return sum(each.outcomes[outcome].packets for each in members for outcome in outcomes)


def _goes_on(last: JobStats, stats: JobStats) -> bool:
    """Whether these are later counts of one installation. A switch that starts again counts from zero."""
    counts = [{each.member: each.total.packets for each in one.members} for one in (last, stats)]
    return (
        (last.job, last.generation) == (stats.job, stats.generation)
        and counts[0].keys() == counts[1].keys()
        and all(counts[1][member] >= count for member, count in counts[0].items())
    )
