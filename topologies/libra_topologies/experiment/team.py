# SPDX-License-Identifier: Apache-2.0
"""The processes of one run: start them in their hosts, follow their reports, notice when one is gone."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from libra_topologies.errors import RunError
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import shown
from libra_topologies.testbed.p4switch import tail

EXIT_TIMEOUT = 5.0
GRACE = 0.4  # seconds in which the first death's consequences arrive, so that the cause can be told from them


@dataclass
class TeamMember:
    """One process. ``title`` names it in messages: "worker rank 2 (w2)"."""

    title: str
    role: str
    rank: int
    host: str
    namespace_pid: int  # of the host's shell
    command: list[str]
    environment: Mapping[str, str]
    log: Path
    process: subprocess.Popen[bytes] | None = None
    ready: bool = False
    rounds: int = 0
    done: dict[str, Any] | None = None
    error: str = ""
    buffer: bytes = field(default=b"", repr=False)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def when(self) -> str:
        return f"in round {self.rounds + 1}" if self.ready else "before it was ready"

    def log_end(self) -> str:
        return f"last lines of {shown(self.log)}:\n{tail(self.log)}"


class Team:
    """Raises RunError, naming the member, when one fails, ends early or stops reporting."""

    def __init__(self, members: list[TeamMember], ledger: Ledger, watch: Callable[[], None]) -> None:
        """watch: called several times a second while waiting; raises when something else is wrong."""
        self.members = members
        self._ledger = ledger
        self._watch = watch
        self._selector = selectors.DefaultSelector()
        self.on_round: Callable[[TeamMember, dict[str, Any]], None] = lambda member, report: None

    @property
    def workers(self) -> list[TeamMember]:
        return [member for member in self.members if member.role == "worker"]

    @property
    def servers(self) -> list[TeamMember]:
        return [member for member in self.members if member.role == "server"]

    def start(self) -> None:
        for member in self.members:
            member.log.parent.mkdir(parents=True, exist_ok=True)
            with member.log.open("wb") as log:
                # In the host's namespace; dies with us; Ctrl-C on the terminal is ours alone.
                member.process = subprocess.Popen(
                    [
                        "mnexec",
                        "-a",
                        str(member.namespace_pid),
                        "setpriv",
                        "--pdeathsig",
                        "KILL",
                        "--",
                        *member.command,
                    ],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    env={**os.environ, **member.environment},
                    start_new_session=True,
                )
            self._ledger.add_process(member.pid, member.title)
            assert member.process.stdout is not None
            os.set_blocking(member.process.stdout.fileno(), False)
            self._selector.register(member.process.stdout, selectors.EVENT_READ, member)

    def wait_ready(self, timeout: float) -> None:
        deadline = time.monotonic() + timeout
        while waiting := [member for member in self.members if not member.ready]:
            if time.monotonic() > deadline:
                late = waiting[0]
                raise RunError(f"{late.title} is not ready after {timeout:.0f} s; {late.log_end()}")
            self._step()

    def tell(self, members: list[TeamMember], word: str) -> None:
        for member in members:
            assert member.process is not None
            assert member.process.stdin is not None
            try:
                member.process.stdin.write(word.encode() + b"\n")
                member.process.stdin.flush()
            except BrokenPipeError:
                self._gone(member)

    def wait_done(self, members: list[TeamMember], stall: float) -> None:
        """Until all of ``members`` are done. stall: seconds without any report that mean it hangs."""
        last, progress = time.monotonic(), -1
        while waiting := [member for member in members if member.done is None]:
            self._step()
            if (now := sum(member.rounds for member in self.members)) != progress:
                last, progress = time.monotonic(), now
            elif time.monotonic() > last + stall:
                behind = min(waiting, key=lambda member: member.rounds)
                raise RunError(
                    f"no progress for {stall:.0f} s: {behind.title} is still at round {behind.rounds + 1}; "
                    f"{behind.log_end()}"
                )

    def check(self) -> None:
        """Raises RunError when a member has ended."""
        if any(m.process is not None and m.process.poll() is not None for m in self.members):
            self._blame()

    def finish(self) -> None:
        """Let all leave and wait for it. Raises RunError for one that fails to."""
        self.tell(self.members, "exit")
        deadline = time.monotonic() + EXIT_TIMEOUT
        for member in self.members:
            assert member.process is not None
            try:
                code = member.process.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                raise RunError(f"{member.title} does not end; {member.log_end()}") from None
            if code:
                raise RunError(f"{member.title} ended with {code}; {member.log_end()}")

    def kill(self) -> None:
        """End whatever still runs. Idempotent."""
        alive = [m.process for m in self.members if m.process is not None and m.process.poll() is None]
        for process in alive:
            process.terminate()
        deadline = time.monotonic() + 1.0
        for process in alive:
            try:
                process.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        for member in self.members:
            for pipe in (member.process.stdin, member.process.stdout) if member.process is not None else ():
                if pipe is not None:
                    with contextlib.suppress(BrokenPipeError):
                        pipe.close()
        self._selector.close()

    # -- reports -------------------------------------------------------------------------------------------

    def _step(self, timeout: float = 0.2) -> None:
        for key, _ in self._selector.select(timeout):
            self._read(key.data)
        self._watch()
        for member in self.members:
            if member.error:
                self._blame()

    def _read(self, member: TeamMember) -> None:
        assert member.process is not None
        assert member.process.stdout is not None
        data = os.read(member.process.stdout.fileno(), 1 << 16)
        if not data:
            self._selector.unregister(member.process.stdout)
            self._gone(member)
        *lines, member.buffer = (member.buffer + data).split(b"\n")
        for line in lines:
            self._take(member, line)

    def _take(self, member: TeamMember, line: bytes) -> None:
        try:
            report = json.loads(line)
            event = report.pop("event")
        except (ValueError, KeyError, AttributeError, TypeError):
            return  # not ours: a library that prints
        if event == "ready":
            member.ready = True
        elif event == "round":
            member.rounds = report["number"]
            self.on_round(member, report)
        elif event == "done":
            member.done = report
        elif event == "error":
            member.error = report["message"]

    def _gone(self, member: TeamMember) -> None:
        """A member's pipe has closed before it was told to leave: find the first cause, and raise."""
        assert member.process is not None
        with contextlib.suppress(subprocess.TimeoutExpired):
            member.process.wait(GRACE)
        self._blame()
        raise RunError(f"{member.title} closed its pipe; {member.log_end()}")

    def _blame(self) -> None:
        """Raise for the likely cause: a member that a signal ended comes before one that complains."""
        time.sleep(GRACE)
        self._watch()
        codes = [(member, member.process.poll()) for member in self.members if member.process is not None]
        for member, code in codes:
            if code is not None and code < 0:
                raise RunError(
                    f"{member.title} was ended by signal {-code} ({signal.Signals(-code).name})"
                    f" {member.when()}; {member.log_end()}"
                )
        complaints = [member for member in self.members if member.error]
        for member in complaints:
            raise RunError(f"{member.title}: {member.error} (log: {shown(member.log)})")
        for member, code in codes:
            if code is not None:
                raise RunError(f"{member.title} ended with {code} {member.when()}; {member.log_end()}")
