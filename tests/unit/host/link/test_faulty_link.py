# SPDX-License-Identifier: Apache-2.0
"""Faults: what a seed says happens, no more and no less."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from faulty_link import Faults, FaultyLink
from memory_link import MemoryLink

from libra.wire.words import FrameBuffer


def run(faults: Faults, count: int = 2000) -> tuple[list[int], list[int]]:
    """Numbers of the frames that got through, sent and received."""
    out: list[int] = []
    memory = MemoryLink(lambda raw: out.append(int(raw)))
    link = FaultyLink(memory, faults)
    buffer = FrameBuffer(10)
    back: list[int] = []
    for start in range(0, count, 10):
        for row in range(10):
            buffer.put(row, b"%d" % (start + row))
            memory.deliver(b"%d" % (start + row))
        link.send(buffer, np.arange(10))
        back += [int(link.rx.get(row)) for row in range(link.receive())]
    for _ in range(5):
        link.wait(0.0)
        back += [int(link.rx.get(row)) for row in range(link.receive())]
    return out, back


def test_nothing_happens_without_faults() -> None:
    assert run(Faults()) == (list(range(2000)), list(range(2000)))


def test_the_same_seed_does_the_same() -> None:
    faults = Faults(0.1, 0.1, 0.1, seed=3)
    assert run(faults) == run(faults)
    assert run(faults) != run(Faults(0.1, 0.1, 0.1, seed=4))


def test_shares() -> None:
    for got in run(Faults(drop=0.1, seed=1)):
        assert len(got) == len(set(got)) == pytest.approx(1800, abs=60)
        assert got == sorted(got)
    for got in run(Faults(duplicate=0.1, seed=1)):
        assert len(got) == pytest.approx(2200, abs=60)
        assert set(got) == set(range(2000))
    for got in run(Faults(reorder=0.1, seed=1)):
        assert sorted(got) == list(range(2000))
        overtaken = sum(b < a for a, b in itertools.pairwise(got))
        assert overtaken > 100
