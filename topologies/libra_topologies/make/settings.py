# SPDX-License-Identifier: Apache-2.0
"""Settings of a run as NAME=VALUE words: the same on `make run`'s command line and on the runner's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

from libra_controller.networks.shapes import KINDS, Shape, ShapeError
from libra_native.impairment import (
    MAX_QUEUE,
    UNIMPAIRED,
    Impairment,
    ImpairmentError,
    Losses,
    parse_probability,
    parse_time,
)
from libra_topologies.errors import UsageError
from libra_topologies.make import congestion, systems, texts
from libra_topologies.make.links import LinkSettings
from libra_topologies.make.texts import Setting
from libra_workloads.scenario.target import Scheduled
from libra_workloads.systems import MODELS, PYTORCH, REPLICAS, SPARSE, SWITCHES

if TYPE_CHECKING:
    from libra_controller.files.spec import JobSpec

MAX_WORKERS = 16
MAX_SERVERS = 4
MAX_SIMULATED = 32  # workers of a job: bits of a sum's bitmap
_RACKS = "the simulator has more, in racks: make sim SCENARIO=bench/scenarios/racks1024.yaml"
MAX_SLOTS = 2048  # slots of the P4 program, for all jobs
MAX_HOT = 262_144  # rows of one value each: 64 arrays of 4,096 cells
MAX_BATCH = 65_536
MAX_STALENESS = 1000
MAX_BANDWIDTH = 1000  # Mbit/s; beyond it Mininet ignores bw= and a software switch is the limit anyway

MAX_SWITCHES = 20  # processes of one machine: a fat-tree of 4 ports
IMPAIRMENTS = ("loss", "burst", "delay", "jitter", "duplicate", "queue")


@dataclass(frozen=True)
class Settings:
    workers: int = 4
    servers: int = 1
    bw: float = 100.0  # Mbit/s of each link in each direction
    rounds: int = 100
    seed: int = 1
    switch: str = "libra"
    topology: str = "star"
    n: int | None = None  # parameters of the topology; None: its defaults
    k: int | None = None
    model: str = "digits"
    batch: int | None = None  # samples of a sparse model's round; None: the model's default
    hot: int | None = None  # rows of a sparse model that the switch sums; None: those that pay
    systems: tuple[str, ...] = ()  # specs of the systems to compare; (): the model's defaults
    filter: str = ""  # of updates, in the systems that have one; "": none of them runs
    staleness: int | None = None  # pushes that a worker may be ahead with updates; None: rounds of all
    broadcast_every: int = 1  # pushes from one broadcast to the next, with staleness
    tcp: tuple[str, ...] = ()  # TCP's congestion controls, a phase each; (): the kernel's default
    codec: str = "block_float"  # of the libra van; checked by `experiment.system.chosen`
    verify: bool = True
    cli: bool = False
    pcap: bool = False
    loss: float = 0.0  # of each link, in each direction
    burst: float = 1.0  # mean packets of a burst of losses
    delay: int = 0  # ns one way, of each link
    jitter: int = 0  # ns at most beyond the delay
    duplicate: float = 0.0
    queue: int = 0  # packets at most that wait in the switch for a link; 0: any number
    slots: int = 256
    grpc_port: int = 50051
    switch_json: str = ""  # a program compiled elsewhere, or "committed"; "": p4src/build
    scenario: str = ""
    set: str = ""
    # Settings that only a scenario can change.
    job: str = "digits"
    lanes: int = 256  # lanes of a packet: a full 1500-byte frame
    hot_cells: int = 0  # hot cells of the job for each server; from ``hot`` or the scenario
    links: Mapping[str, LinkSettings] = field(default_factory=dict)  # by host; empty: all alike
    compute: Mapping[str, tuple[float, ...]] = field(default_factory=dict)  # by host: `Computing`, in ns
    spec: JobSpec | None = None  # of the scenario's job; None: the run makes one of its settings
    planes: int = 1  # switches that all hosts share, beside a topology without such a network
    target: Scheduled = field(default_factory=Scheduled)  # of asynchronous systems

    @property
    def shape(self) -> Shape:
        """Return the topology's shape. Raises ShapeError for an impossible one, which `parse` has refused."""
        return Shape(self.topology, self.workers, self.servers, self.n, self.k)

    @property
    def servers_in_words(self) -> str:
        """Return ", 2 servers", or nothing for a run without servers."""
        return f", {self.servers} server{'s' * (self.servers > 1)}" if self.servers else ""

    def headline(self, trained: str, systems: Iterable[str] = ()) -> str:
        """Return the run in a line: network, troubles, training, systems. trained: the model, in words."""
        links = list(self.links.values()) or [self.link("")]
        fastest = max(link.bw for link in links)
        rates = f"{self.bw:g}" if fastest == self.bw else f"{self.bw:g} to {fastest:g}"
        troubles = "; or ".join(sorted({link.troubles() for link in links} - {""}))
        parts = [
            f"{self.shape.title}: {self.workers} workers{self.servers_in_words}, {rates} Mbit/s links"
            + (f", each way {troubles}" if troubles else ""),
            f"{trained}, {self.rounds} rounds",
            ", ".join(systems),
        ]
        return "; ".join(part for part in parts if part)

    @property
    def owners(self) -> int:
        """Number of nodes that own keys: the servers, or the workers of a run without."""
        return self.servers or self.workers

    def link(self, host: str) -> LinkSettings:
        return self.links.get(host, LinkSettings(self.bw, impairment=self.impairment))

    @property
    def impairment(self) -> Impairment:
        """Impairment of every link without a scenario. Raises ImpairmentError for impossible losses."""
        return Impairment(
            losses=Losses.of(self.loss, self.burst),
            duplicate=self.duplicate,
            delay_ns=self.delay,
            jitter_ns=self.jitter,
            # The queue is before the switch's own limit: the kernel's interface would hold 256 KiB first.
            rate=round(self.bw * 1e6) if self.queue else 0,
            queue=self.queue,
        )


