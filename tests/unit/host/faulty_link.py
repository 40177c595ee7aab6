# SPDX-License-Identifier: Apache-2.0
"""Link that drops, duplicates and reorders frames, the same way for the same seed.

For tests around a model of the switch; the ports of an embedded switch do this by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

import numpy as np
from memory_link import LinkFunctions

from libra.link.link import Link, LinkStats
from libra.wire.words import MAX_BATCH, FrameBuffer, Rows


@dataclass(frozen=True)
class Faults:
    """Probabilities of 0 to 1 for each frame in each direction, and the seed."""

    drop: float = 0.0
    duplicate: float = 0.0
    reorder: float = 0.0
    seed: int = 0


class _Shuffler:
    """Decision about each frame of one direction; holds frames back until others have overtaken them."""

    def __init__(self, faults: Faults, seed: int) -> None:
        self._faults = faults
        self._random = np.random.default_rng([faults.seed, seed])
        self._held: list[tuple[bytes, int]] = []  # frame, batches until it is released

    def plan(self, count: int) -> tuple[Rows, Rows]:
        """Return which of ``count`` frames go (some twice), in order, and which are held back."""
        draw = self._random.random((3, count))
        late = draw[2] < self._faults.reorder
        times = np.where(draw[0] < self._faults.drop, 0, 1 + (draw[1] < self._faults.duplicate))
        go = np.repeat(np.arange(count), np.where(late, times - 1, times).clip(0))
        return go, np.flatnonzero(late & (times > 0))

    def hold(self, frame: bytes) -> None:
        self._held.append((frame, int(self._random.integers(1, 4))))

    def release(self) -> list[bytes]:
        """Return the frames that are due; call it once for each batch."""
        due = [frame for frame, left in self._held if left <= 1]
        self._held = [(frame, left - 1) for frame, left in self._held if left > 1]
        return due

    def __bool__(self) -> bool:
        return bool(self._held)


class FaultyLink:
    """``link`` with faults in both directions. See libra.link.link.Link.

    A frame that is to be overtaken is held back for one to three batches. The wait of a held frame is
    bounded, so that the last frame of an exchange is late rather than lost.
    """

    HOLD_SECONDS = 0.005

    def __init__(self, link: Link, faults: Faults) -> None:
        self.link = link
        self.rx = FrameBuffer(min(3 * link.rx.capacity, MAX_BATCH))
        self._out = FrameBuffer(16)
        self._sending = _Shuffler(faults, 0)
        self._receiving = _Shuffler(faults, 1)
        self._functions = LinkFunctions(self)
        self.native = self._functions.address

    @property
    def stats(self) -> LinkStats:
        return self.link.stats

    def send(self, frames: FrameBuffer, rows: Rows) -> None:
        go, late = self._sending.plan(len(rows))
        if len(go):
            self.link.send(frames, rows[go])
        self._let_go()
        for row in rows[late].tolist():
            self._sending.hold(frames.get(row))

    def _let_go(self) -> None:
        due = self._sending.release()
        for start in range(0, len(due), self._out.capacity):
            part = due[start : start + self._out.capacity]
            for row, frame in enumerate(part):
                self._out.put(row, frame)
            self.link.send(self._out, np.arange(len(part)))

    def receive(self) -> int:
        arrived = self.link.receive()
        go, late = self._receiving.plan(arrived)
        count = self.rx.copy_from(self.link.rx, go)
        for frame in self._receiving.release():
            if count < self.rx.capacity:
                self.rx.put(count, frame)
                count += 1
        for row in late.tolist():
            self._receiving.hold(self.link.rx.get(row))
        return count

    def wait(self, seconds: float) -> bool:
        if self._sending or self._receiving:
            seconds = min(seconds, self.HOLD_SECONDS)
        woken = self.link.wait(seconds)
        if self._sending:
            self._let_go()
        return woken

    def wake(self) -> None:
        self.link.wake()

    def raise_for(self, code: int) -> NoReturn:
        self._functions.raise_for(code)

    def close(self) -> None:
        self.link.close()


def faulty(link: Link, faults: Faults | None) -> Link:
    """Return ``link``, with the faults if there are some."""
    return link if faults is None else FaultyLink(link, faults)
