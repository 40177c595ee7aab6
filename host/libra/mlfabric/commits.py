# SPDX-License-Identifier: Apache-2.0
"""Commits of one server: their order, the weights that they make, and how far replicas may be from those.

Commits end in granted order (S). The server alone decides what is committed and what void. Before each commit
it checks a bound on |w - w_r|, its distance from its replicas (D).

A replica lags by m commits, with gradients' norms n_1 ... n_m behind a momentum buffer of norm H. In step i
both the buffer's decayed rest and the gradients so far move the weights of plain SGD with momentum gamma, so

    |w - w_r| <= lr (gamma (1 - gamma^m) / (1 - gamma) H + sum_i (1 - gamma^(m-i+1)) / (1 - gamma) n_i)

The usual lr sum(n_i) / (1 - gamma) is no bound: it forgets H, which moves the weights, too. Beside this, each
step rounds float32 weights: another ROUNDING of their norm, which is at most what it is now and the distance.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError, LibraError
from libra.job import ids
from libra.mlfabric.asks import Update
from libra.mlfabric.transfers import Arriving, norm_of
from libra.optimizers import SGD, Floats, Optimizer


@dataclass(frozen=True)
class CommitEnd:
    """End of a commit. version: the server's after it. delays: of its updates, if it is committed."""

    commit: int
    committed: bool
    version: int
    updates: tuple[Update, ...]
    delays: tuple[int, ...] = ()


@dataclass
class _Open:
    commit: int
    updates: tuple[Update, ...]
    versions: tuple[int, ...]
    deadline: float
    least: float
    whole: bool = False


class CommitQueue:
    """Granted commits of a server. Numbers of commits rise; some may be missing."""

    def __init__(self, tau_max: int | None, version: int = 0) -> None:
        self.version = version
        self._tau_max = tau_max
        self._open: list[_Open] = []
        self._early: set[int] = set()  # whole before their grant came
        self._last = 0  # the highest commit that was granted here

    def grant(
        self,
        commit: int,
        updates: tuple[Update, ...],
        versions: tuple[int, ...],
        deadline: float,
        least: float = 0.0,
    ) -> None:
        """Take a granted commit. versions: those that its updates were computed on.

        least: seconds that it has at least behind the end of the commit before it (D). Otherwise one that is
        late would make all behind it void, although only the link is slower than expected.
        """
        whole = commit in self._early
        self._open.append(_Open(commit, updates, versions, deadline, least, whole))
        self._early.discard(commit)
        self._last = commit

    def whole(self, commit: int) -> bool:
        """Take note that all of a commit's values are here. Return False if it is void: forget them."""
        for each in self._open:
            if each.commit == commit:
                each.whole = True
                return True
        if commit > self._last:
            self._early.add(commit)
            return True
        return False

    def abandon(self) -> int:
        """Forget all granted commits: their scheduler is gone. Return the highest that was granted here."""
        self._open.clear()
        self._early.clear()
        return self._last

    def is_over(self, commit: int) -> bool:
        return commit <= self._last and all(each.commit != commit for each in self._open)

    @property
    def deadline(self) -> float:
        """Return when to call `pop_due` at the latest; infinity if only another call can change something."""
        return self._open[0].deadline if self._open and not self._open[0].whole else float("inf")

    def pop_due(self, now: float, may: Callable[[int], bool] | None = None) -> Iterator[CommitEnd]:
        """Yield the commits that end now, in order; the caller applies each before the next.

        may: tells of a commit that is whole whether it must not be held.

        Raises LibraError for an update that is older than the bound: the scheduler is wrong.
        """
        while self._open:
            head = self._open[0]
            if not head.whole and now < head.deadline:
                break
            if head.whole and may is not None and not may(head.commit):
                break
            self._open.pop(0)
            if self._open:
                following = self._open[0]
                following.deadline = max(following.deadline, now + following.least)
            yield self._end(head)

    def _end(self, head: _Open) -> CommitEnd:
        if not head.whole:
            return CommitEnd(head.commit, False, self.version, head.updates)
        delays = tuple(self.version - version for version in head.versions)
        for update, delay in zip(head.updates, delays, strict=True):
            if self._tau_max is not None and delay > self._tau_max:
                raise LibraError(
                    f"update {update.number} of {ids.name_of(update.worker)}: its delay is {delay} versions"
                    f" at commit {head.commit}; expected at most {self._tau_max}"
                )
        self.version += len(head.updates)
        return CommitEnd(head.commit, True, self.version, head.updates, delays)


