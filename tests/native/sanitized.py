# SPDX-License-Identifier: Apache-2.0
"""The packages' C with AddressSanitizer and UndefinedBehaviorSanitizer, in programs of their own."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "tools"))

import native  # noqa: E402
from compiled_once import compiled, compiler  # noqa: E402

SANITIZERS = "-fsanitize=address,undefined,float-cast-overflow"
FLAGS = [*native.FLAGS, *native.WARNINGS, "-fhosted", "-D_GNU_SOURCE", "-g", "-fno-sanitize-recover=all"]


@functools.cache
def available() -> bool:
    """True if clang is there, and the libraries of its sanitizers."""
    with tempfile.TemporaryDirectory() as made:
        command = [native.CLANG, SANITIZERS, "-x", "c", "-", "-o", f"{made}/program"]
        try:
            return subprocess.run(command, input=b"int main(void) {}", capture_output=True).returncode == 0
        except FileNotFoundError:
            return False


_MISSING = f"{native.CLANG} with its sanitizers is not there (Debian: clang-19, libclang-rt-19-dev)"
needs_sanitizers = pytest.mark.skipif(native.left_out() and not available(), reason=_MISSING)


def build(source: Path, folder: Path, program: Path, *, fuzzer: bool = False) -> None:
    """``source`` with all C of ``folder``. A ``fuzzer`` has LLVMFuzzerTestOneInput instead of main.

    What ``source`` itself does is not what a fuzzer is to explore: most of its time would go there.
    """
    assert available(), f"{_MISSING}; {native.LEAVE_OUT}=1 leaves its tests out"
    flags = [SANITIZERS, *FLAGS, *native.include_flags(folder), "-I", str(source.parent)]
    wanted = SANITIZERS + (",fuzzer" if fuzzer else ",fuzzer-no-link")
    parts = objects(folder)

    def link(made: Path) -> None:
        made.mkdir()
        subprocess.run([native.CLANG, *flags, "-c", source, "-o", made / "test.o"], check=True)
        command = [native.CLANG, wanted, made / "test.o", *parts, "-lm", "-o", made / "program"]
        subprocess.run(command, check=True)

    inputs = [*parts, *_inputs(folder), *sorted(source.parent.glob("*.h")), source, wanted, *flags]
    shutil.copy2(compiled(inputs, link) / "program", program)


def objects(folder: Path) -> list[Path]:
    """All C of ``folder``, compiled; fuzzers are told which of it they reach."""
    flags = [f"{SANITIZERS},fuzzer-no-link", *FLAGS, *native.include_flags(folder)]
    sources = native.files(folder, "*.c")

    def compile_to(made: Path) -> None:
        made.mkdir()
        subprocess.run([native.CLANG, *flags, "-c", *sources], cwd=made, check=True)

    return sorted(compiled([*_inputs(folder), *flags], compile_to).glob("*.o"))


def _inputs(folder: Path) -> list[str | Path]:
    """Return what all objects depend on: C and headers of ``folder``, clang, the C library's headers."""
    return [
        compiler(native.CLANG),
        os.confstr("CS_GNU_LIBC_VERSION") or "",
        *native.files(folder, "*.c", "*.h"),
    ]


def run(program: Path, *arguments: str) -> None:
    """Its end with an error, or a sanitizer's, fails the test with what it wrote."""
    done = subprocess.run(
        [program, *arguments], capture_output=True, text=True, errors="replace", timeout=100
    )
    assert done.returncode == 0, f"{program.name} ended with {done.returncode}:\n{done.stderr}"


def fuzz(program: Path, corpus: Iterable[bytes], runs: int) -> None:
    """Feed it ``runs`` inputs that grow from ``corpus``, the same ones each time.

    What it may allocate at once is bounded, what it has in all is not: it would count the memory of the
    process that starts it as its own, and that one has thousands of tests.
    """
    folder = program.parent / "corpus"
    folder.mkdir()
    for index, seed in enumerate(corpus):
        (folder / f"seed{index}").write_bytes(seed)
    limits = "-max_len=8192", "-rss_limit_mb=0", "-malloc_limit_mb=256"
    run(program, str(folder), f"-runs={runs}", "-seed=1", *limits, f"-artifact_prefix={folder}/")
