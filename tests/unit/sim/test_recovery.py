# SPDX-License-Identifier: Apache-2.0
"""Promise: what a lost packet, or a link that is down, costs a round is bounded (docs/reliability.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from libra_sim import measure
from libra_sim.laboratory import Laboratory
from libra_workloads.scenario import reading

RECOVERY = Path(__file__).resolve().parents[3] / "bench" / "scenarios" / "recovery.yaml"


def play(*changes: str) -> tuple[dict[str, Any], int]:
    """Return what four workers' rounds over a server took, in seconds, and how many packets they repeated."""
    laboratory = Laboratory(reading.load(str(RECOVERY), ["workload.rounds=8", *changes]))
    laboratory.run()
    (program,) = laboratory.programs
    assert not program.wrong
    repeated = sum(each.retransmissions for each in program.stats())
    times: dict[str, Any] = measure.job_summary(laboratory.scenario, program)["sync_seconds"]
    laboratory.close()
    return times, repeated


def test_long_links_that_lose_a_packet_in_a_hundred() -> None:
    """The last answers of each round, most of them to repeats, shrank windows until rounds took 3.5 times as
    long as without loss."""
    times, _ = play("links.delay=5 ms", "links.loss=1 %")
    assert times["median"] < 2.8 * 0.0781


def test_a_servers_link_that_is_down_for_100_ms() -> None:
    """All sums that it lost were asked for again and again: the round took 423 ms, with 23,681 repeats."""
    times, repeated = play("faults=[{link: ps0, at: 207 ms, down: 100 ms}]")
    assert times["max"] < 0.22
    assert repeated < 1200


def test_many_losses_do_not_let_windows_wait_for_each_other() -> None:
    """Each worker's window was full of chunks that another one had no room to send: the first round took
    3.8 s, with 51,348 needless repeats."""
    times, repeated = play("links.loss=5 %")
    assert times["max"] < 3 * 0.058
    assert repeated < 8000
