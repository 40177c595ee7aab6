# SPDX-License-Identifier: Apache-2.0
"""CPU time per packet of a message, at its sender and its receiver, beside that of a chunk that is summed.

    PYTHONPATH=host .venv/bin/python bench/messages.py [--batches 1,8,32,128] [--rounds 5]

Without a network: engines are fed batches of frames, 256 lanes each where a message fills them.
Acknowledgements are in the figures, and what Python does for each message; system calls are not. A chunk is
one ADD sent and one RESULT received (host_transport.py); the share is how many packets of messages the slower
end handles in the time of one chunk. Medians of rounds in which all of them take turns.
``LIBRA_KERNELS=off`` shows what numpy alone needs.
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
from libra.vans.libra.messages import engines
from libra.vans.libra.messages.message import Message
from libra.wire import words
from libra.wire.format import U8
from libra.wire.frames import FrameBuffer, Outgoing

PACKETS = 16_384
SERVER, WORKER = ids.node_id(Role.SERVER, 0), ids.node_id(Role.WORKER, 0)


def _sent(error: LibraError | None) -> None:
    assert error is None


class MessageSide:
    """A host's messages, and the time that they have taken."""

    def __init__(self, node: int) -> None:
        rank = ids.rank_of(node)
        endpoint = (JOB.servers if ids.role_of(node) is Role.SERVER else JOB.workers)[rank]
        self.node = node
        self.messages = engines.make(JOB, host_transport.templates(endpoint))
        self.messages.enter(1, node)
        self.spent = 0.0
        self.delivered: list[int] = []  # bytes of each message
        self._arrived = FrameBuffer(512)
        self._number = 0  # the switch's next

    def submit(self, content: U8, count: int) -> None:
        start = time.thread_time()
        for _ in range(count):
            self.messages.submit(Message(SERVER, content, _sent))
        self.spent += time.thread_time() - start

    def poll(self, now: float) -> Outgoing:
        start = time.thread_time()
        outgoing = self.messages.poll(now, now)
        for done, error in self.messages.finished():
            done(error)
        self.spent += time.thread_time() - start
        return outgoing

    def take(self, outgoing: Outgoing, sender: int, most: int, now: float) -> int:
        """As the switch passes it on: with the sender's node id and this host's numbers."""
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
    """Seconds a packet at the sender and at the receiver. size: bytes of each message."""
    worker, server = MessageSide(WORKER), MessageSide(SERVER)
    content = np.zeros(size, dtype=np.uint8)
    packets = max(1, -(-size // (4 * JOB.lanes)))
    worker.submit(content, PACKETS // packets)
    now, passed = 0.0, 0
    while not worker.messages.is_idle:
        passed += server.take(worker.poll(now), WORKER, batch, now)
        now += 0.001  # a round trip: who sends learns from it how much may be under way
        worker.take(server.poll(now), SERVER, batch, now)
    whole = PACKETS // packets
    assert server.delivered == [size] * whole, "each message arrives once, whole"
    return worker.spent / passed, server.spent / passed


@dataclass(frozen=True)
class Costs:
    """Seconds of CPU, medians of rounds. share: see above."""

    sender: float
    receiver: float
    chunk: float
    share: float
    rounds: list[tuple[float, float, float]]  # sender, receiver and chunk of each


def costs(size: int, batch: int, rounds: int) -> Costs:
    """Of packets of messages of ``size`` bytes, and of chunks."""
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
