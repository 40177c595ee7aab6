# SPDX-License-Identifier: Apache-2.0
"""Messages between an UpdateWorker and an UpdateServer: the bodies of a SimpleApp's messages.

A push has the updates of some keys of the server (see `libra.compression.encodings`); other keys have none.
An answer has new values of the server's share of the weights: those that have changed since the worker's
broadcast, or all of them. All fields are little-endian.

Broadcasts: the numbered changes of a server's weights, of which each worker gets those that it lacks.
"""

from __future__ import annotations

import struct
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, unique

import numpy as np

from libra import runtime
from libra.compression import encodings
from libra.compression.encodings import Encoding, Floats, Ints
from libra.errors import LibraError

_PUSH = struct.Struct("<IQQQ?I")
_KEY = struct.Struct("<QI")
_ANSWER = struct.Struct("<QQQ")
_HAS = struct.Struct("<QQ")


@unique
class UpdateCommand(IntEnum):
    """UpdateCommand of a message: its ``head``."""

    JOIN = 1  # body: process, then the filter's agreement as text; answered with all values
    PUSH = 2
    ASK = 4  # body: `Has`; answered with what has changed since


@dataclass(frozen=True)
class PushMessage:
    """A worker's push. process: a random number of its process. life and number: of the last broadcast that
    it has. round: the push's, from 1. updates: (key, encoded elements)."""

    process: int
    life: int
    number: int
    round: int
    updates: Sequence[tuple[int, bytes | memoryview]]
    again: bool = False

    def pack(self) -> bytes:
        parts: list[bytes | memoryview] = [
            _PUSH.pack(self.process, self.life, self.number, self.round, self.again, len(self.updates))
        ]
        for key, update in self.updates:
            parts += [_KEY.pack(key, len(update)), update]
        return b"".join(parts)

    @classmethod
    def parse(cls, body: bytes) -> PushMessage:
        """Return the message in ``body``. Raises LibraError for other bytes."""
        if len(body) < _PUSH.size:
            raise LibraError(f"got {len(body)} bytes; a push of updates has at least {_PUSH.size}")
        process, life, number, round_, again, count = _PUSH.unpack_from(body)
        view, at, updates = memoryview(body), _PUSH.size, []
        for _ in range(count):
            if len(body) < at + _KEY.size:
                raise LibraError(f"got {len(body)} bytes; they end within {count} keys' updates")
            key, size = _KEY.unpack_from(body, at)
            at += _KEY.size
            updates.append((key, view[at : at + size]))
            at += size
        if at != len(body):
            raise LibraError(f"got {len(body)} bytes; expected {at} for {count} keys' updates")
        return cls(process, life, number, round_, updates, again)


@dataclass(frozen=True)
class Has:
    """Broadcast that a worker has: its server's life and its number."""

    life: int
    number: int

    def pack(self) -> bytes:
        return _HAS.pack(self.life, self.number)

    @classmethod
    def parse(cls, body: bytes) -> Has:
        """Return the broadcast in ``body``. Raises LibraError for other bytes."""
        if len(body) != _HAS.size:
            raise LibraError(f"got {len(body)} bytes; a question for changes has {_HAS.size}")
        return cls(*_HAS.unpack(body))


@dataclass(frozen=True)
class UpdateAnswer:
    """A server's answer: values at ``places`` of its share, as of broadcast ``number`` of its ``life``.

    round: the next one that the worker pushes; 0: the worker has to join first, and there are no values.
    values: encoded by `libra.compression.encodings`.
    """

    life: int
    number: int
    round: int
    values: bytes

    def pack(self) -> bytes:
        return _ANSWER.pack(self.life, self.number, self.round) + self.values

    @classmethod
    def parse(cls, body: bytes) -> UpdateAnswer:
        """Return the answer in ``body``. Raises LibraError for other bytes."""
        if len(body) < _ANSWER.size:
            raise LibraError(f"got {len(body)} bytes; an answer to updates has at least {_ANSWER.size}")
        life, number, round_ = _ANSWER.unpack_from(body)
        return cls(life, number, round_, body[_ANSWER.size :])

    def changes(self, length: int) -> tuple[Ints, Floats]:
        """Return places and values of ``length`` elements. Raises LibraError if they do not fit."""
        try:
            return encodings.decode(self.values, length)
        except ValueError as error:
            raise LibraError(f"cannot read new values of {length} elements: {error}") from error


KEPT = 64  # broadcasts; a worker that lacks more gets all values


class Broadcasts:
    """Places of the last `KEPT` broadcasts' changes. Not thread-safe.

    A broadcast has the new values of the elements that changed, so several become one: the union of their
    places with the present values. A server that starts again has another life.
    """

    def __init__(self, weights: Floats) -> None:
        self.weights = weights  # as of the last broadcast
        self.life = runtime.randbits(64)
        self.number = 0
        self._kept: deque[Ints] = deque(maxlen=KEPT)
        self.changed = 0  # elements of all broadcasts
        self.encodings = dict.fromkeys(Encoding, 0)  # of answers

    def publish(self, weights: Floats) -> None:
        """Make the next broadcast: the elements whose bits differ from those of the last one."""
        places = np.flatnonzero(weights.view(np.uint32) != self.weights.view(np.uint32))
        self.weights = weights
        self.number += 1
        self.changed += len(places)
        self._kept.append(places)

    def since(self, life: int, number: int) -> bytes:
        """Return the present values of what has changed since a broadcast; all if it is not known."""
        behind = self.number - number
        known = life == self.life and 0 <= behind <= len(self._kept)
        mask = np.full(len(self.weights), not known)
        for places in list(self._kept)[len(self._kept) - behind :] if known else ():
            mask[places] = True
        message = encodings.encode(self.weights, mask)
        self.encodings[encodings.encoding_of(message)] += 1
        return message
