# SPDX-License-Identifier: Apache-2.0
"""Output of a sparse run: a table on the screen; results/<time>/summary.json, rounds.csv and plots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from libra.hot.placement import Placement
from libra_topologies.experiment import measure
from libra_topologies.experiment.phase import PhaseResult
from libra_topologies.experiment.report import associations, centre, max_associations, new_folder, save, span
from libra_topologies.make.settings import Settings
from libra_topologies.sparse.verify import RowVerdict
from libra_workloads.results import draw
from libra_workloads.sparse.scores import Floats
from libra_workloads.sparse.task import SparseTask

OVER_LIBRA = ("connections", "hot")
TITLES = {"tcp": "TCP", "ring": "MPI", "connections": "connections", "hot": "hot"}


def summary(
    task: SparseTask[Any],
    settings: Settings,
    phases: Sequence[PhaseResult],
    tables: Mapping[str, Floats],
    verdict: RowVerdict | None,
    machine: Mapping[str, Any],
) -> dict[str, Any]:
    """Return the content of summary.json.

    tables: by phase, after the last round. verdict: None with VERIFY=0.
    """
    batch = task.held_out()
    scores = {name: task.score(batch, table[batch.rows]) for name, table in tables.items()}
    by_name = {phase.name: phase for phase in phases}
    tcp = by_name["tcp"]

    def each(attribute: str) -> dict[str, Any]:
        return {phase.name: getattr(phase, attribute) for phase in phases}

    return {
        "model": settings.model,
        "switch": settings.switch,
        "workers": settings.workers,
        "servers": settings.servers,
        "bandwidth_mbit": settings.bw,
        "rounds": settings.rounds,
        "seed": settings.seed,
        "faults": settings.faults,
        "rows": task.rows,
        "dim": task.dim,
        "global_batch": task.batch,
        **task.facts(),
        "exact": None if verdict is None else verdict.exact,
        "rows_pushed": tcp.total("rows"),
        "rows_summed": None if verdict is None else verdict.sums,
        # Saving on servers' links by an ideal switch, which sums every row without overhead.
        "ideal_saving": None if verdict is None else tcp.total("rows") / verdict.sums,
        "accuracy": {name: found.accuracy for name, found in scores.items()},
        "area_under_curve": {name: found.area_under_curve for name, found in scores.items()},
        "sync_seconds": each("sync_seconds"),  # pull and push, medians over the rounds
        "round_seconds": each("round_seconds"),
        "compute_seconds": each("compute_seconds"),
        "training_seconds": each("seconds"),
        "speedup": {phase.name: tcp.sync_seconds / phase.sync_seconds for phase in phases},
        # Bytes into and out of all servers, and out of all workers.
        "server_link_bytes": {phase.name: phase.server_link.into_host for phase in phases},
        "server_link_bytes_out": {phase.name: phase.server_link.out_of_host for phase in phases},
        "worker_link_bytes_out": {phase.name: phase.worker_link.out_of_host for phase in phases},
        "associations": {phase.name: max_associations(phase) for phase in phases},
        "associations_by_host": {phase.name: associations(phase) for phase in phases},
        "retransmissions": {
            phase.name: (
                phase.total("retransmissions") if phase.name in OVER_LIBRA else phase.tcp_retransmissions
            )
            for phase in phases
        },
        "cpu_seconds": each("cpu_seconds"),
        "van_stats": each("stats"),
        "machine": machine,
        "versions": measure.versions(),
    }


def hot(phase: PhaseResult, placement: Placement, overlap: float, bound: int | None) -> dict[str, Any]:
    """Return figures of the hot rows. bound: least packets of all pushes; None with VERIFY=0."""
    packets = phase.total("packets")
    return {
        "hot_keys": len(placement.hot),
        "hot_cells": placement.cells_in_use,
        "hot_second_homes": int(placement.has_second.sum()),
        "hot_overlap": overlap,  # share of the truly hottest rows
        "hot_share": phase.total("hot_rows") / phase.total("rows"),  # share of the pushed rows
        "hot_packets": packets,
        "packets_over_bound": None if bound is None else packets / bound,
    }


def table(facts: Mapping[str, Any]) -> str:
    """Return the printed table, which compares the systems side by side."""
    names = list(facts["sync_seconds"])

    def row(title: str, cell: Callable[[str], str], note: str = "") -> str:
        return (f"{title:<31}" + "".join(f"{cell(name):>12}" for name in names) + f"   {note}").rstrip()

    def milliseconds(key: str) -> Callable[[str], str]:
        return lambda name: f"{facts[key][name] * 1e3:.1f} ms"

    def megabytes(key: str, shares: int = 1) -> Callable[[str], str]:
        return lambda name: f"{facts[key][name] / shares / 1e6:.1f} MB"

    def connections(prefix: str) -> Callable[[str], str]:
        return lambda name: span(facts["associations_by_host"][name], prefix)

    return "\n".join(
        (
            row("", lambda name: TITLES[name]),
            row("test accuracy", lambda name: f"{facts['accuracy'][name]:.3f}"),
            row("area under the ROC curve", lambda name: f"{facts['area_under_curve'][name]:.3f}"),
            row(f"{centre(facts['rounds'])} round", milliseconds("round_seconds")),
            row(f"{centre(facts['rounds'])} pull and push", milliseconds("sync_seconds")),
            row("times as fast as TCP", lambda name: f"{facts['speedup'][name]:.2f}"),
            row("bytes into the servers", megabytes("server_link_bytes")),
            row("bytes out of the servers", megabytes("server_link_bytes_out")),
            row("bytes out of a worker's link", megabytes("worker_link_bytes_out", facts["workers"])),
            row("connections of a worker", connections("w")),
            row("connections of a server", connections("ps")),
            row("retransmissions", lambda name: str(facts["retransmissions"][name])),
            *_notes(facts),
        )
    )


def _notes(facts: Mapping[str, Any]) -> list[str]:
    lines = []
    if facts["ideal_saving"] is not None:
        lines = [
            "",
            f"{facts['rows_pushed']:,} rows were pushed; {facts['rows_summed']:,} with each round's added up:"
            f" 1/{facts['ideal_saving']:.2f} is what a switch that adds up all could leave for the servers",
        ]
    if "hot" not in facts["sync_seconds"]:
        return lines
    into, over = facts["server_link_bytes"], facts["packets_over_bound"]
    packets = "" if over is None else f", {over:.3f} of the fewest packets there could be"
    return [
        *lines,
        f"hot rows: {facts['hot_keys']:,}, {facts['hot_overlap']:.1%} of them among the hottest there are;"
        f" {facts['hot_share']:.1%} of what was pushed",
        f"{facts['hot_packets']:,} packets{packets};"
        f" 1/{into['tcp'] / max(1, into['hot']):.2f} of TCP's bytes into the servers",
    ]


def write(facts: dict[str, Any], phases: Sequence[PhaseResult]) -> Path:
    """Make results/<time>/ and point results/latest at it. Return the folder."""
    # Imported late: matplotlib takes a second, which a failing run need not wait for.
    from libra_topologies.sparse import plots

    folder = new_folder()
    save(folder, facts, phases)
    pictures = {
        "loss.png": lambda path: plots.loss(path, phases, facts),
        "links.png": lambda path: plots.links(path, facts),
    }
    draw(folder, pictures)
    return folder
