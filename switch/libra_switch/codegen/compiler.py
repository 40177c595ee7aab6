# SPDX-License-Identifier: Apache-2.0
"""Compiles a BMv2 JSON program once; each of its instances has tables, registers and counters."""

from __future__ import annotations

import functools
import struct
from dataclasses import dataclass

from libra_native.emit import Module
from libra_native.jit import MachineCode, compile_ir
from libra_switch.codegen.action import compile_action
from libra_switch.codegen.build import Build
from libra_switch.codegen.control import compile_pipeline
from libra_switch.codegen.parsing import ParserCompiler, compile_deparser
from libra_switch.codegen.points import Tracer
from libra_switch.codegen.semantics import Semantics
from libra_switch.collection import no_collection
from libra_switch.match.profiles import ActionProfile
from libra_switch.match.tables import MatchTable, TablePlan
from libra_switch.memory.arrays import ArrayPlaces, Arrays
from libra_switch.memory.context import PROGRAM
from libra_switch.memory.layout import Layout, Phvs, Places
from libra_switch.memory.memory import Memory
from libra_switch.program import ir
from libra_switch.program.conditionals import rejoin
from libra_switch.program.liveness import temporaries
from libra_switch.program.loader import load
from libra_switch.runtime.native import LIBRARY
from libra_switch.target import PipelineError


@dataclass(frozen=True, slots=True)
class Generated:
    """A program as LLVM IR: ``loops`` is the text that gains from all of LLVM's passes, ``text`` the rest.

    Its state takes ``size`` bytes; ``arrays``, ``tables`` and ``phvs`` have the offsets in it.
    """

    prog: ir.Program
    arrays: ArrayPlaces
    tables: dict[str, TablePlan]
    phvs: Phvs
    size: int
    tracer: Tracer | None
    text: str
    loops: str


@dataclass(frozen=True, slots=True)
class Loaded:
    """An instance of a program, ready to run. ``state`` begins with `struct program`."""

    prog: ir.Program
    state: Memory
    arrays: Arrays
    tables: dict[str, MatchTable]
    profiles: dict[str, ActionProfile]
    code: MachineCode


@dataclass(frozen=True, slots=True)
class Compiled:
    """A program's machine code, which any number of instances share."""

    made: Generated
    code: MachineCode

    def instantiate(self) -> Loaded:
        """Make a new instance. Raises PipelineError when there is not enough memory for it."""
        try:
            with no_collection():
                return self._instantiate()
        except MemoryError:
            raise PipelineError(
                "the program's tables, registers and counters need more memory than there is"
            ) from None

    def _instantiate(self) -> Loaded:
        made, prog = self.made, self.made.prog
        state = Memory(made.size)
        for function in ("run", "dequeue"):
            struct.pack_into("<Q", state.bytes.data, PROGRAM[function], self.code.address(function))
        made.phvs.open(state)
        profiles = {}
        tables = {}
        for pipeline in prog.pipelines.values():
            for profile in pipeline.profiles.values():
                users = [t for t in pipeline.tables.values() if t.profile == profile.name]
                profiles[profile.name] = ActionProfile(profile, prog, users)
            for table in pipeline.tables.values():
                tables[table.name] = MatchTable(
                    made.tables[table.name], state, profiles.get(table.profile or "")
                )
        if made.tracer is not None:
            made.tracer.tables = tables
        return Loaded(prog, state, Arrays(made.arrays, state), tables, profiles, self.code)


def generate(program: bytes, drop_port: int, tracer: Tracer | None = None) -> Generated:
    """Translate a program to LLVM IR text. Raises PipelineError."""
    prog = load(program)
    if tracer is None:  # a trace reports each of p4c's jumps
        prog = rejoin(prog)
    try:
        places = Places()
        locals_ = temporaries(prog)
        arrays, layout = ArrayPlaces(prog, places), Layout(prog, locals_)
        phvs = Phvs(layout, places)
        tables = {
            table.name: TablePlan(table, prog, places)
            for pipeline in prog.pipelines.values()
            for table in pipeline.tables.values()
        }
        build = Build(prog, layout, arrays, locals_, drop_port, tracer)
        module = Module("libra program", LIBRARY)
        if tracer is not None:
            tracer.open(prog)
        used = {i for t in tables.values() for i in t.table.actions}
        used |= {t.table.default[0] for t in tables.values() if t.table.default}
        used |= {c.action for p in prog.pipelines.values() for c in p.calls.values()}
        actions = {i: compile_action(module, build, a) for i, a in prog.actions.items() if i in used}
        for pipeline in prog.pipelines.values():
            compile_pipeline(module, build, pipeline, tables, actions)
        semantics = Semantics(module, build, phvs)  # refuses what is too large before it is compiled
        ParserCompiler(module, build).compile()
        compile_deparser(module, build)
        semantics.compile()
    except RecursionError:
        raise PipelineError("the program's expressions are nested too deeply") from None
    return Generated(prog, arrays, tables, phvs, places.size, tracer, *module.split())


def compile_program(program: bytes, drop_port: int, tracer: Tracer | None = None) -> Compiled:
    """Compile BMv2 JSON to machine code, with a trace for ``tracer``. Raises PipelineError.

    Switches of a process that trace nothing share a program's machine code.
    """
    return _shared(program, drop_port) if tracer is None else _compile(program, drop_port, tracer)


@functools.lru_cache(maxsize=8)
def _shared(program: bytes, drop_port: int) -> Compiled:
    return _compile(program, drop_port, None)


def _compile(program: bytes, drop_port: int, tracer: Tracer | None) -> Compiled:
    LIBRARY.load()
    with no_collection():
        made = generate(program, drop_port, tracer)
    # A trace is written to addresses of this process.
    return Compiled(made, compile_ir(made.text, made.loops, keep=tracer is None))
