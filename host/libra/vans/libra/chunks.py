# SPDX-License-Identifier: Apache-2.0
"""The values of keys as chunks of lanes, in the memory that they are in."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.vans.libra.layout import ChunkLayout, Ints
from libra.wire.frames import Rows

Lanes = npt.NDArray[Any]  # (n, lanes)


class Chunks:
    """``flat``, (sum(lens),) float32 or int32, contiguous, as ``layout`` cuts it. It is not copied.

    A chunk lies where it is in ``flat``. But one that does not fill its lanes has a row of its own, with
    zeros behind its elements: `load` brings them there, `settle` brings them back.
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
        """To be read."""
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
        """``flat``, in which all that was written is now."""
        if len(self._rows):
            in_flat, in_rows = self._layout.short_elements
            self.flat[in_flat] = self._rows.ravel()[in_rows]
        return self.flat

    def detach(self) -> None:
        """Go on in a copy: whose memory it was may use it for something else now."""
        self.flat = self.flat.copy()
        self._locate()

    # ------------------------------------------------------------------ for numpy

    @cached_property
    def _own(self) -> Ints:
        """(rows,) which row of its own a chunk has; -1 if none."""
        own: Ints = np.full(self._layout.rows, -1)
        own[self._layout.short] = np.arange(len(self._layout.short))
        return own

    def _elements(self, rows: Rows) -> Ints:
        """(n, lanes) where they are in ``flat``, if the chunks fill their lanes."""
        elements: Ints = self._layout.offsets[rows][:, None] + np.arange(self._layout.lanes)
        return elements

    def read(self, rows: Rows) -> Lanes:
        """(n, lanes), a copy."""
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
