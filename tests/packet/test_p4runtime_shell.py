# SPDX-License-Identifier: Apache-2.0
"""p4runtime-shell's walk-through, typed at its prompt on a pseudo-terminal, against ``libra_switch_grpc``."""

from __future__ import annotations

import itertools
import os
import re
import signal
import struct
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import pytest
from patience import soon
from switches import PROGRAMS
from test_switch_process import pcap, running

pexpect = pytest.importorskip("pexpect")  # IPython, on which the shell stands, needs it too

_CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\r")


class Shell:
    """A p4runtime-shell that has connected; ``config`` are the arguments of --config."""

    def __init__(self, address: str, home: Path, *config: str) -> None:
        words = ["-m", "p4runtime_sh", "--grpc-addr", address, "--device-id", "0", "--election-id", "0,1"]
        if config:
            words += ["--config", ",".join(config)]
        environment = dict(os.environ, TERM="dumb", IPYTHONDIR=str(home))
        self._child = pexpect.spawn(
            sys.executable, words, env=environment, encoding="utf-8", timeout=30, dimensions=(50, 300)
        )
        self._numbers = itertools.count()
        self._child.expect_exact("P4Runtime sh >>> ")

    def answer(self, line: str) -> str:
        """What the prompt answers to a line."""
        number = next(self._numbers)
        self._child.sendline(line)
        # The prompt echoes what is typed, so the mark that ends the answer is put together only when it runs.
        self._child.sendline(f'print("end" + " of {number}")')
        self._child.expect_exact(f"end of {number}\r\n")
        return _CONTROL.sub("", self._child.before)

    def __enter__(self) -> Shell:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self._child.sendline("exit")
            self._child.expect(pexpect.EOF)
        # Its own way to end a child waits for 0.1 s, which a busy machine does not keep.
        self._child.kill(signal.SIGKILL)
        self._child.wait()
        self._child.close()


@pytest.fixture
def switch(tmp_path: Path) -> Iterator[str]:
    """The address of a switch with ports 0 to 2 on pcap files; port 0 reads a FIFO."""
    os.mkfifo(tmp_path / "p0_in.pcap")
    for number in (1, 2):
        (tmp_path / f"p{number}_in.pcap").write_bytes(pcap())
    ports = [word for number in range(3) for word in ("-i", f"{number}@p{number}")]
    with running("--use-files", "0", *ports, "--no-p4", "--", "--cpu-port", "510", cwd=tmp_path) as (
        _,
        address,
    ):
        yield address


def shell(address: str, home: Path, program: str) -> Shell:
    return Shell(address, home, str(PROGRAMS / f"{program}.p4info.txtpb"), str(PROGRAMS / f"{program}.json"))


def frame(dst: int, src: int = 0, ethertype: int = 0x88B5) -> bytes:
    return dst.to_bytes(6, "big") + src.to_bytes(6, "big") + ethertype.to_bytes(2, "big") + bytes(46)


class Wire:
    """Port 0's FIFO."""

    def __init__(self, folder: Path) -> None:
        self._file = (folder / "p0_in.pcap").open("wb", buffering=0)
        self._file.write(pcap())

    def send(self, data: bytes) -> None:
        self._file.write(struct.pack("<IIII", 0, 0, len(data), len(data)) + data)


def left(folder: Path, port: int, data: bytes, seconds: float = 5.0) -> bool:
    """Whether a frame leaves by a port in time."""
    deadline = time.monotonic() + soon(seconds)
    while data not in (folder / f"p{port}_out.pcap").read_bytes():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def expect(prompt: Shell, *dialogue: tuple[str, str]) -> None:
    """Each line and what its answer has in it, "" for one that complains of nothing."""
    for line, wanted in dialogue:
        answer = prompt.answer(line)
        if wanted:
            assert wanted in answer, f"{line}\n{answer}"
        else:
            assert not re.search(r"Traceback|Error|Exception|not a valid|does not exist", answer), answer


