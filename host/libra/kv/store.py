# SPDX-License-Identifier: Apache-2.0
"""Store: a server's values by key, which are pushed and pulled in pieces, with their rounds and steps."""

from __future__ import annotations

import itertools
from bisect import bisect_left
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from libra.array_file import Arrays
from libra.errors import LibraError
from libra.rpc.values import KVMeta, KVPairs, Values, offsets_of


class Run(NamedTuple):
    """Elements from ``start`` to ``stop``, ``stop`` excluded, that have made ``made`` steps each."""

    start: int
    stop: int
    made: int


class StepCounts:
    """Step counts of ``length`` elements, ``count`` each at first. A value arrives in pieces, cut anew each
    round.

    Counts are kept as runs of equal counts: one run between two rounds, a few within a round.

    >>> steps = StepCounts(10)
    >>> steps.advance(4, 10), steps.advance(2, 6)
    ([Run(start=4, stop=10, made=0)], [Run(start=2, stop=4, made=0), Run(start=4, stop=6, made=1)])
    >>> steps.runs()
    [Run(start=0, stop=2, made=0), Run(start=2, stop=4, made=1), Run(start=4, stop=6, made=2), \
Run(start=6, stop=10, made=1)]
    """

    def __init__(self, length: int, count: int = 0) -> None:
        self.length = length
        self._starts, self._counts = [0], [count]  # of each run

    @classmethod
    def of_runs(cls, runs: list[Run]) -> StepCounts:
        """Return the counts whose ``runs`` are these."""
        steps = cls(runs[-1].stop)
        steps._starts, steps._counts = [run.start for run in runs], [run.made for run in runs]
        return steps

    def runs(self) -> list[Run]:
        """Return all runs, in order; neighbours have different counts."""
        stops = [*self._starts[1:], self.length]
        return [Run(*run) for run in zip(self._starts, stops, self._counts, strict=True)]

    def advance(self, start: int, stop: int) -> list[Run]:
        """Count one more step of the elements from ``start`` to ``stop``; return their runs of before."""
        first, last = self._cut(start), self._cut(stop)
        runs = self.runs()[first:last]
        for index in range(first, last):
            self._counts[index] += 1
        for index in (last, first):
            self._join(index)
        return runs

    def put(self, start: int, stop: int, count: int) -> None:
        """Set the count of the elements from ``start`` to ``stop``."""
        first, last = self._cut(start), self._cut(stop)
        self._starts[first:last], self._counts[first:last] = [start], [count]
        for index in (first + 1, first):
            self._join(index)

    def within(self, start: int, stop: int) -> list[Run]:
        """Return the runs that overlap the elements from ``start`` to ``stop``, cut to them."""
        cut = (Run(max(run.start, start), min(run.stop, stop), run.made) for run in self.runs())
        return [run for run in cut if run.start < run.stop]

    def _cut(self, at: int) -> int:
        """Split a run so that one begins at ``at``; return its index."""
        index = bisect_left(self._starts, at)
        if at < self.length and (index == len(self._starts) or self._starts[index] != at):
            self._starts.insert(index, at)
            self._counts.insert(index, self._counts[index - 1])
        return index

    def _join(self, index: int) -> None:
        """Join run ``index`` with the run before it if their counts are equal."""
        if 0 < index < len(self._counts) and self._counts[index] == self._counts[index - 1]:
            del self._starts[index], self._counts[index]


