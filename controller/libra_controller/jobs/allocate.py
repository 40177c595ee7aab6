# SPDX-License-Identifier: Apache-2.0
"""Allocates consecutive slots, member numbers and group ids, by pure functions of those in use."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from libra_controller.errors import RefusedError


def free_ranges(total: int, used: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Free ranges (first, count) of 0..total-1; ``used`` has such ranges in any order."""
    free, position = [], 0
    for first, count in sorted(used):
        if first > position:
            free.append((position, first - position))
        position = max(position, first + count)
    if position < total:
        free.append((position, total - position))
    return free


def most_each(total: int, used: Iterable[tuple[int, int]], parts: int) -> int:
    """Largest size of which ``parts`` ranges fit into the free ranges."""
    free = [count for _, count in free_ranges(total, used)]
    size = sum(free) // parts
    while size and sum(count // size for count in free) < parts:
        size -= 1
    return size


def first_fit(total: int, used: Iterable[tuple[int, int]], need: int) -> int:
    """First of ``need`` consecutive free slots. Raises RefusedError with the numbers needed and free."""
    free = free_ranges(total, used)
    for first, count in free:
        if count >= need:
            return first
    available = sum(count for _, count in free)
    if available < need:
        raise RefusedError(f"needs {need} slots, {available} free of {total}")
    largest = max(count for _, count in free)
    raise RefusedError(
        f"needs {need} slots in a row, {largest} free in a row ({available} of {total} in all)"
    )


def first_free(what: str, used: Collection[int], low: int, high: int, need: int) -> list[int]:
    """The ``need`` smallest unused numbers of low..high. Raises RefusedError if there are fewer."""
    found: list[int] = []
    for number in range(low, high + 1):
        if len(found) == need:
            break
        if number not in used:
            found.append(number)
    if len(found) < need:
        raise RefusedError(f"needs {need} {what}, {len(found)} free of {high - low + 1}")
    return found
