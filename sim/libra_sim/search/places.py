# SPDX-License-Identifier: Apache-2.0
"""Switches and jobs of a case, which outlive the programs that run on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from libra.job.job_file import Job, Mode
from libra_controller.files.network import Network
from libra_controller.files.spec import JobSpec
from libra_controller.jobs.trees import not_in_a_tree
from libra_sim.search.case import JobCase
from libra_sim.search.program import JobProgram
from libra_sim.search.waiting import WaitingPrograms
from libra_sim.switch.sim_switch import SimSwitch

HOT_CELLS = 64  # of a job with hot rows, for each server


class Rack:
    """Place of a switch, and the present switch; None while it restarts."""

    def __init__(self, name: str, network: Network) -> None:
        self.name, self.network = name, network
        self.switch: SimSwitch | None = None
        self.gone = False  # True if it does not come back
        self.boots = 0

    @property
    def restarts(self) -> bool:
        return self.switch is None and not self.gone

    def end(self, *, for_good: bool = False) -> None:
        """End the switch, if there is one."""
        if self.switch is not None:
            self.switch.close()
        self.switch, self.gone = None, for_good

    def run(self, arrivals: Sequence[tuple[int, int, bytes]]) -> list[tuple[int, int, bytes]]:
        return [] if self.switch is None else self.switch.run(arrivals)


class Life:
    """Job of a case: where it is installed and which programs run."""

    def __init__(
        self, number: int, case: JobCase, hosts: list[str], racks: list[Rack], *, tree: bool = False
    ) -> None:
        """racks: places of its switches: one, one for each rail, or those of a tree."""
        self.tree = tree
        self.number, self.case, self.hosts, self.racks = number, case, hosts, racks
        self.name = f"j{number}"
        self.life = 0
        self.job: Job | None = None  # installation, if there is one
        self.program: JobProgram | WaitingPrograms | None = None  # running programs, if there are any
        self.ours: set[bytes] = set()  # job numbers and generations of its members' frames
        self.answers = 0  # answers at the last check
        self.since = 0  # ns: time of the last progress seen
        self.sums = 0  # chunk sums of earlier programs
        self.restarted = False  # True if any of its programs has restarted on this installation

    @property
    def is_down(self) -> bool:
        """True if one of its switches restarts."""
        return any(rack.restarts for rack in self.racks)

    @property
    def is_whole(self) -> bool:
        """True if none of its switches has gone for good."""
        return not any(rack.gone for rack in self.racks)

    def spec(self) -> JobSpec:
        return spec_of(self.number, self.case, self.hosts, tree=self.tree)


def spec_of(number: int, case: JobCase, hosts: Sequence[str], *, tree: bool) -> JobSpec:
    """Return the spec of a job. tree: its switches are one, if it does not have what a tree does not
    support."""
    mode = Mode.PARAMETER_SERVER if case.servers else Mode.ALL_REDUCE
    workers, servers = hosts[: case.workers], hosts[case.workers :]
    # A job number that no other job has, so that frames of two racks' jobs can be told apart.
    hot = 0
    if (case.table is not None and case.table.hot) or (case.updates is not None and case.updates.hot):
        hot = HOT_CELLS
    made = JobSpec(
        f"j{number}",
        mode,
        workers,
        case.slots,
        servers,
        case.lanes,
        hot_cells=hot,
        job=number + 1,
        any_rail=case.any_rail,
    )
    return replace(made, tree=tree and not_in_a_tree(made) is None)


def has_tree(case: JobCase) -> bool:
    """Return True if the job's switches are a tree, in a case with trees."""
    return spec_of(0, case, [f"h{n}" for n in range(case.workers + case.servers)], tree=True).tree is True
