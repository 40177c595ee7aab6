# SPDX-License-Identifier: Apache-2.0
"""Pull, and the slots that a worker's pulls share."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

import numpy as np

from libra.job.job_file import Job
from libra.vans.libra.chunks import Chunks
from libra.vans.libra.layout import Ints
from libra.vans.libra.worker.transfers.transfer import InFlight, Transfer
from libra.vans.libra.worker.window import Window
from libra.wire.format import U8, U32
from libra.wire.frames import FrameBuffer


class ChunkContents(IntEnum):
    """Type of a chunk's values."""

    NONE = 0
    FLOATS = 1
    INTEGERS = 2


@dataclass(eq=False)
class Pull(Transfer):
    """One step of a pull; ``values`` are bits, uint32."""

    values: Chunks
    expected: Ints = field(kw_only=True)  # (keys,) 0 where not known
    discovering: bool = field(kw_only=True)  # True: ask for each value's first chunk only
    lengths: U32 = field(init=False)  # (rows,) length of each chunk's value, from the server
    contents: U8 = field(init=False)  # (rows,)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.lengths = np.zeros(self.layout.rows, dtype=np.uint32)
        self.contents = np.zeros(self.layout.rows, dtype=np.uint8)


@dataclass(frozen=True)
class PullSlots:
    """State that all pulls of a worker share."""

    job: Job
    window: Window
    frames: FrameBuffer  # row: slot; its last packet, ready to be retransmitted
    pulls: InFlight[Pull]
