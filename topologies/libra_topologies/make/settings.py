# SPDX-License-Identifier: Apache-2.0
"""Settings of a run as NAME=VALUE words: short names for keys of its scenario, and options.

`make run` checks names and plain values before anything is installed. `libra_topologies.plan` reads the
scenario. A parser of values takes a text, and raises ValueError that says what is expected. Standard library
only.
"""

from __future__ import annotations

import difflib
import errno
import math
import os
import socket
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Any

from libra_controller.networks.shapes import KINDS
from libra_native.impairment import MAX_QUEUE, ImpairmentError, Losses, parse_probability, parse_time
from libra_topologies.errors import UsageError
from libra_workloads.systems import MAX_BATCH, MAX_HOT, MAX_STALENESS, MODELS, PYTORCH, SWITCHES, in_mininet

# All files that a run reads and writes are in a clone. LIBRA_OUTPUT names another folder to write to.
ROOT = Path(__file__).resolve().parents[3]
OUTPUT = Path(os.environ.get("LIBRA_OUTPUT") or ROOT).resolve()
BUILD = OUTPUT / "build"
LOGS = OUTPUT / "logs"
COMPARE_LOG = LOGS / "compare.log"
PCAPS = OUTPUT / "pcaps"
RESULTS = OUTPUT / "results"
P4_COMPILE = ROOT / "p4src" / "compile.py"
LEDGER = BUILD / "run.json"


def shown(path: Path) -> str:
    """Return a path as messages show it: relative to the folder that the run writes to."""
    return str(path.relative_to(OUTPUT) if path.is_relative_to(OUTPUT) else path)


@dataclass(frozen=True)
class Setting:
    """Setting of `make run`. key: the scenario's key for which it is a short name; "": no scenario has it."""

    name: str
    default: str  # without the word, as in `make help`
    parse: Callable[[str], Any]
    meaning: str  # in `make help`
    key: str = ""


def read(words: Iterable[str], known: Sequence[Setting]) -> dict[str, tuple[str, Any]]:
    """Return the texts and values of NAME=VALUE words by name. Raises UsageError for unknown names and bad
    values."""
    settings = {each.name: each for each in known}
    values: dict[str, tuple[str, Any]] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals or name not in settings:
            close = difflib.get_close_matches(name.upper(), settings, n=1)
            hint = f"did you mean {close[0]}?" if close else "known: " + ", ".join(settings)
            raise UsageError(f"{word}: no such setting; {hint}")
        try:
            values[name] = text.strip(), settings[name].parse(text.strip())
        except ValueError as error:
            raise UsageError(f"{name}={text}: {error}") from None
    return values


def read_all(words: Mapping[str, str], known: Sequence[Setting]) -> dict[str, Any]:
    """Return the values of all known settings, those of ``words`` or the defaults. Raises UsageError."""
    texts = {each.name: each.default for each in known} | dict(words)
    found = read((f"{name}={text}" for name, text in texts.items()), known)
    return {name: value for name, (_, value) in found.items()}


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return a parser of whole numbers in these bounds."""

    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise ValueError(f"must be a whole number from {low} to {high}")
        return value

    return parse


def or_auto(parse: Callable[[str], int]) -> Callable[[str], int | None]:
    """Return a parser of what ``parse`` takes, and of auto: None."""
    return lambda text: None if text == "auto" else parse(text)


def real(fits: Callable[[float], bool], expected: str) -> Callable[[str], float]:
    """Return a parser of numbers that fit. NaN must not. expected: what its errors say."""

    def parse(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not fits(value):
            raise ValueError(expected)
        return value

    return parse


def bandwidth(most: float) -> Callable[[str], float]:
    """Return a parser of rates in Mbit/s up to ``most``."""
    return real(lambda rate: 0 < rate <= most, f"must be Mbit/s, above 0 and at most {most:g}")


def number(text: str) -> int:
    """Return a whole number. Raises ValueError."""
    try:
        return int(text)
    except ValueError:
        raise ValueError("must be a whole number") from None


def hosts(most: int) -> Callable[[str], int]:
    """Return a parser of numbers of hosts. `settings.too_many` refuses those above ``most``."""

    def parse(text: str) -> int:
        return int(text) if text.isdecimal() and int(text) > most else whole(1, most)(text)

    return parse


def loss(text: str) -> float:
    """Return a link's loss. Raises ValueError."""
    if (value := parse_probability(text)) == 1:
        raise ValueError("a link that loses every packet ends no round; give less than 1")
    return value


