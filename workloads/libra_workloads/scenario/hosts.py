# SPDX-License-Identifier: Apache-2.0
"""Processors of a scenario: their costs and their number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from libra.wire.words import MAX_BATCH
from libra_workloads.scenario.fields import Fields
from libra_workloads.scenario.scenario import Costs, Duration, HostSettings, SwitchSettings
from libra_workloads.scenario.topology import Topology

HOST_KEYS = ("cost", "coalesce", "rest", "compute", "stragglers")
MAX_CORES = 4096


def read_hosts(top: Fields, topology: Topology) -> dict[str, HostSettings]:
    """Read every host's settings. Raises DescriptionError."""
    fields = top.mapping("hosts", (*HOST_KEYS, "servers", "only"))
    every = _host(fields, HostSettings())
    servers = _host(fields.mapping("servers", HOST_KEYS), every)
    hosts = dict.fromkeys(topology.hosts, every) | dict.fromkeys(topology.servers, servers)
    for name, own in fields.named("only", HOST_KEYS).items():
        topology.check(name, top.source, f"hosts.only.{name}")
        hosts[name] = _host(own, hosts[name])
    return hosts


def read_switch(top: Fields) -> SwitchSettings:
    """Read the switches' settings. Raises DescriptionError."""
    fields = top.mapping("switch", ("latency", "cost"))
    return SwitchSettings(fields.time("latency", "1 us", least=1), _costs(fields))


def read_cores(top: Fields) -> int | None:
    """Read the cores of the machine that all hosts and switches share; None if there is none.

    Raises DescriptionError.
    """
    if not top.has("machine"):
        return None
    return top.mapping("machine", ("cores",)).integer("cores", 1, MAX_CORES)


def _costs(fields: Fields) -> Costs:
    cost = fields.mapping("cost", ("batch", "packet", "byte"))
    return Costs(*(cost.cost(key, "0 ns") for key in ("batch", "packet", "byte")))


def _host(fields: Fields, others: HostSettings) -> HostSettings:
    """Return ``others`` with the given settings changed."""
    given: dict[str, Any] = {}
    if fields.has("cost"):
        given["costs"] = _costs(fields)
    gathering = others.gathering
    if fields.has("coalesce"):
        gathering = replace(gathering, coalesce=fields.time("coalesce"))
    if fields.has("rest"):
        rest = fields.mapping("rest", ("time", "from"))
        time, least = rest.time("time"), rest.integer("from", 1, MAX_BATCH)
        gathering = replace(gathering, rest_time=time, rest_from=least)
    if fields.has("compute"):
        given["compute"] = _compute(fields)
        given["compute"] = replace(given["compute"], slow=others.compute.slow, times=others.compute.times)
    if fields.has("stragglers"):
        slow = fields.mapping("stragglers", ("share", "times"))
        given["compute"] = replace(
            given.get("compute", others.compute),
            slow=slow.probability("share", certain=True),
            times=slow.integer("times", 1, 1_000_000),
        )
    return replace(others, gathering=gathering, **given)


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