def interfaces(settings: Settings) -> int:
    """Return the number of interfaces of each host."""
    return settings.shape.rails


_KNOWN = (
    Setting("WORKERS", texts.hosts(MAX_WORKERS), f"workers, 1 to {MAX_WORKERS}", "topology.workers"),
    Setting(
        "SERVERS",
        texts.hosts(MAX_SERVERS),
        f"parameter servers, 1 to {MAX_SERVERS}; keys are split by PS-lite's key ranges",
        "topology.servers",
    ),
    Setting("BW", texts.bandwidth(MAX_BANDWIDTH), "Mbit/s of every link, each direction", "links.rate"),
    Setting("ROUNDS", texts.whole(1, 100_000), "training rounds of each of the runs", "workload.rounds"),
    Setting("SEED", texts.whole(0, 2**31 - 1), "seed of the model's start and of the data's order", "seed"),
    Setting("SWITCH", texts.choice(*SWITCHES), "libra (embedded) or bmv2 (simple_switch_grpc on PATH)"),
    Setting("TOPOLOGY", str, ", ".join(KINDS) + "; docs/networks.md", "topology.kind"),
    Setting("N", texts.number, "bcube: ports of a switch; leaf-spine: leaves", "topology.n"),
    Setting(
        "K",
        texts.number,
        "rails: planes; bcube: levels; fat-tree: ports of a switch; leaf-spine: spines",
        "topology.k",
    ),
    Setting(
        "MODEL",
        texts.choice(*MODELS),
        "training task: digits, fashion; sparse: ctr (made-up clicks), text; by PyTorch: transformer, resnet;"
        " docs/systems.md",
        "workload.training",
    ),
    Setting(
        "HOT",
        texts.or_auto(texts.whole(0, MAX_HOT)),
        "rows of a sparse model that the switch sums, up to its memory; 0: none; auto: those that pay",
    ),
    Setting(
        "BATCH",
        texts.or_auto(texts.whole(MAX_WORKERS, MAX_BATCH)),
        f"samples of a round of a sparse model, {MAX_WORKERS} to {MAX_BATCH:,}; auto: 2048",
    ),
    Setting(
        "SYSTEMS",
        systems.specs,
        "systems to compare, in this order, e.g. tcp:cc=reno,mpi,libra; docs/systems.md; known: "
        + ", ".join(systems.known()),
    ),
    Setting(
        "FILTER",
        str,
        "filter of updates, e.g. bounded:theta=0.01,root=2,rule=residual: each system with and without it",
        "workload.filter",
    ),
    Setting(
        "STALENESS",
        texts.or_auto(texts.whole(0, MAX_STALENESS)),
        "updates are asynchronous, and a worker is at most so many pushes ahead; auto: rounds of all workers",
        "workload.staleness",
    ),
    Setting(
        "BROADCAST_EVERY",
        texts.whole(1, 1000),
        "pushes from one broadcast to the next, with STALENESS",
        "workload.broadcast_every",
    ),
    Setting(
        "TCP",
        congestion.algorithms,
        "TCP's congestion controls, a phase each, e.g. reno,cubic,bbr; without it, the kernel's default",
    ),
    Setting(
        "CODEC",
        texts.spec,
        "codec of digits over Libra, e.g. packed:bits=8,rotate=1 or fixed_point",
        "workload.codec",
    ),
    Setting(
        "VERIFY",
        texts.switch_on,
        "1: recompute every sum independently; a run that is not exact ends with exit code 1",
    ),
    Setting("CLI", texts.switch_on, "1: stop at the mininet> prompt after the runs"),
    Setting("PCAP", texts.switch_on, "1: capture every switch port in pcaps/"),
    Setting(
        "LOSS",
        texts.loss,
        "share of packets, of all traffic, that each link loses, in each direction, such as 0.01 or 1%",
        "links.loss",
    ),
    Setting("BURST", texts.burst, "packets of a burst of losses, on average", "links.loss"),
    Setting(
        "DELAY",
        parse_time,
        "time that each link takes one way, such as 10ms; four make a round trip of two hosts, two of host"
        " and switch",
        "links.delay",
    ),
    Setting(
        "JITTER",
        parse_time,
        "most of a random time beyond the delay, such as 2ms; packets overtake each other",
        "links.jitter",
    ),
    Setting(
        "DUPLICATE", parse_probability, "share of packets that come twice over each link", "links.duplicate"
    ),
    Setting(
        "QUEUE",
        texts.whole(0, MAX_QUEUE),
        "most packets that wait in the switch for a link; 0: any number",
        "links.queue",
    ),
    Setting(
        "SLOTS",
        texts.whole(1, MAX_SLOTS),
        f"slots of the job in the switch, 1 to {MAX_SLOTS}: chunks that can be under way at once",
        "jobs.0.slots",
    ),
    Setting(
        "SCENARIO",
        str,
        "a scenario file, instead of servers, links, rounds and slots; WORKERS and SEED change its own",
    ),
    Setting("SET", str, "changes of the scenario's values, e.g. 'topology.workers=8 links.rate=50Mbit/s'"),
    Setting("GRPC_PORT", texts.whole(1024, 65535), "port of the switch's P4Runtime server"),
    Setting(
        "SWITCH_JSON",
        str,
        "the switch's program, compiled elsewhere, its P4Info beside it; committed: as it was before changes",
    ),
)


