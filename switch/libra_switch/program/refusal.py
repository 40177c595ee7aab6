# SPDX-License-Identifier: Apache-2.0
"""The common form of all refusals of a program."""

from __future__ import annotations

from libra_switch.program import ir
from libra_switch.target import PipelineError


def error(what: str, message: str, source: ir.Source | None = None) -> PipelineError:
    """Make the error for JSON object ``what``: its P4 source, its name and what is wrong (``message``)."""
    return PipelineError(f"{source}: {what}: {message}" if source else f"{what}: {message}")
