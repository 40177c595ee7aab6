# SPDX-License-Identifier: Apache-2.0
"""The same STF tests, and single programs, on the real simple_switch.

simple_switch reads its packets from named pipes in pcap format (``--use-files 0``), so neither root nor
interfaces are needed, and takes its tables from simple_switch_CLI.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from stf import Add, CheckCounter, Cli, Command, Expect, Packet, SetDefault, number
from stf_run import Names

from libra_switch.target import Exact, Lpm, Match, Range, Ternary

_FILE_HEADER = struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, 1)
_QUIET = 0.4  # seconds without output after which simple_switch is taken to have finished


def missing() -> str | None:
    """Why simple_switch cannot be asked here."""
    for name in ("simple_switch", "simple_switch_CLI"):
        if shutil.which(name) is None:
            return f"{name} is not on PATH"
    return None


class SimpleSwitch:
    """A simple_switch process with ``ports``; ``send`` and ``command``, then ``finish`` for what came out."""

    def __init__(self, program: Path, ports: Sequence[int]) -> None:
        self._dir = tempfile.TemporaryDirectory(prefix="libra-judge-")
        self.folder = Path(self._dir.name)
        self._inputs: dict[int, BinaryIO] = {}
        self._sent = 0
        arguments = []
        for port in sorted(ports):
            os.mkfifo(self.folder / f"p{port}_in.pcap")
            arguments += ["-i", f"{port}@{self.folder}/p{port}"]
        self.thrift = _free_port()
        self.log = self.folder / "log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [
                    "simple_switch", "--use-files", "0", "--thrift-port", str(self.thrift),
                    "--device-id", str(self.thrift), "--notifications-addr",
                    f"ipc://{self.folder}/notifications", *arguments, str(program),
                ],
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
            )  # fmt: skip
        self._cli: subprocess.Popen[bytes] | None = None
        try:
            # simple_switch opens its inputs in the order of their ports and waits for each.
            for port in sorted(ports):
                self._inputs[port] = self._open(self.folder / f"p{port}_in.pcap")
            self._wait_for_thrift()
        except BaseException:
            self.close()
            raise

    def _open(self, path: Path) -> BinaryIO:
        deadline = time.monotonic() + 15
        while True:
            try:
                descriptor = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
                break
            except OSError:
                self._check(deadline)
                time.sleep(0.01)
        os.set_blocking(descriptor, True)
        pipe = os.fdopen(descriptor, "wb", buffering=0)
        pipe.write(_FILE_HEADER)
        return pipe

    def _wait_for_thrift(self) -> None:
        deadline = time.monotonic() + 15
        while True:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.thrift)) == 0:
                    return
            self._check(deadline)
            time.sleep(0.02)

    def _check(self, deadline: float) -> None:
        if self.process.poll() is not None or time.monotonic() > deadline:
            lines = [x for x in self.log.read_text(errors="replace").splitlines() if x.strip()]
            raise RuntimeError(f"simple_switch did not start: {' / '.join(lines[-2:])}")

    def commands(self, lines: Sequence[str]) -> str:
        """Run simple_switch_CLI's commands; returns its output."""
        if not lines:
            return ""
        done = subprocess.run(
            ["simple_switch_CLI", "--thrift-port", str(self.thrift)],
            input="\n".join(lines) + "\n",
            capture_output=True,
            text=True,
        )
        for problem in re.findall(r"^.*(?:Error|Invalid|Exception).*$", done.stdout, re.MULTILINE):
            raise RuntimeError(f"simple_switch_CLI: {problem.strip()}")
        return done.stdout

    def send(self, port: int, frame: bytes) -> None:
        """Times order the packets: simple_switch waits until every input has a packet or has ended."""
        self._sent += 1
        header = struct.pack("<IIII", 0, self._sent, len(frame), len(frame))
        self._inputs[port].write(header + frame)

    def end(self, port: int) -> None:
        """Nothing more will be sent to ``port``."""
        self._inputs[port].close()

    def settle(self) -> None:
        """Wait until no output file has grown for a while."""
        before, since = -1, time.monotonic()
        while time.monotonic() - since < _QUIET:
            size = sum(p.stat().st_size for p in self.folder.glob("p*_out.pcap"))
            if size != before:
                before, since = size, time.monotonic()
            if self.process.poll() is not None:
                raise RuntimeError(f"simple_switch died with exit code {self.process.returncode}")
            time.sleep(0.05)

    def output(self) -> dict[int, list[bytes]]:
        """Packets by port so far."""
        return {port: _read_pcap(self.folder / f"p{port}_out.pcap") for port in self._inputs}

    def close(self) -> None:
        for pipe in self._inputs.values():
            pipe.close()
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._dir.cleanup()


