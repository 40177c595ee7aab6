# SPDX-License-Identifier: Apache-2.0
"""Session of a command: plan, systems, checks, then a run with a ledger of its own, and an exit code."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from libra_controller import artefact
from libra_controller.errors import ArtefactError
from libra_topologies.errors import RunError, UsageError
from libra_topologies.experiment.signals import ENDINGS, Interrupted, handle_endings
from libra_topologies.experiment.system import System, chosen
from libra_topologies.make import preflight
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import LEDGER
from libra_topologies.plan import Plan, planned
from libra_workloads.results import UNWRITABLE, in_words

Run = Callable[[Plan, Sequence[System], Ledger], None]


def prepared(words: Sequence[str]) -> tuple[Plan, list[System]]:
    """Read the plan of a run, and make its systems. Raises UsageError."""
    plan = planned(words)
    systems = chosen(plan)
    if plan.options.switch_json:
        _take_program(plan.options.switch_json)
    return replace(plan, planes=max(system.planes(plan) for system in systems)), systems


def _take_program(place: str) -> None:
    """Let this process and those that it starts load the program of SWITCH_JSON. Raises UsageError."""
    os.environ[artefact.PLACE] = place if place == artefact.COMMITTED else str(Path(place).resolve())
    try:
        artefact.load()
    except ArtefactError as error:
        raise UsageError(f"SWITCH_JSON={place}: {error}") from None


def main(words: Sequence[str], run: Run) -> int:
    """Run ``run`` with a ledger of its own, and leave nothing behind.

    Return the exit code: 0, 1 for a failure, 2 for the caller's mistake, 128 + n after signal n.
    """
    try:
        plan, systems = prepared(words)
        preflight.check(plan.options, plan.shape)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print("error: interrupted", file=sys.stderr)
        return 128 + signal.SIGINT
    ledger = Ledger(LEDGER)
    handle_endings()
    code = 0
    try:
        ledger.open()
        run(plan, systems, ledger)
    except RunError as error:
        print(f"error: {error}", file=sys.stderr, flush=True)
        code = error.exit_code
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise  # our own mistake
        print(f"error: {in_words(error)}", file=sys.stderr, flush=True)
        code = RunError.exit_code
    except Interrupted as reason:
        print(f"\n{reason}: taking the network down", file=sys.stderr, flush=True)
        code = reason.exit_code
    finally:
        for ending in ENDINGS:
            signal.signal(ending, signal.SIG_IGN)
        if left := ledger.sweep():
            print(f"error: still there: {', '.join(left)}; try `make stop`", file=sys.stderr)
            code = code or 1
    return code
