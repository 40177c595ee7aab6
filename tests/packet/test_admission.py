# SPDX-License-Identifier: Apache-2.0
"""Who may send what, and where it goes (promise 5): identity is the control plane's."""

from __future__ import annotations

from typing import Any

import pytest
from contributions import A, B, total
from fabric import VIRTUAL, Fabric, Job, host, outcome_of
from frames import (
    ACK,
    ADD,
    ERROR,
    FLOAT,
    HELLO,
    MESSAGE,
    PULL,
    REPLAY,
    RESULT,
    STATUS,
    SUM,
    VALUE,
    Address,
    checksum,
)

NIGHT = ("af_packet",)  # the data plane of "memory"

# Servers by key, PULL and VALUE ---------------------------------------------------------------------------


def test_two_servers_get_the_sums_of_their_key_ranges(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], servers=[4, 5]) as job:
        keys = (0, 2**63 - 1, 2**63, 2**64 - 1)
        for slot, key in enumerate(keys):
            for worker in job.workers:
                worker.add(A, slot=slot, key=key)
        assert [p.key for p in job.servers[0].received()] == [0, 2**63 - 1]
        assert [p.key for p in job.servers[1].received()] == [2**63, 2**64 - 1]


def test_a_pull_reaches_the_keys_server_and_its_value_the_worker(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], servers=[4, 5]) as job:
        job.workers[1].send(kind=PULL, key=2**63 + 5, chunk=9, round=3, slot=1, node=77)
        assert job.servers[0].received() == []
        (pull,) = job.servers[1].received()
        # The rank is the switch's word, not the packet's.
        assert (pull.kind, pull.key, pull.chunk, pull.node) == (PULL, 2**63 + 5, 9, 1)
        for flags in (FLOAT, ERROR):
            job.servers[1].send(kind=VALUE, key=pull.key, chunk=9, node=pull.node, lanes=A, flags=flags)
            assert job.workers[0].received() == []
            (value,) = job.workers[1].received()
            assert (value.kind, value.lanes, value.flags, value.chunk) == (VALUE, A, flags, 9)


def test_a_value_for_every_worker_crosses_its_servers_link_once(fabric: Fabric) -> None:
    with fabric.job([0, 1, 2], [4, 5]) as job, fabric.job([3], [4], first_slot=4) as other:
        for server, key, flags in zip(job.servers, (1, 2**63), (FLOAT, ERROR), strict=True):
            server.send(kind=VALUE, key=key, chunk=9, round=3, use=7, node=255, lanes=A, flags=flags)
            for worker in job.workers:
                (value,) = worker.received()
                assert (value.kind, value.node, value.lanes, value.flags) == (VALUE, 255, A, flags)
                assert (value.key, value.chunk, value.round, value.use) == (key, 9, 3, 7)
            assert server.outcomes() == {"steered": 1}
        assert other.workers[0].received() == []
        job.servers[0].send(kind=VALUE, node=255, lanes=B, term=77)  # no term of theirs
        assert [worker.received() for worker in job.workers] == [[]] * 3


def test_a_leaving_worker_may_say_why(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], servers=[4, 5]) as job:
        job.workers[1].send(kind=PULL, key=2**63, chunk=2**32 - 1, slot=0xFFFF, flags=ERROR, lanes=A)
        (pull,) = job.servers[1].received()
        assert (pull.chunk, pull.slot, pull.flags, pull.lanes) == (2**32 - 1, 0xFFFF, ERROR, A)
        assert (pull.node, job.servers[0].received()) == (1, [])


def test_pulls_and_values_that_nobody_can_take_are_counted(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], servers=[4]) as job:
        job.servers[0].send(kind=VALUE, node=2, lanes=A)
        assert job.servers[0].outcomes() == {"lost": 1}
    with fabric.job(workers=[0, 1]) as job:
        job.workers[0].send(kind=PULL, key=1)
        assert job.workers[0].outcomes() == {"lost": 1}


# Admission (promise 5) ------------------------------------------------------------------------------------


