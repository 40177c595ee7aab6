# SPDX-License-Identifier: Apache-2.0
"""Sums over two switches, packet by packet (docs/protocol.md, "Trees")."""

from __future__ import annotations

from collections.abc import Iterator

import hot_packets
import pytest
import switches
from chain import ROOT_EPOCH, Chain, beyond, chain
from contributions import A, B, ramp, total
from fabric import BEYOND, EPOCH, VIRTUAL, Fabric, outcome_of
from frames import (
    ADD,
    FLOAT,
    FLOATING,
    HELLO,
    HOT,
    INT32_MAX,
    MESSAGE,
    OVERFLOW,
    PULL,
    REPLAY,
    RESULT,
    STATUS,
    SUM,
    VALUE,
    Packet,
)
from switches import SwitchUnderTest

NIGHT = ("af_packet",)  # the data plane of "memory"
LEVEL = 0x40
C = ramp(77, step=3)


@pytest.fixture(scope="module")
def above(running_switch: SwitchUnderTest) -> Iterator[Fabric]:
    """Another switch of the same kind, for the root."""
    with switches.start(running_switch.kind) as other:
        root = beyond(other)
        yield root
        root.close()


@pytest.fixture
def with_server(fabric: Fabric, above: Fabric) -> Iterator[Chain]:
    with chain(fabric, above, servers=True) as made:
        yield made


@pytest.fixture
def all_reduce(fabric: Fabric, above: Fabric) -> Iterator[Chain]:
    with chain(fabric, above, servers=False) as made:
        yield made


def lost(packet: Packet) -> bool:
    return False


# Sums -------------------------------------------------------------------------------------------------


def test_a_leafs_sum_is_one_contribution_and_the_answer_reaches_all(with_server: Chain) -> None:
    tree, (server,) = with_server, with_server.root.servers
    tree.w0.add(A, slot=2, key=77, chunk=3, round=9, exponent=90)
    assert tree.carry() == []
    tree.w1.add(B, slot=2, key=77, chunk=3, round=9, exponent=99, flags=FLOATING | FLOAT, node=5)
    (up,) = tree.carry()
    assert (up.kind, up.lanes, up.exponent, up.scale, up.flags) == (ADD, total(A, B), 99, 104, FLOATING)
    assert (up.src, up.dst, up.slot, up.key, up.chunk, up.round) == (VIRTUAL, BEYOND, 2, 77, 3, 9)
    assert (up.term, up.use, up.length, up.node) == (tree.w0.term, 0, 256, 5)
    tree.w2.add(C, slot=2, key=77, chunk=3, round=9, exponent=110)
    (sum_,) = server.received()
    assert (sum_.kind, sum_.lanes, sum_.exponent, sum_.contributors) == (SUM, total(A, B, C), 110, 0b11)
    server.send(kind=RESULT, lanes=C, slot=2, key=77, chunk=3, round=9, flags=FLOAT, exponent=7)
    (down,) = tree.carry()
    assert (down.kind, down.src, down.dst) == (RESULT, BEYOND, VIRTUAL)
    for worker in (tree.w0, tree.w1, tree.w2):
        (result,) = worker.received()
        assert (result.kind, result.lanes, result.flags) == (RESULT, C, FLOAT)
        assert result.exponent == 110, "of the whole tree"
    assert tree.w0.outcomes() == {"added": 1}
    assert tree.w1.outcomes() == {"completed": 1}
    assert tree.up.outcomes() == {"added": 1}
    assert tree.down.outcomes() == {"answered": 1}


def test_an_all_reduce_job_sums_in_its_root(all_reduce: Chain) -> None:
    tree = all_reduce
    for use in range(4):
        for worker, lanes in ((tree.w2, C), (tree.w1, B), (tree.w0, A)):
            worker.add(lanes, use=use, chunk=use, exponent=100 + worker.rank)
        assert [packet.kind for packet in tree.carry()] == [ADD, RESULT]
        for worker in (tree.w0, tree.w1, tree.w2):
            assert [(p.lanes, p.use, p.exponent) for p in worker.received()] == [(total(A, B, C), use, 101)]