_CHANGE_A_SCENARIO = ("WORKERS", "SEED")
_BESIDE_A_SCENARIO = ("MODEL", "FILTER")  # all others that have a key are refused beside a scenario


def parse(words: Iterable[str]) -> Settings:
    """Parse NAME=VALUE words. Raises UsageError, which names the word, the expected value or known names."""
    values = texts.read(words, _KNOWN)
    for name in ("hot", "batch"):
        if values.get(name) is not None and values.get("model") not in SPARSE:
            raise UsageError(f"{name.upper()}: applies to sparse models only; use MODEL=ctr or MODEL=text")
    if "filter" in values and values.get("model", "digits") not in REPLICAS:
        models = " or ".join(f"MODEL={model}" for model in REPLICAS)
        raise UsageError(f"FILTER: MODEL={values['model']} does not push updates; use {models}")
    if "scenario" not in values:
        if values.get("staleness") is not None and not values.get("filter"):
            raise UsageError("STALENESS: applies to filtered updates; give FILTER=bounded:theta=0.01, too")
        if values.get("broadcast_every", 1) > 1 and values.get("staleness") is None:
            raise UsageError("BROADCAST_EVERY: applies to asynchronous updates; give STALENESS=2, too")
    if "servers" in values and values.get("model") in PYTORCH:
        raise UsageError(f"SERVERS: MODEL={values['model']} has none; its workers all-reduce")
    if "codec" in values and values.get("model", "digits") != "digits":
        raise UsageError(f"CODEC={values['codec']}: applies to digits only; leave CODEC or MODEL out")
    if "scenario" in values and values.get("model", "digits") != "digits":
        raise UsageError(f"MODEL={values['model']}: scenarios train digits; leave MODEL or SCENARIO out")
    if "scenario" in values:
        for each in (one for one in _KNOWN if one.key and one.field in values):
            if each.name in _CHANGE_A_SCENARIO:
                values["set"] = f"{values.get('set', '')} {each.key}={values.pop(each.field)}"
            elif each.name not in _BESIDE_A_SCENARIO:
                raise UsageError(
                    f"{each.name}: the scenario sets this; SET changes it, such as SET='{each.key}=...'"
                )
    elif "set" in values:
        raise UsageError(f"SET={values['set']}: changes a scenario; say which: SCENARIO=FILE")
    if values.get("topology") == "bcube" and not {"workers", "servers"}.intersection(values):
        values |= _all_workers(values.get("n"), values.get("k"))
    settings = Settings(**values, job=values.get("model", Settings.job))
    _check_impairments(settings, [name.upper() for name in IMPAIRMENTS if name in values])
    if "scenario" not in values:
        check_shape(settings)
    return settings


