# SPDX-License-Identifier: Apache-2.0
"""A worker's loop in C (native/worker_loop.h), which runs until Python has to act."""

from __future__ import annotations

import ctypes

import numpy as np

from libra.link.base import Link
from libra.vans.libra.hot.compiled_sender import CompiledHotSender
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.native.structures import PACKET, struct
from libra.vans.libra.worker import pace
from libra.vans.libra.worker.compiled_engine import CompiledEngine
from libra.wire.frames import MAX_BATCH


class CompiledLoop:
    def __init__(
        self, engine: CompiledEngine, messages: MessageEngine, hot: CompiledHotSender, native_link: int
    ) -> None:
        """native_link: a link's ``native``."""
        self._owners = engine, messages, hot  # kept alive, since the loop has their addresses
        self._packets = np.zeros(MAX_BATCH, dtype=PACKET)
        self._struct = struct(
            "worker_loop",
            worker=engine.address,
            messages=messages.address,
            hot=hot.address,
            link=native_link,
            packets=self._packets.ctypes.data,
            room=MAX_BATCH,
            drain_batches=pace.DRAIN_BATCHES,
            gather_from=pace.GATHER_FROM,
            gather_seconds=pace.GATHER_SECONDS,
        )
        self._address = ctypes.addressof(self._struct)
        self._run = engine.functions.worker_run

    def call(self) -> None:
        """Have the current or the next ``run`` return. From any thread, which then wakes the link."""
        self._struct.called = True

    def listen(self) -> None:
        """Reset ``call``: the caller now handles what others have called for until now."""
        self._struct.called = False

    def run(self, link: Link, until: float) -> None:
        """Move frames until Python has to act, at most until ``until``. Raises LinkError."""
        self._struct.until = until
        status = self._run(self._address)
        if status < 0:
            link.raise_for(status)
