# SPDX-License-Identifier: Apache-2.0
"""Output of a run: a table on the screen, results/<time>/summary.json, rounds.csv and loss.png."""

from __future__ import annotations

import csv
import itertools
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from libra.kv.key_layout import KeyLayout
from libra_topologies.experiment import measure
from libra_topologies.experiment.phase import PhaseResult
from libra_topologies.make.paths import RESULTS
from libra_topologies.make.settings import Settings
from libra_topologies.training.verify import Verdict
from libra_workloads.digits import LAYERS, shapes
from libra_workloads.results import draw, point_latest_at


def parameters() -> int:
    return sum(a * b + b for a, b in itertools.pairwise(LAYERS))


def share_in_switch(job_stats: dict[str, Any], settings: Settings) -> float:
    """Return the share of the workers' pushed lanes that the switch has summed, by its own counters."""
    pushed = KeyLayout(shapes(), settings.servers).lanes * settings.rounds * settings.workers
    return float(job_stats["lanes_summed"] / pushed)


def summary(
    settings: Settings,
    phases: Sequence[PhaseResult],
    job_stats: dict[str, Any],
    verdicts: Sequence[Verdict],
    machine: dict[str, Any],
) -> dict[str, Any]:
    """Return the content of summary.json.

    phases: baseline, ring if there was one, libra. job_stats: the output of `libra job stats --json` after
    the run. verdicts: empty with VERIFY=0.
    """
    by_name = {phase.name: phase for phase in phases}
    baseline, libra = by_name["baseline"], by_name["libra"]

    def each(attribute: str) -> dict[str, Any]:
        return {phase.name: getattr(phase, attribute) for phase in phases}

    return {
        "switch": settings.switch,
        "topology": settings.topology,
        "workers": settings.workers,
        "servers": settings.servers,
        "bandwidth_mbit": settings.bw,
        "rounds": settings.rounds,
        "seed": settings.seed,
        "faults": settings.faults,
        "slots": settings.slots,
        "scenario": settings.scenario,
        "set": settings.set.split(),
        "parameters": parameters(),
        "tensors": [list(shape) for shape in shapes()],
        "exact": all(verdict.exact for verdict in verdicts) if verdicts else None,
        "verdicts": {verdict.about: verdict.describe() for verdict in verdicts},
        "share_in_switch": share_in_switch(job_stats, settings),
        "accuracy": each("accuracy"),
        "sync_seconds": each("sync_seconds"),  # medians over the rounds
        "round_seconds": each("round_seconds"),
        "compute_seconds": each("compute_seconds"),
        "training_seconds": each("seconds"),
        "speedup": baseline.sync_seconds / libra.sync_seconds,
        "speedup_over_ring": (
            by_name["ring"].sync_seconds / libra.sync_seconds if "ring" in by_name else None
        ),
        # Bytes into and out of all servers, and out of all workers.
        "server_link_bytes": {phase.name: phase.server_link.into_host for phase in phases},
        "server_link_bytes_out": {phase.name: phase.server_link.out_of_host for phase in phases},
        "worker_link_bytes_out": {phase.name: phase.worker_link.out_of_host for phase in phases},
        # The most that any host keeps: the kernel's connections, or the van's peers if these are more.
        "associations": {phase.name: max_associations(phase) for phase in phases},
        "associations_by_host": {phase.name: associations(phase) for phase in phases},
        "tcp_connections_by_host": each("tcp_connections"),
        "retransmissions": {
            phase.name: libra.total("retransmissions") if phase is libra else phase.tcp_retransmissions
            for phase in phases
        },
        "cpu_seconds": each("cpu_seconds"),
        "redone_chunks": libra.total("redone_chunks"),
        "probes": libra.total("probes"),
        "flushed_share": libra.total("flushed") / max(1, libra.total("elements_pushed")),
        "replicas_identical": each("replicas_identical"),
        "van_stats": each("stats"),
        "job_stats": job_stats,
        "machine": machine,
        "versions": measure.versions(),
    }


def associations(phase: PhaseResult) -> dict[str, int]:
    return {
        host: max(count, phase.tcp_connections.get(host, 0)) for host, count in phase.associations.items()
    }


