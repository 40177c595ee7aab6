# SPDX-License-Identifier: Apache-2.0
"""Parts of scenarios that several judges make of a case: links, faults, times."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from libra_sim.search.case import MILLION, Case


def calm(case: Case) -> int:
    """Return the time in ns at which the last fault of a case has ended."""
    return max([case.calm, *(event.at + event.lasts for event in case.events)])


def duration(time: int) -> str:
    """Return a time in ns as scenarios have it."""
    return f"{time} ns"


def links(case: Case) -> dict[str, Any]:
    """Return a case's links, with what they do to packets until the case is calm."""
    chances, planned = case.chances, case.links
    made: dict[str, Any] = {
        "rate": f"{planned.rate} bit/s",
        "delay": duration(planned.delay),
        "loss": chances.loss / MILLION,
        "duplicate": chances.duplicate / MILLION,
        "jitter": duration(chances.jitter),
        "late": {"share": chances.late / MILLION, "by": duration(chances.late_by)},
        "calm": duration(case.calm),
    }
    if planned.queue:
        made["queue"] = f"{planned.queue} packets"
    return made


def faults(case: Case, hosts: Sequence[str]) -> list[dict[str, str]]:
    """Return a case's cuts of links. hosts: by the numbers of its members."""
    return [
        {"link": hosts[event.member], "at": duration(event.at), "down": duration(event.lasts)}
        for event in case.events
    ]


def crash(error: Exception) -> tuple[str, str]:
    """Return the kind and text of a verdict on a run that ended by any exception of the product."""
    return "crash", f"{type(error).__name__}: {error}"
