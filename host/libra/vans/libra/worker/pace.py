# SPDX-License-Identifier: Apache-2.0
"""When a worker's thread takes what has arrived, and when it believes a time-out: the same in both loops."""

from __future__ import annotations

# What has arrived is taken before a time-out is believed, else results that wait in the socket are repeated.
# A flood may keep time-outs waiting for this many batches: more than a whole window of answers.
DRAIN_BATCHES = 16

# A batch costs two system calls and a wake-up however few packets it has, so a worker with this many chunks
# in flight waits for a quarter of them to gather, as a network card's interrupt moderation does. The rest
# keeps its link full.
GATHER_FROM = 16  # chunks in flight
GATHER_SECONDS = 0.002  # at most


def seconds_to_gather(in_flight: int, srtt: float | None) -> float:
    """How long to let frames gather with so many chunks in flight. srtt: None before the first sample."""
    if in_flight < GATHER_FROM or srtt is None:
        return 0.0
    return min(GATHER_SECONDS, srtt / 4)
