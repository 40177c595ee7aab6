# SPDX-License-Identifier: Apache-2.0
"""Signature: the facts of a call on which all workers must agree; and the arrays of a call, checked."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.collective.pieces import Flat
from libra.errors import ConfigError

DIGEST_BYTES = 8
ADVICE = "Call the same collectives in the same order at all workers, with the same names, shapes and dtypes"
_FEW = 3  # most tensors that a message names

# A training makes the same calls in each step; of a call with many tensors the signature is not kept.
_KEPT, _KEPT_TENSORS = 256, 64

Kind = tuple[np.dtype[Any], tuple[int, ...]]
"""An array's dtype and shape."""


@cache  # numpy puts the name together each time: half of what a call with 10,000 small arrays took
def name_of(dtype: np.dtype[Any]) -> str:
    """Return a dtype's name, equal at two workers if bits have the same meaning. For the other byte order it
    is numpy's code."""
    return dtype.name if dtype.isnative else dtype.str


@dataclass(frozen=True)
class Signature:
    """A call's kind, name and arrays. what: "allreduce sum". name: the user's, or None. tensors: for each
    array a text such as "float32 (3, 4)"."""

    what: str
    name: str | None
    tensors: tuple[str, ...] = ()

    @classmethod
    def of(cls, what: str, name: str | None, arrays: Sequence[npt.NDArray[Any]]) -> Signature:
        """Return the signature of a call; the same object again for the same call of few arrays."""
        kinds = tuple([(array.dtype, array.shape) for array in arrays])
        return _kept(what, name, kinds) if len(kinds) <= _KEPT_TENSORS else _made(what, name, kinds)

    @cached_property
    def title(self) -> str:
        """Short text of the call, for messages."""
        return self.what if self.name is None else f"{self.what} {self.name!r}"

    @cached_property
    def text(self) -> str:
        """All facts as lines; ``read`` is the inverse."""
        name = "" if self.name is None else repr(self.name)
        return "\n".join([self.what, name, *self.tensors])

    @cached_property
    def digest(self) -> bytes:
        """Hash of ``text``, DIGEST_BYTES long."""
        return blake2b(self.text.encode(), digest_size=DIGEST_BYTES).digest()

    @classmethod
    def read(cls, text: str) -> Signature:
        what, name, *tensors = text.split("\n")
        return cls(what, literal_eval(name) if name else None, tuple(tensors))

    def described(self, at: int) -> str:
        """Return a text for messages: with all tensors if there are few, else with tensor ``at``."""
        count = len(self.tensors)
        if not count:
            return self.title
        if count <= _FEW:
            return f"{self.title} of {', '.join(self.tensors)}"
        one = f", [{at}] {self.tensors[at]}" if at < count else ""
        return f"{self.title} of {count} tensors{one}"


def _made(what: str, name: str | None, kinds: tuple[Kind, ...]) -> Signature:
    return Signature(what, name, tuple([f"{name_of(dtype)} {shape}" for dtype, shape in kinds]))


_kept = lru_cache(_KEPT)(_made)


def differences(calls: Sequence[Signature] | Mapping[int, Signature]) -> str:
    """Return a text of the workers' calls, by rank; workers of equal calls are named together."""
    by_rank = calls if isinstance(calls, Mapping) else dict(enumerate(calls))
    signatures = list(by_rank.values())
    at = next(
        (
            at
            for at, found in enumerate(zip(*(s.tensors for s in signatures), strict=False))
            if len(set(found)) > 1
        ),
        min(len(s.tensors) for s in signatures),
    )
    ranks: dict[Signature, list[int]] = {}
    for rank, signature in by_rank.items():
        ranks.setdefault(signature, []).append(rank)
    return "; ".join(
        f"worker{'s' if len(who) > 1 else ''} {', '.join(map(str, who))}: {signature.described(at)}"
        for signature, who in ranks.items()
    )


# Checks of a call's arrays, and the arrays for its results. All raise ConfigError.


Array = npt.NDArray[Any]
Tensors = npt.ArrayLike | Sequence[npt.ArrayLike]
"""An array, or a list or tuple of arrays."""

# Names, not dtypes: numpy has no bfloat16, but knows this name once ml_dtypes has been imported.
SUMMED = ("float32", "float16", "bfloat16", "int32")


