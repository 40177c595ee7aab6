# SPDX-License-Identifier: Apache-2.0
"""Promise: the first packets of a push have all of its rows from their watermark on, all packets have all."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from libra.hot.placement import Placement
from libra.sparse.hot_rows import CellLoads, HotPackets
from libra.wire.protocol import NO_CELL

ROWS = 600


def placement(dim: int, seconds: int, seed: int) -> Placement:
    """Of all rows: each at some cell, the first ones at a second one, too."""
    rng = np.random.default_rng(seed)
    group_count = 64 // dim
    homes = rng.permutation(group_count * 700)[: ROWS + seconds]
    groups, cells = (np.stack([each[:ROWS]] * 2, axis=1) for each in divmod(homes, 700))
    groups[:seconds, 1], cells[:seconds, 1] = divmod(homes[ROWS:], 700)
    return Placement(ROWS, dim, 1, 64, 700, np.arange(ROWS), groups, cells)


@given(st.sampled_from([1, 8, 64]), st.integers(0, ROWS), st.integers(0, 60), st.integers(0, 2**32))
def test_watermarks(dim: int, pushed: int, seconds: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    rows = np.sort(rng.permutation(ROWS)[:pushed])
    values = rng.integers(-9, 9, (pushed, dim)).astype(np.int32)
    packets = HotPackets.of(placement(dim, seconds, seed), rows, rows, values)
    count = len(packets.cells)
    watermarks = [packets.watermark(first) for first in range(count + 1)]
    assert watermarks == sorted(watermarks, reverse=True)
    assert watermarks[-1] == 0
    for first, watermark in enumerate(watermarks):
        behind = packets.cells[first:][packets.cells[first:] != NO_CELL]
        assert (behind < watermark).all(), "what is not among them is below it"
        assert first == count or (behind == watermark - 1).any(), "and no lower one would do"


def test_cells_that_take_few_values_are_not_worth_a_read() -> None:
    """342 bytes of a cell's answer are 69 rows of 5 bytes in messages, of all workers together."""
    homes = np.repeat(np.arange(128)[:, None], 2, axis=1)
    made = Placement(128, 1, 1, 64, 2, np.arange(128), homes % 64, homes // 64)
    small = np.ones((128, 1), np.int32)

    def worth(loads: CellLoads, rows: list[int], values: np.ndarray = small) -> list[bool]:
        return loads.worth(np.array(rows), values[: len(rows)]).tolist()

    first, both = list(range(18)), [*range(17), *range(64, 82)]
    assert worth(CellLoads(made, workers=4), first) == [True] * 18
    assert worth(CellLoads(made, workers=3), first) == [False] * 18
    assert worth(CellLoads(made, workers=4), both) == [False] * 17 + [True] * 18
    large = small << 22  # four of them are beyond the integers that a float32 holds
    assert worth(CellLoads(made, workers=4), [0], large) == [True]
    assert worth(CellLoads(made, workers=4), [0], large - 1) == [False]
    follows = CellLoads(made, workers=4)
    assert worth(follows, [0]) == [False]
    pushes = [worth(follows, list(range(64)))[0] for _ in range(8)]
    assert pushes == sorted(pushes), "from the push on that makes the mean so"
    assert not pushes[0]
    assert pushes[-1]
