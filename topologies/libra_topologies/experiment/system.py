# SPDX-License-Identifier: Apache-2.0
"""Systems to compare, and the model that they train.

A `System` says what runs in the hosts, what it needs of network and hosts, and has its own figures. A `Model`
is what they train: the program of the hosts, and the verdict on what they leave.

`SYSTEMS` has the rows of `libra_workloads.systems`, and classes that a user's own modules register. A
system's ``name`` is what SYSTEMS= takes, with parameters as in ``tcp:cc=reno``. Its label names it in
results, logs and pictures: ``tcp-reno``.
"""

from __future__ import annotations

import difflib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.hot.placement import Placement
from libra.job.tolerance import EarlyCloseRule
from libra.registry import Registry, load_named
from libra.vans.libra import codec as codecs
from libra_topologies.errors import RunError, UsageError
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.processes import HostProcess, ProcessFactory
from libra_topologies.make import settings
from libra_topologies.plan import Plan
from libra_topologies.testbed.network import Network
from libra_topologies.training import process
from libra_topologies.training.process import ProcessPlan
from libra_topologies.training.verify import Problem, Verdict
from libra_workloads import systems as table
from libra_workloads.systems import Needs, Row

_RUNS = ("mininet", "simulated")  # columns of a row that name classes


class System:
    """System of a run. ``title`` heads its column, ``legend`` and ``colour`` are for pictures."""

    # Columns of its row, see `Row`. A class of a user's own that has no row sets them itself.
    name: ClassVar[str]
    title: ClassVar[str]
    legend: ClassVar[str]
    colour: ClassVar[str]
    needs: ClassVar[Needs] = Needs()
    compression: ClassVar[str] = ""
    rounding: ClassVar[float] = 0.0
    filters_updates: ClassVar[bool] = False
    has_hot_rows: ClassVar[bool] = False

    records: ClassVar[bool] = False  # its sums are checked one by one: see ``total``
    records_frames: ClassVar[bool] = False  # its van can record the sums of whole packets
    asynchronous: ClassVar[bool] = False  # its workers train to a target, and never wait for each other
    scheduler: ClassVar[bool] = False  # its van needs one: see `members`
    stem: ClassVar[str] = ""  # of its label, as scenarios call it; "": its name
    adds_updates: bool = False  # the switch adds filtered updates, in hot cells
    early_close: EarlyCloseRule | None = None  # sums close without stragglers
    variant: str = ""  # its parameters, in a word
    added: tuple[str, str] = ("", "")  # what further parameters add to its label, and to its heading

    @property
    def tolerates_loss(self) -> bool:
        """True if its sums may lack values, and so differ from exact ones."""
        return False

    @property
    def label(self) -> str:
        """Name in results: unique in a run."""
        return "-".join(filter(None, (self.stem or self.name, self.variant))) + self.added[0]

    @property
    def heading(self) -> str:
        """Title of the system with its variant."""
        return f"{self.title} {self.variant}".rstrip() + self.added[1]

    def refusal(self, plan: Plan) -> str:
        """Return why this system cannot take part in such a run, or ""."""
        needs = self.needs
        if self.filters_updates and not plan.workload.filter:
            return "filters updates: say how, such as FILTER=bounded:theta=0.01"
        if plan.workload.training not in needs.models:
            return f"does not train MODEL={plan.workload.training}; it trains {', '.join(needs.models)}"
        if plan.options.switch not in needs.switches:
            return f"does not run on SWITCH={plan.options.switch}; it runs on {', '.join(needs.switches)}"
        if (found := plan.shape.rails) < needs.interfaces:
            topology = f"TOPOLOGY={plan.shape.kind}"
            return f"needs {needs.interfaces} interfaces of each host, and {topology} has {found}"
        if needs.together and not plan.shape.together:
            return f"needs a network that all hosts share, and {plan.shape.title} has none"
        return ""

    def planes(self, plan: Plan) -> int:
        """Return how many networks that all hosts share the system uses, if the topology has none."""
        return 1

    def missing(self) -> str:
        """Return what this machine lacks for the system, or ""."""
        return ""

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        """Prepare network and hosts for the block. Yield variables of all processes."""
        yield {}

    def members(self, factory: ProcessFactory) -> list[HostProcess]:
        """Return the system's processes: those of PS-lite, with a scheduler if it needs one."""
        return factory.nodes(self.scheduler)

    def check(self, result: PhaseResult, factory: ProcessFactory) -> None:
        """Look at network and figures after the training; add figures. Raises RunError if they are void."""
        return

    def total(self, plan: Plan, pushed: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """Return the sums that it promises bit for bit, (n,) of the values ``pushed``, (workers, n) in the
        keys' order. Systems that record, but no frames, have it."""
        raise NotImplementedError

    def problem(self, plan: Plan, elements: int) -> Problem | None:
        """Return a check of a run's sums that are promised within a bound; None if bit for bit: `total`."""
        return None

    def error(self, workers: int) -> float | None:
        """Return the largest error of a sum over its largest element; None: what the run's codec promises."""
        return (workers + 1) * self.rounding if self.rounding else None  # of each push, and of the sum

    def retransmissions(self, result: PhaseResult) -> tuple[int, int]:
        """Return how many packets were sent again, and how many of these needlessly."""
        return result.tcp.retransmitted, result.tcp.needless

    def figures(self, result: PhaseResult) -> dict[str, Any]:
        """Return the system's own figures, beside those that all systems have."""
        return dict(result.costs)


class TcpSystem(System):
    """System over the kernel's TCP. cc: congestion control of the hosts' routes; "": the kernel's default."""

    def __init__(self, *, cc: str = "") -> None:
        if cc and (problem := settings.tcp_problem(cc)):
            raise ConfigError(f"system {self.name}: cc={cc}: {problem}")
        self.cc = self.variant = cc

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with network.congestion_control(self.cc):
            yield {}

    def check(self, result: PhaseResult, factory: ProcessFactory) -> None:
        """Check that all connections had the algorithm that was asked for."""
        if self.cc and (others := result.congestion_controls - {self.cc}):
            raise RunError(
                f"expected TCP connections with {self.cc} alone, got {', '.join(sorted(others))};"
                " a program chooses its own, or a route was changed"
            )

    def figures(self, result: PhaseResult) -> dict[str, Any]:
        return super().figures(result) | {"congestion_control": "+".join(sorted(result.congestion_controls))}


class Systems(Registry[System]):
    """Systems that run in Mininet, by name: the table's rows, and classes that modules register."""

    def register(self, kind: type[System]) -> type[System]:
        if (row := table.in_mininet().get(kind.name)) is not None:
            super().register(_class_of(row))  # refuses another class
        return super().register(kind)

    def names(self) -> list[str]:
        registered = super().names()  # imports the user's own modules, which may add rows
        return sorted({*registered, *table.in_mininet()})

    def kind(self, name: str) -> type[System]:
        if name in self.names() and (row := table.in_mininet().get(name)) is not None:
            return self.register(_class_of(row))
        return super().kind(name)


@cache
def _class_of(row: Row) -> type[System]:
    """Return the class that a row names, with the row's columns. Raises ConfigError if there is none."""
    try:
        kind = table.find(row.mininet)
    except (ImportError, AttributeError, ValueError) as error:
        raise ConfigError(
            f"system {row.name}: mininet={row.mininet!r}: {error}; expected module:Class"
        ) from None
    columns = {each.name: getattr(row, each.name) for each in fields(Row) if each.name not in _RUNS}
    return type(kind.__name__, (kind,), columns | {"__module__": kind.__module__, "__doc__": kind.__doc__})


SYSTEMS = Systems("system")


def chosen(plan: Plan) -> list[System]:
    """Make the systems of a run, in its order. Raises UsageError for one that cannot take part.

    A default one is left out, with a line that says why, if this machine lacks something for it.
    """
    try:
        load_named()
    except ConfigError as error:
        raise UsageError(str(error)) from None
    try:
        codecs.make(plan.workload.codec, plan.shape.workers)
    except ConfigError as error:
        raise UsageError(f"CODEC={plan.workload.codec}: {error}") from None
    specs = plan.options.systems or table.defaults(
        plan.workload.training, plan.workload.filter, asynchronous=plan.workload.staleness is not None
    )
    systems = [made for spec in specs for made in _made(spec, plan)]
    if plan.options.tcp and not any(isinstance(system, TcpSystem) for system in systems):
        raise UsageError(f"TCP={','.join(plan.options.tcp)}: none of SYSTEMS={','.join(specs)} runs over TCP")
    for at, system in enumerate(systems):
        if system.label in [other.label for other in systems[:at]]:
            raise UsageError(
                f"SYSTEMS={','.join(specs)}: {system.label} is there twice; name each system once"
            )
        refuse(system, plan)
    found = []
    for system in systems:
        if not (lacks := system.missing()):
            found.append(system)
        elif plan.options.systems:
            raise UsageError(f"SYSTEMS: {system.label}: {lacks}")
        else:
            print(f"no comparison with {system.heading}: {lacks}", flush=True)
    return found


def refuse(system: System, plan: Plan) -> None:
    """Raise UsageError if a system cannot take part in such a run."""
    if reason := system.refusal(plan):
        raise UsageError(f"SYSTEMS: {system.label} {reason}")


def _made(spec: str, plan: Plan) -> list[System]:
    """Make a system; one over TCP, whose spec names no algorithm, once for each of TCP=."""
    name = spec.partition(":")[0]
    if name not in SYSTEMS.names():
        close = difflib.get_close_matches(name, SYSTEMS.names(), n=1)
        hint = f"did you mean {close[0]}? " if close else ""
        raise UsageError(f"SYSTEMS: no system {name}; {hint}known: {', '.join(SYSTEMS.names())}")
    try:
        made = SYSTEMS.make(spec)
        if plan.options.tcp and isinstance(made, TcpSystem) and not made.variant:
            more = "," if ":" in spec else ":"
            return [SYSTEMS.make(f"{spec}{more}cc={algorithm}") for algorithm in plan.options.tcp]
        return [made]
    except ConfigError as error:
        raise UsageError(f"SYSTEMS: {error}") from None


# ---- the model ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Files:
    """Files that a system's processes leave in build/run/, for the verdict. label: the system's."""

    label: str

    @property
    def record_prefix(self) -> Path:
        """Prefix of the workers' records, for their programs."""
        return settings.BUILD / "run" / f"record-{self.label}"

    def records(self, workers: int) -> list[Path]:
        """Return the paths of the workers' records, by rank."""
        return [process.record_path(self.record_prefix, rank) for rank in range(workers)]

    @property
    def parameters(self) -> Path:
        """Path of the first worker's parameters after the last round."""
        return settings.BUILD / "run" / f"parameters-{self.label}"

    @property
    def journal(self) -> Path:
        """Path of an asynchronous server's steps."""
        return settings.BUILD / "run" / f"journal-{self.label}.json"

    @property
    def table_prefix(self) -> Path:
        """Prefix of the rows that hosts have after the last round, for their programs."""
        return settings.BUILD / "run" / f"table-{self.label}"

    def table(self, host: str) -> Path:
        return process.table_path(self.table_prefix, host)


def placement_file(name: str, placement: Placement | None) -> Path:
    """Return the path of a run's placement, which is written when it is asked for first."""
    path = settings.BUILD / "run" / f"{name}.placement"
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
                data=settings.BUILD,
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
