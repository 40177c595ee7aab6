# SPDX-License-Identifier: Apache-2.0
"""The whole chain in Mininet: exact sums whatever is lost on the way, and a summary that keeps its word."""

from __future__ import annotations

import csv
import shutil
from typing import Any

import pytest

SWITCHES = [
    "libra",
    pytest.param(
        "bmv2",
        marks=pytest.mark.skipif(
            shutil.which("simple_switch_grpc") is None, reason="simple_switch_grpc is not on PATH"
        ),
    ),
]


@pytest.mark.parametrize("switch", SWITCHES)
@pytest.mark.parametrize("servers", [1, 2])
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
    folder = run.output / "results" / "latest"
    assert (folder / "loss.png").read_bytes().startswith(b"\x89PNG")
    rows = list(csv.DictReader((folder / "rounds.csv").open()))
    assert [row["run"] for row in rows] == ["baseline"] * 30 + ["ring"] * 30 + ["libra"] * 30
    assert {path.name for path in (run.output / "pcaps").iterdir()} >= {"s1-eth1_in.pcap", "s1-eth3_out.pcap"}
    for name in ("s1.log", "controller.log", "libra-w0.log", "baseline-ps0.log", "ring-w1.log"):
        assert (run.output / "logs" / name).exists()
    for number in (1, 30):
        assert f"round {number:>2}/30" in run.text() or number == 1
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
