# SPDX-License-Identifier: Apache-2.0
"""Checks before a run starts anything. `make run` runs them first, before it installs anything.

Standard library only. Each check raises UsageError with one line that says what to do.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from libra_controller.networks.shapes import Shape
from libra_topologies.errors import UsageError
from libra_topologies.make import namespaces
from libra_topologies.make.ledger import Ledger, interface_exists
from libra_topologies.make.settings import (
    BUILD,
    LEDGER,
    LOGS,
    P4_COMPILE,
    PCAPS,
    RESULTS,
    ROOT,
    STAR4,
    Options,
    check_simulated,
    parse,
    shown,
)

BMV2 = "simple_switch_grpc"
COMMITTED = "committed"
SWITCH_NAME = "s1"
LEAST_FREE = 32_000_000  # bytes, for data, logs, figures and plots; records of VERIFY take more
HINT = "LIBRA_OUTPUT=FOLDER make run"
USUAL = Shape("star", 4, 1)  # star4.yaml's: stands for the run's as long as its scenario cannot be read


def check(options: Options, shape: Shape = USUAL, quiet: bool = False) -> None:
    """Raise UsageError for the first obstacle to a run.

    A user other than root gets namespaces here: see `namespaces.enter`, also for ``quiet``.
    """
    namespaces.enter(quiet)
    check_namespaces()
    if options.switch == "bmv2":
        check_bmv2()
    check_artefact(options.switch_json)
    check_ledger()
    for port in range(options.grpc_port, options.grpc_port + shape.switches):
        check_port(port)
    check_interfaces(shape)
    check_output(options)  # last, because it makes folders, and a refused run must leave none


def check_scenario(options: Options) -> None:
    """Check that the scenario file exists. It is read later, when all packages are installed."""
    if options.scenario != STAR4 and not Path(options.scenario).is_file():
        raise UsageError(f"SCENARIO={options.scenario}: no such file; bench/scenarios/ has some")


def check_output(options: Options) -> None:
    """Check that a run can write its files: its figures are written at the end."""
    for folder in (RESULTS, LOGS, BUILD, *((PCAPS,) if options.pcap else ())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder) as file:
                file.write(bytes(1 << 16))
        except OSError as error:
            problem = f"{shown(folder)}/ cannot be written: {error.strerror}"
            raise UsageError(
                f"{problem}; make room or mend its rights, or name another place: {HINT}"
            ) from None
    if (free := shutil.disk_usage(RESULTS).free) < LEAST_FREE:
        told = f"{free / 1e6:.0f} MB are free for {shown(RESULTS)}/, expected {LEAST_FREE / 1e6:.0f} at least"
        raise UsageError(f"{told}; make room, or name another place: {HINT}")


def check_namespaces() -> None:
    try:
        # The same as Mininet's mnexec does. If that fails, Mininet waits for its host's shell for ever.
        tried = subprocess.run(["unshare", "--net", "--mount", "true"], capture_output=True, text=True)
    except FileNotFoundError:
        raise UsageError("`unshare` is not on PATH; install util-linux") from None
    if tried.returncode:
        raise UsageError(
            f"this system does not let us make network namespaces ({tried.stderr.strip()}); a container needs"
            " --privileged, a chroot cannot have them; or run on the machine itself or in a virtual machine"
        )


def check_bmv2() -> None:
    if shutil.which(BMV2) is None:
        raise UsageError(
            f"SWITCH=bmv2: {BMV2} is not on PATH; install BMv2"
            " (https://github.com/p4lang/behavioral-model), or use the embedded switch: leave out SWITCH"
        )


@cache
def thrift_arguments(executable: str = BMV2) -> list[str]:
    """Return arguments that give a simple_switch_grpc a free port for Thrift, if it was built with that."""
    text = subprocess.run([executable, "--help"], capture_output=True, text=True).stdout
    return ["--thrift-port", "0"] if "--thrift-port" in text else []


def check_artefact(program: str = "") -> None:
    """Check that the P4 program is there and current. program: SWITCH_JSON, which takes its place."""
    if not (ROOT / "Makefile").exists():
        raise UsageError(
            "the experiment is not installed with the packages; in a clone of Libra's repository: make run"
        )
    if program and program != COMMITTED:
        if not Path(program).is_file():
            raise UsageError(
                f"SWITCH_JSON={program}: no such file; expected p4c's JSON, with its P4Info beside it"
            )
        return  # the run itself, which has P4Info's package, compares it with what it needs
    if not P4_COMPILE.exists():
        raise UsageError(f"{P4_COMPILE.relative_to(ROOT)} is missing; restore it: git checkout -- p4src")
    tried = subprocess.run([sys.executable, str(P4_COMPILE), "--check"], capture_output=True, text=True)
    if tried.returncode and program != COMMITTED:
        lines = [line.removeprefix("error: ") for line in tried.stderr.strip().splitlines()]
        more = f" (and {len(lines) - 1} more)" if len(lines) > 1 else ""
        first, advice = lines[0].partition(";")[0], "run `make p4`, or git checkout -- p4src"
        if shutil.which("p4c-bm2-ss") is None:
            advice = (
                "p4c-bm2-ss, which compiles them, is not on PATH (docs/switch.md says where it comes from);"
                " SWITCH_JSON=FILE takes a program compiled elsewhere, SWITCH_JSON=committed goes on with the"
                " program as it was before the change, and git checkout -- p4src takes the change back"
            )
        raise UsageError(f"P4 artefact: {first}{more}; {advice}")


def check_ledger() -> None:
    ledger = Ledger.load(LEDGER)
    if ledger is not None:
        if ledger.runner and ledger.runner.alive and ledger.runner.pid != os.getpid():
            raise UsageError(
                f"another run is up (pid {ledger.runner.pid}); wait for it, or end it: make stop"
            )
        if left := ledger.left():
            raise UsageError(f"an earlier run left {left[0]} behind; end it first: make stop")


def check_interfaces(shape: Shape) -> None:
    for port in range(1, shape.workers + shape.servers + 1):
        if interface_exists(name := f"{SWITCH_NAME}-eth{port}"):
            raise UsageError(
                f"interface {name} exists already; `make stop` removes what a run of this clone has"
                f" left; otherwise end the Mininet that it belongs to, or: ip link delete {name}"
            )


def check_port(port: int) -> None:
    with socket.socket() as listener:
        # Allow a port whose connection of the last run is in TIME_WAIT.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", port))
            listener.listen()
        except OSError as error:
            raise UsageError(
                f"port {port} for the switch's P4Runtime server: {error.strerror};"
                f" end what listens there (ss -ltnp 'sport = :{port}'), or use another:"
                f" make run GRPC_PORT={port + 1}"
            ) from None


def main(words: list[str]) -> int:
    """Check a run's words, or those of `make sim` behind the word sim. Return the exit code."""
    try:
        if words[:1] == ["sim"]:
            check_simulated(words[1:])
            return 0
        options = parse(words)
        check_scenario(options)
        check(options, quiet=True)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print("error: interrupted", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
