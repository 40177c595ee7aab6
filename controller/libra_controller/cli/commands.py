# SPDX-License-Identifier: Apache-2.0
"""The command line ``libra``. Exit code 0, 1 when something failed, 2 when something was asked wrongly."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from libra_controller.cli.outcome import exit_code
from libra_controller.errors import UserError

if TYPE_CHECKING:
    from libra_controller.controller import Controller

Command = Callable[[argparse.Namespace], None]

_SETUP = """\
Load Libra's P4 program into the switch and configure its virtual address and the forwarding for the
hosts. On a switch that is set up already it writes what differs, keeps the jobs, and removes what a
broken installation left behind.

example:
  libra switch setup network.yaml

network.yaml:
  switch: {grpc: 127.0.0.1:50051, device_id: 0,
           virtual_ip: 10.0.0.254, virtual_mac: 02:00:00:00:00:fe}
  hosts:
    w1: {ip: 10.0.0.1, mac: 02:00:00:00:00:01, port: 1}
    s1: {ip: 10.0.0.101, mac: 02:00:00:00:01:01, port: 2}
"""
_INSTALL = """\
Install a job in the switch, whole or not at all. The job file that it writes tells the job's hosts what
they need (LIBRA_JOB_FILE names it to them).

example:
  libra job install digits.yaml --network network.yaml -o digits.json

digits.yaml:
  name: digits
  mode: parameter-server     # or all-reduce, without servers
  workers: [w1, w2, w3, w4]
  servers: [s1]
  slots: 64                  # chunks under way at once
  lanes: 256                 # values a packet: 32 to 256, a multiple of 32
  hot: {cells: 1024}         # of the switch's 64 arrays of hot cells, for each server; may be left out
"""
_STATS = """\
What became of each member's packets. added, completed: contributions taken; duplicate, replayed, resummed:
repeated by a worker that missed an answer; answered: results of a server; steered: pulls and values;
stale, mismatched, malformed, lost: dropped; clipped: sums that overflowed and were redone.

example:
  libra job stats digits --json
"""
_RESTORE = """\
Install a job as its hosts know it, with its number and its generation, on a switch that has started again and
been set up. Its programs go on: their associations open again, what was under way begins anew (libra.resume).

example:
  libra switch setup network.yaml; libra --network network.yaml job restore job-file.json
"""
_EVICT = """\
Take a worker that does not come back out of a job; the workers behind it move up by one rank. The job has
another generation then, so that nothing half summed is used. Its other programs are told within a second when
their LIBRA_JOB_FILE is the file that is written: what they wait for fails with a ReinstalledError, they start
another node in the same process, and go on, servers from their checkpoints, workers where libra.resume says.

example:
  libra --network network.yaml job evict digits 3 -o job-file.json
"""
_WATCH = """\
Evict workers that do not come back, as `libra job evict` does, until it is interrupted. A worker is taken out
when the switch has had nothing from it for SECONDS, no sum of the job was completed in that time, and other
workers repeat what waits for it. One that is slow is not: it sends signs of life. Nor is one that others wait
for at a barrier or for messages only, nor the last one, nor a server, whose silence standard error tells.

example:
  libra --network network.yaml job watch digits --evict-after 30 -o job-file.json
"""
_SHELL = """\
Open p4runtime-shell's prompt on the running switch, with its program's tables, actions and counters by name.
`libra` commands still work beside it: they take over for as long as they need.

example, at the prompt:
  for entry in table_entry["admission"].read(): print(entry)