def choice(*known: str) -> Callable[[str], str]:
    """Return a parser of these words."""

    def parse(text: str) -> str:
        if text not in known:
            raise ValueError(
                "must be " + " or ".join(known) if len(known) > 1 else f"only {known[0]} exists so far"
            )
        return text

    return parse


def spec(text: str) -> str:
    """Return a name with parameters. Raises ValueError."""
    if not text or not text.isprintable() or " " in text:
        raise ValueError("must be a name, or name:parameter=value,...")
    return text


def switch_on(text: str) -> bool:
    """Return True for 1, False for 0. Raises ValueError."""
    if text not in ("0", "1"):
        raise ValueError("must be 0 or 1")
    return text == "1"


burst = real(
    lambda count: 1 <= count <= 10**6, "must be the mean number of packets of a burst of losses, 1 or more"
)


TCP_AVAILABLE = Path("/proc/sys/net/ipv4/tcp_available_congestion_control")
TCP_DEFAULT = Path("/proc/sys/net/ipv4/tcp_congestion_control")


def tcp_problem(algorithm: str) -> str:
    """Return why TCP cannot run with an algorithm here, or "". The kernel loads its module, if it has one."""
    with socket.socket() as asked:
        try:
            asked.setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, algorithm.encode())
        except OSError as error:
            if error.errno != errno.EPERM:  # an algorithm that exists, but only root may use it
                return (
                    f"this kernel has no congestion control {algorithm}; it has {', '.join(tcp_available())}"
                )
    return ""


def tcp_available() -> list[str]:
    return sorted(TCP_AVAILABLE.read_text().split())


def algorithms(text: str) -> tuple[str, ...]:
    """Split a list such as ``reno,cubic,bbr``. Raises ValueError for doubles and what this kernel lacks."""
    found = tuple(text.replace(" ", "").split(","))
    for at, algorithm in enumerate(found):
        if reason := tcp_problem(algorithm) if algorithm else "expected names such as reno,cubic,bbr":
            raise ValueError(reason)
        if algorithm in found[:at]:
            raise ValueError(f"{algorithm} is there twice; name each algorithm once")
    return found


def known() -> list[str]:
    """Return the names of the table's systems that run in Mininet."""
    return list(in_mininet())


def own_modules() -> bool:
    """True if modules of the user's own may have systems (`libra.registry`). The run itself imports them."""
    if os.environ.get("LIBRA_IMPORT"):
        return True
    folders = [*sys.path, *map(str, ROOT.glob(".venv/lib/python*/site-packages"))]
    found = (point for each in metadata.distributions(path=folders) for point in each.entry_points)
    return any(point.group == "libra_modules" for point in found)


def split(text: str) -> list[str]:
    """Split a list of names with parameters at commas, but for those between parameters.

    >>> split("block_float,packed:bits=4,rotate=1")
    ['block_float', 'packed:bits=4,rotate=1']
    """
    found: list[str] = []
    for word in text.split(","):
        if found and "=" in word and ":" not in word:
            found[-1] += f",{word}"
        else:
            found.append(word)
    return found


def specs(text: str) -> tuple[str, ...]:
    """Split a list such as ``tcp:cc=reno,mpi,libra``. Raises ValueError for unknown systems and doubles.

    A hyphen stands for an underscore in names. auto: an empty list. Where there are modules of the user's
    own, unknown names are left to `libra_topologies.experiment.system.chosen`.
    """
    found: list[str] = []
    for each in [] if text == "auto" else split(text.replace(" ", "")):
        name, colon, parameters = each.partition(":")
        found.append(name.replace("-", "_") + colon + parameters)
    for at, spec in enumerate(found):
        name = spec.partition(":")[0]
        if name not in known() and not (name and own_modules()):
            close = difflib.get_close_matches(name, known(), n=1)
            hint = f"did you mean {close[0]}? " if close else ""
            raise ValueError(f"no system {name or '(empty)'}; {hint}known: {', '.join(known())}")
        if spec in found[:at]:
            raise ValueError(f"{spec} is there twice; name each system once")
    return tuple(found)


