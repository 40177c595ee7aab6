# SPDX-License-Identifier: Apache-2.0
"""Findings of an examination, and how to mend them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    OK = "ok"
    NOTE = "note"  # it works, but not as well as it could
    FAILED = "FAILED"


@dataclass(frozen=True)
class Finding:
    """Result of one check. mend: the remedy of a note or a failure."""

    what: str
    level: Level
    found: str
    mend: str = ""


def ok(what: str, found: str) -> Finding:
    return Finding(what, Level.OK, found)


def note(what: str, found: str, mend: str) -> Finding:
    return Finding(what, Level.NOTE, found, mend)


def failed(what: str, found: str, mend: str) -> Finding:
    return Finding(what, Level.FAILED, found, mend)


def report(findings: Sequence[Finding]) -> str:
    """Return the findings as text: a line each, and one more with the remedy, if any."""
    width = max((len(finding.what) for finding in findings), default=0)
    lines = []
    for finding in findings:
        lines.append(f"{finding.level:<6}  {finding.what:<{width}}  {finding.found}")
        if finding.mend:
            lines.append(f"{'':<6}  {'':<{width}}  mend: {finding.mend}")
    return "\n".join(lines)