# A leaf judges nothing ----------------------------------------------------------------------------------


def test_a_lane_that_saturates_at_the_leaf_spoils_the_sum_of_all(with_server: Chain) -> None:
    tree, (server,) = with_server, with_server.root.servers
    tree.w2.add([5] * 32)
    tree.w0.add([INT32_MAX] * 32)
    tree.w1.add([1] * 32)
    up, down = tree.carry()
    assert (up.kind, up.flags, down.kind, down.flags) == (ADD, OVERFLOW, RESULT, OVERFLOW)
    for worker in (tree.w0, tree.w1, tree.w2):
        assert [p.flags for p in worker.received()] == [OVERFLOW]
    assert server.received() == []
    assert tree.w1.outcomes() == {"completed": 1}
    assert tree.up.outcomes() == {"clipped": 1}
    tree.w0.add([INT32_MAX] * 32)
    assert [p.flags for p in tree.w0.received()] == [OVERFLOW | REPLAY]


def test_only_the_root_says_that_a_sum_has_faded(all_reduce: Chain) -> None:
    tree = all_reduce
    for use, (exponent, flags) in enumerate([(100, 0), (60, OVERFLOW)]):
        for worker in (tree.w0, tree.w1):
            worker.add(A, use=use, exponent=50, flags=FLOATING)
        tree.w2.add(B, use=use, exponent=exponent, flags=FLOATING)
        up, _ = tree.carry()
        assert (up.flags, up.exponent) == (FLOATING, 50)
        for worker in (tree.w0, tree.w1, tree.w2):
            assert [(p.flags, p.exponent) for p in worker.received()] == [(flags, exponent)]
        tree.w1.add(A, use=use, exponent=50, flags=FLOATING)
        assert [(p.flags, p.exponent) for p in tree.w1.received()] == [(flags | REPLAY, exponent)]
    assert tree.w1.outcomes() == {"completed": 2, "replayed": 2}


def test_a_probe_passes_the_leaf_both_ways(with_server: Chain) -> None:
    tree, (server,) = with_server, with_server.root.servers
    tree.w0.probe(exponent=70)
    tree.w2.probe(exponent=60)
    tree.w1.probe(exponent=50)
    up, down = tree.carry()
    assert (up.kind, up.lanes, up.exponent, up.scale, up.flags) == (ADD, (), 70, 0, OVERFLOW)
    assert (down.kind, down.lanes, down.exponent) == (RESULT, (), 70)
    for worker in (tree.w0, tree.w1, tree.w2):
        assert [(p.lanes, p.exponent, p.flags) for p in worker.received()] == [((), 70, OVERFLOW)]
    assert server.received() == []
    tree.w1.probe(exponent=50)
    assert [(p.lanes, p.exponent, p.flags) for p in tree.w1.received()] == [((), 70, OVERFLOW | REPLAY)]


# Losses -------------------------------------------------------------------------------------------------


def test_what_was_lost_below_the_leaf_is_repeated_there(all_reduce: Chain) -> None:
    tree = all_reduce
    tree.w0.add(A)
    tree.w0.add(A)
    for worker in (tree.w0, tree.w1):
        (status,) = worker.received()
        assert (status.kind, outcome_of(status), status.flags) == (STATUS, "duplicate", REPLAY), "level 0"
        assert (status.contributors, status.exponent) == (0b01, 0)
    assert tree.carry() == []


def test_what_was_lost_above_the_leaf_is_repeated_by_the_rack(all_reduce: Chain) -> None:
    tree = all_reduce
    tree.w0.add(A)
    tree.w1.add(B)
    assert [p.kind for p in tree.carry(lost)] == [ADD]
    tree.w2.add(C)
    tree.w0.add(A)
    up, down = tree.carry()
    assert (up.kind, up.lanes, up.flags, down.kind) == (ADD, total(A, B), 0, RESULT)
    assert tree.w0.outcomes() == {"added": 1, "resummed": 1}
    assert [[p.lanes for p in worker.received()] for worker in (tree.w0, tree.w1)] == [[total(A, B, C)]] * 2


