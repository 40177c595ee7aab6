# SPDX-License-Identifier: Apache-2.0
"""Route: the way of a worker's updates to its servers, and of the weights back to its replica."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from libra.compression.chosen import Floats
from libra.updates.filter import FilteredOptimizer

Finish = Callable[[float | None], None]
"""Waits at most that many seconds for a push's answers, and brings the replica up to date."""


class Route(ABC):
    """A worker's way to its servers. values: the replica. lens: elements of each key."""

    values: Floats
    lens: list[int]

    @property
    @abstractmethod
    def round(self) -> int:
        """Number of the next push's round, from 1."""

    @abstractmethod
    def join(self, timeout: float | None) -> None:
        """Get all values, and the number of the next round."""

    @abstractmethod
    def push(self, optimizer: FilteredOptimizer, gradient: Floats) -> Finish:
        """Push what of this gradient's update passes the filter."""

    @abstractmethod
    def refresh(self, timeout: float | None) -> None:
        """Bring the replica up to date, without a push."""