def judge(program: Path, commands: Sequence[Command]) -> list[str]:
    """What goes wrong when simple_switch runs an STF test."""
    names = Names(json.loads(program.read_bytes()))
    ports = sorted({c.port for c in commands if isinstance(c, (Packet, Expect)) and c.port is not None})
    try:
        switch = SimpleSwitch(program, ports)
    except RuntimeError as exc:
        return [str(exc)]
    failures: list[str] = []
    try:
        waiting: list[str] = []
        entries: dict[str, int] = {}  # handles of named entries
        added: Counter[str] = Counter()
        left = Counter(c.port for c in commands if isinstance(c, Packet))
        for port in ports:
            if not left[port]:
                switch.end(port)
        for command in commands:
            line = _cli(command, names)
            if line is not None:
                if not waiting:
                    switch.settle()
                waiting.append(line)
                if isinstance(command, Add):
                    if command.name is not None:
                        entries[command.name] = added[command.table]
                    added[command.table] += 1
            elif isinstance(command, CheckCounter):
                switch.commands(waiting)
                waiting = []
                switch.settle()
                index = entries[command.index] if isinstance(command.index, str) else command.index
                text = switch.commands([f"counter_read {names.counter(command.counter)} {index}"])
                found = re.search(r"\((\d+) bytes, (\d+) packets\)", text)
                if found is None:
                    failures.append(f"counter {command.counter}: unexpected answer {text!r}")
                elif failure := command.failure(int(found[2]), int(found[1])):
                    failures.append(failure)
            elif isinstance(command, Packet):
                switch.commands(waiting)
                waiting = []
                switch.send(command.port, command.data)
                left[command.port] -= 1
                if not left[command.port]:
                    switch.end(command.port)
        switch.commands(waiting)
        switch.settle()
        output = switch.output()
    except RuntimeError as exc:
        return [str(exc)]
    finally:
        switch.close()
    for port in ports:
        expected = [c for c in commands if isinstance(c, Expect) and c.port == port]
        got = output[port]
        if len(expected) != len(got):
            failures.append(f"port {port}: expected {len(expected)} packets, got {len(got)}")
        for want, have in zip(expected, got, strict=False):
            if not want.matches(have):
                failures.append(f"port {port}: expected {want.pattern}, got {have.hex().upper()}")
    return failures


def loads(program: Path) -> str | None:
    """Why simple_switch does not run a program: it does not load, or dies of a packet. None if it does."""
    try:
        switch = SimpleSwitch(program, [0])
    except RuntimeError as exc:
        return str(exc)
    try:
        switch.send(0, bytes(range(100)))
        switch.end(0)
        switch.settle()
    except RuntimeError as exc:
        return str(exc)
    finally:
        switch.close()
    return None


def _cli(command: Command, names: Names) -> str | None:
    """The command of simple_switch_CLI for an STF command."""
    match command:
        case Add():
            table = names.table(command.table)
            action = names.action(table, command.action)
            key = [_key(m) for m in names.key(table, command.key)]
            given = {name: number(value) for name, value in command.args}
            args = [str(given[p["name"]]) for p in action["runtime_data"]]
            line = ["table_add", table["name"], action["name"], *key, "=>", *args]
            if table["match_type"] in ("ternary", "range"):
                line.append(str(10000 - (command.priority or 0)))
            return " ".join(line)
        case SetDefault():
            table = names.table(command.table)
            action = names.action(table, command.action)
            given = {name: number(value) for name, value in command.args}
            args = [str(given[p["name"]]) for p in action["runtime_data"]]
            return " ".join(["table_set_default", table["name"], action["name"], *args])
        case Cli():
            return " ".join(command.words)
    return None


def _key(match: Match) -> str:
    match match:
        case Lpm():
            return f"{match.value}/{match.prefix_len}"
        case Ternary():
            return f"{match.value:#x}&&&{match.mask:#x}"
        case Range():
            return f"{match.low}->{match.high}"
        case Exact():
            return str(match.value)
    raise TypeError(match)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _read_pcap(path: Path) -> list[bytes]:
    if not path.exists():
        return []
    data, packets, at = path.read_bytes(), [], 24
    while at + 16 <= len(data):
        (size,) = struct.unpack_from("<I", data, at + 8)
        if at + 16 + size > len(data):
            break
        packets.append(data[at + 16 : at + 16 + size])
        at += 16 + size
    return packets