def test_an_answer_that_was_lost_above_the_leaf_comes_again_for_all_of_it(all_reduce: Chain) -> None:
    tree = all_reduce
    for worker, lanes in ((tree.w0, A), (tree.w1, B), (tree.w2, C)):
        worker.add(lanes)
    assert [p.kind for p in tree.carry(lambda packet: packet.kind == ADD)] == [ADD, RESULT]
    tree.w1.add(B)
    assert [p.kind for p in tree.carry()] == [ADD, RESULT]
    for worker in (tree.w0, tree.w1):
        assert [(p.lanes, p.flags) for p in worker.received()] == [(total(A, B, C), 0)]
    assert tree.up.outcomes() == {"completed": 1, "replayed": 1}
    # A second copy is the leaf's to drop: another answer must not reach its cell.
    tree.down.send(kind=RESULT, lanes=A, exponent=1)
    assert tree.w0.received() == tree.w1.received() == []
    assert tree.down.outcomes() == {"answered": 1, "reanswered": 1}


def test_an_answer_that_was_lost_below_the_leaf_is_the_leafs_to_repeat(all_reduce: Chain) -> None:
    tree = all_reduce
    for worker, lanes in ((tree.w0, A), (tree.w1, B), (tree.w2, C)):
        worker.add(lanes, exponent=90 + worker.rank)
    tree.carry()
    tree.w0.received()
    tree.w0.add(A, exponent=90)
    (replay,) = tree.w0.received()
    assert (replay.kind, replay.flags, replay.lanes, replay.exponent) == (RESULT, REPLAY, total(A, B, C), 91)
    assert tree.carry() == []
    assert tree.w0.outcomes() == {"added": 1, "replayed": 1}


# Answers to a leaf's contribution ----------------------------------------------------------------------


def test_all_of_a_rack_hear_that_other_racks_are_missing(all_reduce: Chain) -> None:
    tree = all_reduce
    tree.w0.add(A, key=5)
    tree.w1.add(B, key=5)
    tree.w0.add(A, key=5)
    up, again, status = tree.carry()
    assert (up.kind, again.kind, status.kind) == (ADD, ADD, STATUS)
    for worker in (tree.w0, tree.w1):
        (told,) = worker.received()
        assert (told.kind, outcome_of(told), told.key, told.lanes) == (STATUS, "duplicate", 5, ())
        assert (told.flags, told.contributors, told.exponent) == (REPLAY + LEVEL, 0b01, 0), "the root's"
    assert [(p.flags, p.contributors) for p in tree.w2.received()] == [(REPLAY, 0b01)]
    assert tree.down.outcomes() == {"steered": 1}


@pytest.mark.parametrize("levels", [1, 2, 3])
def test_each_switch_on_the_way_down_adds_a_level(all_reduce: Chain, levels: int) -> None:
    tree = all_reduce
    tree.down.send(
        kind=STATUS, node=9, flags=REPLAY + (levels - 1) * LEVEL, contributors=0b101, slot=3, use=8
    )
    for worker in (tree.w0, tree.w1):
        (told,) = worker.received()
        assert (told.flags, told.contributors, told.slot, told.use) == (REPLAY + levels * LEVEL, 0b101, 3, 8)


def test_a_rack_hears_that_it_is_at_another_chunk(all_reduce: Chain) -> None:
    tree = all_reduce
    tree.w2.add(C, key=1)
    for worker in (tree.w0, tree.w1):
        worker.add(A, key=2)
    tree.carry()
    for worker in (tree.w0, tree.w1):
        (told,) = worker.received()
        assert (outcome_of(told), told.flags, told.contributors) == ("mismatched", LEVEL, 0b10)
        assert told.key == 2
    assert tree.up.outcomes() == {"mismatched": 1}