def test_tables_counters_multicast_and_packets(switch: str, tmp_path: Path) -> None:
    with shell(switch, tmp_path / "ipython", "basic") as prompt:
        wire = Wire(tmp_path)
        expect(
            prompt,
            ("tables", "IngressImpl.forward"),
            ('tables["IngressImpl.forward"]', 'name: "hdr.ethernet.dst"'),
            ('te = table_entry["IngressImpl.forward"](action="IngressImpl.send")', ""),
            ('te.match["hdr.ethernet.dst"] = "00:00:00:00:00:01"', ""),
            ('te.action["port"] = "512"', ""),
            ("te.insert()", "INVALID_ARGUMENT, 'Bytestring provided does not fit within 9 bits'"),
            ('te.action["port"] = "2"', ""),
            ("te.modify()", "NOT_FOUND, 'Cannot find match entry'"),
            ("te.insert()", ""),
            ("te.insert()", "ALREADY_EXISTS, 'Match entry exists, use MODIFY if you wish to change action'"),
            ('te.action["port"] = "1"', ""),
            ("te.modify", ""),  # no parentheses: the shell runs with autocall
            ("te.read(lambda e: print(e))", 'param_id: 1 ("port")'),
            ('d = table_entry["IngressImpl.forward"](action="IngressImpl.send", is_default=True)', ""),
            ('d.action["port"] = "2"; d.modify()', ""),
            ("d.insert()", "INVALID_ARGUMENT, 'Cannot use INSERT for default entry'"),
            ("group = multicast_group_entry(7)", ""),
            ("group.add(1, 1).add(2, 5); group.insert()", ""),
            ("for g in multicast_group_entry(7).read(): print(g)", "instance: 5"),
            ('many = table_entry["IngressImpl.forward"](action="IngressImpl.broadcast")', ""),
            ('many.match["dst"] = "2"; many.action["group"] = "7"; many.insert()', ""),
            ('up = table_entry["IngressImpl.forward"](action="IngressImpl.to_cpu")', ""),
            ('up.match["dst"] = "3"; up.action["reason"] = "9"; up.insert()', ""),
        )
        for destination, ports in ((1, (1,)), (2, (1, 2)), (9, (2,))):
            wire.send(frame(destination))
            assert all(left(tmp_path, port, frame(destination)) for port in ports)
        assert not left(tmp_path, 2, frame(1), 0)
        wire.send(frame(3))
        expect(
            prompt,
            ("for p in packet_in.sniff(timeout=2): print(p)", 'value: "\\n\\274"'),
            ("p = packet_out(); p.payload = b'A' * 60", ""),
            ('p.metadata["egress_port"] = "1"; p.metadata["pad"] = "0"; p.send()', ""),
            ('c = counter_entry["IngressImpl.received"]; c.index = 0', ""),
            ("c.read(lambda e: print(e))", "packet_count: 4"),
            ("c.packet_count = 100; c.modify(); c.read(lambda e: print(e))", "packet_count: 100"),
            ("c.index = 64; c.read(lambda e: print(e))", "index 64 is outside 0..63"),
            ('dc = direct_counter_entry["IngressImpl.forwarded"]', ""),
            ('dc.table_entry.match["dst"] = "1"; dc.read(lambda e: print(e))', "byte_count: 60"),
            ('table_entry["IngressImpl.forward"].read(lambda e: e.delete())', ""),
            ("te.delete()", "NOT_FOUND, 'Cannot find match entry'"),
            ("group.delete()", ""),
        )
        assert left(tmp_path, 1, b"A" * 60)


