# SPDX-License-Identifier: Apache-2.0
"""Flows over a scenario's links: max-min fair shares, as ideal transports have; some have rates of their own.

A paced flow's rate is the one that a token bucket at its sender lets through. So it shares links with others
like any flow, and never gets more than it was granted; if a link is slower, it ends later.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise

from libra.mlfabric.aggregate import SWITCH_COST
from libra.mlfabric.links import Port, Step
from libra_sim.baselines.fluid import Fluid
from libra_sim.baselines.transports import SEGMENT, SEGMENT_FRAME, Paths
from libra_sim.clock.loop import SECOND
from libra_workloads.scenario.rates import Rate, RateTrace
from libra_workloads.scenario.scenario import Scenario

Action = Callable[[], None]
NOTHING = 1  # bit/s of a bucket between two steps
CONTROL_FRAME = 120  # bytes of a scheduler's message


class FlowNetwork:
    """Hosts of a star. Times are in seconds. carried: bytes of values, by (from, to)."""

    def __init__(self, scenario: Scenario) -> None:
        self._paths = Paths(scenario)
        self._rates: dict[Hashable, Rate] = dict(self._paths.rates)
        overhead = next(iter(scenario.links.values())).overhead
        self.share = SEGMENT / (SEGMENT_FRAME + overhead)  # of a link's bits that are values
        self._fluid = Fluid(self._rates, self.share)
        self._scenario = scenario
        self._buckets = 0
        self.dead: set[str] = set()
        self.carried: dict[tuple[str, str], float] = {}
        self.over = False

    @property
    def now(self) -> float:
        return self._fluid.now / SECOND

    def at(self, time: float, action: Action) -> None:
        """Call ``action()`` at ``time``, or now if that has passed."""
        self._fluid.at(max(time * SECOND, self._fluid.now), lambda: self._do(action))

    def after(self, seconds: float, action: Action) -> None:
        self.at(self.now + seconds, action)

    def _do(self, action: Action) -> None:
        if not self.over:
            action()

    def run(self, limit: float) -> None:
        """Run until ``over`` is set, nothing is left, or ``limit``."""
        self._fluid.run(lambda: self.over or self.now >= limit)

    def stop(self) -> None:
        self.over = True

    def kill(self, host: str) -> None:
        """Have a host carry nothing more: flows through it are lost."""
        self.dead.add(host)
        self._fluid.drop({wire for wire in self._paths.rates if isinstance(wire, tuple) and host in wire})

    # ---- flows -------------------------------------------------------------------------------------------

    def flow(self, route: Sequence[str], size: float, done: Action, steps: Sequence[Step] = ()) -> None:
        """Move ``size`` bytes of values along hosts, all at one rate; call ``done()`` when the last has them.

        steps: of the sender's token bucket; () for none.
        """
        path: list[Hashable] = []
        delay = 0
        for start, end in pairwise(route):
            self.carried[start, end] = self.carried.get((start, end), 0.0) + size
            wires = self._paths.path(start, end)
            path += wires
            delay += self._paths.delay(wires)
        self._begin(route, path, size, delay, done, steps)

    def multicast(
        self, start: str, ends: Sequence[str], size: int, done: Action, steps: Sequence[Step]
    ) -> None:
        """Move ``size`` bytes from a host to several; the switch makes the copies."""
        wires = dict.fromkeys(wire for end in ends for wire in self._paths.path(start, end))
        self.carried[start, "multicast"] = self.carried.get((start, "multicast"), 0.0) + size
        delay = max(self._paths.delay(self._paths.path(start, end)) for end in ends)
        self._begin([start, *ends], list(wires), size, delay, done, steps)

    def summed(self, starts: Sequence[str], end: str, size: int, done: Action, steps: Sequence[Step]) -> None:
        """Move ``size`` bytes from each of several hosts to one, all at one rate; the switch adds them."""
        paths = [self._paths.path(start, end) for start in starts]
        wires = dict.fromkeys(wire for path in paths for wire in path)
        for start in starts:
            self.carried[start, "switch"] = self.carried.get((start, "switch"), 0.0) + size
        self.carried["switch", end] = self.carried.get(("switch", end), 0.0) + size
        delay = max(map(self._paths.delay, paths))
        self._begin([*starts, end], list(wires), round(size * SWITCH_COST), delay, done, steps)

    def _begin(
        self,
        hosts: Sequence[str],
        path: list[Hashable],
        size: float,
        delay: int,
        done: Action,
        steps: Sequence[Step],
    ) -> None:
        def arrived() -> None:
            if self.dead.isdisjoint(hosts):
                done()

        if steps:
            self._buckets += 1
            bucket = ("bucket", self._buckets)
            self._rates[bucket] = self._bucket(steps)
            path = [*path, bucket]

            def begin() -> None:
                if not self.dead.isdisjoint(hosts):
                    return
                self._fluid.start(path, 8.0 * size, ended)

            def ended() -> None:
                del self._rates[bucket]
                self.after(delay / SECOND, arrived)

            self.at(steps[0].start, begin)
        else:
            self._fluid.start(path, 8.0 * size, lambda: self.after(delay / SECOND, arrived))

    def _bucket(self, steps: Sequence[Step]) -> RateTrace:
        """Return the rates of a token bucket; what is late goes on at the highest granted rate."""
        times, rates = [0], [NOTHING]
        for step, following in zip(steps, [*steps[1:], None], strict=True):
            times.append(max(round(step.start * SECOND), times[-1] + 1))
            rates.append(max(round(8 * step.rate / self.share), NOTHING))
            if following is not None and following.start > step.end:
                times.append(max(round(step.end * SECOND), times[-1] + 1))
                rates.append(NOTHING)
        times.append(max(round(steps[-1].end * SECOND), times[-1] + 1))
        rates.append(max(rates))
        return RateTrace(tuple(times), tuple(rates))

    # ---- what hosts know ---------------------------------------------------------------------------------

    def rate(self, host: str, port: Port, time: float) -> float:
        """Return the bytes of values per second that a host's link carries at ``time``."""
        switch = self._scenario.topology.hosts[host].switch
        wire = (host, switch) if port.up else (switch, host)
        return self._paths.rates[wire].at(int(time * SECOND)) * self.share / 8

    def control_delay(self, host: str) -> float:
        """Return the seconds of a message between a host and the scheduler, ahead of all data.

        It waits for the frame that each of its two links is sending.
        """
        settings = self._scenario.links[host]
        frames = 8 * (SEGMENT_FRAME + CONTROL_FRAME + 2 * settings.overhead)
        return 2 * (settings.impairment.delay_ns / SECOND + frames / settings.rate.at(int(self._fluid.now)))
