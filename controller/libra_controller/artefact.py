# SPDX-License-Identifier: Apache-2.0
"""Finds the compiled P4 program and checks it against its manifest before it is loaded."""

from __future__ import annotations

import functools
import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from libra.floats import Arithmetic
from libra_controller.errors import ArtefactError

PROGRAM = "libra.json"
P4INFO = "libra.p4info.txtpb"
MANIFEST = "manifest.json"
FLOATS = "float"  # folder of the program that adds floats


@dataclass(frozen=True)
class Artefact:
    """A program that can be loaded. ``cookie`` identifies its version."""

    directory: Path
    p4info: Any
    program: bytes
    cookie: int
    arithmetic: Arithmetic = Arithmetic.INTEGERS  # arithmetic that the switch is set up for


def default_directory() -> Path:
    """LIBRA_PIPELINE_DIR, or this package's directory, which in a repository is a link to p4src/build."""
    given = os.environ.get("LIBRA_PIPELINE_DIR")
    return Path(given) if given else Path(__file__).with_name("pipeline").resolve()


def load(directory: Path | None = None, arithmetic: Arithmetic = Arithmetic.INTEGERS) -> Artefact:
    """Read the program for an arithmetic from a directory of programs.

    Raises ArtefactError if a file is missing or older than its sources.
    """
    directory = directory or default_directory()
    if arithmetic is not Arithmetic.INTEGERS:
        directory /= FLOATS
    problems = check(directory)
    if problems:
        raise ArtefactError(
            f"the compiled P4 program in {directory} cannot be used: {'; '.join(problems[:3])}"
            f"{f' and {len(problems) - 3} more' if len(problems) > 3 else ''}; "
            "run `make p4`, or give another directory with --pipeline-dir"
        )
    text, program = (directory / P4INFO).read_bytes(), (directory / PROGRAM).read_bytes()
    try:
        p4info = _parse(text)
    except ValueError as error:
        raise ArtefactError(f"{directory / P4INFO} is not a P4Info file: {error}; run `make p4`") from None
    # Each format of floats needs its own tables, so the program is loaded anew for another format.
    known = b"" if arithmetic is Arithmetic.INTEGERS else arithmetic.encode()
    cookie = int.from_bytes(hashlib.sha256(text + program + known).digest()[:8], "big")
    return Artefact(directory, p4info, program, cookie, arithmetic)


@functools.cache
def _parse(text: bytes) -> Any:
    """Parse P4Info's text form, which takes 0.1 s. Raises ValueError."""
    from google.protobuf import text_format
    from p4.config.v1 import p4info_pb2

    try:
        return text_format.Parse(text, p4info_pb2.P4Info(), allow_unknown_field=True)
    except text_format.ParseError as error:
        raise ValueError(str(error)) from None


def check(directory: Path) -> list[str]:
    """Return the faults of the files in a pipeline directory, a phrase each."""
    if not directory.is_dir():
        return ["there is no such directory"]
    try:
        manifest = json.loads((directory / MANIFEST).read_text())
        outputs, sources = dict(manifest["outputs"]), dict(manifest["sources"])
    except FileNotFoundError:
        return [f"{MANIFEST} is missing"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        return [f"{MANIFEST} cannot be read ({error!r})"]
    problems = [f"{name} is not in {MANIFEST}" for name in (PROGRAM, P4INFO) if name not in outputs]
    problems += _differences(
        directory, outputs, "is missing", "is not the compiled file that the manifest names"
    )
    # An installed package has no sources; a repository has them next to build/.
    root = directory.parent.parent if directory.name == FLOATS else directory.parent
    if (root / "shared").is_dir():
        problems += _differences(root, sources, "is gone", "has changed since it was compiled")
    return problems


def _differences(root: Path, recorded: dict[str, str], missing: str, changed: str) -> list[str]:
    problems = []
    for name, digest in sorted(recorded.items()):
        try:
            if hashlib.sha256((root / name).read_bytes()).hexdigest() != digest:
                problems.append(f"{name} {changed}")
        except OSError:
            problems.append(f"{name} {missing}")
    return problems
