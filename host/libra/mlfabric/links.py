# SPDX-License-Identifier: Apache-2.0
"""Free bandwidth of the hosts' links over time: known rates minus reservations (S: "big switch", R).

A network of hosts around switches that never congest: only the hosts' own links count. Times are in seconds
of the scheduler's clock, sizes in bytes, rates in bytes per second.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from libra.errors import LibraError

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
