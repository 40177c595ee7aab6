# SPDX-License-Identifier: Apache-2.0
"""Scapy layer of LTP, for tests and dissection. Ports differ from job to job: none is bound to it."""

from __future__ import annotations

from typing import Any

from scapy.fields import ByteEnumField, IntField, ShortField, XByteField, XIntField
from scapy.packet import Packet

from libra.vans.ltp.packets import HEADER, MAGIC, LtpKind

_FIELDS: list[Any] = [
    XByteField("magic", MAGIC),
    ByteEnumField("kind", LtpKind.DATA.value, {kind.value: kind.name for kind in LtpKind}),
    ShortField("sender", 0),
    XIntField("job", 0),
    *(IntField(name, 0) for name in ("flow", "seq", "number", "total", "stamp")),
]


class Ltp(Packet):  # type: ignore[misc]
    """Header of 28 bytes; the payload follows as it is."""

    name = "LTP"
    fields_desc = _FIELDS
    length = HEADER.size
