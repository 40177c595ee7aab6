# SPDX-License-Identifier: Apache-2.0
"""Promise: a command ends in order after SIGINT also in the background, and so do programs that it starts."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest
from background import IN_BACKGROUND
from patience import soon

PROGRAM = """
import signal, subprocess, sys
{take}
child = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler, flush=True)"
subprocess.run([sys.executable, "-c", child], check=True)
try:
    signal.raise_signal({number})
except KeyboardInterrupt:
    print("interrupted")
"""
TAKE = "from libra_controller.cli.endings import take_interrupts; take_interrupts()"


def said(take: str, number: int) -> list[str]:
    command = [*IN_BACKGROUND, sys.executable, "-c", PROGRAM.format(take=take, number=number)]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=soon(60)).stdout.split()


@pytest.mark.parametrize("number", [int(signal.SIGINT), int(signal.SIGTERM)])
def test_a_command_in_the_background_and_its_children_take_interrupts(number: int) -> None:
    assert said(TAKE, number) == ["True", "interrupted"]


def test_without_it_both_ignore_them() -> None:
    """So the test above does start its program as a shell does in the background."""
    assert said("", signal.SIGINT) == ["False"]
