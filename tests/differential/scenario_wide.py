# SPDX-License-Identifier: Apache-2.0
"""tests/p4/wide.p4: keys of 64 to 256 bits of each match kind, constant entries, scopes of actions, names."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from mutate import mutated, sendable
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY
from play import TESTS, Frames, P4Runtime, Read, Scenario, Step, Write, nothing, probe_frame

PORTS = 4
TABLES = ("exact_256", "lpm.128", "ternary_200", "range_64", "optional_256")
FIXED = ("const_lpm", "const_mixed", "initial")
ADDRESSES = (0x20010DB8 << 96, 0x20010DB80001 << 80, 0x20010DB8 << 96 | 1, 0, 5, 7, (1 << 128) - 1)
HUGE = (0, 1, 1 << 255, 1 << 64, (1 << 256) - 1, 1 << 192 | 1 << 63)
ODD = (0, 1, 0xFF, 0x100, 0x1FF, 1 << 71, 1 << 64, (1 << 72) - 1)
LONG = (0, 5, 7, 9, 10, 1 << 63, (1 << 64) - 1)


def probe(port: int, n: int) -> bytes:
    del port
    return probe_frame(n)


def frame(rng: Random) -> bytes:
    made = bytes(11) + bytes([rng.randrange(8)]) + b"\x0b\x16"
    made += _address(rng).to_bytes(16, "big") + rng.choice(HUGE).to_bytes(32, "big")
    made += (
        rng.choice(ODD).to_bytes(9, "big") + rng.choice(LONG).to_bytes(8, "big") + bytes([rng.randrange(3)])
    )
    return sendable(mutated(rng, made) if rng.random() < 0.05 else made)


def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
    priorities = iter(rng.sample(range(1, 1 << 20), 5000))
    known: list[Any] = []
    while True:
        draw = rng.random()
        if draw < 0.4:
            yield Frames(tuple((rng.randrange(PORTS), frame(rng)) for _ in range(rng.randrange(8, 30))))
        elif draw < 0.85:
            updates = []
            for _ in range(rng.randrange(1, 6)):
                if known and rng.random() < 0.4:
                    updates.append((rng.choice((DELETE, MODIFY, INSERT)), rng.choice(known)))
                elif rng.random() < 0.15:
                    updates.append((rng.choice((MODIFY, MODIFY, DELETE, INSERT)), _default(rng, p)))
                else:
                    known.append(_entry(rng, p, next(priorities)))
                    updates.append((INSERT, known[-1]))
            yield Write(tuple(updates))
        else:
            # PI cannot read a table with initial entries that are not constant.
            table = p4.TableEntry(table_id=p.id("tables", rng.choice((*TABLES, *FIXED[:2]))))
            if known and rng.random() < 0.4:
                table.CopyFrom(rng.choice(known))
                table.ClearField("action")
                if table.table_id == p.id("tables", "initial"):
                    continue
            elif rng.random() < 0.3:
                table.is_default_action = True
            yield Read(table)


def _address(rng: Random) -> int:
    return rng.choice(ADDRESSES) ^ (1 << rng.randrange(128) if rng.random() < 0.3 else 0)


def _call(rng: Random, table: str) -> tuple[str, dict[str, int]]:
    if table in ("lpm.128", "optional_256") and rng.random() < 0.3:
        return "mark", {"odd": rng.choice(ODD), "value": rng.randrange(256)}
    return rng.choice((("go", {"port": rng.randrange(PORTS)}), ("outside.discard", {})))


def _default(rng: Random, p: P4Runtime) -> Any:
    table = rng.choice((*TABLES, *FIXED))
    if rng.random() < 0.3:
        return p.entry(table, None)
    if table == "optional_256" and rng.random() < 0.5:
        return p.entry(table, None, "NoAction")
    return p.entry(table, None, *_call(rng, table))


def _entry(rng: Random, p: P4Runtime, priority: int) -> Any:
    table = rng.choice((*TABLES, *TABLES, *FIXED))
    address, huge, odd, long = _address(rng), rng.choice(HUGE), rng.choice(ODD), rng.choice(LONG)
    prefix = rng.choice((1, 32, 48, 63, 64, 65, 127, 128))
    lpm = (address >> (128 - prefix) << (128 - prefix), prefix)
    mask = rng.choice(((1 << 128) - 1, 7, 0xFFFF << 112, 1 << 127, rng.getrandbits(128) | 1))
    odd_mask = rng.choice((0xFF, 0xF00, (1 << 72) - 1, 1 << 71))
    match: dict[str, Any] = {
        "exact_256": {"the huge one": huge},
        "lpm.128": {"hdr.big.address": lpm, "hdr.big.long": long},
        "ternary_200": {"hdr.big.address": (address & mask, mask), "hdr.big.odd": (odd & odd_mask, odd_mask)},
        "range_64": {
            "hdr.big.mark": tuple(sorted((odd & 0xFF, rng.choice((0, 1, 2, 255))))),
            "hdr.big.long": tuple(sorted((long, rng.choice(LONG)))),
        },
        "optional_256": {"hdr.big.huge": huge, "hdr.big.odd": odd},
        "const_lpm": {"hdr.big.long": rng.choice(((1 << 63, 1), (0xFFFF << 48, 16), (1 << 63, 64)))},
        "const_mixed": {"hdr.big.odd": (0xFF, 0xFF), "hdr.big.long": (5, 9), "hdr.big.mark": 1},
        "initial": {"hdr.big.address": rng.choice(((5, 7), (5, 5), (1, 1)))},
    }[table]
    for name in list(match):
        omissible = table in ("ternary_200", "range_64", "optional_256") or (table, name) == (
            "lpm.128", "hdr.big.address"
        )  # fmt: skip
        if omissible and rng.random() < 0.15:
            del match[name]
    needs = table in ("ternary_200", "range_64", "optional_256", "const_mixed", "initial")
    if table == "initial" and rng.random() < 0.5:
        priority = rng.choice((1, 2, (1 << 31) - 2, (1 << 31) - 3))
    return p.entry(table, match, *_call(rng, table), priority if needs != (rng.random() < 0.02) else 0)


SCENARIO = Scenario(
    name="wide",
    program=TESTS / "p4" / "build" / "wide",
    ports=PORTS,
    setup=nothing,
    steps=steps,
    probe=probe,
)
