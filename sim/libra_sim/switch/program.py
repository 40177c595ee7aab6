# SPDX-License-Identifier: Apache-2.0
"""P4 program that many simulated switches run, under a clock of their own, without threads or sockets.

    program = SwitchProgram.load(artefact.load())
    switches = [program.instantiate(f"s{n}", ports=34) for n in range(33)]
    sent = switches[0].run([(1_000, 1, b"..."), (1_250, 2, b"...")])  # (time in ns, port, frame) in, and out

A further switch takes 4 ms and 2 MB. `libra_sim.switch.session` lets the controller set them up, without
gRPC.
"""

from __future__ import annotations

from libra_controller.artefact import Artefact
from libra_sim.switch.sim_switch import SimSwitch
from libra_switch.codegen.compiler import Compiled, compile_program
from libra_switch.codegen.points import Tracer

DROP_PORT = 511  # drop port of v1model


class SwitchProgram:
    """P4 program as machine code; `instantiate` makes switches that run it, each with its own state."""

    def __init__(self, artefact: Artefact, compiled: Compiled) -> None:
        self.artefact, self._compiled = artefact, compiled

    @classmethod
    def load(cls, artefact: Artefact) -> SwitchProgram:
        """Compile a program. Raises PipelineError for a program that cannot run."""
        return cls(artefact, compile_program(artefact.program, DROP_PORT))

    def instantiate(self, name: str, ports: int, seed: int = 0) -> SimSwitch:
        """Make a switch with ports 0 to ``ports - 1``; ``seed`` seeds its random()."""
        return SimSwitch(name, ports, self.artefact, self._compile, seed)

    def _compile(self, program: bytes, drop_port: int, tracer: Tracer | None) -> Compiled:
        """Compile for a switch; this program is compiled already."""
        if (program, drop_port, tracer) == (self.artefact.program, DROP_PORT, None):
            return self._compiled
        return compile_program(program, drop_port, tracer)
