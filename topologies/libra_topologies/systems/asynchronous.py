# SPDX-License-Identifier: Apache-2.0
"""Systems that train asynchronously until the accuracy is the target: a parameter server, and MLfabric.

MLfabric's scheduler orders the updates; workers, or the switch, sum groups of them and pass models on.
"""

from __future__ import annotations

import contextlib
import math
import statistics
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

from libra.errors import ConfigError
from libra.job.job_file import Mode
from libra.mlfabric.links import PARTS, suggested
from libra.mlfabric.switch_groups import chunks_of
from libra_controller.files.keys import MAX_LANES
from libra_controller.files.spec import JobSpec
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.processes import ProcessFactory
from libra_topologies.make.settings import MAX_SLOTS
from libra_topologies.plan import Plan
from libra_topologies.systems.servers import ParameterServer
from libra_topologies.testbed.network import Network
from libra_topologies.training.process import GROUPS_JOB
from libra_workloads import images

FAMILY = "mlfabric"  # as scenarios call it
HAVE = tuple(part for part in PARTS if part != "multicast")  # no van has a multicast
GROUPS = "groups"
RANGES = 3  # of slots: so many updates each have two leases


def server_of(result: PhaseResult) -> str:
    """Return the host that was the server at the end."""
    return next(host for host, told in result.scheduled.items() if "updates_per_second" in told)


class Asynchronous(ParameterServer):
    """Workers that push an update whenever they have one, one server, and a scheduler.

    scheduled: the scheduler decides which update moves when; further servers are replicas of the first one.
    policy: changes of its policy.
    """

    asynchronous = True
    scheduled: ClassVar[bool] = False
    policy: Mapping[str, Any] = {}

    @property
    def modelled(self) -> str:
        """Return the system's name in scenarios, which may have a learning rate for it."""
        return self.name

    def refusal(self, plan: Plan) -> str:
        if plan.shape.servers != 1 and not self.scheduled:
            return f"needs one server, got SERVERS={plan.shape.servers}"
        if plan.target.deaths and not self.scheduled:
            return "has nobody that goes on behind a death; leave it or workload.deaths out"
        return super().refusal(plan)

    def figures(self, result: PhaseResult) -> dict[str, Any]:
        """Return the server's figures, with what workers and links add."""
        server = server_of(result)
        told = dict(result.scheduled[server])
        workers = [told for host, told in sorted(result.scheduled.items()) if host.startswith("w")]
        delays = [delay for one in workers for delay in one["control_ms"]]
        link = result.traffic(server)
        return {
            **super().figures(result),
            **told,
            "control_ms": statistics.median(delays) if delays else None,
            "server_link_bytes": {"in": link.into_host, "out": link.out_of_host},
        }


@contextmanager
def groups_job(network: Network, elements: int) -> Iterator[Mapping[str, str]]:
    """Provide a job of groups, with slots for updates of so many elements. Yield the hosts' variables."""
    chunks = chunks_of(elements, MAX_LANES)
    spec = JobSpec(
        GROUPS,
        Mode.PARAMETER_SERVER,
        [host.name for host in network.of_role("worker")],
        chunks * min(RANGES, max(MAX_SLOTS // chunks, 1)),
        [host.name for host in network.of_role("server")],
        groups=True,
    )
    folder = network.install_jobs([spec])
    try:
        yield {GROUPS_JOB: str(folder / f"{GROUPS}.json")}
    finally:
        network.controller("job", "remove", GROUPS, "--now")


class MLfabric(Asynchronous):
    """FabricWorkers, a FabricServer with its FabricReplicas, and a FabricScheduler.

    parts: which parts of the policy are on.
    """

    scheduled = True
    stem = FAMILY

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
        return FAMILY if part == "all" else f"{FAMILY}-{part}"

    @property
    def _switched(self) -> bool:
        return self.policy.get("groups") == "switch"

    def refusal(self, plan: Plan) -> str:
        if self._switched and (plan.shape.servers != 1 or plan.shape.kind != "star"):
            return (
                "has groups summed in one switch, for one server; expected TOPOLOGY=star SERVERS=1, got"
                f" TOPOLOGY={plan.shape.kind} SERVERS={plan.shape.servers}"
            )
        return super().refusal(plan)

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with contextlib.ExitStack() as stack:
            variables = dict(stack.enter_context(super().prepared(network)))
            if self._switched:
                elements = sum(map(math.prod, images.shapes(network.plan.workload.training)))
                variables |= stack.enter_context(groups_job(network, elements))
            replicas = network.plan.shape.servers - 1
            yield {**variables, "LIBRA_PEERS": "1", "LIBRA_FAILOVER": str(int(replicas > 0))}

    def check(self, result: PhaseResult, factory: ProcessFactory) -> None:
        super().check(result, factory)
        if self._switched:
            result.job_stats = factory.network.job_stats(GROUPS)


class MLfabricSwitch(MLfabric):
    """MLfabric with a job of groups in the run's switch: `mlfabric:parts=switch`."""

    def __init__(self, *, cc: str = "") -> None:
        super().__init__(cc=cc, parts="switch")
