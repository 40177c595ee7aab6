# SPDX-License-Identifier: Apache-2.0
"""What differs between Libra's programs for their controller: what it writes has the same names and widths.

P4Info says which program it belongs to.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from libra_controller.controls.lanes import FORMAT, LANES
from libra_controller.p4rt.schema import MissingObjectError, Schema


@dataclass(frozen=True)
class Target:
    """One architecture's program."""

    cells: str  # register with two cells a slot
    lanes: int  # at most in a packet
    jobs: int  # the highest number of a job
    ports: int  # a job's hosts are at ports below
    messages: bool  # whether it takes messages from host to host
    hot_array: str | None  # register with two banks of hot cells, if it has any
    floats: bool = False  # whether it adds floats, by tables that have to be filled


_TARGETS = {
    "v1model": Target(
        cells="slot.cell_use",
        lanes=256,
        jobs=65535,
        ports=511,
        messages=True,
        hot_array="hot.cells.array0",
    ),
    # Jobs are cells of a register, and an array of lanes holds two of a packet. A pipe has registers of its
    # own, so that a job's hosts are all at the 64 ports of the first one.
    "tna": Target(
        cells="turn.cell_turn",
        lanes=64,
        jobs=4095,
        ports=64,
        messages=False,
        hot_array=None,
    ),
}


# Each lane has tables of its own.
_FLOATS = replace(_TARGETS["v1model"], lanes=LANES, hot_array=None, floats=True)


def target_of(schema: Schema) -> Target:
    """Raises MissingObjectError for a program that is none of Libra's."""
    target = _FLOATS if schema.has_table(FORMAT) else _TARGETS.get(schema.architecture)
    if target is None:
        raise MissingObjectError(
            f"the switch runs a program for {schema.architecture or 'no architecture'}; Libra has them for "
            f"{', '.join(_TARGETS)}; `libra switch setup NETWORK.yaml` loads one"
        )
    return target
