# SPDX-License-Identifier: Apache-2.0
"""Values of keys as chunks of lanes, in the memory where they are: one row for each chunk."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.rpc.values import Request
from libra.wire import protocol, words
from libra.wire.format import U32, Mask
from libra.wire.protocol import Kind
from libra.wire.words import Rows

ELEMENT_BYTES = 4  # float32 or int32
Ints = npt.NDArray[np.int64]
Heads = tuple[U32, Kind, bytes, bool, U32]

# A training pushes the same keys in each round, so their layouts are kept. A longer push takes so long that
# its layout's time does not matter.
KEPT = 32  # layouts
KEPT_ROWS = 4096  # chunks, and keys, of each


class ChunkLayout:
    """Chunks of keys with ``lens`` elements, ``lanes`` to a chunk; a key without elements has no chunk.

    If values share lanes, ``fields`` to each (see Codec), ``lanes`` counts their fields.

    Pushes share a layout: nobody writes to its arrays.

    counts: (keys,) chunks of each key. starts: (keys,) their first row. rows: all chunks.
    """

    def __init__(
        self,
        lens: Ints,
        lanes: int,
        offsets: Ints | None = None,
        totals: Ints | None = None,
        fields: int = 1,
    ) -> None:
        """offsets, totals: (keys,) if the elements are pieces of values, where they begin in them, a multiple
        of ``lanes``, and how long the values are."""
        self.lens = lens
        self._first = np.zeros_like(lens) if offsets is None else offsets // lanes
        self._totals = lens if totals is None else totals
        self.lanes = lanes
        self._block = protocol.BLOCK_LANES * fields
        self.counts: Ints = -(-lens // lanes)
        ends = np.cumsum(self.counts)
        self.starts: Ints = ends - self.counts
        self.rows = int(ends[-1]) if len(ends) else 0
        self._heads: Heads | None = None  # the last ones, and what they were made of

    @classmethod
    def of(
        cls,
        lens: Ints,
        lanes: int,
        offsets: Ints | None = None,
        totals: Ints | None = None,
        fields: int = 1,
    ) -> ChunkLayout:
        """Return a layout, arguments as above; the same one again for the same values or pieces."""
        if len(lens) + int(lens.sum()) // lanes > KEPT_ROWS:
            return cls(lens, lanes, offsets, totals, fields)
        pieces = [None if each is None else each.tobytes() for each in (offsets, totals)]
        return _kept(lens.tobytes(), lanes, fields, *pieces)

    @cached_property
    def owner(self) -> Ints:
        """Index of each chunk's key, (rows,)."""
        return np.repeat(np.arange(len(self.lens)), self.counts)

    @cached_property
    def chunk(self) -> Ints:
        """Number of each chunk within its key, (rows,)."""
        chunk: Ints = np.arange(self.rows) - np.repeat(self.starts - self._first, self.counts)
        return chunk

    @cached_property
    def elements(self) -> Ints:
        """Elements of each chunk, (rows,)."""
        within = np.arange(self.rows) - np.repeat(self.starts, self.counts)
        elements: Ints = np.minimum(self.lens[self.owner] - within * self.lanes, self.lanes)
        return elements

    @cached_property
    def offsets(self) -> Ints:
        """Index of each chunk's first element among those of all keys, (rows,)."""
        if len(self.lens) == 1:
            offsets: Ints = np.arange(0, self.rows * self.lanes, self.lanes)
        else:
            offsets = np.cumsum(self.elements) - self.elements
        return offsets

    @cached_property
    def short(self) -> Ints:
        """Rows of the chunks that do not fill their lanes, each a key's last."""
        short: Ints = (self.starts + self.counts - 1)[self.lens % self.lanes != 0]
        return short

    @cached_property
    def short_elements(self) -> tuple[Ints | slice, Ints | slice]:
        """Indices of these chunks' elements: among those of all keys, and in a row of lanes for each
        chunk."""
        counts, starts = self.lens[self.lens % self.lanes != 0] % self.lanes, self.offsets[self.short]
        if len(counts) == 1:
            count, start = int(counts[0]), int(starts[0])
            return slice(start, start + count), slice(count)
        first = np.cumsum(counts) - counts
        within = np.arange(int(counts.sum()))
        rows = np.arange(len(counts)) * self.lanes
        return within + np.repeat(starts - first, counts), within + np.repeat(rows - first, counts)

    @cached_property
    def places(self) -> npt.NDArray[np.uint64]:
        """Address of each chunk's first element if the first of all is at 0, (rows,)."""
        return (self.offsets * ELEMENT_BYTES).astype(np.uint64)

    @cached_property
    def lengths(self) -> list[int]:
        """Elements of each key."""
        lengths: list[int] = self.lens.tolist()
        return lengths

    @cached_property
    def cuts(self) -> list[slice]:
        """Each key's rows."""
        bounds = zip(self.starts.tolist(), self.counts.tolist(), strict=True)
        return [slice(start, start + count) for start, count in bounds]

    @cached_property
    def no_rows(self) -> npt.NDArray[Any]:
        """Rows of their own where all chunks fill their lanes, (0, lanes)."""
        return np.empty((0, self.lanes), np.float32)

    def blocks(self) -> Ints:
        """Return (rows,): lane blocks of each chunk's frame."""
        blocks: Ints = -(-self.elements // self._block)
        return blocks

    def heads(
        self, templates: U32, kind: Kind, keys: npt.NDArray[np.uint64], rounds: Ints | None, sizes: bool
    ) -> U32:
        """Return (rows, 22) words of each chunk's frame, without the fields that are set when it is sent.

        rounds: (keys,) or None for 0. sizes: True if the frames carry lanes and the value's length.
        """
        head = self._heads_of(templates, kind, keys, sizes).copy()
        if rounds is not None:
            head[:, words.HEADER_WORD + words.ROUND] = rounds[self.owner]
        return head

    def _heads_of(self, templates: U32, kind: Kind, keys: npt.NDArray[np.uint64], sizes: bool) -> U32:
        """Return what all rounds' heads have in common. Do not write to it."""
        last, named = self._heads, keys.tobytes()
        if last is not None and last[0] is templates and last[1:4] == (kind, named, sizes):
            return last[4]
        owner = self.owner
        head = templates.take(self.blocks() if sizes else np.zeros(self.rows, dtype=np.int64), axis=0)
        header = head[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(kind << 24)
        header[:, words.KEY] = (keys >> np.uint64(32))[owner]
        header[:, words.KEY + 1] = (keys & np.uint64(0xFFFFFFFF))[owner]
        header[:, words.CHUNK] = self.chunk
        if sizes:
            header[:, words.LENGTH] = self._totals[owner]
        self._heads = templates, kind, named, sizes, head
        return head


@lru_cache(KEPT)
def _kept(lens: bytes, lanes: int, fields: int, *pieces: bytes | None) -> ChunkLayout:
    offsets, totals = (None if each is None else np.frombuffer(each, np.int64) for each in pieces)
    return ChunkLayout(np.frombuffer(lens, np.int64), lanes, offsets, totals, fields)


def room_for(rows: int, lanes: int, purpose: str) -> npt.NDArray[np.float32]:
    """Return zeros, (rows, lanes). Raises ConfigError if there is no memory for ``purpose``."""
    try:
        return np.zeros((rows, lanes), np.float32)
    except MemoryError:
        raise ConfigError(
            f"no memory for {purpose}: {4 * rows * lanes:,} bytes, 4 for each value; push fewer values, free "
            "memory, or leave that option out of the codec"
        ) from None


def results_room(request: Request) -> npt.NDArray[Any]:
    """Return where a push's results go: its ``room`` if that fits, else new memory.

    The room may be the pushed values themselves: each result arrives after its own values have been sent. If
    the room overlaps the values otherwise, a result could overwrite values that have not been sent.
    """
    pushed, room = request.pairs.vals, request.room
    if room is pushed:
        return room
    if room is None or room.dtype != pushed.dtype or not room.flags.carray:
        return np.empty_like(pushed)
    apart = room.ctypes.data == pushed.ctypes.data or not np.may_share_memory(room, pushed)
    return room if apart else np.empty_like(pushed)


def element_mask(counts: Ints, lanes: int) -> Mask:
    """Return (n, lanes): True for the first counts[i] of row i."""
    return np.arange(lanes) < counts[:, None]


Lanes = npt.NDArray[Any]  # (n, lanes)


class Chunks:
    """Chunks of ``flat``, (sum(lens),) float32 or int32, contiguous, cut by ``layout``. It is not copied.

    A chunk lies in ``flat``, unless it does not fill its lanes: such a chunk has a row of its own, with zeros
    behind its elements. `load` copies the elements there, `settle` copies them back.
    places: (rows,) uint64, the address of each chunk's lanes; always this array.
    """

    def __init__(self, layout: ChunkLayout, flat: npt.NDArray[Any]) -> None:
        self.flat = flat
        self._layout = layout
        count = len(layout.short)
        self._rows = np.zeros((count, layout.lanes), flat.dtype) if count else layout.no_rows
        self.places = np.empty(layout.rows, np.uint64)
        self._locate()

    def _locate(self) -> None:
        layout, size = self._layout, ELEMENT_BYTES
        np.add(layout.places, self.flat.ctypes.data, out=self.places)
        if len(layout.short):
            first = self._rows.ctypes.data
            self.places[layout.short] = np.arange(len(layout.short)) * layout.lanes * size + first

    @classmethod
    def loaded(cls, layout: ChunkLayout, flat: npt.NDArray[Any]) -> Chunks:
        """Return chunks that are ready to be read."""
        chunks = cls(layout, flat)
        chunks.load()
        return chunks

    @property
    def dtype(self) -> np.dtype[Any]:
        return self.flat.dtype

    def load(self) -> None:
        if len(self._rows):
            in_flat, in_rows = self._layout.short_elements
            self._rows.ravel()[in_rows] = self.flat[in_flat]

    def settle(self) -> npt.NDArray[Any]:
        """Copy all written elements to ``flat``, and return it."""
        if len(self._rows):
            in_flat, in_rows = self._layout.short_elements
            self.flat[in_flat] = self._rows.ravel()[in_rows]
        return self.flat

    def detach(self) -> None:
        """Go on in a copy: the owner of the memory may use it for something else now."""
        self.flat = self.flat.copy()
        self._locate()

    # ------------------------------------------------------------------ for numpy

    @cached_property
    def _own(self) -> Ints:
        """Row of its own that each chunk has, (rows,); -1 if none."""
        own: Ints = np.full(self._layout.rows, -1)
        own[self._layout.short] = np.arange(len(self._layout.short))
        return own

    def _elements(self, rows: Rows) -> Ints:
        """Return (n, lanes): indices of the chunks' elements in ``flat``, if the chunks fill their lanes."""
        elements: Ints = self._layout.offsets[rows][:, None] + np.arange(self._layout.lanes)
        return elements

    def read(self, rows: Rows) -> Lanes:
        """Return (n, lanes), a copy."""
        lanes: Lanes = self.flat.take(self._elements(rows), mode="clip")
        own = self._own[rows]
        lanes[own >= 0] = self._rows[own[own >= 0]]
        return lanes

    def write(self, rows: Rows, lanes: Any) -> None:
        """lanes: (n, lanes), or one number for all."""
        lanes = np.broadcast_to(lanes, (len(rows), self._layout.lanes))
        own = self._own[rows]
        self._rows[own[own >= 0]] = lanes[own >= 0]
        self.flat[self._elements(rows[own < 0])] = lanes[own < 0]
