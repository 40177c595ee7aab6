# SPDX-License-Identifier: Apache-2.0
"""The trainings of clicks that are compared."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from libra_controller.files.star import HostPlan
from libra_sim.clicks.data import FIELDS, Floats
from libra_sim.clicks.learner import GLOBAL_BATCH
from libra_sim.clicks.model import DIM, NETWORK_ROWS
from libra_topologies.ctr.records import FRACTION_BITS
from libra_topologies.experiment.phase import Phase
from libra_topologies.experiment.ring import RingPhase
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import BUILD
from libra_topologies.testbed.testbed import Testbed


class CtrPhase(Phase):
    """One of them."""

    def round_bytes(self) -> int:
        """At most: of samples that share no category."""
        share = -(-GLOBAL_BATCH // self.testbed.settings.workers)
        return (share * FIELDS + NETWORK_ROWS) * (4 * DIM + 4)

    def program(self, host: HostPlan) -> list[str]:
        settings = self.testbed.settings
        program = ["libra_topologies.ctr.member", "--table", str(self.table_path(host))]
        program += ["--rounds", str(settings.rounds), "--seed", str(settings.seed)]
        if settings.verify and host.role == "worker":
            program += ["--record", str(self.record_path(host.rank))]
        return program

    def table_path(self, host: HostPlan) -> Path:
        """Of the rows that a host has after the last round."""
        return BUILD / "run" / f"table-{self.name}-{host.name}.npy"

    def table(self) -> Floats:
        """The servers', together."""
        return np.concatenate([np.load(self.table_path(host)) for host in self.testbed.of_role("server")])


class HotPhase(CtrPhase):
    """Over the libra van, with hot rows in the switch."""

    def __init__(
        self, testbed: Testbed, ledger: Ledger, environment: Mapping[str, str], placement: Path
    ) -> None:
        codec = {"LIBRA_CODEC": f"fixed_point:fraction_bits={FRACTION_BITS}"}
        super().__init__("hot", testbed, ledger, {**environment, **codec})
        self._placement = placement

    def program(self, host: HostPlan) -> list[str]:
        return [*super().program(host), "--placement", str(self._placement)]


class CtrRing(CtrPhase, RingPhase):
    """The dense all-reduce of touched rows."""

    def reduced_bytes(self) -> int:
        """The network's rows alone, which all touch in every round."""
        return 4 * DIM * NETWORK_ROWS

    def table(self) -> Floats:
        """The first worker's; the others have the same."""
        rows: Floats = np.load(self.table_path(self.testbed.of_role("worker")[0]))
        return rows