def test_a_rack_hears_that_its_use_is_out_of_turn(all_reduce: Chain) -> None:
    tree = all_reduce
    tree.up.add(A, use=4)  # which no leaf would send
    tree.carry()
    assert [(outcome_of(p), p.flags, p.use) for p in tree.w1.received()] == [("stale", LEVEL, 4)]
    tree.up.add(A, slot=99)
    tree.carry()
    assert [(outcome_of(p), p.flags, p.slot) for p in tree.w1.received()] == [("malformed", LEVEL, 99)]


def test_a_rack_hears_of_its_roots_new_term(all_reduce: Chain) -> None:
    tree = all_reduce
    before = tree.w0.term
    after = tree.w2.hello(tree.seconds + 1, 99).term
    tree.w0.add(A)
    tree.w1.add(B)
    tree.carry()
    for worker in (tree.w0, tree.w1):
        (told,) = worker.received()
        assert (outcome_of(told), told.flags, told.length, told.term) == ("outdated", LEVEL, before, after)


def test_a_rack_hears_at_once_that_its_leaf_has_forgotten_the_term(fabric: Fabric) -> None:
    """The parent's answer would have come to all of them."""
    with fabric.job([0, 1], [5], switches={5: BEYOND}, leaf=True, term=0) as job:
        (parent,) = job.servers
        for kind, node in ((RESULT, 3), (VALUE, 255)):
            parent.send(kind=kind, node=node, lanes=C, term=77, use=4, exponent=9, flags=FLOAT)
            for worker in job.workers:
                (told,) = worker.received()
                assert (told.kind, told.flags, told.lanes, outcome_of(told)) == (STATUS, 0, (), "outdated")
                assert (told.length, told.term, told.use) == (77, 0, 4)
        assert parent.received() == []
        assert parent.outcomes() == {"outdated": 2}


def test_a_rack_hears_that_an_answer_is_of_an_earlier_term(all_reduce: Chain) -> None:
    tree = all_reduce
    before = tree.w0.term
    tree.seconds += 1
    tree.join(nonce=77)
    for kind, node in ((RESULT, 0), (VALUE, 255)):
        tree.down.send(kind=kind, node=node, lanes=C, term=before)
        for worker in (tree.w0, tree.w1):
            (told,) = worker.received()
            assert (outcome_of(told), told.length, told.term) == ("outdated", before, tree.w0.term)
    assert tree.down.received() == []
    assert tree.down.outcomes() == {"outdated": 2}


def test_a_server_at_the_root_is_not_told(with_server: Chain) -> None:
    tree, (server,) = with_server, with_server.root.servers
    for kind in (RESULT, VALUE):
        server.send(kind=kind, node=255, lanes=A, term=server.term ^ 1)
    assert tree.carry() == tree.w2.received() == server.received() == []
    assert server.outcomes() == {"outdated": 2}


def test_a_leaf_drops_what_its_parent_answers_to_nobody(all_reduce: Chain) -> None:
    tree = all_reduce
    tree.w0.add(A)
    tree.down.send(kind=RESULT, lanes=C)  # of a sum that is not complete
    tree.down.send(kind=RESULT, lanes=C, use=2)
    tree.down.send(kind=RESULT, lanes=C, key=9)
    assert tree.w0.received() == tree.w1.received() == []
    assert tree.down.outcomes() == {"stale": 2, "mismatched": 1}


# Terms --------------------------------------------------------------------------------------------------


def test_a_leaf_takes_a_term_whose_count_is_later(all_reduce: Chain) -> None:
    tree, term, count = all_reduce, all_reduce.w0.term, all_reduce.count
    for use, chunk, held in [
        (7, count, (term, count)),
        (7, count - 1, (term, count)),
        (7, count - 2**31, (term, count)),
        (8, count + 1, (8, count + 1)),
        (term, count, (8, count + 1)),
        (9, count + 2**31, (9, count + 2**31)),
        (0, count + 2**31 + 1, (9, count + 2**31)),  # no term
    ]:
        status = tree.bring(tree.w1, use=use, chunk=chunk % 2**32, round=5)
        assert (status.term, status.chunk, status.contributors) == (*held, EPOCH)
        assert outcome_of(status) == ("opened" if use == held[0] else "stale")
        assert (status.use, status.round, status.key, status.length, status.lanes) == (
            use,
            5,
            1 << 32 | 1,
            7,
            (),
        )
    assert tree.w1.outcomes() == {"opened": 2, "stale": 5}


