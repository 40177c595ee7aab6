# SPDX-License-Identifier: Apache-2.0
"""Silence of rails: finds those whose switch does not answer, while another one's does.

A rail from which nothing has arrived for half of the time asks its switch, which answers at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from libra import runtime
from libra.errors import LibraError, LinkError
from libra.vans.libra.engine_van import EngineVan
from libra.vans.libra.rail_agreement import RailAgreement

SILENCE = 10.0  # seconds
LOOKS = 10  # in that time


class RailSilence:
    """Silence of one node's rails."""

    def __init__(
        self,
        rails: Sequence[EngineVan],
        agreement: RailAgreement,
        seconds: float,
        dead: Callable[[int, LibraError], None],
        over: Callable[[], bool],
    ) -> None:
        """dead: called with a rail that is silent. over: True at the end."""
        self.seconds = seconds
        self._rails, self._agreement = rails, agreement
        self._dead, self._over = dead, over
        self._received = [-1] * len(rails)
        self._since = [0.0] * len(rails)
        self._last = 0.0

    def look(self) -> None:
        """Look at all rails, now and until the end."""
        if self._over():
            return
        now, live = runtime.monotonic(), self._agreement.live
        if now - self._last > 3 * self.seconds / LOOKS:
            self._received = [-1] * len(self._rails)  # the first look, or this machine has been busy
        self._last = now
        for number in live:
            received = self._rails[number].packets_received()
            if received != self._received[number]:
                self._received[number], self._since[number] = received, now
            elif now - self._since[number] >= self.seconds / 2:
                self._rails[number].ask_switch()
        times = {number: now - self._since[number] for number in live}
        if min(times.values()) < self.seconds / 2:
            for number, silent in times.items():
                if silent >= self.seconds:
                    told = f"nothing has arrived for {silent:.1f} s, and another rail's switch answers"
                    self._dead(number, LinkError(told))
        runtime.present().timer(self.seconds / LOOKS, self.look).start()
