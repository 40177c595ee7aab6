# SPDX-License-Identifier: Apache-2.0
"""Requests in progress: who has not answered them, and the answers so far."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from libra import runtime
from libra.errors import LibraError

W = TypeVar("W")
A = TypeVar("A")


@dataclass
class Asked(Generic[W, A]):
    """Request in progress. what: the asker's own. waiting: places that have not answered, such as node ids or
    parts of the request."""

    what: W
    waiting: set[int]
    answers: dict[int, A] = field(default_factory=dict)
    since: float = field(default_factory=runtime.monotonic)

    @property
    def seconds(self) -> float:
        """Seconds since the request was made."""
        return runtime.monotonic() - self.since


class Outstanding(Generic[W, A]):
    """Table of a node's requests in progress, by number. Thread-safe.

    It calls nobody: a request that ends is removed and returned, once, for the caller to complete.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._asked: dict[int, Asked[W, A]] = {}
        self.failure: LibraError | None = None  # why no request can be added any more

    def add(self, number: int, what: W, places: Iterable[int]) -> None:
        """Add a request that all ``places`` answer. Raises ``failure``, and LibraError for a number that is
        here."""
        with self._lock:
            if self.failure is not None:
                raise self.failure
            if number in self._asked:
                raise LibraError(f"timestamp {number} is already outstanding")
            self._asked[number] = Asked(what, set(places))

    def get(self, number: int) -> Asked[W, A] | None:
        """Return a request, if it is in progress."""
        return self._asked.get(number)

    def all(self) -> list[Asked[W, A]]:
        """Return all requests in progress, oldest first."""
        with self._lock:
            return list(self._asked.values())

    def waits_for(self, number: int) -> list[int]:
        """Return the places that have not answered, in order; none if the request has ended."""
        with self._lock:
            asked = self._asked.get(number)
            return sorted(asked.waiting) if asked else []

    def answer(self, number: int, place: int, answer: A) -> Asked[W, A] | None:
        """Take an answer, if it is expected; return the request if it was the last."""
        with self._lock:
            asked = self._asked.get(number)
            if asked is None or place not in asked.waiting:
                return None
            asked.waiting.discard(place)
            asked.answers[place] = answer
            return None if asked.waiting else self._asked.pop(number)

    def end(self, number: int) -> Asked[W, A] | None:
        """Remove a request that has failed, or was never sent; return it if it was in progress."""
        with self._lock:
            return self._asked.pop(number, None)

    def end_at(self, place: int) -> list[Asked[W, A]]:
        """Remove and return the requests that wait for a place."""
        with self._lock:
            ended = [number for number, asked in self._asked.items() if place in asked.waiting]
            return [self._asked.pop(number) for number in ended]

    def end_all(self, failure: LibraError) -> list[Asked[W, A]]:
        """Remove and return all requests; refuse all later ones with ``failure``, unless an earlier one
        stays."""
        with self._lock:
            self.failure = self.failure or failure
            ended, self._asked = list(self._asked.values()), {}
            return ended
