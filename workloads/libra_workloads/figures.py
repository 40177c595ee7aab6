# SPDX-License-Identifier: Apache-2.0
"""Figures that summary.json and sim.json have alike: times of many rounds, bytes on
links, ratios between systems."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from typing import Any


def times(seconds: Sequence[float]) -> dict[str, float]:
    """Return median, 99th percentile and maximum."""
    return {"median": statistics.median(seconds), "p99": percentile(seconds, 0.99), "max": max(seconds)}


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that at least this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * round(share * 1000) // 1000) - 1)]


def ratios(medians: Mapping[str, float]) -> dict[str, float]:
    """Return ``A_over_B``, how many times as fast A is as B: B's time over A's.

    medians: the systems' synchronisation times.
    """
    return {
        f"{one}_over_{other}": theirs / mine
        for one, mine in medians.items()
        for other, theirs in medians.items()
        if one != other
    }


def link_bytes(system: Mapping[str, Any], prefix: str, way: str) -> int:
    """Return a system's bytes ``in`` or ``out`` of all hosts whose names begin with ``prefix``."""
    return sum(
        port[way]
        for host, ports in system["link_bytes"].items()
        if host.startswith(prefix)
        for port in ports.values()
    )
