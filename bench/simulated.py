# SPDX-License-Identifier: Apache-2.0
"""What `make run` measured beside the same under virtual time: simulated.py [results/latest/summary.json].

Simulated hosts have processors of their own, so the two agree on a machine that has time for all of them: run
it when nothing else does. Exit code 1 when they are further apart than ``WITHIN``.
"""

from __future__ import annotations

import json
import statistics
import sys
from pathlib import Path

from libra_sim.laboratory import Laboratory
from libra_sim.measure import synchronisation_times
from libra_sim.scenario import reading

SCENARIO = Path(__file__).with_name("scenarios") / "star4.yaml"
WITHIN = 0.10


def main() -> int:
    path = Path(sys.argv[1] if len(sys.argv) > 1 else "results/latest/summary.json")
    measured = json.loads(path.read_text())
    if measured.get("faults"):
        print(f"error: {path}: a run with FAULTS; they are not the scenario's", file=sys.stderr)
        return 2
    changes = [
        f"topology.workers={measured['workers']}",
        f"topology.servers={measured['servers']}",
        f"links.rate={round(1e6 * measured['bandwidth_mbit'])} bit/s",
        f"jobs.0.slots={measured['slots']}",
    ]
    laboratory = Laboratory(reading.load(SCENARIO, changes))
    laboratory.run()
    simulated = statistics.median(synchronisation_times(laboratory.trainings[0].rounds)) / 1e9
    there = measured["sync_seconds"]["libra"]
    difference = simulated / there - 1
    rate = f"{measured['bandwidth_mbit']:g} Mbit/s"
    print(f"{measured['workers']} workers, {measured['servers']} servers, {rate}")
    print(f"measured   {1e3 * there:8.2f} ms   {measured['machine']['cpus']} processors,", end=" ")
    print(f"load {measured['machine']['load_before']} before the run")
    print(f"simulated  {1e3 * simulated:8.2f} ms   {100 * difference:+.1f} %")
    return 0 if abs(difference) <= WITHIN else 1


if __name__ == "__main__":
    sys.exit(main())
