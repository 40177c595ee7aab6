# SPDX-License-Identifier: Apache-2.0
"""Base of systems that train asynchronously, over the van ``tcp``, until the accuracy is the target."""

from __future__ import annotations

import statistics
from collections.abc import Mapping
from typing import Any, ClassVar

from libra_topologies.experiment.result import PhaseResult
from libra_topologies.experiment.system import Needs, TcpServerSystem
from libra_topologies.make.settings import DENSE, Settings


def server_of(result: PhaseResult) -> str:
    """Return the host that was the server at the end."""
    return next(host for host, told in result.scheduled.items() if "updates_per_second" in told)


class AsynchronousSystem(TcpServerSystem):
    """Workers that push an update whenever they have one, one server, and a scheduler.

    scheduled: the scheduler decides which update moves when; further servers are replicas of the first one.
    policy: changes of its policy.
    """

    needs = Needs(models=DENSE)
    asynchronous = True
    scheduled: ClassVar[bool] = False
    policy: Mapping[str, Any] = {}

    @property
    def modelled(self) -> str:
        """Return the system's name in scenarios, which may have a learning rate for it."""
        return self.name

    def refusal(self, settings: Settings) -> str:
        if settings.servers != 1 and not self.scheduled:
            return f"needs one server, got SERVERS={settings.servers}"
        if settings.target.deaths and not self.scheduled:
            return "has nobody that goes on behind a death; leave it or workload.deaths out"
        return super().refusal(settings)

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
