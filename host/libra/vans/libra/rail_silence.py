# SPDX-License-Identifier: Apache-2.0
"""Silence of rails: finds those whose switch does not answer, while another one's does.

If nothing has arrived over a rail for half of the time, all rails ask their switches, which answer at once.
What counts against a rail is each look at which it has not been heard since the last one, though it asked,
and another rail has: while no rail hears anything, this host may be cut off or away. A host's only rail is
judged by itself. In a tree a leaf answers although the root is dead, so only answers of the root count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from libra import runtime
from libra.errors import LibraError, LinkError
from libra.vans.libra.engine_van import EngineVan
from libra.vans.libra.liveness import LOOKS, Silence, Switch

SILENCE = 10.0  # seconds


class Root:
    """A rail's view of the root of its tree."""

    def __init__(self, rail: EngineVan) -> None:
        self._rail = rail

    def packets_received(self) -> int:
        return self._rail.node.association.root_answers

    def ask_switch(self) -> None:
        self._rail.ask_switch()


def judged(rail: EngineVan) -> Switch:
    """Return what has to answer on a rail: its switch, or the root above a worker's leaf."""
    node = rail.node
    return Root(rail) if len(node.job.way(node.role, node.rank)) > 1 else rail


class RailSilence:
    """Silence of one node's rails."""

    def __init__(
        self,
        rails: Sequence[Switch],
        live: Callable[[], Sequence[int]],
        seconds: float,
        dead: Callable[[int, LibraError], None],
        over: Callable[[], bool],
    ) -> None:
        """live: returns the numbers of rails to look at. dead: called with a rail that is silent. over: True
        at the end."""
        self.seconds = seconds
        self._rails, self._live = rails, live
        self._dead, self._over = dead, over
        self._received = [-1] * len(rails)
        self._silence = Silence(range(len(rails)), seconds / LOOKS, runtime.monotonic())
        self._asks = False

    def look(self) -> None:
        """Look at all rails, now and until the end."""
        if self._over():
            return
        now, live, silence = runtime.monotonic(), self._live(), self._silence
        if now - silence.last > 3 * silence.interval:
            self._received = [-1] * len(self._rails)  # this machine has been busy: all count as heard
        for number in live:
            if (received := self._rails[number].packets_received()) != self._received[number]:
                self._received[number] = received
                silence.hear(number, now)
        silent = [number for number in live if number not in silence.fresh]
        alone = len(self._rails) == 1
        silence.look(now, counts=self._asks and (alone or len(silent) < len(live)))
        self._asks = any(now - silence.heard[number] >= self.seconds / 2 for number in silent)
        if self._asks:
            for number in live:
                self._rails[number].ask_switch()
        for number in silent:
            if silence.seconds[number] > (LOOKS - 1) / 2 * silence.interval:  # half of them, as clocks count
                others = "" if alone else ", and another rail's switch answers"
                seconds = now - silence.heard[number]
                self._dead(number, LinkError(f"nothing has arrived for {seconds:.1f} s{others}"))
        runtime.present().timer(silence.interval, self.look).start()
