# SPDX-License-Identifier: Apache-2.0
"""Layout of a packet's state, the packet header vector (PHV): one block of bytes per packet in flight.

    packet state | metadata fields | validity bytes, stack counters | header fields

A field of W bits takes the next power of two of bytes up to 8, then multiples of 8, in host byte order, upper
bits zero; signed fields hold the W low bits of the two's complement. A stack's elements are equally spaced.
`Places` and `Phvs` say where such blocks lie in a program's state.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from libra_switch.memory.context import PROGRAM
from libra_switch.memory.memory import Memory
from libra_switch.program import ir
from libra_switch.program.refusal import error

CLONES = 64  # maximum of egress clones of one packet that wait
_LINE = 64  # bytes of a cache line

# Packet state: (name, bytes). Every word is 8 bytes, so that one memset clears the block.
_PACKET = (
    "length",  # simple_switch's packet length register, changed by add_header and remove_header
    "ingress_length",  # length on arrival, which byte counters count
    "truncate",  # bytes left by truncate(); all ones if not called
    "clone_session",  # 0x8000 | session
    "clone_list",
    "learn",
    "resubmit",
    "recirculate",
    "exit",
    "error",  # parser error
    "checksum_error",
    "payload",  # address of the bytes behind the parsed headers
    "payload_len",
    "data",  # address of the packet as received
    "data_len",
    "ingress_port",
)
PACKET: dict[str, int] = {name: 8 * i for i, name in enumerate(_PACKET)}
PACKET_BYTES = 8 * len(_PACKET)


MAX_BYTES = 1 << 22  # limit of a PHV's size, because a program's state has 67 of them


def storage_bits(width: int) -> int:
    for bits in (8, 16, 32, 64):
        if width <= bits:
            return bits
    return (width + 63) // 64 * 64


@dataclass(frozen=True, slots=True)
class Slot:
    offset: int
    width: int
    bits: int  # width of the storage
    signed: bool
    varbit: bool = False

    @property
    def length_offset(self) -> int:
        """Offset of a varbit's current width in bits, a u32 before its bytes."""
        return self.offset - 8


class Layout:
    """Offsets of every field, validity byte and stack counter in the PHV.

    ``temporaries`` are metadata fields whose values code passes in registers (`program.liveness`). They have
    a slot, for their width, but no memory, so that they are neither cleared nor copied with a packet.
    """

    def __init__(self, prog: ir.Program, temporaries: Set[ir.FieldRef] = frozenset()) -> None:
        self._temporaries = temporaries
        # A header whose `$valid$` is assigned to has a slot for it: BMv2 keeps the value that the program
        # reads there apart from the header's validity.
        self.slots: dict[tuple[str, str], Slot] = {}
        self.valid: dict[str, int] = {}
        self.next: dict[str, int] = {}  # stack name -> offset of its u32 count
        self.span: dict[str, tuple[int, int]] = {}  # header -> first byte, end of its fields
        at = PACKET_BYTES
        self.metadata_start = at
        for header in prog.headers.values():
            if header.metadata:
                at = self._place(header, at)
        at = _align(at, 8)
        self.metadata_end = at
        ordered = self._stack_order(prog)
        for name in ordered:
            self.valid[name] = at
            at += 1
        for header in prog.headers.values():
            if header.metadata:
                self.valid[header.name] = at
                at += 1
        for name in sorted(prog.assigned_validity):
            self.slots[name, "$valid$"] = Slot(at, 1, 8, False)
            at += 1
        at = _align(at, 8)
        for name in (*prog.stacks, *prog.union_stacks):
            self.next[name] = at
            at += 4
        at = _align(at, 8)
        self.clear_end = at  # a new packet's PHV is cleared up to here
        for name in ordered:
            at = self._place(prog.headers[name], _align(at, 64 if prog.headers[name].type.bits > 512 else 8))
        self.size = _align(at, 64)
        for name in sorted({ref.header for ref in temporaries}):
            for ft in prog.headers[name].type.fields:
                if ir.FieldRef(name, ft.name) in temporaries:
                    self._place_field(name, ft, self.size)
        if self.size > MAX_BYTES:
            raise error("headers", f"headers and metadata take {self.size} bytes; at most {MAX_BYTES}")

    @staticmethod
    def _stack_order(prog: ir.Program) -> list[str]:
        """Packet headers in the PHV's order, which keeps each stack's elements together."""
        order: list[str] = []
        for stack in prog.stacks.values():
            order += stack.headers
        members: dict[int, list[str]] = {}
        for union_stack in prog.union_stacks.values():
            # Ordered by member, so that a member's instances are equally spaced.
            for position in range(len(union_stack.members)):
                members.setdefault(position, [])
                order += [prog.unions[u].headers[position] for u in union_stack.unions]
        seen = set(order)
        order += [h.name for h in prog.headers.values() if not h.metadata and h.name not in seen]
        return order

    def _place(self, header: ir.Header, at: int) -> int:
        at = _align(at, 8)
        start = at
        for ft in header.type.fields:
            if ir.FieldRef(header.name, ft.name) not in self._temporaries:
                at = self._place_field(header.name, ft, at)
        self.span[header.name] = (start, _align(at, 8))
        return _align(at, 8)

    def _place_field(self, header: str, ft: ir.FieldType, at: int) -> int:
        if ft.varbit:
            at = _align(at, 8) + 8
            self.slots[header, ft.name] = Slot(at, ft.width, 8 * ((ft.width + 7) // 8), ft.signed, True)
            return at + (ft.width + 7) // 8
        bits = storage_bits(ft.width)
        at = _align(at, min(bits // 8, 8))
        self.slots[header, ft.name] = Slot(at, ft.width, bits, ft.signed)
        return at + bits // 8

    def slot(self, ref: ir.FieldRef) -> Slot:
        slot = self.slots.get((ref.header, ref.field))
        return Slot(self.valid[ref.header], 1, 8, False) if slot is None else slot


def _align(at: int, to: int) -> int:
    return (at + to - 1) // to * to


class Places:
    """Allocates the bytes of a program's state while its code is made, ``size`` in total.

    `struct program` comes first. Code is compiled once, so all instances have the same offsets.
    """

    def __init__(self) -> None:
        self.size = PROGRAM.size

    def allocate(self, size: int) -> int:
        """Allocate ``size`` bytes from the next cache line on; return their offset."""
        offset = (self.size + _LINE - 1) // _LINE * _LINE
        self.size = offset + size
        return offset


class Phvs:
    """Offsets of PHVs: ``work`` is the running packet's, ``saved`` restores it for each replica, ``cloned``
    is an ingress clone's, ``waiting`` are the pending egress clones', whose number is at ``wait_count``.
    """

    def __init__(self, layout: Layout, places: Places) -> None:
        size = layout.size
        self.work = places.allocate(size * (3 + CLONES) + 64)
        self.saved = self.work + size
        self.cloned = self.saved + size
        self.waiting = self.cloned + size
        self.wait_count = self.waiting + size * CLONES
        # Code loads the work PHV's address from this cell. With an offset instead, LLVM could not tell that
        # the PHV and the registers do not overlap.
        self.cell = self.wait_count + 8

    def open(self, state: Memory) -> None:
        """Prepare a new ``state`` for packets."""
        state.words()[self.cell // 8] = state.address + self.work
