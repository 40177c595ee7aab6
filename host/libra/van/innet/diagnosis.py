# SPDX-License-Identifier: Apache-2.0
"""What an unfinished request waits for, in words that name who is missing."""

from __future__ import annotations

import numpy as np

from libra.van.innet.pulls import Puller
from libra.van.innet.push import Push, PushSlots
from libra.van.innet.pushes import Pusher
from libra.van.innet.transfer import Transfer
from libra.van.innet.window import POLL_SECONDS, SlotWindow
from libra.wire import words


def blocked_push(pushes: Pusher, timestamp: int, now: float) -> str | None:
    """What that push waits for; None when there is none."""
    push = pushes.find(timestamp)
    if push is None:
        return None
    if push.first < 0:
        return "an earlier push of the same key is not finished"
    slot = _oldest_slot(pushes.window, push)
    if slot is None:
        return "its chunks wait for earlier ones"
    return _blocked_chunk(push, pushes.slots, slot, now)


def _blocked_chunk(push: Push, slots: PushSlots, slot: int, now: float) -> str:
    window = slots.window
    row = int(window.chunk[slot]) - push.first
    name = f"{push.chunk_name(row)} (round {int(push.heads[row, words.HEADER_WORD + words.ROUND])})"
    server = slots.job.owner_of(push.key_of(row))
    since, heard = float(window.since[slot]), float(window.heard[slot])
    waited = f"{now - since:.1f} s"
    missing = ~int(window.contributors[slot])
    ranks = [rank for rank in range(len(slots.job.workers)) if missing >> rank & 1]
    # A STATUS comes only while contributions are missing: repeats without one mean that the sum is complete.
    if heard >= since and ranks and now - heard < 4 * POLL_SECONDS:
        who = f"rank {ranks[0]} has" if len(ranks) == 1 else f"ranks {', '.join(map(str, ranks))} have"
        return f"{who} not contributed to {name} for {waited}"
    if np.isfinite(heard):
        return f"{server} has not answered the sum of {name} for {waited}"
    return f"no answer from the switch or {server} for {name} for {waited}"


def blocked_pull(pulls: Puller, timestamp: int, now: float) -> str | None:
    """What that pull waits for; None when there is none."""
    pull = pulls.find(timestamp)
    if pull is None:
        return None
    slot = _oldest_slot(pulls.window, pull)
    if slot is None:
        return "its chunks wait for earlier ones"
    row = int(pulls.window.chunk[slot]) - pull.first
    waited = now - float(pulls.window.since[slot])
    return (
        f"{pulls.job.owner_of(pull.key_of(row))} has not answered the pull of {pull.chunk_name(row)} "
        f"for {waited:.1f} s"
    )


def _oldest_slot(window: SlotWindow, transfer: Transfer) -> int | None:
    return window.oldest(transfer.first, transfer.layout.rows)
