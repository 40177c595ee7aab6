# SPDX-License-Identifier: Apache-2.0
"""Ledger of what a run has started, on disk, so that `make stop` ends exactly that and nothing else; and the
signals that end a run.

A process is identified by its id *and* its start time, because ids are reused; a namespace by the processes
in it that the run started. Nothing is ever looked up by a process's name.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import FrameType

from libra_topologies.make.namespaces import User, user
from libra_topologies.make.settings import LEDGER

SELF_NETNS = "/proc/self/ns/net"
PATIENCE = 2.0  # seconds between two signals
NETLINK_SOCK_DIAG, SOCK_DIAG_BY_FAMILY = 4, 20  # linux/netlink.h, linux/sock_diag.h
DUMP = 0x301  # NLM_F_REQUEST | NLM_F_DUMP
HEADER = struct.Struct("=IHHII")  # nlmsghdr: length, type, flags, sequence, port
# inet_diag_req_v2: family, protocol, extensions, padding, states; ports, addresses, interface, cookie
REQUEST = struct.Struct("=BBBxI 2s2s 16s16s I II")
LISTEN = 0x0A  # net/tcp_states.h
TABLES = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))


def boot_id() -> str:
    return Path("/proc/sys/kernel/random/boot_id").read_text().strip()


def start_time(pid: int) -> int | None:
    """Return a process's start in clock ticks after boot; None if there is no process, or only a zombie."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return None
    after_name = stat.rpartition(")")[2].split()  # the name may have spaces and brackets
    return None if after_name[0] in "ZX" else int(after_name[19])


def ending_with_parent(command: Sequence[str], number: str = "KILL") -> list[str]:
    """Return words that run a command which the kernel ends with this process, even if that is killed.

    number: the signal that ends it. The process that starts the words must be this one. It may die before
    setpriv has asked for the signal, so the shell then looks who the parent is.
    """
    is_parent = '[ "$PPID" = "$0" ] && exec "$@"'
    return ["setpriv", "--pdeathsig", number, "--", "sh", "-c", is_parent, str(os.getpid()), *command]


def netns(pid: int) -> int | None:
    """Return the number of a process's network namespace; None if the process has ended."""
    try:
        return os.stat(f"/proc/{pid}/ns/net").st_ino
    except OSError:
        return None


def interface_exists(name: str) -> bool:
    # A system call, because /sys/class/net shows the namespace in which /sys was mounted.
    try:
        return bool(socket.if_nametoindex(name))
    except OSError:
        return False


def listens(port: int) -> bool:
    """Return True if a socket of this network listens on TCP port ``port``.

    Nobody connects: who connects to a port that is not open yet may be given that very port by the kernel.
    """
    try:
        return any(_asked(family, port) for family in (socket.AF_INET, socket.AF_INET6))
    except OSError:  # a kernel without tcp_diag
        return port in _read()


def _asked(family: int, port: int) -> bool:
    """Ask sock_diag(7): it looks through listening sockets only. Raises OSError where the kernel lacks it."""
    wanted = REQUEST.pack(
        family, socket.IPPROTO_TCP, 0, 1 << LISTEN, struct.pack("!H", port), b"", b"", b"", 0, 0, 0
    )
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, NETLINK_SOCK_DIAG) as asking:
        asking.send(HEADER.pack(HEADER.size + len(wanted), SOCK_DIAG_BY_FAMILY, DUMP, 1, 0) + wanted)
        answer = asking.recv(8192)
    _, kind, _, _, _ = HEADER.unpack_from(answer)
    if kind == 2:  # NLMSG_ERROR
        raise OSError(-struct.unpack_from("=i", answer, HEADER.size)[0], "sock_diag")
    return bool(kind == SOCK_DIAG_BY_FAMILY)


def _read() -> set[int]:
    """Read all ports from /proc, for which the kernel goes through its table of all connections: 10 ms."""
    lines = [line.split() for path in TABLES for line in path.read_text().splitlines()[1:]]
    return {int(local.rpartition(":")[2], 16) for _, local, _, state, *_ in lines if int(state, 16) == LISTEN}


def wait_until(ready: Callable[[], bool], process: subprocess.Popen[bytes], seconds: float) -> str:
    """Wait until a process is ready. Return "", or why it is not: it has ended, or the time has passed."""
    deadline = time.monotonic() + seconds
    while not ready():
        if (ended := process.poll()) is not None:
            return f"ended with {ended}"
        if time.monotonic() > deadline:
            return f"is not ready after {seconds:.0f} s"
        time.sleep(0.01)
    return ""


@dataclass(frozen=True)
class Process:
    pid: int
    started: int
    what: str

    @property
    def alive(self) -> bool:
        return start_time(self.pid) == self.started


