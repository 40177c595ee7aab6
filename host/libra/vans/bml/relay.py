# SPDX-License-Identifier: Apache-2.0
"""Ways around a dead rail of a BCube: two other hosts relay frames between neighbours.

A host s and its neighbour t differ in digit d. If their rail is dead, frames go from s over another level e
to a host r, from r over level d, through another switch, to a host u, and from there over level e to t. There
is no socket, no clock and no thread here.
"""

from __future__ import annotations

import struct
from collections import deque
from dataclasses import dataclass
from typing import Any

import numpy as np

from libra.errors import LibraError
from libra.vans.bcube.cube import Cube
from libra.vans.bcube.wire import HEAD_BYTES, FrameKind, Head, read_frame, relay_head

_WAY = struct.Struct("<III")  # sender, second relay, receiver
RELAY_BYTES = HEAD_BYTES + _WAY.size  # beside the frame that is relayed


@dataclass(frozen=True, slots=True)
class Detour:
    """Way of a frame around a dead rail: from ``sender`` over ``first`` and ``second`` to ``receiver``."""

    sender: int
    first: int
    second: int
    receiver: int

    @classmethod
    def around(cls, cube: Cube, sender: int, receiver: int) -> Detour:
        """Return the way between neighbours. Raises LibraError if hosts have one card only."""
        level = cube.level_between(sender, receiver)
        assert level is not None
        if cube.k == 1:
            raise LibraError("hosts have one card each, so that no other host can relay frames")
        other = (level + 1) % cube.k
        # By the receiver's digit, so that what a host sends to several neighbours goes over several others.
        digit = cube.digit(sender, other) + 1 + cube.digit(receiver, level) % (cube.n - 1)
        first = cube.neighbour(sender, other, digit % cube.n)
        return cls(sender, first, cube.neighbour(first, level, cube.digit(receiver, level)), receiver)

    def wrapped(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the frame, buffers behind each other, with its way in front."""
        way = _WAY.pack(self.sender, self.second, self.receiver)
        return (relay_head(len(way) + sum(memoryview(part).nbytes for part in parts)) + way, *parts)


@dataclass(frozen=True, slots=True)
class Relayed:
    """Frame that has come over a relay. next: the host that it is for now; None: this one."""

    sender: int
    next: int | None
    head: Head
    body: np.ndarray[Any, Any]

    @classmethod
    def of(cls, rank: int, content: np.ndarray[Any, Any]) -> Relayed:
        """Read what follows a RELAY's head, at host ``rank``. Raises LibraError for no frame."""
        data = content.tobytes()
        if len(data) < _WAY.size + HEAD_BYTES:
            raise LibraError(f"expected a relayed frame, got {len(data)} bytes")
        sender, second, receiver = _WAY.unpack_from(data)
        head, body = read_frame(data[_WAY.size :])
        if head.kind is FrameKind.RELAY:
            raise LibraError("expected a relayed frame, got another relay's")
        next_ = None if rank == receiver else receiver if rank == second else second
        return cls(sender, next_, head, body)


class Unconfirmed:
    """Frames that the kernel has taken, until the other end's kernel has acknowledged them."""

    def __init__(self) -> None:
        self._frames: deque[tuple[int, tuple[Any, ...]]] = deque()  # behind each the bytes sent so far

    def add(self, end: int, parts: tuple[Any, ...]) -> None:
        """Take a frame that ends with byte ``end`` of the connection's."""
        self._frames.append((end, parts))

    def confirm(self, acknowledged: int) -> None:
        """Forget the frames that end within the first ``acknowledged`` bytes."""
        while self._frames and self._frames[0][0] <= acknowledged:
            self._frames.popleft()

    def replace(self, changed: Any) -> None:
        """Change all buffers: ``changed`` gets each of them."""
        self._frames = deque((end, tuple(map(changed, parts))) for end, parts in self._frames)

    def take(self) -> list[tuple[Any, ...]]:
        """Return all frames, oldest first, and forget them."""
        found = [parts for _, parts in self._frames]
        self._frames.clear()
        return found
