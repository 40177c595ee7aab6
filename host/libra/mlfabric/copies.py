# SPDX-License-Identifier: Apache-2.0
"""Sums that a node keeps for replicas: those that it has sent to the server, or applied."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable

from libra.mlfabric import messages
from libra.mlfabric.messages import FabricCommand
from libra.mlfabric.pacing import send_paced
from libra.mlfabric.telling import Tell

KEPT = 64  # sums at most at a worker: it is not told which commits are void


class SentSums:
    """Sums that a worker has sent to the server, by commit, until it has sent them to a replica.

    Called by one thread.
    """

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._sums: OrderedDict[int, bytes] = OrderedDict()

    def keep(self, commit: int, values: bytes) -> None:
        self._sums[commit] = values
        while len(self._sums) > KEPT:
            self._sums.popitem(last=False)

    def replicate(self, body: bytes, now: float) -> None:
        """Do what REPLICATE says, if the sum is here."""
        values = self._sums.pop(messages.REPLICATE.unpack_from(body)[0], None)
        if values is not None:
            send_copy(self._tell, body, values, now)


class AppliedSums:
    """Sums that a server or replica has applied, by commit, until all replicas behind it have them, too.

    Any of those may lose the one that feeds it. Called by one thread.
    """

    def __init__(self, tell: Tell, behind: Iterable[int]) -> None:
        """behind: node ids of the replicas of higher ranks."""
        self._tell = tell
        self._sums: dict[int, tuple[int, bytes]] = {}  # step and values
        self._steps = dict.fromkeys(behind, 0)  # that each replica has applied

    @property
    def behind(self) -> list[int]:
        """Return the replicas behind this node that live, in order."""
        return list(self._steps)

    def keep(self, commit: int, step: int, values: bytes) -> None:
        if self._steps:
            self._sums[commit] = step, values

    def acknowledged(self, replica: int, steps: int) -> None:
        """Take note that a replica has applied so many steps."""
        if replica in self._steps:
            self._steps[replica] = max(self._steps[replica], steps)
            self._forget()

    def give_up(self, replica: int) -> None:
        """Forget a replica that is gone, if it was behind this node."""
        if self._steps.pop(replica, None) is not None:
            self._forget()

    def _forget(self) -> None:
        lacked = min(self._steps.values(), default=math.inf)
        self._sums = {commit: kept for commit, kept in self._sums.items() if kept[0] > lacked}

    def replicate(self, body: bytes, now: float) -> None:
        """Do what REPLICATE says, unless all replicas have the sum already."""
        kept = self._sums.get(messages.REPLICATE.unpack_from(body)[0])
        if kept is not None:
            send_copy(self._tell, body, kept[1], now)


def send_copy(tell: Tell, body: bytes, values: bytes, now: float) -> None:
    """Send a sum to a replica in the steps of ``body``, a REPLICATE."""
    commit, step, replica = messages.REPLICATE.unpack_from(body)
    steps = messages.parse_steps(body[messages.REPLICATE.size :], now)

    def send(at: int, count: int) -> bool:
        head = messages.COPY.pack(commit, step, at, len(values))
        return tell(FabricCommand.COPY, head + values[at : at + count], replica)

    send_paced(len(values), steps, send)
