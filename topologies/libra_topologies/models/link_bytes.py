# SPDX-License-Identifier: Apache-2.0
"""Bytes on the links in a round, calculated from its frames.

Messages are made as the vans make them, so their sizes are exact. The packets of hot rows, and the servers'
reads of them, are exact as well. Bytes are those that interfaces count: Ethernet frames without their
checksum. No packet is lost. Only the number of acknowledgements depends on time; the constants here are the
assumptions about it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
import numpy.typing as npt

from libra.hot import homes
from libra.hot.homes import Ints, row_ranges
from libra.hot.placement import COLD, Placement
from libra.rpc import message as rpc
from libra.sparse import channel
from libra.sparse.hot_rows import NotificationOrder
from libra.sparse.rows import Command, Floats, HotPart, RowsAnswer, RowsMessage, Shape
from libra.wire import format as wire
from libra.wire import protocol
from libra.wire.hot import NotificationPackets

Message = tuple[int, int]
"""Bytes of head and body."""

# TCP over IPv4 with time stamps (RFC 7323) in frames of 1,514 bytes, and an acknowledgement for each second
# segment (RFC 1122, 4.2.3.2).
_SEGMENT, _HEADERS, _SEGMENTS_AN_ACK = 1448, 66, 2
_LONG = 255  # bytes; the length of a longer ZeroMQ frame takes 8 bytes (ZMTP 3.1)
_FRAGMENT = protocol.MAX_BLOCKS * protocol.BLOCK_BYTES  # bytes of a fragment: all lanes of a packet
_BESIDE = len(rpc.join_frames([b"", b""]))  # bytes of a Libra message besides head and body
_FRAGMENTS_AN_ACK = 16  # on average, measured for messages to workers (`make run MODEL=text`)
Bytes = npt.NDArray[np.float64]


class Load:
    """Bytes on each link, by direction, as interfaces count them.

    up, down: (workers,) from them and to them. into, out: (servers,).
    """

    def __init__(self, workers: int, servers: int) -> None:
        self.up: Bytes = np.zeros(workers)
        self.down: Bytes = np.zeros(workers)
        self.into: Bytes = np.zeros(servers)
        self.out: Bytes = np.zeros(servers)

    def to_server(self, worker: int, server: int, count: float) -> None:
        self.up[worker] += count
        self.into[server] += count

    def to_worker(self, worker: int, server: int, count: float) -> None:
        self.out[server] += count
        self.down[worker] += count

    @property
    def busiest(self) -> float:
        """Return the bytes of the busiest link and direction."""
        return float(max(each.max() for each in (self.up, self.down, self.into, self.out)))

    def __add__(self, other: Load) -> Load:
        both = Load(len(self.up), len(self.into))
        for name in ("up", "down", "into", "out"):
            setattr(both, name, getattr(self, name) + getattr(other, name))
        return both


@dataclass(frozen=True)
class Stages:
    """Stages one after the other, pipelined in ``steps`` parts.

    A part of a stage begins when the same part of the stage before is done. With 1 step, a stage begins when
    the whole stage before is done.
    """

    loads: Sequence[Load]
    steps: float = 1

    @property
    def waited_for(self) -> float:
        """Return the bytes that determine the time.

        A stage takes the time of its busiest link. Each stage waits for one part of the others. Otherwise all
        stages overlap, and the busiest link of all of them together determines the time.
        """
        apart = sum(load.busiest for load in self.loads)
        together = sum(self.loads[1:], self.loads[0]).busiest
        return apart / self.steps + together * (1 - 1 / self.steps)


@dataclass(frozen=True)
class Traffic:
    """Traffic of a round: parts that do not overlap."""

    parts: Sequence[Stages]

    @property
    def loads(self) -> list[Load]:
        return [load for part in self.parts for load in part.loads]

    @property
    def into_servers(self) -> int:
        """Return the bytes into all servers."""
        return round(sum(float(load.into.sum()) for load in self.loads))

    def seconds(self, bits_a_second: float) -> float:
        """Return the seconds on links of this rate in each direction; processors and wires take no time."""
        return 8 * sum(part.waited_for for part in self.parts) / bits_a_second


@dataclass(frozen=True)
class RoundBytes:
    """Traffic of a round, for each system; hot: None without a placement.

    pushed: rows, summed over all workers. touched: distinct rows. hot_rows: those of ``pushed`` that the
    switch sums. cells: hot cells that servers read. packets: of all workers' hot rows; least_packets: the
    least possible number.
    """

    pushed: int
    touched: int
    tcp: Traffic
    connections: Traffic
    hot: Traffic | None = None
    hot_rows: int = 0
    cells: int = 0
    packets: int = 0
    least_packets: int = 0

    @property
    def ideal_saving(self) -> float:
        """Return the saving of a switch that sums every row without overhead."""
        return self.pushed / self.touched


def of_round(
    pushes: Sequence[Ints],
    rows: int,
    dim: int,
    servers: int,
    placement: Placement | None = None,
    told: Ints | None = None,
) -> RoundBytes:
    """Calculate a round in which each worker pulls rows and then pushes their gradients.

    pushes: each worker's rows, (n,) increasing. rows, dim, servers: of the table. told: rows that earlier
    rounds have changed, whose hot ones all workers were notified of; None: all hot rows, as after some
    rounds.
    """
    shape = Shape(rows, dim, "" if placement is None else placement.digest)
    workers = len(pushes)
    tcp, libra, hot = (_Exchanges.of(workers, servers) for _ in range(3))
    added, read, notified = (Load(workers, servers) for _ in range(3))
    hot_rows = cells = packets = least = 0
    progress, steps = _progress(shape), 1
    for rank, share in enumerate(row_ranges(rows, servers)):
        parts = [each[slice(*np.searchsorted(each, [share.begin, share.end]))] for each in pushes]
        for worker, part in enumerate(parts):
            plain = _exchange(shape, part - share.begin, part - share.begin, HotPart.none(dim))
            tcp.exchange(worker, rank, plain, over_tcp, tcp_acknowledged)
            libra.exchange(worker, rank, plain, over_libra, libra_acknowledged)
        if placement is None:
            continue
        packed = [_Packed.of(placement, rank, part) for part in parts]
        for worker, (part, mine) in enumerate(zip(parts, packed, strict=True)):
            local = part - share.begin
            known = np.isin(part, placement.hot) & (told is None or np.isin(part, told))
            sizes = _exchange(shape, local[mine.cold], local[~known], mine.hot_part(dim))
            hot.exchange(worker, rank, sizes, over_libra, libra_acknowledged)
            added.up[worker] += mine.packets * wire.frame_bytes(protocol.HOT_BLOCKS)
            added.down[worker] += mine.packets * wire.frame_bytes(0)
            if mine.in_parts:
                added.to_server(worker, rank, len(channel.REPORTS) * over_libra(progress))
                added.to_worker(worker, rank, len(channel.REPORTS) * libra_acknowledged(progress))
                steps = channel.PARTS
            hot_rows += len(part) - len(mine.cold)
            packets += mine.packets
            least += mine.least
        read_here = len(np.unique(np.concatenate([mine.cells for mine in packed])))
        cells += read_here
        # Each drain reads one more row in turn, whatever is in it.
        read.out[rank] += (read_here + 1) * wire.frame_bytes(0)
        read.into[rank] += (read_here + 1) * wire.frame_bytes(protocol.HOT_SUM_BLOCKS)
        changed = np.unique(np.concatenate([mine.hot for mine in packed]))
        values = np.zeros((len(changed), dim), np.float32)
        order = NotificationOrder(placement, rank)
        changed_here = order.numbered(changed - placement.of_server(rank).start, values)
        notified.out[rank] += _notification_bytes(*changed_here)
    notified.down += notified.out.sum()
    pushed, touched = sum(map(len, pushes)), len(np.unique(np.concatenate(pushes)))
    # Workers that share a server's link are served one after the other.
    turns = max(1, workers / servers)
    cold = Stages((*hot.pull, hot.push[0]), turns)
    summed = Stages((added, read, notified + hot.push[1]), steps)
    return RoundBytes(
        pushed,
        touched,
        Traffic([Stages((*tcp.pull, *tcp.push), turns)]),
        Traffic([Stages((*libra.pull, *libra.push), turns)]),
        None if placement is None else Traffic([cold, summed]),
        hot_rows,
        cells,
        packets,
        least,
    )


@dataclass(frozen=True)
class _Exchanges:
    """Traffic of messages: requests and answers of a pull and of a push."""

    pull: tuple[Load, Load]
    push: tuple[Load, Load]

    @classmethod
    def of(cls, workers: int, servers: int) -> _Exchanges:
        loads = [Load(workers, servers) for _ in range(4)]
        return cls((loads[0], loads[1]), (loads[2], loads[3]))

    def exchange(
        self,
        worker: int,
        server: int,
        exchange: _Exchange,
        carried: Callable[[Message], float],
        acknowledged: Callable[[Message], float],
    ) -> None:
        """Add an exchange. carried, acknowledged: bytes of a message, and of its acknowledgements."""
        for (asked, answered), (request, answer) in ((self.pull, exchange.pull), (self.push, exchange.push)):
            if request is not None:
                asked.to_server(worker, server, carried(request))
                asked.to_worker(worker, server, acknowledged(request))
            if answer is not None:
                answered.to_worker(worker, server, carried(answer))
                answered.to_server(worker, server, acknowledged(answer))


@dataclass(frozen=True)
class _Packed:
    """Rows of a push for one server. cold: (n,) indices in the push. hot: (m,) indices in the placement.

    cells: (c,) cells of the pool, once each.
    """

    cold: Ints
    hot: Ints
    cells: Ints
    packets: int
    least: int

    @classmethod
    def of(cls, placement: Placement, rank: int, rows: Ints) -> _Packed:
        found = placement.find(rows)
        hot = found[found != COLD]
        groups = placement.groups[hot]
        home = np.arange(len(hot)), homes.choose_homes(groups, placement.group_count)
        fullest = np.bincount(groups[home], minlength=1).max(initial=0)
        return cls(
            np.flatnonzero(found == COLD),
            hot,
            np.unique(placement.cells[hot][home]),
            int(fullest),
            homes.least_packets(len(hot), placement.group_count),
        )

    @property
    def in_parts(self) -> bool:
        return self.packets >= channel.MANY

    def hot_part(self, dim: int) -> HotPart:
        """Return what the push's message says of the hot rows, if the switch has taken all."""
        return replace(HotPart.none(dim), cells=self.cells)


