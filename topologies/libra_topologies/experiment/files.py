# SPDX-License-Identifier: Apache-2.0
"""Files that the processes of a phase leave in build/run/, for the verdict on it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from libra.hot.placement import Placement
from libra_topologies.make import paths
from libra_topologies.training import part


@dataclass(frozen=True)
class Files:
    """Files of the system with this label."""

    label: str

    @property
    def record_prefix(self) -> Path:
        """Prefix of the workers' records, for their programs."""
        return paths.BUILD / "run" / f"record-{self.label}"

    def records(self, workers: int) -> list[Path]:
        """Return the paths of the workers' records, by rank."""
        return [part.record_path(self.record_prefix, rank) for rank in range(workers)]

    @property
    def parameters(self) -> Path:
        """Path of the first worker's parameters after the last round."""
        return paths.BUILD / "run" / f"parameters-{self.label}"

    @property
    def journal(self) -> Path:
        """Path of an asynchronous server's steps."""
        return paths.BUILD / "run" / f"journal-{self.label}.json"

    def table(self, host: str) -> Path:
        """Return the path of the rows that a host has after the last round."""
        return paths.BUILD / "run" / f"table-{self.label}-{host}.npy"


def placement_file(name: str, placement: Placement | None) -> Path:
    """Return the path of a run's placement, which is written when it is asked for first."""
    path = paths.BUILD / "run" / f"{name}.placement"
    if not path.exists():
        assert placement is not None
        placement.write(path)
    return path
