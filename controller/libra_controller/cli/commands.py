# SPDX-License-Identifier: Apache-2.0
"""The command line ``libra``. Exit code: 0, 1 for a failure, 2 for a mistake of the user."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from libra_controller.cli import fault as faults
from libra_controller.cli import texts, which_switch
from libra_controller.cli.installed import installed
from libra_controller.cli.outcome import exit_code
from libra_controller.cli.version import Version
from libra_controller.errors import UserError

if TYPE_CHECKING:
    from libra_controller.controller import Controller, SwitchStatus

Command = Callable[[argparse.Namespace], None]


class _Parser(argparse.ArgumentParser):
    """Prints mistakes as all commands do: ``error:``, the message, where to find help."""

    def error(self, message: str) -> Any:
        print(f"error: {message}; see `{self.prog} --help`", file=sys.stderr)
        sys.exit(2)


def _parser() -> argparse.ArgumentParser:
    shared = argparse.ArgumentParser(add_help=False)
    which_switch.add_options(shared)
    as_json = argparse.ArgumentParser(add_help=False)
    as_json.add_argument("--json", action="store_true", help="print JSON")

    parser = _Parser(
        prog="libra",
        description="Install gradient-aggregation jobs in a P4 switch.",
        epilog="example: libra switch setup network.yaml; libra --network network.yaml job install job.yaml",
        parents=[shared],
    )
    parser.add_argument("--version", action=Version, nargs=0, help="print Libra's version")
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
        switch, "setup", "load the program and configure forwarding", _switch_setup, texts.SETUP, [as_json]
    )
    made.add_argument(
        "file", metavar="NETWORK.yaml", nargs="?", help="network description (default: --network)"
    )
    made.add_argument(
        "--pipeline-dir",
        metavar="DIR",
        help="compiled programs, one program's JSON, or committed (default: Libra's, or $LIBRA_PIPELINE_DIR)",
    )
    made.add_argument("--force", action="store_true", help="load the program anew; discards what is there")
    command(switch, "status", "program, ports, slots, jobs, refusals", _switch_status, parents=[as_json])

    job = area("job", "install, show and remove jobs")
    made = command(job, "install", "install a job", _job_install, texts.INSTALL)
    made.add_argument("spec", metavar="SPEC.yaml", help="job spec")
    made.add_argument(
        "-o", "--output", metavar="FILE", help="job file for the hosts (default: standard output)"
    )
    made = command(
        job, "restore", "install a job again on a switch that has forgotten it", _job_restore, texts.RESTORE
    )
    made.add_argument("file", metavar="FILE", help="job file, which `libra job install` wrote")
    made = command(job, "evict", "take a worker out of a job", _job_evict, texts.EVICT)
    made.add_argument("name", metavar="NAME", help="job's name, or job-NUMBER")
    made.add_argument("rank", metavar="RANK", type=int, help="worker's rank")
    made.add_argument(
        "-o", "--output", metavar="FILE", help="job file for the other hosts (default: standard output)"
    )
    made = command(job, "watch", "evict workers that do not come back", _job_watch, texts.WATCH)
    made.add_argument("name", metavar="NAME", help="job's name, or job-NUMBER")
    made.add_argument(
        "--evict-after",
        metavar="SECONDS",
        type=float,
        required=True,
        help="a worker's silence, 3 or more; longer than any pause of its whole process",
    )
    made.add_argument(
        "-o", "--output", metavar="FILE", required=True, help="job file, which the job's hosts read"
    )
    made = command(job, "groups", "give groups of a job's workers their own jobs", _job_groups, texts.GROUPS)
    made.add_argument("name", metavar="NAME", help="job's name, or job-NUMBER")
    made.add_argument(
        "--listen", metavar="ADDRESS", required=True, help="HOST:PORT or unix:PATH, where workers ask"
    )
    command(job, "list", "all installed jobs", _job_list, texts.LIST, [as_json])
    for name, text, run, long in (
        ("show", "members and numbers of a job", _job_show, ""),
        ("stats", "packet counters of a job", _job_stats, texts.STATS),
    ):
        made = command(job, name, text, run, long, [as_json])
        made.add_argument("name", metavar="NAME", help="job's name, or job-NUMBER")
    made = command(job, "remove", "remove a job from the switch", _job_remove, texts.REMOVE)
    made.add_argument("name", metavar="NAME", help="job's name, or job-NUMBER")
    how = made.add_mutually_exclusive_group()
    how.add_argument("--force", action="store_true", help="remove it although its programs run")
    how.add_argument("--now", action="store_true", help="do not listen for its programs, which have ended")

    fault = area("fault", "lose, delay and duplicate packets at a switch's ports, on purpose")
    made = command(fault, "set", "set the faults of a port", _fault(faults.set_fault), texts.FAULT)
    faults.add_which(made, required=True)
    faults.add_faults(made)
    show = _fault(faults.show_faults)
    command(fault, "show", "faults and what they have done", show, texts.FAULT_SHOW, [as_json])
    made = command(fault, "restore", "set faults again", _fault(faults.restore_faults), texts.FAULT_RESTORE)
    made.add_argument("file", metavar="FILE", help="what `libra fault show --json` has printed")
    made = command(fault, "clear", "end faults", _fault(faults.clear_faults))
    faults.add_which(made, required=False)

    made = command(areas, "controller", "serve these commands", _controller, texts.CONTROLLER)
    made.add_argument("--state", metavar="DIR", required=True, help="folder of the service's own")
    made.add_argument(
        "--listen", metavar="HOST:PORT", default="127.0.0.1:9560", help="default: 127.0.0.1:9560"
    )
    made = command(areas, "events", "what the service saw", _events, texts.EVENTS, [as_json])
    made.add_argument("-n", "--newest", metavar="N", type=int, default=50, help="at most (default: 50)")

    # These commands read their own options (`main`); they are listed here for --help.
    areas.add_parser("run", help="run a PyTorch program on hosts made on this machine", add_help=False)
    areas.add_parser("doctor", help="find what keeps this host from its job, and the remedy", add_help=False)
    areas.add_parser(
        "hot", help="find a training set's hot rows and place them in the switch", add_help=False
    )
    made = command(areas, "decode", "print Libra's packets in a capture file", _decode, texts.DECODE)
    made.add_argument("file", metavar="FILE.pcap", help="capture file")
    command(areas, "shell", "p4runtime-shell's prompt on the running switch", _shell, texts.SHELL)
    return parser


def _fault(run: Callable[[argparse.Namespace, Callable[[argparse.Namespace], Controller]], None]) -> Command:
    return lambda args: run(args, which_switch.one)


def _print_json(value: Any) -> None:
    print(json.dumps(value, indent=2))


def _switch_setup(args: argparse.Namespace) -> None:
    from libra_controller.cli import render

    report = which_switch.controller(args, args.file).setup_switch(args.pipeline_dir, force=args.force)
    _show(args, report, asdict, render.setup_report)


def _switch_status(args: argparse.Namespace) -> None:
    from libra_controller.cli import render

    _show(args, which_switch.controller(args).status(), _facts, render.status)


def _facts(status: SwitchStatus) -> dict[str, Any]:
    refusals = {name: count._asdict() for name, count in (status.refusals or {}).items()}
    return {**asdict(status), "jobs": [_summary(job) for job in status.jobs], "refusals": refusals}


def _show(
    args: argparse.Namespace, found: Any, facts: Callable[[Any], Any], text: Callable[[Any], str]
) -> None:
    """Print what was found, or, on several switches, what was found at each: a dict by switch."""
    from libra_controller.cli import by_switch

    if args.json:
        _print_json(
            {name: facts(each) for name, each in found.items()} if isinstance(found, dict) else facts(found)
        )
    else:
        print(by_switch.sections(found, text) if isinstance(found, dict) else text(found))


def _summary(job: Any) -> dict[str, Any]:
    found = asdict(job)
    for member in (*found["workers"], *found["servers"]):
        member["packets"], member["bytes"] = member.pop("count")
    return found


def _output(args: argparse.Namespace) -> Path | None:
    """Path for the job file; None for standard output."""
    return _job_file(args.output) if args.output else None


def _job_file(given: str) -> Path:
    """Check that a job file can be written to ``given``, before the switch is changed. Raises UserError."""
    output = Path(given)
    if output.is_dir() or not output.absolute().parent.is_dir():
        raise UserError(f"--output: {output} cannot be written; give a file in a directory that exists")
    return output


def _job_install(args: argparse.Namespace) -> None:
    from libra.array_file import write_text
    from libra_controller.files.spec import Installer, JobSpec

    output = _output(args)
    spec = replace(JobSpec.load(args.spec), installer=Installer.present())
    controller = which_switch.controller(args)
    from libra_controller.fabric_controller import FabricController

    def tell(reason: str) -> None:
        print(f"job {spec.name} is in no tree, and one switch adds up its values: {reason}", file=sys.stderr)

    if isinstance(controller, FabricController):
        job = controller.install(spec, tell)
    else:
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
    which_switch.controller(args).restore(job)
    print(f"job {job.name} is installed again: number {job.job}, generation {job.generation}")


def _job_evict(args: argparse.Namespace) -> None:
    from libra_controller.cli import evict

    output = _output(args)
    evict.evict(which_switch.controller(args), args.name, args.rank, output)


def _job_watch(args: argparse.Namespace) -> None:
    from libra_controller.cli import watch

    output = _job_file(args.output)
    watch.watch(which_switch.controller(args), args.name, args.evict_after, output)


def _job_groups(args: argparse.Namespace) -> None:
    from libra_controller.cli import groups

    groups.groups(which_switch.one(args), args.name, args.listen)


def _job_list(args: argparse.Namespace) -> None:
    from libra_controller.cli import alive, by_switch, render

    controller = which_switch.controller(args)
    jobs, heard = alive.listen(controller.jobs)

    def facts(jobs: Any) -> list[dict[str, Any]]:
        return [
            {**_summary(job), "alive": [member.host for member in alive.living(job, heard)]} for job in jobs
        ]

    if isinstance(jobs, dict) and not args.json:
        print(by_switch.job_list(jobs, heard))
    else:
        _show(args, jobs, facts, lambda jobs: render.job_list(jobs, heard))


def _job_show(args: argparse.Namespace) -> None:
    from libra_controller.cli import render

    _show(args, which_switch.controller(args).job(args.name), _summary, render.job)


def _job_stats(args: argparse.Namespace) -> None:
    from libra_controller.cli import render

    _show(
        args, which_switch.controller(args).stats(args.name), lambda stats: stats.to_dict(), render.job_stats
    )


def _job_remove(args: argparse.Namespace) -> None:
    from libra_controller.cli import alive

    controller = which_switch.controller(args)
    if args.force:
        alive.end(controller, args.name)
    elif args.now:
        controller.remove(args.name)
    else:
        alive.check_ended(controller, args.name)
        controller.remove(args.name)
    print(f"job {args.name} is removed")


def _controller(args: argparse.Namespace) -> None:
    from libra_controller.cli import service

    service.serve(which_switch.direct(args), Path(args.state), args.listen)


def _events(args: argparse.Namespace) -> None:
    from libra_controller.cli import service

    found = service.events(which_switch.controller(args), args.newest)
    if args.json:
        _print_json([each._asdict() for each in found])
    else:
        print(service.table(found))


def _decode(args: argparse.Namespace) -> None:
    from libra_controller.cli import decode

    for line in decode.decode(args.file):
        print(line)


def _shell(args: argparse.Namespace) -> None:
    controller = which_switch.one(args)
    # Report in one line what would end the shell with a traceback.
    if controller.status().program == "none":
        raise UserError(f"the switch at {controller.grpc} has no program yet; run `libra switch setup`")
    from libra_controller.cli import prompt

    prompt.run(controller.grpc, controller.device_id, controller.tls)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""

    def run() -> int:
        given = list(sys.argv[1:] if argv is None else argv)
        if given[:1] == ["doctor"]:  # a host's command, which needs no gRPC
            from libra.doctor.__main__ import main as doctor

            return doctor(given[1:])
        if given[:1] == ["hot"]:  # reads training sets, and needs no gRPC
            from libra.hot.__main__ import main as hot

            return hot(given[1:])
        if given and (above := installed(given[0])) is not None:
            return above(given[1:])
        args = _parser().parse_args(given)
        args.run(args)
        return 0

    return exit_code("libra", "controller", run)


if __name__ == "__main__":
    sys.exit(main())
