# SPDX-License-Identifier: Apache-2.0
"""A package's C as machine code: LLVM compiles its native.ll (`make native`) for this processor."""

from __future__ import annotations

from importlib import resources
from typing import Any

UNAVAILABLE = (ImportError, OSError, RuntimeError, AttributeError)
"""What `of_package` raises where there is no LLVM: no llvmlite wheel for the machine, or one that fails."""


def of_package(package: str) -> Any:
    """LLVM's engine with the package's functions, which owns their code. Raises `UNAVAILABLE`."""
    import llvmlite.binding as llvm

    ir = resources.files(package).joinpath("native.ll").read_text()
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=3, jit=True
    )
    module = llvm.parse_assembly(ir)
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    return engine
