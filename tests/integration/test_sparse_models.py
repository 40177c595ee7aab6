# SPDX-License-Identifier: Apache-2.0
"""`make run MODEL=ctr` and `MODEL=text`: rows of a table over TCP, MPI and Libra, with the same bits."""

from __future__ import annotations

import os
import signal
from typing import Any


def test_clicks_are_learnt_alike_over_tcp_mpi_and_libra(start_run: Any) -> None:
    run = start_run("MODEL=ctr", "WORKERS=2", "SERVERS=2", "BW=500", "ROUNDS=8", "HOT=1000")
    assert run.wait() == 0, run.text()
    facts = run.summary()
    assert facts["exact"] is True
    assert list(facts["sync_seconds"]) == ["tcp", "ring", "connections", "hot"]
    assert facts["accuracy"]["tcp"] == facts["accuracy"]["connections"]  # of tables with the same bits
    for name in ("ring", "hot"):
        assert abs(facts["accuracy"]["tcp"] - facts["accuracy"][name]) <= 0.005
    assert facts["hot_keys"] == 1000
    assert 0.1 < facts["hot_share"] < 1
    assert facts["hot_overlap"] > 0.8
    assert 1 <= facts["packets_over_bound"] <= 1.15
    assert facts["area_under_curve"]["tcp"] > 0.55
    assert facts["associations"]["connections"] == facts["associations"]["hot"] == 1
    assert facts["server_link_bytes"]["ring"] == 0
    for name, expected in facts["server_link_bytes_worked_out"].items():
        # 16 packets of a message are acknowledged by one, on average; at worst each, by a fifth of its size.
        assert 0.95 < facts["server_link_bytes"][name] / expected < (1.05 if name == "tcp" else 1.2), name
    # Bytes over the rate at the least: processors, and waiting for others, come on top of it.
    assert facts["sync_seconds_worked_out"]["tcp"] < facts["sync_seconds"]["tcp"]
    for name in ("loss.png", "links.png"):
        content = (run.output / "results" / "latest" / name).read_bytes()
        assert content.startswith(b"\x89PNG")
    run.assert_nothing_left()


def test_text_is_learnt_with_most_of_it_in_the_switch(start_run: Any) -> None:
    run = start_run("MODEL=text", "WORKERS=2", "SERVERS=2", "BW=500", "ROUNDS=8", "RING=0", "HOT=16384")
    assert run.wait() == 0, run.text()
    facts = run.summary()
    assert facts["exact"] is True
    assert (facts["model"], facts["dim"], facts["hot_keys"]) == ("text", 1, 16384)
    assert facts["text"].startswith("Python 3.")
    assert facts["hot_share"] > 0.6
    assert facts["packets_over_bound"] <= 1.15
    assert facts["accuracy"]["tcp"] > 0.85
    assert abs(facts["accuracy"]["tcp"] - facts["accuracy"]["hot"]) <= 0.005
    run.assert_nothing_left()


def test_rows_are_exact_under_loss_duplication_and_reordering(start_run: Any) -> None:
    faults = "FAULTS=drop=0.02,duplicate=0.02,reorder=0.02,seed=3"
    run = start_run("MODEL=ctr", "WORKERS=2", "SERVERS=1", "BW=500", "ROUNDS=4", "RING=0", "HOT=500", faults)
    assert run.wait() == 0, run.text()
    facts = run.summary()
    assert facts["exact"] is True
    assert facts["retransmissions"]["connections"] > 0  # the faults were really there
    assert facts["retransmissions"]["hot"] > 0
    run.assert_nothing_left()


def test_a_signal_takes_it_down(start_run: Any) -> None:
    run = start_run("MODEL=ctr", "WORKERS=2", "BW=500", "VERIFY=0", "ROUNDS=5000", "RING=0")
    run.wait_for("tcp      round")
    os.kill(run.ledger()["runner"]["pid"], signal.SIGINT)
    assert run.wait(20) == 128 + signal.SIGINT, run.text()
    run.assert_nothing_left()
