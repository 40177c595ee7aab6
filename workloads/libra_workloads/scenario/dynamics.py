# SPDX-License-Identifier: Apache-2.0
"""Links whose rates change at random, and others' traffic on them, as traces of rates.

A link that is halved is so in both directions. Traffic of others is constant and goes first, so a link has
what it leaves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from libra_workloads.chance import Chance
from libra_workloads.scenario.fields import Fields
from libra_workloads.scenario.rates import ConstantRate, Rate, RateTrace
from libra_workloads.scenario.wires import WireSettings

MOST_CHANGES = 10_000


def vary(top: Fields, links: Mapping[str, WireSettings], seed: int, limit: int) -> dict[str, WireSettings]:
    """Return the links with what changes their rates: ``links.halved`` and ``cross``.

    Raises DescriptionError. seed: which links are halved when. limit: ns of the run.
    """
    traces: dict[str, list[int]] = {}
    every = limit
    section = top.mapping("links", [*top.get("links", "a mapping")])
    if section.has("halved"):
        halved = section.mapping("halved", ("share", "every"))
        share, every = halved.probability("share", certain=True), halved.time("every", least=1)
        if limit // every > MOST_CHANGES:
            raise halved.error("every", f"expected at most {MOST_CHANGES} changes until the limit")
        stream = Chance(seed).stream("halved")
        names = sorted(links)
        count = round(share * len(names))
        for _ in range(limit // every + 1):
            rest = list(names)
            slow = {rest.pop(stream.below(len(rest))) for _ in range(count)}
            for name in names:
                traces.setdefault(name, []).append(2 if name in slow else 1)
    made = {}
    for name, settings in links.items():
        rate = settings.rate
        if name in traces:
            if not isinstance(rate, ConstantRate):
                raise section.error("halved", f"the link of {name} has rates over time already")
            rate = _trace(rate.bits_per_second, settings.cross, traces[name], every)
        elif settings.cross:
            rate = _less(rate, settings.cross)
        if min(rate.rates if isinstance(rate, RateTrace) else [rate.at(0)]) < 1:
            raise section.error("cross", f"it leaves nothing of the rate of {name}'s link")
        made[name] = replace(settings, rate=rate)
    return made


def _less(rate: Rate, cross: int) -> Rate:
    if isinstance(rate, RateTrace):
        return RateTrace(rate.times, tuple(each - cross for each in rate.rates))
    return ConstantRate(rate.at(0) - cross)


def _trace(rate: int, cross: int, divisors: list[int], every: int) -> Rate:
    """Return the rate over time, without changes to the same rate."""
    times, rates = [0], [rate // divisors[0] - cross]
    for place, divisor in enumerate(divisors[1:], 1):
        if (now := rate // divisor - cross) != rates[-1]:
            times.append(place * every)
            rates.append(now)
    return RateTrace(tuple(times), tuple(rates)) if len(times) > 1 else ConstantRate(rates[0])
