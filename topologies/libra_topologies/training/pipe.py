# SPDX-License-Identifier: Apache-2.0
"""Pipes between a process and its runner: a JSON object per line to the runner, a word per line back."""

from __future__ import annotations

import json
import sys
from typing import Any


class Pipe:
    """Pipe to and from the runner: this process's output and input."""

    def report(self, event: str, **fields: Any) -> None:
        """Report an event: `ready`, `round` after each round, `done` with totals, or `error`."""
        print(json.dumps({"event": event, **fields}), flush=True)

    def await_word(self, word: str) -> None:
        """Wait for `go`, `finish` or `exit`. Raises SystemExit if the runner has ended."""
        for line in sys.stdin:
            if line.strip() == word:
                return
        raise SystemExit(f"the runner has gone before it said {word!r}")