def test_what_is_not_admitted_changes_nothing(fabric: Fabric, all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    before = fabric.refusals().get("not_admitted", 0)
    w0.add(A)
    honest = w1.packet(kind=ADD, lanes=B, length=256)
    impostors = [
        (2, honest),  # right address, wrong port
        (1, honest.but(src=host(2))),  # right port, wrong address
        (1, honest.but(job=honest.job + 50)),
        (1, honest.but(generation=honest.generation - 1)),
        (2, honest.but(src=host(2))),
    ]
    for port, packet in impostors:
        fabric.send(port, packet.encode())
    assert w0.received() == []
    assert fabric.refusals()["not_admitted"] == before + len(impostors)
    fabric.send(1, honest.encode())
    assert [p.lanes for p in w0.received()] == [total(A, B)]


@pytest.mark.parametrize("servers", [[], [4]], ids=["all-reduce", "parameter server"])
def test_members_of_a_job_that_is_being_removed_are_told_and_change_nothing(
    fabric: Fabric, servers: list[int]
) -> None:
    with fabric.job(workers=[0, 1], servers=servers) as job:
        w0, w1 = job.workers
        term = w0.term
        w0.add(A)
        fabric.settle()
        fabric.dismiss(job)
        for worker in (w1, w0):
            for sent in (
                {"kind": ADD, "lanes": B, "length": len(B)},
                {"kind": ADD, "lanes": B, "length": len(B), "slot": 65535},
                {"kind": PULL},
                {"kind": MESSAGE, "lanes": B, "node": 9},
            ):
                worker.send(**sent)
                (status,) = worker.received()
                assert (status.kind, outcome_of(status)) == (STATUS, "outdated")
                assert (status.length, status.term, status.lanes) == (term, 0, ())
        for member in (*job.workers, *job.servers):
            for contract in (7, 8):
                told = member.hello(2, 5, contract)
                assert (outcome_of(told), told.key, told.length, told.term) == ("lost", 0, 0, 0)
            member.send(kind=ACK, lanes=B, node=9)
        for server in job.servers:
            server.send(kind=RESULT, lanes=B, length=len(B))
            server.send(kind=VALUE, node=0, lanes=B)
            assert server.outcomes() == {"lost": 2, "outdated": 3}
        assert [worker.received() for worker in job.workers] == [[], []]
        assert w0.outcomes() == {"added": 1, "outdated": 5, "lost": 2}
        assert w1.outcomes() == {"outdated": 5, "lost": 2}


def test_roles_may_only_send_their_kinds(with_server: Job) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    for kind in (0, SUM, RESULT, VALUE, STATUS, HELLO, 15):
        w0.send(kind=kind, lanes=A)
    for kind in (0, ADD, SUM, PULL, STATUS, HELLO, 15):
        server.send(kind=kind, lanes=A)
    assert w0.outcomes() == server.outcomes() == {"malformed": 7}
    assert w0.received() == w1.received() == []
    assert [(p.kind, outcome_of(p)) for p in server.received()] == [(STATUS, "malformed")], "of its ADD"


def test_slots_out_of_the_jobs_range_and_empty_contributions_are_malformed(all_reduce: Job) -> None:
    w0, _ = all_reduce.workers
    w0.add(A, slot=4)
    w0.add(A, slot=65535)
    w0.add(())
    assert w0.outcomes() == {"malformed": 3}
    assert [(p.kind, p.slot, outcome_of(p)) for p in w0.received()] == [
        (STATUS, slot, "malformed") for slot in (4, 65535, 0)
    ]


@pytest.mark.parametrize(
    ("reason", "spoil"),
    [
        ("truncated", lambda p: p.encode()[:-1]),
        ("truncated", lambda p: p.encode()[:86]),
        ("truncated", lambda p: p.encode()[:60]),
        ("bad_version", lambda p: p.but(version=1).encode()),
        ("bad_length", lambda p: p.but(blocks=9).encode()),
        ("bad_length", lambda p: p.but(blocks=7).encode()),
        ("bad_length", lambda p: p.but(total_len=1091).encode()),
        ("bad_length", lambda p: p.but(udp_len=1075).encode()),
        ("bad_length", lambda p: p.but(udp_len=1077).encode()),
        ("expired", lambda p: p.but(ttl=0).encode()),
        ("misdirected", lambda p: p.but(dst=Address("ff:ff:ff:ff:ff:ff", VIRTUAL.ip)).encode()),
        ("misdirected", lambda p: p.but(dst=Address(host(0).mac, VIRTUAL.ip)).encode()),
        ("bad_checksum", lambda p: p.but(ip_checksum=0x1234).encode()),
        ("not_libra", lambda p: p.encode()[:36] + b"\x00\x35" + p.encode()[38:]),
        ("not_libra", lambda p: p.encode()[:23] + b"\x01" + p.but(ip_checksum=0).encode()[24:]),
    ],
)
def test_spoilt_packets_are_refused_with_their_reason(
    fabric: Fabric, all_reduce: Job, reason: str, spoil: Any
) -> None:
    w0, w1 = all_reduce.workers
    w0.add(A)
    before = fabric.refusals().get(reason, 0)
    frame = spoil(w1.packet(kind=ADD, lanes=B, length=256))
    if reason == "not_libra":
        frame = fix_ip_checksum(frame)
    fabric.send(1, frame)
    assert w0.received() == w1.received() == []
    assert fabric.refusals().get(reason, 0) == before + 1
    w1.add(B)
    assert [p.lanes for p in w0.received()] == [total(A, B)]


def fix_ip_checksum(frame: bytes) -> bytes:
    header = frame[14:24] + b"\0\0" + frame[26:34]
    return frame[:24] + checksum(header).to_bytes(2, "big") + frame[26:]


def test_padded_frames_are_accepted(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    w0.add(A, padding=b"\xaa" * 11)
    w1.add(B)
    assert [p.lanes for p in w0.received()] == [total(A, B)]


def test_what_is_sent_on_has_the_switchs_ports_and_time_to_live(with_server: Job) -> None:
    """Whatever its sender had, which `decode` checks."""
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A, src_port=53, ttl=1)
    w1.add(B, src_port=1, ttl=255)
    assert [p.lanes for p in server.received()] == [total(A, B)]
    w1.send(kind=PULL, src_port=53, ttl=1, length=0)
    assert [p.kind for p in server.received()] == [PULL]


def test_a_senders_udp_checksum_does_not_go_on_with_other_lanes(with_server: Job) -> None:
    """What the switch sends has none, which `decode` checks."""
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A, udp_checksum=0x1234)
    w1.add(B, udp_checksum=0x5678)
    assert [p.lanes for p in server.received()] == [total(A, B)]
    server.send(kind=RESULT, lanes=A, udp_checksum=0x9ABC)
    assert [p.lanes for p in w0.received()] == [A]
    w1.add(B, udp_checksum=0x5678)
    assert [p.flags for p in w1.received()] == [0, REPLAY]
