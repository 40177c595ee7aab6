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
import logging
import os
import socket
import struct
from collections.abc import Sequence
from dataclasses import replace
from ipaddress import IPv4Address

from libra.errors import ConfigError
from libra.link.interface_link import Frames, InterfaceLink
from libra.link.interfaces import SourceFilter, check_mtu
from libra.link.link import LinkStats
from libra.wire import format as wire
from libra.wire import protocol
from libra.wire.words import FrameBuffer, Rows

log = logging.getLogger(__name__)

RECEIVE_BUFFER = 8 << 20
SEND_BUFFER = 4 << 20

# Linux: asm-generic/socket.h, linux/if_packet.h; Python has no names for these.
SO_ATTACH_FILTER = 26
SO_SNDBUFFORCE = 32
SO_RCVBUFFORCE = 33
SOL_PACKET = 263
PACKET_STATISTICS = 6
PACKET_VNET_HDR = 15
PACKET_IGNORE_OUTGOING = 23
ETH_P_ALL = 3


class SuperFrames(Frames):
    """Frames through a struct raw_link (raw_link.h) on the caller's descriptors."""

    def __init__(self, fd: int, wake: int, *, join: bool, job: int | None = None) -> None:
        """fd: a blocking packet socket with PACKET_VNET_HDR. wake: a non-blocking eventfd.
        join: send packets together, until the kernel says that it cannot. job: as in RawLink."""
        of_job = -1 if job is None else job
        super().__init__("raw_link", "receive_frames", "open_link", fd, wake, not join, of_job)
        self._singly = ctypes.c_bool.from_address(self.native + self.layout["singly"])

    @property
    def joins(self) -> bool:
        return not self._singly.value

    def close(self) -> None:
        """Forget the descriptors, which the system may soon reuse."""
        self.library.functions.open_link(self.native, -1, -1, self._singly.value, -1)


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


class RawLink(InterfaceLink):
    """Link of all Libra frames on one interface, through a packet socket."""

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
        self._kernel_drops = 0  # frames that arrived when the socket's buffer was full
        self._sock = self._open(interface, filter_program(mac, [sender, *also], job), lanes)
        self._quiet = self._silence_port()
        wake = os.eventfd(0, os.EFD_NONBLOCK)
        self._sock.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)  # super-frames may arrive, whatever is sent
        self._super_frames = SuperFrames(self._sock.fileno(), wake, join=super_frames, job=job)
        self._joins = self._super_frames.joins
        super().__init__(interface, wake, self._super_frames)

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
            check_mtu(interface, lanes)
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
        stats = super().stats
        with contextlib.suppress(OSError):  # closed
            # Reading the kernel's counters resets them.
            _, drops = struct.unpack("II", self._sock.getsockopt(SOL_PACKET, PACKET_STATISTICS, 8))
            self._kernel_drops += drops
        return replace(stats, drops=stats.drops + self._kernel_drops)

    def send(self, frames: FrameBuffer, rows: Rows) -> None:
        super().send(frames, rows)
        self._tell_of_kernel()

    def _tell_of_kernel(self) -> None:
        """Log once that the kernel has refused a super-frame."""
        if self._joins and not self._super_frames.joins:
            self._joins = False
            log.info("%s takes no super-frames (Linux 6.2 does): frames go singly", self._interface)

    def release(self) -> None:
        self._tell_of_kernel()  # refusals that loops in C saw
        self._super_frames.close()
        self._sock.close()
        if self._quiet is not None:
            self._quiet.close()
