# SPDX-License-Identifier: Apache-2.0
"""Link on a network interface: a packet socket, which moves many packets in one system call.

The kernel filters: only IPv4 without options and fragments, UDP to Libra's port, to this interface's MAC
address and from a switch's, reaches the socket, and no frame that this host sends. So frames of another
host, which a switch forwards as ordinary traffic, cannot pass for answers.

The kernel's own IP stack receives the frames, too, and would answer each with ICMP "port unreachable". A UDP
socket on the port, which drops everything, prevents that.
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import functools
import logging
import os
import socket
import struct
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import resources
from ipaddress import IPv4Address
from typing import NoReturn

import numpy as np

from libra import machine_code
from libra.errors import ConfigError, LinkError
from libra.link.link import LinkStats
from libra.wire import format as wire
from libra.wire import protocol
from libra.wire.words import MAX_BATCH, ROW_BYTES, FrameBuffer, Rows
from libra_native.structures import Headers

log = logging.getLogger(__name__)

RECEIVE_BUFFER = 8 << 20
SEND_BUFFER = 4 << 20

# Linux: asm-generic/socket.h, linux/if_packet.h, linux/sockios.h; Python has no names for these.
SO_ATTACH_FILTER = 26
SO_SNDBUFFORCE = 32
SO_RCVBUFFORCE = 33
SOL_PACKET = 263
PACKET_STATISTICS = 6
PACKET_VNET_HDR = 15
PACKET_IGNORE_OUTGOING = 23
ETH_P_ALL = 3
SIOCGIFADDR = 0x8915
SIOCGIFMTU = 0x8921

# Super-frames: loops in C (native/raw_link.h) send and receive packets together.
_NATIVE = "libra.link.native"
_ADDRESS, _COUNT = ctypes.c_void_p, ctypes.c_int64
_SEND = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, _ADDRESS, _ADDRESS, _COUNT)
_WAIT = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, ctypes.c_double)


class Library:
    """Functions of raw_link.h, and the layout of its structures."""

    def __init__(self) -> None:
        self.functions = machine_code.of_package(_NATIVE)
        self.headers = Headers(resources.files(_NATIVE))


@functools.cache
def library() -> Library:
    """Return the library, loaded once a process. Raises ConfigError where LLVM is missing."""
    return Library()


class SuperFrames:
    """Frames through a struct raw_link on the caller's descriptors. Methods return -errno for a failure.

    native: the struct's address, which is also that of its struct link.
    """

    def __init__(self, fd: int, wake: int, *, join: bool, job: int | None = None) -> None:
        """fd: a blocking packet socket with PACKET_VNET_HDR. wake: a non-blocking eventfd.
        join: send packets together, until the kernel says that it cannot. job: as in RawLink."""
        self.rx = FrameBuffer(MAX_BATCH)
        self._library = library()  # owns the code
        layout = self._library.headers["raw_link"]
        self._memory = np.zeros(layout.size // 8, dtype=np.uint64)
        self.native: int = self._memory.ctypes.data
        self._library.functions.open_link(self.native, fd, wake, not join, -1 if job is None else job)
        _, send, wait = (ctypes.c_size_t * 3).from_address(self.native)
        self._send, self._wait = _SEND(send), _WAIT(wait)
        self._totals = (ctypes.c_uint64 * 5).from_address(self.native + layout["totals"])
        self._singly = ctypes.c_bool.from_address(self.native + layout["singly"])

    @property
    def joins(self) -> bool:
        return not self._singly.value

    @property
    def stats(self) -> LinkStats:
        return LinkStats(*self._totals)

    def send(self, frames: FrameBuffer, rows: Rows) -> int:
        rows = np.ascontiguousarray(rows, dtype=np.int64)
        return int(self._send(self.native, frames.iovecs_address, rows.ctypes.data, len(rows)))

    def receive(self) -> int:
        """Return how many frames are in ``rx``."""
        return int(
            self._library.functions.receive_frames(
                self.native, self.rx.iovecs_address, self.rx.capacity, ROW_BYTES
            )
        )

    def wait(self, seconds: float) -> int:
        return int(self._wait(self.native, seconds))

    def close(self) -> None:
        """Forget the descriptors, which the system may soon reuse."""
        self._library.functions.open_link(self.native, -1, -1, self._singly.value, -1)


@dataclass(frozen=True)
class SourceFilter:
    """Source whose frames are received."""

    mac: str
    ip: str


def filter_program(mac: str, senders: Sequence[SourceFilter], job: int | None = None) -> bytes:
    """Return classic BPF (struct sock_filter[]) that passes only Libra frames from ``senders`` to ``mac``.

    job: pass single packets only if their job word is this one (Job.job_generation). Super-frames pass,
    since they may have packets of several jobs.
    """
    high, low = struct.unpack("!IH", wire.mac_bytes(mac).tobytes())
    load_byte, load_half, load_word = 0x30, 0x28, 0x20
    jump_equal, jump_set, ret = 0x15, 0x45, 0x06
    tests = [
        # (load, offset, jump, constant): a failed test jumps to the refusal
        (load_word, 0xFFFFF004, jump_equal, 4),  # SKF_AD_PKTTYPE; PACKET_OUTGOING: refused if equal
        # The switch sends no VLAN tags. The kernel removes tags: the frame then looks as if it had none.
        (load_word, 0xFFFFF030, jump_equal, 0),  # SKF_AD_VLAN_TAG_PRESENT
        (load_half, 12, jump_equal, protocol.ETHERTYPE_IPV4),
        (load_byte, 14, jump_equal, 0x45),
        (load_half, 20, jump_set, 0x3FFF),  # a fragment: refused if set
        (load_byte, 23, jump_equal, protocol.PROTOCOL_UDP),
        (load_half, 36, jump_equal, protocol.LIBRA_UDP_PORT),
        (load_word, 0, jump_equal, high),
        (load_half, 4, jump_equal, low),
    ]
    of_sender = _sender_tests(senders)
    of_job = [] if job is None else _job_tests(job)
    program = []
    for index, (load, offset, jump, constant) in enumerate(tests):
        to_refusal = 2 * (len(tests) - index) + len(of_sender) + len(of_job)
        refused_when_true = jump == jump_set or index == 0
        program.append((load, 0, 0, offset))
        program.append(
            (jump, to_refusal, 0, constant) if refused_when_true else (jump, 0, to_refusal, constant)
        )
    program += [*of_sender, (0x05, 0, 0, len(of_job) + 1), *of_job, (ret, 0, 0, 0x40000), (ret, 0, 0, 0)]
    return b"".join(struct.pack("HBBI", *instruction) for instruction in program)


def _sender_tests(senders: Sequence[SourceFilter]) -> list[tuple[int, int, int, int]]:
    """Return instructions that skip the one behind them if a frame comes from one of the senders."""
    found: list[tuple[int, int, int, int]] = []
    for sender in reversed(senders):  # the last one first: each leads to the next one's
        high, low = struct.unpack("!IH", wire.mac_bytes(sender.mac).tobytes())
        found = [
            (0x20, 0, 0, 6),
            (0x15, 0, 4, high),
            (0x28, 0, 0, 10),
            (0x15, 0, 2, low),
            (0x20, 0, 0, 26),
            (0x15, len(found) + 1, 0, int(IPv4Address(sender.ip))),
            *found,
        ]
    return found


def _job_tests(job: int) -> list[tuple[int, int, int, int]]:
    """Return instructions that go on if a frame may have a packet of ``job``, and else skip the next one.

    A frame is a single packet if it is as long as its first packet.
    """
    header = wire.frame_bytes(0) - protocol.LIBRA_BYTES
    empty = wire.total_len(0)
    return [
        (0x30, 0, 0, header + 2),  # A = blocks of the first packet
        (0x24, 0, 0, wire.total_len(1) - empty),  # A *= bytes of a block
        (0x04, 0, 0, empty),  # A += bytes of the headers
        (0x07, 0, 0, 0),  # X = A
        (0x28, 0, 0, 16),  # A = IPv4's total length
        (0x1D, 0, 2, 0),  # A != X: more than one packet
        (0x20, 0, 0, header + 4),  # A = the job word
        (0x15, 0, 1, job),
    ]


def _attach(sock: socket.socket, program: bytes) -> None:
    """Attach a filter (SO_ATTACH_FILTER); the kernel copies the program."""
    code = ctypes.create_string_buffer(program, len(program))
    sock.setsockopt(
        socket.SOL_SOCKET, SO_ATTACH_FILTER, struct.pack("HL", len(program) // 8, ctypes.addressof(code))
    )


def ask_interface(name: str, request: int) -> bytes:
    """Return the struct ifreq of an ioctl. Raises OSError if there is no such interface."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        return fcntl.ioctl(sock, request, struct.pack("16s24x", name.encode()[:15]))


