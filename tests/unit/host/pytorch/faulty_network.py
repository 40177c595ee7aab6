# SPDX-License-Identifier: Apache-2.0
"""Checks of rank_programs.py in a network that loses, doubles and delays Libra's packets; run by
test_faulty_network.py, as root.

faulty_network.py FOLDER RANKS: makes the hosts, sets the faults, runs the checks of ONLY, and writes to
FOLDER/faults.json how many packets were lost and doubled.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

from libra_controller.faults.client import FaultClient
from libra_native.impairment import Impairment, Losses
from libra_topologies.launch.hosts import Hosts, enter_network

LOST, DOUBLED = 0.03, 0.03
JITTER_NS = 2_000_000


def main(folder: Path, count: int) -> int:
    enter_network()
    with Hosts(count, folder) as hosts, FaultClient(hosts.controller.grpc) as client:
        client.set(
            [
                Impairment(
                    host.port,
                    way,
                    "libra",
                    losses=Losses.of(LOST),
                    duplicate=DOUBLED,
                    jitter_ns=JITTER_NS,
                    seed=2 * host.port + (way == "out"),
                )
                for host in hosts.plans
                for way in ("in", "out")
            ]
        )
        common = {"WORLD_SIZE": str(count), "MASTER_ADDR": hosts.plans[0].ip, "MASTER_PORT": "29500"}
        program = [
            sys.executable,
            str(Path(__file__).with_name("rank_programs.py")),
            str(folder / "outcomes"),
        ]
        ranks = [
            hosts.start(plan, program, {**common, "RANK": str(rank), "OMP_NUM_THREADS": "1"})
            for rank, plan in enumerate(hosts.plans)
        ]
        codes = [rank.wait() for rank in ranks]
        counted = Counter[str]()
        for shown in client.show():
            counted.update(shown.counters)
        (folder / "faults.json").write_text(json.dumps(counted))
    return max(codes)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
