# SPDX-License-Identifier: Apache-2.0
"""Promise: a message's packet reaches the node that it names, says who sent it, and has one number there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from contributions import A, ramp
from fabric import EPOCH, VIRTUAL, Fabric, Job, Member, outcome_of
from frames import ACK, MESSAGE, STATUS, SUM, Packet
from p4.v1 import p4runtime_pb2 as p4

WINDOW = 256
PIECE = ramp(7, 32)
NOBODY = 77  # a node id


@pytest.fixture
def job(fabric: Fabric) -> Iterator[Job]:
    with fabric.job(workers=[0, 1, 2], servers=[4, 5]) as job:
        yield job


def say(sender: Member, receiver: Member | int, number: int, **fields: Any) -> Packet:
    """A packet of a message to a member, or to a node id."""
    node = receiver if isinstance(receiver, int) else receiver.node
    return sender.send(**{"kind": MESSAGE, "node": node, "use": number, "lanes": PIECE} | fields)


def heard(receiver: Member) -> list[tuple[int, int, int]]:
    """Of each packet that has come: its sender's node, its sender's number and its receiver's."""
    packets = receiver.received()
    assert all(packet.kind == MESSAGE for packet in packets)
    return [(packet.node, packet.use, packet.round) for packet in packets]


def refused(sender: Member) -> list[tuple[str, int]]:
    """Of each packet that was answered: the outcome and its number."""
    packets = sender.received()
    assert all((packet.kind, packet.lanes, packet.flags) == (STATUS, (), 0) for packet in packets)
    return [(outcome_of(packet), packet.use) for packet in packets]


# Where it goes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("blocks", range(1, 9))
def test_a_message_arrives_as_it_was_sent(job: Job, blocks: int) -> None:
    """But for its sender's node in place of its receiver's, and its number there."""
    sender, receiver = job.workers[1], job.servers[1]
    sent = say(
        sender, receiver, 3, lanes=ramp(-5, 32 * blocks), flags=0xA5, slot=0xFFFF, exponent=9, scale=200,
        key=2**64 - 5, chunk=2**32 - 3, round=2**32 - 1, contributors=2**32 - 2, length=2**31 + 1,
    )  # fmt: skip
    (packet,) = receiver.received()
    assert packet == sent.but(src=VIRTUAL, dst=receiver.address, node=sender.node, round=0)
    assert sender.outcomes() == {"numbered": 1}
    assert (sender.received(), receiver.outcomes()) == ([], {})


def test_any_member_writes_to_any(job: Job) -> None:
    members = [*job.workers, *job.servers]
    assert [member.node for member in members] == [9, 11, 13, 8, 10], "as PS-lite numbers them"
    for number, receiver in enumerate(members):
        for sender in members:
            say(sender, receiver, number)
    for number, receiver in enumerate(members):
        assert heard(receiver) == [(sender.node, number, nth) for nth, sender in enumerate(members)]


