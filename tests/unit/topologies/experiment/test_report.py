# SPDX-License-Identifier: Apache-2.0
"""Promise 7: the share of the elements that the switch has summed is what the switch has counted."""

from __future__ import annotations

from typing import Any

import pytest

from libra.job.job_file import Mode
from libra.wire.format import frame_bytes
from libra.wire.protocol import Outcome
from libra_controller.jobs.stats import JobStats, MemberStats
from libra_controller.p4rt.schema import NOTHING, Count
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.report import between_switches, centre
from libra_topologies.models.dense import share_in_switch, share_of_groups
from libra_topologies.plan import planned
from libra_workloads.images import KeyLayout, shapes

WORKERS, ROUNDS = 3, 10


def member(role: str, rank: int, **outcomes: Count) -> MemberStats:
    counts = {outcome.name.lower(): NOTHING for outcome in Outcome} | outcomes
    return MemberStats(role, rank, f"{role}{rank}", rank + 1, NOTHING, counts, marked=0)


def job_stats(rounds: int, servers: int, **spoilt: Count) -> dict[str, Any]:
    """Of a switch that completed every sum of ``rounds`` rounds, always with a packet of the last worker."""
    completed = NOTHING
    for length in KeyLayout(shapes(), servers).lens.tolist():
        for lanes in [256] * (length // 256) + [length % 256] * (length % 256 > 0):
            size = rounds * frame_bytes(-(-lanes // 32))
            completed = Count(completed.packets + rounds, completed.bytes + size)
    members = [member("worker", rank, added=completed) for rank in range(WORKERS)]
    members[-1] = member("worker", WORKERS - 1, completed=completed, **spoilt)
    members.append(member("server", 0, answered=completed))
    return JobStats("digits", 1, 1, Mode.PARAMETER_SERVER, tuple(members), {}).to_dict()


@pytest.mark.parametrize("servers", [1, 2, 3])
def test_the_share_is_the_switchs(servers: int) -> None:
    plan = planned([f"WORKERS={WORKERS}", f"SERVERS={servers}", f"ROUNDS={ROUNDS}"])
    assert share_in_switch(job_stats(ROUNDS, servers), plan) == 1.0
    assert share_in_switch(job_stats(4, servers), plan) == pytest.approx(0.4)
    assert share_in_switch(job_stats(0, servers), plan) == 0.0


def test_spoilt_sums_and_repetitions_do_not_count() -> None:
    plan = planned([f"WORKERS={WORKERS}", f"ROUNDS={ROUNDS}"])
    many = Count(1000, 1000 * frame_bytes(8))
    repeated = job_stats(ROUNDS, 1, clipped=many, duplicate=many, replayed=many, resummed=many, stale=many)
    assert share_in_switch(repeated, plan) == 1.0


def test_the_table_has_the_busiest_link_between_switches() -> None:
    star = {"tcp": {"trunk_bytes": {}}, "libra": {"trunk_bytes": {}, "adding": {"s1": ""}}}
    assert between_switches({"systems": star}) == []
    sent = {"leaf0": {"spine0": 1_000_000}, "spine0": {"leaf0": 3_260_000}}
    tree = {
        "tcp": {"trunk_bytes": sent},
        "libra": {"trunk_bytes": sent, "adding": {"leaf1": "", "leaf0": "leaf1"}},
    }
    busiest, adding = between_switches({"systems": tree})
    assert [busiest.cell(one) for one in tree.values()] == ["3.3 MB", "3.3 MB"]
    assert [adding.cell(one) for one in tree.values()] == ["-", "2"]


def test_the_share_of_groups_is_the_switchs() -> None:
    elements = 600  # three chunks of 256 lanes
    sent = Count(3, 3 * frame_bytes(8))
    first, last = (
        member("worker", rank, **{outcome: sent}, duplicate=Count(9, 9 * frame_bytes(8)))
        for rank, outcome in enumerate(("added", "completed"))
    )
    result = PhaseResult("mlfabric-switch")
    result.scheduled = {
        "ps0": {"groups": {"switch": 1}},
        "w0": {"ends": ["committed", "dropped"]},
        "w1": {"ends": ["committed", "committed"]},
        "w2": {"ends": ["committed"]},
    }
    assert share_of_groups(result, elements) == 0, "without a job of groups"
    members = (first, last, member("worker", 2))
    result.job_stats = JobStats("groups", 1, 1, Mode.PARAMETER_SERVER, members, {}, groups=True).to_dict()
    assert share_of_groups(result, elements) == 0.5, "two of four updates that were sent"


@pytest.mark.parametrize(("rounds", "name"), [(1, "only"), (2, "mean"), (3, "median"), (300, "median")])
def test_a_median_of_two_is_called_what_it_is(rounds: int, name: str) -> None:
    assert centre(rounds) == name
