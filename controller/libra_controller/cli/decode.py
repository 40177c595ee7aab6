# SPDX-License-Identifier: Apache-2.0
"""`libra decode`: prints Libra's packets in a capture file, a line each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from libra_controller.errors import UserError

if TYPE_CHECKING:
    from scapy.packet import Packet

_FIELDS = ("node", "slot", "use", "key", "chunk", "round", "contributors", "length", "scale", "exponent")


def decode(path: str) -> Iterator[str]:
    """Yield a line per packet. Raises UserError if the file is no capture or Scapy is not installed."""
    try:
        from scapy.error import Scapy_Exception
        from scapy.layers.inet import IP
        from scapy.utils import PcapReader

        from libra.wire.scapy import Libra
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("libra"):
            raise
        raise UserError(
            "`libra decode` needs the Python module scapy; install it: pip install '.[host]' in Libra's clone"
        ) from None
    try:
        reader = PcapReader(path)
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror or error}; give a capture file") from None
    except (Scapy_Exception, EOFError) as error:
        raise UserError(f"{path} is no capture file ({error}); give one that tcpdump wrote") from None
    first, count, others, cut = None, 0, 0, 0
    with reader:
        for packet in reader:
            first = packet.time if first is None else first
            found = False
            for libra in _joined(packet.getlayer(Libra)):
                found, count = True, count + 1
                ip = packet.getlayer(IP)
                yield f"{float(packet.time - first):12.6f} {ip.src} > {ip.dst} {_described(libra)}"
            others += not found
            cut += (packet.wirelen or 0) > len(packet.original)
    yield f"{count} packets of Libra, {others} others"
    if cut:
        yield (
            f"{cut} packets were cut when they were captured, so that they are not or not fully decoded; "
            "capture whole ones: tcpdump -s 0"
        )


def _joined(libra: Packet | None) -> Iterator[Packet]:
    """Yield the packet and those behind it in the same super-frame."""
    from libra.wire import protocol

    while libra is not None:
        yield libra
        rest = bytes(libra.payload)
        more = len(rest) >= protocol.LIBRA_BYTES and rest[0] >> 4 == protocol.LIBRA_VERSION
        libra = type(libra)(rest) if more else None


def _described(libra: Packet) -> str:
    from libra.wire import protocol

    parts = [libra.sprintf("%Libra.kind%")]
    if libra.kind == protocol.Kind.STATUS:
        known = libra.node in protocol.Outcome.__members__.values()
        parts.append(protocol.Outcome(libra.node).name if known else f"outcome {libra.node}")
    if flags := protocol.Flag(int(libra.flags)):
        # ERROR consists of two flags, each of which has another meaning in other kinds of packet.
        is_error = libra.kind in (protocol.Kind.RESULT, protocol.Kind.VALUE) and protocol.Flag.ERROR in flags
        names = ["ERROR"] if is_error else []
        rest = flags & ~protocol.Flag.ERROR if is_error else flags
        names += [flag.name or "" for flag in protocol.Flag if flag in rest]
        parts.append("+".join(names))
    parts.append(f"job {libra.job}.{libra.generation} term {libra.term}")
    parts += [f"{name} {getattr(libra, name)}" for name in _FIELDS]
    parts.append(f"lanes {len(libra.lanes)}")
    if libra.version != protocol.LIBRA_VERSION:
        parts.append(f"version {libra.version}, expected {protocol.LIBRA_VERSION}")
    if reason := libra.reason():
        parts.append(f"reason {reason!r}")
    if libra.kind == protocol.Kind.ACK:
        parts.append(f"acknowledges {', '.join(map(str, libra.acknowledged())) or 'nothing'}")
    return " ".join(parts)