def test_workers_of_an_all_reduce_job_write_to_each_other(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    say(w0, w1, 0)
    say(w1, w0, 0)
    assert (heard(w1), heard(w0)) == ([(w0.node, 0, 0)], [(w1.node, 0, 0)])


def test_a_node_that_nobody_has_is_told_and_takes_no_number(job: Job) -> None:
    sender, other, receiver = job.workers
    for node in (0, 1, 7, 12, 15, NOBODY, 255):
        say(sender, node, 0)
        assert refused(sender) == [("lost", 0)]
    say(sender, receiver, 0)
    say(other, receiver, 0)
    assert heard(receiver) == [(sender.node, 0, 0), (other.node, 0, 1)]
    assert sender.outcomes() == {"lost": 7, "numbered": 1}


def test_an_acknowledgement_is_steered_and_takes_no_number(job: Job) -> None:
    (w0, w1, _), (server, _) = job.workers, job.servers
    for blocks in (1, 8):
        sent = server.send(
            kind=ACK, node=w0.node, lanes=ramp(3, 32 * blocks), key=7 << 32 | 5, round=100, use=9, chunk=8
        )
        assert w0.received() == [sent.but(src=VIRTUAL, dst=w0.address, node=server.node)]
    w1.send(kind=ACK, node=w0.node, lanes=PIECE)
    assert [(packet.kind, packet.node) for packet in w0.received()] == [(ACK, w1.node)]
    say(w1, w0, 0)
    say(server, w0, 0)
    assert heard(w0) == [(w1.node, 0, 0), (server.node, 0, 1)]
    assert server.outcomes() == {"steered": 2, "numbered": 1}


def test_an_acknowledgement_for_nobody_is_lost_without_a_word(job: Job) -> None:
    sender = job.workers[0]
    sender.send(kind=ACK, node=NOBODY, lanes=PIECE)
    assert sender.received() == []
    assert sender.outcomes() == {"lost": 1}


def test_jobs_have_sequences_and_nodes_of_their_own(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1]) as one, fabric.job(workers=[1, 0, 2], first_slot=4) as other:
        say(one.workers[0], one.workers[1], 0)
        assert heard(one.workers[1]) == [(9, 0, 0)]
        say(other.workers[1], other.workers[0], 0)
        say(other.workers[1], other.workers[0], 1)
        assert heard(other.workers[0]) == [(11, 0, 0), (11, 1, 1)]
        say(one.workers[0], other.workers[2].node, 1)
        assert refused(one.workers[0]) == [("lost", 1)]
        assert other.workers[2].received() == []


# Who says so -----------------------------------------------------------------------------------------------


def test_nobody_writes_in_anothers_name(fabric: Fabric, job: Job) -> None:
    honest, liar, receiver = job.workers
    before = fabric.refusals().get("not_admitted", 0)
    forged = honest.packet(kind=MESSAGE, node=receiver.node, lanes=PIECE)
    fabric.send(liar.port, forged.encode())  # with the other's address
    fabric.send(liar.port, forged.but(src=liar.address, generation=honest.generation - 1).encode())
    assert receiver.received() == []
    assert fabric.refusals()["not_admitted"] == before + 2
    # What it may send has its own node, whatever it writes into the packet.
    say(liar, receiver, 0, round=99, contributors=honest.node)
    say(honest, receiver, 0)
    assert heard(receiver) == [(liar.node, 0, 0), (honest.node, 0, 1)]


@pytest.mark.parametrize("nth", [0, 1])
def test_without_lanes_it_is_malformed(job: Job, nth: int) -> None:
    """A message's sender is told, as it waits for an acknowledgement."""
    sender, receiver = [(job.workers[0], job.servers[0]), (job.servers[0], job.workers[0])][nth]
    say(sender, receiver, 0, lanes=())
    assert refused(sender) == [("malformed", 0)]
    sender.send(kind=ACK, node=receiver.node, lanes=())
    assert (sender.received(), receiver.received()) == ([], [])
    assert sender.outcomes() == {"malformed": 2}
    say(sender, receiver, 0)
    assert heard(receiver) == [(sender.node, 0, 0)]


# Numbers ---------------------------------------------------------------------------------------------------


def test_a_receiver_has_one_sequence_for_all_senders(job: Job) -> None:
    (w0, w1, receiver), (server, _) = job.workers, job.servers
    turns = [w0, w1, w1, server, w0, server, w1]
    sent = {member.node: 0 for member in turns}
    wanted = []
    for number, sender in enumerate(turns):
        say(sender, receiver, sent[sender.node])
        wanted.append((sender.node, sent[sender.node], number))
        sent[sender.node] += 1
    assert heard(receiver) == wanted
    assert [m.outcomes()["numbered"] for m in (w0, w1, server)] == [2, 3, 2]


def test_a_sender_has_one_sequence_for_all_receivers(job: Job) -> None:
    (sender, w1, w2), (server, _) = job.workers, job.servers
    turns = [w1, w2, server, w1, server, server]
    for number, receiver in enumerate(turns):
        say(sender, receiver, number)
    assert heard(w1) == [(sender.node, 0, 0), (sender.node, 3, 1)]
    assert heard(w2) == [(sender.node, 1, 0)]
    assert heard(server) == [(sender.node, 2, 0), (sender.node, 4, 1), (sender.node, 5, 2)]


