# SPDX-License-Identifier: Apache-2.0
"""Which files are judged, in which package they are, and their mutants."""

from __future__ import annotations

import functools
import importlib.util
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from mutants import c_file, p4_program, python_file, twin_program
from mutants.guards import GUARDS, PACKAGES, TOGETHER
from mutants.mutant import Mutant


def files(repository: Path) -> list[str]:
    """All files that are judged: C and P4 that have guards, and every module of Python."""
    listed = subprocess.run(
        ["git", "-C", repository, "ls-files", *PACKAGES], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    found = [file for file in GUARDS if not file.endswith(".py")]
    found += [file for file in listed if file.endswith(".py") and not file.startswith("native/")]
    for kind, word, missing in (
        (".c", "clang-19 and llvm-19 are not on PATH", not c_file.available()),
        ("torch/", "PyTorch is not installed", importlib.util.find_spec("torch") is None),
    ):
        left_out = [file for file in found if missing and kind in file]
        if left_out:
            print(f"left out: {len(left_out)} files with {kind} in their path, since {word}", file=sys.stderr)
        found = [file for file in found if file not in left_out]
    return found


def package_of(file: str) -> str:
    """Return the package whose figures a file's mutants count for."""
    if file in (twin_program.PROGRAM, twin_program.SOURCE):
        return "P4 of the twin"
    if file.endswith((".p4", ".json")):
        return "P4"
    if file.endswith(".c"):
        return f"C of {file.partition('/')[0]}"
    top, *parts = Path(file).with_suffix("").parts
    if top not in ("host", "switch"):
        return top
    inner = parts[1:-1]
    name = ".".join([top, *inner[: 2 if inner[:1] == ["vans"] else 1]])
    return TOGETHER.get(name, name)


@functools.lru_cache(maxsize=64)
def _changes(repository: Path, file: str) -> Sequence[Callable[[], Mutant | None]]:
    if file.endswith(".py"):
        return python_file.changes(repository, file)
    makers = {".c": c_file.mutants, ".json": p4_program.mutants, ".xz": twin_program.mutants}
    maker = makers[Path(file).suffix]
    return [functools.partial(lambda mutant: mutant, mutant) for mutant in maker(repository, file)]


def mutants_of(repository: Path, file: str) -> list[Mutant]:
    """All of the file, in the order of its lines, each once."""
    made = [make() for make in _changes(repository, file)]
    found = {(mutant.content, mutant.line): mutant for mutant in made if mutant is not None}
    return sorted(found.values(), key=lambda mutant: mutant.line)


def drawn(
    repository: Path, package: list[str], count: int, seed: str, left_out: Callable[[Mutant], bool]
) -> list[Mutant]:
    """Draw so many mutants of a package's files: a file by its length, then one of its mutants.

    All mutants take hours to make. left_out: called with each that is drawn; True keeps it out of the sample.
    """
    rng = random.Random(seed)
    lengths = [len((repository / file).read_bytes()) for file in package]
    found: dict[str, Mutant] = {}
    for _ in range(20 * count):
        if len(found) == count:
            break
        made = _changes(repository, rng.choices(package, lengths)[0])
        mutant = rng.choice(made)() if made else None
        if mutant is not None and mutant.content not in found and not left_out(mutant):
            found[mutant.content] = mutant
    return list(found.values())
