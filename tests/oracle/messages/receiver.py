# SPDX-License-Identifier: Apache-2.0
"""Receiver of messages: it takes each packet once, acknowledges every copy, and assembles them in order.

The switch numbers the packets to a receiver, whoever sends them: one sequence records which have arrived. No
socket, no clock.
"""

from __future__ import annotations

import itertools

import numpy as np

from libra.vans.libra.messages.message import Delivery
from libra.wire import words
from libra.wire.format import U32
from libra.wire.words import FrameBuffer, Headers, Outgoing, Rows
from oracle.messages.acknowledgements import Acknowledgements
from oracle.messages.credit import FIRST_CREDIT, IDLE_SECONDS, RECEIVE_WINDOW
from oracle.messages.fragments import Fragments
from oracle.messages.inbound import Inbound
from oracle.messages.seen import Seen


class Receiver:
    """One host's receiver. All times are seconds on the caller's clock. For one thread."""

    def __init__(self, fragments: Fragments, templates: U32, nonce: int) -> None:
        """templates: words.templates, of a term. nonce: of this host's life."""
        self.duplicates = 0  # packets, ever
        self._fragments = fragments
        self._from: dict[int, Inbound] = {}  # by node id
        self._heard: dict[int, float] = {}  # by node id: when its last packet arrived
        self._granted: dict[int, int] = {}  # credit, by node id
        self._due: list[Delivery] = []
        self.enter(templates, nonce)

    def enter(self, templates: U32, nonce: int) -> None:
        """Begin another term: numbers begin at 0. Assembled parts, and what was delivered, stay known."""
        self._nonce = nonce
        self._seen = Seen()
        self._owed = Acknowledgements(templates, nonce, self._fragments.lanes)

    def receive(self, headers: Headers, source: FrameBuffer, rows: Rows, now: float) -> None:
        """Take MESSAGEs of this term: ``headers[i]`` is row ``rows[i]`` of ``source``."""
        nodes, numbers, marked = headers.node, headers.use, words.marked(source.octets, rows)
        for node in np.unique(nodes).tolist():
            mine = nodes == node
            self._grant(node, int(np.count_nonzero(mine)), now)
            self._owed.owe(node, numbers[mine], int(np.count_nonzero(marked & mine)))
        new = self._seen.receive(headers.round)
        self.duplicates += len(new) - int(np.count_nonzero(new))
        for node in np.unique(nodes[~new]).tolist():
            self._owed.note_duplicates(node, int(np.count_nonzero(nodes[~new] == node)))
        meant = headers.contributors
        new &= ((meant == 0) | (meant == self._nonce)) & self._fragments.fit(headers)
        taken = np.flatnonzero(new)
        if len(taken):
            self._put_together(headers.select(taken), source, rows[taken])

    def _grant(self, node: int, packets: int, now: float) -> None:
        """Grant a sender credit: little at first, at most doubled in a round trip.

        So when many senders begin at once, the receiver knows of all before it grants one the share of all.
        """
        fresh = now - self._heard.get(node, -np.inf) > IDLE_SECONDS
        self._granted[node] = packets + (FIRST_CREDIT if fresh else self._granted[node])
        self._heard[node] = now

    def _put_together(self, headers: Headers, source: FrameBuffer, rows: Rows) -> None:
        nodes, keys, lengths = headers.node, headers.key, headers.length
        changes = (nodes[1:] != nodes[:-1]) | (keys[1:] != keys[:-1]) | (lengths[1:] != lengths[:-1])
        ends = np.flatnonzero(changes) + 1
        starts = [0, *ends.tolist(), len(rows)]
        chunks = headers.chunk
        for start, end in itertools.pairwise(starts):
            node, key = int(nodes[start]), int(keys[start])
            inbound = self._inbound(node, key >> 32)
            inbound.receive(key % 2**32, int(lengths[start]), chunks[start:end], source, rows[start:end])
            self._due += [Delivery(node, inbound.nonce, content) for content in inbound.due()]

    def _inbound(self, node: int, nonce: int) -> Inbound:
        found = self._from.get(node)
        if found is None or found.nonce != nonce:
            found = self._from[node] = Inbound(nonce, self._fragments)
        return found

    def due(self) -> list[Delivery]:
        """Return messages to deliver; each once."""
        due, self._due = self._due, []
        return due

    def poll(self, now: float) -> Outgoing:
        """Return acknowledgements to send."""
        if not self._owed.nodes:
            return []
        active = sum(now - heard <= IDLE_SECONDS for heard in self._heard.values())
        share = max(1, RECEIVE_WINDOW // max(active, 1))
        for node in self._owed.nodes:
            self._granted[node] = min(self._granted[node], share)
        return self._owed.poll(self._granted)

    @property
    def held(self) -> int:
        """Number of messages that are received, wholly or partly, but not delivered yet."""
        return sum(inbound.held for inbound in self._from.values())
