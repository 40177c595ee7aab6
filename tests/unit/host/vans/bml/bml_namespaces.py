# SPDX-License-Identifier: Apache-2.0
"""BCube(2,2) of processes in network namespaces h0 to h3, with a bridge or an embedded switch for each
switch."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from cube_job import CubeOfSwitches

from libra_controller.networks.shapes import Shape
from libra_controller.networks.topology import make
from libra_switch.ports.interfaces import AfPacketPort

PAUSE = 0.3  # in the middle of the rounds


def ip(*words: object) -> None:
    subprocess.run(["ip", *map(str, words)], check=True)


class Network:
    """Hosts' rails and their switches, and a bridge for set-up. variables: of the hosts' processes."""

    def __init__(self, stack: ExitStack, van: str) -> None:
        self._topology = make(Shape("bcube", 4, n=2, k=2))
        self._stack = stack
        self._cube: CubeOfSwitches | None = None
        for host in range(4):
            ip("netns", "add", f"h{host}")
            stack.callback(ip, "netns", "del", f"h{host}")
            ip("-n", f"h{host}", "link", "set", "lo", "up")
        self._bridge("control")
        for host in range(4):
            self._plug(f"control-{host}", host, "ctl", f"10.20.0.{host + 1}")
            ip("link", "set", f"control-{host}", "master", "control")
        for each in self._topology.hosts.values():
            for card in each.interfaces:
                self._plug(f"{card.at.switch}-{card.at.number}", each.rank, card.name, card.ip, card.mac)
        self.variables = {"DMLC_PS_VAN_TYPE": van, "LIBRA_INTERFACES": "eth0,eth1"}
        if van == "bml":
            self._bridges()
        else:
            self._switches()

    def _plug(self, port: str, host: int, card: str, address: str, mac: str = "") -> None:
        named = ["address", mac] if mac else []
        ip("link", "add", port, "type", "veth", "peer", "name", card, "netns", f"h{host}", *named)
        self._stack.callback(ip, "link", "del", port)  # a namespace's end is not waited for
        ip("-n", f"h{host}", "address", "add", f"{address}/24", "dev", card)
        ip("-n", f"h{host}", "link", "set", card, "up")
        ip("link", "set", port, "up")

    def _bridge(self, name: str) -> None:
        ip("link", "add", name, "type", "bridge")
        self._stack.callback(ip, "link", "del", name)
        ip("link", "set", name, "up")

    def _bridges(self) -> None:
        for switch in self._topology.fabric.switches:
            self._bridge(switch)
        for each in self._topology.hosts.values():
            for card in each.interfaces:
                ip("link", "set", f"{card.at.switch}-{card.at.number}", "master", card.at.switch)

    def _switches(self) -> None:
        self._cube = CubeOfSwitches(2, 2, cable=AfPacketPort)
        self._stack.callback(self._cube.close)
        folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
        for job in self._cube.jobs:
            (folder / f"{job.name}.json").write_text(job.to_json())
        self.variables["LIBRA_JOB_FILE"] = str(folder)

    def cut(self, port: str) -> None:
        """Cut the cable at a switch's port."""
        ip("link", "set", port, *(["nomaster"] if self._cube is None else ["down"]))

    def stop(self, switch: str) -> None:
        if self._cube is None:
            ip("link", "set", switch, "down")
        else:
            self._cube.stop(switch)


@contextmanager
def running(program: str, van: str) -> Iterator[tuple[Network, list[subprocess.Popen[str]]]]:
    """The network, the scheduler's process and the workers', each of which has printed "running"."""
    with ExitStack() as stack:
        network = Network(stack, van)
        shared = {
            **network.variables,
            "DMLC_NUM_WORKER": "4",
            "DMLC_NUM_SERVER": "0",
            "DMLC_PS_ROOT_URI": "10.20.0.1",
            "DMLC_PS_ROOT_PORT": "9091",
            "PYTHONPATH": os.pathsep.join(sys.path),
            "OMP_NUM_THREADS": "1",
        }
        processes = []
        for name, host in (("scheduler", 0), *((str(rank), rank) for rank in range(4))):
            place = (
                {"DMLC_ROLE": "scheduler"}
                if name == "scheduler"
                else {"DMLC_ROLE": "worker", "DMLC_RANK": name}
            )
            process = subprocess.Popen(
                ["ip", "netns", "exec", f"h{host}", sys.executable, "-c", program],
                env=os.environ | shared | place,
                stdout=subprocess.PIPE,
                text=True,
            )
            stack.callback(ended, process)
            processes.append(process)
        for process in processes[1:]:
            assert process.stdout is not None
            assert process.stdout.readline() == "running\n"
        time.sleep(PAUSE)
        yield network, processes


def ended(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()
