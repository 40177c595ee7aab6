# SPDX-License-Identifier: Apache-2.0
"""Promise: a test in which simple_switch_grpc dies names the signal, and the next test has a new one.

A killed test run leaves none behind.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from bmv2 import COMMAND, Bmv2
from controller_helpers import set_up
from patience import soon, wait_until

LISTENS = f"""#!{sys.executable}
import signal, socket, sys
if "--help" not in sys.argv:
    host, port = sys.argv[sys.argv.index("--grpc-server-addr") + 1].split(":")
    with socket.create_server((host, int(port))):
        signal.pause()
"""
TEST_RUN = """
import sys
from pathlib import Path
from bmv2 import Bmv2

print(Bmv2(Path(sys.argv[1])).process.pid, flush=True)
input()
"""


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


@pytest.mark.skipif(shutil.which("setpriv") is None, reason="needs util-linux's setpriv")
def test_a_killed_test_run_leaves_no_switch_behind(tmp_path: Path) -> None:
    (tmp_path / COMMAND).write_text(LISTENS)  # in the place of BMv2, which may be missing here
    (tmp_path / COMMAND).chmod(0o755)
    variables = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", TEST_RUN, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | variables,
    ) as test_run:
        assert test_run.stdout is not None
        switch = int(test_run.stdout.readline())
        test_run.kill()
    wait_until(lambda: not Path(f"/proc/{switch}").exists(), f"process {switch} still runs")
