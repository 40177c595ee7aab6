# SPDX-License-Identifier: Apache-2.0
"""Promise: who uses the test bed keeps Python's loggers, though Mininet replaces their class."""

import subprocess
import sys

import pytest

pytest.importorskip("mininet")

PROGRAM = """
import logging
import libra_topologies.testbed.network
assert type(logging.getLogger("made.later")) is logging.Logger
assert type(logging.getLogger("mininet")) is not logging.Logger, "Mininet's own"
"""


def test_loggers_stay_pythons_own() -> None:
    subprocess.run([sys.executable, "-c", PROGRAM], check=True)
