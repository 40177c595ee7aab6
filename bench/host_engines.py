# SPDX-License-Identifier: Apache-2.0
"""CPU time per packet of a host's engines without a network: they get batches of frames.

    PYTHONPATH=host .venv/bin/python bench/host_engines.py [--batches 1,8,32,128] [--rounds 5]

A worker's chunk is one ADD sent and one RESULT received, 256 float32 lanes; a server's is one SUM received,
stored and echoed, and one PULL received, read and answered. Packets of messages have 256 lanes, too, if a
message fills them; their figures include acknowledgements and Python's work for each message. The share is
the number of packets of messages that the slower end handles in the time of one chunk of a worker. System
calls are not included. Figures are medians of rounds in which all measurements alternate.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from measurement import in_turns, parser, spread

from libra.errors import LibraError
from libra.job import ids
from libra.job.ids import Role
from libra.kv.store import Store
from libra.rpc.values import KVMeta, KVPairs, Request
from libra.vans.libra import codec as codecs
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.messages.message import OutgoingMessage
from libra.vans.libra.server.endpoint import Answerer
from libra.vans.libra.worker.engine import WorkerEngine
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.format import U8
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer, Outgoing

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "model"))

from network import make_job

LANES = 256
CHUNKS = 4096
PACKETS = 16_384  # of messages
JOB = make_job(4, 1, slots=512, lanes=LANES)
SERVER, WORKER = ids.node_id(Role.SERVER, 0), ids.node_id(Role.WORKER, 0)
SIZES = {"1 MiB": 1 << 20, "100 bytes": 100}  # of messages


def templates(node: Any) -> wire.U32:
    return words.templates(node.mac, node.ip, JOB.virtual_mac, JOB.virtual_ip, JOB.job, JOB.generation)


def worker(batch: int) -> float:
    """Seconds a chunk in the third push of a key, which needs no probes."""
    engine = WorkerEngine(JOB, templates(JOB.workers[0]), codecs.make("block_float", 4))
    received = FrameBuffer(128)
    values = np.random.default_rng(1).standard_normal(CHUNKS * LANES).astype(np.float32)
    pairs = KVPairs(np.array([1], dtype=np.uint64), values, np.array([len(values)]))
    now = spent = 0.0
    for timestamp in range(3):
        finished: list[Any] = []
        engine.submit(Request(timestamp, True, True, pairs), lambda *answer, to=finished: to.append(answer))
        spent, received_chunks = 0.0, 0
        while not finished:
            now += 0.001
            engine.slots.window.limit = float(batch)
            start = time.thread_time()
            outgoing = engine.poll(now, now)
            spent += time.thread_time() - start
            rows = np.concatenate([rows for _, rows in outgoing])
            count = received.copy_from(engine.slots.frames, rows)
            first = received.words[:count, words.HEADER_WORD].byteswap()
            first = first & np.uint32(0xF0FFFFFF) | np.uint32(Kind.RESULT << 24)
            received.words[:count, words.HEADER_WORD] = first.byteswap()
            start = time.thread_time()
            engine.receive(received, count, now)
            received_chunks += count
            for done, answer, error in engine.finished():
                done(answer, error)
            spent += time.thread_time() - start
        ((answer, error),) = finished
        assert error is None, error
        assert received_chunks >= CHUNKS, "a push has a packet for each chunk, probes beside them"
        assert len(answer.vals) == len(values), "and gets all values"
    assert received_chunks == CHUNKS, "in the third push nothing is probed or repeated"
    return spent / CHUNKS


def server(batch: int) -> float:
    """Seconds a chunk, the handler's part included."""
    stored = np.zeros(CHUNKS * LANES, dtype=np.float32)

    def handler(meta: KVMeta, pairs: KVPairs) -> None:
        taken = 0
        assert pairs.offsets is not None
        for offset, length in zip(pairs.offsets.tolist(), pairs.lens.tolist(), strict=True):
            stored[offset : offset + length] = pairs.vals[taken : taken + length]
            taken += length
        engine.respond(meta, pairs)

    engine = Answerer(JOB, templates(JOB.servers[0]), codecs.make("block_float", 4), handler)
    lanes = np.random.default_rng(1).integers(-(2**20), 2**20, (batch, LANES)).astype(np.int32)

    def fill(header: wire.U32, numbers: Any) -> None:
        header[:, words.SLOT] = (numbers % JOB.slots) << 16 | 130 << 8 | 134
        header[:, words.USE] = numbers // JOB.slots
        header[:, words.CHUNK] = numbers % CHUNKS
        header[:, words.CONTRIBUTORS] = 15
        header[:, words.LENGTH] = CHUNKS * LANES

    return _answered(engine, batch, Kind.SUM, lanes, fill, Kind.RESULT)


