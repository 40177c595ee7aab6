# SPDX-License-Identifier: Apache-2.0
"""Output of a run: a table on the screen, results/<time>/summary.json, rounds.csv and pictures."""

from __future__ import annotations

import csv
import json
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from libra.doctor.host import QUIET
from libra_topologies.experiment import measure
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.system import Cell, Model, TableRow, Trained
from libra_topologies.make.settings import RESULTS
from libra_topologies.training.verify import Verdict
from libra_workloads import results

VALUE_BITS = 32
FIRST_COLUMN, COLUMN = 31, 12  # characters
SMOOTH = 5  # rounds


def summary(
    model: Model,
    trained: Sequence[Trained],
    verdicts: Mapping[str, Sequence[Verdict]],
    machine: Mapping[str, Any],
) -> dict[str, Any]:
    """Return the content of summary.json. verdicts: by system; none with VERIFY=0."""
    plan = model.plan
    values = model.values_pushed(trained)
    systems = {
        one.label: common(one, verdicts.get(one.label), values)
        | one.system.figures(one.result)
        | model.figures(one)
        for one in trained
    }
    medians = {name: one["sync_seconds"]["median"] for name, one in systems.items()}
    for name, one in systems.items():
        one["speedup_over"] = {
            other: median / medians[name] for other, median in medians.items() if other != name
        }
    every = [verdict for found in verdicts.values() for verdict in found]
    return {
        "headline": plan.headline(model.trained, [one.system.heading for one in trained]),
        **plan.facts(),
        **model.facts(trained),
        "exact": all(verdict.exact for verdict in every) if every else None,
        "systems": systems,
        "ratios": results.ratios(medians),
        "machine": machine,
        "versions": measure.versions(),
    }


def common(one: Trained, verdicts: Sequence[Verdict] | None, values: float) -> dict[str, Any]:
    """Return the figures that every system has. values: pushed by a worker in a round."""
    result = one.result
    sent_again, needlessly = one.system.retransmissions(result)
    syncs = results.times(result.syncs)
    return {
        "title": one.system.heading,
        "exact": all(verdict.exact for verdict in verdicts) if verdicts else None,
        "verdicts": {verdict.about: verdict.describe() for verdict in verdicts or ()},
        "sync_seconds": syncs,  # of all workers' rounds
        "round_seconds": result.round_seconds,  # medians over the rounds
        "compute_seconds": result.compute_seconds,
        "communication_over_computation": result.sync_seconds / result.compute_seconds,
        "training_seconds": result.seconds,
        "goodput_bits_per_second": VALUE_BITS * values / syncs["median"],
        "link_bytes": {
            host: {own: {"in": port.into_host, "out": port.out_of_host} for own, port in ports.items()}
            for host, ports in result.links.items()
        },
        "trunk_bytes": result.trunks,
        "retransmissions": sent_again,
        "needless_retransmissions": needlessly,
        "cpu_seconds": result.cpu_seconds,
        "idle_share": result.idle_share,
        "others_share": result.others_share,
        "unscheduled_share": result.unscheduled_share,
        # The most that any host keeps: the kernel's connections, or the van's peers if these are more.
        "associations": max(result.kept.values()),
        "associations_by_host": result.kept,
        "tcp_connections_by_host": result.tcp_connections,
        "replicas_identical": result.replicas_identical,
        "van_stats": result.stats,
    }


def busy_note(facts: Mapping[str, Any]) -> str:
    """Return a line that says that other programs used the processors, or "" for a machine at rest."""
    before = facts["machine"]["busy_percent_before"]
    during = {one["title"]: round(100 * one["others_share"]) for one in facts["systems"].values()}
    if max(before, *during.values()) <= 100 * QUIET:
        return ""
    told = ", ".join(f"{percent} % during {title}" for title, percent in during.items())
    return (
        f"this machine is busy: other programs used {before} % of its processors before the run, {told}; "
        "hosts that wait for a processor answer late, so packets are sent again needlessly, which is no "
        "fault of the network; times say less than ratios, and both say more at rest"
    )


# ---- the table ---------------------------------------------------------------------------------------------


