# SPDX-License-Identifier: Apache-2.0
"""Rounds of a worker, and what roundings have left of its values, by which it goes on after a restart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import numpy as np
import numpy.typing as npt

Keys = npt.NDArray[np.uint64]
Rounds = npt.NDArray[np.int64]

Feedback = Mapping[str, npt.NDArray[np.float32]]
"""Rests of each key's values that roundings have left, by key, as "7", or rail and key, as "1/7"."""


class Counting(Protocol):
    """A worker's rounds, counted across restarts. From any thread."""

    def rejoin(self, *, counted: bool, timeout: float | None = None) -> None:
        """Go on, as Van.rejoin does, within ``timeout`` seconds. counted: rounds go on from ``count_from``'s
        numbers; from now on a worker that has to begin anew gets RestartedError, even if nothing is lost."""

    def rounds_made(self, keys: Keys) -> Rounds:
        """Return (n,): how many rounds of each key this worker has the answers of; -1 if it never pushed the
        key."""

    def count_from(self, keys: Keys, number: int) -> None:
        """Number the next push of each of these keys ``number``, at all workers.

        Raises LibraError while a push of one of them is under way.
        """

    def residuals(self) -> Feedback:
        """Return copies of what the codec's roundings have left, by name; none without error feedback.

        Raises LibraError while a push is under way.
        """

    def restore_residuals(self, saved: Feedback) -> None:
        """Add what an earlier process saved to the next pushes. Raises ConfigError for what does not fit the
        codec, and LibraError while a push is under way."""
