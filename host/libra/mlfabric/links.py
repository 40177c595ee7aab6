# SPDX-License-Identifier: Apache-2.0
"""Free bandwidth of the hosts' links over time: known rates minus reservations (S: "big switch", R).

A network of hosts around switches that never congest: only the hosts' own links count. Times are in seconds
of the scheduler's clock, sizes in bytes, rates in bytes per second. A scheduler's knowledge of the rates is
true, stale, noisy or measured (D).
"""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from libra.errors import ConfigError, LibraError
from libra.mlfabric.policy import suggested

ALONE = float("inf")
"""Amount of a reservation that leaves nothing of a link to others."""

_LEAST_SHARE = 1e-3  # of a link's rate: less than that is not free
_ROUNDING = 1e-9  # relative error of sums of rates


class Port(NamedTuple):
    """One direction of a node's link. up: from the node to the network."""

    node: int
    up: bool


@dataclass(frozen=True, slots=True)
class Step:
    """Part of a transfer: ``rate`` bytes per second from ``start`` to ``end``."""

    start: float
    end: float
    rate: float


def faster(steps: Sequence[Step], times: float) -> tuple[Step, ...]:
    """Return steps whose token bucket lets more through than is reserved, since that may be too little."""
    return tuple(Step(step.start, step.end, step.rate * times) for step in steps)


class _Hold(NamedTuple):
    start: float
    end: float
    amount: float
    owner: int


class Links:
    """Rates and reservations of every port. A port without a known rate is not there."""

    def __init__(self, rates: dict[Port, float] | None = None) -> None:
        self.rates: dict[Port, float] = dict(rates or {})
        self._held: dict[Port, list[_Hold]] = {}

    def copy(self) -> Links:
        """Return a copy for trials."""
        other = Links()
        other.rates = self.rates
        other._held = {port: list(held) for port, held in self._held.items()}
        return other

    def know(self, port: Port, rate: float) -> None:
        """Take note of a port's rate. Reservations made before stay, even if they are more."""
        self.rates[port] = rate

    def free(self, port: Port, time: float) -> float:
        """Return the bandwidth that nobody has reserved at ``time``."""
        rate = self.rates[port]
        left = rate - sum(hold.amount for hold in self._held.get(port, ()) if hold.start <= time < hold.end)
        return left if left > _LEAST_SHARE * rate else 0.0

    def busy_until(self, port: Port) -> float:
        """Return the end of the last reservation; minus infinity if there is none."""
        return max((hold.end for hold in self._held.get(port, ())), default=-float("inf"))

    def free_from(self, port: Port, time: float, share: float) -> float:
        """Return when at least ``share`` of a port's rate is free, at ``time`` or later."""
        edges = sorted(hold.end for hold in self._held.get(port, ()) if hold.end > time)
        wanted = share * self.rates.get(port, 0.0)
        return next(at for at in (time, *edges) if not self._held.get(port) or self.free(port, at) >= wanted)

    def plan(
        self, ports: Sequence[Port], size: float, start: float, alone: Sequence[Port] = ()
    ) -> tuple[Step, ...]:
        """Return the earliest transfer of ``size`` bytes that uses all ``ports`` at one rate (S).

        It ends when the integral of the least free bandwidth reaches ``size``. alone: those of the ports that
        must not be shared, also not while the transfer waits for others.
        """
        edges = sorted(
            {
                edge
                for port in ports
                for hold in self._held.get(port, ())
                for edge in (hold.start, hold.end)
                if edge > start
            }
        )
        now, left = start, float(size)
        steps: list[Step] = []
        for until in (*edges, float("inf")):
            if any(hold.start <= now < hold.end for port in alone for hold in self._held.get(port, ())):
                steps, left, now = [], float(size), until  # it would be interrupted: begin behind that
                continue
            rate = min(self.free(port, now) for port in ports)
            if rate <= 0:
                if until == float("inf"):
                    raise LibraError(f"no bandwidth is known for a transfer over {list(ports)}")
                now = until
                continue
            end = now + left / rate
            last = end <= until
            end = end if last else until
            if steps and steps[-1].end == now and steps[-1].rate == rate:
                steps[-1] = Step(steps[-1].start, end, rate)
            else:
                steps.append(Step(now, end, rate))
            if last:
                return tuple(steps)
            left -= rate * (until - now)
            now = until
        raise AssertionError("the last interval has no end")

    def reserve(
        self, ports: Iterable[Port], steps: Sequence[Step], owner: int, alone: Sequence[Port] = ()
    ) -> None:
        """Reserve what `plan` has returned. ``alone`` ports are held from the first step's start to the last
        one's end."""
        for port in ports:
            held = self._held.setdefault(port, [])
            if port in alone:
                held.append(_Hold(steps[0].start, steps[-1].end, ALONE, owner))
            else:
                held.extend(_Hold(step.start, step.end, step.rate, owner) for step in steps)

    def release(self, owner: int) -> None:
        """Give back all reservations of ``owner``."""
        for port, held in self._held.items():
            self._held[port] = [hold for hold in held if hold.owner != owner]

    def forget(self, now: float) -> None:
        """Forget reservations that have ended."""
        for port, held in self._held.items():
            if any(hold.end <= now for hold in held):
                self._held[port] = [hold for hold in held if hold.end > now]

    def over_reserved(self) -> str:
        """Return which port has more reserved at some time than its rate, or ""."""
        for port, held in self._held.items():
            for at in {hold.start for hold in held}:
                amounts = [hold.amount for hold in held if hold.start <= at < hold.end]
                if len(amounts) > 1 and ALONE in amounts:
                    return f"{port} is shared at {at:g} s, but reserved alone"
                if ALONE not in amounts and sum(amounts) > self.rates[port] * (1 + _ROUNDING):
                    return f"{port}: {sum(amounts):g} of {self.rates[port]:g} bytes/s reserved at {at:g} s"
        return ""


