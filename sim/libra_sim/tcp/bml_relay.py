# SPDX-License-Identifier: Apache-2.0
"""BML over modelled TCP whose hosts relay frames around dead rails, as the van does with BML_REROUTE=1."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable
from functools import partial

from libra.vans.bcube.wire import HEAD_BYTES
from libra.vans.bml.neighbour import BEAT_SECONDS, SILENT_SECONDS
from libra.vans.bml.relay import RELAY_BYTES, Detour
from libra_sim.clock.loop import SECOND
from libra_sim.tcp.bml import BmlRounds

Pair = tuple[int, int]  # sender, receiver


class RelayedRounds(BmlRounds):
    """Rounds of all hosts of a bcube. around: when the frames of a pair were first relayed, ns."""

    def connect(self, control: str) -> None:
        super().connect(control)
        self.around: dict[Pair, int] = {}
        self._frames: dict[Pair, deque[tuple[int, int, Callable[[], None]]]] = defaultdict(deque)
        self._written: dict[Pair, int] = defaultdict(int)
        self._heard: dict[Pair, tuple[int, int]] = {}  # bytes acknowledged, and since when no more were
        self.network.loop.after(round(BEAT_SECONDS * SECOND), self._look)

    def _send(self, sender: int, receiver: int, size: int, arrived: Callable[[], None]) -> None:
        pair = sender, receiver
        if pair in self.around:
            way = Detour.around(self._cube, *pair)
            self._pass_on((sender, way.first, way.second, receiver), size + RELAY_BYTES, arrived)
            return
        self._written[pair] += size
        self._frames[pair].append((self._written[pair], size, arrived))
        super()._send(sender, receiver, size, arrived)

    def _pass_on(self, stops: tuple[int, ...], size: int, arrived: Callable[[], None]) -> None:
        if len(stops) == 1:
            arrived()
        else:
            super()._send(stops[0], stops[1], size, partial(self._pass_on, stops[1:], size, arrived))

    def _look(self) -> None:
        """Find silent neighbours. Call it every `BEAT_SECONDS`."""
        now = self.network.loop.now
        for pair, end in self._ends.items():
            acknowledged = end.sender.acknowledged
            frames = self._frames[pair]
            while frames and frames[0][0] <= acknowledged:
                frames.popleft()
            before, since = self._heard.get(pair, (-1, now))
            if acknowledged != before or not end.sender.waits:
                self._heard[pair] = acknowledged, now
            elif now - since >= SILENT_SECONDS * SECOND:
                self._go_around(pair)
        self.network.loop.after(round(BEAT_SECONDS * SECOND), self._look)

    def _go_around(self, pair: Pair) -> None:
        """Relay what the receiver may lack, and all later frames; the receiver does so, too."""
        if pair in self.around:
            return
        self.around[pair] = self.network.loop.now
        self._send(*pair, HEAD_BYTES, partial(self._go_around, pair[::-1]))
        while self._frames[pair]:
            _, size, arrived = self._frames[pair].popleft()
            self._send(*pair, size, arrived)
