# SPDX-License-Identifier: Apache-2.0
"""Messages: SimpleApps that ask servers and each other, notify each other, and wait at barriers.

In each round a worker asks all servers and the next worker, tells the worker after that one, and waits for
all workers. An answer is the request's hash and as many bytes as the request has.
"""

from __future__ import annotations

from hashlib import blake2b

import numpy as np

from libra.job import ids
from libra.job.ids import Role
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.node.node import Node
from libra.rpc.values import Values
from libra_sim.workload.program import JobLife
from libra_sim.workload.threaded import Step, Threaded, Worker

ASK, TOLD, COUNT = 1, 2, 3
"""Heads: a request; a notification with its number; how many notifications have come from the asker?"""


def answer_to(body: bytes, node: int) -> bytes:
    """Return the answer of a node to a request."""
    return blake2b(body, digest_size=16, salt=node.to_bytes(8, "big")).digest() + body[::-1]


class Messages(Threaded):
    def __init__(self, life: JobLife) -> None:
        super().__init__(life)
        self._arrived = [0] * len(life.job.workers)  # the last barrier that each worker has come to

    def serve(self, node: Node) -> None:
        self._app(node)

    def work(self, worker: Worker) -> Step:
        app, node = worker.node.companion(self._app), worker.node
        workers = len(self.job.workers)
        following = [ids.node_id(Role.WORKER, (worker.rank + step) % workers) for step in (1, 2)]
        asked = [*self._servers(), following[0]] if workers > 1 else self._servers()

        def step(number: int) -> Values:
            stream = self.streams.stream("body", self.job.name, worker.rank, number)
            received = []
            for size in self.workload.tensors:
                body = stream.bits(8 * 4 * size).to_bytes(4 * size, "big")
                requests = [(to, app.request(ASK, body, to)) for to in asked]
                for to, request in requests:
                    answer = request.result()[to]
                    right = answer_to(body, to)
                    self.check(
                        answer == right,
                        lambda to=to, answer=answer, right=right: (  # type: ignore[misc]
                            f"worker {worker.rank}, round {number}: {ids.name_of(to)} answered"
                            f" {answer[:16].hex()} and {len(answer) - 16} bytes; expected"
                            f" {right[:16].hex()} and {len(right) - 16}"
                        ),
                    )
                    received.append(answer[:16])
            if workers > 1:
                app.tell(TOLD, number.to_bytes(4, "big"), following[1])
            self._arrived[worker.rank] = number
            node.barrier(ids.WORKER_GROUP)
            late = [rank for rank, arrived in enumerate(self._arrived) if arrived < number]
            self.check(
                not late,
                lambda: f"worker {worker.rank} left the barrier of round {number} before the workers {late}",
            )
            return np.frombuffer(b"".join(received), dtype=np.int32)

        return step

    def finish(self, worker: Worker) -> None:
        """Check that all notifications have come, each once and in order."""
        app = worker.node.companion(self._app)
        workers = len(self.job.workers)
        if workers > 1:
            to = ids.node_id(Role.WORKER, (worker.rank + 2) % workers)
            count = int.from_bytes(app.request(COUNT, b"", to).result()[to], "big")
            self.check(
                count == worker.number,
                lambda: (
                    f"worker {worker.rank} sent {worker.number} notifications, {ids.name_of(to)} got {count}"
                ),
            )
        worker.node.barrier(ids.WORKER_GROUP)  # until then a worker may be asked

    def _servers(self) -> list[int]:
        return [ids.node_id(Role.SERVER, server.rank) for server in self.job.servers]

    def _app(self, node: Node) -> SimpleApp:
        """Make the node's app, which answers requests."""
        app = SimpleApp(0, 0, node)
        heard: dict[int, int] = {}

        def handle(data: SimpleData, app: SimpleApp) -> None:
            if data.head == ASK:
                app.response(data, answer_to(data.body, node.id))
            elif data.head == COUNT:
                app.response(data, heard.get(data.sender, 0).to_bytes(4, "big"))
            else:
                number = int.from_bytes(data.body, "big")
                self.check(
                    number == heard.get(data.sender, 0) + 1,
                    lambda: (
                        f"{ids.name_of(node.id)} got notification {number} of {ids.name_of(data.sender)}"
                        f" behind notification {heard.get(data.sender, 0)}"
                    ),
                )
                heard[data.sender] = number

        app.set_request_handle(handle)
        return app
