# SPDX-License-Identifier: Apache-2.0
"""Process of an asynchronous system in its Mininet host: scheduler, server or worker.

The server judges its model, and tells the workers when the accuracy is the target.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import statistics
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

import numpy as np

import libra
from libra.job import ids
from libra.job.ids import SCHEDULER, SERVER_GROUP, WORKER_GROUP, Role
from libra.job.job_file import Job
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.mlfabric.links import Policy, Port
from libra.mlfabric.scheduler_app import FabricScheduler
from libra.mlfabric.server_app import FabricHolder, FabricReplica, FabricServer
from libra.mlfabric.worker_app import FabricWorker, PushEnd
from libra.optimizers import Floats, Optimizer
from libra.rpc.values import KVMeta, KVPairs, offsets_of
from libra_topologies.training import process
from libra_topologies.training.process import Member, ProcessPlan, Roles, Round, computing
from libra_workloads import images
from libra_workloads.images import EVALUATE_EVERY, OPTIMIZER, KeyLayout, Replica, digest


class AsyncServer:
    """KVServer of one job, whose versions are whole updates: an update counts when its last piece is applied.

    look: called with version and weights behind each update.
    """

    handles_pieces = True

    def __init__(
        self,
        node: libra.Node,
        optimizer: Optimizer,
        layout: KeyLayout,
        start: Floats,
        look: Callable[[int, Floats], None],
    ) -> None:
        self._weights = start.copy()
        ends = layout.lens.cumsum().tolist()
        self._places = dict(zip(layout.keys.tolist(), [0, *ends[:-1]], strict=True))
        weights = {
            key: self._weights[place : place + size]
            for (key, place), size in zip(self._places.items(), layout.lens.tolist(), strict=True)
        }
        self._handle = libra.OptimizerHandle(
            optimizer, node.num_worker, weights=weights, reduce="sum", asynchronous=True
        )
        self._look = look
        self._numbers: dict[int, tuple[int, int]] = {}  # by worker: its push's timestamp and number
        self._applied: Counter[tuple[int, int]] = Counter()  # elements, by worker and number
        self._has: dict[int, int] = {}  # by worker: version of its model, as of its last piece
        self._delays: list[int] = []
        self._parts: list[tuple[int, int, int, int]] = []  # worker, number, first and last element, in order
        self.version = 0
        libra.KVServer(0, node).set_request_handle(self)

    def delays(self) -> list[int]:
        """Return the delay of each update, in order."""
        return list(self._delays)

    def journal_facts(self) -> dict[str, Any]:
        """Return all steps, in order."""
        return {"parts": self._parts, "delays": self._delays}

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        if not meta.push:
            self._handle(meta, pairs, server)
            return
        timestamp, number = self._numbers.get(meta.sender, (-1, 0))
        if meta.timestamp != timestamp:
            self._numbers[meta.sender] = meta.timestamp, (number := number + 1)
        for key, offset, size in zip(
            pairs.keys.tolist(), offsets_of(pairs), pairs.lens.tolist(), strict=True
        ):
            place = self._places[key] + offset
            self._parts.append((meta.sender, number, place, place + size))
            self._applied[meta.sender, number] += size
        self._handle(meta, pairs, server)
        if self._applied[meta.sender, number] == len(self._weights):
            self._delays.append(self.version - self._has.get(meta.sender, 0))
            self.version += 1
            self._has[meta.sender] = self.version
            self._look(self.version, self.weights())

    def weights(self) -> Floats:
        """Return the weights as they are."""
        store = self._handle.store
        for key, place in self._places.items():
            values = store[key]
            self._weights[place : place + len(values)] = values
        return self._weights


CONTROL = 1  # app_id of the messages below
START, OVER, ECHO = 1, 2, 3  # worker to servers; server to workers; worker to scheduler, which answers
ECHO_EVERY = 4  # rounds


class Judge:
    """Judge of the server's model: every few updates, until the target is reached."""

    def __init__(self, node: libra.Node, plan: ProcessPlan) -> None:
        self._evaluate, self._target = plan.target["evaluate"], plan.target["target"]
        self._layout = KeyLayout(images.shapes(plan.model), 1)
        self._replica = Replica(images.load(plan.model, plan.data), 0, 1, plan.seed)
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


def start_of(plan: ProcessPlan) -> Floats:
    """Return the initial weights, in the keys' order."""
    layout = KeyLayout(images.shapes(plan.model), 1)
    return layout.pack(images.initial_parameters(plan.seed, plan.model))


def groups_of() -> Job | None:
    """Return the job in the switch that sums groups, if there is one."""
    path = os.environ.get(process.GROUPS_JOB)
    return Job.load(path) if path else None


def optimizer_of(plan: ProcessPlan) -> libra.SGD:
    return libra.SGD(lr=plan.target["learning_rate"], momentum=OPTIMIZER.momentum)


# ---- scheduler ---------------------------------------------------------------------------------------------


def schedule(node: libra.Node, plan: ProcessPlan) -> None:
    echo = SimpleApp(CONTROL, 0, node)
    echo.set_request_handle(lambda data, app: app.response(data))
    if not plan.scheduled:
        return
    target = plan.target
    policy = replace(Policy(tau_max=target["tau_max"], grace=target["grace"]), **target["policy"])
    rates = {int(name): steps for name, steps in target["rates"].items()}

    def rate(port: Port, seconds: float) -> float:
        return next(float(found) for at, found in reversed(rates[port.node]) if at <= seconds)

    size = start_of(plan).nbytes
    FabricScheduler(0, node, size, rate, policy, target["knowledge"], groups_of())


# ---- server ------------------------------------------------------------------------------------------------


