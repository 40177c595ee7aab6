# SPDX-License-Identifier: Apache-2.0
"""The ``sources`` fixture: a copy of what Libra is built from, in a folder with a fresh clone's name."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "controller",
    "host",
    "native",
    "p4src",
    "sim",
    "switch",
    "tools",
    "topologies",
    "workloads",
)


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy: setuptools takes what an earlier build has left in the clone's build/."""
    copy = tmp_path_factory.mktemp("sources") / "libra"
    copy.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
            shutil.copytree(ROOT / name, copy / name, symlinks=True, ignore=ignored)
        else:
            shutil.copy(ROOT / name, copy / name)
    return copy
