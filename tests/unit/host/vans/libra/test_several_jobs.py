# SPDX-License-Identifier: Apache-2.0
"""Promise: a host may be in several jobs over one interface, in one process, with another role in each.

In job j, host j is the server and the others are workers, on one switch, over real interfaces.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import libra
from libra.vans.libra.libra_van import LibraVan
from libra_controller.api import Controller, Host, JobSpec, Mode, Network, SwitchConfig
from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig
from libra_switch.ports.interfaces import AfPacketPort

HOSTS = 3
ROUNDS = 5
ELEMENTS = 20_000
NAMES = [f"h{number}" for number in range(HOSTS)]

pytestmark = pytest.mark.skipif(
    os.geteuid() != 0 or shutil.which("ip") is None, reason="needs root and the command ip"
)


def ip(command: str) -> None:
    subprocess.run(["ip", *command.split()], check=True, capture_output=True)


@pytest.fixture
def job_files(tmp_path: Path) -> Iterator[list[Path]]:
    """One job for each host to be the server of, installed in a switch that the hosts' interfaces end at."""
    hosts = {
        name: Host(name, f"10.44.0.{number}", f"02:44:00:00:00:{number:02x}", number)
        for number, name in enumerate(NAMES, 1)
    }
    with ExitStack() as stack:
        ports = {}
        for host in hosts.values():
            near, far = f"lj{os.getpid():x}h{host.port}", f"lj{os.getpid():x}s{host.port}"
            ip(f"link add {near} address {host.mac} mtu 1500 type veth peer name {far} mtu 1500")
            stack.callback(ip, f"link delete {near}")
            ip(f"address add {host.ip}/32 dev {near}")
            for name in (near, far):
                ip(f"link set {name} up")
            ports[host.port] = AfPacketPort(far)
        switch = stack.enter_context(
            Switch(DataplaneConfig(cpu_port=510), ports=ports, grpc_addr="127.0.0.1:0")
        )
        config = SwitchConfig(f"127.0.0.1:{switch.grpc_port}", "10.44.0.254", "02:44:00:00:00:fe", 0)
        controller = Controller(Network(config, hosts, source="test_several_jobs.py"))
        controller.setup_switch()
        files = []
        for server in NAMES:
            workers = [name for name in NAMES if name != server]
            spec = JobSpec(f"of-{server}", Mode.PARAMETER_SERVER, workers, 64, servers=[server])
            files.append(tmp_path / f"{server}.json")
            files[-1].write_text(controller.install(spec).to_json())
        yield files


def started(file: Path, role: str, rank: int) -> libra.Node:
    """As a user starts a node; the rank, since all hosts' addresses are in this one network."""
    variables = {"LIBRA_JOB_FILE": str(file), "DMLC_ROLE": role, "DMLC_RANK": str(rank)}
    return libra.start(libra.Environment.from_env(variables), timeout=30)


def pushed(job: int, host: int, number: int) -> Any:
    return (np.arange(ELEMENTS) % 997 * (host + 1) + 10_000 * job + number).astype(np.int32)


def test_n_hosts_run_n_jobs_and_each_serves_one(job_files: list[Path]) -> None:
    servers = [started(file, "server", 0) for file in job_files]
    for node in servers:
        libra.KVServer(0, node).set_request_handle(libra.SumHandle(HOSTS - 1))
    members = [[host for host in range(HOSTS) if host != job] for job in range(HOSTS)]
    workers = {
        (job, host): started(job_files[job], "worker", rank)
        for job in range(HOSTS)
        for rank, host in enumerate(members[job])
    }

    def run(host: int) -> None:
        """The program of one host: a worker of all jobs but its own."""
        jobs = [job for job in range(HOSTS) if job != host]
        tables = {job: libra.KVWorker(0, 0, workers[job, host]) for job in jobs}
        for number in range(ROUNDS):
            asked = {job: kv.push_pull([1], pushed(job, host, number)) for job, kv in tables.items()}
            for job, answer in asked.items():
                total = sum(pushed(job, each, number) for each in members[job])
                assert np.array_equal(answer.result(timeout=60), total), (host, job, number)
        for job, kv in tables.items():
            stats = kv.stats()
            assert stats.elements_in_switch == ROUNDS * ELEMENTS
            # Its own job's packets alone: a RESULT for each chunk, and little else. Each host gets as many
            # RESULTs of another job, and SUMs of the one that it serves.
            chunks = ROUNDS * -(-ELEMENTS // 256)
            assert chunks <= stats.packets_received < 2 * chunks, (host, job)
            workers[job, host].finalize()
        servers[host].finalize()

    with ThreadPoolExecutor(HOSTS) as hosts:
        for done in [hosts.submit(run, host) for host in range(HOSTS)]:
            done.result(timeout=120)


def test_a_job_that_ends_leaves_the_host_s_others_alone(job_files: list[Path]) -> None:
    """Host 0 is the server of the first job and a worker of the second."""
    first, second = job_files[:2]
    server, other = started(first, "server", 0), started(second, "server", 0)
    for node in (server, other):
        libra.KVServer(0, node).set_request_handle(libra.SumHandle(HOSTS - 1))
    in_first, in_second = (
        [libra.KVWorker(0, 0, started(file, "worker", rank)) for rank in range(2)] for file in (first, second)
    )
    ones = np.ones(1000, np.int32)

    def round_of(workers: list[libra.KVWorker]) -> None:
        for answer in [kv.push_pull([1], ones) for kv in workers]:
            assert np.array_equal(answer.result(timeout=60), 2 * ones)

    round_of(in_first)
    round_of(in_second)
    failed = libra.LinkError("the first job's link is gone")
    van = server.van
    assert isinstance(van, LibraVan)
    van.fail(failed)
    for _ in range(3):
        round_of(in_second)
    for kv in in_first:
        kv.node.abort("the server is gone")
    server.abort("its link is gone")
    for kv in in_second:
        kv.node.finalize()
    other.finalize()
