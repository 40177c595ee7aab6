# SPDX-License-Identifier: Apache-2.0
"""A worker's loop in C (native/worker_loop.h), which runs until Python has to act."""

from __future__ import annotations

import ctypes

import numpy as np

from libra.link.base import Link
from libra.vans.libra.hot.sender import HotSender
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.native.structures import struct
from libra.vans.libra.worker.engine import WorkerEngine
from libra.wire.frames import MAX_BATCH, PACKET

# The thread takes arrived frames before it believes a time-out; otherwise it would retransmit chunks whose
# results wait in the socket. A flood may delay time-outs by this many batches: more than a window of answers.
DRAIN_BATCHES = 16

# A batch costs two system calls and a wake-up however few packets it has. So a worker with this many chunks
# in flight waits for a quarter of them to gather, as a network card's interrupt moderation does. The others
# keep its link full.
GATHER_FROM = 16  # chunks in flight
GATHER_SECONDS = 0.002  # at most


class EngineLoop:
    """Loop that moves frames between a link and a worker's engines."""

    def __init__(self, engine: WorkerEngine, messages: MessageEngine, hot: HotSender, link: Link) -> None:
        self._owners = engine, messages, hot  # kept alive, since the loop has their addresses
        self._link = link
        self._packets = np.zeros(MAX_BATCH, dtype=PACKET)
        self._struct = struct(
            "worker_loop",
            worker=engine.address,
            messages=messages.address,
            hot=hot.address,
            link=link.native,
            packets=self._packets.ctypes.data,
            room=MAX_BATCH,
            drain_batches=DRAIN_BATCHES,
            gather_from=GATHER_FROM,
            gather_seconds=GATHER_SECONDS,
        )
        self._address = ctypes.addressof(self._struct)
        self._run = engine.functions.worker_run

    def call(self) -> None:
        """Have the current or the next ``run`` return. From any thread, which then wakes the link."""
        self._struct.called = True

    def listen(self) -> None:
        """Reset ``call``: the caller now handles what others have called for until now."""
        self._struct.called = False

    def run(self, until: float) -> None:
        """Move frames until Python has to act, at most until ``until``. Raises LinkError."""
        self._struct.until = until
        status = self._run(self._address)
        if status < 0:
            self._link.raise_for(status)
