# SPDX-License-Identifier: Apache-2.0
"""Packets in flight: which count as lost, when a silence is probed (RFC 8985), and which are late.

Specifies native/losses.c, for all kinds of packets that are repeated until they are answered. A packet in
flight occupies a slot. Two rules come before the time-out, which the caller sets:

- *Overtaken*: a packet that was sent later has its answer, and for as long as the reordering window. Only
  time in which answers arrive counts, since in a silence (a host or a switch that does not get the processor)
  everything is late: after a quarter of a window, or an eighth of the smallest round trip if that is longer,
  without an answer the clock stands still. But it is no silence if nothing is due, because the next packet
  left less than a round trip ago. A silence of a usual round trip ends the wait.
- *Probe*: nothing has been answered for longer than the packets in flight take. The last packet sent is
  repeated: its answer overtakes the others.
"""

from __future__ import annotations

import numpy as np

from libra.wire.words import Rows
from oracle.reordering import Reordering
from oracle.rto import RtoEstimator

# A silence is ended by probes: the next one follows after this share of the silence, so that a link that was
# down costs little more than the time that it was down for.
SILENCE = 1 / 8

LONGEST_PROBE = 0.25  # seconds between probes, at most

# No packet that was sent later proves that a repeat was lost, at the end of a round. So a probe repeats up to
# so many repeats at once.
PROBES = 16

# A round trip that loses a larger share of its packets is congested, marked or not.
CONGESTED = 1 / 4

LESS_BY_LOSSES = 3 / 4  # share of a window that a congested round trip leaves

_NEVER = np.inf
_NONE: Rows = np.empty(0, dtype=np.intp)


