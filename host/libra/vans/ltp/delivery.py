# SPDX-License-Identifier: Apache-2.0
"""Messages of closed flows, and the order in which the receiver's program gets them."""

from __future__ import annotations

from dataclasses import dataclass

from libra.vans.ltp.deadlines import ClosedBy
from libra.vans.ltp.registration import ALONE, STRICT, Registration, Span

_FLOWS = 1 << 32


@dataclass(frozen=True)
class Received:
    """Message of a closed flow. missing: bytes of the body that never came, and are zeros.

    delivered: share of its DATA packets that came.
    """

    registration: Registration
    body: bytes | memoryview
    missing: tuple[Span, ...]
    closed_by: ClosedBy
    delivered: float


class DeliveryOrder:
    """Order of one peer's messages: groups in the order in which their flows began (see `Registration`)."""

    def __init__(self) -> None:
        self.first = 0  # lowest flow whose message has not been handed out
        self._groups: dict[int, int] = {}  # of registered flows
        self._held: dict[int, Received] = {}
        self._given: set[int] = set()  # flows behind the first whose messages have been handed out
        self._ready: list[Received] = []

    def register(self, flow: int, group: int) -> None:
        self._groups[flow] = group

    def close(self, flow: int, received: Received) -> None:
        if self._groups[flow] == ALONE:
            self._give(flow, received)
        else:
            self._held[flow] = received

    def pop_ready(self, seen: int) -> list[Received]:
        """Take the messages whose turn has come. seen: flows from the first to the highest one known."""
        before: int | None = None  # the group of earlier messages that are not handed out
        for place in range(seen if self._held else 0):
            flow = (self.first + place) % _FLOWS
            if flow in self._given:
                continue
            group = self._groups.get(flow)
            if flow in self._held and before in (None, group):
                self._give(flow, self._held.pop(flow))
                continue
            if group is None or group == STRICT or before not in (None, group):
                break
            before = group
        while self.first in self._given:
            self._given.remove(self.first)
            del self._groups[self.first]
            self.first = (self.first + 1) % _FLOWS
        ready, self._ready = self._ready, []
        return ready

    def _give(self, flow: int, received: Received) -> None:
        self._ready.append(received)
        self._given.add(flow)
