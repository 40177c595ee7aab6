# SPDX-License-Identifier: Apache-2.0
"""Memory that straight code will need, asked for before that code does anything else.

A processor has about ten read-modify-writes in view: when each is to another place and none is in its cache,
it waits for a few at a time. Here the addresses of all are computed first, and a prefetch is sent for each. A
packet that adds to 64 cells of 2 MB of registers takes half the time.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

FETCH = "llvm.prefetch.p0"
LINE = 64  # bytes that come together
WORTH = 8  # places, below which a processor sees them coming by itself

_INSTRUCTION = re.compile(r"  (?:(%[\w.]+) = )?(\w+) (.*)")
_ADDRESS = re.compile(r", ptr ([%@][\w.]+)(?:, (?:align|i64) [-%\w.]+)?$")
_ADDRESSED = ("load", "store", "getelementptr")
_VALUE = re.compile(r"%[\w.]+")
_ANYONES = ""

Place = tuple[str, int]  # a pointer, and bytes from there


def ahead(lines: Sequence[str], places: Collection[Place], private: Collection[str]) -> list[str]:
    """A function's body, with prefetches first if its first straight line touches many ``places``.

    private: parameters that point to what no other pointer does (LLVM's noalias).
    """
    straight = _Straight(lines, private)
    found = [place for place in places if straight.is_free(place[0])]
    if len(found) < WORTH:
        return list(lines)
    first = straight.needed(pointer for pointer, _ in found)
    first |= set(range(straight.begin))  # comments
    return [
        *(lines[i] for i in sorted(first)),
        *(line for number, place in enumerate(found) for line in _fetch(number, *place)),
        *(line for i, line in enumerate(lines) if i not in first),
    ]


def _fetch(number: int, pointer: str, offset: int) -> Iterable[str]:
    if offset:
        yield f"  %ahead{number} = getelementptr i8, ptr {pointer}, i64 {offset}"
        pointer = f"%ahead{number}"
    yield f"  call void @{FETCH}(ptr {pointer}, i32 1, i32 3, i32 1)"  # to write; to the nearest cache; data


class _Straight:
    """Instructions up to the first call or branch. A value is free when no store before it can change it."""

    def __init__(self, lines: Sequence[str], private: Collection[str]) -> None:
        self._made: dict[str, tuple[int, list[str]]] = {}  # free values: the line, the values that it takes
        self.begin = next((i for i, line in enumerate(lines) if not line.startswith("  ;")), 0)
        late: set[str] = set()  # the others
        owners = {pointer: pointer for pointer in private}
        written = set()
        for number, line in enumerate(lines):
            if line.startswith("  ;"):
                continue
            instruction = _INSTRUCTION.match(line)
            address = _ADDRESS.search(line)
            if not instruction or not _is_simple(instruction, address):
                return
            value, operation, operands = instruction.groups()
            owner = owners.get(address[1], _ANYONES) if address else _ANYONES
            if operation == "store":
                written.add(owner)
                continue
            if operation == "getelementptr":
                owners[value] = owner
            taken = _VALUE.findall(operands)
            if (operation == "load" and owner in written) or not late.isdisjoint(taken):
                late.add(value)
            else:
                self._made[value] = number, taken

    def is_free(self, pointer: str) -> bool:
        return pointer in self._made

    def needed(self, pointers: Iterable[str]) -> set[int]:
        """The lines that compute free ``pointers``."""
        lines, left = set(), list(pointers)
        while left:
            number, taken = self._made.get(left.pop(), (-1, []))  # -1: a parameter
            if number not in lines:
                lines.add(number)
                left += taken
        return lines - {-1}


def _is_simple(instruction: re.Match[str], address: re.Match[str] | None) -> bool:
    """Whether it computes or stores a value and no more, and makes pointers by getelementptr only."""
    value, operation, operands = instruction.groups()
    if operation in _ADDRESSED:
        return address is not None
    if operation == "call" and "@llvm." not in operands:
        return False
    return value is not None and "ptr %" not in operands
