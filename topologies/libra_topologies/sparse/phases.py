# SPDX-License-Identifier: Apache-2.0
"""Phases of a sparse model's run: the trainings that are compared."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from libra_controller.files.star import HostPlan
from libra_topologies.errors import RunError
from libra_topologies.experiment.phase import Phase
from libra_topologies.experiment.ring import RingPhase
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import BUILD
from libra_topologies.sparse.verify import FRACTION_BITS
from libra_topologies.testbed.testbed import Testbed
from libra_workloads.sparse.scores import Floats
from libra_workloads.sparse.task import SparseTask


class SparsePhase(Phase):
    """Training of a sparse model by one system."""

    def __init__(
        self,
        name: str,
        task: SparseTask[Any],
        testbed: Testbed,
        ledger: Ledger,
        environment: Mapping[str, str],
    ) -> None:
        super().__init__(name, testbed, ledger, environment)
        self._task = task

    def round_bytes(self) -> int:
        """Return the most bytes that a worker pushes in a round."""
        share = self._task.share(0, self.testbed.settings.workers)
        return self._task.most_rows(share) * (4 * self._task.dim + 4)

    def program(self, host: HostPlan) -> list[str]:
        settings = self.testbed.settings
        program = ["libra_topologies.sparse.member", "--table", str(self.table_path(host))]
        program += ["--model", settings.model, "--batch", str(self._task.batch), "--kept", str(BUILD)]
        program += ["--rounds", str(settings.rounds), "--seed", str(settings.seed)]
        if settings.verify and host.role == "worker":
            program += ["--record", str(self.record_prefix)]
        return program

    def table_path(self, host: HostPlan) -> Path:
        """Return the path of the rows that a host has after the last round."""
        return BUILD / "run" / f"table-{self.name}-{host.name}.npy"

    def table(self) -> Floats:
        """Return the servers' tables as one. Raises RunError if one is missing or truncated."""
        return np.concatenate([self._rows_of(host) for host in self.testbed.of_role("server")])

    def _rows_of(self, host: HostPlan) -> Floats:
        path = self.table_path(host)
        try:
            rows: Floats = np.load(path)
        except (OSError, ValueError, EOFError) as error:
            raise RunError(f"{host.name}: its table {path.name} is missing or truncated: {error}") from error
        return rows


class HotPhase(SparsePhase):
    """Training over the libra van, with hot rows in the switch."""

    def __init__(
        self,
        task: SparseTask[Any],
        testbed: Testbed,
        ledger: Ledger,
        environment: Mapping[str, str],
        placement: Path,
    ) -> None:
        codec = {"LIBRA_CODEC": f"fixed_point:fraction_bits={FRACTION_BITS}"}
        super().__init__("hot", task, testbed, ledger, {**environment, **codec})
        self._placement = placement

    def program(self, host: HostPlan) -> list[str]:
        return [*super().program(host), "--placement", str(self._placement)]


class SparseRing(SparsePhase, RingPhase):
    """Training with a dense all-reduce of touched rows."""

    def __init__(self, task: SparseTask[Any], testbed: Testbed, ledger: Ledger) -> None:
        RingPhase.__init__(self, testbed, ledger)
        self._task = task

    def reduced_bytes(self) -> int:
        """Return the least bytes that are summed: the rows that all workers touch in every round."""
        return 4 * self._task.dim * len(self._task.shared)

    def table(self) -> Floats:
        """Return the first worker's table; the others have the same."""
        return self._rows_of(self.testbed.of_role("worker")[0])
