# SPDX-License-Identifier: Apache-2.0
"""Engine: the few exchanges that all collectives of a process group are made of; their tensors and counts."""

from __future__ import annotations

import itertools
import struct
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

import numpy as np
import torch

from libra.collective.signature import Signature, differences
from libra.errors import LibraError, MismatchError
from libra.torch.arithmetic import Raw, Reduction, raw_of
from libra.torch.mailbox import Content
from libra.torch.session import Session, count
from libra.torch.work import Pending, Tensors, together

# Staging: tensors anywhere, as contiguous tensors on the CPU, and back.
#
# A long tensor of a GPU goes in portions: while one is on the wire, the next is copied, and the one before is
# copied back.


PORTION = 1 << 20  # elements: one segment of the job's collectives


def is_elsewhere(tensor: torch.Tensor) -> bool:
    """True if the CPU's memory does not hold the tensor."""
    return bool(tensor.is_cuda)


def is_plain(tensor: torch.Tensor) -> bool:
    """True if the elements lie in the CPU's memory as they are, one after the other."""
    return (
        tensor.device.type == "cpu" and tensor.is_contiguous() and not (tensor.is_conj() or tensor.is_neg())
    )


def on_host(tensor: torch.Tensor) -> torch.Tensor:
    """Return the tensor's elements as a contiguous tensor on the CPU: itself, if it is one.

    From a GPU the copy goes to pinned memory, in the order of the caller's stream, and is there on return.
    """
    plain = tensor.detach().resolve_conj().resolve_neg()
    if not is_elsewhere(plain):
        return plain.contiguous()
    staged = torch.empty(plain.shape, dtype=plain.dtype, device="cpu", pin_memory=plain.is_cuda)
    staged.copy_(plain, non_blocking=True)
    if plain.is_cuda:
        torch.cuda.current_stream(plain.device).synchronize()
    return staged


def joined(tensors: Sequence[torch.Tensor]) -> Raw:
    """Return the tensors' bytes, one after the other: a list is one call, so that ranks whose lists differ
    in length stay in step."""
    raws = [raw_of(on_host(tensor)) for tensor in tensors]
    return raws[0] if len(raws) == 1 else np.concatenate(raws)


def write_back(staged: torch.Tensor, tensor: torch.Tensor) -> None:
    """Write the elements of ``staged``, on the CPU, into ``tensor``, unless they are there."""
    target = tensor.detach()
    if target.is_cuda:
        stream = torch.cuda.Stream(target.device)
        with torch.cuda.stream(stream):
            target.copy_(staged.reshape(target.shape), non_blocking=True)
        stream.synchronize()
    elif target.data_ptr() != staged.data_ptr() or not target.is_contiguous() or target.is_conj():
        target.copy_(staged.reshape(target.shape))


def portions(tensor: torch.Tensor) -> list[torch.Tensor]:
    """Return views of what is copied at a time: PORTION elements of a tensor elsewhere, or all of it."""
    if not is_elsewhere(tensor) or not tensor.is_contiguous() or tensor.numel() <= PORTION:
        return [tensor]
    return list(tensor.detach().view(-1).split(PORTION))


class HostCopies:
    """Tensors of one call, on the CPU, with the way back."""

    def __init__(self, tensors: Sequence[torch.Tensor]) -> None:
        self.tensors = list(tensors)
        self._in_place = all(map(is_plain, tensors))
        self.host = [tensor.detach() if self._in_place else on_host(tensor) for tensor in tensors]

    def back(self) -> None:
        if self._in_place:
            return
        for staged, tensor in zip(self.host, self.tensors, strict=True):
            write_back(staged, tensor)


def in_portions(tensors: Sequence[torch.Tensor]) -> Iterator[HostCopies]:
    """Yield the tensors' copies, each made when it is asked for: all at once if they are on the CPU, else
    PORTION elements at a time."""
    batch, size = list[torch.Tensor](), 0
    for portion in itertools.chain.from_iterable(map(portions, tensors)):
        if batch and is_elsewhere(portion) and size + portion.numel() > PORTION:
            yield HostCopies(batch)
            batch, size = [], 0
        batch.append(portion)
        size += portion.numel()
    yield HostCopies(batch)


