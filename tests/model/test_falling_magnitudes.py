# SPDX-License-Identifier: Apache-2.0
"""Promise: a float sum has bits enough for its own largest value, whatever its chunk's last one was.

With W workers it is wrong by at most W/2 * 2**(ceil(log2 W) - 17) of that, and by half a unit of float32's
last place (docs/protocol.md, "Numbers").
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from effort import many
from hypothesis import given, settings
from hypothesis import strategies as st
from network import Conditions, Network, make_job
from promise import bound

from libra.rpc.values import KVMeta, KVPairs

LANES, ELEMENTS = 32, 100  # 4 chunks, the last one not full
ROUGH = Conditions(drop=0.1, duplicate=0.1, jitter=0.003, rare_delay=0.03)


def echo(network: Network, rank: int, meta: KVMeta, pairs: KVPairs) -> None:
    network.servers[rank].answers.respond(meta, pairs)


def fractions(rng: np.random.Generator) -> Any:
    return rng.uniform(0.5, 1, ELEMENTS) * rng.choice([-1, 1], ELEMENTS)


def rounds_of(network: Network, magnitudes: list[Any]) -> None:
    """Every worker pushes values of these powers of two, (elements,) each, or less by half, each round."""
    rng = np.random.default_rng(1)
    for powers in magnitudes:
        pushed = [np.ldexp(fractions(rng), powers).astype(np.float32) for _ in network.workers]
        answers = [network.push(rank, [1], [vals]) for rank, vals in enumerate(pushed)]
        network.run_until(lambda answers=answers: all(answer["count"] for answer in answers))
        exact = np.sum(pushed, axis=0, dtype=np.float64)
        for answer in answers:
            assert answer["error"] is None
            wrong = np.abs(answer["pairs"].vals - exact)
            assert (wrong <= bound(np.stack(pushed), LANES)).all()


@pytest.mark.parametrize("conditions", [Conditions(), ROUGH], ids=["calm", "rough"])
@pytest.mark.parametrize("servers", [0, 1])
@pytest.mark.parametrize("fall", [4, 8, 9, 16, 20, 24, 60])
def test_between_rounds(fall: int, servers: int, conditions: Conditions) -> None:
    """The second round's scale is 4 above the first one's exponent: a fall by 2**-9 and more is too far."""
    network = Network(make_job(2, servers, slots=2), echo, conditions)
    rounds_of(network, [np.full(ELEMENTS, power) for power in (0, -fall, -fall, 0)])
    chunks = 4 if fall >= 9 else 0
    assert network.switch.outcomes.get("FADED", 0) == chunks
    # When it falls, and when it is back.
    assert [worker.engine.redone for worker in network.workers] == [2 * chunks] * 2


@pytest.mark.parametrize(
    ("spread", "flushed"), [(16, 0), (20, 0), (24, 0), (26, ELEMENTS // 2), (30, ELEMENTS), (60, ELEMENTS)]
)
def test_within_a_chunk_what_is_lost_is_counted(spread: int, flushed: int) -> None:
    """Half of the values are smaller by 2**-spread. Below 2**-29 of the largest all are lost when the scale
    is its exponent, as in a key's first round, below 2**-25 in the next."""
    powers = np.where(np.arange(ELEMENTS) % 2, -spread, 0)
    network = Network(make_job(2), echo)
    rounds_of(network, [powers, powers])
    assert "FADED" not in network.switch.outcomes
    assert [worker.engine.flushed for worker in network.workers] == [flushed] * 2


@settings(max_examples=many(15, 100))
@given(
    seed=st.integers(0, 2**31),
    workers=st.integers(1, 6),
    servers=st.integers(0, 1),
    falls=st.lists(st.sampled_from([0, 1, -2, 6, 9, 13, 16, 20, 24, -24, -40]), min_size=1, max_size=5),
    headroom=st.sampled_from([0, 1, 4, 12]),
)
def test_any_magnitudes(seed: int, workers: int, servers: int, falls: list[int], headroom: int) -> None:
    rng = np.random.default_rng(seed)
    network = Network(
        make_job(workers, servers, slots=3), echo, ROUGH, seed=seed, codec=f"block_float:headroom={headroom}",
    )  # fmt: skip
    level = np.minimum(10 - np.cumsum(falls), 120)  # six of 2^121 are a float32
    rounds_of(network, [power - rng.integers(0, 1 + rng.choice([0, 12, 24]), ELEMENTS) for power in level])
    assert math.isfinite(network.now)
