# SPDX-License-Identifier: Apache-2.0
"""The job spec: the user's description of a job.

name: digits
mode: parameter-server        # or all-reduce, which has no servers
workers: [w1, w2, w3, w4]     # ranks in this order
servers: [s1]
slots: 64                     # maximum of chunks in flight
lanes: 256                    # values a packet: 32 to 256, a multiple of 32
arithmetic: integers          # or bfloat16, half, if the switch is set up for it
restarts: allow               # or forbid: a program of the job that starts again needs a new installation
rails: all                    # or any: if a rail of a job on several networks dies, the others go on
early_close: {fraction: 0.8, deadline: 50}  # sums close without stragglers: the least share of workers, and
                              # the milliseconds that workers wait for the others; default: never
groups: true                  # groups of workers may have sums of their own (docs/mlfabric.md)
hot: {cells: 1024}            # hot cells in each of the switch's arrays, for each server; default: none
switches: [s1, s2]            # of a network of several switches; default: on each network that all hosts
                              # share, those on their ways, or without a tree the one that is nearest to them
tree: true                    # the switches of a network add up values in a tree; false: one switch does;
                              # default: a tree if the job and the switches can have one
root: spine0                  # the tree's root; default: the switch whose tree loads links least
"""

from __future__ import annotations

import getpass
import os
import re
import socket
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from libra.errors import ConfigError
from libra.floats import Arithmetic
from libra.job.ids import LEAST_MEMBERS
from libra.job.job_file import Mode, Restarts
from libra.job.tolerance import EarlyCloseRule
from libra_controller.errors import DescriptionError
from libra_controller.files.keys import JOB, MAX_LANES, known
from libra_controller.files.network import NAME
from libra_controller.files.reader import Section, load_file

KEYS = known(JOB)
MAX_WORKERS = 32  # each has one bit of the switch's 32-bit bitmap
MAX_SERVERS = 64
MAX_SLOTS = 65535  # limit of the header's field; the switch's own limit is checked at installation
LANE_STEP = 32
MAX_HOT_CELLS = 65535  # limit of a cell's number in a packet, of which the highest means "no cell"
MAX_JOB = 65535


class Installer(NamedTuple):
    """User who installed a job, USER@HOST, and when, in seconds since the epoch; empty and 0 if unknown."""

    who: str = ""
    when: int = 0

    @classmethod
    def present(cls) -> Installer:
        """Return this process's user, on this host, now."""
        try:
            user = getpass.getuser()
        except (KeyError, OSError):  # a container's user may have no name
            user = f"uid {os.getuid()}"
        return cls(f"{user}@{socket.gethostname()}", int(time.time()))


NOBODY = Installer()


class Rails(StrEnum):
    """Rails that a job on several networks needs."""

    ALL = "all"
    ANY = "any"


