# SPDX-License-Identifier: Apache-2.0
"""Promise: a node loads what it needs: tools' packages, and other vans', are not among it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from libra.job.job_file import Endpoint, Job, Mode

# Makes the van that the variables ask for, and prints which packages are there.
START = """
import sys
import libra
from libra.vans import create
create(libra.Environment.from_env())
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""
TOOLS = {"scapy", "grpc", "matplotlib", "mininet", "sklearn", "yaml"}


def loaded(variables: dict[str, str]) -> set[str]:
    ended = subprocess.run(
        [sys.executable, "-c", START], env=variables, capture_output=True, text=True, timeout=60
    )
    assert ended.returncode == 0, ended.stderr
    return set(ended.stdout.split())


@pytest.mark.parametrize("van", ["tcp", "loopback", "ltp"])
def test_a_node_of_processes(van: str) -> None:
    variables = {"DMLC_ROLE": "worker", "DMLC_NUM_WORKER": "1", "DMLC_NUM_SERVER": "1"}
    root = {"DMLC_PS_ROOT_URI": "127.0.0.1", "DMLC_PS_ROOT_PORT": "1", "DMLC_PS_VAN_TYPE": van}
    there = loaded(variables | root)
    assert "numpy" in there
    assert TOOLS & there == set()
    assert ("zmq" in there) == (van == "tcp")


def test_a_node_at_a_switch(tmp_path: Path) -> None:
    node = Endpoint(0, "h0", "10.0.0.1", "02:00:00:00:00:01")
    virtual = ("10.0.0.254", "02:00:00:00:00:fe")
    job = Job("digits", 1, 1, Mode.PARAMETER_SERVER, 64, 256, *virtual, (node,), (node,))
    (tmp_path / "job.json").write_text(job.to_json())
    there = loaded({"DMLC_ROLE": "worker", "DMLC_RANK": "0", "LIBRA_JOB_FILE": str(tmp_path / "job.json")})
    assert "libra_native" in there
    assert (TOOLS | {"zmq"}) & there == set()
