# SPDX-License-Identifier: Apache-2.0
"""Commits of one server, in granted order (S). The server alone decides what is committed and what void."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from libra.errors import LibraError
from libra.job import ids
from libra.mlfabric.orders import Update


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
        """Return True if a commit has ended here."""
        return commit <= self._last and all(each.commit != commit for each in self._open)

    @property
    def deadline(self) -> float:
        """Return when `take` must be called at the latest; infinity if only a call can change something."""
        return self._open[0].deadline if self._open and not self._open[0].whole else float("inf")

    def take(self, now: float, may: Callable[[int], bool] | None = None) -> Iterator[CommitEnd]:
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