MAX_WORKERS = 16
MAX_SERVERS = 4
MAX_SIMULATED = 32  # workers of a job: bits of a sum's bitmap
MAX_SLOTS = 2048  # slots of the P4 program, for all jobs
MAX_BANDWIDTH = 1000  # Mbit/s; beyond it Mininet ignores bw= and a software switch is the limit anyway
SIMULATED = ("SCENARIO", "SEED", "SET", "SWITCH_JSON")  # settings of make sim
STAR4 = "bench/scenarios/star4.yaml"  # of a run that names none


@dataclass(frozen=True)
class Options:
    """Options of a run: how it is made, and its scenario with the changes of the file's values."""

    scenario: str = STAR4
    changes: tuple[str, ...] = ()  # dotted.key=value
    words: Mapping[str, str] = field(default_factory=dict)  # NAME=VALUE, by the key that it changes
    switch: str = "libra"
    systems: tuple[str, ...] = ()  # specs of the systems to compare; (): the model's defaults
    tcp: tuple[str, ...] = ()  # TCP's congestion controls, a phase each; (): the kernel's default
    verify: bool = True
    cli: bool = False
    pcap: bool = False
    grpc_port: int = 50051
    switch_json: str = ""  # a program compiled elsewhere, or "committed"; "": p4src/build


