# SPDX-License-Identifier: Apache-2.0
"""Figures of filtered updates, from the totals of UpdateWorkers and UpdateServers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from libra.updates.filter import FILTERS

Totals = Sequence[Mapping[str, Any]]


def figures(spec: str, workers: Totals, servers: Totals) -> dict[str, Any]:
    """Return the figures. Shares are of all elements, on average over the rounds; bytes are of an element and
    worker: a dense push or answer has 4."""
    made = FILTERS.make(spec)
    elements = sum(one["elements"] for one in servers)

    def share(name: str) -> float:
        return float(sum(one[name] * one["elements"] for one in servers) / elements)

    return {
        "theta": made.bound.theta,
        "root": made.bound.root,
        "rule": made.rule,
        "push_share": sum(one["pushed"] for one in workers) / sum(one["elements"] for one in workers),
        "broadcast_share": share("broadcast_share"),
        "union_share": share("union_share"),
        "push_bytes": sum(one["bytes"] for one in workers) / sum(one["elements"] for one in workers),
        "broadcast_bytes": sum(one["bytes"] for one in servers) / sum(one["elements"] for one in workers),
        "encodings": {name: sum(one[name] for one in workers) for name in ("dense", "bitmap", "gaps")},
        "worst_over_bound": max(one["over_bound"] for one in (*workers, *servers)),
        "lost_residual": sum(one["lost_residuals"] for one in servers),
    }
