# SPDX-License-Identifier: Apache-2.0
"""A host's messages: specifies native/messages.c."""

from __future__ import annotations

import numpy as np

from libra.errors import LibraError
from libra.job.job_file import Job
from libra.vans.base import VanStats
from libra.vans.libra.messages.message import Delivery, OutgoingMessage, Sent
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.protocol import Kind, Outcome
from libra.wire.words import FrameBuffer, Outgoing
from oracle.messages.fragments import Fragments
from oracle.messages.receiver import Receiver
from oracle.messages.sender import MessageSender

_REFUSED = (Outcome.LOST, Outcome.STALE, Outcome.MISMATCHED, Outcome.MALFORMED)


class NumpyMessages:
    """See MessageEngine, which has the same methods."""

    def __init__(self, job: Job, templates: U32) -> None:
        """templates: words.templates."""
        self._job = job
        self._templates = templates
        self._term = 0
        fragments = Fragments(job.lanes)
        self._sender = MessageSender(job, fragments, templates, 0)
        self._receiver = Receiver(fragments, templates, 0)

    @property
    def repeats(self) -> int:
        return self._sender.repeats

    @property
    def needless_repeats(self) -> int:
        return self._sender.needless_repeats

    @property
    def duplicates(self) -> int:
        return self._receiver.duplicates

    @property
    def marked(self) -> int:
        return self._sender.marked

    def enter(self, term: int, nonce: int) -> None:
        self._term = term
        templates = words.of_term(self._templates, term)
        self._sender.enter(templates, nonce)
        self._receiver.enter(templates, nonce)

    def submit(self, message: OutgoingMessage) -> None:
        self._sender.submit(message)

    def finished(self) -> list[tuple[Sent, LibraError | None]]:
        return self._sender.finished()

    def restarted(self) -> list[int]:
        return self._sender.restarted()

    def due(self) -> list[Delivery]:
        return self._receiver.due()

    def fail(self, error: LibraError) -> None:
        self._sender.fail(error)

    def receive(self, source: FrameBuffer, count: int, now: float) -> bool:
        headers = words.parse(source.words, count)
        kinds = headers.kind
        ours = words.intact(headers, source.lengths[:count], self._job.job_generation)
        messages = ours & (kinds == Kind.MESSAGE)
        over = bool((messages & (headers.term != self._term)).any())
        over |= bool((ours & words.outdated(headers, self._term)).any())
        ours &= headers.term == self._term
        if len(rows := np.flatnonzero(ours & messages)):
            self._sender.meet(headers.select(rows))
            self._receiver.receive(headers.select(rows), source, rows, now)
        if len(rows := np.flatnonzero(ours & (kinds == Kind.ACK))):
            self._sender.take_acknowledgements(headers.select(rows), source, rows, now)
        statuses = ours & (kinds == Kind.STATUS) & (headers.slot == protocol.SLOT_NONE)
        if len(rows := np.flatnonzero(statuses & np.isin(headers.node, _REFUSED))):
            self._sender.take_statuses(headers.select(rows))
        return over

    def poll(self, asked: float, now: float) -> Outgoing:
        return [*self._receiver.poll(now), *self._sender.poll(asked, now)]

    def next_deadline(self) -> float:
        return self._sender.next_deadline()

    @property
    def is_idle(self) -> bool:
        return self._sender.is_idle

    @property
    def held(self) -> int:
        return self._receiver.held

    def blocked_on(self, now: float) -> str:
        return self._sender.blocked_on(now)

    def add_to(self, stats: VanStats) -> None:
        stats.retransmissions += self.repeats
        stats.needless_retransmissions += self.needless_repeats
        stats.duplicates += self.duplicates
        stats.marked += self.marked
