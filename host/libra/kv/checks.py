# SPDX-License-Identifier: Apache-2.0
"""Checks of a worker's input, and its conversion to the arrays that vans take. All raise ConfigError."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.rpc.values import Keys, KVPairs

DTYPES = (np.dtype(np.float32), np.dtype(np.int32))


def keys_array(keys: Any) -> Keys:
    """Return ``keys`` as (n,) uint64, n > 0, strictly increasing."""
    given = keys if isinstance(keys, np.ndarray) else _from_sequence(keys)
    if given.ndim != 1 or given.size == 0:
        raise ConfigError(f"keys has shape {given.shape}; expected one dimension and at least one key")
    if given.dtype.kind not in "ui" or (given.dtype.kind == "i" and int(given.min()) < 0):
        raise ConfigError(f"keys are {given.dtype} from {given.min()}; expected integers from 0 to 2**64-1")
    array = np.ascontiguousarray(given, dtype=np.uint64)
    if len(array) > 1 and not (array[1:] > array[:-1]).all():
        at = int(np.flatnonzero(array[1:] <= array[:-1])[0])
        raise ConfigError(
            f"keys[{at}] is {array[at]} and keys[{at + 1}] is {array[at + 1]}; "
            "expected unique keys in increasing order: sort them, and their values with them"
        )
    return array


def not_reserved(keys: Keys, reserved: Keys) -> None:
    """Check that no key lies in a reserved range. reserved: (2n,) begin and end of each range."""
    places = np.searchsorted(keys, reserved)
    if taken := np.flatnonzero(places[::2] != places[1::2]).tolist():
        begin, end = reserved[2 * taken[0]], reserved[2 * taken[0] + 1]
        raise ConfigError(
            f"keys[{places[2 * taken[0]]}] is {keys[places[2 * taken[0]]]}; the keys from {begin} up to "
            f"{end} (excluded) are those of collectives; expected any other"
        )


def _from_sequence(keys: Any) -> npt.NDArray[Any]:
    try:
        return np.array([operator.index(key) for key in keys], dtype=np.uint64)
    except (TypeError, OverflowError) as error:
        raise ConfigError(f"keys cannot be read ({error}); expected integers from 0 to 2**64-1") from error


def _as_array(values: Any, what: str) -> npt.NDArray[Any]:
    try:
        return np.asarray(values)
    except (TypeError, ValueError) as error:  # rows of different lengths, say
        raise ConfigError(f"{what} cannot be read as an array ({error}); expected one of numbers") from error


def lens_array(lens: Any, count: int) -> npt.NDArray[np.int64]:
    """Return ``lens`` as (count,) int64, each above 0."""
    given = _as_array(lens, "lens")
    if given.shape != (count,):
        raise ConfigError(f"lens has shape {given.shape}; expected ({count},), one for each key")
    if given.dtype.kind not in "ui":
        raise ConfigError(f"lens are {given.dtype}; expected integers")
    array = np.ascontiguousarray(given, dtype=np.int64)
    if (array <= 0).any():
        at = int(np.flatnonzero(array <= 0)[0])
        raise ConfigError(f"lens[{at}] is {array[at]}; expected at least 1 element for each key")
    return array


def equal_lens(elements: int, count: int, what: str) -> npt.NDArray[np.int64]:
    """Return the lens of ``count`` keys that share ``elements`` equally: (count,) int64."""
    if elements == 0 or elements % count:
        raise ConfigError(
            f"{what} has {elements} elements for {count} keys; expected as many for each, or pass lens"
        )
    return np.full(count, elements // count, dtype=np.int64)


def pairs(keys: Any, vals: Any, lens: Any, copy: bool) -> KVPairs:
    """Return a push's KVPairs. ``vals`` is flattened; with ``copy`` false it must be contiguous."""
    checked = keys_array(keys)
    given = _as_array(vals, "vals")
    if given.dtype not in DTYPES:
        raise ConfigError(f"vals are {given.dtype}; expected float32 or int32; convert with astype")
    if not copy and not given.flags.c_contiguous:
        raise ConfigError("vals is not contiguous; expected a contiguous array with copy=False, or copy=True")
    flat = np.array(given, copy=True).reshape(-1) if copy else given.reshape(-1)
    sizes = equal_lens(flat.size, len(checked), "vals") if lens is None else lens_array(lens, len(checked))
    if int(sizes.sum()) != flat.size:
        raise ConfigError(f"vals has {flat.size} elements; expected {int(sizes.sum())}, the sum of lens")
    return KVPairs(checked, flat, sizes)


def pull_pairs(keys: Any, out: npt.NDArray[Any] | None, lens: Any) -> KVPairs:
    """Return a pull's KVPairs: keys without values; lens are 0 when unknown."""
    checked = keys_array(keys)
    if lens is not None:
        sizes = lens_array(lens, len(checked))
    elif out is not None:
        sizes = equal_lens(np.size(out), len(checked), "out")
    else:
        sizes = np.zeros(len(checked), dtype=np.int64)
    if out is not None:
        out_buffer(out, int(sizes.sum()))
    return KVPairs(checked, np.empty(0, dtype=np.float32), sizes)


def out_buffer(out: npt.NDArray[Any], elements: int) -> None:
    if not isinstance(out, np.ndarray) or out.dtype not in DTYPES or out.shape != (elements,):
        found = f"{out.dtype} of shape {out.shape}" if isinstance(out, np.ndarray) else type(out).__name__
        raise ConfigError(f"out is {found}; expected a float32 or int32 array of shape ({elements},)")
    if not out.flags.writeable:
        raise ConfigError("out is read-only; expected an array that can be written")
