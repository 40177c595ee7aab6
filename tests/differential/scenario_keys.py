# SPDX-License-Identifier: Apache-2.0
"""tests/p4/keys.p4: tables of every match kind under changing entries."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from mutate import mutated, sendable
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY
from play import TESTS, Frames, P4Runtime, Read, Scenario, Step, Write

PORTS = 5
TABLES = ("exact_table", "lpm_table", "ternary_table", "range_table", "optional_table", "mixed_table")
PROBE = 0xC0FFEE00
WORDS = (0x0A000001, 0x0A0B0001, 0x0A0B0C0D, 0x0B000000, 0, 0xFFFFFFFF, 0x80000000)
NINES = (0, 1, 5, 255, 256, 511)
HALVES = (0, 1, 5, 1000, 1001, 65535)


def setup(p: P4Runtime) -> list[Step]:
    """Probes hit the exact table."""
    key = {"hdr.probe.nine": 0}
    return [
        Write(
            tuple(
                (INSERT, p.entry("exact_table", key | {"hdr.probe.word": PROBE + n}, "send", {"port": n}))
                for n in range(PORTS)
            )
        )
    ]


def _frame(table: int, word: int, half: int, nine: int, wide: int, rest: bytes) -> bytes:
    numbers = word << 160 | half << 144 | nine << 135 | wide
    return bytes(6) + bytes(5) + bytes([table]) + b"\x12\x34" + numbers.to_bytes(24, "big") + rest


def probe(port: int, n: int) -> bytes:
    return _frame(0, PROBE + port, 0, 0, 0, f"probe {n}".encode())


def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
    known: list[Any] = []
    priorities = iter(rng.sample(range(1, 1 << 20), 5000))
    while True:
        draw = rng.random()
        if draw < 0.45:
            yield Frames(
                tuple((rng.randrange(PORTS), _random_frame(rng)) for _ in range(rng.randrange(8, 30)))
            )
        elif draw < 0.9:
            updates = []
            for _ in range(rng.randrange(1, 6)):
                if known and rng.random() < 0.4:
                    updates.append((rng.choice((DELETE, MODIFY, INSERT)), _again(rng, p, rng.choice(known))))
                else:
                    known.append(_entry(rng, p, next(priorities)))
                    updates.append((INSERT, known[-1]))
            yield Write(tuple(updates))
        else:
            yield Read(p4.TableEntry(table_id=p.id("tables", rng.choice((*TABLES, "const_ternary")))))


def _word(rng: Random) -> int:
    return rng.choice(WORDS) ^ (1 << rng.randrange(32) if rng.random() < 0.3 else 0)


def _random_frame(rng: Random) -> bytes:
    made = _frame(
        rng.randrange(7), _word(rng), rng.choice(HALVES), rng.choice(NINES), rng.choice((0, 1, 1 << 127)),
        rng.randbytes(rng.choice((0, 30))),
    )  # fmt: skip
    return sendable(mutated(rng, made) if rng.random() < 0.05 else made)


def _entry(rng: Random, p: P4Runtime, priority: int) -> Any:
    table = rng.choice(TABLES)
    word, nine, half = _word(rng), rng.choice(NINES), rng.choice(HALVES)
    mask = rng.choice((0xFFFFFFFF, 0xFF000000, 0xFFFF0000, 0x0000FFFF, rng.getrandbits(32) | 1))
    prefix = rng.choice((1, 8, 9, 16, 24, 31, 32))
    lpm = (word >> (32 - prefix) << (32 - prefix), prefix)
    match: dict[str, Any]
    if table == "exact_table":
        match = {"hdr.probe.word": word, "hdr.probe.nine": nine}
    elif table == "lpm_table":
        match = {"hdr.probe.word": lpm}
    elif table == "ternary_table":
        match = {"hdr.probe.word": (word & mask, mask), "hdr.probe.nine": (nine & 0x101, 0x101)}
    elif table == "range_table":
        low, high = sorted((half, rng.choice(HALVES)))
        match = {"hdr.probe.half": (low, high), "hdr.probe.nine": tuple(sorted((nine, rng.choice(NINES))))}
    elif table == "optional_table":
        match = {"hdr.probe.word": word, "hdr.probe.nine": nine}
    else:
        match = {
            "hdr.probe.word": lpm,
            "hdr.probe.half": (half & 0xFF, 0xFF),
            "hdr.probe.wide": rng.choice((0, 1)),
        }
    # What may be omitted is, sometimes.
    for name in list(match):
        omissible = table in ("lpm_table", "ternary_table", "range_table") or (
            name != "hdr.probe.wide" and (table, name) != ("optional_table", "hdr.probe.nine")
        )
        if omissible and table != "exact_table" and rng.random() < 0.15:
            del match[name]
    needs = table not in ("exact_table", "lpm_table")
    if rng.random() < 0.03:
        needs = not needs
    action, params = rng.choice((("send", {"port": rng.randrange(PORTS)}), ("discard", {})))
    return p.entry(table, match, action, params, priority if needs else 0)


def _again(rng: Random, p: P4Runtime, entry: Any) -> Any:
    changed = p4.TableEntry()
    changed.CopyFrom(entry)
    p.set_action(changed.action.action, "discard")
    del changed.action.action.params[:]
    if rng.random() < 0.1 and changed.priority:
        changed.priority += 1 << 21
    return changed


SCENARIO = Scenario(
    name="keys",
    program=TESTS / "p4" / "build" / "keys",
    ports=PORTS,
    setup=setup,
    steps=steps,
    probe=probe,
)
