# SPDX-License-Identifier: Apache-2.0
"""Compares `make run`'s measurements with a simulation: simulated.py [results/.../summary.json ...].

The simulated machine has the measured one's cores, which all hosts and the switch share, and its costs of
work (bench/scenarios/mininet.yaml). Compare runs during which no other program used the machine. For `make
run SCENARIO=FILE` the same file is simulated. Without arguments, results/latest/summary.json is read. Exit
code 1 if a run differs by more than ``WITHIN``.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from libra.vans.libra.server import thread as server_thread
from libra.vans.libra.worker import thread as worker_thread
from libra.wire import format as wire
from libra.wire import protocol
from libra_sim.laboratory import Laboratory
from libra_sim.measure import machine
from libra_sim.workload.program import Round
from libra_workloads.scenario import reading
from libra_workloads.scenario.scenario import Scenario

SCENARIO = Path(__file__).with_name("scenarios") / "mininet.yaml"
WITHIN = 0.10

# Time of a worker's training program per round beside the gradients and the step, whose time it reports: it
# loads samples, packs, unpacks and reports. With 4 workers, 1.7 ms of a worker's processor time are the
# program's (docs/performance.md), of which it reports 1.1 ms.
BESIDE_COMPUTING_NS = 600_000


@dataclass(frozen=True)
class Comparison:
    measured: float  # seconds
    simulated: float  # seconds
    busy_share: float | None  # share of time in which the simulated cores are busy; None if hosts share none

    @property
    def difference(self) -> float:
        return self.simulated / self.measured - 1


def scenario_of(measured: dict[str, Any]) -> Scenario:
    """Make the scenario of a run from its summary."""
    path: str | Path = measured["scenario"] or SCENARIO
    changes = measured["set"]
    if not measured["scenario"]:
        changes = [
            f"topology.workers={measured['workers']}",
            f"topology.servers={measured['servers']}",
            f"links.rate={round(1e6 * measured['bandwidth_mbit'])} bit/s",
            f"jobs.0.slots={measured['slots']}",
        ]
    scenario = reading.load(path, changes)
    if scenario.cores is None:
        return scenario
    return reading.load(path, [*changes, *of_the_machine(measured, scenario.jobs[0].spec.lanes)])


def of_the_machine(measured: dict[str, Any], lanes: int) -> list[str]:
    """Settings of the measured machine for a scenario whose hosts share a machine."""
    rate = round(1e6 * measured["bandwidth_mbit"])
    window_ns = measured["slots"] * 8 * int(wire.FRAME_BYTES[lanes // protocol.BLOCK_LANES]) * 10**9 // rate
    # A worker lets up to a quarter of its window gather.
    rest_ns = min(round(1e9 * worker_thread.GATHER_SECONDS), window_ns // 4)
    compute_ns = round(1e9 * measured["systems"]["libra"]["compute_seconds"]) + BESIDE_COMPUTING_NS
    return [
        f"machine.cores={measured['machine']['cpus']}",
        f"hosts.compute={compute_ns} ns",
        f"hosts.rest.time={rest_ns} ns",
        f"hosts.servers.rest.time={round(1e9 * server_thread.GATHER_SECONDS)} ns",
    ]


def synchronisation(rounds: Sequence[Round]) -> float:
    """Synchronisation time in seconds as in `make run`: median over all workers' rounds."""
    return statistics.median(each.ended - each.pushed for each in rounds) / 1e9


def compare(measured: dict[str, Any]) -> Comparison:
    """Simulate a run and compare it with its summary."""
    laboratory = Laboratory(scenario_of(measured))
    laboratory.run()
    shared = machine(laboratory)
    simulated = synchronisation(laboratory.programs[0].rounds)
    laboratory.close()
    return Comparison(
        measured["systems"]["libra"]["sync_seconds"]["median"], simulated, shared and shared["busy_share"]
    )


def main() -> int:
    names = ("workers", "servers", "Mbit/s", "load", "measured", "simulated", "difference", "cores busy")
    print("".join(f"{name:>12}" for name in names))
    far = False
    for path in sys.argv[1:] or ["results/latest/summary.json"]:
        measured = json.loads(Path(path).read_text())
        if measured["impairments"]:
            print(f"error: {path}: a run with impaired links; the scenario has none", file=sys.stderr)
            return 2
        found = compare(measured)
        far = far or abs(found.difference) > WITHIN
        cells = (
            measured["workers"],
            measured["servers"],
            f"{measured['bandwidth_mbit']:g}",
            measured["machine"]["load_before"],
            f"{1e3 * found.measured:.1f} ms",
            f"{1e3 * found.simulated:.1f} ms",
            f"{100 * found.difference:+.1f} %",
            "-" if found.busy_share is None else f"{100 * found.busy_share:.0f} %",
        )
        print("".join(f"{cell!s:>12}" for cell in cells), flush=True)
    return 1 if far else 0


if __name__ == "__main__":
    sys.exit(main())
