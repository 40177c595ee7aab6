# SPDX-License-Identifier: Apache-2.0
"""The native code that does what a kernel leaves to the network card: VLAN tags, checksums, segmentation.

A frame from a kernel socket reaches a packet socket as its sender gave it to the interface. Its outer VLAN
tag stands beside the data, its checksum field holds the pseudo-header's sum only, and it may carry 64 kB of
TCP or UDP payload, for the card to cut. A wire would have delivered tagged, checksummed, cut frames, so that
is what programs get.

That something is left to do, the kernel says in the tpacket status, and what, in a struct virtio_net_hdr in
front of the data: <linux/if_packet.h>, <linux/virtio_net.h>. The header costs 5 % of the time of a Libra
packet, so a port does without it (PACKET_VNET_HDR) once `FINISHED` frames in a row needed none, and asks for
it again when one does. What that one lacks, `describe` finds out from its headers.
"""

from __future__ import annotations

from libra_switch.llvm.emit import Fn, Module
from libra_switch.memory.context import CTX, PORT, SEGMENT_BYTES, VNET_HDR
from libra_switch.ports.interfaces import PACKET_VNET_HDR, SOL_PACKET
from libra_switch.runtime import hashes
from libra_switch.runtime.sending import inc, native_fn

# Of the tpacket status; and of the first two bytes of virtio_net_hdr: flags, gso_type.
UNFINISHED, VLAN_VALID, _VLAN_TPID_VALID = 1 << 3, 1 << 4, 1 << 6
UNUSUAL = UNFINISHED | VLAN_VALID
FINISHED = 4096  # frames
_NEEDS_CSUM, _GSO_TYPE = 0x01, 0x7F00
_GSO_TCPV4, _GSO_TCPV6, _GSO_UDP_L4 = 1, 4, 5
_GSO_SIZE, _CSUM_START, _CSUM_OFFSET = 4, 6, 8

_TCP_CHECKSUM, _UDP_CHECKSUM, _SCTP_CHECKSUM = 16, 6, 8  # offsets in the transport header
_FIN_PSH, _CWR = 0x09, 0x80
_MAX_TAGS = 4
_TCP, _UDP = 6, 17
# What a frame without a description is cut to when it is longer than Ethernet's MTU: fits IPv6's least one.
_MTU, _SEGMENT = 1500, 1200


def define(module: Module) -> None:
    """repair(ctx, port, number, data, length, status, tag): bytes added in front of ``data``, or -1 when the
    frame was cut and its segments have been run. A frame that should be cut and cannot passes whole.

    ``tag`` is the VLAN TCI, and the TPID in its high half.
    """
    fn = native_fn(
        module, "repair", "i64",
        [("ptr", "ctx"), ("ptr", "port"), ("i64", "number"), ("ptr", "data"), ("i64", "length"),
         ("i32", "status"), ("i32", "tag")], "noinline",
    )  # fmt: skip
    vnet = fn.at("%data", -VNET_HDR)
    what = fn.load("i16", vnet)
    size, start_at, offset = (
        fn.cast("zext", "i16", fn.load("i16", vnet, at), "i64")
        for at in (_GSO_SIZE, _CSUM_START, _CSUM_OFFSET)
    )
    added = fn.var("i64", 0)
    tagged = fn.bin("and", "i1", fn.icmp("ne", "i32", fn.bin("and", "i32", "%status", VLAN_VALID), 0),
                    fn.icmp("uge", "i64", "%length", 14))  # fmt: skip
    with fn.if_(tagged):
        _insert_tag(fn)
        added.set(4)
    front = added.get()
    data, length = fn.at("%data", fn.bin("sub", "i64", 0, front)), fn.bin("add", "i64", "%length", front)
    start = fn.bin("add", "i64", start_at, front)
    kind = fn.bin("lshr", "i16", fn.bin("and", "i16", what, _GSO_TYPE), 8)
    with fn.if_(fn.icmp("ne", "i16", kind, 0)):
        args = (
            f"ptr %ctx, ptr %port, i64 %number, ptr {data}, i64 {length}, i16 {kind}, i64 {size}, i64 {start}"
        )
        with fn.if_(fn.call("i1", "@libra_cut", args)):
            fn.ret(-1)
        inc(fn, "%port", PORT["rx_uncut"])
    with fn.if_(fn.icmp("ne", "i16", fn.bin("and", "i16", what, _NEEDS_CSUM), 0)):
        fn.call("void", "@libra_complete", f"ptr {data}, i64 {length}, i64 {start}, i64 {offset}")
    fn.ret(front)
    _ask(module)
    _describe(module)
    _complete(module)
    _cut(module)


