# SPDX-License-Identifier: Apache-2.0
"""Messages between hosts arrive once and in order, whatever the network does, through restarts as well."""

from __future__ import annotations

import math
import random

import pytest
from effort import at_night, many
from exchange import Exchange, content
from network import Conditions
from oracle.messages.credit import REACH
from oracle.rto import RtoEstimator

from libra.errors import LibraError, ProtocolError, RestartedError
from libra.wire.protocol import Kind

ROUGH = Conditions(drop=0.2, duplicate=0.1, jitter=0.002, rare_delay=0.05, late=0.3)
SERVER, WORKERS = 8, (9, 11, 13)


@pytest.fixture(params=[True, False], ids=["c", "numpy"])
def native(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


@pytest.mark.parametrize("size", [0, 1, 124, 125, 3000])
def test_one_message(size: int, native: bool) -> None:
    exchange = Exchange(2, 1, native=native)
    said = content(7, size) if size else b""
    exchange.send(9, SERVER, said)
    exchange.run_until(lambda: exchange.nodes[9].messages.is_idle)
    assert exchange.nodes[SERVER].delivered == [(9, said)]


@pytest.mark.parametrize("conditions", [Conditions(), ROUGH], ids=["calm", "rough"])
def test_each_arrives_once_and_in_order(conditions: Conditions, native: bool) -> None:
    exchange = Exchange(3, 2, conditions, seed=1, native=native)
    rnd = random.Random(5)
    wanted: dict[tuple[int, int], list[bytes]] = {}
    # The specification in numpy takes fifteen times as long as the C does.
    for number in range(2000 if native else many(100, 2000)):
        sender, receiver = (rnd.choice(list(exchange.nodes)) for _ in range(2))
        said = content(number, rnd.choice([0, 30, 500, 3000]))
        wanted.setdefault((receiver, sender), []).append(said)
        exchange.send(sender, receiver, said)
    exchange.run_until(lambda: all(node.messages.is_idle for node in exchange.nodes.values()))
    for (receiver, sender), messages in wanted.items():
        assert [c for node, c in exchange.nodes[receiver].delivered if node == sender] == messages
    assert set(exchange.switch.outcomes) <= {"NUMBERED", "REPEATED", "STEERED", "STALE"}


def test_one_sender_to_many_and_many_to_one(native: bool) -> None:
    exchange = Exchange(3, 2, Conditions(drop=0.05), seed=2, native=native)
    for receiver in exchange.nodes:
        exchange.send(9, receiver, b"to %d" % receiver)
        exchange.send(receiver, 8, b"from %d" % receiver)
    exchange.run_until(lambda: all(node.messages.is_idle for node in exchange.nodes.values()))
    for number, node in exchange.nodes.items():
        assert (9, b"to %d" % number) in node.delivered
    assert sorted(c for _, c in exchange.nodes[8].delivered if c.startswith(b"from")) == sorted(
        b"from %d" % number for number in exchange.nodes
    )


def test_a_higher_priority_leaves_first(native: bool) -> None:
    exchange = Exchange(1, 1, native=native)
    order = [(0, b"low"), (3, b"high"), (0, b"low too"), (3, b"high too")]
    exchange.send(9, SERVER, content(0, 5000))  # fills what may be under way
    exchange.run_until(lambda: exchange.now > 0)
    for priority, said in order:
        exchange.send(9, SERVER, said, priority)
    exchange.run_until(lambda: exchange.nodes[9].messages.is_idle)
    heard = [said for _, said in exchange.nodes[SERVER].delivered[1:]]
    assert heard == [b"high", b"high too", b"low", b"low too"]


def test_who_does_not_answer_holds_up_nobody_else(native: bool) -> None:
    exchange = Exchange(2, 1, native=native)
    exchange.silent.add(11)
    exchange.send(9, 11, content(0, 200_000))
    for number in range(1, 1000):
        exchange.send(9, SERVER, content(number, 500))
    exchange.run_until(lambda: len(exchange.nodes[SERVER].delivered) == 999)
    assert "worker 1 has not acknowledged message 0" in exchange.blocked_on()[9]
    exchange.silent.clear()
    exchange.run_until(lambda: exchange.nodes[9].messages.is_idle)


def test_a_node_that_the_switch_does_not_know(native: bool) -> None:
    exchange = Exchange(2, 1, native=native)
    exchange.unknown.add(11)
    told: list[LibraError | None] = []
    for said in (content(0, 3000), b"two"):
        exchange.send(9, 11, said, done=told.append)
    exchange.send(9, SERVER, b"to another")
    exchange.run_until(lambda: len(told) == 2)
    exchange.send(9, 11, b"later", done=told.append)
    exchange.run_until(lambda: len(told) == 3 and exchange.nodes[9].messages.is_idle)
    assert all(isinstance(error, ProtocolError) and "worker 1" in str(error) for error in told)
    assert exchange.nodes[SERVER].delivered == [(9, b"to another")]


def test_what_was_meant_for_a_process_that_is_gone_is_told(native: bool) -> None:
    exchange = Exchange(1, 1, native=native)
    exchange.send(9, SERVER, b"first")
    exchange.run_until(lambda: exchange.nodes[9].messages.is_idle)
    told: list[LibraError | None] = []
    exchange.silent.add(SERVER)
    for number in range(50):
        exchange.send(9, SERVER, content(number, 300), done=told.append)
    exchange.run_until(lambda: exchange.now > 1)
    old = exchange.restart(SERVER)
    exchange.silent.clear()
    exchange.run_until(lambda: len(told) == 50)
    assert all(isinstance(error, RestartedError) and "server 0" in str(error) for error in told)
    assert old.delivered == [(9, b"first")]
    exchange.send(9, SERVER, b"to the new one")
    exchange.run_until(lambda: exchange.nodes[9].messages.is_idle)
    assert exchange.nodes[SERVER].delivered == [(9, b"to the new one")]


def test_an_answer_to_a_new_process_is_not_taken_for_one_to_the_old(native: bool) -> None:
    """It asks before the server has heard of it in any other way.

    Once the answer was lost, and nobody told.
    """
    exchange = Exchange(1, 1, native=native)
    exchange.send(SERVER, 9, b"to the old one")
    exchange.run_until(lambda: exchange.nodes[SERVER].messages.is_idle)
    exchange.restart(9)
    exchange.lose = lambda packet: packet.kind == Kind.ACK and packet.node == SERVER  # what would tell it
    exchange.send(9, SERVER, b"question")
    exchange.run_until(lambda: (9, b"question") in exchange.nodes[SERVER].delivered)
    told: list[LibraError | None] = []
    exchange.send(SERVER, 9, b"answer", done=told.append)
    exchange.lose = lambda _: False
    exchange.run_until(lambda: bool(told))
    assert told == [None]
    assert exchange.nodes[SERVER].messages.restarted() == [9]
    assert exchange.nodes[9].delivered == [(SERVER, b"answer")]


@pytest.mark.parametrize("new_server", [False, True])
@pytest.mark.parametrize("late", [False, True])
def test_a_new_process_does_not_get_what_answers_the_one_that_died(
    native: bool, late: bool, new_server: bool
) -> None:
    """The server has had no ACK of the old one, and has written to it never before; both count from 0.

    late: it answers when the new one has asked as well. new_server: it has just started itself.
    """
    exchange = Exchange(1, 1, native=native)
    if new_server:
        exchange.send(9, SERVER, b"to another one")
        exchange.run_until(lambda: exchange.nodes[9].messages.is_idle)
        exchange.restart(SERVER)
        exchange.send(9, SERVER, b"to the old one")
        exchange.run_until(lambda: exchange.nodes[9].messages.restarted() == [SERVER])
    exchange.send(9, SERVER, b"question")
    server = exchange.nodes[SERVER]
    exchange.run_until(lambda: (9, b"question") in server.delivered)
    old = server.senders[-1]
    assert old == exchange.nodes[9].life
    told: list[LibraError | None] = []
    if not late:
        exchange.lose = lambda packet: packet.kind == Kind.ACK and packet.node == SERVER
        exchange.send(SERVER, 9, b"answer", done=told.append, life=old)
        exchange.run_until(lambda: (SERVER, b"answer") in exchange.nodes[9].delivered)
        exchange.lose = lambda _: False
    exchange.restart(9)
    exchange.send(9, SERVER, b"another question")
    exchange.run_until(lambda: (9, b"another question") in server.delivered)
    if late:
        exchange.send(SERVER, 9, b"answer", done=told.append, life=old)
    exchange.run_until(lambda: bool(told))
    assert isinstance(told[0], RestartedError)
    exchange.send(SERVER, 9, b"another answer", done=told.append, life=server.senders[-1])
    exchange.run_until(lambda: len(told) == 2)
    assert told[1] is None
    assert exchange.nodes[9].delivered == [(SERVER, b"another answer")]


@pytest.mark.parametrize(
    ("senders", "native"),
    [(16, True), (32, True), (16, False), at_night(32, False)],
    ids=["16-c", "32-c", "16-numpy", "32-numpy"],
)
def test_many_senders_do_not_overrun_a_receiver(senders: int, native: bool) -> None:
    """At 100 Mbit/s, with 160 whole packets of room in the switch: nothing is dropped, nothing repeated."""
    per_byte = 8 / 100e6
    exchange = Exchange(senders, 1, Conditions(delay=0.0001, byte_time=per_byte), lanes=256, native=native)
    exchange.queue_seconds = 160 * 1106 * per_byte
    for worker in range(senders):
        exchange.send(9 + 2 * worker, SERVER, content(worker, 1 << 16))
    exchange.run_until(lambda: all(node.messages.is_idle for node in exchange.nodes.values()))
    assert len(exchange.nodes[SERVER].delivered) == senders
    assert exchange.dropped == 0
    assert set(exchange.switch.outcomes) == {"NUMBERED", "STEERED"}
    goodput = senders * (1 << 16) * 8 / exchange.now
    assert goodput > 0.9 * 100e6


def incast(mark_from: float) -> tuple[float, float, int]:
    """16 workers send 128 KiB each to a server at 100 Mbit/s, whose switch marks from so many packets on.

    Gives the share of the link that has arrived as messages, the longest queue after the first 50 ms, and how
    many packets were marked.
    """
    packet_seconds = 1106 * 8 / 100e6
    exchange = Exchange(16, 1, Conditions(delay=0.0001, byte_time=8 / 100e6), lanes=256)
    exchange.mark_seconds = mark_from * packet_seconds
    for worker in range(16):
        exchange.send(9 + 2 * worker, SERVER, content(worker, 1 << 17))
    exchange.run_until(lambda: exchange.now > 0.05)
    exchange.longest_wait = 0.0
    exchange.run_until(lambda: all(node.messages.is_idle for node in exchange.nodes.values()))
    assert set(exchange.switch.outcomes) == {"NUMBERED", "STEERED"}
    goodput = 16 * (1 << 17) * 8 / exchange.now / 100e6
    marked = sum(node.messages.marked for node in exchange.nodes.values())
    return goodput, exchange.longest_wait / packet_seconds, marked


def test_marks_keep_the_queue_of_an_incast_short() -> None:
    """Without, as much waits as the receiver lets be under way, of 128 packets; with marks from 32 on, about
    these, and no less arrives."""
    goodput, longest, marked = incast(math.inf)
    assert goodput > 0.9
    assert 120 <= longest <= 128
    assert marked == 0
    goodput_with, longest_with, marked_with = incast(32)
    assert goodput_with > 0.99 * goodput
    assert 32 <= longest_with <= 64
    assert marked_with > 0


@pytest.mark.parametrize("mbit", [5, 20])
def test_workers_that_ask_and_push_keep_a_servers_slow_link_busy(mbit: float) -> None:
    """16 workers pull and then push, as in a round of a table: a server's link in is busy all the time, since
    the first answers are there when the last questions come; and no packet is sent again that is only late.

    Once all answers came at the same time, and the link was idle for a third of the round.
    """
    exchange = Exchange(16, 1, Conditions(delay=0.0003, byte_time=8 / (mbit * 1e6)), lanes=256)
    asked, answered, pushed = content(1, 24_000), content(2, 70_000), content(3, 95_000)
    server, workers = exchange.nodes[SERVER], [node for node in exchange.nodes if node != SERVER]
    for worker in workers:
        exchange.send(worker, SERVER, asked)
    seen = dict.fromkeys(exchange.nodes, 0)

    def answer() -> bool:
        """What has been heard since."""
        for number, node in exchange.nodes.items():
            for sender, said in node.delivered[seen[number] :]:
                if said != pushed:
                    exchange.send(number, sender, answered if number == SERVER else pushed)
            seen[number] = len(node.delivered)
        return len(server.delivered) == 2 * len(workers)

    exchange.run_until(answer)
    assert sum(node.messages.repeats for node in exchange.nodes.values()) == 0
    busy = len(workers) * (len(asked) + len(pushed)) * 8 / (mbit * 1e6)
    assert busy / exchange.now > 0.75


def test_of_answers_to_many_the_first_arrives_early_and_a_short_one_at_once(native: bool) -> None:
    exchange = Exchange(9, 1, Conditions(delay=0.0001, byte_time=8 / 20e6), lanes=256, native=native)
    alone = 1 << 16
    *many, last = (node for node in exchange.nodes if node != SERVER)
    for worker in many:
        exchange.send(SERVER, worker, content(worker, alone))
    arrived: dict[int, float] = {}

    def look() -> bool:
        for number in (*many, last):
            if exchange.nodes[number].delivered:
                arrived.setdefault(number, exchange.now)
        return len(arrived) == len(many) + 1

    exchange.run_until(lambda: exchange.now > 0.03)
    sent = exchange.now
    exchange.send(SERVER, last, b"short")
    exchange.run_until(look)
    one = alone * 8 / 20e6
    assert arrived[last] - sent < 1.5 * one
    assert [arrived[worker] for worker in many] == sorted(arrived[worker] for worker in many)
    assert arrived[many[0]] < 3 * one
    assert arrived[many[-1]] < 1.3 * len(many) * one


def test_a_first_packet_that_is_lost_is_sent_again_soon(native: bool) -> None:
    """Nothing is known of round trips yet. Once patience with slow links made lossy networks half as fast."""
    exchange = Exchange(1, 1, native=native)
    exchange.lose = lambda packet: packet.kind == Kind.MESSAGE and exchange.now < 0.01
    exchange.send(9, SERVER, b"question")
    exchange.run_until(lambda: bool(exchange.nodes[SERVER].delivered))
    assert exchange.now < 1.5 * RtoEstimator().initial


def test_many_who_do_not_answer_hold_up_others_until_their_time_is_out(native: bool) -> None:
    """What is under way to them is as much as may be to all."""
    exchange = Exchange(12, 1, native=native)
    *silent, living = (node for node in exchange.nodes if node != SERVER)
    exchange.silent.update(silent)
    for worker in silent:
        exchange.send(SERVER, worker, content(worker, 50_000))
    exchange.run_until(lambda: exchange.now > 0)
    exchange.send(SERVER, living, content(0, 200_000))
    exchange.run_until(lambda: bool(exchange.nodes[living].delivered))
    assert exchange.now < 4 * RtoEstimator().initial
    exchange.silent.clear()
    exchange.run_until(lambda: exchange.nodes[SERVER].messages.is_idle)


def test_a_receiver_keeps_little(native: bool) -> None:
    """A packet that is lost again and again holds up what its sender says, and does not heap it up."""
    exchange = Exchange(1, 1, seed=3, native=native)
    for number in range(3000):
        exchange.send(9, SERVER, content(number, 10))
    exchange.lose = lambda packet: packet.kind == Kind.MESSAGE and packet.use == 5 and exchange.now < 2
    held: list[int] = []

    def is_over() -> bool:
        held.append(exchange.nodes[SERVER].messages.held)
        return exchange.nodes[9].messages.is_idle

    exchange.run_until(is_over)
    assert 100 < max(held) <= REACH
    assert len(exchange.nodes[SERVER].delivered) == 3000
