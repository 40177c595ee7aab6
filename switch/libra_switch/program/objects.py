# SPDX-License-Identifier: Apache-2.0
"""What the objects of BMv2 JSON have in common: sections, source information, hexadecimal numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from libra_switch.program import ir
from libra_switch.program.refusal import error
from libra_switch.target import PipelineError


def each(root: dict[str, Any], section: str, handle: Callable[[dict[str, Any]], object]) -> None:
    """Call ``handle`` with each object of a section; what it stumbles over is a refusal of that object."""
    items = root.get(section, [])
    if not isinstance(items, list):
        raise error(section, f"expected a list, got {type(items).__name__}")
    for obj in items:
        name = obj.get("name", "?") if isinstance(obj, dict) else "?"
        where = f"{section}[{name}]"
        try:
            handle(obj)
        except PipelineError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as exc:
            detail = f"{type(exc).__name__}: {exc}"
            raise error(where, f"malformed ({detail}); expected p4c-bm2-ss output", source_of(obj)) from None


def source_of(obj: Any) -> ir.Source | None:
    info = obj.get("source_info") if isinstance(obj, dict) else None
    if not isinstance(info, dict):
        return None
    return ir.Source(
        str(info.get("filename", "?")), int(info.get("line", 0)), str(info.get("source_fragment", ""))
    )


def number(text: Any) -> int:
    if isinstance(text, int):
        return text
    return int(str(text), 16)