def address_of(interface: str, request: int = SIOCGIFADDR) -> str:
    """Return the IPv4 address of a network interface, or another that the ioctl returns. Raises
    ConfigError."""
    try:
        return socket.inet_ntoa(ask_interface(interface, request)[20:24])
    except OSError as error:
        raise ConfigError(
            f"{interface}: {error.strerror}; expected an interface with an IPv4 address"
        ) from None


def interface_of(ip: str) -> str:
    """Return the network interface that has this IPv4 address. Raises ConfigError."""
    have = []
    for _, name in socket.if_nameindex():
        with contextlib.suppress(ConfigError):  # no IPv4 address
            if (address := address_of(name)) == ip:
                return name
            have.append(f"{name} {address}")
    raise ConfigError(
        f"no network interface has this node's address {ip}; there are {', '.join(have) or 'none'}. "
        "Start the node on its own host or set DMLC_INTERFACE"
    )


class RawLink:
    """Link of all Libra frames on one interface. See libra.link.link.Link."""

    def __init__(
        self,
        interface: str,
        mac: str,
        sender: SourceFilter,
        lanes: int = wire.MAX_LANES,
        *,
        also: Sequence[SourceFilter] = (),
        super_frames: bool = True,
        job: int | None = None,
    ) -> None:
        """mac: the interface's address, as the job knows it. sender, also: sources of the frames to receive.
        lanes: most in a frame; the MTU must have room.
        super_frames: send packets together if the kernel can.
        job: receive frames of this job only (Job.job_generation): each job of an interface has its own link,
        whatever process it is in; None: of all jobs.
        Raises ConfigError: no such interface, no permission, MTU too small, LLVM missing.
        """
        self._interface = interface
        self._closed = False
        self._kernel_drops = 0  # frames that arrived when the socket's buffer was full
        self._sock = self._open(interface, filter_program(mac, [sender, *also], job), lanes)
        self._quiet = self._silence_port()
        self._wake = os.eventfd(0, os.EFD_NONBLOCK)
        self._sock.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)  # super-frames may arrive, whatever is sent
        self._frames = SuperFrames(self._sock.fileno(), self._wake, join=super_frames, job=job)
        self._joins = self._frames.joins
        self.rx = self._frames.rx
        self.native = self._frames.native

    @staticmethod
    def _open(interface: str, program: bytes, lanes: int) -> socket.socket:
        try:
            # Protocol 0: no frame is received before the filter is attached and bind() names the interface.
            sock = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
        except PermissionError:
            raise ConfigError(
                "raw sockets need root or the capability CAP_NET_RAW; run as root, or "
                "`setcap cap_net_raw,cap_net_admin+ep` a copy of the Python interpreter"
            ) from None
        try:
            try:
                (mtu,) = struct.unpack_from("i", ask_interface(interface, SIOCGIFMTU), 16)
            except OSError:
                names = ", ".join(name for _, name in socket.if_nameindex())
                raise ConfigError(f"there is no network interface {interface!r}; there are {names}") from None
            needed = wire.total_len(lanes // protocol.BLOCK_LANES)
            if mtu < needed:
                raise ConfigError(
                    f"{interface} has an MTU of {mtu}; {lanes} lanes need {needed}. "
                    "Raise the MTU or install the job with fewer lanes"
                )
            _attach(sock, program)
            sock.setsockopt(SOL_PACKET, PACKET_IGNORE_OUTGOING, 1)
            for force, plain, size in (
                (SO_RCVBUFFORCE, socket.SO_RCVBUF, RECEIVE_BUFFER),
                (SO_SNDBUFFORCE, socket.SO_SNDBUF, SEND_BUFFER),
            ):
                try:
                    sock.setsockopt(socket.SOL_SOCKET, force, size)
                except PermissionError:  # needs CAP_NET_ADMIN; else take what the system allows
                    sock.setsockopt(socket.SOL_SOCKET, plain, size)
            try:
                # On a socket for IPv4 only, the kernel does not report that a frame had a VLAN tag.
                sock.bind((interface, ETH_P_ALL))
            except OSError as error:
                raise ConfigError(f"cannot use interface {interface!r}: {error.strerror}") from None
        except BaseException:
            sock.close()
            raise
        return sock

    @staticmethod
    def _silence_port() -> socket.socket | None:
        """Open a UDP socket on Libra's port that drops everything (a filter that returns 0 bytes)."""
        sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            _attach(sock, struct.pack("HBBI", 0x06, 0, 0, 0))
            sock.bind(("", protocol.LIBRA_UDP_PORT))
        except OSError:
            # Another socket has the port, so the kernel does not answer "unreachable" either.
            sock.close()
            return None
        return sock

    @property
    def stats(self) -> LinkStats:
        stats = self._frames.stats
        with contextlib.suppress(OSError):  # closed
            # Reading the kernel's counters resets them.
            _, drops = struct.unpack("II", self._sock.getsockopt(SOL_PACKET, PACKET_STATISTICS, 8))
            self._kernel_drops += drops
        return replace(stats, drops=stats.drops + self._kernel_drops)

    def send(self, frames: FrameBuffer, rows: Rows) -> None:
        if (code := self._frames.send(frames, rows)) < 0:
            self.raise_for(code)
        self._tell_of_kernel()

    def receive(self) -> int:
        if (count := self._frames.receive()) < 0:
            self.raise_for(count)
        return count

    def wait(self, seconds: float) -> bool:
        if (code := self._frames.wait(seconds)) < 0:
            self.raise_for(code)
        return code > 0

    def wake(self) -> None:
        if not self._closed:
            os.eventfd_write(self._wake, 1)

    def raise_for(self, code: int) -> NoReturn:
        if self._closed:
            raise LinkError("the link is closed")
        raise LinkError(f"{self._interface}: {os.strerror(-code)}; is the interface up?")

    def _tell_of_kernel(self) -> None:
        """Log once that the kernel has refused a super-frame."""
        if self._joins and not self._frames.joins:
            self._joins = False
            log.info("%s takes no super-frames (Linux 6.2 does): frames go singly", self._interface)

    def close(self) -> None:
        """Close the link. Idempotent; the thread that uses the link must have ended."""
        if self._closed:
            return
        self._closed = True
        self._tell_of_kernel()  # refusals that loops in C saw
        self._frames.close()
        self._sock.close()
        os.close(self._wake)
        if self._quiet is not None:
            self._quiet.close()
