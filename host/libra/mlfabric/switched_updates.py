# SPDX-License-Identifier: Apache-2.0
"""SwitchedUpdates: a worker's updates on their way through the switch: sent at a rate, and again if asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from libra.errors import LibraError
from libra.job.places import GroupPlace
from libra.mlfabric import messages
from libra.mlfabric.leases import SlotLease
from libra.mlfabric.links import Step
from libra.mlfabric.pacing import send_paced
from libra.mlfabric.switch_adds import GroupOrder, SwitchAdds
from libra.mlfabric.switch_port import SwitchPort


class SwitchedUpdates:
    """Called on the app's thread; pieces leave on threads of their own."""

    def __init__(self, port: SwitchPort) -> None:
        self._port = port
        self._adds = SwitchAdds(port.job, port.rank)
        self._sent: dict[int, int] = {}  # rows that have left, by commit

    def begin(self, body: bytes, values: bytes, steps: Sequence[Step]) -> None:
        """Send an update as SUM says. Raises the port's error."""
        if self._port.error is not None:
            raise self._port.error
        commit, _, slot, use, members, place, scale = messages.SUM.unpack_from(body)
        order = GroupOrder(commit, SlotLease(slot, use), GroupPlace(members, place), scale)
        frames = self._adds.begin(order, np.frombuffer(values, np.float32), self._port.term)
        self._sent[commit] = 0
        size = int(frames.lengths.sum())
        send_paced(size, steps, partial(self._piece, commit, size))

    def _piece(self, commit: int, size: int, at: int, count: int) -> bool:
        frames, first = self._adds.frames(commit), self._sent.get(commit)
        if frames is None or first is None:
            return False
        last = (at + count) * frames.capacity // size
        self._sent[commit] = last
        return self._port.send(frames, np.arange(first, last))

    def repeat(self, body: bytes) -> None:
        """Send what MISSING names again, if it has been sent before."""
        (commit,) = messages.MISSING.unpack_from(body)
        rows = np.frombuffer(body, np.uint32, offset=messages.MISSING.size).astype(np.intp)
        frames = self._adds.frames(commit)
        if frames is None:
            return
        if len(rows) and rows.max() >= frames.capacity:
            raise LibraError(f"commit {commit} lacks chunk {rows.max()}; expected one of {frames.capacity}")
        rows = rows[rows < self._sent[commit]]
        if len(rows):
            self._port.send(frames, rows)

    def end(self, commit: int) -> None:
        """Forget an update whose sums have arrived."""
        self._adds.end(commit)
        self._sent.pop(commit, None)
