# SPDX-License-Identifier: Apache-2.0
"""Programs of a job that come and go, around a model switch."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from memory_link import MemoryLink
from network import hosts_of, switch_for
from switch_model import Host

from libra import Environment, KVServer, KVWorker, Node, Role, SumHandle, VanType
from libra.job.environment import VanSettings
from libra.job.job_file import Job
from libra.kv.server import RequestHandle
from libra.vans.libra.libra_van import LibraVan


class Processes:
    """A model switch with a job's hosts, on which processes come and go."""

    def __init__(
        self, job: Job, *, restarts: bool = True, serve: Callable[[Node], RequestHandle] | None = None
    ) -> None:
        """serve: makes a server's request handle; without it, SumHandle."""
        self.job = job
        self._serve = serve or (lambda node: SumHandle(node.num_worker))
        self.switch = switch_for(job, restarts=restarts)
        self.lose: Callable[[bytes, Host], bool] = lambda raw, sender: False  # of what comes to the switch
        self.nodes: list[Node] = []
        self._lock = threading.Lock()
        self._links: dict[Host, list[MemoryLink]] = {}

    def start(self, role: Role, rank: int, **options: Any) -> Node:
        """A process, beside those that run. options: of its LibraVan."""
        workers, servers = hosts_of(self.job)
        host = (workers if role is Role.WORKER else servers)[rank]
        link = MemoryLink(lambda raw: self._carry(raw, host))
        self._links.setdefault(host, []).append(link)
        environment = Environment(role, len(workers), len(servers), VanType.LIBRA, rank=rank)
        node = Node(environment, LibraVan(self.job, role, rank, link, VanSettings(**options)))
        if role is Role.SERVER:
            KVServer(0, node).set_request_handle(self._serve(node))
        self.nodes.append(node)
        return node.start()

    def worker(self, rank: int, **options: Any) -> KVWorker:
        return KVWorker(0, 0, self.start(Role.WORKER, rank, **options))

    def job_s(self) -> list[KVWorker]:
        """Programs of all ranks, servers last."""
        workers = [self.worker(rank) for rank in range(len(self.job.workers))]
        for rank in range(len(self.job.servers)):
            self.start(Role.SERVER, rank)
        return workers

    def kill(self, node: Node) -> None:
        """As a signal does it: nobody is told. What is being saved is saved: no thread of it goes on."""
        node.van.stop()
        for thread in threading.enumerate():
            if thread.name == "libra-checkpoint":
                thread.join()

    def kill_all(self) -> None:
        for node in self.nodes:
            self.kill(node)

    def restart_switch(self) -> None:
        """It knows nothing then, and its controller sets it up anew, in another second."""
        with self._lock:
            epoch = self.switch.epoch + 1
            self.switch = switch_for(self.job)
            self.switch.epoch = epoch

    def _carry(self, raw: bytes, sender: Host) -> None:
        if self.lose(raw, sender):
            return
        with self._lock:
            answers = self.switch.receive(raw, sender)
        for receiver, answer in answers:
            for link in self._links.get(receiver, []):
                link.deliver(answer)