Source = Callable[[Port, float], float]
"""Returns a port's rate in bytes per second at a time in seconds."""

KINDS = ("true", "stale", "noisy", "measured")
PROBE_EVERY = 8  # grants of a port
PROBE = 1.25  # of the estimate
WINDOW, SERVER_WINDOW = 4, 16  # last transfers over a worker's or a server's port
SLACK = 1.5  # of a transfer's rate where estimates may be too low: a chain has the lowest of many
SAME = 1.05  # estimates that differ by less are alike


class Knowledge(ABC):
    """Rates as a scheduler believes them. slack: rate of a token bucket over what is reserved."""

    slack: float = 1.0

    @abstractmethod
    def rate(self, port: Port, now: float) -> float:
        """Return the believed rate of a port in bytes per second, above 0."""

    def granted(self, ports: Sequence[Port]) -> None:
        """Take note that a transfer over these ports is granted."""
        return

    def done(self, ports: Sequence[Port], size: int, seconds: float) -> None:
        """Take note of a transfer that has ended."""
        return


class TrueKnowledge(Knowledge):
    """The source's rates at once."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def rate(self, port: Port, now: float) -> float:
        return self._source(port, now)


class StaleKnowledge(Knowledge):
    """The source's rates as they were ``period`` seconds ago."""

    slack = SLACK

    def __init__(self, source: Source, period: float) -> None:
        self._source, self._period = source, period

    def rate(self, port: Port, now: float) -> float:
        return self._source(port, max(now - self._period, 0.0))


class NoisyKnowledge(Knowledge):
    """The source's rates, each wrong by up to ``share``: another error each second and port."""

    slack = SLACK

    def __init__(self, source: Source, share: float, seed: int) -> None:
        self._source, self._share, self._seed = source, share, seed

    def rate(self, port: Port, now: float) -> float:
        draw = random.Random(f"{self._seed} {port.node} {port.up} {int(now)}").uniform(-1, 1)
        return self._source(port, now) * (1 + self._share * draw)


class MeasuredKnowledge(Knowledge):
    """Estimates from transfers that have ended; the source says only what the first are.

    A port's estimate is the largest rate of its last transfers. A slow transfer counts for the ports whose
    estimates are the least of its ports: the others may be faster. No transfer is faster than its grant, so
    every eighth estimate of a port is raised by a quarter.
    """

    slack = SLACK

    def __init__(self, source: Source, servers: frozenset[int]) -> None:
        self._source, self._servers = source, servers
        self._seen: dict[Port, deque[float]] = {}
        self._grants: dict[Port, int] = {}

    def rate(self, port: Port, now: float) -> float:
        probes = self._grants.get(port, 0) % PROBE_EVERY == PROBE_EVERY - 1
        return self._estimate(port) * (PROBE if probes else 1.0)

    def _estimate(self, port: Port) -> float:
        seen = self._seen.get(port)
        return max(seen) if seen else self._source(port, 0.0)

    def granted(self, ports: Sequence[Port]) -> None:
        for port in ports:
            self._grants[port] = self._grants.get(port, 0) + 1

    def done(self, ports: Sequence[Port], size: int, seconds: float) -> None:
        if seconds <= 0 or size <= 0:
            return
        rate = size / seconds
        estimates = {port: self._estimate(port) for port in ports}
        least = min(estimates.values())
        for port, estimate in estimates.items():
            if rate >= estimate or estimate <= SAME * least:
                window = SERVER_WINDOW if port.node in self._servers else WINDOW
                self._seen.setdefault(port, deque(maxlen=window)).append(rate)


def make_knowledge(spec: str, source: Source, servers: Sequence[int], seed: int = 0) -> Knowledge:
    """Return the knowledge of ``true``, ``stale:5s``, ``noisy:0.3`` or ``measured``.

    Raises ConfigError for another word, with a suggestion, and for a value out of range.
    """
    name, colon, value = spec.partition(":")
    if name not in KINDS:
        raise ConfigError(
            f"knowledge is {spec!r}; expected true, stale:5s, noisy:0.3 or measured{suggested(name, KINDS)}"
        )
    if name in ("true", "measured"):
        if colon:
            raise ConfigError(f"knowledge {name} takes no value, got {spec!r}")
        return TrueKnowledge(source) if name == "true" else MeasuredKnowledge(source, frozenset(servers))
    if name == "stale":
        found = re.fullmatch(r"(\d+(?:\.\d+)?) ?s", value)
        if not found or float(found[1]) <= 0:
            raise ConfigError(f"knowledge is {spec!r}; expected seconds above 0, such as stale:5s")
        return StaleKnowledge(source, float(found[1]))
    try:
        share = float(value)
    except ValueError:
        share = -1.0
    if not 0 <= share < 1:
        raise ConfigError(f"knowledge is {spec!r}; expected a share from 0 to below 1, such as noisy:0.3")
    return NoisyKnowledge(source, share, seed)
