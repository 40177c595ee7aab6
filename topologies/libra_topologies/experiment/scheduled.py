# SPDX-License-Identifier: Apache-2.0
"""Base of MLfabric's systems: a scheduler orders updates, workers or the switch sum groups of them."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from libra.errors import ConfigError
from libra.mlfabric.policy import PARTS, suggested
from libra_topologies.experiment.asynchronous import AsynchronousSystem
from libra_topologies.experiment.crew import Crew
from libra_topologies.experiment.groups import NAME, groups_job
from libra_topologies.experiment.network import Network
from libra_topologies.experiment.result import PhaseResult
from libra_topologies.make.settings import Settings
from libra_workloads import dense

FAMILY = "mlfabric"  # as scenarios call it
HAVE = tuple(part for part in PARTS if part != "multicast")  # no van has a multicast


class ScheduledSystem(AsynchronousSystem):
    """FabricWorkers, a FabricServer with its FabricReplicas, and a FabricScheduler.

    parts: which parts of the policy are on.
    """

    scheduled = True

    def __init__(self, cc: str, parts: str) -> None:
        super().__init__(cc=cc)
        if parts not in HAVE:
            hint = suggested(parts, HAVE)
            raise ConfigError(f"system mlfabric: parts={parts}; expected {', '.join(HAVE)}{hint}")
        self.policy = PARTS[parts]
        self.variant = "-".join(part for part in (cc, parts) if part not in ("", "all"))

    @property
    def modelled(self) -> str:
        part = next(part for part in HAVE if PARTS[part] == self.policy)
        return FAMILY if part == "all" else f"{FAMILY}-{part}"

    @property
    def label(self) -> str:
        return "-".join(filter(None, (FAMILY, self.variant)))

    @property
    def _switched(self) -> bool:
        return self.policy.get("groups") == "switch"

    def refusal(self, settings: Settings) -> str:
        if self._switched and (settings.servers != 1 or settings.topology != "star"):
            return (
                "has groups summed in one switch, for one server; expected TOPOLOGY=star SERVERS=1, got"
                f" TOPOLOGY={settings.topology} SERVERS={settings.servers}"
            )
        return super().refusal(settings)

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with contextlib.ExitStack() as stack:
            variables = dict(stack.enter_context(super().prepared(network)))
            if self._switched:
                elements = sum(map(math.prod, dense.shapes(network.settings.model)))
                variables |= stack.enter_context(groups_job(network, elements))
            replicas = network.settings.servers - 1
            yield {**variables, "LIBRA_PEERS": "1", "LIBRA_FAILOVER": str(int(replicas > 0))}

    def check(self, result: PhaseResult, crew: Crew) -> None:
        super().check(result, crew)
        if self._switched:
            result.job_stats = crew.network.job_stats(NAME)
