# SPDX-License-Identifier: Apache-2.0
"""Promise: a wrong variable ends in a message that names it, what it holds and what is expected."""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import libra
from libra import ConfigError, Environment, Role, VanType
from libra.job.environment import BmlWait, Pushes
from libra.job.job_file import Endpoint, Job, Mode
from libra_native.xdp.facts import Io

HOST = Path(libra.__file__).parent
GOOD = {
    "DMLC_ROLE": "worker",
    "DMLC_NUM_WORKER": "4",
    "DMLC_NUM_SERVER": "2",
    "DMLC_PS_ROOT_URI": "10.0.0.9",
    "DMLC_PS_ROOT_PORT": "9091",
}


def test_reads_what_ps_lite_needs() -> None:
    env = Environment.from_env(GOOD)
    assert (env.role, env.num_worker, env.num_server) == (Role.WORKER, 4, 2)
    assert (env.van_type, env.root_uri, env.root_port, env.rank) == (VanType.TCP, "10.0.0.9", 9091, None)
    with pytest.raises(dataclasses.FrozenInstanceError):
        env.num_worker = 5  # type: ignore[misc]


@pytest.mark.parametrize(
    ("extra", "field", "value"),
    [
        ({"DMLC_WORKER_ID": "3"}, "rank", 3),
        ({"DMLC_RANK": "2"}, "rank", 2),
        ({"DMLC_RANK": "2", "DMLC_WORKER_ID": "1"}, "rank", 1),
        ({"DMLC_ROLE": "server", "DMLC_RANK": "1", "DMLC_WORKER_ID": "3"}, "rank", 1),
        ({"DMLC_ROLE": "scheduler", "DMLC_RANK": "1"}, "rank", None),
        ({"DMLC_ROLE": "SERVER"}, "role", Role.SERVER),
        ({"DMLC_NUM_SERVER": "0"}, "num_server", 0),
        ({"DMLC_PS_VAN_TYPE": "zmq"}, "van_type", VanType.TCP),
        ({"DMLC_PS_VAN_TYPE": "loopback"}, "van_type", VanType.LOOPBACK),
        ({"DMLC_NODE_HOST": "10.0.0.3"}, "node_host", "10.0.0.3"),
        ({"DMLC_INTERFACE": "eth1"}, "interface", "eth1"),
        ({"PS_VERBOSE": "2"}, "verbose", 2),
        ({"LIBRA_PEER_TIMEOUT": "90"}, "peer_timeout", 90.0),
        ({"LIBRA_PEER_TIMEOUT": "inf"}, "peer_timeout", math.inf),
        ({"PS_HEARTBEAT_INTERVAL": "0.5", "PS_HEARTBEAT_TIMEOUT": "3"}, "heartbeat_timeout", 3.0),
        ({"LIBRA_SLICE_BYTES": "4096"}, "slice_bytes", 4096),
        ({"LIBRA_CODEC": "packed:bits=8"}, "codec", "packed:bits=8"),
        ({"LIBRA_PUSHES": "Asynchronous"}, "pushes", Pushes.ASYNCHRONOUS),
        ({"LIBRA_SUPER_FRAMES": "OFF"}, "super_frames", False),
        ({"LIBRA_SUPER_FRAMES": "on"}, "super_frames", True),
        ({"LIBRA_IO": "XDP"}, "io", Io.XDP),
        ({"LIBRA_INTERFACES": "eth1, eth0"}, "interfaces", ("eth1", "eth0")),
        ({"LIBRA_BML_WAIT": "all"}, "bml_wait", BmlWait.ALL),
        ({"LIBRA_GROUPS": "10.0.0.1:9"}, "groups", "10.0.0.1:9"),
        ({"LIBRA_PEERS": "1"}, "peers", True),
        ({"LIBRA_FAILOVER": "1", "DMLC_NUM_SERVER": "2"}, "failover", True),
        ({"LIBRA_WAIT_TIMEOUT": "2.5"}, "wait_timeout", 2.5),
        ({"LIBRA_WAIT_TIMEOUT": "inf"}, "wait_timeout", math.inf),
        ({"DMLC_RANK": ""}, "rank", None),
    ],
)
def test_optional_variables(extra: dict[str, str], field: str, value: object) -> None:
    assert getattr(Environment.from_env(GOOD | extra), field) == value


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("DMLC_ROLE", "boss", "scheduler, server or worker"),
        ("DMLC_NUM_WORKER", "0", "an integer from 1"),
        ("DMLC_NUM_WORKER", "-3", "an integer from 1"),
        ("DMLC_NUM_WORKER", "four", "an integer from 1"),
        ("DMLC_NUM_SERVER", "1.5", "an integer from 0"),
        ("DMLC_NUM_SERVER", "-1", "an integer from 0"),
        ("DMLC_PS_ROOT_PORT", "70000", "1 to 65535"),
        (
            "DMLC_PS_VAN_TYPE",
            "rdma",
            "libra, tcp, ltp, loopback, bml, bml-libra, or a van that a module of LIBRA_IMPORT registers",
        ),
        ("DMLC_WORKER_ID", "4", "a rank from 0 to 3"),
        ("DMLC_RANK", "-1", "a rank from 0 to 3"),
        ("PS_VERBOSE", "3", "0, 1 or 2"),
        ("LIBRA_PEER_TIMEOUT", "0", "seconds above 0, or inf"),
        ("PS_HEARTBEAT_TIMEOUT", "0", "seconds above 0"),
        ("LIBRA_SLICE_BYTES", "1", "bytes from 64"),
        ("LIBRA_WAIT_TIMEOUT", "0", "seconds above 0, or inf"),
        ("LIBRA_PUSHES", "any", "one of summed, asynchronous"),
        ("LIBRA_SUPER_FRAMES", "maybe", "on or off"),
        ("LIBRA_IO", "fast", "one of packet, xdp, auto"),
        ("LIBRA_BML_WAIT", "both", "thread or all"),
        ("LIBRA_PEERS", "yes", "0 or 1"),
        ("LIBRA_FAILOVER", "2", "0 or 1"),
    ],
)
def test_bad_values_are_named(name: str, text: str, expected: str) -> None:
    with pytest.raises(ConfigError) as caught:
        Environment.from_env(GOOD | {name: text})
    assert f"{name} holds {text!r}" in str(caught.value)
    assert expected in str(caught.value)


