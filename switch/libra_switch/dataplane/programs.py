# SPDX-License-Identifier: Apache-2.0
"""The program that a data plane runs, and earlier programs that queued packets still belong to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from libra_switch.codegen.compiler import Compiled, Loaded
from libra_switch.codegen.points import Tracer
from libra_switch.dataplane.trace_log import TraceLog
from libra_switch.match.profiles import ActionProfile
from libra_switch.match.tables import MatchTable
from libra_switch.memory.arrays import Indexed
from libra_switch.target import TargetError

Compile: TypeAlias = Callable[[bytes, int, Tracer | None], Compiled]
"""BMv2 JSON, the drop port and a tracer to a program. Raises PipelineError."""


class Programs:
    """The running program and its predecessors with packets in queues.

    ``level`` is the level of `logging` from which packets are traced; None compiles programs without a trace.
    ``compile`` is `compile_program`, or may return programs that are compiled already.
    """

    def __init__(self, drop_port: int, level: int | None, trace: TraceLog, compile: Compile) -> None:
        self._drop_port, self._level, self._trace, self._compile = drop_port, level, trace, compile
        self._loaded: Loaded | None = None
        self._replaced: list[Loaded] = []  # programs that packets in queues still belong to
        self._faults: Counter[Indexed] = Counter()  # indices out of range of programs that were replaced
        self._verified: tuple[bytes, Loaded, Tracer | None] | None = None  # the program verified last

    def verify(self, program: bytes) -> None:
        """Compile ``program``, unless it was verified last. Raises PipelineError."""
        if self._verified is None or self._verified[0] != program:
            tracer = Tracer(self._level) if self._level is not None else None
            made = self._compile(program, self._drop_port, tracer)
            self._verified = program, made.instantiate(), tracer

    def compiled(self, program: bytes) -> Loaded:
        """Return an instance of ``program``. Raises PipelineError."""
        self.verify(program)
        assert self._verified is not None
        _, loaded, tracer = self._verified
        self._verified = None
        if tracer is not None:
            self._trace.add(tracer)
        return loaded

    def replace(self, loaded: Loaded, keep_registers: bool, waiting: bool) -> None:
        """Run ``loaded`` from now on. If packets are ``waiting``, keep the old program, on which they end."""
        if self._loaded is not None:
            if keep_registers:
                loaded.arrays.adopt_registers(self._loaded.arrays)
            self._faults.update({indexed: n for indexed, (n, _) in self._loaded.arrays.faults().items()})
            self._replaced = [*self._replaced, self._loaded] if waiting else []
        self._loaded = loaded

    def faults(self) -> dict[Indexed, tuple[int, int]]:
        """Return how often an index of the running program was out of range, and the last such index.

        The numbers include those of earlier programs with the same array, so they only grow.
        """
        now = self._loaded.arrays.faults() if self._loaded is not None else {}
        return {indexed: (n + self._faults[indexed], last) for indexed, (n, last) in now.items()}

    @property
    def running(self) -> Loaded:
        if self._loaded is None:
            raise TargetError("no program is loaded")
        return self._loaded

    def table(self, name: str) -> MatchTable:
        tables = self.running.tables
        table = tables.get(name)
        if table is None:
            raise TargetError(f"no table {name!r}; the program has: {', '.join(tables)}")
        return table

    def profile(self, name: str) -> ActionProfile:
        profiles = self.running.profiles
        if name not in profiles:
            raise TargetError(f"no action profile {name!r}; the program has: {', '.join(profiles) or 'none'}")
        return profiles[name]
