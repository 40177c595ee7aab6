# SPDX-License-Identifier: Apache-2.0
"""Converts a table by index to the fewest equivalent prefixes, of which the longest match wins.

Optimal routing table constructor (Draves, King, Venkatachary, Zill, INFOCOM 1999): from the leaves up, each
node gets the set of values that a prefix there may have: the values common to both halves or, if there are
none, those of either. From the root down, a prefix is written only where its set lacks its parent's value.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt


class Prefix(NamedTuple):
    """The value of all indices that share their upper ``length`` bits with ``first``, the lowest of them."""

    first: int
    length: int
    value: int


class _Node(NamedTuple):
    candidates: frozenset[int]
    halves: tuple[_Node, _Node] | None


def compress(values: npt.NDArray[np.int64], bits: int) -> list[Prefix]:
    """Return the prefixes for ``values`` (n,) by an index of ``bits`` bits, 0 < n <= 2**bits.

    Higher indices have the last value.
    """
    padded = np.append(values, values[-1])
    ends = np.flatnonzero(np.diff(padded)) + 1  # indices at which another value begins
    found: list[Prefix] = []
    _write(_node(padded, ends, 0, bits), 0, bits, 0, None, found)
    return found


def _node(values: npt.NDArray[np.int64], ends: npt.NDArray[np.int64], begin: int, bits: int) -> _Node:
    at = int(np.searchsorted(ends, begin, side="right"))
    if at == len(ends) or ends[at] >= begin + (1 << bits):
        return _Node(frozenset([int(values[min(begin, len(values) - 1)])]), None)
    half = 1 << (bits - 1)
    lower = _node(values, ends, begin, bits - 1)
    upper = _node(values, ends, begin + half, bits - 1)
    common = lower.candidates & upper.candidates
    return _Node(common or lower.candidates | upper.candidates, (lower, upper))


def _write(node: _Node, begin: int, bits: int, length: int, above: int | None, found: list[Prefix]) -> None:
    value = above
    if value is None or value not in node.candidates:
        value = min(node.candidates)
        found.append(Prefix(begin, length, value))
    if node.halves:
        _write(node.halves[0], begin, bits - 1, length + 1, value, found)
        _write(node.halves[1], begin + (1 << (bits - 1)), bits - 1, length + 1, value, found)
