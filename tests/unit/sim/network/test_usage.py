# SPDX-License-Identifier: Apache-2.0
"""Promise: what a wire has sent is counted where it was sent, and no wire is busier than busy."""

from __future__ import annotations

import pytest

from libra_sim.network.wire import BINS, Usage


def test_bits_are_counted_where_they_were_sent() -> None:
    usage = Usage()
    usage.add(0, 1024, 1024)
    usage.add(1000, 3000, 2000)
    assert usage.bins[:4] == [1024 + 24, 1024, 952, 0]
    usage.add(4000, 4000, 7)
    assert usage.bins[3] == 7


@pytest.mark.parametrize("frame", [100, 1000, 12_345, 10**6, 10**8])
def test_a_wire_that_never_rests_is_never_more_than_busy(frame: int) -> None:
    """A bit a ns, frame after frame, far beyond the first bins."""
    usage = Usage()
    for number in range(3000):
        usage.add(number * frame, (number + 1) * frame, frame)
    width = 1 << usage.shift
    assert sum(usage.bins) == 3000 * frame
    full = 3000 * frame // width
    assert BINS // 2 <= full < BINS
    # Each frame's part is rounded down, and the rest is the last bin's.
    assert all(abs(count - width) <= 2 + width / frame for count in usage.bins[:full])


def test_a_long_frame_spans_many_bins() -> None:
    usage = Usage()
    usage.add(0, 10**7, 10**6)
    width = 1 << usage.shift
    assert sum(usage.bins) == 10**6
    assert usage.bins[10] == 10**6 * width // 10**7