def test_a_repetition_has_the_number_that_it_had(job: Job) -> None:
    """However many packets of this sender and of others have been numbered since."""
    sender, other, receiver = job.workers
    for number in range(3):
        say(sender, receiver, number)
        say(other, receiver, number)
    assert heard(receiver) == [(m.node, n, 2 * n + (m is other)) for n in range(3) for m in (sender, other)]
    for number in (2, 0, 1, 0):
        say(sender, receiver, number)
    say(other, receiver, 3)
    say(sender, receiver, 1)
    assert [nth for _, _, nth in heard(receiver)] == [4, 0, 2, 0, 6, 2]
    assert sender.outcomes() == {"numbered": 3, "repeated": 5}


def test_packets_are_numbered_as_they_come(job: Job) -> None:
    sender, _, receiver = job.workers
    order = [3, 0, 255, 1, 2]
    for number in order:
        say(sender, receiver, number)
    assert heard(receiver) == [(sender.node, number, nth) for nth, number in enumerate(order)]


def test_a_place_is_taken_by_the_next_window_only(job: Job) -> None:
    """What is later than that, or late by any number of windows, touches nothing."""
    sender, other, receiver = job.workers
    for number in (5, 5 + WINDOW, 5 + 2 * WINDOW):
        say(sender, receiver, number)
    stale = [5, 5 + WINDOW, 5 + 4 * WINDOW, 5 + 2**31, (5 + WINDOW) % 2**32, 5]
    for number in stale:
        say(sender, receiver, number)
    assert refused(sender) == [("stale", number) for number in stale]
    say(sender, receiver, 5 + 2 * WINDOW)
    say(other, receiver, 0)
    say(sender, receiver, 5 + 3 * WINDOW)
    assert [nth for _, _, nth in heard(receiver)] == [0, 1, 2, 2, 3, 4]
    assert sender.outcomes() == {"numbered": 4, "repeated": 1, "stale": len(stale)}


def test_neighbours_have_places_of_their_own(job: Job) -> None:
    """Of one sender, and of senders with neighbouring rows."""
    receiver = job.servers[0]
    for sender in job.workers:
        for number in (0, 1, WINDOW - 1, WINDOW):
            say(sender, receiver, number)
    for sender in job.workers:
        for number in (1, WINDOW - 1, WINDOW):
            say(sender, receiver, number)
    numbers = [nth for _, _, nth in heard(receiver)]
    assert numbers == [*range(12), 1, 2, 3, 5, 6, 7, 9, 10, 11]


def test_the_last_members_have_places(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], first_member=1022) as job:
        for sender, receiver in (job.workers, job.workers[::-1]):
            for number in (0, WINDOW - 1, WINDOW, 0):
                say(sender, receiver, number)
            assert [nth for _, _, nth in heard(receiver)] == [0, 1, 2]
            assert refused(sender) == [("stale", 0)]


def test_a_number_does_not_reach_another_receiver(job: Job) -> None:
    """In whose sequence it is another packet's, which would seem to have come already."""
    sender, receiver, other = job.workers
    say(sender, receiver, 0)
    say(sender, other, 0)
    assert refused(sender) == [("mismatched", 0)]
    say(receiver, other, 0)
    say(sender, receiver, 0)
    assert heard(other) == [(receiver.node, 0, 0)]
    assert heard(receiver) == [(sender.node, 0, 0), (sender.node, 0, 0)]
    assert sender.outcomes() == {"numbered": 1, "mismatched": 1, "repeated": 1}