def table(model: Model, facts: Mapping[str, Any]) -> str:
    """Return the printed table, which compares the systems side by side."""
    systems = facts["systems"]
    centred = centre(facts["rounds"])
    servers = "server's link" if facts["servers"] == 1 else "servers' links"
    of_servers = [
        TableRow(f"bytes into the {servers}", _megabytes("ps", "in"), _saving(facts, "in")),
        TableRow(f"bytes out of the {servers}", _megabytes("ps", "out"), _saving(facts, "out")),
        TableRow("connections of a server", lambda one: span(one["associations_by_host"], "ps")),
    ] * bool(facts["servers"])
    rows = [
        TableRow("", lambda one: one["title"]),
        *model.quality(),
        TableRow(f"{centred} round", lambda one: _milliseconds(one["round_seconds"])),
        TableRow(f"{centred} {model.exchange}", lambda one: _milliseconds(one["sync_seconds"]["median"])),
        TableRow("99th percentile", lambda one: _milliseconds(one["sync_seconds"]["p99"])),
        *_speeds(facts),
        *of_servers[:2],
        TableRow("bytes out of a worker's link", _megabytes("w", "out", facts["workers"])),
        *between_switches(facts),
        TableRow("connections of a worker", lambda one: span(one["associations_by_host"], "w")),
        *of_servers[2:],
        *model.rows(),
        *_costs(facts),
        *_congestion_control(facts),
        *_tolerance(facts),
        TableRow("retransmissions", lambda one: str(one["retransmissions"])),
        TableRow("  of them needless", lambda one: str(one["needless_retransmissions"])),
        *_others(facts),
    ]
    width = max(COLUMN, *(len(one["title"]) + 2 for one in systems.values()))
    lines = [
        f"{row.title:<{FIRST_COLUMN}}"
        + "".join(f"{row.cell(one):>{width}}" for one in systems.values())
        + f"   {row.note}"
        for row in rows
    ]
    busy = busy_note(facts)
    return "\n".join([line.rstrip() for line in lines] + model.notes(facts) + [busy] * bool(busy))


def _speeds(facts: Mapping[str, Any]) -> list[TableRow]:
    """Return rows that compare each system's synchronisation with that of each but the last."""
    medians = {name: one["sync_seconds"]["median"] for name, one in facts["systems"].items()}

    def row(name: str) -> TableRow:
        title = facts["systems"][name]["title"]
        return TableRow(
            f"times as fast as {title}", lambda one: f"{medians[name] / one['sync_seconds']['median']:.2f}"
        )

    return [row(name) for name in list(medians)[:-1]]


def between_switches(facts: Mapping[str, Any]) -> list[TableRow]:
    """Return rows of a network with links between switches."""
    if not any(one["trunk_bytes"] for one in facts["systems"].values()):
        return []

    def busiest(one: Mapping[str, Any]) -> str:
        sent = max(count for counts in one["trunk_bytes"].values() for count in counts.values())
        return f"{sent / 1e6:.1f} MB"

    return [
        TableRow("bytes over the busiest trunk", busiest),
        TableRow("switches that add", lambda one: str(len(one.get("adding", ())) or "-")),
    ]


def _costs(facts: Mapping[str, Any]) -> list[TableRow]:
    """Return rows of figures that systems on a bcube have."""
    cells: dict[str, tuple[str, Cell]] = {
        "formula_seconds": ("a round by formula", lambda one: _milliseconds(one["formula_seconds"])),
        "of_formula": ("times the formula", lambda one: f"{one['of_formula']:.2f}"),
        "rail_balance": ("busiest card over idlest", lambda one: f"{one['rail_balance']:.3f}"),
        "switches": ("switches", lambda one: f"{one['switches']:g}"),
        "cables": ("cables", lambda one: f"{one['cables']:g}"),
    }

    def row(key: str, title: str, cell: Cell) -> TableRow:
        return TableRow(title, lambda one: cell(one) if key in one else "-")

    found = {key for one in facts["systems"].values() for key in one}
    return [row(key, *cell) for key, cell in cells.items() if key in found]


def _congestion_control(facts: Mapping[str, Any]) -> list[TableRow]:
    if not any(one.get("congestion_control") for one in facts["systems"].values()):
        return []
    return [TableRow("TCP's congestion control", lambda one: one.get("congestion_control") or "-")]


def _tolerance(facts: Mapping[str, Any]) -> list[TableRow]:
    """Return rows about sums that may lack packets or workers, if a system has such."""
    if not any("contributors" in one for one in facts["systems"].values()):
        return []

    def cell(text: Cell, key: str = "delivered_share") -> Cell:
        return lambda one: text(one) if key in one else "-"

    def closed(one: Mapping[str, Any]) -> str:
        return " / ".join(str(count) for count in one["closed_by"].values())

    return [
        TableRow("pushed packets delivered", cell(lambda one: f"{one['delivered_share']['mean']:.2%}")),
        TableRow("  all / fraction / deadline", cell(closed)),
        TableRow(
            "contributors of a sum", cell(lambda one: f"{one['contributors']['mean']:.2f}", "contributors")
        ),
    ]


