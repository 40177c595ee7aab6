# SPDX-License-Identifier: Apache-2.0
"""Findings of the doctor, and its checks of the host by itself: packages, permissions, processors, kernel,
interface and clock.
"""

from __future__ import annotations

import ctypes
import datetime
import platform
import re
import socket
import struct
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import numpy as np

from libra import machine_code
from libra.errors import ConfigError
from libra.job.environment import Pushes, VanSettings
from libra.job.job_file import Endpoint, Job
from libra.link import interfaces as net
from libra.link import raw
from libra.vans.libra import codec as codecs
from libra.wire import format as wire
from libra.wire import protocol
from libra_native.xdp.facts import Io
from libra_native.xdp.sockets import missing_af_xdp


class Level(StrEnum):
    OK = "ok"
    NOTE = "note"  # it works, but not as well as it could
    FAILED = "FAILED"


@dataclass(frozen=True)
class Finding:
    """Result of one check. mend: the remedy of a note or a failure."""

    what: str
    level: Level
    found: str
    mend: str = ""


def ok(what: str, found: str) -> Finding:
    return Finding(what, Level.OK, found)


def note(what: str, found: str, mend: str) -> Finding:
    return Finding(what, Level.NOTE, found, mend)


def failed(what: str, found: str, mend: str) -> Finding:
    return Finding(what, Level.FAILED, found, mend)


def report(findings: Sequence[Finding]) -> str:
    """Return the findings as text: a line each, and one more with the remedy, if any."""
    width = max((len(finding.what) for finding in findings), default=0)
    lines = []
    for finding in findings:
        lines.append(f"{finding.level:<6}  {finding.what:<{width}}  {finding.found}")
        if finding.mend:
            lines.append(f"{'':<6}  {'':<{width}}  mend: {finding.mend}")
    return "\n".join(lines)


PROCESSORS = Path("/proc/stat")
QUIET = 0.1  # of the processors' time: what a machine at rest does


class BusyTime:
    """Processors' time since this was made: figures that are taken meanwhile include other work."""

    def __init__(self) -> None:
        self._idle, self._all = _idle_and_all()

    def share(self) -> float:
        """Return the share of all processors' time, 0 to 1, in which any process ran."""
        idle, everything = _idle_and_all()
        return 1 - (idle - self._idle) / max(everything - self._all, 1)


def _idle_and_all() -> tuple[int, int]:
    times = [int(field) for field in PROCESSORS.read_text().split("\n", 1)[0].split()[1:9]]
    return times[3] + times[4], sum(times)  # idle and iowait


def busy_share(seconds: float = 0.25) -> float:
    """Return the share of all processors' time, 0 to 1, used by other processes in the next seconds."""
    since = BusyTime()
    time.sleep(seconds)
    return since.share()


# Linux: linux/sockios.h, linux/if.h, sys/timex.h.
_SIOCGIFFLAGS, _SIOCGIFHWADDR = 0x8913, 0x8927
_IFF_UP, _IFF_LOOPBACK, _IFF_RUNNING = 0x1, 0x8, 0x40
_TIMEX_BYTES = 208  # struct timex, on machines of 64 bits
_TIME_ERROR = 5

_SUPER_FRAMES_SINCE = (6, 2)
_RMEM_MAX = Path("/proc/sys/net/core/rmem_max")


def machine() -> Finding:
    """Check Python, numpy and machine code."""
    versions = f"Python {platform.python_version()}, numpy {np.__version__}"
    try:
        machine_code.of_package("libra.link.native")
    except ConfigError as error:
        problem, _, remedy = str(error).rpartition(": ")
        return failed("packages", f"{versions}; {problem}", remedy)
    return ok("packages", f"{versions}, loops in C")


def raw_sockets() -> Finding:
    """Check CAP_NET_RAW, by opening a raw socket."""
    try:
        socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0).close()
    except OSError as error:
        return failed(
            "raw sockets",
            f"cannot be opened: {error.strerror}",
            "run as root, or: setcap cap_net_raw,cap_net_admin+ep PYTHON, a copy of the interpreter "
            "(a container: --cap-add NET_RAW)",
        )
    return ok("raw sockets", "can be opened")


