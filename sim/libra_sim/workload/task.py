# SPDX-License-Identifier: Apache-2.0
"""Tasks: the values that a job's workers push, and the check of the sums that they get."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from libra.job.job_file import Job
from libra.node.node import Node
from libra.rpc.values import Values
from libra_sim.workload.payload import Payload, differing
from libra_workloads.images import KeyLayout
from libra_workloads.random_streams import RandomStreams
from libra_workloads.scenario.scenario import Workload
from libra_workloads.verdict import PackedSums, fields_of


class Task(ABC):
    """Task of one life of a job. Rounds count from 1; no worker ends a round before all have pushed in it."""

    @abstractmethod
    def join(self, node: Node) -> None:
        """Add a worker's node, before anything is pushed; in the order of ranks."""

    @abstractmethod
    def values(self, rank: int, number: int) -> Values:
        """Return what ``rank`` pushes in round ``number``: the values of all keys, in their order."""

    @abstractmethod
    def ended(self, rank: int, number: int, result: Values) -> str:
        """Return the first problem of ``rank``'s sums, or of a round that all workers have ended; else "".

        A problem names worker, round, key, chunk, expected and got.
        """

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """Return the task's figures for sim.json."""


class Numbers(Task):
    """Task of values that are made from the seed, whose sums are known."""

    def __init__(self, streams: RandomStreams, job: Job, workload: Workload) -> None:
        elements = sum(workload.tensors)
        self._payload = Payload(streams, job.name, elements, workload.dtype, len(job.workers))
        self._workers = len(job.workers)
        packed = workload.dtype == "float32" and workload.codec.partition(":")[0] == "packed"
        self._lanes = job.lanes * (fields_of(workload.codec, self._workers) if packed else 1)
        layout = KeyLayout([(size,) for size in workload.tensors], max(len(job.servers), 1))
        self._keys, self._ends = layout.keys, np.cumsum(layout.lens)
        self._sums: dict[int, tuple[Values, list[int]]] = {}  # by round: right sums, ranks that compared
        self._packed = [
            PackedSums(workload.codec, self._workers, job.lanes, size, key)
            for key, size in zip(layout.keys.tolist(), layout.lens.tolist(), strict=True)
            if packed
        ]

    def join(self, node: Node) -> None:
        """Do nothing: the node is not needed."""

    def values(self, rank: int, number: int) -> Values:
        return self._payload.values(rank, number)

    def ended(self, rank: int, number: int, result: Values) -> str:
        """Compare a worker's sums; a round's right sums are kept until all workers have compared."""
        if number not in self._sums:
            self._sums[number] = (self._right(number), [])
        expected, compared = self._sums[number]
        compared.append(rank)
        if len(compared) == self._workers:
            del self._sums[number]
        if len(result) != len(expected):
            return f"worker {rank}, round {number}: expected {len(expected)} elements, got {len(result)}"
        places = differing(result, expected)
        if not places:
            return ""
        at = places[0]
        key = int(np.searchsorted(self._ends, at, side="right"))
        inside = at - (int(self._ends[key - 1]) if key else 0)
        return (
            f"worker {rank}, round {number}, key {self._keys[key]}, chunk {inside // self._lanes},"
            f" element {inside % self._lanes}: expected {expected[at]}, got {result[at]}"
            f" ({len(places)} elements are wrong)"
        )

    def _right(self, number: int) -> Values:
        """Return the sums of a round. A codec that rounds what is pushed has sums of its own, which follow
        from the rounds before: call it once a round, in order."""
        if not self._packed:
            return self._payload.sums(number)
        pushed = np.stack([self._payload.values(rank, number) for rank in range(self._workers)])
        cuts = np.split(pushed, self._ends[:-1], axis=1)
        sums = [key.next(values).what for key, values in zip(self._packed, cuts, strict=True)]
        return np.concatenate(sums).astype(np.float32)

    def facts(self) -> dict[str, Any]:
        return {}
