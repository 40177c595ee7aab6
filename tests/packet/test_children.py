# SPDX-License-Identifier: Apache-2.0
"""Promise of tests/conftest.py: a process that uses gRPC can have children."""

from __future__ import annotations

import os
import time

import switches


def status_of_child() -> int:
    """Forked as by pexpect: closes what it inherits, then runs another program."""
    child = os.fork()
    if not child:
        try:
            os.closerange(3, 1024)
            time.sleep(0.005)
            os.execvp("true", ["true"])
        finally:
            os._exit(127)
    return os.waitpid(child, 0)[1]


def test_children_of_a_process_that_uses_grpc_live() -> None:
    with switches.start("memory"):
        assert {status_of_child() for _ in range(50)} == {0}
