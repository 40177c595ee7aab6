# SPDX-License-Identifier: Apache-2.0
"""Frames that a wire loses."""

from __future__ import annotations

from collections.abc import Callable

from libra_native.impairment import Losses
from libra_workloads.random_streams import Stream

Loses = Callable[[], bool]
"""Asked once a frame, in the order in which they leave."""


def start(losses: Losses, stream: Stream) -> Loses | None:
    """Return what says which frames are lost, in the good state at first; None without losses."""
    unit, to_bad, in_good = stream.unit, losses.to_bad, losses.in_good
    if not to_bad:
        return (lambda: unit() < in_good) if in_good else None
    bad = False

    def loses() -> bool:
        nonlocal bad
        if unit() < (losses.to_good if bad else to_bad):
            bad = not bad
        return unit() < (losses.in_bad if bad else in_good)

    return loses
