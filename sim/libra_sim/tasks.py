# SPDX-License-Identifier: Apache-2.0
"""The sparse models that `make run` trains, by the name that MODEL has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from libra_sim.clicks import task as clicks
from libra_sim.clicks.task import Clicks
from libra_sim.sparse.task import Task
from libra_sim.text import task as text
from libra_sim.text.task import Text
from libra_sim.text.trigrams import Trigrams

NAMES = ("ctr", "text")


def named(name: str, folder: Path, batch: int | None = None) -> Task[Any]:
    """batch: samples of a round; None: as many as the model is meant to have. folder: where what takes long
    to make is kept. Raises ConfigError when there is no text, KeyError for another name.
    """
    if name == "ctr":
        return Clicks(batch=batch or clicks.BATCH)
    if name == "text":
        return Text(Trigrams.load(folder), batch or text.BATCH)
    raise KeyError(name)
