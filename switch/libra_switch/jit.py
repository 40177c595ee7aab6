# SPDX-License-Identifier: Apache-2.0
"""Turns LLVM IR text into callable machine code (llvmlite, new pass manager)."""

from __future__ import annotations

import threading
from typing import Any

import llvmlite.binding as llvm

_lock = threading.Lock()
_ready = False


class Code:
    """Machine code of one module. Keep it alive for as long as any of its addresses is in use."""

    def __init__(self, engine: Any, machine: Any, ir: str) -> None:
        self._engine = engine
        self._machine = machine  # owned by the engine; two engines must not share one
        self.ir = ir

    def address(self, name: str) -> int:
        return int(self._engine.get_function_address(name))


def compile_ir(text: str, *, level: int = 1) -> Code:
    """Compile for this machine's CPU. External functions must be libc's or known through `publish`."""
    global _ready
    with _lock:
        if not _ready:
            llvm.initialize_native_target()
            llvm.initialize_native_asmprinter()
            _ready = True
        features = llvm.get_host_cpu_features().flatten()
        machine = llvm.Target.from_default_triple().create_target_machine(
            cpu=llvm.get_host_cpu_name(), features=features, opt=level, jit=True
        )
        module = llvm.parse_assembly(text)
        module.verify()
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        options.slp_vectorization = False  # lanes are loops already; SLP doubles the time
        options.loop_vectorization = True
        options.loop_unrolling = False
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(module, builder)
        engine = llvm.create_mcjit_compiler(module, machine)
        engine.finalize_object()
        return Code(engine, machine, text)


def publish(name: str, address: int) -> None:
    """Let later modules call ``name``."""
    llvm.add_symbol(name, address)
