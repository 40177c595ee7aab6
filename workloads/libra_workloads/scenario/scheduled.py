# SPDX-License-Identifier: Apache-2.0
"""Reader of a scenario's asynchronous training to a target accuracy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from libra.errors import ConfigError
from libra.mlfabric import links
from libra.mlfabric.policy import PARTS, Policy
from libra_controller.files.reader import show
from libra_workloads.scenario.fields import Fields
from libra_workloads.scenario.scenario import JobPlan
from libra_workloads.scenario.target import Scheduled
from libra_workloads.systems import TARGET, simulated

KEYS = ("target", "evaluate", "learning_rate", "tau_max", "grace", "spread", "knowledge", "div_max", "deaths")
VARIANTS = tuple(part if part != "all" else "" for part in PARTS)  # of mlfabric, by the parts that are on
SECOND = 10**9
SCHEDULER = "scheduler"  # among those that may die


def read(work: Fields, top: Fields, jobs: Sequence[JobPlan]) -> Scheduled:
    """Read the keys of the workload. Raises DescriptionError."""
    if len(jobs) != 1 or not jobs[0].spec.servers:
        raise top.error("jobs", "the program scheduled has one job with one server, and replicas of it")
    tau_max = _tau_max(work)
    expected = "true, stale:5s, noisy:0.3 or measured"
    exact = work.get("knowledge", expected, True) is True  # YAML's true is no text
    known = "true" if exact else work.text("knowledge", expected)
    grace = work.time("grace", "1 s") / SECOND
    try:
        Policy(tau_max=tau_max, grace=grace)
    except ConfigError as error:
        raise work.error("tau_max", str(error)) from None
    try:
        links.make_knowledge(known, lambda port, now: 1.0, ())
    except ConfigError as error:
        raise work.error("knowledge", str(error)) from None
    return Scheduled(
        target=work.probability("target"),
        evaluate=work.integer("evaluate", 1, 1_000_000, default=8),
        learning_rate=_learning_rates(work),
        tau_max=tau_max,
        grace=grace,
        spread=work.time("spread", "0 s") / SECOND,
        knowledge=known,
        div_max=_div_max(work, len(jobs[0].spec.servers) - 1),
        deaths=_deaths(work, [*jobs[0].spec.workers, *jobs[0].spec.servers, SCHEDULER]),
    )


def switch_sums(system: str) -> bool:
    """Return True if a system's groups are summed by the switch."""
    return PARTS.get(system.partition("-")[2], {}).get("groups") == "switch"


def _tau_max(work: Fields) -> int | None:
    value = work.get("tau_max", "a number of versions, or none", None)
    if value is None or value == "none":
        return None
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise work.error("tau_max", f"expected 0 or more versions, or none, got {show(value)}")
    return value


def _deaths(work: Fields, hosts: Sequence[str]) -> tuple[tuple[float, str], ...]:
    """Return who dies when, in the order of time."""
    if not work.has("deaths"):
        return ()
    fields = work.mapping("deaths", hosts)
    return tuple(sorted((fields.time(host) / SECOND, host) for host in hosts if fields.has(host)))


def _div_max(work: Fields, replicas: int) -> float | None:
    if not work.has("div_max"):
        return None
    value = work.get("div_max", "a distance above 0", None)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < float("inf"):
        raise work.error("div_max", f"expected a distance above 0, got {show(value)}")
    if not replicas:
        raise work.error("div_max", "there is no replica: servers behind the first one are replicas of it")
    return float(value)


def _learning_rates(work: Fields) -> dict[str, float]:
    """Return the learning rate of every system: one for all, or a mapping by system."""
    value, names = work.get("learning_rate", "a learning rate, or one for each system"), [*simulated(TARGET)]
    if not isinstance(value, Mapping):
        return dict.fromkeys(names, _rate(work, "learning_rate", value))
    fields = Fields(work.source, work.path("learning_rate"), value, names)
    given = {name: _rate(fields, name, rate) for name, rate in value.items()}
    return {name: given.get(name, given.get(name.partition("-")[0], 0.0)) for name in names}


def _rate(fields: Fields, key: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < float("inf"):
        raise fields.error(key, f"expected a learning rate above 0, got {show(value)}")
    return float(value)