class Applied:
    """Applied rounds of all keys of a server, to recognise repeated rounds by number. Rounds count from 0.

    Workers number the rounds of a key across restarts (`libra.resume`). Chunks of a key arrive in any order;
    the next round of a chunk arrives after every worker has ended the last round of the whole key. So only
    chunks of the latest round are repeated, and the server's present values answer them. A round may lack a
    chunk: the switch answers sums that overflow or are not finite, and no server receives them.
    """

    def __init__(self) -> None:
        self._steps: dict[int, StepCounts] = {}  # by key: the number of each element's next round

    def rounds_of(self, key: int) -> int:
        """Return the number of rounds of the key that were applied as a whole; it may be one too small."""
        if key not in self._steps:
            return 0
        made = [run.made for run in self._steps[key].runs()]
        return max(made) if len(made) == 1 else max(made) - 1

    def cut(self, key: int, start: int, stop: int, total: int, number: int) -> list[tuple[Run, bool]]:
        """Cut the elements from ``start`` to ``stop``, of ``total``, into runs of equal counts.

        Returns each run with True if round ``number`` is new to it, False if it has been applied. Raises
        LibraError if the round is neither new nor the last one.
        """
        steps = self._steps.setdefault(key, StepCounts(total))
        runs = steps.within(start, stop)
        oldest = max(run.made for run in runs)
        if number < oldest - 1:
            raise LibraError(
                f"round {number} of key {key} came again, when {oldest} had been applied: only the last one "
                "can be answered again. Go on where libra.resume says; if it says this, another server lacks "
                "rounds that this one has: keep a journal at all servers"
            )
        return [(run, run.made <= number) for run in runs]

    def add(self, key: int, start: int, stop: int, number: int) -> None:
        """Note that round ``number`` of these elements, which ``cut`` returned, has been applied."""
        self._steps[key].put(start, stop, number + 1)

    def state(self) -> dict[str, npt.NDArray[Any]]:
        runs = [(key, *run) for key, steps in self._steps.items() for run in steps.runs()]
        return {"applied": np.array(runs, np.uint64).reshape(-1, 4)}  # key, start, stop, next round

    def restore(self, state: Arrays) -> None:
        """Restore the arrays that ``state`` returned."""
        groups = itertools.groupby(state["applied"].tolist(), key=lambda run: run[0])
        self._steps = {key: StepCounts.of_runs([Run(*run) for _, *run in group]) for key, group in groups}


class Store:
    """Whole values by key, written and read in pieces."""

    def __init__(self) -> None:
        self._values: dict[int, Values] = {}
        self.elements = 0  # number of elements of all values
        self.applied = 0  # elements changed by pushes since the start, counted each time, by handles

    def __getitem__(self, key: int) -> Values:
        return self._values[key]

    def __setitem__(self, key: int, value: Values) -> None:
        """Keep ``value``, (n,), without a copy."""
        self.elements += len(value) - len(self._values.get(key, ()))
        self._values[key] = value

    @property
    def rounds(self) -> int:
        """Number of times that the values have been changed, on average, rounded down."""
        return self.applied // self.elements if self.elements else 0

    def __contains__(self, key: int) -> bool:
        return key in self._values

    def pieces(self, pairs: KVPairs) -> list[tuple[Values, Values]]:
        """Return, for each piece of a push's ``pairs``, the store's elements (a view) and the pushed
        elements.

        A key's first piece creates its value, zeros. Raises LibraError if a value's length or dtype differs.
        """
        lens = pairs.lens.tolist()
        totals = lens if pairs.totals is None else pairs.totals.tolist()
        found, start = [], 0
        for key, length, offset, total in zip(
            pairs.keys.tolist(), lens, offsets_of(pairs), totals, strict=True
        ):
            value = self._values.get(key)
            if value is None:
                self[key] = value = np.zeros(total, dtype=pairs.vals.dtype)
            elif len(value) != total or value.dtype != pairs.vals.dtype:
                raise LibraError(
                    f"key {key} holds {len(value)} elements of {value.dtype}; "
                    f"got a push of {total} of {pairs.vals.dtype}: a key keeps its length and dtype"
                )
            found.append((value[offset : offset + length], pairs.vals[start : start + length]))
            start += length
        return found

    def read(self, pairs: KVPairs) -> KVPairs:
        """Return a copy of a pull's values: whole values, or the pieces at ``pairs.offsets``.

        An unknown key has length 0 and total 0. A piece is cut at the end of its value.
        """
        count = len(pairs.keys)
        offsets = np.zeros(count, dtype=np.int64) if pairs.offsets is None else pairs.offsets
        found, totals = [], []
        empty: Values = np.empty(0, dtype=np.float32)
        for key, length, offset in zip(
            pairs.keys.tolist(), pairs.lens.tolist(), offsets.tolist(), strict=True
        ):
            value = self._values.get(key, empty)
            cut = pairs.offsets is not None and length > 0
            found.append(value[offset : offset + length] if cut else value)
            totals.append(len(value))
        vals = np.concatenate([piece for piece in found if len(piece)] or [empty])
        if vals.dtype not in (np.float32, np.int32):
            raise LibraError("a pull cannot mix keys of float32 and int32; pull them one after the other")
        lens = np.array([len(piece) for piece in found], dtype=np.int64)
        return KVPairs(pairs.keys, vals, lens, offsets, np.array(totals, dtype=np.int64))

    def state(self) -> dict[str, npt.NDArray[Any]]:
        """Return a copy of all values: for each dtype the keys, the lens, and the concatenated values."""
        arrays: dict[str, npt.NDArray[Any]] = {}
        for dtype in sorted({value.dtype.name for value in self._values.values()}):
            items = {key: value for key, value in self._values.items() if value.dtype.name == dtype}
            arrays[f"store.{dtype}.keys"] = np.array(list(items), np.uint64)
            arrays[f"store.{dtype}.lens"] = np.array([len(value) for value in items.values()], np.int64)
            arrays[f"store.{dtype}.values"] = np.concatenate(list(items.values()))
        return arrays

    def restore(self, arrays: Arrays) -> None:
        """Hold the values that ``state`` returned, and no others. The store keeps views of ``arrays``."""
        self._values, self.elements = {}, 0
        for name in arrays:
            kind, _, column = name.rpartition(".")
            if kind.startswith("store.") and column == "keys":
                ends = np.cumsum(arrays[f"{kind}.lens"])
                values = np.split(arrays[f"{kind}.values"], ends[:-1])
                for key, value in zip(arrays[name].tolist(), values, strict=True):
                    self[key] = value


