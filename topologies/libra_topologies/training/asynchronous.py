# SPDX-License-Identifier: Apache-2.0
"""Process of an asynchronous system in its Mininet host: scheduler, server or worker.

The server judges its model, and tells the workers when the accuracy is the target.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import statistics
import sys
import threading
import time
from collections import Counter
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np

import libra
from libra.job import ids
from libra.job.ids import SCHEDULER, SERVER_GROUP, WORKER_GROUP, Role
from libra.job.job_file import Job
from libra.kv.key_layout import KeyLayout
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.mlfabric.links import Port
from libra.mlfabric.policy import Policy
from libra.mlfabric.scheduler_app import FabricScheduler
from libra.mlfabric.server_app import FabricHolder, FabricReplica, FabricServer
from libra.mlfabric.worker_app import FabricWorker
from libra.optimizers.rules import Floats
from libra_topologies.training import part
from libra_topologies.training.async_server import AsyncServer
from libra_topologies.training.part import Pipe
from libra_topologies.training.program import Computing
from libra_workloads import dense, digits
from libra_workloads.digits import EVALUATE_EVERY, OPTIMIZER, Replica, digest

CONTROL = 1  # app_id of the messages below
START, OVER, ECHO = 1, 2, 3  # worker to servers; server to workers; worker to scheduler, which answers
ECHO_EVERY = 4  # rounds


class Judge:
    """Judge of the server's model: every few updates, until the target is reached."""

    def __init__(self, node: libra.Node, options: argparse.Namespace) -> None:
        self._evaluate, self._target = options.settings["evaluate"], options.settings["target"]
        self._layout = KeyLayout(dense.shapes(options.model), 1)
        self._replica = Replica(dense.load(options.model, options.data), 0, 1, options.seed)
        self._began: float | None = None
        self._seen = 0
        self.reached: tuple[float, int] | None = None
        self.accuracy = 0.0
        self.seconds = 0.0
        self._app = SimpleApp(CONTROL, 0, node)
        self._app.set_request_handle(self._on_message)

    def _on_message(self, data: SimpleData, app: SimpleApp) -> None:
        self._began = time.monotonic() if self._began is None else self._began

    def look(self, version: int, weights: Floats) -> None:
        """Look at the model of a version, after a step."""
        if version // self._evaluate == self._seen or self._began is None:
            return
        self._seen = version // self._evaluate
        self.seconds = time.monotonic() - self._began
        if self.reached is None:
            self.accuracy = self.accuracy_of(weights)
            if self.accuracy >= self._target:
                self.reached = self.seconds, version
                self._app.tell(OVER, b"", WORKER_GROUP)

    def accuracy_of(self, weights: Floats) -> float:
        self._replica.parameters = self._layout.unpack(weights)
        return self._replica.accuracy()

    def figures(self, version: int, delays: list[int], rate: float) -> dict[str, Any]:
        seconds, updates = self.reached or (None, None)
        return {
            "seconds_to_target": seconds,
            "updates_to_target": updates,
            "updates_per_second": (updates or version) / max(seconds or self.seconds, 1e-9),
            "learning_rate": rate,
            "final_accuracy": self.accuracy,
            "delay": {"mean": statistics.fmean(delays) if delays else None, "max": max(delays, default=None)},
        }


def start_of(options: argparse.Namespace) -> Floats:
    """Return the initial weights, in the keys' order."""
    layout = KeyLayout(dense.shapes(options.model), 1)
    return layout.pack(digits.initial_parameters(options.seed, dense.LAYERS[options.model]))


def groups_of() -> Job | None:
    """Return the job in the switch that sums groups, if there is one."""
    path = os.environ.get(part.GROUPS_JOB)
    return Job.load(path) if path else None


def optimizer_of(options: argparse.Namespace) -> libra.SGD:
    return libra.SGD(lr=options.settings["learning_rate"], momentum=OPTIMIZER.momentum)


