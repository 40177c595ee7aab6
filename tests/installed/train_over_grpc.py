# SPDX-License-Identifier: Apache-2.0
"""train_over_grpc.py JOB.json ADDRESS PORT...: the hosts of a job, on ports of a switch reached over gRPC.

Run by test_wheel.py with an installed Libra, and with nothing of the tests' but a link. The ports are the
workers', then the servers'. Every worker pushes and pulls once; prints "summed" when all of them got the sum
of all.
"""

from __future__ import annotations

import queue
import sys
import threading
from contextlib import ExitStack
from typing import Any

import grpc
import numpy as np
from memory_link import MemoryLink

import libra
from libra.job.job_file import Job
from libra.vans.libra.libra_van import LibraVan
from libra_switch.app.packet_stream import SERVICE, messages

TIMEOUT = 20.0
VALUES = 10_000  # 40 chunks of 256 lanes, the last one not full


class Wire:
    """Carries frames between links and the switch's ports."""

    def __init__(self, channel: grpc.Channel) -> None:
        self._types = messages()
        self._frames: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._links: dict[int, MemoryLink] = {}
        self._stream = channel.stream_stream(
            f"/{SERVICE}/PacketStream",
            request_serializer=self._types["PacketStreamRequest"].SerializeToString,
            response_deserializer=self._types["PacketStreamResponse"].FromString,
        )(iter(self._frames.get, None))
        threading.Thread(target=self._receive, daemon=True).start()

    def link(self, port: int) -> MemoryLink:
        packet = self._types["PacketStreamRequest"]
        self._links[port] = MemoryLink(lambda frame: self._frames.put(packet(port=port, packet=frame)))
        return self._links[port]

    def _receive(self) -> None:
        try:
            for packet in self._stream:
                self._links[packet.port].deliver(packet.packet)
        except grpc.RpcError:
            return  # the call was cancelled


def main(job_file: str, packets: str, ports: list[int]) -> None:
    job = Job.load(job_file)
    workers, servers = len(job.workers), len(job.servers)
    ranks = [(libra.Role.WORKER, rank) for rank in range(workers)]
    ranks += [(libra.Role.SERVER, rank) for rank in range(servers)]
    with grpc.insecure_channel(packets) as channel, ExitStack() as stack:
        wire = Wire(channel)
        nodes = {}
        for (role, rank), port in reversed(
            list(zip(ranks, ports, strict=True))
        ):  # servers are first to start
            van = LibraVan(job, role, rank, wire.link(port))
            environment = libra.Environment(role, workers, servers, libra.VanType.LIBRA, rank=rank)
            nodes[role, rank] = stack.enter_context(libra.start(environment, van=van))
            if role is libra.Role.SERVER:
                libra.KVServer(0, nodes[role, rank]).set_request_handle(libra.SumHandle(workers))
        generator = np.random.default_rng(7)
        gradients = [generator.integers(-1000, 1000, VALUES, dtype=np.int32) for _ in range(workers)]
        answers = [
            libra.KVWorker(0, 0, nodes[libra.Role.WORKER, rank]).push_pull([1], gradient)
            for rank, gradient in enumerate(gradients)
        ]
        total = np.sum(gradients, axis=0)
        for rank, answer in enumerate(answers):
            assert np.array_equal(answer.result(timeout=TIMEOUT), total), f"worker {rank} got another sum"
    print("summed")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], [int(word) for word in sys.argv[3:]])