def test_a_leaf_takes_a_term_only_from_who_knows_its_epoch(fabric: Fabric, above: Fabric) -> None:
    with fabric.job([0, 1], [5], switches={5: BEYOND}, leaf=True, term=0) as job:
        w0, w1 = job.workers
        for epoch, held in [(0, 0), (EPOCH - 1, 0), (EPOCH, 77), (0, 77)]:
            # The nonce is one of which no root could make a term.
            status = w0.hello(1, EPOCH, use=77, chunk=3, contributors=epoch)
            assert (status.term, status.chunk, status.contributors) == (held, 3 if held else 0, EPOCH)
            assert outcome_of(status) == ("opened" if held else "stale")
        w1.add(A, term=78)
        (told,) = w1.received()
        assert (outcome_of(told), told.flags, told.length, told.term) == ("outdated", 0, 78, 77)


def test_a_leaf_knows_no_term_of_another_installation(fabric: Fabric) -> None:
    for generation in (900, 901):
        with fabric.job([0], [5], switches={5: BEYOND}, leaf=True, term=0, generation=generation) as job:
            (w0,) = job.workers
            w0.add(A, term=77)
            assert [(outcome_of(p), p.term) for p in w0.received()] == [("outdated", 0)]
            count = 2000 - generation  # earlier than the one that the registers hold
            status = w0.hello(1, 1, use=generation, chunk=count, contributors=EPOCH)
            assert (outcome_of(status), status.term, status.chunk) == ("opened", generation, count)


def test_a_root_counts_its_terms(all_reduce: Chain) -> None:
    tree = all_reduce
    first = tree.w2.hello(tree.seconds, 0)  # an earlier life's
    assert (first.contributors, first.chunk) == (ROOT_EPOCH, tree.count)
    for known, count in [(0, tree.count + 1), (tree.count, tree.count + 2), (50, 51), (51 + 2**31, 52)]:
        tree.seconds += 1
        status = tree.w2.hello(tree.seconds, 300 + known % 1000, chunk=known)
        assert (outcome_of(status), status.chunk) == ("opened", count)


def test_a_root_renews_the_present_term_for_who_names_it(all_reduce: Chain) -> None:
    tree, below = all_reduce, all_reduce.root.below[0]
    term, count = tree.w2.term, tree.count
    opened = below.hello(1, 5)
    assert (opened.term, opened.chunk) == (term, count)
    for use, nonce, held in [
        (term ^ 1, 700, (term, count)),  # another term
        (term, ROOT_EPOCH, (term, count)),  # would be term 0
        (term, 0, (term, count)),
        (term, 700, (700 ^ ROOT_EPOCH, 41)),
        (term, 700, (700 ^ ROOT_EPOCH, 41)),  # late
        (term, 701, (700 ^ ROOT_EPOCH, 41)),
    ]:
        status = below.hello(1, 5, use=use, term=nonce, chunk=40)
        assert (outcome_of(status), status.term, status.chunk) == ("opened", *held)
    # Only a present life may.
    status = below.hello(0, 4, use=700 ^ ROOT_EPOCH, term=9)
    assert (outcome_of(status), status.term) == ("outlived", 700 ^ ROOT_EPOCH)
    assert below.outcomes() == {"opened": 6, "restarted": 1, "outlived": 1}


# Who may send what ----------------------------------------------------------------------------------------


