# SPDX-License-Identifier: Apache-2.0
"""Order in which pytest-xdist's workers get tests: whole files, and the longest first.

A file's tests share what they have set up: a switch with a program, compiled C, a job. A worker that took
only some of them would set it up once more. Tests of `EACH` share nothing: they go out one by one. What takes
long comes first, and single tests come last, so that no worker is left with much at the end; runs in Mininet,
which need both cores at times, come in between other tests.
"""

from __future__ import annotations

from xdist.scheduler.loadscope import LoadScopeScheduling
from xdist.workermanage import WorkerController

EACH = ("tests/integration/", "tests/model/", "tests/tna/", "tests/unit/test_p4_artefacts.py")
# From the longest on: files of tests that take more than ten seconds of a processor, or wait as long, and
# folders of such files (--durations=300).
LONG = (
    "tests/unit/host/pytorch/test_backend.py",
    "tests/unit/test_p4_artefacts.py",
    "tests/unit/topologies/test_launch.py",
    "tests/unit/host/pytorch/",
    "tests/unit/sim/search/test_search.py",
    "tests/unit/test_figures.py",
    "tests/unit/topologies/compare/test_compare.py",
    "tests/unit/host/collective/test_refinement.py",
    "tests/unit/host/kv/test_long_values.py",
    "tests/unit/host/vans/libra/test_rail_restarts.py",
    "tests/unit/test_mutants.py",
    "tests/packet/test_float_lanes.py",
    "tests/native/",
    "tests/unit/test_extending.py",
    "tests/unit/test_machines.py",
    "tests/unit/controller/test_controller.py",
    "tests/unit/host/vans/libra/messages/",
    "tests/unit/test_native_ir.py",
    "tests/unit/host/test_soak.py",
    "tests/fuzz/",
    "tests/packet/",
    "tests/unit/sim/",
    "tests/unit/host/",
    "tests/unit/controller/",
    "tests/unit/topologies/",
    "tests/unit/test_extras.py",
    "tests/installed/",
)
MININET = "tests/integration/"


def unit(nodeid: str) -> str:
    """Return the name of the tests that one worker runs together: a file, or a test."""
    return nodeid if nodeid.startswith(EACH) else nodeid.partition("::")[0]


def in_order(units: list[str]) -> list[str]:
    """Return the units from the one to begin with: long ones, every third a run in Mininet, then the rest, at
    the end single tests."""

    def rank(name: str) -> tuple[int, bool]:
        return next((at for at, long in enumerate(LONG) if name.startswith(long)), len(LONG)), "::" in name

    runs = [name for name in units if name.startswith(MININET)]
    others = sorted((name for name in units if not name.startswith(MININET)), key=rank)
    ordered = []
    for at, run in enumerate(runs):
        ordered += [run, *others[2 * at : 2 * at + 2]]
    return ordered + others[2 * len(runs) :]


class ByFile(LoadScopeScheduling):
    """`--dist loadfile` in this order. A worker has one unit beside the one that it runs."""

    _is_in_order = False

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)

    def _assign_work_unit(self, node: WorkerController) -> None:
        if not self._is_in_order:
            self._is_in_order = True
            for name in in_order(list(self.workqueue)):
                self.workqueue.move_to_end(name)
        super()._assign_work_unit(node)

    def _reschedule(self, node: WorkerController) -> None:
        # A worker runs a test when it has the next one, too: one that came for a dead worker has none yet.
        while not node.shutting_down:
            if self.workqueue and self._pending_of(self.assigned_work[node]) > 1:
                return
            super()._reschedule(node)
