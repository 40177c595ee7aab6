# SPDX-License-Identifier: Apache-2.0
"""Checks of a call's arrays, and the arrays for its results. All raise ConfigError."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.collective.pieces import Flat
from libra.collective.signature import name_of
from libra.errors import ConfigError

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
