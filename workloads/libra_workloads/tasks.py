# SPDX-License-Identifier: Apache-2.0
"""Sparse tasks of `make run`, by the name in MODEL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from libra_workloads.clicks import task as clicks
from libra_workloads.clicks.task import Clicks
from libra_workloads.sparse.task import SparseTask
from libra_workloads.text import task as text
from libra_workloads.text.task import Text
from libra_workloads.text.trigrams import Trigrams

NAMES = ("ctr", "text")


def named(name: str, folder: Path, batch: int | None = None) -> SparseTask[Any]:
    """Return the task of that name. Raises ConfigError if there is no text, KeyError for another name.

    batch: samples of a round; None: the model's default. folder: keeps files that take long to make.
    """
    if name == "ctr":
        return Clicks(batch=batch or clicks.BATCH)
    if name == "text":
        return Text(Trigrams.load(folder), batch or text.BATCH)
    raise KeyError(name)
