# SPDX-License-Identifier: Apache-2.0
"""Mutants of a C file of the hosts, by a small list of operators over its lines; clang makes IR of each.

A mutant whose optimised IR is that of the original is none: the compiler has proved that it means the same
(Papadakis et al., "Trivial compiler equivalence", ICSE 2015).
"""

from __future__ import annotations

import functools
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from mutants.mutant import Files, Mutant

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

import native

# What stands alone between spaces, as the code is formatted; `*` and `&` in front of names are no operators.
OPERATORS = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "+", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<",
    "+=": "-=", "-=": "+=", "|=": "=", "&=": "=", "*=": "/=",
}  # fmt: skip
WORDS = {
    "true": "false",
    "false": "true",
    "min": "max",
    "max": "min",
    "break": "continue",
    "continue": "break",
}

_OPERATOR = re.compile(r"(?<= )(" + "|".join(map(re.escape, OPERATORS)) + r")(?= )")
_WORD = re.compile(r"\b(" + "|".join(WORDS) + r")\b")
_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")
_NOT = re.compile(r"(?<![\w!])!(?=[\w(*])")
_CONDITION = re.compile(r"^(\s*(?:\} )?(?:else )?(?:if|while) \()(.*)(\)(?: \{)?)$")
# An effect less: what is stored, or a call. What a variable is declared with stays.
_EFFECT = re.compile(r"^\s+(?:[\w.>\[\]()*+-]+ (?:[-+|&*]?=) .*|\w+\(.*\)|[\w.>\[\]-]+(?:\+\+|--)|return);$")
# A call with the names of variables as its first two arguments.
_CALL = re.compile(r"\b(?!min\b|max\b|if\b|while\b|for\b)(\w+\()([\w.>\[\]-]+), ([\w.>\[\]-]+)(?=[,)])")
_NAMED = re.compile(r"^[a-z_]\w*")
_STORED = re.compile(r"^[^(=]*?(\w+)(?:\[.*?\])* [-+|&*]?= ")
# A number with a unit, where it is read.
_UNIT = re.compile(
    r"(?<![\w.>])((?:[\w\]]+(?:->|\.))*\w+_(ns|us|ms|bytes|bits))\b(?! [-+|&*/]?= |\[|\(|->|\.)"
)


def available() -> bool:
    return all(shutil.which(tool) for tool in (native.CLANG, native.LINK, native.OPT))


def mutants(repository: Path, file: str) -> list[Mutant]:
    path = repository / file
    folder = next((folder for folder, parts in native.FOLDERS.items() if path.parent in parts), path.parent)
    lines = path.read_text().splitlines()
    others = [other.read_text() for other in native.files(folder, "*.c", "*.h") if other.name != path.name]
    found = []
    for at, line in enumerate(lines):
        code = line.partition("//")[0].rstrip()
        if not code or code.startswith(("#", "}", "static_assert")):
            continue
        for changed in dict.fromkeys(_changes(code)):
            text = "\n".join([*lines[:at], changed, *lines[at + 1 :]]) + "\n"
            files = functools.partial(files_with, folder, path.name, text)
            said = code.strip(), changed.strip() or "(nothing)"
            found.append(Mutant(file, at + 1, *said, files, file, "\n".join([text, *others])))
        if at + 1 < len(lines) and _in_order(line, lines[at + 1]):
            text = "\n".join([*lines[:at], lines[at + 1], line, *lines[at + 2 :]]) + "\n"
            files = functools.partial(files_with, folder, path.name, text)
            pair = [each.partition("//")[0].strip() for each in (line, lines[at + 1])]
            said = "\n".join(pair), "\n".join(pair[::-1])
            found.append(Mutant(file, at + 1, *said, files, file, "\n".join([text, *others])))
    return found


