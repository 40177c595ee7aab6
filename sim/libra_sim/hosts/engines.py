# SPDX-License-Identifier: Apache-2.0
"""Adapters that give the product's engines one interface: frames in, frames out, and the next deadline.

The protocol is in the engines alone. Times are in seconds, as in the engines.
"""

from __future__ import annotations

from typing import Protocol

from libra.job.job_file import Endpoint, Job
from libra.vans.base import ANSWERED, Completion, Handler, KVMeta, KVPairs, Request, VanStats
from libra.vans.libra import codec as codecs
from libra.vans.libra.association.association import Association
from libra.vans.libra.association.contract import contract_of
from libra.vans.libra.association.life import Chance, Life
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.server.answers import Answerer
from libra.vans.libra.server.terms import ServerTerms
from libra.vans.libra.worker.terms import WorkerTerms
from libra.vans.libra.worker.transfers.submission import Submission
from libra.vans.libra.worker.transfers.transfer import Finished
from libra.wire import words
from libra.wire.format import U32
from libra.wire.frames import FrameBuffer, Outgoing


class Engine(Protocol):
    """Interface of what a host's processor runs."""

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        """Take the first ``count`` frames of ``source``, which have arrived."""

    def outgoing(self, now: float) -> Outgoing:
        """Return the frames to send now; the engine leaves their rows unchanged until it is called again."""

    def finished(self) -> list[Finished]:
        """Return the callbacks that are due, with their arguments; each once."""

    def next_deadline(self) -> float:
        """Return the time at which to call ``outgoing`` again at the latest."""


class WorkerEngine:
    def __init__(self, job: Job, rank: int, codec: str, life: Life, chance: Chance) -> None:
        """Make the engine. life, chance: see Association. Raises ConfigError for an unknown codec."""
        node, made = job.workers[rank], codecs.make(codec, len(job.workers))
        templates = _templates(job, node)
        association = _association(job, f"worker {rank}", templates, made, life, chance)
        self._terms = WorkerTerms(job, rank, templates, made, association)
        self.set_record = self._terms.set_record
        self.finished = self._terms.finished
        self.next_deadline = self._terms.next_deadline
        self.add_to = self._terms.add_to
        self.rejoin = self._terms.rejoin
        self._lanes = job.lanes

    def submit(self, request: Request, done: Completion) -> None:
        """Begin a request. Raises the error of a worker that has lost its term."""
        if (error := self._terms.error()) is not None:
            raise error
        self._terms.begin(Submission.of(request, done, self._lanes), self._terms.loss)

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        self._terms.take(source, count, now)

    def outgoing(self, now: float) -> Outgoing:
        return self._terms.poll(now, now)

    def blocked_on(self, timestamp: int, now: float) -> str:
        """Return what an unfinished request waits for."""
        blocked = self._terms.blocked_on(timestamp, now)
        return blocked or ANSWERED


class ServerEngine:
    def __init__(self, job: Job, rank: int, codec: str, handler: Handler, life: Life, chance: Chance) -> None:
        """Make the engine. life, chance: see Association. Raises ConfigError for an unknown codec."""
        node, made = job.servers[rank], codecs.make(codec, len(job.workers))
        templates = _templates(job, node)
        self._answers = Answerer(job, templates, made, handler)
        association = _association(job, f"server {rank}", templates, made, life, chance)
        self._terms = ServerTerms(self._answers, association, MessageEngine(job, templates))
        self.next_deadline = self._terms.next_deadline

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        self._terms.receive(source, count, now)

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Answer a request. Raises LibraError for an answer that does not fit the request."""
        self._answers.check(meta, pairs)
        self._answers.respond(meta, pairs)

    def refuse(self, meta: KVMeta, reason: str, overflow: bool) -> None:
        self._answers.refuse(meta, reason, overflow)

    def outgoing(self, now: float) -> Outgoing:
        return [*self._terms.poll(now, now), *self._answers.outgoing()]

    def finished(self) -> list[Finished]:
        return []

    def add_to(self, stats: VanStats) -> None:
        stats.duplicates = self._answers.duplicates


def _association(
    job: Job, who: str, templates: U32, codec: codecs.Codec, life: Life, chance: Chance
) -> Association:
    return Association(job, who, templates, contract_of(job, codec), life, chance)


def _templates(job: Job, node: Endpoint) -> U32:
    return words.templates(node.mac, node.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation)
