# SPDX-License-Identifier: Apache-2.0
"""How fast is the simulator, and where does its time go? `python bench/sim_speed.py`: frames delivered per
second of processor time, in a rack of workers that all-reduce.

A row is a load. The rate is that of the best of some runs, because other programs can only slow it down. The
shares are those of one more run, in which the functions below are timed; the timing's cost is in them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any
from unittest import mock

import measurement

from libra.vans.libra.endpoint import AssociationEndpoint
from libra.wire.words import FrameBuffer
from libra_sim.clock.event_log import EventLog
from libra_sim.laboratory import Laboratory
from libra_sim.network.inbox import Inbox
from libra_sim.network.wire import Wire
from libra_sim.switch.sim_switch import SimSwitch
from libra_sim.workload.task import Numbers
from libra_switch.runtime.native import LIBRARY
from libra_workloads.scenario import reading

SCENARIO = Path(__file__).with_name("scenarios") / "rack32.yaml"

LOADS = {
    "256 lanes": ["workload.tensors=[4 MiB]"],
    "32 lanes": ["workload.tensors=[512 KiB]", "jobs.0.lanes=32"],
    # Before a key's first sum, each chunk asks for its scale by a packet without lanes.
    "half of them empty": ["workload.tensors=[2 MiB]", "workload.dtype=float32"],
}

MACHINE_CODE = "machine code"
REST = "the rest"
# Parts and their functions; calls of another part's functions count for that part.
PARTS: dict[str, Sequence[tuple[type, str]]] = {
    "switch": [(SimSwitch, "run")],
    "wires": [(Wire, "send"), (Inbox, "deliver"), (Inbox, "pop")],
    "engines": [(AssociationEndpoint, "step")],
    "copies": [(FrameBuffer, "fill"), (FrameBuffer, "frames")],
    "hash": [(EventLog, "arrived"), (EventLog, "ended")],
    "values": [(Numbers, "values"), (Numbers, "ended")],
}


class Watch:
    """Time by part, without the time of other parts that it calls."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()  # ns
        self._parts = [REST]
        self._since = time.process_time_ns()

    def _switch(self) -> None:
        now = time.process_time_ns()
        self.spent[self._parts[-1]] += now - self._since
        self._since = now

    def watched(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def call(*args: Any, **kwargs: Any) -> Any:
            self._switch()
            self._parts.append(part)
            try:
                return function(*args, **kwargs)
            finally:
                self._switch()
                self._parts.pop()

        return call

    def shares(self) -> dict[str, float]:
        self._switch()
        total = self.spent.total()
        return {part: spent / total for part, spent in self.spent.items()}


def rate(changes: Sequence[str]) -> float:
    """Measure packets a second."""
    laboratory = Laboratory(reading.load(SCENARIO, changes))
    began = time.process_time()
    laboratory.run()
    spent = time.process_time() - began
    laboratory.close()
    return laboratory.packets / spent


def shares(changes: Sequence[str]) -> dict[str, float]:
    """Measure each part's share of the time of a run."""
    watch, patches = Watch(), []
    for part, functions in PARTS.items():
        for owner, name in functions:
            patches.append(mock.patch.object(owner, name, watch.watched(part, getattr(owner, name))))
    native = LIBRARY.function

    def function(name: str) -> Callable[..., Any]:
        found = native(name)
        return watch.watched(MACHINE_CODE, found) if name == "libra_batch" else found

    patches.append(mock.patch.object(LIBRARY, "function", function))
    for patch in patches:
        patch.start()
    try:
        laboratory = Laboratory(reading.load(SCENARIO, changes))
        watch.spent.clear()  # drop the compiler's and the controller's time
        watch.shares()
        watch.spent.clear()
        laboratory.run()
        found = watch.shares()
    finally:
        for patch in patches:
            patch.stop()
    laboratory.close()
    return found


def main() -> None:
    parser = measurement.parser(__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", dest="changes")
    options = parser.parse_args()
    parts = [MACHINE_CODE, *PARTS, REST]
    print(f"{'load':<20}{'packets/s':>12}" + "".join(f"{part:>14}" for part in parts))
    for load, changes in LOADS.items():
        changes = [*changes, *options.changes]
        best = max(rate(changes) for _ in range(options.runs))
        found = shares(changes)
        cells = "".join(f"{100 * found.get(part, 0.0):>12.0f} %" for part in parts)
        print(f"{load:<20}{best:>12,.0f}{cells}", flush=True)


if __name__ == "__main__":
    main()
