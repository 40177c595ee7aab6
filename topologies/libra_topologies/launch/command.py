# SPDX-License-Identifier: Apache-2.0
"""The command `libra run`: torchrun on each of some hosts that it makes on this machine."""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from libra.errors import ConfigError
from libra.registry import load_named
from libra.vans.libra import codec as codecs
from libra_controller.api import ControllerError
from libra_controller.cli.endings import take_interrupts
from libra_controller.files.star import plan
from libra_topologies.errors import RunError, UsageError
from libra_topologies.launch.hosts import MAX_HOSTS, SLOTS, Hosts, check, end, enter_network

PORT = 29500  # torchrun's own; in a namespace nobody else has it
LOOK_SECONDS = 0.1

HOST_DIR = "LIBRA_HOST_DIR"
NOTHING = (
    "libra run: Libra has carried nothing: no process joined the job; "
    'expected `import libra.torch` and init_process_group("libra"), see docs/torch.md'
)
TEXT = """
Run a PyTorch program on this machine, each process a host of its own at the embedded switch.

Makes network namespaces, links, the switch and an all-reduce job, starts torchrun on each host, and takes all
down at the end. The program calls torch.distributed.init_process_group("libra") after `import libra.torch`.
With --nproc 3:4 and --max-restarts 3, the job goes on with three hosts if one is lost: it is evicted, and the
others start again from their checkpoint. At the end it says if Libra has carried nothing, as for a program
that chose Gloo.
"""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> None:  # type: ignore[override]
        raise UsageError(f"{message}; see `libra run --help`")


def _hosts(text: str) -> tuple[int, int]:
    """Parse ``4`` or ``3:4``: the fewest and the most hosts."""
    found = re.fullmatch(r"(\d+)(?::(\d+))?", text)
    least, most = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 1 <= least <= most <= MAX_HOSTS:
        raise argparse.ArgumentTypeError(
            f"{text!r}; expected a number of hosts from 1 to {MAX_HOSTS}, or 3:4"
        )
    return least, most


