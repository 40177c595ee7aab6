# SPDX-License-Identifier: Apache-2.0
"""Reason why there is no answer, in the lanes of frames with flag ERROR: a code, then UTF-8 and zeros."""

from __future__ import annotations

from enum import IntEnum, unique

import numpy as np
import numpy.typing as npt

from libra.wire import protocol
from libra.wire.format import U32
from libra.wire.words import LANE_WORD


@unique
class Code(IntEnum):
    """Kind of the worker's error; the first lane."""

    OTHER = 0  # ServerError
    OVERFLOW = 1  # OverflowError


def lanes_of_reason(text: str, count: int, code: Code = Code.OTHER) -> npt.NDArray[np.int32]:
    """Return ``count`` lanes, 2 or more; a text too long for them is cut off."""
    size = 4 * (count - 1)
    octets = text.encode()[:size].ljust(size, b"\0")
    return np.concatenate([[code], np.frombuffer(octets, dtype=">i4")]).astype(np.int32)


def reason_of(words: U32, row: int, blocks: int) -> tuple[int, str]:
    """Return code and text in that row of a frame buffer, without a last character that was cut off.

    A frame without blocks gives OTHER and "".
    """
    return reason_in(words[row, LANE_WORD : LANE_WORD + protocol.BLOCK_LANES * blocks].tobytes())


def reason_in(octets: bytes) -> tuple[int, str]:
    """Return code and text in lanes as they are on the wire."""
    return int.from_bytes(octets[:4], "big"), octets[4:].rstrip(b"\0").decode(errors="ignore")
