# SPDX-License-Identifier: Apache-2.0
"""Promise: the pictures are current with their text sources, and any renderer of SVG shows them."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "tools"))

import pictures  # noqa: E402

DRAWN = pictures.drawn()
README_WIDTH = 850  # pixels of GitHub's column
SVG = "{http://www.w3.org/2000/svg}"
PLAIN = {"svg", "title", "defs", "marker", "path", "rect", "polyline", "text"}
EMPTY: dict[str, Any] = {"title": "t", "width": 100, "height": 60}


def test_there_are_pictures() -> None:
    assert {path.stem for path in DRAWN} >= {"architecture", "slot"}


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.stem)
def test_committed_pictures_are_current(path: Path) -> None:
    assert path.read_text() == DRAWN[path], "run `make pictures`"


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.stem)
def test_pictures_need_nothing_but_shapes_and_text(path: Path) -> None:
    root = ElementTree.fromstring(DRAWN[path])
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= PLAIN
    named = [value for element in root.iter() for value in element.attrib.values()]
    assert not [value for value in named if "://" in value], "nothing is loaded from elsewhere"
    assert int(root.attrib["width"]) <= README_WIDTH
    background = root.find(f"{SVG}rect")
    assert background is not None
    assert background.attrib["fill"] == pictures.PAPER, "dark mode must not shine through"


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ({"box": [{"at": [0, 0, 50, 40], "title": "a long title"}]}, "'a long title' has 38 of"),
        ({"box": [{"at": [0, 0, 90, 30], "lines": ["one", "two"]}]}, "is 30 high; its lines need more"),
        ({"text": [{"at": [60, 20], "lines": ["beyond the edge"]}]}, "'beyond the edge' has 36 of"),
        ({"arrow": [{"way": [[0, 9], [40, 9]], "label": "over an arrow"}]}, "'over an arrow' has"),
    ],
)
def test_a_text_that_does_not_fit_is_refused(source: dict[str, Any], problem: str) -> None:
    with pytest.raises(pictures.PictureError, match=problem):
        pictures.Picture("sketch", EMPTY | source).svg()


def test_text_is_escaped() -> None:
    svg = pictures.Picture("sketch", EMPTY | {"text": [{"at": [5, 20], "lines": ["a < b & c"]}]}).svg()
    assert "a &lt; b &amp; c" in svg
