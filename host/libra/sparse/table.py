# SPDX-License-Identifier: Apache-2.0
"""Table: a server's rows of a table, and their optimizer state."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from libra.array_file import Arrays
from libra.errors import ConfigError
from libra.hot.rows import Ints
from libra.job.ids import KeyRange
from libra.optimizers.base import Optimizer
from libra.sparse.checks import Floats
from libra.sparse.sums import put_rows

Weights = Callable[[Ints], Floats]
"""Initial values: ``weights(rows)``, (n,) int64 numbers in the whole table, returns (n, dim) float32."""

_STEPS_BYTES = 8  # size of a row's step count
_AT_ONCE = 1 << 16  # rows in a call of `Weights`


class Staged(NamedTuple):
    """Result of a step of rows, (n,): values and optimizer state, (n, dim) each, and step counts, (n,)."""

    rows: Ints
    values: Floats
    state: tuple[Floats, ...]
    steps: Ints


class Table:
    """A server's ``share`` of a table: rows of ``dim`` float32, counted from the share's first. Thread-safe.

    The optimizer makes a step of the touched rows only, and each row counts its own steps. So a round may be
    staged in any number of parts, with the same bits. Without an optimizer sums are added, and no steps are
    counted.
    """

    def __init__(
        self, share: KeyRange, dim: int, optimizer: Optimizer | None = None, weights: Weights | None = None
    ) -> None:
        """Create the share. Raises ConfigError for weights of another shape or dtype, or not finite, and if
        memory is too small."""
        self.share, self.dim = share, dim
        self.size = share.end - share.begin
        self._optimizer = optimizer
        self._lock = threading.Lock()
        self._kept = () if optimizer is None else optimizer.kept
        try:
            self._values = np.zeros((self.size, dim), np.float32)
            self._state = tuple(np.zeros_like(self._values) for _ in self._kept)
            self._made = np.zeros(self.size, np.int64)  # steps of each row
        except MemoryError:
            row = 4 * dim * (1 + len(self._kept)) + _STEPS_BYTES
            raise ConfigError(
                f"this server's share of the table, {self.size:,} rows of {row:,} bytes (dim {dim}, "
                f"{len(self._kept)} more arrays of the optimizer), needs {self.size * row / 2**30:,.0f} GiB; "
                "expected as much as this host can give: fewer rows, a smaller dim, or more servers"
            ) from None
        if weights is not None:
            self._fill(weights, dim)

    def _fill(self, weights: Weights, dim: int) -> None:
        for low in range(0, self.size, _AT_ONCE):
            rows = np.arange(low, min(low + _AT_ONCE, self.size))
            given = np.asarray(weights(self.share.begin + rows))
            if given.shape != (len(rows), dim) or given.dtype != np.float32:
                raise ConfigError(
                    f"weights of {len(rows)} rows are {given.dtype} of shape {given.shape}; "
                    f"expected float32 of ({len(rows)}, {dim})"
                )
            if not np.isfinite(given).all():
                raise ConfigError(
                    f"weights of rows from {self.share.begin + low} on are not all finite numbers"
                )
            self._values[rows] = given

    def read(self, rows: Ints) -> Floats:
        """Return a copy of the rows' values, (n, dim)."""
        with self._lock:
            return self._values.take(rows, axis=0)

    def stage(self, rows: Ints, gradients: Floats) -> Staged:
        """Compute a step of these rows, and return it; the table does not change until it is committed.

        rows: (n,), each once. gradients: (n, dim).
        """
        with self._lock:
            values = self._values.take(rows, axis=0)  # ten times as fast as self._values[rows]
            steps = self._made.take(rows) + (self._optimizer is not None)
            state = tuple(slot.take(rows, axis=0) for slot in self._state)
        if self._optimizer is None:
            values += gradients
        elif len(rows):
            self._optimizer.update_rows(values, gradients, state, steps)
        return Staged(rows, values, state, steps)

    def commit(self, staged: Sequence[Staged]) -> None:
        """Put staged steps into the table. A row is in at most one of them, and has not changed since
        staging."""
        with self._lock:
            for part in staged:
                self._made[part.rows] = part.steps
                pairs = zip((self._values, *self._state), (part.values, *part.state), strict=True)
                for array, changed in pairs:
                    put_rows(array, part.rows, changed)

    def apply(self, rows: Ints, gradients: Floats) -> None:
        """Stage and commit. If it raises, nothing has changed."""
        self.commit([self.stage(rows, gradients)])

    # ------------------------------------------------------------------ on disk

    @property
    def kind(self) -> str:
        """Name of the kind of ``state``; a state is restored only into a table of the same kind."""
        optimizer = "sums" if self._optimizer is None else type(self._optimizer).__name__
        kept = ", ".join(self._kept) or "nothing"
        rows = f"rows {self.share.begin} to {self.share.end - 1} of {self.dim}"
        return f"{rows}: {optimizer}, {kept} kept"

    def state(self) -> dict[str, npt.NDArray[Any]]:
        """Return a copy of all arrays."""
        with self._lock:
            slots = {f"kept.{name}": slot for name, slot in zip(self._kept, self._state, strict=True)}
            arrays: dict[str, npt.NDArray[Any]] = {"values": self._values, "made": self._made, **slots}
            return {name: array.copy() for name, array in arrays.items()}

    def restore(self, state: Arrays) -> None:
        """Go on from ``state``, which a table of the same kind returned."""
        with self._lock:
            self._values[:], self._made[:] = state["values"], state["made"]
            for name, slot in zip(self._kept, self._state, strict=True):
                slot[:] = state[f"kept.{name}"]
