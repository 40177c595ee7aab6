# SPDX-License-Identifier: Apache-2.0
"""Reordering window: for how long later packets may overtake one before it counts as lost (RFC 8985)."""

from __future__ import annotations

import math

STEP = 1 / 4  # of the smallest round-trip time: the smallest window
DECAY = 15 / 16  # of the window, each round trip
DECAY_BY_LOSS = 3 / 4  # likewise, if packets were lost in it
# Packets that proved lost for which needless repeats are excused, at most.
EXCUSED = 16
MEMORY = 16  # round trips after a loss in which delays may be repairs, as in RFC 8985
MEASURED = 32  # packets before the first window: a new sender's first round trip has few
RARE = 1 / 64  # of the packets of the last round trips: losses up to this share are rare
ENOUGH = 512  # packets answered in the last round trips, before the share of losses is known
DECAY_OF_COUNTS = 7 / 8  # of the counts of these packets, each round trip


class Reordering:
    """Window in seconds that follows what the network does. Specifies native/reordering.c.

    peers: hosts that contribute to an answer, this one included. If a contribution of one is lost, all of
    them miss the answer, and repeat.

    The window starts at a usual round-trip time, its upper bound, and so measures before it repeats
    anything. From the end of the round trip in which 32 packets have been answered, it is twice the
    longest delay of a packet behind later ones (a delay is seen only of packets that were not repeated),
    and at least a quarter of the smallest round-trip time. What is not seen again shrinks it by a
    sixteenth a round trip. If a repeat was needed, in this round trip or the 16 before, a delay may be a
    repair by another peer, which takes a round trip: then only delays that are too short for that count,
    and the window shrinks by a quarter.

    In these round trips the window may be shorter than a quarter of the smallest round trip if losses are
    rare, as in the recovery of RFC 8985, section 6.2: at most a 64th of the last round trips' packets. Where
    more are lost, the slots that wait for repairs put peers out of step, and what is overtaken is often
    only late.

    A delay beyond the window cannot be seen, since the packet is repeated first. Then repeats prove needless,
    and the window doubles, once a round trip. If contributions are lost, repeats prove needless as well: with
    W peers, W - 1 of W. So each repeat that was needed excuses W others.
    """

    def __init__(self, peers: int = 1) -> None:
        self.peers = peers
        self.window = math.inf
        self.longest = 0.0  # delay seen in this round trip
        self.certain = 0.0  # likewise, if it was too short for a repair by a peer
        self.excused = 0  # needless repeats
        self.widens = True  # false: widened in this round trip
        self.losing = 0  # for so many round trips more, some packets count as lost
        self.answered = 0.0  # packets in the last round trips; older ones count less
        self.lost = 0.0  # likewise, less those whose repeats proved needless
        self.measured = 0  # packets answered since the beginning, until they are enough for the first window

    def seconds(self, min_rtt: float, usual: float) -> float:
        """Return the window. usual: bound of a usual round-trip time."""
        rare = self.answered >= ENOUGH and self.lost <= RARE * self.answered
        least = 0.0 if self.losing and rare else min_rtt * STEP
        return min(max(self.window, least), usual)

    def saw(self, delay: float, certain: bool) -> None:
        """Note the delay of a packet that was not repeated behind one sent later.

        certain: no peer can have repaired it in that time.
        """
        self.longest = max(self.longest, delay)
        if certain:
            self.certain = max(self.certain, delay)

    def needed(self) -> None:
        """Note that a repeated packet was answered, and perhaps had been lost."""
        self.losing = MEMORY
        self.excused = min(self.excused + self.peers, EXCUSED * self.peers)

    def needless(self, repeats: int, min_rtt: float) -> None:
        """Note so many repeats of packets that had not been lost."""
        self.excused -= repeats
        if self.excused < 0:
            self.excused = self.losing = 0
            if self.widens:
                self.widens = False
                self.window = 2 * max(self.window, min_rtt * STEP)

    def end(self, answered: int, lost: int = 0) -> None:
        """End a round trip in which so many packets were answered, and so many lost."""
        if self.losing:
            self.losing -= 1
            seen, decay = 2 * self.certain, DECAY_BY_LOSS if self.widens else 1.0
        else:
            seen, decay = 2 * self.longest, DECAY
        self.widens = True
        self.answered = self.answered * DECAY_OF_COUNTS + answered
        self.lost = self.lost * DECAY_OF_COUNTS + lost
        if self.measured < MEASURED:
            self.measured += answered
            if self.measured < MEASURED:
                return
        self.window = seen if self.window == math.inf else max(self.window * decay, seen)
        self.longest = self.certain = 0.0
