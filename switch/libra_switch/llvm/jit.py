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


def compile_ir(text: str, loops: str | None = None, linked: str | None = None) -> Code:
    """Compile for this machine's CPU. External functions must be libc's or known through `publish`.

    LLVM's whole pipeline costs 100 us an instruction. With ``loops`` it runs on that module only; ``text``,
    straight code in the main, gets the few passes that pay. Both become one piece of code
    (`emit.Module.split`), with ``linked``, which has been optimised before.
    """
    global _ready
    with _lock:
        if not _ready:
            llvm.initialize_native_target()
            llvm.initialize_native_asmprinter()
            _ready = True
        features = llvm.get_host_cpu_features().flatten()
        machine = llvm.Target.from_default_triple().create_target_machine(
            cpu=llvm.get_host_cpu_name(), features=features, opt=1, jit=True
        )
        options = llvm.create_pipeline_tuning_options(speed_level=1)
        options.slp_vectorization = False  # lanes are loops already; SLP doubles the time
        options.loop_vectorization = True
        options.loop_unrolling = False
        builder = llvm.create_pass_builder(machine, options)
        module = llvm.parse_assembly(text)
        module.verify()
        if loops is None:
            builder.getModulePassManager().run(module, builder)
        else:
            _few_passes().run(module, builder)
            if loops:
                vectorised = llvm.parse_assembly(loops)
                vectorised.verify()
                builder.getModulePassManager().run(vectorised, builder)
                module.link_in(vectorised)
        if linked is not None:
            module.link_in(llvm.parse_assembly(linked))
        engine = llvm.create_mcjit_compiler(module, machine)
        engine.finalize_object()
        return Code(engine, machine, text + (loops or ""))


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
