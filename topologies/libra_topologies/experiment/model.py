# SPDX-License-Identifier: Apache-2.0
"""Model of a run: what its systems train, the program of its hosts, and the verdict on what they leave."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from libra.hot.placement import Placement
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.system import System
from libra_topologies.make import paths
from libra_topologies.plan import Plan
from libra_topologies.training import process
from libra_topologies.training.process import ProcessPlan
from libra_topologies.training.verify import Verdict


@dataclass(frozen=True)
class Files:
    """Files that a system's processes leave in build/run/, for the verdict. label: the system's."""

    label: str

    @property
    def record_prefix(self) -> Path:
        """Prefix of the workers' records, for their programs."""
        return paths.BUILD / "run" / f"record-{self.label}"

    def records(self, workers: int) -> list[Path]:
        """Return the paths of the workers' records, by rank."""
        return [process.record_path(self.record_prefix, rank) for rank in range(workers)]

    @property
    def parameters(self) -> Path:
        """Path of the first worker's parameters after the last round."""
        return paths.BUILD / "run" / f"parameters-{self.label}"

    @property
    def journal(self) -> Path:
        """Path of an asynchronous server's steps."""
        return paths.BUILD / "run" / f"journal-{self.label}.json"

    @property
    def table_prefix(self) -> Path:
        """Prefix of the rows that hosts have after the last round, for their programs."""
        return paths.BUILD / "run" / f"table-{self.label}"

    def table(self, host: str) -> Path:
        return process.table_path(self.table_prefix, host)


def placement_file(name: str, placement: Placement | None) -> Path:
    """Return the path of a run's placement, which is written when it is asked for first."""
    path = paths.BUILD / "run" / f"{name}.placement"
    if not path.exists():
        assert placement is not None
        placement.write(path)
    return path


@dataclass(frozen=True)
class Trained:
    """System that has trained the model, and the figures of its phase."""

    system: System
    result: PhaseResult

    @property
    def label(self) -> str:
        return self.system.label

    @property
    def files(self) -> Files:
        return Files(self.label)


Cell = Callable[[Mapping[str, Any]], str]
"""Text for a system's column, from its figures."""


@dataclass(frozen=True)
class TableRow:
    """Row of the printed table."""

    title: str
    cell: Cell
    note: str = ""


class Model(ABC):
    """Model of a run. ``plan``: the run's, with what follows from the model.

    ``trained`` describes it in the run's first lines. ``exchange`` names what a round's synchronisation is.
    """

    trained: str
    exchange: str = "synchronisation"
    ready_seconds: float = 45.0  # in which all processes are ready

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def prepare(self, systems: Sequence[System]) -> None:
        """Prepare what these systems need before the network is up; may change ``plan``. Raises
        UsageError."""
        return

    def comparable(self, systems: Sequence[System]) -> list[System]:
        """Return those systems whose trainings differ."""
        return list(systems)

    @abstractmethod
    def round_bytes(self) -> int:
        """Return the most bytes that a worker pushes in a round."""

    def reduced_bytes(self) -> int:
        """Return the least bytes that an all-reduce of a round sums."""
        return self.round_bytes()

    def environment(self, system: System) -> dict[str, str]:
        """Return variables of the system's processes."""
        return {}

    @abstractmethod
    def program(self, system: System) -> tuple[str, ProcessPlan]:
        """Return the module that all hosts run, and the plan of its processes."""

    def process_plan(self, **own: Any) -> ProcessPlan:
        """Return the plan of a phase's processes. own: what it has beside the scenario's values."""
        plan = self.plan
        computing = {host: plan.compute(host) for host in plan.scenario.hosts}
        return replace(
            ProcessPlan(
                model=plan.workload.training,
                rounds=plan.workload.rounds,
                seed=plan.scenario.seed,
                lanes=plan.job.lanes,
                compute={host: times for host, times in computing.items() if times},
                data=paths.BUILD,
                workers=plan.shape.workers,
            ),
            **own,
        )

    @abstractmethod
    def verdicts(self, one: Trained) -> list[Verdict]:
        """Return the verdicts on a system. Called with VERIFY=1 only."""

    def drop_records(self, trained: Sequence[Trained]) -> None:
        """Delete large records, which only an inexact run needs."""
        return

    @abstractmethod
    def values_pushed(self, trained: Sequence[Trained]) -> float:
        """Return how many values a worker pushes in a round, on average."""

    @abstractmethod
    def facts(self, trained: Sequence[Trained]) -> dict[str, Any]:
        """Return facts about the model and its data, for summary.json."""

    @abstractmethod
    def figures(self, one: Trained) -> dict[str, Any]:
        """Return a system's figures that only this model has; ``accuracy`` among them."""

    @abstractmethod
    def quality(self) -> list[TableRow]:
        """Return the table's rows about the trained model."""

    def rows(self) -> list[TableRow]:
        """Return further rows of the table."""
        return []

    def notes(self, facts: Mapping[str, Any]) -> list[str]:
        """Return lines below the table."""
        return []

    def pictures(self, facts: Mapping[str, Any]) -> dict[str, Callable[[Path], None]]:
        """Return what draws the model's own pictures, by file name."""
        return {}
