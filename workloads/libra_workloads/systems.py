# SPDX-License-Identifier: Apache-2.0
"""Table of systems: what a run can compare, in Mininet and under virtual time. Standard library only.

A system is a row of `ROWS`. If it has behaviour of its own, the row names a class for it: ``mininet`` a
`libra_topologies.experiment.system.System`, ``runs`` of `Simulated` a class of libra_sim. The table names
them as ``package.module:Class``, which is looked up when the system runs: the packages are above this one,
and `make run` reads the table before anything is installed. A user's own module adds rows with `add`, and
may give the classes themselves.
"""

from __future__ import annotations

import pkgutil
from dataclasses import dataclass
from typing import Any

SPARSE = ("ctr", "text")
PYTORCH = ("transformer", "resnet")
DENSE = ("digits", "fashion")
REPLICAS = (*DENSE, "text")  # models whose workers may hold replicas, and push updates
ARRAYS = (*DENSE, *SPARSE)  # models of which hosts push arrays
MODELS = (*ARRAYS, *PYTORCH)
SWITCHES = ("libra", "bmv2")
MAX_BATCH = 65_536  # samples of a round of a sparse model
MAX_HOT = 262_144  # rows of a sparse model in the switch, of one value each: 64 arrays of 4,096 cells
MAX_STALENESS = 1000  # pushes that a worker may be ahead
CONTROLS = ("reno", "cubic", "bbr")  # congestion controls of modelled TCP

# Scenarios under virtual time, each with systems of its own.
SHARED = "shared"  # rounds of training, on a network that all hosts share
BCUBE = "bcube"  # rounds on a bcube full of workers, whose hosts no job can span
TARGET = "target"  # the program scheduled: training to a target accuracy


@dataclass(frozen=True)
class Needs:
    """Needs of a system in Mininet. models: that it can train. switches: that it runs on. interfaces: of each
    host. together: a network that all hosts share."""

    models: tuple[str, ...] = ARRAYS
    switches: tuple[str, ...] = SWITCHES
    interfaces: int = 1
    together: bool = True


@dataclass(frozen=True)
class Simulated:
    """System under virtual time.

    name: in scenarios. runs: its class. variants: follow the name behind a hyphen, "" is the name alone; or
    where they are, if this module cannot import it. scenarios: in which it can be. variant: the parameter of
    the system in Mininet that a variant is. fixed: its other parameters there.
    """

    name: str
    runs: str | type[Any]
    variants: tuple[str, ...] | str = CONTROLS
    scenarios: tuple[str, ...] = (SHARED,)
    variant: str = "cc"
    fixed: str = ""

    @property
    def names(self) -> dict[str, str]:
        """Return the variants by the whole names."""
        variants = pkgutil.resolve_name(self.variants) if isinstance(self.variants, str) else self.variants
        return {f"{self.name}-{each}" if each else self.name: each for each in variants}


@dataclass(frozen=True)
class Row:
    """System of the table.

    name: what SYSTEMS= takes, and the first part of the label in results. title: heads its column. legend and
    colour: for pictures. mininet: its class there; "": it runs under virtual time alone. compression: of
    pushes and answers. rounding: largest error of one compression, over the largest value. filters_updates:
    workers hold replicas, and push filtered updates. has_hot_rows: the switch sums a sparse model's hot rows.
    """

    name: str
    title: str
    legend: str
    colour: str
    mininet: str | type[Any] = ""
    simulated: tuple[Simulated, ...] = ()
    needs: Needs = Needs()
    compression: str = ""
    rounding: float = 0.0
    filters_updates: bool = False
    has_hot_rows: bool = False


_MININET, _SIM = "libra_topologies.systems", "libra_sim"
_ON_BCUBE = Needs(models=("digits",), together=False)

