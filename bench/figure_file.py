# SPDX-License-Identifier: Apache-2.0
"""Reads bench/figures.yaml: what is measured, and which text of which page quotes it.

    narrow32:                                        # name of an entry: make figures NAME=narrow32
      page: docs/narrow_lanes.md
      seconds: 9                                     # of one processor, for all runs
      runs: {packed: libra-sim run bench/scenarios/narrow32.yaml, ...}
      within: 2 %                                    # may be left out: then each number is as printed
      figures:
        - {value: "98.6 us", read: packed/jobs/0/sync_seconds/median in us}

`value` stands on the page as it is, however its lines break. It has a number for each reading, which is
printed with as many digits behind the point; 1/4.10 stands for the reciprocal of a reading. A reading is a
path: the command's name, then keys and positions of its result; ``*`` stands for all. The results are
sim.json, summary.json (a list: `make run` runs three times), a benchmark's --output, or a comparison's rows,
medians over its seeds, by the values that it varies and the system. Of several values the median counts, or
the `least`, `most` or `total` (`least sweep/*/libra/sync`). `A over B` is a ratio, `A below B` is 1 - A/B,
`in ms` says the unit (us, ms, %). {a,b} makes two readings. Numbers in `code` are not figures. A figure may
have a page and a `within` of its own. `make test` measures entries whose runs take less than 5 s each.
"""

from __future__ import annotations

import json
import re
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from libra_controller.errors import DescriptionError
from libra_controller.files.reader import Section, load_file, show
from libra_workloads.scenario.file import located

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "bench" / "figures.yaml"
QUICK = 5  # seconds of each run; `make test` measures entries that take less
UNITS = {"": 1.0, "ms": 1e3, "us": 1e6, "%": 100.0}
COMMANDS = (
    "libra-sim run ", "make compare SCENARIO=", "make compare MATRIX=", "python bench/", "make run"
)  # fmt: skip
NUMBER = re.compile(r"`[^`]*`|(1/)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?")  # not those of code
PICKS: dict[str, Callable[[Sequence[float]], float]] = {
    "least": min, "most": max, "total": sum, "median": statistics.median,
}  # fmt: skip


@dataclass(frozen=True)
class Reading:
    """One number of a figure: a value of a result, or two values that are compared.

    pick: which of several values counts; how: "", "over" (the ratio) or "below" (the share that is missing).
    """

    pick: str
    first: str
    how: str
    second: str
    unit: str

    def number(self, results: Mapping[str, Any]) -> float:
        """Raises LookupError for a value that the results lack."""
        pick = PICKS[self.pick]
        first = float(pick([*_values(results, self.first)]))
        if self.how:
            first /= float(pick([*_values(results, self.second)]))
        return UNITS[self.unit] * (1 - first if self.how == "below" else first)


@dataclass(frozen=True)
class Figure:
    """Text on a page, with a reading for each of its numbers. key: its place in the file.

    within: how far a number may be from the one that is printed, as a share; None: it must be as printed.
    """

    key: str
    value: str
    page: str
    readings: tuple[Reading, ...]
    within: float | None

    def shown(self, numbers: Sequence[float]) -> str:
        """Return the text with these numbers, each with as many digits behind the point as before."""
        left = iter(numbers)

        def one(printed: re.Match[str]) -> str:
            if not printed[2]:
                return printed[0]
            number = 1 / next(left) if printed[1] else next(left)
            return f"{printed[1] or ''}{number:,.{len(printed[3] or '')}f}"

        return NUMBER.sub(one, self.value)

    def has_moved(self, numbers: Sequence[float]) -> bool:
        new = self.shown(numbers)
        if self.within is None:
            return new != self.value
        return any(abs(share - 1) > self.within for share in _changes(self.value, new))

    def moved_by(self, new: str) -> str:
        """Return the change of the number that has moved most, in %."""
        return f"{100 * max((share - 1 for share in _changes(self.value, new)), key=abs):+.1f} %"


@dataclass(frozen=True)
class Entry:
    """Figures measured together. runs: commands by name; seconds: of one processor, for all of them."""

    name: str
    runs: Mapping[str, str]
    seconds: int
    figures: Sequence[Figure]

    @property
    def is_mininet(self) -> bool:
        return any(command.startswith("make run") for command in self.runs.values())

    @property
    def is_quick(self) -> bool:
        return self.seconds < QUICK * len(self.runs) and not self.is_mininet


def _printed(text: str) -> list[float]:
    """Return the numbers of a figure's text."""
    found = [each[0] for each in NUMBER.finditer(text) if each[2]]
    return [float(each.removeprefix("1/").replace(",", "")) for each in found]


def _changes(old: str, new: str) -> list[float]:
    """Return each of a new text's numbers over that of the old one."""
    pairs = zip(_printed(old), _printed(new), strict=True)
    return [is_ / was if was else 1.0 if is_ == was else float("inf") for was, is_ in pairs]


def _values(node: Any, path: str) -> Iterator[float]:
    """Yield the values at a path; ``*`` stands for every key. Raises LookupError."""
    if not path:
        if not isinstance(node, int | float | str):  # a comparison's rows are texts
            raise LookupError(f"expected a number, got {show(node)}")
        yield float(node)
        return
    children = {str(at): child for at, child in enumerate(node)} if isinstance(node, list) else node
    if not isinstance(children, Mapping):
        raise LookupError(f"expected the path's end, got {path!r}")
    found = [key for key in children if f"{path}/".startswith(f"{key}/")]  # a key may be 100Mbit/s
    if not found and path.partition("/")[0] != "*":
        raise LookupError(f"expected one of {', '.join(children)}, got {path!r}")
    for key in found or children:
        yield from _values(children[key], path[len(key if found else "*") + 1 :])


