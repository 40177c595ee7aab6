# SPDX-License-Identifier: Apache-2.0
"""Experiment of `make run`: one training in one network over TCP, MPI and Libra, checked and compared."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import FrameType

from libra_topologies.errors import RunError, UsageError
from libra_topologies.experiment import measure, report, ring
from libra_topologies.experiment.phase import Phase, PhaseResult, Watch, insist_on_replicas, unwatched
from libra_topologies.experiment.report import parameters
from libra_topologies.experiment.scenario import from_scenario
from libra_topologies.make import preflight
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import BUILD, LEDGER, LOGS, PCAPS, clear, shown
from libra_topologies.make.settings import Settings, parse
from libra_topologies.testbed.testbed import Testbed
from libra_topologies.training.parameters import Final, Rounding, verify_parameters
from libra_topologies.training.records import frame_files, value_file
from libra_topologies.training.verify import Job, Verdict, verify
from libra_workloads.digits import Digits, shapes
from libra_workloads.results import UNWRITABLE, in_words

CONTROLLER_TIMEOUT = 60.0
CONTROLLER_LOG = LOGS / "controller.log"
NETWORK = BUILD / "run" / "network.json"  # network description for the controller
DATA = BUILD / "digits.npz"
ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Interrupted(BaseException):
    """A signal asked the run to end. Not an Exception: Mininet must not catch it."""

    def __init__(self, number: int) -> None:
        self.exit_code = 128 + number
        super().__init__(signal.Signals(number).name)


def _on_signal(number: int, _: FrameType | None) -> None:
    for ending in ENDINGS:  # a second signal must not interrupt the clean-up
        signal.signal(ending, signal.SIG_IGN)
    raise Interrupted(number)


@contextmanager
def _undisturbed() -> Iterator[None]:
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


def main(words: Sequence[str], what: Mapping[str, Callable[[Settings, Ledger], None]]) -> int:
    """Run ``what`` for the MODEL with a ledger of its own, and leave nothing behind.

    Return the exit code: 0, 1 for a failure, 2 for the caller's mistake, 128 + n after signal n.
    """
    try:
        settings = parse(words)
        preflight.check_scenario(settings)
        if settings.scenario:
            settings = from_scenario(settings)
        if settings.model not in what:
            raise UsageError(f"MODEL={settings.model}: expected {' or '.join(what)} here")
        preflight.check(settings)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print("error: interrupted", file=sys.stderr)
        return 128 + signal.SIGINT
    ledger = Ledger(LEDGER)
    for ending in ENDINGS:
        signal.signal(ending, _on_signal)
    code = 0
    try:
        ledger.open()
        what[settings.model](settings, ledger)
    except RunError as error:
        print(f"error: {error}", file=sys.stderr, flush=True)
        code = error.exit_code
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise  # our own mistake
        print(f"error: {in_words(error)}", file=sys.stderr, flush=True)
        code = RunError.exit_code
    except Interrupted as reason:
        print(f"\n{reason}: taking the network down", file=sys.stderr, flush=True)
        code = reason.exit_code
    finally:
        for ending in ENDINGS:
            signal.signal(ending, signal.SIG_IGN)
        if left := ledger.sweep():
            print(f"error: still there: {', '.join(left)}; try `make stop`", file=sys.stderr)
            code = code or 1
    return code


def experiment(settings: Settings, ledger: Ledger) -> None:
    """Run all systems for digits, check and report them. Raises RunError."""
    began = time.monotonic()
    machine = measure.machine()
    with network(settings, ledger) as testbed:
        systems, phases = [], []
        for system in compared(testbed, ledger):
            systems.append(system)
            phases.append(system.run())
        stats = controller(testbed, ledger, "--network", str(NETWORK), "job", "stats", settings.job, "--json")
        verdicts = check_sums(systems[-1]) + check_parameters(systems, phases)
        drop_records(systems[-1], verdicts)
        facts = report.summary(settings, phases, json.loads(stats), verdicts, machine)
        facts["run_seconds"] = time.monotonic() - began
        print()
        print(report.table(facts))
        print()
        for verdict in verdicts:
            print(verdict.describe(), flush=True)
        folder = report.write(facts, phases)  # after the table, which then appears even if the disk is full
        print(f"{shown(folder)}, also results/latest: summary.json, rounds.csv, loss.png")
        if settings.cli:
            prompt(testbed)
    insist_on(verdicts)
    insist_on_replicas(phases)


@contextmanager
def network(settings: Settings, ledger: Ledger) -> Iterator[Testbed]:
    """Provide the test bed for digits, with a switch that forwards and an empty scratch folder."""
    Digits.load(DATA)
    with star(settings, ledger, f"{parameters():,} parameters") as testbed:
        yield testbed


@contextmanager
def star(settings: Settings, ledger: Ledger, trained: str) -> Iterator[Testbed]:
    """Provide the test bed for any model, with a switch that forwards and an empty scratch folder."""
    scratch = BUILD / "run"
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    LOGS.mkdir(exist_ok=True)
    clear(LOGS, ".log")
    if settings.pcap:
        PCAPS.mkdir(exist_ok=True)
        clear(PCAPS, ".pcap")
    CONTROLLER_LOG.write_text("")
    fastest = max([link.bw for link in settings.links.values()], default=settings.bw)
    rates = f"{settings.bw:g}" if fastest == settings.bw else f"{settings.bw:g} to {fastest:g}"
    if settings.scenario:
        print(f"scenario {settings.scenario} {settings.set}".rstrip())
    print(
        f"star: {settings.workers} workers, {settings.servers} server{'s' * (settings.servers > 1)},"
        f" {rates} Mbit/s links; {trained}, {settings.rounds} rounds"
    )
    with Testbed(settings, ledger) as testbed:
        print("\n".join(testbed.describe()), flush=True)
        testbed.write_description(NETWORK)
        controller(testbed, ledger, "switch", "setup", str(NETWORK))
        yield testbed


def compared(testbed: Testbed, ledger: Ledger) -> Iterator[Phase]:
    """Yield the systems to compare, Libra last. Each is made just before it runs."""
    yield Phase("baseline", testbed, ledger, {"DMLC_PS_VAN_TYPE": "tcp"})
    if ring.is_compared(testbed.settings):
        yield ring.RingPhase(testbed, ledger)
    yield libra_phase(testbed, ledger)


def libra_phase(testbed: Testbed, ledger: Ledger, watch: Watch = unwatched) -> Phase:
    """Return Libra's phase, ready to run: its job is installed."""
    return Phase("libra", testbed, ledger, libra_environment(testbed, ledger), watch)


