# SPDX-License-Identifier: Apache-2.0
"""The whole chain in Mininet: exact sums whatever is lost on the way, and a summary that keeps its word."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path
from typing import Any

import pytest

from libra_sim.laboratory import Laboratory
from libra_workloads.scenario import reading

needs_bmv2 = pytest.mark.skipif(
    shutil.which("simple_switch_grpc") is None, reason="simple_switch_grpc is not on PATH"
)


@pytest.mark.parametrize(
    ("switch", "servers"), [("libra", 1), ("libra", 2), pytest.param("bmv2", 2, marks=needs_bmv2)]
)
def test_sums_are_exact_under_loss_duplication_and_reordering(
    start_run: Any, switch: str, servers: int
) -> None:
    """Promises 1 to 4: exactly once, no mixing, replay, no silence. The check adds int64 by itself."""
    run = start_run(
        f"SWITCH={switch}",
        "WORKERS=3",
        f"SERVERS={servers}",
        "BW=500",
        "ROUNDS=4",
        "FAULTS=drop=0.02,duplicate=0.02,reorder=0.02,seed=3",
        "PCAP=0",
        "RING=0",
    )
    assert run.wait() == 0, run.text()
    facts = run.summary()
    assert facts["exact"] is True
    assert list(facts["verdicts"]) == ["wire", "values", "parameters"]
    assert facts["share_in_switch"] == 1.0
    assert facts["retransmissions"]["libra"] > 0  # the faults were really there
    assert facts["replicas_identical"] == {"baseline": True, "libra": True}
    run.assert_nothing_left()


def test_the_summary_has_what_it_promises(start_run: Any) -> None:
    run = start_run("WORKERS=2", "BW=500", "ROUNDS=30", "SEED=2", "PCAP=1")
    assert run.wait() == 0, run.text()
    facts = run.summary()
    assert facts["switch"] == "libra"
    assert (facts["workers"], facts["servers"], facts["bandwidth_mbit"]) == (2, 1, 500)
    assert facts["exact"] is True
    for key in ("accuracy", "sync_seconds", "server_link_bytes", "associations"):
        assert list(facts[key]) == ["baseline", "ring", "libra"]
    assert abs(facts["accuracy"]["libra"] - facts["accuracy"]["baseline"]) <= 0.01
    assert facts["accuracy"]["libra"] >= 0.9  # after 30 rounds; 0.95 is for the default run
    assert facts["speedup"] == pytest.approx(
        facts["sync_seconds"]["baseline"] / facts["sync_seconds"]["libra"]
    )
    assert facts["speedup_over_ring"] == pytest.approx(
        facts["sync_seconds"]["ring"] / facts["sync_seconds"]["libra"]
    )
    assert facts["server_link_bytes"]["ring"] == 0
    assert all(facts["replicas_identical"].values())
    assert facts["server_link_bytes"]["libra"] < 0.6 * facts["server_link_bytes"]["baseline"]
    assert facts["associations"]["libra"] == 1
    assert 0 <= facts["flushed_share"] < 1
    assert f"{facts['flushed_share'] * 100:.2f} %" in run.text().partition("values summed as zeros")[2]
    folder = run.output / "results" / "latest"
    assert (folder / "loss.png").read_bytes().startswith(b"\x89PNG")
    rows = list(csv.DictReader((folder / "rounds.csv").open()))
    assert [row["run"] for row in rows] == ["baseline"] * 30 + ["ring"] * 30 + ["libra"] * 30
    assert {path.name for path in (run.output / "pcaps").iterdir()} >= {"s1-eth1_in.pcap", "s1-eth3_out.pcap"}
    for name in ("s1.log", "controller.log", "libra-w0.log", "baseline-ps0.log", "ring-w1.log"):
        assert (run.output / "logs" / name).exists()
    for name in ("baseline", "ring", "libra"):
        told = [number for number in range(1, 31) if f"{name:<8} round {number:>2}/30" in run.text()]
        assert told == [1, *range(3, 31, 3)]  # ten lines and the first
    run.assert_nothing_left()


SCENARIO = """\
topology: {kind: star, workers: 2, servers: 1}
links: {rate: 500 Mbit/s, overhead: 0 B, queue: 1 MiB, only: {w1: {rate: 200 Mbit/s}}}
jobs: [{name: both, mode: parameter-server, slots: 64, lanes: 128}]
workload: {rounds: 9, training: digits}
faults: [{link: w1, at: 50 ms, down: 200 ms}]
simulator: {links: {delay: 20 us}, hosts: {coalesce: 100 us}}
"""


def test_a_scenario_trains_the_same_in_mininet_and_under_virtual_time(start_run: Any, tmp_path: Path) -> None:
    """The same samples, the same gradients; in each round an element of the sum may be off by W/2 steps of
    2^(ceil(log2 W) - 17) of the largest (docs/protocol.md), and so the loss by such a share."""
    path = tmp_path / "both.yaml"
    path.write_text(SCENARIO)
    run = start_run(f"SCENARIO={path}", "SET=workload.rounds=10", "SEED=4", "RING=0")
    assert run.wait() == 0, run.text()
    facts = run.summary()
    assert facts["exact"] is True
    assert (facts["workers"], facts["rounds"], facts["seed"], facts["slots"]) == (2, 10, 4, 64)
    assert (facts["scenario"], facts["set"]) == (str(path), ["workload.rounds=10", "seed=4"])
    assert facts["retransmissions"]["libra"] > 0  # there was nothing but the cut to lose a packet
    rows = list(csv.DictReader((run.output / "results" / "latest" / "rounds.csv").open()))
    laboratory = Laboratory(reading.load(path, facts["set"]))
    laboratory.run()
    (training,) = laboratory.trainings
    assert not training.wrong
    simulated = training.facts()["training"]["loss"]
    measured = [float(row["loss"]) for row in rows if row["run"] == "libra"]
    for number, (one, other) in enumerate(zip(simulated, measured, strict=True), 1):
        assert one == pytest.approx(other, rel=number * 2.0**-16, abs=0)
    run.assert_nothing_left()


def test_a_ring_of_one_and_one_left_out(start_run: Any) -> None:
    alone = start_run("WORKERS=1", "BW=1000", "ROUNDS=3", "VERIFY=0")
    assert alone.wait() == 0, alone.text()
    assert list(alone.summary()["sync_seconds"]) == ["baseline", "ring", "libra"]
    without = start_run("WORKERS=1", "BW=1000", "ROUNDS=3", "VERIFY=0", "RING=0")
    assert without.wait() == 0, without.text()
    assert list(without.summary()["sync_seconds"]) == ["baseline", "libra"]
    assert without.summary()["speedup_over_ring"] is None
    assert "MPI" not in without.text()
    without.assert_nothing_left()
