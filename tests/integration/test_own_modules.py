# SPDX-License-Identifier: Apache-2.0
"""Promise: a user's own module is named in a run, and each process of the run loads it.

The codec and the matrix are those of docs/extending.md, as they stand there.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/extending.md").read_text()
CODEC = PAGE.partition("\n## A codec\n")[2].partition("\n## ")[0]
SECTION = PAGE.partition("\n## Modules of your own\n")[2]

# A system, whose hosts use a van, a compressor and a handle of one module.
OTHERS = """
from contextlib import contextmanager

import numpy as np

import libra
from libra.job.environment import VANS
from libra.kv.server import HANDLES
from libra.vans.tcp.tcp_van import TcpVan
from libra_topologies.experiment.system import SYSTEMS, TcpSystem

@VANS.register
class OwnVan(TcpVan):
    name = "own_van"

@HANDLES.register
class OwnHandle(libra.SumHandle):
    name = "own_handle"

@libra.register_compressor
class Plain(libra.Compressor):
    name = "plain"
    for_answers = True
    not_in_switch = "it saves nothing"

    def __init__(self, *, error_feedback: bool = False) -> None:
        super().__init__(error_feedback)

    def compress(self, values):
        return values.tobytes()

    def compress_answer(self, values):
        return values.tobytes()

    @staticmethod
    def decompress(payload, length):
        return np.frombuffer(payload, np.float32).copy()

@SYSTEMS.register
class OwnSystem(TcpSystem):
    name = title = legend = "own_system"
    colour = "#7f7f7f"
    compression = "plain"

    @contextmanager
    def prepared(self, network):
        with super().prepared(network) as variables:
            yield {**variables, "DMLC_PS_VAN_TYPE": "own_van", "LIBRA_HANDLE": "own_handle"}

    def members(self, factory):
        return factory.nodes(scheduler=True)
"""


def blocks(section: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)


def block(language: str) -> str:
    (text,) = blocks(SECTION, language)
    return text


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    codec, _in_the_simulator = blocks(CODEC, "python")
    (tmp_path / "mine.py").write_text(codec)
    (tmp_path / "own.yaml").write_text(block("yaml"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LIBRA_IMPORT", "mine")
    return tmp_path


def test_the_page_s_codec_becomes_a_row_of_a_comparison(folder: Path, start_run: Any) -> None:
    command = block("sh").split()
    assert command[:3] == ["make", "compare", "LIBRA_IMPORT=mine"]
    run = start_run("compare", *command[3:])
    assert run.wait() == 0, run.text()
    page = (folder / "own.md").read_text()
    rows = [row for row in page.splitlines() if row.startswith("| ")]
    for codec in ("block_float", "tight:headroom=2"):
        assert any(row.split("|")[1].strip() == codec for row in rows), page
    assert "Every sum of every run was exact." in page


def test_system_van_handle_and_compressor_are_the_user_s_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch, start_run: Any
) -> None:
    (folder / "others.py").write_text(OTHERS)
    monkeypatch.setenv("LIBRA_IMPORT", "mine, others")
    run = start_run("WORKERS=2", "BW=500", "ROUNDS=2", "SYSTEMS=own-system,libra", "CODEC=tight")
    assert run.wait() == 0, run.text()
    facts = json.loads((run.output / "results/latest/summary.json").read_text())
    assert set(facts["systems"]) == {"own_system", "libra"}
    assert facts["systems"]["libra"]["exact"] is True


def test_make_takes_the_module_and_names_what_is_wrong_with_it(tmp_path: Path) -> None:
    """make hands LIBRA_IMPORT on to the processes, not as a setting of the run."""
    if shutil.which("make") is None:
        pytest.skip("make is not installed")
    listed = subprocess.run(
        ["make", "-n", "run", "LIBRA_IMPORT=nowhere", "SYSTEMS=of-mine"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert "'SYSTEMS=of-mine'" in listed
    assert "nowhere" not in listed
    failed = subprocess.run(
        [sys.executable, "-m", "libra_topologies", "SYSTEMS=of-mine"],
        cwd=tmp_path, env={**os.environ, "LIBRA_IMPORT": "nowhere", "LIBRA_OUTPUT": str(tmp_path)},
        capture_output=True, text=True,
    )  # fmt: skip
    assert failed.returncode == 2
    assert failed.stderr.startswith(
        "error: LIBRA_IMPORT names the module 'nowhere'; expected it in the working"
    )
