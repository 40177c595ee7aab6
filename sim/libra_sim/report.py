# SPDX-License-Identifier: Apache-2.0
"""Output of a run: a table on the screen, and sim.json, plots and the timeline in results/<time>/."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from libra_sim import plots
from libra_sim.laboratory import Laboratory
from libra_sim.timeline import chrome_trace
from libra_workloads.results import draw, new_folder, point_latest_at

MOST_ROWS = 12


def table(facts: dict[str, Any]) -> str:
    """Return the table of the jobs that is printed."""
    head = (
        "job",
        "workers",
        "servers",
        "MB a round",
        "sync median",
        "p99",
        "goodput",
        "of the limit",
        "repeated",
    )
    rows = [head]
    slowest = sorted(facts["jobs"], key=lambda job: -job["sync_seconds"]["median"])
    for job in slowest[:MOST_ROWS] if len(slowest) > MOST_ROWS else facts["jobs"]:
        sync = job["sync_seconds"]
        rows.append(
            (
                job["name"],
                str(job["workers"]),
                str(job["servers"]),
                f"{job['bytes'] / 1e6:.2f}",
                duration(sync["median"]),
                duration(sync["p99"]),
                f"{job['goodput_bits_per_second'] / 1e9:.3f} Gbit/s",
                f"{100 * job['goodput_share']:.1f} %",
                str(job["retransmissions"]),
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    lines = ["  ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True)) for row in rows]
    if slowest[0]["bounds"]:
        lines += ["", "what else one round would take at best (in brackets: over Libra's median)"]
    for name in slowest[0]["bounds"]:
        job = slowest[0]
        bound, median = job["bounds"][name], job["sync_seconds"]["median"]
        lines.append(f"  {name:<36} {duration(bound):>12}  ({bound / median:.2f})  job {job['name']}")
    if len(slowest) > MOST_ROWS:
        lines.append(f"the slowest of {len(slowest)} jobs; sim.json has all")
    lines += _systems(facts["systems"])
    lines += _trained(facts["jobs"])
    links = facts["links"].values()
    gone = {name: sum(link[name] for link in links) for name in ("lost", "dropped", "cut", "duplicated")}
    lines.append("")
    if (machine := facts["machine"]) is not None:
        lines.append(f"machine     {machine['cores']} cores, busy for {100 * machine['busy_share']:.0f} %")
    lines += [
        f"sums        {'exact, all of them' if facts['exact'] else 'WRONG: ' + facts['wrong'][0]}",
        f"packets     {facts['packets']:,} arrived; "
        + ", ".join(f"{count:,} {name}" for name, count in gone.items()),
        f"time        {duration(facts['virtual_seconds'])} of virtual time in {facts['wall_seconds']:.1f} s,"
        f" {facts['packets_per_second']:,} packets/s",
        f"event hash  {facts['event_hash']}",
    ]
    return "\n".join(lines)


def _systems(systems: dict[str, Any]) -> list[str]:
    """Return the table of modelled systems beside Libra, if there are any."""
    if len(systems) == 1:
        return []
    mine = systems["libra"]["sync_seconds"]["median"]
    lines = ["", "modelled on the same links (in brackets: over Libra's median)"]
    for name, one in systems.items():
        if one["modelled"]:
            median, p99 = one["sync_seconds"]["median"], one["sync_seconds"]["p99"]
            lines.append(
                f"  {name:<12} {duration(median):>12}  ({median / mine:.2f})  p99 {duration(p99)},"
                f" {one['retransmissions']} repeated, {one['timeouts']} time-outs"
            )
    return lines


def _trained(jobs: Sequence[dict[str, Any]]) -> list[str]:
    found = [(job["name"], job["training"]) for job in jobs if "training" in job]
    lines = [
        f"training    job {name}: loss {made['loss'][0]:.4f} to {made['loss'][-1]:.4f}, test accuracy"
        f" {made['accuracy']:.3f}; replicas {'identical' if made['replicas_identical'] else 'DIFFER'}"
        for name, made in found[:MOST_ROWS]
    ]
    return ["", *lines] if lines else []


def duration(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3f} {unit}"
    return f"{seconds / 1e-6:.1f} us"


def write(results: Path, facts: dict[str, Any], laboratory: Laboratory, pictures: bool) -> Path:
    """Make results/<time>/ and point results/latest at it. Return the folder."""
    folder = write_facts(results, facts)
    wires = [wire for link in laboratory.links.values() for wire in (link.up, link.down)]
    (folder / "chunk.trace.json").write_text(json.dumps(chrome_trace(wires)) + "\n")
    if pictures:
        made = {"utilisation.png": plots.links, "rounds.png": plots.rounds}
        draw(folder, {name: partial(picture, laboratory=laboratory) for name, picture in made.items()})
    return folder


def write_facts(results: Path, facts: dict[str, Any]) -> Path:
    """Make results/<time>/ with sim.json alone, and point results/latest at it. Return the folder."""
    folder = new_folder(results)
    (folder / "sim.json").write_text(json.dumps(facts, indent=2) + "\n")
    point_latest_at(folder)
    return folder