def serve(node: libra.Node, plan: ProcessPlan) -> Member:
    judge = Judge(node, plan)
    rate = plan.target["learning_rate"]
    server: FabricHolder | AsyncServer
    if plan.scheduled:
        target = plan.target

        def look(server: FabricHolder) -> None:
            judge.look(server.version, server.weights)

        bounds = target["tau_max"], look, target["div_max"]
        if node.rank:
            server = FabricReplica(0, node, optimizer_of(plan), start_of(plan), *bounds)
        else:
            server = FabricServer(0, node, optimizer_of(plan), start_of(plan), *bounds, groups_of())
    else:
        layout = KeyLayout(images.shapes(plan.model), 1)
        server = AsyncServer(node, optimizer_of(plan), layout, start_of(plan), judge.look)
    yield None
    if isinstance(server, FabricServer):
        server.close()
    if isinstance(server, FabricHolder) and not server.is_server:
        told = {"steps": server.steps, "digest": hashlib.sha256(server.values().tobytes()).hexdigest()}
        yield {"stats": asdict(node.van.stats()), "scheduled": told}
        return
    found = judge.figures(server.version, server.delays(), rate)
    if isinstance(server, FabricHolder):
        counted = server.scheduler_figures(plan.timeout)
        dropped = Counter({int(name): count for name, count in counted.pop("dropped").items()})
        nodes = [ids.node_id(Role.WORKER, rank) for rank in range(node.num_worker)]
        found |= {"dropped_by_worker": [dropped[each] for each in nodes], **counted}
        found["knowledge"] = plan.target["knowledge"]
    replication = found.pop("replication", [])
    if plan.journal is not None:
        plan.journal.write_text(json.dumps(server.journal_facts() | {"replication": replication}))
    yield {"stats": asdict(node.van.stats()), "scheduled": found}


# ---- worker ------------------------------------------------------------------------------------------------


class AsyncWorker:
    """Worker of `async`, with a FabricWorker's methods: a request pushes an update, and gets the model behind
    it."""

    def __init__(self, node: libra.Node, plan: ProcessPlan) -> None:
        self._layout = KeyLayout(images.shapes(plan.model), 1)
        self._kv = libra.KVWorker(0, 0, node)
        self._number = 0
        self.values = start_of(plan)

    def push(self, gradient: Floats, timeout: float) -> PushEnd:
        layout = self._layout
        self.values = self._kv.push_pull(layout.keys, gradient, lens=layout.lens).result(timeout)
        self._number += 1
        return PushEnd(self._number, "committed")

    def pull(self, timeout: float) -> tuple[int, Floats]:
        return self._number, self._kv.pull(self._layout.keys, lens=self._layout.lens).result(timeout)

    def leave(self) -> None:
        """Nobody waits for this worker's updates."""

    def close(self) -> None:
        return


def work(node: libra.Node, plan: ProcessPlan) -> Member:
    layout = KeyLayout(images.shapes(plan.model), 1)
    replica = Replica(images.load(plan.model, plan.data), node.rank, node.num_worker, plan.seed)
    worker: FabricWorker | AsyncWorker = (
        FabricWorker(0, node, plan.timeout, groups_of()) if plan.scheduled else AsyncWorker(node, plan)
    )
    over, delays = threading.Event(), list[float]()
    control = SimpleApp(CONTROL, 0, node)
    control.set_request_handle(lambda data, app: over.set())
    yield None
    control.tell(START, b"", SERVER_GROUP)
    least = computing(plan, node.rank)
    spread = np.random.default_rng((plan.seed, 1, node.rank)).uniform(0, plan.target["spread"])
    over.wait(spread)
    start, ends = time.perf_counter(), list[str]()
    with contextlib.ExitStack() as stack:
        record = None
        if plan.record is not None:
            record = stack.enter_context(process.record_path(plan.record, node.rank).open("wb"))
        for number in range(1, plan.rounds + 1):
            if over.is_set():
                break
            began = time.perf_counter()
            replica.parameters = layout.unpack(worker.values)
            tensors, loss, samples = replica.gradients()
            gradient = layout.pack(tensors) * np.float32(node.num_worker)  # the mean over its samples
            least.wait(began)
            if record is not None:
                gradient.tofile(record)
            if number % ECHO_EVERY == 1:
                _measure(control, delays)
            handed = time.perf_counter()
            ends.append(worker.push(gradient, plan.timeout).how)
            got = time.perf_counter()
            accuracy = None
            if node.rank == 0 and number % EVALUATE_EVERY == 1:
                accuracy = replica.accuracy()
            yield Round(
                number=number,
                at=got - start,
                compute=handed - began,
                sync=got - handed,
                loss=loss,
                samples=samples,
                accuracy=accuracy,
            )
    worker.leave()
    node.barrier(WORKER_GROUP, plan.timeout)  # no push is on its way
    final = layout.unpack(worker.pull(plan.timeout)[1])
    worker.close()
    yield {
        "stats": asdict(node.van.stats()),
        "digest": digest(final),
        "scheduled": {"ends": ends, "control_ms": delays},
    }
    if plan.parameters is not None and node.rank == 0:
        layout.pack(final).tofile(plan.parameters)


def _measure(control: SimpleApp, delays: list[float]) -> None:
    """Measure a message between this worker and the scheduler: half a round trip, in ms."""
    sent = time.perf_counter()

    def note(_: object) -> None:
        delays.append(500 * (time.perf_counter() - sent))

    control.request(ECHO, b"", SCHEDULER, callback=note)


def main() -> int:
    return process.play(Roles(serve, work, schedule=schedule), ProcessPlan.read(sys.argv[1:]))


if __name__ == "__main__":
    sys.exit(main())
