# SPDX-License-Identifier: Apache-2.0
"""stats: how many elements of torch's collectives went which way."""

from __future__ import annotations

import threading
from dataclasses import dataclass, fields

_lock = threading.Lock()


@dataclass(frozen=True)
class TorchStats:
    """Elements of this process's tensors by path, since the process began.

    summed: handed to the job's sums, of which the switch sums its share (``in_switch``).
    gathered: gathered at all workers and reduced there, because they are no sum of lanes.
    copied: broadcast or gathered as bits, to which the others add zeros.
    messages: sent in messages, beside the job's sums: groups of some ranks, send, scatter, all-to-all.
    in_switch: 32-bit lanes that the switch summed, agreements and copies among them.
    refined: values, of all ranks, that took a second part, since the sum's scale had taken their digits.
    pushed: lanes handed to the van, which sums them in the switch, at servers or at workers.
    compressed: summed by the hook through a compressor.
    clipped: values that a codec of narrow lanes has clipped (docs/narrow_lanes.md).
    """

    summed: int = 0
    gathered: int = 0
    copied: int = 0
    messages: int = 0
    compressed: int = 0
    refined: int = 0
    in_switch: int = 0
    pushed: int = 0
    clipped: int = 0


_now = dict.fromkeys((each.name for each in fields(TorchStats)), 0)


def count(path: str, elements: int) -> None:
    """Add ``elements`` to a path."""
    with _lock:
        _now[path] += elements


def counted() -> TorchStats:
    """Return the totals without those of the van."""
    with _lock:
        return TorchStats(**_now)
