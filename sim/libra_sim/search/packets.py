# SPDX-License-Identifier: Apache-2.0
"""A case packet by packet, for people who look for what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from libra.wire import words
from libra.wire.format import Flag, Kind
from libra.wire.frames import FrameBuffer
from libra_controller.files import star
from libra_sim.clock.event_log import Arrival, EventLog
from libra_sim.scenario.topology import SWITCH


class PacketLog(EventLog):
    """An event log that also tells each arrival in a line."""

    def __init__(self, places: Sequence[str], tell: Callable[[str], None]) -> None:
        """places: the nodes' names, by number."""
        super().__init__()
        self._places, self._tell = places, tell
        self._buffer = FrameBuffer(1)

    @classmethod
    def of(cls, case: dict[str, Any], tell: Callable[[str], None]) -> PacketLog:
        """For the nodes of a case."""
        topology = case["topology"]
        hosts = star.plan(topology["workers"], topology["servers"])
        return cls([SWITCH, *(host.name for host in hosts)], tell)

    def arrived(self, place: int, arrivals: Sequence[Arrival]) -> None:
        super().arrived(place, arrivals)
        for time, _, port, frame in arrivals:
            self._tell(
                f"{time / 1e9:14.9f} s  {self._places[place]:>4} port {port:<2} {self.describe(frame)}"
            )

    def describe(self, frame: bytes) -> str:
        """A Libra frame's header, for people."""
        self._buffer.put(0, frame)
        headers = words.parse(self._buffer.words, 1)
        kind = Kind(int(headers.kind[0]))
        flags = "+".join(flag.name or "" for flag in Flag(int(headers.flags[0])))
        job, generation = divmod(int(headers.job_generation[0]), 1 << 16)
        return (
            f"{kind.name:<6} job {job}.{generation} slot {int(headers.slot[0])} use {int(headers.use[0])}"
            f" key {int(headers.key[0])} chunk {int(headers.chunk[0])} round {int(headers.round[0])}"
            f" from {int(headers.contributors[0]):#x} scale {int(headers.scale[0])} {flags}"
        ).rstrip()
