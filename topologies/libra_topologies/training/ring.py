# SPDX-License-Identifier: Apache-2.0
"""Sums over the workers by MPI_Allreduce: no server, no help from the network. The import starts MPI."""

from __future__ import annotations

from collections.abc import Sequence

from mpi4py import MPI

from libra.kv.key_layout import KeyLayout
from libra_workloads.digits import Tensors


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
