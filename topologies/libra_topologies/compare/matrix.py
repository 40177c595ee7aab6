# SPDX-License-Identifier: Apache-2.0
"""Matrix of a comparison: questions, each with the settings that it varies, read from a YAML file.

A cell is one run of all systems with one choice of settings, so that its figures are ratios within one run.
Runs of a varied SEED are one choice, with figures over all seeds.
"""

from __future__ import annotations

import itertools
import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from libra_controller.errors import DescriptionError
from libra_controller.files.reader import Section, load_file, show
from libra_topologies.compare import ways
from libra_topologies.compare.ways import MININET, SEED, Cell
from libra_topologies.errors import UsageError
from libra_topologies.make import settings
from libra_topologies.make.settings import SETTINGS
from libra_workloads.scenario.file import located

_KEYS = ("page", "runs", "seconds", "smaller", "systems", "settings", "questions")
_QUESTION_KEYS = ("question", "runs", "vary", "settings", "systems", "figures", "over", "plot")
_PLOT_KEYS = ("x", "y", "curves", "systems")
_NOT_HERE = {
    "CLI": "there is no prompt here",
    "SYSTEMS": "the file's systems say which",
    "TCP": "write tcp:cc=reno",
}
_SCENARIO = "SCENARIO"


@dataclass(frozen=True)
class Plot:
    """Picture of a question. x: varied setting along the axis; "": only seeds vary. y: figures, a row of
    panels each; (): the question's first one that its runs have.

    curves: varied setting whose values are a curve each, of each system; "": none. systems: labels of those
    that are drawn; (): all.
    """

    x: str
    y: Sequence[str] = ()
    curves: str = ""
    systems: Sequence[str] = ()


@dataclass(frozen=True)
class Question:
    """Question of a comparison. vary: values by setting, the first along the picture's axis.

    own: settings that its cells share and that are not those of all cells; None: left out here. figures: of
    an entry. over: what makes one figure of several seeds': mean or median.
    """

    name: str
    text: str
    vary: Mapping[str, Sequence[str]]
    cells: Sequence[Cell]
    own: Mapping[str, str | None]
    figures: Sequence[str]
    over: str
    plot: Plot

    @property
    def axes(self) -> list[str]:
        """Varied settings, without the seed."""
        return [name for name in self.vary if name != SEED]

    def drawn(self, rows: Sequence[Mapping[str, Any]]) -> Sequence[str]:
        """Return the figures of the picture. rows: see `figures.rows`."""
        have = [name for name in self.figures if any(row[name] is not None for row in rows)]
        return self.plot.y or have[:1] or self.figures[:1]

    def value(self, cell: Cell) -> tuple[str, ...]:
        """Return the cell's values of the varied settings, without the seed."""
        return tuple(cell.words[name] for name in self.axes)


@dataclass(frozen=True)
class Matrix:
    """Matrix. command: that runs it. common: settings of all cells.

    page: name of its page in docs/; "": its page is in results/. seconds: about what a cell takes, before any
    has run. smaller: a command with fewer cells. None and "": unknown.
    """

    source: str
    command: str
    questions: Sequence[Question]
    common: Mapping[str, str]
    page: str = ""
    seconds: int | None = None
    smaller: str = ""

    @property
    def name(self) -> str:
        return Path(self.source).stem

    @cached_property
    def cells(self) -> list[Cell]:
        """All cells in the questions' order; what two questions share is one cell."""
        return list({cell.key: cell for question in self.questions for cell in question.cells}.values())

    @classmethod
    def read(cls, source: str, changes: Sequence[str] = ()) -> Matrix:
        """Read a file and make all cells. changes: NAME=VALUE, for all cells, and NAME=VALUE,VALUE for a
        setting that a question varies.

        Raises UsageError, which names file, line and key, before anything runs.
        """
        try:
            with located(source):
                command = " ".join(["make compare", f"MATRIX={source}", *map(shlex.quote, changes)])
                return cls._read(source, command, load_file(source), _changes(changes))
        except DescriptionError as error:
            raise UsageError(str(error)) from None

    @classmethod
    def of(cls, source: str, runs: str, changes: Sequence[str]) -> Matrix:
        """Make a matrix of one question, of words alone: it varies each setting that has several values.

        source: its SCENARIO, which names the matrix. Raises UsageError.
        """
        found = _changes(changes)
        vary = {name: values for name, values in found.items() if len(values) > 1} or {_SCENARIO: [source]}
        fixed = {name: values[0] for name, values in found.items() if name not in vary}
        question = {"question": f"{source}, {runs}", "vary": vary}
        try:
            content = {"runs": runs, "settings": fixed, "questions": {"all": question}}
            return cls._read(source, " ".join(["make compare", *map(shlex.quote, changes)]), content, {})
        except DescriptionError as error:
            raise UsageError(error.problem) from None

    @classmethod
    def _read(cls, source: str, command: str, content: Any, changes: Mapping[str, Sequence[str]]) -> Matrix:
        top = Section(source, "", content, _KEYS)
        common = {"SYSTEMS": _systems(top)} if top.has("systems") or not top.has("runs") else {}
        common |= _settings(top, top.get("settings", "settings", {}))
        for name, values in changes.items():
            if len(values) == 1:
                common[name] = values[0]
        runs = _runs(top, MININET)
        sections = top.sections("questions", "questions by name, at least one", _QUESTION_KEYS)
        questions = [_question(name, one, common, runs, changes) for name, one in sections.items()]
        for name, values in changes.items():
            if len(values) > 1 and not any(name in question.vary for question in questions):
                raise UsageError(f"{name}={','.join(values)}: no question of {source} varies it; one value")
        seconds = top.integer("seconds", 1, 100_000) if top.has("seconds") else None
        page, smaller = (top.text(key, "a text", ".*", "") for key in ("page", "smaller"))
        return cls(source, command, questions, common, page, seconds, smaller)