def read(path: Path = FILE) -> dict[str, Entry]:
    """Read the file of figures. Raises DescriptionError, which names line and key."""
    with located(path):
        top = load_file(path)
        if not isinstance(top, Mapping) or not top:
            raise DescriptionError(str(path), "", f"expected entries by name, got {show(top or None)}")
        return {str(name): _entry(str(path), str(name), value) for name, value in top.items()}


def _entry(source: str, name: str, value: Any) -> Entry:
    section = Section(source, name, value, ("page", "runs", "seconds", "within", "figures"))
    runs = section.get("runs", "commands by name")
    if not isinstance(runs, Mapping) or not runs:
        raise section.error("runs", f"expected commands by name, got {show(runs or None)}")
    for key, command in runs.items():
        if not isinstance(command, str) or not command.startswith(COMMANDS):
            problem = f"expected a command such as {', '.join(COMMANDS)}, got {show(command)}"
            raise section.error(f"runs.{key}", problem)
    listed = section.get("figures", "a list of figures")
    if not isinstance(listed, list) or not listed:
        raise section.error("figures", f"expected a list of figures, got {show(listed or None)}")
    figures = [_figure(section, f"figures[{at}]", one, list(runs)) for at, one in enumerate(listed)]
    return Entry(name, runs, section.integer("seconds", 1, 10**5), figures)


def _figure(entry: Section, key: str, value: Any, runs: Sequence[str]) -> Figure:
    section = Section(entry.source, entry.path(key), value, ("value", "read", "within", "page"))
    text = section.text("value", "what stands on the page, such as 1.52 ms", r".*\d.*")
    where = section if section.has("page") else entry
    page = where.text("page", "a page such as docs/bml.md")
    if not (ROOT / page).is_file():
        raise where.error("page", f"expected a page such as docs/bml.md, got {page!r}")
    expected = "a reading such as run/jobs/0/goodput_share, or a list of them"
    said = section.get("read", expected)
    words = said if isinstance(said, list) else [said]
    if not all(isinstance(word, str) for word in words):
        raise section.error("read", f"expected {expected}, got {show(said)}")
    readings = tuple(_reading(section, each, runs) for word in words for each in _expanded(word))
    if len(readings) != (count := len(_printed(text))):
        problem = f"expected a reading for each of the {count} numbers of {text!r}, got {len(readings)}"
        raise section.error("read", problem)
    allowed = section if section.has("within") else entry
    within = None
    if allowed.has("within"):
        within = float(allowed.text("within", "a share such as 5 %", r"\d+ %").removesuffix(" %")) / 100
    return Figure(section.path("value"), text, page, readings, within)


def _expanded(text: str) -> list[str]:
    """Return texts: the first has the first word of each ``{a,b}``, the second the second, and so on."""
    plain, *groups = re.split(r"\{([^}]*)\}", text)
    words = [group.split(",") for group in groups[::2]]
    return [
        plain + "".join(map("".join, zip(chosen, groups[1::2], strict=True)))
        for chosen in (zip(*words, strict=False) if words else [()])
    ]


def _reading(section: Section, text: str, runs: Sequence[str]) -> Reading:
    shape = re.fullmatch(
        rf"(?:({'|'.join(PICKS)}) )?(.+?)(?: (over|below) (.+?))?(?: in ({'|'.join(UNITS)}))?", text
    )
    pick, first, how, second, unit = shape.groups("") if shape else ("", text, "", "", "")
    for path in filter(None, (first, second)):
        if path.partition("/")[0] not in runs:
            raise section.error("read", f"expected paths that begin with {' or '.join(runs)}, got {text!r}")
    return Reading(pick or "median", first, how, second, unit)


def numbers(entry: Entry, results: Mapping[str, Any], source: Path = FILE) -> list[list[float]]:
    """Return the numbers of each of an entry's figures. Raises DescriptionError for one without a value."""
    found = []
    for figure in entry.figures:
        try:
            found.append([reading.number(results) for reading in figure.readings])
        except (LookupError, ValueError, ZeroDivisionError) as error:
            with located(source):
                raise DescriptionError(str(source), figure.key, f"its reading: {error}") from None
    return found


def places(text: str, page: str) -> list[re.Match[str]]:
    """Return where a figure's text stands on a page; line breaks count as blanks."""
    words = r"\s+".join(map(re.escape, text.split()))
    return [*re.finditer(rf"(?<![\w.]){words}(?![\w]|[.,]\d)", page)]


def is_quoted(figure: Figure) -> bool:
    return bool(places(figure.value, (ROOT / figure.page).read_text()))


def accept(moved: Sequence[tuple[Figure, str]], source: Path = FILE) -> list[str]:
    """Write new texts into the file and onto the pages. Return what is left for a person to write."""
    text, left, spans = source.read_text(), [], {}
    for figure, new in moved:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
        for word in re.split(r"[.\[\]]+", figure.key):
            if isinstance(node, yaml.MappingNode):
                node = next(child for key, child in node.value if key.value == word)
            else:
                node = node.value[int(word)]
        spans[node.start_mark.index, node.end_mark.index] = json.dumps(new, ensure_ascii=False)
        page = ROOT / figure.page
        written = page.read_text()
        found = places(figure.value, written)
        if len(found) == 1:
            start, end = found[0].span()
            gaps = re.split(r"\S+", found[0][0])  # as before: lines break where they did
            said = "".join(map("".join, zip(gaps, new.split(), strict=False)))
            page.write_text(written[:start] + said + written[end:])
        else:
            left.append(
                f"{figure.page}: expected {figure.value!r} once, got it {len(found)} times: write {new!r}"
            )
    for (start, end), new in sorted(spans.items(), reverse=True):
        text = text[:start] + new + text[end:]
    source.write_text(text)
    return left