# fmt: off
ROWS = [
    # Libra: the switch sums.
    Row("libra", "Libra", "Libra", "#1f5fa8", f"{_MININET}.servers:JobSystem",
        (Simulated("libra", f"{_SIM}.laboratory:Laboratory", variants=("",)),), needs=Needs(models=MODELS),
        has_hot_rows=True),
    Row("libra_early", "Libra, early", "Libra, sums close without stragglers", "#4fa0d8",
        f"{_MININET}.servers:LibraEarly", needs=Needs(models=DENSE)),
    Row("connections", "connections", "Libra, connections only", "#7b3fa0", f"{_MININET}.servers:JobSystem",
        needs=Needs(models=SPARSE)),
    Row("updates", "Libra, filter", "filtered updates over Libra", "#7fb0e0", f"{_MININET}.servers:Updates",
        needs=Needs(models=REPLICAS), filters_updates=True),
    # Parameter servers over TCP. The baseline has PS-lite's design and processes.
    Row("tcp", "TCP", "parameter server over TCP", "#c05a1a", f"{_MININET}.servers:ParameterServer",
        (Simulated("tcp", f"{_SIM}.tcp.systems:ParameterServer"),)),
    Row("tcp_fp16", "TCP, fp16", "parameter server over TCP, fp16", "#d98a4a",
        f"{_MININET}.servers:ParameterServer", needs=Needs(models=DENSE), compression="fp16",
        rounding=2.0**-11),  # half a unit of a half's 11 bits
    Row("tcp_8bit", "TCP, 8 bits", "parameter server over TCP, 8 bits", "#f0c8a8",
        f"{_MININET}.servers:ParameterServer", needs=Needs(models=DENSE), compression="stochastic:bits=8",
        rounding=1 / 127),  # a level, of 255 for each value, rounded at random without bias
    Row("tcp_updates", "TCP, filter", "filtered updates over TCP", "#e0a070",
        f"{_MININET}.servers:ParameterServer", needs=Needs(models=REPLICAS), filters_updates=True),
    # On a bcube: BML, also with n jobs on each switch; its rivals, at a switch that stands in for a fat-tree.
    Row("bml_libra", "BML x Libra", "BML whose switches add", "#7a4fb0", f"{_MININET}.on_bcube:BmlLibra",
        (Simulated("bml-libra", f"{_SIM}.cube_libra:CubeLibra", ("",), (BCUBE,)),), needs=_ON_BCUBE),
    Row("bml", "BML", "BML on a BCube, over TCP", "#2a6fb0", f"{_MININET}.on_bcube:Bml",
        (Simulated("bml", f"{_SIM}.tcp.bml:BmlRounds", scenarios=(BCUBE,)),
         Simulated("bml_all", f"{_SIM}.tcp.bml:TogetherRounds", scenarios=(BCUBE,), fixed="wait=all")),
        needs=_ON_BCUBE),
    Row("ps_p2p", "PS-P2P", "parameter server in all workers, over TCP", "#b08d2a",
        f"{_MININET}.on_bcube:ServersInWorkers",
        (Simulated("ps_p2p", f"{_SIM}.tcp.systems:ParameterServer", scenarios=(BCUBE,)),), needs=_ON_BCUBE),
    Row("ps_m", "PS-M", "parameter server in some workers, over TCP", "#8a6d1f",
        f"{_MININET}.on_bcube:FewServers",
        (Simulated("ps_m", f"{_SIM}.tcp.systems:FewServers", scenarios=(BCUBE,)),
         Simulated("ps_m_rails", f"{_SIM}.tcp.systems:FewRailServers", scenarios=(BCUBE,), fixed="rails=1")),
        needs=_ON_BCUBE),
    Row("ps_rails", "PS on rails", "parameter server in all workers, over TCP on rails", "#d0b45a",
        f"{_MININET}.on_bcube:RailServers",
        (Simulated("ps_rails", f"{_SIM}.tcp.systems:RailServers", scenarios=(BCUBE,)),), needs=_ON_BCUBE),
    # All-reduce between the workers.
    Row("mpi", "MPI", "ring all-reduce, MPI over TCP", "#4a8f3c", f"{_MININET}.all_reduce:Mpi",
        (Simulated("mpi", f"{_SIM}.tcp.systems:Ring", scenarios=(SHARED, BCUBE)),
         Simulated("mpi_rails", f"{_SIM}.tcp.systems:RailRings", scenarios=(BCUBE,), fixed="rails=1")),
        needs=Needs(together=False)),
    Row("gloo", "Gloo", "all-reduce by Gloo over TCP", "#a03c78", f"{_MININET}.all_reduce:Gloo",
        needs=Needs(models=PYTORCH)),
    # Parameter servers over LTP.
    Row("ltp", "LTP", "parameter server over LTP", "#b8336a", f"{_MININET}.servers:LossTolerant",
        (Simulated("ltp", f"{_SIM}.ltp:LtpRounds", variants=("", "reliable")),),
        needs=Needs(models=DENSE)),  # sparse models push rows in messages, which are complete
    Row("ltp_reliable", "LTP, reliable", "parameter server over LTP, all packets", "#e08fb0",
        f"{_MININET}.servers:Reliable", needs=Needs(models=DENSE)),
    # Asynchronous training to a target accuracy, and a ring beside it.
    Row("async", "async", "asynchronous parameter server over TCP", "#8c6d31",
        f"{_MININET}.asynchronous:Asynchronous",
        (Simulated("async", f"{_SIM}.scheduled.training:FairShares", ("",), (TARGET,)),),
        needs=Needs(models=DENSE)),
    Row("mlfabric", "MLfabric", "MLfabric over TCP", "#5254a3", f"{_MININET}.asynchronous:MLfabric",
        (Simulated("mlfabric", f"{_SIM}.scheduled.fabric:Fabric",
                   "libra_workloads.scenario.reading:VARIANTS", (TARGET,), variant="parts"),),
        needs=Needs(models=DENSE)),
    # `mlfabric:parts=switch` by a name of its own.
    Row("mlfabric_switch", "MLfabric", "MLfabric, groups summed in the switch", "#9c9ede",
        f"{_MININET}.asynchronous:MLfabricSwitch", needs=Needs(models=DENSE)),
    Row("ring", "ring", "ring all-reduce over TCP, to a target accuracy", "#7f7f7f",
        simulated=(Simulated("ring", f"{_SIM}.scheduled.ring:RingTraining", ("",), (TARGET,)),)),
]
# fmt: on

