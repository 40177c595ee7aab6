# SPDX-License-Identifier: Apache-2.0
"""Case of the search: network, jobs and faults as plain data, also as JSON. Times are in ns."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import MISSING, asdict, dataclass, fields, is_dataclass
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints


@dataclass(frozen=True)
class Links:
    """Links of all hosts."""

    rate: int  # bit/s
    delay: int
    queue: int  # packets; 0: no bound


@dataclass(frozen=True)
class Chances:
    """Probabilities, in millionths, of the faults of each frame on each wire."""

    loss: int = 0
    duplicate: int = 0
    late: int = 0
    late_by: int = 0  # largest extra delay of a late frame
    jitter: int = 0  # largest extra delay of every frame


@dataclass(frozen=True)
class Fault:
    """Fault of frame number ``frame`` of a wire: one copy arrives after each of ``delays``; none: lost."""

    wire: str
    frame: int
    delays: tuple[int, ...]


@dataclass(frozen=True)
class KeyCase:
    key: int
    elements: int
    dtype: str


@dataclass(frozen=True)
class TableCase:
    """Sparse table: see libra_workloads.scenario.scenario.Table."""

    rows: int
    dim: int
    batch: int
    hot: int
    asynchronous: bool


@dataclass(frozen=True)
class UpdatesCase:
    """Filtered updates: see libra_workloads.scenario.scenario.Workload. hot: the switch adds them."""

    filter: str
    staleness: int | None
    hot: bool


MILLION = 10**6
SUMS = "sums"


@dataclass(frozen=True)
class JobCase:
    """Job of a case. servers 0: all-reduce. handler: "sum", a server stores a sum; "add", it adds sums up.

    program: "sums", or the name of a scenario's program whose threads wait; ``requests`` are then rounds.
    """

    workers: int
    servers: int
    slots: int
    lanes: int
    codec: str
    handler: str
    keys: tuple[KeyCase, ...]  # increasing
    requests: int  # requests of each worker in each life
    outstanding: int  # requests of a worker that are under way at once
    pulls: int  # percent of requests after which the worker pulls one of their keys
    start: int
    program: str = SUMS
    table: TableCase | None = None  # of the program "sparse"
    updates: UpdatesCase | None = None  # of the program "updates"
    any_rail: bool = False  # if a rail dies, the job goes on over the others

    @property
    def loses_pushes(self) -> bool:
        """True if a process that starts behind pushes of others costs these: see `libra.sparse.server`."""
        return self.table is not None and self.table.asynchronous and self.table.hot > 0


@dataclass(frozen=True)
class CubeCase:
    """BML on a bcube of n-port switches with k levels. system: as scenarios name it."""

    n: int
    k: int
    system: str
    elements: int
    dtype: str
    codec: str
    rounds: int


@dataclass(frozen=True)
class LtpCase:
    """Parameter server over LTP. percent: LTP_FRACTION. critical: floats of a message that always come."""

    workers: int
    servers: int  # 0: each worker owns a share, and nothing is lost
    elements: int
    rounds: int
    percent: int
    holes: str
    critical: int
    compute: int  # ns, at most, before each round


@dataclass(frozen=True)
class FabricCase:
    """Training that MLfabric schedules, with the first server and its replicas. Times are in ns.

    system: as scenarios name it. updates: of each worker. div_max: 0: none. halved: percent of the links that
    have half their rate, drawn anew ``every`` so long. slower: times that replicas' links are slower.
    compute: longest. stragglers: percent of computations.
    """

    workers: int
    servers: int
    system: str
    updates: int
    tau_max: int | None
    div_max: float
    knowledge: str
    grace: int
    spread: int
    halved: int
    every: int
    slower: int
    compute: int
    stragglers: int


KILL_WORKER, KILL_SERVER, KILL_SCHEDULER = KILLS = "kill-worker", "kill-server", "kill-scheduler"


@dataclass(frozen=True)
class Event:
    """Fault at a time, beside the frames' faults.

    cut: frames to and from member ``member`` of job ``job`` are lost, for ``lasts``.
    stall: these frames arrive when the stall ends, as if the host's link was held.
    pause: that member's thread does not run for ``lasts``, as on a machine that is busy with something else.
    reinstall: the job's programs are killed; the job is removed, installed and started again.
    controller: another controller takes over and sets up the job's switch.
    switch: the job's switch, on rails number ``member`` of them, restarts without program, tables and
        registers, which takes ``lasts``; then the controller installs its jobs again, and programs start.
    restore: the job's switch, in a tree number ``member`` of them, restarts likewise, but the controller
    restores its jobs, with their numbers and generations, and their programs go on. rail: as switch, for
    good. Programs of jobs that have ``any_rail`` go on; only if all have it. spine: a switch that only
    forwards restarts, number ``member`` of Layout.between; programs go on. restart: all programs of the job
    are killed and start again on the same installation. worker, server: one program of the job restarts; the
    others go on as long as they can: see World. Programs that wait are killed one by one: first this one, the
    others ``lasts`` later, when all start again. kill-worker, kill-server, kill-scheduler: of scheduled
    training, number ``member`` of its role; for good. forge: an outsider, or a host of another job, sends
    frames made from those of that member.
    """

    kind: str
    at: int
    lasts: int = 0
    job: int = 0
    member: int = 0  # workers first, then servers


@dataclass(frozen=True)
class Case:
    seed: int
    links: Links
    latency: int  # latency of the switch
    coalesce: int  # interrupt delay of hosts
    jobs: tuple[JobCase, ...]
    chances: Chances
    calm: int  # from then on frames have no faults
    events: tuple[Event, ...] = ()
    schedule: tuple[Fault, ...] | None = None  # instead of chances
    racks: bool = False  # one switch per job's workers, one for all servers, and a spine; else one for all
    tree: int = 0  # racks, whose switches and a spine add up each job's sums in a tree, if it can have one
    rails: int = 1  # networks of one switch each, or of a tree's, with an interface of every host
    cube: CubeCase | None = None  # instead of jobs; its events cut all cards of host number ``member``
    fabric: FabricCase | None = None  # instead of jobs; its events kill
    ltp: LtpCase | None = None  # instead of jobs; its events cut host number ``member``

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=1)

    @classmethod
    def from_json(cls, text: str) -> Case:
        """Read a case. Raises ValueError, which names the place, if ``text`` is no case."""
        case: Case = _read(cls, json.loads(text), "case")
        return case


def _read(kind: Any, value: Any, place: str) -> Any:
    """Return a JSON value as ``kind``, a type of the classes above. Raises ValueError."""
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        if not isinstance(value, dict):
            raise ValueError(f"{place}: expected a mapping, got {value!r}")
        if unknown := value.keys() - hints.keys():
            raise ValueError(f"{place}: unknown key {min(unknown)!r}")
        lacking = [each.name for each in fields(kind) if each.default is MISSING and each.name not in value]
        if lacking:
            raise ValueError(f"{place}: {lacking[0]!r} is missing")
        read = {key: _read(hints[key], inner, f"{place}.{key}") for key, inner in value.items()}
        made: Any = kind
        return made(**read)
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise ValueError(f"{place}: expected a list, got {value!r}")
        return tuple(_read(get_args(kind)[0], inner, f"{place}[{at}]") for at, inner in enumerate(value))
    if get_origin(kind) is UnionType:  # with None
        return None if value is None else _read(get_args(kind)[0], value, place)
    fits = (int, float) if kind is float else kind
    if not isinstance(value, fits) or (isinstance(value, bool) and kind is not bool):
        raise ValueError(f"{place}: expected {kind.__name__}, got {value!r}")
    return value


def calm(case: Case) -> int:
    """Return the time in ns at which the last fault of a case has ended."""
    return max([case.calm, *(event.at + event.lasts for event in case.events)])


def duration(time: int) -> str:
    """Return a time in ns as scenarios have it."""
    return f"{time} ns"


def links(case: Case) -> dict[str, Any]:
    """Return a case's links, with what they do to packets until the case is calm."""
    chances, planned = case.chances, case.links
    made: dict[str, Any] = {
        "rate": f"{planned.rate} bit/s",
        "delay": duration(planned.delay),
        "loss": chances.loss / MILLION,
        "duplicate": chances.duplicate / MILLION,
        "jitter": duration(chances.jitter),
        "late": {"share": chances.late / MILLION, "by": duration(chances.late_by)},
        "calm": duration(case.calm),
    }
    if planned.queue:
        made["queue"] = f"{planned.queue} packets"
    return made


def faults(case: Case, hosts: Sequence[str]) -> list[dict[str, str]]:
    """Return a case's cuts of links. hosts: by the numbers of its members."""
    return [
        {"link": hosts[event.member], "at": duration(event.at), "down": duration(event.lasts)}
        for event in case.events
    ]


def crash(error: Exception) -> tuple[str, str]:
    """Return the kind and text of a verdict on a run that ended by any exception of the product."""
    return "crash", f"{type(error).__name__}: {error}"