# ---- scheduler ---------------------------------------------------------------------------------------------


def schedule(node: libra.Node, options: argparse.Namespace) -> None:
    echo = SimpleApp(CONTROL, 0, node)
    echo.set_request_handle(lambda data, app: app.response(data))
    if not options.scheduled:
        return
    settings = options.settings
    policy = replace(Policy(tau_max=settings["tau_max"], grace=settings["grace"]), **settings["policy"])
    rates = {int(name): steps for name, steps in settings["rates"].items()}

    def rate(port: Port, seconds: float) -> float:
        return next(float(found) for at, found in reversed(rates[port.node]) if at <= seconds)

    size = start_of(options).nbytes
    FabricScheduler(0, node, size, rate, policy, settings["knowledge"], groups_of())


# ---- server ------------------------------------------------------------------------------------------------


def serve(node: libra.Node, pipe: Pipe, options: argparse.Namespace) -> None:
    judge = Judge(node, options)
    rate = options.settings["learning_rate"]
    server: FabricHolder | AsyncServer
    if options.scheduled:
        settings = options.settings

        def look(server: FabricHolder) -> None:
            judge.look(server.version, server.weights)

        bounds = settings["tau_max"], look, settings["div_max"]
        if node.rank:
            server = FabricReplica(0, node, optimizer_of(options), start_of(options), *bounds)
        else:
            server = FabricServer(0, node, optimizer_of(options), start_of(options), *bounds, groups_of())
    else:
        layout = KeyLayout(dense.shapes(options.model), 1)
        server = AsyncServer(node, optimizer_of(options), layout, start_of(options), judge.look)
    pipe.report("ready", rank=node.rank)
    pipe.await_word("finish")
    if isinstance(server, FabricServer):
        server.close()
    if isinstance(server, FabricHolder) and not server.is_server:
        told = {"steps": server.steps, "digest": hashlib.sha256(server.values().tobytes()).hexdigest()}
        pipe.report("done", stats=asdict(node.van.stats()), scheduled=told)
        return
    found = judge.figures(server.version, server.delays(), rate)
    if isinstance(server, FabricHolder):
        counted = server.scheduler_figures(options.timeout)
        dropped = Counter({int(name): count for name, count in counted.pop("dropped").items()})
        nodes = [ids.node_id(Role.WORKER, rank) for rank in range(node.num_worker)]
        found |= {"dropped_by_worker": [dropped[each] for each in nodes], **counted}
        found["knowledge"] = options.settings["knowledge"]
    replication = found.pop("replication", [])
    if options.journal is not None:
        options.journal.write_text(json.dumps(server.journal_facts() | {"replication": replication}))
    pipe.report("done", stats=asdict(node.van.stats()), scheduled=found)


# ---- worker ------------------------------------------------------------------------------------------------


class Pusher:
    """Worker of `async`: one request pushes an update, and gets the model behind it."""

    def __init__(self, node: libra.Node, options: argparse.Namespace) -> None:
        self._layout = KeyLayout(dense.shapes(options.model), 1)
        self._kv = libra.KVWorker(0, 0, node)
        self.values = start_of(options)

    def push(self, gradient: Floats, timeout: float) -> str:
        layout = self._layout
        self.values = self._kv.push_pull(layout.keys, gradient, lens=layout.lens).result(timeout)
        return "committed"

    def leave(self) -> None:
        """Nobody waits for this worker's updates."""

    def final(self, timeout: float) -> Floats:
        found: Floats = self._kv.pull(self._layout.keys, lens=self._layout.lens).result(timeout)
        return found

    def close(self) -> None:
        return