def libra_environment(testbed: Testbed, ledger: Ledger) -> dict[str, str]:
    """Install the job of a phase over the libra van, and return its environment."""
    spec, job = BUILD / "run" / "job.json", BUILD / "run" / "job-file.json"
    testbed.write_job_spec(spec)
    controller(testbed, ledger, "--network", str(NETWORK), "job", "install", str(spec), "-o", str(job))
    told = {"DMLC_PS_VAN_TYPE": "libra", "LIBRA_JOB_FILE": str(job), "DMLC_INTERFACE": "eth0"}
    told["LIBRA_CODEC"] = testbed.settings.codec
    return told


def check_sums(phase: Phase) -> list[Verdict]:
    """Return verdicts on the sums of Libra's phase; none with VERIFY=0."""
    settings = phase.testbed.settings
    if not settings.verify:
        return []
    return verify([phase.record_path(rank) for rank in range(settings.workers)], the_job(settings))


def check_parameters(systems: Sequence[Phase], results: Sequence[PhaseResult]) -> list[Verdict]:
    """Return the verdict on the final parameters of all systems, Libra last; none with VERIFY=0."""
    settings = systems[-1].testbed.settings
    if not settings.verify:
        return []
    finals = {
        system.name: Final(system.parameters_path(), result.digest)
        for system, result in zip(systems, results, strict=True)
    }
    rounding = Rounding(the_job(settings), settings.workers, settings.seed, DATA)
    return [verify_parameters(finals, systems[-1].record_path(0), rounding)]


def the_job(settings: Settings) -> Job:
    return Job(shapes(), settings.servers, settings.lanes, settings.rounds, settings.codec)


def drop_records(phase: Phase, verdicts: Sequence[Verdict]) -> None:
    """Delete the records of an exact run; keep those of an inexact one."""
    if verdicts and all(verdict.exact for verdict in verdicts):
        for rank in range(phase.testbed.settings.workers):
            path = phase.record_path(rank)
            for file in (*frame_files(path), value_file(path)):
                file.unlink()


def insist_on(verdicts: Sequence[Verdict]) -> None:
    """Raise RunError for the first verdict that found a problem."""
    for verdict in verdicts:
        if not verdict.exact:
            raise RunError(f"the run is not exact ({verdict.about}): {verdict.problem}")


def prompt(testbed: Testbed) -> None:
    """Open Mininet's prompt, with the job still installed."""
    print(
        "\nThe network stays up, with the job, until you leave the prompt (Ctrl-D). In another terminal:\n"
        f"  .venv/bin/libra --network {shown(BUILD)}/run/network.json job stats {testbed.settings.job}\n"
        "  tail -f logs/s1.log\n",
        flush=True,
    )
    signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # Mininet's prompt interrupts commands with SIGINT
    try:
        testbed.prompt()
    except KeyboardInterrupt:
        pass
    finally:
        signal.signal(signal.SIGINT, _on_signal)


def controller(testbed: Testbed, ledger: Ledger, *arguments: str) -> str:
    """Run a `libra` command in its own process, because gRPC's threads do not survive Mininet's forks."""
    command = [sys.executable, "-m", "libra_controller.cli.commands", *arguments]
    with _undisturbed():
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        ledger.add_process(process.pid, "libra " + " ".join(arguments[:2]))
    try:
        output, errors = process.communicate(timeout=CONTROLLER_TIMEOUT)
    except subprocess.TimeoutExpired:
        raise RunError(f"libra {' '.join(arguments)} does not end after {CONTROLLER_TIMEOUT:.0f} s") from None
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    with CONTROLLER_LOG.open("a") as log:
        log.write(f"$ libra {' '.join(arguments)}\n{output}{errors}")
    if process.returncode:
        testbed.check()  # if the switch has ended, its error explains more
        what = errors.strip().removeprefix("error: ") or f"exit code {process.returncode}"
        kind = UsageError if process.returncode == UsageError.exit_code else RunError
        raise kind(f"libra {' '.join(arguments[-3:])}: {what}")
    return output
