# SPDX-License-Identifier: Apache-2.0
"""Promise: a link that is to fail fails at both ends, and is whole when the run is over, come what may."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Sequence
from typing import Any

import pytest
from patience import soon

pytest.importorskip("mininet")

from libra_topologies.errors import RunError
from libra_topologies.testbed.nodes import Cut, Cuts, End, Rates

ENDS = (End("eth0", ("mnexec", "-a", "7"), "pfifo limit 64"), End("s1-eth1", (), ""))
BROKEN = [
    "mnexec -a 7 tc qdisc replace dev eth0 parent 5:1 handle 20: blackhole",
    "tc qdisc replace dev s1-eth1 parent 5:1 handle 20: blackhole",
]
MENDED = [
    "mnexec -a 7 tc qdisc del dev eth0 parent 5:1",
    "mnexec -a 7 tc qdisc add dev eth0 parent 5:1 handle 10: pfifo limit 64",
    "tc qdisc del dev s1-eth1 parent 5:1",
]


class Commands:
    """Stands for subprocess.run; ``done`` is set when there have been ``count``."""

    def __init__(self, count: int, code: int = 0) -> None:
        self.said: list[str] = []
        self.done = threading.Event()
        self._count, self._code = count, code

    def run(self, command: Sequence[str], **_: Any) -> subprocess.CompletedProcess[str]:
        self.said.append(" ".join(command))
        if len(self.said) == self._count:
            self.done.set()
        return subprocess.CompletedProcess(command, self._code, "", "no such device\n")


def test_a_link_fails_and_is_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands(len(BROKEN + MENDED))
    monkeypatch.setattr(subprocess, "run", commands.run)
    with Cuts([Cut(0.0, 0.001, ENDS)]):
        assert commands.done.wait(soon(10))
    assert commands.said == BROKEN + MENDED


def test_a_run_that_ends_early_leaves_no_link_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands(len(BROKEN))
    monkeypatch.setattr(subprocess, "run", commands.run)
    with Cuts([Cut(0.0, 1000.0, ENDS), Cut(2000.0, 2001.0, ENDS)]):
        assert commands.done.wait(soon(10))
    assert commands.said == BROKEN + MENDED


def test_what_tc_says_against_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands(len(BROKEN), code=2)
    monkeypatch.setattr(subprocess, "run", commands.run)
    cuts = Cuts([Cut(0.0, 1000.0, ENDS)]).__enter__()
    assert commands.done.wait(soon(10))
    with pytest.raises(RunError, match=r"was to change: mnexec -a 7 tc .* blackhole: no such device$"):
        cuts.__exit__(None, None, None)


def rate_commands(mbit: str) -> list[str]:
    htb = f"parent 5: classid 5:1 htb rate {mbit}Mbit burst 15k quantum 1514"
    return [f"mnexec -a 7 tc class change dev eth0 {htb}", f"tc class change dev s1-eth1 {htb}"]


def test_rates_change_and_are_the_first_ones_again(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands(4)
    monkeypatch.setattr(subprocess, "run", commands.run)
    with Cuts([Rates(50, ((0.0, 10), (0.001, 2.5), (1000.0, 1)), ENDS)]):
        assert commands.done.wait(soon(10))
    changes = rate_commands("10.000000") + rate_commands("2.500000")
    assert commands.said == changes + rate_commands("50.000000")


def test_without_cuts_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands(1)
    monkeypatch.setattr(subprocess, "run", commands.run)
    before = threading.active_count()
    with Cuts([]):
        assert threading.active_count() == before
    assert not commands.done.wait(0.05)
    assert commands.said == []


def test_cuts_come_in_the_order_of_their_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two links, whichever was named first, the one fails while the other is cut already."""
    others = (End("eth0", ("mnexec", "-a", "8"), ""), End("s1-eth2", (), ""))
    commands = Commands(2 * 2 + len(MENDED) + 2)
    monkeypatch.setattr(subprocess, "run", commands.run)
    with Cuts([Cut(0.02, 0.04, others), Cut(0.01, 0.06, ENDS)]):
        assert commands.done.wait(soon(10))
    theirs = [line.replace("-a 7", "-a 8").replace("s1-eth1", "s1-eth2") for line in [*BROKEN, *MENDED]]
    mended = [line for line in theirs[2:] if " add " not in line]
    assert commands.said == BROKEN + theirs[:2] + mended + MENDED
