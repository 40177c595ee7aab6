# SPDX-License-Identifier: Apache-2.0
"""`make run MODEL=ctr` and `MODEL=text`: rows of a table over TCP, MPI and Libra, with the same bits."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest
from effort import only_at_night


def test_clicks_are_learnt_alike_over_tcp_mpi_and_libra(start_run: Any) -> None:
    run = start_run("MODEL=ctr", "WORKERS=2", "SERVERS=2", "BW=500", "ROUNDS=8", "HOT=1000")
    assert run.wait() == 0, run.text()
    facts = run.summary()
    assert facts["exact"] is True
    systems = facts["systems"]
    assert list(systems) == ["tcp", "mpi", "connections", "libra"]
    tcp, mpi, connections, libra = systems.values()
    assert tcp["accuracy"] == connections["accuracy"]  # of tables with the same bits
    for one in (mpi, libra):
        assert abs(tcp["accuracy"] - one["accuracy"]) <= 0.005
    assert libra["hot_keys"] == 1000
    assert 0.1 < libra["hot_share"] < 1
    assert libra["hot_overlap"] > 0.8
    assert 1 <= libra["packets_over_bound"] <= 1.15
    assert tcp["area_under_curve"] > 0.55
    assert connections["associations"] == libra["associations"] == 1
    assert into_servers(mpi) == 0
    for name in ("tcp", "connections", "libra"):
        expected = systems[name]["server_link_bytes_worked_out"]
        # 16 packets of a message are acknowledged by one, on average; at worst each, by a fifth of its size.
        assert 0.95 < into_servers(systems[name]) / expected < (1.05 if name == "tcp" else 1.2), name
    # Bytes over the rate at the least: processors, and waiting for others, come on top of it.
    assert tcp["sync_seconds_worked_out"] < tcp["sync_seconds"]["median"]
    for name in ("loss.png", "links.png"):
        content = (run.output / "results" / "latest" / name).read_bytes()
        assert content.startswith(b"\x89PNG")
    run.assert_nothing_left()


def into_servers(one: dict[str, Any]) -> int:
    return sum(ports["eth0"]["in"] for host, ports in one["link_bytes"].items() if host.startswith("ps"))


@only_at_night
def test_text_is_learnt_with_most_of_it_in_the_switch(start_run: Any) -> None:
    words = ("SYSTEMS=tcp,libra", "HOT=16384")
    run = start_run("MODEL=text", "WORKERS=2", "SERVERS=2", "BW=500", "ROUNDS=8", *words)
    assert run.wait() == 0, run.text()
    facts = run.summary()
    assert facts["exact"] is True
    tcp, libra = facts["systems"]["tcp"], facts["systems"]["libra"]
    assert (facts["model"], facts["dim"], libra["hot_keys"]) == ("text", 1, 16384)
    assert facts["text"].startswith("Python 3.")
    assert libra["hot_share"] > 0.6
    assert libra["packets_over_bound"] <= 1.15
    assert tcp["accuracy"] > 0.85
    assert abs(tcp["accuracy"] - libra["accuracy"]) <= 0.005
    run.assert_nothing_left()


@only_at_night
def test_filter_and_switch_are_off_and_on_with_text(start_run: Any) -> None:
    run = start_run("MODEL=text", "FILTER=bounded:theta=0.3", "WORKERS=3", "SERVERS=2", "BW=500", "ROUNDS=12")
    assert run.wait() == 0, run.text()
    facts = run.summary()
    assert facts["exact"] is True
    systems = facts["systems"]
    assert list(systems) == ["tcp", "tcp_updates", "libra", "updates"]
    tcp, filtered, libra, both = systems.values()
    rows = facts["rows_in_use"] + 1
    assert libra["hot_keys"] < rows
    for one in (filtered, both):
        assert one["replicas_identical"] is True
        assert abs(tcp["accuracy"] - one["accuracy"]) <= 0.03
        assert 0 < one["broadcast_share"] <= one["union_share"] <= 1
        assert one["worst_over_bound"] <= 1
    assert both["push_share"] == pytest.approx(filtered["push_share"], rel=0.02)
    # Headers and ACKs come on top of messages; a cell of 64 elements is read in 342 bytes, whoever touched it
    assert 1 < into_servers(filtered) / (rows * 3 * 12 * filtered["push_bytes"]) < 1.2
    assert into_servers(both) <= 1.1 * rows * 12 * 342 / 64
    run.assert_nothing_left()


@only_at_night  # by day clicks are exact, and dense sums under these faults
@pytest.mark.parametrize(
    ("topology", "adding"),
    [("star", {"s1": ""}), ("leaf-spine", {"leaf1": "", "leaf0": "leaf1"})],  # hot cells are in the root
)
def test_rows_are_exact_under_loss_duplication_and_reordering(
    start_run: Any, topology: str, adding: dict[str, str]
) -> None:
    words = ("SYSTEMS=connections,libra", "HOT=500", "LOSS=0.02", "DUPLICATE=0.02", "JITTER=1ms")
    run = start_run(
        f"TOPOLOGY={topology}", "MODEL=ctr", "WORKERS=3", "SERVERS=1", "BW=500", "ROUNDS=4", *words
    )
    assert run.wait() == 0, run.text()
    facts = run.summary()
    assert facts["exact"] is True
    assert facts["systems"]["libra"]["adding"] == adding
    assert facts["systems"]["libra"]["hot_share"] > 0.05
    for one in facts["systems"].values():
        assert one["retransmissions"] > 0  # the faults were really there
    run.assert_nothing_left()


@only_at_night  # by day dense runs are taken down, by the same runner
def test_a_signal_takes_it_down(start_run: Any) -> None:
    run = start_run("MODEL=ctr", "WORKERS=2", "BW=500", "VERIFY=0", "ROUNDS=5000", "SYSTEMS=tcp")
    run.wait_for("tcp      round")
    os.kill(run.ledger()["runner"]["pid"], signal.SIGINT)
    assert run.wait(20) == 128 + signal.SIGINT, run.text()
    run.assert_nothing_left()
