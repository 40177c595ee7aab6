# SPDX-License-Identifier: Apache-2.0
"""What runs have measured, from their summary.json, to be drawn beside what was worked out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from libra.errors import ConfigError


@dataclass(frozen=True)
class Measured:
    """data: as the sweep names it. samples: of a worker in a round. saving, speedup: as Point's."""

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
        """Of a folder of `make run`'s. Raises ConfigError for one that has no summary with hot rows in it."""
        path = folder / "summary.json"
        try:
            facts: Mapping[str, Any] = json.loads(path.read_text())
            into, seconds = facts["server_link_bytes"], facts["sync_seconds"]
            return cls(
                "text" if facts["model"] == "text" else f"clicks, exponent {facts['zipf_exponent']}",
                facts["dim"],
                facts["workers"],
                facts["servers"],
                facts["global_batch"] // facts["workers"],
                facts["hot_keys"],
                into["tcp"] / into["hot"],
                seconds["tcp"] / seconds["hot"],
            )
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise ConfigError(
                f"{path} is not that of a run with hot rows, MODEL=ctr or text: {error!r}"
            ) from None
