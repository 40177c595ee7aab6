# SPDX-License-Identifier: Apache-2.0
"""A case of the search: networks, jobs and faults as plain data, which JSON carries. Times are in ns."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Links:
    """Of all hosts."""

    rate: int  # bit/s
    delay: int
    queue: int  # packets; 0: no bound


@dataclass(frozen=True)
class Chances:
    """What may happen to each frame on each wire: probabilities in millionths."""

    loss: int = 0
    duplicate: int = 0
    late: int = 0
    late_by: int = 0  # at most
    jitter: int = 0  # at most, of every frame


@dataclass(frozen=True)
class Fault:
    """Frame number ``frame`` of a wire arrives ``delays`` later, once for each of them; none: it is lost."""

    wire: str
    frame: int
    delays: tuple[int, ...]


@dataclass(frozen=True)
class KeyCase:
    key: int
    elements: int
    dtype: str


@dataclass(frozen=True)
class JobCase:
    """servers 0: all-reduce. handler: what a server does with a sum: "sum" stores it, "add" adds it up."""

    workers: int
    servers: int
    slots: int
    lanes: int
    codec: str
    handler: str
    keys: tuple[KeyCase, ...]  # increasing
    requests: int  # of each worker in each life
    outstanding: int  # requests at once
    pulls: int  # percent of requests that a pull of one of their keys follows
    start: int


@dataclass(frozen=True)
class Event:
    """What happens at a time beside the frames' faults.

    cut: frames to and from member ``member`` of job ``job`` are lost, for ``lasts``.
    stall: they arrive when it is over: the host did not get a processor, or somebody held its link.
    reinstall: the job's programs are killed, the job is removed, installed and started again.
    controller: another controller takes over and sets the job's switch up.
    switch: the job's switch starts again, without program, tables and registers, which takes ``lasts``; then
        the controller installs its jobs again, and their programs start.
    spine: one of the switches that only forward starts again, number ``member`` of Layout.between; programs
        go on meanwhile.
    restart: all programs of the job are killed and start again on the same installation.
    worker, server: one of its programs is, and the others go on as long as they can: see World.
    forge: an outsider, or a host of another job, sends frames made of what that member has sent and got.
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
    latency: int  # of the switch
    coalesce: int  # of hosts
    jobs: tuple[JobCase, ...]
    chances: Chances
    calm: int  # from then on nothing happens to frames
    events: tuple[Event, ...] = ()
    schedule: tuple[Fault, ...] | None = None  # instead of chances
    racks: bool = False  # a switch for each job's workers, one for all servers, and a spine; else one for all

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=1)

    @classmethod
    def from_json(cls, text: str) -> Case:
        """Raises ValueError, TypeError or KeyError for what is none."""
        value: dict[str, Any] = json.loads(text)
        schedule = value["schedule"]
        value |= {
            "links": Links(**value["links"]),
            "chances": Chances(**value["chances"]),
            "jobs": tuple(
                JobCase(**(job | {"keys": tuple(KeyCase(**key) for key in job["keys"])}))
                for job in value["jobs"]
            ),
            "events": tuple(Event(**event) for event in value["events"]),
            "schedule": None
            if schedule is None
            else tuple(Fault(**(fault | {"delays": tuple(fault["delays"])})) for fault in schedule),
        }
        return cls(**value)
