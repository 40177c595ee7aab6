# SPDX-License-Identifier: Apache-2.0
"""Promise: chosen elements come back, in the fewest bytes of three encodings; other bytes are an error."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from libra.compression.encodings import Encoding, decode, encode, encoding_of, spread

masks = hnp.arrays(bool, st.integers(1, 400))


@given(mask=masks, seed=st.integers(0, 2**32), halves=st.booleans())
def test_elements_come_back(mask: np.ndarray, seed: int, halves: bool) -> None:
    values = np.where(mask, np.random.default_rng(seed).normal(size=len(mask)), 0).astype(np.float32)
    if halves:
        values = values.astype(np.float16).astype(np.float32)
    payload = encode(values, mask, halves=halves)
    assert (spread(payload, len(mask)) == values).all()
    places, found = decode(payload, len(mask))
    if encoding_of(payload) is not Encoding.DENSE:
        assert places.tolist() == np.flatnonzero(mask).tolist()
    assert (found == values[places]).all()


@given(mask=masks, halves=st.booleans())
def test_the_smallest_encoding_is_taken(mask: np.ndarray, halves: bool) -> None:
    """Computed anew, from the definition of each."""
    places, size = np.flatnonzero(mask), 2 if halves else 4
    gaps = np.diff(places, prepend=-1) - 1
    needed = {
        Encoding.DENSE: size * len(mask),
        Encoding.BITMAP: (len(mask) + 7) // 8 + size * len(places),
        Encoding.GAPS: 4 + size * len(places) + sum(1 + (gap >= 128) for gap in gaps.tolist()),
    }
    payload = encode(np.ones(len(mask), np.float32), mask, halves=halves)
    assert len(payload) == 1 + min(needed.values()) == 1 + needed[encoding_of(payload)]


@pytest.mark.parametrize(
    ("share", "expected"),
    [
        (1.0, Encoding.DENSE),
        (0.98, Encoding.DENSE),
        (0.95, Encoding.BITMAP),
        (0.2, Encoding.BITMAP),
        (0.1, Encoding.GAPS),
        (0.001, Encoding.GAPS),
        (0.0, Encoding.GAPS),
    ],
)
def test_which_encoding_wins_at_which_share(share: float, expected: Encoding) -> None:
    """Dense above 31/32, gaps below about 1/8."""
    mask = np.zeros(100_000, bool)
    mask[: int(share * len(mask))] = True
    np.random.default_rng(1).shuffle(mask)
    assert encoding_of(encode(np.ones(len(mask), np.float32), mask)) is expected


@given(mask=masks, data=st.data())
def test_other_bytes_are_refused_or_fit(mask: np.ndarray, data: st.DataObject) -> None:
    payload = encode(np.ones(len(mask), np.float32), mask)
    cut = data.draw(st.integers(0, len(payload) - 1))
    junk = data.draw(st.binary(max_size=80))
    for other in (payload[:cut], payload + b"x", junk):
        try:
            places, values = decode(other, len(mask))
        except ValueError:
            continue
        assert len(places) == len(values)
        assert not len(places) or (places[0] >= 0 and places[-1] < len(mask) and (np.diff(places) > 0).all())
