# SPDX-License-Identifier: Apache-2.0
"""Environment: the DMLC_* and LIBRA_* variables, read once into a frozen dataclass.

rank_in: this host's rank in a job.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

from libra import runtime
from libra.errors import ConfigError, EvictedError
from libra.job.ids import MAX_KEY, Role
from libra.job.job_file import Endpoint, Job
from libra.job.tolerance import Holes, Tolerance
from libra.link.interfaces import interface_of
from libra.registry import Registry
from libra_native.xdp.facts import Io

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


class VanType(StrEnum):
    LIBRA = "libra"
    TCP = "tcp"
    LOOPBACK = "loopback"
    BML = "bml"
    BML_LIBRA = "bml-libra"
    LTP = "ltp"


VANS: Registry[Any] = Registry("van")
"""Classes of a user's own vans, `libra.vans.base.Van`, made from an Environment. Names have no capitals."""

_VAN_ALIASES = {"zmq": VanType.TCP}  # PS-lite's name
_VAN_NAMES = "libra, tcp, ltp, loopback, bml, bml-libra, or a van that a module of LIBRA_IMPORT registers"
MAX_NODES = 4096


class Pushes(StrEnum):
    """Mode in which a job handles pushes."""

    SUMMED = "summed"  # in the switch, over all workers, who push the same
    ASYNCHRONOUS = "asynchronous"  # at the servers, one by one: any keys, at any pace


class BmlWait(StrEnum):
    """Threads of BML whose messages a thread waits for in each step: its own, or all."""

    THREAD = "thread"
    ALL = "all"


class _Reader:
    def __init__(self, variables: Mapping[str, str]) -> None:
        self.variables = variables

    def required(self, name: str, convert: Callable[[str], T], expected: str) -> T:
        if not self.variables.get(name):
            raise ConfigError(f"{name} is not set; expected {expected}")
        return self._convert(name, convert, expected)

    def optional(self, name: str, convert: Callable[[str], T], expected: str, default: T) -> T:
        return self._convert(name, convert, expected) if self.variables.get(name) else default

    def settings(self, kind: type[VanSettings]) -> dict[str, Any]:
        """Return the fields of ``kind`` that `_setting` made. Raises ConfigError."""
        read = [each for each in fields(kind) if each.metadata]
        found: dict[str, Any] = {
            each.name: self.optional(**each.metadata, default=each.default) for each in read
        }
        interval, timeout = found["heartbeat_interval"], found["heartbeat_timeout"]
        if timeout <= interval:
            raise ConfigError(
                f"PS_HEARTBEAT_TIMEOUT is {timeout:g} s; expected more than PS_HEARTBEAT_INTERVAL,"
                f" {interval:g} s"
            )
        return found

    def _convert(self, name: str, convert: Callable[[str], T], expected: str) -> T:
        text = self.variables[name]
        try:
            return convert(text)
        except ConfigError:
            raise  # from a user's module
        except ValueError:
            raise ConfigError(f"{name} holds {text!r}; expected {expected}") from None


def _choice(kind: type[E]) -> Callable[[str], E]:
    return lambda text: kind(text.strip().lower())


def _keys(text: str) -> tuple[int, ...]:
    found = tuple(sorted({int(part) for part in text.split(",")}))
    if not 0 <= found[0] <= found[-1] <= MAX_KEY:
        raise ValueError(text)
    return found


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _on_or_off(text: str) -> bool:
    name = text.strip().lower()
    if name not in ("on", "off"):
        raise ValueError(text)
    return name == "on"


def _milliseconds(text: str) -> float:
    return _seconds(text) / 1000


def _van_type(text: str) -> VanType | str:
    name = text.strip().lower()
    if name in _VAN_ALIASES:
        return _VAN_ALIASES[name]
    if name.partition(":")[0] not in list(VanType) and name.partition(":")[0] in VANS.names():
        return name
    return VanType(name)


def _integer(low: int, high: int) -> Callable[[str], int]:
    def convert(text: str) -> int:
        value = int(text)
        if not low <= value <= high:
            raise ValueError(text)
        return value

    return convert


def _seconds(text: str) -> float:
    value = float(text)
    if not 0 < value < 1e6:
        raise ValueError(text)
    return value


def _seconds_or_inf(text: str) -> float:
    return math.inf if text.strip().lower() == "inf" else _seconds(text)


def _zero_or_one(text: str) -> bool:
    return _integer(0, 1)(text) == 1


def _setting(name: str, convert: Callable[[str], Any], expected: str, default: object) -> Any:
    """Return a field that is read from the variable ``name``."""
    return field(default=default, metadata={"name": name, "convert": convert, "expected": expected})


