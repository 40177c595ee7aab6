# SPDX-License-Identifier: Apache-2.0
"""The tests here import the model switch and the model network, and share the committed program."""

import sys
from pathlib import Path

import pytest

from libra_controller import artefact
from libra_sim.switch.program import SwitchProgram

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="session")
def program() -> SwitchProgram:
    return SwitchProgram.load(artefact.load())
