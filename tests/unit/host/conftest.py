# SPDX-License-Identifier: Apache-2.0
"""The model switch and network are those of the model tests; `switch_job` has one embedded switch for all."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "model"))


@pytest.fixture(autouse=True, scope="session")
def _racks_are_closed() -> Iterator[None]:
    yield
    if switch_job := sys.modules.get("switch_job"):
        switch_job.close_racks()