class ValuePart(NamedTuple):
    """Elements of ``key`` from ``offset`` on: the store's (a view) and the pushed ones, of one dtype.

    number: the round, if rounds are counted. new: True if the part is to be applied, False if it has been.
    """

    key: int
    offset: int
    stored: Values
    pushed: Values
    number: int | None = None
    new: bool = True


class StoreHandle:
    """Base of request handles whose whole state is a Store; it has the methods that CheckpointedHandle needs.

    applied: the applied rounds, if each must be applied exactly once across restarts; else None.
    """

    handles_pieces = True  # the store is written and read in pieces

    def __init__(self, *, exactly_once: bool = False) -> None:
        self.store = Store()
        self.applied = Applied() if exactly_once else None

    @property
    def kind(self) -> str:
        return type(self).__name__ + ", exactly once" * (self.applied is not None)

    def state(self) -> dict[str, npt.NDArray[Any]]:
        return self.store.state() | ({} if self.applied is None else self.applied.state())

    def restore(self, state: Arrays) -> None:
        self.store.restore(state)
        if self.applied is not None:
            self.applied.restore(state)

    def rounds_of(self, keys: list[int]) -> list[int] | None:
        """Return the number of applied rounds of each key; None if rounds are not counted."""
        return None if self.applied is None else [self.applied.rounds_of(key) for key in keys]

    def parts(self, meta: KVMeta, pairs: KVPairs) -> list[ValuePart]:
        """Return a push's parts, in order. Call ``note`` for each part when it has been applied.

        Raises LibraError for a round before the last one, and the errors of Store.pieces, before anything is
        applied.
        """
        numbers = None if self.applied is None else meta.rounds()
        places = zip(pairs.keys.tolist(), offsets_of(pairs), self.store.pieces(pairs), strict=True)
        pieces = [ValuePart(key, offset, stored, pushed) for key, offset, (stored, pushed) in places]
        if self.applied is None or numbers is None:
            return pieces
        cuts = [self._cut(*each) for each in zip(pieces, numbers.tolist(), strict=True)]
        return list(itertools.chain.from_iterable(cuts))

    def _cut(self, piece: ValuePart, number: int) -> list[ValuePart]:
        assert self.applied is not None
        key, start, stored, pushed, *_ = piece
        total, applied = len(self.store[key]), self.applied
        found = []
        for run, new in applied.cut(key, start, start + len(pushed), total, number):
            part = slice(run.start - start, run.stop - start)
            found.append(ValuePart(key, run.start, stored[part], pushed[part], number, new))
        return [piece._replace(number=number)] if len(found) == 1 and found[0].new else found

    def note(self, part: ValuePart) -> None:
        """Note that a part has been applied."""
        self.store.applied += len(part.pushed)
        if self.applied is not None and part.number is not None:
            self.applied.add(part.key, part.offset, part.offset + len(part.pushed), part.number)
