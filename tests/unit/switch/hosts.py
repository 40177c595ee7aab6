# SPDX-License-Identifier: Apache-2.0
"""Hosts around a switch: network namespaces with a veth each, all offloads as the kernel sets them (root)."""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import itertools
import os
import re
import socket
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

from packet_sockets import open_packet_socket, receive_frame
from patience import wait_for_links

_CLONE_NEWNET = 0x40000000
_SIOCETHTOOL, _STSO, _SGSO = 0x8946, 0x1F, 0x24
_serial = itertools.count()
_libc = ctypes.CDLL(None, use_errno=True)


def ip(command: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["ip", *command.split()], check=check, capture_output=True, text=True)


class Host:
    """Host ``number``: interface eth0 in a namespace of its own, 10.9.0.NUMBER+1 and fd09::NUMBER+1. ``port``
    is the switch's end of its veth."""

    def __init__(self, number: int, stack: contextlib.ExitStack, mtu: int = 1500) -> None:
        serial = next(_serial)
        self.name = f"lh{os.getpid():x}h{serial}"
        self.port = f"lh{os.getpid():x}s{serial}"
        self.mac = f"02:09:00:00:00:{number + 1:02x}"
        self.ipv4, self.ipv6 = f"10.9.0.{number + 1}", f"fd09::{number + 1:x}"
        ip(f"netns add {self.name}")
        stack.callback(ip, f"netns delete {self.name}", check=False)
        self._namespace = os.open(f"/run/netns/{self.name}", os.O_RDONLY | os.O_CLOEXEC)
        stack.callback(os.close, self._namespace)
        peer = f"peer name eth0 address {self.mac} mtu {mtu} netns {self.name}"
        ip(f"link add {self.port} mtu {mtu} type veth {peer}")
        stack.callback(ip, f"link delete {self.port}", check=False)
        Path(f"/proc/sys/net/ipv6/conf/{self.port}/disable_ipv6").write_text("1")
        self.ip("link set lo up")
        self.ip(f"address add {self.ipv4}/24 dev eth0")
        self.ip(f"address add {self.ipv6}/64 dev eth0 nodad")
        self.ip("link set eth0 up")
        ip(f"link set {self.port} up")
        wait_for_links("eth0", namespace=self.name)
        wait_for_links(self.port)

    def ip(self, command: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        return ip(f"-netns {self.name} {command}", check)

    @contextlib.contextmanager
    def inside(self) -> Iterator[None]:
        """This thread is on the host: sockets that it makes stay there."""
        home = os.open("/proc/thread-self/ns/net", os.O_RDONLY | os.O_CLOEXEC)
        try:
            _set_namespace(self._namespace)
            yield
        finally:
            _set_namespace(home)
            os.close(home)

    def socket(self, family: int, kind: int) -> socket.socket:
        with self.inside():
            made = socket.socket(family, kind)
        made.settimeout(5.0)
        return made

    def segmentation_off(self) -> None:
        """``ethtool -K eth0 tso off gso off``, without ethtool."""
        with self.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
            for command in (_STSO, _SGSO):
                value = ctypes.create_string_buffer(struct.pack("=II", command, 0))
                fcntl.ioctl(control, _SIOCETHTOOL, struct.pack("16sP", b"eth0", ctypes.addressof(value)))

    def packet_socket(self, interface: str = "eth0") -> socket.socket:
        """Sends and receives whole frames, except its own."""
        with self.inside():
            made = open_packet_socket(interface)
        made.settimeout(5.0)
        return made


def _set_namespace(descriptor: int) -> None:
    if _libc.setns(descriptor, _CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "setns")


# Source address of the frames that tests make: hosts ask for neighbours and groups whenever they like.
TESTER = bytes.fromhex("02090000ff01")


def receive_made(packet_socket: socket.socket) -> bytes:
    """The next frame that a test made; what the hosts' kernels say of their own is passed over."""
    while (frame := receive_frame(packet_socket))[6:12] != TESTER:
        pass
    return frame


def delete_abandoned() -> None:
    """Names carry the id of their test process; one that was killed could not delete them."""
    for folder, command in (("/run/netns", "netns delete"), ("/sys/class/net", "link delete")):
        for path in Path(folder).iterdir() if Path(folder).exists() else ():
            found = re.fullmatch(r"lh([0-9a-f]+)[hs]\d+", path.name)
            if found and not Path(f"/proc/{int(found[1], 16)}").exists():
                ip(f"{command} {path.name}", check=False)