def _others(facts: Mapping[str, Any]) -> list[TableRow]:
    """Return rows of what others took of the processors, on a busy machine: they explain needless
    retransmissions."""
    if not busy_note(facts):
        return []
    return [
        TableRow("  other programs' processors", lambda one: f"{one['others_share']:.0%}"),
        TableRow("  a host lacked a processor", lambda one: f"{one['unscheduled_share']:.0%}", "of the time"),
    ]


def _saving(facts: Mapping[str, Any], way: str) -> str:
    """Return the last system's share of the first one's bytes at the servers, in words."""
    systems = list(facts["systems"].values())
    first, last = systems[0], systems[-1]
    theirs, mine = (results.link_bytes(one, "ps", way) for one in (first, last))
    if first is last or not mine or not theirs:
        return ""
    return f"{last['title']}: 1/{theirs / mine:.2f} of {first['title']}'s"


def _milliseconds(seconds: float) -> str:
    return f"{seconds * 1e3:.1f} ms"


def _megabytes(prefix: str, way: str, shares: int = 1) -> Cell:
    return lambda one: f"{results.link_bytes(one, prefix, way) / shares / 1e6:.1f} MB"


def span(counts: Mapping[str, int], prefix: str) -> str:
    """Format the smallest and the largest count of the hosts whose names begin with ``prefix``."""
    found = sorted({count for host, count in counts.items() if host.startswith(prefix)})
    if not found:
        return "-"
    return str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}"


def centre(rounds: int) -> str:
    """Return the name of a median over so many rounds; the median of two is their mean."""
    return "median" if rounds > 2 else "mean" if rounds == 2 else "only"


# ---- files -------------------------------------------------------------------------------------------------


def write(model: Model, facts: Mapping[str, Any], trained: Sequence[Trained]) -> tuple[Path, list[str]]:
    """Make results/<time>/ and point results/latest at it. Return the folder and its files' names."""
    folder = results.new_folder(RESULTS)
    save(folder, facts, [one.result for one in trained])
    pictures: dict[str, Callable[[Path], None]] = {
        "loss.png": lambda path: loss(path, trained, facts),
        **model.pictures(facts),
    }
    results.draw(folder, pictures)
    return folder, ["summary.json", "rounds.csv", *pictures]


def save(folder: Path, facts: Mapping[str, Any], phases: Sequence[PhaseResult]) -> None:
    """Write summary.json and rounds.csv; then point results/latest at this folder."""
    (folder / "summary.json").write_text(json.dumps(facts, indent=2) + "\n")
    with (folder / "rounds.csv").open("w", newline="") as file:
        rows = [{"system": result.name, **asdict(row)} for result in phases for row in result.rounds]
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    results.point_latest_at(folder)


def smoothed(values: Sequence[float], mean: int = SMOOTH) -> list[float]:
    """Return moving means: each over up to ``mean`` values, of which its own is the last."""
    return [statistics.fmean(values[max(0, at - mean + 1) : at + 1]) for at in range(len(values))]


def loss(path: Path, trained: Sequence[Trained], facts: Mapping[str, Any]) -> None:
    """Plot the training loss over wall time as a PNG."""
    figure, axes = results.panels(figsize=(8, 5))
    least = min(len(one.result.rounds) for one in trained)
    mean = SMOOTH if least >= 4 * SMOOTH else 1  # else the mean would be most of the curve
    colour = results.coloured({one.label: one.system.colour for one in trained})
    for one in trained:
        x = [row.at for row in one.result.rounds]
        raw = [row.loss for row in one.result.rounds]
        smooth = smoothed(raw, mean)
        if mean > 1:
            axes.plot(x, raw, color=colour[one.label], linewidth=0.8, alpha=0.3)
        accuracy = facts["systems"][one.label]["accuracy"]
        legend = f"{one.system.legend} ({one.system.variant})" if one.system.variant else one.system.legend
        told = f"{legend}: {one.result.seconds:.1f} s, test accuracy {accuracy:.3f}"
        axes.plot(x, smooth, color=colour[one.label], linewidth=2.2, label=told)
        axes.plot(x[-1], smooth[-1], "o", color=colour[one.label], markersize=6)
    axes.set_yscale("log")
    results.plain_logarithms(axes.yaxis)
    figure.legend(loc="outside lower center", frameon=False, fontsize=10, labelcolor=results.INK)
    axes.set_xlim(left=0)
    axes.set_xlabel("wall time, seconds", color=results.INK)
    axes.set_ylabel("training loss" + (f" (mean of {mean} rounds)" if mean > 1 else ""), color=results.INK)
    results.finish(figure, [axes], path, facts["headline"])
