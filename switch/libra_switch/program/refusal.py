# SPDX-License-Identifier: Apache-2.0
"""The one form of every refusal of a program."""

from __future__ import annotations

from libra_switch.program import ir
from libra_switch.target import PipelineError


def error(what: str, message: str, source: ir.Source | None = None) -> PipelineError:
    """Where in P4, which JSON object, what is wrong."""
    return PipelineError(f"{source}: {what}: {message}" if source else f"{what}: {message}")
