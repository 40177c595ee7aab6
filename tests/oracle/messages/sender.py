# SPDX-License-Identifier: Apache-2.0
"""Sender of messages: it cuts them into packets and retransmits these until they are acknowledged. No socket,
no clock.

Each packet is in one of WINDOW slots, and its sequence number s is the slot's: slot i counts i, i + WINDOW,
i + 2 * WINDOW ...; it takes the next when the last is acknowledged, as the switch expects. So a receiver that
does not answer blocks only the slots of packets in flight to it, and no other receiver.
"""

from __future__ import annotations

import itertools
from collections import deque
from dataclasses import dataclass

import numpy as np

from libra.errors import LibraError
from libra.job.job_file import Job
from libra.vans.libra.messages.message import OutgoingMessage, Sent, refused, restarted, silence
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.protocol import Kind, Outcome
from libra.wire.words import FrameBuffer, Headers, Outgoing, Rows
from oracle.messages.draft import Draft
from oracle.messages.fragments import Fragments
from oracle.messages.outbound import Outbound
from oracle.messages.outlet import Outlet

WINDOW = protocol.MESSAGE_WINDOW


@dataclass(slots=True)
class _Leaving:
    """Fragments of a message that are sent now."""

    message: Draft
    to: Outbound
    first: int
    count: int
    place: int  # number of the first fragment among all packets to that receiver


def _urgency(to: Outbound) -> tuple[int, int, int]:
    """Return the urgency of a receiver's next message, which it must have: the least is the most urgent."""
    message = to.next
    assert message is not None
    return -message.priority, message.fragments - message.left, message.age


