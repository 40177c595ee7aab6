# SPDX-License-Identifier: Apache-2.0
"""Command of `make stop`: ends what a run has left behind, by its ledger. Standard library only."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time

from libra_topologies.make.ledger import Ledger
from libra_topologies.make.namespaces import User, user
from libra_topologies.make.paths import LEDGER

RUNNER_PATIENCE = 15.0  # seconds for a run to take down its own network


def main() -> int:
    if not LEDGER.exists():
        print("nothing to stop")
        return 0
    ledger = Ledger.load(LEDGER)
    if ledger is None:  # from an earlier boot, or not readable: no process of it can be alive
        LEDGER.unlink(missing_ok=True)
        print("nothing to stop")
        return 0
    if user() is not User.ROOT and (owner := LEDGER.stat().st_uid) != os.geteuid():
        whose = f"the run was started by the user with id {owner}"
        print(f"error: {whose}; run `make stop` as that user, or as root", file=sys.stderr)
        return 2
    runner = ledger.runner
    if runner and runner.alive:
        print(f"stopping the run (pid {runner.pid})")
        with contextlib.suppress(ProcessLookupError):
            os.kill(runner.pid, signal.SIGTERM)
        deadline = time.monotonic() + RUNNER_PATIENCE
        while runner.alive and time.monotonic() < deadline:
            time.sleep(0.05)
        if runner.alive:
            with contextlib.suppress(ProcessLookupError):
                os.kill(runner.pid, signal.SIGKILL)
        ledger = Ledger.load(LEDGER) or ledger  # the ledger may have grown meanwhile
    found = ledger.left()
    for line in found:
        print(f"ending {line}")
    if left := ledger.sweep():
        print("error: still there: " + ", ".join(left), file=sys.stderr)
        return 1
    print("stopped; nothing is left")
    return 0


if __name__ == "__main__":
    sys.exit(main())
