# SPDX-License-Identifier: Apache-2.0
"""Differences between Libra's programs that concern the controller.

Names and widths of all entities are the same in all programs. P4Info identifies the program.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from libra_controller.controls.lanes import FORMAT, LANES
from libra_controller.p4rt.schema import MissingObjectError, Schema


@dataclass(frozen=True)
class Target:
    """The program for one architecture."""

    cells: str  # register with two cells a slot
    lanes: int  # maximum in a packet
    jobs: int  # highest job number
    ports: int  # a job's hosts are at ports below
    messages: bool  # it passes messages from host to host
    hot_array: str | None  # register with two banks of hot cells, None without hot cells
    floats: bool = False  # it adds floats, by tables that have to be filled
    trees: bool = False  # it sums in trees of switches


_TARGETS = {
    "v1model": Target(
        cells="slot.cell_use",
        lanes=256,
        jobs=65535,
        ports=511,
        messages=True,
        hot_array="hot.cells.array0",
        trees=True,
    ),
    # Jobs are cells of a register, and an array of lanes holds two lanes of a packet. Each pipe has its own
    # registers, so that all hosts of a job are at the 64 ports of the first pipe.
    "tna": Target(
        cells="turn.cell_turn",
        lanes=64,
        jobs=4095,
        ports=64,
        messages=False,
        hot_array=None,
    ),
}


# Each lane has its own tables.
_FLOATS = replace(_TARGETS["v1model"], lanes=LANES, hot_array=None, floats=True, trees=False)


def target_of(schema: Schema) -> Target:
    """Identify a program. Raises MissingObjectError if it is none of Libra's."""
    target = _FLOATS if schema.has_table(FORMAT) else _TARGETS.get(schema.architecture)
    if target is None:
        raise MissingObjectError(
            f"the switch runs a program for {schema.architecture or 'no architecture'}; Libra has them for "
            f"{', '.join(_TARGETS)}; `libra switch setup NETWORK.yaml` loads one"
        )
    return target
