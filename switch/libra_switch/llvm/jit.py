# SPDX-License-Identifier: Apache-2.0
"""Turns LLVM IR text into callable machine code (llvmlite, new pass manager)."""

from __future__ import annotations

import ctypes
import threading
from typing import Any

import llvmlite.binding as llvm

# Processors have no instructions for quotients of 65 to 128 bits: LLVM's code calls these of the C compiler,
# which no Python exports. What LLVM cannot find it calls at address 0, without a word.
_DIVISIONS = ("__udivti3", "__umodti3", "__divti3", "__modti3")

_lock = threading.Lock()  # LLVM's global context takes one thread at a time
_ready = False


class Code:
    """Machine code of one module. Keep it alive for as long as any of its addresses is in use."""

    def __init__(self, engine: Any, machine: Any, ir: str) -> None:
        self._engine = engine
        self._machine = machine  # owned by the engine; two engines must not share one
        self.ir = ir

    def address(self, name: str) -> int:
        return int(self._engine.get_function_address(name))


def compile_ir(text: str, loops: str | None = None) -> Code:
    """Compile for this machine's CPU. External functions must be libc's or known through `publish`.

    LLVM's whole pipeline costs 100 us an instruction. With ``loops`` it runs on that module only; ``text``,
    straight code in the main, gets the few passes that pay. Both become one piece of code
    (`emit.Module.split`).
    """
    with _lock:
        machine = _machine()
        options = llvm.create_pipeline_tuning_options(speed_level=1)
        options.slp_vectorization = False  # lanes are loops already; SLP doubles the time
        options.loop_vectorization = True
        options.loop_unrolling = False
        builder = llvm.create_pass_builder(machine, options)
        module = _parse(text)
        if loops is None:
            builder.getModulePassManager().run(module, builder)
        else:
            _few_passes().run(module, builder)
            if loops:
                vectorised = _parse(loops)
                builder.getModulePassManager().run(vectorised, builder)
                module.link_in(vectorised)
        return _code(module, machine, text + (loops or ""))


def compile_optimised(text: str) -> Code:
    """Compile text that has been through LLVM's passes before; else as `compile_ir`."""
    with _lock:
        return _code(_parse(text), _machine(), text)


def _machine() -> Any:
    global _ready
    if not _ready:
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        libgcc = ctypes.CDLL("libgcc_s.so.1")
        for name in _DIVISIONS:
            publish(name, ctypes.cast(libgcc[name], ctypes.c_void_p).value or 0)
        _ready = True
    features = llvm.get_host_cpu_features().flatten()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=1, jit=True)


def _parse(text: str) -> Any:
    module = llvm.parse_assembly(text)
    module.verify()
    return module


def _code(module: Any, machine: Any, text: str) -> Code:
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    engine.run_static_constructors()
    return Code(engine, machine, text)


def _few_passes() -> Any:
    passes = llvm.create_new_module_pass_manager()
    passes.add_always_inliner_pass()
    passes.add_sroa_pass()
    passes.add_simplify_cfg_pass()
    passes.add_instruction_combine_pass()
    passes.add_new_gvn_pass()
    passes.add_dead_store_elimination_pass()
    passes.add_simplify_cfg_pass()
    passes.add_instruction_combine_pass()
    passes.add_dead_code_elimination_pass()
    passes.add_global_dead_code_eliminate_pass()
    return passes


def publish(name: str, address: int) -> None:
    """Let later modules call ``name``."""
    llvm.add_symbol(name, address)
