# SPDX-License-Identifier: Apache-2.0
"""A job of three workers, of which one is killed, in Mininet: run by test_restarting.py.

`libra job watch` takes it out, and the other programs go on in their processes. With a number it is such a
program, which pushes that number in each round to a server that adds up, and prints its process, its job's
size, and the sum of all rounds.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import numpy as np

import libra
from libra.job.job_file import Job
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.settings import BUILD, LEDGER
from libra_topologies.plan import planned
from libra_topologies.testbed.network import DESCRIPTION, Network, network

WORKERS, ROUNDS, SECONDS = 3, 60, 60
CHUNKS, LANES = 12, 256  # of the key; as many lanes as a packet of the job
EVICT_AFTER = 5  # seconds
JOB_FILE = BUILD / "run" / "job-file.json"


def program(number: int) -> None:
    while True:
        try:
            with libra.start() as node:
                if node.is_server:
                    serve(node)
                else:
                    work(node, number)
            return
        except libra.ReinstalledError:
            pass


def serve(node: libra.Node) -> None:
    kept = libra.KVServerDefaultHandle(exactly_once=True)
    handle = libra.CheckpointedHandle(kept, node, BUILD / "run", journal=True)
    handle.restore()
    libra.KVServer(0, node).set_request_handle(handle)


def work(node: libra.Node, number: int) -> None:
    kv, step = libra.KVWorker(0, 0, node), 0
    while step < ROUNDS:
        try:
            for step in range(libra.resume(kv, [7], SECONDS), ROUNDS):
                pushed = np.full(CHUNKS * LANES, number, dtype=np.int32)
                total = kv.push_pull([7], pushed).result(SECONDS).reshape(CHUNKS, LANES)
                assert (total == total[:, :1]).all()
                print("round", step, os.getpid(), node.num_worker, *total[:, 0], flush=True)
            step = ROUNDS
        except libra.RestartedError:
            pass
    node.barrier(libra.WORKER_GROUP, SECONDS)
    print("dead", node.get_dead_nodes(SECONDS), flush=True)


class Program:
    """A process of the job; what it prints is in ``lines``."""

    def __init__(self, net: Network, ledger: Ledger, role: str, rank: int) -> None:
        host = net.of_role(role)[rank]
        told = {
            "DMLC_ROLE": role, "DMLC_PS_VAN_TYPE": "libra", "DMLC_INTERFACE": "eth0",
            "LIBRA_JOB_FILE": str(JOB_FILE),
        }  # fmt: skip
        inside = ["mnexec", "-a", str(net.node_pid(host.name))]
        self.lines: list[list[str]] = []
        self._changed = threading.Condition()
        self.process: Any = subprocess.Popen(
            [*inside, sys.executable, __file__, str(rank + 1)],
            env={**os.environ, **told},
            stdout=subprocess.PIPE,
            text=True,
        )
        ledger.add_process(self.process.pid, f"{role} {rank}")
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self.process.stdout:
            with self._changed:
                self.lines.append(line.split())
                self._changed.notify_all()

    def wait_for(self, step: int) -> None:
        with self._changed:
            assert self._changed.wait_for(
                lambda: any(line[:2] == ["round", str(step)] for line in self.lines), 2 * SECONDS
            ), self.lines[-3:]


@contextmanager
def watch(ledger: Ledger) -> Iterator[Any]:
    """`libra job watch`, which has begun; it ends with this script, however that ends."""
    libra = [sys.executable, "-m", "libra_controller.cli.commands", "--network", str(DESCRIPTION)]
    words = ["job", "watch", Job.load(JOB_FILE).name, "--evict-after", str(EVICT_AFTER), "-o", str(JOB_FILE)]
    process = subprocess.Popen([*libra, *words], stdout=subprocess.PIPE, text=True)
    ledger.add_process(process.pid, "libra job watch")
    assert process.stdout is not None
    try:
        assert process.stdout.readline().startswith("watching job ")
        yield process
    finally:
        process.kill()


def check(workers: list[Program]) -> None:
    """Each chunk's round has three workers' numbers, or two; both have the same sums, in one process each."""
    for chunk in range(CHUNKS):
        check_chunk(workers, chunk)
    for each in workers:
        said = [line for line in each.lines if line[0] == "round"]
        assert len({line[2] for line in said}) == 1, "another process"
        assert sorted({line[3] for line in said}) == ["2", "3"]
        assert each.lines[-1] == ["dead", "[]"], each.lines[-1]


def check_chunk(workers: list[Program], chunk: int) -> None:
    rounds = [
        {int(line[1]): int(line[4 + chunk]) for line in each.lines if line[0] == "round"} for each in workers
    ]
    possible = {(0, WORKERS)}
    for step in range(ROUNDS):
        three = {(total + 1 + 2 + 3, 3) for total, left in possible if left == 3}
        possible = three | {(total + 1 + 3, 2) for total, _ in possible}
        for sums in rounds:  # a round that was applied as a node ended may have no answer
            possible = {each for each in possible if sums.get(step, each[0]) == each[0]}
        assert possible, f"round {step} of chunk {chunk}: {[sums.get(step) for sums in rounds]}"
    assert {left for _, left in possible} == {2}


def main() -> None:
    ledger = Ledger(LEDGER)
    with ExitStack() as stack:
        plan = planned([f"WORKERS={WORKERS}", "VERIFY=0"])
        net = stack.enter_context(network(plan, ledger, "evicted"))
        net.install_job()
        watcher = stack.enter_context(watch(ledger))
        server = Program(net, ledger, "server", 0)
        workers = [Program(net, ledger, "worker", rank) for rank in range(WORKERS)]
        workers[0].wait_for(ROUNDS // 3)
        workers[1].process.kill()
        workers[1].process.wait()
        for each in (workers[0], workers[2], server):
            assert each.process.wait(4 * SECONDS) == 0
        check([workers[0], workers[2]])
        back = Program(net, ledger, "worker", 1)
        assert back.process.wait(SECONDS) != 0, "who was taken out is told so"
        watcher.send_signal(signal.SIGINT)
        said = watcher.communicate(timeout=SECONDS)[0]
        assert watcher.returncode == 0
        assert said.count("it is evicted") == 1, said
        assert said.startswith("worker 1 "), said
    print("all sums are right")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        program(int(sys.argv[1]))
    else:
        main()
