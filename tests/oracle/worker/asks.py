# SPDX-License-Identifier: Apache-2.0
"""Asks: when a worker asks the switch for sums that others have overtaken. Specifies native/asks.c.

All workers wait for a sum that lacks one contribution, and none of them knows whose. If all repeated theirs,
the switch would get W packets for each that was lost, and the one that is needed would queue behind others.
So a chunk that counts as lost is only a *suspect*, and few ask for it, by sending their ADD again:

- *Two owners ask*: other workers for each chunk; one, if a server answers sums, since it gets and answers a
  sum again with each ask, behind first ones. The others ask in turn, from when the answer should be here,
  over half of a way. A worker that alone missed the result asks so, too.
- *The switch tells all* who is missing, on the first of such packets and then on each fourth. Whoever is
  missing, and suspects the chunk, too, or hears this in a silence, sends its contribution again, unless the
  last copy may still be on its way; the others wait for as long as an answer takes before they ask again.
- *Few asks are out*: two, or a sixteenth of what the way holds, one more for each that was needed, and so few
  again when a sum proves to wait for others. After a silence, when all may be lost, as many as the way holds.
- *Asks back off*: what is asked again, since nothing has answered, waits for twice as long each time, and one
  ask less may be out. A queue on the way, before a server's link perhaps, delays all of them, and no
  measured time tells of it: where 200 sums were lost, asks would else fill it with themselves.

How long an answer takes, the *way*, is measured from answers that wait for no worker, STATUS and REPLAY, to
packets that were repeated once. What waits for others says nothing: with 32 workers each late one would teach
31 to ask later. A packet begins its way when those before it have left this
host; how long a frame takes to leave is the least that a full window's round trips allow, which grows slowly.
The shortest round trip is at most two ways, unless the way to a server is another one: where a job's first
packets all queue, or wait for a worker that joins late, nothing else would ever tell.
"""

from __future__ import annotations

import numpy as np

from oracle.rto import LONGEST, QUEUE, SHORTEST, RtoEstimator

GAIN, VARIANCE_GAIN, DEVIATIONS, FIRST_VARIANCE = 1 / 8, 1 / 4, 4, 1 / 4
SLOWER = 1 / 64  # share by which the time of a frame grows at most, by a sample
LEAST_MARGIN = 1 / 2  # of the shortest round trip: beyond the way, at least
OWNERS = 2  # one ask in a hundred is lost, or two, where packets are; of served sums, one
LONGEST_BACKOFF = 0.25  # seconds
SPREAD = 1 / 2  # of a way, over which the others ask
FEWEST, SHARE = 2.0, 1 / 16  # asks out at once: so many, or a share of what the way holds
LEAST_ROOM, WAYS = 16.0, 2  # chunks in flight while packets are lost: so many, or what so many ways hold
WAYS_OF_RTT = 2  # a round trip takes at most: a STATUS has no lanes
MEMORY = 16  # round trips after a loss in which packets are being lost, as in Reordering

UNASKED, ASKED, REPAIRED = range(3)
_NEVER = np.inf


