# SPDX-License-Identifier: Apache-2.0
"""Fluid model of flows: at any moment all flows share the wires max-min fairly, as ideal transports would.

The model has no packets, losses, windows or processors. See D. Bertsekas and R. Gallager, Data Networks,
1992, section 6.5.2.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Hashable, Mapping, Sequence, Set
from dataclasses import dataclass

from libra_sim.clock.loop import SECOND
from libra_workloads.scenario.network import Rate

Wire = Hashable
Action = Callable[[], None]
# Bits that rounding may leave of a finished flow; a nanosecond carries a hundred bits and more.
_BITS = 1e-3


@dataclass(eq=False)
class Flow:
    path: Sequence[Wire]
    left: float  # bits
    done: Action


class Fluid:
    """Simulation of flows over wires. Times are in ns.

    ``rates``: the rate of each wire. ``share``: the share of a wire's bits that is payload, not headers.
    """

    def __init__(self, rates: Mapping[Wire, Rate], share: float = 1.0) -> None:
        self.now = 0.0
        self._rates, self._share = rates, share
        self._flows: list[Flow] = []
        self._timers: list[tuple[float, int, Action]] = []
        self._order = 0

    def at(self, time: float, action: Action) -> None:
        self._order += 1
        heapq.heappush(self._timers, (time, self._order, action))

    def start(self, path: Sequence[Wire], bits: float, done: Action) -> Flow:
        """Start a flow now; call ``done()`` when its last bit has left. Its path may grow meanwhile."""
        flow = Flow(path, bits, done)
        self._flows.append(flow)
        return flow

    def drop(self, wires: Set[Wire]) -> None:
        """Lose all flows over any of these wires."""
        self._flows = [flow for flow in self._flows if wires.isdisjoint(flow.path)]

    def run(self, over: Callable[[], bool] = lambda: False) -> None:
        """Run until no flow and no timer is left, or ``over()``."""
        while (self._flows or self._timers) and not over():
            while self._timers and self._timers[0][0] <= self.now:
                heapq.heappop(self._timers)[2]()
            if not self._flows:
                if self._timers:
                    self.now = self._timers[0][0]
                continue
            self._step()

    def _step(self) -> None:
        """Advance to the next moment at which a flow ends, a wire changes its rate or a timer is due."""
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
        """Return each flow's max-min fair rate in bits per ns.

        The tightest wire shares its rate among its flows; then the next tightest wire shares what is left.
        """
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
            # Take all wires that are as tight as the tightest at once: symmetric networks then need one turn.
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
