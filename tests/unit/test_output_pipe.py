# SPDX-License-Identifier: Apache-2.0
"""`COMMAND | head` ends without a message, whatever the command and however its output is buffered."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SWITCH = [sys.executable, "-m", "libra_switch.app.cli"]
COMMANDS = {
    "make help": ["make", "help"],
    "libra --help": [sys.executable, "-m", "libra_controller.cli.commands", "--help"],
    "libra job --help": [sys.executable, "-m", "libra_controller.cli.commands", "job", "--help"],
    "libra-sim run --help": [sys.executable, "-m", "libra_sim.cli", "run", "--help"],
    "switch --help": [*SWITCH, "--help"],
    "switch --version": [*SWITCH, "--version"],
    "switch --dump-ir": [*SWITCH, "--dump-ir", "tests/p4/build/basic.json"],
}


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("name", COMMANDS)
def test_a_reader_that_has_seen_enough_is_no_error(name: str, unbuffered: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        ended = subprocess.run(
            COMMANDS[name],
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
            timeout=30,
        )
    finally:
        os.close(writer)
    assert ended.stderr == ""
    assert ended.returncode in (0, 1)
