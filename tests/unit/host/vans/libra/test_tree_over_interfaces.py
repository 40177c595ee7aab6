# SPDX-License-Identifier: Apache-2.0
"""Promise: a worker of a tree hears its leaf and the root on its interface, and `libra doctor` asks both.

The worker's leaf has a veth pair's other end; all other hosts are in memory.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from patience import soon, wait_for_links
from switch_job import TreeRack

import libra
from libra import Environment, Role
from libra.doctor.__main__ import examine
from libra.doctor.host import Level
from libra.job.job_file import Job
from libra.vans.libra.libra_van import LibraVan
from libra_switch.ports.interfaces import AfPacketPort

NEAR, FAR = (f"lt{os.getpid():x}{end}" for end in "hs")

pytestmark = pytest.mark.skipif(
    os.geteuid() != 0 or shutil.which("ip") is None, reason="needs root and the command ip"
)


class Wired(TreeRack):
    """Host 1, at the leaf, has an interface."""

    def __init__(self) -> None:
        super().__init__({1: AfPacketPort(FAR)})

    def van(self, job: Job, role: Role, rank: int, port: int, environment: Environment) -> LibraVan:
        if port > 1:
            return super().van(job, role, rank, port, environment)
        return LibraVan(job, role, rank, None, environment, interface=NEAR)


@pytest.fixture
def rack() -> Iterator[Wired]:
    commands = [
        f"link add {NEAR} address 02:00:00:00:00:01 mtu 1500 type veth peer name {FAR} mtu 1500",
        f"address add 10.0.0.1/32 dev {NEAR}",
        f"link set {NEAR} up",
        f"link set {FAR} up",
    ]
    for command in commands:
        subprocess.run(["ip", *command.split()], check=True, capture_output=True)
    wait_for_links(NEAR, FAR)
    with closing(Wired()) as made:
        yield made
    subprocess.run(["ip", "link", "delete", NEAR], check=True)


def test_sums_and_messages(rack: Wired) -> None:
    """The sums come from the leaf; commands, and pulls, from the root."""
    with rack.job(3, 1) as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(3))
        app = libra.SimpleApp(0, 0, job.servers[0])
        app.set_request_handle(lambda data, app: app.response(data, data.body + b" to you"))
        kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        for number in range(5):
            mine = np.arange(20_000, dtype=np.int32) + number
            asked = [each.push_pull([7], mine * (rank + 1)) for rank, each in enumerate(kv)]
            for each in asked:
                assert (each.result(soon(60)) == mine * 6).all()
        assert (kv[0].pull([7]).result(soon(60)) == mine * 6).all()
        asker = libra.SimpleApp(0, 0, job.workers[0])
        told = asker.wait(asker.request(0, b"hello", libra.SERVER_GROUP), timeout=soon(60))
        assert list(told.values()) == [b"hello to you"]
        assert all(each.stats().elements_in_switch == 5 * 20_000 for each in kv)


def test_the_doctor_asks_each_switch_on_the_way(rack: Wired, tmp_path: Path) -> None:
    with rack.installed(3, 1) as job:
        file = tmp_path / "job.json"
        file.write_text(job.to_json())
        told = {
            "LIBRA_JOB_FILE": str(file),
            "DMLC_ROLE": "worker",
            "DMLC_RANK": "0",
            "DMLC_INTERFACE": NEAR,
        }
        found = {finding.what: finding for finding in examine(told)}
    names = [name for name in found if name.startswith("switch")]
    assert names == ["switch leaf", "switch root"]
    for name in names:
        assert found[name].level is Level.OK, found[name]
