# SPDX-License-Identifier: Apache-2.0
"""Programs for every node of a job, in the scenarios of PS-lite's own test programs.

A function is a program: each node calls it between start and finalize, whatever its role and its van. As
processes, with the DMLC_* variables set: ``python programs.py kv_app``.
"""

from __future__ import annotations

import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from effort import many

import libra
from libra import KVServer, KVWorker, Node, SimpleApp, SimpleData

SECONDS = 60.0  # that any answer may take


def connection(node: Node) -> int:
    """Nodes find each other and leave again."""
    return node.id


def barriers(node: Node) -> int:
    """Nodes wait for each other, in every group that they are in, many times."""
    own = {libra.Role.SCHEDULER: 1, libra.Role.SERVER: 2, libra.Role.WORKER: 4}[node.role]
    groups = [group for group in range(1, 8) if group & own]
    for _ in range(10):
        for group in groups:
            node.barrier(group, SECONDS)
    return len(groups)


def simple_app(node: Node) -> list[int]:
    """The scheduler and the first worker ask all others, who answer; nothing is lost or comes twice.

    Gives what this node has been asked, until it has left.
    """
    heard: list[int] = []
    app = SimpleApp(0, 0, node)

    def answer(data: SimpleData, app: SimpleApp) -> None:
        assert data.text == f"{data.head} from {data.sender}"
        heard.append(data.head)
        app.response(data, f"{data.head} back from {node.id}")

    app.set_request_handle(answer)
    if node.is_scheduler or (node.is_worker and node.rank == 0):
        others = libra.SERVER_GROUP | libra.WORKER_GROUP
        asked = [app.request(head, f"{head} from {node.id}", others) for head in range(100)]
        for head, timestamp in enumerate(asked):
            answers = app.wait(timestamp, SECONDS)
            assert list(answers) == node.members(others)
            assert all(body == f"{head} back from {sender}".encode() for sender, body in answers.items())
    return heard


def kv_app(node: Node) -> float:
    """Every worker pushes keys of its own many times at once, then pulls what has become of them."""
    if node.is_server:
        KVServer(0, node).set_request_handle(libra.KVServerDefaultHandle())
    return push_and_pull(node, 0, node.rank, node.num_worker) if node.is_worker else 0.0


def kv_app_multi_workers(node: Node) -> float:
    """A process is several workers: threads, each with a customer of its own."""
    threads = 3
    if node.is_server:
        KVServer(0, node).set_request_handle(libra.KVServerDefaultHandle())
    if not node.is_worker:
        return 0.0
    with ThreadPoolExecutor(threads) as pool:
        everybody = node.num_worker * threads
        runs = [
            pool.submit(push_and_pull, node, customer, node.rank * threads + customer, everybody)
            for customer in range(threads)
        ]
        return max(run.result() for run in runs)


def push_and_pull(node: Node, customer: int, place: int, everybody: int) -> float:
    """The largest relative error of what is pulled."""
    count, repeat = 2000, many(5, 20)
    kv = KVWorker(0, customer, node)
    keys = np.arange(count, dtype=np.uint64) * np.uint64(libra.MAX_KEY // count // everybody * everybody)
    keys += np.uint64(place)
    vals = np.random.default_rng(place).normal(size=count).astype(np.float32)
    for timestamp in [kv.push(keys, vals) for _ in range(repeat)]:
        kv.wait(timestamp, SECONDS)
    out = np.empty(count, np.float32)
    kv.wait(kv.pull(keys, out), SECONDS)
    kv.wait(kv.push_pull(keys, vals, out), SECONDS)
    return float(np.max(np.abs(out - vals * (repeat + 1)) / np.abs(vals)))


def synchronous(node: Node) -> float:
    """All workers push the same keys; each gets the sum over all of them, in one round trip."""
    if node.is_server:
        KVServer(0, node).set_request_handle(libra.SumHandle(node.num_worker))
    if not node.is_worker:
        return 0.0
    kv = KVWorker(0, 0, node)
    ranges = node.key_ranges()
    keys = np.array([keys.begin + index for keys in ranges for index in range(5)], np.uint64)
    mine = np.ones(len(keys) * 300, np.float32) * (node.rank + 1)
    expected = sum(range(1, node.num_worker + 1))
    total = mine
    for _ in range(10):
        total = kv.wait(kv.push_pull(keys, mine), SECONDS)
        assert total.min() == total.max() == expected
    return float(total[0])


def benchmark(node: Node) -> float:
    """Bytes of values that a worker has synchronised in a second, keys in flight together, by size."""
    if node.is_server:
        KVServer(0, node).set_request_handle(libra.SumHandle(node.num_worker))
    if not node.is_worker:
        return 0.0
    kv, moved, since = KVWorker(0, 0, node), 0, time.perf_counter()
    for length in (1, 256, 8192):
        out = [np.empty(length, np.float32) for _ in range(8)]
        for _ in range(3):
            asked = [
                kv.zpush_pull([length * 8 + key], np.ones(length, np.float32), out[key]) for key in range(8)
            ]
            for key, timestamp in enumerate(asked):
                kv.wait(timestamp, SECONDS)
                assert (out[key] == node.num_worker).all()
                moved += 2 * out[key].nbytes
    return moved / (time.perf_counter() - since)


def main() -> None:
    program = globals()[sys.argv[1]]
    with libra.start() as node:
        print(node.id, program(node), flush=True)
    assert threading.active_count() == 1, "a node that has left leaves no thread behind"


if __name__ == "__main__":
    main()
