# SPDX-License-Identifier: Apache-2.0
"""Real training: gradients of a network that learns digits, and a step with their sums.

Sums are checked as in `make run`: by the lanes that each worker has sent and received, and by the values that
its program has pushed and got back.

The last bits of a gradient depend on the machine's linear algebra, so the event hash of such a run holds for
one machine only; the hash of made-up values holds on every machine.
"""

from __future__ import annotations

from typing import Any

from libra.job.job_file import Job
from libra.node.node import Node
from libra.rpc.values import Values
from libra.vans.libra.rails import RailsVan
from libra.vans.libra.worker.engine import Record
from libra_sim.hosts.sim_van import SimVan
from libra_sim.workload.task import Task
from libra_workloads import images
from libra_workloads.images import EVALUATE_EVERY, KeyLayout, Replica
from libra_workloads.scenario.scenario import Workload
from libra_workloads.verdict import exact
from libra_workloads.verdict.exact import Sums
from libra_workloads.verdict.values import ValueCheck, fields_of


class Learning(Task):
    """Training of ``rounds`` rounds in one life of a job. `make run` with this SEED has the same gradients.

    Raises ConfigError for a ``codec`` of unknown promise.
    """

    def __init__(self, job: Job, workload: Workload, seed: int) -> None:
        model, rounds, codec = workload.training, workload.rounds, workload.codec
        data, workers = images.read(model), len(job.workers)
        self._job, self._rounds = job, rounds
        self._layout = KeyLayout(images.shapes(model), max(len(job.servers), 1))
        self._chunk = job.lanes * fields_of(codec, workers)
        self._chunks = self._layout.chunks(self._chunk)
        layout = self._layout
        self._values = ValueCheck(codec, workers, job.lanes, layout.keys, layout.lens)
        # By round and rank: a worker that has its sums pushes the next round before others have theirs.
        self._pushed: dict[int, dict[int, Values]] = {}
        self._got: dict[int, Values] = {}
        self._replicas = [Replica(data, rank, workers, seed) for rank in range(workers)]
        self._records: list[Record] = []
        self._sums: list[tuple[int, Sums]] = []  # ranks and their sums of the present round
        self._parts: list[float] = []  # losses of the present round
        self.losses: list[float] = []  # mean loss of the global batch, by round
        self.accuracies: dict[int, float] = {}  # accuracy on the test data, after some rounds

    def join(self, node: Node) -> None:
        record = Record(self._chunks, self._more_than_there_are)
        for rail in node.van.rails if isinstance(node.van, RailsVan) else [node.van]:
            assert isinstance(rail, SimVan)
            rail.set_record(record)
        self._records.append(record)

    def _more_than_there_are(self) -> None:
        """Said when the round ends: there is room for some more."""

    def values(self, rank: int, number: int) -> Values:
        mine, loss, _ = self._replicas[rank].gradients()
        self._parts.append(loss)
        if len(self._parts) == len(self._replicas):
            self.losses.append(sum(self._parts) / images.GLOBAL_BATCH)
            self._parts = []
        values = self._layout.pack(mine)
        self._pushed.setdefault(number, {})[rank] = values.copy()
        return values

    def ended(self, rank: int, number: int, result: Values) -> str:
        replica, record = self._replicas[rank], self._records[rank]
        replica.step(self._layout.unpack(result))
        if rank == 0 and (number % EVALUATE_EVERY == 0 or number == self._rounds):
            self.accuracies[number] = replica.accuracy()
        sent, received = record.sent[: record.count], record.received[: record.count]
        order = exact.order(exact.names_of(received))
        self._sums.append((rank, Sums.read(sent[order], received[order], self._job.lanes)))
        record.clear()
        self._got[rank] = result.copy()
        return self._compared(number) if len(self._sums) == len(self._replicas) else ""

    def _compared(self, number: int) -> str:
        workers = [sums for _, sums in sorted(self._sums, key=lambda entry: entry[0])]
        self._sums = []
        both = self._pushed.pop(number), self._got
        pushed, got = ([by_rank[rank] for rank in sorted(by_rank)] for by_rank in both)
        self._got = {}
        layout = self._layout
        expected = exact.expected_names(layout.keys, layout.lens, self._chunk, [number - 1])
        return (
            next(
                filter(
                    None, (exact.incomplete(rank, sums.names, expected) for rank, sums in enumerate(workers))
                ),
                "",
            )
            or exact.problem(workers)
            or self._values.problem(number, pushed, got)
        )

    def facts(self) -> dict[str, Any]:
        digests = {images.digest(replica.parameters) for replica in self._replicas}
        return {
            "training": {
                "loss": self.losses,
                "accuracy": self.accuracies[max(self.accuracies)],
                "accuracy_by_round": self.accuracies,
                "replicas_identical": len(digests) == 1,
            }
        }
