# SPDX-License-Identifier: Apache-2.0
"""Reads the objects of BMv2 JSON. Each access names the expected type; a refusal gives the object, its P4
source, the expected type and the value found.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypeVar

from libra_switch.program import ir
from libra_switch.program.refusal import error
from libra_switch.target import PipelineError

MAX_WIDTH = 4096  # bits of a number; p4c's own limit is 2048
MAX_SIZE = (1 << 31) - 1  # limit of the size of an array or a table, and of ids, as in BMv2
MAX_PACKET_BITS = 1 << 19  # 64 KiB

_T = TypeVar("_T")


class Item:
    """A JSON object. ``what`` names it in refusals; ``source`` is its P4 line, or its owner's."""

    __slots__ = ("raw", "source", "what")

    def __init__(self, raw: Any, what: str, source: ir.Source | None = None) -> None:
        self.what, self.source = what, source
        if type(raw) is not dict:
            raise self.refuse(f"expected an object, got {_shown(raw)}")
        self.raw: dict[str, Any] = raw
        self.source = _source_of(raw) or source

    def refuse(self, message: str) -> PipelineError:
        return error(self.what, message, self.source)

    # By key ---------------------------------------------------------------------------------------------
    def text(self, key: str) -> str:
        return self.as_text(self.raw.get(key), key)

    def name_or_none(self, key: str) -> str | None:
        value = self.raw.get(key)
        return None if value is None else self.as_text(value, key)

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.raw.get(key)
        if value is not None and type(value) is not bool:
            raise self.refuse(f"{key}: expected true or false, got {_shown(value)}")
        return default if value is None else value

    def whole(self, key: str, most: int, least: int = 0, default: int | None = None) -> int:
        """Read an integer in ``least``..``most``."""
        value = self.raw.get(key)
        return default if value is None and default is not None else self.as_whole(value, key, most, least)

    def id(self) -> int:
        return self.whole("id", MAX_SIZE)

    def array(self, key: str, optional: bool = False) -> list[Any]:
        value = self.raw.get(key)
        return [] if value is None and optional else self.as_list(value, key)

    def item(self, key: str, what: str | None = None) -> Item:
        return Item(self.raw.get(key), what or f"{self.what}: {key}", self.source)

    def items(self, key: str, what: str, optional: bool = False) -> Iterator[Item]:
        """Yield the objects of a list; ``what`` precedes their names in refusals."""
        for number, raw in enumerate(self.array(key, optional)):
            name = raw.get("name") if type(raw) is dict else None
            yield Item(raw, f"{what} {name if type(name) is str else number}", self.source)

    def known(self, name: Any, table: dict[str, _T], what: str) -> _T:
        """Look up ``name`` in ``table``; ``what`` names the kind of object in refusals."""
        if type(name) is not str:
            raise self.refuse(f"{what}: expected a name, got {_shown(name)}")
        found = table.get(name)
        if found is None:
            raise self.refuse(f"unknown {what} {name!r}")
        return found

    # Values that are there ------------------------------------------------------------------------------
    def as_text(self, value: Any, what: str) -> str:
        if type(value) is not str:
            raise self.refuse(f"{what}: expected a text, got {_shown(value)}")
        return value

    def as_list(self, value: Any, what: str, length: int | None = None) -> list[Any]:
        if type(value) is not list or length not in (None, len(value)):
            kind = "a list" if length is None else f"a list of {length}"
            raise self.refuse(f"{what}: expected {kind}, got {_shown(value)}")
        return value

    def as_whole(self, value: Any, what: str, most: int, least: int = 0) -> int:
        if type(value) is not int or not least <= value <= most:
            raise self.refuse(f"{what}: expected {least} to {most}, got {_shown(value)}")
        return value

    def as_number(self, value: Any, what: str) -> int:
        """Read a constant of at most MAX_WIDTH bits: an integer, or a string of hexadecimal digits."""
        number = value
        if type(value) is str:
            try:
                number = int(value, 16)
            except ValueError:
                number = None
        if type(number) is not int or number.bit_length() > MAX_WIDTH:
            expected = f"a hexadecimal number of at most {MAX_WIDTH} bits"
            raise self.refuse(f"{what}: expected {expected}, got {_shown(value)}")
        return number


def _shown(value: Any) -> str:
    text = "nothing" if value is None else json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _source_of(raw: dict[str, Any]) -> ir.Source | None:
    info = raw.get("source_info")
    if type(info) is not dict:
        return None
    line = info.get("line")
    return ir.Source(
        str(info.get("filename", "?")), line if type(line) is int else 0, str(info.get("source_fragment", ""))
    )
