# SPDX-License-Identifier: Apache-2.0
"""One BMv2 JSON program, compiled: its code, its tables, its registers and counters."""

from __future__ import annotations

from dataclasses import dataclass

from libra_switch.codegen.action import compile_action
from libra_switch.codegen.build import Build
from libra_switch.codegen.control import compile_pipeline
from libra_switch.codegen.parsing import ParserCompiler, compile_deparser
from libra_switch.codegen.points import Tracer
from libra_switch.codegen.semantics import Semantics
from libra_switch.collection import no_collection
from libra_switch.llvm.emit import Module
from libra_switch.llvm.jit import Code, compile_ir
from libra_switch.match.profiles import ActionProfile
from libra_switch.match.tables import MatchTable
from libra_switch.memory.arrays import Arrays
from libra_switch.memory.layout import Layout
from libra_switch.memory.phvs import Phvs
from libra_switch.program import ir
from libra_switch.program.liveness import temporaries
from libra_switch.program.loader import load
from libra_switch.runtime.native import LIBRARY
from libra_switch.target import PipelineError


@dataclass(slots=True)
class Parts:
    """What the data plane reaches from outside while the program runs."""

    prog: ir.Program
    arrays: Arrays
    tables: dict[str, MatchTable]
    profiles: dict[str, ActionProfile]
    phvs: Phvs


@dataclass(slots=True)
class Loaded(Parts):
    """A program ready to run. ``entry`` is the address of its run function."""

    code: Code
    entry: int


@dataclass(slots=True)
class Generated(Parts):
    """A program as LLVM IR: ``loops`` is the text that is worth all of LLVM's passes, ``text`` the rest."""

    text: str
    loops: str


def generate(program: bytes, drop_port: int, tracer: Tracer | None = None) -> Generated:
    """Everything up to the LLVM IR text. Raises PipelineError."""
    prog = load(program)
    try:
        arrays = Arrays(prog)
        build = Build(prog, Layout(prog), arrays, temporaries(prog), drop_port, tracer)
        module = Module("libra program", LIBRARY)
        if tracer is not None:
            tracer.open(prog)
        tables = {}
        profiles = {}
        for pipeline in prog.pipelines.values():
            for profile in pipeline.profiles.values():
                users = [t for t in pipeline.tables.values() if t.profile == profile.name]
                profiles[profile.name] = ActionProfile(profile, prog, users)
            for table in pipeline.tables.values():
                tables[table.name] = MatchTable(table, prog, profiles.get(table.profile or ""))
        used = {i for t in tables.values() for i in t.table.actions}
        used |= {t.table.default[0] for t in tables.values() if t.table.default}
        used |= {c.action for p in prog.pipelines.values() for c in p.calls.values()}
        actions = {i: compile_action(module, build, a) for i, a in prog.actions.items() if i in used}
        for pipeline in prog.pipelines.values():
            compile_pipeline(module, build, pipeline, tables, actions)
        ParserCompiler(module, build).compile()
        compile_deparser(module, build)
        semantics = Semantics(module, build)
        semantics.compile()
    except RecursionError:
        raise PipelineError("the program's expressions are nested too deeply") from None
    return Generated(prog, arrays, tables, profiles, semantics.phvs, *module.split())


def compile_program(program: bytes, drop_port: int, tracer: Tracer | None = None) -> Loaded:
    """Compile BMv2 JSON to machine code, with a trace for ``tracer``. Raises PipelineError."""
    LIBRARY.load()
    try:
        with no_collection():
            made = generate(program, drop_port, tracer)
    except MemoryError:
        raise PipelineError(
            "the program's tables, registers and counters need more memory than there is"
        ) from None
    code = compile_ir(made.text, made.loops)
    return Loaded(made.prog, made.arrays, made.tables, made.profiles, made.phvs, code, code.address("run"))
