# SPDX-License-Identifier: Apache-2.0
"""Packets of hot cells, and what a switch answers to them."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Any

from fabric import Member, outcome_of
from frames import COUNTS, HOT, HOT_SUM, READ, STATUS, Packet

ARRAYS = 64
WINDOW = 256
CELLS = 5  # of each array, for each server
NO_CELL = 0xFFFF
EMPTY = dict.fromkeys(range(ARRAYS), (0, 0))

Pairs = Mapping[int, tuple[int, int]]
"""By array: its cell's number and the value."""


def lanes_of(pairs: Pairs) -> tuple[int, ...]:
    cells = [pairs[array][0] if array in pairs else NO_CELL for array in range(ARRAYS)]
    values = [pairs[array][1] if array in pairs else -7 for array in range(ARRAYS)]
    return struct.unpack("!32i", struct.pack("!64H", *cells)) + tuple(values)


def hot(worker: Member, server: Member | int, number: int, pairs: Pairs, **fields: Any) -> Packet:
    node = server if isinstance(server, int) else server.node
    made = {"kind": HOT, "node": node, "use": number, "lanes": lanes_of(pairs), "slot": 0xFFFA, "length": 9}
    return worker.send(**made | fields)


def ask(server: Member, epoch: int, row: int = 0, **fields: Any) -> Packet:
    made = {"kind": READ, "node": server.node, "use": epoch, "chunk": row}
    return server.send(**made | {"length": 9} | fields)


def statuses_of(member: Member) -> list[tuple[str, int, list[int]]]:
    """Return each STATUS's outcome, epoch of the pool, and the arrays whose pairs were refused."""
    packets = member.received()
    assert all((packet.kind, packet.lanes, packet.flags) == (STATUS, (), 0) for packet in packets)
    return [
        (outcome_of(packet), packet.length, [array for array in range(ARRAYS) if packet.key >> array & 1])
        for packet in packets
    ]


def add(
    worker: Member, server: Member, number: int, pairs: Pairs, epoch: int = 0
) -> tuple[str, int, list[int]]:
    """epoch: that it says it is for; 0: none."""
    hot(worker, server, number, pairs, round=epoch)
    (answer,) = statuses_of(worker)
    return answer


def refused(server: Member, epoch: int, row: int = 0, **fields: Any) -> tuple[str, int]:
    """Why a READ is not answered, and the pool's epoch."""
    ask(server, epoch, row, **fields)
    ((outcome, length, pairs),) = statuses_of(server)
    assert pairs == []
    return outcome, length


def row_of(server: Member, epoch: int, row: int = 0) -> dict[int, tuple[int, int]]:
    """By array: how many values are in, and their sum. A READ without counts says what it can of both."""
    ask(server, epoch, row)
    ask(server, epoch, row, flags=COUNTS)
    short, packet = server.received()
    for answer in (short, packet):
        assert (answer.kind, answer.use, answer.chunk) == (HOT_SUM, epoch, row)
    counts = struct.unpack("!64H", struct.pack("!32i", *packet.lanes[:32]))
    assert (short.key, short.length) == (packet.key, packet.length)
    assert packet.length == sum(counts)
    assert packet.key == sum(1 << array for array, count in enumerate(counts) if count)
    assert (len(short.lanes), short.lanes) == (ARRAYS, packet.lanes[32:])
    return dict(enumerate(zip(counts, packet.lanes[32:], strict=True)))


def open_pool(server: Member) -> None:
    """Filling 2 takes values, and neither bank holds anything of it or of the next."""
    for epoch in range(2):
        held(server, epoch)


def held(server: Member, epoch: int) -> dict[tuple[int, int], tuple[int, int]]:
    """By row and array, what is not zero."""
    rows = {row: row_of(server, epoch, row) for row in range(CELLS)}
    return {(row, array): cell for row in rows for array, cell in rows[row].items() if cell != (0, 0)}
