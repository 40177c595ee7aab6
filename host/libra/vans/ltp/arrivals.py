# SPDX-License-Identifier: Apache-2.0
"""Arrivals at a server: which values of pushes are missing, and figures of early close."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from libra.job.tolerance import Holes
from libra.rpc.values import KVPairs, offsets_of
from libra.vans.base import EarlyClose
from libra.vans.ltp.deadlines import ClosedBy
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.packets import PAYLOAD
from libra.vans.ltp.registration import Span

FLOAT_BYTES = 4


def mark_missing(pairs: KVPairs, missing: Sequence[Span], holes: Holes) -> None:
    """Tell a push's handler which values are missing. missing: bytes of the values."""
    if not missing:
        return
    pairs.counts = np.ones(len(pairs.vals), np.uint8)
    for start, stop in missing:
        pairs.counts[start // FLOAT_BYTES : stop // FLOAT_BYTES] = 0
    pairs.unbiased = holes is Holes.COUNT


class ArrivalFigures:
    """Figures of a server's pushes. Only the van's thread adds to them."""

    def __init__(self, num_worker: int) -> None:
        self._num_worker = num_worker
        self._closed = dict.fromkeys(ClosedBy, 0)
        self._delivered, self._least_delivered = 0.0, 1.0
        # By round, key and offset: pushes so far, and how many of them have each packet.
        self._sums: dict[tuple[int, int, int], tuple[int, npt.NDArray[np.int64]]] = {}
        self._contributors, self._packets, self._least = 0, 0, num_worker

    def add(self, received: Received, pairs: KVPairs) -> None:
        """Note a push that may have lacked packets."""
        self._closed[received.closed_by] += 1
        self._delivered += received.delivered
        self._least_delivered = min(self._least_delivered, received.delivered)
        name = (received.registration.round, int(pairs.keys[0]), offsets_of(pairs)[0])
        pushes, counts = self._sums.pop(
            name, (0, np.zeros(-(-received.registration.body_bytes // PAYLOAD), np.int64))
        )
        here = np.ones(-(-received.registration.body_bytes // PAYLOAD), np.int64)
        for start, stop in received.missing:
            here[start // PAYLOAD : -(-stop // PAYLOAD)] = 0
        if len(here) != len(counts):
            return  # workers differ in what they push; the handler says so
        counts += here
        if pushes + 1 < self._num_worker:
            self._sums[name] = pushes + 1, counts
            return
        self._contributors += int(counts.sum())
        self._packets += len(counts)
        self._least = min(self._least, int(counts.min(initial=self._num_worker)))

    def figures(self) -> EarlyClose:
        closed = sum(self._closed.values())
        return EarlyClose(
            **{how.value: count for how, count in self._closed.items()},
            delivered=self._delivered / closed if closed else 1.0,
            least_delivered=self._least_delivered,
            contributors=self._contributors / self._packets if self._packets else float(self._num_worker),
            least_contributors=self._least,
        )
