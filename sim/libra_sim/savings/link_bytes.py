# SPDX-License-Identifier: Apache-2.0
"""Bytes into the servers in a round, by the frames that carry it.

Messages are made as the vans make them, so their sizes are exact; so are the packets of hot rows, and what
servers read of them. Only how many acknowledgements there are depends on time: what is assumed is here. Bytes
are those that interfaces count: Ethernet frames without their checksum. No packet is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from libra.hot import packing
from libra.hot.placement import COLD, Placement
from libra.hot.rows import Ints, row_ranges
from libra.sparse.letters import Answer, HotPart, Letter, Word
from libra.sparse.shape import Shape
from libra.van.innet.post import letters
from libra.van.messages import AppMessage, AppMessageKind
from libra.van.tcp import wire as tcp_wire
from libra.wire import format as wire

# Of TCP over IPv4 with time stamps (RFC 7323) in frames of 1,514 bytes; an acknowledgement for each second
# segment (RFC 1122, 4.2.3.2).
_SEGMENT, _HEADERS, _SEGMENTS_AN_ACK = 1448, 66, 2
_LONG = 255  # bytes of a ZeroMQ frame, from which on its length takes 8 (ZMTP 3.1)
FRAGMENT = 4 * 256  # bytes of a message in a packet of Libra: all the lanes of one
_BESIDE = len(letters.pack([b"", b""]))  # bytes of a message of Libra beside head and body
_FRAGMENTS_AN_ACK = 16  # of messages to a worker, on average: measured (`make run MODEL=text`)


@dataclass(frozen=True)
class Round:
    """Into all servers, in bytes; hot: None without a placement.

    pushed, touched: rows, over all workers and by anybody. hot_rows: of ``pushed``, those that the switch
    sums. cells: that servers read. packets: of hot rows, all workers'; least_packets: that there could be.
    """

    pushed: int
    touched: int
    tcp: int
    connections: int
    hot: int | None = None
    hot_rows: int = 0
    cells: int = 0
    packets: int = 0
    least_packets: int = 0

    @property
    def ideal_saving(self) -> float:
        """Of a switch that sums every row, and has no overhead at all."""
        return self.pushed / self.touched

    @property
    def saving(self) -> float:
        """TCP's bytes over those with hot rows. Raises ValueError without a placement."""
        if self.hot is None:
            raise ValueError("this round has no hot rows")
        return self.tcp / self.hot


def of_round(
    pushes: Sequence[Ints],
    rows: int,
    dim: int,
    servers: int,
    placement: Placement | None = None,
    told: Ints | None = None,
) -> Round:
    """A round in which each worker pulls rows and then pushes gradients of them.

    pushes: the rows of each worker, (n,) increasing. rows, dim, servers: of the table. told: rows that
    earlier rounds have changed: values of hot ones were told to all; None: of all hot ones, as after some.
    """
    shape = Shape(rows, dim, "" if placement is None else placement.digest)
    tcp = connections = hot = hot_rows = cells = packets = least = 0
    for rank, share in enumerate(row_ranges(rows, servers)):
        parts = [each[slice(*np.searchsorted(each, [share.begin, share.end]))] for each in pushes]
        for part in parts:
            plain = _exchange(shape, part - share.begin, part - share.begin, HotPart.none(dim))
            tcp += _over_tcp(plain)
            connections += _over_libra(plain)
        if placement is None:
            continue
        packed = [_Packed.of(placement, rank, part) for part in parts]
        for part, mine in zip(parts, packed, strict=True):
            local = part - share.begin
            known = np.isin(part, placement.hot) & (told is None or np.isin(part, told))
            hot += _over_libra(_exchange(shape, local[mine.cold], local[~known], mine.told(dim)))
            hot_rows += len(part) - len(mine.cold)
            packets += mine.packets
            least += mine.least
        read = len(np.unique(np.concatenate([mine.cells for mine in packed])))
        cells += read
        # And one more in turn, whatever is in it.
        hot += (read + 1) * wire.frame_bytes(wire.HOT_SUM_BLOCKS)
    pushed, touched = sum(map(len, pushes)), len(np.unique(np.concatenate(pushes)))
    with_hot = None if placement is None else hot
    return Round(pushed, touched, tcp, connections, with_hot, hot_rows, cells, packets, least)