@pytest.mark.parametrize(
    ("extra", "given"),
    [
        ({"DMLC_NUM_SERVER": "1"}, "1 servers over the tcp van"),
        ({"DMLC_NUM_SERVER": "2", "DMLC_PS_VAN_TYPE": "ltp"}, "2 servers over the ltp van"),
    ],
)
def test_failover_needs_two_servers_over_tcp(extra: dict[str, str], given: str) -> None:
    with pytest.raises(ConfigError, match=f"LIBRA_FAILOVER is 1, with {given}; expected the tcp van, and 2"):
        Environment.from_env(GOOD | {"LIBRA_FAILOVER": "1"} | extra)


@pytest.mark.parametrize("name", sorted(GOOD))
def test_missing_variables_are_named(name: str) -> None:
    with pytest.raises(ConfigError, match=f"{name} is not set; expected "):
        Environment.from_env({key: text for key, text in GOOD.items() if key != name})


def test_a_forgotten_job_file_is_named() -> None:
    """Without it and without a van's name, a process of a libra job asks for the variables of tcp."""
    likely = "LIBRA_JOB_FILE is missing: the path of the file that `libra job install` writes"
    with pytest.raises(ConfigError, match=f"DMLC_NUM_WORKER is not set; expected an integer .*{likely}"):
        Environment.from_env({"DMLC_ROLE": "worker"})
    with pytest.raises(ConfigError, match=r"DMLC_NUM_WORKER is not set; expected an integer from 1 to 4096$"):
        Environment.from_env({"DMLC_ROLE": "worker", "DMLC_PS_VAN_TYPE": "tcp"})


def test_heartbeat_timeout_must_exceed_the_interval() -> None:
    with pytest.raises(ConfigError, match="PS_HEARTBEAT_TIMEOUT is 1 s"):
        Environment.from_env(GOOD | {"PS_HEARTBEAT_INTERVAL": "2", "PS_HEARTBEAT_TIMEOUT": "1"})