_SEQUENCE = struct.Struct("<BQ")
_LENGTH = struct.Struct("<I")
_EXCHANGE, _POINT = 1, 2
_MOST_EXCHANGES = 1 << 20  # of one call
_MOST_AGREED = 4096  # calls by message that are remembered


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
        self.calls = 0  # of the whole group
        self._exchanges = 0  # of the call
        self._agreed: set[str] = set()  # calls by message, the same at all ranks

    def begin_call(self) -> None:
        """Note that a call of the whole group begins; ranks count calls that differ alike."""
        self.calls += 1
        self._exchanges = 0

    def refuse(self, problem: str) -> None:
        """Tell the others, instead of a call, why this rank cannot make it: their calls fail."""
        self.begin_call()
        with suppress(LibraError):  # the van's end: the others have an error
            self._agree(f"no call, because of an error: {problem}")

    # Each of these takes the call in torch's terms (`shapes.described`). If it differs by rank, the call
    # fails at all ranks with a MismatchError.

    @abstractmethod
    def all_reduce(self, call: str, tensors: Sequence[torch.Tensor], op: Reduction) -> Pending:
        """Reduce each tensor in place."""

    @abstractmethod
    def broadcast(self, call: str, raws: Sequence[Raw], root: int) -> Pending:
        """Fill the arrays with those of ``root``."""

    @abstractmethod
    def all_gather(self, call: str, raw: Raw, sizes: Sequence[int]) -> Pending:
        """Finish with all ranks' bytes, by rank. sizes: how many each rank has, the same at all ranks."""

    @abstractmethod
    def reduce_scatter(self, call: str, lists: Sequence[Tensors], op: Reduction) -> Pending:
        """Finish with this rank's share of each list, reduced. lists: of a tensor for each rank, of one shape
        and dtype."""

    @abstractmethod
    def _agree(self, call: str) -> Pending:
        """Finish when all ranks have said that they make this call."""

    def barrier(self) -> Pending:
        """Finish when all ranks have called this."""
        return self._agree("barrier")

    def messages(self, call: str, outgoing: Sequence[Content | None], expected: Sequence[int]) -> Pending:
        """Send a message to each rank, and finish with the bytes from each of ``expected``, by rank.

        outgoing: for each rank of the group; None: nothing. A rank to which nothing comes cannot compare, so
        the ranks agree on each call once.
        """
        if call in self._agreed:
            return self._compared(call, outgoing, expected)
        if len(self._agreed) == _MOST_AGREED:  # at the same call at all ranks
            self._agreed.clear()
        self._agreed.add(call)
        agreement = self._agree(call).finished_by(self.session.completions)

        def forget(agreement: Future[Any]) -> None:
            if agreement.exception() is not None:
                self._agreed.discard(call)

        agreement.future.add_done_callback(forget)
        both = Pending.all([agreement, self._compared(call, outgoing, expected)])
        return both.then(lambda found: found[1])

    def _compared(
        self,
        call: str,
        outgoing: Sequence[Content | None],
        expected: Sequence[int],
        finish: Callable[[Sequence[Any]], Any] = list,
    ) -> Pending:
        """Exchange messages, and finish with those of equal calls. Raises MismatchError if calls differ."""
        mine = Signature(call, None)
        text = mine.text.encode()
        head = _LENGTH.pack(len(text)) + text
        pending = self._exchange([None if each is None else head + each for each in outgoing], expected)

        def check(found: Sequence[Content | None]) -> Any:
            calls, contents = {self.rank: mine}, list[Any](found)
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

    def _exchange(self, outgoing: Sequence[Content | None], expected: Sequence[int]) -> Pending:
        """Send a message to each rank, and finish with the bytes from each of ``expected``, by rank."""
        number = self.calls * _MOST_EXCHANGES + self._exchanges
        self._exchanges += 1
        channel = self._prefix + _SEQUENCE.pack(_EXCHANGE, number)
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
            return self.session.ranks.absent(missing, f"sent anything for this call of group {self.name}")

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
            what = f"sent a message of tag {tag} in group {self.name}"
            return f"no rank has {what}" if source is None else self.session.ranks.absent([source], what)

        def finish(letter: tuple[int, Content]) -> tuple[int, Content]:
            return self.members.index(letter[0]), letter[1]

        return Pending(future, finish, waits_for)

    @staticmethod
    def count(path: str, tensors: Sequence[torch.Tensor]) -> None:
        count(path, sum(tensor.numel() for tensor in tensors))
