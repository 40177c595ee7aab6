# SPDX-License-Identifier: Apache-2.0
"""Output of commands on a network of several switches: by switch."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from libra_controller.cli import render
from libra_controller.cli.alive import Heard
from libra_controller.jobs.state import InstalledJob

T = TypeVar("T")


def sections(found: Mapping[str, T], text: Callable[[T], str]) -> str:
    """Format what was found, each switch under its name."""
    parts = []
    for name, each in found.items():
        lines = "\n".join(f"  {line}".rstrip() for line in text(each).splitlines())
        parts.append(f"switch {name}\n{lines}")
    return "\n\n".join(parts)


def job_list(found: Mapping[str, Sequence[InstalledJob]], heard: Heard) -> str:
    """Format the jobs of all switches in one table."""
    rows = [(name, *render.job_row(job, heard)) for name, jobs in found.items() for job in jobs]
    return render.table(("switch", *render.JOB_COLUMNS), rows) if rows else "no jobs"
