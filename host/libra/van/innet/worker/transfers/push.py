# SPDX-License-Identifier: Apache-2.0
"""A push, and the slots that a worker's pushes go through."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from libra.job.job_file import Job
from libra.van.base import Completion, Request
from libra.van.innet.codec import Codec
from libra.van.innet.layout import ChunkLayout
from libra.van.innet.worker.transfers.transfer import InFlight, Transfer
from libra.van.innet.worker.windows.window import Window
from libra.wire.format import U8, U32
from libra.wire.frames import FrameBuffer


@dataclass(eq=False)
class Push(Transfer):
    """``values`` is what is pushed; a chunk's result takes its place."""

    keys: list[int] = field(init=False)
    scales: U8 = field(default_factory=lambda: np.empty(0, dtype=np.uint8))  # (rows,)
    results: U32 = field(init=False)  # (rows,) word of each result that holds its exponent
    spoilt: int = 0  # elements that no sum was made of
    failed: bool = False  # its callback was made before it ended

    def __post_init__(self) -> None:
        super().__post_init__()
        self.keys = self.request.pairs.keys.tolist()
        self.results = np.zeros(self.layout.rows, dtype=np.uint32)

    @classmethod
    def cut(cls, request: Request, done: Completion, lanes: int) -> Push:
        """Into chunks of ``lanes``. The values are copied."""
        layout = ChunkLayout(np.asarray(request.pairs.lens, dtype=np.int64), lanes)
        return cls(request, done, layout, layout.spread(request.pairs.vals))

    def anew(self) -> Push:
        """The same push before its turn. It must have no sum yet: its values are still those."""
        return Push(self.request, self.done, self.layout, self.values)

    @property
    def floats(self) -> bool:
        return self.values.dtype == np.float32


@dataclass(frozen=True)
class PushSlots:
    """What all pushes of a worker share."""

    job: Job
    codec: Codec
    window: Window
    frames: FrameBuffer  # row: slot; what it sent last, ready to be repeated
    pushes: InFlight[Push]
    templates: U32  # (9, 22) words.templates
    flushed: U32  # (slots,) values of what it sent last that are not 0, but their lane is
