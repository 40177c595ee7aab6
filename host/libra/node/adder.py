# SPDX-License-Identifier: Apache-2.0
"""Answers pushes with their sum over all workers, where that is nobody else's business. It keeps nothing.

On a server: what has a collective's key. On a worker of a job without servers: everything, since where no
switch adds, the workers add up each other's values, each those in its range of the keys.
"""

from __future__ import annotations

from libra.errors import LibraError
from libra.node.contributions import Contributions, Outcome
from libra.vans.base import KVMeta, KVPairs


class Adder:
    def __init__(self, num_worker: int) -> None:
        self.num_worker = num_worker
        self._contributions = Contributions(num_worker)

    def take(self, meta: KVMeta, pairs: KVPairs) -> list[Outcome]:
        """Take a request; gives those that can be answered now. Raises LibraError for what is no push."""
        if not meta.push:
            raise LibraError("sums of a collective are not kept; expected a push")
        if meta.contributors == self.num_worker:  # a switch has added
            return [(meta, pairs)]
        return self._contributions.add(meta, pairs)

    def blocked_on(self, sender: int, timestamp: int) -> str:
        """Who has not pushed what this request waits for; "" when it waits for nothing."""
        return self._contributions.blocked_on(sender, timestamp)
