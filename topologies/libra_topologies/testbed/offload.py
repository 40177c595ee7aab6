# SPDX-License-Identifier: Apache-2.0
"""Turn an interface's offloads off, in the network namespace of this process: python offload.py eth0 ...

A packet from a kernel socket leaves a veth with an unfinished checksum and may be 64 kB long. BMv2 reads such
a packet from an AF_PACKET socket and forwards it unfinished, and the receiver drops it. So hosts of BMv2 have
no offloads. This is `ethtool -K eth0 tx off tso off gso off gro off`, for systems without ethtool.
"""

from __future__ import annotations

import ctypes
import fcntl
import socket
import struct
import sys

SIOCETHTOOL = 0x8946
OFF = {  # linux/ethtool.h: ETHTOOL_S...
    "rx-checksum": 0x15,
    "tx-checksum": 0x17,
    "tso": 0x1F,
    "gso": 0x24,
    "gro": 0x2C,
}


def turn_off(interface: str) -> list[str]:
    """Turn the offloads off. Return the names of those that the driver does not let us change."""
    refused = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        for name, command in OFF.items():
            value = ctypes.create_string_buffer(struct.pack("=II", command, 0))  # struct ethtool_value
            request = struct.pack("16sP", interface.encode(), ctypes.addressof(value))  # struct ifreq
            try:
                fcntl.ioctl(control, SIOCETHTOOL, request)
            except OSError:
                refused.append(name)
    return refused


def main() -> int:
    failed = 0
    for interface in sys.argv[1:]:
        # Receive checksums do no harm, and not every veth driver can turn them off.
        if refused := set(turn_off(interface)) - {"rx-checksum"}:
            print(f"{interface}: cannot turn off {', '.join(sorted(refused))}", file=sys.stderr)
            failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main())