# fmt: off
SETTINGS = (
    Setting("WORKERS", "4", hosts(MAX_WORKERS), f"workers, 1 to {MAX_WORKERS}", "topology.workers"),
    Setting("SERVERS", "1", hosts(MAX_SERVERS),
        f"parameter servers, 1 to {MAX_SERVERS}; keys are split by PS-lite's key ranges", "topology.servers"),
    Setting("BW", "100", bandwidth(MAX_BANDWIDTH), "Mbit/s of every link, each direction", "links.rate"),
    Setting("ROUNDS", "100", whole(1, 100_000), "training rounds of each of the runs", "workload.rounds"),
    Setting("SEED", "1", whole(0, 2**31 - 1), "seed of the model's start and of the data's order", "seed"),
    Setting("SWITCH", "libra", choice(*SWITCHES), "libra (embedded) or bmv2 (simple_switch_grpc on PATH)"),
    Setting("TOPOLOGY", "star", choice(*KINDS), ", ".join(KINDS) + "; docs/networks.md", "topology.kind"),
    Setting("N", "", number, "bcube: ports of a switch; leaf-spine: leaves", "topology.n"),
    Setting("K", "", number, "rails: planes; bcube: levels; fat-tree: ports of a switch; leaf-spine: spines",
        "topology.k"),
    Setting("TREE", "auto", or_auto(switch_on),
        "1: a job's switches sum in a tree, 0: in one switch; auto: in a tree if the job can have one",
        "jobs.0.tree"),
    Setting("MODEL", "digits", choice(*MODELS),
        "training task: digits, fashion; sparse: ctr (made-up clicks), text; by PyTorch: transformer, resnet;"
        " docs/systems.md", "workload.training"),
    Setting("HOT", "auto", or_auto(whole(0, MAX_HOT)),
        "rows of a sparse model that the switch sums, up to its memory; 0: none; auto: those that pay",
        "workload.hot"),
    Setting("BATCH", "auto", or_auto(whole(MAX_WORKERS, MAX_BATCH)),
        f"samples of a round of a sparse model, {MAX_WORKERS} to {MAX_BATCH:,}; auto: 2048",
        "workload.batch"),
    Setting("SYSTEMS", "auto", specs,
        "systems to compare, in this order, e.g. tcp:cc=reno,mpi,libra; docs/systems.md; known: "
        + ", ".join(known())),
    Setting("FILTER", "", str,
        "filter of updates, e.g. bounded:theta=0.01,root=2,rule=residual: each system with and without it",
        "workload.filter"),
    Setting("STALENESS", "auto", or_auto(whole(0, MAX_STALENESS)),
        "updates are asynchronous, and a worker is at most so many pushes ahead; auto: rounds of all workers",
        "workload.staleness"),
    Setting("BROADCAST_EVERY", "1", whole(1, 1000), "pushes from one broadcast to the next, with STALENESS",
        "workload.broadcast_every"),
    Setting("TCP", "", algorithms,
        "TCP's congestion controls, a phase each, e.g. reno,cubic,bbr; without it, the kernel's default"),
    Setting("CODEC", "block_float", spec,
        "codec of digits over Libra, e.g. packed:bits=8,rotate=1 or fixed_point", "workload.codec"),
    Setting("VERIFY", "1", switch_on,
        "1: recompute every sum independently; a run that is not exact ends with exit code 1"),
    Setting("CLI", "0", switch_on, "1: stop at the mininet> prompt after the runs"),
    Setting("PCAP", "0", switch_on, "1: capture every switch port in pcaps/"),
    Setting("LOSS", "0", loss,
        "share of packets, of all traffic, that each link loses, in each direction, such as 0.01 or 1%",
        "links.loss"),
    Setting("BURST", "1", burst, "packets of a burst of losses, on average", "links.loss"),
    Setting("DELAY", "0", parse_time,
        "time that each link takes one way, such as 10ms; four make a round trip of two hosts, two of host"
        " and switch", "links.delay"),
    Setting("JITTER", "0", parse_time,
        "most of a random time beyond the delay, such as 2ms; packets overtake each other", "links.jitter"),
    Setting("DUPLICATE", "0", parse_probability, "share of packets that come twice over each link",
        "links.duplicate"),
    Setting("QUEUE", "0", whole(0, MAX_QUEUE),
        "most packets that wait for a link, at each of its ends; 0: any number", "links.queue"),
    Setting("SLOTS", "256", whole(1, MAX_SLOTS),
        f"slots of the job in the switch, 1 to {MAX_SLOTS}: chunks that can be under way at once",
        "jobs.0.slots"),
    Setting("SCENARIO", STAR4, str, "the scenario file; settings with a key change its values"),
    Setting("SET", "", str, "changes of the scenario, e.g. 'topology.workers=8 links.rate=50Mbit/s'"),
    Setting("GRPC_PORT", "50051", whole(1024, 65535), "port of the switch's P4Runtime server"),
    Setting("SWITCH_JSON", "", str,
        "the switch's program, compiled elsewhere, its P4Info beside it; committed: as it was before"
        " changes"),
)
# fmt: on


def parse(words: Iterable[str]) -> Options:
    """Parse NAME=VALUE words. Raises UsageError, which names the word, the expected value or known names."""
    given = read(words, SETTINGS)
    values = {name: value for name, (_, value) in given.items()}
    shorts = {each.name: each.key for each in SETTINGS if each.key and each.name in values}
    found: list[str] = []
    if values.get("MODEL") in PYTORCH:  # workers that all-reduce
        found += ["topology.servers=0", "jobs.0.mode=all-reduce"]
    if "MODEL" in values and "SCENARIO" not in values:
        found.append(f"jobs.0.name={values['MODEL']}")
    if values.get("TOPOLOGY") == "bcube" and values.get("K") != 1:  # no job can span it; full of workers
        hosts = () if {"WORKERS", "SERVERS"} & values.keys() else ("topology.workers", "topology.servers")
        found += [f"{key}=null" for key in ("jobs", *hosts)]
    for name, key in shorts.items():
        if name in ("LOSS", "BURST", "TREE"):
            continue
        value = values[name]
        if value is None or (name == "QUEUE" and not value):  # auto, and any number: as without the key
            found.append(f"{key}=null")
        else:
            value = round(1e6 * value) if name == "BW" else value
            found.append(f"{key}={value}{_UNITS.get(name, '')}")
    found += _losses(values)
    found += [*_tree(values), *values.get("SET", "").split()]
    named = dict.fromkeys(shorts.values(), "")
    for name, key in shorts.items():
        named[key] += (" " if named[key] else "") + f"{name}={given[name][0]}"
    own = {each.name: each.name.lower() for each in SETTINGS if not each.key and each.name != "SET"}
    given_options = {field: values[name] for name, field in own.items() if name in values}
    options = Options(**given_options, changes=tuple(found), words=named)
    for role in ("workers", "servers"):
        count = values.get(role.upper(), 1)
        if problem := too_many(options, role, count, values.get("TOPOLOGY", "")):
            raise UsageError(f"{role.upper()}={count}: {problem}")
    return options


