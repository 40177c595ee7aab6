# SPDX-License-Identifier: Apache-2.0
"""Bytes on the links in a round, calculated from its frames.

Messages are made as the vans make them, so their sizes are exact. The packets of hot rows, and the servers'
reads of them, are exact as well. Bytes are those that interfaces count: Ethernet frames without their
checksum. No packet is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from libra.hot import packing
from libra.hot.placement import COLD, NotificationOrder, Placement
from libra.hot.rows import Ints, row_ranges
from libra.rpc import message as rpc
from libra.sparse import channel
from libra.sparse.row_messages import Command, HotPart, RowsAnswer, RowsMessage
from libra.sparse.rows import Floats
from libra.sparse.shape import Shape
from libra.wire import format as wire
from libra.wire import protocol
from libra.wire.hot import NotificationPackets
from libra_workloads.savings import messages
from libra_workloads.savings.messages import Message
from libra_workloads.savings.traffic import Load, Stages, Traffic


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

    @property
    def saving(self) -> float:
        """Return TCP's bytes into servers over those with hot rows. Raises ValueError without a placement."""
        return self.tcp.into_servers / self._of_hot().into_servers

    @property
    def speedup(self) -> float:
        """Return TCP's time over the time with hot rows, on links of one rate. Raises as `saving` does."""
        return self.tcp.seconds(1) / self._of_hot().seconds(1)

    def _of_hot(self) -> Traffic:
        if self.hot is None:
            raise ValueError("this round has no hot rows")
        return self.hot


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
            tcp.exchange(worker, rank, plain, messages.over_tcp, messages.tcp_acknowledged)
            libra.exchange(worker, rank, plain, messages.over_libra, messages.libra_acknowledged)
        if placement is None:
            continue
        packed = [_Packed.of(placement, rank, part) for part in parts]
        for worker, (part, mine) in enumerate(zip(parts, packed, strict=True)):
            local = part - share.begin
            known = np.isin(part, placement.hot) & (told is None or np.isin(part, told))
            sizes = _exchange(shape, local[mine.cold], local[~known], mine.hot_part(dim))
            hot.exchange(worker, rank, sizes, messages.over_libra, messages.libra_acknowledged)
            added.up[worker] += mine.packets * wire.frame_bytes(protocol.HOT_BLOCKS)
            added.down[worker] += mine.packets * wire.frame_bytes(0)
            if mine.in_parts:
                added.to_server(worker, rank, len(channel.REPORTS) * messages.over_libra(progress))
                added.to_worker(worker, rank, len(channel.REPORTS) * messages.libra_acknowledged(progress))
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
        for (asked, answered), (request, answer) in (
            (self.pull, exchange.pull),
            (self.push, exchange.push),
        ):
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
        home = np.arange(len(hot)), packing.choose(groups, placement.group_count)
        fullest = np.bincount(groups[home], minlength=1).max(initial=0)
        return cls(
            np.flatnonzero(found == COLD),
            hot,
            np.unique(placement.cells[hot][home]),
            int(fullest),
            packing.least_packets(len(hot), placement.group_count),
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
