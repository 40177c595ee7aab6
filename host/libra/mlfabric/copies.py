# SPDX-License-Identifier: Apache-2.0
"""Sums that a node keeps for replicas: those that it has sent to the server, or applied."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial

from libra.mlfabric import messages
from libra.mlfabric.messages import FabricCommand
from libra.mlfabric.pacing import send_paced
from libra.mlfabric.telling import Tell

KEPT = 64  # sums at most: more are of void commits, of which no node that only passes on is told


class KeptSums:
    """Sums by commit, until they have been sent to a replica. Called by one thread."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._sums: OrderedDict[int, bytes] = OrderedDict()

    def keep(self, commit: int, values: bytes) -> None:
        self._sums[commit] = values
        while len(self._sums) > KEPT:
            self._sums.popitem(last=False)

    def forget(self, commit: int) -> None:
        self._sums.pop(commit, None)

    def replicate(self, body: bytes, now: float) -> bool:
        """Do what REPLICATE says. Return False if the sum is not here."""
        commit, step, replica = messages.REPLICATE.unpack_from(body)
        steps = messages.parse_steps(body[messages.REPLICATE.size :], now)
        if (values := self._sums.pop(commit, None)) is None:
            return False
        send_paced(len(values), steps, partial(self._send, commit, step, replica, values))
        return True

    def _send(self, commit: int, step: int, replica: int, values: bytes, at: int, count: int) -> bool:
        head = messages.COPY.pack(commit, step, at, len(values))
        return self._tell(FabricCommand.COPY, head + values[at : at + count], replica)
