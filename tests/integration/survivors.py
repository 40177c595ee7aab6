# SPDX-License-Identifier: Apache-2.0
"""A job whose programs and switch die and start again, in Mininet: run by test_restarting.py.

With the word ``program`` it is such a program; else it starts them in one of ``NETWORKS``, and kills what its
arguments say, one after the other, each in the middle of the rounds: ``worker``, ``server``, ``switch`` (of a
tree the root), ``leaf``, several with a + between them. Then a server and the switch start once more, while
workers write to them and meet at barriers.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from typing import Any

import numpy as np

import libra
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.settings import BUILD, LEDGER
from libra_topologies.plan import planned
from libra_topologies.testbed.network import Network, network

NETWORKS = {
    "libra": ["WORKERS=2", "SERVERS=2"],
    "bmv2": ["SWITCH=bmv2", "WORKERS=2", "SERVERS=2"],
    # leaf0 adds for w0 and w1. leaf1, the root, has w2 and ps0.
    "tree": ["TOPOLOGY=leaf-spine", "N=2", "K=1", "WORKERS=3", "SERVERS=1"],
}
KEYS = np.array([7, 9, 2**63 + 5], dtype=np.uint64)
LENS = [20_000, 3, 10_000]
BETWEEN = {"libra": 15, "bmv2": 6, "tree": 15}  # rounds from one death to the next; BMv2 takes long for each
LETTERS = 60  # requests of each worker beside the rounds
SECONDS = 60  # for what takes one or two
JOB_FILE = BUILD / "run" / "job-file.json"


def pushed(rank: int, step: int) -> Any:
    """What a worker pushes in a round: unlike all others."""
    return np.arange(sum(LENS), dtype=np.int32) % 1000 * (rank + 1) + step


def summed(workers: int, step: int) -> Any:
    """What servers that add up hold after that round."""
    return sum(pushed(rank, each) for rank in range(workers) for each in range(step + 1))


# ---------------------------------------------------------------------- the job's programs


def serve(node: libra.Node) -> None:
    """Of app 0, which adds up rounds; of app 1, which adds up what workers push one by one."""
    for app, folder in enumerate((BUILD / "run", BUILD / "run" / "cold")):
        kept = libra.KVServerDefaultHandle(exactly_once=app == 0)
        handle = libra.CheckpointedHandle(kept, node, folder, every=10, journal=True)
        print("restored" if handle.restore() else "begins", flush=True)
        libra.KVServer(app, node).set_request_handle(handle)
    sys.stdin.read()


def work(node: libra.Node, rounds: int) -> None:
    """Prints each round that it has the sum of, and each letter that was answered."""
    kv, step = libra.KVWorker(0, 0, node), 0
    while step < rounds:
        try:
            for step in range(libra.resume(kv, KEYS, SECONDS), rounds):
                answer = kv.push_pull(KEYS, pushed(node.rank, step), lens=LENS).result(SECONDS)
                assert (answer == summed(node.num_worker, step)).all(), f"round {step} is wrong"
                print("round", step, flush=True)
            step = rounds
        except libra.RestartedError as error:
            print("restarted:", error, flush=True)
    write(node)


def write(node: libra.Node) -> None:
    """Cold pushes, each counted once, and barriers, through whatever happens."""
    cold = libra.KVWorker(1, 0, node)
    for number in range(LETTERS):
        cold.push([3], np.float32([1])).result(SECONDS)
        if number % 10 == 0:
            node.barrier(libra.WORKER_GROUP, SECONDS)
        print("letter", number, flush=True)
    node.barrier(libra.WORKER_GROUP, SECONDS)
    print("counted", int(cold.pull([3]).result(SECONDS)[0]), flush=True)
    print("dead", node.get_dead_nodes(SECONDS), flush=True)
    sys.stdin.read()


def program(rounds: int) -> None:
    node = libra.start(timeout=SECONDS)  # which may be while the switch is away
    if node.is_server:
        serve(node)
    else:
        work(node, rounds)


# ---------------------------------------------------------------------- who watches them


class Program:
    """A process of the job; what it prints is in ``lines``."""

    def __init__(self, net: Network, ledger: Ledger, role: str, rank: int, rounds: int) -> None:
        host, shape = net.of_role(role)[rank], net.plan.shape
        told = {
            "DMLC_ROLE": role, "DMLC_RANK": str(rank), "DMLC_NUM_WORKER": str(shape.workers),
            "DMLC_NUM_SERVER": str(shape.servers), "DMLC_PS_VAN_TYPE": "libra", "DMLC_INTERFACE": "eth0",
            "LIBRA_JOB_FILE": str(JOB_FILE),
        }  # fmt: skip
        inside = ["mnexec", "-a", str(net.node_pid(host.name))]
        self.name = f"{role} {rank}"
        self.lines: list[str] = []
        self._changed = threading.Condition()
        self._process = subprocess.Popen(
            [*inside, sys.executable, __file__, "program", str(rounds)],
            env={**os.environ, **told},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        ledger.add_process(self._process.pid, self.name)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._changed:
                self.lines.append(line.strip())
                self._changed.notify_all()
        with self._changed:
            self.lines.append("ended")
            self._changed.notify_all()

    def wait_for(self, word: str, number: int = 0) -> str:
        """The first line ``word n`` with n at least ``number``."""

        def found() -> list[str]:
            parts = [(line, line.split()) for line in self.lines]
            return [line for line, said in parts if said[:1] == [word] and int(said[1]) >= number]

        with self._changed:
            self._changed.wait_for(lambda: found() or self.lines[-1:] == ["ended"], 2 * SECONDS)
            if not found():
                print(f"{self.name}, waited for {word} {number}:", *self.lines, sep="\n  ")
                raise SystemExit(1)
            return found()[0]

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


class Job:
    def __init__(self, net: Network, rounds: int) -> None:
        self.net, self.ledger, self.rounds = net, net.ledger, rounds
        shape = self.net.plan.shape
        self.servers = [self.start("server", rank) for rank in range(shape.servers)]
        self.workers = [self.start("worker", rank) for rank in range(shape.workers)]

    def start(self, role: str, rank: int) -> Program:
        return Program(self.net, self.ledger, role, rank, self.rounds)

    def kill(self, who: str) -> None:
        if who == "worker":
            self.workers[1].kill()
            self.workers[1] = self.start("worker", 1)
        elif who == "server":
            self.servers[0].kill()
            self.servers[0] = self.start("server", 0)
        else:
            self.restart_switch(leaf=who == "leaf")

    def restart_switch(self, *, leaf: bool = False) -> None:
        """Registers and tables are empty then; the controller sets it up, and the job as hosts know it."""
        name = next(name for name, parent in self.net.adding().items() if bool(parent) == leaf)
        switch = next(switch for switch in self.net.switches if switch.name == name)
        assert switch.process is not None
        switch.process.kill()
        switch.process.wait()
        switch.start(None)
        self.ledger.add_process(switch.process.pid, f"switch {switch.name}")
        switch.wait()
        self.net.set_up()
        self.net.controller("job", "restore", str(JOB_FILE))


def main(deaths: list[str], kind: str) -> None:
    ledger, between = Ledger(LEDGER), BETWEEN[kind]
    rounds = between * (len(deaths) + 1)
    plan = planned([*NETWORKS[kind], "BW=500", "PCAP=0"])
    with network(plan, ledger, "survivors") as net:
        net.install_job()
        job = Job(net, rounds)
        for number, who in enumerate(deaths, 1):
            job.workers[0].wait_for("round", number * between)
            for each in who.split("+"):
                job.kill(each)
            print(f"{who} died and returned after round {number * between}", flush=True)
        for worker in job.workers:
            worker.wait_for("round", rounds - 1)
        job.workers[0].wait_for("letter", LETTERS // 4)
        job.kill("server")
        print("server died and returned, between letters", flush=True)
        job.workers[0].wait_for("letter", LETTERS // 2)
        began = time.monotonic()
        job.restart_switch()
        print(
            f"the switch died and returned in {time.monotonic() - began:.1f} s, between letters", flush=True
        )
        for worker in job.workers:
            counted = worker.wait_for("counted")
            assert counted == f"counted {plan.shape.workers * LETTERS}", worker.lines[-3:]
        with contextlib.suppress(ProcessLookupError):
            for each in (*job.workers, *job.servers):
                each.kill()
    print("all sums are right")


if __name__ == "__main__":
    if sys.argv[1] == "program":
        program(int(sys.argv[2]))
    else:
        main(sys.argv[2:], sys.argv[1])
