# SPDX-License-Identifier: Apache-2.0
"""Links of a scenario and their faults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from libra_native.impairment import Losses
from libra_workloads.scenario.fields import Fields
from libra_workloads.scenario.rates import ConstantRate, Outages, Rate, RateTrace
from libra_workloads.scenario.scenario import Death
from libra_workloads.scenario.topology import Topology
from libra_workloads.scenario.units import QUEUE, RATE, TIME
from libra_workloads.scenario.wires import WireSettings

LINK_KEYS = (
    "rate",
    "cross",
    "delay",
    "queue",
    "ecn",
    "overhead",
    "loss",
    "duplicate",
    "jitter",
    "late",
    "calm",
)


def read_links(top: Fields, topology: Topology) -> tuple[dict[str, WireSettings], WireSettings]:
    """Read the links: every host's, and those between switches. Raises DescriptionError."""
    fields = Fields(
        top.source, "links", top.get("links", "a mapping"), (*LINK_KEYS, "halved", "only", "trunks")
    )
    fields.get("rate", "a rate such as 100 Mbit/s")
    every = _wire(fields, WireSettings(_rate(fields)))
    trunks = _wire(fields.mapping("trunks", LINK_KEYS), every)
    links = dict.fromkeys(topology.hosts, every)
    for name, own in fields.named("only", LINK_KEYS).items():
        topology.check(name, top.source, f"links.only.{name}")
        links[name] = _wire(own, every)
    return links, trunks


def _wire(fields: Fields, others: WireSettings) -> WireSettings:
    """Return ``others`` with the given settings changed."""
    given: dict[str, Any] = {}
    impaired: dict[str, Any] = {}
    if fields.has("rate"):
        given["rate"] = _rate(fields)
    if fields.has("cross"):
        given["cross"] = fields.rate("cross")
    if fields.has("queue"):
        bound = fields.quantity("queue", QUEUE, least=1)
        packets = str(fields.get("queue", "")).rstrip().endswith(("packet", "packets"))
        given["queue_packets"], given["queue_bytes"] = (bound, None) if packets else (None, bound)
    if fields.has("ecn"):
        given["ecn_bytes"] = fields.size("ecn")
    if fields.has("loss"):
        impaired["losses"] = _losses(fields)
    if fields.has("duplicate"):
        impaired["duplicate"] = fields.probability("duplicate", certain=True)
    if fields.has("late"):
        late = fields.mapping("late", ("share", "by"))
        impaired |= {"late": late.probability("share", certain=True), "late_by_ns": late.time("by")}
    if fields.has("overhead"):
        given["overhead"] = fields.size("overhead")
    if fields.has("calm"):
        given["calm"] = fields.time("calm")
    impaired |= {f"{key}_ns": fields.time(key) for key in ("delay", "jitter") if fields.has(key)}
    return replace(others, impairment=replace(others.impairment, **impaired), **given)


def _rate(fields: Fields) -> Rate:
    trace = fields.get("rate", "a rate")
    if not isinstance(trace, Mapping):
        return ConstantRate(fields.rate("rate"))
    times, rates = [], []
    steps = Fields(fields.source, fields.path("rate"), trace, [*trace])
    for moment in trace:
        try:
            times.append(TIME.parse(str(moment)))
        except ValueError as error:
            raise steps.error(str(moment), str(error)) from None
        rates.append(steps.quantity(moment, RATE, least=1))
    if not times or times[0] != 0 or times != sorted(set(times)):
        raise fields.error("rate", "expected increasing times, the first 0 s, each with a rate")
    return RateTrace(tuple(times), tuple(rates))


def _losses(fields: Fields) -> Losses:
    loss = fields.get("loss", "a probability")
    if not isinstance(loss, Mapping):
        return Losses(in_good=fields.probability("loss"))
    states = fields.mapping("loss", ("to_bad", "to_good", "in_bad", "in_good"))
    return Losses(
        states.probability("to_bad", certain=True),
        states.probability("to_good", certain=True),
        states.probability("in_bad", 1, certain=True),
        states.probability("in_good", 0),
    )


def add_faults(top: Fields, links: dict[str, WireSettings], topology: Topology) -> dict[str, WireSettings]:
    """Return the links with the scenario's outages, by host; and by card, such as w2.eth1, the links of cards
    that fail by themselves. Raises DescriptionError."""
    cards = {
        f"{host}.eth{rail}": links[host]
        for host in topology.hosts
        for rail in range(len(topology.ports(host)))
        if len(topology.ports(host)) > 1
    }
    spans: dict[str, list[tuple[int, int]]] = {}
    for path, item in top.items("faults", "a list of {link, at, down}", ()):
        if isinstance(item, Mapping) and "process" in item:
            continue
        fault = Fields(top.source, path, item, ("link", "at", "down"))
        link = fault.choice("link", [*links, *cards])
        start, length = fault.time("at"), fault.time("down", least=1)
        spans.setdefault(link, []).append((start, start + length))
    for link, cuts in spans.items():
        cuts.sort()
        for (_, end), (start, _) in pairwise(cuts):
            if start <= end:
                raise top.error("faults", f"the link of {link} is down twice at {start} ns")
        links[link] = replace(links.get(link) or cards[link], outages=Outages(tuple(cuts)))
    return links


def read_deaths(top: Fields, topology: Topology) -> tuple[Death, ...]:
    """Return the faults of processes, by time. Raises DescriptionError."""
    found: list[Death] = []
    for path, item in top.items("faults", "a list of {link, at, down} or {process, at, down}", ()):
        if isinstance(item, Mapping) and "process" in item:
            fault = Fields(top.source, path, item, ("process", "at", "down"))
            host = fault.choice("process", [*topology.hosts])
            found.append(Death(host, fault.time("at"), fault.time("down", least=1)))
    found.sort(key=lambda death: (death.host, death.at))
    for one, other in pairwise(found):
        if one.host == other.host and other.at <= one.at + one.down:
            raise top.error("faults", f"the process of {one.host} is killed twice, at {other.at} ns again")
    return tuple(sorted(found, key=lambda death: death.at))
