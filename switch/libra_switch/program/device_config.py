# SPDX-License-Identifier: Apache-2.0
"""Checks that a device config is JSON of p4c-bm2-ss in a known version, before its objects are read."""

from __future__ import annotations

import json
from typing import Any

from libra_switch.target import PipelineError

# Newest format that is read, as in simple_switch_grpc 1.15; older minor versions are read, too.
MAJOR, MINOR = 2, 24

_EXPECTED = "expected what p4c-bm2-ss --arch v1model writes with -o"
_KINDS = {list: "a list", str: "a string", bool: "a boolean", type(None): "null"}


def read(program: bytes) -> dict[str, Any]:
    """Return the JSON object. Raises PipelineError."""
    if not program.strip():
        raise PipelineError(f"the file is empty; {_EXPECTED}")
    try:
        root = json.loads(program)
    except json.JSONDecodeError as error:
        cut = error.pos >= len(error.doc.rstrip())
        what = "ends in the middle" if cut and error.pos else "is not JSON"
        raise PipelineError(f"the text {what}: {error}; {_EXPECTED}") from None
    except (ValueError, RecursionError) as error:
        raise PipelineError(f"the text is not JSON: {error}; {_EXPECTED}") from None
    if not isinstance(root, dict):
        kind = _KINDS.get(type(root), "a number")
        raise PipelineError(f"the JSON is not an object but {kind}; {_EXPECTED}")
    if "pipelines" not in root:
        found = ", ".join(sorted(root)[:8]) or "nothing at all"
        raise PipelineError(f"the JSON is no P4 program, it has no 'pipelines' but {found}; {_EXPECTED}")
    _check_version(root)
    _check_architecture(root)
    return root


def _check_version(root: dict[str, Any]) -> None:
    meta = root.get("__meta__")
    version = meta.get("version", [MAJOR, 0]) if isinstance(meta, dict) else [MAJOR, 0]
    numbers = isinstance(version, list) and len(version) > 1 and all(isinstance(n, int) for n in version)
    if not numbers or version[0] != MAJOR or version[1] > MINOR:
        shown = ".".join(map(str, version)) if numbers else repr(version)
        raise PipelineError(
            f"__meta__.version: the BMv2 JSON has version {shown}; expected {MAJOR}.0 to {MAJOR}.{MINOR}; "
            "compile with a p4c of that age, or look for a newer switch"
        )


def _check_architecture(root: dict[str, Any]) -> None:
    headers = root.get("headers")
    for header in headers if isinstance(headers, list) else ():
        name = header.get("name") if isinstance(header, dict) else None
        for prefix, architecture in (("psa_", "PSA"), ("pna_", "PNA")):
            if isinstance(name, str) and name.startswith(prefix + "ingress_"):
                raise PipelineError(f"the program is for {architecture}, it has '{name}'; {_EXPECTED}")