@dataclass(frozen=True, kw_only=True)
class VanSettings:
    """Settings of a libra van. The node's Environment is one.

    codec: used where the switch adds integers; ``block_float`` if none is named. pushes: how the whole job
    handles pushes. super_frames: have a raw link send packets together, where it can. io: how the van uses
    its interface. heartbeat_interval: seconds between a node's signs of life. heartbeat_timeout: seconds that
    ``leave`` waits for unacknowledged messages. peer_timeout: seconds that a server or worker may be away.
    """

    codec: str = _setting("LIBRA_CODEC", str, "a codec", "")
    pushes: Pushes = _setting("LIBRA_PUSHES", _choice(Pushes), f"one of {', '.join(Pushes)}", Pushes.SUMMED)
    super_frames: bool = _setting("LIBRA_SUPER_FRAMES", _on_or_off, "on or off", True)
    io: Io = _setting("LIBRA_IO", _choice(Io), f"one of {', '.join(Io)}", Io.PACKET)
    heartbeat_interval: float = _setting("PS_HEARTBEAT_INTERVAL", _seconds, "seconds above 0", 1.0)
    heartbeat_timeout: float = _setting("PS_HEARTBEAT_TIMEOUT", _seconds, "seconds above 0", 10.0)
    # Enough for a supervisor to restart it; longer than `job watch` takes.
    peer_timeout: float = _setting("LIBRA_PEER_TIMEOUT", _seconds_or_inf, "seconds above 0, or inf", 60.0)

    @classmethod
    def of(cls, variables: Mapping[str, str]) -> VanSettings:
        """Read ``variables`` of a van alone. Raises ConfigError as Environment.from_env does."""
        return VanSettings(**_Reader(variables).settings(VanSettings))


