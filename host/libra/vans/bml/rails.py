# SPDX-License-Identifier: Apache-2.0
"""Rails of a host: the interfaces named in LIBRA_INTERFACES, the one on level 0 first, and their networks."""

from __future__ import annotations

import fcntl
import socket
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv4Interface

from libra.errors import ConfigError
from libra.link.raw import SIOCGIFADDR
from libra.vans.bcube.cube import by_level

_SIOCGIFNETMASK = 0x891B


@dataclass(frozen=True)
class Rail:
    """Interface on one level of the BCube, with its address and network."""

    interface: str
    address: IPv4Interface

    def __str__(self) -> str:
        return f"rail {self.interface} ({self.address.ip})"


def rails_of(interfaces: Sequence[str]) -> list[Rail]:
    """Return the rails that LIBRA_INTERFACES names. Raises ConfigError for one that cannot be used."""
    return [_rail(name) for name in by_level(interfaces)]


def _rail(name: str) -> Rail:
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        for question in (SIOCGIFADDR, _SIOCGIFNETMASK):
            try:
                answer = fcntl.ioctl(sock, question, struct.pack("16s24x", name.encode()[:15]))
            except OSError as error:
                raise ConfigError(
                    f"LIBRA_INTERFACES names {name}: {error.strerror}; expected an interface with an IPv4"
                    " address"
                ) from None
            found.append(socket.inet_ntoa(answer[20:24]))
    return Rail(name, IPv4Interface("/".join(found)))


def check_networks(rails: Sequence[Rail], peers: Sequence[tuple[int, int, str]]) -> None:
    """Raise ConfigError if a neighbour's address is not on the network of the rail that leads to it.

    peers: (level, rank, address) of all neighbours.
    """
    for level, rank, ip in peers:
        mine = rails[level]
        if IPv4Interface(ip).ip not in mine.address.network:
            raise ConfigError(
                f"{mine} is named for level {level}, where the neighbour worker {rank} has {ip};"
                f" expected one in {mine.address.network}: check the order of LIBRA_INTERFACES and DMLC_RANK,"
                " here and there"
            )
