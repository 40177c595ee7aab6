# SPDX-License-Identifier: Apache-2.0
"""Arrivals: batches of frames that a server's thread waits for."""

from __future__ import annotations

import ctypes

import numpy as np

from libra.link.base import Link
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.native.structures import struct
from libra.vans.libra.server.cells import Cells, ReceivedBatch
from libra.wire.frames import MAX_BATCH, PACKET

# A batch costs two system calls, a wake-up and a call of the handler, however few frames it has. So after a
# batch of this many frames the next ones are left to gather, as a network card's interrupt moderation does.
# With 3 ms a packet costs a tenth less at 100 Mbit/s, but a tenth more at 1,000 Mbit/s, where rounds take a
# third longer (docs/performance.md).
GATHER_SECONDS = 0.001
GATHER_FROM = 4  # frames


class Arrivals:
    """Arrivals in C (native/server_loop.h): one call for each batch that Python has to see."""

    def __init__(self, link: Link, cells: Cells, messages: MessageEngine) -> None:
        self._link = link
        self._cells = cells
        self._messages = messages
        self._packets = np.zeros(MAX_BATCH, dtype=PACKET)
        self._loop = struct(
            "server_loop",
            server=cells.address,
            messages=messages.address,
            link=link.native,
            packets=self._packets.ctypes.data,
            room=MAX_BATCH,
            gather_from=GATHER_FROM,
            gather_seconds=GATHER_SECONDS,
        )
        self._address = ctypes.addressof(self._loop)
        self._run = cells.functions.server_run

    def next_batch(self, until: float) -> tuple[ReceivedBatch, bool]:
        """Return when frames have arrived, after a wake, when a message is late, or at ``until``, of
        time.monotonic.

        Repeated sums have got their answers again, and messages have been taken. Return the batch, and the
        return value of the messages' ``take``. Raises LinkError.
        """
        self._loop.until = until
        if (status := self._run(self._address)) < 0:
            self._link.raise_for(status)
        return self._cells.batch(), self._messages.attend()
