# SPDX-License-Identifier: Apache-2.0
"""Promise: in Mininet, too, a scheduled training goes on with a replica when its server is killed; its steps
can be taken again to the bit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from effort import at_night

SCENARIO = """\
topology: {kind: star, workers: 3, servers: SERVERS}
links: {rate: 50 Mbit/s, overhead: 0 B}
hosts: {compute: 100 ms}
jobs:
  - {name: digits, mode: parameter-server, slots: 64}
workload:
  program: scheduled
  rounds: 12
  training: digits
  target: 99 %
  tau_max: 8
  div_max: 20
  learning_rate: 0.003
  knowledge: measured
  deaths: {ps0: 1.5 s}
systems: [mlfabric]
simulator: {limit: 100 s}
"""


@pytest.mark.parametrize("servers", [at_night(2), 3])
def test_a_killed_server_is_replaced_and_the_journal_replays(
    start_run: Any, tmp_path: Path, servers: int
) -> None:
    path = tmp_path / "failover.yaml"
    path.write_text(SCENARIO.replace("SERVERS", str(servers)))
    run = start_run(f"SCENARIO={path}")
    assert run.wait() == 0, run.text()
    facts = run.summary()
    assert facts["exact"] is True
    one = facts["systems"]["mlfabric"]
    (failover,) = one["failover"]
    assert failover["lost_commits"] == len(failover["lost"])
    assert 0 <= failover["distance"] <= 20
    assert 0 < failover["seconds"] < 20
    assert 0 < one["replica"]["distance"] <= one["replica"]["bound"] <= 20
    assert one["replica"]["lag"]["max"] >= 1
    assert one["delay"]["max"] <= 8
    run.assert_nothing_left()
