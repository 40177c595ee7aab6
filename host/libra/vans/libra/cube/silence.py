# SPDX-License-Identifier: Apache-2.0
"""Silence of a host's levels: a dead card, cable or switch ends the rounds by name, long before a time-out.

All hosts need all levels, so no other level can take over from one that is dead. A host's jobs on a level are
all at one switch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from libra.errors import LibraError, LinkError
from libra.vans.libra.engine_van import EngineVan
from libra.vans.libra.rail_silence import RailSilence

# A switch that does not answer for so long is dead. It is asked after half of that, every 0.1 s.
SILENCE = 1.5  # seconds


@dataclass(frozen=True)
class LevelVans:
    """A host's vans on one level."""

    level: int
    vans: Sequence[EngineVan]

    def __str__(self) -> str:
        return f"rail {self.ip}"

    @property
    def ip(self) -> str:
        """Return the host's address there."""
        return self.vans[0].node.endpoint.ip

    @property
    def members(self) -> list[str]:
        """Return the addresses of all hosts at the switch."""
        job = self.vans[0].node.job
        return [each.ip for each in (*job.workers, *job.servers)]

    def packets_received(self) -> int:
        return sum(van.packets_received() for van in self.vans)

    def ask_switch(self) -> None:
        for van in self.vans:
            van.ask_switch()

    def dead(self, error: LibraError) -> LinkError:
        """Return the error of a level that is dead, with what shows it."""
        switch = self.vans[0].node.job.virtual_ip
        return LinkError(
            f"{self}: {error}: a card, a cable or the switch {switch} on level {self.level} is dead"
        )


def watch(
    levels: Sequence[LevelVans],
    failed: Callable[[LibraError], None],
    over: Callable[[], bool],
    seconds: float = SILENCE,
) -> None:
    """Call ``failed`` with the error of a level that is silent for ``seconds``, until ``over`` returns
    True."""
    RailSilence(
        levels,
        lambda: range(len(levels)),
        seconds,
        lambda number, error: failed(levels[number].dead(error)),
        over,
    ).look()
