# SPDX-License-Identifier: Apache-2.0
"""Counters and meters in the generated code: one packet's update of one cell."""

from __future__ import annotations

from libra_switch.codegen.scope import Scope
from libra_switch.program import ir


def count(scope: Scope, cell: str) -> None:
    """Count the packet in a (packets, bytes) cell."""
    scope.fn.inc(cell)
    scope.fn.inc(cell, 8, scope.get("ingress_length"))


def color(scope: Scope, meter: ir.Meter, cell: str) -> str:
    """The colour that a meter's cell gives the packet, an i64."""
    units = scope.get("ingress_length") if meter.bytes else "1"
    return scope.fn.native("libra_meter", "%ctx", cell, units)
