# SPDX-License-Identifier: Apache-2.0
"""Networks of runs that are not there: hosts with addresses, and factories for systems and models."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

from libra_controller.networks.topology import make
from libra_topologies.experiment.processes import ProcessFactory
from libra_topologies.experiment.run import Phase
from libra_topologies.experiment.system import Model, System
from libra_topologies.plan import Plan


def network(plan: Plan) -> Any:
    """A network whose controller installs nothing, and whose routes' algorithms are in ``routes``."""
    hosts = list(make(plan.shape).hosts.values())
    routes: list[str] = []

    @contextmanager
    def congestion_control(algorithm: str) -> Any:
        routes.append(algorithm)
        yield
        routes.append("")

    return SimpleNamespace(
        plan=plan,
        hosts=hosts,
        of_role=lambda role: [host for host in hosts if host.role == role],
        node_pid=lambda name: 1000 + [host.name for host in hosts].index(name),
        check=lambda: None,
        congestion_control=congestion_control,
        switches=[SimpleNamespace(name=name) for name in make(plan.shape).fabric.switches],
        ledger=None,
        routes=routes,
        install_job=lambda spec=None: "job-file.json",
        adding=lambda: {"s1": ""},
        fault_counters=list,
    )


def factory(
    system: System, model: Model, net: Any = None, variables: Mapping[str, str] | None = None
) -> ProcessFactory:
    """The factory of a phase. variables: instead of those that the system prepares."""
    net = net or network(model.plan)
    if variables is None:
        with system.prepared(net) as prepared:
            variables = dict(prepared)
    return Phase(net, model, system).factory(variables)
