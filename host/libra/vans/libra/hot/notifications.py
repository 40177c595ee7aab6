# SPDX-License-Identifier: Apache-2.0
"""Notifications: values that a server sends to all workers in VALUEs, which the switch multicasts.

They cross the server's link once, however many workers there are. Workers neither acknowledge them nor get
them again: a worker that misses one learns from its server's answer that it was sent, and asks.
docs/protocol.md, "Hot cells". No socket, no clock, no thread.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from libra.job.job_file import Job
from libra.vans.hot import Notifications
from libra.wire import format as wire
from libra.wire import hot, protocol, words
from libra.wire.format import U32
from libra.wire.frames import FrameBuffer, Outgoing
from libra.wire.hot import NotificationPackets
from libra.wire.protocol import Flag, Kind

_SLOT = hot.slot_of(Kind.VALUE)
_ROUND = [words.USE, words.KEY, words.KEY + 1, words.ROUND]  # words that identify a packet's round


class Notifier:
    """Sender of one server's notifications. For one thread."""

    def __init__(self, job: Job, templates: U32, node: int) -> None:
        """templates: words.templates. node: the server's id."""
        self._job, self._node, self._bare = job, node, templates
        self.enter(0)

    def enter(self, term: int) -> None:
        """Begin another term. Packets not sent yet belong to the last one, and are dropped."""
        self._templates = words.of_term(self._bare, term)
        self._outgoing: Outgoing = []

    def send(self, term: int, source: int, number: int, packets: NotificationPackets) -> None:
        """See HotCells.notify."""
        if term != words.term_of(self._templates):
            return
        heads = self._templates[packets.blocks]
        header = heads[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(Kind.VALUE << 24 | Flag.FLOAT << 16 | protocol.EVERY_WORKER)
        header[:, words.SLOT] = _SLOT << 16
        header[:, words.USE] = self._node
        header[:, words.KEY], header[:, words.KEY + 1] = source >> 32, source % 2**32
        header[:, words.CHUNK] = packets.numbers
        header[:, words.ROUND] = number % 2**32
        header[:, words.LENGTH] = packets.sizes
        frames, rows = FrameBuffer(len(packets)), np.arange(len(packets))
        words.store(frames.words, rows, heads, packets.lanes)
        frames.lengths[:] = wire.FRAME_BYTES[packets.blocks]
        self._outgoing.append((frames, rows))

    def poll(self) -> Outgoing:
        """Return packets to send, each once."""
        outgoing, self._outgoing = self._outgoing, []
        return outgoing


class NotificationReader:
    """Receiver of one worker's notifications. For one thread."""

    def __init__(self, job: Job) -> None:
        self._heard: Callable[[Notifications], None] | None = None
        self._job_generation, self._lanes = job.job_generation, job.lanes
        self._another_term: Callable[[], None] | None = None
        self._calls: list[Callable[[], None]] = []
        self._term = 0

    def listen(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        """See HotCells.listen. The calls of ``due`` call both."""
        self._heard, self._another_term = heard, another_term

    def enter(self, term: int) -> None:
        """Begin another term."""
        self._term = term
        if self._another_term is not None:
            self._calls.append(self._another_term)

    def take(self, source: FrameBuffer, count: int) -> None:
        """Take notifications from the first ``count`` rows of ``source``, as received; ignore everything
        else."""
        if self._heard is None:
            return
        headers = words.parse(source.words, count)
        ours = words.intact(headers, source.lengths[:count], self._job_generation)
        ours &= (headers.kind == Kind.VALUE) & (headers.slot == _SLOT) & (headers.term == self._term)
        rows = np.flatnonzero(ours)
        # Copied first, as in words.lanes_of.
        left = source.words[:, words.HEADER_WORD : words.LANE_WORD + self._lanes].take(rows, axis=0)
        left.byteswap(inplace=True)
        while len(left):  # usually once: all are of one server and round
            same = (left[:, _ROUND] == left[0, _ROUND]).all(axis=1)
            whole = bool(same.all())
            node, high, low, number = left[0, _ROUND].tolist()
            packets = NotificationPackets(left if whole else left[same])
            notifications = Notifications(node, high << 32 | low, number, packets)
            self._calls.append(partial(self._heard, notifications))
            left = left[:0] if whole else left[~same]

    def due(self) -> list[Callable[[], None]]:
        """Return calls to make; each once."""
        calls, self._calls = self._calls, []
        return calls
