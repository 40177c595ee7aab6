# SPDX-License-Identifier: Apache-2.0
"""Frames that a server receives of its workers, in one job."""

from __future__ import annotations

from typing import Any

import numpy as np
from network import make_job

from libra.vans.libra import codec as codecs
from libra.wire import format as wire
from libra.wire import words
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer

LANES, SLOTS = 64, 6
JOB = make_job(3, 1, slots=SLOTS, lanes=LANES)
SERVER = JOB.servers[0]
CODEC = codecs.make("block_float", 3)
TERM = 0xABCD1234
TEMPLATES = words.of_term(
    words.templates(SERVER.mac, SERVER.ip, JOB.virtual_mac, JOB.virtual_ip, JOB.job, JOB.generation), TERM
)


def sums(
    slots: Any, uses: Any, chunks: Any, length: int = 640, scale: int = 255, blocks: int = 2
) -> FrameBuffer:
    """SUMs of one push of key 5, with these (n,) slots, uses and chunks; each lane is its chunk."""
    count = len(slots)
    heads = TEMPLATES.take(np.full(count, blocks), axis=0)
    header = heads[:, words.HEADER_WORD :]
    header[:, words.KIND] |= np.uint32(Kind.SUM << 24)
    header[:, words.SLOT] = np.array(slots) << 16 | scale
    header[:, words.USE] = uses
    header[:, words.KEY + 1] = 5
    header[:, words.CHUNK] = chunks
    header[:, words.CONTRIBUTORS] = 7
    header[:, words.LENGTH] = length
    frames = FrameBuffer(count)
    lanes = np.repeat(np.int32(chunks), LANES).reshape(count, LANES)
    words.store(frames.words, np.arange(count), heads, lanes)
    frames.lengths[:] = wire.frame_bytes(blocks)
    return frames


def pulls(
    keys: Any, chunks: Any, rank: Any = 2, round_: Any = 0, slots: Any = None, uses: Any = 0
) -> FrameBuffer:
    """PULLs of one pull, or several, with these (n,) keys and chunks; slots are frames' numbers, or given."""
    count = len(keys)
    heads = TEMPLATES.take(np.zeros(count, dtype=np.int64), axis=0)
    header = heads[:, words.HEADER_WORD :]
    header[:, words.KIND] |= np.uint32(Kind.PULL << 24) | np.uint32(rank)
    header[:, words.SLOT] = (np.arange(count) if slots is None else np.array(slots)) << 16
    header[:, words.USE] = uses
    header[:, words.KEY + 1] = keys
    header[:, words.CHUNK] = chunks
    header[:, words.ROUND] = round_
    frames = FrameBuffer(count)
    words.store(frames.words, np.arange(count), heads, None)
    frames.lengths[:] = wire.frame_bytes(0)
    return frames
