# SPDX-License-Identifier: Apache-2.0
"""Two jobs over one trunk in Mininet, each alone and then both. Run by test_mininet_topologies.py.

Its arguments are settings of a leaf-spine of two leaves with two hosts each. It prints the rounds a second of
each job, the packets that queues have dropped, and those that were marked.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from libra.job.job_file import Mode
from libra_controller.api import JobSpec
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.settings import LEDGER, parse
from libra_topologies.testbed.network import Network, network

ROUNDS, ELEMENTS = 10, 1 << 17  # half a MiB a round
WORKER = f"""
import sys, time
import numpy as np
import libra
values = np.arange({ELEMENTS}, dtype=np.int32)
with libra.start() as node:
    def pace():
        began = time.monotonic()
        for _ in range({ROUNDS}):
            assert (libra.allreduce(node, values, "sum", name="g") == 2 * values).all()
        return {ROUNDS} / (time.monotonic() - began)
    pace()
    print("ready", flush=True)
    while sys.stdin.readline():
        print(pace(), flush=True)
    print(node.van.stats().marked, flush=True)
"""


class Pair:
    """Both workers of a job."""

    def __init__(self, net: Network, job: Path, hosts: Sequence[str]) -> None:
        variables = os.environ | {"DMLC_ROLE": "worker", "LIBRA_JOB_FILE": str(job)}
        self.processes: list[Any] = [
            subprocess.Popen(
                ["mnexec", "-a", str(net.node_pid(host)), sys.executable, "-c", WORKER],
                env=variables,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for host in hosts
        ]

    def told(self) -> list[str]:
        """Return a line of each worker."""
        return [process.stdout.readline().strip() for process in self.processes]

    def go(self) -> None:
        for process in self.processes:
            process.stdin.write("go\n")
            process.stdin.flush()

    def end(self) -> int:
        """End them. Return the least number of marked answers that one of them has had."""
        for process in self.processes:
            process.stdin.close()
        marked = min(map(int, self.told()))
        for process in self.processes:
            assert process.wait(60) == 0
            process.stdout.close()
        return marked


def rounds_a_second(pairs: Sequence[Pair]) -> list[float]:
    for pair in pairs:
        pair.go()
    return [min(map(float, pair.told())) for pair in pairs]


def dropped(net: Network) -> int:
    """Packets that the queues of switches and hosts have dropped."""
    show = ["tc", "-s", "-j", "qdisc", "show"]
    inside = [["mnexec", "-a", str(net.node_pid(host.name))] for host in net.hosts]
    found = [json.loads(subprocess.check_output([*enter, *show])) for enter in ([], *inside)]
    return sum(int(queue.get("drops", 0)) for queues in found for queue in queues)


def main(words: list[str]) -> None:
    ledger = Ledger(LEDGER)
    ledger.open()
    try:
        with network(parse(words), ledger, "no model") as net:
            by_leaf: dict[str, list[str]] = {}
            for host in net.hosts:
                by_leaf.setdefault(host.interfaces[0].at.switch, []).append(host.name)
            (_, near), (leaf, far) = sorted(by_leaf.items())
            jobs = dict(zip("ab", zip(near, far, strict=True), strict=True))
            folder = net.install_jobs([
                JobSpec(name, Mode.ALL_REDUCE, list(hosts), 1024, [], switches=[leaf])
                for name, hosts in jobs.items()
            ])  # fmt: skip
            pairs = [Pair(net, folder / f"{name}.json", hosts) for name, hosts in jobs.items()]
            assert [pair.told() for pair in pairs] == [["ready", "ready"]] * 2
            alone = [rounds_a_second([pair])[0] for pair in pairs]
            told = {"alone": alone, "together": rounds_a_second(pairs), "dropped": dropped(net)}
            told["marked"] = [pair.end() for pair in pairs]
    finally:
        left = ledger.sweep()
    assert not left, left
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1:])
