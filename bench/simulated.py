# SPDX-License-Identifier: Apache-2.0
"""Compares `make run`'s measurements with a simulation: simulated.py [results/.../summary.json ...].

The simulated machine has the measured one's cores, which all hosts and the switch share, and its costs of
work (bench/scenarios/mininet.yaml); its topology, losses, delays and slots are the run's. Modelled TCP stands
for the kernel's: a row a system, such as `make run SYSTEMS=libra,tcp TCP=reno,cubic,bbr LOSS=1% DELAY=10ms`.
Compare runs during which no other program used the machine. For `make run SCENARIO=FILE` the same file is
simulated, with the same changes. Without arguments, results/latest/summary.json is read. Exit code 1 if a
system differs by more than ``WITHIN`` or, modelled, ``MODEL_WITHIN``.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from libra.vans.libra.server import endpoint as server_endpoint
from libra.vans.libra.worker import endpoint as worker_endpoint
from libra.wire import format as wire
from libra.wire import protocol
from libra_sim.laboratory import Laboratory
from libra_sim.measure import machine
from libra_sim.tcp.systems import TcpRun
from libra_sim.workload.program import Round
from libra_workloads.scenario import reading
from libra_workloads.scenario.reading import LIBRA
from libra_workloads.scenario.scenario import Scenario
from libra_workloads.systems import SHARED, simulated

SCENARIO = Path(__file__).with_name("scenarios") / "mininet.yaml"
STAR4 = SCENARIO.with_name("star4.yaml")  # of a run that names none
WITHIN, MODEL_WITHIN = 0.10, 0.15

# Time of a worker's training program per round beside the gradients and the step, whose time it reports: it
# loads samples, packs, unpacks and reports. With 4 workers, 1.7 ms of a worker's processor time are the
# program's (docs/performance.md), of which it reports 1.1 ms.
BESIDE_COMPUTING_NS = 600_000


@dataclass(frozen=True)
class Comparison:
    """Synchronisation times of one system, in seconds, as the kernel and as the simulator have them."""

    system: str
    measured: float
    simulated: float
    busy_share: float | None  # share of time in which the simulated cores are busy; None if hosts share none

    @property
    def difference(self) -> float:
        return self.simulated / self.measured - 1

    @property
    def far(self) -> bool:
        return abs(self.difference) > (WITHIN if self.system == LIBRA else MODEL_WITHIN)


def modelled(measured: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the figures of those of a run's systems that the simulator models, by the model's name."""
    named = {}
    for name, figures in measured["systems"].items():
        kind = name.partition("-")[0]
        named[f"{kind}-{figures.get('congestion_control')}"] = figures
    return {name: figures for name, figures in named.items() if name in simulated(SHARED)}


def scenario_of(measured: dict[str, Any]) -> Scenario:
    """Make the scenario of a run from its summary."""
    path, changes = Path(measured["scenario"]), measured["set"]
    if path.name == STAR4.name:
        path, network = SCENARIO, ("topology.", "links.", "jobs.0.slots=")
        changes = [*(each for each in changes if each.startswith(network)), "limit=1000 s"]
    changes = [*changes, f"systems={[LIBRA, *modelled(measured)]}"]
    scenario = reading.load(path, changes)
    if scenario.cores is None:
        return scenario
    return reading.load(path, [*changes, *of_the_machine(measured, scenario.jobs[0].spec.lanes)])


def of_the_machine(measured: dict[str, Any], lanes: int) -> list[str]:
    """Settings of the measured machine for a scenario whose hosts share a machine."""
    rate = round(1e6 * measured["bandwidth_mbit"])
    window_ns = measured["slots"] * 8 * int(wire.FRAME_BYTES[lanes // protocol.BLOCK_LANES]) * 10**9 // rate
    # A worker lets up to a quarter of its window gather.
    rest_ns = min(round(1e9 * worker_endpoint.GATHER_SECONDS), window_ns // 4)
    systems = measured["systems"]
    computed = systems.get(LIBRA, next(iter(systems.values())))["compute_seconds"]
    compute_ns = round(1e9 * computed) + BESIDE_COMPUTING_NS
    return [
        f"machine.cores={measured['machine']['cpus']}",
        f"hosts.compute={compute_ns} ns",
        f"hosts.rest.time={rest_ns} ns",
        f"hosts.servers.rest.time={round(1e9 * server_endpoint.GATHER_SECONDS)} ns",
    ]


def synchronisation(rounds: Sequence[Round]) -> float:
    """Synchronisation time in seconds as in `make run`: median over all workers' rounds."""
    return statistics.median(each.ended - each.pushed for each in rounds) / 1e9


def compare(measured: dict[str, Any]) -> Iterator[Comparison]:
    """Simulate a run, system by system, and compare it with its summary."""
    scenario = scenario_of(measured)
    if LIBRA in measured["systems"]:
        laboratory = Laboratory(scenario)
        laboratory.run()
        shared = machine(laboratory)
        simulated = synchronisation(laboratory.programs[0].rounds)
        laboratory.close()
        kernel = measured["systems"][LIBRA]["sync_seconds"]["median"]
        yield Comparison(LIBRA, kernel, simulated, shared and shared["busy_share"])
    for name, figures in modelled(measured).items():
        run = TcpRun(scenario, name)
        run.run()
        yield Comparison(name, figures["sync_seconds"]["median"], synchronisation(run.jobs[0].rounds), None)


def links(measured: dict[str, Any]) -> str:
    """Return a run's topology, unless it is a star, and impairments in words."""
    parameters = ", ".join(f"{key} = {measured[key]}" for key in ("n", "k") if measured[key] is not None)
    topology = "" if measured["topology"] == "star" else f"{measured['topology']} {parameters}"
    return "; ".join(filter(None, (topology, measured["impairments"])))


def main() -> int:
    print(
        f"{'workers':>8}{'servers':>8}{'Mbit/s':>8}{'load':>6}{'system':>11}{'measured':>12}{'simulated':>12}"
        f"{'difference':>12}{'cores busy':>12}   links"
    )
    far = False
    for path in sys.argv[1:] or ["results/latest/summary.json"]:
        measured = json.loads(Path(path).read_text())
        for found in compare(measured):
            far = far or found.far
            busy = "-" if found.busy_share is None else f"{100 * found.busy_share:.0f} %"
            print(
                f"{measured['workers']:>8}{measured['servers']:>8}{measured['bandwidth_mbit']:>8g}"
                f"{measured['machine']['load_before']:>6}{found.system:>11}{1e3 * found.measured:>9.1f} ms"
                f"{1e3 * found.simulated:>9.1f} ms{100 * found.difference:>+10.1f} %{busy:>12}"
                f"   {links(measured)}",
                flush=True,
            )
    return 1 if far else 0


if __name__ == "__main__":
    sys.exit(main())