def test_a_worker_below_a_leaf_contributes_there_only(with_server: Chain) -> None:
    tree, below = with_server, with_server.root.below[1]
    below.term = tree.w1.term
    below.add(A)
    assert [outcome_of(p) for p in below.received()] == ["malformed"]
    below.send(kind=PULL, key=3)
    (pull,) = tree.root.servers[0].received()
    assert (pull.kind, pull.node) == (PULL, below.rank)
    tree.w0.add(A)
    assert tree.up.outcomes() == {}


def test_a_value_for_all_passes_the_leaf(with_server: Chain) -> None:
    tree, (server,) = with_server, with_server.root.servers
    server.send(kind=VALUE, node=255, lanes=A, flags=FLOAT)
    tree.carry()
    for worker in (tree.w0, tree.w1, tree.w2):
        assert [(p.kind, p.lanes) for p in worker.received()] == [(VALUE, A)]
    below = tree.root.below[0]
    server.send(kind=VALUE, node=below.rank, lanes=B, flags=FLOAT)
    assert [(p.kind, p.lanes) for p in below.received()] == [(VALUE, B)]


def test_a_leaf_knows_neither_servers_nor_peers(with_server: Chain) -> None:
    tree = with_server
    tree.w0.send(kind=PULL, key=3)
    tree.down.send(kind=VALUE, node=0, lanes=A)
    assert tree.carry() == tree.w0.received() == []
    tree.w0.send(kind=MESSAGE, node=8, lanes=A)
    tree.w0.send(kind=HOT, node=8, lanes=A[:96])
    assert [outcome_of(p) for p in tree.w0.received()] == ["lost", "lost"]
    assert tree.w0.outcomes() == {"lost": 3}
    assert tree.down.outcomes() == {"lost": 1}


def test_workers_below_a_leaf_add_to_hot_cells_of_the_root(fabric: Fabric, above: Fabric) -> None:
    """A leaf forwards their packets, as any others for another switch."""
    with chain(fabric, above, servers=True, hot_cells=hot_packets.CELLS) as tree:
        (server,), (w0, w1) = tree.root.servers, tree.root.below
        w0.term = w1.term = tree.w0.term
        hot_packets.open_pool(server)
        assert hot_packets.add(w0, server, 0, {3: (1, 50), 9: (0, 4)}) == ("added", 2, [])
        assert hot_packets.add(w1, server, 0, {3: (1, -8), 5: (hot_packets.CELLS, 1)}) == ("added", 2, [5])
        assert hot_packets.add(tree.w2, server, 0, {3: (1, 7)}) == ("added", 2, [])
        assert hot_packets.add(w0, server, 0, {3: (1, 50), 9: (0, 4)}) == ("repeated", 2, [])
        assert hot_packets.held(server, 2) == {(1, 3): (3, 49), (0, 9): (1, 4)}
        assert hot_packets.add(tree.w0, server, 1, {3: (1, 50)}) == ("lost", 0, []), "the leaf has no pool"
        assert tree.carry() == []


def test_no_server_tells_a_job_what_became_of_a_packet(with_server: Chain) -> None:
    tree, (server,) = with_server, with_server.root.servers
    server.send(kind=STATUS, node=9)
    tree.w2.send(kind=STATUS, node=9)
    tree.w0.send(kind=STATUS, node=9)
    assert tree.carry() == tree.w2.received() == tree.w1.received() == []
    assert server.outcomes() == {"malformed": 1}
    assert tree.w0.outcomes() == {"malformed": 1}


def test_a_job_that_is_being_removed_has_no_term_at_its_leaf(fabric: Fabric) -> None:
    with fabric.job([0], [5], switches={5: BEYOND}, leaf=True, term=0) as job:
        (w0,) = job.workers
        w0.hello(1, 1, use=5, chunk=1, contributors=EPOCH)
        fabric.dismiss(job)
        status = w0.hello(1, 1, use=5, chunk=2, contributors=EPOCH)
        assert (outcome_of(status), status.key, status.term, status.chunk) == ("lost", 0, 0, 0)
        w0.send(kind=HELLO, lanes=(0,) * 32)
        assert w0.received() == []