@dataclass(frozen=True)
class Commit:
    """Step of the server with the sum of these updates. delays: in versions, one each. switched: the switch
    has summed them."""

    updates: tuple[Update, ...]
    delays: tuple[int, ...]
    switched: bool = False


class History:
    """Commits in order. A replica that becomes the server goes on with its own.

    Used by one thread; others may read what is behind ``steps``. weights: initial float32 values, the same at
    every node. Raises ConfigError for weights that are not one float32 array.
    """

    def __init__(self, optimizer: Optimizer, weights: npt.ArrayLike, measured: bool) -> None:
        """measured: keep the norms by which a server knows how far its replicas may be."""
        values = np.array(weights, copy=True)
        if values.dtype != np.float32 or values.ndim != 1 or not len(values):
            raise ConfigError(
                f"weights are {values.dtype} of shape {values.shape}; expected float32 of one dimension"
            )
        self.optimizer, self.weights = optimizer, values
        self.slots = tuple(np.zeros_like(values) for _ in optimizer.kept)
        self.version = 0
        self.journal: list[Commit] = []
        self.numbers: list[int] = []  # of the commits
        self.norms: list[tuple[float, float, float]] = []  # of sum, momentum and weights, if measured
        self._measured = measured

    @property
    def steps(self) -> int:
        return len(self.journal)

    def apply(self, number: int, commit: Commit, values: Arriving) -> None:
        """Take the next step. Raises LibraError, and changes nothing, if weights would not be finite."""
        weights, slots = self.weights.copy(), tuple(slot.copy() for slot in self.slots)
        with np.errstate(over="ignore", invalid="ignore"):  # refused
            self.optimizer.update(weights, values.floats, slots, self.steps + 1)
        if not np.isfinite(weights).all():
            at = int(np.argmin(np.isfinite(weights)))
            raise LibraError(
                f"commit {number} of {len(commit.updates)} updates would make weight {at} {weights[at]}; "
                "expected finite weights: use a smaller learning rate, or clip gradients"
            )
        self.weights, self.slots = weights, slots
        if self._measured:
            self.norms.append((values.norm, sum(map(norm_of, self.slots)), norm_of(self.weights)))
        self.version += len(commit.updates)
        self.numbers.append(number)
        self.journal.append(commit)

    def values(self) -> Floats:
        return self.weights.copy()

    def delays(self) -> list[int]:
        """Return the delay of each committed update, in order."""
        return [delay for commit in self.journal for delay in commit.delays]

    def members(self) -> list[tuple[int, list[tuple[int, int, int]]]]:
        """Return each commit's number, and its updates with the versions that they were computed on."""
        found, version = [], 0
        for number, commit in zip(self.numbers, self.journal, strict=True):
            each = zip(commit.updates, commit.delays, strict=True)
            found.append((number, [(*update, version - delay) for update, delay in each]))
            version += len(commit.updates)
        return found

    def facts(self) -> dict[str, Any]:
        """Return the journal in JSON's types: each commit's updates, (worker's node id, number)."""
        return {
            "commits": [list(map(list, commit.updates)) for commit in self.journal],
            "delays": self.delays(),
            "switched": [commit.switched for commit in self.journal],
        }


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
        self._lags.pop(replica, None)


class Replication:
    """Figures of replicas, at each commit: the largest distance that they may have, and how many commits they
    lack."""

    def __init__(self) -> None:
        self.commits: list[tuple[int, float, int]] = []  # step, bound, lag
        self.held_seconds = 0.0
        self._held_since: float | None = None

    def held(self, now: float) -> None:
        self._held_since = now if self._held_since is None else self._held_since

    def goes_on(self, now: float) -> None:
        if self._held_since is not None:
            self.held_seconds += now - self._held_since
            self._held_since = None

    @property
    def farthest(self) -> float:
        return max((bound for _, bound, _ in self.commits), default=0.0)

    def figures(self) -> dict[str, Any]:
        lags = [lag for _, _, lag in self.commits]
        return {
            "bound": self.farthest,
            "lag": {"mean": sum(lags) / len(lags) if lags else None, "max": max(lags, default=0)},
            "held_seconds": self.held_seconds,
        }