_DENSE = ("tcp", "mpi", "libra")
_FILTERED = ("tcp", "tcp_updates", "libra", "updates")  # the four corners: filter and switch, off and on
_ASYNCHRONOUS = ("tcp", "tcp_updates", "libra", "updates:cells=0")  # no switch adds single pushes
_SPARSE = ("tcp", "mpi", "connections", "libra")
_PYTORCH = ("gloo", "libra")
DEFAULTS = {"digits": _DENSE, "fashion": _DENSE, "ctr": _SPARSE, "text": _SPARSE}  # by model
DEFAULTS |= {"transformer": _PYTORCH, "resnet": _PYTORCH}


def find(named: str | type[Any]) -> Any:
    """Return a class of the table. Raises ImportError, AttributeError or ValueError if there is none."""
    return pkgutil.resolve_name(named) if isinstance(named, str) else named


def add(row: Row) -> None:
    """Add a row of a user's own module. Raises ValueError for a name that is taken."""
    taken = {each.name for each in ROWS} | set(simulated())
    for name in (row.name, *(name for each in row.simulated for name in each.names)):
        if name in taken:
            raise ValueError(f"system {name!r} is in the table already; choose another name")
    ROWS.append(row)


def in_mininet() -> dict[str, Row]:
    """Return the rows that run in Mininet, by name."""
    return {row.name: row for row in sorted(ROWS, key=lambda row: row.name) if row.mininet}


def simulated(scenario: str = "") -> dict[str, tuple[Simulated, str]]:
    """Return systems and their variants by name in scenarios. scenario: that they can be in; "": any."""
    return {
        name: (each, variant)
        for row in ROWS
        for each in row.simulated
        if not scenario or scenario in each.scenarios
        for name, variant in each.names.items()
    }


def spec_in_mininet(name: str) -> str:
    """Return what SYSTEMS= takes for a system of a scenario; "" if Mininet has none."""
    found, variant = simulated()[name]
    row = next(row for row in ROWS if found in row.simulated)
    if (own := f"{row.name}_{variant}") in in_mininet():
        return own
    given = [found.fixed] * bool(found.fixed) + [f"{found.variant}={variant}"] * bool(variant)
    return row.name + (f":{','.join(given)}" if given else "") if row.mininet else ""


def runs(name: str) -> tuple[Any, str]:
    """Return the class that runs a system under virtual time, by its name in scenarios, and its variant."""
    found, variant = simulated()[name]
    return find(found.runs), variant


def defaults(model: str, filter_: str, *, asynchronous: bool = False) -> tuple[str, ...]:
    """Return the systems of a run that names none. filter_: of updates, or ""; asynchronous: as they are."""
    if not filter_:
        return DEFAULTS[model]
    return _ASYNCHRONOUS if asynchronous else _FILTERED
