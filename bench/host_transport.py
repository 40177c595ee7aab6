# SPDX-License-Identifier: Apache-2.0
"""CPU time per chunk of a worker and of a server without a network: the engines get batches of frames.

    PYTHONPATH=host .venv/bin/python bench/host_transport.py [--batches 1,8,16,32]

A worker's chunk is one ADD sent and one RESULT received, 256 float32 lanes; a server's is one SUM received,
stored and echoed, and one PULL received, read and answered. System calls are not included.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from measurement import spread

from libra.kv.store import Store
from libra.rpc.values import KVMeta, KVPairs, Request
from libra.vans.libra import codec as codecs
from libra.vans.libra.server.answers import Answerer
from libra.vans.libra.worker.engine import WorkerEngine
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer, Outgoing

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "model"))

from network import make_job

LANES = 256
CHUNKS = 4096
JOB = make_job(4, 1, slots=512, lanes=LANES)


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
            engine.take(received, count, now)
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
    received = FrameBuffer(128)
    lanes = np.random.default_rng(1).integers(-(2**20), 2**20, (batch, LANES)).astype(np.int32)
    numbers = np.arange(batch)
    spent = 0.0
    for _ in range(CHUNKS // batch):
        heads = templates(JOB.workers[0]).take(np.full(batch, 8), axis=0)
        header = heads[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(Kind.SUM << 24)
        header[:, words.SLOT] = (numbers % JOB.slots) << 16 | 130 << 8 | 134
        header[:, words.USE] = numbers // JOB.slots
        header[:, words.KEY + 1] = 1
        header[:, words.CHUNK] = numbers % CHUNKS
        header[:, words.CONTRIBUTORS] = 15
        header[:, words.LENGTH] = CHUNKS * LANES
        words.store(received.words, np.arange(batch), heads, lanes)
        received.lengths[:batch] = wire.frame_bytes(8)
        start = time.thread_time()
        engine.receive(received, batch, 0.0)
        sent = engine.outgoing()
        spent += time.thread_time() - start
        insist(sent, Kind.RESULT, batch)
        numbers = numbers + batch
    return spent / (CHUNKS // batch * batch)


def insist(sent: Outgoing, kind: Kind, count: int) -> None:
    """Raise AssertionError unless these are ``count`` frames of that kind."""
    header = protocol.ETHERNET_BYTES + protocol.IPV4_BYTES + protocol.UDP_BYTES
    kinds = [frame[header] & 15 for frames, rows in sent for frame in frames.frames(rows)]
    assert kinds == [kind] * count, f"expected {count} of kind {kind}"


def pulls(batch: int) -> float:
    """Seconds a pulled chunk, the handler's part included."""
    store = Store()
    values = np.arange(CHUNKS * LANES, dtype=np.float32)
    store.pieces(KVPairs(np.array([1], dtype=np.uint64), values, np.array([len(values)])))

    def handler(meta: KVMeta, pairs: KVPairs) -> None:
        engine.respond(meta, store.read(pairs))

    engine = Answerer(JOB, templates(JOB.servers[0]), codecs.make("block_float", 4), handler)
    received = FrameBuffer(128)
    numbers = np.arange(batch)
    spent = 0.0
    for _ in range(CHUNKS // batch):
        heads = templates(JOB.workers[0]).take(np.zeros(batch, dtype=np.intp), axis=0)
        header = heads[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(Kind.PULL << 24)
        header[:, words.SLOT] = np.arange(batch) % protocol.PULL_SLOTS << 16
        header[:, words.USE] = numbers // protocol.PULL_SLOTS
        header[:, words.KEY + 1] = 1
        header[:, words.CHUNK] = numbers
        words.store(received.words, np.arange(batch), heads, None)
        received.lengths[:batch] = wire.frame_bytes(0)
        start = time.thread_time()
        engine.receive(received, batch, 0.0)
        sent = engine.outgoing()
        spent += time.thread_time() - start
        insist(sent, Kind.VALUE, batch)
        numbers = numbers + batch
    return spent / (CHUNKS // batch * batch)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--batches", default="1,8,16,32", help="frames a batch, comma-separated")
    parser.add_argument("--rounds", type=int, default=5, help="measurements of each figure (default 5)")
    options = parser.parse_args()
    for batch in map(int, options.batches.split(",")):
        costs = {"worker": worker, "server": server, "its pulls": pulls}
        found = {name: [1e6 * cost(batch) for _ in range(options.rounds)] for name, cost in costs.items()}
        told = ", ".join(f"{name} {spread(values)} us" for name, values in found.items())
        print(f"batch {batch:3}: {told} a chunk")


if __name__ == "__main__":
    main()
