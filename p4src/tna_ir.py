#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the program for Tofino as p4c's front end understands it: `make p4-ir`.

p4src/build/ir/libra.json.xz is p4c's intermediate representation without the parts that no test uses.
tests/tna runs the program from it, without a compiler. It is made by p4c-bm2-ss, which has p4c-barefoot's
front end, with the include files of p4c's backends/tofino, whose directory P4C_16_INCLUDE_PATH names.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
import compile as bmv2

BUILD = bmv2.BUILD / "ir"
IR = "libra.json.xz"
PROGRAM = "tna/libra.p4"
# BMv2's back end refuses other architectures, but only after the IR is written.
FLAGS = ["-D__TARGET_TOFINO__=1", "--Wdisable"]

Node = dict[str, Any]

DECLARATIONS = {"P4Parser", "P4Control", "Type_Header", "Type_Struct", "Type_Typedef", "Type_SerEnum"}
LEFT_OUT = {
    "Source_Info", "absolute", "attributes", "declid", "direction", "isAbstract", "isConst", "isConstant",
    "methods",
    "returnType", "singleton", "structured", "substituted", "symbols", "typeArguments", "typeParameters",
    "variant_index",
}  # fmt: skip
# Types that are left out of expressions, because a call's declaration has its type.
CALLABLE = {"Type_Action", "Type_Extern", "Type_Method", "Type_MethodCall", "Type_Table"}


def nodes_of(tree: Any) -> dict[int, Node]:
    """Find the tree's nodes by number. Repetitions of a node are references, which have the number only."""
    nodes, pending = {}, [tree]
    while pending:
        part = pending.pop()
        if isinstance(part, dict):
            if "Node_Type" in part:
                nodes[part["Node_ID"]] = part
            pending.extend(part.values())
        elif isinstance(part, list):
            pending.extend(part)
    return nodes


class Pruned:
    """The IR's tree without unused parts; repetitions of a node are references."""

    def __init__(self, root: Node) -> None:
        self._nodes = nodes_of(root)
        self._numbers: dict[int, int] = {}
        objects = [self._node(part) for part in root["objects"]["vec"]]
        kept = [self._keep(node) for node in objects if node["Node_Type"] in DECLARATIONS]
        self.root = {"objects": {"vec": kept}}

    def _node(self, part: Node) -> Node:
        return self._nodes[part["Node_ID"]] if "Node_ID" in part else part

    def _keep(self, part: Any) -> Any:
        if isinstance(part, list):
            return [self._keep(item) for item in part]
        if not isinstance(part, dict):
            return part
        node = self._node(part)
        if "Node_ID" in node:
            if node["Node_ID"] in self._numbers:
                return {"Node_ID": self._numbers[node["Node_ID"]]}
            self._numbers[node["Node_ID"]] = len(self._numbers)
        return {key: self._value(node, key) for key in node if not self._is_left_out(node, key)}

    def _value(self, node: Node, key: str) -> Any:
        if key == "Node_ID":
            return self._numbers[node["Node_ID"]]
        if key == "annotations":
            return [self._keep(item) for item in self._items(node[key]) if item["name"] == "name"]
        return self._keep(node[key])

    def _is_left_out(self, node: Node, key: str) -> bool:
        if key == "type" and node["Node_Type"] != "Function":
            return bool(self._node(node[key]).get("Node_Type") in CALLABLE)
        return key in LEFT_OUT

    def _items(self, part: Any) -> list[Node]:
        part = part if isinstance(part, list) else self._node(part)["vec"]
        return [self._node(item) for item in part]


def missing() -> str | None:
    """Describe the missing compiler or include files; None if nothing is missing."""
    if shutil.which(bmv2.COMPILER) is None:
        return f"{bmv2.COMPILER} is not on PATH"
    if not Path(os.environ.get("P4C_16_INCLUDE_PATH", ""), "tna.p4").is_file():
        return "P4C_16_INCLUDE_PATH is not the directory of p4c's tna.p4 (backends/tofino/bf-p4c/p4include)"
    return None


def compile_to(build: Path) -> None:
    """Write libra.json.xz into ``build``. Raises CalledProcessError."""
    build.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder, "ir.json")
        outputs = ["--toJSON", str(whole), "-o", os.devnull]
        command = [bmv2.COMPILER, *FLAGS, *outputs, f"p4src/{PROGRAM}"]
        made = subprocess.run(command, cwd=bmv2.P4SRC.parent, capture_output=True, text=True, check=False)
        if not whole.exists():
            raise subprocess.CalledProcessError(made.returncode, command, made.stdout, made.stderr)
        pruned = Pruned(json.loads(whole.read_text()))
    text = json.dumps(pruned.root, separators=(",", ":"))
    (build / IR).write_bytes(lzma.compress(text.encode()))


def stale() -> list[str]:
    """Differences between p4src/build/ir and its sources, a line each; empty if all is current."""
    return bmv2.differences(BUILD, bmv2.preprocessed(PROGRAM))


def main() -> int:
    argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0]).parse_args()
    if problem := missing():
        print(f"error: {problem}; p4src/build/ir has what was made last", file=sys.stderr)
        return 2
    try:
        compile_to(BUILD)
    except subprocess.CalledProcessError as error:
        print(f"error: {bmv2.COMPILER} has made nothing of p4src/{PROGRAM}:\n{error.stderr}", file=sys.stderr)
        return 1
    made = {"p4c": bmv2.compiler_version(), "flags": FLAGS, "program": PROGRAM}
    bmv2.write_manifest(BUILD, made, bmv2.preprocessed(PROGRAM))
    print(f"p4src/build/ir: {IR}, {bmv2.MANIFEST}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