def processors() -> Finding:
    """Check that processors are at rest."""
    used = busy_share()
    told = f"other programs use {100 * used:.0f} % of the processors"
    if used > QUIET:
        return note("processors", f"{told}: what is measured now is slower than at rest", "wait, or end them")
    return ok("processors", told)


def receive_buffer() -> Finding:
    """Check the size of the socket's receive buffer, which CAP_NET_ADMIN may exceed."""
    what = "receive buffer"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.setsockopt(socket.SOL_SOCKET, raw.SO_RCVBUFFORCE, raw.RECEIVE_BUFFER)
        except PermissionError:
            most = int(_RMEM_MAX.read_text())
            if most < raw.RECEIVE_BUFFER:
                return note(
                    what,
                    f"the kernel grants {most} bytes of {raw.RECEIVE_BUFFER}: bursts are lost, and repeated",
                    f"sysctl -w net.core.rmem_max={raw.RECEIVE_BUFFER}, or the capability CAP_NET_ADMIN",
                )
    return ok(what, f"{raw.RECEIVE_BUFFER >> 20} MiB")


_JOINS, _IO = "LIBRA_SUPER_FRAMES", "LIBRA_IO"


def super_frames_of(variables: Mapping[str, str], release: str | None = None) -> Finding:
    """Check that the kernel has super-frames. release: of the kernel, as in `uname -r`; default: this
    one's."""
    what, release = "super-frames", platform.release() if release is None else release
    found = re.match(r"(\d+)\.(\d+)", release)
    try:
        if not VanSettings.of({_JOINS: variables.get(_JOINS, "")}).super_frames:
            return note(
                what,
                f"{_JOINS} is off: packets go one by one, for four times the processor time",
                f"unset {_JOINS}",
            )
    except ConfigError as error:
        return failed(what, str(error), f"unset {_JOINS}")
    if found is None or (int(found[1]), int(found[2])) < _SUPER_FRAMES_SINCE:
        return note(
            what,
            f"Linux {release} has none: packets go one by one, for four times the processor time",
            "Linux 6.2 or newer",
        )
    return ok(what, f"Linux {release}")


def af_xdp_of(variables: Mapping[str, str]) -> Finding:
    """Check that the kernel has AF_XDP for this program, if it is wanted."""
    what, wanted = "AF_XDP", variables.get(_IO, "")
    try:
        io = VanSettings.of({_IO: wanted}).io
    except ConfigError as error:
        return failed(what, str(error), f"unset {_IO}")
    if io is Io.PACKET:
        return ok(what, "not wanted")
    if missing := missing_af_xdp():
        remedy = f"root, or CAP_BPF and CAP_NET_ADMIN, and Linux 5.10; or unset {_IO}"
        return note(what, f"{_IO}={io}, but {missing}: packet sockets take its place", remedy)
    return ok(what, f"{_IO}={io}")


def settings(variables: Mapping[str, str]) -> Finding:
    """Check the settings that a program reads when it starts its van."""
    codec = variables.get("LIBRA_CODEC") or "block_float"
    pushes = variables.get("LIBRA_PUSHES") or Pushes.SUMMED
    for variable, read in (
        ("LIBRA_CODEC", lambda: codecs.make(codec, 1)),
        ("LIBRA_PUSHES", lambda: VanSettings.of({"LIBRA_PUSHES": pushes})),
    ):
        try:
            read()
        except ConfigError as error:
            reason = str(error).removeprefix(f"{variable} ")
            return failed("settings", f"{variable}: {reason}", f"correct {variable}, or unset it")
    return ok("settings", f"codec {codec}, pushes {pushes}")


def interfaces() -> list[tuple[str, str | None, str]]:
    """Return the name, IPv4 address and MAC address of each interface."""
    found = []
    for _, name in socket.if_nameindex():
        try:
            mac = _mac_of(name)
        except OSError:
            continue  # gone meanwhile
        try:
            ip = net.address_of(name)
        except ConfigError:
            ip = None
        found.append((name, ip, mac))
    return found


def addresses() -> str:
    return ", ".join(f"{name} {ip}" for name, ip, _ in interfaces() if ip) or "no address"


def interface_with(mac: str) -> str | None:
    return next((name for name, _, own in interfaces() if own == mac.lower()), None)


