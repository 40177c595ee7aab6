# SPDX-License-Identifier: Apache-2.0
"""Answers that name another chunk than their slot has sent: no correct peer sends them."""

from __future__ import annotations

import numpy as np

from libra.vans.libra.worker.windows.window import Window
from libra.wire import words
from libra.wire.frames import FrameBuffer, Rows
from libra.wire.protocol import Kind
from libra.wire.words import Headers

_NAME = slice(words.KEY, words.ROUND + 1)  # key, chunk, round


def own(headers: Headers, window: Window, sent: FrameBuffer) -> Rows:
    """Return the indices of these answers that are not foreign, in order.

    An answer is foreign if it has the slot and use that the window waits for, but not the key, chunk and
    round (for a pull, the number) that the slot ``sent``; or, for a RESULT, not its blocks.
    """
    slots = headers.slot
    known = slots < window.slots
    slots = np.where(known, slots, 0)
    awaited = known & (window.expected[slots] == headers.use)
    frames = sent.words[slots, words.HEADER_WORD : words.LANE_WORD].T.byteswap()
    same = (headers.words[_NAME] == frames[_NAME]).all(axis=0)
    same &= (headers.kind != Kind.RESULT) | (headers.blocks == Headers(frames).blocks)
    return np.flatnonzero(same | ~awaited)
