# SPDX-License-Identifier: Apache-2.0
"""Members: the exchanges of a group of some ranks, by messages between them and sums at each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
import torch

from libra.torch.arithmetic import Raw, Reduction, raw_of, reduced, tensor_of
from libra.torch.counts import count
from libra.torch.engine import Engine
from libra.torch.mailbox import Content
from libra.torch.work import Pending


class Members(Engine):
    """Some ranks of the job. The job's sums are of all its workers, so these ranks send messages."""

    def _everybody(self) -> range:
        return range(self.size)

    def all_reduce(self, tensors: Sequence[torch.Tensor], op: Reduction) -> Pending:
        self.count("messages", tensors)
        raws = [raw_of(tensor) for tensor in tensors]
        content = np.concatenate(raws).data if raws else b""
        pending = self.exchange([content] * self.size, self._everybody())

        def finish(rows: Sequence[Content]) -> None:
            start = 0
            for tensor, raw in zip(tensors, raws, strict=True):
                parts = [memoryview(row)[start : start + len(raw)] for row in rows]
                tensor.detach().copy_(reduced([tensor_of(part, tensor) for part in parts], op))
                start += len(raw)

        return pending.then(finish)

    def broadcast(self, raws: Sequence[Raw], root: int) -> Pending:
        outgoing: list[Content | None] = [None] * self.size
        if self.rank == root:
            count("messages", sum(len(raw) for raw in raws) // 4)
            content = np.concatenate(raws).data if raws else b""
            outgoing = [None if rank == root else content for rank in self._everybody()]
        pending = self.exchange(outgoing, [] if self.rank == root else [root])

        def finish(found: Sequence[Content | None]) -> None:
            if self.rank == root:
                return
            content, start = memoryview(found[root] or b""), 0
            for raw in raws:
                raw[:] = np.frombuffer(content[start : start + len(raw)], np.uint8)
                start += len(raw)

        return pending.then(finish)

    def all_gather(self, raw: Raw) -> Pending:
        count("messages", len(raw) // 4)
        pending = self.exchange([raw.data] * self.size, self._everybody())
        return pending.then(lambda rows: [np.frombuffer(row, np.uint8) for row in rows])

    def reduce_scatter(self, shares: Sequence[torch.Tensor], op: Reduction) -> Pending:
        self.count("messages", shares)
        pending = self.exchange([raw_of(share).data for share in shares], self._everybody())
        like = shares[self.rank]

        def finish(like: torch.Tensor, rows: Sequence[Any]) -> torch.Tensor:
            return reduced([tensor_of(row, like) for row in rows], op)

        return pending.then(partial(finish, like))

    def barrier(self) -> Pending:
        return self.exchange([b""] * self.size, self._everybody())
