# SPDX-License-Identifier: Apache-2.0
"""`make profile`: the Libra phase alone, and what a packet of it costs."""

from __future__ import annotations

import json
import shutil
from typing import Any


def test_a_profile_has_what_it_promises(start_run: Any) -> None:
    """With perf, it has symbols of the switch and the hosts, and system calls, or says why not."""
    run = start_run("profile", "WORKERS=2", "BW=500", "ROUNDS=40")
    assert run.wait() == 0, run.text()
    facts = json.loads((run.output / "results" / "latest" / "profile.json").read_text())
    assert facts["cpu_us_per_packet_hop"] > 0
    assert 0 < facts["cpu_share_used"] <= 1
    assert facts["packets_per_super_frame"] >= 0.99  # a packet that a socket dropped crossed its link
    assert facts["wakeups_per_packet"] > 0
    # Two workers and a server: 654 chunks a round make six crossings each, and some are redone.
    assert facts["packet_hops"] >= 6 * 654 * 40
    assert [row["host"] for row in facts["processes"]] == ["w0", "w1", "ps0", "s1"]
    assert "all together" in run.text()
    assert "exact: all 26,160 sums" in run.text()
    assert "tcp: " not in run.text()
    if shutil.which("perf") is not None:
        assert facts["symbols"] or "no symbols: " in run.text()
        counted = [row["packets_per_system_call"] for row in facts["processes"]]
        assert all(one > 0 for one in counted if one is not None)
        assert any(counted) or "no system calls: " in run.text()
    run.assert_nothing_left()
