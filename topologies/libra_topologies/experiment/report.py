# SPDX-License-Identifier: Apache-2.0
"""What a run leaves: the table on the screen, results/<time>/summary.json, rounds.csv and loss.png."""

from __future__ import annotations

import csv
import itertools
import json
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from libra_topologies.experiment import measure
from libra_topologies.experiment.phase import PhaseResult
from libra_topologies.make.paths import RESULTS
from libra_topologies.make.settings import Settings
from libra_topologies.training.key_layout import KeyLayout
from libra_topologies.training.program import LAYERS, shapes


def parameters() -> int:
    return sum(a * b + b for a, b in itertools.pairwise(LAYERS))


def share_in_switch(job_stats: dict[str, Any], settings: Settings) -> float:
    """Of what the workers pushed in a run, the share that the switch has summed, as it counted."""
    pushed = KeyLayout(shapes(), settings.servers).lanes * settings.rounds * settings.workers
    return float(job_stats["lanes_summed"] / pushed)


def summary(
    settings: Settings,
    baseline: PhaseResult,
    libra: PhaseResult,
    job_stats: dict[str, Any],
    exact: bool | None,
    machine: dict[str, Any],
) -> dict[str, Any]:
    """The content of summary.json.

    job_stats: what `libra job stats --json` says after the run. exact: None when nobody looked (VERIFY=0).
    """

    def both(attribute: str) -> dict[str, Any]:
        return {"baseline": getattr(baseline, attribute), "libra": getattr(libra, attribute)}

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
        "parameters": parameters(),
        "tensors": [list(shape) for shape in shapes()],
        "exact": exact,
        "share_in_switch": share_in_switch(job_stats, settings),
        "accuracy": both("accuracy"),
        "sync_seconds": both("sync_seconds"),  # medians over the rounds
        "round_seconds": both("round_seconds"),
        "compute_seconds": both("compute_seconds"),
        "training_seconds": both("seconds"),
        "speedup": baseline.sync_seconds / libra.sync_seconds,
        "server_link_bytes": {  # into the servers
            "baseline": baseline.server_link.into_host,
            "libra": libra.server_link.into_host,
        },
        "server_link_bytes_out": {
            "baseline": baseline.server_link.out_of_host,
            "libra": libra.server_link.out_of_host,
        },
        # The most that any host keeps: connections that the kernel counts, or the van's peers if those are
        # more.
        "associations": {"baseline": max_associations(baseline), "libra": max_associations(libra)},
        "associations_by_host": {"baseline": associations(baseline), "libra": associations(libra)},
        "tcp_connections_by_host": both("tcp_connections"),
        "retransmissions": {
            "baseline": baseline.tcp_retransmissions,
            "libra": libra.total("retransmissions"),
        },
        "cpu_seconds": both("cpu_seconds"),
        "redone_chunks": libra.total("redone_chunks"),
        "replicas_identical": both("replicas_identical"),
        "van_stats": both("stats"),
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


def _span(counts: dict[str, int], prefix: str) -> str:
    found = sorted({count for host, count in counts.items() if host.startswith(prefix)})
    return str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}"


def table(facts: dict[str, Any]) -> str:
    """Baseline beside Libra, for people."""
    hosts = facts["associations_by_host"]
    into, out = facts["server_link_bytes"], facts["server_link_bytes_out"]

    def milliseconds(key: str) -> list[str]:
        return [f"{facts[key][name] * 1e3:.1f} ms" for name in ("baseline", "libra")]

    def megabytes(counts: dict[str, int]) -> list[str]:
        return [f"{counts[name] / 1e6:.1f} MB" for name in ("baseline", "libra")]

    def ratio(counts: dict[str, int]) -> str:
        return f"1/{counts['baseline'] / max(1, counts['libra']):.2f} of the baseline's"

    servers = "server's link" if facts["servers"] == 1 else "servers' links"
    rows: list[tuple[str, ...]] = [
        ("final test accuracy", *(f"{facts['accuracy'][name]:.3f}" for name in ("baseline", "libra")), ""),
        ("median round", *milliseconds("round_seconds"), ""),
        ("median synchronisation", *milliseconds("sync_seconds"), f"{facts['speedup']:.2f} times as fast"),
        (f"bytes into the {servers}", *megabytes(into), ratio(into)),
        (f"bytes out of the {servers}", *megabytes(out), ratio(out)),
        ("connections of a worker", *(_span(hosts[name], "w") for name in ("baseline", "libra")), ""),
        ("connections of a server", *(_span(hosts[name], "ps") for name in ("baseline", "libra")), ""),
        ("share summed in the switch", "0.00 %", f"{facts['share_in_switch'] * 100:.2f} %", ""),
        ("retransmissions", *(str(facts["retransmissions"][name]) for name in ("baseline", "libra")), ""),
    ]
    lines = [f"{'':<29}{'baseline':>12}{'Libra':>12}"]
    lines += [f"{name:<29}{a:>12}{b:>12}   {note}".rstrip() for name, a, b, note in rows]
    return "\n".join(lines)


def write(facts: dict[str, Any], baseline: PhaseResult, libra: PhaseResult) -> Path:
    """Makes results/<time>/ and points results/latest at it. Returns the folder."""
    # matplotlib takes a second; a run that fails need not wait for it.
    from libra_topologies.experiment import plot

    folder = RESULTS / time.strftime("%Y%m%d-%H%M%S")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "summary.json").write_text(json.dumps(facts, indent=2) + "\n")
    with (folder / "rounds.csv").open("w", newline="") as file:
        rows = [{"run": phase.name, **asdict(row)} for phase in (baseline, libra) for row in phase.rounds]
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    plot.loss(folder / "loss.png", baseline, libra, facts)
    latest = RESULTS / "latest"
    temporary = RESULTS / ".latest"
    temporary.unlink(missing_ok=True)
    temporary.symlink_to(folder.name)
    temporary.replace(latest)
    return folder
