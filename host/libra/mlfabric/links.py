# SPDX-License-Identifier: Apache-2.0
"""Links: free bandwidth of hosts' links over time. Policy: a scheduler's bounds, and which parts it has."""

from __future__ import annotations

import math
import random
import re
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, NamedTuple

from libra.errors import ConfigError, LibraError

ORDERS = ("shortest", "arrival")
GROUPS = ("chain", "gather", "switch", "none")
DISTRIBUTIONS = ("direct", "relay", "multicast")
PARTS: Mapping[str, dict[str, Any]] = {
    "all": {},
    "order": {"groups": "none", "distribute": "direct"},
    "aggregate": {"order": "arrival"},
    "gather": {"groups": "gather"},
    "distribute": {"groups": "none"},
    "at-once": {"forecast": False},
    "direct": {"distribute": "direct"},
    "multicast": {"distribute": "multicast"},
    "switch": {"groups": "switch"},
    "sync": {"synchronous": True, "tau_max": None},
    "sync-switch": {"synchronous": True, "tau_max": None, "groups": "switch"},
}
"""Changes of a policy, by name: ORDER alone; groups in the order of arrival; groups of those that
have asked; other ways of models; groups that the switch sums; all workers' updates as one commit."""


@dataclass(frozen=True)
class Policy:
    """Settings of a scheduler. Times are in seconds.

    tau_max: largest delay, in versions, at a commit; None: no bound. order: ``shortest``, the earliest finish
    first (S), or ``arrival``. groups: see `libra.mlfabric.aggregate`. distribute: a new model goes from the
    server to each worker (``direct``), from worker to worker (``relay``, D), or to all at once
    (``multicast``, D). grace: what is not whole so long after its reserved end is void. lead: a batch is
    scheduled when so many transfers are left on the server's link (D), and ``margin`` seconds earlier; None:
    2 for groups that are gathered meanwhile, else 0.
    protect: updates that would be too old behind another one go first (D). control: least time from a
    decision to a start. tries: aggregators that are drawn for each group, of which the best is taken (D).
    retries: how often an update of a void commit may ask again (D). forecast: a chain, a sum
    of the switch or a model waits for workers that will soon join it, if that is best for all (D).
    synchronous: the updates of all workers are one commit, in one chain or one sum of the switch (R); so no
    delay is above 0.
    """

    tau_max: int | None = None
    order: str = "shortest"
    groups: str = "chain"
    distribute: str = "relay"
    grace: float = 1.0
    lead: float | None = None
    protect: bool = True
    margin: float = 0.02
    control: float = 0.002
    tries: int = 3
    retries: int = 1
    synchronous: bool = False
    forecast: bool = True

    def __post_init__(self) -> None:
        """Raise ConfigError for a value that no scheduler can have."""
        if self.tau_max is not None and self.tau_max < 0:
            raise ConfigError(f"tau_max is {self.tau_max}; expected 0 or more versions, or none")
        for name, value, known in (
            ("order", self.order, ORDERS),
            ("groups", self.groups, GROUPS),
            ("distribute", self.distribute, DISTRIBUTIONS),
        ):
            if value not in known:
                raise ConfigError(
                    f"{name} is {value!r}; expected {' or '.join(known)}{suggested(value, known)}"
                )
        times = {"grace": self.grace, "lead": self.ahead, "margin": self.margin, "control": self.control}
        for name, time in times.items():
            if not (math.isfinite(time) and time >= 0):
                raise ConfigError(f"{name} is {time}; expected a finite number, 0 or more")
        if self.tries < 1:
            raise ConfigError(f"tries is {self.tries}; expected 1 or more")
        if self.retries < 0:
            raise ConfigError(f"retries is {self.retries}; expected 0 or more")
        if self.synchronous and (self.groups not in ("chain", "switch") or self.tau_max is not None):
            raise ConfigError(
                f"a synchronous policy has groups {self.groups!r} and tau_max {self.tau_max}; expected"
                " 'chain' or 'switch', and none: all workers' updates are one commit, which has no delay"
            )

    @property
    def ahead(self) -> float:
        """Return ``lead``, or what is best for the groups."""
        return self.lead if self.lead is not None else 2.0 if self.groups == "gather" else 0.0


def suggested(given: str, known: tuple[str, ...]) -> str:
    """Return "; did you mean ...?" if a known word is close, or ""."""
    close = get_close_matches(given, known, 1)
    return f"; did you mean {close[0]}?" if close else ""


# Free bandwidth of the hosts' links over time: known rates minus reservations (S: "big switch", R).
#
# A network of hosts around switches that never congest: only the hosts' own links count. Times are in seconds
# of the scheduler's clock, sizes in bytes, rates in bytes per second. A scheduler's knowledge of the rates is
# true, stale, noisy or measured (D).


ALONE = float("inf")
"""Amount of a reservation that leaves nothing of a link to others."""

_LEAST_SHARE = 1e-3  # of a link's rate: less than that is not free


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
        for port, held in self._held.items():
            self._held[port] = [hold for hold in held if hold.owner != owner]

    def forget(self, now: float) -> None:
        for port, held in self._held.items():
            if any(hold.end <= now for hold in held):
                self._held[port] = [hold for hold in held if hold.end > now]


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
