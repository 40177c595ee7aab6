# SPDX-License-Identifier: Apache-2.0
"""Chunks become ADD frames: values become lanes at the chunk's scale, and the header gets its last fields.

A chunk at scale 0, a probe, goes without its lanes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from libra.vans.libra.codec import Codec, Lanes
from libra.vans.libra.worker.push import Push, PushSlots
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.format import U8, U32
from libra.wire.protocol import Flag
from libra.wire.words import Rows
from oracle import narrow
from oracle.lanes import flushed, quantise


def _packed(
    slots: PushSlots, push: Push, codec: Codec, into: Rows, rows: Rows, values: npt.NDArray[Any]
) -> tuple[Lanes, U8, U32]:
    header = push.heads.take(rows, axis=0)[:, words.HEADER_WORD :]
    names = narrow.Names.of(words.Headers(np.ascontiguousarray(header.T)))
    widths = ((header[:, words.KIND] & words.BLOCKS) >> 8).astype(np.int64) * protocol.BLOCK_LANES
    kept = None if push.kept is None else push.kept.rows()[rows]
    lanes, exponents, clipped, left = narrow.pack(
        codec, slots.rank, names, values, widths, push.scales[rows], kept
    )
    if slots.left is not None and push.kept is not None:
        slots.left[into] = left
    return lanes, exponents, clipped if codec.clips else np.zeros_like(clipped)


def encode(slots: PushSlots, uses: U32, which: Rows) -> None:
    """Fill the frames of slots ``which``: each slot's chunk at its scale, in the slot's use, (slots,)."""
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
        if (codec := push.codec) is not None:
            values = lanes
            if codec.narrow is None:
                lanes, exponents, overflow = quantise(codec, values, scales)
                slots.flushed[into] = flushed(values, lanes)
            else:
                lanes, exponents, slots.flushed[into] = _packed(slots, push, codec, into, rows, values)
                overflow = (exponents > scales) | (scales == protocol.SCALE_PROBE)
            floating = np.uint32(Flag.FLOATING << 16 if codec.floating else 0)
            header[:, words.KIND] |= floating | overflow.astype(np.uint32) << 16  # Flag.OVERFLOW is bit 0
            slot_word |= codec.said[exponents].astype(np.int64) << 8
        header[:, words.SLOT] = slot_word
        header[:, words.USE] = uses[into]
        words.store(slots.frames.words, into, heads, lanes)
        slots.frames.lengths[into] = wire.FRAME_BYTES[blocks]
