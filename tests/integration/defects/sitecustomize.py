# SPDX-License-Identifier: Apache-2.0
"""Defects of a run's workers: Python imports this at its start when the folder is on PYTHONPATH.

LIBRA_TEST_DEFECT names the one that a worker's process has.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

LANES, BATCH = 256, 4096


def decodes_lane_0_twice_as_large() -> None:
    """Worker 1's van."""
    from libra.vans.libra.libra_van import LibraVan

    send = LibraVan.send

    def spoilt(self: Any, request: Any, done: Any) -> None:
        def ended(pairs: Any, error: BaseException | None) -> None:
            if pairs is not None:
                ends = pairs.lens.cumsum().tolist()
                for start, end in zip([0, *ends], ends, strict=False):
                    pairs.vals[start:end:LANES] *= 2
            done(pairs, error)

        send(self, request, ended if self.rank == 1 else done)

    LibraVan.send = spoilt  # type: ignore[method-assign]


def encodes_lane_0_as_0() -> None:
    """All workers' vans: replicas stay equal."""
    from libra.vans.libra.libra_van import LibraVan

    send = LibraVan.send

    def spoilt(self: Any, request: Any, done: Any) -> None:
        vals, ends = request.pairs.vals.copy(), request.pairs.lens.cumsum().tolist()
        for start, end in zip([0, *ends], ends, strict=False):
            vals[start:end:LANES] = 0
        send(self, replace(request, pairs=replace(request.pairs, vals=vals), out=None, room=None), done)

    LibraVan.send = spoilt  # type: ignore[method-assign]


def _recorded(change: Callable[[Any, Any], Any]) -> None:
    """change(names, order) gives the rows of the record that all workers write."""
    from libra_topologies.training.verify import FrameRecorder
    from libra_workloads.verdict import names_of, order_of

    close = FrameRecorder.close

    def spoilt(self: FrameRecorder) -> None:
        record = self.record
        names = names_of(record.received[: record.count])
        rows = change(names, order_of(names))
        for frames in (record.sent, record.received):
            frames[: len(rows)] = frames[rows]
        record._count[0] = len(rows)
        close(self)

    FrameRecorder.close = spoilt  # type: ignore[method-assign]


def a_sum_is_missing_at_all_workers() -> None:
    _recorded(
        lambda names, order: [row for row in order if (names[row]["chunk"], names[row]["round"]) != (9, 1)]
    )


def a_sum_came_twice_across_the_border_of_a_batch() -> None:
    _recorded(lambda names, order: [*order[:BATCH], order[BATCH - 1], *order[BATCH:]])


def a_push_of_rows_is_lost() -> None:
    """Worker 1's second one, over every van."""
    import libra

    push, count = libra.SparseWorker.push, [0]

    def spoilt(self: Any, rows: Any, gradients: Any, *more: Any, **named: Any) -> Any:
        count[0] += 1
        if os.environ["DMLC_RANK"] == "1" and count[0] == 2:
            gradients = gradients * 0
        return push(self, rows, gradients, *more, **named)

    libra.SparseWorker.push = spoilt  # type: ignore[method-assign]


PROGRAMS = {f"libra_topologies.training.{name}" for name in ("member", "sparse")}
if os.environ.get("DMLC_ROLE") == "worker" and PROGRAMS & set(sys.orig_argv):
    globals()[os.environ["LIBRA_TEST_DEFECT"]]()
