# SPDX-License-Identifier: Apache-2.0
"""The product's engines behind one interface: frames in, frames out, and when to be asked again.

Nothing of the protocol is here. Times are seconds, as the engines have them.
"""

from __future__ import annotations

from typing import Protocol

from libra.job.job_file import Endpoint, Job
from libra.van.base import Handler, KVMeta, KVPairs, VanStats
from libra.van.innet import codec as codecs
from libra.van.innet.server.answers import Answerer
from libra.van.innet.worker import diagnosis, engines
from libra.van.innet.worker.transfers.transfer import Finished
from libra.wire import words
from libra.wire.format import U32
from libra.wire.frames import FrameBuffer, Outgoing

_NEVER = float("inf")


class Engine(Protocol):
    """What a host's processor runs."""

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        """The first ``count`` rows of ``source`` have arrived."""

    def outgoing(self, now: float) -> Outgoing:
        """Frames to send now; their rows stay as they are until the engine is called again."""

    def finished(self) -> list[Finished]:
        """Callbacks that are due, with their arguments; each once."""

    def next_deadline(self) -> float:
        """When to ask for ``outgoing`` again, at the latest."""


def _templates(job: Job, node: Endpoint) -> U32:
    return words.templates(node.mac, node.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation)


class WorkerEngine:
    def __init__(self, job: Job, rank: int, codec: str) -> None:
        """Raises ConfigError for an unknown codec."""
        templates = _templates(job, job.workers[rank])
        self._engine = engines.make(job, templates, codecs.make(codec, len(job.workers)))
        self.submit = self._engine.submit
        self.set_record = self._engine.set_record
        self.finished = self._engine.finished
        self.next_deadline = self._engine.next_deadline
        self.add_to = self._engine.add_to

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        self._engine.take(source, count, now)

    def outgoing(self, now: float) -> Outgoing:
        return self._engine.poll(now, now)

    def blocked_on(self, timestamp: int, now: float) -> str:
        """What an unfinished request waits for."""
        blocked = diagnosis.blocked_on(self._engine, timestamp, now)
        return blocked or f"request {timestamp} is not waiting for anything"


class ServerEngine:
    def __init__(self, job: Job, rank: int, codec: str, handler: Handler) -> None:
        """Raises ConfigError for an unknown codec."""
        templates = _templates(job, job.servers[rank])
        self._answers = Answerer(job, templates, codecs.make(codec, len(job.workers)), handler)

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        self._answers.receive(source, count)

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Raises LibraError for an answer that does not fit the request."""
        self._answers.check(meta, pairs)
        self._answers.respond(meta, pairs)

    def refuse(self, meta: KVMeta, reason: str, overflow: bool) -> None:
        self._answers.refuse(meta, reason, overflow)

    def outgoing(self, now: float) -> Outgoing:
        return self._answers.outgoing()

    def finished(self) -> list[Finished]:
        return []

    def next_deadline(self) -> float:
        return _NEVER

    def add_to(self, stats: VanStats) -> None:
        stats.duplicates = self._answers.duplicates
