# SPDX-License-Identifier: Apache-2.0
"""Promise: a run that is interrupted leaves nothing behind, whenever the signal comes."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from background import IN_BACKGROUND, UNDER_NOHUP
from patience import soon

pytest.importorskip("mininet")

from libra_topologies.experiment import run
from libra_topologies.experiment.system import System
from libra_topologies.make import ledger
from libra_topologies.make.ledger import Ledger
from libra_topologies.plan import Plan, planned
from libra_topologies.testbed import network
from libra_topologies.testbed.network import Network


@pytest.mark.parametrize("ending", ledger.ENDINGS)
def test_a_signal_while_a_command_starts(
    ending: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel holds the parent until the child runs its program, so this is when signals arrive."""
    children = []

    class Interrupting(subprocess.Popen[Any]):
        def _execute_child(self, *arguments: Any) -> None:
            super()._execute_child(*arguments)  # type: ignore[misc]
            children.append(self)
            os.kill(os.getpid(), ending)

    command = tmp_path / "command"
    command.write_text("#!/bin/sh\nexec sleep 60\n")
    command.chmod(0o755)
    before = {one: signal.signal(one, ledger.on_signal) for one in ledger.ENDINGS}
    monkeypatch.setattr(subprocess, "Popen", Interrupting)
    monkeypatch.setattr(sys, "executable", str(command))
    mine = Ledger(tmp_path / "run.json")
    try:
        with pytest.raises(ledger.Interrupted):
            Network(planned([]), mine)._libra("switch", "setup")
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
    assert [process.what for process in mine.processes] == ["libra switch setup"]
    monkeypatch.undo()
    assert mine.sweep() == []
    assert len(children) == 1
    assert children[0].wait(soon(5)) in (-signal.SIGTERM, 0)  # 0: the ledger was first to collect it


@pytest.mark.parametrize("ending", ledger.ENDINGS)
@pytest.mark.parametrize("prefix", [IN_BACKGROUND, UNDER_NOHUP])
def test_signals_end_a_run_in_the_background_but_no_hang_up_under_nohup(
    prefix: tuple[str, ...], ending: signal.Signals
) -> None:
    program = f"""
import signal
from libra_topologies.make.ledger import Interrupted, handle_endings
handle_endings()
try:
    signal.raise_signal({int(ending)})
    print("goes on")
except Interrupted as reason:
    print(reason)
"""
    here = ["env", "--default-signal=HUP"]  # the suite itself may run under nohup
    command = [*here, *prefix, sys.executable, "-c", program]
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=soon(60)).stdout
    stays = prefix == UNDER_NOHUP and ending == signal.SIGHUP
    assert told == ("goes on\n" if stays else f"{ending.name}\n")


def test_a_full_disk_is_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(plan: Plan, systems: Sequence[System], ledger: Ledger) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "results/summary.json")

    monkeypatch.setattr(run, "LEDGER", tmp_path / "run.json")
    monkeypatch.setattr(run.preflight, "check", lambda options, shape: None)
    before = {one: signal.getsignal(one) for one in ledger.ENDINGS}
    try:
        assert run.main(["SYSTEMS=libra"], full) == 1
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
    assert capsys.readouterr().err.startswith(
        "error: results/summary.json: No space left on device; make room"
    )
    assert not (tmp_path / "run.json").exists(), "nothing is left to be swept"


def test_logs_of_an_earlier_run_do_not_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "COMPARE_LOG", tmp_path / "compare.log")
    for name in ("tcp-w3.log", "s1.log", "compare.log", "notes.txt"):
        (tmp_path / name).touch()
    network.clear(tmp_path, ".log")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["compare.log", "notes.txt"]


def test_a_round_over_bmv2_counts_as_hung_later_the_more_switches_its_packets_pass() -> None:
    """A round of digits took 16 s on a busy machine, and 20 s ended it."""

    def stall(words: str) -> float:
        model: Any = SimpleNamespace(plan=planned(words.split()), round_bytes=lambda: 654 * 1024)
        return run.stall_seconds(model)

    star = stall("SWITCH=bmv2") - stall("")
    assert star == pytest.approx(4 * 2 * 5 * 654 * run.BMV2_PACKET)
    for words, passed in (("TOPOLOGY=leaf-spine", 3), ("TOPOLOGY=fat-tree", 5), ("TOPOLOGY=rails", 1)):
        assert stall(f"SWITCH=bmv2 {words}") - stall(words) == pytest.approx(passed * star)