def _all_workers(n: int | None, k: int | None) -> dict[str, int]:
    """Return the settings of a bcube that is full of workers. Raises UsageError if it is too large."""
    try:
        shape = Shape("bcube", 1, 0, n, k)
    except ShapeError as error:
        raise UsageError(f"{error.key.upper()}={n if error.key == 'n' else k}: {error.problem}") from None
    places = shape.places
    if places > MAX_WORKERS:
        raise UsageError(
            f"TOPOLOGY=bcube: {places} hosts; at most {MAX_WORKERS} run in Mininet, on one machine; the"
            f" simulator takes more: make sim SCENARIO=bench/scenarios/bcube.yaml"
            f" SET='topology.n={shape.n} topology.k={shape.k}'"
        )
    return {"workers": places, "servers": 0}


def _check_impairments(settings: Settings, given: list[str]) -> None:
    """Refuse what no link can do. Raises UsageError."""
    try:
        impairment = settings.impairment
        impairment.check()
    except ImpairmentError as error:
        raise UsageError(f"{', '.join(given)}: {error}") from None
    if settings.burst > 1 and not settings.loss:
        raise UsageError(f"BURST={settings.burst:g}: there are no losses; give LOSS, too")
    if settings.switch != "libra" and impairment != UNIMPAIRED:
        raise UsageError(
            f"{', '.join(given)}: only the embedded switch impairs links; leave them out, or use SWITCH=libra"
        )


def check_hosts(settings: Settings) -> None:
    """Raise UsageError for more hosts than run on one machine."""
    for name, number, most in (
        ("WORKERS", settings.workers, MAX_WORKERS),
        ("SERVERS", settings.servers, MAX_SERVERS),
    ):
        if number > most:
            raise UsageError(
                f"{name}={number}: at most {most} run in Mininet, on one machine; {simulate(settings)}"
            )


def simulate(settings: Settings) -> str:
    """Return the command that runs more than this machine can, under virtual time."""
    takes = "the simulator takes more: make sim SCENARIO="
    if settings.scenario:
        changes = settings.set.strip()
        return f"{takes}{settings.scenario}" + (f" SET='{changes}'" if changes else "")
    if max(settings.workers, settings.servers) > MAX_SIMULATED:
        return _RACKS
    own = {"kind": settings.topology, "n": settings.n, "k": settings.k}
    own |= {"workers": settings.workers, "servers": settings.servers}
    usual = {"kind": Settings.topology, "workers": Settings.workers, "servers": Settings.servers}
    changes = " ".join(f"topology.{key}={value}" for key, value in own.items() if value != usual.get(key))
    return f"{takes}bench/scenarios/star4.yaml SET='{changes}'"


def check_shape(settings: Settings) -> None:
    """Raise UsageError for a topology that does not exist, cannot be, or is too large for one machine."""
    check_hosts(settings)
    try:
        shape = settings.shape
    except ShapeError as error:
        name = {"kind": "TOPOLOGY"}.get(error.key, error.key.upper())
        value = settings.topology if error.key == "kind" else getattr(settings, error.key)
        raise UsageError(f"{name}={value}: {error.problem}") from None
    if shape.switches > MAX_SWITCHES:
        raise UsageError(
            f"TOPOLOGY={settings.topology}: {shape.title} has {shape.switches} switches; at most"
            f" {MAX_SWITCHES} run in Mininet, on one machine; {simulate(settings)}"
        )


_SHOWN = {"N": "", "K": "", "TCP": "", "SYSTEMS": "auto"}  # defaults that `make help` shows otherwise


def table() -> list[tuple[str, str, str]]:
    """Return (name, default, meaning) of every setting; the meaning ends with the scenario's key."""
    defaults = {each.name: each.default for each in fields(Settings)}
    rows = []
    for each in _KNOWN:
        default = _SHOWN.get(each.name, defaults[each.field])
        number = isinstance(default, bool | float)
        text = "auto" if default is None else f"{default:g}" if number else str(default)
        rows.append((each.name, text, f"{each.meaning} ({each.key})" if each.key else each.meaning))
    return rows