def pulls(batch: int) -> float:
    """Seconds a pulled chunk, the handler's part included."""
    store = Store()
    values = np.arange(CHUNKS * LANES, dtype=np.float32)
    store.pieces(KVPairs(np.array([1], dtype=np.uint64), values, np.array([len(values)])))

    def handler(meta: KVMeta, pairs: KVPairs) -> None:
        engine.respond(meta, store.read(pairs))

    engine = Answerer(JOB, templates(JOB.servers[0]), codecs.make("block_float", 4), handler)

    def fill(header: wire.U32, numbers: Any) -> None:
        header[:, words.SLOT] = np.arange(batch) % protocol.PULL_SLOTS << 16
        header[:, words.USE] = numbers // protocol.PULL_SLOTS
        header[:, words.CHUNK] = numbers

    return _answered(engine, batch, Kind.PULL, None, fill, Kind.VALUE)


def _answered(
    engine: Answerer, batch: int, asks: Kind, lanes: Any, fill: Callable[[wire.U32, Any], None], answers: Kind
) -> float:
    """Seconds a packet of CHUNKS that an engine answers. fill: sets fields of a batch's headers."""
    received, numbers, spent = FrameBuffer(128), np.arange(batch), 0.0
    blocks = 0 if lanes is None else LANES // protocol.BLOCK_LANES
    at = protocol.ETHERNET_BYTES + protocol.IPV4_BYTES + protocol.UDP_BYTES
    for _ in range(CHUNKS // batch):
        heads = templates(JOB.workers[0]).take(np.full(batch, blocks), axis=0)
        header = heads[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(asks << 24)
        header[:, words.KEY + 1] = 1
        fill(header, numbers)
        words.store(received.words, np.arange(batch), heads, lanes)
        received.lengths[:batch] = wire.frame_bytes(blocks)
        start = time.thread_time()
        engine.receive(received, batch, 0.0)
        sent = engine.outgoing()
        spent += time.thread_time() - start
        kinds = [frame[at] & 15 for frames, rows in sent for frame in frames.frames(rows)]
        assert kinds == [answers] * batch, f"expected {batch} of kind {answers}"
        numbers = numbers + batch
    return spent / (CHUNKS // batch * batch)


def _sent(error: LibraError | None) -> None:
    assert error is None


class MessageSide:
    """A host's messages, and the processor time that they have taken."""

    def __init__(self, node: int) -> None:
        rank = ids.rank_of(node)
        endpoint = (JOB.servers if ids.role_of(node) is Role.SERVER else JOB.workers)[rank]
        self.node = node
        self.messages = MessageEngine(JOB, templates(endpoint))
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
                self.messages.receive(self._arrived, count, now)
                self.delivered += [len(content) for *_, content in self.messages.due()]
                self.spent += time.thread_time() - start
                taken += count
        return taken


def message(size: int, batch: int) -> tuple[float, float]:
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
    measured = [(*message(size, batch), worker(batch)) for _ in range(rounds)]
    sender, receiver, chunk = (median(column) for column in zip(*measured, strict=True))
    shares = [one[2] / max(one[:2]) for one in measured]
    return Costs(sender, receiver, chunk, median(shares), measured)


def main() -> None:
    options = parser(__doc__, rounds=5)
    options.add_argument("--batches", default="1,8,32,128", help="frames a batch, comma-separated")
    given = options.parse_args()
    for batch in map(int, given.batches.split(",")):
        chunks = {"worker": worker, "server": server, "its pulls": pulls}
        found = in_turns(given.rounds, {name: partial(cost, batch) for name, cost in chunks.items()})
        told = ", ".join(f"{name} {_microseconds(values)}" for name, values in found.items())
        print(f"batch {batch:3}: {told} a chunk")
        for name, size in SIZES.items():
            all_costs = costs(size, batch, given.rounds)
            sender, receiver, chunk = map(_microseconds, zip(*all_costs.rounds, strict=True))
            print(
                f"batch {batch:3}, messages of {name:9}: sender {sender}, receiver {receiver} a packet;"
                f" a chunk {chunk}; share {all_costs.share:.2f}"
            )


def _microseconds(values: Any) -> str:
    return f"{spread([1e6 * each for each in values])} us"


if __name__ == "__main__":
    main()
