# SPDX-License-Identifier: Apache-2.0
"""State shared by the compilers of one program's parts."""

from __future__ import annotations

from dataclasses import dataclass

from libra_switch.codegen.points import Tracer
from libra_switch.memory.arrays import ArrayPlaces
from libra_switch.memory.layout import Layout
from libra_switch.program import ir


@dataclass(slots=True)
class Build:
    """One program's compilation. ``locals_`` are fields without memory, which no other code reads."""

    prog: ir.Program
    layout: Layout
    arrays: ArrayPlaces
    locals_: frozenset[ir.FieldRef]
    drop_port: int
    trace: Tracer | None = None
