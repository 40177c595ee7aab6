# SPDX-License-Identifier: Apache-2.0
"""Values that were pushed and not counted: the worker adds them to its next push of the same key.

Only a CLOSE says what was not counted. A packet without an ACK may have been.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from libra.errors import LibraError
from libra.rpc.values import KVPairs, Request, offsets_of
from libra.vans.ltp.registration import Span

Floats = npt.NDArray[np.float32]
FLOAT_BYTES = 4


class UncountedValues:
    """UncountedValues of one worker, by application, customer and key. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: dict[tuple[int, int, int], Floats] = {}

    def keep(self, request: Request, pairs: KVPairs, missing: Sequence[Span]) -> None:
        """Keep the values of ``pairs``, a part of ``request``, in these bytes of them."""
        lost = np.zeros(len(pairs.vals), bool)
        for start, stop in missing:
            lost[start // FLOAT_BYTES : stop // FLOAT_BYTES] = True
        values = np.where(lost, pairs.vals, np.float32(0))
        lens = pairs.lens.tolist()
        totals = lens if pairs.totals is None else pairs.totals.tolist()
        at = 0
        with self._lock:
            for key, size, offset, total in zip(
                pairs.keys.tolist(), lens, offsets_of(pairs), totals, strict=True
            ):
                if lost[at : at + size].any():
                    name = (request.app_id, request.customer_id, key)
                    kept = self._kept.get(name)
                    if kept is None or len(kept) != total:  # of pushes that were under way together
                        kept = self._kept[name] = np.zeros(total, np.float32)
                    kept[offset : offset + size] += values[at : at + size]
                at += size

    def add_to(self, request: Request) -> Floats:
        """Return a push's values with the residuals of its keys, which are no longer kept.

        Raises LibraError for a value of another length than the residual.
        """
        made: Floats = request.pairs.vals.copy()
        at = 0
        with self._lock:
            for key, size in zip(request.pairs.keys.tolist(), request.pairs.lens.tolist(), strict=True):
                name = (request.app_id, request.customer_id, key)
                if (kept := self._kept.get(name)) is not None:
                    if len(kept) != size:
                        raise LibraError(
                            f"key {key} is pushed with {size} elements; expected {len(kept)}, as before:"
                            " some of those did not arrive, and are added to this push"
                        )
                    made[at : at + size] += kept
                    del self._kept[name]
                at += size
        return made

    def of(self, app_id: int, customer_id: int, key: int) -> Floats | None:
        """Return what is kept for a key; None if nothing is."""
        with self._lock:
            kept = self._kept.get((app_id, customer_id, key))
            return None if kept is None else kept.copy()
