# SPDX-License-Identifier: Apache-2.0
"""Staging: tensors anywhere, as contiguous tensors on the CPU, and back."""

from __future__ import annotations

from collections.abc import Sequence

import torch


def on_host(tensor: torch.Tensor) -> torch.Tensor:
    """Return the tensor's elements as a contiguous tensor on the CPU: itself, if it is one.

    From a GPU the copy goes to pinned memory, in the order of the caller's stream, and is there on return.
    """
    plain = tensor.detach().resolve_conj().resolve_neg()
    if plain.is_cuda:
        staged = torch.empty(plain.shape, dtype=plain.dtype, pin_memory=True)
        staged.copy_(plain, non_blocking=True)
        torch.cuda.current_stream(plain.device).synchronize()
        return staged
    return plain.contiguous()


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


class HostCopies:
    """Tensors of one call, on the CPU, with the way back."""

    def __init__(self, tensors: Sequence[torch.Tensor]) -> None:
        self.tensors = list(tensors)
        self.host = [on_host(tensor) for tensor in tensors]

    def back(self) -> None:
        for staged, tensor in zip(self.host, self.tensors, strict=True):
            write_back(staged, tensor)