def _ask(module: Module) -> None:
    """ask(port, vnet): have the kernel put VNET_HDR bytes in front of each frame, or 0."""
    fn = native_fn(module, "ask", "void", [("ptr", "port"), ("i64", "vnet")], "noinline")
    with fn.if_(fn.icmp("eq", "i64", fn.load("i64", "%port", PORT["vnet"], 8), "%vnet")):
        fn.ret()
    on = fn.alloca("i32")
    fn.store("i32", fn.cast("zext", "i1", fn.icmp("ne", "i64", "%vnet", 0), "i32"), on, 0, 4)
    ref = module.declare("setsockopt", "i32", "i32, i32, i32, ptr, i32")
    fd = fn.load("i32", "%port", PORT["fd"], 4)
    failed = fn.call("i32", ref, f"i32 {fd}, i32 {SOL_PACKET}, i32 {PACKET_VNET_HDR}, ptr {on}, i32 4")
    with fn.if_(fn.icmp("eq", "i32", failed, 0)):
        fn.store("i64", "%vnet", "%port", PORT["vnet"], 8)
        fn.store("i64", 0, "%port", PORT["finished"], 8)
    fn.ret()


def _describe(module: Module) -> None:
    """describe(data, length, status): write the virtio_net_hdr of a frame that came without one.

    The kernel's choice of a segment's size is lost: TCP takes any, and UDP passes whole.
    """
    params = [("ptr", "data"), ("i64", "length"), ("i32", "status")]
    fn = native_fn(module, "describe", "void", params, "noinline")
    vnet = fn.at("%data", -VNET_HDR)
    fn.store("i64", 0, vnet, 0)
    fn.store("i16", 0, vnet, 8)

    _stop_unless(fn, fn.icmp("ne", "i32", fn.bin("and", "i32", "%status", UNFINISHED), 0))
    net = _network_header(fn, "%length")
    # The least that can be there is IPv4 and UDP.
    _stop_unless(fn, fn.icmp("ule", "i64", fn.bin("add", "i64", net, 28), "%length"))
    v4, ihl = _ip(fn, net)
    start = fn.bin("add", "i64", net, fn.select(v4, "i64", ihl, 40))
    protocol = _byte(fn, fn.bin("add", "i64", net, fn.select(v4, "i64", 9, 6)))
    tcp = fn.icmp("eq", "i64", protocol, _TCP)
    _stop_unless(fn, fn.bin("or", "i1", tcp, fn.icmp("eq", "i64", protocol, _UDP)))
    end = fn.bin("add", "i64", start, fn.select(tcp, "i64", 20, 8))
    _stop_unless(fn, fn.icmp("ule", "i64", end, "%length"))
    fn.store("i8", _NEEDS_CSUM, vnet)
    fn.store("i16", fn.cast("trunc", "i64", start, "i16"), vnet, _CSUM_START)
    fn.store("i16", fn.select(tcp, "i16", _TCP_CHECKSUM, _UDP_CHECKSUM), vnet, _CSUM_OFFSET)
    long = fn.icmp("ugt", "i64", fn.bin("sub", "i64", "%length", net), _MTU)
    with fn.if_(fn.bin("and", "i1", long, tcp)):
        fn.store("i8", fn.select(v4, "i8", _GSO_TCPV4, _GSO_TCPV6), vnet, 1)
        fn.store("i16", _SEGMENT, vnet, _GSO_SIZE)
    fn.ret()


def _insert_tag(fn: Fn) -> None:
    front = fn.at("%data", -4)
    # MAC addresses move 4 bytes forward (overlapping: read before written), the tag follows them.
    low, high = fn.load("i64", "%data", 0), fn.load("i32", "%data", 8)
    fn.store("i64", low, front, 0)
    fn.store("i32", high, front, 8)
    has_tpid = fn.icmp("ne", "i32", fn.bin("and", "i32", "%status", _VLAN_TPID_VALID), 0)
    given = fn.cast("trunc", "i32", fn.bin("lshr", "i32", "%tag", 16), "i16")
    fn.store("i16", fn.bswap(16, fn.select(has_tpid, "i16", given, 0x8100 - 65536)), front, 12)
    fn.store("i16", fn.bswap(16, fn.cast("trunc", "i32", "%tag", "i16")), front, 14)


def _complete(module: Module) -> None:
    """complete(data, length, start, offset): the checksum from ``start`` to the end of the frame goes to
    ``offset`` after ``start``, where the pseudo-header's sum is.
    """
    params = [("ptr", "data"), ("i64", "length"), ("i64", "start"), ("i64", "offset")]
    fn = native_fn(module, "complete", "void", params, "noinline")
    at = fn.bin("add", "i64", "%start", "%offset")
    inside = fn.icmp("ule", "i64", fn.bin("add", "i64", at, 2), "%length")
    # SCTP's is a CRC32c.
    with fn.if_(fn.bin("and", "i1", inside, fn.icmp("ne", "i64", "%offset", _SCTP_CHECKSUM))):
        value = _sum(fn, "%data", "%start", fn.bin("sub", "i64", "%length", "%start"))
        # In UDP, 0 would mean "no checksum".
        value = fn.select(fn.icmp("eq", "i16", value, 0), "i16", -1, value)
        fn.store("i16", fn.bswap(16, value), fn.at("%data", at))
    fn.ret()


