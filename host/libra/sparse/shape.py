# SPDX-License-Identifier: Apache-2.0
"""What a worker and its servers must have alike of a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Shape:
    """placement: its digest, or ""."""

    rows: int
    dim: int
    placement: str = ""

    def __str__(self) -> str:
        return f"{self.rows} rows of {self.dim}" + f" with placement {self.placement}" * bool(self.placement)
