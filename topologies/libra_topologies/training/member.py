# SPDX-License-Identifier: Apache-2.0
"""One process of a run, in its Mininet host. `libra_topologies.training.part` says which part it has.

Its log is the error stream.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import asdict
from pathlib import Path

import libra
from libra.kv.key_layout import KeyLayout
from libra.van.innet.van import LibraVan
from libra_sim.digits import Digits, Replica, Tensors, digest, shapes
from libra_topologies.training import part, program
from libra_topologies.training.pipe import Pipe
from libra_topologies.training.program import Synchronise
from libra_topologies.training.verify import Recorder, affordable_bytes


def serve(node: libra.Node, pipe: Pipe, _options: argparse.Namespace) -> None:
    """A parameter server that answers every push with the sum over all workers."""
    server = libra.KVServer(0, node)
    server.set_request_handle(libra.SumHandle(node.num_worker))
    pipe.report("ready", rank=node.rank)
    pipe.await_word("finish")
    pipe.report("done", stats=asdict(server.stats()))


def work(node: libra.Node, pipe: Pipe, options: argparse.Namespace) -> None:
    layout = KeyLayout(shapes(), node.num_server)
    recorder = None
    if options.record is not None:
        chunks = int((-(-layout.lens // options.lanes)).sum()) * options.rounds
        recorder = Recorder(options.record, chunks, affordable_bytes(node.num_worker))
        assert isinstance(node.van, LibraVan)  # no other has sums of whole packets
        node.van.set_record(recorder.record)
    kv = libra.KVWorker(0, 0, node)

    def synchronise(mine: Tensors) -> Tensors:
        total = kv.push_pull(layout.keys, layout.pack(mine), lens=layout.lens).result(timeout=options.timeout)
        return layout.unpack(total)

    trained = train(node.rank, node.num_worker, synchronise, pipe, options)
    pipe.report("done", stats=asdict(kv.stats()), digest=trained)
    if recorder is not None:
        pipe.await_word("finish")  # what it takes to write is not what is measured
        recorder.close()


def work_in_a_ring(pipe: Pipe, options: argparse.Namespace) -> None:
    """A worker of the ring: no van and no servers, MPI sums."""
    from libra_topologies.training.ring import Ring  # its import starts MPI

    ring = Ring(shapes())
    trained = train(ring.rank, ring.workers, ring.synchronise, pipe, options)
    pipe.report("done", stats={"associations": 0}, digest=trained)


def train(rank: int, workers: int, synchronise: Synchronise, pipe: Pipe, options: argparse.Namespace) -> str:
    """Returns the digest of this worker's parameters after the last round."""
    replica = Replica(Digits.load(options.digits), rank, workers, options.seed)
    pipe.report("ready", rank=rank, pid=os.getpid(), parent=os.getppid())
    pipe.await_word("go")
    for completed in program.train(replica, options.rounds, synchronise):
        pipe.report("round", **asdict(completed))
    return digest(replica.parameters)


def main() -> int:
    parser = part.arguments(__doc__)
    parser.add_argument("--digits", type=Path, help="cache of the data set")
    parser.add_argument("--lanes", type=int, default=256)
    return part.play(part.Parts(serve, work, work_in_a_ring), parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
