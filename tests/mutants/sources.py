# SPDX-License-Identifier: Apache-2.0
"""The mutants of a file, by what it is written in."""

from __future__ import annotations

from pathlib import Path

from mutants import c_file, p4_program, python_file
from mutants.mutant import Mutant


def mutants_of(repository: Path, file: str) -> list[Mutant]:
    if file.endswith(".c"):
        return c_file.mutants(repository, file)
    if file.endswith(".json"):
        return p4_program.mutants(repository, file)
    return python_file.mutants(repository, file)