def test_keys_of_each_kind(switch: str, tmp_path: Path) -> None:
    with shell(switch, tmp_path / "ipython", "keys") as prompt:
        expect(
            prompt,
            ('te = table_entry["IngressImpl.ternary_table"](action="IngressImpl.send")', ""),
            ('te.match.set(word="0x0a000000&&&0xff000000", nine="3&&&0x1ff"); te.action["port"] = "1"', ""),
            ("te.insert()", "INVALID_ARGUMENT, 'Zero priority for ternary match'"),
            ("te.priority = 10; te.insert()", ""),
            ("te.read(lambda e: print(e))", "priority: 10"),
            ('te = table_entry["IngressImpl.lpm_table"](action="IngressImpl.send")', ""),
            ('te.match["word"] = "10.0.0.0/8"; te.action["port"] = "1"; te.insert()', ""),
            ("te.read(lambda e: print(e))", "prefix_len: 8"),
            ('te = table_entry["IngressImpl.range_table"](action="IngressImpl.send"); te.priority = 1', ""),
            ('te.match["half"] = "5..10"; te.action["port"] = "1"; te.insert()', ""),
            ("te.read(lambda e: print(e))", 'high: "\\\\x0a"'),
            ('te = table_entry["IngressImpl.optional_table"](action="IngressImpl.send")', ""),
            ('te.match["nine"] = "1"; te.priority = 1; te.action["port"] = "1"; te.insert()', ""),
            ('te = table_entry["IngressImpl.const_ternary"](action="IngressImpl.send", is_default=True)', ""),
            ('te.action["port"] = "1"; te.modify()', "PERMISSION_DENIED"),
        )


def test_meters_profiles_and_notices(switch: str, tmp_path: Path) -> None:
    home = tmp_path / "ipython"
    with shell(switch, home, "meters") as prompt:
        expect(
            prompt,
            ('m = meter_entry["IngressImpl.by_port"]; m.index = 0', ""),
            ("m.cir = 1; m.cburst = 2; m.pir = 3; m.pburst = 4; m.modify()", ""),
            ("m.read(lambda e: print(e))", "pburst: 4"),
            ("m.cir = 10; m.modify()", "UNKNOWN, 'Error when writing meter spec: cir 10 is above pir 3'"),
        )
    with shell(switch, home, "profiles") as prompt:
        expect(
            prompt,
            ("profile = [p.preamble.name for p in action_profiles if p.with_selector][0]", ""),
            ('m = action_profile_member[profile](member_id=1, action="IngressImpl.send")', ""),
            ('m.action["port"] = "1"; m.insert()', ""),
            ("g = action_profile_group[profile](group_id=1); g.add(1, 3); g.insert()", ""),
            (
                't = table_entry["IngressImpl.balanced"](); t.match["dst"] = "1"; t.group_id = 1; t.insert()',
                "",
            ),
            ("action_profile_group[profile].read(lambda e: print(e))", "weight: 3"),
            ("m.delete()", "member 1 is in use"),
            ("t.delete(); g.delete(); m.delete()", ""),
            ('t = table_entry["IngressImpl.balanced"](); t.match["dst"] = "1"', ""),
            ('a = Action("IngressImpl.send"); a["port"] = "1"; t.oneshot.add(a, weight=2); t.insert()', ""),
            ("t.read(lambda e: print(e))", "weight: 2"),
        )
    with shell(switch, home, "notices") as prompt:
        wire = Wire(tmp_path)
        expect(
            prompt,
            ('d = digest_entry["seen_t"]; d.max_list_size = 1; d.ack_timeout_ns = 10**9; d.insert()', ""),
            ("cs = clone_session_entry(5); cs.add(2, 1); cs.insert()", ""),
            ('te = table_entry["IngressImpl.ageing"](action="IngressImpl.mirror")', ""),
            ('te.match["dst"] = "1"; te.action["port"] = "1"', ""),
            ("te.idle_timeout_ns = 500000000; te.insert()", ""),
        )
        wire.send(frame(1, 0xABC, 0x0D16))
        assert all(left(tmp_path, port, frame(1, 0xABC, 0x0D16)) for port in (1, 2))
        expect(
            prompt,
            ("digest_list.sniff(function=print, timeout=2)", "digest_id"),
            ("idle_timeout_notification.sniff(function=print, timeout=4)", "idle_timeout_ns: 500000000"),
            ("te.delete(); cs.delete(); d.delete()", ""),
        )
    with Shell(switch, home) as prompt:  # the pipeline stays
        expect(prompt, ("tables", "IngressImpl.ageing"))
