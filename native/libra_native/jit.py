# SPDX-License-Identifier: Apache-2.0
"""Turns LLVM IR text into callable machine code (llvmlite, new pass manager)."""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm

from libra_native.objects import cache

# For quotients of 65 to 128 bits LLVM emits calls of these functions of the C compiler's library, which no
# Python exports. LLVM calls a function that it cannot find at address 0, without an error.
_DIVISIONS = ("__udivti3", "__umodti3", "__divti3", "__modti3")

# LLVM's passes keep some 0.6 bytes for each character of IR until the process ends, whatever is disposed of.
# After so many characters a process of its own runs them for each module, so that they keep at most 10 MB.
MOST_HERE = 16_000_000

_here = 0  # characters of IR that LLVM's passes have optimised in this process
_lock = threading.Lock()  # LLVM's global context takes one thread at a time
_ready = False


class MachineCode:
    """Machine code of one module. Keep it alive for as long as any of its addresses is in use."""

    def __init__(self, engine: Any, ir: str) -> None:
        self._engine = engine
        self.ir = ir

    def address(self, name: str) -> int:
        """Address of the module's function ``name``."""
        return int(self._engine.get_function_address(name))


def compile_ir(text: str, loops: str | None = None, *, keep: bool = False) -> MachineCode:
    """Compile for this machine's CPU. External functions must be libc's or known through `publish`.

    LLVM's whole pipeline costs 100 us an instruction. With ``loops`` it runs on that module only; ``text``,
    mostly straight-line code, gets the few passes that pay. Both become one piece of code
    (`emit.Module.split`). ``keep`` stores the code for later processes (`objects`); then ``text`` must
    contain no addresses.
    """
    texts = [text] if loops is None else [text, loops]
    return _compile(_straight_and_loops, 1, texts, keep=keep)


def compile_optimised(text: str) -> MachineCode:
    """Compile text that LLVM has optimised before, and keep the code; otherwise as `compile_ir`."""
    return _compile(_as_it_is, 1, [text], keep=True)


def compile_thoroughly(text: str) -> MachineCode:
    """Compile with all of LLVM's passes, and keep the code; otherwise as `compile_ir`."""
    return _compile(_all_passes, 3, [text], keep=True)


def _compile(passes: Callable[..., Any], effort: int, texts: Sequence[str], *, keep: bool) -> MachineCode:
    """Compile ``texts``, or take the kept code.

    passes: makes the module from a machine and the texts. effort: LLVM's optimisation level for code, 0 to 3.
    """

    def make() -> bytes:
        global _here
        if _here >= MOST_HERE:
            return _make_elsewhere(passes, effort, texts)
        _here += sum(map(len, texts))
        return bytes(machine.emit_object(passes(machine, *texts)))

    with _lock:
        machine = _machine(effort)
        kept = cache(os.environ) if keep else None
        code = kept.obtain(_key(machine, passes.__name__, effort, texts), make) if kept else make()
        engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)  # it owns the machine now
        engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        engine.finalize_object()
        return MachineCode(engine, "".join(texts))


def _make_elsewhere(passes: Callable[..., Any], effort: int, texts: Sequence[str]) -> bytes:
    """Make the code in a process that ends afterwards. Raises RuntimeError if that process fails."""
    made = subprocess.run(
        [sys.executable, "-P", "-m", __name__],
        input=json.dumps([passes.__name__, effort, *texts]).encode(),
        capture_output=True,
    )
    if made.returncode:
        reason = made.stderr.decode(errors="replace").strip()
        raise RuntimeError(f"the process that compiles ended with {made.returncode}: {reason[-2000:]}")
    return made.stdout


def _make_for_parent() -> None:
    """Read a request of `_make_elsewhere` from standard input, and write the code to standard output."""
    name, effort, *texts = json.load(sys.stdin)
    (passes,) = (each for each in (_straight_and_loops, _as_it_is, _all_passes) if each.__name__ == name)
    machine = _machine(effort)
    sys.stdout.buffer.write(machine.emit_object(passes(machine, *texts)))


def _key(machine: Any, *asked: object) -> str:
    """Digest of all that the code depends on: versions, processor, ``asked``, this file's options."""
    versions = llvmlite.__version__, llvm.llvm_version_info, Path(__file__).read_text()
    processor = machine.triple, llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    return hashlib.sha256(repr((versions, processor, asked)).encode()).hexdigest()


def _machine(effort: int) -> Any:
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
    return target.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=effort, jit=True)


def _parse(machine: Any, text: str) -> Any:
    module = llvm.parse_assembly(text)
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    module.verify()
    return module


def _as_it_is(machine: Any, text: str) -> Any:
    return _parse(machine, text)


def _all_passes(machine: Any, text: str) -> Any:
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = True
    return _run(llvm.create_pass_builder(machine, options), _parse(machine, text))


def _straight_and_loops(machine: Any, text: str, loops: str | None = None) -> Any:
    options = llvm.create_pipeline_tuning_options(speed_level=1)
    options.slp_vectorization = False  # lanes are loops already; SLP doubles the time
    options.loop_vectorization = True
    options.loop_unrolling = False
    builder = llvm.create_pass_builder(machine, options)
    module = _parse(machine, text)
    if loops is None:
        return _run(builder, module)
    _few_passes().run(module, builder)
    if loops:
        module.link_in(_run(builder, _parse(machine, loops)))
    return module


def _run(builder: Any, module: Any) -> Any:
    builder.getModulePassManager().run(module, builder)
    return module


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
    """Let modules compiled later call ``name`` at ``address``."""
    llvm.add_symbol(name, address)


if __name__ == "__main__":
    _make_for_parent()
