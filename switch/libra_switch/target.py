# SPDX-License-Identifier: Apache-2.0
"""The interface between the P4Runtime server and the data plane.

The server translates P4Runtime messages into the calls below; a data plane that implements them needs to
know nothing of protobuf, and a server test can use a fake. Names are the BMv2 JSON's, which are also the
preamble names of P4Info. Values are plain integers; widths are the program's.

Every call may be made from any thread. When a call returns, its effect holds for every later packet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias


class PipelineError(Exception):
    """The program cannot run on this switch.

    ``str()`` names the JSON object, what is wrong with it and, where p4c recorded it, the P4 file and line.
    """


class TargetError(Exception):
    """The data plane refuses a table, counter or group operation (no such name, index out of range)."""


class TargetFull(TargetError):
    """The table or action profile has no room for another entry."""


class TargetInUse(TargetError):
    """The member or group cannot be deleted, because an entry or a group refers to it."""


class TargetRange(TargetError):
    """The array is shorter than the index."""


class TargetStopped(TargetError):
    """The data plane has stopped for an internal error, its ``__cause__``, and takes no more calls."""


@dataclass(frozen=True, slots=True)
class Exact:
    value: int


@dataclass(frozen=True, slots=True)
class Lpm:
    value: int
    prefix_len: int  # 0 matches everything


@dataclass(frozen=True, slots=True)
class Ternary:
    """A ternary match; an ``optional`` key is one with the mask all ones, or zero for "don't care"."""

    value: int
    mask: int


@dataclass(frozen=True, slots=True)
class Range:
    low: int
    high: int  # inclusive


Match: TypeAlias = Exact | Lpm | Ternary | Range


@dataclass(frozen=True, slots=True)
class BoundAction:
    """A call of the program's action ``name``; ``args`` in the order of its parameters."""

    name: str
    args: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MemberRef:
    """Reference of an ``indirect`` table's entry to a member of the action profile."""

    member: int


@dataclass(frozen=True, slots=True)
class GroupRef:
    """Reference of an ``indirect_ws`` table's entry to a group of the action profile."""

    group: int


Binding: TypeAlias = BoundAction | MemberRef | GroupRef


@dataclass(frozen=True, slots=True)
class CounterData:
    packets: int
    bytes: int


@dataclass(frozen=True, slots=True)
class MeterRates:
    """Two rates, three colours (RFC 2698), in units a second: bytes or packets, by the program's meter."""

    cir: int
    cburst: int
    pir: int
    pburst: int

    def check(self) -> None:
        """Refuse rates that no meter can have. Raises TargetError."""
        if self.cir >= 0 > self.pir:
            return
        if self.cir > self.pir or self.cir < 0 <= self.pir:
            raise TargetError(f"cir {self.cir} is above pir {self.pir}")


@dataclass(frozen=True, slots=True)
class Replica:
    port: int
    instance: int  # egress_rid of the copy


@dataclass(frozen=True, slots=True)
class Digest:
    """One ``digest()`` call: ``name`` of the learn list's digest and its field values in order."""

    name: str
    values: tuple[int, ...]