class ScheduledPusher:
    """Worker of `mlfabric`."""

    def __init__(self, node: libra.Node, options: argparse.Namespace) -> None:
        self._worker = FabricWorker(0, node, options.timeout, groups_of())

    @property
    def values(self) -> Floats:
        return self._worker.values

    def push(self, gradient: Floats, timeout: float) -> str:
        return self._worker.push(gradient, timeout).how

    def leave(self) -> None:
        """Have synchronous commits wait for this worker's updates no longer."""
        self._worker.leave()

    def final(self, timeout: float) -> Floats:
        return self._worker.pull(timeout)[1]

    def close(self) -> None:
        self._worker.close()


def work(node: libra.Node, pipe: Pipe, options: argparse.Namespace) -> None:
    layout = KeyLayout(dense.shapes(options.model), 1)
    replica = Replica(dense.load(options.model, options.data), node.rank, node.num_worker, options.seed)
    pusher = ScheduledPusher(node, options) if options.scheduled else Pusher(node, options)
    over, delays = threading.Event(), list[float]()
    control = SimpleApp(CONTROL, 0, node)
    control.set_request_handle(lambda data, app: over.set())
    pipe.report("ready", rank=node.rank)
    pipe.await_word("go")
    control.tell(START, b"", SERVER_GROUP)
    computing = Computing(*options.compute, seed=(options.seed, node.rank))
    spread = np.random.default_rng((options.seed, 1, node.rank)).uniform(0, options.settings["spread"])
    over.wait(spread)
    start, ends = time.perf_counter(), list[str]()
    with contextlib.ExitStack() as stack:
        record = None
        if options.record is not None:
            record = stack.enter_context(part.record_path(options.record, node.rank).open("wb"))
        for number in range(1, options.rounds + 1):
            if over.is_set():
                break
            began = time.perf_counter()
            replica.parameters = layout.unpack(pusher.values)
            tensors, loss, samples = replica.gradients()
            gradient = layout.pack(tensors) * np.float32(node.num_worker)  # the mean over its samples
            computing.wait(began)
            if record is not None:
                gradient.tofile(record)
            if number % ECHO_EVERY == 1:
                _measure(control, delays)
            handed = time.perf_counter()
            ends.append(pusher.push(gradient, options.timeout))
            got = time.perf_counter()
            accuracy = None
            if node.rank == 0 and number % EVALUATE_EVERY == 1:
                accuracy = replica.accuracy()
            pipe.report(
                "round",
                number=number,
                at=got - start,
                compute=handed - began,
                sync=got - handed,
                loss=loss,
                samples=samples,
                accuracy=accuracy,
            )
    pusher.leave()
    node.barrier(WORKER_GROUP, options.timeout)  # no push is on its way
    final = layout.unpack(pusher.final(options.timeout))
    pusher.close()
    pipe.report(
        "done",
        stats=asdict(node.van.stats()),
        digest=digest(final),
        scheduled={"ends": ends, "control_ms": delays},
    )
    pipe.await_word("finish")
    if options.parameters is not None and node.rank == 0:
        layout.pack(final).tofile(options.parameters)


def _measure(control: SimpleApp, delays: list[float]) -> None:
    """Measure a message between this worker and the scheduler: half a round trip, in ms."""
    sent = time.perf_counter()

    def note(_: object) -> None:
        delays.append(500 * (time.perf_counter() - sent))

    control.request(ECHO, b"", SCHEDULER, callback=note)


def main() -> int:
    parser = part.arguments(__doc__)
    parser.add_argument("--model", choices=dense.LAYERS, default="digits")
    parser.add_argument("--data", type=Path, help="folder of the data's files")
    parser.add_argument("--compute", type=float, nargs="+", default=(), help="see Computing")
    parser.add_argument("--parameters", type=Path, help="file for the final parameters")
    parser.add_argument("--journal", type=Path, help="file for the server's journal")
    parser.add_argument("--scheduled", action="store_true", help="a scheduler decides what moves when")
    parser.add_argument("--settings", type=json.loads, help="target, learning rate, policy, rates: JSON")
    options = parser.parse_args()
    return part.play(part.Parts(serve, work, schedule=schedule), options)


if __name__ == "__main__":
    sys.exit(main())
