# SPDX-License-Identifier: Apache-2.0
"""Staging: tensors anywhere, as contiguous tensors on the CPU, and back.

A long tensor of a GPU goes in portions: while one is on the wire, the next is copied, and the one before is
copied back.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import numpy as np
import torch

from libra.torch.arithmetic import Raw, raw_of

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
