# SPDX-License-Identifier: Apache-2.0
"""A process of a run and its runner talk over pipes: a JSON object a line there, a word a line back."""

from __future__ import annotations

import json
import sys
from typing import Any


class Pipe:
    """To and from the runner: this process's output and input."""

    def report(self, event: str, **fields: Any) -> None:
        """`ready`, a `round` each round, `done` with totals, or `error`."""
        print(json.dumps({"event": event, **fields}), flush=True)

    def await_word(self, word: str) -> None:
        """`go`, `finish` or `exit`. Raises SystemExit when the runner is gone."""
        for line in sys.stdin:
            if line.strip() == word:
                return
        raise SystemExit(f"the runner has gone before it said {word!r}")
