# SPDX-License-Identifier: Apache-2.0
"""How a process has ended, in words: by which signal, and what it wrote last."""

from __future__ import annotations

import signal
from pathlib import Path

LINES = 5  # of the log's end


def how(what: str, code: int | None, log: Path) -> str:
    """Return how ``what``, a process with this exit code, has ended; "" while it runs: None."""
    if code is None:
        return ""
    by = f"by {signal.Signals(-code).name}" if code < 0 else f"with exit code {code}"
    said = log.read_text(errors="replace").splitlines()[-LINES:] if log.exists() else []
    return "\n".join([f"{what} ended {by}; the end of its log:", *said])