def without_address(name: str, node: str, endpoint: Endpoint) -> Finding:
    """Return the finding that interface ``name`` has the MAC address of ``node``, but not its IP address."""
    return failed(
        "interface",
        f"{name} has the MAC address of {node} ({endpoint.host}), but no interface has its address "
        f"{endpoint.ip}; there are {addresses()}",
        f"ip addr add {endpoint.ip}/24 dev {name}, with the prefix length of that network",
    )


def interface_of(endpoint: Endpoint, given: str | None) -> tuple[Finding, str | None]:
    """Check the interface with the job's addresses; return its name if it is usable. given:
    DMLC_INTERFACE."""
    what = "interface"
    try:
        name = given or net.interface_of(endpoint.ip)
    except ConfigError as error:
        if (alike := interface_with(endpoint.mac)) is not None:
            return without_address(alike, "this rank", endpoint), None
        return failed(what, str(error), f"ip addr add {endpoint.ip}/24 dev INTERFACE, or another rank"), None
    try:
        flags = struct.unpack_from("H", net.ask_interface(name, _SIOCGIFFLAGS), 16)[0]
        mac = _mac_of(name)
    except OSError:
        names = ", ".join(name for _, name in socket.if_nameindex())
        return failed(what, f"there is no {name!r}; there are {names}", "set DMLC_INTERFACE to one"), None
    if mac != endpoint.mac.lower():
        right = interface_with(endpoint.mac) if given else None
        if right is not None or flags & _IFF_LOOPBACK:
            leads = "leads to no switch" if flags & _IFF_LOOPBACK else f"has MAC address {mac}"
            has = f"{right} has the job's {endpoint.mac}" if right else f"no interface has {endpoint.mac}"
            mend = f"set it to {right or 'the interface that is connected to the switch'}, or unset it"
            return failed(what, f"DMLC_INTERFACE is {name}, which {leads}; {has}", mend), None
        found = f"{name} has MAC address {mac}; the job has {endpoint.mac}"
        mend = f"ip link set {name} address {endpoint.mac}, or correct the network description and install"
        return failed(what, found, f"{mend} the job again"), None
    if not flags & _IFF_UP or not flags & _IFF_RUNNING:
        return failed(what, f"{name} is down", f"ip link set {name} up, and see to its cable"), None
    addressed = f"{endpoint.ip} and " if any(ip == endpoint.ip for _, ip, _ in interfaces()) else ""
    return ok(what, f"{name} has {addressed}{mac}"), name


def mtu(interface: str, job: Job) -> Finding:
    """Check that the job's packets fit this host's interface; `switch.way` tries the rest of their way."""
    most = struct.unpack_from("i", net.ask_interface(interface, net.SIOCGIFMTU), 16)[0]
    needed = wire.total_len(job.lanes // protocol.BLOCK_LANES)
    if most < needed:
        return failed(
            "MTU",
            f"{interface} has {most} bytes; {job.lanes} lanes a packet need {needed}",
            f"ip link set {interface} mtu {needed}, or fewer `lanes` in the job's spec",
        )
    return ok("MTU", f"{interface} has {most} bytes, {job.lanes} lanes a packet need {needed}")


def clock(job_file: Path, now: float | None = None, synchronised: bool | None = None) -> Finding:
    """Check the clock: of two lives of a rank the one with the later second counts. now: seconds since
    1970."""
    now = time.time() if now is None else now
    written = job_file.stat().st_mtime
    if now < written:
        behind = datetime.timedelta(seconds=round(written - now))
        return failed(
            "clock",
            f"it is {behind} before the job file was written: a process that starts again is taken for "
            "an old one",
            "set the clock (timedatectl set-ntp true)",
        )
    if not (_synchronised() if synchronised is None else synchronised):
        return note(
            "clock",
            "not synchronised: should it go back, a process that starts again is refused once",
            "timedatectl set-ntp true",
        )
    return ok("clock", "synchronised")


def _synchronised() -> bool:
    """Return True if the clock is synchronised, by adjtimex(2), without setting anything."""
    timex = ctypes.create_string_buffer(_TIMEX_BYTES)
    return ctypes.CDLL(None).adjtimex(timex) not in (-1, _TIME_ERROR)


def _mac_of(name: str) -> str:
    return net.ask_interface(name, _SIOCGIFHWADDR)[18:24].hex(":")
