# SPDX-License-Identifier: Apache-2.0
"""Members: the exchanges of a group of some ranks that has no job, by messages between them and sums at each.

A message begins with the signature of its sender's call, so calls that differ fail at all who compare them.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from libra.collective.signature import Signature, differences
from libra.errors import MismatchError
from libra.torch.arithmetic import Raw, Reduction, raw_of, reduced, tensor_of
from libra.torch.counts import count
from libra.torch.engine import Engine
from libra.torch.mailbox import Content
from libra.torch.work import Pending

_LENGTH = struct.Struct("<I")


class Members(Engine):
    """Some ranks of the job. The job's sums are of all its workers, so these ranks send messages."""

    def _everybody(self) -> range:
        return range(self.size)

    def _compared(
        self,
        call: Signature,
        outgoing: Sequence[Content | None],
        expected: Sequence[int],
        finish: Callable[[Sequence[Any]], Any],
    ) -> Pending:
        """Exchange messages, and finish with those of equal calls. Raises MismatchError if calls differ."""
        text = call.text.encode()
        head = _LENGTH.pack(len(text)) + text
        pending = self.exchange([None if each is None else head + each for each in outgoing], expected)

        def check(found: Sequence[Content | None]) -> Any:
            calls, contents = {self.rank: call}, list[Any](found)
            for rank in expected:
                view = memoryview(found[rank] or b"")
                end = _LENGTH.size + _LENGTH.unpack_from(view)[0]
                calls[rank] = Signature.read(bytes(view[_LENGTH.size : end]).decode())
                contents[rank] = view[end:]
            if len(set(calls.values())) > 1:
                # The session's errors name workers, which become ranks as they leave it.
                by_worker = {self.session.ranks.worker(self.members[at]): each for at, each in calls.items()}
                raise MismatchError(
                    f"{differences(by_worker)}. Call the same collectives in the same order at all ranks of "
                    "the group, with the same shapes and dtypes"
                )
            return finish(contents)

        return pending.then(check)

    def all_reduce(self, tensors: Sequence[torch.Tensor], op: Reduction) -> Pending:
        self.count("messages", tensors)
        raws = [raw_of(tensor) for tensor in tensors]
        content = np.concatenate(raws).data if raws else b""

        def finish(rows: Sequence[Content]) -> None:
            start = 0
            for tensor, raw in zip(tensors, raws, strict=True):
                parts = [memoryview(row)[start : start + len(raw)] for row in rows]
                tensor.detach().copy_(reduced([tensor_of(part, tensor) for part in parts], op))
                start += len(raw)

        call = Signature(f"all-reduce {op.name}", None, tuple(map(_described, tensors)))
        return self._compared(call, [content] * self.size, self._everybody(), finish)

    def broadcast(self, raws: Sequence[Raw], root: int) -> Pending:
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

        call = Signature(f"broadcast from {root}", None, tuple(f"{len(raw)} bytes" for raw in raws))
        return self._compared(call, outgoing, [] if self.rank == root else [root], finish)

    def all_gather(self, raw: Raw) -> Pending:
        count("messages", len(raw) // 4)
        call = Signature("all-gather", None, (f"{len(raw)} bytes",))

        def finish(rows: Sequence[Content]) -> list[Raw]:
            return [np.frombuffer(row, np.uint8) for row in rows]

        return self._compared(call, [raw.data] * self.size, self._everybody(), finish)

    def reduce_scatter(self, shares: Sequence[torch.Tensor], op: Reduction) -> Pending:
        self.count("messages", shares)
        like = shares[self.rank]

        def finish(rows: Sequence[Any]) -> torch.Tensor:
            return reduced([tensor_of(row, like) for row in rows], op)

        call = Signature(f"reduce-scatter {op.name}", None, (f"{like.dtype} ({like.numel()},)",))
        return self._compared(call, [raw_of(share).data for share in shares], self._everybody(), finish)

    def barrier(self) -> Pending:
        call = Signature("barrier", None)
        return self._compared(call, [b""] * self.size, self._everybody(), lambda _: None)


def _described(tensor: torch.Tensor) -> str:
    return f"{str(tensor.dtype).removeprefix('torch.')} {tuple(tensor.shape)}"
