# SPDX-License-Identifier: Apache-2.0
"""Figures of pushes that may lack values, from servers' totals."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any

from libra.vans.base import EarlyClose


def figures(servers: Sequence[EarlyClose]) -> dict[str, Any]:
    """Return the figures of all servers together: means are over servers."""
    return {
        "delivered_share": {
            "mean": statistics.fmean(one.delivered for one in servers),
            "min": min(one.least_delivered for one in servers),
        },
        "closed_by": {
            "all": sum(one.all for one in servers),
            "fraction": sum(one.fraction for one in servers),
            "deadline": sum(one.deadline for one in servers),
        },
        "contributors": {
            "mean": statistics.fmean(one.contributors for one in servers),
            "min": min(one.least_contributors for one in servers),
        },
    }
