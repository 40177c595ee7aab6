# SPDX-License-Identifier: Apache-2.0
"""p4c's IR of a program, as p4src/tna_ir.py leaves it.

A tree in which a node that came before is a reference.
"""

from __future__ import annotations

import json
import lzma
import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[2] / "p4src"))

from tna_ir import Node, nodes_of


def is_reference(part: Any) -> bool:
    return isinstance(part, dict) and "Node_Type" not in part and "Node_ID" in part


class Tree:
    def __init__(self, root: Node) -> None:
        self._nodes = nodes_of(root)
        self.declarations: dict[str, Node] = {}
        for node in self.items(root["objects"]):
            if "name" in node:
                self.declarations[node["name"]] = node

    @classmethod
    def read(cls, path: Path) -> Tree:
        return cls(json.loads(lzma.decompress(path.read_bytes())))

    def __call__(self, part: Any) -> Any:
        """The node itself, where ``part`` is a reference to it."""
        return self._nodes[part["Node_ID"]] if is_reference(part) else part

    def kind(self, part: Any) -> str:
        return str(self(part)["Node_Type"])

    def items(self, part: Any) -> list[Node]:
        """Of one of p4c's vectors."""
        part = self(part)
        vector = part if isinstance(part, list) else part["vec"]
        return [self(item) for item in vector]

    def annotation(self, part: Any, name: str) -> str | None:
        """The text of an annotation such as @name("...")."""
        for annotation in self.items(self(part).get("annotations", [])):
            if annotation["name"] == name:
                (literal,) = self.items(self(annotation["body"])["value"])
                return str(literal["value"])
        return None
