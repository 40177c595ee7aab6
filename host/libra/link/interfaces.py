# SPDX-License-Identifier: Apache-2.0
"""Network interfaces of this host: their addresses and MTUs, and which frames a link takes of them."""

from __future__ import annotations

import contextlib
import fcntl
import socket
import struct
from dataclasses import dataclass

from libra.errors import ConfigError
from libra.wire import format as wire
from libra.wire import protocol

# Linux: linux/sockios.h; Python has no names for these.
SIOCGIFADDR = 0x8915
SIOCGIFMTU = 0x8921


@dataclass(frozen=True)
class SourceFilter:
    """Source whose frames are received."""

    mac: str
    ip: str


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


def check_mtu(interface: str, lanes: int) -> None:
    """Check that packets of ``lanes`` pass. Raises ConfigError: no such interface, MTU too small."""
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
