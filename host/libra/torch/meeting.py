# SPDX-License-Identifier: Apache-2.0
"""Meeting: all ranks tell each other a text, through the rendezvous' store or through a process group; and
Candidate: the worker that a process will be, on which they agree before it joins.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace

import torch.distributed as dist

from libra import runtime
from libra.errors import ConfigError, LibraError, TimeoutError
from libra.job.environment import Environment, VanType, rank_in
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.node.node import Node, free_port
from libra.rpc.outstanding import Agreement, absent
from libra.torch.failures import Ranks

Exchange = Callable[[str, str], list[str]]
"""``exchange(topic, text)`` returns all ranks' texts by rank. A topic is met once."""

_LOOK_SECONDS = 0.005


def in_store(store: dist.Store, rank: int, size: int, seconds: float) -> Exchange:
    """Return an exchange through ``store``; it raises TimeoutError naming the ranks that did not come.

    torchrun's store keeps the texts of earlier lives of the processes, and of earlier process groups. So the
    ranks agree on a name for this meeting first, under which nothing has been written.
    """

    roll = _Roll(store, rank, size)

    def exchange(topic: str, text: str) -> list[str]:
        names = [f"libra/{roll.call(seconds)}/{topic}/{each}" for each in range(size)]
        store.set(names[rank], text)
        deadline = time.monotonic() + seconds
        missing = list(range(size))
        while missing := [each for each in missing if not store.check([names[each]])]:
            roll.keep()  # others may still look at it
            _wait(deadline, missing, seconds)
        return [store.get(name).decode() for name in names]

    return exchange


def _wait(deadline: float, missing: list[int], seconds: float) -> None:
    if time.monotonic() > deadline:
        who = absent([f"rank {rank}" for rank in missing], f"come to init_process_group in {seconds:g} s")
        raise TimeoutError(f"{who}; look at their errors, or raise its timeout")
    time.sleep(_LOOK_SECONDS)


class _Roll:
    """Roll call: each rank draws a number, and writes its number and those that it has seen of others.

    A rank is there if it has seen this rank's number, which no earlier life can have. All are there, and
    agree, if all have seen the same numbers.
    """

    def __init__(self, store: dist.Store, rank: int, size: int) -> None:
        self._store, self._rank, self._size = store, rank, size
        self._mine = secrets.token_hex(8)
        self._seen = {str(rank): self._mine}
        self._written = ""
        self._agreed = ""

    def call(self, seconds: float) -> str:
        """Return the name that all ranks agree on. Raises TimeoutError."""
        if self._agreed:
            return self._agreed
        deadline = time.monotonic() + seconds
        while missing := self._look():
            _wait(deadline, missing, seconds)
        self._agreed = hashlib.sha256(self._written.encode()).hexdigest()[:16]
        return self._agreed

    def keep(self) -> None:
        """Write this rank's numbers again if a process that is about to end has the same rank."""
        if self._read(self._rank) != self._written:
            self._store.set(self._name(self._rank), self._written)

    def _name(self, rank: int) -> str:
        return f"libra/roll/{rank}"

    def _look(self) -> list[int]:
        """Look at all ranks once; return those that are missing, or that have seen other numbers."""
        self._write()
        self.keep()
        found = {rank: self._read(rank) for rank in range(self._size)}
        texts = {rank: text for rank, text in found.items() if text}
        for rank, text in texts.items():
            if rank != self._rank:
                self._seen[str(rank)] = json.loads(text)[str(rank)]
        roll: Agreement[str] = Agreement(range(self._size))
        roll.pushes = {
            rank: text for rank, text in texts.items() if json.loads(text).get(str(self._rank)) == self._mine
        }
        if not roll.is_whole:
            return [rank for rank in roll.ranks if rank not in roll.pushes]
        return roll.differing(json.dumps(self._seen, sort_keys=True))

    def _read(self, rank: int) -> str:
        name = self._name(rank)
        return self._store.get(name).decode() if self._store.check([name]) else ""

    def _write(self) -> None:
        text = json.dumps(self._seen, sort_keys=True)
        if text != self._written:
            self._store.set(self._name(self._rank), text)
            self._written = text


def in_group(group: dist.ProcessGroup | None) -> Exchange:
    """Return an exchange by a collective of ``group``; None: of the default group."""

    def exchange(_: str, text: str) -> list[str]:
        texts: list[str] = [""] * dist.get_world_size(group)
        dist.all_gather_object(texts, text, group=group)
        return texts

    return exchange


NO_JOB = (
    "no job: LIBRA_JOB_FILE is not set. `libra run --nproc 4 train.py` makes a job on this machine, "
    "`libra job install` writes a job's file on a cluster; DMLC_PS_VAN_TYPE=tcp sums at the workers, "
    "without a switch"
)


@dataclass(frozen=True)
class Candidate:
    """Process that is about to join, as it describes itself to the others. error: why it cannot.

    So a mistake of one is the same error at all, and two processes with one address do not replace each
    other.
    """

    worker: int = -1
    workers: int = 0
    job: str = ""
    host: str = ""
    scheduler: str = ""
    error: str = ""


