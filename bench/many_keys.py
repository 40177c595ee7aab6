# SPDX-License-Identifier: Apache-2.0
"""PS-lite's benchmark of many keys (its tests/test_kv_app_benchmark.cc), over the tcp van of this host stack.

    PYTHONPATH=host .venv/bin/python bench/many_keys.py [--keys 10000000] [--workers 1] [--servers 1]

As in PS-lite, each worker pushes all keys in one request, one float32 each, spread over the whole key space,
and then pulls them. The servers' handler keeps nothing and answers a pull with zeros. Scheduler, servers and
workers are processes on this machine. The benchmark prints PS-lite's lines, a worker each, and the time per
key in requests of a tenth of the keys and of all keys: if it grows with the keys, some step is not linear.
"""

from __future__ import annotations

import json
import time
from functools import partial
from multiprocessing.connection import Connection

import measurement
import numpy as np
from host_process import forked, heard, tcp_environments

import libra
from libra.job.environment import Environment


def _empty(meta: libra.KVMeta, pairs: libra.KVPairs, server: libra.KVServer) -> None:
    """Handle a request as PS-lite's EmptyHandler does."""
    if meta.push:
        server.response(meta)
    else:
        count = len(pairs.keys)
        ones = np.ones(count, np.int64)
        server.response(meta, libra.KVPairs(pairs.keys, np.zeros(count, np.float32), ones))


def _measure(kv: libra.KVWorker, rank: int, count: int, repeat: int) -> dict[str, float]:
    """Milliseconds of a push and of a pull."""
    step = np.uint64(libra.MAX_KEY // count)
    keys = np.arange(count, dtype=np.uint64) * step + np.uint64(rank)
    vals = np.random.default_rng(rank + 7).integers(0, 1000, count).astype(np.float32)
    found = {}
    for what, request in (("Push", lambda: kv.push(keys, vals)), ("Pull", lambda: kv.pull(keys))):
        start = time.perf_counter()
        for _ in range(repeat):
            answer = request().result()
            if what == "Pull" and (len(answer) != count or answer.any()):
                raise SystemExit(f"the pull gave {len(answer)} values, not all 0; expected {count} zeros")
        found[what] = (time.perf_counter() - start) * 1e3 / repeat
    return found


def _live(environment: Environment, counts: list[int], repeat: int, pipe: Connection) -> None:
    with libra.start(environment) as node:
        if node.is_server:
            libra.KVServer(0, node).set_request_handle(_empty)
        elif node.is_worker:
            kv = libra.KVWorker(0, 0, node)
            for count in counts:
                node.barrier(libra.WORKER_GROUP)
                pipe.send(_measure(kv, node.rank, count, repeat))


def main() -> None:
    parser = measurement.parser(__doc__)
    for name, default in (("keys", 10_000_000), ("workers", 1), ("servers", 1), ("repeat", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    print(json.dumps(measurement.machine()))
    counts = [max(args.keys // 10, 1), args.keys]
    nodes = tcp_environments((args.workers, args.servers))
    costs: dict[str, dict[int, float]] = {"Push": {}, "Pull": {}}
    with forked([partial(_live, node, counts, args.repeat) for node in nodes]) as pipes:
        for count in counts:
            for rank, pipe in enumerate(pipes[-args.workers :]):
                for what, spent in heard(pipe).items():
                    print(
                        f"worker {rank}: num = {count}, {what} average time cost: {spent:.3f}ms", flush=True
                    )
                    costs[what][count] = max(costs[what].get(count, 0.0), spent * 1e6 / count)
    for what, by_count in costs.items():
        each = ", ".join(f"{by_count[count]:.0f} ns a key with {count:,} keys" for count in counts)
        print(f"{what}: {each}")


if __name__ == "__main__":
    main()
