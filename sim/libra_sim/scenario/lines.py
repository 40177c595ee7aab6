# SPDX-License-Identifier: Apache-2.0
"""Where in a file a key is, for messages."""

from __future__ import annotations

import re
from pathlib import Path

import yaml


def line_of(path: str | Path, key: str) -> int | None:
    """The line, from 1, of a dotted key such as jobs[0].slots, or of what of it there is."""
    try:
        node = yaml.compose(Path(path).read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    except (OSError, UnicodeDecodeError, yaml.YAMLError):
        return None
    line = None
    for word in filter(None, re.split(r"[.\[\]]", key)):
        found = None
        if isinstance(node, yaml.MappingNode):
            for name, value in node.value:
                if name.value == word:
                    found, line = value, name.start_mark.line + 1
        elif isinstance(node, yaml.SequenceNode) and word.isdigit() and int(word) < len(node.value):
            found = node.value[int(word)]
            line = found.start_mark.line + 1
        if found is None:
            break
        node = found
    return line
