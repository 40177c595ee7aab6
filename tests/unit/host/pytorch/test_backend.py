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

pytest.importorskip("torch", reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone")

from libra.node.node import free_port

PROGRAM = Path(__file__).with_name("rank_programs.py")
RANKS = 3
NEEDS_ROOT = "`libra run` needs root and util-linux"
DIES = """
import os, signal, sys
from datetime import timedelta
import torch, torch.distributed as dist
import libra.torch
dist.init_process_group("libra", timeout=timedelta(seconds=30))
try:
    dist.all_reduce(torch.ones(3))  # which the victim may end before the others
    if dist.get_rank() == int(sys.argv[1]):
        os.kill(os.getpid(), signal.SIGKILL)
    dist.all_reduce(torch.ones(100_000))
except RuntimeError as error:
    print(error)
"""
NAMES = [
    each.name
    for each in ast.parse(PROGRAM.read_text()).body
    if isinstance(each, ast.FunctionDef) and any(ast.unparse(d) == "check" for d in each.decorator_list)
]
TCP = [sys.executable, "-m", "torch.distributed.run", "--nproc-per-node"]
SWITCH = [sys.executable, "-m", "libra_topologies.launch.command", "--nproc"]


@pytest.fixture(scope="module", params=["tcp", "switch"])
def outcomes(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> list[dict[str, str]]:
    """For each rank, the traceback of each check, or an empty text."""
    over_tcp = request.param == "tcp"
    if not over_tcp and (os.geteuid() or shutil.which("nsenter") is None):
        pytest.skip(NEEDS_ROOT)
    written = tmp_path_factory.mktemp(request.param) / "outcomes"
    return ran(TCP, written, DMLC_PS_VAN_TYPE="tcp") if over_tcp else ran(SWITCH, written)


def ran(launch: list[str], written: Path, ranks: int = RANKS, **changed: str) -> list[dict[str, str]]:
    """Run the checks at all ranks; return the traceback of each by rank."""
    variables = {**os.environ, "OMP_NUM_THREADS": "1", **changed}
    command = [*launch, str(ranks), str(PROGRAM), str(written)]
    ended = subprocess.run(command, env=variables, capture_output=True, text=True, timeout=soon(110))
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return [json.loads(Path(f"{written}.{rank}").read_text()) for rank in range(ranks)]


@pytest.mark.timeout(240)
@pytest.mark.parametrize("name", NAMES)
def test_at_every_rank(outcomes: list[dict[str, str]], name: str) -> None:
    for rank, found in enumerate(outcomes):
        assert found[name] == "", f"rank {rank}:\n{found[name]}"


@pytest.mark.timeout(240)
def test_with_torchs_own_checks(tmp_path: Path) -> None:
    """TORCH_DISTRIBUTED_DEBUG=DETAIL compares every call over Gloo first."""
    some = "sums_are_of_all_ranks,copies_have_the_bits_of_their_rank,replicas_stay_equal"
    found = ran(
        TCP, tmp_path / "outcomes", 2, DMLC_PS_VAN_TYPE="tcp", TORCH_DISTRIBUTED_DEBUG="DETAIL", ONLY=some
    )
    assert [set(each.values()) for each in found] == [{""}] * 2


@pytest.mark.timeout(240)
@pytest.mark.skipif(os.geteuid() != 0 or shutil.which("nsenter") is None, reason=NEEDS_ROOT)
def test_ddp_without_the_hook_in_narrow_lanes(tmp_path: Path) -> None:
    """LIBRA_CODEC is of the whole job; DDP's buckets then are calls like any others."""
    some = "a_step_after_buckets_are_rebuilt_is_as_exact_without_the_hook"
    found = ran(SWITCH, tmp_path / "outcomes", 2, LIBRA_CODEC="packed:bits=8,headroom=1", ONLY=some)
    assert found == [{some: ""}] * 2


@pytest.mark.timeout(240)
@pytest.mark.parametrize("victim", [0, 1])
def test_a_rank_that_dies_is_named(victim: int, tmp_path: Path) -> None:
    """Rank 0 runs the scheduler."""
    program = tmp_path / "dies.py"
    program.write_text(DIES)
    variables = {**os.environ, "DMLC_PS_VAN_TYPE": "tcp", "OMP_NUM_THREADS": "1", "MASTER_ADDR": "127.0.0.1"}
    variables |= {"MASTER_PORT": str(free_port()), "WORLD_SIZE": str(RANKS)}
    command = [sys.executable, str(program), str(victim)]
    processes = [
        subprocess.Popen(command, env={**variables, "RANK": str(rank)}, text=True, stdout=subprocess.PIPE)
        for rank in range(RANKS)
    ]
    told = [process.communicate(timeout=soon(100))[0] for process in processes]
    assert told.pop(victim) == ""
    others = {f"rank {rank}" for rank in range(RANKS) if rank != victim}
    for text in told:
        assert f"rank {victim}" in text, told
        assert not any(other in text for other in others), told
