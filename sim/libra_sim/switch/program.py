# SPDX-License-Identifier: Apache-2.0
"""P4 program that many simulated switches run."""

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
