# SPDX-License-Identifier: Apache-2.0
"""Promise: torch.distributed's calls over Libra give what torch says, over tcp and through the switch."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from patience import soon

pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'libra-ina[torch]'")

PROGRAM = Path(__file__).with_name("rank_programs.py")
RANKS = 3
NAMES = [
    each.name
    for each in ast.parse(PROGRAM.read_text()).body
    if isinstance(each, ast.FunctionDef) and any(ast.unparse(d) == "check" for d in each.decorator_list)
]
TCP = [sys.executable, "-m", "torch.distributed.run", "--nproc-per-node", str(RANKS)]
SWITCH = [sys.executable, "-m", "libra_topologies.launch.command", "--nproc", str(RANKS)]


@pytest.fixture(scope="module", params=["tcp", "switch"])
def outcomes(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> list[dict[str, str]]:
    """For each rank, the traceback of each check, or an empty text."""
    over_tcp = request.param == "tcp"
    if not over_tcp and (os.geteuid() or shutil.which("nsenter") is None):
        pytest.skip("`libra run` needs root and util-linux")
    written = tmp_path_factory.mktemp(request.param) / "outcomes"
    variables = {**os.environ, "OMP_NUM_THREADS": "1"}
    if over_tcp:
        variables["DMLC_PS_VAN_TYPE"] = "tcp"
    command = [*(TCP if over_tcp else SWITCH), str(PROGRAM), str(written)]
    ended = subprocess.run(command, env=variables, capture_output=True, text=True, timeout=soon(110))
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return [json.loads(Path(f"{written}.{rank}").read_text()) for rank in range(RANKS)]


@pytest.mark.timeout(240)
@pytest.mark.parametrize("name", NAMES)
def test_at_every_rank(outcomes: list[dict[str, str]], name: str) -> None:
    for rank, found in enumerate(outcomes):
        assert found[name] == "", f"rank {rank}:\n{found[name]}"
