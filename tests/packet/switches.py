# SPDX-License-Identifier: Apache-2.0
"""The switches that the black-box tests run on, behind one interface.

memory      libra_switch.app.switch.Switch in this process, in-memory ports
af_packet   a libra_switch_grpc process on veth interfaces (root)
af_xdp      the same with AF_XDP sockets; at night, where a module does not ask for it
bmv2        a simple_switch_grpc process on veth interfaces (root, and the binary on PATH)
twin        Libra's program for Tofino, from p4c's IR (tests/tna), for modules that ask for it
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import itertools
import os
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

import ended
import grpc
import pytest
from p4rt_client import P4Runtime, Stream
from packet_sockets import open_packet_socket, receive_frame
from patience import soon, wait_for_links

from libra.node.node import free_port
from libra_native.xdp.sockets import missing_af_xdp
from libra_topologies.make.ledger import ending_with_parent
from libra_topologies.make.preflight import thrift_arguments

KINDS = ("memory", "af_packet", "bmv2")
TWIN = "twin"
AF_XDP = "af_xdp"
PORTS = 10
CPU_PORT = 510
DROP_PORT = 511
DEVICE_ID = 3  # not 0, so that a forgotten device id shows

PROGRAMS = Path(__file__).resolve().parent.parent / "p4" / "build"
_links = itertools.count()  # several switches may run at once


def missing(kind: str) -> str | None:
    """Why a kind of switch cannot run here, None if it can."""
    if kind in ("memory", TWIN):
        return None
    if os.geteuid() != 0:
        return "needs root for veth interfaces"
    if shutil.which("ip") is None:
        return "needs ip (Debian: iproute2)"
    if kind == AF_XDP:
        return missing_af_xdp() or None
    if kind == "bmv2" and shutil.which("simple_switch_grpc") is None:
        return "simple_switch_grpc is not on PATH"
    return None


class SwitchUnderTest(ended.Mortal):
    """A running switch with ports 0 to PORTS-1 and a controller that is primary."""

    kind: str
    p4rt: P4Runtime

    def send(self, port: int, frame: bytes) -> None:
        """Put ``frame`` on the wire into ``port``."""
        raise NotImplementedError

    def recv(self, port: int, timeout: float = 2.0) -> bytes | None:
        """The next frame that left by ``port``; None if none does in time."""
        raise NotImplementedError

    def drain(self) -> None:
        """Forget frames and stream messages that nobody has read."""
        for port in range(PORTS):
            while self.recv(port, 0) is not None:
                pass
        if self.p4rt.stream is not None:
            self.p4rt.stream.drain()

    def load(self, program: str) -> None:
        """Set a pipeline of tests/p4/build; all earlier state is gone."""
        self.p4rt.load(PROGRAMS / f"{program}.json", PROGRAMS / f"{program}.p4info.txtpb")
        self.drain()

    def quiet(self, ports: range | list[int] | None = None, wait: float = 0.2) -> bool:
        """Whether no frame leaves by any of ``ports`` for ``wait`` seconds."""
        time.sleep(wait)
        return all(self.recv(port, 0) is None for port in ports or range(PORTS))

    def slow(self, port: int, rate: str) -> contextlib.AbstractContextManager[None]:
        """While in the context, what leaves by ``port`` does so at ``rate`` (of tc), however much waits."""
        raise NotImplementedError

    def close(self) -> None:
        self.p4rt.close()

    def __enter__(self) -> SwitchUnderTest:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class MemorySwitch(SwitchUnderTest):
    kind = "memory"

    def __init__(self) -> None:
        from libra_switch.app.switch import Switch
        from libra_switch.dataplane.dataplane import DataplaneConfig
        from libra_switch.ports.links import MemoryPort

        self.ports = {number: MemoryPort() for number in range(PORTS)}
        self._switch = Switch(
            DataplaneConfig(device_id=DEVICE_ID, cpu_port=CPU_PORT, seed=1),
            ports=self.ports,
            grpc_addr="127.0.0.1:0",
        )
        self.address = f"127.0.0.1:{self._switch.grpc_port}"
        self.p4rt = P4Runtime(self.address, DEVICE_ID)
        self.p4rt.primary()

    def send(self, port: int, frame: bytes) -> None:
        self.ports[port].send(frame)

    def recv(self, port: int, timeout: float = 2.0) -> bytes | None:
        return self.ports[port].recv(timeout)

    def close(self) -> None:
        super().close()
        self._switch.stop()


class ProcessSwitch(SwitchUnderTest):
    """A switch process on veth pairs; the tests hold the other ends with packet sockets."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._cleanup = contextlib.ExitStack()
        try:
            self._start()
        except BaseException:
            self._cleanup.close()
            raise

    def _start(self) -> None:
        delete_abandoned_links()
        prefix = f"lt{os.getpid():x}{self.kind[0]}"
        mtu = 3000 if self.kind == AF_XDP else 9000
        self._sockets = []
        self._interfaces = []
        arguments = []
        for number in range(PORTS):
            nth = next(_links)
            inside, outside = f"{prefix}s{nth}", f"{prefix}t{nth}"
            make_veth(inside, outside, mtu)
            self._cleanup.callback(delete_link, inside)
            self._interfaces.append(inside)
            self._sockets.append(open_packet_socket(outside))
            self._cleanup.callback(self._sockets[-1].close)
            arguments += ["-i", f"{number}@{inside}"]
        self.address = f"127.0.0.1:{free_port()}"
        arguments += ["--device-id", str(DEVICE_ID), "--no-p4"]
        if self.kind == "bmv2":
            command = ["simple_switch_grpc", *arguments, *thrift_arguments()]
        else:
            io = ["--io", "xdp"] if self.kind == AF_XDP else []
            command = [sys.executable, "-m", "libra_switch.app.cli", *io, *arguments]
        command += ["--", "--grpc-server-addr", self.address, "--cpu-port", str(CPU_PORT)]
        self.log = tempfile.NamedTemporaryFile(mode="w+", suffix=f"-{self.kind}.log", delete=False)  # noqa: SIM115
        self._cleanup.callback(os.unlink, self.log.name)
        self._cleanup.callback(self.log.close)
        # A killed test run leaves no switch behind.
        self.process = subprocess.Popen(
            ending_with_parent(command, "TERM"), stdout=self.log, stderr=subprocess.STDOUT
        )
        self._cleanup.callback(self._end_process)
        self.p4rt = P4Runtime(self.address, DEVICE_ID)
        self._cleanup.callback(self.p4rt.close)
        self._wait_until_listening()
        self.p4rt.primary()

    def _wait_until_listening(self) -> None:
        ready = grpc.channel_ready_future(self.p4rt.channel)
        deadline = time.monotonic() + soon(15)
        while True:
            try:
                ready.result(timeout=0.1)
                return
            except grpc.FutureTimeoutError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(
                        f"{self.process.args} did not start (exit code {self.process.poll()}):\n"
                        + Path(self.log.name).read_text()
                    ) from None

    def _end_process(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=soon(5))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    @contextlib.contextmanager
    def slow(self, port: int, rate: str) -> Iterator[None]:
        if self.kind == AF_XDP:
            pytest.skip("an AF_XDP socket passes by the interface's queueing discipline")
        device = ["dev", self._interfaces[port], "root"]
        shaper = ["tbf", "rate", rate, "burst", "20kb", "latency", "20s"]
        subprocess.run(["tc", "qdisc", "add", *device, *shaper], check=True)
        try:
            yield
        finally:
            subprocess.run(["tc", "qdisc", "delete", *device], check=True)

    def death(self) -> str:
        return ended.how(f"the switch {self.kind}", self.process.poll(), Path(self.log.name))

    def restart(self) -> None:
        """A new process on new interfaces."""
        self._cleanup.close()
        self._start()

    def send(self, port: int, frame: bytes) -> None:
        self._sockets[port].send(frame)

    def recv(self, port: int, timeout: float = 2.0) -> bytes | None:
        packet_socket = self._sockets[port]
        if not select.select([packet_socket], [], [], timeout)[0]:
            return None
        return receive_frame(packet_socket)

    def close(self) -> None:
        self._cleanup.close()


