# SPDX-License-Identifier: Apache-2.0
"""A scenario's hosts: how long their processors take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from libra_sim.hosts.host import Costs
from libra_sim.scenario.fields import Fields
from libra_sim.scenario.scenario import Duration, HostSettings
from libra_sim.scenario.topology import Topology

HOST_KEYS = ("cost", "coalesce", "compute")


def read_hosts(top: Fields, topology: Topology) -> dict[str, HostSettings]:
    """Raises DescriptionError."""
    fields = top.mapping("hosts", (*HOST_KEYS, "only"))
    every = replace(HostSettings(), **_host(fields))
    hosts = dict.fromkeys(topology.hosts, every)
    for name, own in fields.named("only", HOST_KEYS).items():
        topology.check(name, top.source, f"hosts.only.{name}")
        hosts[name] = replace(every, **_host(own))
    return hosts


def _host(fields: Fields) -> dict[str, Any]:
    given: dict[str, Any] = {}
    if fields.has("cost"):
        cost = fields.mapping("cost", ("batch", "packet", "byte"))
        given["costs"] = Costs(*(cost.cost(key, "0 ns") for key in ("batch", "packet", "byte")))
    if fields.has("coalesce"):
        given["coalesce"] = fields.time("coalesce")
    if fields.has("compute"):
        given["compute"] = _compute(fields)
    return given


def _compute(fields: Fields) -> Duration:
    if not isinstance(fields.get("compute", "a time"), Mapping):
        time = fields.time("compute")
        return Duration(time, time)
    spread = fields.mapping("compute", ("from", "to", "mean"))
    low = spread.time("from", "0 s")
    high = spread.time("to") if spread.has("to") else low
    if high < low:
        raise spread.error("to", "expected no less than from")
    return Duration(low, high, spread.time("mean", "0 s"))
