# SPDX-License-Identifier: Apache-2.0
"""Why a server has no answer: a text in place of lanes, UTF-8 and zeros, in frames with flag ERROR."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from libra.wire import format as wire
from libra.wire.format import U32
from libra.wire.words import LANE_WORD

# The frame's scale says what the worker's error is: an OverflowError, else a ServerError.
SCALE_OVERFLOW = 1
SCALE_OTHER = 0


def lanes_of_text(text: str, count: int) -> npt.NDArray[np.int32]:
    """``count`` lanes; what they have no room for is cut off."""
    octets = text.encode()[: 4 * count].ljust(4 * count, b"\0")
    return np.frombuffer(octets, dtype=">i4").astype(np.int32)


def text_of(words: U32, row: int, blocks: int) -> str:
    """The text in that row of a frame buffer; a last character that was cut off is left out."""
    octets = words[row, LANE_WORD : LANE_WORD + wire.BLOCK_LANES * blocks].tobytes()
    return octets.rstrip(b"\0").decode(errors="ignore")
