# SPDX-License-Identifier: Apache-2.0
"""All that can happen, breadth first: the shortest schedule that breaks a promise, or leads to a dead end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

S = TypeVar("S", bound=Hashable)
T = TypeVar("T")


def explore(
    start: S,
    following: Callable[[S], Iterable[tuple[str, S, str]]],
    is_end: Callable[[S], bool],
    dead_end: str,
    limit: int,
) -> tuple[int, list[str]]:
    """How many states there are, and the shortest schedule that breaks a promise, if one does.

    following: what happens, what is then, and which promise that breaks, or "". dead_end: what is said of a
    state from which no end can be reached.
    """
    came: dict[S, tuple[S, str]] = {}
    back: dict[S, list[S]] = defaultdict(list)
    known, queue = {start}, [start]
    for state in queue:
        for step, after, breach in following(state):
            if breach:
                return len(known), [*_story(came, state), step, f"So {breach}."]
            back[after].append(state)
            if after not in known:
                known.add(after)
                came[after] = state, step
                queue.append(after)
        assert len(queue) <= limit
    ends = [state for state in queue if is_end(state)]
    for state in ends:
        ends += back.pop(state, ())
    ended = set(ends)
    stuck = next((state for state in queue if state not in ended), None)
    if stuck is not None:
        return len(known), [*_story(came, stuck), f"So {dead_end}."]
    return len(known), []


def _story(came: dict[S, tuple[S, str]], state: S) -> list[str]:
    lines = []
    while state in came:
        state, step = came[state]
        lines.append(step)
    return lines[::-1]


def put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """``row`` with another value there."""
    return (*row[:index], value, *row[index + 1 :])