@dataclass(frozen=True)
class _Exchange:
    """Requests and answers between a worker and a server in a round. A pull of no rows is not sent."""

    pull: tuple[Message | None, Message | None]
    push: tuple[Message | None, Message | None]


def _exchange(shape: Shape, pushed: Ints, pulled: Ints, hot: HotPart) -> _Exchange:
    """Return the messages of a pull and a push. Rows are counted from the server's first."""
    nothing, values = np.empty(0, np.int64), np.empty((0, shape.dim), np.float32)
    gradients = np.zeros((len(pushed), shape.dim), np.float32)
    pull = RowsMessage(shape, nothing, values, pulled, HotPart.none(shape.dim))
    push = RowsMessage(shape, pushed, gradients, nothing, hot)
    head = _head_bytes()
    done = RowsAnswer(0, 0, values)
    table = RowsAnswer(0, 0, np.zeros((len(pulled), shape.dim), np.float32))
    pulls = (head, len(pull.pack())), (head, len(table.pack()))
    return _Exchange(
        pulls if len(pulled) else (None, None), ((head, len(push.pack())), (head, len(done.pack())))
    )


def _progress(shape: Shape) -> Message:
    """Return the message that says how far the hot rows of a push have come."""
    nothing = np.empty(0, np.int64)
    empty = np.empty((0, shape.dim), np.float32)
    return _head_bytes(), len(RowsMessage(shape, nothing, empty, nothing, HotPart.none(shape.dim)).pack())


