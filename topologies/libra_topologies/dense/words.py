# SPDX-License-Identifier: Apache-2.0
"""Settings of a sweep, NAME=VALUE words of `make sweep`, and its table."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from libra_topologies.errors import UsageError


def told(words: Sequence[str], defaults: Mapping[str, str], sweep: str) -> dict[str, str]:
    """Return all settings, by name. sweep: its name in errors. Raises UsageError for an unknown one."""
    found = dict(defaults)
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in found:
            raise UsageError(f"{word}: no such setting of a {sweep}'s sweep; known: {', '.join(found)}")
        found[name] = value
    return found


def whole(name: str, text: str) -> int:
    """Return a setting's number. Raises UsageError."""
    if not text.isdigit() or not int(text):
        raise UsageError(f"{name}={text}: must be a whole number from 1")
    return int(text)


def write_table(path: Path, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write rows of the same columns as CSV."""
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
