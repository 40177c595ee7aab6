# SPDX-License-Identifier: Apache-2.0
"""Costs of a packet of one system, by process: processor time, wake-ups, system calls (`make profile`).

A packet and hop is a packet that crosses one link: from a host to the switch, or from the switch to a host.
The kernel's work outside any process (softirqs) is measured for the machine as a whole, so other programs
should rest meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from libra_topologies.errors import UsageError
from libra_topologies.experiment import measure, report
from libra_topologies.experiment.model import Model
from libra_topologies.experiment.network import network
from libra_topologies.experiment.perf import Perf, Symbol
from libra_topologies.experiment.phase import Phase, insist_on_replicas
from libra_topologies.experiment.result import PhaseResult
from libra_topologies.experiment.run import insist_on, tell
from libra_topologies.experiment.system import System
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import shown
from libra_topologies.plan import Plan
from libra_workloads.results import point_latest_at

MOST_SYMBOLS = 20


@dataclass(frozen=True)
class Row:
    """Costs of a process. Times are microseconds per packet that the process sent or received."""

    host: str
    role: str  # worker, server, switch
    packets: int
    user_us: float
    kernel_us: float
    wakeups: float
    packets_per_system_call: float | None  # over all system calls; None if they could not be counted


def profile(
    plan: Plan,
    systems: Sequence[System],
    ledger: Ledger,
    models: Mapping[str, Callable[[Plan], Model]],
) -> None:
    """Run the systems, which are one, and report its costs. Raises RunError, and UsageError for several."""
    if len(systems) != 1:
        raise UsageError("SYSTEMS: a profile is of one system; say which, e.g. SYSTEMS=libra")
    machine = measure.machine()
    model = models[plan.workload.training](plan)
    with network(model.plan, ledger, model.trained, [systems[0].heading]) as net:
        perf = Perf(ledger)
        trained = Phase(net, model, systems[0], perf).run()
        verdicts = model.verdicts([trained]) if plan.options.verify else {}
        if verdicts and all(verdict.exact for found in verdicts.values() for verdict in found):
            model.drop_records([trained])
        roles = {host.name: host.role for host in net.testbed.hosts}
        roles |= {switch.name: "switch" for switch in net.testbed.switches}
        costs = rows(trained.result, roles, perf.system_calls)
        facts = summary(plan, trained.result, costs, top_symbols(perf.symbols, roles), machine)
        folder = report.new_folder()
        (folder / "profile.json").write_text(json.dumps(facts, indent=2) + "\n")
        point_latest_at(folder)
    print(f"\n{table(facts)}\n")
    for note in perf.notes:
        print(note)
    tell(verdicts)
    print(f"{shown(folder)}, also results/latest: profile.json")
    insist_on(verdicts)
    insist_on_replicas([trained])


def rows(result: PhaseResult, roles: Mapping[str, str], system_calls: Mapping[str, int]) -> list[Row]:
    """Return one row per process: the hosts', and the switch's, which has each of their packets once."""
    packets = {
        host: stats["packets_sent"] + stats["packets_received"] for host, stats in result.stats.items()
    }
    total = sum(packets.values())
    found = []
    for host, spent in result.spent.items():
        count = packets.get(host, total)
        each = 1e6 / max(1, count)
        calls = system_calls.get(host)
        found.append(
            Row(
                host=host,
                role=roles[host],
                packets=count,
                user_us=spent.user * each,
                kernel_us=spent.kernel * each,
                wakeups=spent.wakeups / max(1, count),
                packets_per_system_call=count / calls if calls else None,
            )
        )
    return found


def top_symbols(symbols: Sequence[Symbol], roles: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the functions that took most time, summed over the processes of a role; shares are percent."""
    shares: dict[tuple[str, str], float] = {}
    for one in symbols:
        name = (roles[one.host], one.symbol)
        shares[name] = shares.get(name, 0.0) + one.share
    first = sorted(shares.items(), key=lambda item: -item[1])[:MOST_SYMBOLS]
    return [{"share": share, "role": role, "symbol": symbol} for (role, symbol), share in first]


def summary(
    plan: Plan,
    result: PhaseResult,
    costs: list[Row],
    symbols: list[dict[str, Any]],
    machine: dict[str, Any],
) -> dict[str, Any]:
    """Return the content of profile.json."""
    crossings = sum(row.packets for row in costs if row.role != "switch")
    frames = sum(link.frames for ports in result.links.values() for link in ports.values())
    processes = sum(spent.seconds for spent in result.spent.values())
    busy = processes + result.interrupt_seconds
    return {
        "cpu_us_per_packet_hop": 1e6 * busy / crossings,
        "cpu_share_used": busy / (result.watched_seconds * machine["cpus"]),
        "packets_per_super_frame": crossings / frames,
        "wakeups_per_packet": sum(spent.wakeups for spent in result.spent.values()) / crossings,
        "interrupt_us_per_packet_hop": 1e6 * result.interrupt_seconds / crossings,
        "packet_hops": crossings,
        "frames": frames,
        "seconds": result.watched_seconds,
        "sync_seconds": result.sync_seconds,
        "processes": [asdict(row) for row in costs],
        "symbols": symbols,
        "settings": plan.facts(),
        "machine": machine,
        "versions": measure.versions(),
    }


def table(facts: dict[str, Any]) -> str:
    """Return the table that is printed."""
    lines = [
        f"{'':<16}{'CPU':>10}{'user':>10}{'kernel':>10}{'wake-ups':>10}"
        f"{'packets':>12}{'a system call':>15}   (a packet and hop)"
    ]

    def row(title: str, user: float | None, kernel: float, wakeups: str, packets: int, calls: str) -> str:
        own = "" if user is None else f"{user:.2f} us"
        return (
            f"{title:<16}{(user or 0) + kernel:>7.2f} us{own:>10}{kernel:>7.2f} us{wakeups:>10}"
            f"{packets:>12,}{calls:>15}"
        )

    for one in facts["processes"]:
        calls = one["packets_per_system_call"]
        lines.append(
            row(
                f"{one['role']} {one['host']}",
                one["user_us"],
                one["kernel_us"],
                f"{one['wakeups']:.3f}",
                one["packets"],
                "-" if calls is None else f"{calls:.2f}",
            )
        )
    hops = facts["packet_hops"]
    lines.append(row("softirqs", None, facts["interrupt_us_per_packet_hop"], "", hops, ""))
    lines += [
        "",
        f"all together {facts['cpu_us_per_packet_hop']:.2f} us of CPU a packet and hop,"
        f" {facts['wakeups_per_packet']:.3f} wake-ups,"
        f" {facts['packets_per_super_frame']:.2f} packets a super-frame",
        f"{facts['cpu_share_used'] * 100:.0f} % of {facts['machine']['cpus']} CPUs used for"
        f" {facts['seconds']:.1f} s, synchronisation {facts['sync_seconds'] * 1e3:.1f} ms (median)",
    ]
    if facts["symbols"]:
        lines += ["", "where these processes were (perf):"]
        lines += [f"{one['share']:>6.2f} %  {one['role']:<8}{one['symbol']}" for one in facts["symbols"]]
    return "\n".join(lines)
