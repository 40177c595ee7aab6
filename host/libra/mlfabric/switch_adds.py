# SPDX-License-Identifier: Apache-2.0
"""SwitchAdds: a worker's ADDs to sums of groups, without socket or clock."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from libra.job.job_file import Job
from libra.job.places import GroupPlace
from libra.mlfabric.leases import SlotLease
from libra.mlfabric.switch_lanes import to_lanes
from libra.optimizers.base import Floats
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.frames import FrameBuffer
from libra.wire.protocol import Kind

KEY = 0  # of all updates: server 0 owns it


@dataclass(frozen=True)
class GroupOrder:
    """One member's part in a group. commit: its name in packets, so that no two groups' values are added."""

    commit: int
    lease: SlotLease
    place: GroupPlace
    scale: int


class SwitchAdds:
    """Frames of one worker's updates, which are kept until their sums have arrived."""

    def __init__(self, job: Job, rank: int) -> None:
        self._job, self._mac = job, job.workers[rank].mac
        self._frames: dict[int, FrameBuffer] = {}  # by commit; row: chunk

    def begin(self, order: GroupOrder, values: Floats, term: int) -> FrameBuffer:
        """Make the ADDs of an update, one in each row: its chunks in order."""
        job = self._job
        lanes = to_lanes(values, order.scale, order.place.members, job.lanes)
        blocks, count = job.lanes // protocol.BLOCK_LANES, len(lanes)
        chunks = np.arange(count, dtype=np.uint32)
        heads: U32 = np.repeat(self._template(order.place, term)[blocks : blocks + 1], count, axis=0)
        header = heads[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(Kind.ADD << 24)
        exponents = np.frexp(np.abs(lanes).max(axis=1))[1]  # 0: a chunk of zeros
        header[:, words.SLOT] = (chunks + np.uint32(order.lease.first_slot)) << 16 | np.uint32(order.scale)
        header[:, words.SLOT] |= np.where(exponents > 0, np.uint32(order.scale) << 8, 0).astype(np.uint32)
        header[:, words.USE] = order.lease.use
        header[:, words.KEY + 1] = KEY
        header[:, words.CHUNK] = chunks
        header[:, words.ROUND] = order.commit & 0xFFFFFFFF
        header[:, words.LENGTH] = len(values)
        frames = FrameBuffer(count)
        words.store(frames.words, np.arange(count), heads, lanes)
        frames.lengths[:] = wire.frame_bytes(blocks)
        self._frames[order.commit] = frames
        return frames

    def frames(self, commit: int) -> FrameBuffer | None:
        """Return an update's ADDs, to send some again; None if its sums have arrived."""
        return self._frames.get(commit)

    def end(self, commit: int) -> None:
        """Forget an update whose sums have arrived."""
        self._frames.pop(commit, None)

    def _template(self, place: GroupPlace, term: int) -> U32:
        job = self._job
        addresses = self._mac, place.address, job.virtual_mac, job.virtual_ip
        return words.of_term(words.templates(*addresses, job.job, job.generation), term)
