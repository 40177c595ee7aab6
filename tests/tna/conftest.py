# SPDX-License-Identifier: Apache-2.0
"""The Tofino program in p4c's IR, as p4src/build/ir has it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "model")]

from ir import Tree  # noqa: E402


@pytest.fixture(scope="session")
def tree() -> Tree:
    return Tree.read(REPOSITORY / "p4src" / "build" / "ir" / "libra.json.xz")
