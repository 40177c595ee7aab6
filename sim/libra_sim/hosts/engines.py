# SPDX-License-Identifier: Apache-2.0
"""The product's engines behind one interface: frames in, frames out, and when to be asked again.

Nothing of the protocol is here. Times are seconds, as the engines have them.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from libra.job.job_file import Endpoint, Job
from libra.van.base import Completion, Handler, KVMeta, KVPairs, Request, VanStats
from libra.van.innet import codec as codecs
from libra.van.innet import diagnosis
from libra.van.innet.answers import Answerer
from libra.van.innet.pulls import Puller
from libra.van.innet.pushes import Pusher
from libra.van.innet.transfer import Finished
from libra.wire import words
from libra.wire.format import U32, Kind
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
        self._pushes = Pusher(job, templates, codecs.make(codec, len(job.workers)))
        self._pulls = Puller(job, templates)
        self._job_generation = job.job_generation

    def submit(self, request: Request, done: Completion) -> None:
        (self._pushes if request.push else self._pulls).submit(request, done)

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        left = self._pushes.take_plain(source, count, now)
        if not len(left):
            return
        headers = words.parse(source.words, count)
        good = words.intact(headers, source.lengths[:count], self._job_generation)
        rows = left[good[left]]
        headers = headers.take(rows)
        values = headers.kind == Kind.VALUE
        if len(at := np.flatnonzero(values)):
            self._pulls.receive(headers.take(at), source, rows[at], now)
        if len(at := np.flatnonzero(~values)):
            self._pushes.receive(headers.take(at), source, rows[at], now)

    def outgoing(self, now: float) -> Outgoing:
        engines = (self._pushes, self._pulls)
        late = [part for engine in engines for part in engine.overdue(now)]
        return [*late, *(part for engine in engines for part in engine.poll(now))]

    def finished(self) -> list[Finished]:
        return [*self._pushes.finished(), *self._pulls.finished()]

    def next_deadline(self) -> float:
        return min(self._pushes.next_deadline(), self._pulls.next_deadline())

    def blocked_on(self, timestamp: int, now: float) -> str:
        """What an unfinished request waits for."""
        return (
            diagnosis.blocked_push(self._pushes, timestamp, now)
            or diagnosis.blocked_pull(self._pulls, timestamp, now)
            or f"request {timestamp} is not waiting for anything"
        )

    def add_to(self, stats: VanStats) -> None:
        windows = (self._pushes.window, self._pulls.window)
        stats.elements_pushed = self._pushes.elements
        stats.retransmissions = sum(window.retransmissions for window in windows)
        stats.duplicates = sum(window.duplicates for window in windows)
        stats.redone_chunks = self._pushes.redone


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
        stats.duplicates = self._answers.cells.duplicates
