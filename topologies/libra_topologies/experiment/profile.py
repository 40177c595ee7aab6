# SPDX-License-Identifier: Apache-2.0
"""Profile of one system: what a packet costs each process, by the kernel's counters and by perf."""

from __future__ import annotations

import contextlib
import json
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from libra_topologies.errors import UsageError
from libra_topologies.experiment import measure
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.run import Phase, insist_on, insist_on_replicas, tell
from libra_topologies.experiment.system import Model, System
from libra_topologies.make.ledger import Ledger, ending_with_parent
from libra_topologies.make.namespaces import User, user
from libra_topologies.make.settings import BUILD, RESULTS, shown
from libra_topologies.plan import Plan
from libra_topologies.testbed.network import network
from libra_workloads.results import new_folder, point_latest_at

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


MOST_SYMBOLS = 20


@dataclass(frozen=True)
class Row:
    """Costs of a process. Times are microseconds per packet that the process sent or received."""

    host: str
    role: str  # worker, server, switch
    packets: int
    user_us: float
    kernel_us: float
    wakeups: float
    packets_per_system_call: float | None  # over all system calls; None if they could not be counted


def profile(
    plan: Plan, systems: Sequence[System], ledger: Ledger, models: Mapping[str, Callable[[Plan], Model]]
) -> None:
    """Run the systems, which are one, and report its costs. Raises RunError, and UsageError for several."""
    if len(systems) != 1:
        raise UsageError("SYSTEMS: a profile is of one system; say which, e.g. SYSTEMS=libra")
    machine = measure.machine()
    model = models[plan.workload.training](plan)
    with network(model.plan, ledger, model.trained, [systems[0].heading]) as net:
        perf = Perf(ledger)
        trained = Phase(net, model, systems[0], perf).run()
        verdicts = {trained.label: model.verdicts(trained)} if plan.options.verify else {}
        if verdicts and all(verdict.exact for found in verdicts.values() for verdict in found):
            model.drop_records([trained])
        roles = {host.name: host.role for host in net.hosts}
        roles |= {switch.name: "switch" for switch in net.switches}
        costs = rows(trained.result, roles, perf.system_calls)
        facts = summary(plan, trained.result, costs, top_symbols(perf.symbols, roles), machine)
        folder = new_folder(RESULTS)
        (folder / "profile.json").write_text(json.dumps(facts, indent=2) + "\n")
        point_latest_at(folder)
    print(f"\n{table(facts)}\n")
    for note in perf.notes:
        print(note)
    tell(verdicts)
    print(f"{shown(folder)}, also results/latest: profile.json")
    insist_on(verdicts)
    insist_on_replicas([trained])


def rows(result: PhaseResult, roles: Mapping[str, str], system_calls: Mapping[str, int]) -> list[Row]:
    """Return one row per process: the hosts', and the switch's, which has each of their packets once."""
    packets = {
        host: stats["packets_sent"] + stats["packets_received"] for host, stats in result.stats.items()
    }
    total = sum(packets.values())
    found = []
    for host, spent in result.spent.items():
        count = packets.get(host, total)
        each = 1e6 / max(1, count)
        calls = system_calls.get(host)
        found.append(
            Row(
                host=host,
                role=roles[host],
                packets=count,
                user_us=spent.user * each,
                kernel_us=spent.kernel * each,
                wakeups=spent.wakeups / max(1, count),
                packets_per_system_call=count / calls if calls else None,
            )
        )
    return found


def top_symbols(symbols: Sequence[Symbol], roles: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the functions that took most time, summed over the processes of a role; shares are percent."""
    shares: dict[tuple[str, str], float] = {}
    for one in symbols:
        name = (roles[one.host], one.symbol)
        shares[name] = shares.get(name, 0.0) + one.share
    first = sorted(shares.items(), key=lambda item: -item[1])[:MOST_SYMBOLS]
    return [{"share": share, "role": role, "symbol": symbol} for (role, symbol), share in first]


def summary(
    plan: Plan, result: PhaseResult, costs: list[Row], symbols: list[dict[str, Any]], machine: dict[str, Any]
) -> dict[str, Any]:
    """Return the content of profile.json."""
    crossings = sum(row.packets for row in costs if row.role != "switch")
    frames = sum(link.frames for ports in result.links.values() for link in ports.values())
    processes = sum(spent.seconds for spent in result.spent.values())
    busy = processes + result.interrupt_seconds
    return {
        "cpu_us_per_packet_hop": 1e6 * busy / crossings,
        "cpu_share_used": busy / (result.watched_seconds * machine["cpus"]),
        "packets_per_super_frame": crossings / frames,
        "wakeups_per_packet": sum(spent.wakeups for spent in result.spent.values()) / crossings,
        "interrupt_us_per_packet_hop": 1e6 * result.interrupt_seconds / crossings,
        "packet_hops": crossings,
        "frames": frames,
        "seconds": result.watched_seconds,
        "sync_seconds": result.sync_seconds,
        "processes": [asdict(row) for row in costs],
        "symbols": symbols,
        "settings": plan.facts(),
        "machine": machine,
        "versions": measure.versions(),
    }


def table(facts: dict[str, Any]) -> str:
    """Return the table that is printed."""
    lines = [
        f"{'':<16}{'CPU':>10}{'user':>10}{'kernel':>10}{'wake-ups':>10}"
        f"{'packets':>12}{'a system call':>15}   (a packet and hop)"
    ]

    def row(title: str, user: float | None, kernel: float, wakeups: str, packets: int, calls: str) -> str:
        own = "" if user is None else f"{user:.2f} us"
        return (
            f"{title:<16}{(user or 0) + kernel:>7.2f} us{own:>10}{kernel:>7.2f} us{wakeups:>10}"
            f"{packets:>12,}{calls:>15}"
        )

    for one in facts["processes"]:
        calls = one["packets_per_system_call"]
        lines.append(
            row(
                f"{one['role']} {one['host']}",
                one["user_us"],
                one["kernel_us"],
                f"{one['wakeups']:.3f}",
                one["packets"],
                "-" if calls is None else f"{calls:.2f}",
            )
        )
    hops = facts["packet_hops"]
    lines.append(row("softirqs", None, facts["interrupt_us_per_packet_hop"], "", hops, ""))
    lines += [
        "",
        f"all together {facts['cpu_us_per_packet_hop']:.2f} us of CPU a packet and hop,"
        f" {facts['wakeups_per_packet']:.3f} wake-ups,"
        f" {facts['packets_per_super_frame']:.2f} packets a super-frame",
        f"{facts['cpu_share_used'] * 100:.0f} % of {facts['machine']['cpus']} CPUs used for"
        f" {facts['seconds']:.1f} s, synchronisation {facts['sync_seconds'] * 1e3:.1f} ms (median)",
    ]
    if facts["symbols"]:
        lines += ["", "where these processes were (perf):"]
        lines += [f"{one['share']:>6.2f} %  {one['role']:<8}{one['symbol']}" for one in facts["symbols"]]
    return "\n".join(lines)
