# SPDX-License-Identifier: Apache-2.0
"""Promise: a rail whose switch does not answer is found soon, and one that is only quiet is not."""

from __future__ import annotations

import pytest

from libra import runtime
from libra.errors import LibraError
from libra.vans.libra.rail_silence import RailSilence
from libra_sim.clock.loop import SECOND, Loop
from libra_sim.clock.threads import VirtualRuntime
from libra_workloads.random_streams import RandomStreams

SILENCE = 1.5


class Rail:
    """A rail whose switch answers, at once, except in some times."""

    def __init__(self, loop: Loop, *dead: tuple[float, float]) -> None:
        self._loop, self._dead = loop, dead
        self._received = self.asked = 0

    def packets_received(self) -> int:
        return self._received

    def ask_switch(self) -> None:
        self.asked += 1
        now = self._loop.now / SECOND
        self._received += not any(start <= now < end for start, end in self._dead)


@pytest.mark.parametrize(
    ("dead", "found"),
    [
        ([()], {}),  # nobody has anything to send
        ([(), ()], {}),
        ([((3, 99),)], {0: 4.65}),
        ([((3, 99),), ()], {0: 4.8}),
        ([(), ((3, 99),), ()], {1: 4.8}),
        ([((3, 99),), ((3, 99),)], {}),  # the host is cut off
        ([((3, 20),), ((3, 20.3),)], {}),  # and not any more, on one rail a little later
        ([((3, 20),), ((3, 99),)], {1: 21.5}),
        ([((3, 20),), ((2.2, 20.1),)], {}),  # the other rail was quiet when the host was cut off
        ([((3, 3.9),), ()], {}),
    ],
)
def test_dead_rails_are_found(dead: list[tuple[tuple[float, float], ...]], found: dict[int, float]) -> None:
    """found: seconds at which each dead rail is found, at the latest."""
    loop = Loop()
    threads = VirtualRuntime(loop, RandomStreams(1).stream("threads"))
    told: dict[int, float] = {}
    rails = [Rail(loop, *times) for times in dead]

    def tell(number: int, _: LibraError) -> None:
        told.setdefault(number, loop.now / SECOND)

    with runtime.using(threads):
        RailSilence(rails, lambda: range(len(rails)), SILENCE, tell, lambda: False).look()
        loop.run(lambda: False, 40 * SECOND)
    assert set(told) == set(found)
    for number, time in told.items():
        begun = max(start for start, _ in dead[number])
        assert begun < time <= found[number], (number, time)
    assert max(rail.asked for rail in rails) < 40 / SILENCE * 12
