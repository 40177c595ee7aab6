# SPDX-License-Identifier: Apache-2.0
"""Sums over the workers by MPI: no server, no help from the network. The import starts MPI."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import numpy as np
from mpi4py import MPI

from libra.optimizers import Optimizer
from libra_workloads.images import Tensors
from libra_workloads.key_layout import KeyLayout
from libra_workloads.sparse import Floats, Ints, RowTable


class Ring:
    """Ring of all processes that `mpiexec` has started with this one."""

    def __init__(self, shapes: Sequence[tuple[int, ...]]) -> None:
        self.rank: int = MPI.COMM_WORLD.Get_rank()
        self.workers: int = MPI.COMM_WORLD.Get_size()
        self._layout = KeyLayout(shapes, 1)

    def synchronise(self, mine: Tensors) -> Tensors:
        """Return the tensors' sums over all workers: one all-reduce of all tensors together."""
        values = self._layout.pack(mine)
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, values, op=MPI.SUM)
        return self._layout.unpack(values)


class RingTable:
    """Ring of all processes that `mpiexec` has started with this one. values: (rows, dim), the start."""

    def __init__(self, values: Floats, optimizer: Optimizer) -> None:
        self.rank: int = MPI.COMM_WORLD.Get_rank()
        self.workers: int = MPI.COMM_WORLD.Get_size()
        self.table = RowTable(values, optimizer)
        self.pushed = 0  # rows

    def pull(self, rows: Ints) -> Floats:
        return self.table.values[rows]

    def push(self, rows: Ints, gradients: Floats) -> None:
        """Exchange with all workers which rows each has touched, then sum all touched rows."""
        comm = MPI.COMM_WORLD
        self.pushed += len(rows)
        counts = comm.allgather(len(rows))
        told = np.empty(sum(counts), np.int32)
        comm.Allgatherv(rows.astype(np.int32), (told, counts))
        touched = np.unique(told)
        total = np.zeros((len(touched), gradients.shape[1]), np.float32)
        total[np.searchsorted(touched, rows)] = gradients
        comm.Allreduce(MPI.IN_PLACE, total, op=MPI.SUM)
        self.table.step(touched, total)

    def digest(self) -> str:
        """Return a hash of the table: equal for equal bits."""
        return hashlib.sha256(self.table.values.tobytes()).hexdigest()
