# SPDX-License-Identifier: Apache-2.0
"""Request handles for a KVServer: PS-lite's default, and the sum for synchronous data-parallel training."""

from __future__ import annotations

import numpy as np

from libra.kv.rounds import RoundHandle
from libra.kv.server import KVServer
from libra.kv.store import StoreHandle
from libra.vans.base import KVMeta, KVPairs, Values


class KVServerDefaultHandle(StoreHandle):
    """PS-lite's default handle: a push adds to the store, a pull reads it, push_pull does both. Answers at
    once.

    Keys hold any number of elements, float32 or int32; int32 sums wrap around. exactly_once: as in
    RoundHandle.
    """

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        if meta.push:
            for part in self.parts(meta, pairs):
                if part.new:
                    np.add(part.stored, part.pushed, out=part.stored)
                    self.note(part)
        server.response(meta, self.store.read(pairs) if meta.pull else None)


class SumHandle(RoundHandle):
    """Handle for synchronous data-parallel training: answers a push with the sum when all workers have
    pushed.

    Every worker pushes every key once a round, in the same order. A sum made by the switch is stored and
    answered unchanged. A pull reads the last finished sum of each piece. See RoundHandle.
    """

    def apply(self, key: int, offset: int, stored: Values, total: Values) -> Values:
        stored[:] = total
        return total
