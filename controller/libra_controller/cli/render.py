# SPDX-License-Identifier: Apache-2.0
"""The commands' output for people: aligned text."""

from __future__ import annotations

import time
from collections.abc import Sequence

from libra_controller.cli.alive import Heard, living
from libra_controller.controller import SwitchStatus
from libra_controller.controls.hot import Pool
from libra_controller.jobs.state import InstalledJob
from libra_controller.jobs.stats import JobStats
from libra_controller.setup import SetupReport


def table(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Format rows in columns two spaces apart, numbers aligned right."""
    cells = [list(header), *([str(cell) for cell in row] for row in rows)]
    numeric = [bool(rows) and all(isinstance(row[i], int) for row in rows) for i in range(len(header))]
    widths = [max(len(row[i]) for row in cells) for i in range(len(header))]
    lines = (
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ).rstrip()
        for row in cells
    )
    return "\n".join(lines)


def ranges(numbers: Sequence[int]) -> str:
    """Format numbers as ranges: 1 2 3 7 is '1-3, 7'."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in found) or "none"


def setup_report(report: SetupReport) -> str:
    lines = [f"switch at {report.address} is set up: ports {ranges(report.ports)}"]
    lines.append("program loaded" if report.loaded else "program was loaded already")
    changes = [f"{n} {what}" for n, what in _changes(report) if n]
    lines.append(f"entries: {', '.join(changes)}" if changes else "entries: nothing to change")
    if report.jobs:
        lines.append(f"jobs kept: {', '.join(report.jobs)}")
    return "\n".join(lines)


def _changes(report: SetupReport) -> list[tuple[int, str]]:
    return [(report.added, "added"), (report.changed, "changed"), (report.removed, "removed")]


def status(found: SwitchStatus) -> str:
    rows = [
        ("switch", f"{found.address}, device {found.device_id}, P4Runtime {found.api_version}"),
        ("program", f"{found.program}, cookie {found.cookie:#018x}" if found.program != "none" else "none"),
    ]
    if found.program != "libra":
        rows.append(("next step", "`libra switch setup NETWORK.yaml` loads Libra's program"))
    else:
        addresses = ", ".join(
            f"{ip} (newest generation {newest})" for ip, newest in (found.addresses or {}).items()
        )
        refused = ", ".join(
            f"{name} {count.packets}" for name, count in (found.refusals or {}).items() if count.packets
        )
        rows += [
            ("adds", found.arithmetic or "nothing yet: `libra switch setup NETWORK.yaml` fills its tables"),
            ("ports", ranges(found.ports)),
            ("address", addresses or "none: `libra switch setup NETWORK.yaml` gives it one"),
            ("slots", f"{found.slots_used} used, {found.slots - found.slots_used} free of {found.slots}"),
            ("hot cells", _hot_cells(found)),
            (
                "members",
                f"{found.members_used} used, {found.members - found.members_used} free of {found.members}",
            ),
            ("jobs", ", ".join(job.name for job in found.jobs) or "none"),
            ("refused", f"{refused} (packets)" if refused else "no packets"),
        ]
    width = max(len(name) for name, _ in rows)
    return "\n".join(f"{name.ljust(width)}  {text}" for name, text in rows)


def _hot_cells(found: SwitchStatus) -> str:
    if not found.hot_cells:
        return "none in this program"
    free = found.hot_cells - found.hot_cells_used
    return f"{found.hot_cells_used} used, {free} free of {found.hot_cells}, in each array"


JOB_COLUMNS = (
    "name",
    "job",
    "generation",
    "mode",
    "workers",
    "servers",
    "slots",
    "state",
    "alive",
    "installed",
)


def job_list(jobs: Sequence[InstalledJob], heard: Heard = ()) -> str:
    return table(JOB_COLUMNS, [job_row(job, heard) for job in jobs]) if jobs else "no jobs"


def job_row(j: InstalledJob, heard: Heard) -> tuple[object, ...]:
    """Return a job's cells of JOB_COLUMNS. heard: members that have just sent packets."""
    sizes = len(j.workers), len(j.servers), j.slots
    return (
        j.name,
        j.job,
        j.generation,
        j.mode.value,
        *sizes,
        job_state(j),
        _alive(j, heard),
        installer(j) or "-",
    )


def _alive(job: InstalledJob, heard: Heard) -> str:
    """Say who lives: all, none, or the hosts by name."""
    if not any(member.count.packets for member in job.hosts):
        return "not started"
    hosts = [member.host for member in living(job, heard)]
    named = f": {' '.join(hosts)}" if 0 < len(hosts) < len(job.hosts) else ""
    return f"{len(hosts)} of {len(job.hosts)}{named}"


def installer(job: InstalledJob) -> str:
    """Say since when a job is installed and who has installed it, from where; empty if nobody has said."""
    who, when = job.installer
    return f"{time.strftime('%Y-%m-%d %H:%M', time.localtime(when))} by {who}" if who else ""


def job_state(job: InstalledJob) -> str:
    if not job.slots:
        return "half removed: remove it again"
    missing = job.contributions - len(job.contributors)
    return f"incomplete: {missing} workers missing, remove it" if missing else "installed"


def job(found: InstalledJob) -> str:
    """Format a job. Its number is followed by its generation: 3.17."""
    last = found.first_slot + found.slots - 1
    slots = f"{found.slots} slots ({found.first_slot}-{last})"
    head = [
        f"{found.name}: {found.mode.value}, job {found.job}.{found.generation}, {job_state(found)}",
        f"{slots}, {found.lanes} lanes, multicast group {found.group}",
        *([f"installed {installer(found)}"] if installer(found) else []),
        *(_pool(found, pool) for pool in found.pools),
        *([_in_tree(found)] if found.switches else []),
        "",
    ]
    rows = [(m.role, m.rank, m.host, m.ip, m.mac, m.port, m.member) for m in found.members]
    return "\n".join(head) + table(("role", "rank", "host", "ip", "mac", "port", "member"), rows)


def _in_tree(job: InstalledJob) -> str:
    adds = f"adds up {job.contributions} contributions"
    return (
        f"{adds} for its parent, {job.parent.host}" if job.parent else f"{adds}: the root of the job's tree"
    )


def _pool(job: InstalledJob, pool: Pool) -> str:
    server = next(server for server in job.servers if server.member == pool.member)
    last = pool.first_cell + pool.cells - 1
    return f"server {server.rank} has {pool.cells} hot cells ({pool.first_cell}-{last}) of each array"


def job_stats(stats: JobStats) -> str:
    """Format counters, one row a member, without outcomes and marks that are zero for all."""
    names = list(stats.members[0].outcomes) if stats.members else []
    seen = [name for name in names if any(member.outcomes[name].packets for member in stats.members)]
    marked = ["marked"] if any(member.marked for member in stats.members) else []
    rows = [
        (
            m.role,
            m.rank,
            m.host,
            m.total.packets,
            m.total.bytes,
            *(m.outcomes[name].packets for name in seen),
            *(m.marked for _ in marked),
        )
        for m in stats.members
    ]
    text = f"{stats.name}: job {stats.job}, generation {stats.generation}; packets by outcome\n"
    text += table(("role", "rank", "host", "packets", "bytes", *seen, *marked), rows)
    if not seen:
        text += "\nno packets yet: has a worker pushed anything?"
    return text
