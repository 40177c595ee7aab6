# SPDX-License-Identifier: Apache-2.0
"""Members: the exchanges of a group of some ranks that has no job, by messages between them and sums at each.

A message begins with its sender's call, so calls that differ fail at all who compare them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch

from libra.torch.arithmetic import Raw, Reduction, raw_of, reduced, tensor_of
from libra.torch.counts import count
from libra.torch.engine import Engine
from libra.torch.mailbox import Content
from libra.torch.work import Pending, Tensors


class Members(Engine):
    """Some ranks of the job. The job's sums are of all its workers, so these ranks send messages."""

    def _everybody(self) -> range:
        return range(self.size)

    def all_reduce(self, call: str, tensors: Sequence[torch.Tensor], op: Reduction) -> Pending:
        self.count("messages", tensors)
        raws = [raw_of(tensor) for tensor in tensors]
        content = np.concatenate(raws).data if raws else b""

        def finish(rows: Sequence[Content]) -> None:
            start = 0
            for tensor, raw in zip(tensors, raws, strict=True):
                parts = [memoryview(row)[start : start + len(raw)] for row in rows]
                tensor.detach().copy_(reduced([tensor_of(part, tensor) for part in parts], op))
                start += len(raw)

        return self._compared(call, [content] * self.size, self._everybody(), finish)

    def broadcast(self, call: str, raws: Sequence[Raw], root: int) -> Pending:
        outgoing: list[Content | None] = [None] * self.size
        if self.rank == root:
            count("messages", sum(len(raw) for raw in raws) // 4)
            content = np.concatenate(raws).data if raws else b""
            outgoing = [None if rank == root else content for rank in self._everybody()]

        def finish(found: Sequence[Content | None]) -> None:
            if self.rank == root:
                return
            content, start = memoryview(found[root] or b""), 0
            for raw in raws:
                raw[:] = np.frombuffer(content[start : start + len(raw)], np.uint8)
                start += len(raw)

        return self.messages(call, outgoing, [] if self.rank == root else [root]).then(finish)

    def all_gather(self, call: str, raw: Raw, sizes: Sequence[int]) -> Pending:
        count("messages", len(raw) // 4)

        def finish(rows: Sequence[Content]) -> list[Raw]:
            return [np.frombuffer(row, np.uint8) for row in rows]

        return self._compared(call, [raw.data] * self.size, self._everybody(), finish)

    def reduce_scatter(self, call: str, lists: Sequence[Tensors], op: Reduction) -> Pending:
        for shares in lists:
            self.count("messages", shares)

        def finish(rows: Sequence[Content]) -> Tensors:
            found, start = [], 0
            for shares in lists:
                stop = start + len(raw_of(shares[0]))
                parts = [memoryview(row)[start:stop] for row in rows]
                found.append(reduced([tensor_of(part, shares[0]) for part in parts], op))
                start = stop
            return found

        raws = [[raw_of(shares[rank]) for shares in lists] for rank in self._everybody()]
        outgoing = [np.concatenate(each).data if each else b"" for each in raws]
        return self._compared(call, outgoing, self._everybody(), finish)

    def barrier(self) -> Pending:
        return self._agree("barrier")

    def _agree(self, call: str) -> Pending:
        return self._compared(call, [b""] * self.size, self._everybody(), lambda _: None)
