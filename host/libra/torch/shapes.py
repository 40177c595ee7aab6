# SPDX-License-Identifier: Apache-2.0
"""Parts of tensors: one for each rank, as long as what comes for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b

import torch

from libra.errors import ConfigError
from libra.torch.arithmetic import check_dense, tensor_of
from libra.torch.mailbox import Content

_FEW = 8  # most tensors that the text of a call names
_KEPT = 256  # texts: a training makes the same calls in each step

Kind = tuple[torch.dtype, tuple[int, ...]]
"""A tensor's dtype and shape."""


def described(call: str, tensors: Sequence[torch.Tensor]) -> str:
    """Return a text of a call in torch's terms, equal at two ranks if operation, root, dtypes and shapes are.

    call: operation and root, such as "reduce MAX to 2".
    """
    return _described(call, tuple([(tensor.dtype, tensor.shape) for tensor in tensors]))


@lru_cache(_KEPT)
def _described(call: str, kinds: tuple[Kind, ...]) -> str:
    named = [f"{str(dtype).removeprefix('torch.')} {tuple(shape)}" for dtype, shape in kinds]
    if len(named) > _FEW:
        digest = blake2b("\n".join(named).encode(), digest_size=8).hexdigest()
        named = [*named[:_FEW], f"... of {len(named)} tensors ({digest})"]
    return f"{call} of {', '.join(named)}" if named else call


def check_count(size: int, tensors: Sequence[object], what: str) -> None:
    """Raise ConfigError unless there is a tensor for each of ``size`` ranks."""
    if len(tensors) != size:
        raise ConfigError(f"{len(tensors)} {what} tensors; expected one for each of {size} ranks")


def parts(size: int, tensor: torch.Tensor, sizes: Sequence[int] = ()) -> list[torch.Tensor]:
    """Return views of the ranks' parts of ``tensor``, along its first dimension.

    sizes: rows of each part; none: equal parts. Raises ConfigError if they do not make up the tensor.
    """
    check_dense([tensor])
    rows = tensor.shape[0] if tensor.dim() else 0
    if not sizes and rows % size == 0:
        sizes = [rows // size] * size
    if not sizes and tensor.numel() % size == 0 and tensor.is_contiguous():
        return list(tensor.view(-1).chunk(size))
    if len(sizes) != size or sum(sizes) != rows:
        raise ConfigError(
            f"a tensor of {rows} rows for {size} ranks, in parts of {list(sizes)}; "
            "expected parts that make up the rows"
        )
    return list(tensor.split(list(sizes)))


def fitting(content: Content, tensor: torch.Tensor) -> torch.Tensor:
    """Return the bytes as a tensor like ``tensor``. Raises ConfigError if there are more or fewer."""
    expected = tensor.numel() * tensor.element_size()
    if len(content) != expected:
        raise ConfigError(
            f"{len(content)} bytes came for a tensor of {expected} ({tensor.dtype} of shape "
            f"{tuple(tensor.shape)}); sender and receiver must agree"
        )
    return tensor_of(content, tensor)
