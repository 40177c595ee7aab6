# SPDX-License-Identifier: Apache-2.0
"""Adder: answers pushes with their sum over all workers, and stores nothing.

A server sums pushes of collectives' keys this way. In a job without servers and without a switch that sums,
each worker sums the pushes to its range of keys.
"""

from __future__ import annotations

from libra.errors import LibraError
from libra.node.contributions import Contributions, Outcome
from libra.rpc.values import KVMeta, KVPairs


class Adder:
    def __init__(self, num_worker: int) -> None:
        self.num_worker = num_worker
        self._contributions = Contributions(num_worker)

    def take(self, meta: KVMeta, pairs: KVPairs) -> list[Outcome]:
        """Take a push; return the requests that can be answered now. Raises LibraError for a pull."""
        if not meta.push:
            raise LibraError("sums of a collective are not kept; expected a push")
        if meta.contributors == self.num_worker:  # a switch has added
            return [(meta, pairs)]
        return self._contributions.add(meta, pairs)

    def blocked_on(self, sender: int, timestamp: int) -> str:
        """Return a text naming the ranks whose pushes this request waits for; "" if it waits for none."""
        return self._contributions.blocked_on(sender, timestamp)