@pytest.fixture
def job_file(tmp_path: Path) -> Path:
    nodes = [
        Endpoint(rank, f"h{rank}", f"10.0.0.{rank + 1}", f"02:00:00:00:00:0{rank + 1}") for rank in range(3)
    ]
    virtual = ("10.0.0.254", "02:00:00:00:00:fe")
    job = Job("digits", 1, 1, Mode.PARAMETER_SERVER, 64, 256, *virtual, tuple(nodes[:2]), tuple(nodes[:1]))
    path = tmp_path / "job.json"
    path.write_text(job.to_json())
    return path


def test_the_job_file_says_how_many(job_file: Path) -> None:
    env = Environment.from_env({"DMLC_ROLE": "worker", "LIBRA_JOB_FILE": str(job_file)})
    assert (env.van_type, env.num_worker, env.num_server) == (VanType.LIBRA, 2, 1)


def test_variables_must_agree_with_the_job_file(job_file: Path) -> None:
    with pytest.raises(ConfigError, match=r"DMLC_NUM_WORKER holds 3; job 'digits' in .* has 2"):
        Environment.from_env({"DMLC_ROLE": "worker", "LIBRA_JOB_FILE": str(job_file), "DMLC_NUM_WORKER": "3"})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: text[:50], "not a job file: no JSON: .*; `libra job install` writes one"),
        (lambda text: "[1]", "not a job file: a JSON list, expected an object"),
        (
            lambda text: text.replace('"format": 3', '"format": 9'),
            "job file format is 9, expected 3; install",
        ),
        (lambda text: text.replace('"slots"', '"solts"'), "not a job file: 'slots' is missing; `libra job"),
        (lambda text: text.replace('{\n  "f', '{\n  "more": 1,\n  "f'), "not a job file: 'more' is unknown"),
        (lambda text: text.replace('"parameter-server"', '"ring"'), "not a job file: 'ring' is not a valid"),
    ],
)
def test_what_is_wrong_with_a_job_file(job_file: Path, change: Callable[[str], str], message: str) -> None:
    job_file.write_text(change(job_file.read_text()))
    with pytest.raises(ConfigError, match=f"LIBRA_JOB_FILE holds '{job_file}': {message}"):
        Environment.from_env({"DMLC_ROLE": "worker", "LIBRA_JOB_FILE": str(job_file)})


@pytest.mark.parametrize(
    ("variables", "message"),
    [
        ({"DMLC_PS_VAN_TYPE": "libra"}, "LIBRA_JOB_FILE is not set"),
        (
            {"LIBRA_JOB_FILE": "/nowhere/job.json"},
            "LIBRA_JOB_FILE holds '/nowhere/job.json': No such file or directory; `libra job install` writes",
        ),
    ],
)
def test_libra_needs_a_job_file(variables: dict[str, str], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        Environment.from_env({"DMLC_ROLE": "worker"} | variables)


def test_without_variables_each_setting_has_its_default() -> None:
    """It is written twice: for those who make one, and for those who read it."""
    needed = {"DMLC_ROLE": "worker", "DMLC_NUM_WORKER": "2", "DMLC_NUM_SERVER": "1"}
    read = Environment.from_env({**needed, "DMLC_PS_ROOT_URI": "10.0.0.9", "DMLC_PS_ROOT_PORT": "9"})
    made = Environment(role=read.role, num_worker=2, num_server=1)
    others = [
        setting.name
        for setting in dataclasses.fields(Environment)
        if getattr(made, setting.name) != getattr(read, setting.name)
    ]
    assert others == ["root_uri", "root_port"]


def test_no_module_but_the_environment_reads_a_nodes_variables() -> None:
    """They come from one call, `runtime.variables`, and LIBRA_CODEC and its like from `Environment` only."""
    readers = {
        str(path.relative_to(HOST))
        for path in sorted(HOST.rglob("*.py"))
        if re.search(r"\bos\.(environ|getenv)\b", path.read_text())
    }
    assert readers == {"runtime.py"}
