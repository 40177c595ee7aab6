# SPDX-License-Identifier: Apache-2.0
"""BML on a bcube whose slices go in messages through the switches, which add nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from libra.job.ids import Role
from libra.rpc.values import Values
from libra.vans.libra.cube.message_sums import MessageSums
from libra_controller.files import bcube
from libra_controller.files.spec import JobSpec
from libra_sim.cube_libra import CubeLibra
from libra_sim.hosts.van import SimVan
from libra_workloads.verdict.bcube import total


class CubeOnRails(CubeLibra):
    """Run of rounds whose hosts are all workers of one job at each switch: a van on each card."""

    def _on_rails(self, specs: Sequence[JobSpec]) -> list[list[SimVan]]:
        """Install the jobs. Return each host's vans, by level."""
        rails: dict[tuple[int, int], SimVan] = {}  # by host and level
        for spec in specs:
            job = self._installed(spec)
            for digit, worker in enumerate(job.workers):
                address = self._names.index(worker.host)
                level = [each in spec.switches for each in self._switches[address]].index(True)
                rails[address, level] = self._van(level, job, Role.WORKER, digit, address)
        cube = self.cube
        return [[rails[rank, level] for level in range(cube.k)] for rank in range(cube.hosts)]


class CubeMessages(CubeOnRails):
    """Run of all hosts' rounds. Raises DescriptionError for a switch with too many hosts.

    wrong: hosts and rounds whose sums are not the recomputed ones, bit for bit.
    """

    system = "bml-messages"

    def _install(self) -> None:
        rails = self._on_rails(bcube.message_specs(self.cube, self._names, self._switches))
        self._sums = [MessageSums(self.cube, rank, own, self._fail) for rank, own in enumerate(rails)]

    @cached_property
    def _expected(self) -> Values:
        return total(self.cube.n, self.cube.k, np.stack(self._values))

    def _judge(self, rank: int, number: int, sums: Values) -> None:
        if sums.tobytes() != self._expected.tobytes():
            self.wrong.append(f"host {rank}, round {number}")