def _rate(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1e6:
        raise argparse.ArgumentTypeError(f"{text!r}; expected Mbit/s, up to 1000000; 0: no limit")
    return value


def parser() -> argparse.ArgumentParser:
    made = _Parser(
        prog="libra run",
        description=TEXT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="example: libra run --nproc 4 --bw 100 train.py --epochs 3",
    )
    made.add_argument("--nproc", type=_hosts, default=(4, 4), metavar="N", help="hosts, or 3:4 (default: 4)")
    made.add_argument(
        "--bw", type=_rate, default=0.0, metavar="MBITS", help="Mbit/s of each link (default: 0, no limit)"
    )
    made.add_argument("--max-restarts", type=int, default=0, metavar="N", help="torchrun's (default: 0)")
    made.add_argument(
        "--slots", type=int, default=SLOTS, metavar="N", help=f"chunks under way at once (default: {SLOTS})"
    )
    made.add_argument(
        "--host-dirs", type=Path, metavar="DIR",
        help=f"give each host a folder of its own, DIR/w0 and so on, as ${HOST_DIR} (default: none)",
    )  # fmt: skip
    made.add_argument("-m", "--module", action="store_true", help="PROGRAM is a module, as for python -m")
    made.add_argument("program", metavar="PROGRAM", help="the program")
    rest = made.add_argument("arguments", metavar="ARGUMENT", nargs=argparse.REMAINDER, help="its arguments")
    rest.required = False  # an error without PROGRAM would name both
    return made


def torchrun(
    place: int, address: str, first: str, least: int, most: int, restarts: int, until: int, logs: Path
) -> list[str]:
    """Return torchrun's command on one host; the first host has the rendezvous, and keeps it until the file
    descriptor ``until`` is closed. logs: an existing folder."""
    counts = str(most) if least == most else f"{least}:{most}"
    command = [sys.executable, "-m", "libra_topologies.launch.agent", str(most), f"{first}:{PORT}"]
    command += ["--until", str(until)] if place == 0 else []
    command += ["--nproc-per-node", "1", "--nnodes", counts, "--log-dir", str(logs)]
    if least == most and not restarts:
        return [*command, "--node-rank", str(place), "--master-addr", first, "--master-port", str(PORT)]
    settings = "keep_alive_interval=1,keep_alive_max_attempt=3,last_call_timeout=3"
    return [
        *command,
        *("--max-restarts", str(restarts), "--rdzv-backend", "c10d", "--rdzv-id", "libra"),
        *("--rdzv-endpoint", f"{first}:{PORT}", "--rdzv-conf", f"{settings},is_host={int(place == 0)}"),
        *("--local-addr", address, "--monitor-interval", "0.5"),
    ]


def _watch(hosts: Hosts, programs: list[subprocess.Popen[bytes]], least: int, until: BinaryIO) -> int:
    """Wait for all programs; evict the host of one that ends by a signal, if enough stay. Return the first
    failure's exit code, or 0.

    until: closed when all but the first have ended; the first then ends, too.
    """
    running = dict(enumerate(programs))
    while running:
        if set(running) == {0}:
            until.close()
        time.sleep(LOOK_SECONDS)
        for place, process in list(running.items()):
            code = process.poll()
            if code is None:
                continue
            del running[place]
            if code == 0:
                continue
            name = hosts.plans[place].name
            if code < 0 and place and len(running) >= least:
                print(
                    f"libra run: {name} was lost (signal {-code}); the job goes on without it",
                    file=sys.stderr,
                )
                hosts.evict(hosts.plans[place])
                continue
            print(f"libra run: {name} ended with {code}; ending the others", file=sys.stderr)
            return 1
    return 0


def _folder(above: Path | None, name: str) -> dict[str, str]:
    """Make a host's folder; return the variable that names it. Raises UsageError."""
    if above is None:
        return {}
    try:
        (above / name).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(
            f"--host-dirs {above}: {error.strerror}; expected a folder that can be written"
        ) from None
    return {HOST_DIR: str((above / name).resolve())}


def run(arguments: argparse.Namespace) -> int:
    """Run the program; return 0, or 1 if it failed."""
    check()
    if importlib.util.find_spec("torch") is None:
        raise UsageError("PyTorch is not installed: pip install '.[torch]' in Libra's clone")
    if not arguments.module and not Path(arguments.program).is_file():
        raise UsageError(f"{arguments.program}: no such file")
    least, most = arguments.nproc
    folders = {host.name: _folder(arguments.host_dirs, host.name) for host in plan(most, 0)}
    enter_network()
    take_interrupts()  # hosts, switch and folder end with this process
    with (
        tempfile.TemporaryDirectory(prefix="libra-run-") as folder,
        Hosts(most, Path(folder), arguments.bw, arguments.slots) as hosts,
    ):
        programs: list[subprocess.Popen[bytes]] = []
        threads = max(1, (os.cpu_count() or 1) // most)
        environment = {
            "OMP_NUM_THREADS": os.environ.get("OMP_NUM_THREADS", str(threads)),
            # torchrun's agents share one store of the first round by default. An agent that comes in a later
            # round waits for its address in vain, and the job ends (PyTorch 2.15).
            "TORCH_DISABLE_SHARE_RDZV_TCP_STORE": "1",
        }
        program = ["-m"] * arguments.module + [arguments.program, *arguments.arguments]
        first, restarts = hosts.plans[0].ip, arguments.max_restarts
        reads, writes = os.pipe()
        with os.fdopen(writes, "wb") as until, os.fdopen(reads, "rb"):
            try:
                for place, host in enumerate(hosts.plans):
                    command = torchrun(place, host.ip, first, least, most, restarts, reads, Path(folder))
                    keep = [reads] if place == 0 else []
                    variables = {**environment, **folders[host.name]}
                    programs.append(hosts.start(host, [*command, "--", *program], variables, keep=keep))
                code = _watch(hosts, programs, least, until)
            finally:
                end(programs)
        if code == 0 and not hosts.packets():
            print(NOTHING, file=sys.stderr)
        return code


def main(argv: Sequence[str] | None = None) -> int:
    """Run `libra run`; return the exit code."""
    try:
        options = parser().parse_args(argv)
        load_named()  # what every rank would say, as the next line
        codecs.make(os.environ.get("LIBRA_CODEC") or "block_float", 1)
        return run(options)
    except (RunError, ControllerError, ConfigError) as error:
        print(f"error: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print("error: interrupted", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