def _in_order(one: str, other: str) -> bool:
    """Return True if both have effects, and one names what the other stores or is given."""
    pair = [line.partition("//")[0].rstrip() for line in (one, other)]
    if len({len(line) - len(line.lstrip()) for line in pair}) > 1 or not all(map(_EFFECT.match, pair)):
        return False
    stored = [_STORED.match(line) for line in pair]
    if all(stored):
        return any(
            re.search(rf"\b{match[1]}\b", line)
            for match, line in zip(stored, pair[::-1], strict=True)
            if match
        )
    return bool(_words(one) & _words(other))


def _words(line: str) -> set[str]:
    return set(re.findall(r"\b[a-z_]\w*", line.partition("//")[0]))


def _changes(code: str) -> Iterator[str]:
    for match in _OPERATOR.finditer(code):
        yield code[: match.start()] + OPERATORS[match[0]] + code[match.end() :]
    for match in _WORD.finditer(code):
        yield code[: match.start()] + WORDS[match[0]] + code[match.end() :]
    for match in _NUMBER.finditer(code):
        yield f"{code[: match.start()]}{int(match[0]) + 1}{code[match.end() :]}"
    for match in _NOT.finditer(code):
        yield code[: match.start()] + code[match.end() :]
    for match in _CALL.finditer(code):
        if match[2] != match[3] and _NAMED.match(match[2]) and _NAMED.match(match[3]):
            yield f"{code[: match.start()]}{match[1]}{match[3]}, {match[2]}{code[match.end() :]}"
    for match in _UNIT.finditer(code if code.startswith(" ") else ""):
        if not re.match(
            r"\s*(static |const |unsigned )*(u?int\w*|double|float|size_t) [^=]*$", code[: match.end()]
        ):
            factor = 1000 if match[2].endswith("s") and match[2] not in ("bytes", "bits") else 8
            yield f"{code[: match.start()]}({match[1]} * {factor}){code[match.end() :]}"
            yield f"{code[: match.start()]}({match[1]} / {factor}){code[match.end() :]}"
    if match := _CONDITION.match(code):
        yield f"{match[1]}!({match[2]}){match[3]}"
    if _EFFECT.match(code) and code.count("(") == code.count(")"):
        yield code[: len(code) - len(code.lstrip())] + ";"


def files_with(folder: Path, name: str, text: str) -> Files | None:
    """The folder's native.ll if this file of its C has this text; None if nothing changes."""
    ir = _linked(folder, name, text)
    # As with any change of C: what is committed is the IR, and C alone changes nothing.
    path = folder.relative_to(native.REPOSITORY) / "native.ll"
    source = next(source for source in native.files(folder, "*.c") if source.name == name)
    return None if ir is None or ir == _linked(folder, name, source.read_text()) else {str(path): ir}


@functools.lru_cache(maxsize=16)
def _linked(folder: Path, name: str, text: str) -> str | None:
    """Optimised IR of the folder's C with this text for that file; None when it does not compile."""
    with tempfile.TemporaryDirectory() as made:
        changed = Path(made, name)
        changed.write_text(text)
        try:
            mine = _compiled(changed, folder)
            sources = native.files(folder, "*.c")
            parts = [mine if part.name == name else _part(part, folder) for part in sources]
            names = [Path(made, f"{number}.ll") for number in range(len(parts))]
            for path, part in zip(names, parts, strict=True):
                path.write_text(part)
            linked = native.neutral(_run(native.LINK, "-S", *names)).replace(
                "define hidden", "define internal"
            )
            return native.neutral(_run(native.OPT, "-S", *native.PASSES, text=native.COMMON_LAYOUT + linked))
        except subprocess.CalledProcessError:
            return None


@functools.cache
def _part(source: Path, folder: Path) -> str:
    return _compiled(source, folder)


def _compiled(source: Path, folder: Path) -> str:
    target, includes = native.TARGETS[0], native.include_flags(folder)
    front = [
        native.CLANG,
        f"--target={target}",
        *native.FLAGS,
        *includes,
        "-w",
        "-Xclang",
        "-disable-llvm-passes",
    ]
    return _run(*front, "-S", "-emit-llvm", source, "-o-")


def _run(*command: str | Path, text: str = "") -> str:
    done = subprocess.run(command, input=text, check=True, capture_output=True, text=True)
    return done.stdout
