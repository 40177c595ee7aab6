# SPDX-License-Identifier: Apache-2.0
"""Promise: docs/machines.md can be done as it stands, in four namespaces, with the capabilities that it has.

The switch runs by its unit's ExecStart. A second run has all hosts on one LAN, behind one port of the switch.
"""

from __future__ import annotations

import configparser
import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
from patience import soon

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/machines.md").read_text()
BLOCKS = re.findall(r"^```(\w+)\n# (\S+ \S+|\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
FILES = {name: text for language, name, text in BLOCKS if language in ("yaml", "python")}
UNITS = {name: text for language, name, text in BLOCKS if language == "ini"}
# A person is slower than the kernel, which notices a link some tenths of a second after `ip link`.
UP = "ip link set eth0 up\n"
NOTICED = f"{UP}until ip link show eth0 | grep -q 'state UP'; do sleep 0.05; done\n"
COMMANDS = [(name.removeprefix("on "), text) for language, name, text in BLOCKS if language == "sh"]
BIN = "/opt/libra/.venv/bin"
HOSTS = (1, 2, 3)

# Its namespaces, interfaces and processes end with it.
INSIDE = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "bash", "-ec"]
PREPARED = "mkdir -p /run/netns; mount -t tmpfs tmpfs /run/netns\n" + "".join(
    f"ip netns add {name}; ip -n {name} link set lo up\n" for name in ("s1", "h1", "h2", "h3")
)
CABLES = "".join(
    f"ip link add eth{k} netns s1 type veth peer name eth0 address 02:00:00:00:00:0{k} netns h{k}\n"
    for k in HOSTS
)
# A bridge instead of the cables, with one more leg to the switch's only card.
LAN = (
    "".join(
        f"ip link add leg{k} type veth peer name eth0 address 02:00:00:00:00:0{k} netns h{k}\n" for k in HOSTS
    )
    + "ip link add eth1 netns s1 type veth peer name leg0; ip link add lan type bridge\n"
    + "".join(f"ip link set leg{k} master lan; ip link set leg{k} up\n" for k in (0, *HOSTS))
    + "ip link set lan up\n"
)


def unit(name: str) -> configparser.RawConfigParser:
    made = configparser.RawConfigParser(strict=False)
    made.optionxform = str  # type: ignore[assignment, method-assign]
    made.read_string(UNITS[name])
    return made


def capabilities() -> list[str]:
    """setpriv's words for the capabilities of the switch's unit, and no others."""
    service = unit("libra-switch.service")["Service"]
    assert service["AmbientCapabilities"] == service["CapabilityBoundingSet"]
    only = ",".join(
        ["-all", *(f"+{one.removeprefix('CAP_').lower()}" for one in service["AmbientCapabilities"].split())]
    )
    return ["setpriv", "--inh-caps", only, "--bounding-set", only, "--"]


def start_of_switch(lan: bool) -> str:
    command = unit("libra-switch.service")["Service"]["ExecStart"].replace(f"{BIN}/", "")
    if lan:
        command = re.sub(r"( -i \d@eth[23])", "", command)
    inside = " ".join(["ip netns exec s1", *capabilities(), command])
    return f"{inside} >switch.log 2>&1 &\nuntil grep -qs listening switch.log; do sleep 0.05; done\n"


def script(lan: bool, torch: bool) -> str:
    """The page's commands, each block where its first line says, and the switch when its card is up."""
    lines = [PREPARED, LAN if lan else CABLES]
    for number, (place, text) in enumerate(COMMANDS):
        if "torchrun" in text and not torch:
            continue
        if place == "s1":
            # Administrators' commands, with all that root may.
            text = text.replace("eth1 eth2 eth3", "eth1") if lan and not number else text
            lines.append(f"cat >block.sh <<'END'\nset -e\n{text}END\nip netns exec s1 bash block.sh")
            lines += [start_of_switch(lan)] if not number else []
        else:
            text = text.replace(UP, NOTICED)
            lines.append(f"cat >block.sh <<'END'\nset -e\n{text}END\nwaiting=")
            run = " ".join(capabilities())
            for k in HOSTS:
                lines.append(f'K={k} ip netns exec h{k} {run} bash block.sh & waiting="$waiting $!"')
            lines.append("for each in $waiting; do wait $each; done")
    return "\n".join(lines)


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root, for network namespaces")
@pytest.mark.timeout(300)
@pytest.mark.parametrize("lan", [False, True], ids=["a port for each host", "a LAN"])
def test_the_page_s_commands_end_in_sums_of_the_switch(lan: bool, tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(re.sub(r"port: \d", "port: 1", text) if lan else text)
    torch = find_spec("torch") is not None and not lan
    # torchrun is where torch was installed, which may not be this environment's folder.
    shim = tmp_path / "torchrun"
    shim.write_text('#!/bin/sh\nexec python -m torch.distributed.run "$@"\n')
    shim.chmod(0o755)
    ended = subprocess.run(
        [*INSIDE, script(lan, torch)],
        cwd=tmp_path,
        env={
            **{name: value for name, value in os.environ.items() if not name.startswith(("LIBRA_", "DMLC_"))},
            "PATH": f"{Path(sys.executable).parent}:{tmp_path}:{os.environ['PATH']}",
        },
        capture_output=True,
        text=True,
        timeout=soon(120),
    )
    if "unshare failed" in ended.stderr:
        pytest.skip(ended.stderr.strip())
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert sorted(re.findall(r"worker \d: \d+", ended.stdout)) == [f"worker {rank}: 6" for rank in range(3)]
    ranks = [f"rank {rank}: 3" for rank in range(3)] if torch else []
    assert sorted(re.findall(r"rank \d: \d+", ended.stdout)) == ranks
    assert len(re.findall(r"^ok +switch +answers", ended.stdout, re.MULTILINE)) == 3  # the doctor, everywhere
    facts = json.loads(ended.stdout[ended.stdout.rindex("\n{") :])
    assert facts["lanes_summed"] >= 3 * 100_000 * (2 if torch else 1)


def test_units_name_what_the_page_starts() -> None:
    assert set(UNITS) == {"libra-switch.service", "libra-job.service", "libra-worker.service"}
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    for text in UNITS.values():
        for command in re.findall(rf"^ExecStart={BIN}/(\S+)", text, re.MULTILINE):
            assert command == "python" or command in scripts
    installed = dict.fromkeys(
        re.findall(rf"^ExecStart={BIN}/(libra .*)$", UNITS["libra-job.service"], re.MULTILINE)
    )
    shown = [line for _, text in COMMANDS for line in text.splitlines()]
    assert list(installed) == [line for line in shown if line in installed]
    worker = unit("libra-worker.service")["Service"]
    assert worker["AmbientCapabilities"] == unit("libra-switch.service")["Service"]["AmbientCapabilities"]


def test_the_page_names_extras_that_there_are() -> None:
    named = set(re.findall(r"'\.\[(\w+)\]'", PAGE))
    assert named == {"switch", "controller", "host", "torch"}
    assert named <= set(
        tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    )
