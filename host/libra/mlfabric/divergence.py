# SPDX-License-Identifier: Apache-2.0
"""Divergence of a server's replicas: a bound on |w - w_r| that the server checks before each commit (D).

A replica lags by m commits, with gradients' norms n_1 ... n_m behind a momentum buffer of norm H. In step i
both the buffer's decayed rest and the gradients so far move the weights of plain SGD with momentum gamma, so

    |w - w_r| <= lr (gamma (1 - gamma^m) / (1 - gamma) H + sum_i (1 - gamma^(m-i+1)) / (1 - gamma) n_i)

The usual lr sum(n_i) / (1 - gamma) is no bound: it forgets H, which moves the weights, too. Beside this, each
step rounds float32 weights: another ROUNDING of their norm, which is at most what it is now and the distance.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from libra.errors import ConfigError, LibraError
from libra.job import ids
from libra.optimizers.base import Optimizer
from libra.optimizers.sgd import SGD

ROUNDING = 2.0**-23  # of the weights' norm, a step


def bound(rate: float, momentum: float, buffer: float, norms: Sequence[float]) -> float:
    """Return the largest distance that these steps make. buffer: norm of the momentum before them."""
    if not momentum:
        return rate * sum(norms)
    count, rest = len(norms), 1 - momentum
    moved = momentum * (1 - momentum**count) / rest * buffer
    moved += sum((1 - momentum ** (count - place)) / rest * norm for place, norm in enumerate(norms))
    return rate * moved


class Divergence:
    """Lags of a server's replicas. most: Div_max; None: any distance.

    Raises ConfigError for an optimizer of which no bound is known, and for a Div_max that no server can keep.
    """

    def __init__(self, optimizer: Optimizer, replicas: Iterable[int], most: float | None) -> None:
        self._lags: dict[int, deque[tuple[int, float]]] = {node: deque() for node in replicas}
        self._buffers: dict[int, float] = dict.fromkeys(self._lags, 0.0)  # norms of what replicas have
        self._weights = 0.0  # their norm
        self._norms: dict[int, float] = {}  # of the server's buffer, by commit that some replica lacks
        self.most = most
        if most is not None and not most > 0:
            raise ConfigError(f"Div_max is {most}; expected a distance above 0, or none")
        if most is not None and not self._lags:
            raise ConfigError(f"Div_max is {most}, and there is no replica; expected one at least")
        self._rate, self._momentum = 0.0, 0.0
        if self._lags:
            if not (
                isinstance(optimizer, SGD) and optimizer.is_plain and isinstance(optimizer.lr, float | int)
            ):
                raise ConfigError(
                    "replicas need SGD with a constant rate, and with momentum at most: no bound of the"
                    " distance is known for another optimizer"
                )
            self._rate, self._momentum = float(optimizer.lr), optimizer.momentum

    @property
    def replicas(self) -> list[int]:
        return list(self._lags)

    def lag(self) -> int:
        """Return how many commits the last replica lacks."""
        return max((len(lag) for lag in self._lags.values()), default=0)

    def bound(self, *following: float) -> float:
        """Return the largest distance of a replica, behind commits with gradients of these norms."""
        found = [0.0]
        for node, lag in self._lags.items():
            norms = [norm for _, norm in lag] + [*following]
            moved = bound(self._rate, self._momentum, self._buffers[node], norms)
            found.append(moved + ROUNDING * len(norms) * (self._weights + moved))
        return max(found)

    def allows(self, norm: float) -> bool:
        """Return True if a commit keeps the bound.

        Raises LibraError if it could not even be committed without any lag: it would be held for ever.
        """
        if self.most is None or self.bound(norm) <= self.most:
            return True
        if self.lag() == 0:
            raise LibraError(
                f"a commit of norm {norm:g} moves the weights by up to {self.bound(norm):g}, and Div_max is"
                f" {self.most:g}: expected a larger Div_max, or smaller steps"
            )
        return False

    def committed(self, commit: int, norm: float, buffer: float, weights: float) -> None:
        """Take note of a commit. buffer, weights: norms of the server's momentum and weights behind it."""
        if not self._lags:
            return
        self._norms[commit], self._weights = buffer, weights
        for lag in self._lags.values():
            lag.append((commit, norm))

    def acknowledged(self, replica: int, commit: int) -> None:
        """Take note that a replica has applied a commit. Raises LibraError for another than the next one."""
        lag = self._lags.get(replica)
        if lag is None:
            return  # it has been given up
        if not lag or lag[0][0] != commit:
            expected = lag[0][0] if lag else "none"
            raise LibraError(f"{ids.name_of(replica)} applied commit {commit}; expected {expected}")
        lag.popleft()
        self._buffers[replica] = self._norms[commit]
        missing = {number for lag in self._lags.values() for number, _ in lag}
        self._norms = {number: norm for number, norm in self._norms.items() if number in missing}

    def begin(self, buffer: float) -> None:
        """Begin with replicas that are alike. buffer: norm of their momentum."""
        self._buffers = dict.fromkeys(self._lags, buffer)

    def give_up(self, replica: int) -> None:
        """Forget a replica that is gone."""
        self._lags.pop(replica, None)


class Replication:
    """Figures of replicas, at each commit: the largest distance that they may have, and how many commits they
    lack."""

    def __init__(self) -> None:
        self.commits: list[tuple[int, float, int]] = []  # step, bound, lag
        self.held_seconds = 0.0
        self._held_since: float | None = None

    def held(self, now: float) -> None:
        """Take note that a commit is held."""
        self._held_since = now if self._held_since is None else self._held_since

    def goes_on(self, now: float) -> None:
        """Take note that no commit is held any more."""
        if self._held_since is not None:
            self.held_seconds += now - self._held_since
            self._held_since = None

    @property
    def farthest(self) -> float:
        """Return the largest bound."""
        return max((bound for _, bound, _ in self.commits), default=0.0)

    def figures(self) -> dict[str, Any]:
        lags = [lag for _, _, lag in self.commits]
        return {
            "bound": self.farthest,
            "lag": {"mean": sum(lags) / len(lags) if lags else None, "max": max(lags, default=0)},
            "held_seconds": self.held_seconds,
        }