def _variables() -> dict[str, str]:
    return {"DMLC_ROLE": "worker", **runtime.variables()}


def _place(rank: int, size: int, scheduler: str) -> tuple[Candidate, Environment | None]:
    """Return this process's place, and its environment where that depends on no other process."""
    variables = _variables()
    if not variables.get("LIBRA_JOB_FILE") and not variables.get("DMLC_PS_VAN_TYPE"):
        raise ConfigError(NO_JOB)
    if scheduler:
        return Candidate(rank, size, "tcp", scheduler=scheduler), None
    environment = Environment.from_env(variables)
    if environment.role is not Role.WORKER:
        raise ConfigError(f"DMLC_ROLE is {environment.role}; a process of torch is a worker: leave it out")
    if environment.van_type is not VanType.LIBRA:
        own = environment.rank if environment.rank is not None else rank
        root = f"{environment.root_uri}:{environment.root_port}"
        return Candidate(own, environment.num_worker, root), replace(environment, rank=own)
    assert environment.job_file is not None
    job = Job.load(environment.job_file)
    worker = rank_in(job, environment)
    if not 0 <= worker < len(job.workers):
        raise ConfigError(f"job {job.name!r} has {len(job.workers)} workers; there is no worker {worker}")
    named = f"{job.name} {job.job}.{job.generation}"
    return Candidate(worker, len(job.workers), named, job.workers[worker].ip), environment


def _own_scheduler(rank: int, size: int) -> tuple[str, Callable[[], None]]:
    """Start the tcp van's scheduler in rank 0 if no variable names one; return its address for all, or "-"
    at the other ranks, and the call that waits for its end."""
    variables = _variables()
    wanted = variables.get("DMLC_PS_VAN_TYPE", "").lower() in ("tcp", "zmq")
    if not wanted or variables.get("DMLC_PS_ROOT_URI"):
        return "", lambda: None
    if rank:
        return "-", lambda: None
    host, port = variables.get("MASTER_ADDR", "127.0.0.1"), free_port()
    environment = replace(_tcp(rank, size, f"{host}:{port}"), role=Role.SCHEDULER, rank=None)

    def serve() -> None:
        with contextlib.suppress(LibraError):  # the workers have the error, too
            Node(environment).start().finalize()

    thread = threading.Thread(target=serve, name="libra-torch-scheduler", daemon=True)
    thread.start()
    return f"{host}:{port}", lambda: thread.join(5.0)


def _tcp(rank: int, size: int, root: str) -> Environment:
    host, _, port = root.rpartition(":")
    where = {"DMLC_PS_ROOT_URI": host, "DMLC_PS_ROOT_PORT": port}
    who = {"DMLC_NUM_WORKER": str(size), "DMLC_NUM_SERVER": "0", "DMLC_RANK": str(rank)}
    return Environment.from_env(_variables() | where | who)


def _checked(places: list[Candidate]) -> Ranks:
    """Raise ConfigError, the same at all ranks, unless the places are all workers of one job, each once."""
    for rank, place in enumerate(places):
        if place.error:
            raise ConfigError(f"rank {rank}: {place.error}")
    for what in ("job", "workers"):
        found: dict[object, list[int]] = {}
        for rank, place in enumerate(places):
            found.setdefault(getattr(place, what), []).append(rank)
        if len(found) > 1:
            told = "; ".join(f"{value!r} at rank {', '.join(map(str, who))}" for value, who in found.items())
            raise ConfigError(f"ranks are in different jobs: {told}; give all the same LIBRA_JOB_FILE")
    size, workers = len(places), places[0].workers
    if workers != size:
        evicts = "`libra job evict` or `libra job watch` takes out workers that do not come back"
        raise ConfigError(
            f"the world size is {size}, but the job has {workers} workers; "
            f"install a job of {size}, or start {workers} processes{f'; {evicts}' if size < workers else ''}"
        )
    by_worker: dict[int, int] = {}
    for rank, place in enumerate(places):
        if place.worker in by_worker:
            at = f" ({place.host})" if place.host else ""
            raise ConfigError(
                f"ranks {by_worker[place.worker]} and {rank} have one address{at}: both are worker "
                f"{place.worker} of the job; give each process an address of its own, or set DMLC_RANK"
            )
        by_worker[place.worker] = rank
    return Ranks([place.worker for place in places], scheduler=places[0].scheduler)


def find_places(exchange: Exchange, rank: int, size: int) -> tuple[Ranks, Environment, Callable[[], None]]:
    """Agree with all ranks on who is which worker; return that, this process's environment, and a call to
    make when the node has left.

    Raises ConfigError, the same at all ranks.
    """
    environment = None
    scheduler, after = _own_scheduler(rank, size)
    try:
        place, environment = _place(rank, size, scheduler)
    except LibraError as error:
        place = Candidate(error=str(error))
    texts = exchange("place", json.dumps(asdict(place)))
    places = [Candidate(**json.loads(text)) for text in texts]
    ranks = _checked(places)
    return ranks, environment or _tcp(rank, size, places[0].scheduler), after