@dataclass(frozen=True)
class ResultArrays:
    """Arrays to fill with a call's results, and the object to return."""

    flats: list[Flat]
    _given: Any
    _copies: list[tuple[Array, Array]]  # (target, filled) for targets that are not contiguous

    def finish(self) -> Any:
        for target, filled in self._copies:
            target[...] = filled
        return self._given


def arrays_of(tensors: Tensors) -> list[Array]:
    """Return the tensors as a list of arrays, of any strides."""
    listed = isinstance(tensors, list | tuple)
    try:
        arrays = [np.asarray(tensor) for tensor in (tensors if listed else [tensors])]  # type: ignore[union-attr]
    except (TypeError, ValueError) as error:  # rows of different lengths, say
        raise ConfigError(
            f"a tensor cannot be read as an array ({error}); expected one of numbers"
        ) from error
    for at, array in enumerate(arrays):
        if array.dtype.hasobject or array.dtype.itemsize == 0:
            raise ConfigError(f"{_name(at, tensors)} is of {array.dtype}; expected a dtype of a fixed size")
    return arrays


def check_summed(tensors: Tensors, arrays: Sequence[Array], op: str) -> None:
    """Check that ``op`` and the arrays' dtypes can be summed."""
    if op not in ("sum", "mean"):
        raise ConfigError(f"op is {op!r}; expected 'sum' or 'mean'")
    for at, array in enumerate(arrays):
        dtype = array.dtype
        if name_of(dtype) not in SUMMED:
            raise ConfigError(
                f"{_name(at, tensors)} is of {dtype}; expected {', '.join(SUMMED)}; convert with astype"
            )


def flat(array: Array) -> Flat:
    """Return the elements in C order; the array itself, or a view, if it is contiguous."""
    if array.ndim == 1 and array.flags.c_contiguous:
        return array
    return np.ascontiguousarray(array).reshape(-1)


def results(
    tensors: Tensors,
    arrays: Sequence[Array],
    out: Any,
    shape_of: Callable[[Array], tuple[int, ...]],
    *,
    in_place: bool,
) -> ResultArrays:
    """Return result arrays, one for each array: those in ``out``, or new ones.

    Each has its array's dtype and the shape that ``shape_of`` returns. in_place: ``out`` may be ``tensors``;
    else they must not share memory.
    """
    listed = isinstance(tensors, list | tuple)
    if out is None:
        made = [np.empty(shape_of(array), array.dtype) for array in arrays]
        return ResultArrays([target.reshape(-1) for target in made], made if listed else made[0], [])
    given = list(out) if listed and isinstance(out, list | tuple) else [out]
    if len(given) != len(arrays) or listed != isinstance(out, list | tuple):
        raise ConfigError(f"out is {_count(out)}; expected {_count(tensors)}, as the tensors are")
    flats, copies = [], []
    for at, (target, array) in enumerate(zip(given, arrays, strict=True)):
        if target is array and in_place and array.flags.carray:
            flats.append(flat(array))
            continue
        _check_out(_name(at, out, "out"), target, array, shape_of(array))
        overlaps = np.may_share_memory(target, array)
        if overlaps and not (in_place and _is_same(target, array)):
            allowed = "the very tensor or one" if in_place else "one"
            raise ConfigError(
                f"{_name(at, out, 'out')} shares memory with its tensor; expected {allowed} apart"
            )
        filled = target
        if not target.flags.c_contiguous:
            filled = np.empty(target.shape, target.dtype)
            copies.append((target, filled))
        flats.append(filled.reshape(-1))
    return ResultArrays(flats, out, copies)


def _check_out(name: str, target: Any, array: Array, shape: tuple[int, ...]) -> None:
    if not isinstance(target, np.ndarray) or target.dtype != array.dtype or target.shape != shape:
        is_array = isinstance(target, np.ndarray)
        found = f"{target.dtype} of shape {target.shape}" if is_array else type(target).__name__
        raise ConfigError(f"{name} is {found}; expected an array of {array.dtype} of shape {shape}")
    if not target.flags.writeable:
        raise ConfigError(f"{name} is read-only; expected an array that can be written")


def _is_same(one: Array, other: Array) -> bool:
    return one.ctypes.data == other.ctypes.data and one.strides == other.strides


def _name(at: int, tensors: Any, what: str = "tensor") -> str:
    return (
        f"{what} [{at}]" if isinstance(tensors, list | tuple) else f"the {what}" if what == "tensor" else what
    )


def _count(tensors: Any) -> str:
    return f"a list of {len(tensors)}" if isinstance(tensors, list | tuple) else "a single array"
