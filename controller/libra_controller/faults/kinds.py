# SPDX-License-Identifier: Apache-2.0
"""Kinds of packets that a fault may concern: names, and the header fields by which a switch tells them."""

from __future__ import annotations

from dataclasses import replace

from libra.wire.protocol import LIBRA_UDP_PORT, Kind
from libra_controller.errors import UserError
from libra_native.impairment import ALL, FieldTest, Impairment

LIBRA, OTHER = "libra", "other"


def _field(offset: int, size: int, value: int, mask: int = 0) -> FieldTest:
    return FieldTest(offset, size, value, mask or (1 << 8 * size) - 1)


_KIND_AT, _KIND_MASK = 42, 15


def names() -> tuple[str, ...]:
    """Return all names."""
    return (ALL, LIBRA, OTHER, *(kind.name.lower() for kind in Kind))


def matched(impairment: Impairment) -> Impairment:
    """Return the impairment with the header fields of its kind's packets. Raises UserError."""
    check(impairment.kind)
    return replace(impairment, match=_fields_of(impairment.kind), inverted=impairment.kind == OTHER)


def _fields_of(kind: str) -> tuple[FieldTest, ...]:
    """Return the header fields of a kind's packets (of all Libra packets for "other", which is the rest)."""
    if kind == ALL:
        return ()
    # EtherType and IPv4 without options, protocol UDP, destination port: offsets in an Ethernet frame.
    is_libra = _field(12, 3, 0x080045), _field(23, 1, 17), _field(36, 2, LIBRA_UDP_PORT)
    if kind in (LIBRA, OTHER):
        return is_libra
    return (*is_libra, _field(_KIND_AT, 1, Kind[kind.upper()], _KIND_MASK))


def check(kind: str) -> None:
    """Refuse a name that no kind of packet has. Raises UserError."""
    if kind not in (ALL, LIBRA, OTHER) and kind not in names():
        from libra_controller.files.reader import suggest  # needs PyYAML, which `libra --help` does not

        known = ", ".join(names())
        raise UserError(f"kind: no kind of packet {kind!r}{suggest(kind, names())}; known: {known}")
