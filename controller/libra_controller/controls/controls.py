# SPDX-License-Identifier: Apache-2.0
"""All controls of Libra's program, and its capacity."""

from __future__ import annotations

from dataclasses import dataclass

from libra.floats import Arithmetic
from libra_controller.controls.admit import ADDRESSES, ADMISSION, Admit
from libra_controller.controls.deliver import MEMBER, Deliver
from libra_controller.controls.forward import MAC, Forward
from libra_controller.controls.hot import POOLS, Hot
from libra_controller.controls.lanes import Lanes
from libra_controller.controls.next_step import WORKERS, NextStep
from libra_controller.controls.numbering import PEERS, Numbering
from libra_controller.controls.owner import SERVERS, Owner
from libra_controller.controls.replication import Replication
from libra_controller.controls.targets import target_of
from libra_controller.controls.transit import Transit
from libra_controller.p4rt.client import Client


@dataclass(frozen=True)
class Capacity:
    """The running program's capacity."""

    slots: int
    members: int
    admissions: int
    prefixes: int
    lanes: int  # maximum in a packet
    jobs: int  # highest job number
    ports: int  # hosts of jobs are at ports below
    messages: bool
    hot_cells: int  # in each array, for the pools of all servers
    arithmetic: Arithmetic | None  # None: it adds floats, and its tables are not filled
    trees: bool = True  # it sums in trees of switches


class Controls:
    """The switch's controls, on one session. Raises MissingObjectError unless it runs Libra's program."""

    def __init__(self, client: Client) -> None:
        target = target_of(client.schema)
        tables = [ADDRESSES, ADMISSION, SERVERS, WORKERS, MAC, MEMBER]
        tables += [PEERS] * target.messages + [POOLS] * (target.hot_array is not None)
        sizes = {table: client.schema.table_size(table) for table in tables}
        self.lanes = Lanes(client)
        self.capacity = Capacity(
            slots=client.schema.register_size(target.cells) // 2,  # two cells a slot
            members=sizes[MEMBER],
            admissions=sizes[ADMISSION],
            prefixes=sizes[SERVERS],
            lanes=target.lanes,
            jobs=target.jobs,
            ports=target.ports,
            messages=target.messages,
            hot_cells=client.schema.register_size(target.hot_array) // 2 if target.hot_array else 0,
            arithmetic=self.lanes.arithmetic() if target.floats else Arithmetic.INTEGERS,
            trees=target.trees,
        )
        self.admit = Admit(client)
        self.owner = Owner(client)
        self.numbering = Numbering(client)
        self.hot = Hot(client)
        self.next_step = NextStep(client)
        self.forward = Forward(client)
        self.deliver = Deliver(client)
        self.transit = Transit(client)
        self.replication = Replication(client)
