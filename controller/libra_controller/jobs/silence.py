# SPDX-License-Identifier: Apache-2.0
"""Finds dead members of a job by the switch's counters: workers for which others wait, and silent servers.

A worker counts as dead if it has sent nothing for some time, no sum has been completed in that time, and
another worker retransmits its contribution to a sum, as it does until all have contributed. A slow worker is
not dead: its van sends heartbeats, whatever its program does. A worker for which no other waits is not dead
either: it may have left because its work was done. In a tree of switches the counts are those of all of them
(`over_switches`): a whole rack waits if its switch does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from libra_controller.jobs.stats import JobStats, MemberStats

# A living member sends a packet each second (PS_HEARTBEAT_INTERVAL; an engine's longest time-out). Two of
# them may be lost.
LEAST_SECONDS = 3.0
# A member that has not joined this installation yet may still do so, within libra.start()'s default time-out.
START_SECONDS = 60.0

_SUMMED = ("completed", "clipped", "faded")  # outcomes of the last contribution to a sum
_WAITS = ("duplicate",)  # outcome of a contribution that is repeated before the last one has come
_ANSWER = ("resummed",)  # likewise, if only the answer is missing: the server's, or at a leaf that from above
_JOINED = ("opened", "restarted")


@dataclass(frozen=True)
class Silent:
    """A member that has sent nothing. Seconds are lower bounds, measured between reads of the counters."""

    member: MemberStats
    seconds: float
    unsummed: float  # seconds without a completed sum
    waiting: tuple[MemberStats, ...]  # workers that repeat contributions


class Silence:
    """Silence of one job's members, by repeated reads of its counters. Times are the caller's, in seconds."""

    def __init__(self, seconds: float) -> None:
        """seconds: time without a packet after which a member is silent."""
        self._patience = seconds
        self._last: JobStats | None = None
        self._heard: dict[int, float] = {}  # by member: time of the last read that found new packets
        self._summed = 0.0  # time of the last read that found a new sum
        self._reported: set[int] = set()  # servers reported before

    def forget(self) -> None:
        """Ignore the time until the next read, of which nothing is known."""
        self._last = None

    def look(self, stats: JobStats, now: float) -> list[Silent]:
        """Return the dead members by the counters read at ``now``; another installation starts anew.

        Workers come first, by descending rank, so that evicting one changes no rank of the next. At least one
        worker is never among them: the one that waits. A server that is silent while workers send is reported
        once, until it has sent again.
        """
        last, self._last = self._last, stats
        if last is None or not _goes_on(last, stats):
            self._heard = {each.member: now for each in stats.members}
            self._summed, self._reported = now, set()
            return []
        before = {each.member: each for each in last.members}
        sent = [each for each in stats.members if each.total.packets > before[each.member].total.packets]
        self._heard |= {each.member: now for each in sent}
        self._reported -= {each.member for each in sent}
        if _packets(stats.members, _SUMMED) > _packets(last.members, _SUMMED):
            self._summed = now

        def have_repeated(outcomes: tuple[str, ...]) -> list[MemberStats]:
            return [
                each
                for each in sent
                if _packets([each], outcomes) > _packets([before[each.member]], outcomes)
            ]

        repeats = have_repeated(_WAITS)
        if any(each.role == "switch" for each in repeats):
            repeats = have_repeated((*_WAITS, *_ANSWER))
        waiting = tuple(each for each in repeats if each.role == "worker")
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
        unreported = [each for each in missed if each.member.member not in self._reported]
        self._reported |= {each.member.member for each in unreported}
        return [*sorted(gone, key=lambda each: -each.member.rank), *unreported]

    def _patience_with(self, member: MemberStats) -> float:
        joined = _packets([member], _JOINED) > 0
        return self._patience if joined else max(self._patience, START_SECONDS)


def _packets(members: Iterable[MemberStats], outcomes: tuple[str, ...]) -> int:
    return sum(each.outcomes[outcome].packets for each in members for outcome in outcomes)


def _goes_on(last: JobStats, stats: JobStats) -> bool:
    """True if these are later counts of one installation; a switch that starts again counts from zero."""
    counts = [{each.member: each.total.packets for each in one.members} for one in (last, stats)]
    return (
        (last.job, last.generation) == (stats.job, stats.generation)
        and counts[0].keys() == counts[1].keys()
        and all(counts[1][member] >= count for member, count in counts[0].items())
    )
