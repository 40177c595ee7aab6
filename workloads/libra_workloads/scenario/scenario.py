# SPDX-License-Identifier: Apache-2.0
"""Types of a scenario. ``reading`` makes them from a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from libra_controller.files.spec import JobSpec
from libra_workloads.random_streams import Stream
from libra_workloads.scenario.network import Death, Topology, WireSettings

LEARNING_RATE = 0.003  # of a system that has none of its own


@dataclass(frozen=True)
class Scheduled:
    """Asynchronous training to a target accuracy, over flows. The defaults are those of a run without a
    scenario.

    evaluate: updates between two evaluations. tau_max: largest delay, in versions; None: no bound. grace: see
    `libra.mlfabric.links`. spread: seconds within which workers start. knowledge: of bandwidth, as
    `libra.mlfabric.links` has it. learning_rate: by system. div_max: the farthest that a replica may be
    from the server; None: any. deaths: seconds, and the host that dies then, or the scheduler.
    """

    target: float = 0.9
    evaluate: int = 8
    learning_rate: Mapping[str, float] = field(default_factory=dict)
    tau_max: int | None = 16
    grace: float = 2.0  # seconds
    spread: float = 0.0
    knowledge: str = "measured"
    div_max: float | None = None
    deaths: tuple[tuple[float, str], ...] = ()

    def rate(self, system: str) -> float:
        """Return the learning rate of a system, by its name in scenarios."""
        return self.learning_rate.get(system, LEARNING_RATE)


@dataclass(frozen=True)
class Costs:
    """Processor time in ps, the same for frames received and frames sent."""

    batch: int = 0
    packet: int = 0
    byte: int = 0

    def of(self, packets: int, size: int) -> int:
        """Return the ns, rounded up, of a batch of ``packets`` with ``size`` bytes in all; 0 if empty."""
        if not packets:
            return 0
        return -(-(self.batch + self.packet * packets + self.byte * size) // 1000)

    def each(self, sizes: Sequence[int]) -> list[int]:
        """Return the ns, rounded up, after which each packet of a batch is processed. sizes: bytes."""
        packet, byte, ps = self.packet, self.byte, self.batch
        spent = []
        for size in sizes:
            ps += packet + byte * size
            spent.append(-(-ps // 1000))
        return spent


FREE = Costs()


@dataclass(frozen=True)
class Gathering:
    """Delays by which a host takes more frames at once."""

    coalesce: int = 0  # ns between a frame's arrival and the card's interrupt
    rest_time: int = 0  # ns that the thread sleeps after a batch
    rest_from: int = 0  # frames; the thread sleeps after batches of at least so many

    def rest(self, count: int) -> int:
        """Return the ns that the thread sleeps after ``count`` frames."""
        return self.rest_time if count >= self.rest_from else 0


@dataclass(frozen=True)
class Duration:
    """Random time in ns: uniform from ``low`` to ``high``, plus an exponential time with mean ``mean``.

    slow: probability that it is ``times`` times as long.
    """

    low: int = 0
    high: int = 0
    mean: int = 0
    slow: float = 0.0
    times: int = 1

    def draw(self, stream: Stream) -> int:
        time = self.low
        if self.high > self.low:
            time += stream.below(self.high - self.low + 1)
        if self.mean:
            time += stream.exponential(self.mean)
        if self.slow and stream.unit() < self.slow:
            time *= self.times
        return time


@dataclass(frozen=True)
class HostSettings:
    costs: Costs = FREE
    gathering: Gathering = field(default_factory=Gathering)
    compute: Duration = field(default_factory=Duration)  # before each round


@dataclass(frozen=True)
class SwitchSettings:
    latency: int  # ns that a frame takes through the pipeline
    costs: Costs = FREE  # processor time of a switch that is a program


@dataclass(frozen=True)
class JobPlan:
    spec: JobSpec
    switch: str  # the first one, if it is in several
    path: str  # its place in the file
    start: int  # ns
    lives: int = 1  # installations, one after the other


@dataclass(frozen=True)
class ModelledJob:
    """Hosts of a job that modelled systems do."""

    name: str
    workers: Sequence[str]
    servers: Sequence[str]
    start: int  # ns


@dataclass(frozen=True)
class Table:
    """Sparse table. batch: rows that a worker pushes a round. hot: rows that the switch sums."""

    rows: int
    dim: int
    batch: int
    hot: int
    asynchronous: bool


@dataclass(frozen=True)
class Workload:
    """Work of each worker: ``rounds`` times, compute, and do what the program does.

    program "training": push_pull all tensors at once and wait for the sums.
    """

    rounds: int
    tensors: tuple[int, ...]  # elements of each tensor
    dtype: str  # int32 or float32
    codec: str
    training: str = ""  # task whose gradients are the tensors; "": made-up values
    program: str = "training"
    table: Table | None = None  # of the program "sparse"
    filter: str = ""  # of updates, with the program "updates"
    staleness: int | None = None  # pushes that a worker may be ahead with a filter; None: rounds of all
    broadcast_every: int = 1  # pushes from one broadcast to the next, with staleness
    scheduled: Scheduled | None = None  # of the program "scheduled"
    batch: int | None = None  # samples of a sparse model's round; None: the model's default
    hot: int | None = None  # rows of a sparse model that the switch sums; None: those that pay


@dataclass(frozen=True)
class Timeline:
    """Chunk whose packets the timeline shows."""

    round: int  # from 1
    tensor: int
    chunk: int


@dataclass(frozen=True)
class Scenario:
    source: str  # the file
    seed: int
    limit: int  # ns of virtual time
    topology: Topology
    links: Mapping[str, WireSettings]  # by host; equal in both directions
    trunks: WireSettings  # links between switches
    hosts: Mapping[str, HostSettings]
    switch: SwitchSettings  # settings of every switch
    cores: int | None  # cores that all hosts and switches share; None: each has its own
    jobs: tuple[JobPlan, ...]
    workload: Workload
    timeline: Timeline
    systems: tuple[str, ...] = ()  # modelled, beside Libra or alone
    cards: Mapping[str, WireSettings] = field(default_factory=dict)  # links of cards that fail alone: w2.eth1
    deaths: tuple[Death, ...] = ()  # of processes, in order
    libra: bool = True  # Libra runs; else only modelled systems do, and there are no ``jobs``

    def link(self, host: str, rail: int) -> WireSettings:
        """Return the settings of the link of one of a host's cards."""
        return self.cards.get(f"{host}.eth{rail}", self.links[host])

    @property
    def modelled_jobs(self) -> tuple[ModelledJob, ...]:
        """Return the jobs of modelled systems: those of Libra, or one of all hosts."""
        if self.libra:
            return tuple(
                ModelledJob(plan.spec.name, plan.spec.workers, plan.spec.servers, plan.start)
                for plan in self.jobs
            )
        workers = [name for rack in self.topology.racks for name in rack]
        return (ModelledJob("all", workers, self.topology.servers, 0),)
