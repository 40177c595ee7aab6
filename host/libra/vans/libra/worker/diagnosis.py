# SPDX-License-Identifier: Apache-2.0
"""Diagnosis of an unfinished request: a text that says what it waits for and names missing nodes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from libra.job.ids import Role
from libra.job.job_file import Mode
from libra.job.tree import TreeSwitch
from libra.vans.libra.worker.engine import WorkerEngine
from libra.vans.libra.worker.pull import Pull, PullSlots
from libra.vans.libra.worker.push import Push, PushSlots
from libra.vans.libra.worker.window import POLL_SECONDS, Transfer, Window
from libra.wire import words
from libra.wire.format import frame_bytes
from libra.wire.protocol import BLOCK_LANES

# PS-lite's usual start, in which the others wait until worker 0 has pushed, never ends where a switch sums.
ALONE = (
    "; no other worker has. If one worker is to initialise the servers alone, it pushes with a cmd, which no "
    "switch sums: kv.push(keys, values, cmd=1). Or all workers push, with values of libra.broadcast; or set "
    "LIBRA_PUSHES=asynchronous at all hosts"
)


def blocked_on(engine: WorkerEngine, timestamp: int, now: float) -> str | None:
    """Return what the request with that timestamp waits for; None if no such request is outstanding."""
    if (push := engine.order.find(timestamp)) is not None:
        return _blocked_push(engine, push, now)
    if (pull := engine.pulls.find(timestamp)) is not None:
        return _blocked_pull(pull, engine.pull_slots, now)
    return None


def _blocked_push(engine: WorkerEngine, push: Push, now: float) -> str:
    if push.first < 0:
        before = engine.order.first_in_the_way()
        why = "" if before is None else f": {_blocked_push(engine, before, now)}"
        return f"an earlier push of the same key is not finished{why}"
    slot = _oldest_slot(engine.slots.window, push)
    if slot is None:
        return "its chunks wait for earlier ones"
    return _blocked_chunk(push, engine.slots, slot, now)


def missing_workers(engine: WorkerEngine, timestamp: int) -> frozenset[int]:
    """Return the ranks that have not contributed to the lowest unfinished chunk of a push, as its last STATUS
    says; none if there was no STATUS."""
    push = engine.order.find(timestamp)
    slot = None if push is None or push.first < 0 else _oldest_slot(engine.slots.window, push)
    if slot is None:
        return frozenset()
    window = engine.slots.window
    if float(window.heard[slot]) < float(window.since[slot]):
        return frozenset()
    return _missing(engine.slots, slot)


def _missing(slots: PushSlots, slot: int) -> frozenset[int]:
    return slots.job.tree.missing(_told_by(slots, slot), int(slots.window.contributors[slot]))


def _told_by(slots: PushSlots, slot: int) -> TreeSwitch:
    """Return the switch whose STATUS the slot has."""
    return slots.job.tree.above(slots.rank, int(slots.window.level[slot]))


def _unseen(slots: PushSlots, slot: int) -> str:
    """Return, for messages, which workers the switch that names the missing ones does not see; they may be
    missing, too."""
    tree, switch = slots.job.tree, _told_by(slots, slot)
    others = sorted({*range(tree.workers)} - frozenset().union(*tree.bits(switch)))
    if not others:
        return ""
    return f"; switch {switch.title} says so, which does not know of {_ranks(others)}"


def _ranks(ranks: Sequence[int]) -> str:
    return f"rank {ranks[0]}" if len(ranks) == 1 else f"ranks {', '.join(map(str, ranks))}"


def _blocked_chunk(push: Push, slots: PushSlots, slot: int, now: float) -> str:
    window = slots.window
    row = int(window.chunk[slot]) - push.first
    number = int(push.heads[row, words.HEADER_WORD + words.ROUND])
    name = f"{push.chunk_name(row)} (round {number})"
    server = slots.job.owner_of(push.key_of(row))
    since, heard = float(window.since[slot]), float(window.heard[slot])
    waited = f"{now - since:.1f} s"
    ranks = sorted(_missing(slots, slot))
    # A STATUS comes only while contributions are missing. If packets are repeated without one, the sum is
    # complete.
    if heard >= since and ranks and now - heard < 4 * POLL_SECONDS:
        who = f"{_ranks(ranks)} {'has' if len(ranks) == 1 else 'have'}"
        alone = number == 0 and len(ranks) == len(slots.job.workers) - 1
        told = ALONE if alone and slots.job.mode is Mode.PARAMETER_SERVER else ""
        return f"{who} not contributed to {name} for {waited}{told}{_unseen(slots, slot)}"
    if np.isfinite(heard):
        return f"{server} has not answered the sum of {name} for {waited}"
    way = slots.job.way(Role.WORKER, slots.rank)
    asked = f"switches {', '.join(each.title for each in way)}" if len(way) > 1 else "the switch"
    if slots.job.mode is Mode.PARAMETER_SERVER:
        asked += f" or {server}"
    size = frame_bytes(slots.job.lanes // BLOCK_LANES)
    return (
        f"no answer from {asked} for {name} for {waited}; `libra doctor` tells whether frames of {size} bytes"
        " get through"
    )


def _blocked_pull(pull: Pull, slots: PullSlots, now: float) -> str:
    slot = _oldest_slot(slots.window, pull)
    if slot is None:
        return "its chunks wait for earlier ones"
    row = int(slots.window.chunk[slot]) - pull.first
    waited = now - float(slots.window.since[slot])
    return (
        f"{slots.job.owner_of(pull.key_of(row))} has not answered the pull of {pull.chunk_name(row)} "
        f"for {waited:.1f} s"
    )


def _oldest_slot(window: Window, transfer: Transfer) -> int | None:
    """Return the slot in use with the transfer's lowest chunk; None if none is."""
    chunk = window.chunk
    mine = np.flatnonzero(
        (window.expected >= 0) & (chunk >= transfer.first) & (chunk < transfer.first + transfer.layout.rows)
    )
    return int(mine[chunk[mine].argmin()]) if len(mine) else None
