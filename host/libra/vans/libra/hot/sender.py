# SPDX-License-Identifier: Apache-2.0
"""Senders of hot values: a worker's HOTs, and a server's notifications to all workers. docs/protocol.md, "Hot
cells". No socket, no clock, no thread.

The switch answers each HOT itself. Packet s goes when packet s - MESSAGE_WINDOW is answered: so the switch,
which keeps the last number of every place, can tell a new packet from a repeated one. C deals with packets
(native/hot_sender.h), Python with whole pushes.

Notifications are VALUEs, which the switch multicasts, so they cross the server's link once, however many
workers there are. Workers neither acknowledge them nor get them again: a worker that misses one learns from
its server's answer that it was sent, and asks.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import partial

import numpy as np

from libra.errors import ConfigError, LibraError, ProtocolError
from libra.job import ids
from libra.job.job_file import Job
from libra.vans.hot import I32, Added, HotPush, Notifications, TermEnded
from libra.vans.libra.native import kernels
from libra.vans.libra.native.kernels import HEADERS, RtoOptions, struct
from libra.wire import format as wire
from libra.wire import hot, protocol, words
from libra.wire.format import U16, U32, U64
from libra.wire.hot import NotificationPackets
from libra.wire.protocol import MESSAGE_WINDOW, Flag, Kind, Outcome
from libra.wire.words import MAX_BATCH, PACKET, FrameBuffer, Outgoing, Rows

_SLOT = hot.slot_of(Kind.VALUE)
_ROUND = [words.USE, words.KEY, words.KEY + 1, words.ROUND]  # words that identify a packet's round
_HOT_PUSH = HEADERS.type("hot_push")


class Notifier:
    """Sender of one server's notifications. For one thread."""

    def __init__(self, job: Job, templates: U32, node: int) -> None:
        """templates: words.templates. node: the server's id."""
        self._job, self._node, self._bare = job, node, templates
        self.enter(0)

    def enter(self, term: int) -> None:
        """Begin another term. Packets not sent yet belong to the last one, and are dropped."""
        self._templates = words.of_term(self._bare, term)
        self._outgoing: Outgoing = []

    def send(self, term: int, source: int, number: int, packets: NotificationPackets) -> None:
        """See HotCells.notify."""
        if term != words.term_of(self._templates):
            return
        heads = self._templates[packets.blocks]
        header = heads[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(Kind.VALUE << 24 | Flag.FLOAT << 16 | protocol.EVERY_WORKER)
        header[:, words.SLOT] = _SLOT << 16
        header[:, words.USE] = self._node
        header[:, words.KEY], header[:, words.KEY + 1] = source >> 32, source % 2**32
        header[:, words.CHUNK] = packets.numbers
        header[:, words.ROUND] = number % 2**32
        header[:, words.LENGTH] = packets.sizes
        frames, rows = FrameBuffer(len(packets)), np.arange(len(packets))
        words.store(frames.words, rows, heads, packets.lanes)
        frames.lengths[:] = wire.FRAME_BYTES[packets.blocks]
        self._outgoing.append((frames, rows))

    def poll(self) -> Outgoing:
        """Return packets to send, each once."""
        outgoing, self._outgoing = self._outgoing, []
        return outgoing


class NotificationReader:
    """Receiver of one worker's notifications. For one thread."""

    def __init__(self, job: Job) -> None:
        self._heard: Callable[[Notifications], None] | None = None
        self._job_generation, self._lanes = job.job_generation, job.lanes
        self._another_term: Callable[[], None] | None = None
        self._calls: list[Callable[[], None]] = []
        self._term = 0

    def listen(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        """See HotCells.listen. The calls of ``due`` call both."""
        self._heard, self._another_term = heard, another_term

    def enter(self, term: int) -> None:
        """Begin another term."""
        self._term = term
        if self._another_term is not None:
            self._calls.append(self._another_term)

    def receive(self, source: FrameBuffer, count: int) -> None:
        """Take notifications from the first ``count`` rows of ``source``, as received; ignore everything
        else."""
        if self._heard is None:
            return
        headers = words.parse(source.words, count)
        ours = words.intact(headers, source.lengths[:count], self._job_generation)
        ours &= (headers.kind == Kind.VALUE) & (headers.slot == _SLOT) & (headers.term == self._term)
        rows = np.flatnonzero(ours)
        # Copied first, as in words.lanes_of.
        left = source.words[:, words.HEADER_WORD : words.LANE_WORD + self._lanes].take(rows, axis=0)
        left.byteswap(inplace=True)
        while len(left):  # usually once: all are of one server and round
            same = (left[:, _ROUND] == left[0, _ROUND]).all(axis=1)
            whole = bool(same.all())
            node, high, low, number = left[0, _ROUND].tolist()
            packets = NotificationPackets(left if whole else left[same])
            notifications = Notifications(node, high << 32 | low, number, packets)
            self._calls.append(partial(self._heard, notifications))
            left = left[:0] if whole else left[~same]

    def due(self) -> list[Callable[[], None]]:
        """Return calls to make; each once."""
        calls, self._calls = self._calls, []
        return calls


# A packet waits so long before it goes again if its server has not opened the pool: opening takes some round
# trips and two packets for each row.
CLOSED_SECONDS = 0.02


def begun(flights: ctypes.Structure) -> ctypes.Structure:
    """Fill in struct flights, with nothing in flight, and return it."""
    RtoOptions().describe(flights.losses.rto)
    kernels.load().flights_begin(ctypes.addressof(flights))
    return flights


class _Push:
    """C's view of a push, and the arrays that C has the addresses of."""

    def __init__(self, asked: HotPush) -> None:
        self.asked = asked
        self._cells: U16 = np.ascontiguousarray(asked.cells)
        self._values: I32 = np.ascontiguousarray(asked.values)
        self.refused: U64 = np.zeros(len(asked.cells), np.uint64)
        self._struct = _HOT_PUSH(
            cells=self._cells.ctypes.data,
            values=self._values.ctypes.data,
            refused=self.refused.ctypes.data,
            packets=len(asked.cells),
            node=asked.node,
            epoch=0 if asked.epoch is None else asked.epoch.number,
        )
        self.address = ctypes.addressof(self._struct)

    @property
    def following(self) -> int | None:
        """Address of the next push in its list."""
        following: int | None = self._struct.next
        return following


class HotSender:
    """One worker's sender. All times are seconds on the caller's clock. For one thread."""

    def __init__(self, job: Job, templates: U32) -> None:
        """templates: words.templates. Raises ConfigError where LLVM is missing."""
        self._job = job
        self._bare = templates
        self._calls: list[Callable[[], None]] = []
        self._error: LibraError | None = None  # why nothing can be sent in this term
        self._functions = kernels.load()
        self._frames = FrameBuffer(MESSAGE_WINDOW)
        self._struct = struct(
            "hot_sender",
            frames=self._frames.words_address,
            iovecs=self._frames.iovecs_address,
            closed_seconds=CLOSED_SECONDS,
            job=job.job_generation,
        )
        self._flights = begun(self._struct.flights)
        self._outgoing: Rows = np.ctypeslib.as_array(self._struct.outgoing)
        self._packets = np.empty(MAX_BATCH, dtype=PACKET)
        self._unfinished: dict[int, _Push] = {}  # by address, in order
        self.address = ctypes.addressof(self._struct)
        self._reset(0)

    def _reset(self, term: int) -> None:
        self._term, self._error = term, None
        self._templates = words.of_term(self._bare, term)
        self._struct.templates, self._struct.term = self._templates.ctypes.data, term
        self._functions.hot_enter(self.address)

    def submit(self, asked: HotPush) -> None:
        """Queue the push behind earlier ones; its call is among ``due()`` later."""
        if self._error is not None:
            self._calls.append(partial(asked.done, self._error))
        elif asked.epoch is not None and asked.epoch.term != self._term:
            self._calls.append(partial(asked.done, TermEnded(asked.epoch.term)))
        else:
            self._begin(asked)

    def _begin(self, asked: HotPush) -> None:
        push = _Push(asked)
        if not len(asked.cells):
            self._end(push)
            return
        self._unfinished[push.address] = push
        self._functions.hot_submit(self.address, push.address)

    def _end(self, push: _Push) -> None:
        added = Added(self._term, hot.arrays_in(push.refused))
        self._calls.append(partial(push.asked.done, added))

    def due(self) -> list[Callable[[], None]]:
        """Return calls to make; each once."""
        calls, self._calls = self._calls, []
        return calls

    def attend(self) -> None:
        """Handle what C has left."""
        self._collect()
        if self._struct.refusal:
            self.fail(self._refusal(self._struct.refusing, Outcome(self._struct.refusal)))

    def _collect(self) -> None:
        """Collect the pushes that have ended."""
        address = self._struct.ended.first
        self._struct.ended.first = None
        while address:
            push = self._unfinished.pop(address)
            self._end(push)
            address = push.following

    def fail(self, error: LibraError) -> None:
        """End all unfinished pushes, and all later ones of this term, with ``error``."""
        self._collect()
        self._error = error
        self._calls += [partial(push.asked.done, error) for push in self._unfinished.values()]
        self._unfinished.clear()
        self._functions.hot_enter(self.address)

    def enter(self, term: int) -> None:
        """Begin another term, whose pools are empty. Ends all unfinished pushes."""
        self.attend()
        ended = TermEnded(self._term)
        self._calls += [partial(push.asked.done, ended) for push in self._unfinished.values()]
        self._unfinished.clear()
        self._reset(term)

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        """Take answers to HOTs from the first ``count`` rows of ``source``, as received."""
        if count > len(self._packets):
            self._packets = np.empty(source.capacity, dtype=PACKET)
        packets = self._packets.ctypes.data
        self._functions.packets_of(source.iovecs_address, count, packets)
        self._functions.hot_take(self.address, packets, count, now)
        self.attend()

    def poll(self, asked: float, now: float) -> Outgoing:
        """Return packets to send: lost ones, those late at ``asked``, new ones. Rows change only here.

        The caller has taken every frame that had arrived at ``asked``, or passes -infinity.
        """
        count = self._functions.hot_poll(self.address, asked, now)
        return [(self._frames, self._outgoing[:count])] if count else []

    def next_deadline(self) -> float:
        """Return when to call ``poll`` again, at the latest."""
        return float(self._functions.hot_deadline(self.address))

    @property
    def repeats(self) -> int:
        """Number of packets retransmitted since the start."""
        return int(self._flights.repeats)

    @property
    def needless_repeats(self) -> int:
        """Number of repeats of packets that had not been lost, as far as answers tell."""
        return int(self._flights.losses.needless)

    def _refusal(self, node: int, outcome: Outcome) -> LibraError:
        name = f"job {self._job.name!r}: the switch takes no hot values for {ids.name_of(node)}"
        if outcome == Outcome.LOST:
            return ConfigError(
                f"{name}, which has no pool of hot cells: say `hot` in the job's spec and install it again, "
                "or leave the placement out"
            )
        return ProtocolError(
            f"{name} ({outcome.name}): another program uses this host's place in the job, or the switch's "
            "registers were written; install the job again and start all its programs"
        )