class Streams:
    """Opens streams and closes them after the test, so that the session's controller is primary again."""

    def __init__(self, switch: SwitchUnderTest) -> None:
        self._switch = switch
        self._open: list[Stream] = []

    def open(self, election_id: int | None, device_id: int = DEVICE_ID) -> Stream:
        stream = self._switch.p4rt.open_stream()
        self._open.append(stream)
        stream.arbitrate(device_id, election_id)
        return stream

    def close(self) -> None:
        for stream in self._open:
            stream.close()


def start(kind: str) -> SwitchUnderTest:
    if kind == TWIN:
        return twin_switch()
    return MemorySwitch() if kind == "memory" else ProcessSwitch(kind)


def twin_switch() -> SwitchUnderTest:
    folder = str(Path(__file__).resolve().parents[1] / "tna")
    if folder not in sys.path:
        sys.path.append(folder)
    from twin_switch import TwinSwitch

    return TwinSwitch()


# Interfaces -------------------------------------------------------------------------------------------
def make_veth(inside: str, outside: str, mtu: int = 9000) -> None:
    """A veth pair that carries nothing but what the tests send."""
    command = f"ip link add {inside} mtu {mtu} type veth peer name {outside} mtu {mtu}"
    subprocess.run(command.split(), check=True)
    for name in (inside, outside):
        # Router solicitations and neighbour discovery would reach the program under test.
        with contextlib.suppress(OSError):
            Path(f"/proc/sys/net/ipv6/conf/{name}/disable_ipv6").write_text("1")
        switch_off_offloads(name)
    for name in (inside, outside):
        subprocess.run(["ip", "link", "set", name, "up", "promisc", "on"], check=True)
    wait_for_links(inside, outside)


def delete_abandoned_links() -> None:
    """Veths carry the id of their test process; one that was killed could not delete them."""
    for path in Path("/sys/class/net").iterdir():
        found = re.fullmatch(r"lt([0-9a-f]+)[ab]s\d+", path.name)
        if found and not Path(f"/proc/{int(found[1], 16)}").exists():
            delete_link(path.name)


def delete_link(name: str) -> None:
    subprocess.run(["ip", "link", "delete", name], check=False, stderr=subprocess.DEVNULL)


_SIOCETHTOOL = 0x8946
_OFFLOADS = (0x17, 0x1F, 0x24, 0x2C)  # ETHTOOL_STXCSUM, _STSO, _SGSO, _SGRO


def switch_off_offloads(name: str) -> None:
    """``ethtool -K name tx off tso off gso off gro off``, without ethtool."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        for command in _OFFLOADS:
            value = ctypes.create_string_buffer(struct.pack("II", command, 0))
            request = struct.pack("16sP", name.encode(), ctypes.addressof(value))
            with contextlib.suppress(OSError):
                fcntl.ioctl(control, _SIOCETHTOOL, request + bytes(16))


def error_text(error: Any) -> str:
    """The message of a gRPC error or a WriteFailed's first error."""
    if hasattr(error, "errors"):
        return str(next(iter(error.errors.values())).message)
    return str(error.details())
