# SPDX-License-Identifier: Apache-2.0
"""Job: the job file, which the controller writes for a job's hosts when it has installed the job.

Installation: a process's job file, watched for a new installation of the job.
"""

from __future__ import annotations

import json
import logging
import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from enum import StrEnum
from functools import cached_property
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any, TypeVar

from libra.errors import ConfigError, LibraError, ReinstalledError
from libra.floats import Arithmetic
from libra.job.ids import Role, key_ranges
from libra.job.tolerance import EarlyCloseRule
from libra.job.tree import Tree, TreeSwitch

FORMAT = 3


class Mode(StrEnum):
    PARAMETER_SERVER = "parameter-server"
    ALL_REDUCE = "all-reduce"


class Restarts(StrEnum):
    """Policy for a process that starts again and takes its old rank without a new installation."""

    ALLOW = "allow"
    FORBID = "forbid"


_PLAIN = {"int": int, "str": str, "bool": bool}  # kinds of fields, as the classes below write them
_EXPECTED = {int: "a number", str: "a text", bool: "true or false"}
_MAX_NUMBER = 0xFFFF  # of a job, a generation, slots: 16 bits of a frame's header
_MAC = re.compile(r"[0-9a-fA-F]{2}(?::[0-9a-fA-F]{2}){5}")
_C = TypeVar("_C", "Endpoint", "Job", "TreeSwitch")


@dataclass(frozen=True)
class Endpoint:
    """Host and addresses of a rank of a job."""

    rank: int
    host: str
    ip: str
    mac: str


@dataclass(frozen=True)
class Job:
    """One installed job. Hosts get it as a JSON file, named by ``LIBRA_JOB_FILE``.

    virtual_ip, virtual_mac, switch: addresses and name of the switch that has all sums, the root of ``tree``.
    leaves: the other switches of the tree; none in a star.
    """

    name: str
    job: int
    generation: int
    mode: Mode
    slots: int
    lanes: int  # lanes per packet: 32 to 256, a multiple of 32
    virtual_ip: str
    virtual_mac: str
    workers: tuple[Endpoint, ...]
    servers: tuple[Endpoint, ...]
    restarts: Restarts = Restarts.ALLOW
    hot_cells: int = 0  # hot cells of each server in each of the switch's arrays
    arithmetic: Arithmetic = Arithmetic.INTEGERS  # the kind of numbers that the switch adds
    # The same job on its hosts' other networks: equal but for generations and addresses.
    rails: tuple[Job, ...] = ()
    any_rail: bool = False  # if a rail dies, the others go on; else the job ends
    early_close: EarlyCloseRule | None = None  # None: every sum has all workers' values
    groups: bool = False  # workers may have places in groups: libra.job.ids
    switch: str = ""  # name, in a network of several
    leaves: tuple[TreeSwitch, ...] = ()
    # Evicted workers, with their former ranks. Not compared: they do not change what the job is.
    evicted: tuple[Endpoint, ...] = field(default=(), compare=False)

    def owner_of(self, key: int) -> str:
        """Return the owner of a key, as a text for messages."""
        if self.mode is Mode.ALL_REDUCE or not self.servers:
            return f"switch {self.tree.root.title}" if self.leaves else "the switch"
        ranges = key_ranges(len(self.servers))
        return next(f"server {rank}" for rank, range_ in enumerate(ranges) if key < range_.end)

    def named(self, role: Role, rank: int) -> str:
        """Return a worker's or a server's name with its host's, for messages."""
        endpoint = (self.workers if role is Role.WORKER else self.servers)[rank]
        return f"{role} {rank} ({endpoint.host})"

    @cached_property
    def tree(self) -> Tree:
        """The switches that add up the workers' values. Raises ValueError if ``leaves`` do not make a
        tree."""
        below = {rank for leaf in self.leaves for rank in leaf.workers}
        own = tuple(rank for rank in range(len(self.workers)) if rank not in below)
        root = TreeSwitch(self.switch, self.virtual_ip, self.virtual_mac, "", own)
        return Tree([root, *self.leaves], len(self.workers))

    def way(self, role: Role, rank: int) -> tuple[TreeSwitch, ...]:
        """Return the switches that a rank sends to: a worker's from its own to the root, or the root."""
        return self.tree.path(rank) if role is Role.WORKER else (self.tree.root,)

    @property
    def networks(self) -> tuple[Job, ...]:
        """The job on each of its networks, by rail; none of them has ``rails``."""
        return (replace(self, rails=()), *self.rails)

    @classmethod
    def over(cls, networks: Sequence[Job]) -> Job:
        """Make one job of the job on each of its networks."""
        return replace(networks[0], rails=tuple(networks[1:]))

    @property
    def job_generation(self) -> int:
        """Job number and generation in one 32-bit word, as in a frame's header."""
        return self.job << 16 | self.generation

    def with_evicted_of(self, path: Path) -> Job:
        """Return this job with the workers added that the job file at ``path`` lists as evicted, if it is of
        this job."""
        try:
            earlier = Job.load(path)
        except ConfigError:
            return self
        here = {worker.ip for worker in (*self.workers, *self.evicted)}
        before = [each for each in earlier.evicted if earlier.name == self.name and each.ip not in here]
        return replace(self, evicted=(*before, *self.evicted))

    def to_json(self) -> str:
        return json.dumps({"format": FORMAT, **asdict(self)}, indent=2)

    @classmethod
    def from_json(cls, text: str) -> Job:
        """Parse a job file. Raises ValueError for text that is not a job file of this format."""
        try:
            given = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise _not_a_job_file(f"no JSON: {error}") from error
        if not isinstance(given, dict):
            raise _not_a_job_file(f"a JSON {type(given).__name__}, expected an object")
        if (found := given.get("format", FORMAT)) != FORMAT:
            raise ValueError(f"job file format is {found}, expected {FORMAT}; install the job again")
        if odd := sorted({"format", *(each.name for each in fields(cls))} ^ given.keys()):
            raise _not_a_job_file(f"{odd[0]!r} is {'unknown' if odd[0] in given else 'missing'}")
        del given["format"]
        return cls._from_mapping(given)

    @classmethod
    def _from_mapping(cls, given: dict[str, Any]) -> Job:
        try:
            given["rails"] = tuple(map(cls._from_mapping, given["rails"]))
            for role in ("workers", "servers", "evicted"):
                given[role] = tuple(_checked(Endpoint(**endpoint)) for endpoint in given[role])
            given["leaves"] = tuple(_leaf(each) for each in given["leaves"])
            given["mode"] = Mode(given["mode"])
            given["restarts"] = Restarts(given["restarts"])
            given["arithmetic"] = Arithmetic(given["arithmetic"])
            if given["early_close"] is not None:
                given["early_close"] = EarlyCloseRule(**given["early_close"])
            made = _checked(cls(**given))
            if made.leaves:
                made.tree  # noqa: B018  raises ValueError for what is no tree
            return made
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise _not_a_job_file(str(error)) from error

    @classmethod
    def load(cls, path: str | Path) -> Job:
        """Read a job file. Raises ConfigError if the file cannot be read or is not a job file."""
        try:
            return cls.from_json(Path(path).read_text())
        except OSError as error:
            raise ConfigError(
                f"LIBRA_JOB_FILE holds {str(path)!r}: {error.strerror}; `libra job install` writes one"
            ) from None
        except ValueError as error:
            raise ConfigError(f"LIBRA_JOB_FILE holds {str(path)!r}: {error}") from None


