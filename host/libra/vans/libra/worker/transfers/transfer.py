# SPDX-License-Identifier: Apache-2.0
"""Transfer: a request on its way through a slot window. InFlight: which transfer each chunk belongs to."""

from __future__ import annotations

import ctypes
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import numpy as np
import numpy.typing as npt

from libra.errors import LibraError
from libra.rpc.values import Completion, KVPairs, Request
from libra.timeline import Span
from libra.vans.libra.chunks import ChunkLayout, Chunks, Ints
from libra.vans.libra.worker.window import Window
from libra.wire import words
from libra.wire.format import U32
from libra.wire.words import Rows

_NO_HEADS: U32 = np.empty((0, words.LANE_WORD), dtype=np.uint32)

Finished = tuple[Completion, KVPairs | None, BaseException | None]
"""A callback that is due, with its arguments."""


@dataclass(eq=False)
class Transfer:
    """A push or a pull. Its chunks have consecutive numbers: row r of every array is chunk ``first`` + r."""

    request: Request
    done: Completion
    layout: ChunkLayout
    values: Chunks | None  # the answers' values; None if the caller does not want them
    # (rows, 22) words in host order: each chunk's frame without the fields that are set when it is sent
    heads: U32 = field(default_factory=lambda: _NO_HEADS)
    first: int = -1  # -1 before its turn
    # (rows, 3), for a timeline: when each chunk was first sent, when last answered, how often it was sent
    lives: npt.NDArray[np.float64] | None = field(init=False, default=None)
    unanswered: Ints = field(init=False)  # (1,) number of chunks; in an array, so that C can count, too
    error: LibraError | None = None

    def __post_init__(self) -> None:
        self.unanswered = np.array([self.layout.rows], dtype=np.int64)
        if self.request.timeline is not None:
            self.lives = np.zeros((self.layout.rows, 3))

    @property
    def remaining(self) -> int:
        """Chunks without an answer."""
        return int(self.unanswered[0])

    def answered(self, count: int) -> None:
        """Note that ``count`` more chunks have their answer."""
        self.unanswered -= count

    def tell_lives(self) -> None:
        """Add a span for each chunk to the timeline; all chunks have their answers."""
        timeline = self.request.timeline
        if timeline is None or self.lives is None:
            return
        for row, (began, ended, sent) in enumerate(self.lives.tolist()):
            facts = {"sent": int(sent)}
            timeline.add(Span(self.request.timestamp, "chunk", self.chunk_name(row), began, ended, facts))

    def chunk_name(self, row: int) -> str:
        """Return a chunk's name for texts."""
        return f"chunk {int(self.layout.chunk[row])} of key {self.key_of(row)}"

    def key_of(self, row: int) -> int:
        return int(self.request.pairs.keys[self.layout.owner[row]])


T = TypeVar("T", bound=Transfer)


class InFlight(Generic[T]):
    """Transfers whose chunks are numbered, oldest first; each has chunks.

    The time of an operation does not grow with the number of waiting transfers: it looks only at those whose
    chunks are in slots. C knows of them all: from ``add`` on, their arrays stay where they are.
    """

    def __init__(
        self, window: Window, slots: ctypes.Structure, describe: Callable[[T], ctypes.Structure]
    ) -> None:
        """slots: struct slots of native/worker.h. describe: makes C's structure of a transfer."""
        self._window = window
        self._slots = slots
        self._describe = describe
        self._transfers: list[T] = []
        self._structs: dict[T, ctypes.Structure] = {}
        # Addresses from ``first`` on are those of the structs, as many as there are; behind them is free
        # room.
        self._addresses: npt.NDArray[np.uint64] = np.empty(0, dtype=np.uint64)
        self._first = 0

    def __iter__(self) -> Iterator[T]:
        return iter(self._transfers)

    def add(self, transfer: T) -> None:
        self._transfers.append(transfer)
        described = self._structs[transfer] = self._describe(transfer)
        count = len(self._structs)
        if self._first + count > len(self._addresses):
            grown = np.empty(2 * count, dtype=np.uint64)
            grown[: count - 1] = self._addresses[self._first :]
            self._addresses, self._first = grown, 0
        self._addresses[self._first + count - 1] = ctypes.addressof(described)
        self._publish()

    def _publish(self) -> None:
        self._slots.active = self._addresses[self._first :].ctypes.data
        self._slots.active_count = len(self._structs)

    def _begun(self) -> int:
        """Return how many of the oldest may have been answered."""
        return self._before(int(self._window.chunk.max()) + 1)

    def _before(self, chunk: int) -> int:
        """Return how many begin before that chunk."""
        return bisect_left(self._transfers, chunk, key=lambda transfer: transfer.first)

    def take_complete(self) -> list[T]:
        """Take the transfers that have all their answers; each once."""
        if not self._transfers:
            return []
        begun = self._transfers[: self._begun()]
        complete = [transfer for transfer in begun if not transfer.remaining]
        if complete:
            rest = [transfer for transfer in begun if transfer.remaining]
            self._transfers[: len(begun)] = rest
            for transfer in complete:
                del self._structs[transfer]
            self._first += len(complete)
            for at, transfer in enumerate(rest, self._first):
                self._addresses[at] = ctypes.addressof(self._structs[transfer])
            self._publish()
        return complete

    def take_all(self) -> list[T]:
        transfers, self._transfers = self._transfers, []
        return transfers

    def owners(self, chunks: Ints) -> list[tuple[T, Rows, Rows | slice]]:
        """Return which transfer each chunk belongs to: (transfer, rows in it, positions in ``chunks``)."""
        low, high = int(chunks.min()), int(chunks.max())
        found: list[tuple[T, Rows, Rows | slice]] = []
        for transfer in self._transfers[max(self._before(low + 1) - 1, 0) : self._before(high + 1)]:
            first, end = transfer.first, transfer.first + transfer.layout.rows
            if end <= low:
                continue
            if first <= low and high < end:
                return [(transfer, chunks - first, slice(None))]
            where = np.flatnonzero((chunks >= first) & (chunks < end))
            if len(where):
                found.append((transfer, chunks[where] - first, where))
        return found
