# SPDX-License-Identifier: Apache-2.0
"""A P4 program that many switches run."""

from __future__ import annotations

from libra_controller.artefact import Artefact
from libra_sim.switch.sim_switch import SimSwitch
from libra_switch.codegen.compiler import Compiled, compile_program
from libra_switch.codegen.points import Tracer

DROP_PORT = 511  # v1model's


class SwitchProgram:
    """A program as machine code; `instantiate` makes switches that run it, each with a state of its own."""

    def __init__(self, artefact: Artefact, compiled: Compiled) -> None:
        self.artefact, self._compiled = artefact, compiled

    @classmethod
    def load(cls, artefact: Artefact) -> SwitchProgram:
        """Raises PipelineError for a program that cannot run."""
        return cls(artefact, compile_program(artefact.program, DROP_PORT))

    def instantiate(self, name: str, ports: int, seed: int = 0) -> SimSwitch:
        """A switch of its own with ports 0 to ``ports - 1``; ``seed`` fixes what its random() yields."""
        return SimSwitch(name, ports, self.artefact, self._compile, seed)

    def _compile(self, program: bytes, drop_port: int, tracer: Tracer | None) -> Compiled:
        """The switches' compiler: it knows this program."""
        if (program, drop_port, tracer) == (self.artefact.program, DROP_PORT, None):
            return self._compiled
        return compile_program(program, drop_port, tracer)
