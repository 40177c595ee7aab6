# SPDX-License-Identifier: Apache-2.0
"""Engine: the few exchanges that all collectives of a process group are made of."""

from __future__ import annotations

import struct
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import torch

from libra.torch.arithmetic import Raw, Reduction
from libra.torch.counts import count
from libra.torch.mailbox import Content
from libra.torch.session import Session
from libra.torch.work import Pending, together

_SEQUENCE = struct.Struct("<BQ")
_EXCHANGE, _POINT = 1, 2


class Engine(ABC):
    """Exchanges among the ranks of one group. Tensors are contiguous and on the CPU."""

    def __init__(self, session: Session, name: str, members: Sequence[int]) -> None:
        """members: the job-wide rank of each rank of the group."""
        self.session = session
        self.name = name
        self.members = tuple(members)
        self.rank = self.members.index(session.rank)
        self.size = len(self.members)
        self._prefix = f"group {name} ".encode()
        self._exchanges = 0

    @abstractmethod
    def all_reduce(self, tensors: Sequence[torch.Tensor], op: Reduction) -> Pending:
        """Reduce each tensor in place."""

    @abstractmethod
    def broadcast(self, raws: Sequence[Raw], root: int) -> Pending:
        """Fill the arrays with those of ``root``."""

    @abstractmethod
    def all_gather(self, raw: Raw) -> Pending:
        """Finish with all ranks' bytes, by rank. raw: as long at all ranks."""

    @abstractmethod
    def reduce_scatter(self, shares: Sequence[torch.Tensor], op: Reduction) -> Pending:
        """Finish with this rank's share, reduced. shares: a tensor for each rank, of one shape and dtype."""

    @abstractmethod
    def barrier(self) -> Pending:
        """Finish when all ranks have called this."""

    # ------------------------------------------------------------------ messages

    def exchange(self, outgoing: Sequence[Content | None], expected: Sequence[int]) -> Pending:
        """Send a message to each rank, and finish with the bytes from each of ``expected``, by rank.

        outgoing: for each rank of the group; None: nothing. All ranks call exchanges in one order.
        """
        self._exchanges += 1
        channel = self._prefix + _SEQUENCE.pack(_EXCHANGE, self._exchanges)
        for rank, content in enumerate(outgoing):
            if content is not None:
                self.session.mailbox.send(self.members[rank], channel, content)
        futures = [self.session.mailbox.receive(self.members[rank], channel) for rank in expected]
        waiting = list(zip(expected, futures, strict=True))

        def finish(letters: list[tuple[int, Content]]) -> list[Content | None]:
            found: list[Content | None] = [None] * self.size
            for rank, (_, content) in zip(expected, letters, strict=True):
                found[rank] = content
            return found

        def waits_for() -> str:
            missing = [self.members[rank] for rank, future in waiting if not future.done()]
            named = ", ".join(map(str, missing))
            return f"rank{'s' * (len(missing) > 1)} {named} sent nothing for this call of group {self.name}"

        return Pending(together(futures), finish, waits_for)

    def send(self, content: Content, rank: int, tag: int) -> None:
        channel = self._prefix + _SEQUENCE.pack(_POINT, tag)
        self.session.mailbox.send(self.members[rank], channel, content)

    def receive(self, rank: int | None, tag: int) -> Pending:
        """Finish with (rank in the group, bytes) of the next message of ``tag``; rank None: from any."""
        channel = self._prefix + _SEQUENCE.pack(_POINT, tag)
        source = None if rank is None else self.members[rank]
        future: Future[Any] = self.session.mailbox.receive(source, channel)

        def waits_for() -> str:
            who = "no rank" if source is None else f"rank {source}"
            return (
                f"{who} has sent {'a' if source is None else 'no'} message of tag {tag} in group {self.name}"
            )

        def finish(letter: tuple[int, Content]) -> tuple[int, Content]:
            return self.members.index(letter[0]), letter[1]

        return Pending(future, finish, waits_for)

    @staticmethod
    def count(path: str, tensors: Sequence[torch.Tensor]) -> None:
        count(path, sum(tensor.numel() for tensor in tensors))
