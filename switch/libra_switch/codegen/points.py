# SPDX-License-Identifier: Apache-2.0
"""Points of a program at which its code reports values to the packet trace, and the reports' lines."""

from __future__ import annotations

import itertools
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from libra_native.emit import Fn
from libra_switch.match.tables import MatchTable
from libra_switch.memory.memory import Memory
from libra_switch.program import ir

TRACE, DEBUG, INFO, ERROR = logging.DEBUG - 5, logging.DEBUG, logging.INFO, logging.ERROR

START, COPY, COPY_END, REQUEUE, SENT = "start", "copy", "copy end", "requeue", "sent"
WAIT, GO = "wait", "go"

MAX_WORDS = 1024  # maximum length of a record; a longer one is cut
_serial = itertools.count()

Render = Callable[[Sequence[int]], str]


@dataclass(slots=True)
class Point:
    level: int
    text: Render
    values: tuple[tuple[int, bool], ...]  # 8-byte words and signedness of each
    source: ir.Source | None
    effect: str | None  # how the record changes the number of the packet that later lines are about

    def line(self, record: bytes) -> tuple[str, list[int]]:
        """Return the line for a record, which starts with the point's number, and the record's values."""
        numbers, at = [], 8
        for words, signed in self.values:
            numbers.append(int.from_bytes(record[at : at + 8 * words], "little", signed=signed))
            at += 8 * words
        text = self.text(numbers)
        return f"{text} [{self.source}]" if self.source and self.source.line else text, numbers


class Tracer:
    """Points of one program at and above ``level``, a level of `logging`."""

    def __init__(self, level: int) -> None:
        self.level = level
        self.numbering = level <= DEBUG  # records tell which packet is being processed
        self.serial = next(_serial) & 0xFFFF
        self.points: list[Point] = []
        self.tables: Mapping[str, MatchTable] = {}  # tables of the instance whose packets are traced
        self._scratch = Memory(8 * MAX_WORDS + 16)  # number of lost records, and space for their values
        self._lost = self._scratch.words()

    def take_lost(self) -> int:
        """Number of records lost since the last call, because they came faster than they were taken."""
        lost, self._lost[0] = self._lost[0], 0
        return int(lost)

    def open(self, prog: ir.Program) -> None:
        """Prepare for generating the code of ``prog``."""
        ops = {p.op for body in (prog.deparser_calls, *(a.body for a in prog.actions.values())) for p in body}
        self.numbering = self.level <= DEBUG or bool(ops & {"log_msg", "assert", "assume"})

    def record(self, fn: Fn, words: int) -> str:
        """Emit the reservation of a record for the point added last; return the address for its values."""
        return fn.native(
            "libra_trace", "%ctx", fn.pointer(self._scratch.address), self.serial, len(self.points) - 1, words
        )