class MessageSender:
    """One host's sender. All times are seconds on the caller's clock. For one thread."""

    def __init__(self, job: Job, fragments: Fragments, templates: U32, nonce: int) -> None:
        """templates: words.templates, of a term. nonce: of this host's life."""
        self.repeats = 0  # packets, since the start
        self.marked = 0  # likewise
        self._job = job
        self._fragments = fragments
        self._to: dict[int, Outbound] = {}  # by node id: nodes with submitted messages
        self._met: dict[int, Outbound] = {}  # by node id: nodes that have only sent messages
        self._ages = itertools.count()
        self._outlet = Outlet()
        self._finished: list[tuple[Sent, LibraError | None]] = []
        self._restarted: set[int] = set()
        self.frames = FrameBuffer(WINDOW)  # row: slot; its last packet
        self._reset(templates, nonce)

    def _reset(self, templates: U32, nonce: int) -> None:
        self._templates, self._nonce = templates, nonce
        self._free = deque(range(WINDOW))
        self._message: list[Draft | None] = [None] * WINDOW
        self._next: U32 = np.arange(WINDOW, dtype=np.uint32)  # s of the slot's next packet
        self._s: U32 = np.zeros(WINDOW, dtype=np.uint32)  # of the packet in flight
        self._node = np.zeros(WINDOW, dtype=np.uint32)  # its receiver's id; 0: nothing is in flight
        self._carried: U32 = np.zeros(WINDOW, dtype=np.uint32)  # the receiver's nonce in each packet
        self._place = np.zeros(WINDOW, dtype=np.int64)  # among those to its receiver; repeats count once

    # ------------------------------------------------------------------ messages

    def submit(self, message: OutgoingMessage) -> None:
        self._submit(Draft.of(message))

    def _submit(self, message: Draft) -> None:
        to = self._to.get(message.receiver)
        if to is None:
            to = self._to[message.receiver] = self._met.pop(message.receiver, Outbound(message.receiver))
        if to.error is not None:
            self._end([message], to.error)
            return
        if message.life not in (0, to.nonce):
            self._end([message], restarted(self._job, to.node))
            return
        message.age = next(self._ages)
        message.fragments = message.unacknowledged = self._fragments.count(len(message.content))
        to.queue(message)

    def finished(self) -> list[tuple[Sent, LibraError | None]]:
        """Return the callbacks that are due, with their argument; each once."""
        finished, self._finished = self._finished, []
        return finished

    def fail(self, error: LibraError) -> None:
        """End every message that is not acknowledged."""
        for to in self._to.values():
            self._end(to.take_all(), error)

    def _end(self, messages: list[Draft], error: LibraError) -> None:
        for message in messages:
            message.ended = True
        self._finished += [(message.done, error) for message in messages]

    def enter(self, templates: U32, nonce: int) -> None:
        """Begin another term: send every unacknowledged message again, whole, under its old number.

        Every node that this host has written to gets a message, if only an empty one, to find out who runs
        there.
        """
        self._reset(templates, nonce)
        for to in self._to.values():
            to.reset()
            if to.nonce and to.next is None:
                self._submit(Draft(to.node, np.empty(0, dtype=np.uint8), lambda _: None))

    def restarted(self) -> list[int]:
        """Return the ids of nodes where, as this host has learnt, another process runs now; each once."""
        restarted, self._restarted = self._restarted, set()
        return sorted(restarted)

    # ------------------------------------------------------------------ sending

    def poll(self, asked: float, now: float) -> Outgoing:
        """Return packets to send: lost ones, those late at ``asked``, probes, new ones. Rows change only
        here."""
        rows = [*self._repeat(asked, now), *self._enter_slots(now)]
        return [(self.frames, np.array(rows, dtype=np.intp))] if rows else []

    @property
    def needless_repeats(self) -> int:
        return sum(to.losses.needless for to in self._to.values())

    def next_deadline(self) -> float:
        """Return when to call ``poll`` again, at the latest."""
        return min((to.losses.next_deadline(self._reply(to)) for to in self._to.values()), default=np.inf)

    def _reply(self, to: Outbound) -> float:
        """Return how long an acknowledgement takes to what is in flight, in seconds."""
        queue = self._under_way + (to.losses.in_flight if to.silent else 0)
        # Others' packets wait in the receiver's queue as well, which may double in a round trip at first.
        first = 2 * to.rto.usual if to.rto.per_frame is None else 0.0
        return max(to.rto.reply(queue, to.losses.have_lost), first, self._outlet.behind(queue))

    def _timeout(self, to: Outbound, queue: int) -> float:
        """Return the time-out of packets with ``queue`` packets in flight to all."""
        return min(max(to.rto.behind(queue), self._outlet.behind(queue)), to.rto.maximum)

    def _repeat(self, asked: float, now: float) -> list[int]:
        if self.next_deadline() > asked:
            return []
        found: list[int] = []
        for to in self._to.values():
            rows = self._overdue(to, asked, now)
            to.losses.send(rows, self._under_way, now)
            found += rows.tolist()
        self.repeats += len(found)
        return found

    def _overdue(self, to: Outbound, asked: float, now: float) -> Rows:
        """Return the slots whose packets to a receiver are repeated: lost ones, late ones, a probe."""
        reply = self._reply(to)
        rows = to.losses.take_lost(asked, WINDOW)
        to.losses.deadline[rows] = now + self._timeout(to, self._under_way)
        if len(to.losses.late(asked)):
            rows = np.concatenate((rows, self._time_out(to, now)))
        return to.losses.probe_unless(rows, reply, asked, now)

    def _time_out(self, to: Outbound, now: float) -> Rows:
        """Handle a time-out: return the oldest packets, which go again; the others wait for their answers."""
        to.rto.back_off()
        to.silent = True
        to.shrink()
        waiting = to.losses.late(np.inf)
        to.losses.deadline[waiting] = now + to.rto.timeout
        return waiting[: max(int(to.window), 1)]

    @property
    def _under_way(self) -> int:
        """Packets in flight to all receivers that are not silent: a silent one must not delay the others."""
        return sum(to.losses.in_flight for to in self._to.values() if not to.silent)

    def _enter_slots(self, now: float) -> list[int]:
        queue = self._under_way
        leaving = self._choose(now)
        if not leaving:
            return []
        rows: list[int] = []
        for part in leaving:
            mine = [self._free.popleft() for _ in range(part.count)]
            at = np.array(mine, dtype=np.intp)
            self._fragments.load(self.frames, at, part.message.content, part.first)
            self._node[at], self._carried[at] = part.to.node, part.to.nonce
            self._place[at] = part.place + np.arange(part.count)
            part.to.losses.enter(at)
            part.to.losses.send(at, queue + 1 + np.arange(part.count), now)
            for row in mine:
                queue += 1
                self._message[row] = part.message
                part.to.losses.deadline[row] = now + self._timeout(part.to, queue)
            part.to.losses.note_progress(now)
            rows += mine
        self._write_headers(leaving, np.array(rows, dtype=np.intp))
        return rows

    def _choose(self, now: float) -> list[_Leaving]:
        """Choose what to send now: by priority, then the message with least left to send, then the oldest.

        So the first of messages to many receivers arrives early, instead of all of them at the end; and a
        short message does not wait for a long one.
        """
        free = min(len(self._free), self._outlet.window - self._under_way)
        rooms: dict[Outbound, int] = {}
        if free > 0:
            for to in self._to.values():
                if to.next is not None and (room := to.room(self._oldest_place(to), now)) > 0:
                    rooms[to] = room
        leaving: list[_Leaving] = []
        while free > 0 and rooms:
            to = min(rooms, key=_urgency)
            message = to.next_message(now)
            count = min(free, rooms[to], message.fragments - message.left)
            leaving.append(_Leaving(message, to, message.left, count, to.left))
            to.went(message, count)
            free -= count
            rooms[to] -= count
            if not rooms[to] or to.next is None:
                del rooms[to]
        return leaving

    def _oldest_place(self, to: Outbound) -> int:
        """Return the place of the first packet in flight to a receiver; of its next one if none is."""
        if not to.losses.in_flight:
            return to.left
        return int(self._place[self._node == to.node].min())

    def _write_headers(self, leaving: list[_Leaving], rows: Rows) -> None:
        counts = np.array([part.count for part in leaving])

        def each(values: list[int]) -> U32:
            return np.array(values, dtype=np.uint32).repeat(counts)

        firsts = np.cumsum(counts) - counts
        chunks = (np.arange(len(rows)) - firsts.repeat(counts)).astype(np.uint32)
        chunks += each([part.first for part in leaving])
        lengths = each([len(part.message.content) for part in leaving])
        blocks = self._fragments.blocks(
            lengths.astype(np.int64) - chunks.astype(np.int64) * self._fragments.size
        )
        heads = self._templates[blocks]
        header = heads[:, words.HEADER_WORD :]
        self._s[rows] = self._next[rows]
        self._next[rows] += np.uint32(WINDOW)
        header[:, words.KIND] |= np.uint32(Kind.MESSAGE << 24) | self._node[rows]
        header[:, words.SLOT] = protocol.SLOT_NONE << 16
        header[:, words.USE] = self._s[rows]
        header[:, words.KEY] = self._nonce
        header[:, words.KEY + 1] = each([part.message.number for part in leaving])
        header[:, words.CHUNK] = chunks
        header[:, words.CONTRIBUTORS] = self._carried[rows]
        header[:, words.LENGTH] = lengths
        words.store(self.frames.words, rows, heads, None)
        self.frames.lengths[rows] = wire.FRAME_BYTES[blocks]

    # ------------------------------------------------------------------ receiving

    def take_acknowledgements(self, headers: Headers, source: FrameBuffer, rows: Rows, now: float) -> None:
        """Take ACKs of this term: ``headers[i]`` is row ``rows[i]`` of ``source``."""
        told = zip(
            headers.node.tolist(),
            headers.key.tolist(),
            headers.round.tolist(),
            headers.length.tolist(),
            headers.contributors.tolist(),
            strict=True,
        )
        entries = source.words[rows, words.LANE_WORD : words.LANE_WORD + self._fragments.lanes].byteswap()
        for at, (node, key, credit, marked, duplicates) in enumerate(told):
            to = self._to.get(node)
            if to is not None:
                count = min(key % 2**32, int(headers.blocks[at]) * protocol.BLOCK_LANES)
                to.note_duplicates(duplicates, self.repeats - self.needless_repeats)
                self._take_entries(to, key >> 32, credit, marked, entries[at, :count], now)

    def _take_entries(
        self, to: Outbound, nonce: int, credit: int, marked: int, entries: U32, now: float
    ) -> None:
        slots = (entries % WINDOW).astype(np.intp)
        slots = np.unique(slots[(self._node[slots] == to.node) & (self._s[slots] == entries)])
        known = to.nonce
        self._end(to.hear(nonce, credit, now), restarted(self._job, to.node))
        if known not in (0, nonce):
            self._restarted.add(to.node)
        if not len(slots):
            return
        self._hear(to, slots, now)
        # Another life of the receiver acknowledges a packet that is not for it, but does not take it.
        meant = np.isin(self._carried[slots], (0, nonce))
        for slot in slots[meant].tolist():
            message = self._message[slot]
            if message is not None and not message.ended:
                message.unacknowledged -= 1
        self._finished += [(message.done, None) for message in to.take_acknowledged()]
        self._release(to, slots)
        to.grow(len(slots))
        self.marked += to.heed(len(slots), marked)

    def meet(self, headers: Headers) -> None:
        """Take note of MESSAGEs of this term: a node has one life in a term, and its packets name it.

        So an acknowledgement by a new process is not taken for messages to the one before; nor does a new
        process get an answer for one that died before it had acknowledged anything.
        """
        lives = dict(zip(headers.node.tolist(), headers.key.tolist(), strict=True))
        for node, key in lives.items():
            to = self._to.get(node)
            if to is None:
                to = self._met.setdefault(node, Outbound(node))
            known = to.nonce
            self._end(to.meet(key >> 32), restarted(self._job, node))
            if known not in (0, key >> 32):
                self._restarted.add(node)

    def _hear(self, to: Outbound, slots: Rows, now: float) -> None:
        """Sample a round-trip time, and note which packets have arrived."""
        fresh = to.losses.sent_once(slots)
        if len(fresh):
            rtt, queue = now - float(to.losses.sent[fresh[-1]]), int(to.losses.queue[fresh[-1]])
            self._outlet.sample(rtt, len(fresh) / self._under_way, queue)
        to.losses.hear(slots, now)

    def _release(self, to: Outbound, slots: Rows) -> None:
        to.losses.release(slots)
        self._node[slots] = 0
        for slot in slots.tolist():
            self._message[slot] = None
            self._free.append(slot)

    def take_statuses(self, headers: Headers) -> None:
        """Take the switch's refusals of messages: STATUSes of this term with SLOT_NONE."""
        slots = (headers.use % WINDOW).astype(np.intp)
        mine = (self._node[slots] != 0) & (self._s[slots] == headers.use)
        for at in np.flatnonzero(mine).tolist():
            slot, message = int(slots[at]), self._message[int(slots[at])]
            if message is None or int(headers.key[at]) != (self._nonce << 32 | message.number):
                continue
            to = self._to[message.receiver]
            if to.error is None:  # the first refusal is the error of its messages
                to.error = refused(self._job, to.node, Outcome(int(headers.node[at])))
            # The switch's number for this slot is unknown now, so the slot rests until the next term.
            to.losses.leave(np.array([slot]))
            self._end(to.take_all(), to.error)

    # ------------------------------------------------------------------ questions

    @property
    def is_idle(self) -> bool:
        """True if every message is acknowledged."""
        return all(to.next is None and to.oldest() is None for to in self._to.values())

    def blocked_on(self, now: float) -> str:
        """Return which nodes have not acknowledged which messages, and for how long; "" if none."""
        texts = []
        for node, to in sorted(self._to.items()):
            oldest = to.oldest()
            if oldest is not None:
                texts.append(silence(node, oldest.number, now - oldest.since, to.queued))
        return "; ".join(texts)
