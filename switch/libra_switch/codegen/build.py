# SPDX-License-Identifier: Apache-2.0
"""What the compilers of one program's parts share."""

from __future__ import annotations

from dataclasses import dataclass

from libra_switch.codegen.points import Tracer
from libra_switch.memory.arrays import ArrayPlaces
from libra_switch.memory.layout import Layout
from libra_switch.program import ir


@dataclass(slots=True)
class Build:
    """``locals_`` are fields that no other code reads: they need no memory."""

    prog: ir.Program
    layout: Layout
    arrays: ArrayPlaces
    locals_: frozenset[ir.FieldRef]
    drop_port: int
    trace: Tracer | None = None
