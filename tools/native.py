#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compile the C of FOLDERS to LLVM IR for any processor, and record what was compiled: `make native`.

C lies in the folder `native` of the package that it serves. Each of FOLDERS gets native.ll, made of the C of
its parts, and committed, so that nobody needs clang to run Libra; and native.json: from which sources
(SHA-256), by which clang and with which flags it was made, for the test that asks `stale`; and the layout of
the headers' structures and the values of their enumerators, for Python. The IR is optimised, but names no
triple, data layout or processor: llvmlite makes machine code of it where it runs. It must come out the same
for all TARGETS, so the C has no structures by value, no variable arguments, and no headers but the compiler's
own. Functions of hidden visibility are for other C of the same native.ll only.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[1]
HOST = REPOSITORY / "host/libra"
XDP = REPOSITORY / "native/libra_native/xdp"
VAN = HOST / "vans/libra"
# Each with its parts: folders of C and headers, from top to bottom. A file includes headers of its own folder
# and of those below.
FOLDERS: dict[Path, tuple[Path, ...]] = {
    REPOSITORY / "switch/libra_switch/runtime": (REPOSITORY / "switch/libra_switch/runtime", XDP),
    HOST / "link/native": (HOST / "link/native", HOST / "native/kernel", HOST / "native", XDP),
    VAN / "native": (
        VAN / "worker/native",
        VAN / "server/native",
        VAN / "messages/native",
        VAN / "hot/native",
        VAN / "native",
        HOST / "native",
    ),
    HOST / "vans/ltp/native": (HOST / "vans/ltp/native", HOST / "native/kernel", HOST / "native"),
    HOST / "compression/native": (HOST / "compression/native", HOST / "native"),
    HOST / "sparse/native": (HOST / "sparse/native", HOST / "native"),
    REPOSITORY / "bench/native": (REPOSITORY / "bench/native", XDP),
}
CLANG, LINK, OPT = "clang-19", "llvm-link-19", "opt-19"
LEAVE_OUT = "LIBRA_WITHOUT_CLANG"  # in the environment: skip the tests that need clang, if it is not there
TARGETS = ("x86_64-linux-gnu", "aarch64-linux-gnu")
FLAGS = ["-std=c17", "-O2", "-ffreestanding", "-fno-strict-aliasing", "-ffp-contract=off",
         "-fno-asynchronous-unwind-tables"]  # fmt: skip
WARNINGS = ["-Wall", "-Wextra", "-Wconversion", "-Wmissing-prototypes", "-Werror"]
# Which vectors pay depends on the processor: here only those are made that the C spells out.
PASSES = ["-passes=default<O2>", "-force-vector-width=1", "-force-vector-interleave=1", "-slp-threshold=9999"]
COMMON_LAYOUT = 'target datalayout = "e-i64:64-n32:64-S128"\n'

# What tells of compiler or target, or differs between targets that agree in everything else.
_LINES = re.compile(r"^(target |source_f|; (ModuleID|Function)|!llvm\.(ident|module)|!\d+ =).*\n", re.M)
_WORDS = re.compile(r' "[^"]*"(="[^"]*")?| (dso_local|signext|zeroext)\b')
_METADATA = re.compile(r", ![a-z.]+ !\d+")
_NODE = re.compile(r"^(!\d+) = (?:distinct )?!(DI\w+)\((.*)\)$", re.M)
_ATTRIBUTE = re.compile(r'(\w+): ("[^"]*"|[^,]+)')
_ENCODINGS = {
    "DW_ATE_signed": "i",
    "DW_ATE_signed_char": "i",
    "DW_ATE_unsigned": "u",
    "DW_ATE_unsigned_char": "u",
    "DW_ATE_float": "f",
    "DW_ATE_boolean": "bool",
}
_ENUMERATOR = re.compile(r'DIEnumerator\(name: "(\w+)", value: (-?\d+)')
_GROUP = re.compile(r"^attributes (#\d+) = \{(.*)\}\n", re.M)


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def files(folder: Path, *patterns: str) -> list[Path]:
    """The C, the headers or both of ``folder`` and its parts, by name."""
    found = [path for part in FOLDERS.get(folder, (folder,)) for end in patterns for path in part.glob(end)]
    return sorted(found, key=lambda path: path.name)


def sources(folder: Path) -> dict[str, str]:
    """Name -> SHA-256, of all C and headers."""
    return {path.name: sha256(path) for path in files(folder, "*.c", "*.h")}


def include_flags(folder: Path) -> list[str]:
    return [f"-I{part}" for part in FOLDERS.get(folder, (folder,))]


def neutral(ir: str) -> str:
    """The IR without what depends on a target; a function's attributes stand where it is."""
    groups = {name: _WORDS.sub("", words).strip() for name, words in _GROUP.findall(ir)}
    lines = []
    for line in _LINES.sub("", _GROUP.sub("", ir)).splitlines():
        if re.match(r"define|declare|  .*\bcall\b", line):
            line = re.sub(r" (#\d+)\b", lambda m: f" {groups[m[1]]}".rstrip(), _WORDS.sub("", line))
        lines.append(_METADATA.sub("", line))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"


