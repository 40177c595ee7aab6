# SPDX-License-Identifier: Apache-2.0
"""Pacing of a worker's thread: when it takes frames, and when it believes a time-out. Both loops use it."""

from __future__ import annotations

# The thread takes arrived frames before it believes a time-out; otherwise it would retransmit chunks whose
# results wait in the socket. A flood may delay time-outs by this many batches: more than a window of answers.
DRAIN_BATCHES = 16

# A batch costs two system calls and a wake-up however few packets it has. So a worker with this many chunks
# in flight waits for a quarter of them to gather, as a network card's interrupt moderation does. The others
# keep its link full.
GATHER_FROM = 16  # chunks in flight
GATHER_SECONDS = 0.002  # at most


def seconds_to_gather(in_flight: int, srtt: float | None) -> float:
    """Return how long to let frames gather with so many chunks in flight. srtt: None before the first
    sample."""
    if in_flight < GATHER_FROM or srtt is None:
        return 0.0
    return min(GATHER_SECONDS, srtt / 4)
