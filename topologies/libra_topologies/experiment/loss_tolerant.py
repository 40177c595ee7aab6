# SPDX-License-Identifier: Apache-2.0
"""Base of systems over the van ``ltp``: their tolerance of lost packets, and its figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from libra.errors import ConfigError
from libra.job.tolerance import Holes, Tolerance
from libra.vans.base import EarlyClose
from libra_topologies.experiment.crew import Crew
from libra_topologies.experiment.network import Network
from libra_topologies.experiment.result import PhaseResult
from libra_topologies.experiment.system import Needs, System
from libra_topologies.experiment.team import TeamMember
from libra_workloads import lossy


class LossTolerantSystem(System):
    """Workers and servers of the van ``ltp``, and a scheduler."""

    needs = Needs(models=("digits", "fashion"))  # sparse models push rows in messages, which are complete

    def __init__(self, fraction: float, holes: str) -> None:
        try:
            self.tolerance = Tolerance(fraction, Holes(holes))
        except ConfigError as error:
            raise ConfigError(f"system {self.name}: {error}") from None
        except ValueError:
            raise ConfigError(f"system {self.name}: holes={holes}; expected {', '.join(Holes)}") from None

    @property
    def tolerates_loss(self) -> bool:
        return self.tolerance.fraction < 1

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with super().prepared(network) as variables:
            yield {
                **variables,
                "DMLC_PS_VAN_TYPE": "ltp",
                "LTP_FRACTION": f"{self.tolerance.fraction:g}",
                "LTP_HOLES": self.tolerance.holes.value,
            }

    def members(self, crew: Crew) -> list[TeamMember]:
        return crew.nodes(scheduler=True)

    def retransmissions(self, result: PhaseResult) -> tuple[int, int]:
        return result.van_retransmissions

    def figures(self, result: PhaseResult) -> dict[str, Any]:
        totals = [one for stats in result.stats.values() for one in stats.get("early_close", ())]
        return lossy.figures([EarlyClose(**one) for one in totals])
