# SPDX-License-Identifier: Apache-2.0
"""Outputs of compilers, kept in build/compiled/: all tests and later runs share what the same input gives.

An output is found by a digest of everything that it depends on: sources, flags and compilers. So a test that
compiles the sources again and compares with what is committed still does so whenever one of them changes.
`make clean` empties the folder.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY / "p4src"))

import compile as p4_compile  # noqa: E402

FOLDER = REPOSITORY / "build" / "compiled"
UNUSED = 30 * 24 * 3600.0  # seconds after which an output that nobody asked for is removed


def compiler(name: str) -> str:
    """Return which program ``name`` on PATH is: another one, or a newer one, makes its own outputs."""
    path = shutil.which(name)
    if path is None:
        return f"{name}: none"
    status = os.stat(path)
    return f"{os.path.realpath(path)} {status.st_size} {status.st_mtime_ns}"


def digest(inputs: Iterable[str | Path]) -> str:
    """Return the digest of texts and of files, by their names and contents."""
    summed = hashlib.sha256()
    for each in inputs:
        content = each.read_bytes() if isinstance(each, Path) else each.encode()
        name = each.name if isinstance(each, Path) else ""
        summed.update(f"{name} {len(content)}\n".encode() + content)
    return summed.hexdigest()


def compiled(inputs: Iterable[str | Path], compile_to: Callable[[Path], object]) -> Path:
    """Return the folder that ``compile_to`` has filled from these inputs, now or before.

    Processes that ask at the same time wait for the first. An error of ``compile_to`` leaves nothing.
    """
    made = FOLDER / digest(inputs)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with made.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            _remove_unused()
            with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
                compile_to(output := Path(folder, "output"))
                output.rename(made)
        os.utime(made)
    return made


def p4_program(sources: Path, program: str) -> Path:
    """Return the folder with libra.json and libra.p4info.txtpb of ``program``, a path below ``sources``.

    ``sources`` is p4src/ or a copy, which `compile.P4SRC` names.
    """
    files = sorted(path for part in ("shared", "v1model") for path in (sources / part).glob("*.p4"))
    which = compiler(p4_compile.COMPILER), os.environ.get("P4C_16_INCLUDE_PATH", "")
    inputs = [*which, Path(p4_compile.__file__), program, *files]
    return compiled(inputs, lambda made: p4_compile.compile_to(made, program))


def _remove_unused() -> None:
    for path in FOLDER.iterdir():
        if path.is_dir() and time.time() - path.stat().st_mtime > UNUSED:
            shutil.rmtree(path, ignore_errors=True)
            path.with_suffix(".lock").unlink(missing_ok=True)