class Asks:
    """State of all slots as arrays of shape (slots,)."""

    def __init__(
        self, slots: int, rto: RtoEstimator, peers: int = 1, rank: int = 0, served: bool = False
    ) -> None:
        """peers: workers whose contributions make a sum. served: True if a server answers complete sums."""
        self.peers, self.rank, self.served, self._rto = peers, rank % peers, served, rto
        self.at = np.full(slots, _NEVER)  # when its sum is asked for; infinity: it is no suspect
        self.left = np.full(slots, _NEVER)  # when its last packet had left this host
        self.out = np.zeros(slots, dtype=np.int64)  # what that packet is
        self.times = np.zeros(slots, dtype=np.int64)  # how often it was asked since the last answer
        self.most = FEWEST
        self.line = -_NEVER  # when all that was sent will have left
        self.per_frame: float | None = None
        self.way: float | None = None
        self.way_var = 0.0
        self.losing = 0  # for so many round trips more, packets are being lost

    @property
    def suspects(self) -> int:
        return int(np.count_nonzero(self.at < _NEVER))

    @property
    def unanswered(self) -> int:
        return int(np.count_nonzero(self.out == ASKED))

    def lossy(self) -> None:
        """Note that a packet was lost, perhaps another worker's."""
        self.losing = MEMORY

    def end_round_trip(self) -> None:
        self.losing = max(self.losing - 1, 0)

    # ------------------------------------------------------------------ how long an answer takes

    @property
    def _shortest(self) -> float:
        return self._rto.min_rtt if self._rto.min_rtt < _NEVER else self._rto.initial

    @property
    def _usual(self) -> float:
        return self._shortest if self.way is None else max(self.way, self._shortest)

    @property
    def _way(self) -> float:
        deviations = self._shortest if self.way is None else DEVIATIONS * self.way_var
        return self._usual + max(deviations, LEAST_MARGIN * self._shortest)

    def wait(self, now: float) -> float:
        """Return how long to wait for the answer to a packet that is sent now."""
        return max(self.line - now, 0.0) + self._way

    @property
    def room(self) -> float:
        """Chunks that are no suspects and may be in flight while packets are being lost: else repeats would
        wait behind a long queue."""
        return _NEVER if self.per_frame is None else max(LEAST_ROOM, WAYS * self._usual / self.per_frame)

    @property
    def fewest(self) -> float:
        """Asks that may be out at least. Two in 40 ms kept up with no loss at 1 Gbit/s."""
        return FEWEST if self.per_frame is None else max(FEWEST, SHARE * self._usual / self.per_frame)

    def depart(self, slot: int, now: float) -> None:
        """Note that the slot's packet joins those that leave this host."""
        self.line = max(self.line, now) + (self.per_frame or 0.0)
        self.left[slot] = self.line

    def depart_empty(self) -> None:
        """Note that the packet that has just joined them has no lanes."""
        self.line -= self.per_frame or 0.0

    def has_arrived(self, slot: int, now: float) -> bool:
        """Return True if the answer to the slot's last packet can be here, unless the packet was lost."""
        return now >= float(self.left[slot]) + self._shortest

    def arrived(self, slot: int, now: float) -> None:
        """Note that the slot's last packet has its answer, however long others delayed it."""
        early = float(self.left[slot]) + self._shortest - now
        if early > 0:
            self.line -= early

    def sample(self, slot: int, now: float) -> None:
        """Take the round-trip time of an answer to the slot's last packet that waits for no worker."""
        took = min(max(now - float(self.left[slot]), 0.0), LONGEST * self._shortest)
        self.arrived(slot, now)
        if self.way is None:
            self.way, self.way_var = took, FIRST_VARIANCE * took
        else:
            self.way_var += VARIANCE_GAIN * (abs(self.way - took) - self.way_var)
            self.way += GAIN * (took - self.way)
        if not self.served:
            self._rto.min_rtt = min(self._rto.min_rtt, max(WAYS_OF_RTT * self.way, self._rto.min_rtt / 2))

    def sample_frame(self, rtt: float, queue: int, in_flight: int, now: float) -> None:
        """Take the round-trip time of a frame that was sent with ``queue`` in flight; ``in_flight`` are now.

        The first sample tells how long the line is of those that were sent before.

        What the way takes without a queue says nothing of a longer time: a window far below what the way
        holds would seem to be all that the link carries, and so become smaller.
        """
        if queue < QUEUE:
            return
        sample = max(rtt, SHORTEST) / queue
        if self.per_frame is None:
            self.line = max(self.line, now) + in_flight * sample
        if self.per_frame is not None and sample > self.per_frame:
            waited = (rtt - self._rto.min_rtt) / queue
            self.per_frame += SLOWER * max(min(waited - self.per_frame, self.per_frame), 0.0)
        else:
            self.per_frame = sample

    # ------------------------------------------------------------------ suspects

    def owns(self, chunk: int) -> bool:
        """True if this worker is one of the few that repair the chunk's losses at once."""
        return self._distance(chunk) < (1 if self.served else OWNERS)

    def _distance(self, chunk: int) -> int:
        return (chunk + self.rank) % self.peers

    def turn(self, chunk: int, wait: float) -> float:
        """Return how long after the chunk's owners, whose answer takes ``wait``, this worker asks."""
        return 0.0 if self.owns(chunk) else wait + SPREAD * self._distance(chunk) / self.peers * self._way

    def add(self, slot: int, chunk: int, now: float) -> None:
        """Make the slot a suspect: it is asked for when it is this worker's turn."""
        self.at[slot] = now + self.turn(chunk, self.wait(now))

    def missing(self, slot: int, now: float) -> None:
        """Make the slot a suspect whose contribution is missing in the switch, unless the last copy may still
        be on its way."""
        self.answered(slot)
        self.out[slot] = REPAIRED
        self.at[slot] = max(now, float(self.left[slot]) + self._way)

    def put_off(self, slot: int, chunk: int, least: float, now: float) -> None:
        """Put off the slot's next ask, which waits for other workers, by at least so many seconds."""
        wait = self.wait(now)
        self.at[slot] = now + max(wait, least) + self.turn(chunk, wait)

    def answered(self, slot: int) -> None:
        """Note that the slot's last packet has its answer."""
        self.out[slot] = UNASKED
        self.times[slot] = 0

    def leave(self, slot: int) -> None:
        """Forget the slot, which has its sum or is given up."""
        self.answered(slot)
        self.at[slot] = _NEVER

    def deadline(self) -> float:
        """Return when ``take`` has something."""
        may = self.unanswered < self.most
        return float(self.at.min(where=(self.out != UNASKED) | may, initial=_NEVER))

    def pop(self, now: float) -> np.ndarray[tuple[int, ...], np.dtype[np.intp]]:
        """Return the slots that are asked for now: again, and those that have been due for longest."""
        taken = np.flatnonzero((self.at <= now) & (self.out != UNASKED)).tolist()
        while self.unanswered < self.most:
            due = np.flatnonzero((self.at <= now) & (self.out == UNASKED))
            if not len(due):
                break
            taken.append(int(due[self.at[due].argmin()]))
            self.out[taken[-1]] = ASKED
        return np.array(taken, dtype=np.intp)

    def sent(self, slot: int, least: float, now: float) -> None:
        """Note that the slot's packet is sent as an ask. least: see put_off."""
        wait, times = self.wait(now), int(self.times[slot])
        self.times[slot] += 1
        if times:
            self.most = max(self.fewest, self.most - 1)
        self.at[slot] = now + max(wait, min(wait * 2.0 ** min(times, 16), LONGEST_BACKOFF), least)
