#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compile Libra's P4 programs and record what was compiled: `make p4`.

p4src/build/ is committed, so that Libra runs without p4c. Its manifest.json has the sources (SHA-256), the
p4c and the flags of each output. `--check` compares sources and outputs with it, as `stale()` does for the
controller and a test.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

P4SRC = Path(__file__).resolve().parent
BUILD = P4SRC / "build"
MANIFEST = "manifest.json"
COMPILER = "p4c-bm2-ss"
FLAGS = ["--arch", "v1model", "--Wdisable=unused"]
# Folder below build/ -> source: the program that adds integers, and the one that adds floats.
PROGRAMS = {".": "v1model/libra.p4", "float": "v1model/libra_float.p4"}
PREPROCESSOR = ("clang-19", "-E", "-P", "-x", "c", "-undef", "-nostdinc", "-D__TARGET_TOFINO__=1")
LIBRARIES = ("core.p4", "v1model.p4", "tna.p4")  # the compiler's own files, which are left out
COLUMNS = 420  # length of the JSON's lines, in which most primitives fit


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def sources() -> dict[str, str]:
    """SHA-256 of the P4 files for v1model, whose lines p4c's JSON names, by path below p4src/."""
    paths = [path for folder in ("shared", "v1model") for path in sorted((P4SRC / folder).glob("*.p4"))]
    return {str(path.relative_to(P4SRC)): sha256(path) for path in paths}


def preprocessed(program: str) -> dict[str, str]:
    """SHA-256 of the program's tokens behind the preprocessor, by its path below p4src/.

    It is for outputs that do not depend on comments, lines or files. Raises CalledProcessError and, without a
    preprocessor, FileNotFoundError.
    """
    with tempfile.TemporaryDirectory() as folder:
        for library in LIBRARIES:
            Path(folder, library).touch()
        made = subprocess.run(
            [*PREPROCESSOR, "-isystem", folder, str(P4SRC / program)],
            check=True,
            capture_output=True,
            text=True,
        )
    tokens = " ".join(re.findall(r"\w+|[^\w\s]", made.stdout))
    return {program: hashlib.sha256(tokens.encode()).hexdigest()}


def outputs(build: Path) -> dict[str, str]:
    """SHA-256 of the compiled files by name."""
    paths = [path for path in sorted(build.iterdir()) if path.is_file() and path.name != MANIFEST]
    return {path.name: sha256(path) for path in paths}


def compile_to(build: Path, source: str) -> None:
    """Write libra.json and libra.p4info.txtpb of a program into ``build``. Raises CalledProcessError."""
    build.mkdir(exist_ok=True)
    # Relative paths, from the repository's root: they end up in the JSON's source_info.
    outputs = ["--p4runtime-files", str(build / "libra.p4info.txtpb"), "-o", str(build / "libra.json")]
    subprocess.run([COMPILER, *FLAGS, *outputs, f"p4src/{source}"], cwd=P4SRC.parent, check=True)
    program = build / "libra.json"
    program.write_text(in_few_lines(json.loads(program.read_text())) + "\n")


def in_few_lines(value: Any, indent: int = 0) -> str:
    """Format JSON with as few lines as COLUMNS allows; p4c gives each number its own line."""
    line = json.dumps(value)
    if indent + len(line) <= COLUMNS or not isinstance(value, dict | list) or not value:
        return line
    inside = " " * (indent + 1)
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {in_few_lines(part, indent + 1)}" for key, part in value.items()]
        return "{\n" + ",\n".join(inside + part for part in parts) + "\n" + " " * indent + "}"
    parts = [in_few_lines(part, indent + 1) for part in value]
    return "[\n" + ",\n".join(inside + part for part in parts) + "\n" + " " * indent + "]"


def compiler_version() -> str:
    # p4c prints its version to the error stream.
    output = subprocess.run([COMPILER, "--version"], check=True, capture_output=True, text=True)
    found = re.search(r"Version (\S+)", output.stdout + output.stderr)
    return found[1] if found else "unknown"


def write_manifest(build: Path, made: dict[str, Any], sources: dict[str, str]) -> None:
    """Write a manifest. ``made`` has the compiler, its flags and the program."""
    manifest = {**made, "sources": sources, "outputs": outputs(build)}
    (build / MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n")


def stale() -> list[str]:
    """Differences between the programs and their sources, a line each; empty if all is current."""
    found = (problem for folder in PROGRAMS for problem in differences(BUILD / folder, sources()))
    return list(dict.fromkeys(found))  # they have sources in common


def differences(build: Path, sources: dict[str, str]) -> list[str]:
    """Differences between a manifest and its files, a line each; empty if all is current."""
    try:
        manifest = json.loads((build / MANIFEST).read_text())
    except (OSError, ValueError) as error:
        return [f"{build.relative_to(P4SRC.parent) / MANIFEST} cannot be read: {error}"]
    found = {"sources": sources, "outputs": outputs(build)}
    problems = []
    for part, hashes in found.items():
        recorded = manifest[part]
        for name in sorted(hashes.keys() | recorded.keys()):
            if name not in hashes:
                problems.append(f"{name} is gone since it was compiled")
            elif name not in recorded:
                problems.append(f"{name} is new since the last compilation")
            elif hashes[name] != recorded[name]:
                problems.append(f"{name} has changed since the last compilation")
    return problems


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--check", action="store_true", help="only say whether p4src/build is current")
    if parser.parse_args().check:
        for problem in (problems := stale()):
            print(f"error: {problem}; run `make p4` (it needs p4c)", file=sys.stderr)
        return 2 if problems else 0
    if shutil.which(COMPILER) is None:
        print(
            f"error: {COMPILER} is not on PATH; only changed P4 programs need it, p4src/build has its output",
            file=sys.stderr,
        )
        return 2
    for folder, source in PROGRAMS.items():
        build = BUILD / folder
        try:
            compile_to(build, source)
        except subprocess.CalledProcessError as error:
            print(f"error: {COMPILER} ended with {error.returncode}; its messages are above", file=sys.stderr)
            return 1
        write_manifest(build, {"p4c": compiler_version(), "flags": FLAGS, "program": source}, sources())
        print(f"{build.relative_to(P4SRC.parent)}: {', '.join([*outputs(build), MANIFEST])}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
