# SPDX-License-Identifier: Apache-2.0
"""Promise: lost, doubled and overtaking packets change no result of torch's collectives."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from patience import soon

pytest.importorskip("torch", reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone")

PROGRAM = Path(__file__).with_name("faulty_network.py")
RANKS = 3
CHECKS = [
    "sums_are_of_all_ranks",
    "means_and_other_operations_are_exact",
    "copies_have_the_bits_of_their_rank",
    "scattered_sums_reach_their_rank",
    "every_rank_sends_to_every_rank",
    "messages_keep_their_tags_and_order",
    "the_switch_sums_for_groups_of_some_ranks",
    "calls_of_two_groups_in_two_orders",
    "replicas_stay_equal",
    "ddp_trains_as_over_gloo",
]


@pytest.mark.skipif(
    os.geteuid() != 0 or shutil.which("nsenter") is None, reason="network namespaces need root and util-linux"
)
@pytest.mark.timeout(300)
def test_results_are_those_of_a_sound_network(tmp_path: Path) -> None:
    command = [sys.executable, str(PROGRAM), str(tmp_path), str(RANKS)]
    variables = {**os.environ, "ONLY": ",".join(CHECKS)}
    ended = subprocess.run(command, env=variables, capture_output=True, text=True, timeout=soon(120))
    assert ended.returncode == 0, ended.stderr[-4000:]
    for rank in range(RANKS):
        found = json.loads((tmp_path / f"outcomes.{rank}").read_text())
        assert found == dict.fromkeys(CHECKS, ""), rank
    faults = json.loads((tmp_path / "faults.json").read_text())
    assert faults["lost"] > 100
    assert faults["duplicated"] > 100
