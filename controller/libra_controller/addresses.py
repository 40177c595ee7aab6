# SPDX-License-Identifier: Apache-2.0
"""IPv4 and MAC addresses as text and as the integers that tables hold."""

from __future__ import annotations

import re
from ipaddress import IPv4Address

_MAC = re.compile(r"[0-9a-f]{2}(:[0-9a-f]{2}){5}", re.IGNORECASE)


def ip_number(text: str) -> int:
    """Parse an IPv4 address. Raises ValueError."""
    return int(IPv4Address(text))


def ip_text(number: int) -> str:
    return str(IPv4Address(number))


def mac_number(text: str) -> int:
    """Parse a MAC address. Raises ValueError."""
    if not _MAC.fullmatch(text):
        raise ValueError(f"{text!r} is not a MAC address")
    return int(text.replace(":", ""), 16)


def mac_text(number: int) -> str:
    return number.to_bytes(6, "big").hex(":")