def max_associations(phase: PhaseResult) -> int:
    return max(associations(phase).values())


def span(counts: dict[str, int], prefix: str) -> str:
    """Format the smallest and the largest count of the hosts whose names begin with ``prefix``."""
    found = sorted({count for host, count in counts.items() if host.startswith(prefix)})
    if not found:
        return "-"
    return str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}"


TITLES = {"baseline": "baseline", "ring": "MPI", "libra": "Libra"}


def table(facts: dict[str, Any]) -> str:
    """Return the printed table, which compares the systems side by side."""
    names = list(facts["sync_seconds"])
    into, out = facts["server_link_bytes"], facts["server_link_bytes_out"]

    def row(title: str, cell: Callable[[str], str], note: str = "") -> str:
        return (f"{title:<31}" + "".join(f"{cell(name):>12}" for name in names) + f"   {note}").rstrip()

    def milliseconds(key: str) -> Callable[[str], str]:
        return lambda name: f"{facts[key][name] * 1e3:.1f} ms"

    def megabytes(counts: dict[str, int], shares: int = 1) -> Callable[[str], str]:
        return lambda name: f"{counts[name] / shares / 1e6:.1f} MB"

    def connections(prefix: str) -> Callable[[str], str]:
        return lambda name: span(facts["associations_by_host"][name], prefix)

    def ratio(counts: dict[str, int]) -> str:
        return f"1/{counts['baseline'] / max(1, counts['libra']):.2f} of the baseline's"

    faster = f"{facts['speedup']:.2f} times as fast"
    if "ring" in names:
        faster += f", {facts['speedup_over_ring']:.2f} times MPI"
    servers = "server's link" if facts["servers"] == 1 else "servers' links"
    share = f"{facts['share_in_switch'] * 100:.2f} %"
    flushed = f"{facts['flushed_share'] * 100:.2f} %"
    return "\n".join(
        (
            row("", lambda name: TITLES[name]),
            row("final test accuracy", lambda name: f"{facts['accuracy'][name]:.3f}"),
            row(f"{centre(facts['rounds'])} round", milliseconds("round_seconds")),
            row(f"{centre(facts['rounds'])} synchronisation", milliseconds("sync_seconds"), faster),
            row(f"bytes into the {servers}", megabytes(into), ratio(into)),
            row(f"bytes out of the {servers}", megabytes(out), ratio(out)),
            row("bytes out of a worker's link", megabytes(facts["worker_link_bytes_out"], facts["workers"])),
            row("connections of a worker", connections("w")),
            row("connections of a server", connections("ps")),
            row("share summed in the switch", lambda name: share if name == "libra" else "0.00 %"),
            row("values summed as zeros", lambda name: flushed if name == "libra" else "0.00 %"),
            row("retransmissions", lambda name: str(facts["retransmissions"][name])),
        )
    )


def centre(rounds: int) -> str:
    """Return the name of a median over so many rounds; the median of two is their mean."""
    return "median" if rounds > 2 else "mean" if rounds == 2 else "only"


def write(facts: dict[str, Any], phases: Sequence[PhaseResult]) -> Path:
    """Make results/<time>/ and point results/latest at it. Return the folder."""
    # Imported late: matplotlib takes a second, which a failing run need not wait for.
    from libra_topologies.experiment import plot

    folder = new_folder()
    save(folder, facts, phases)
    draw(folder, {"loss.png": lambda path: plot.loss(path, phases, facts)})
    return folder


def save(folder: Path, facts: dict[str, Any], phases: Sequence[PhaseResult]) -> None:
    """Write summary.json and rounds.csv; then point results/latest at this folder."""
    (folder / "summary.json").write_text(json.dumps(facts, indent=2) + "\n")
    with (folder / "rounds.csv").open("w", newline="") as file:
        rows = [{"run": phase.name, **asdict(row)} for phase in phases for row in phase.rounds]
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    point_latest_at(folder)


def new_folder() -> Path:
    folder = RESULTS / time.strftime("%Y%m%d-%H%M%S")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
