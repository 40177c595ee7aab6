# SPDX-License-Identifier: Apache-2.0
"""The slot window of a worker: which chunk each slot carries, and when to send, repeat and move on.

A pure state machine: no sockets, no clock (``now`` is an argument, in seconds), no values. It specifies
native/window.c. Chunks are numbered in the order of submission; chunk k belongs to slot k mod slots, and each
slot carries one chunk at a time. A congestion window bounds how many slots are busy at once. It is local, so
workers may have different ones:

- It grows up to all slots as TCP's does (RFC 5681): by each result until one is marked or it first shrinks,
  then by one slot a window of results. Marked results do not count. A time-out that indicates loss halves
  it, at most once a time-out, never below 32. A round trip in which more than a quarter of the packets are
  lost takes a quarter of it. Fewer losses are no congestion: switches mark (see marks), and all workers'
  chunks wait for whoever sends less.
- Marked answers, whose packets met long queues, shrink it by their share, once a round trip, never below 32
  either (as DCTCP's, see marks).
- A chunk that others wait for, as a STATUS says, enters next, however full the window is.
- If nothing is answered for as long as an answer takes, the lowest chunk that this worker has not finished
  may be sent, however full the window is. Every worker therefore has the job's lowest unfinished chunk in
  flight in the end, so differing windows cannot wait for each other in a circle. If answers wait for later
  chunks, so may all chunks that others have overtaken: those in flight may wait for any of them.

A chunk's packet is repeated if it is lost or if a silence is probed (`oracle.losses`; docs/reliability.md,
"What a lost packet costs"), and by RFC 6298's time-out, the last resort. All workers send chunks in the same
order. So the answer to a chunk says that all of them have sent those before it: a packet was lost, on one of
the ways. If peers contribute to answers, few of them ask for what is lost (`oracle.worker.asks`), and while
packets are being lost, no more is in flight than the way holds, without those that wait for a repair.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from libra.vans.libra.worker.window import BURST, FLOOR, POLL_SECONDS, START
from libra.wire.format import U32, Mask
from libra.wire.words import Rows
from oracle.losses import LESS_BY_LOSSES, Losses
from oracle.marks import Marks
from oracle.rto import RtoEstimator
from oracle.worker.asks import ASKED, Asks

# After a silence all that was in flight may be lost, for all workers. If each repeated all of it at once, a
# switch would send a server W copies of each sum. So FIRST_REPAIRS leave, or what the way holds if that is
# more, and each answer to a repeat lets REPAIRS more follow.
FIRST_REPAIRS = 16
REPAIRS = 9 / 8

QUEUEING = 2  # smallest round trips: a longer one is spent in queues
MANY_LOST, MOST_LOST = 1 / 16, 1 / 4  # shares of a round trip's packets

_IDLE, _ACCEPTED = -1, -2
_NEVER = np.inf
_NONE: Rows = np.empty(0, dtype=np.intp)


class SlotWindow:
    """State of all slots as arrays of shape (slots,)."""

    def __init__(
        self,
        slots: int,
        rto: RtoEstimator | None = None,
        *,
        start: int = START,
        peers: int = 1,
        rank: int = 0,
        served: bool = False,
        in_turn: bool = False,
        bits: Sequence[int] = (),
    ) -> None:
        """Make a window. peers: see Reordering. rank: this host's. served: see Asks.
        in_turn: late slots are repeated in turn; else those of the lowest chunks, again and again. bits: see
        Window."""
        self.rank, self._bits = rank, tuple(bits or [rank % peers])
        place = self._bits[0]
        self.slots, self._in_turn = slots, in_turn
        self.rto = RtoEstimator() if rto is None else rto
        self.losses = Losses(slots, self.rto, peers, place)  # tries are of a use
        self.asks = Asks(slots, self.rto, peers, place, served)
        self._own_answered = 0  # answers since its losses were last judged
        self._own_lost = 0  # packets of this host lost among these, as far as answers tell
        self.limit = float(min(start, slots))  # the congestion window
        self.threshold = _NEVER  # slow start ends there
        self.floor = min(FLOOR, slots)
        self.submitted = 0  # chunks
        self.in_flight = 0
        self.retransmissions = 0
        self.duplicates = 0
        self.marked = 0  # answers that closed a use and were marked
        self.busy = np.zeros(slots, dtype=bool)
        self.use: U32 = np.zeros(slots, dtype=np.uint32)  # use of the chunk in flight, or of the next one
        self.chunk = np.arange(slots, dtype=np.int64)  # the chunk in flight, or the next one
        self.since = np.zeros(slots)  # when this use was first sent
        self.sent = np.zeros(slots)  # when it was sent last
        # Frames in flight when this use was first sent, itself included. 0 for a probe: its round-trip time
        # is not a sample, since 13 probes take the time of one other frame.
        self.queue = np.zeros(slots, dtype=np.int64)
        self.first = np.zeros(slots, dtype=np.int64)  # order of this use's first packet
        self.deadline = np.full(slots, _NEVER)
        self.heard = np.full(slots, -_NEVER)  # last STATUS; about this use if not before `since`
        self.contributors: U32 = np.zeros(slots, dtype=np.uint32)  # in that STATUS
        self.level: U32 = np.zeros(
            slots, dtype=np.uint32
        )  # of the switch that sent it, above this host's own
        self._unsent = 0  # chunks submitted, but in no slot yet
        # The use that a busy slot has sent; no use if the slot is idle or if its answer was accepted and
        # neither `finish` nor `redo` has been called for it.
        self.expected = np.full(slots, _IDLE, dtype=np.int64)
        self._idle = list(range(slots))  # a queue: they send their next chunks in the order of becoming idle
        self._wanted = 0  # the first of these: others wait for their chunks
        self._all_sent = True  # all chunks that are not sent are new, and go in their order
        self._overtaking = False  # a chunk was sent before a lower one since then
        self._earliest = _NEVER  # no deadline is before it
        self._status_at = -_NEVER  # last STATUS about any slot
        self._count = np.arange(slots)  # slices of it are cheaper than new ranges
        self._shrunk_at = -_NEVER
        self._limit_before = self._threshold_before = 0.0
        self._burst = self._allowed = BURST  # repeats allowed until `_burst_ends`, and those left
        self._burst_ends = -_NEVER
        self._repaired = False  # a repeat was answered since, and no STATUS came
        self._repairs = np.inf  # lost packets that may be repeated now; bounded if there was a silence
        self._marks = Marks()

    @property
    def tries(self) -> Rows:
        return self.losses.tries

    @property
    def order(self) -> Rows:
        return self.losses.order

    @property
    def overtaken(self) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        return self.losses.overtaken

    @property
    def needless_retransmissions(self) -> int:
        return self.losses.needless

    @property
    def srtt(self) -> float | None:
        return self.rto.srtt

    def submit(self, count: int) -> int:
        """Append ``count`` chunks. Return the number of the first."""
        first = self.submitted
        self.submitted += count
        self._unsent += count
        return first

    def enter(self, now: float) -> Rows:
        """Let waiting chunks into idle slots as far as the congestion window allows.

        Return the slots in the order of sending; the caller sends each slot's first packet. Slots send in the
        order of the answers that freed them. All workers get the same answers, so all send in one order,
        whatever their windows, and however answers are batched: else chunks would overtake others without a
        loss.
        """
        if not self._unsent:
            return _NONE
        if not self.in_flight and self._all_sent:
            self._idle = np.roll(self._count, -((self.submitted - self._unsent) % self.slots)).tolist()
            self._overtaking = False
        room, self._wanted = max(self._room(), self._wanted), 0
        ready = self._ready(room) if room > 0 else self._lowest(now)
        for slot in ready:
            self._overtaking |= int(self.chunk[slot]) != self.submitted - self._unsent
            self._unsent -= 1
            self._idle.remove(slot)
        if ready:
            self._all_sent = not self._unsent
        slots: Rows = np.array(ready, dtype=np.intp)
        self.busy[slots] = True
        self.in_flight += len(slots)
        self._sent_first(slots, now)
        return slots

    def want(self, slots: Rows, uses: U32) -> None:
        """Take STATUSes, (n,) each. If others wait for a chunk that is not sent yet, it enters next.

        Losses let workers' windows differ. All of them were full of chunks that others had no room to send,
        and one chunk, the lowest, passed in each silence.
        """
        for slot, use in zip(slots.tolist(), uses.tolist(), strict=True):
            if (
                slot in self._idle[self._wanted :]
                and self.use[slot] == use
                and self.chunk[slot] < self.submitted
            ):
                self._idle.remove(slot)
                self._idle.insert(self._wanted, slot)
                self._wanted += 1

    def _ready(self, most: int) -> list[int]:
        """Return at most so many idle slots that have a chunk to send."""
        return [slot for slot in self._idle if self.chunk[slot] < self.submitted][:most]

    def _lowest(self, now: float) -> list[int]:
        """Return the slot of the lowest unfinished chunk, if it is to be sent, and nothing is answered; if
        answers wait for later chunks, the slots of all chunks that were overtaken."""
        if not self._overtaking or now - self.losses.progress < self._reply():
            return []
        if self._in_turn:
            highest = self.chunk.max(where=self.busy, initial=-1)
            return [slot for slot in self._idle if self.chunk[slot] < highest]
        lowest = int(self.chunk.argmin())
        return [] if self.busy[lowest] else [lowest]

    def _room(self) -> int:
        """Return how many chunks more may be in flight. While packets are being lost, repeats must not wait
        behind a long queue, nor suspects become more than few asks keep up with."""
        most, suspects = self.limit, 0.0
        if self._repairs_others and self.asks.losing:
            most = min(most, self.asks.room)
            suspects = min(self.asks.suspects, most)
        return int(most + suspects - self.in_flight)

    @property
    def _repairs_others(self) -> bool:
        """True if an answer waits for other workers."""
        return self.asks.peers > 1

    def _sent_first(self, slots: Rows, now: float) -> None:
        self.queue[slots] = 1
        queue = self._queue(len(slots))
        deadline = now + self.rto.behind(queue)
        self.queue[slots] = self._count[: len(slots)] + (queue - len(slots) + 1)
        self.tries[slots] = 1
        self.since[slots] = now
        self._depart(slots, now)
        self.first[slots] = self.order[slots]
        self.deadline[slots] = deadline
        self.expected[slots] = self.use[slots]
        self._earliest = min(self._earliest, deadline)
        if len(slots):
            self.losses.note_progress(now)

    def _depart(self, slots: Rows, now: float) -> None:
        self.sent[slots] = now
        self.losses.depart(slots, now)
        for slot in slots.tolist():
            self.asks.depart(slot, now)

    def _queue(self, entering: int = 0) -> int:
        """Return the frames in flight that may be in a queue: without probes, without suspects, and without
        what was sent before a silence was probed. entering: those that leave now."""
        outside = (self.queue == 0) | (self.asks.at < _NEVER)
        length = self.in_flight - int(np.count_nonzero(self.busy & outside))
        return min(length, self.losses.departed + entering - self.losses.drained)

    def probed(self, slots: Rows) -> None:
        """Note that these slots, which were just entered, send a probe: a frame without lanes."""
        self.queue[slots] = 0
        for _ in slots:
            self.asks.depart_empty()

    def accept(
        self,
        slots: Rows,
        uses: U32,
        now: float,
        marked: Mask | None = None,
        replays: Mask | None = None,
        overflowed: Mask | None = None,
    ) -> Rows:
        """Accept the answers of a batch that close a use: return indices into the batch, the first of each
        slot.

        slots: (n,), any value; uses: (n,). marked: (n,), True where a queue was long; None: nowhere.
        replays: (n,), True where a retransmission was answered, to this worker alone; None: nowhere.
        overflowed: (n,), True where the switch answered without a server; None: nowhere.
        The rest are counted as duplicates. The caller then calls ``finish`` or ``redo`` for the accepted
        slots; until then nothing more is accepted for them.
        """
        known = np.flatnonzero(slots < self.slots)
        expected = known[self.expected[slots[known]] == uses[known]]
        _, firsts = np.unique(slots[expected], return_index=True)
        accepted: Rows = expected[np.sort(firsts)]
        self.duplicates += len(slots) - len(accepted)
        if len(accepted):
            self.expected[slots[accepted]] = _ACCEPTED
            self.deadline[slots[accepted]] = _NEVER
            direct = None if overflowed is None else overflowed[accepted]
            first = int(slots[accepted[0]])
            nearer = np.zeros(len(accepted), bool) if direct is None or not self.asks.served else direct
            repaired = bool(self.losses.reordering.losing and self.losses.overtaken[first] < _NEVER)
            self._take_answers(slots[accepted], direct, now)
            for index, near in zip(accepted.tolist(), nearer.tolist(), strict=True):
                self._end_asks(int(slots[index]), replays is not None and bool(replays[index]), near, now)
            marks = 0 if marked is None else int(np.count_nonzero(marked[accepted]))
            self._learn(len(accepted), first, not repaired and not nearer[0], now)
            self._grow(len(accepted), marks)
            self._heed(len(accepted), marks)
        # If the answer to a retransmission arrives after its use has ended, the first packet had arrived.
        # (That answer alone does not show it: a retransmission may have completed the sum.)
        if replays is not None and (late := np.count_nonzero(replays) - np.count_nonzero(replays[accepted])):
            self._excuse(int(late), 1 + self.losses.reordering.peers)
        return accepted

    def _take_answers(self, slots: Rows, direct: Mask | None, now: float) -> None:
        # An answer says that all workers have sent this chunk, hence all that they sent before it. After a
        # repeat it says no more: another worker's packet may have completed the sum. What the switch
        # answers without a server, a probe of a scale or an overflow, overtakes nothing.
        telling = self.queue[slots] > 0
        if direct is not None:
            telling &= ~direct
        before = self.losses.newest
        for index, slot in enumerate(slots.tolist()):
            if self.tries[slot] > 1 and self.heard[slot] < self.sent[slot]:
                self._repairs += REPAIRS
                self.asks.most = min(self.asks.most + 1, float(self.slots))
                if before > self.first[slot] or (index == 0 and self._ends_silence(slot, now)):
                    self.losses.reordering.needed()
                    self._own_lost += 1
                    self.asks.lossy()
            before = max(before, int(self.first[slot]) if telling[index] else -1)
        newest = int(self.first[slots].max(where=telling, initial=-1))
        quickest = self.rto.quickest(self.in_flight)
        self.losses.take_answers(slots, newest, quickest, self.losses.alive_at(now), now)

    def _ends_silence(self, slot: int, now: float) -> bool:
        """Return True if the first answer since the slot's packet, the last one sent, can be that packet's.

        Then it proves that an earlier packet of the slot was lost, as it does if packets that were sent later
        were answered before. Nothing else does: where hosts or a switch do not run, all is late, and answers
        come in the order of the packets.
        """
        last = self.losses.last_waiting == slot and self.losses.progress < self.sent[slot]
        return last and self.asks.has_arrived(slot, now)

    def _end_asks(self, slot: int, replayed: bool, nearer: bool, now: float) -> None:
        """nearer: the switch has answered by itself, and a server, which is farther, answers sums."""
        if self.tries[slot] == 1 and not nearer:
            self.asks.arrived(slot, now)
        elif self.tries[slot] == 2 and replayed:
            self.asks.sample(slot, now)
        self.asks.leave(slot)

    def _excuse(self, repeats: int, weight: int) -> None:
        """Note needless repeats: a time-out's effect is undone (as Eifel, RFC 4015). weight: of each, see
        Reordering."""
        self.losses.forgive(repeats, weight)
        self.limit = max(self.limit, self._limit_before)
        self.threshold = max(self.threshold, self._threshold_before)
        self._limit_before = self._threshold_before = 0.0

    def _learn(self, count: int, first: int, usual: bool, now: float) -> None:
        """Learn from ``count`` answers: one RTT sample a batch, from its first answer, usually the slowest.

        usual: no peer can have repaired it, which takes a round trip more, and it came from where sums come.
        """
        if self.tries[first] > 1:  # Karn: only packets that were sent once are samples
            self._repaired = True
        elif self.queue[first] and usual:  # a probe is back sooner than other frames
            weight = min(count / max(self.in_flight, 1), 1.0)
            rtt = max(now - float(self.sent[first]), 0.0)
            self.rto.sample(rtt, weight, int(self.queue[first]))
            self.asks.sample_frame(rtt, int(self.queue[first]), self.in_flight - count, now)

    def _grow(self, answered: int, marked: int) -> None:
        """Grow by unmarked answers. A marked one ends slow start: the queue would hold twice as much when the
        round trip ends."""
        if marked:
            self.threshold = min(self.threshold, self.limit)
        if 2 * self.in_flight >= self.limit:  # only while the window limits the sender
            slow_start, count = self.limit < self.threshold, answered - marked
            grown = min(self.limit + count, self.threshold) if slow_start else self.limit + count / self.limit
            self.limit = min(grown, float(self.slots))

    def _shrink_to(self, limit: float) -> None:
        self.limit = self.threshold = max(min(self.limit, limit), float(self.floor))

    def _shrink(self, factor: float) -> None:
        self._shrink_to(self.limit * factor)

    @property
    def _has_queue(self) -> bool:
        """True if round trips take so long that packets wait in queues."""
        return self.rto.srtt is not None and self.rto.srtt > QUEUEING * self.rto.min_rtt

    def _heed(self, answered: int, marked: int) -> None:
        """Shrink by marks, or many losses, once a round trip: when a packet is answered that was sent after
        the last shrinking."""
        self.marked += marked
        self._own_answered += answered
        self._marks.count(answered, marked)
        congested = self.losses.end_round_trip(self._marks.answered)
        if congested is None:
            return
        if self._repairs_others:
            self._heed_own_losses()
        elif congested and self._has_queue:
            self._shrink(LESS_BY_LOSSES)
        self.asks.end_round_trip()
        factor = self._marks.end()
        if factor < 1:
            self._shrink(factor)
            self._limit_before = self._threshold_before = 0.0  # growing back would fill the queue again

    def _heed_own_losses(self) -> None:
        """Shrink if a window of answers has many of this host's own losses, perhaps in a queue before its
        link, which may be so short that it delays little. Others' losses are no congestion of its ways. The
        last round trips of a value have few answers, and most of them to repeats: they say nothing of the
        share that is lost."""
        if self._own_answered < self.limit:
            return
        lost, less = self._own_lost / self._own_answered, LESS_BY_LOSSES * self.limit
        self._own_answered = self._own_lost = 0
        if lost > MOST_LOST:
            self._shrink_to(less)
        elif lost > MANY_LOST:
            self._shrink_to(max(less, self.asks.room))

    def finish(self, slots: Rows) -> None:
        """Free these slots: their chunks are done."""
        self._become_idle(slots)
        self.chunk[slots] += self.slots

    def _become_idle(self, slots: Rows) -> None:
        self.busy[slots] = False
        self.expected[slots] = _IDLE
        self.use[slots] += np.uint32(1)
        self.deadline[slots] = _NEVER
        self.in_flight -= len(slots)
        self._idle += slots.tolist()

    def redo(self, slots: Rows) -> None:
        """Free these slots: their chunks are to be sent again, in the slots' next use."""
        self._become_idle(slots)
        self._unsent += len(slots)
        if len(slots):
            self._all_sent = False

    def status(
        self,
        slots: Rows,
        uses: U32,
        contributors: U32,
        now: float,
        askers: Rows | None = None,
        levels: U32 | None = None,
    ) -> None:
        """Take STATUSes, (n,) each: the switch waits for the workers that are not among the contributors.

        askers: ranks of the workers whose packets the switch answers; None: of this one. levels: of the
        switch, 0 is this worker's own; one above it knows whose contribution its child has sent on, not for
        whom.
        """
        for index, slot in enumerate(slots.tolist()):
            if slot < self.slots and self.expected[slot] == uses[index]:
                level = 0 if levels is None else int(levels[index])
                mine = askers is None or int(askers[index]) == self.rank
                if level:
                    mine = bool(self.asks.out[slot] == ASKED)
                self._status(slot, int(contributors[index]), level, mine, now)

    def _status(self, slot: int, contributors: int, level: int, mine: bool, now: float) -> None:
        # Else the first copy may be on its way: in a network that duplicates packets, or behind a server's
        # queue, all workers would repeat all. But in a silence nothing is on its way: there workers with
        # different windows would wait for each other's chunks until a time-out.
        silent = self.deadline[slot] < _NEVER and now - self.losses.progress > self._reply()
        suspected = self.overtaken[slot] < _NEVER or self.asks.at[slot] < _NEVER or silent
        self.contributors[slot], self.level[slot] = contributors, level
        if mine:
            if self.tries[slot] == 2:
                self.asks.sample(slot, now)
            self.asks.answered(slot)
        # A repeat by few of those whose common contribution is missing has their switch send it again.
        repairs = not level or self.asks.owns(int(self.chunk[slot]))
        added = level < len(self._bits) and contributors >> self._bits[level] & 1
        if not self._repairs_others or added or (suspected and not repairs):
            self._wait_for_others(slot, mine, now)
        elif suspected:
            self.losses.leave(np.array([slot]))
            self.deadline[slot] = _NEVER
            self.asks.missing(slot, now)

    def _wait_for_others(self, slot: int, mine: bool, now: float) -> None:
        """Take what a STATUS says of a chunk that has this worker's contribution."""
        self.heard[slot] = self._status_at = now
        if self.asks.at[slot] < _NEVER:
            self.asks.lossy()
            self.asks.put_off(slot, int(self.chunk[slot]), self._silence(now), now)
        elif mine and self.deadline[slot] < _NEVER:
            self.losses.depart(
                np.array([slot]), now
            )  # its repair is up to another worker, which takes a round trip more
            self._earliest = min(self._earliest, float(self.deadline[slot]))
        if self.asks.at[slot] == _NEVER:
            self._put_off_probe(int(self.chunk[slot]), now)
        if mine:
            self._repairs += 1
            self._repaired = False
            self.asks.most = self.asks.fewest
            self._excuse(1, 1)

    def _put_off_probe(self, chunk: int, now: float) -> None:
        """Put off the next probe: others are late, and few ask for what all wait for."""
        silence = self.losses.pause(now - self.losses.progress, True)
        self.losses.note_repeats(silence + self.asks.turn(chunk, silence), now)

    def _silence(self, now: float) -> float:
        """Return how long to ask no more after a packet that has no sum in this silence."""
        return self.losses.pause(now - self.losses.progress, False)

    def give_up(self, slots: Rows) -> None:
        """Stop sending these slots' packets: their chunks were refused."""
        self.deadline[slots] = _NEVER
        self.losses.leave(slots)
        for slot in slots.tolist():
            self.asks.leave(slot)

    def overdue(self, now: float) -> Rows:
        """Return the slots whose packets the caller retransmits: lost ones, late ones, a probe.

        Lost ones are in the order in which they were sent, late ones by chunk. A time-out backs off and
        shrinks the window. Slots beyond the burst limit get a new deadline soon.
        """
        if now < self.next_deadline():
            return _NONE
        rows = [self._repeat(self._take_lost(now), now)]
        rows.append(self._repeat(self._late(now), now))
        if len(rows[0]) or len(rows[1]):
            self.losses.note_repeats(self._reply(), now)
        else:
            # A switch that has answered since by STATUS is there: other workers are late.
            others_late = self._status_at >= self.losses.progress
            rows.append(self._repeat(self.losses.take_probe(self._reply(), others_late, now), now))
            if len(rows[-1]):  # what the way holds may leave at once
                per_frame = self.rto.per_frame
                self._repairs = max(FIRST_REPAIRS, self.rto.min_rtt / per_frame if per_frame else 0.0)
                self.asks.most = max(self.asks.most, min(self._repairs, float(self.slots)))
        self._earliest = float(self.deadline.min(where=self.overtaken == _NEVER, initial=_NEVER))
        return np.concatenate(rows)

    def _reply(self) -> float:
        if self._repairs_others and self.asks.losing:
            return self.asks.wait(self.losses.progress)
        return self.losses.reply(self.in_flight - self.asks.suspects)

    def _may_repair(self) -> bool:
        """Return True if lost packets may be repeated.

        If nothing else is in flight, no answer would ever let them.
        """
        waiting = self.losses.waits & (self.overtaken == _NEVER)
        return self._repairs_others or self._repairs >= 1 or not waiting.any()

    def _take_lost(self, now: float) -> Rows:
        if self._repairs_others:
            self._take_suspects(now)
            return self.asks.pop(now)
        if not self._may_repair():
            return _NONE
        lost = self.losses.take_lost(now, max(int(min(self._repairs, self.slots)), 1))
        self._repairs -= len(lost)
        if not self.losses.any_overtaken:
            self._repairs = np.inf
        return lost

    def _take_suspects(self, now: float) -> None:
        for slot in self.losses.take_lost(now, self.slots).tolist():
            self.deadline[slot] = _NEVER
            self.asks.add(slot, int(self.chunk[slot]), now)

    def _late(self, now: float) -> Rows:
        """Return the slots whose time-out has ended and that may be repeated."""
        late = np.flatnonzero((self.deadline <= now) & (self.overtaken == _NEVER))
        if not len(late) or now < self._late_at():
            return _NONE
        late = self._allow(late, now)
        timeout = self.rto.behind(self._queue())
        if (self.heard[late] < self.sent[late]).any() and now - self._shrunk_at > timeout:
            self._shrunk_at = now
            self._limit_before = max(self.limit, self._limit_before)
            self._threshold_before = max(self.threshold, self._threshold_before)
            self._shrink(0.5)
            self.rto.back_off()
        return late

    def _repeat(self, slots: Rows, now: float) -> Rows:
        if not len(slots):
            return _NONE
        timeout, tries = self.rto.behind(self._queue()), self.tries[slots]
        wait = np.maximum(self.rto.base * 2.0 ** np.minimum(tries, 16), timeout)
        ceiling = np.where(self.heard[slots] >= self.sent[slots], POLL_SECONDS, self.rto.maximum)
        self.deadline[slots] = now + np.minimum(wait, np.minimum(ceiling, self.rto.maximum))
        self.tries[slots] = tries + 1
        self.retransmissions += len(slots)
        for slot in slots.tolist():
            self._depart(np.array([slot]), now)
            if self.asks.at[slot] < _NEVER:
                self.losses.leave(np.array([slot]))
                self.deadline[slot] = _NEVER
                self.asks.sent(slot, self._silence(now), now)
        return slots

    def _next_burst(self) -> int:
        """Return the next burst's size. It stops growing at the number of slots, since no more can be
        late."""
        if not self._repaired:
            return BURST
        return 2 * self._burst if self._burst < self.slots else self._burst

    def _allow(self, late: Rows, now: float) -> Rows:
        """Return the late slots that may be retransmitted now."""
        if now >= self._burst_ends:
            self._burst = self._next_burst()
            self._allowed = self._burst
            self._repaired = False
            self._burst_ends = now + self.rto.timeout / 2
        late = late[self.chunk[late].argsort()]
        if self._in_turn:
            late = late[self.sent[late].argsort(kind="stable")]
        allowed, held = late[: self._allowed], late[self._allowed :]
        self._allowed -= len(allowed)
        self.deadline[held] = self._burst_ends
        return allowed[self.chunk[allowed].argsort()]

    def _late_at(self) -> float:
        """Return when the first time-out ends: it runs from the last answer (RFC 6298, 5.3)."""
        return max(self._earliest, self.losses.answered + self.rto.timeout)

    def next_deadline(self) -> float:
        """Return when to call ``overdue`` again, at the latest; infinity if nothing is in flight."""
        if not self.in_flight:
            return _NEVER
        lost_at = self.losses.lost_at() if self._may_repair() else _NEVER
        return min(self._late_at(), self.asks.deadline(), lost_at, self.losses.probe_at(self._reply()))
