# SPDX-License-Identifier: Apache-2.0
"""P4Runtime: PacketIn, PacketOut, digests and idle notifications."""

from __future__ import annotations

import time
from typing import Any

import pytest
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import P4Runtime
from switches import Streams, SwitchUnderTest

SECOND = 1_000_000_000

NIGHT = ("af_packet",)  # the same P4Runtime server as "memory"


def frame(dst: int, ethertype: int = 0x9999, src: int = 2) -> bytes:
    return dst.to_bytes(6, "big") + src.to_bytes(6, "big") + ethertype.to_bytes(2, "big") + bytes(46)


# Packets ----------------------------------------------------------------------------------------------
def test_packet_in_carries_the_header_fields(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    client.insert(client.entry("forward", {"hdr.ethernet.dst": 1}, "to_cpu", {"reason": 0x55}))
    switch.send(3, frame(1))
    assert client.packet_in() == (
        frame(1),
        {"ingress_port": 3, "reason": 0x55, "odd": 0xABC, "pad": 0},
    )


def test_packet_out_reaches_its_port(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    switch.p4rt.packet_out(frame(9), egress_port=4, pad=0)
    assert switch.recv(4) == frame(9)


def test_padding_of_a_packet_out_may_be_left_out(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    switch.p4rt.packet_out(frame(9), egress_port=4)
    assert switch.recv(4) == frame(9)


def test_a_packet_out_without_its_port_goes_nowhere(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    switch.p4rt.packet_out(frame(9))
    if switch.kind == "bmv2":
        assert switch.recv(0) == frame(9), "PI takes the port for 0"
        return
    assert switch.p4rt.stream is not None
    error = switch.p4rt.stream.next("error")
    assert error is not None
    assert error.canonical_code == 3
    assert error.message == "Missing metadata in PacketOut message: 'egress_port' (id 1)"
    assert error.packet_out.packet_out.payload == frame(9)
    assert switch.quiet()


def test_packet_out_of_a_backup_is_dropped(switch: SwitchUnderTest, streams: Streams) -> None:
    switch.load("basic")
    backup = streams.open(0)
    backup.expect("arbitration")
    message = p4.StreamMessageRequest()
    message.packet.payload = frame(9)
    backup.send(message)
    assert switch.quiet()


def test_packets_go_to_the_new_primary(switch: SwitchUnderTest, streams: Streams) -> None:
    switch.load("basic")
    client = switch.p4rt
    client.insert(client.entry("forward", {"hdr.ethernet.dst": 1}, "to_cpu", {"reason": 1}))
    other = streams.open(50)
    assert other.expect("arbitration").status.code == 0
    switch.send(3, frame(1))
    packet = other.next("packet")
    assert packet is not None
    assert packet.payload == frame(1)
    other.close()
    assert client.stream is not None
    while True:
        update = client.stream.next("arbitration")
        assert update is not None
        if update.status.code == 0:
            break
    switch.send(3, frame(1))
    assert client.packet_in() is not None


def test_wrong_packet_out_metadata(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    assert client.stream is not None
    message = p4.StreamMessageRequest()
    message.packet.payload = frame(9)
    message.packet.metadata.add(metadata_id=99, value=b"\x01")
    client.stream.send(message)
    if switch.kind != "bmv2":  # PI says nothing unless its ServerConfig service was asked to
        error = client.stream.next("error")
        assert error is not None
        assert (error.canonical_code, error.message) == (3, "Unknown metadata id in PacketOut message")
        assert error.packet_out.packet_out == message.packet
    assert switch.quiet()


# Digests ----------------------------------------------------------------------------------------------
def digest(client: P4Runtime, timeout_ns: int = 0, size: int = 0, ack_ns: int = 0) -> Any:
    entry = p4.DigestEntry(digest_id=client.id("digests", "seen_t"))
    entry.config.max_timeout_ns = timeout_ns
    entry.config.max_list_size = size
    entry.config.ack_timeout_ns = ack_ns
    return entry


def load_for_digests(switch: SwitchUnderTest) -> None:
    if switch.kind == "bmv2":
        # It sends no digest any more once it has changed programs often enough.
        switch.restart()
    switch.load("notices")


def values(message: Any) -> list[tuple[int, ...]]:
    return [tuple(int.from_bytes(m.bitstring, "big") for m in data.struct.members) for data in message.data]


def learn(switch: SwitchUnderTest, src: int, port: int = 0) -> None:
    switch.send(port, frame(1, 0x0D16, src=src))


def test_digest_needs_a_config(switch: SwitchUnderTest) -> None:
    load_for_digests(switch)
    client = switch.p4rt
    assert client.stream is not None
    if switch.kind != "bmv2":  # where it would come with the next list
        learn(switch, 5)
        assert client.stream.next("digest", 0.5) is None
    # With a list size of 0, BMv2 waits for 1024 values; the spec (and our switch) sends each at once.
    config = digest(client, size=1)
    client.insert(config)
    learn(switch, 6, port=3)
    message = client.stream.next("digest")
    assert message is not None
    assert values(message) == [(6, 3)]
    assert message.digest_id == client.id("digests", "seen_t")
    assert client.read(digest(client)) == [config]
    client.delete(digest(client))
    learn(switch, 7)
    assert client.stream.next("digest", 0.5) is None


def test_digest_lists_fill_up(switch: SwitchUnderTest) -> None:
    load_for_digests(switch)
    client = switch.p4rt
    assert client.stream is not None
    client.insert(digest(client, timeout_ns=60 * SECOND, size=3, ack_ns=60 * SECOND))
    for src in (1, 2):
        learn(switch, src)
    assert client.stream.next("digest", 0.5) is None
    learn(switch, 3)
    message = client.stream.next("digest")
    assert message is not None
    assert values(message) == [(1, 0), (2, 0), (3, 0)]


def test_digest_leaves_after_its_time_out(switch: SwitchUnderTest) -> None:
    load_for_digests(switch)
    client = switch.p4rt
    assert client.stream is not None
    client.insert(digest(client, timeout_ns=SECOND // 2, size=100))
    learn(switch, 1)
    learn(switch, 2)
    message = client.stream.next("digest", 3)
    assert message is not None
    assert values(message) == [(1, 0), (2, 0)]


def test_unacknowledged_digest_is_not_repeated(switch: SwitchUnderTest) -> None:
    load_for_digests(switch)
    client = switch.p4rt
    assert client.stream is not None
    client.insert(digest(client, size=1, ack_ns=60 * SECOND))
    learn(switch, 1)
    message = client.stream.next("digest")
    assert message is not None
    learn(switch, 1)
    assert client.stream.next("digest", 0.5) is None
    ack = p4.StreamMessageRequest()
    ack.digest_ack.digest_id, ack.digest_ack.list_id = message.digest_id, message.list_id
    client.stream.send(ack)
    time.sleep(0.3)
    learn(switch, 1)
    again = client.stream.next("digest")
    assert again is not None
    assert again.list_id == message.list_id + 1


# Idle time-outs ---------------------------------------------------------------------------------------
def test_idle_entry_is_reported(switch: SwitchUnderTest) -> None:
    switch.load("notices")
    client = switch.p4rt
    assert client.stream is not None
    entry = client.entry("ageing", {"hdr.ethernet.dst": 1}, "send", {"port": 2})
    entry.idle_timeout_ns = SECOND
    entry.controller_metadata = 9
    client.insert(entry)
    busy = client.entry("ageing", {"hdr.ethernet.dst": 2}, "send", {"port": 2})
    client.insert(busy)
    notice = client.stream.next("idle_timeout_notification", 6)
    assert notice is not None
    (told,) = notice.table_entry
    assert told.match == entry.match
    assert told.table_id == entry.table_id
    assert told.controller_metadata == 9
    assert told.idle_timeout_ns == SECOND


def test_time_since_last_hit(switch: SwitchUnderTest) -> None:
    switch.load("notices")
    client = switch.p4rt
    entry = client.entry("ageing", {"hdr.ethernet.dst": 1}, "send", {"port": 2})
    entry.idle_timeout_ns = 60 * SECOND
    client.insert(entry)
    wanted = client.entry("ageing", {"hdr.ethernet.dst": 1})
    wanted.time_since_last_hit.SetInParent()
    time.sleep(1.2)
    (before,) = client.read(wanted)
    assert before.time_since_last_hit.elapsed_ns > SECOND
    switch.send(0, frame(1))
    assert switch.recv(2) == frame(1)
    (after,) = client.read(wanted)
    assert after.time_since_last_hit.elapsed_ns < before.time_since_last_hit.elapsed_ns
    assert after.idle_timeout_ns == 60 * SECOND


def test_time_since_last_hit_needs_a_table_with_time_outs(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    wanted = p4.TableEntry(table_id=client.id("tables", "forward"))
    wanted.time_since_last_hit.SetInParent()
    with pytest.raises(Exception, match="Do not set time_since_last_hit"):
        client.read(wanted)
