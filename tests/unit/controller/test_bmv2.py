# SPDX-License-Identifier: Apache-2.0
"""Promise: a test in which simple_switch_grpc dies names the signal, and the next test has a new one."""

from __future__ import annotations

import contextlib
import shutil
import signal
from pathlib import Path

import pytest
from bmv2 import COMMAND, Bmv2
from controller_helpers import set_up
from patience import soon


def end(switch: Bmv2, number: int) -> None:
    switch.process.send_signal(number)
    switch.process.wait(soon(20))


@pytest.mark.skipif(shutil.which(COMMAND) is None, reason=f"{COMMAND} is not on PATH")
def test_a_dead_switch_is_named_and_followed_by_a_new_one(tmp_path: Path) -> None:
    with contextlib.closing(Bmv2(tmp_path)) as switch:
        for number in (signal.SIGSEGV, signal.SIGKILL):
            with pytest.raises(pytest.fail.Exception, match=f"ended by {number.name}"), switch.surviving():
                end(switch, number)
            assert switch.death() == ""
        end(switch, signal.SIGTERM)
        with switch.surviving():  # it died between two tests
            assert set_up(switch.address).jobs() == ()