@pytest.mark.parametrize("first", [2**32 - WINDOW - 1, 2**32 - 2 * WINDOW, 2**32 - 1 - 2 * WINDOW])
def test_numbers_wrap_around(fabric: Fabric, job: Job, first: int) -> None:
    """Both sequences, after registers were written as 2^32 packets leave them."""
    if fabric.switch.kind == "bmv2":
        pytest.skip("simple_switch_grpc cannot write registers over P4Runtime")
    sender, other, receiver = job.workers
    number = first % WINDOW
    say(sender, receiver, number)
    assert heard(receiver) == [(sender.node, number, 0)]
    write(fabric, "numbering.place.sent_number", sender.number * WINDOW + number, first)
    write(fabric, "next_number", receiver.number, 2**32 - 2)
    following = [(first + nth * WINDOW) % 2**32 for nth in range(1, 4)]
    assert following != sorted(following)
    for nth, number in enumerate(following):
        for _ in range(2):
            say(sender, receiver, number)
            assert heard(receiver) == [(sender.node, number, (2**32 - 2 + nth) % 2**32)]
    say(sender, receiver, following[0])
    assert refused(sender) == [("stale", following[0])]
    say(other, receiver, 0)
    assert heard(receiver) == [(other.node, 0, 1)]


def write(fabric: Fabric, register: str, index: int, value: int) -> None:
    entry = p4.RegisterEntry(register_id=fabric.p4rt.id("registers", register))
    entry.index.index = index
    entry.data.bitstring = value.to_bytes(4, "big")
    fabric.p4rt.modify(entry)


# Terms -----------------------------------------------------------------------------------------------------


def test_what_carries_another_term_is_outdated(job: Job) -> None:
    sender, _, receiver = job.workers
    say(sender, receiver, 0, term=sender.term + 1)
    (status,) = sender.received()
    assert (outcome_of(status), status.length, status.term) == ("outdated", sender.term + 1, sender.term)
    sender.send(kind=ACK, node=receiver.node, lanes=PIECE, term=sender.term + 1)
    assert (sender.received(), receiver.received()) == ([], [])
    assert sender.outcomes() == {"outdated": 2}
    say(sender, receiver, 0)
    assert heard(receiver) == [(sender.node, 0, 0)]


def test_nobody_writes_before_a_term_has_begun(fabric: Fabric) -> None:
    with fabric.job(workers=[0, 1], term=0) as job:
        w0, w1 = job.workers
        for term in (0, 77):
            say(w0, w1, 0, term=term)
            (status,) = w0.received()
            assert (outcome_of(status), status.length, status.term) == ("outdated", term, 0)
        assert w1.received() == []


def test_a_term_begins_with_numbers_from_0(job: Job) -> None:
    """Whatever earlier ones have left behind: in some places one window, in others three, in others none."""
    sender, other, receiver = job.workers
    for number in (0, 1, WINDOW, WINDOW + 1, 2 * WINDOW):
        say(sender, receiver, number)
    say(other, receiver, 7)
    assert [nth for _, _, nth in heard(receiver)] == [*range(6)]
    old = sender.term
    for second, term in ((2, 5001), (3, 5002)):
        assert sender.hello(second, term ^ EPOCH).term == term
        for member in (sender, other, receiver):
            member.term = term
        # A late one of the old term, and of this one what is not of the first window.
        say(sender, receiver, 3 * WINDOW, term=old)
        say(sender, receiver, 3 * WINDOW)
        say(sender, receiver, WINDOW + 1)
        say(sender, receiver, WINDOW + 2)
        late = [("outdated", 3 * WINDOW), ("stale", 3 * WINDOW), ("stale", WINDOW + 1), ("stale", WINDOW + 2)]
        assert refused(sender) == late
        numbers = [2, 0, 1, WINDOW, WINDOW + 2]
        for number in numbers:
            say(sender, receiver, number)
        say(other, receiver, 0)
        say(sender, receiver, WINDOW)
        assert heard(receiver) == [
            *((sender.node, number, nth) for nth, number in enumerate(numbers)),
            (other.node, 0, 5),
            (sender.node, WINDOW, 3),
        ]
        old = term


def test_messages_and_sums_do_not_touch_each_other(job: Job) -> None:
    (w0, w1, w2), (server, _) = job.workers, job.servers
    w0.add(A)
    say(w0, server, 0)
    w1.add(A)
    say(w1, w2, 0)
    w2.add(A)
    kinds = [(packet.kind, packet.round) for packet in server.received()]
    assert kinds == [(MESSAGE, 0), (SUM, 0)]
    say(w0, server, 0)
    assert heard(server) == [(w0.node, 0, 0)]
    assert heard(w2) == [(w1.node, 0, 0)]
