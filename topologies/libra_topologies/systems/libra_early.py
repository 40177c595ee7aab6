# SPDX-License-Identifier: Apache-2.0
"""Libra with early close: sums close without stragglers, whose hosts take part for them."""

from __future__ import annotations

import statistics
from typing import Any

from libra.errors import ConfigError
from libra.job.early_close import EarlyCloseRule
from libra_topologies.experiment.result import PhaseResult
from libra_topologies.experiment.system import SYSTEMS, JobSystem, Needs
from libra_topologies.make.settings import DENSE

FRACTION, DEADLINE = 0.8, 100.0


@SYSTEMS.register
class LibraEarly(JobSystem):
    """EarlyWorkers of the van ``libra``. fraction: least share of workers of a sum. deadline: milliseconds
    that workers wait for others."""

    name = "libra_early"
    title = "Libra, early"
    legend = "Libra, sums close without stragglers"
    colour = "#4fa0d8"
    needs = Needs(models=DENSE)
    records = records_frames = False  # a sum has the values of its contributors alone

    def __init__(self, *, fraction: float = FRACTION, deadline: float = DEADLINE) -> None:
        try:
            self.early_close = EarlyCloseRule(fraction, deadline)
        except ConfigError as error:
            raise ConfigError(f"system {self.name}: {error}") from None
        given = (
            f"{fraction:g}" if fraction != FRACTION else "",
            f"{deadline:g}ms" if deadline != DEADLINE else "",
        )
        self.variant = "-".join(filter(None, given))

    @property
    def tolerates_loss(self) -> bool:
        return True

    @property
    def label(self) -> str:
        return "-".join(filter(None, ("libra-early", self.variant)))  # as scenarios call it

    def figures(self, result: PhaseResult) -> dict[str, Any]:
        """Add how many workers the sums have, and in how many rounds hosts took part for their programs."""
        contributors = next(iter(result.closed.values()))["contributors"]
        found = {"mean": statistics.fmean(contributors), "min": min(contributors)}
        passed = {host: one["passed"] for host, one in result.closed.items()}
        return {**super().figures(result), "contributors": found, "passed": passed}
