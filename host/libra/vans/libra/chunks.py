# SPDX-License-Identifier: Apache-2.0
"""Values of keys as chunks of lanes, in the memory where they are."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.vans.libra.layout import ChunkLayout, Ints
from libra.wire.frames import Rows

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
        self._rows = np.zeros((len(layout.short), layout.lanes), flat.dtype)
        self.places = np.empty(layout.rows, np.uint64)
        self._locate()

    def _locate(self) -> None:
        layout, size = self._layout, self.flat.itemsize
        self.places[:] = layout.offsets * size + self.flat.ctypes.data
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
