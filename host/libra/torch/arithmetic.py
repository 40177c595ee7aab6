# SPDX-License-Identifier: Apache-2.0
"""Which reductions are sums of lanes, and all others as torch's own operations on gathered tensors.

Parts of tensors: one for each rank, as long as what comes for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import torch
import torch.distributed as dist

from libra.errors import ConfigError
from libra.torch.mailbox import Content

Op: Any = dist.ReduceOp.RedOpType  # torch's types have it without its members
Reduction: TypeAlias = Any
"""One of Op."""
Raw = npt.NDArray[np.uint8]

# Half precision is added as float32, complex64 as pairs of float32.
SUMMED = (torch.float32, torch.float16, torch.bfloat16, torch.complex64, torch.int32)
_HALVES = (torch.float16, torch.bfloat16)


def bits_of(tensors: Sequence[torch.Tensor]) -> int:
    """Return the bits that each float of these may travel in: 16 if they are of half precision."""
    floats = [tensor.dtype for tensor in tensors if tensor.dtype != torch.int32]
    return 16 if floats and all(dtype in _HALVES for dtype in floats) else 32


def op_of(op: Any) -> Reduction:
    """Return the kind of a reduction. Raises ConfigError for one that only NCCL has."""
    kind = op.op if hasattr(op, "op") else op
    if kind == Op.PREMUL_SUM:
        raise ConfigError("ReduceOp.PREMUL_SUM is NCCL's; scale the tensor, then reduce it with SUM")
    return kind


def is_lane_sum(tensor: torch.Tensor, op: Reduction) -> bool:
    """True if the switch can do it: a sum or a mean of elements that fit its lanes."""
    return op in (Op.SUM, Op.AVG) and tensor.dtype in SUMMED


def check_mean(tensors: Sequence[torch.Tensor], op: Reduction) -> None:
    """Raise ConfigError for a mean of bools, which is no bool."""
    if op == Op.AVG and any(tensor.dtype == torch.bool for tensor in tensors):
        raise ConfigError("AVG of torch.bool has no meaning; use MAX, MIN, or tensor.float()")


def _integer_mean(tensors: Sequence[torch.Tensor]) -> torch.Tensor:
    """Return the mean of integers, rounded to nearest, half to even; no sum of them leaves their range."""
    count = len(tensors)
    arrays = [tensor.numpy() for tensor in tensors]
    # Quotients may wrap on the way, and come back with the remainders: the mean is in the range.
    quotients = sum((each // count for each in arrays[1:]), start=arrays[0] // count)
    remainders = np.sum([each % count for each in arrays], axis=0, dtype=np.int64)
    whole = quotients + (remainders // count).astype(quotients.dtype)
    twice = 2 * (remainders % count)
    up = (twice > count) | ((twice == count) & (whole % 2 == 1))
    return torch.from_numpy(np.asarray(whole + up.astype(whole.dtype), arrays[0].dtype))


def check_dense(tensors: Sequence[torch.Tensor]) -> None:
    """Raise ConfigError for tensors that a collective of this backend does not take."""
    kinds = {tensor.device.type for tensor in tensors}
    if len(kinds) > 1:
        raise ConfigError(f"tensors are on {' and '.join(sorted(kinds))}; expected one device")
    for tensor in tensors:
        if tensor.layout is not torch.strided:
            raise ConfigError(
                f"a tensor is sparse ({tensor.layout}); use dense gradients (Embedding(sparse=False)), "
                "or libra.SparseWorker for tables"
            )


class _Memory:
    """Elements of a contiguous tensor on the CPU, for numpy, whose view keeps the tensor.

    ``Tensor.numpy`` would mark the storage for good: FSDP and PowerSGD could not resize it after the call.
    """

    def __init__(self, tensor: torch.Tensor, dtype: np.dtype[Any]) -> None:
        self._tensor = tensor
        self.__array_interface__ = {
            "data": (tensor.data_ptr(), False),
            "shape": (tensor.numel() * tensor.element_size() // dtype.itemsize,),
            "typestr": dtype.str,
            "version": 3,
        }


_BYTES, _FLOAT32, _INT32 = np.dtype(np.uint8), np.dtype(np.float32), np.dtype(np.int32)


def raw_of(tensor: torch.Tensor) -> Raw:
    """Return the bytes of a contiguous tensor on the CPU, without a copy."""
    raw: Raw = np.asarray(_Memory(tensor, _BYTES))
    return raw


def lanes_of(tensor: torch.Tensor) -> tuple[npt.NDArray[np.generic], Callable[[], object]]:
    """Return the elements of a contiguous tensor as float32 or int32, and a call that writes them back."""
    if tensor.dtype in _HALVES:
        narrow, wide = tensor.detach(), tensor.detach().float()
        return np.asarray(_Memory(wide, _FLOAT32)), lambda: narrow.copy_(wide)
    return np.asarray(_Memory(tensor, _INT32 if tensor.dtype == torch.int32 else _FLOAT32)), lambda: None


def tensor_of(raw: Raw | bytes | bytearray | memoryview, like: torch.Tensor) -> torch.Tensor:
    """Return a tensor of ``like``'s dtype and shape that holds these bytes."""
    made = torch.empty(like.shape, dtype=like.dtype, device="cpu")
    raw_of(made)[:] = np.frombuffer(raw, np.uint8)
    return made


_BITWISE = {Op.BAND: torch.bitwise_and, Op.BOR: torch.bitwise_or, Op.BXOR: torch.bitwise_xor}


def reduced(tensors: Sequence[torch.Tensor], op: Reduction) -> torch.Tensor:
    """Return the reduction of tensors of one shape and dtype, in their order. Raises ConfigError."""
    first = tensors[0]
    if op in _BITWISE:
        if first.is_floating_point() or first.is_complex():
            raise ConfigError(f"{op.name} of {first.dtype}; expected integers or bool")
        total = first.clone()
        for tensor in tensors[1:]:
            total = _BITWISE[op](total, tensor)
        return total
    if first.is_complex() and op in (Op.MIN, Op.MAX):
        raise ConfigError(f"{op.name} of {first.dtype}; complex numbers have no order")
    if op == Op.AVG and not (first.is_floating_point() or first.is_complex()):
        return _integer_mean(tensors)
    wide = first.dtype in _HALVES
    total = first.float() if wide else first.clone()
    for tensor in tensors[1:]:
        if op in (Op.SUM, Op.AVG):
            total = total + tensor
        elif op == Op.PRODUCT:
            total = total * tensor
        elif op == Op.MIN:
            total = torch.minimum(total, tensor.to(total.dtype))
        else:
            total = torch.maximum(total, tensor.to(total.dtype))
    if op == Op.AVG:
        total = total / len(tensors)
    return total.to(first.dtype)


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


DTYPE_BYTES = 24  # of a dtype's name, at the begin of a message from rank to rank


def dtype_bytes(tensor: torch.Tensor) -> bytes:
    return str(tensor.dtype).removeprefix("torch.").encode().ljust(DTYPE_BYTES)
