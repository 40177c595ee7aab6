#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draw docs/pictures/*.toml as docs/images/*.svg: `make pictures`.

A source lists boxes, arrows and texts at coordinates in pixels, x to the right and y downwards:

    title, width, height    of the picture; the title is what a screen reader says
    [[box]]                 at = [x, y, width, height], kind, title, lines = ["...", ...]
    [[arrow]]               way = [[x, y], ...], label, label_at = [x, y], kind
    [[text]]                at = [x, y] of the first line, lines, kind

A kind is a key of FILLS (boxes), STROKES (arrows) or TEXTS (texts). A label without `label_at` stands over
the arrow's middle. The SVG has no script, no style sheet and no font of its own. It paints its own background
and so looks alike in light and dark mode. Readers' fonts differ in width: a text that might not fit its box
or the picture is an error.
"""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

REPOSITORY = Path(__file__).resolve().parents[1]
SOURCES = REPOSITORY / "docs/pictures"
IMAGES = REPOSITORY / "docs/images"

INK, PAPER = "#1f2328", "#ffffff"
SIZE, LINE = 13, 17  # of a text and from one line to the next, in pixels
WIDTH = 0.53  # of a letter on average, in sizes, in a wide sans-serif font: DejaVu Sans
BOLD = 1.13  # times as wide
PAD = 8
# Kind of a box -> what fills it and its edge.
FILLS = {
    "place": ("#f6f8fa", "#8c959f"),
    "python": ("#ddebff", "#3b6fb6"),
    "c": ("#ffe8cc", "#b8691a"),
    "p4": ("#d9f2dd", "#2f8a43"),
    "summing": ("#ffe8cc", "#b8691a"),
    "waiting": ("#fff6c2", "#9a8100"),
    "answered": ("#d9f2dd", "#2f8a43"),
    "note": (PAPER, PAPER),
}
STROKES = {"plain": (INK, ""), "control": ("#6e40aa", "6 4"), "packet": ("#b42318", "")}
TEXTS = {"plain": (SIZE, False), "small": (12, False)}


class PictureError(Exception):
    """A source that cannot be drawn: which file, which text, and why."""


@dataclass
class Picture:
    """A source as SVG. Raises PictureError for a text that does not fit."""

    name: str
    source: dict[str, Any]
    elements: list[str] = field(default_factory=list)

    def svg(self) -> str:
        width, height, title = self.source["width"], self.source["height"], escape(self.source["title"])
        for box in self.source.get("box", ()):
            self._box(**box)
        for arrow in self.source.get("arrow", ()):
            self._arrow(**arrow)
        for text in self.source.get("text", ()):
            self._text(**text)
        heads = "\n".join(
            f'<marker id="{kind}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7"'
            f' orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="{colour}"/></marker>'
            for kind, (colour, _) in STROKES.items()
        )
        body = "\n".join(self.elements)
        return (
            f"<!-- Drawn from docs/pictures/{self.name}.toml by `make pictures`. -->\n"
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="0 0 {width} {height}" role="img" font-family="sans-serif" font-size="{SIZE}"'
            f' fill="{INK}">\n<title>{title}</title>\n<defs>\n{heads}\n</defs>\n'
            f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8" fill="{PAPER}"'
            f' stroke="#d0d7de"/>\n{body}\n</svg>\n'
        )

    def _box(
        self, at: list[int], kind: str = "place", title: str = "", lines: list[str] | None = None
    ) -> None:
        x, y, width, height = at
        fill, edge = FILLS[kind]
        self.elements.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="5" fill="{fill}" stroke="{edge}"/>'
        )
        down = y + PAD + SIZE - 2
        for line, bold in [(title, True)] * bool(title) + [(line, False) for line in lines or ()]:
            self._letters(line, x + PAD, down, SIZE, bold, x + width - PAD // 2)
            down += LINE
        if down - LINE > y + height - 3:
            raise PictureError(f"{self.name}: box {title or lines} is {height} high; its lines need more")

    def _arrow(
        self,
        way: list[list[int]],
        label: str = "",
        label_at: list[int] | None = None,
        kind: str = "packet",
    ) -> None:
        colour, dashes = STROKES[kind]
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        points = " ".join(f"{x},{y}" for x, y in way)
        self.elements.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.8"{dashed}'
            f' marker-end="url(#{kind})"/>'
        )
        if label:
            (x0, y0), (x1, y1) = way[0], way[1]
            middle = [(x0 + x1) // 2 - round(self._wide(label, SIZE, True) / 2), (y0 + y1) // 2 - 7]
            self._letters(label, *(label_at or middle), SIZE, True, self.source["width"] - 4, colour)

    def _text(self, at: list[int], lines: list[str], kind: str = "plain") -> None:
        x, y = at
        size, bold = TEXTS[kind]
        for line in lines:
            self._letters(line, x, y, size, bold, self.source["width"] - 4)
            y += size + LINE - SIZE

    def _letters(self, text: str, x: int, y: int, size: int, bold: bool, end: int, colour: str = INK) -> None:
        """``text`` from x to at most ``end``, on the line at y."""
        if x < 0 or x + self._wide(text, size, bold) > end:
            room = f"{end - x} of {self._wide(text, size, bold):.0f} pixels"
            raise PictureError(f"{self.name}: {text!r} has {room}; make its box wider or its text shorter")
        weight = ' font-weight="bold"' if bold else ""
        sized = f' font-size="{size}"' if size != SIZE else ""
        filled = f' fill="{colour}"' if colour != INK else ""
        self.elements.append(f'<text x="{x}" y="{y}"{sized}{weight}{filled}>{escape(text)}</text>')

    @staticmethod
    def _wide(text: str, size: int, bold: bool) -> float:
        return len(text) * size * WIDTH * (BOLD if bold else 1)


def drawn() -> dict[Path, str]:
    """Each picture's file and its SVG. Raises PictureError."""
    return {
        IMAGES / f"{path.stem}.svg": Picture(path.stem, tomllib.loads(path.read_text())).svg()
        for path in sorted(SOURCES.glob("*.toml"))
    }


def main() -> int:
    try:
        pictures = drawn()
    except PictureError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    for path, text in pictures.items():
        path.write_text(text)
        print(path.relative_to(REPOSITORY))
    return 0


if __name__ == "__main__":
    sys.exit(main())