@dataclass
class Ledger:
    path: Path
    boot: str = field(default_factory=boot_id)
    runner: Process | None = None
    netns: int = field(default_factory=lambda: os.stat(SELF_NETNS).st_ino)
    processes: list[Process] = field(default_factory=list)
    interfaces: list[str] = field(
        default_factory=list
    )  # the links' ends at the switch, in the runner's namespace

    @classmethod
    def load(cls, path: Path) -> Ledger | None:
        """Load the ledger of an earlier run; None if there is none since the boot."""
        try:
            fields = json.loads(path.read_text())
            fields["runner"] = Process(**fields["runner"]) if fields["runner"] else None
            fields["processes"] = [Process(**process) for process in fields["processes"]]
            ledger = cls(path=path, **fields)
        except (OSError, ValueError, TypeError, KeyError):
            return None
        return ledger if ledger.boot == boot_id() else None

    def open(self) -> None:
        """Start a ledger with this process as the runner."""
        self.runner = Process(os.getpid(), start_time(os.getpid()) or 0, "runner")
        self.save()

    def save(self) -> None:
        fields = asdict(self)
        del fields["path"]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        temporary = self.path.with_suffix(".tmp")
        temporary.write_text(json.dumps(fields, indent=1) + "\n")
        temporary.replace(self.path)

    def add_process(self, pid: int, what: str) -> None:
        started = start_time(pid)
        if started is not None:
            self.processes.append(Process(pid, started, what))
            self.save()

    def add_interfaces(self, names: list[str]) -> None:
        self.interfaces += names
        self.save()

    # -- left-overs ----------------------------------------------------------------------------------------

    def live_processes(self) -> list[Process]:
        """Return recorded processes that still run, and all other processes in their namespaces."""
        live = [process for process in self.processes if process.alive]
        ours = {inode for process in live if (inode := netns(process.pid))} - {
            self.netns,
            os.stat(SELF_NETNS).st_ino,
        }
        known = {process.pid for process in live}
        for entry in os.listdir("/proc") if ours else ():
            if entry.isdigit() and int(entry) not in known and netns(int(entry)) in ours:
                started = start_time(int(entry))
                if started is not None:
                    live.append(Process(int(entry), started, "in a host's namespace"))
        return live

    def live_interfaces(self) -> list[str]:
        if os.stat(SELF_NETNS).st_ino != self.netns:
            return []
        return [name for name in self.interfaces if interface_exists(name)]

    def left(self) -> list[str]:
        """Describe what is left of the run; empty if nothing is."""
        found = [f"{process.what} (pid {process.pid})" for process in self.live_processes()]
        return found + [f"interface {name}" for name in self.live_interfaces()]

    # -- ending --------------------------------------------------------------------------------------------

    def sweep(self) -> list[str]:
        """End what is left, by ever stronger signals. Return what could not be ended."""
        for signum, wait in ((signal.SIGTERM, PATIENCE), (signal.SIGHUP, 0.5), (signal.SIGKILL, PATIENCE)):
            live = self.live_processes()
            for process in live:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process.pid, signum)
            deadline = time.monotonic() + wait
            while any(process.alive for process in live) and time.monotonic() < deadline:
                time.sleep(0.02)
            _reap()
        # Interfaces of a namespace, and their peers, vanish a moment after it.
        for name in self.live_interfaces():
            subprocess.run(["ip", "link", "delete", name], capture_output=True)
        deadline = time.monotonic() + PATIENCE
        while (left := self.left()) and time.monotonic() < deadline:
            time.sleep(0.05)
        if not left:
            self.path.unlink(missing_ok=True)
        return left


def _reap() -> None:
    """Reap children that have ended; subprocess copes with that."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


# ---- signals -----------------------------------------------------------------------------------------------


ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Interrupted(BaseException):
    """A signal asked the run to end. Not an Exception: Mininet must not catch it."""

    def __init__(self, number: int) -> None:
        self.exit_code = 128 + number
        super().__init__(signal.Signals(number).name)


def on_signal(number: int, _: FrameType | None) -> None:
    """Handle a signal. Raises Interrupted."""
    for ending in ENDINGS:  # a second signal must not interrupt the clean-up
        signal.signal(ending, signal.SIG_IGN)
    raise Interrupted(number)


def handle_endings() -> None:
    """Raise Interrupted after a signal that ends the run; leave SIGHUP ignored where nohup has it ignored."""
    for ending in ENDINGS:
        if ending != signal.SIGHUP or signal.getsignal(ending) != signal.SIG_IGN:
            signal.signal(ending, on_signal)


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Delay signals to the end of this block, so that nothing is started which the ledger lacks."""
    came: list[int] = []
    before = {ending: signal.signal(ending, lambda number, _: came.append(number)) for ending in ENDINGS}
    try:
        yield
    finally:
        for ending, handler in before.items():
            signal.signal(ending, handler)
        for number in came[:1]:
            signal.raise_signal(number)


# ---- make stop ---------------------------------------------------------------------------------------------

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
