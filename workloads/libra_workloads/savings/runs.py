# SPDX-License-Identifier: Apache-2.0
"""Measurements of runs, from their summary.json, to be plotted with the calculated curves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from libra.errors import ConfigError


@dataclass(frozen=True)
class Measured:
    """Measurement of a run, with fields as in Point. data: the sweep's title. samples: of a worker."""

    data: str
    dim: int
    workers: int
    servers: int
    samples: int
    keys: int
    saving: float
    speedup: float

    @classmethod
    def read(cls, folder: Path) -> Measured:
        """Read a folder of `make run`. Raises ConfigError for a folder without a summary with hot rows."""
        path = folder / "summary.json"
        try:
            facts: Mapping[str, Any] = json.loads(path.read_text())
            tcp, libra = facts["systems"]["tcp"], facts["systems"]["libra"]
            return cls(
                "text" if facts["model"] == "text" else f"clicks, exponent {facts['zipf_exponent']}",
                facts["dim"],
                facts["workers"],
                facts["servers"],
                facts["global_batch"] // facts["workers"],
                libra["hot_keys"],
                _into_servers(tcp) / _into_servers(libra),
                tcp["sync_seconds"]["median"] / libra["sync_seconds"]["median"],
            )
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise ConfigError(
                f"{path} is not that of a run with hot rows, MODEL=ctr or text: {error!r}"
            ) from None


def _into_servers(system: Mapping[str, Any]) -> int:
    return sum(
        port["in"]
        for host, ports in system["link_bytes"].items()
        if host.startswith("ps")
        for port in ports.values()
    )
