# SPDX-License-Identifier: Apache-2.0
"""Sums of rows by MPI. The import starts MPI.

Every worker has the whole table. A round is a dense all-reduce of the rows that any worker has touched.
"""

from __future__ import annotations

import hashlib

import numpy as np
from mpi4py import MPI

from libra.optimizers.rules import Optimizer
from libra_workloads.sparse.scores import Floats
from libra_workloads.sparse.task import Ints


class RingTable:
    """Ring of all processes that `mpiexec` has started with this one. ``table``: (rows, dim), the start."""

    def __init__(self, table: Floats, optimizer: Optimizer) -> None:
        self.rank: int = MPI.COMM_WORLD.Get_rank()
        self.workers: int = MPI.COMM_WORLD.Get_size()
        self.table = table
        self.pushed = 0  # rows
        self._optimizer = optimizer
        self._kept = tuple(np.zeros_like(table) for _ in optimizer.kept)

    def pull(self, rows: Ints) -> Floats:
        return self.table[rows]

    def push(self, rows: Ints, gradients: Floats) -> None:
        """Exchange with all workers which rows each has touched, then sum all touched rows."""
        comm = MPI.COMM_WORLD
        self.pushed += len(rows)
        counts = comm.allgather(len(rows))
        told = np.empty(sum(counts), np.int32)
        comm.Allgatherv(rows.astype(np.int32), (told, counts))
        touched = np.unique(told)
        total = np.zeros((len(touched), self.table.shape[1]), np.float32)
        total[np.searchsorted(touched, rows)] = gradients
        comm.Allreduce(MPI.IN_PLACE, total, op=MPI.SUM)
        weights, state = self.table[touched], tuple(slot[touched] for slot in self._kept)
        self._optimizer.update(weights.reshape(-1), total.reshape(-1), tuple(s.reshape(-1) for s in state), 1)
        self.table[touched] = weights
        for slot, changed in zip(self._kept, state, strict=True):
            slot[touched] = changed

    def digest(self) -> str:
        """Return a hash of the table: equal for equal bits."""
        return hashlib.sha256(self.table.tobytes()).hexdigest()
