# SPDX-License-Identifier: Apache-2.0
"""tests/p4/values.p4: operations on random and on extreme operands."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from mutate import mutated, sendable
from p4.v1 import p4runtime_pb2 as p4
from play import TESTS, Frames, P4Runtime, Read, Scenario, Step, nothing, probe_frame

PORTS = 3
OPERATIONS = 22  # one more than there are
# op, small, sum, a, b, s, t, nibble, index, mac, w, x
WIDTHS = (8, 8, 16, 32, 32, 16, 16, 4, 12, 48, 128, 128)


def probe(port: int, n: int) -> bytes:
    del port
    return probe_frame(n)


def operand(rng: Random, width: int) -> int:
    top = 1 << width
    kind = rng.random()
    if kind < 0.4:
        return rng.getrandbits(width)
    if kind < 0.6:
        return rng.randrange(min(top, 20))
    return (rng.choice((0, top >> 1, top)) + rng.choice((-2, -1, 0, 1))) % top


def frame(rng: Random) -> bytes:
    values = [operand(rng, width) for width in WIDTHS]
    values[0] = rng.randrange(OPERATIONS) if rng.random() < 0.95 else rng.randrange(256)
    if rng.random() < 0.5:
        values[1] = rng.randrange(40)
    if rng.random() < 0.7:
        values[8] = rng.randrange(20)
    number = 0
    for value, width in zip(values, WIDTHS, strict=True):
        number = number << width | value
    kind = rng.choice((0x0F0F, 0x0F0F, 0x0F03, 0x0DEA, 0x0800))
    made = rng.randbytes(12) + kind.to_bytes(2, "big") + number.to_bytes(sum(WIDTHS) // 8, "big")
    made += rng.randbytes(rng.choice((0, 0, 1, 7, 60)))
    return sendable(mutated(rng, made) if rng.random() < 0.1 else made)


def within(made: bytes) -> bool:
    """Return False for a frame by which values.p4 uses a cell beyond an array: these have 4 to 16 cells."""
    kind, work = int.from_bytes(made[12:14], "big"), made[14 : 14 + sum(WIDTHS) // 8]
    if kind & 0xFFF0 != 0x0F00 or len(work) < sum(WIDTHS) // 8:
        return True  # the parser finds no operands
    number, fields = int.from_bytes(work, "big"), list[int]()
    for width in reversed(WIDTHS):
        fields.insert(0, number & (1 << width) - 1)
        number >>= width
    op, small, nibble, index = fields[0], fields[1], fields[7], fields[8]
    if op == 13:  # registers()
        return index < 8 and nibble < 4
    return op != 14 or (nibble < 8 and small < 16)  # signed_registers()


def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
    while True:
        if rng.random() < 0.9:
            yield Frames(tuple((rng.randrange(PORTS), frame(rng)) for _ in range(32)))
        else:
            yield Read(p4.CounterEntry(counter_id=p.id("counters", "seen")))


SCENARIO = Scenario(
    name="values",
    program=TESTS / "p4" / "build" / "values",
    ports=PORTS,
    setup=nothing,
    steps=steps,
    probe=probe,
    within=within,
)
