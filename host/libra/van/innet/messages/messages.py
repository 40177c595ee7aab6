# SPDX-License-Identifier: Apache-2.0
"""One host's messages, through the terms of its job: docs/protocol.md, "Messages". No socket, no clock."""

from __future__ import annotations

import numpy as np

from libra.errors import LibraError
from libra.job.job_file import Job
from libra.van.base import VanStats
from libra.van.innet.messages.fragments import Fragments
from libra.van.innet.messages.message import Message, Sent
from libra.van.innet.messages.receiver import Delivery, Receiver
from libra.van.innet.messages.sender import Sender
from libra.wire import format as wire
from libra.wire import words
from libra.wire.format import U32, Kind, Outcome
from libra.wire.frames import FrameBuffer, Outgoing

_REFUSED = (Outcome.LOST, Outcome.STALE, Outcome.MISMATCHED, Outcome.MALFORMED)


class Messages:
    """All times are seconds on the caller's clock. For one thread."""

    def __init__(self, job: Job, templates: U32) -> None:
        """templates: words.templates."""
        self._job = job
        self._templates = templates
        self._term = 0
        fragments = Fragments(job.lanes)
        self._sender = Sender(job, fragments, templates, 0)
        self._receiver = Receiver(fragments, templates, 0)
        self._error: LibraError | None = None

    def enter(self, term: int, nonce: int) -> None:
        """Another term, or the first. nonce: of this host's life."""
        self._term = term
        templates = words.of_term(self._templates, term)
        self._sender.enter(templates, nonce)
        self._receiver.enter(templates, nonce)

    # ------------------------------------------------------------------ messages

    def submit(self, message: Message) -> None:
        """Have it sent, when its turn comes; ``done`` is among ``finished()`` later."""
        self._sender.submit(message)

    def finished(self) -> list[tuple[Sent, LibraError | None]]:
        """Callbacks that are due, with their argument; each once."""
        return self._sender.finished()

    def restarted(self) -> list[int]:
        """Ids of nodes of which this host has learnt that another process lives there now; each once."""
        return self._sender.restarted()

    def due(self) -> list[Delivery]:
        """Messages to be handed over, those of one sender in order; each once."""
        return self._receiver.due()

    def fail(self, error: LibraError) -> None:
        """End everything that is not acknowledged."""
        self._sender.fail(error)

    # ------------------------------------------------------------------ packets

    def take(self, source: FrameBuffer, count: int, now: float) -> bool:
        """The first ``count`` rows of ``source``, as they were received: what is about messages counts.

        Gives whether the term may be over, so that the switch has to be asked.
        """
        headers = words.parse(source.words, count)
        kinds = headers.kind
        ours = words.intact(headers, source.lengths[:count], self._job.job_generation)
        messages = ours & (kinds == Kind.MESSAGE)
        over = bool((messages & (headers.term != self._term)).any())
        over |= bool((ours & words.outdated(headers, self._term)).any())
        ours &= headers.term == self._term
        if len(rows := np.flatnonzero(ours & messages)):
            self._sender.meet(headers.take(rows))
            self._receiver.take(headers.take(rows), source, rows, now)
        if len(rows := np.flatnonzero(ours & (kinds == Kind.ACK))):
            self._sender.take_acknowledgements(headers.take(rows), source, rows, now)
        told = ours & (kinds == Kind.STATUS) & (headers.slot == wire.SLOT_NONE)
        if len(rows := np.flatnonzero(told & np.isin(headers.node, _REFUSED))):
            self._sender.take_statuses(headers.take(rows))
        return over

    def poll(self, asked: float, now: float) -> Outgoing:
        """Packets to send: acknowledgements, what is late at ``asked``, what is new.

        Everything that had arrived at ``asked`` has been taken; if not, let it be -infinity. Rows stay as
        they are until the next call.
        """
        return [*self._receiver.poll(now), *self._sender.poll(asked, now)]

    def next_deadline(self) -> float:
        """When to call ``poll`` again, at the latest."""
        return self._sender.next_deadline()

    # ------------------------------------------------------------------ questions

    @property
    def is_idle(self) -> bool:
        """Whether everything that was sent is acknowledged."""
        return self._sender.is_idle

    @property
    def held(self) -> int:
        """Messages that were not handed over yet, whole or not."""
        return self._receiver.held

    def blocked_on(self, now: float) -> str:
        """Who has not acknowledged what, since when; "" when everything is."""
        return self._sender.blocked_on(now)

    def add_to(self, stats: VanStats) -> None:
        stats.retransmissions += self._sender.repeats
        stats.duplicates += self._receiver.duplicates
