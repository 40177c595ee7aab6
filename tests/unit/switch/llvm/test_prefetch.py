# SPDX-License-Identifier: Apache-2.0
"""Promise: memory that is touched in many places is asked for first, and code does what it did."""

from __future__ import annotations

import ctypes
import random
import re
from collections.abc import Callable

import pytest

from libra_switch.llvm.emit import Fn, Module
from libra_switch.llvm.jit import Code, compile_ir
from libra_switch.llvm.prefetch import WORTH, ahead

CELLS = 256


def body(*lines: str) -> list[str]:
    return ["  ; a comment", *(f"  {line}" for line in lines)]


def fetched(lines: list[str]) -> list[str]:
    """What prefetches are sent for, if they come before all stores."""
    stores = [i for i, line in enumerate(lines) if line.startswith("  store")]
    found = [(i, m[1]) for i, line in enumerate(lines) if (m := re.search(r"prefetch\S+\(ptr (\S+),", line))]
    assert all(i < min(stores) for i, _ in found)
    return [pointer for _, pointer in found]


def cells(count: int, source: str) -> list[str]:
    """Adds 1 to ``count`` cells of %cells, whose numbers stand in ``source``."""
    lines = []
    for i in range(count):
        lines += [
            f"%n{i} = getelementptr i8, ptr {source}, i64 {8 * i}",
            f"%i{i} = load i64, ptr %n{i}, align 8",
            f"%c{i} = getelementptr i64, ptr %cells, i64 %i{i}",
            f"%v{i} = load i64, ptr %c{i}, align 8",
            f"%w{i} = add i64 %v{i}, 1",
            f"store i64 %w{i}, ptr %c{i}, align 8",
        ]
    return body(*lines, "ret void")


MANY = [(f"%c{i}", 0) for i in range(WORTH)]


def test_all_addresses_are_computed_before_the_first_store() -> None:
    lines = ahead(cells(WORTH, "%packet"), MANY, {"%packet"})
    assert fetched(lines) == [f"%c{i}" for i in range(WORTH)]
    assert lines[0] == "  ; a comment"
    assert len(lines) == len(cells(WORTH, "%packet")) + WORTH


def test_few_places_are_left_to_the_processor() -> None:
    lines = cells(WORTH - 1, "%packet")
    assert ahead(lines, MANY[:-1], {"%packet"}) == lines


def test_numbers_that_a_store_may_change_are_not_read_before_it() -> None:
    places = [(f"%c{i}", 0) for i in range(2 * WORTH)]
    lines = cells(2 * WORTH, "%packet")
    assert ahead(lines, places, set()) == lines  # a cell may be where the next number is
    store = f"  store i64 %w{WORTH}, ptr %c{WORTH}, align 8"
    to_the_packet = [line if line != store else f"  store i64 %w{WORTH}, ptr %n0, align 8" for line in lines]
    assert fetched(ahead(to_the_packet, places, {"%packet"})) == [f"%c{i}" for i in range(WORTH + 1)]


def test_a_pointer_before_another_is_into_the_same_memory() -> None:
    lines = cells(WORTH, "%packet")
    lines[1:1] = [
        "  %later = getelementptr i8, ptr %packet, i64 16",
        "  %n = getelementptr i8, ptr %later, i64 -16",
        "  store i64 5, ptr %n, align 8",
    ]
    assert ahead(lines, MANY, {"%packet"}) == lines


@pytest.mark.parametrize(
    "end",
    [
        "call void @f()",
        "%x = call i64 @f()",
        "br label %next",
        "fence seq_cst",
        "%x = select i1 %c, ptr %packet, ptr %cells",
        "%x = ptrtoint ptr %packet to i64",
    ],
)
def test_nothing_is_taken_from_behind_what_is_not_understood(end: str) -> None:
    lines = cells(WORTH, "%packet")
    lines.insert(1 + 6 * (WORTH - 1), f"  {end}")
    assert ahead(lines, MANY, {"%packet"}) == lines


def test_places_beside_a_pointer() -> None:
    lines = body("%row = getelementptr i8, ptr %cells, i64 %i", "store i64 0, ptr %row, align 8", "ret void")
    found = ahead(lines, [("%row", 64 * i) for i in range(WORTH)], set())
    assert fetched(found) == ["%row", *(f"%ahead{i}" for i in range(1, WORTH))]
    assert f"  %ahead{WORTH - 1} = getelementptr i8, ptr %row, i64 {64 * (WORTH - 1)}" in found


class TestCode:
    """Cells and a packet of 64 numbers: random code, with and without prefetches."""

    def program(self, seed: int) -> Callable[[Fn], list[tuple[str, int]]]:
        def write(fn: Fn) -> list[tuple[str, int]]:
            chance, known, places = random.Random(seed), ["7"], []
            for step in range(150):
                word, writes = 8 * chance.randrange(64), 1 if step > 60 else 0
                match chance.choices(("read", "write", "add", "take", "put"), (20, writes, 10, 5, 15))[0]:
                    case "read":
                        known.append(fn.load("i64", "%packet", word, 8))
                    case "write":
                        fn.store("i64", chance.choice(known), "%packet", word, 8)
                    case "add":
                        known.append(fn.bin("add", "i64", chance.choice(known), chance.choice(known)))
                    case cell_access:
                        index = fn.bin("and", "i64", chance.choice(known), CELLS - 1)
                        cell = fn.at("%cells", fn.bin("mul", "i64", index, 8))
                        places.append((cell, 0))
                        if cell_access == "take":
                            known.append(fn.load("i64", cell, 0, 8))
                        else:
                            fn.store("i64", chance.choice(known), cell, 0, 8)
            fn.ret()
            return places

        return write

    def compiled(self, seed: int, *, early: bool) -> tuple[Code, str]:
        module = Module("test")
        params = [("ptr noalias", "packet"), ("ptr", "cells")]
        fn = module.fn("go", "void", params, linkage="external")
        places = self.program(seed)(fn)
        if early:
            fn.fetch_ahead(dict.fromkeys(places))
        text, loops = module.split()
        return compile_ir(text, loops), text

    @pytest.mark.parametrize("seed", range(12))
    def test_it_does_what_it_did(self, seed: int) -> None:
        results = []
        for early in (False, True):
            code, text = self.compiled(seed, early=early)
            assert ("prefetch" in text) == early
            packet = (ctypes.c_uint64 * 64)(*(i * 37 for i in range(64)))
            memory = (ctypes.c_uint64 * CELLS)(*(i * 101 for i in range(CELLS)))
            go = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(code.address("go"))
            go(ctypes.addressof(packet), ctypes.addressof(memory))
            results.append((list(packet), list(memory)))
        assert results[0] == results[1]