def check_simulated(words: Iterable[str]) -> None:
    """Check names of `make sim`'s words. Raises UsageError, which says how it has a setting of `make run`."""
    given = {word.partition("=")[0]: word for word in words}
    settings = {each.name: each for each in SETTINGS}
    others = {name: settings[name] for name in given if name in settings and name not in SIMULATED}
    if unknown := [word for name, word in given.items() if name not in others and name not in SIMULATED]:
        read(unknown, [settings[name] for name in SIMULATED])
    if shorts := [given[name] for name, each in others.items() if each.key]:
        changes = parse([*shorts, *(given[name] for name in ("SCENARIO", "SET") if name in given)]).changes
        raise UsageError(f"{' '.join(shorts)}: a setting of make run; write SET='{' '.join(changes)}'")
    for name in others:
        raise UsageError(f"{given[name]}: only make run has it; known: {', '.join(SIMULATED)}")


def too_many(options: Options, role: str, count: int, kind: str) -> str:
    """Return why Mininet has not so many workers or servers, on a topology of this kind, or ""."""
    most = {"workers": MAX_WORKERS, "servers": MAX_SERVERS}[role]
    if count <= most:
        return ""
    told = f"at most {most} run in Mininet, on one machine, got {count}; "
    if options.scenario == STAR4 and kind != "bcube" and count > MAX_SIMULATED:
        return f"{told}the simulator has more, in racks: make sim SCENARIO=bench/scenarios/racks1024.yaml"
    return told + simulate(options, kind)


def simulate(options: Options, kind: str) -> str:
    """Return the command that runs more than this machine can, under virtual time. kind: the topology's."""
    path, changes = options.scenario, list(options.changes)
    if kind == "bcube" and path == STAR4:
        path = "bench/scenarios/bcube.yaml"  # which pushes made-up values
        changes = [each for each in changes if each.startswith(("topology.n=", "topology.k="))]
    told = f" SET='{' '.join(changes)}'" if changes else ""
    return f"the simulator takes more: make sim SCENARIO={path}{told}"


_UNITS = {"BW": "bit/s", "DELAY": "ns", "JITTER": "ns", "QUEUE": "packets"}  # in a scenario


def _losses(values: Mapping[str, object]) -> list[str]:
    """Return the change that LOSS and BURST make. Raises UsageError for impossible losses."""
    loss, burst = float(str(values.get("LOSS", 0))), float(str(values.get("BURST", 1)))
    if burst > 1 and not loss:
        raise UsageError(f"BURST={burst:g}: there are no losses; give LOSS, too")
    if burst == 1:
        return [f"links.loss={loss!r}"] if "LOSS" in values else []
    try:
        losses = Losses.of(loss, burst)
    except ImpairmentError as error:
        raise UsageError(f"LOSS, BURST: {error}") from None
    return [f'links.loss={{"to_bad":{losses.to_bad!r},"to_good":{losses.to_good!r}}}']


def _tree(values: Mapping[str, object]) -> list[str]:
    """Return the change that TREE makes. Raises UsageError where there can be no tree."""
    if (given := values.get("TREE")) is None:
        return []
    if values.get("TOPOLOGY") == "bcube" and values.get("K") != 1:  # which has no jobs
        if given:
            raise UsageError("TREE=1: no network of a bcube has all of its hosts, so no tree spans them")
        return []
    return [f"jobs.0.tree={str(given).lower()}"]


def table() -> list[tuple[str, str, str]]:
    """Return (name, default, meaning) of every setting; the meaning ends with the scenario's key."""
    return [
        (each.name, each.default, f"{each.meaning} ({each.key})" if each.key else each.meaning)
        for each in SETTINGS
    ]
