# SPDX-License-Identifier: Apache-2.0
"""Promise: what is chosen by name is told in one way, and what is wrong with it with what is right."""

from __future__ import annotations

import builtins
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from libra.errors import ConfigError
from libra.registry import OwnModules, Registry


class Sieve:
    name = "sieve"

    def __init__(self, workers: int, *, mesh: int = 3, share: float = 0.5, wet: bool = False) -> None:
        self.told = (workers, mesh, share, wet)


class Plain:
    name = "plain"


@pytest.fixture
def registry() -> Registry[Any]:
    registry: Registry[Any] = Registry("filter")
    registry.register(Sieve)
    registry.register(Plain)
    return registry


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("sieve", (7, 3, 0.5, False)),
        ("sieve:mesh=4", (7, 4, 0.5, False)),
        (" sieve : mesh = 4 , wet = True ", (7, 4, 0.5, True)),
        ({"name": "sieve", "mesh": "4", "share": "1e-2", "wet": "false"}, (7, 4, 0.01, False)),
        ({"name": "sieve", "mesh": 4, "share": 1, "wet": True}, (7, 4, 1.0, True)),
    ],
)
def test_a_spec_is_text_or_a_mapping(
    registry: Registry[Any], spec: str | Mapping[str, Any], expected: Any
) -> None:
    made = registry.make(spec, 7)
    assert made.told == expected
    assert [type(one) for one in made.told] == [int, int, float, bool]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("siev", r"unknown filter 'siev'; known: plain, sieve$"),
        ({"mesh": 4}, r"filter: \{'mesh': 4\} has no 'name'; known: plain, sieve"),
        (
            "sieve:mash=4",
            r"filter sieve: unknown parameter 'mash'; its parameters are: mesh \(int\), share \(float\), wet",
        ),
        ("plain:mesh=4", r"unknown parameter 'mesh'; its parameters are: none"),
        ("sieve:mesh=x", r"filter sieve: mesh is 'x'; expected int"),
        ({"name": "sieve", "mesh": 4.5}, r"filter sieve: mesh is 4\.5; expected int"),
        ({"name": "sieve", "mesh": None}, r"filter sieve: mesh is None; expected int"),
        ("sieve:share=much", r"filter sieve: share is 'much'; expected float"),
        ("sieve:wet=perhaps", r"filter sieve: wet is 'perhaps'; expected bool"),
        ({"name": "sieve", "share": True}, r"share is True; expected float"),
        ("sieve:mesh", r"filter sieve: 'mesh' is not parameter=value"),
    ],
)
def test_what_is_wrong_is_told_with_what_is_right(registry: Registry[Any], spec: Any, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        registry.make(spec, 7)


def test_a_name_is_taken_once(registry: Registry[Any]) -> None:
    class Other:
        name = "sieve"

    registry.register(Sieve)
    with pytest.raises(
        ConfigError, match=r"filter 'sieve' is registered twice, by \w+ and by \w+; choose another name"
    ):
        registry.register(Other)


# ---- modules of a user's own -----------------------------------------------------------------------------

OWN = """
from libra.compression.compression import COMPRESSORS
from libra.compression.compressors import Half

@COMPRESSORS.register
class Mine(Half):
    name = "mine"
"""
LOOK_UP = "from libra.compression.compression import Compression; print(Compression('mine').compressor.name)"


def looked_up(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Look a compressor up in a process of its own, whose modules are in ``folder``."""
    (folder / "mine.py").write_text(OWN)
    return subprocess.run(
        [sys.executable, "-P", "-c", LOOK_UP],
        cwd=folder,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
    )


def test_a_module_in_the_working_folder_registers_its_names(tmp_path: Path) -> None:
    done = looked_up(tmp_path, LIBRA_IMPORT="mine")
    assert done.stdout == "mine\n", done.stderr


def test_without_it_the_name_is_unknown(tmp_path: Path) -> None:
    assert "unknown compressor 'mine'; known: bounded" in looked_up(tmp_path, LIBRA_IMPORT="").stderr


def test_an_installed_package_registers_its_names(tmp_path: Path) -> None:
    installed = tmp_path / "mine-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[libra_modules]\nmine = mine\n")
    done = looked_up(tmp_path, LIBRA_IMPORT="", PYTHONPATH=str(tmp_path))
    assert done.stdout == "mine\n", done.stderr


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "1 / 0\n",
            "'broken', which cannot be imported: {}/broken.py:1: ZeroDivisionError: division by zero; mend",
        ),
        (
            "import nowhere_at_all\n",
            "{}/broken.py:1: ModuleNotFoundError: No module named 'nowhere_at_all'; mend",
        ),
        ("x = (\n", "imported: {}/broken.py:1: SyntaxError: '(' was never closed; mend"),
        (
            OWN.replace('"mine"', '"fp16"'),
            "compressor 'fp16' is registered twice, by libra.compression.compressors and by",
        ),
        (
            None,
            "LIBRA_IMPORT names the module 'broken'; expected it in the working folder {} or on PYTHONPATH",
        ),
    ],
)
def test_a_module_that_fails_is_named_with_its_last_line(
    tmp_path: Path, text: str | None, expected: str
) -> None:
    if text is not None:
        (tmp_path / "broken.py").write_text(text)
    done = looked_up(tmp_path, LIBRA_IMPORT="broken")
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("libra.errors.ConfigError: LIBRA_IMPORT names the module 'broken'")
    assert expected.format(tmp_path) in last


def test_a_module_is_imported_once_and_its_failure_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second import would find the first half of its names taken, and hide the reason."""
    (tmp_path / "half_done.py").write_text(
        "import builtins\nbuiltins.tried += 1\nraise OSError('no GPU here')\n"
    )
    monkeypatch.setattr("builtins.tried", 0, raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LIBRA_IMPORT", "half_done")
    own = OwnModules()
    for _ in range(2):
        with pytest.raises(ConfigError, match="OSError: no GPU here"):
            own.load_named()
    assert vars(builtins)["tried"] == 1
