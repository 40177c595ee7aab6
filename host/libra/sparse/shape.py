# SPDX-License-Identifier: Apache-2.0
"""Shape: the facts of a table on which a worker and its servers must agree."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Shape:
    """A table's size. dim: values of a row. placement: its digest, or ""."""

    rows: int
    dim: int
    placement: str = ""

    def __str__(self) -> str:
        return f"{self.rows} rows of {self.dim}" + f" with placement {self.placement}" * bool(self.placement)
