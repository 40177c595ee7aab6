# SPDX-License-Identifier: Apache-2.0
"""Promise: a mistake, or the end of the switch, is one line at all ranks, within the time-out."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from patience import soon

torch = pytest.importorskip(
    "torch", reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone"
)

from bad_program import SECONDS

from libra.errors import ConfigError
from libra.node.node import free_port
from libra.torch import meeting, registration

PROGRAM = Path(__file__).with_name("bad_program.py")
JOINS = "import torch.distributed as dist\ndist.init_process_group('libra')\n"


def last_lines(size: int, **changed: str) -> list[str]:
    """Return the last line of each of ``size`` ranks that join and fail."""
    variables = {
        name: value for name, value in os.environ.items() if not name.startswith(("LIBRA_", "DMLC_"))
    }
    variables |= {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(free_port()), "WORLD_SIZE": str(size)}
    ranks = [
        subprocess.Popen(
            [sys.executable, "-c", JOINS],
            env={**variables, **changed, "RANK": str(rank)},
            stderr=subprocess.PIPE,
            text=True,
        )
        for rank in range(size)
    ]
    told = [rank.communicate(timeout=soon(60))[1] for rank in ranks]
    assert all(rank.returncode == 1 for rank in ranks)
    return [text.strip().splitlines()[-1] for text in told]


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("variables", "says"),
    [
        ({}, meeting.NO_JOB),
        ({"LIBRA_JOB_FILE": "/nowhere/job.json"}, "/nowhere/job.json"),
        (
            {"DMLC_PS_VAN_TYPE": "tcp", "DMLC_PS_ROOT_URI": "127.0.0.1", "DMLC_PS_ROOT_PORT": "9",
             "DMLC_NUM_WORKER": "3", "DMLC_NUM_SERVER": "0"},
            "the world size is 2, but the job has 3 workers; install a job of 2, or start 3 processes; "
            "`libra job evict` or `libra job watch` takes out workers that do not come back",
        ),
    ],
)  # fmt: skip
def test_all_ranks_are_told_before_they_join(variables: dict[str, str], says: str) -> None:
    told = last_lines(2, **variables)
    assert len(set(told)) == 1, told
    assert "ConfigError: init_process_group: " in told[0]
    assert says in told[0]


def test_too_many_processes_evict_nobody() -> None:
    places = [meeting.Candidate(worker, 2, "train 1.7", f"10.0.0.{worker}") for worker in range(3)]
    with pytest.raises(ConfigError) as told:
        meeting._checked(places)
    assert str(told.value) == (
        "the world size is 3, but the job has 2 workers; install a job of 3, or start 2 processes"
    )


@pytest.mark.skipif(
    os.geteuid() != 0 or shutil.which("nsenter") is None, reason="`libra run` needs root and util-linux"
)
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("victim", "says", "told"), [("switch", "switch", 2), ("rank", "rank 1", 1)])
def test_what_was_killed_is_named_within_the_timeout(
    victim: str, says: str, told: int, tmp_path: Path
) -> None:
    command = [sys.executable, str(PROGRAM), "hosts", str(tmp_path), victim]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=soon(100))
    assert ended.returncode == 0, ended.stderr[-3000:]
    for rank in range(told):
        seconds, kind, text = (tmp_path / f"told-{rank}").read_text().split(maxsplit=2)
        # The time-out itself is what ends a call that waits for a dead rank; this thread runs soon after it.
        assert float(seconds) < SECONDS + soon(2.0)
        assert kind in ("TimeoutError", "ClosedError", "AssociationError"), text
        assert says in text
        assert len(text.splitlines()) == 1


def test_an_untested_version_of_torch_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registration.torch, "__version__", "2.16.0")
    with pytest.warns(
        UserWarning, match=r"is tested with torch 2\.15, and this is 2\.16\.0; if something fails"
    ):
        registration.register()
