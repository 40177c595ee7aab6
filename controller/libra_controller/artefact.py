# SPDX-License-Identifier: Apache-2.0
"""Finds the compiled P4 program and checks it before it is loaded.

A directory's program is checked against its manifest. A single file is p4c's JSON of a program that was
compiled elsewhere; it is checked against what the controller and the hosts need of it.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from libra.floats import Arithmetic
from libra_controller.errors import ArtefactError

PROGRAM = "libra.json"
P4INFO = "libra.p4info.txtpb"
MANIFEST = "manifest.json"
FLOATS = "float"  # folder of the program that adds floats
PLACE = "LIBRA_PIPELINE_DIR"
# In place of a directory: this package's program, though its sources may have changed.
COMMITTED = "committed"


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
    given = os.environ.get(PLACE)
    return Path(given) if given else _own_directory()


def _own_directory() -> Path:
    return Path(__file__).with_name("pipeline").resolve()


def load(directory: Path | None = None, arithmetic: Arithmetic = Arithmetic.INTEGERS) -> Artefact:
    """Read the program for an arithmetic from a directory of programs.

    directory: or a program's JSON, with its P4Info beside it; or COMMITTED. Raises ArtefactError if a file is
    missing or older than its sources, and if a program from elsewhere lacks what Libra needs.
    """
    directory = directory or default_directory()
    if directory.is_file() or directory.suffix == ".json":
        return _load_file(directory, arithmetic)
    current = str(directory) != COMMITTED
    if not current:
        directory = _own_directory()
    if arithmetic is not Arithmetic.INTEGERS:
        directory /= FLOATS
    problems = check(directory, current)
    if problems:
        raise ArtefactError(
            f"the compiled P4 program in {directory} cannot be used: {'; '.join(problems[:3])}"
            f"{f' and {len(problems) - 3} more' if len(problems) > 3 else ''}; "
            "run `make p4`, or give another directory with --pipeline-dir"
            # Where only sources differ.
            f"{'' if check(directory, False) else f', or go on with the older program: {PLACE}={COMMITTED}'}"
        )
    return _read(directory / PROGRAM, directory / P4INFO, arithmetic)


def _load_file(file: Path, arithmetic: Arithmetic) -> Artefact:
    """Read a program that was compiled elsewhere. Raises ArtefactError."""
    if not file.is_file():
        raise ArtefactError(f"{file}: no such file; expected the JSON that p4c-bm2-ss writes with -o")
    names = [f"{file.stem}.p4info.txtpb", f"{file.stem}.p4info.txt", f"{file.stem}.p4info"]
    beside = next((path for name in names if (path := file.with_name(name)).is_file()), None)
    if beside is None:
        raise ArtefactError(
            f"{file}: its P4Info is not beside it, {' or '.join(names)}; let p4c write it, too:"
            f" p4c-bm2-ss --arch v1model --p4runtime-files {file.with_name(names[0])} -o {file} PROGRAM.p4"
        )
    found = _read(file, beside, arithmetic)
    own = _own_directory() if arithmetic is Arithmetic.INTEGERS else _own_directory() / FLOATS
    needed = _read(own / PROGRAM, own / P4INFO, arithmetic)
    try:
        lacks = [*_lacks(found, needed), *_other_headers(found.program, needed.program)]
    except (ValueError, LookupError, TypeError) as error:
        what = f"it has no {error}" if isinstance(error, KeyError) else str(error)
        raise ArtefactError(f"{file} is not p4c-bm2-ss's JSON of a program: {what}") from None
    if lacks:
        more = f" (and {len(lacks) - 3} more)" if len(lacks) > 3 else ""
        raise ArtefactError(
            f"{file}: Libra needs what this program lacks: {'; '.join(lacks[:3])}{more}; start from"
            " p4src/v1model, and keep these names and widths; a program may have more tables and headers"
        )
    return found


def _lacks(found: Artefact, needed: Artefact) -> Iterator[str]:
    """Return what a program has not of all that the controller writes and reads by name."""
    for kind in ("tables", "actions", "registers", "counters", "direct_counters", "digests"):
        theirs = {each.preamble.name: each for each in getattr(found.p4info, kind)}
        for need in getattr(needed.p4info, kind):
            name = need.preamble.name
            what = f"{kind.removesuffix('s').replace('_', ' ')} {name}"
            if name not in theirs:
                yield f"there is no {what}"
            elif kind == "tables":
                yield from _narrower(what, "key", need.match_fields, theirs[name].match_fields)
                if theirs[name].size < need.size:
                    yield f"{what} has {theirs[name].size} entries, expected {need.size}"
            elif kind == "actions":
                yield from _narrower(what, "parameter", need.params, theirs[name].params)
            elif kind == "registers" and theirs[name].size < need.size:
                yield f"{what} has {theirs[name].size} cells, expected {need.size}"
            elif kind == "registers" and theirs[name].type_spec != need.type_spec:
                yield f"{what} has cells of another width"


def _narrower(what: str, part: str, needed: Iterable[Any], found: Iterable[Any]) -> Iterator[str]:
    widths = {each.name: each.bitwidth for each in found}
    wanted = {each.name: each.bitwidth for each in needed}
    for name, width in wanted.items():
        if widths.get(name) != width:
            has = f"{widths[name]} bits" if name in widths else "is missing"
            yield f"{what}: {part} {name}: {has}, expected {width} bits"
    for name in widths.keys() - wanted.keys():
        yield f"{what}: {part} {name} is one that the controller does not set"


def _other_headers(found: bytes, needed: bytes) -> Iterator[str]:
    """Return which headers are not as the hosts send them."""
    theirs = _headers(found)
    for name, fields in _headers(needed).items():
        if name not in theirs:
            yield f"there is no header {name}"
        elif list(theirs[name].items()) != list(fields.items()):
            told = [
                ", ".join(f"{field} {bits}" for field, bits in each.items())
                for each in (theirs[name], fields)
            ]
            yield f"header {name} has the fields {told[0]} (bits); expected {told[1]}"


def _headers(program: bytes) -> dict[str, dict[str, int]]:
    """Return the widths of the fields of each header of a packet, in their order."""
    facts = json.loads(program)
    types = {each["name"]: {field[0]: field[1] for field in each["fields"]} for each in facts["header_types"]}
    return {each["name"]: types[each["header_type"]] for each in facts["headers"] if not each["metadata"]}


def _read(file: Path, info: Path, arithmetic: Arithmetic) -> Artefact:
    text, program = info.read_bytes(), file.read_bytes()
    try:
        p4info = _parse(text)
    except ValueError as error:
        raise ArtefactError(f"{info} is not a P4Info file: {error}; run `make p4`") from None
    # Each format of floats needs its own tables, so the program is loaded anew for another format.
    known = b"" if arithmetic is Arithmetic.INTEGERS else arithmetic.encode()
    cookie = int.from_bytes(hashlib.sha256(text + program + known).digest()[:8], "big")
    return Artefact(file.parent, p4info, program, cookie, arithmetic)


@functools.cache
def _parse(text: bytes) -> Any:
    """Parse P4Info's text form, which takes 0.1 s. Raises ValueError."""
    from google.protobuf import text_format
    from p4.config.v1 import p4info_pb2

    try:
        return text_format.Parse(text, p4info_pb2.P4Info(), allow_unknown_field=True)
    except text_format.ParseError as error:
        raise ValueError(str(error)) from None


def check(directory: Path, current: bool = True) -> list[str]:
    """Return the faults of the files in a pipeline directory, a phrase each. current: of sources, too."""
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
    if current and (root / "shared").is_dir():
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
