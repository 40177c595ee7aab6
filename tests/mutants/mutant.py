# SPDX-License-Identifier: Apache-2.0
"""A small change of one file, and what is known of some: that they change nothing that anybody can see."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

EQUIVALENT = Path(__file__).with_name("equivalent.toml")

Files = dict[str, str | bytes]
"""Path in the repository -> text, or bytes."""


@dataclass(frozen=True)
class Mutant:
    file: str  # path in the repository of what a person would change
    line: int
    before: str  # the lines that change, without the space around them
    after: str
    # What to write to meet the mutant, made when its turn comes. None when it does not compile, or
    # compiles to what was there: then there is no mutant.
    files: Callable[[], Files | None] = field(repr=False, compare=False)
    guard: str  # the file of `guards.GUARDS`
    content: str = field(repr=False)  # all that makes `files` what they are
    function: str = ""  # in which it is; of Python only

    @property
    def diff(self) -> str:
        lines = [f"-{line}" for line in self.before.splitlines()]
        lines += [f"+{line}" for line in self.after.splitlines()]
        return "\n".join([f"{self.file}:{self.line}", *lines])


def of_texts(file: str, old: str, new: str, function: Callable[[int], str] = lambda line: "") -> Mutant:
    """The mutant that has ``new`` instead of ``old`` in its file. function: of a line's number."""
    before, after = old.splitlines(), new.splitlines()
    first = _alike(before, after)
    behind = _alike(before[first:][::-1], after[first:][::-1])

    def stripped(lines: list[str]) -> str:
        return "\n".join(line.strip() for line in lines)

    said = stripped(before[first : len(before) - behind]), stripped(after[first : len(after) - behind])
    return Mutant(file, first + 1, *said, lambda: {file: new}, file, new, function(first + 1))


def _alike(one: list[str], other: list[str]) -> int:
    """How many lines are the same before the first that is not."""
    return sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def known_equivalents() -> dict[tuple[str, str, str], str]:
    """(file, before, after) -> why no test can tell the two apart; lines may move."""
    entries = tomllib.loads(EQUIVALENT.read_text()).get("equivalent", [])
    return {
        (entry["file"], entry["before"].strip(), entry["after"].strip()): entry["reason"] for entry in entries
    }