def _changes(words: Sequence[str]) -> dict[str, list[str]]:
    """Return the values of NAME=VALUE,VALUE words. Raises UsageError."""
    found = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals or name in _NOT_HERE:
            raise UsageError(f"{word}: {_NOT_HERE.get(name, 'expected NAME=VALUE')}")
        found[name] = split(name, text)
    return found


def split(name: str, text: str) -> list[str]:
    """Split the values of a setting at commas, see `settings.split`; brackets are one value. A seed may be a
    range.

    >>> split("CODEC", "block_float,packed:bits=4,rotate=1")
    ['block_float', 'packed:bits=4,rotate=1']
    >>> split("SEED", "3-5")
    ['3', '4', '5']
    """
    if name == SEED and (ends := re.fullmatch(r"(\d+)-(\d+)", text)) and int(ends[1]) <= int(ends[2]):
        return [str(seed) for seed in range(int(ends[1]), int(ends[2]) + 1)]
    return [text] if text[:1] in ("[", "{") else settings.split(text)


def _question(
    name: str, section: Section, common: Mapping[str, str], runs: str, changes: Mapping[str, Sequence[str]]
) -> Question:
    if not re.fullmatch(r"[a-z0-9_-]+", name):
        raise section.error("", "expected a name of small letters, digits, - and _: its picture's file name")
    vary = section.get("vary", "settings to vary, such as {WORKERS: [2, 4, 8]}")
    if not isinstance(vary, Mapping) or not vary:
        raise section.error(
            "vary", f"expected settings to vary, such as {{WORKERS: [2, 4]}}, got {show(vary)}"
        )
    values = {str(setting): _values(section, str(setting), found) for setting, found in vary.items()}
    values |= {setting: list(changes[setting]) for setting in values if setting in changes}
    given = section.get("settings", "settings", {})
    own: dict[str, str | None] = {"SYSTEMS": _systems(section)} if section.has("systems") else {}
    if isinstance(given, Mapping):
        own |= {str(setting): None for setting, value in given.items() if value is None}
        given = {setting: value for setting, value in given.items() if value is not None}
    own |= _settings(section, given)
    fixed = {setting: text for setting, text in {**common, **own}.items() if text is not None}
    runs = _runs(section, runs)
    cells = []
    for choice in itertools.product(*values.values()):
        try:
            cells.append(ways.made({**fixed, **dict(zip(values, choice, strict=True))}, runs))
        except ways.REFUSALS as error:
            for changed in changes:
                if str(error).startswith((f"{changed}=", f"{changed}:")):  # a word of the command
                    known = any(each.name == changed for each in SETTINGS)
                    raise UsageError(
                        f"{error}{'' if known else '; make compare itself: MATRIX, PAGES'}"
                    ) from None
            raise section.error("vary", str(error)) from None
    own = {setting: text for setting, text in own.items() if common.get(setting) != text}
    figures = section.names("figures", "a list of figures such as [sync, accuracy]", ways.way(runs).figures)
    over = section.text("over", "mean or median", "mean|median", ways.way(runs).over)
    text = section.text("question", "the question, in words")
    return Question(name, text, values, cells, own, figures, over, _plot(section, list(values)))


def _plot(section: Section, varied: Sequence[str]) -> Plot:
    axes = [name for name in varied if name != SEED]
    if not section.has("plot"):
        return Plot(axes[0] if axes else "")
    given = section.section("plot", _PLOT_KEYS)
    plot = Plot(
        given.text("x", "a varied setting", ".*", axes[0] if axes else ""),
        given.names("y", "a list of figures such as [sync]", ()),
        given.text("curves", "a varied setting", ".*", ""),
        given.names("systems", "a list of systems", ()),
    )
    for key, name in (("x", plot.x), ("curves", plot.curves)):
        if name and name not in axes:
            raise given.error(key, f"expected one of the varied settings {', '.join(axes)}, got {name!r}")
    return plot


def _runs(section: Section, default: str) -> str:
    name = section.text("runs", "a way to run", default=default)
    if name not in ways.WAYS:
        raise section.error("runs", f"expected one of {', '.join(ways.WAYS)}, got {name!r}")
    return name


def _systems(section: Section) -> str:
    return ",".join(section.names("systems", "a list of systems such as [tcp, mpi, libra]"))


def _values(section: Section, setting: str, found: Any) -> list[str]:
    if setting == SEED and isinstance(found, str):
        found = split(SEED, found)
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