@dataclass(frozen=True)
class Environment(VanSettings):
    """A node's settings.

    DMLC_ROLE                         scheduler, server or worker
    DMLC_NUM_WORKER                   1 to 4096; the libra van reads this and the next from the job file
    DMLC_NUM_SERVER                   0 to 4096; 0: an all-reduce job, whose sums are not stored
    DMLC_PS_VAN_TYPE                  libra, tcp (or zmq), ltp, loopback, bml, bml-libra, or one of your own;
                                      libra with a job file, or tcp
    DMLC_PS_ROOT_URI, _PORT           tcp, ltp, bml, bml-libra: the scheduler's address
    DMLC_WORKER_ID, DMLC_RANK         the wanted rank (the first: for workers); else the scheduler assigns one
    DMLC_NODE_HOST                    tcp, ltp: this node's address for peers; else the one the scheduler sees
    DMLC_INTERFACE                    libra: network interface; else the one with the job's address
    LIBRA_INTERFACES                  libra: eth0,eth1: for a job on several networks, instead of the former;
                                      bml, bml-libra: the interface on each level of the BCube, level 0 first
    LIBRA_IMPORT                      mine,other: modules of your own, which register codecs, vans and so on
    LIBRA_GROUPS                      torch: where `libra job groups` installs jobs of groups of workers
    LIBRA_BML_WAIT                    bml: thread, or all: a thread waits for all threads in each step
    LIBRA_JOB_FILE                    libra: the file that `libra job install` wrote; bml-libra: a folder of
                                      such files, of all switches
    PS_VERBOSE                        0 quiet, 1 connections, 2 every message
    PS_HEARTBEAT_INTERVAL, _TIMEOUT   tcp, ltp, libra: seconds
    LIBRA_CODEC                       libra: how floats become integers, such as packed:bits=8; block_float
    LIBRA_PUSHES                      libra: summed, or asynchronous: each push goes to its servers alone
    LIBRA_SUPER_FRAMES                libra: on, or off: packets go one by one
    LIBRA_IO                          libra: packet, xdp: AF_XDP instead of packet sockets, or auto: where it
                                      needs no copy of a frame
    LIBRA_PEERS                       tcp: 1: workers have connections to each other, too
    LIBRA_FAILOVER                    tcp: 1: the job survives a server's death if another server lives
    LIBRA_WAIT_TIMEOUT                seconds; time-out of waits that have none of their own, or inf; 600
    LIBRA_PEER_TIMEOUT                libra: seconds that a server or worker may be away, or inf; 60
    LIBRA_STALL_SECONDS               seconds after which a waiting request is logged, or inf; 60
    LIBRA_TIMELINE                    file.json: write a trace of all requests to file.NODE.json
    LIBRA_SLICE_BYTES                 tcp, ltp: bytes of values in a message; up to 4 times as many if long
    LTP_FRACTION                      ltp: share of a push that is enough behind the threshold; 0.8
    LTP_HOLES                         ltp: zero, count or residual: what becomes of values that were lost
    LTP_CRITICAL                      ltp: keys whose values always arrive, such as 1,5
    LTP_THRESHOLD, LTP_DEADLINE       ltp: ms behind which LTP_FRACTION, or anything, is enough; else measured

    >>> env = Environment.from_env({"DMLC_ROLE": "worker", "DMLC_NUM_WORKER": "4", "DMLC_NUM_SERVER": "1",
    ...                             "DMLC_PS_ROOT_URI": "10.0.0.9", "DMLC_PS_ROOT_PORT": "9091"})
    >>> env.role, env.num_worker, env.van_type
    (<Role.WORKER: 'worker'>, 4, <VanType.TCP: 'tcp'>)
    """

    role: Role
    num_worker: int
    num_server: int
    van_type: VanType | str = VanType.TCP  # text: a spec of `VANS`
    root_uri: str = "127.0.0.1"
    root_port: int = 0
    rank: int | None = None
    node_host: str | None = _setting("DMLC_NODE_HOST", str, "an address", None)
    interface: str | None = _setting("DMLC_INTERFACE", str, "an interface name", None)
    job_file: Path | None = None
    verbose: int = _setting("PS_VERBOSE", _integer(0, 2), "0, 1 or 2", 0)
    peers: bool = _setting("LIBRA_PEERS", _zero_or_one, "0 or 1", False)
    failover: bool = _setting("LIBRA_FAILOVER", _zero_or_one, "0 or 1", False)
    # Longer than a straggler's checkpoint, shorter than a night.
    wait_timeout: float = _setting("LIBRA_WAIT_TIMEOUT", _seconds_or_inf, "seconds above 0, or inf", 600.0)
    # Horovod's default.
    stall_seconds: float = _setting("LIBRA_STALL_SECONDS", _seconds_or_inf, "seconds above 0, or inf", 60.0)
    timeline: Path | None = _setting("LIBRA_TIMELINE", Path, "the path of a file", None)
    # With 16 KiB, four workers' first answers arrive within 6 ms of the first byte at 100 Mbit/s; larger
    # messages cost less processor time a byte and suit faster links.
    slice_bytes: int = _setting("LIBRA_SLICE_BYTES", _integer(64, 1 << 30), "bytes from 64 to 2**30", 1 << 14)
    tolerance: Tolerance = field(default_factory=Tolerance)
    interfaces: tuple[str, ...] = _setting("LIBRA_INTERFACES", _names, "interfaces such as eth0,eth1", ())
    bml_wait: BmlWait = _setting("LIBRA_BML_WAIT", _choice(BmlWait), " or ".join(BmlWait), BmlWait.THREAD)
    groups: str = _setting("LIBRA_GROUPS", str, "the address of `libra job groups`", "")

    @classmethod
    def from_env(cls, variables: Mapping[str, str] | None = None) -> Environment:
        """Read ``variables`` (default: this process's environment).

        Raises ConfigError naming the variable, its value and the expected values.
        """
        read = _Reader(runtime.variables() if variables is None else variables)
        role = read.required("DMLC_ROLE", _choice(Role), "scheduler, server or worker")
        job_file = read.optional("LIBRA_JOB_FILE", Path, "the path of a job file", None)
        default_van: VanType | str = VanType.LIBRA if job_file else VanType.TCP
        van_type = read.optional("DMLC_PS_VAN_TYPE", _van_type, _VAN_NAMES, default_van)
        num_worker, num_server = cls._counts(read, van_type, job_file)
        root_uri, root_port = "127.0.0.1", 0
        address = "the scheduler's address, like 10.0.0.9"
        port = "the scheduler's port, an integer from 1 to 65535"
        if van_type in (VanType.TCP, VanType.LTP, VanType.BML, VanType.BML_LIBRA):
            root_uri = read.required("DMLC_PS_ROOT_URI", str, address)
            root_port = read.required("DMLC_PS_ROOT_PORT", _integer(1, 65535), port)
        elif not isinstance(van_type, VanType):  # it may have a scheduler
            root_uri = read.optional("DMLC_PS_ROOT_URI", str, address, root_uri)
            root_port = read.optional("DMLC_PS_ROOT_PORT", _integer(1, 65535), port, root_port)
        count = num_server if role is Role.SERVER else num_worker
        preferred = _integer(0, max(count - 1, 0))
        expected_rank = f"a rank from 0 to {count - 1}"
        rank = read.optional("DMLC_RANK", preferred, expected_rank, None)
        if role is Role.WORKER:
            rank = read.optional("DMLC_WORKER_ID", preferred, expected_rank, rank)
        rank = None if role is Role.SCHEDULER else rank
        where = van_type, root_uri, root_port, rank
        settings = read.settings(cls) | {"job_file": job_file, "tolerance": cls._tolerance(read)}
        made = cls(role, num_worker, num_server, *where, **settings)
        if made.peers and van_type not in (VanType.TCP, VanType.LOOPBACK):
            raise ConfigError(
                f"LIBRA_PEERS is 1: the {van_type} van has no connections between workers; use the tcp van"
            )
        if made.failover and (van_type is not VanType.TCP or num_server < 2):
            raise ConfigError(
                f"LIBRA_FAILOVER is 1, with {num_server} servers over the {van_type} van; expected the tcp"
                " van, and 2 servers or more: one that dies and one that goes on"
            )
        return made

    @staticmethod
    def _tolerance(read: _Reader) -> Tolerance:
        milliseconds = "milliseconds above 0"
        return Tolerance(
            fraction=read.optional("LTP_FRACTION", float, "a share above 0 and at most 1", 0.8),
            holes=read.optional("LTP_HOLES", _choice(Holes), "zero, count or residual", Holes.ZERO),
            critical=read.optional("LTP_CRITICAL", _keys, "keys such as 1,5", ()),
            threshold=read.optional("LTP_THRESHOLD", _milliseconds, milliseconds, None),
            deadline=read.optional("LTP_DEADLINE", _milliseconds, milliseconds, None),
        )

    @staticmethod
    def _counts(read: _Reader, van_type: str, job_file: Path | None) -> tuple[int, int]:
        """Return the numbers of workers and servers. If there is a job file, variables must agree with it."""
        expected = f"an integer from 1 to {MAX_NODES}"
        if van_type is not VanType.LIBRA:
            if not job_file and not read.variables.get("DMLC_PS_VAN_TYPE"):
                expected += (
                    "; if the switch is to sum (the libra van), LIBRA_JOB_FILE is missing: the path of the "
                    "file that `libra job install` writes, which has the numbers"
                )
            return (
                read.required("DMLC_NUM_WORKER", _integer(1, MAX_NODES), expected),
                read.required("DMLC_NUM_SERVER", _integer(0, MAX_NODES), f"an integer from 0 to {MAX_NODES}"),
            )
        if job_file is None:
            raise ConfigError(
                "LIBRA_JOB_FILE is not set; the libra van needs the job file that `libra job install` writes"
            )
        job = Job.load(job_file)
        for variable, nodes in (("DMLC_NUM_WORKER", job.workers), ("DMLC_NUM_SERVER", job.servers)):
            given = read.optional(variable, _integer(0, MAX_NODES), expected, len(nodes))
            if given != len(nodes):
                found = f"job {job.name!r} in {job_file} has {len(nodes)}"
                raise ConfigError(f"{variable} holds {given}; {found}")
        return len(job.workers), len(job.servers)


