# SPDX-License-Identifier: Apache-2.0
"""The STF runner itself: a runner that lets everything pass would make the conformance table worthless."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import stf
import stf_run

PROGRAM = Path(__file__).resolve().parent.parent / "p4" / "build" / "basic.json"
FRAME = "020000000001 020000000002 1234 0102030405060708"


def run(text: str) -> list[str]:
    program = PROGRAM.read_bytes()
    return stf_run.Run(program, json.loads(program)).run(stf.parse(text))


FORWARD = "add forward ethernet.dst:0x020000000001 send(port:2)\n"


def test_add_packet_expect() -> None:
    assert run(FORWARD + f"packet 0 {FRAME}\nexpect 2 {FRAME} $") == []


@pytest.mark.parametrize(
    ("expect", "reason"),
    [
        ("expect 2 020000000001 020000000003", "port 2 packet 0: expected 0200000000010200000000"),
        (f"expect 2 {FRAME} 00", "port 2 packet 0: expected"),
        ("expect 2 020000000001 $", "(exactly), got"),
        ("expect 1", "port 1: expected 1 packets, got 0; missing any packet"),
        ("no_packet", "port 2: expected 0 packets, got 1; surplus 02"),
    ],
)
def test_reports_what_differs(expect: str, reason: str) -> None:
    failures = run(
        FORWARD
        + f"packet 0 {FRAME}\nexpect 2 {FRAME}\n".replace("expect 2", "#", 1)
        + expect
        + ("" if "expect 2" in expect else f"\nexpect 2 {FRAME}")
    )
    assert any(reason in failure for failure in failures), failures


@pytest.mark.parametrize(
    "pattern", ["", "02", "0*0000*00001", "020000000001 020000000002 1234 0102030405060708$"]
)
def test_patterns_that_match(pattern: str) -> None:
    (command,) = stf.parse(f"expect 2 {pattern}")
    assert isinstance(command, stf.Expect)
    assert command.matches(bytes.fromhex(FRAME.replace(" ", "")))


def test_add_in_all_its_forms() -> None:
    (command,) = stf.parse("add c.t 7 h.$valid$:1 x$0.f:0x1* a.b:10/8 do.it(p:0x10, q:2) = A  # comment")
    assert command == stf.Add(
        "c.t", 7, (("h.$valid$", "1"), ("x$0.f", "0x1*"), ("a.b", "10/8")), "do.it",
        (("p", "0x10"), ("q", "2")), "A",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("check_counter c($A) bytes >= 0x10", stf.CheckCounter("c", "A", "bytes", ">=", 16)),
        ("check_counter c(3)", stf.CheckCounter("c", 3, "packets", "==", 0)),
        ("setdefault t a()", stf.SetDefault("t", "a", ())),
        ("mc_node_create 400 6 7", stf.Cli(("mc_node_create", "400", "6", "7"))),
        ("no_packet", stf.Expect(None, "", False)),
        ("WAIT", stf.Wait()),
        ("remove all", stf.RemoveAll()),
        ("packet 1 0a 0B", stf.Packet(1, b"\x0a\x0b")),
    ],
)
def test_commands(line: str, command: stf.Command) -> None:
    assert stf.parse(line) == [command]


@pytest.mark.parametrize(
    "line", ["frob 1", "packet x 00", "packet 0 0", "expect 0 zz", "add t k:1", "setdefault t"]
)
def test_mistakes_name_the_line(line: str) -> None:
    with pytest.raises(stf.StfError, match="line 2: "):
        stf.parse("wait\n" + line)
