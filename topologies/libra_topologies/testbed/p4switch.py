# SPDX-License-Identifier: Apache-2.0
"""Mininet switches that run a P4 program under P4Runtime: the embedded switch and BMv2's simple_switch_grpc.

Both start without a program (--no-p4); the controller installs it. They run in the root namespace, as in the
P4 tutorials, so that `tcpdump -i s1-eth1` works, and log to logs/<name>.log.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, ClassVar

from mininet.node import Switch

from libra_topologies.errors import RunError
from libra_topologies.make.ledger import ending_with_parent
from libra_topologies.make.paths import shown
from libra_topologies.testbed.listening import listens

CPU_PORT = 510
START_TIMEOUT = 15.0  # seconds until gRPC must listen
STOP_TIMEOUT = 3.0
LOG_TAIL = 15  # lines


def tail(path: Path, lines: int = LOG_TAIL) -> str:
    """Return the last lines of a log, indented; or say that the log is empty or missing."""
    try:
        last = path.read_text(errors="replace").splitlines()[-lines:]
    except OSError as error:
        return f"  ({error})"
    return "\n".join(f"  {line}" for line in last) or f"  ({shown(path)} is empty)"


class P4Switch(Switch):  # type: ignore[misc]
    """Base of both switches: arguments, start, deadline, stop."""

    executable: ClassVar[str]
    finishes_frames: ClassVar[
        bool
    ]  # True if it finishes checksums and segments that a kernel leaves to a network card

    def __init__(
        self,
        name: str,
        device_id: int = 0,
        grpc_port: int = 50051,
        log_dir: Path = Path("logs"),
        pcap_dir: Path | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(name, **kwargs)
        self.device_id = device_id
        self.grpc_port = grpc_port
        self.log = log_dir / f"{name}.log"
        self.pcap_dir = pcap_dir
        self.process: subprocess.Popen[bytes] | None = None

    @classmethod
    def setup(cls) -> None:
        """Check that the class's programs are installed. Called by Mininet."""

    def find_executable(self) -> str:
        found = shutil.which(self.executable)
        if found is None:
            raise RunError(f"{self.executable} is not on PATH")
        return found

    def log_arguments(self) -> list[str]:
        return []

    def command(self) -> list[str]:
        arguments = [self.find_executable(), "--device-id", str(self.device_id)]
        for port, interface in sorted(self.intfs.items()):
            if port > 0:  # 0 is lo
                arguments += ["-i", f"{port}@{interface.name}"]
        arguments += self.log_arguments()
        if self.pcap_dir is not None:
            arguments += ["--pcap", str(self.pcap_dir)]
        arguments += ["--no-p4", "--", "--grpc-server-addr", f"127.0.0.1:{self.grpc_port}"]
        return [*arguments, "--cpu-port", str(CPU_PORT)]

    def start(self, controllers: Any) -> None:
        """Start the process. Follow it by ``wait``."""
        for interface in self.intfs.values():
            # Otherwise the kernel's own neighbour discovery would enter the network from the switch's ports.
            flag = Path(f"/proc/sys/net/ipv6/conf/{interface.name}/disable_ipv6")
            with contextlib.suppress(OSError):
                flag.write_text("1")
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("wb") as log:
            # Own session: Ctrl-C is not for the switch.
            self.process = subprocess.Popen(
                ending_with_parent(self.command()),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait(self, seconds: float = START_TIMEOUT) -> None:
        """Wait until P4Runtime listens. Raises RunError with the log's last lines, also after ``seconds``."""
        assert self.process is not None
        deadline = time.monotonic() + seconds
        while not listens(self.grpc_port):
            ended = self.process.poll()
            if ended is not None or time.monotonic() > deadline:
                what = (
                    f"ended with {ended}" if ended is not None else f"does not listen after {seconds:.0f} s"
                )
                raise RunError(
                    f"switch {self.name} did not start: {self.executable} {what}\n"
                    f"  command: {' '.join(self.command())}\n"
                    f"  last lines of {shown(self.log)}:\n{tail(self.log)}"
                )
            time.sleep(0.02)

    def check(self) -> None:
        """Raise RunError if the process has ended by itself."""
        if self.process is not None and (ended := self.process.poll()) is not None:
            raise RunError(
                f"switch {self.name} ended with {ended} in the middle of the run;"
                f" last lines of {shown(self.log)}:\n{tail(self.log)}"
            )

    def stop(self, deleteIntfs: bool = True) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(STOP_TIMEOUT)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None
        super().stop(deleteIntfs)


class LibraSwitch(P4Switch):
    """Embedded switch."""

    executable = "libra_switch_grpc"
    finishes_frames = True

    def find_executable(self) -> str:
        # From the same virtual environment, which `make run` does not activate.
        beside = Path(sys.executable).parent / self.executable
        return str(beside) if beside.exists() else super().find_executable()


class Bmv2Switch(P4Switch):
    """BMv2, without its log of packets, which costs it most of its speed."""

    executable = "simple_switch_grpc"
    finishes_frames = False

    def log_arguments(self) -> list[str]:
        return ["--log-console", "--log-level", "warn"]


SWITCH_CLASSES: dict[str, type[P4Switch]] = {"libra": LibraSwitch, "bmv2": Bmv2Switch}
