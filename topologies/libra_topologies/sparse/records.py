# SPDX-License-Identifier: Apache-2.0
"""Record of a worker's pulls and pushes, round by round, for the verdict on a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from libra.hot import packing
from libra.hot.placement import COLD, Placement
from libra_topologies.errors import RunError
from libra_workloads.sparse.scores import Floats
from libra_workloads.sparse.task import Ints


class RowRecorder:
    """Recorder of a worker's pulls and pushes of rows of ``dim`` values, in memory until `write`."""

    def __init__(self, dim: int) -> None:
        self._dim = dim
        self._rows: list[Ints] = []
        self._pulled: list[Floats] = []
        self._gradients: list[Floats] = []

    def add(self, rows: Ints, pulled: Floats, gradients: Floats) -> None:
        """Record a round before its push: the values pulled of ``rows``, and the gradients to push."""
        self._rows.append(rows)
        self._pulled.append(pulled.copy())
        self._gradients.append(gradients.copy())

    def write(self, path: Path) -> None:
        nothing = np.empty((0, self._dim), np.float32)
        with path.open("wb") as file:
            np.savez(
                file,
                counts=np.array([len(rows) for rows in self._rows], np.int64),
                rows=np.concatenate([np.empty(0, np.int64), *self._rows]),
                pulled=np.concatenate([nothing, *self._pulled]),
                gradients=np.concatenate([nothing, *self._gradients]),
            )


@dataclass(frozen=True)
class Pushes:
    """Rounds of a worker: rows, their pulled values, and pushed gradients."""

    rows: list[Ints]
    pulled: list[Floats]
    gradients: list[Floats]

    @classmethod
    def read(cls, path: Path) -> Pushes:
        """Read a record. Raises RunError for a file that is missing or truncated."""
        try:
            with np.load(path) as found:
                counts = found["counts"]
                parts = [found[name] for name in ("rows", "pulled", "gradients")]
        except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
            raise RunError(f"the record {path.name} is missing or truncated: {error}") from error
        for name, part in zip(("rows", "pulled", "gradients"), parts, strict=True):
            if len(part) != counts.sum():
                raise RunError(f"the record {path.name}: expected {counts.sum()} {name}, got {len(part)}")
        return cls(*(np.split(part, np.cumsum(counts)[:-1]) for part in parts))


def least_packets(pushes: Sequence[Pushes], placement: Placement) -> int:
    """Return the least packets that all pushes' hot rows take, by server and group, for any placement."""
    return sum(
        packing.least_packets(int(count), placement.group_count)
        for each in pushes
        for rows in each.rows
        for count in np.bincount(placement.server[_hot(placement, rows)], minlength=placement.servers)
    )


def _hot(placement: Placement, rows: Ints) -> Ints:
    found = placement.find(rows)
    hot: Ints = found[found != COLD]
    return hot
