# SPDX-License-Identifier: Apache-2.0
"""The points of a program at which its code reports values to the packet trace, and what one report says."""

from __future__ import annotations

import itertools
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from libra_switch.llvm.emit import Module
from libra_switch.memory.context import CTX, UP_TRACE
from libra_switch.memory.memory import Memory
from libra_switch.program import ir

TRACE, DEBUG, INFO, ERROR = logging.DEBUG - 5, logging.DEBUG, logging.INFO, logging.ERROR

START, COPY, COPY_END, REQUEUE, SENT = "start", "copy", "copy end", "requeue", "sent"
WAIT, GO = "wait", "go"

MAX_WORDS = 1024  # of one record; what is longer is cut
_RECORD = 24  # bytes before a record's values: the upcall's head and the point's number
_serial = itertools.count()

Render = Callable[[Sequence[int]], str]


@dataclass(slots=True)
class Point:
    level: int
    text: Render
    values: tuple[tuple[int, bool], ...]  # 8-byte words and signedness of each
    source: ir.Source | None
    effect: str | None  # what it means for the number of the packet that later lines are about

    def line(self, record: bytes) -> tuple[str, list[int]]:
        """The line, and its values, of a record that starts with the point's number."""
        numbers, at = [], 8
        for words, signed in self.values:
            numbers.append(int.from_bytes(record[at : at + 8 * words], "little", signed=signed))
            at += 8 * words
        text = self.text(numbers)
        return f"{text} [{self.source}]" if self.source and self.source.line else text, numbers


class Tracer:
    """The points of one program at and above ``level``, a level of `logging`."""

    def __init__(self, level: int) -> None:
        self.level = level
        self.numbering = level <= DEBUG  # whether records tell which packet is being processed
        self.serial = next(_serial) & 0xFFFF
        self.points: list[Point] = []
        self._scratch = Memory(8 * MAX_WORDS + 16)  # where records go when the buffer is full
        self._lost = self._scratch.words()

    def take_lost(self) -> int:
        """Records lost since the last call, because packets came faster than they were taken."""
        lost, self._lost[0] = self._lost[0], 0
        return int(lost)

    def define(self, module: Module, prog: ir.Program) -> None:
        """trace(ctx, point, words) -> where to store the values.

        A quarter of the upcall buffer stays free for packets, digests and captures.
        """
        fn = module.fn("trace", "ptr", [("ptr", "ctx"), ("i64", "point"), ("i64", "words")], attrs="noinline")
        self.numbering = self.level <= DEBUG or prog.uses("log_msg", "assert", "assume")
        size = fn.bin("shl", "i64", "%words", 3)
        used = fn.load("i64", "%ctx", CTX["upcall_used"], 8)
        end = fn.bin("add", "i64", fn.bin("add", "i64", used, size), _RECORD)
        limit = fn.load("i64", "%ctx", CTX["upcall_size"], 8)
        limit = fn.bin("sub", "i64", limit, fn.bin("lshr", "i64", limit, 2))
        scratch = fn.pointer(self._scratch.address)
        with fn.if_(fn.icmp("ugt", "i64", end, limit)):
            fn.store("i64", fn.bin("add", "i64", fn.load("i64", scratch, 0, 8), 1), scratch, 0, 8)
            fn.ret(fn.at(scratch, 8))
        at = fn.at(fn.load("ptr", "%ctx", CTX["upcall"], 8), used)
        total = fn.cast("trunc", "i64", fn.bin("add", "i64", size, _RECORD), "i32")
        fn.store("i32", total, at, 0, 4)
        fn.store("i16", UP_TRACE, at, 4, 2)
        fn.store("i16", self.serial if self.serial < 1 << 15 else self.serial - (1 << 16), at, 6, 2)
        fn.store("i64", fn.bin("add", "i64", size, 8), at, 8, 8)
        fn.store("i64", "%point", at, 16, 8)
        fn.store("i64", end, "%ctx", CTX["upcall_used"], 8)
        fn.ret(fn.at(at, _RECORD))
