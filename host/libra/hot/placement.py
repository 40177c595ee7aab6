# SPDX-License-Identifier: Apache-2.0
"""Placement: the homes of a table's hot rows in the switch; computed, kept in a file, looked up.

The switch has ``arrays`` register arrays, and a packet touches each at most once. A row of ``dim`` values
takes a group of ``dim`` neighbouring arrays at one cell of its server's pool. So a push needs as many packets
as its fullest group has rows. `libra.hot.homes` keeps that number low.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra import array_file
from libra.errors import CheckpointError, ConfigError
from libra.hot import homes
from libra.hot.heat import Heat
from libra.hot.homes import Ints, server_of

ARRAYS = 64  # register arrays: HOT_ARRAYS of the P4 program
CELLS = 4096  # cells of each array, for all pools together: HOT_CELLS of the P4 program
VERSION = 1  # version of the file format
COLD = -1
_SIZES = ("rows", "dim", "servers", "arrays", "pool")
_ARRAYS = ("hot", "groups", "cells")


@dataclass(frozen=True, eq=False)
class Placement:
    """Homes of a table's hot rows. Equal placements have equal digests.

    hot: (K,) the hot rows' numbers, increasing. groups, cells: (K, 2) their homes; cells are numbered within
    the server's pool. A row without a second home has its first home twice.
    """

    rows: int  # rows of the table
    dim: int  # values of a row
    servers: int
    arrays: int
    pool: int  # cells of each server's part of every array
    hot: Ints
    groups: Ints
    cells: Ints

    def __post_init__(self) -> None:
        """Check the placement. Raises ConfigError."""
        check_sizes(self.rows, self.dim, self.servers, self.arrays, self.pool)
        count = len(self.hot)
        if self.groups.shape != (count, 2) or self.cells.shape != (count, 2):
            raise ConfigError(
                f"no placement: {count} rows have homes of shape {self.groups.shape} and {self.cells.shape};"
                f" expected ({count}, 2)"
            )
        for problem, found in (
            ("rows are not increasing", (np.diff(self.hot) <= 0).any()),
            ("rows beyond the table", _beyond(self.hot, self.rows)),
            ("groups beyond the arrays", _beyond(self.groups, self.group_count)),
            ("cells beyond the pool", _beyond(self.cells, self.pool)),
            ("two rows in one cell", self._collides()),
        ):
            if found:
                raise ConfigError(f"no placement: {problem}")

    def _collides(self) -> bool:
        homes = (self.server[:, None] * self.group_count + self.groups) * self.pool + self.cells
        taken = np.concatenate((homes[:, 0], homes[self.has_second, 1]))
        return len(np.unique(taken)) != len(taken)

    @cached_property
    def group_count(self) -> int:
        """Number of groups of ``dim`` arrays; the remaining arrays stay empty."""
        return self.arrays // self.dim

    @cached_property
    def server(self) -> Ints:
        """Rank of each hot row's server, (K,), increasing."""
        return server_of(self.hot, self.rows, self.servers)

    @cached_property
    def has_second(self) -> npt.NDArray[np.bool_]:
        """Mask of the hot rows with a second home, (K,)."""
        differ: npt.NDArray[np.bool_] = (self.groups[:, 0] != self.groups[:, 1]) | (
            self.cells[:, 0] != self.cells[:, 1]
        )
        return differ

    @property
    def cells_in_use(self) -> int:
        """Number of cells used in each server's pool, which the job needs (``hot: {cells: ...}`` in its
        spec)."""
        return int(self.cells.max(initial=-1)) + 1

    def find(self, rows: Ints) -> Ints:
        """Return (n,) the index of each of ``rows`` in ``hot``, or COLD."""
        return places_among(self.hot, rows)

    def of_server(self, rank: int) -> slice:
        """Return the slice of ``hot`` with the hot rows of a server."""
        low, high = np.searchsorted(self.server, [rank, rank + 1])
        return slice(int(low), int(high))

    def first_cells(self, rank: int) -> Ints:
        """Return (n,) the lower cell of the homes of each hot row of a server."""
        first: Ints = self.cells[self.of_server(rank)].min(axis=1)
        return first

    @cached_property
    def digest(self) -> str:
        """First 16 hexadecimal digits of the placement's SHA-256, by which the hosts of a job compare it."""
        digest = hashlib.sha256(repr(self._facts()).encode())
        for array in self._arrays().values():
            digest.update(np.ascontiguousarray(array).data)
        return digest.hexdigest()[:16]

    def check(self, rows: int, dim: int, servers: int) -> None:
        """Check that it was made for this table and number of servers. Raises ConfigError."""
        for name, mine, other in (
            ("rows", self.rows, rows),
            ("values a row", self.dim, dim),
            ("servers", self.servers, servers),
        ):
            if mine != other:
                raise ConfigError(
                    f"the placement is for {mine} {name}, this job has {other}; make one with `libra hot`"
                )

    def write(self, path: str | Path) -> None:
        """Write the placement to ``path``, atomically. Raises ConfigError."""
        try:
            array_file.write(Path(path), self._facts(), self._arrays())
        except CheckpointError as error:
            raise ConfigError(str(error)) from error

    @classmethod
    def read(cls, path: str | Path) -> Placement:
        """Read a placement that `write` wrote. Raises ConfigError if ``path`` is missing, damaged, or no
        placement."""
        try:
            facts, arrays = array_file.read(Path(path))
        except FileNotFoundError:
            raise ConfigError(f"there is no {path}; `libra hot` writes placements") from None
        except CheckpointError:
            raise ConfigError(
                f"{path} is cut, damaged or no placement; make it anew with `libra hot`"
            ) from None
        if facts.get("holds") != "placement":
            raise ConfigError(f"{path} holds {facts.get('holds', 'something else')}; expected a placement")
        if facts["version"] != VERSION:
            raise ConfigError(
                f"{path} is a placement of version {facts['version']}; expected {VERSION}:"
                " make it anew with `libra hot`"
            )
        sizes = {name: facts[name] for name in _SIZES}
        hot, groups, cells = (arrays[name].astype(np.int64) for name in _ARRAYS)
        return cls(**sizes, hot=hot, groups=groups, cells=cells)

    def _facts(self) -> dict[str, Any]:
        sizes = {name: getattr(self, name) for name in _SIZES}
        return {"holds": "placement", "version": VERSION, **sizes}

    def _arrays(self) -> dict[str, npt.NDArray[Any]]:
        return {
            "hot": self.hot.astype(np.int64),
            "groups": self.groups.astype(np.uint8),
            "cells": self.cells.astype(np.uint16),
        }

    @classmethod
    def of_heat(
        cls,
        heat: Heat,
        keys: int,
        *,
        dim: int,
        servers: int = 1,
        pool: int | None = None,
        arrays: int = ARRAYS,
        apart: bool = True,
        second_homes: float | None = None,
    ) -> Placement:
        """Place the ``keys`` hottest rows.

        pool: cells of each server; default: an equal share of CELLS. apart: do step 2 of `libra.hot.homes`.
        second_homes: the share of rows for step 3; default: `libra.hot.homes.share_of_seconds`. Raises
        ConfigError if the switch's memory is too small, naming the number of rows that fit.
        """
        if keys < 1:
            raise ConfigError(f"{keys} hot rows; expected at least 1")
        rows = len(heat.counts)
        if pool is None:
            pool = CELLS // max(servers, 1)
        check_sizes(rows, dim, servers, arrays, pool)
        hottest = heat.hottest(keys)
        owners = server_of(hottest, rows, servers)
        _check_room(owners, servers, arrays // dim * pool)
        together = homes.together(hottest, heat.kept) if apart else []
        if second_homes is None:
            in_a_push = heat.counts[hottest].sum() / max(heat.minibatches, 1)
            second_homes = homes.share_of_seconds(in_a_push / (servers * (arrays // dim)))
        groups, cells = np.empty((2, len(hottest), 2), np.int64)
        for rank in range(servers):
            mine = np.flatnonzero(owners == rank)
            ranks = np.full(len(hottest), COLD)
            ranks[mine] = np.arange(len(mine))
            met = [found[found != COLD] for found in (ranks[each] for each in together)]
            first = homes.first(len(mine), arrays // dim, pool, met)
            wanted = round(second_homes * len(mine))
            groups[mine], cells[mine] = homes.second(first, arrays // dim, pool, wanted)
        order = np.argsort(hottest)
        return cls(rows, dim, servers, arrays, pool, hottest[order], groups[order], cells[order])

    @staticmethod
    def fitting(heat: Heat, keys: int, *, dim: int, servers: int = 1) -> int:
        """Return how many of the ``keys`` hottest rows, hottest first, fit in the switch's memory."""
        owners = server_of(heat.hottest(keys), len(heat.counts), servers)
        return _fitting(owners, servers, ARRAYS // dim * (CELLS // servers))

    @classmethod
    def at_random(cls, placement: Placement, seed: int = 0) -> Placement:
        """Return a placement of the same hot rows with one random home each, as a baseline."""
        random = np.random.default_rng(seed)
        groups, cells = np.empty((2, len(placement.hot)), np.int64)
        for rank in range(placement.servers):
            mine = placement.of_server(rank)
            count = mine.stop - mine.start
            drawn = random.permutation(placement.group_count * placement.pool)[:count]
            groups[mine], cells[mine] = drawn // placement.pool, drawn % placement.pool
        groups, cells = (np.stack((part, part), axis=1) for part in (groups, cells))
        return replace(placement, groups=groups, cells=cells)


def places_among(known: Ints, rows: Ints) -> Ints:
    """Return (n,) the index of each of ``rows`` in ``known``, or COLD. ``known`` increases."""
    if not len(known):
        return np.full(len(rows), COLD, np.int64)
    at = np.minimum(np.searchsorted(known, rows), len(known) - 1)
    return np.where(known[at] == rows, at, COLD)


def _beyond(numbers: Ints, end: int) -> bool:
    return bool(((numbers < 0) | (numbers >= end)).any())


def check_sizes(rows: int, dim: int, servers: int, arrays: int, pool: int) -> None:
    """Check the sizes of a table and of the switch's pools. Raises ConfigError."""
    for what, number, low, high in (
        ("rows of a table", rows, 1, 2**63 - 1),
        ("register arrays", arrays, 1, 256),
        ("values a row", dim, 1, arrays),
        ("servers", servers, 1, rows),
        ("cells of a server's pool", pool, 1, 0xFFFF),  # 0xFFFF in a packet is no cell
    ):
        if not low <= number <= high:
            raise ConfigError(f"{number} {what}; expected {low} to {high}")


def _check_room(owners: Ints, servers: int, room: int) -> None:
    """Check that each server's pool holds its rows. owners: servers of the rows, hottest first. Raises
    ConfigError."""
    counts = np.bincount(owners, minlength=servers)
    if counts.max(initial=0) <= room:
        return
    full = int(counts.argmax())
    raise ConfigError(
        f"{len(owners)} hot rows do not fit: server {full} has {counts[full]} of them and memory for {room};"
        f" the hottest {_fitting(owners, servers, room)} fit"
    )


def _fitting(owners: Ints, servers: int, room: int) -> int:
    """Return how many of the first rows fit."""
    beyond = [np.flatnonzero(owners == rank)[room:] for rank in range(servers)]
    return min((int(rows[0]) for rows in beyond if len(rows)), default=len(owners))
