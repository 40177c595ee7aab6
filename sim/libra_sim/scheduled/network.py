# SPDX-License-Identifier: Apache-2.0
"""Flows over a scenario's links: max-min fair shares, as ideal transports have; some have rates of their own.

A paced flow's rate is the one that a token bucket at its sender lets through. So it shares links with others
like any flow, and never gets more than it was granted; if a link is slower, it ends later.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence, Set
from functools import partial

from libra.mlfabric.links import Port, Step
from libra_sim.baselines.fluid import Fluid
from libra_sim.baselines.transports import SEGMENT, SEGMENT_FRAME, Paths
from libra_sim.clock.loop import SECOND, Loop
from libra_workloads.scenario.network import Rate, RateTrace
from libra_workloads.scenario.scenario import Scenario

Action = Callable[[], None]
NOTHING = 1  # bit/s of a bucket between two steps
CONTROL_FRAME = 120  # bytes of a scheduler's message


class FlowLoop(Loop):
    """Event loop whose time passes as the flows of ``fluid`` go on. Times are in ns."""

    def __init__(self, fluid: Fluid) -> None:
        super().__init__()
        self._fluid = fluid
        self.over = False

    def at(self, time: float, action: Action) -> None:
        """Call ``action()`` at ``time``, or now if that has passed; not when all is over."""
        self._fluid.at(max(time, self._fluid.now), partial(self._do, action))

    def after(self, delay: float, action: Action) -> None:
        self.at(self._fluid.now + delay, action)

    def _do(self, action: Action) -> None:
        if not self.over:
            self.now = int(self._fluid.now)
            self.events += 1
            action()


class Stream:
    """Values on their way, all at one rate: that of the token bucket, or less if a link has less to spare.

    Hosts pass them on while they come, so the way may grow. A stream through a host that dies never ends.
    """

    def __init__(self, network: FlowNetwork, size: float, steps: Sequence[Step], done: Action) -> None:
        """size: bytes on each link. done: called when the last byte has left."""
        self._network, self._size, self._steps, self._done = network, size, steps, done
        self._path: list[Hashable] = []
        self._hosts: set[str] = set()

    @property
    def begun(self) -> bool:
        """Return True if it has begun over some wires."""
        return bool(self._path)

    def go(self, start: str, end: str) -> None:
        """Begin from host to host, or go on from there."""
        self.extend(self._network.wires(start, end), {start, end})
        self._network.note(start, end, self._size)

    def extend(self, wires: Iterable[Hashable], hosts: Set[str]) -> None:
        """Begin over these wires, or take them, too. hosts: at their ends."""
        begins, self._hosts = not self.begun, self._hosts | hosts
        self._path += [wire for wire in wires if wire not in self._path]
        if begins:
            self._network.begin(self._path, self._size, self._steps, self._end)

    def _end(self) -> None:
        if self._network.dead.isdisjoint(self._hosts):
            self._done()


class FlowNetwork:
    """Hosts of a star. Times are in seconds. carried: bytes of values, by (from, to)."""

    def __init__(self, scenario: Scenario) -> None:
        self._paths = Paths(scenario)
        self._rates: dict[Hashable, Rate] = dict(self._paths.rates)
        overhead = next(iter(scenario.links.values())).overhead
        self.share = SEGMENT / (SEGMENT_FRAME + overhead)  # of a link's bits that are values
        self._fluid = Fluid(self._rates, self.share)
        self.loop = FlowLoop(self._fluid)
        self._scenario = scenario
        self._buckets = 0
        self.dead: set[str] = set()
        self.carried: dict[tuple[str, str], float] = {}

    @property
    def now(self) -> float:
        return self._fluid.now / SECOND

    def at(self, time: float, action: Action) -> None:
        """Call ``action()`` at ``time``, or now if that has passed."""
        self.loop.at(time * SECOND, action)

    def after(self, seconds: float, action: Action) -> None:
        self.loop.after(seconds * SECOND, action)

    def run(self, limit: float) -> None:
        """Run until all is over, nothing is left, or ``limit``."""
        self._fluid.run(lambda: self.loop.over or self.now >= limit)

    def stop(self) -> None:
        self.loop.over = True

    def note(self, start: str, end: str, size: float) -> None:
        """Count values that are carried."""
        self.carried[start, end] = self.carried.get((start, end), 0.0) + size

    def kill(self, host: str) -> None:
        """Have a host carry nothing more: flows through it are lost."""
        self.dead.add(host)
        self._fluid.drop({wire for wire in self._paths.rates if isinstance(wire, tuple) and host in wire})

    # ---- flows -------------------------------------------------------------------------------------------

    def flow(self, start: str, end: str, size: float, done: Action) -> None:
        """Move ``size`` bytes of values between two hosts; call ``done()`` when the last has arrived."""
        stream = Stream(self, size, (), lambda: self.after(self.delay(start, end), done))
        stream.go(start, end)

    def delay(self, start: str, end: str) -> float:
        """Return the seconds that a bit takes from host to host."""
        return self._paths.delay(self._paths.path(start, end)) / SECOND

    def begin(self, path: list[Hashable], size: float, steps: Sequence[Step], done: Action) -> None:
        """Start a flow over ``path``, which may grow meanwhile. steps: of its token bucket; () for none."""
        bucket: Hashable = None
        if steps:
            self._buckets += 1
            bucket = ("bucket", self._buckets)
            self._rates[bucket] = self._bucket(steps)
            path.append(bucket)

        def ended() -> None:
            self._rates.pop(bucket, None)
            self.after(0, done)

        self._fluid.start(path, 8.0 * size, ended)

    def wires(self, start: str, end: str) -> Sequence[Hashable]:
        """Return the wires from host to host."""
        return self._paths.path(start, end)

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