def rank_in(job: Job, environment: Environment) -> int:
    """Return the environment's rank, or else the rank whose address this host has.

    Raises ConfigError if there is none, EvictedError on the host of a worker that was evicted from the job.
    """
    out = next((each for each in job.evicted if environment.role is Role.WORKER and _is_here(each)), None)
    if out is not None:
        raise EvictedError(
            f"worker {out.rank} ({out.host}) was taken out of job {job.name!r}, which goes on without it "
            f"(libra job evict); to have it back, end the job's programs, `libra job remove --force "
            f"{job.name}` and `libra job install`, and start all of them with the new job file"
        )
    if environment.rank is not None:
        return environment.rank
    nodes = {Role.WORKER: job.workers, Role.SERVER: job.servers}
    for endpoint in nodes.pop(environment.role, ()):
        if _is_here(endpoint):
            return endpoint.rank
    for role, others in nodes.items():
        for endpoint in filter(_is_here, others):
            raise ConfigError(
                f"this host is {role} {endpoint.rank} ({endpoint.host}) of job {job.name!r}, and no "
                f"{environment.role} of it; start this process with DMLC_ROLE={role}, or set DMLC_RANK"
            )
    raise ConfigError(
        f"no node of the job has an address of this host; expected a {environment.role} of job {job.name!r}: "
        "start it on such a host, or set DMLC_RANK"
    )


def _is_here(endpoint: Endpoint) -> bool:
    try:
        interface_of(endpoint.ip)
    except ConfigError:
        return False
    return True
