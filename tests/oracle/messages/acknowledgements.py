# SPDX-License-Identifier: Apache-2.0
"""Acknowledgements that a receiver owes: one packet for each sender and batch, which lists what has
arrived."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

import numpy as np

from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer, Outgoing


class Acknowledgements:
    """Acknowledgements of one receiver in one term.

    Free room in a packet's last block repeats the numbers listed last, in case that packet was lost.
    """

    def __init__(self, templates: U32, nonce: int, lanes: int) -> None:
        """templates: words.templates, of a term. nonce: of this host's life. lanes: of a packet, at most."""
        self._templates, self._nonce, self._lanes = templates, nonce, lanes
        self._owed: dict[int, list[int]] = {}  # by node id: sequence numbers
        self._last: dict[int, deque[int]] = {}  # by node id
        self._marked: dict[int, int] = {}  # by node id: marked packets in this term
        self._duplicates: dict[int, int] = {}  # by node id: packets in this term that had arrived before
        self._frames = FrameBuffer(16)

    def owe(self, node: int, numbers: U32, marked: int) -> None:
        """Note that packets of that sender have arrived, new or repeated. marked: how many met a long
        queue."""
        self._owed.setdefault(node, []).extend(numbers.tolist())
        self._marked[node] = (self._marked.get(node, 0) + marked) % 2**32

    def note_duplicates(self, node: int, count: int) -> None:
        """Note that so many packets of that sender had arrived before."""
        self._duplicates[node] = (self._duplicates.get(node, 0) + count) % 2**32

    @property
    def nodes(self) -> list[int]:
        """Ids of senders that are owed an acknowledgement."""
        return list(self._owed)

    def poll(self, credits: Mapping[int, int]) -> Outgoing:
        """Return packets to send; rows stay as they are until the next call. credits: by node id."""
        lists = [part for node, numbers in sorted(self._owed.items()) for part in self._cut(node, numbers)]
        self._owed.clear()
        if not lists:
            return []
        if len(lists) > self._frames.capacity:
            self._frames = FrameBuffer(2 * len(lists))
        counts = np.array([len(numbers) for _, numbers in lists])
        lanes = np.zeros((len(lists), self._lanes), dtype=np.int32)
        for row, (_, numbers) in enumerate(lists):
            lanes[row, : len(numbers)] = np.array(numbers, dtype=np.uint32).view(np.int32)
        blocks = -(-counts // protocol.BLOCK_LANES)
        heads = self._templates[blocks]
        header = heads[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.array([Kind.ACK << 24 | node for node, _ in lists], dtype=np.uint32)
        header[:, words.SLOT] = protocol.SLOT_NONE << 16
        header[:, words.KEY] = self._nonce
        header[:, words.KEY + 1] = counts
        header[:, words.ROUND] = [credits[node] for node, _ in lists]
        header[:, words.CONTRIBUTORS] = [self._duplicates.get(node, 0) for node, _ in lists]
        header[:, words.LENGTH] = [self._marked[node] for node, _ in lists]
        rows = np.arange(len(lists))
        words.store(self._frames.words, rows, heads, lanes)
        self._frames.lengths[rows] = wire.FRAME_BYTES[blocks]
        return [(self._frames, rows)]

    def _cut(self, node: int, numbers: list[int]) -> list[tuple[int, list[int]]]:
        """Cut a list of numbers into packets."""
        last = self._last.setdefault(node, deque(maxlen=protocol.BLOCK_LANES))
        room = -len(numbers) % protocol.BLOCK_LANES
        before = list(last)[-room:] if room else []
        last.extend(numbers)
        numbers = [*numbers, *before]
        return [(node, numbers[at : at + self._lanes]) for at in range(0, len(numbers), self._lanes)]
