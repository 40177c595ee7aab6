# SPDX-License-Identifier: Apache-2.0
"""A server's endpoint: its answers, messages and pool of hot cells across the job's terms.

SUM frames become calls of the handler, its answers RESULT frames; PULL becomes VALUE. The SUM frames of one
push in a batch become one call: the server sorts the chunks and joins adjacent ones of a key into runs. An
error in one push therefore fails no other.

An answer with the very array that the handler was given goes out as the lanes that came in, bit for bit, so
the workers get the exact sum. An answer with other values goes out as float32 bits or plain integers, a
refusal as a text with flag ERROR.

In each new term a server forgets which sums it has answered. Only the switch begins terms. A SUM of another
term may be late or new: the server does not take it, but asks the switch. The switch may send SUMs of a term
before its STATUS reaches the server, because workers may have joined first. The server holds such frames
until the STATUS confirms their term: the network could have delayed them as long.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import replace

import numpy as np

from libra.errors import LibraError
from libra.job import ids
from libra.job.job_file import Job
from libra.link.link import Link
from libra.rpc.values import Handler, KVMeta, KVPairs, checked_answer
from libra.vans.base import VanStats
from libra.vans.libra.association import Association
from libra.vans.libra.codec import Codec
from libra.vans.libra.endpoint import Call, EngineEndpoint, NativeLoop
from libra.vans.libra.hot.pool import HotPool
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.server.cells import Cells, Reads, ReceivedBatch, Sums
from libra.vans.libra.server.membership import Membership
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.words import Code, FrameBuffer, Outgoing, Rows, lanes_of_reason

# Frames held until the association opens. Workers start with 64 chunks in flight, and send no more of them
# before the first answer; the others are messages. The sender retransmits frames that do not fit.
HELD = 256

_NOTHING = FrameBuffer(1)


class Answerer:
    """One server's answers. ``handle`` calls ``handler``; ``respond`` may be called there or later."""

    def __init__(
        self,
        job: Job,
        templates: U32,
        codec: Codec,
        handler: Handler,
        heard: dict[int, float] | None = None,
    ) -> None:
        """heard: gets when each worker's values or questions last came, by node."""
        self.handler = handler
        self._heard = {} if heard is None else heard
        self._workers = [ids.node_id(ids.Role.WORKER, rank) for rank in range(len(job.workers))]
        self._job, self._templates, self._codec = job, templates, codec
        self._term = words.term_of(templates)
        self._duplicates = 0  # of cells in earlier terms
        self.cells = self._make_cells()
        self._timestamps = 0
        self._answered: list[Rows] = []  # cells
        self._outgoing: Outgoing = []  # all other frames

    def _make_cells(self) -> Cells:
        return Cells(self._job, words.of_term(self._templates, self._term), self._codec)

    def enter(self, term: int) -> None:
        """Forget what was answered in earlier terms; no worker waits for answers of those terms."""
        if term != self._term:
            self._term = term
            self._duplicates += self.cells.duplicates
            self.cells = self._make_cells()
            self._answered.clear()

    @property
    def duplicates(self) -> int:
        """Number of SUMs that were not taken because they were repeated."""
        return self._duplicates + self.cells.duplicates

    def outgoing(self) -> Outgoing:
        """Return frames to send now; their rows stay as they are until the next ``receive`` or
        ``respond``.

        Sums are answered in the order in which they came, whatever the order of calls and values: to a worker
        a packet that others overtake is a lost one.
        """
        outgoing, self._outgoing = self._outgoing, []
        if not self._answered:
            return outgoing
        cells = self.cells.in_order(np.concatenate(self._answered))
        self._answered.clear()
        return [(self.cells.frames, cells), *outgoing]

    # ------------------------------------------------------------------ receiving

    def receive(self, source: FrameBuffer, count: int, now: float) -> ReceivedBatch:
        """Take the first ``count`` rows of ``source``: frames as received, of any bytes."""
        batch = self.cells.receive(source, count, now)
        if len(batch.again):
            self._answered.append(batch.again)
        self.handle(batch, now)
        return batch

    def handle(self, batch: ReceivedBatch, now: float) -> None:
        """Call the handler for a batch's requests. Answers of repeated sums have been sent again already."""
        self._heard.update(dict.fromkeys(self._senders(batch), now))
        for sums in batch.sums:
            meta = KVMeta(
                cmd=0,
                push=True,
                pull=True,
                sender=ids.WORKER_GROUP,
                timestamp=self._next_timestamp(),
                contributors=sums.contributors,
                series=(0, self._term),
                tag=sums,
            )
            self.handler(meta, replace(sums.pairs))  # a copy: the handler may make its answer of it
        for reads in batch.reads:
            shared = reads.rank == protocol.EVERY_WORKER
            meta = KVMeta(
                cmd=0,
                push=False,
                pull=True,
                sender=ids.WORKER_GROUP if shared else self._workers[reads.rank],
                timestamp=self._next_timestamp(),
                series=(0, self._term, int(reads.block[words.ROUND])),
                tag=reads,
            )
            self.handler(meta, replace(reads.pairs))

    def _senders(self, batch: ReceivedBatch) -> Collection[int]:
        """Return the workers, as nodes, whose values or questions are in the batch."""
        if any(sums.contributors == len(self._workers) for sums in batch.sums):
            return self._workers
        ranks = {reads.rank for reads in batch.reads}
        if protocol.EVERY_WORKER in ranks:
            return self._workers
        return [self._workers[rank] for rank in ranks]

    def _next_timestamp(self) -> int:
        self._timestamps += 1
        return self._timestamps - 1

    # ------------------------------------------------------------------ answering

    def check(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Raise LibraError if an answer does not fit the request. From any thread."""
        asked: Sums | Reads = meta.tag
        if isinstance(asked, Reads):
            asked.check(checked_answer(asked.pairs, pairs))
        elif pairs is not None:
            checked_answer(asked.pairs, pairs)
            if self._codec.fields > 1 and asked.pairs.vals.dtype == np.float32:
                self._check_packed(asked.pairs, pairs)

    def _check_packed(self, asked: KVPairs, answer: KVPairs) -> None:
        if answer.vals is not asked.vals:
            raise LibraError(
                f"codec {self._codec.agreement} has no room for other float32 values than the sum of key"
                f" {asked.keys[0]}: have the handler answer with the sum itself, or let workers push and then"
                " pull"
            )

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Turn a handler's answer, which was checked, into frames. None for a push: the sum itself."""
        asked: Sums | Reads = meta.tag
        if isinstance(asked, Reads):
            assert pairs is not None
            self._outgoing += asked.values(pairs)
            return
        if asked.owner is not self.cells:
            return
        vals = None
        if pairs is not None and pairs.vals is not asked.pairs.vals:
            # Lanes without FLOAT are read at the SUM's scale.
            floats = np.float32 in (pairs.vals.dtype, asked.pairs.vals.dtype)
            vals = np.ascontiguousarray(pairs.vals, dtype=np.float32 if floats else np.int32)
        self._answered.append(asked.answer(vals))

    def refuse(self, meta: KVMeta, reason: str, overflow: bool) -> None:
        """Turn a refusal into frames."""
        asked: Sums | Reads = meta.tag
        lanes = lanes_of_reason(reason, self._job.lanes, Code.OVERFLOW if overflow else Code.OTHER)
        if isinstance(asked, Reads):
            self._outgoing += asked.refusal(lanes)
        elif asked.owner is self.cells:
            self._answered.append(asked.refuse(lanes))


# A batch costs two system calls, a wake-up and a call of the handler, however few frames it has. So after a
# batch of this many frames the next ones are left to gather, as a network card's interrupt moderation does.
# With 3 ms a packet costs a tenth less at 100 Mbit/s, but a tenth more at 1,000 Mbit/s, where rounds take a
# third longer (docs/performance.md).
GATHER_SECONDS = 0.001
GATHER_FROM = 4  # frames


def server_loop(link: Link, cells: Cells, messages: MessageEngine) -> NativeLoop:
    """Return the loop in C (native/server_loop.h), which comes back when frames have arrived, after a wake,
    when a message is late, or at its time.

    Repeated sums have got their answers again then, and messages have been taken.
    """
    return NativeLoop(
        link,
        "server_loop",
        cells.functions.server_run,
        (cells, messages),
        server=cells.address,
        messages=messages.address,
        gather_from=GATHER_FROM,
        gather_seconds=GATHER_SECONDS,
    )


class ServerEndpoint(EngineEndpoint):
    """A server's end."""

    def __init__(
        self,
        answers: Answerer,
        association: Association,
        messages: MessageEngine,
        attendance: Membership,
    ) -> None:
        super().__init__(association, messages)
        self.answers, self.attendance = answers, attendance
        self.pool: HotPool | None = None
        self._term = 0
        self._held = FrameBuffer(HELD)
        self._held_count = 0
        self._asked = -math.inf  # until when frames have been taken

    def keep(self, pool: HotPool) -> None:
        """Open this server's pool of hot cells, now and in each later term."""
        self.pool = pool
        pool.enter(self._term)

    def add_to(self, stats: VanStats) -> None:
        stats.duplicates = self.answers.duplicates
        self.messages.add_to(stats)
        if self.pool is not None:
            stats.retransmissions += self.pool.repeats
            stats.needless_retransmissions += self.pool.needless_repeats

    def fail(self, error: LibraError) -> list[Call]:
        super().fail(error)
        error = self._failure or error
        self.attendance.fail(error)
        self._make_calls()
        self.messages.fail(error)
        return self.calls()

    def calls(self) -> list[Call]:
        calls = self._calls_due()
        return calls if self.pool is None else [*calls, *self.pool.due()]

    # ------------------------------------------------------------------ receiving

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        if self.is_open:
            batch = self.answers.receive(source, count, now)
            self._heed(batch, self.messages.receive(source, count, now), now)
        else:
            self._listen(source, count, now)

    def _heed(self, batch: ReceivedBatch, over: bool, now: float) -> None:
        """Act on what is no sum or pull in a batch. over: return value of the messages' ``receive``."""
        if batch.hot_count and self.pool is not None:
            self.pool.receive(batch.hot_packets, batch.hot_count, now)
        if batch.foreign or over:
            self.association.ask()

    def _listen(self, source: FrameBuffer, count: int, now: float) -> None:
        """See Association.listen. Hold the frames; take those of the new term when the association opens."""
        self._held_count += self._held.copy_from(source, np.arange(count), self._held_count)
        self.association.listen(source, count)
        if self.association.error is not None:
            self.messages.fail(self.association.error)
        elif self.association.term != self._term:
            self._term = self.association.term
            self.answers.enter(self._term)
            self.messages.enter(self._term, self.association.nonce)
            if self.pool is not None:
                self.pool.enter(self._term)
        if self.is_open:
            self._take_held(now)

    def _take_held(self, now: float) -> None:
        count, self._held_count = self._held_count, 0
        terms = words.parse(self._held.words, count).term
        kept = self._held.copy_from(self._held, np.flatnonzero(terms == self._term))
        if kept:
            self.receive(self._held, kept, now)

    # ------------------------------------------------------------------ sending

    def poll(self, asked: float, now: float) -> Outgoing:
        """See AssociationEndpoint.poll. Before that, pass the handler the PULLs that have waited for other
        workers long enough."""
        if not self.is_open:
            return [*self.association.poll(now), *self.answers.outgoing()]
        hot = self._poll_hot(asked, now)
        # Notifications go first: messages behind them may say that they were sent.
        return [*hot, *self.messages.poll(asked, now), *self.answers.outgoing()]

    def _poll_hot(self, asked: float, now: float) -> Outgoing:
        if now >= self.answers.cells.deadline:
            self.answers.receive(_NOTHING, 0, now)
        return [] if self.pool is None else self.pool.poll(asked, now)

    def _deadline(self) -> float:
        return min(self.messages.next_deadline(), self._own_deadline())

    def _own_deadline(self) -> float:
        """Return when Python has to act, at the latest."""
        hot = math.inf if self.pool is None else self.pool.next_deadline()
        return min(self.answers.cells.deadline, hot, self.liveness.due)

    # ------------------------------------------------------------------ the loop in C

    def _loop_over(self, link: Link) -> NativeLoop:
        return server_loop(link, self.answers.cells, self.messages)

    def _before(self, loop: NativeLoop, now: float) -> tuple[Outgoing, float]:
        loop.struct.server = self.answers.cells.address
        hot, self._asked = self._poll_hot(self._asked, now), now
        return [*hot, *self.answers.outgoing()], self._own_deadline()

    def _after(self, now: float) -> None:
        batch = self.answers.cells.batch()  # answers of repeated sums have been sent again
        self.answers.handle(batch, now)
        self._heed(batch, self._has_news and self.messages.attend(), now)