def _sum(fn: Fn, data: str, start: str, size: str) -> str:
    ref = fn.module.declare("libra_sum16", "i64", "ptr, i64, i64")
    total = fn.call("i64", ref, f"ptr {fn.at(data, start)}, i64 {size}, i64 0")
    return fn.cast("trunc", "i64", fn.bin("xor", "i64", hashes.fold16(fn, total), "-1"), "i16")


def _cut(module: Module) -> None:
    """cut(ctx, port, number, data, length, kind, size, start) -> whether it could be done: run the segments
    of a frame, ``size`` bytes of payload each, as if they had arrived one by one.

    ``kind`` is virtio_net_hdr's gso_type, ``start`` the offset of the TCP or UDP header. Segments differ as
    Linux makes them differ (tcp_gso_segment, __udp_gso_segment): lengths, checksums and the IPv4 id of each,
    the TCP sequence number, FIN and PSH in the last, CWR in the first.
    """
    fn = native_fn(
        module, "cut", "i1",
        [("ptr", "ctx"), ("ptr", "port"), ("i64", "number"), ("ptr", "data"), ("i64", "length"),
         ("i16", "kind"), ("i64", "size"), ("i64", "start")], "noinline",
    )  # fmt: skip

    udp = fn.icmp("eq", "i16", "%kind", _GSO_UDP_L4)
    _stop_unless(fn, _one_of(fn, "%kind", _GSO_TCPV4, _GSO_TCPV6, _GSO_UDP_L4))
    _stop_unless(fn, fn.icmp("ne", "i64", "%size", 0))
    shortest = fn.bin("add", "i64", "%start", fn.select(udp, "i64", 8, 20))
    _stop_unless(fn, fn.icmp("ule", "i64", shortest, "%length"))
    net = _network_header(fn, "%start")
    v4, ihl = _ip(fn, net)
    fits = fn.select(
        v4, "i1",
        fn.icmp("eq", "i64", fn.bin("add", "i64", net, ihl), "%start"),
        fn.icmp("ule", "i64", fn.bin("add", "i64", net, 40), "%start"),
    )  # fmt: skip
    _stop_unless(
        fn, fn.bin("and", "i1", fits, fn.icmp("ule", "i64", fn.bin("add", "i64", net, 20), "%start"))
    )
    data_offset = fn.bin("lshr", "i64", _byte(fn, fn.bin("add", "i64", "%start", 12)), 4)
    headers = fn.bin("add", "i64", "%start", fn.select(udp, "i64", 8, fn.bin("shl", "i64", data_offset, 2)))
    _stop_unless(fn, fn.icmp("ule", "i64", shortest, headers))
    _stop_unless(fn, fn.icmp("ult", "i64", headers, "%length"))

    field = fn.select(udp, "i64", _UDP_CHECKSUM, _TCP_CHECKSUM)
    # The field holds the pseudo-header's sum with the whole length: take that away, for each segment's own.
    whole = fn.bin("sub", "i64", "%length", "%start")
    pseudo = fn.bin(
        "add", "i64", _word(fn, "%data", fn.bin("add", "i64", "%start", field)),
        fn.bin("xor", "i64", fn.bin("and", "i64", whole, 0xFFFF), 0xFFFF),
    )  # fmt: skip
    at, count = fn.var("i64", headers), fn.var("i64", 0)
    with fn.loop() as loop:
        begin = at.get()
        loop.break_if(fn.icmp("uge", "i64", begin, "%length"))
        left = fn.bin("sub", "i64", "%length", begin)
        take = fn.select(fn.icmp("ult", "i64", left, "%size"), "i64", left, "%size")
        end = fn.bin("add", "i64", begin, take)
        total = fn.bin("add", "i64", headers, take)
        segment = _room(fn, total)
        fn.memcpy(segment, "%data", headers)
        fn.memcpy(fn.at(segment, headers), fn.at("%data", begin), take)
        nth = count.get()
        with fn.if_else(v4) as v6:
            _ipv4(fn, segment, net, ihl, fn.bin("sub", "i64", total, net), nth)
            v6()
            size = fn.bin("sub", "i64", fn.bin("sub", "i64", total, net), 40)
            _store_word(fn, size, segment, fn.bin("add", "i64", net, 4))
        length = fn.bin("sub", "i64", total, "%start")
        with fn.if_else(udp) as tcp:
            _store_word(fn, length, segment, fn.bin("add", "i64", "%start", 4))
            tcp()
            last = fn.icmp("eq", "i64", end, "%length")
            _tcp(fn, segment, fn.bin("sub", "i64", begin, headers), fn.icmp("eq", "i64", nth, 0), last)
        partial = hashes.fold16(fn, fn.bin("add", "i64", pseudo, length))
        _store_word(fn, partial, segment, fn.bin("add", "i64", "%start", field))
        fn.call("void", "@libra_complete", f"ptr {segment}, i64 {total}, i64 %start, i64 {field}")
        args = f"ptr %ctx, ptr %port, i64 %number, ptr {segment}, i64 {total}"
        fn.call("void", "@libra_accept", args)
        at.set(end)
        count.add(1)
    fn.ret("true")


