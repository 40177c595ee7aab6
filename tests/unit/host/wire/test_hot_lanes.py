# SPDX-License-Identifier: Apache-2.0
"""Lanes of packets about hot cells."""

from __future__ import annotations

import numpy as np

from libra.wire import hot, protocol
from libra.wire.protocol import Kind


def test_cells_and_values_lie_at_the_position_of_their_array() -> None:
    cells = np.arange(64, dtype=np.uint16)[None].repeat(2, axis=0)
    cells[1, 63] = protocol.NO_CELL
    values = np.arange(-64, 64, dtype=np.int32).reshape(2, 64)
    lanes = hot.lanes_of_pairs(cells, values)
    assert (lanes.shape, lanes.dtype) == ((2, 96), np.int32)
    octets = lanes[0].astype(">i4").tobytes()
    assert octets[:128] == b"".join(n.to_bytes(2, "big") for n in range(64))
    assert octets[128:] == values[0].astype(">i4").tobytes()
    back = hot.pairs_of_lanes(lanes)
    assert back[0].dtype == np.uint16
    np.testing.assert_array_equal(back[0], cells)
    np.testing.assert_array_equal(back[1], values)


def test_a_bit_of_the_key_is_an_array() -> None:
    keys = np.array([0, 1, 1 << 63 | 1 << 5, 2**64 - 1], dtype=np.uint64)
    refused = hot.arrays_in(keys)
    assert [row.nonzero()[0].tolist() for row in refused] == [[], [0], [5, 63], list(range(64))]


def test_slots_tell_kinds_apart_and_are_nobody_elses() -> None:
    slots = {hot.slot_of(kind) for kind in (Kind.HOT, Kind.READ)}
    assert len(slots) == 2
    assert min(slots) >= 2048, "above those of any job"
    assert protocol.SLOT_NONE not in slots
