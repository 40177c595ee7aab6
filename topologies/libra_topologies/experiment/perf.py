# SPDX-License-Identifier: Apache-2.0
"""Profile of a phase by `perf` (Debian's linux-perf): each process's hot functions and its system calls.

If perf is missing or the kernel forbids it, the profile has less in it, and says so.
"""

from __future__ import annotations

import contextlib
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from libra_topologies.experiment import measure
from libra_topologies.make.ledger import Ledger, ending_with_parent
from libra_topologies.make.namespaces import User, user
from libra_topologies.make.paths import BUILD

HERTZ = 99  # no multiple of 100, to stay out of step with events every 10 ms
PATIENCE = 30.0  # seconds for perf to write its samples


@dataclass(frozen=True)
class Symbol:
    share: float  # percent of the phase's samples
    host: str
    symbol: str  # [k] kernel, [.] user


class Perf:
    """Watch of a phase; afterwards it has ``symbols`` and ``system_calls``, and ``notes`` to print."""

    def __init__(self, ledger: Ledger) -> None:
        self.symbols: list[Symbol] = []
        self.system_calls: dict[str, int] = {}
        self.notes: list[str] = []
        self.tools: list[subprocess.Popen[str]] = []  # perf processes that are running
        self._ledger = ledger
        self._perf = shutil.which("perf")

    def __call__(self, pids: Mapping[str, int]) -> AbstractContextManager[None]:
        return self._watch(pids)

    @contextlib.contextmanager
    def _watch(self, pids: Mapping[str, int]) -> Iterator[None]:
        if self._perf is None:
            self.notes.append("no symbols and system calls: perf is not installed (Debian: linux-perf)")
            yield
            return
        hosts = {thread: host for host, pid in pids.items() for thread in measure.threads(pid)}
        samples, counts = BUILD / "run" / "perf.data", BUILD / "run" / "perf-calls"
        self.tools = [
            self._start("record", "-q", "-e", "cpu-clock", "-a", "-F", str(HERTZ), "-o", str(samples)),
            self._start(
                *("stat", "-x", ";", "--per-thread", "-e", "raw_syscalls:sys_enter", "-o", str(counts)),
                *("-p", ",".join(map(str, pids.values()))),
            ),
        ]
        try:
            yield
        finally:
            ended = [self._stop(tool) for tool in self.tools]
        if self._noted("symbols", ended[0], samples):
            self.symbols = parse_symbols(self._report(samples, pids), hosts)
        if self._noted("system calls", ended[1], counts):
            self.system_calls = parse_system_calls(counts.read_text(), hosts)

    def _start(self, *arguments: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            ending_with_parent([str(self._perf), *arguments]),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self._ledger.add_process(process.pid, f"perf {arguments[0]}")
        return process

    @staticmethod
    def _stop(process: subprocess.Popen[str]) -> str:
        """Stop a perf process. Return its complaint."""
        process.send_signal(signal.SIGINT)
        try:
            return process.communicate(timeout=PATIENCE)[1].strip()
        except subprocess.TimeoutExpired:
            process.kill()
            return process.communicate()[1].strip() or f"perf does not end after {PATIENCE:.0f} s"

    def _noted(self, what: str, complaint: str, output: Path) -> bool:
        """Return True if there is any output; otherwise add a note that says why not."""
        if output.exists() and output.stat().st_size:
            return True
        lines = [line.removeprefix("Error:").strip() for line in complaint.splitlines()]
        reason = next(filter(None, lines), "perf wrote nothing")
        more = "" if user() is User.ROOT else " (`sudo make profile` may have them)"
        self.notes.append(f"no {what}: {reason}{more}")
        return False

    def _report(self, samples: Path, pids: Mapping[str, int]) -> str:
        command = [str(self._perf), "report", "-i", str(samples), "--stdio", "-q", "--no-children"]
        command += ["--pid", ",".join(map(str, pids.values())), "--percentage", "relative"]
        command += ["--sort", "pid,sym", "-t", ";"]
        return subprocess.run(command, capture_output=True, text=True).stdout


def parse_symbols(text: str, hosts: Mapping[int, str]) -> list[Symbol]:
    """Parse `perf report -t ";" --sort pid,sym`, which shows thread ids. hosts: by thread id."""
    found = []
    for line in text.splitlines():
        share, *rest = (column.strip() for column in line.split(";"))
        if len(rest) >= 2 and share.endswith("%"):
            thread = rest[0].partition(":")[0]
            if thread.isdigit() and int(thread) in hosts:
                symbol = " ".join(rest[1].split()[:2])
                found.append(Symbol(float(share.rstrip("%")), hosts[int(thread)], symbol))
    return found


def parse_system_calls(text: str, hosts: Mapping[int, str]) -> dict[str, int]:
    """Parse `perf stat -x ";" --per-thread`. hosts: by thread id. Return sums by host."""
    found: dict[str, int] = {}
    for line in text.splitlines():
        thread, *rest = line.split(";")
        identifier = thread.rpartition("-")[2]
        if rest and identifier.isdigit() and rest[0].isdigit() and int(identifier) in hosts:
            host = hosts[int(identifier)]
            found[host] = found.get(host, 0) + int(rest[0])
    return found
