# SPDX-License-Identifier: Apache-2.0
"""Failovers of a job: what a scheduler remembers to go on with a replica when the server dies (D)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from libra.mlfabric.divergence import Replication
from libra.mlfabric.orders import Ask
from libra.mlfabric.server_state import Copy


class Failovers:
    """Commits of the server, in order, and what replicas have of them. Used by one thread.

    promoting: the replica that is to become the server, or 0. served: workers that get a model of this epoch.
    """

    def __init__(self, replicas: Sequence[int]) -> None:
        self.promoting = 0
        self.served: set[int] = set()
        self._replicated = bool(replicas)
        self._applied = dict.fromkeys(replicas, 0)  # steps
        self._commits: list[tuple[int, tuple[Ask, ...]]] = []  # number and asks of each step
        self._replication = Replication()
        self._held = 0.0  # seconds, of servers that are dead
        self._began: float | None = None  # until the next commit
        self._ended: list[dict[str, Any]] = []

    def committed(
        self, number: int, asks: Sequence[Ask], now: float, bound: float, lag: int, held: float
    ) -> None:
        """Take note of a commit of the server. bound, lag, held: of its replicas, as the server says."""
        if self._replicated:
            self._commits.append((number, tuple(asks)))
        if bound:
            self._replication.commits.append((len(self._commits), bound, lag))
            self._replication.held_seconds = self._held + held
        if self._began is not None and not self.promoting:
            self._ended[-1]["seconds"] = now - self._began
            self._began = None

    def asks_of(self, step: int) -> tuple[Ask, ...]:
        """Return the asks of a step's commit."""
        return self._commits[step - 1][1]

    def applied(self, replica: int, steps: int) -> None:
        """Take note that a replica has so many steps."""
        self._applied[replica] = max(self._applied.get(replica, 0), steps)

    def last_of(self, worker: int) -> int:
        """Return a worker's last update that counts, or 0."""
        updates = (ask.update for _, asks in reversed(self._commits) for ask in asks)
        return next((update.number for update in updates if update.worker == worker), 0)

    def begin(self, replicas: Sequence[int], now: float) -> int:
        """The server is dead: choose the replica that becomes the server."""
        self.promoting = replicas[0]
        self._began = now if self._began is None else self._began
        return self.promoting

    def end(self, server: int, steps: int, others: Sequence[int], size: int) -> list[Copy]:
        """Go on with a server that has so many steps. Return what its replicas lack, ``size`` bytes each."""
        lost = self._commits[steps:]
        self._commits = self._commits[:steps]
        self._replication.commits = [each for each in self._replication.commits if each[0] <= steps]
        self._held = self._replication.held_seconds
        self.promoting = 0
        self.served.clear()
        self._ended.append(
            {
                "lost_commits": len(lost),
                "step": steps,
                "lost": [[list(ask.update) for ask in asks] for _, asks in lost],
                "seconds": None,
            }
        )
        copies, before, sender = [], steps, server
        for node in others:
            for step in range(self._applied[node] + 1, before + 1):
                copies.append(Copy(self._commits[step - 1][0], size, sender, node, step))
            before, sender = self._applied[node], node
        return copies

    def figures(self) -> dict[str, Any]:
        """Return ``failover``, ``replica`` and ``replication``, each commit's step, bound and lag, if any."""
        found: dict[str, Any] = {"failover": self._ended} if self._ended else {}
        if self._replication.commits:
            found |= {"replica": self._replication.figures()}
            found |= {"replication": list(map(list, self._replication.commits))}
        return found