"""


class _Parser(argparse.ArgumentParser):
    """``error:`` in front of the message and usage behind it, as everywhere else."""

    def error(self, message: str) -> Any:
        print(f"error: {message}; see `{self.prog} --help`", file=sys.stderr)
        sys.exit(2)


def _parser() -> argparse.ArgumentParser:
    shared = argparse.ArgumentParser(add_help=False)
    group = shared.add_argument_group("which switch")
    # Without defaults, so that an option may stand before or behind the command.
    group.add_argument(
        "--network",
        metavar="FILE",
        default=argparse.SUPPRESS,
        help="network description (default: $LIBRA_NETWORK)",
    )
    group.add_argument(
        "--switch",
        metavar="HOST:PORT",
        default=argparse.SUPPRESS,
        help="P4Runtime address (default: the network's, or $LIBRA_SWITCH)",
    )
    group.add_argument(
        "--device-id",
        metavar="N",
        type=int,
        default=argparse.SUPPRESS,
        help="P4Runtime device (default: the network's, or 0)",
    )
    as_json = argparse.ArgumentParser(add_help=False)
    as_json.add_argument("--json", action="store_true", help="print JSON")

    parser = _Parser(
        prog="libra",
        description="Install gradient-aggregation jobs in a P4 switch.",
        epilog="example: libra switch setup network.yaml; libra --network network.yaml job install job.yaml",
        parents=[shared],
    )
    areas = parser.add_subparsers(metavar="COMMAND", required=True)

    def area(name: str, text: str) -> Any:
        return areas.add_parser(name, help=text, description=text).add_subparsers(
            metavar="COMMAND", required=True
        )

    def command(
        to: Any, name: str, text: str, run: Command, long: str = "", parents: Sequence[Any] = ()
    ) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = to.add_parser(
            name,
            help=text,
            description=long or text,
            parents=[shared, *parents],
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        made.set_defaults(run=run)
        return made

    switch = area("switch", "set the switch up, show its state")
    made = command(
        switch, "setup", "load the program and configure forwarding", _switch_setup, _SETUP, [as_json]
    )
    made.add_argument(
        "file", metavar="NETWORK.yaml", nargs="?", help="network description (default: --network)"
    )
    made.add_argument(
        "--pipeline-dir",
        metavar="DIR",
        help="compiled program (default: Libra's own, or $LIBRA_PIPELINE_DIR)",
    )
    made.add_argument("--force", action="store_true", help="load the program anew; discards all jobs")
    command(switch, "status", "program, ports, slots, jobs, refusals", _switch_status, parents=[as_json])

    job = area("job", "install, show and remove jobs")
    made = command(job, "install", "install a job", _job_install, _INSTALL)
    made.add_argument("spec", metavar="SPEC.yaml", help="job spec")
    made.add_argument(
        "-o", "--output", metavar="FILE", help="job file for the hosts (default: standard output)"
    )
    made = command(
        job, "restore", "install a job again on a switch that has forgotten it", _job_restore, _RESTORE
    )
    made.add_argument("file", metavar="FILE", help="job file, which `libra job install` wrote")
    made = command(job, "evict", "take a worker out of a job", _job_evict, _EVICT)
    made.add_argument("name", metavar="NAME", help="job's name, or job-NUMBER")
    made.add_argument("rank", metavar="RANK", type=int, help="worker's rank")
    made.add_argument(
        "-o", "--output", metavar="FILE", help="job file for the other hosts (default: standard output)"
    )
    made = command(job, "watch", "evict workers that do not come back", _job_watch, _WATCH)
    made.add_argument("name", metavar="NAME", help="job's name, or job-NUMBER")
    made.add_argument(
        "--evict-after",
        metavar="SECONDS",
        type=float,
        required=True,
        help="of a worker's silence, 3 or more; longer than its program ever stops as a whole",
    )
    made.add_argument(
        "-o", "--output", metavar="FILE", required=True, help="job file, which the job's hosts read"
    )
    command(job, "list", "all installed jobs", _job_list, parents=[as_json])
    for name, text, run, long in (
        ("show", "members and numbers of a job", _job_show, ""),
        ("stats", "packet counters of a job", _job_stats, _STATS),
    ):
        made = command(job, name, text, run, long, [as_json])
        made.add_argument("name", metavar="NAME", help="job's name, or job-NUMBER")
    made = command(job, "remove", "remove a job from the switch", _job_remove)
    made.add_argument("name", metavar="NAME", help="job's name, or job-NUMBER")

    # These read their own options, see `main`; here for --help.
    areas.add_parser("doctor", help="what keeps this host from its job, and how to mend it", add_help=False)
    areas.add_parser(
        "hot", help="find a training set's hot rows and place them in the switch", add_help=False
    )
    command(areas, "shell", "p4runtime-shell's prompt on the running switch", _shell, _SHELL)
    return parser


def _controller(args: argparse.Namespace, network_file: str | None = None) -> Controller:
    from libra_controller.files.network import MAX_DEVICE_ID, Network, is_address

    path = network_file or getattr(args, "network", None) or os.environ.get("LIBRA_NETWORK")
    address = getattr(args, "switch", None)
    if address is None and not path:
        address = os.environ.get("LIBRA_SWITCH")
    if not path and not address:
        raise UserError(
            "which switch? Give --network FILE or --switch HOST:PORT, or set LIBRA_NETWORK or LIBRA_SWITCH"
        )
    if address is not None and not is_address(address):
        raise UserError(f"--switch: expected HOST:PORT such as 127.0.0.1:50051, got {address!r}")
    device_id = getattr(args, "device_id", None)
    if device_id is not None and not 0 <= device_id <= MAX_DEVICE_ID:
        raise UserError(f"--device-id: expected an integer from 0 to {MAX_DEVICE_ID}, got {device_id}")
    network = Network.load(path) if path else None
    # gRPC and protobuf take 0.4 s to import; mistakes in files do not wait for them.
    from libra_controller.controller import Controller

    return Controller(network, grpc=address or "", device_id=device_id)


def _print_json(value: Any) -> None:
    print(json.dumps(value, indent=2))


def _switch_setup(args: argparse.Namespace) -> None:
    from libra_controller.cli import render

    controller = _controller(args, args.file)
    report = controller.setup_switch(args.pipeline_dir, force=args.force)
    if args.json:
        _print_json(asdict(report))
    else:
        print(render.setup_report(report, controller.grpc))


def _switch_status(args: argparse.Namespace) -> None:
    from libra_controller.cli import render

    status = _controller(args).status()
    if args.json:
        refusals = {name: count._asdict() for name, count in (status.refusals or {}).items()}
        _print_json({**asdict(status), "jobs": [_summary(job) for job in status.jobs], "refusals": refusals})
    else:
        print(render.status(status))


def _summary(job: Any) -> dict[str, Any]:
    found = asdict(job)
    for member in (*found["workers"], *found["servers"]):
        member["packets"], member["bytes"] = member.pop("count")
    return found


def _output(args: argparse.Namespace) -> Path | None:
    """Where a job file is to be, None for standard output."""
    return _job_file(args.output) if args.output else None


def _job_file(given: str) -> Path:
    """Whether it can be there is found out before anything is written to the switch."""
    output = Path(given)
    if output.is_dir() or not output.absolute().parent.is_dir():
        raise UserError(f"--output: {output} cannot be written; give a file in a directory that exists")
    return output


def _job_install(args: argparse.Namespace) -> None:
    from libra.whole_file import write_text
    from libra_controller.files.spec import JobSpec

    output = _output(args)
    spec = JobSpec.load(args.spec)
    controller = _controller(args)
    job = controller.install(spec)
    if output is None:
        print(job.to_json())
        return
    try:
        write_text(output, job.to_json() + "\n")
    except OSError as error:
        controller.remove(job.name)
        raise UserError(
            f"--output: {output} cannot be written: {error.strerror}; the job was removed"
        ) from None
    print(f"job {job.name} is installed: number {job.job}, generation {job.generation}; hosts read {output}")


def _job_restore(args: argparse.Namespace) -> None:
    from libra.job.job_file import Job

    try:
        job = Job.from_json(Path(args.file).read_text())
    except (OSError, ValueError) as error:
        raise UserError(f"{args.file}: {error}; give a file that `libra job install` wrote") from None
    _controller(args).restore(job)
    print(f"job {job.name} is installed again: number {job.job}, generation {job.generation}")


def _job_evict(args: argparse.Namespace) -> None:
    from libra_controller.cli import evict

    output = _output(args)
    evict.evict(_controller(args), args.name, args.rank, output)


def _job_watch(args: argparse.Namespace) -> None:
    from libra_controller.cli import watch

    output = _job_file(args.output)
    watch.watch(_controller(args), args.name, args.evict_after, output)


def _job_list(args: argparse.Namespace) -> None:
    from libra_controller.cli import render

    jobs = _controller(args).jobs()
    if args.json:
        _print_json([_summary(job) for job in jobs])
    else:
        print(render.job_list(jobs))


def _job_show(args: argparse.Namespace) -> None:
    from libra_controller.cli import render

    job = _controller(args).job(args.name)
    if args.json:
        _print_json(_summary(job))
    else:
        print(render.job(job))


def _job_stats(args: argparse.Namespace) -> None:
    from libra_controller.cli import render

    stats = _controller(args).stats(args.name)
    if args.json:
        _print_json(stats.to_dict())
    else:
        print(render.job_stats(stats))


def _job_remove(args: argparse.Namespace) -> None:
    _controller(args).remove(args.name)
    print(f"job {args.name} is removed")


def _shell(args: argparse.Namespace) -> None:
    controller = _controller(args)
    # Where the shell would end with a trace, these say in one line what is wrong.
    if controller.status().program == "none":
        raise UserError(f"the switch at {controller.grpc} has no program yet; run `libra switch setup`")
    from libra_controller.cli import prompt

    prompt.run(controller.grpc, controller.device_id)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""

    def run() -> int:
        given = list(sys.argv[1:] if argv is None else argv)
        if given[:1] == ["doctor"]:  # of hosts, which need no gRPC
            from libra.doctor.__main__ import main as doctor

            return doctor(given[1:])
        if given[:1] == ["hot"]:  # of training sets
            from libra.hot.__main__ import main as hot

            return hot(given[1:])
        args = _parser().parse_args(given)
        args.run(args)
        return 0

    return exit_code("libra", "controller", run)


if __name__ == "__main__":
    sys.exit(main())