def _leaf(given: dict[str, Any]) -> TreeSwitch:
    leaf = _checked(TreeSwitch(**{**given, "workers": tuple(given["workers"])}))
    if not leaf.parent:
        raise ValueError(f"leaf {leaf.name} has no parent")
    if not all(type(rank) is int for rank in leaf.workers):
        raise TypeError(f"leaf {leaf.name} has workers {list(leaf.workers)}, expected ranks")
    return leaf


def _checked(made: _C) -> _C:
    """Return ``made``. Raises TypeError or ValueError for a field that its own kind cannot hold."""
    for each in fields(made):
        value, kind = getattr(made, each.name), _PLAIN.get(str(each.type))
        if kind is not None and type(value) is not kind:
            raise TypeError(f"{each.name!r} holds {value!r}, expected {_EXPECTED[kind]}")
        if kind is int and not 0 <= value <= _MAX_NUMBER:
            raise ValueError(f"{each.name!r} holds {value}, expected a number from 0 to {_MAX_NUMBER}")
        if each.name in ("ip", "virtual_ip"):
            IPv4Address(value)
        elif each.name in ("mac", "virtual_mac") and not _MAC.fullmatch(value):
            raise ValueError(f"{each.name!r} holds {value!r}, expected an address such as 02:00:00:00:00:01")
    return made


def _not_a_job_file(why: str) -> ValueError:
    return ValueError(f"not a job file: {why}; `libra job install` writes one")


log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0  # seconds between two looks at the file


class Installation:
    """Installation of the job in the job file ``path``. Raises ConfigError if it is no job file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen = self._stamp()  # before the file is read, so that no later change is missed
        self.job = Job.load(path)

    def _stamp(self) -> tuple[int, int, int]:
        """Return facts of the file that change with its content; zeros while there is no file."""
        try:
            seen = self._path.stat()
        except OSError:
            return 0, 0, 0
        return seen.st_ino, seen.st_mtime_ns, seen.st_size

    def successor(self) -> Job | None:
        """Return the job of a changed file if it is another installation; else None."""
        stamp = self._stamp()
        if stamp == self._seen:
            return None
        try:
            job = Job.load(self._path)
        except ConfigError:  # the file is being written: try again at the next look
            return None
        self._seen = stamp
        return job if job.job_generation != self.job.job_generation else None

    def watch(self, stopping: threading.Event, told: Callable[[LibraError], None]) -> None:
        """Watch the file in a thread of its own until ``stopping`` is set; if there is another installation,
        call ``told`` with a ReinstalledError, once."""

        def look() -> None:
            while not stopping.wait(LOOK_SECONDS):
                if (job := self.successor()) is not None:
                    error = self._ended_by(job)
                    log.warning("%s", error)
                    told(error)
                    return

        threading.Thread(target=look, name="libra-job-file", daemon=True).start()

    def _ended_by(self, job: Job) -> ReinstalledError:
        out = ", ".join(worker.host for worker in job.evicted)
        return ReinstalledError(
            f"job {job.name!r} has been installed again, in generation {job.generation}"
            + (f", without {out}" if out else "")
            + f", as {self._path} says: leave this node, and take part again by libra.start()"
        )
