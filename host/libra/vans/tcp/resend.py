# SPDX-License-Identifier: Apache-2.0
"""Resender for a connection that loses messages on purpose: each arrives once, and in order (PS_RESEND).

TCP loses nothing; with PS_DROP_MSG a node drops received messages, to show how a job copes. A frame with the
message's number precedes its frames. Every message is acknowledged, with the number of the first missing one.
An unacknowledged message is sent again, after ``seconds``, twice ``seconds`` and so on, without end.
"""

from __future__ import annotations

import heapq
import math
import random
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from libra.rpc.message import Frames

_HEADER = struct.Struct("<BQQ")  # kind, number, first missing number
_DATA, _ACKNOWLEDGED = 1, 2
_MOST_PATIENCE = 10  # times ``seconds``; PS-lite then gives up


@dataclass(slots=True)
class _Sent:
    frames: Frames
    tries: int = 1


class Resender:
    """One end of one connection: numbers sent messages, and orders received ones. The caller passes the
    time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._next = 0
        self._sent: dict[int, _Sent] = {}  # by number: unacknowledged messages
        self._timers: list[tuple[float, int]] = []  # a heap: time and number of the next repetitions
        self._missing = 0  # the first number that has not arrived
        self._early: dict[int, Sequence[Any]] = {}  # by number: messages that arrived before it
        self.retransmissions = self.duplicates = 0

    def wrap(self, frames: Frames, now: float) -> Frames:
        """Return the frames to send for a new message."""
        number, self._next = self._next, self._next + 1
        self._sent[number] = _Sent(frames)
        heapq.heappush(self._timers, (now + self._seconds, number))
        return [_HEADER.pack(_DATA, number, 0), *frames]

    def due(self, now: float) -> list[Frames]:
        """Return the messages to send again."""
        again = []
        while self.deadline <= now:
            number = heapq.heappop(self._timers)[1]
            sent = self._sent[number]
            sent.tries += 1
            patience = min(sent.tries, _MOST_PATIENCE) * self._seconds
            heapq.heappush(self._timers, (now + patience, number))
            again.append([_HEADER.pack(_DATA, number, 0), *sent.frames])
        self.retransmissions += len(again)
        return again

    @property
    def deadline(self) -> float:
        """Time when ``due`` has something; infinity if all is acknowledged."""
        while self._timers and self._timers[0][1] not in self._sent:
            heapq.heappop(self._timers)
        return self._timers[0][0] if self._timers else math.inf

    def unwrap(self, frames: Sequence[Any]) -> tuple[list[Sequence[Any]], Frames | None]:
        """Return the frames of the messages whose turn it is, and the answer to send.

        Raises ValueError for frames that are not a Resender's.
        """
        if not frames or len(frames[0]) != _HEADER.size:
            raise ValueError(f"{len(frames)} frames, expected a header of {_HEADER.size} bytes first")
        kind, number, missing = _HEADER.unpack(frames[0])
        if kind == _ACKNOWLEDGED:
            self._sent.pop(number, None)
            while self._sent and (oldest := next(iter(self._sent))) < missing:
                del self._sent[oldest]
            return [], None
        if kind != _DATA:
            raise ValueError(f"kind {kind} of a header")
        ready: list[Sequence[Any]] = []
        if number < self._missing or number in self._early:
            self.duplicates += 1
        else:
            self._early[number] = frames[1:]
            while (next_frames := self._early.pop(self._missing, None)) is not None:
                ready.append(next_frames)
                self._missing += 1
        return ready, [_HEADER.pack(_ACKNOWLEDGED, number, self._missing)]


class Drops:
    """Choice of received messages that a node drops: a share, the same ones for the same seed."""

    def __init__(self, percent: int, seed: int, node: int) -> None:
        self._share = percent / 100
        self._chance = random.Random(f"{seed} {node}")

    def next(self) -> bool:
        return self._share > 0 and self._chance.random() < self._share