class Losses:
    """State of all slots as arrays of shape (slots,). C keeps slots in lists by order of sending, so an
    answer costs the same however many are in flight."""

    def __init__(self, slots: int, rto: RtoEstimator, peers: int = 1, rank: int = 0) -> None:
        """peers: see Reordering. rank: this host's among them."""
        self.rto = rto
        self.reordering = Reordering(peers)
        self._rank = rank % peers
        self.waits = np.zeros(slots, dtype=bool)  # for an answer
        self.tries = np.zeros(slots, dtype=np.int64)  # times sent
        self.queue = np.zeros(slots, dtype=np.int64)  # packets in flight when it was sent first, with itself
        self.sent = np.zeros(slots)  # when it was sent last
        self.deadline = np.zeros(slots)  # its time-out, while it awaits its answer and is not overtaken
        self.order = np.zeros(slots, dtype=np.int64)  # among all packets; repeats have numbers of their own
        # Time of `_alive` since when a later packet has its answer.
        self.overtaken = np.full(slots, _NEVER)
        self._moved = np.zeros(slots)  # when it was sent, or overtaken
        self._passed = np.zeros(slots, dtype=np.int64)  # place of an overtaken packet in their order
        self._places = 0
        self.in_flight = 0  # slots that the caller has given packets
        self.answers = 0  # packets answered in this round trip
        self.departed = 0  # packets sent
        self.drained = 0  # packets sent before the last probe: they are in no queue any more
        self.newest = -1  # order of the latest packet that was answered
        self.needless = 0  # repeats of packets that had not been lost, as far as answers tell
        self.progress = -_NEVER  # when a packet was sent first, or answered, last
        self.answered = 0.0  # when a packet was answered last
        self._alive = 0.0  # a clock at that time; in a silence it soon stands still
        self._probe_after = -_NEVER  # no probe before it
        self._unheard = False  # a probe was sent in this silence, and nothing says that others are late
        self._was_silent = False  # such a silence has just ended: nothing new was sent or answered
        self._lost = 0  # packets overtaken in this round trip, without those that were not lost
        self._round_trip = 0  # order of its first packet

    def forget(self) -> None:
        """Forget all packets in flight."""
        self.leave(np.flatnonzero(self.waits))
        self.in_flight = 0

    def enter(self, slots: Rows) -> None:
        """Note that these slots have packets, which are to be sent."""
        self.tries[slots] = 0
        self.in_flight += len(slots)

    def release(self, slots: Rows) -> None:
        """Note that these slots' packets have ended."""
        self.leave(slots)
        self.in_flight -= len(slots)

    def send(self, slots: Rows, queue: int | np.ndarray, now: float) -> None:
        """Send a copy of these slots' packets, in this order. queue: packets in flight, with itself."""
        self.queue[slots] = np.where(self.tries[slots], self.queue[slots], queue)
        self.tries[slots] += 1
        self.sent[slots] = now
        self.depart(slots, now)

    def depart(self, slots: Rows, now: float) -> None:
        """Note that these slots' packets are the last ones sent, in this order."""
        self.waits[slots] = True
        self.overtaken[slots] = _NEVER
        self._moved[slots] = now
        self.order[slots] = self.departed + np.arange(len(slots))
        self.departed += len(slots)

    def leave(self, slots: Rows) -> None:
        """Stop waiting for these slots' answers."""
        self.waits[slots] = False
        self.overtaken[slots] = _NEVER

    @property
    def any_overtaken(self) -> bool:
        return bool((self.waits & (self.overtaken < _NEVER)).any())

    def note_progress(self, now: float) -> None:
        """Note that new packets were sent: no silence began before."""
        self.progress = now
        self._probe_after = -_NEVER
        self._unheard = self._was_silent = False

    # ------------------------------------------------------------------ answers

    def alive_at(self, now: float) -> float:
        """Return what the clock shows when answers arrive."""
        return self._alive + min(max(now - self.answered, 0.0), self._goes_on())

    def _goes_on(self) -> float:
        """Return how long after the last answer the clock goes on.

        The next answer is due a round trip after its packet left.
        """
        waiting = self._waiting()
        if (
            not len(waiting) or self._was_silent
        ):  # nothing else is due: all of the window passes, rounded or not
            return 2 * self._window()
        left = float(self._moved[waiting[0]])
        least = max(self._window() / 4, self.rto.min_rtt / 8)
        return max(least, left + self.rto.min_rtt - self.answered)

    def sent_once(self, slots: Rows) -> Rows:
        """Return those of the slots whose packets were sent once, the last sent at the end."""
        once = slots[self.tries[slots] == 1]
        return once[self.order[once].argsort()]

    def hear(self, slots: Rows, now: float) -> None:
        """Take a batch of answers, each to a packet of its own, of one of these slots.

        Sample the round-trip time of the packet that was sent last, of those sent once (Karn); note which
        packets they have overtaken; and let the time-outs of all others begin anew.
        """
        alive = self.alive_at(now)
        fresh = self.sent_once(slots)
        if len(fresh):
            last = fresh[-1]
            self.rto.sample(
                now - float(self.sent[last]), len(fresh) / self.in_flight, queue=int(self.queue[last])
            )
        # While answers arrive, later packets are on their way: the timer starts anew (RFC 6298, 5.3), without
        # back-off, which is for silence.
        waiting = self._waiting()
        self.deadline[waiting] = np.maximum(self.deadline[waiting], now + self.rto.base)
        # A retransmission is not answered in less than half the usual time: an earlier answer is the first
        # copy's.
        once, usual = self.tries[slots] == 1, self.rto.srtt
        late = np.full(len(slots), False) if usual is None else now - self.sent[slots] >= usual / 2
        for _ in range(np.count_nonzero(late & ~once)):
            self.reordering.needed()
        newest = int(self.order[slots].max(where=once | late, initial=-1))
        self.take_answers(slots, newest, self.rto.quickest(self.in_flight), alive, now)

    def take_answers(self, slots: Rows, newest: int, quickest: float, alive: float, now: float) -> None:
        """Take a batch of answers to these slots' packets.

        newest: order of the latest packet that is known to have arrived by them; -1: of none. quickest: no
        repair takes less, in seconds. alive: what the clock showed before round-trip times were sampled.
        """
        self._alive, self.answered = alive, now
        for slot in slots[(self.tries[slots] == 1) & (self.overtaken[slots] < _NEVER)].tolist():
            certain = now - float(self._moved[slot]) < quickest
            self.reordering.saw(self._alive - float(self.overtaken[slot]), certain)
        self.newest = max(self.newest, newest)
        self.answers += len(slots)
        self.leave(slots)
        was_silent = self._unheard
        self.note_progress(now)
        late = np.flatnonzero(self.waits & (self.order < self.newest) & (self.overtaken == _NEVER))
        self.overtaken[late], self._moved[late] = self._alive, now
        # Peers miss the same answers. If each begins elsewhere, an answer to one spares the others repeats.
        share = len(late) * self._rank // self.reordering.peers
        self._passed[np.roll(late[self.order[late].argsort()], -share)] = self._places + np.arange(len(late))
        self._places += len(late)
        self._was_silent = was_silent

    def end_round_trip(self, answered: int) -> bool | None:
        """End the round trip if a packet was answered that was sent after its beginning; else return None.

        Return True if more than a quarter of ``answered``, the round trip's answers, were lost.
        """
        if self.newest < self._round_trip:
            return None
        if self._round_trip:  # the first answer ends no round trip
            self.reordering.end(answered, self._lost)
        self._round_trip = self.departed
        lost, self._lost, self.answers = self._lost, 0, 0
        return lost > CONGESTED * answered

    def forgive(self, repeats: int, weight: int = 1) -> None:
        """Note needless repeats, and undo back-off. weight: of each, see Reordering."""
        self.needless += repeats
        self._lost -= repeats
        self.reordering.needless(repeats * weight, self.rto.min_rtt)
        self.rto.forgive()

    # ------------------------------------------------------------------ losses and silences

    def _window(self) -> float:
        return self.reordering.seconds(self.rto.min_rtt, self.rto.usual)

    def _lost_at(self) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        """Return when each packet counts as lost if no answer arrives before; infinity: not overtaken."""
        left = self.overtaken + self._window() - self._alive
        most = self._goes_on()
        at = self.answered + np.where(left <= most, left, max(most, self.rto.usual))
        return np.where(self.overtaken < _NEVER, at, _NEVER)

    def lost_at(self) -> float:
        """Return when the packet that was overtaken first counts as lost, if no answer arrives before."""
        return float(self._lost_at().min(initial=_NEVER))

    def take_lost(self, now: float, most: int) -> Rows:
        """Return at most ``most`` slots whose packets count as lost.

        They are in the order in which they were overtaken; of those that one answer has overtaken this host's
        share comes first, as far as they are as many as peers.
        """
        lost = np.flatnonzero(self._lost_at() <= now)
        lost = lost[self._passed[lost].argsort()][:most]
        self.leave(lost)
        self._lost += len(lost)
        return lost

    def late(self, asked: float) -> Rows:
        """Return the slots whose packets are late at ``asked``, in the order of sending."""
        waiting = self._waiting()
        return waiting[self.deadline[waiting] <= asked]

    @property
    def have_lost(self) -> bool:
        """True if a packet was lost in the last round trips."""
        return self.reordering.losing > 0

    def reply(self, in_flight: int) -> float:
        """Return how long an answer takes to ``in_flight`` packets, but for those sent before a probe."""
        return self.rto.reply(min(in_flight, self.departed - self.drained), self.have_lost)

    def note_repeats(self, reply: float, now: float) -> None:
        """Note that packets were repeated: they are probes themselves.

        reply: when to expect an answer, in seconds.
        """
        self._probe_after = max(self._probe_after, now + reply)  # what waits for others is asked seldom

    @property
    def last_waiting(self) -> int:
        """Slot whose packet is the last one sent of those that are not overtaken; -1: there is none."""
        return int(next(iter(self._waiting()[::-1]), -1))

    def _waiting(self) -> Rows:
        """Return the slots that wait for answers and are not overtaken, in the order of sending."""
        waiting = np.flatnonzero(self.waits & (self.overtaken == _NEVER))
        return waiting[self.order[waiting].argsort()]

    def probe_at(self, reply: float) -> float:
        """Return when a probe is due, if no answer arrives before. reply: see note_repeats."""
        if self.rto.srtt is None or not len(self._waiting()):
            return _NEVER
        if (
            self._was_silent and not self.any_overtaken
        ):  # what was sent before may be lost: the last packet's answer tells
            return max(self.progress, self._probe_after)
        return max(self.progress + reply, self._probe_after)

    def pause(self, silence: float, others_late: bool) -> float:
        """Return how long to ask nothing more in a silence that has lasted so long."""
        return min(silence * (1.0 if others_late else SILENCE), LONGEST_PROBE)

    def take_probe(self, reply: float, others_late: bool, now: float) -> Rows:
        """Return the slot that was sent last, if it is time for a probe; with it, repeats that were lost.

        others_late: True if the peer has said in this silence that it is there: others are late.
        """
        if now < self.probe_at(reply):
            return _NONE
        self.drained = self.departed
        self._unheard = not (others_late or self._was_silent)
        self._was_silent = False
        self._probe_after = now + min(max(reply, self.pause(now - self.progress, others_late)), LONGEST_PROBE)
        waiting = self._waiting()[::-1]
        if others_late or self.tries[waiting[0]] == 1:
            return waiting[:1]
        repeats = int((self.tries[waiting] > 1).argmin()) or len(waiting)
        return waiting[: min(repeats, PROBES)]

    def probe_unless(self, repeats: Rows, reply: float, asked: float, now: float) -> Rows:
        """Return the repeats, which are probes themselves; if there are none, a probe, if it is time."""
        if not len(repeats):
            return self.take_probe(reply, False, asked)
        self.note_repeats(reply, now)
        return repeats

    def next_deadline(self, reply: float) -> float:
        """Return when a packet is lost or late, or a probe is due, if no answer arrives before."""
        earliest = float(self.deadline[self._waiting()].min(initial=_NEVER))
        return min(self.lost_at(), self.probe_at(reply), earliest)
