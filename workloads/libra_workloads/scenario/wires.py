# SPDX-License-Identifier: Apache-2.0
"""Settings of a wire, one direction of a link."""

from __future__ import annotations

from dataclasses import dataclass

from libra_native.impairment import UNIMPAIRED, Impairment
from libra_workloads.scenario.rates import NONE, Outages, Rate

# Bytes of preamble, start of frame, check sequence and gap between frames (IEEE 802.3): no capture has them.
ETHERNET_OVERHEAD = 24


@dataclass(frozen=True)
class WireSettings:
    """Settings of a wire. Times are in ns."""

    rate: Rate
    impairment: Impairment = UNIMPAIRED  # its delay counts from the frame's last bit sent to its arrival
    cross: int = 0  # bit/s of others' traffic, which takes that much of every rate
    overhead: int = ETHERNET_OVERHEAD  # bytes on the wire beyond the frame's own
    # The queue's bound, with the frame that is being sent; a frame beyond it is dropped. None: no bound.
    queue_bytes: int | None = None
    queue_packets: int | None = None
    ecn_bytes: int | None = None  # if the queue is longer, ECN-capable frames are marked
    mark_from: int | None = None  # likewise if a frame finds so many frames before it
    calm: int | None = None  # ns: from then on frames have no random faults
    outages: Outages = NONE
