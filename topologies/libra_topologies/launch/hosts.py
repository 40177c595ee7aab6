# SPDX-License-Identifier: Apache-2.0
"""Hosts in network namespaces around the embedded switch, without Mininet.

The caller's own network is left alone: `enter_network` moves it to a namespace first, which has the switch
and its ends of the links. A namespace lives as long as its processes, and all of them end with the caller,
even by SIGKILL. So nothing is left, whatever happens.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from libra.job import groups
from libra.job.environment import VanSettings
from libra.job.job_file import Job
from libra.node.node import free_port
from libra_controller.api import Controller, JobSpec, Mode, Network
from libra_controller.files.star import VIRTUAL_IP, VIRTUAL_MAC, HostPlan, description, plan
from libra_controller.groups import GroupJobs, serve
from libra_topologies.errors import RunError, UsageError
from libra_topologies.make import namespaces
from libra_topologies.make.ledger import ending_with_parent, listens, wait_until

MAX_HOSTS = 32  # workers of a switch
START_SECONDS = 30.0
END_SECONDS = 10.0
INTERFACE = "eth0"
# 1 MiB under way at each host, 84 ms of a 100 Mbit/s link: a rank that computes on a core that others share
# may be away for tens of ms, and 256 slots leave its link idle then.
SLOTS = 1024
_NO_IPV6 = (
    "echo 1 >/proc/sys/net/ipv6/conf/all/disable_ipv6; echo 1 >/proc/sys/net/ipv6/conf/default/disable_ipv6"
)
# In a new namespace: /sys/class/net shows the network in which /sys was mounted.
_SETTLE = f"mount --make-rprivate /; mount -t sysfs sysfs /sys; {_NO_IPV6}; ip link set lo up"


def check() -> None:
    """Raise UsageError if this user or machine has no namespaces. A user other than root gets some here: the
    command starts again (`namespaces.enter`)."""
    namespaces.enter()
    if missing := [name for name in ("ip", "tc", "unshare", "nsenter", "setpriv") if not _on_path(name)]:
        raise UsageError(f"{', '.join(missing)} not on PATH; install iproute2 and util-linux")


def _on_path(name: str) -> bool:
    return any(os.access(Path(folder, name), os.X_OK) for folder in os.get_exec_path())


def enter_network() -> None:
    """Move this process to a network of its own. Call it before there are other threads."""
    try:
        namespaces.enter_network()
    except OSError as error:
        told = f"this system makes no network namespace ({error.strerror}); a container needs --privileged"
        raise UsageError(told) from None
    _command(["sh", "-ec", _NO_IPV6])


def _command(words: Sequence[str]) -> None:
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise RunError(f"{' '.join(words)}: {done.stderr.strip() or done.returncode}")


def shape(enter: Sequence[str], interface: str, mbits: float) -> None:
    """Limit what ``interface`` sends, as Mininet does for bw=."""
    tc = [*enter, "tc"]
    _command([*tc, *f"qdisc add dev {interface} root handle 5: htb default 1".split()])
    limit = f"class add dev {interface} parent 5: classid 5:1 htb rate {mbits}mbit burst 15k quantum 1514"
    _command([*tc, *limit.split()])


class Hosts:
    """``count`` hosts, each at a port of one embedded switch, and an all-reduce job of all of them.

    A context manager. mbits: rate of each link in each direction; 0: no limit.
    """

    def __init__(self, count: int, folder: Path, mbits: float = 0.0, slots: int = SLOTS) -> None:
        """folder: for the job's file and the switch's log."""
        self.plans: list[HostPlan] = plan(count, 0)
        self.job_file = folder / "job.json"
        self._groups = f"{groups.UNIX}{folder / 'groups'}"  # reached from every network namespace
        self._folder, self._mbits, self._slots = folder, mbits, slots
        self._stack = contextlib.ExitStack()
        self._holders: dict[str, subprocess.Popen[str]] = {}
        self._controller: Controller | None = None
        self._job: Job | None = None

    def __enter__(self) -> Hosts:
        with contextlib.ExitStack() as stack:
            self._stack = stack
            for host in self.plans:
                self._make(host)
            self._controller = self._switch()
            self.install()
            stack.callback(serve(GroupJobs(self._controller, "run"), self._groups).close)
            self._stack = stack.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    @property
    def controller(self) -> Controller:
        assert self._controller is not None
        return self._controller

    # ------------------------------------------------------------------ making

    def _make(self, host: HostPlan) -> None:
        """Make a namespace with one interface, linked to the switch's namespace, which is this one."""
        # torch looks up the names of peers, whose sockets are for IPv6 as well.
        lines = "".join(f"{each.ip} {each.name}\n::ffff:{each.ip} {each.name}\n" for each in self.plans)
        names = self._folder / "hosts"
        names.write_text(f"127.0.0.1 localhost\n{lines}")
        script = f"{_SETTLE}; mount --bind '{names}' /etc/hosts; echo; exec sleep infinity"
        holder = self._stack.enter_context(
            _ended(
                subprocess.Popen(
                    ending_with_parent(["unshare", "--net", "--mount", "sh", "-ec", script]),
                    stdout=subprocess.PIPE,
                    text=True,
                    start_new_session=True,
                )
            )
        )
        assert holder.stdout is not None
        if not holder.stdout.readline():
            raise RunError(f"host {host.name}: no network namespace")
        self._holders[host.name] = holder
        outside = _port(host)
        inside = ["peer", "name", INTERFACE, "address", host.mac, "netns", str(holder.pid)]
        _command(["ip", "link", "add", outside, "type", "veth", *inside])
        _command(["ip", "link", "set", outside, "up"])
        enter = self.enter(host.name)
        _command([*enter, "ip", "addr", "add", f"{host.ip}/24", "dev", INTERFACE])
        _command([*enter, "ip", "link", "set", INTERFACE, "up"])
        known = [(other.ip, other.mac) for other in self.plans if other != host] + [(VIRTUAL_IP, VIRTUAL_MAC)]
        lines = "".join(
            f"neigh replace {ip} lladdr {mac} nud permanent dev {INTERFACE}\n" for ip, mac in known
        )
        subprocess.run([*enter, "ip", "-batch", "-"], input=lines, text=True, check=True)
        if self._mbits:
            shape((), outside, self._mbits)
            shape(enter, INTERFACE, self._mbits)

    def _switch(self) -> Controller:
        port = free_port()
        log = self._folder / "switch.log"
        beside = Path(sys.executable).with_name("libra_switch_grpc")
        command = [str(beside) if beside.exists() else "libra_switch_grpc", "--no-p4"]
        command += ["--io", VanSettings.of(os.environ).io]  # as the hosts
        for host in self.plans:
            command += ["-i", f"{host.port}@{_port(host)}"]
        command += ["--", "--grpc-server-addr", f"127.0.0.1:{port}"]
        with log.open("wb") as out:
            process = self._stack.enter_context(
                _ended(
                    subprocess.Popen(
                        ending_with_parent(command), stdout=out, stderr=out, start_new_session=True
                    )
                )
            )
        if problem := wait_until(lambda: listens(port), process, START_SECONDS):
            raise RunError(
                f"the switch did not start: it {problem}; its log:\n{log.read_text(errors='replace')}"
            )
        controller = Controller(
            Network.from_mapping(description(self.plans, f"127.0.0.1:{port}"), "libra run")
        )
        controller.setup_switch()
        return controller

    # ------------------------------------------------------------------ the job

    def install(self) -> None:
        """Install the job, and write its file."""
        names = [host.name for host in self.plans]
        self._job = self.controller.install(JobSpec("run", Mode.ALL_REDUCE, names, slots=self._slots))
        self._write()

    def evict(self, host: HostPlan) -> list[str]:
        """Take a host out of the job, which goes on without it; return the names of those that stay."""
        assert self._job is not None
        rank = next((worker.rank for worker in self._job.workers if worker.host == host.name), None)
        if rank is not None and len(self._job.workers) > 1:
            before = self._job
            self._job = self.controller.evict("run", rank).with_evicted_of(self.job_file)
            assert before.generation != self._job.generation
            self._write()
        return [worker.host for worker in self._job.workers]

    def _write(self) -> None:
        assert self._job is not None
        temporary = self.job_file.with_suffix(".new")
        temporary.write_text(self._job.to_json() + "\n")
        temporary.replace(self.job_file)

    def packets(self) -> int:
        """Return the switch's count of the job's packets, sums' and messages'."""
        return sum(member.total.packets for member in self.controller.stats("run").members)

    # ------------------------------------------------------------------ programs

    def enter(self, name: str) -> list[str]:
        """Return the words before a command that runs it on a host."""
        pid = str(self._holders[name].pid)
        return ["nsenter", "--target", pid, "--net", "--mount", f"--wd={Path.cwd()}", "--"]

    def network_of(self, host: HostPlan) -> Path:
        """Return the file by which a process enters a host's network (setns)."""
        return Path(f"/proc/{self._holders[host.name].pid}/ns/net")

    @property
    def variables(self) -> dict[str, str]:
        """The job's file, where groups get jobs, and Gloo's interface for comparison."""
        return {
            "LIBRA_JOB_FILE": str(self.job_file),
            groups.VARIABLE: self._groups,
            "GLOO_SOCKET_IFNAME": INTERFACE,
        }

    def start(
        self,
        host: HostPlan,
        command: Sequence[str],
        environment: Mapping[str, str],
        output: IO[Any] | int | None = None,
        keep: Sequence[int] = (),
    ) -> subprocess.Popen[bytes]:
        """Start a program on a host, with ``variables`` and the file descriptors ``keep``."""
        return subprocess.Popen(
            ending_with_parent([*self.enter(host.name), *command]),
            env={**os.environ, **self.variables, **environment},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output if output is None else subprocess.STDOUT,
            start_new_session=True,
            pass_fds=keep,
        )


def _port(host: HostPlan) -> str:
    """Return the name of the switch's end of a host's link."""
    return f"s1-eth{host.port}"


@contextlib.contextmanager
def _ended(process: subprocess.Popen[Any]) -> Iterator[subprocess.Popen[Any]]:
    """End a process, with all in its session, at the end of the block."""
    try:
        yield process
    finally:
        end([process])


def end(processes: Sequence[subprocess.Popen[Any]], patience: float = END_SECONDS) -> None:
    """End processes, each with its session: by SIGTERM, and after ``patience`` seconds by SIGKILL."""
    for process in processes:
        if process.poll() is None:
            process.terminate()
    deadline = time.monotonic() + patience
    for process in processes:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(max(0.0, deadline - time.monotonic()))
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
