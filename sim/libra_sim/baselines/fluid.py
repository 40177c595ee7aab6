# SPDX-License-Identifier: Apache-2.0
"""Flows as fluids: at any moment all of them share the wires max-min fairly, as ideal transports would.

No packets, losses, windows or processors. D. Bertsekas and R. Gallager, Data Networks, 1992, section 6.5.2.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

from libra_sim.clock.loop import SECOND
from libra_sim.network.rates import Rate

Wire = Hashable
Action = Callable[[], None]
# Rounding leaves a flow that is through with less than this; a nanosecond is a hundred bits and more.
_BITS = 1e-3


@dataclass(eq=False)
class Flow:
    path: Sequence[Wire]
    left: float  # bits
    done: Action


class Fluid:
    """``rates``: of each wire; ``share``: the part of a wire's bits that are a flow's own, the rest being
    headers. Times are in ns."""

    def __init__(self, rates: Mapping[Wire, Rate], share: float = 1.0) -> None:
        self.now = 0.0
        self._rates, self._share = rates, share
        self._flows: list[Flow] = []
        self._timers: list[tuple[float, int, Action]] = []
        self._order = 0

    def at(self, time: float, action: Action) -> None:
        self._order += 1
        heapq.heappush(self._timers, (time, self._order, action))

    def start(self, path: Sequence[Wire], bits: float, done: Action) -> None:
        """A flow, from now; ``done()`` when its last bit has left."""
        self._flows.append(Flow(path, bits, done))

    def run(self) -> None:
        """Until nothing is left to do."""
        while self._flows or self._timers:
            while self._timers and self._timers[0][0] <= self.now:
                heapq.heappop(self._timers)[2]()
            if not self._flows:
                if self._timers:
                    self.now = self._timers[0][0]
                continue
            self._step()

    def _step(self) -> None:
        """To the next moment at which a flow ends, a wire changes its rate, or somebody wants to act."""
        shares = self._fair()
        until = min(self.now + flow.left / shares[flow] for flow in self._flows)
        if self._timers:
            until = min(until, self._timers[0][0])
        wires = {wire for flow in self._flows for wire in flow.path}
        changes = [self._rates[wire].next_change(int(self.now)) for wire in wires]
        until = min([until, *(float(change) for change in changes if change is not None)])
        for flow in self._flows:
            flow.left -= shares[flow] * (until - self.now)
        self.now = until
        ended = [flow for flow in self._flows if flow.left <= _BITS]
        self._flows = [flow for flow in self._flows if flow.left > _BITS]
        for flow in ended:
            flow.done()

    def _fair(self) -> dict[Flow, float]:
        """Bits a ns of each flow: what the tightest wire gives each of its flows is theirs, and so on."""
        left: dict[Wire, float] = {}
        waiting: dict[Wire, int] = {}
        for flow in self._flows:
            for wire in flow.path:
                if wire not in left:
                    left[wire] = self._share * self._rates[wire].at(int(self.now)) / SECOND
                    waiting[wire] = 0
                waiting[wire] += 1
        found: dict[Flow, float] = {}
        rest = self._flows
        while rest:
            offers = {wire: left[wire] / count for wire, count in waiting.items() if count}
            least = min(offers.values())
            # All wires as tight as the tightest at once: symmetric networks then need one turn.
            tight = {wire for wire, offer in offers.items() if offer <= least * (1 + 1e-9)}
            more = []
            for flow in rest:
                if tight.isdisjoint(flow.path):
                    more.append(flow)
                    continue
                found[flow] = least
                for wire in flow.path:
                    left[wire] -= least
                    waiting[wire] -= 1
            rest = more
        return found
