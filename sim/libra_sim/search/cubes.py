# SPDX-License-Identifier: Apache-2.0
"""Run of a case on a bcube: BML over modelled TCP, or with switches that add, as scenarios have it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND
from libra_sim.cube import new_run
from libra_sim.errors import StalledError, WorkloadError
from libra_sim.search.case import Case, CubeCase, calm, crash, duration, faults, links
from libra_sim.search.world import Verdict
from libra_sim.switch.program import SwitchProgram
from libra_workloads.scenario.reading import read

# Longest time from the end of the faults to the last sum. TCP's time-outs double while a link is cut.
PATIENCE = 600 * SECOND
LANES = 256  # values of a chunk


def judge_cube(case: Case, cube: CubeCase, program: SwitchProgram, log: EventLog) -> Verdict:
    """Run a case. program, log: of the switches, and of arrivals, if these add."""
    scenario = read(_scenario(case, cube, calm(case) + PATIENCE), f"seed {case.seed}")
    run = new_run(scenario, cube.system, program, log)
    kind = text = ""
    try:
        run.run()
    except StalledError as error:
        kind, text = "hang", str(error)
    except WorkloadError as error:
        kind, text = "failed", str(error)
    except Exception as error:  # the search goes on
        kind, text = crash(error)
    if run.wrong and not kind:
        kind, text = "wrong", f"{cube.system}: {run.wrong[0]}"
    ended = Counter(each.number for each in run.rounds)
    sums = list(ended.values()).count(cube.n**cube.k) * -(-cube.elements // LANES)
    return Verdict(kind, text, sums, run.frames, run.now, run.digest)


def _scenario(case: Case, cube: CubeCase, limit: int) -> dict[str, Any]:
    return {
        "topology": {"kind": "bcube", "n": cube.n, "k": cube.k},
        "links": links(case),
        "hosts": {"coalesce": duration(case.coalesce)},
        "switch": {"latency": duration(case.latency)},
        "workload": {
            "rounds": cube.rounds,
            "tensors": [f"{4 * cube.elements} B"],
            "dtype": cube.dtype,
            "codec": cube.codec,
        },
        "systems": [cube.system],
        "faults": faults(case, [f"w{rank}" for rank in range(cube.n**cube.k)]),
        "limit": duration(limit),
        "seed": case.seed,
    }
