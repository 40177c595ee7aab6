# SPDX-License-Identifier: Apache-2.0
"""Matrix of a comparison: questions, each with the settings that it varies, read from a YAML file.

A cell is one run of all systems with one choice of settings, so that its figures are ratios within one run.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from libra_controller.errors import DescriptionError
from libra_controller.files.reader import Section, load_file, show
from libra_topologies.errors import UsageError
from libra_topologies.experiment.system import chosen
from libra_topologies.plan import Plan, planned
from libra_workloads.scenario.reading import located

_KEYS = ("systems", "settings", "questions")
_QUESTION_KEYS = ("question", "vary", "settings", "systems")
_NOT_HERE = {
    "CLI": "there is no prompt here",
    "SYSTEMS": "the file's systems say which",
    "TCP": "write tcp:cc=reno",
}


@dataclass(frozen=True)
class Cell:
    """Cell of a matrix. words: its settings by NAME, as texts."""

    words: Mapping[str, str]

    @cached_property
    def key(self) -> str:
        """Name of the cell's file: other settings have another one."""
        return hashlib.sha256(json.dumps(dict(sorted(self.words.items()))).encode()).hexdigest()[:16]

    @property
    def command(self) -> list[str]:
        return [f"{name}={text}" for name, text in self.words.items()]


@dataclass(frozen=True)
class Question:
    """Question of a comparison. vary: values by setting, the first along the picture's axis.

    own: settings that its cells share and that are not those of all cells; None: left out here.
    """

    name: str
    text: str
    vary: Mapping[str, Sequence[str]]
    cells: Sequence[Cell]
    own: Mapping[str, str | None]

    def value(self, cell: Cell) -> tuple[str, ...]:
        """Return the cell's values of the varied settings."""
        return tuple(cell.words[name] for name in self.vary)


@dataclass(frozen=True)
class Matrix:
    source: str
    questions: Sequence[Question]
    common: Mapping[str, str]  # settings of all cells

    @cached_property
    def cells(self) -> list[Cell]:
        """All cells in the questions' order; what two questions share is one cell."""
        return list({cell.key: cell for question in self.questions for cell in question.cells}.values())

    @classmethod
    def read(cls, source: str, changes: Sequence[str] = ()) -> Matrix:
        """Read a file and make all cells. changes: NAME=VALUE, for all cells.

        Raises UsageError, which names file, line and key, before anything runs.
        """
        try:
            with located(source):
                return cls._read(source, changes)
        except DescriptionError as error:
            raise UsageError(str(error)) from None

    @classmethod
    def _read(cls, source: str, changes: Sequence[str]) -> Matrix:
        top = Section(source, "", load_file(source), _KEYS)
        common = {"SYSTEMS": _systems(top)} | _settings(top, top.get("settings", "settings", {}))
        for change in changes:
            name, equals, text = change.partition("=")
            if not equals or name in _NOT_HERE:
                raise UsageError(f"{change}: {_NOT_HERE.get(name, 'expected NAME=VALUE')}")
            common[name] = text
        sections = top.sections("questions", "questions by name, at least one", _QUESTION_KEYS)
        questions = [_question(name, section, common) for name, section in sections.items()]
        return cls(source, questions, common)


def _question(name: str, section: Section, common: Mapping[str, str]) -> Question:
    if not re.fullmatch(r"[a-z0-9_-]+", name):
        raise section.error("", "expected a name of small letters, digits, - and _: its picture's file name")
    vary = section.get("vary", "settings to vary, such as {WORKERS: [2, 4, 8]}")
    if not isinstance(vary, Mapping) or not vary:
        raise section.error(
            "vary", f"expected settings to vary, such as {{WORKERS: [2, 4]}}, got {show(vary)}"
        )
    values = {str(setting): _values(section, str(setting), found) for setting, found in vary.items()}
    given = section.get("settings", "settings", {})
    own: dict[str, str | None] = {"SYSTEMS": _systems(section)} if section.has("systems") else {}
    if isinstance(given, Mapping):
        own |= {str(setting): None for setting, value in given.items() if value is None}
        given = {setting: value for setting, value in given.items() if value is not None}
    own |= _settings(section, given)
    fixed = {setting: text for setting, text in {**common, **own}.items() if text is not None}
    cells = []
    for choice in itertools.product(*values.values()):
        cell = Cell({**fixed, **dict(zip(values, choice, strict=True))})
        try:
            checked(cell)
        except UsageError as error:
            raise section.error("vary", str(error)) from None
        cells.append(cell)
    own = {setting: text for setting, text in own.items() if common.get(setting) != text}
    return Question(name, section.text("question", "the question, in words"), values, cells, own)


def _systems(section: Section) -> str:
    return ",".join(section.names("systems", "a list of systems such as [tcp, mpi, libra]"))


def _values(section: Section, setting: str, found: Any) -> list[str]:
    if not isinstance(found, list) or not found:
        raise section.error(f"vary.{setting}", f"expected a list of values, got {show(found)}")
    texts = [_text(section, f"vary.{setting}", setting, value) for value in found]
    for at, text in enumerate(texts):
        if text in texts[:at]:
            raise section.error(f"vary.{setting}", f"{text} is there twice")
    return texts


def _settings(section: Section, found: Any) -> dict[str, str]:
    if not isinstance(found, Mapping):
        raise section.error("settings", f"expected settings such as {{ROUNDS: 20}}, got {show(found)}")
    return {str(name): _text(section, f"settings.{name}", str(name), value) for name, value in found.items()}


def _text(section: Section, key: str, setting: str, value: Any) -> str:
    if setting in _NOT_HERE:
        raise section.error(key, _NOT_HERE[setting])
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise section.error(key, f"expected a number or a text, got {show(value)}")
    return str(value)


def checked(cell: Cell) -> Plan:
    """Return the plan of a cell's run. Raises UsageError for an impossible one."""
    plan = planned(cell.command)
    chosen(plan)
    return plan
