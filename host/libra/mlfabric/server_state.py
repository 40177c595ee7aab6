# SPDX-License-Identifier: Apache-2.0
"""State of one server as its scheduler knows it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from libra.mlfabric.orders import Ask, Grant

_NEVER = -math.inf


@dataclass
class Copy:
    """A commit's sum on its way to a replica. step: see Replicate. told: its transfer is decided."""

    commit: int
    size: int
    sender: int
    replica: int
    step: int = 0
    told: bool = False


@dataclass
class ServerState:
    """Version, updates and workers that wait, and until when decisions wait for others."""

    version: int = 0
    steps: int = 0  # commits, if there are replicas
    queue: list[Ask] = field(default_factory=list)
    granted: dict[int, Grant] = field(default_factory=dict)  # without a known end, by commit
    waiting: dict[int, int] = field(default_factory=dict)  # workers that need a model: the version they have
    copies: list[Copy] = field(default_factory=list)  # of commits that replicas have not applied
    awaited: frozenset[int] = frozenset()  # workers that the next commit waits for
    commit_from: float = _NEVER  # until when it does
    model_from: float = _NEVER  # until when workers wait for others that get the model with them

    @property
    def served(self) -> list[int]:
        """Return the workers that get the newest model next: not those that have it, if it is soon older."""
        return [node for node, has in self.waiting.items() if has < self.version or not self.granted]

    @property
    def ahead(self) -> int:
        """Return the version when all that is granted is committed."""
        return self.version + sum(len(grant.asks) for grant in self.granted.values())

    def coming(self, now: float) -> dict[int, float]:
        """Return the workers whose updates are under way, and when those end."""
        ends = [(grant.send[-1].end, grant.asks) for grant in self.granted.values()]
        return {ask.update.worker: end for end, asks in ends if end > now for ask in asks}

    def wait_for(self, workers: Mapping[int, float], until: float) -> None:
        """Let the next commit wait until these workers have asked, or ``until``."""
        self.awaited, self.commit_from = frozenset(workers), until

    def came(self, worker: int) -> None:
        """Take note that a worker has asked, or never will."""
        self.awaited -= {worker}
        if not self.awaited:
            self.commit_from = _NEVER

    def ended(self, version: int) -> None:
        """Take note that a commit has ended."""
        self.version, self.model_from = version, _NEVER