@cache
def _head_bytes() -> int:
    """Return the bytes of an application message's head, which is always the same."""
    return rpc.size(rpc.pack(rpc.Message(rpc.MessageKind.REQUEST, 9, 0, 0, 0, Command.PUSH)))


def _notification_bytes(numbers: Ints, values: Floats) -> int:
    """Return the bytes of notifications. numbers: of hot rows, increasing. values: of these rows."""
    packets = NotificationPackets.listing(numbers, values, wire.MAX_LANES, 0)
    return int(wire.FRAME_BYTES[packets.blocks].sum())


# ------------------------------------------------------------------ messages


def over_tcp(message: Message) -> float:
    return _framed(message) + _HEADERS * _segments(message)


def tcp_acknowledged(message: Message) -> float:
    return _HEADERS * _segments(message) / _SEGMENTS_AN_ACK


def _framed(message: Message) -> int:
    """Return the bytes of a message in which each part is a ZeroMQ frame with flags and a length."""
    return sum(size + (2 if size <= _LONG else 9) for size in message)


def _segments(message: Message) -> int:
    return -(-_framed(message) // _SEGMENT)


def over_libra(message: Message) -> float:
    """Return the bytes of a message over Libra, whose packets are padded to whole blocks."""
    whole, rest = divmod(sum(message) + _BESIDE, _FRAGMENT)
    last = wire.frame_bytes(-(-rest // protocol.BLOCK_BYTES)) if rest else 0
    return whole * wire.frame_bytes(protocol.MAX_BLOCKS) + last


def libra_acknowledged(message: Message) -> float:
    fragments = -(-(sum(message) + _BESIDE) // _FRAGMENT)
    return fragments / _FRAGMENTS_AN_ACK * wire.frame_bytes(1)
