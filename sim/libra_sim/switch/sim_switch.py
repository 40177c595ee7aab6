# SPDX-License-Identifier: Apache-2.0
"""Simulated switch: the embedded switch's data plane and P4Runtime device, without thread or socket."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from libra_controller.artefact import Artefact
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.dataplane.programs import Compile
from libra_switch.dataplane.stepper import Clock
from libra_switch.p4rt.device import Device
from libra_switch.ports.links import InjectedLink

Sent = tuple[int, int, bytes]
"""Time in ns, port, frame."""


class _Egress(InjectedLink):
    """Port that appends the frames that the switch sends to ``sent``."""

    def __init__(self, number: int, clock: Clock, sent: list[Sent]) -> None:
        super().__init__(f"port {number}")
        self._number, self._clock, self._sent = number, clock, sent

    def deliver(self, frame: bytes) -> None:
        self._sent.append((self._clock.now_ns, self._number, frame))


class SimSwitch:
    """Switch with ports 0 to ``ports - 1`` that runs ``artefact``. Made by `SwitchProgram.instantiate`.

    ``dataplane`` and ``device`` are the embedded switch's, for control and inspection.
    """

    def __init__(self, name: str, ports: int, artefact: Artefact, compile: Compile, seed: int) -> None:
        self.name, self.ports, self.artefact = name, ports, artefact
        self._clock = Clock()
        self._sent: list[Sent] = []
        self.dataplane = Dataplane(DataplaneConfig(seed=seed), clock=self._clock, compile=compile)
        for number in range(ports):
            self.dataplane.port_add(number, _Egress(number, self._clock, self._sent))
        self.dataplane.load(artefact.program)
        self.device = Device(0, self.dataplane, clock=self._clock, date=self._clock)

    def receive(self, port: int, frames: Sequence[bytes], now_ns: int) -> list[tuple[int, bytes]]:
        """Process ``frames`` that arrive at ``port`` at the time ``now_ns``, which never goes back.

        Return (port, frame) of each frame sent, in order: copies, clones and recirculated frames included.
        Raises ValueError for a time that has passed, TargetError for a frame above 65,536 bytes.
        """
        count = len(frames)
        self.dataplane.arrive(array("Q", (now_ns,)) * count, array("Q", (port,)) * count, frames)
        return [(egress, frame) for _, egress, frame in self._taken()]

    def run(self, arrivals: Sequence[tuple[int, int, bytes]]) -> list[Sent]:
        """Process arriving frames: (time in ns, port, frame) each, in order of time.

        Return, unlike `receive`, each frame sent with the time of the frame that caused it.
        """
        if not arrivals:
            return []
        times, ports, frames = zip(*arrivals, strict=True)
        self.dataplane.arrive(array("Q", times), array("Q", ports), frames)
        return self._taken()

    def _taken(self) -> list[Sent]:
        sent = self._sent.copy()
        self._sent.clear()
        return sent

    def seconds(self) -> float:
        """Return the arrival time of the last frame, in seconds."""
        return self._clock.now_ns / 1e9

    def close(self) -> None:
        """Free the memory."""
        self.device.close()
        self.dataplane.close()
