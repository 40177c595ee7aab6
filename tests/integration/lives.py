# SPDX-License-Identifier: Apache-2.0
"""Programs of a job that start again on one installation, in Mininet: run by test_restarting.py.

Without an argument it is who starts, kills and asks them; with one it is such a program, which does what is
written to it, line by line.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import Any

import numpy as np

import libra
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.settings import BUILD, LEDGER
from libra_topologies.plan import planned
from libra_topologies.testbed.network import Network, network


def program() -> None:
    """``push N`` pushes 3,000 times N and answers with the sum, or the error's name; ``rejoin``."""
    began = time.monotonic()
    node = libra.start()
    print(f"ready {(time.monotonic() - began) * 1000:.1f}", flush=True)
    if node.is_server:
        libra.KVServer(0, node).set_request_handle(libra.SumHandle(node.num_worker))
        sys.stdin.read()
        return
    kv = libra.KVWorker(0, 0, node)
    for line in sys.stdin:
        word, *numbers = line.split()
        try:
            if word == "rejoin":
                kv.rejoin()
                continue
            total = kv.push_pull([7], np.full(3000, int(numbers[0]), dtype=np.int32)).result(timeout=20)
            assert (total == total[0]).all()
            print(total[0], flush=True)
        except libra.LibraError as error:
            print(type(error).__name__, flush=True)


class Program:
    def __init__(self, net: Network, ledger: Ledger, role: str, rank: int) -> None:
        host = net.of_role(role)[rank]
        told = {
            "DMLC_ROLE": role, "DMLC_RANK": str(rank), "DMLC_NUM_WORKER": "2", "DMLC_NUM_SERVER": "1",
            "DMLC_PS_VAN_TYPE": "libra", "DMLC_INTERFACE": "eth0",
            "LIBRA_JOB_FILE": str(BUILD / "run" / "job-file.json"), "LIBRA_PEER_TIMEOUT": "6",
        }  # fmt: skip
        command = ["mnexec", "-a", str(net.node_pid(host.name)), sys.executable, __file__, "program"]
        self._process: Any = subprocess.Popen(
            command, env={**os.environ, **told}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        ledger.add_process(self._process.pid, f"{role} {rank}")
        word, milliseconds = self.hear().split()
        assert word == "ready"
        self.joined = float(milliseconds)

    def tell(self, line: str) -> None:
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def hear(self) -> str:
        return str(self._process.stdout.readline()).strip()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


def sums(workers: list[Program], numbers: list[int]) -> list[str]:
    for worker, number in zip(workers, numbers, strict=True):
        worker.tell(f"push {number}")
    return [worker.hear() for worker in workers]


def main() -> None:
    ledger = Ledger(LEDGER)
    with network(planned(["WORKERS=2", "VERIFY=0"]), ledger, "lives") as net:
        net.install_job()

        def start(role: str, rank: int) -> Program:
            return Program(net, ledger, role, rank)

        for _ in range(3):
            server, workers = start("server", 0), [start("worker", rank) for rank in range(2)]
            assert sums(workers, [1, 2]) == ["3", "3"]
            workers[0].tell("push 1000")  # which stays in the switch
            time.sleep(0.1)
            for each in (server, *workers):
                each.kill()
        server, workers = start("server", 0), [start("worker", rank) for rank in range(2)]
        assert sums(workers, [1, 2]) == ["3", "3"]
        workers[0].tell("push 1000")
        workers[1].kill()
        workers[1] = start("worker", 1)
        assert workers[0].hear() == "RestartedError"
        workers[0].tell("rejoin")
        began = time.monotonic()
        assert sums(workers, [3, 4]) == ["7", "7"]
        again = (time.monotonic() - began) * 1000
        assert sums(workers, [5, 6]) == ["11", "11"]
        print(f"joining took {workers[1].joined:.1f} ms with the process's first calls, HELLO included;")
        print(f"the worker that started again had a sum {again:.1f} ms after it had joined")
        time.sleep(2)  # three questions whether it lives: nobody waits for a server that has not answered one
        server.kill()  # and it does not return
        assert sums(workers, [7, 8]) == ["ServerLostError"] * 2
        for each in workers:
            each.kill()
    print("all sums are right")


if __name__ == "__main__":
    program() if len(sys.argv) > 1 else main()