def _run(*command: str | Path, text: str = "") -> str:
    return subprocess.run(command, input=text, check=True, stdout=subprocess.PIPE, text=True).stdout


def compile_for(target: str, folder: Path) -> str:
    """The folder's C as IR text. Raises CalledProcessError."""
    front = [CLANG, f"--target={target}", *FLAGS, *include_flags(folder), *WARNINGS]
    front += ["-Xclang", "-disable-llvm-passes"]
    with tempfile.TemporaryDirectory() as made:
        parts = {source: Path(made, source.stem + ".ll") for source in files(folder, "*.c")}
        for source, part in parts.items():
            _run(*front, "-S", "-emit-llvm", source, "-o", part)
        linked = neutral(_run(LINK, "-S", *parts.values())).replace("define hidden", "define internal")
    return neutral(_run(OPT, "-S", *PASSES, text=COMMON_LAYOUT + linked))


class DebugTypes:
    """The C types that debug information in IR text describes."""

    def __init__(self, ir: str) -> None:
        self._nodes = {
            name: {"node": node, **{key: text.strip('"') for key, text in _ATTRIBUTE.findall(attributes)}}
            for name, node, attributes in _NODE.findall(ir)
        }
        self._lists = dict(re.findall(r"^(!\d+) = !\{(.*)\}$", ir, re.M))

    def structures(self) -> dict[str, dict[str, Any]]:
        """Name -> size in bytes, and of each field its offset and its type."""
        found: dict[str, dict[str, Any]] = {}
        for node in self._nodes.values():
            if node.get("tag") == "DW_TAG_structure_type" and "name" in node and "size" in node:
                members = [self._nodes[name] for name in self._lists[node["elements"]].split(", ")]
                found[node["name"]] = {
                    "size": int(node["size"]) // 8,
                    "offsets": {m["name"]: int(m.get("offset", 0)) // 8 for m in members},
                    "types": {m["name"]: self._type(m["baseType"]) for m in members},
                }
        return found

    def _type(self, name: str) -> str:
        """ptr, bool, i8 to u64, f32, f64, struct NAME, or one of these with [count]."""
        node = self._nodes[name]
        tag = node.get("tag")
        if node["node"] == "DIBasicType":
            kind = _ENCODINGS[node["encoding"]]
            return kind if kind == "bool" else f"{kind}{node['size']}"
        if tag == "DW_TAG_pointer_type":
            return "ptr"
        if tag == "DW_TAG_array_type":
            ranges = self._lists[node["elements"]].split(", ")
            return self._type(node["baseType"]) + "".join(f"[{self._nodes[r]['count']}]" for r in ranges)
        if tag == "DW_TAG_structure_type":
            return f"struct {node['name']}"
        return self._type(node["baseType"])  # a typedef, a qualifier, an enumeration


def shared(target: str, folder: Path) -> dict[str, dict[str, Any]]:
    """Structures and enumerators of the headers, from debug information."""
    includes = "".join(f'#include "{path}"\n' for path in files(folder, "*.h"))
    debug = ["-g", "-fno-eliminate-unused-debug-types", "-S", "-emit-llvm", "-x", "c", "-", "-o-"]
    ir = _run(CLANG, f"--target={target}", *FLAGS, *include_flags(folder), *debug, text=includes)
    numbers = {name: int(value) for name, value in _ENUMERATOR.findall(ir)}
    return {"structures": DebugTypes(ir).structures(), "numbers": numbers}


def compile_folder(folder: Path) -> tuple[str, dict[str, Any]]:
    """The IR, and what the headers say, for all targets. Raises CalledProcessError, ValueError."""
    first, second = ((compile_for(target, folder), shared(target, folder)) for target in TARGETS)
    if first != second:
        raise ValueError(f"{folder}: the output differs between {' and '.join(TARGETS)}")
    return first


def left_out() -> bool:
    """True if whoever runs the tests does without those that need clang."""
    return bool(os.environ.get(LEAVE_OUT))


def compiler_version() -> str:
    return re.findall(r"version (\S+)", _run(CLANG, "--version"))[0]


def stale(folder: Path) -> list[str]:
    """The files that are not those of the manifest; empty when all is current."""
    recorded = json.loads((folder / "native.json").read_text())
    before = {**recorded["sources"], "native.ll": recorded["ir"]}
    now = {**sources(folder), "native.ll": sha256(folder / "native.ll")}
    return sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))


def main() -> int:
    if missing := [tool for tool in (CLANG, LINK, OPT) if shutil.which(tool) is None]:
        print(f"error: not on PATH: {', '.join(missing)}; Debian's clang-19 and llvm-19 have them. Only who "
              "changes C needs them: native.ll is what they make of it.", file=sys.stderr)  # fmt: skip
        return 2
    for folder in FOLDERS:
        try:
            ir, headers = compile_folder(folder)
        except (subprocess.CalledProcessError, ValueError) as error:
            print(f"error: {error}", file=sys.stderr)
            return 1
        (folder / "native.ll").write_text(ir)
        manifest = {"clang": compiler_version(), "flags": FLAGS + PASSES, "sources": sources(folder),
                    "ir": sha256(folder / "native.ll"), **headers}  # fmt: skip
        (folder / "native.json").write_text(json.dumps(manifest, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
