# SPDX-License-Identifier: Apache-2.0
"""Promise: transfers are found and ended whatever order their chunks are answered in, and what one costs does
not grow with how many there are."""

from __future__ import annotations

import ctypes
import random
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from libra.vans.libra.worker.push import PushSteps
from libra.vans.libra.worker.window import InFlight

SLOTS = 4


@dataclass(eq=False)
class Fake:
    """A transfer of ``rows`` chunks."""

    first: int
    rows: int
    looks: int = 0

    def __post_init__(self) -> None:
        self.layout = SimpleNamespace(rows=self.rows)
        self.left = self.rows

    @property
    def remaining(self) -> int:
        self.looks += 1
        return self.left


class Struct(ctypes.Structure):
    _fields_ = (("first", ctypes.c_longlong),)


def active(window: Any) -> tuple[InFlight[Any], SimpleNamespace]:
    published = SimpleNamespace(active=0, active_count=0)
    return InFlight(window, published, lambda fake: Struct(fake.first)), published  # type: ignore[arg-type]


def firsts(published: SimpleNamespace) -> list[int]:
    """What C sees."""
    addresses = (ctypes.c_uint64 * published.active_count).from_address(published.active)
    return [Struct.from_address(address).first for address in addresses]


@given(st.lists(st.integers(1, 9), min_size=1, max_size=40), st.integers(0, 1 << 32))
def test_each_ends_once_in_any_order_of_a_windows_answers(sizes: list[int], seed: int) -> None:
    window = SimpleNamespace(chunk=np.arange(SLOTS))  # each slot's next chunk
    flight, published = active(window)
    rng = random.Random(seed)
    begins = np.concatenate(([0], np.cumsum(sizes)))
    fakes = [Fake(int(first), rows) for first, rows in zip(begins, sizes, strict=False)]
    upcoming, ended, added = iter(fakes), [], []
    while len(ended) < len(fakes):
        for fake in [next(upcoming, None) for _ in range(rng.randint(0, 3))]:
            if fake is not None:
                flight.add(fake)
                added.append(fake)
        open_slots = [
            slot
            for slot, chunk in enumerate(window.chunk)
            if added and chunk < added[-1].first + added[-1].rows
        ]
        if open_slots:
            some = rng.sample(open_slots, rng.randint(1, len(open_slots)))
            chunks = np.array([window.chunk[slot] for slot in some])
            places = {id(owner): chunks[where].tolist() for owner, _, where in flight.owners(chunks)}
            for fake in added:
                mine = [chunk for chunk in chunks.tolist() if fake.first <= chunk < fake.first + fake.rows]
                assert places.get(id(fake), []) == mine
                fake.left -= len(mine)
            for slot in some:
                window.chunk[slot] += SLOTS
        complete = flight.take_complete()
        assert complete == [fake for fake in added if not fake.left and fake not in ended]
        ended += complete
        assert (
            firsts(published)
            == [fake.first for fake in added if fake.left]
            == [fake.first for fake in flight]
        )


def test_only_those_are_looked_at_that_slots_have_come_to() -> None:
    window = SimpleNamespace(chunk=np.arange(SLOTS))
    flight, _ = active(window)
    fakes = [Fake(first, 1) for first in range(2000)]
    for fake in fakes:
        flight.add(fake)
    for fake in fakes:
        fake.left = 0
        window.chunk[fake.first % SLOTS] += SLOTS
        assert flight.take_complete() == [fake]
    assert max(fake.looks for fake in fakes) <= 2 * (SLOTS + 1)


def test_a_push_that_waits_looks_at_each_key_once() -> None:
    class Keys(list[int]):
        looks = 0

        def __getitem__(self, index: Any) -> Any:
            Keys.looks += 1
            return super().__getitem__(index)

    order, keys = PushSteps(SimpleNamespace(), []), Keys(range(1000))  # type: ignore[arg-type]
    order._keys_in_flight = set(keys)
    for key in range(1000):
        assert not order._is_clear(keys)
        order._keys_in_flight.remove(key)
    assert order._is_clear(keys)
    assert Keys.looks <= 2 * len(keys)