@dataclass(frozen=True)
class _Packed:
    """A push's rows of one server. cold: (n,) where those are in it. cells: (c,) of the pool, once each."""

    cold: Ints
    cells: Ints
    packets: int
    least: int

    @classmethod
    def of(cls, placement: Placement, rank: int, rows: Ints) -> _Packed:
        found = placement.find(rows)
        hot = found[found != COLD]
        groups = placement.groups[hot]
        home = np.arange(len(hot)), packing.choose(groups, placement.group_count)
        fullest = np.bincount(groups[home], minlength=1).max(initial=0)
        return cls(
            np.flatnonzero(found == COLD),
            np.unique(placement.cells[hot][home]),
            int(fullest),
            packing.least_packets(len(hot), placement.group_count),
        )

    def told(self, dim: int) -> HotPart:
        """What the server is told of them, when the switch has taken all."""
        none = HotPart.none(dim)
        return HotPart(none.push, none.term, none.pairs, self.cells, none.rows, none.values)


@dataclass(frozen=True)
class _Exchange:
    """Between a worker and a server in a round: bytes of heads and bodies, of requests and answers."""

    requests: list[tuple[int, int]]
    answers: list[tuple[int, int]]


def _exchange(shape: Shape, pushed: Ints, pulled: Ints, hot: HotPart) -> _Exchange:
    """A pull and a push. Rows are counted from the server's first."""
    nothing, values = np.empty(0, np.int64), np.empty((0, shape.dim), np.float32)
    gradients = np.zeros((len(pushed), shape.dim), np.float32)
    pull = Letter(shape, nothing, values, pulled, HotPart.none(shape.dim))
    push = Letter(shape, pushed, gradients, nothing, hot)
    head = _head_bytes()
    requests = [(head, len(pull.pack()))] * (len(pulled) > 0) + [(head, len(push.pack()))]
    done = Answer(0, 0, values)
    table = Answer(0, 0, np.zeros((len(pulled), shape.dim), np.float32))
    answers = [(head, len(table.pack()))] * (len(pulled) > 0) + [(head, len(done.pack()))]
    return _Exchange(requests, answers)


@cache
def _head_bytes() -> int:
    """Of an application's message: all are alike."""
    message = AppMessage(AppMessageKind.REQUEST, 9, 0, 0, 0, Word.PUSH, b"")
    return tcp_wire.size(tcp_wire.app_message(message))


def _over_tcp(exchange: _Exchange) -> int:
    def segments(sizes: Iterable[int]) -> int:
        return sum(-(-size // _SEGMENT) for size in sizes)

    def framed(messages: Iterable[tuple[int, int]]) -> list[int]:
        """Each part is a ZeroMQ frame: flags and a length before it."""
        return [sum(size + (2 if size <= _LONG else 9) for size in parts) for parts in messages]

    requests = framed(exchange.requests)
    acknowledgements = segments(framed(exchange.answers)) / _SEGMENTS_AN_ACK
    return round(sum(requests) + _HEADERS * (segments(requests) + acknowledgements))


def _over_libra(exchange: _Exchange) -> int:
    def length(parts: tuple[int, int]) -> int:
        return sum(parts) + _BESIDE

    fragments = sum(-(-length(answer) // FRAGMENT) for answer in exchange.answers)
    acknowledgements = fragments / _FRAGMENTS_AN_ACK
    requests = sum(_fragment_bytes(length(request)) for request in exchange.requests)
    return round(requests + acknowledgements * wire.frame_bytes(1))


def _fragment_bytes(length: int) -> int:
    """Of the frames of a message of so many bytes; each is filled up to whole blocks."""
    whole, rest = divmod(length, FRAGMENT)
    last = wire.frame_bytes(-(-rest // wire.BLOCK_BYTES)) if rest else 0
    return whole * wire.frame_bytes(FRAGMENT // wire.BLOCK_BYTES) + last