class Target(Protocol):
    """A switch that runs one P4 program.

    Entries are named by a handle, an integer that stays valid until the entry is deleted or the program is
    replaced. Priorities are P4Runtime's (larger wins); 0 where the table has none.

    The program's own entries (``entries`` of a table in the JSON) have the handles 1, 2, ... in the JSON's
    order, and the server lists them from the JSON. They can be changed like others: only P4Info says which
    tables are constant. The table's size in the JSON does not limit a table that has such entries.
    """

    def verify(self, program: bytes) -> None:
        """Compile BMv2 JSON without using it. Raises PipelineError."""

    def load(self, program: bytes, keep_registers: bool = False) -> None:
        """Replace the running program; all tables, registers, counters, meters and groups start afresh.

        ``keep_registers``: those of the same name, size and width keep their values.
        Raises PipelineError, after which the old program still runs.
        """

    # Tables -------------------------------------------------------------------------------------------
    def entry_add(self, table: str, key: Sequence[Match], priority: int, binding: Binding) -> int:
        """Add an entry and return its handle. Raises TargetFull if the table has its size in entries."""

    def entry_modify(self, table: str, handle: int, binding: Binding) -> None: ...
    def entry_delete(self, table: str, handle: int) -> None: ...
    def entries_apply(self, updates: Sequence[Callable[[], None]]) -> None:
        """Run several of the calls above as one step between two batches of packets (bulk writes)."""

    def default_set(self, table: str, binding: Binding | None) -> None:
        """Set a table's default entry; None restores the program's own."""

    def entry_counters(self, table: str, handles: Sequence[int | None]) -> list[CounterData | None]:
        """Direct counters of entries, None for one that is gone; handle ``None`` is the default entry."""

    def entry_counter_write(self, table: str, handle: int | None, data: CounterData) -> None: ...
    def entries_idle_ns(self, table: str, handles: Sequence[int]) -> list[int]:
        """Nanoseconds since each entry was last hit (or added)."""

    def entry_meter_set(self, table: str, handle: int | None, rates: MeterRates | None) -> None:
        """Set an entry's direct meter; handle ``None`` is the default entry, rates ``None`` are green."""

    # Action profiles ----------------------------------------------------------------------------------
    # The server chooses the numbers of members and groups, below 2**33. A group lists a member as often as
    # its weight says. Deleting a member or group that an entry or group still refers to raises TargetInUse.
    def member_set(self, profile: str, member: int, action: BoundAction) -> None:
        """Create the member or change its action (for all groups and entries that refer to it)."""

    def member_delete(self, profile: str, member: int) -> None: ...
    def group_set(self, profile: str, group: int, members: Sequence[int]) -> None:
        """Create the group or replace its members."""

    def group_delete(self, profile: str, group: int) -> None: ...

    # Indexed state: an index beyond the array raises TargetRange ---------------------------------------
    def counter_read(self, name: str, index: int) -> CounterData: ...
    def counter_cells(self, name: str, first: int, count: int) -> list[CounterData]:
        """Counts of ``count`` cells from ``first`` on; fewer at the array's end."""

    def counter_write(self, name: str, index: int, data: CounterData) -> None: ...
    def register_read(self, name: str, index: int) -> int: ...
    def register_cells(self, name: str, first: int, count: int) -> list[int]:
        """Values of ``count`` cells from ``first`` on; fewer at the array's end."""

    def register_write(self, name: str, index: int | None, value: int) -> None:
        """Write a cell of a register; index ``None`` writes all cells."""

    def meter_set(self, name: str, index: int, rates: MeterRates | None) -> None:
        """Set a meter's rates; ``None`` colours all green."""

    # Packet replication -------------------------------------------------------------------------------
    def multicast_set(self, group: int, replicas: Sequence[Replica]) -> None: ...
    def multicast_delete(self, group: int) -> None: ...
    def clone_set(self, session: int, replicas: Sequence[Replica]) -> None: ...
    def clone_delete(self, session: int) -> None: ...

    # Ports --------------------------------------------------------------------------------------------
    def port_up(self, port: int) -> bool:
        """True if the port exists and its interface is up."""

    def on_port_change(self, handler: Callable[[int], None]) -> None:
        """Call ``handler`` with each port whose state has changed, not from the data plane's thread."""

    # Packets to and from the controller ---------------------------------------------------------------
    def packet_out(self, frame: bytes) -> None:
        """Enter ``frame`` (controller header included) at the CPU port."""

    def on_packet_in(self, handler: Callable[[bytes], None]) -> None:
        """Call ``handler`` with each frame that leaves by the CPU port, not from the data plane's thread."""

    def on_digest(self, handler: Callable[[Digest], None]) -> None: ...
