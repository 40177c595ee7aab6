# SPDX-License-Identifier: Apache-2.0
"""Chunks become ADD frames: values become lanes at the chunk's scale, and the header gets its last fields.

A chunk at scale 0, a probe, goes without its lanes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from libra.vans.libra.codec import flushed
from libra.vans.libra.worker.transfers.push import PushSlots
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.frames import Rows
from libra.wire.protocol import Flag


def encode(slots: PushSlots, uses: U32, which: Rows) -> None:
    """Fill the frames of slots ``which``: each slot's chunk at its scale, in the slot's use, (slots,)."""
    floating = np.uint32(Flag.FLOATING << 16 if slots.codec.floating else 0)
    for push, rows, where in slots.pushes.owners(slots.window.chunk[which]):
        into = which[where]
        scales = push.scales[rows]
        lanes: npt.NDArray[Any] = push.pushed.read(rows)
        heads = push.heads.take(rows, axis=0)
        header = heads[:, words.HEADER_WORD :]
        if len(probes := np.flatnonzero(scales == protocol.SCALE_PROBE)):
            heads[probes, : words.HEADER_WORD] = slots.templates[0, : words.HEADER_WORD]
            header[probes, words.KIND] &= ~words.BLOCKS
        blocks = (header[:, words.KIND] & words.BLOCKS) >> 8
        slot_word = (into << 16) | scales
        if push.floats:
            values = lanes
            lanes, exponents, overflow = slots.codec.quantise(values, scales)
            slots.flushed[into] = flushed(values, lanes)
            header[:, words.KIND] |= floating | overflow.astype(np.uint32) << 16  # Flag.OVERFLOW is bit 0
            slot_word |= exponents.astype(np.int64) << 8
        header[:, words.SLOT] = slot_word
        header[:, words.USE] = uses[into]
        words.store(slots.frames.words, into, heads, lanes)
        slots.frames.lengths[into] = wire.FRAME_BYTES[blocks]
