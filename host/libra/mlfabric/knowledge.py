# SPDX-License-Identifier: Apache-2.0
"""Knowledge of bandwidth that a scheduler has: true, stale, noisy or measured (D)."""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence

from libra.errors import ConfigError
from libra.mlfabric.links import Port
from libra.mlfabric.policy import suggested

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


def make(spec: str, source: Source, servers: Sequence[int], seed: int = 0) -> Knowledge:
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
