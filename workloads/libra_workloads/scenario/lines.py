# SPDX-License-Identifier: Apache-2.0
"""Line numbers of a file's keys, for error texts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import yaml


def line_of(path: str | Path, key: str, within: Sequence[str] = ()) -> int | None:
    """Return the line, from 1, of a dotted key such as jobs[0].slots, or of its longest part in the file.

    within: mappings of the file that may have the key as well; the place with the longest part counts.
    """
    try:
        node = yaml.compose(Path(path).read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    except (OSError, UnicodeDecodeError, RecursionError, yaml.YAMLError):
        return None
    words = [*filter(None, re.split(r"[.\[\]]", key))]
    found = [_find(node, words), *(_find(node, [around, *words]) for around in within)]
    depths = [len(lines) - (at > 0) for at, lines in enumerate(found)]
    deepest = found[depths.index(max(depths))]
    return deepest[-1] if deepest else None


def _find(node: yaml.Node | None, words: Sequence[str]) -> list[int]:
    """Return the line of each of the nested keys ``words``, as far as they are in the file."""
    lines = []
    for word in words:
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
        lines.append(line)
        node = found
    return lines
