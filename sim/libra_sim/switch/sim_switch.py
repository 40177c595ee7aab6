# SPDX-License-Identifier: Apache-2.0
"""One simulated switch: the embedded switch's data plane and P4Runtime device, without thread or socket."""

from __future__ import annotations

from collections.abc import Sequence

from libra_controller.artefact import Artefact
from libra_switch.dataplane.dataplane import Dataplane
from libra_switch.dataplane.programs import Compile
from libra_switch.dataplane.stepper import Clock
from libra_switch.p4rt.device import Device
from libra_switch.ports.links import InjectedLink


class _Egress(InjectedLink):
    """A port: what the switch sends by it goes to the end of ``sent``."""

    def __init__(self, number: int, sent: list[tuple[int, bytes]]) -> None:
        super().__init__(f"port {number}")
        self._number, self._sent = number, sent

    def deliver(self, frame: bytes) -> None:
        self._sent.append((self._number, frame))


class SimSwitch:
    """Ports 0 to ``ports - 1`` of a switch that runs ``artefact``. Made by `Program.instantiate`.

    ``dataplane`` and ``device`` are the embedded switch's, for whoever controls or looks closer.
    """

    def __init__(self, name: str, ports: int, artefact: Artefact, compile: Compile, seed: int) -> None:
        self.name, self.ports, self.artefact = name, ports, artefact
        self._clock = Clock()
        self._sent: list[tuple[int, bytes]] = []
        self.dataplane = Dataplane(seed=seed, clock=self._clock, compile=compile)
        for number in range(ports):
            self.dataplane.port_add(number, _Egress(number, self._sent))
        self.dataplane.load(artefact.program)
        self.device = Device(0, self.dataplane, clock=self._clock)

    def receive(self, port: int, frames: Sequence[bytes], now_ns: int) -> list[tuple[int, bytes]]:
        """``frames`` arrive at ``port`` at the time ``now_ns``, which never goes back.

        Returns (port, frame) of what the switch sends, in order: copies, clones and what went round again
        included. Raises ValueError for a time that has been, TargetError for a frame above 65,536 bytes.
        """
        self._clock.set(now_ns)
        self.dataplane.receive(port, frames)
        sent = self._sent.copy()
        self._sent.clear()
        return sent

    def seconds(self) -> float:
        """The time of the last `receive`."""
        return self._clock.now_ns / 1e9

    def close(self) -> None:
        """Give the memory back."""
        self.device.close()
        self.dataplane.close()
