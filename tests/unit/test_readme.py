# SPDX-License-Identifier: Apache-2.0
"""Promise: what the README says under "Use it" can be done as it stands; its program runs over every van."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import libra
from libra import Environment, Role, VanType
from libra.node.node import free_port

sys.path.insert(0, str(Path(__file__).parent / "host"))
sys.path.insert(0, str(Path(__file__).parents[1] / "model"))

from model_job import model_nodes

README = Path(__file__).resolve().parents[2] / "README.md"
LISTENING = "until grep -qs listening switch.log; do sleep 0.05; done"
ONLY_THE_SWITCH_RUNS = 'while [ "$(jobs -rp | wc -l)" -gt 1 ]; do sleep 0.05; done'
NOTHING_RUNS = 'while [ -n "$(jobs -rp)" ]; do sleep 0.05; done'
LEFT = (
    f'{NOTHING_RUNS}; echo "left: $(ip netns list | wc -l) namespaces, $(jobs -rp | wc -l) jobs,'
    ' $(ls /proc/sys/net/ipv4/neigh | grep -vc default) interfaces"'
)
EXPECTED = ["worker 0: 3000", "worker 1: 3000"]
# Interfaces and processes of its own; when the script ends, so do they.
INSIDE = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "bash", "-ec"]
PREPARED = "mkdir -p /run/netns; mount -t tmpfs tmpfs /run/netns; ip link set lo up\n"


def blocks() -> list[tuple[str, str]]:
    """(language, text) of the section's blocks of code."""
    section = re.search(r"^## Use it$(.*?)^## ", README.read_text(), re.MULTILINE | re.DOTALL)
    assert section, "README.md: no section 'Use it'"
    return re.findall(r"^```(\w+)\n(.*?)^```$", section[1], re.MULTILINE | re.DOTALL)


def program() -> str:
    ((_, text),) = [block for block in blocks() if block[0] == "python"]
    return text


def sums(printed: str) -> list[str]:
    """What the workers have printed, whose lines may run into each other."""
    return sorted(re.findall(r"worker \d: \d+", printed))


def test_the_front_page_of_the_package_has_the_same_program() -> None:
    sample = program().partition("\n\n")[2].partition("\n\n")[2]
    assert textwrap.indent(sample, " " * 4) in (libra.__doc__ or "")


WITH_SERVERS = [van for van in VanType if van not in (VanType.BML, VanType.BML_LIBRA)]


@pytest.mark.parametrize("van", WITH_SERVERS)
def test_the_program_runs_over_every_van(van: VanType, capfd: pytest.CaptureFixture[str]) -> None:
    """In threads instead of processes, each with what its environment and its host would give it."""
    starts: list[dict[str, Any]] = []
    if van is VanType.LIBRA:
        job = model_nodes(2, 1)
        starts = [{"environment": node.environment, "van": node.van} for node in job.servers + job.workers]
    else:
        base = Environment(Role.SERVER, 2, 1, van, "127.0.0.1", free_port(), rank=0)
        nodes = [base, replace(base, role=Role.WORKER), replace(base, role=Role.WORKER, rank=1)]
        nodes.append(replace(base, role=Role.SCHEDULER, rank=None))
        starts = [{"environment": node} for node in nodes]
    text = program()
    assert text.count("libra.start()") == 1
    with ThreadPoolExecutor(len(starts)) as pool:
        call = "libra.start(**given)"
        ended = [pool.submit(exec, text.replace("libra.start()", call), {"given": given}) for given in starts]
    assert [future.exception() for future in ended] == [None] * len(starts)
    assert sums(capfd.readouterr().out) == EXPECTED


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root, for network namespaces")
def test_all_of_it_runs_as_it_stands(tmp_path: Path) -> None:
    scripts = []
    for language, text in blocks():
        if language == "sh":
            scripts.append(text)
        else:
            name = "train.py" if language == "python" else text.split()[1]
            (tmp_path / name).write_text(text)
    start, rest, clean = scripts
    script = f"{PREPARED}{start}\n{LISTENING}\n{rest}\n{ONLY_THE_SWITCH_RUNS}\n{clean}\n{LEFT}\n"
    ended = subprocess.run(
        [*INSIDE, script],
        cwd=tmp_path,
        env={**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    if "unshare failed" in ended.stderr:
        pytest.skip(ended.stderr.strip())
    assert (ended.returncode, ended.stderr) == (0, ""), ended.stdout
    *told, left = ended.stdout.splitlines()
    assert left == "left: 0 namespaces, 0 jobs, 1 interfaces"  # the loopback interface
    assert sums(ended.stdout) == EXPECTED
    assert told[-4].split()[:3] == ["role", "rank", "host"]
    assert dict(zip(told[-4].split(), told[-1].split(), strict=True))["answered"] == "4"