@dataclass(frozen=True)
class JobSpec:
    """A job's description. Raises DescriptionError if its parts do not fit together."""

    name: str
    mode: Mode
    workers: Sequence[str]
    slots: int
    servers: Sequence[str] = ()
    lanes: int = MAX_LANES
    restarts: Restarts = Restarts.ALLOW
    any_rail: bool = False  # see Job
    early_close: EarlyCloseRule | None = None  # see Job
    hot_cells: int = 0  # for each server, in each array
    arithmetic: Arithmetic = Arithmetic.INTEGERS
    groups: bool = False  # see Job
    job: int | None = None  # number on the wire, 1 to 65535; None takes the first free one
    switches: Sequence[str] = ()  # where it is installed; none: where its hosts' networks say
    # Those of a network add up values in a tree; None: if the job can have one, else one switch adds up.
    tree: bool | None = None
    root: str = ""  # the tree's root, if it is not to be the nearest switch
    source: str = field(default="job spec", compare=False)
    installer: Installer = field(default=NOBODY, compare=False)  # not in the file

    def __post_init__(self) -> None:
        if re.fullmatch(r"job-\d+", self.name) and self.name != f"job-{self.job}":
            raise self._error("name", f"{self.name} stands for the job of that number; choose another name")
        if not self.workers:
            raise self._error("workers", "expected 1 or more, got 0")
        for role, names in (
            ("workers", self.workers),
            ("servers", self.servers),
            ("switches", self.switches),
        ):
            for position, name in enumerate(names):
                if name in names[:position]:
                    raise self._error(
                        f"{role}[{position}]",
                        f"{'switch' if role == 'switches' else 'host'} {name} is listed twice",
                    )
        for position, name in enumerate(self.servers):
            if name in self.workers:
                raise self._error(
                    f"servers[{position}]",
                    f"host {name} is also a worker; the switch tells roles apart by port and address, "
                    "so give the server a host of its own",
                )
        if self.mode is Mode.ALL_REDUCE and self.servers:
            raise self._error(
                "servers", "an all-reduce job has none; leave it out or use mode parameter-server"
            )
        if self.mode is Mode.PARAMETER_SERVER and not 1 <= len(self.servers) <= MAX_SERVERS:
            raise self._error(
                "servers",
                f"a parameter-server job needs 1 to {MAX_SERVERS} servers, got {len(self.servers)}"
                + ("; mode all-reduce needs none" if not self.servers else ""),
            )
        if self.any_rail and self.restarts is Restarts.FORBID:
            raise self._error("rails", "any: workers go on in another term, which needs restarts: allow")
        if self.early_close is not None and self.arithmetic is not Arithmetic.INTEGERS:
            raise self._error(
                "early_close", f"counts contributors, which {self.arithmetic.value} would round; use integers"
            )
        if self.groups and (len(self.servers) != 1 or self.arithmetic is not Arithmetic.INTEGERS):
            raise self._error("groups", "their sums are integers that go to one server; leave it out")
        if self.groups and len(self.workers) < LEAST_MEMBERS:
            raise self._error("groups", f"expected {LEAST_MEMBERS} workers or more, got {len(self.workers)}")
        if self.root and self.tree is False:
            raise self._error("root", "only a tree of switches has one; leave it out, or tree: false")
        if not 1 <= self.slots <= MAX_SLOTS:
            raise self._error("slots", f"expected an integer from 1 to {MAX_SLOTS}, got {self.slots}")
        if self.mode is Mode.ALL_REDUCE and self.hot_cells:
            raise self._error(
                "hot", "an all-reduce job has no servers, whose cells they would be; leave it out"
            )
        if not 0 <= self.hot_cells <= MAX_HOT_CELLS:
            raise self._error(
                "hot.cells", f"expected an integer from 0 to {MAX_HOT_CELLS}, got {self.hot_cells}"
            )
        if self.lanes % LANE_STEP or not LANE_STEP <= self.lanes <= MAX_LANES:
            raise self._error(
                "lanes",
                f"expected a multiple of {LANE_STEP} from {LANE_STEP} to {MAX_LANES}, got {self.lanes}",
            )

    def check_bitmap(self) -> None:
        """Raise DescriptionError for more workers than a switch sums."""
        if len(self.workers) > MAX_WORKERS:
            raise self._error(
                "workers",
                f"expected 1 to {MAX_WORKERS}, got {len(self.workers)}; a sum's bitmap has no more bits",
            )

    def check_rails(self, networks: int) -> None:
        """Raise DescriptionError for what a job on so many networks cannot have."""
        if self.any_rail and networks == 1:
            raise self._error("rails", "any: the job is on one network, whose rail no other can replace")
        if self.groups and networks > 1:
            raise self._error("groups", f"needs a job on one network, and this one is on {networks}")
        if self.early_close is not None and networks > 1:
            raise self._error(
                "early_close",
                f"needs a job on one network, and this one is on {networks}; choose one of its switches",
            )

    def to_mapping(self) -> dict[str, Any]:
        """Return the content of a file that `from_mapping` makes this job spec of."""
        found: dict[str, Any] = {
            "name": self.name,
            "mode": self.mode.value,
            "workers": list(self.workers),
            "slots": self.slots,
            "servers": list(self.servers),
            "lanes": self.lanes,
            "arithmetic": self.arithmetic.value,
            "switches": list(self.switches),
        }
        found |= {} if self.restarts is None else {"restarts": self.restarts.value}
        found |= {"rails": Rails.ANY.value} if self.any_rail else {}
        if (rule := self.early_close) is not None:
            found["early_close"] = {"fraction": rule.fraction, "deadline": rule.deadline}
        found |= {"groups": True} if self.groups else {}
        found |= {} if self.tree is None else {"tree": self.tree}
        found |= {"root": self.root} if self.root else {}
        found |= {"hot": {"cells": self.hot_cells}} if self.hot_cells else {}
        return found | ({} if self.job is None else {"job": self.job})

    def _error(self, key: str, problem: str) -> DescriptionError:
        return DescriptionError(self.source, key, problem)

    @classmethod
    def load(cls, path: str | Path) -> JobSpec:
        """Read a YAML or JSON file. Raises DescriptionError."""
        return cls.from_mapping(load_file(path), str(path))

    @classmethod
    def from_mapping(cls, value: Any, source: str = "job spec") -> JobSpec:
        """Make a job spec of a file's content. Raises DescriptionError."""
        top = Section(source, "", value, KEYS)
        return cls(
            name=top.text("name", "a name of letters, digits, '-', '_' and '.'", NAME),
            mode=top.one_of("mode", Mode),
            workers=top.names("workers", "a list of hosts"),
            servers=top.names("servers", "a list of hosts", default=()),
            slots=top.integer("slots", 1, MAX_SLOTS),
            lanes=top.integer("lanes", LANE_STEP, MAX_LANES, default=MAX_LANES),
            hot_cells=(
                top.section("hot", known(JOB, "hot")).integer("cells", 1, MAX_HOT_CELLS)
                if top.has("hot")
                else 0
            ),
            restarts=top.one_of("restarts", Restarts, Restarts.ALLOW),
            any_rail=top.one_of("rails", Rails, Rails.ALL) is Rails.ANY,
            early_close=_early_close(top) if top.has("early_close") else None,
            arithmetic=top.one_of("arithmetic", Arithmetic, Arithmetic.INTEGERS),
            groups=top.boolean("groups", default=False),
            job=top.integer("job", 1, MAX_JOB) if top.has("job") else None,
            switches=top.names("switches", "a list of switches", default=()),
            tree=top.boolean("tree") if top.has("tree") else None,
            root=top.text("root", "a switch's name", NAME) if top.has("root") else "",
            source=source,
        )


def _early_close(top: Section) -> EarlyCloseRule:
    """Read the rule of early close. Raises DescriptionError."""
    section = top.section("early_close", known(JOB, "early_close"))
    try:
        return EarlyCloseRule(*(section.number(key) for key in ("fraction", "deadline")))
    except ConfigError as error:
        raise top.error("early_close", str(error)) from None
