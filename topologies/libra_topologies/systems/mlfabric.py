# SPDX-License-Identifier: Apache-2.0
"""MLfabric: a scheduler orders the updates, workers sum groups of them and pass models on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from libra.errors import ConfigError
from libra.mlfabric.policy import PARTS, suggested
from libra_topologies.experiment.asynchronous import AsynchronousSystem
from libra_topologies.experiment.network import Network
from libra_topologies.experiment.system import SYSTEMS

# No van has a multicast, and a run has no job of groups.
HAVE = tuple(part for part, changes in PARTS.items() if not {"multicast", "switch"} & {*changes.values()})


@SYSTEMS.register
class MLfabric(AsynchronousSystem):
    """FabricWorkers, a FabricServer with its FabricReplicas, and a FabricScheduler.

    parts: which parts of the policy are on.
    """

    name = "mlfabric"
    title = "MLfabric"
    legend = "MLfabric over TCP"
    colour = "#5254a3"
    scheduled = True

    def __init__(self, *, cc: str = "", parts: str = "all") -> None:
        super().__init__(cc=cc)
        if parts not in HAVE:
            hint = suggested(parts, HAVE)
            raise ConfigError(f"system mlfabric: parts={parts}; expected {', '.join(HAVE)}{hint}")
        self.policy = PARTS[parts]
        self.variant = "-".join(part for part in (cc, parts) if part not in ("", "all"))

    @property
    def modelled(self) -> str:
        part = next(part for part in HAVE if PARTS[part] == self.policy)
        return self.name if part == "all" else f"{self.name}-{part}"

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with super().prepared(network) as variables:
            replicas = network.settings.servers - 1
            yield {**variables, "LIBRA_PEERS": "1", "LIBRA_FAILOVER": str(int(replicas > 0))}