def _network_header(fn: Fn, end: str) -> str:
    """The offset of the network header: behind the VLAN tags, if there are any, as far as ``end``."""
    net = fn.var("i64", 14)
    with fn.count(_MAX_TAGS) as _:
        at = net.get()
        with fn.if_(fn.icmp("ult", "i64", fn.bin("add", "i64", at, 4), end)):
            ether_type = fn.bswap(16, fn.load("i16", fn.at("%data", fn.bin("sub", "i64", at, 2))))
            with fn.if_(_one_of(fn, ether_type, 0x8100 - 65536, 0x88A8 - 65536)):
                net.set(fn.bin("add", "i64", at, 4))
    return net.get()


def _ip(fn: Fn, net: str) -> tuple[str, str]:
    """(whether it is IPv4, the length of its header then); ends ``fn`` unless it is IPv4 or IPv6."""
    ether_type = fn.bswap(16, fn.load("i16", fn.at("%data", fn.bin("sub", "i64", net, 2))))
    _stop_unless(fn, _one_of(fn, ether_type, 0x0800, 0x86DD - 65536))
    ihl = fn.bin("shl", "i64", fn.bin("and", "i64", _byte(fn, net), 15), 2)
    return fn.icmp("eq", "i16", ether_type, 0x0800), ihl


def _stop_unless(fn: Fn, ok: str) -> None:
    """End ``fn``, which returns nothing or whether it has done its work."""
    with fn.if_(fn.bin("xor", "i1", ok, "true")):
        fn.ret(None if fn.ret_type == "void" else "false")


def _one_of(fn: Fn, value: str, *values: int) -> str:
    """Whether an i16 is one of ``values``."""
    found = fn.icmp("eq", "i16", value, values[0])
    for other in values[1:]:
        found = fn.bin("or", "i1", found, fn.icmp("eq", "i16", value, other))
    return found


def _room(fn: Fn, size: str) -> str:
    """Memory for a segment, which queued frames may refer to until the next flush."""
    used = fn.var("i64", fn.load("i64", "%ctx", CTX["segments_used"], 8))
    end = fn.bin("add", "i64", used.get(), size)
    with fn.if_(fn.icmp("ugt", "i64", end, SEGMENT_BYTES)):
        fn.call("void", "@libra_flush_all", "ptr %ctx")
        used.set(0)
    at = used.get()
    fn.store("i64", fn.bin("add", "i64", at, size), "%ctx", CTX["segments_used"], 8)
    return fn.at(fn.load("ptr", "%ctx", CTX["segments"], 8), at)


def _ipv4(fn: Fn, segment: str, net: str, ihl: str, total_len: str, nth: str) -> None:
    header = fn.at(segment, net)
    _store_word(fn, total_len, header, 2)
    _store_word(fn, fn.bin("add", "i64", _word(fn, header, 4), nth), header, 4)
    fn.store("i16", 0, header, 10)
    fn.store("i16", fn.bswap(16, _sum(fn, segment, net, ihl)), header, 10)


def _tcp(fn: Fn, segment: str, before: str, first: str, last: str) -> None:
    header = fn.at(segment, "%start")
    sequence = fn.bswap(32, fn.load("i32", header, 4))
    sequence = fn.bin("add", "i32", sequence, fn.cast("trunc", "i64", before, "i32"))
    fn.store("i32", fn.bswap(32, sequence), header, 4)
    keep = fn.bin("and", "i8", fn.select(last, "i8", -1, ~_FIN_PSH), fn.select(first, "i8", -1, ~_CWR & 0x7F))
    fn.store("i8", fn.bin("and", "i8", fn.load("i8", header, 13), keep), header, 13)


def _byte(fn: Fn, offset: str) -> str:
    return fn.cast("zext", "i8", fn.load("i8", fn.at("%data", offset)), "i64")


def _word(fn: Fn, base: str, offset: str | int) -> str:
    return fn.cast("zext", "i16", fn.bswap(16, fn.load("i16", base, offset)), "i64")


def _store_word(fn: Fn, value: str, base: str, offset: str | int) -> None:
    fn.store("i16", fn.bswap(16, fn.cast("trunc", "i64", value, "i16")), base, offset)
