# SPDX-License-Identifier: Apache-2.0
"""CPU time per packet of a message, at its sender and its receiver, compared with that of a summed chunk.

    PYTHONPATH=host .venv/bin/python bench/messages.py [--batches 1,8,32,128] [--rounds 5]

There is no network: the engines get batches of frames, 256 lanes each if a message fills them. The figures
include acknowledgements and Python's work for each message, but no system calls. A chunk is one ADD sent and
one RESULT received (host_transport.py); the share is the number of packets of messages that the slower end
handles in the time of one chunk. Figures are medians of rounds in which all measurements alternate.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from statistics import median

import host_transport
import numpy as np
from host_transport import JOB
from measurement import spread

from libra.errors import LibraError
from libra.job import ids
from libra.job.ids import Role
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.messages.message import OutgoingMessage
from libra.wire import words
from libra.wire.format import U8
from libra.wire.words import FrameBuffer, Outgoing

PACKETS = 16_384
SERVER, WORKER = ids.node_id(Role.SERVER, 0), ids.node_id(Role.WORKER, 0)


def _sent(error: LibraError | None) -> None:
    assert error is None


class MessageSide:
    """A host's messages, and the processor time that they have taken."""

    def __init__(self, node: int) -> None:
        rank = ids.rank_of(node)
        endpoint = (JOB.servers if ids.role_of(node) is Role.SERVER else JOB.workers)[rank]
        self.node = node
        self.messages = MessageEngine(JOB, host_transport.templates(endpoint))
        self.messages.enter(1, node)
        self.spent = 0.0
        self.delivered: list[int] = []  # size of each message in bytes
        self._arrived = FrameBuffer(512)
        self._number = 0  # next sequence number of the switch

    def submit(self, content: U8, count: int) -> None:
        start = time.thread_time()
        for _ in range(count):
            self.messages.submit(OutgoingMessage(SERVER, content, _sent))
        self.spent += time.thread_time() - start

    def poll(self, now: float) -> Outgoing:
        start = time.thread_time()
        outgoing = self.messages.poll(now, now)
        for done, error in self.messages.finished():
            done(error)
        self.spent += time.thread_time() - start
        return outgoing

    def receive(self, outgoing: Outgoing, sender: int, most: int, now: float) -> int:
        """Receive packets as the switch passes them on, with the sender's node id and this host's numbers."""
        taken = 0
        for frames, rows in outgoing:
            for first in range(0, len(rows), most):
                count = self._arrived.copy_from(frames, rows[first : first + most])
                header = self._arrived.words[:count, words.HEADER_WORD :]
                kinds = header[:, words.KIND].byteswap() & np.uint32(0xFFFFFF00) | np.uint32(sender)
                header[:, words.KIND] = kinds.byteswap()
                if self.node == SERVER:
                    numbers = np.arange(self._number, self._number + count, dtype=np.uint32)
                    header[:, words.ROUND] = numbers.byteswap()
                    self._number += count
                start = time.thread_time()
                self.messages.take(self._arrived, count, now)
                self.delivered += [len(content) for *_, content in self.messages.due()]
                self.spent += time.thread_time() - start
                taken += count
        return taken


def cost(size: int, batch: int) -> tuple[float, float]:
    """Return seconds a packet (at the sender, at the receiver). size: bytes of each message."""
    worker, server = MessageSide(WORKER), MessageSide(SERVER)
    content = np.zeros(size, dtype=np.uint8)
    packets = max(1, -(-size // (4 * JOB.lanes)))
    worker.submit(content, PACKETS // packets)
    now, passed = 0.0, 0
    while not worker.messages.is_idle:
        passed += server.receive(worker.poll(now), WORKER, batch, now)
        now += 0.001  # a round trip, from which the sender learns its window
        worker.receive(server.poll(now), SERVER, batch, now)
    whole = PACKETS // packets
    assert server.delivered == [size] * whole, "each message arrives once, whole"
    return worker.spent / passed, server.spent / passed


@dataclass(frozen=True)
class Costs:
    """Seconds of CPU a packet, medians of rounds. share: packets of messages in the time of one chunk."""

    sender: float
    receiver: float
    chunk: float
    share: float
    rounds: list[tuple[float, float, float]]  # sender, receiver and chunk in each round


def costs(size: int, batch: int, rounds: int) -> Costs:
    """Measure packets of messages of ``size`` bytes, and chunks."""
    measured = [(*cost(size, batch), host_transport.worker(batch)) for _ in range(rounds)]
    sender, receiver, chunk = (median(column) for column in zip(*measured, strict=True))
    shares = [one[2] / max(one[:2]) for one in measured]
    return Costs(sender, receiver, chunk, median(shares), measured)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--batches", default="1,8,32,128", help="frames a batch, comma-separated")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    for batch in map(int, options.batches.split(",")):
        for name, size in (("1 MiB", 1 << 20), ("100 bytes", 100)):
            found = costs(size, batch, options.rounds)
            columns = zip(*found.rounds, strict=True)
            sender, receiver, chunk = (spread([1e6 * each for each in column]) for column in columns)
            print(
                f"batch {batch:3}, messages of {name:9}: sender {sender} us, receiver {receiver} us a packet;"
                f" a chunk {chunk} us; share {found.share:.2f}"
            )


if __name__ == "__main__":
    main()
