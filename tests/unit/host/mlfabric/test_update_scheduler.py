# SPDX-License-Identifier: Apache-2.0
"""A scheduler keeps the delay within tau_max, no link over-reserved, and ends each update once."""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from planted_schedulers import CountsNothingGranted
from reserved import over_reserved

from libra.errors import ConfigError, LibraError
from libra.mlfabric import aggregate as aggregation
from libra.mlfabric import order as ordering
from libra.mlfabric.aggregate import SWITCH_COST, soonest
from libra.mlfabric.asks import Ask, Decision, Deliver, Drop, Grant, Replicate, Update, Way
from libra.mlfabric.commits import CommitQueue
from libra.mlfabric.links import Links, Policy, Port, Step, TrueKnowledge, make_knowledge
from libra.mlfabric.order import distribute
from libra.mlfabric.scheduler import UpdateScheduler
from libra.mlfabric.switch_groups import Leases, SlotLease

sys.path.insert(0, str(Path(__file__).parent))

from scheduled_cluster import SERVER, SIZE, Chances, Cluster

POLICIES = {
    "order": Policy(tau_max=6, groups="none", distribute="direct"),
    "arrival": Policy(tau_max=6, order="arrival", groups="none", distribute="direct"),
    "chain": Policy(tau_max=6),
    "chain-unbounded": Policy(tau_max=None),
    "gather": Policy(tau_max=6, groups="gather"),
    "gather-unbounded": Policy(tau_max=None, groups="gather"),
    "switch": Policy(tau_max=6, groups="switch"),
    "switch-multicast": Policy(tau_max=None, groups="switch", distribute="multicast"),
    "tight": Policy(tau_max=2),
    "multicast": Policy(tau_max=8, distribute="multicast", retries=0),
    "zero": Policy(tau_max=0),
    "synchronous": Policy(synchronous=True),
}
SIZES = range(2, 18)  # of the switch's groups
TROUBLES = {
    "none": Chances(),
    "late": Chances(late=0.5),
    "lost": Chances(never=0.2),
    "deaths": Chances(late=0.2, never=0.05, dies=0.05),
}


@pytest.mark.parametrize("troubles", TROUBLES)
@pytest.mark.parametrize("policy", POLICIES)
def test_promises_hold_at_every_commit(policy: str, troubles: str) -> None:
    for seed in range(6):
        cluster = Cluster(POLICIES[policy], 2 + seed, 6, seed, TROUBLES[troubles])
        cluster.run()
        assert cluster.broken() == "", f"seed {seed}"
        alive = [node for node in cluster.nodes if node not in cluster.dead]
        assert all(cluster._computed[node] == 6 for node in alive), f"seed {seed}: a worker waits for ever"


@pytest.mark.parametrize("troubles", TROUBLES)
def test_a_synchronous_commit_has_an_update_of_every_worker_that_lives(troubles: str) -> None:
    for seed in range(6):
        cluster = Cluster(POLICIES["synchronous"], 2 + seed, 6, seed, TROUBLES[troubles])
        cluster.run()
        committed = [outcome for outcome in cluster.outcomes if outcome.committed]
        assert {delay for outcome in committed for delay in outcome.delays} <= {0}
        assert all({*cluster.nodes} - cluster.dead <= {u.worker for u in each.updates} for each in committed)
        assert len(committed) == 6 or troubles != "none"


@pytest.mark.parametrize(("groups", "way"), [("chain", "chain"), ("gather", "worker"), ("switch", "switch")])
def test_groups_are_made_and_save_transfers_to_the_server(groups: str, way: str) -> None:
    cluster = Cluster(Policy(tau_max=None, groups=groups), 8, 6, 1)
    cluster.run()
    figures = cluster.scheduler.figures
    assert figures.groups[way] > 0
    transfers = sum(figures.groups.values())
    assert figures.grouped > 2 * figures.groups[way] - 1
    assert transfers < 8 * 6


def test_a_chain_takes_the_time_of_one_transfer_at_its_slowest_members_rate() -> None:
    ports = [Port(node, up) for node in (SERVER, 9, 11, 13, 15) for up in (True, False)]
    rates = dict.fromkeys(ports, 1000.0) | {Port(13, False): 500.0}
    asks = [Ask(Update(node, 1), SERVER, 0, SIZE) for node in (9, 11, 13)]
    links = Links(rates)
    links.reserve([Port(11, False)], [Step(0.0, 1.0, 1000.0)], 7)  # its link down is busy: it goes first
    planned = aggregation.chain(links, asks, 0.0)
    assert planned.route == (11, 9, 13)
    assert planned.end == pytest.approx(2.0)  # 1000 bytes at 500 a second
    fast = [Ask(Update(node, 1), SERVER, 0, SIZE) for node in (9, 11, 15)]
    (whole,) = aggregation.chains(
        fast, Links(rates), aggregation.Batch(0.0, 0, None, [], 3, random.Random(0))
    )
    assert (whole.end, len(whole.asks), whole.way.value) == (pytest.approx(1.0), 3, "chain")
    # A slow worker does not hold the others up.
    slow = Ask(Update(13, 1), SERVER, 0, SIZE)
    rates[Port(13, True)] = 100.0
    plan = aggregation.chains(
        [*fast, slow], Links(rates), aggregation.Batch(0.0, 0, None, [], 3, random.Random(0))
    )
    assert [len(commit.asks) for commit in plan] == [3, 1]


def _asked_together(
    engine: UpdateScheduler, number: int, now: float, nodes: tuple[int, ...]
) -> list[Decision]:
    """Have workers ask at ``now``, with the newest version."""
    version = engine._servers[SERVER].version
    for node in nodes:
        engine.ask(Ask(Update(node, number), SERVER, version, SIZE))
    return engine.serve(now)


def _informed(policy: Policy) -> tuple[UpdateScheduler, float]:
    """Return a scheduler of three workers that compute for 2 s, and when they will ask for the third time."""
    engine = UpdateScheduler(policy, [SERVER], [9, 11, 13], TrueKnowledge(lambda port, now: 1000.0), SIZE)
    now = 0.0
    for number in (1, 2):
        (grant,) = _asked_together(engine, number, now, (9, 11, 13))
        assert isinstance(grant, Grant)
        assert len(grant.asks) == 3
        engine.ended(SERVER, grant.commit, True, 3 * number)
        now = grant.send[-1].end
        (model,) = engine.serve(now)
        assert isinstance(model, Deliver)
        now = model.steps[-1].end + 2.0
    return engine, now


def _members(decisions: list[Decision]) -> list[list[int]]:
    return [[ask.update.worker for ask in each.asks] for each in decisions if isinstance(each, Grant)]


def test_a_group_waits_for_workers_that_will_ask_soon_and_not_for_late_ones() -> None:
    policy = Policy()
    engine, now = _informed(policy)
    assert _asked_together(engine, 3, now - 0.1, (9,)) == [], "two others come 0.1 s later"
    assert now < engine.due(now - 0.1) <= now + policy.margin
    assert _asked_together(engine, 3, now, (11,)) == []
    assert _members(_asked_together(engine, 3, now + 0.001, (13,))) == [[9, 11, 13]]
    engine, now = _informed(policy)  # one of whom is a straggler
    assert _asked_together(engine, 3, now - 0.1, (9, 11)) == []
    assert _members(engine.serve(engine.due(now))) == [[9, 11]]
    engine, now = _informed(policy)  # of whom one dies
    assert _asked_together(engine, 3, now - 0.1, (9, 11)) == []
    engine.lost(13)
    assert _members(engine.serve(now - 0.1)) == [[9, 11]]
    engine, now = _informed(policy)
    assert _members(_asked_together(engine, 3, now - 1.5, (9,))) == [[9]], "the others are far"
    engine, now = _informed(Policy(forecast=False))
    assert _members(_asked_together(engine, 3, now - 0.1, (9,))) == [[9]]


def test_no_update_is_dropped_since_others_are_forecast() -> None:
    engine, now = _informed(Policy(tau_max=2, protect=False))
    engine.knowledge = TrueKnowledge(lambda port, now: 100.0 if port == Port(9, True) else 1000.0)
    engine.ask(Ask(Update(9, 3), SERVER, 4, SIZE))  # the others end before it, and so it would be too old
    (grant,) = engine.serve(now - 0.1)
    assert _members([grant]) == [[9]]


def test_slow_workers_get_a_model_together_and_fast_ones_do_not_wait_for_them() -> None:
    nodes = (9, 11, 13, 15, 17)
    rates = {Port(node, up): 1000.0 for node in (SERVER, *nodes) for up in (True, False)}
    rates |= {Port(15, False): 100.0, Port(17, False): 100.0}
    for way in ("relay", "multicast"):
        found = distribute(SERVER, nodes, SIZE, Links(rates), 0.0, way)
        assert [set(each.receivers) for each in found] == [{9, 11, 13}, {15, 17}]
        assert [each.steps[-1].end for each in found] == [pytest.approx(1.0), pytest.approx(11.0)]
    # Three commit in half a second: a slow one that waits would take half of the link from them.
    rates[Port(15, False)] = 500.0
    coming = dict.fromkeys((9, 11, 13), 0.5)
    (slow,) = distribute(SERVER, [15], SIZE, Links(rates), 0.0, "relay", coming=coming)
    assert [(step.start, step.end) for step in slow.steps] == [(0.0, 0.5), (1.5, 3.0)]
    # As fast as they are, it would better wait.
    rates[Port(15, False)] = 1000.0
    assert (
        distribute(SERVER, [15], SIZE, Links(rates), 0.0, "relay", coming=dict.fromkeys((9, 11, 13), 0.1))
        == []
    )


@pytest.mark.parametrize(("others", "sizes"), [(0, [10, 2]), (4, [12])])
def test_time_on_the_servers_link_counts_for_those_that_come_behind(others: int, sizes: list[int]) -> None:
    nodes = [9 + 2 * rank for rank in range(12)]
    rates = {Port(node, up): 1000.0 for node in (SERVER, *nodes) for up in (True, False)}
    rates |= {Port(node, True): 800.0 for node in nodes[10:]}  # apart they take 1 s more of the link
    asks = [Ask(Update(node, 1), SERVER, 0, SIZE) for node in nodes]
    batch = aggregation.Batch(0.0, 0, None, [], 3, random.Random(0), others=others)
    plan = aggregation.chains(asks, Links(rates), batch)
    assert [len(commit.asks) for commit in plan] == sizes


def test_a_group_takes_the_earlier_of_a_chain_and_the_switch() -> None:
    asks = [Ask(Update(node, 1), SERVER, 0, SIZE) for node in (9, 11, 13)]
    every = [Port(node, up) for node in (SERVER, 9, 11, 13) for up in (True, False)]
    links = Links(dict.fromkeys(every, 1000.0))
    for start in (0.0, 66185.618469891, 3e7 + 0.3):  # of a clock that has run for a year, too
        way = soonest(links, asks, start, leases=1, sizes=SIZES).way
        assert way is Way.SWITCH, "they differ by headers only"
    assert soonest(links, asks, 0.0, leases=0, sizes=SIZES).way is Way.CHAIN
    assert soonest(links, asks[:1], 0.0, leases=1, sizes=SIZES).way is Way.DIRECT
    for node in (9, 11, 13):  # a chain needs all links down but one
        links.reserve([Port(node, False)], [Step(0.0, 5.0, 1000.0)], node)
    found = soonest(links, asks, 0.0, leases=1, sizes=SIZES)
    assert (found.way, found.route) == (Way.SWITCH, (9, 11, 13))
    assert found.end == pytest.approx(SWITCH_COST * SIZE / 1000)


def test_groups_of_a_size_that_the_switch_has_no_places_for_are_chains() -> None:
    nodes = [9 + 2 * rank for rank in range(30)]
    engine = UpdateScheduler(
        Policy(groups="switch", forecast=False),
        [SERVER],
        nodes,
        TrueKnowledge(lambda port, now: 1000.0),
        SIZE,
        leases=Leases(slots=4, chunks=1),
    )
    found, now = [], 0.0
    for number, members in enumerate((5, 6, 24, 25, 30), 1):
        (grant,) = _asked_together(engine, number, now, tuple(nodes[:members]))
        assert isinstance(grant, Grant)
        assert len(grant.asks) == members
        found.append(grant.way)
        engine.ended(SERVER, grant.commit, True, engine._servers[SERVER].version + members)
        now = grant.send[-1].end
        engine.serve(now)
        now += 100
    assert found == [Way.SWITCH, Way.CHAIN, Way.CHAIN, Way.SWITCH, Way.SWITCH]


def test_without_slots_groups_are_chains_until_the_server_has_sums() -> None:
    knowledge = TrueKnowledge(lambda port, now: 1000.0)
    leases = Leases(slots=1, chunks=1)
    engine = UpdateScheduler(
        Policy(groups="switch", retries=0), [SERVER], [9, 11], knowledge, SIZE, leases=leases
    )
    found, now = [], 0.0
    for number in range(1, 6):
        for node in (9, 11):
            engine.ask(Ask(Update(node, number), SERVER, 0, SIZE))
        (grant,) = [each for each in engine.serve(now) if isinstance(each, Grant)]
        found.append((grant.way, grant.lease))
        engine.ended(SERVER, grant.commit, False, 0)  # void: members still finish the use, but when?
        now = grant.deadline + 1
        if number == 3:
            engine.summed(1)
    switched = [(Way.SWITCH, SlotLease(0, use)) for use in range(3)]
    assert found == [*switched[:2], (Way.CHAIN, None), switched[2], (Way.CHAIN, None)]


def test_replicas_leave_groups_to_workers() -> None:
    knowledge = TrueKnowledge(lambda port, now: 1000.0)
    leases = Leases(slots=4, chunks=1)
    engine = UpdateScheduler(
        Policy(groups="switch"), [SERVER], [9, 11], knowledge, SIZE, replicas=[10], leases=leases
    )
    for node in (9, 11):
        engine.ask(Ask(Update(node, 1), SERVER, 0, SIZE))
    assert [each.way for each in engine.serve(0.0) if isinstance(each, Grant)] == [Way.CHAIN]


def test_order_takes_the_earliest_finish_and_drops_what_would_be_too_old() -> None:
    rates = {Port(SERVER, False): 1000.0, Port(9, True): 100.0, Port(11, True): 1000.0, Port(13, True): 500.0}
    asks = [Ask(Update(node, 1), SERVER, version, 1000) for node, version in ((9, 3), (11, 4), (13, 4))]
    ordered, dropped = ordering.order(asks, Links(rates), 0.0, 5, 3, True)
    assert [ask.update.worker for ask in ordered] == [11, 13]  # 1 s, 2 s; the third would have delay 4
    assert [ask.update.worker for ask in dropped] == [9]
    ordered, dropped = ordering.order(asks, Links(rates), 0.0, 5, 3, False)
    assert [ask.update.worker for ask in ordered] == [9, 11, 13]


def test_of_updates_that_end_at_the_same_time_the_first_that_is_there_goes_first() -> None:
    rates = {Port(node, up): 1000.0 for node in (SERVER, 9, 11, 13) for up in (True, False)}
    asks = [Ask(Update(node, 1), SERVER, 0, 1000) for node in (9, 11, 13)]
    ready = {Update(11, 1): 0.9, Update(13, 1): 0.5}  # the link is free at 1 s
    ordered, _ = ordering.order(asks, Links(rates), 0.0, 0, None, ready=ready)
    assert [ask.update.worker for ask in ordered] == [9, 13, 11]


def test_a_plan_ends_when_the_integral_of_the_least_free_bandwidth_reaches_its_bytes() -> None:
    up, down = Port(9, True), Port(SERVER, False)
    links = Links({up: 100.0, down: 50.0})
    links.reserve([up], links.plan([up], 100, 1.0), 1)  # the whole link from 1 s to 2 s
    steps = links.plan([up, down], 100, 0.0)
    assert [(step.start, step.end, step.rate) for step in steps] == [(0.0, 1.0, 50.0), (2.0, 3.0, 50.0)]
    links.reserve([up, down], steps, 2, alone=[down])
    assert links.plan([down], 50, 0.0)[0].start == 3.0
    links.release(2)
    assert links.plan([down], 50, 0.0)[0].start == 0.0


def test_reservations_that_have_ended_are_forgotten_and_no_others() -> None:
    up = Port(9, True)
    links = Links({up: 100.0})
    for owner in (1, 2):
        links.reserve([up], links.plan([up], 100, 0.0), owner)  # to 1 s, to 2 s
    links.forget(1.0)
    assert links.plan([up], 100, 0.0)[0].start == 0.0
    assert links.busy_until(up) == 2.0
    links.forget(2.0)
    assert links.busy_until(up) == -float("inf")


def test_a_transfer_alone_on_a_link_is_not_interrupted_by_another() -> None:
    up, other, down = Port(9, True), Port(11, True), Port(SERVER, False)
    links = Links({up: 100.0, other: 100.0, down: 100.0})
    links.reserve([other, down], links.plan([other, down], 100, 2.0, [down]), 1, alone=[down])
    steps = links.plan([up, down], 300, 0.0, alone=[down])
    assert [(step.start, step.end) for step in steps] == [(3.0, 6.0)]
    links.reserve([up, down], steps, 2, alone=[down])
    assert over_reserved(links) == ""


def test_a_void_update_may_ask_again_once() -> None:
    knowledge = TrueKnowledge(lambda port, now: 1000.0)
    engine = UpdateScheduler(Policy(groups="none"), [SERVER], [9, 11], knowledge, SIZE)
    ask = Ask(Update(9, 1), SERVER, 0, SIZE)
    engine.ask(ask)
    assert [type(each) for each in engine.serve(0.0)] == [Grant]
    assert engine.ended(SERVER, 1, False, 0) == [ask]
    engine.ask(ask)
    assert [type(each) for each in engine.serve(3.0)] == [Grant]
    assert engine.ended(SERVER, 2, False, 0) == []
    assert engine.figures.voided == 2


def test_values_that_arrive_behind_their_deadline_count_for_nothing() -> None:
    queue = CommitQueue(4)
    queue.grant(1, (Update(9, 1),), (0,), 1.0)
    queue.grant(2, (Update(11, 1), Update(13, 1)), (0, 0), 2.0)
    assert queue.whole(2)
    assert list(queue.pop_due(0.5)) == []  # commits are in granted order
    ends = list(queue.pop_due(1.0))
    assert [(end.commit, end.committed, end.version) for end in ends] == [(1, False, 0), (2, True, 2)]
    assert not queue.whole(1)
    assert queue.whole(3), "values may come before their grant"


def test_a_commit_that_is_held_is_never_void() -> None:
    queue = CommitQueue(None)
    queue.grant(1, (Update(9, 1),), (0,), 1.0)
    queue.grant(2, (Update(11, 1),), (0,), 2.0, 1.5)
    assert queue.whole(1)
    assert list(queue.pop_due(9.0, lambda commit: False)) == []
    assert queue.deadline == float("inf"), "it waits for a call"
    (end,) = queue.pop_due(9.0, lambda commit: True)
    assert end.committed
    assert queue.deadline == 10.5, "the one behind it has its time"


def _committed(engine: UpdateScheduler, now: float, number: int, nodes: tuple[int, ...]) -> list[Replicate]:
    """Have these workers' updates committed; return the decisions on copies."""
    version = engine._servers[SERVER].version
    for node in nodes:
        engine.ask(Ask(Update(node, number), SERVER, version, SIZE))
    grants = [each for each in engine.serve(now) if isinstance(each, Grant)]
    for grant in grants:
        version += len(grant.asks)
        engine.ended(SERVER, grant.commit, True, version)
    return [each for each in engine.serve(now) if isinstance(each, Replicate)]


def test_replicas_get_each_commit_from_who_has_it_and_never_from_the_server() -> None:
    first, second = 10, 12
    source = TrueKnowledge(lambda port, now: 1000.0)
    engine = UpdateScheduler(
        Policy(tau_max=None), [SERVER], [9, 11, 13], source, SIZE, replicas=(first, second)
    )
    (copy,) = _committed(engine, 0.0, 1, (9, 11))
    assert (copy.sender, copy.replica) == (11, first), "the last worker of a chain has the sum"
    before = engine.links.busy_until(Port(SERVER, True))
    assert engine.links.busy_until(Port(11, True)) >= copy.steps[-1].end
    engine.replicated(SERVER, first, copy.commit)
    (following,) = (each for each in engine.serve(1.0) if isinstance(each, Replicate))
    assert (following.commit, following.sender, following.replica) == (copy.commit, first, second)
    assert engine.links.busy_until(Port(SERVER, True)) == before
    engine.replicated(SERVER, second, copy.commit)
    assert [each for each in engine.serve(2.0) if isinstance(each, Replicate)] == []
    # A worker that has died cannot pass its sum on: the server does.
    (copy,) = _committed(engine, 10.0, 2, (13,))
    assert copy.sender == 13
    engine.lost(13)
    (again,) = (each for each in engine.serve(11.0) if isinstance(each, Replicate))
    assert (again.commit, again.sender, again.replica) == (copy.commit, SERVER, first)
    # A replica that is gone leaves what it was to get, or to pass on, to the one behind it.
    engine.replicated(SERVER, first, copy.commit)
    (given,) = _committed(engine, 20.0, 3, (9, 11))
    assert (given.sender, given.replica) == (11, first)
    engine.lost(first)
    assert engine.replicas == [second]
    left = [each for each in engine.serve(21.0) if isinstance(each, Replicate)]
    assert {each.commit for each in left} == {copy.commit, given.commit}
    assert {(each.sender, each.replica) for each in left} == {(SERVER, second)}, "others may have forgotten"
    engine.lost(second)
    assert engine.replicas == []
    assert _committed(engine, 30.0, 4, (9,)) == []


def _too_old_in_groups(seed: int) -> int:
    """Return how many of the updates that ORDER accepts would be too old in the groups of a random batch."""
    rng, tau_max, ahead = random.Random(seed), 6, 10
    rates = {Port(node, up): 1000.0 for node in (SERVER, *range(9, 27)) for up in (True, False)}
    asks = [Ask(Update(node, 1), SERVER, ahead - rng.randrange(tau_max), SIZE) for node in range(9, 19)]
    ordered, _ = ordering.order(asks, Links(rates), 0.0, ahead, tau_max)
    batch = aggregation.Batch(0.0, ahead, tau_max, [], 3, rng)
    plan = aggregation.aggregate(ordered, Links(rates), batch)
    assert {ask for commit in plan for ask in commit.asks} == set(ordered)
    old = 0
    for commit in plan:
        old += sum(ahead - ask.version > tau_max for ask in commit.asks)
        ahead += len(commit.asks)
    return old


def test_no_group_makes_an_update_too_old(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(map(_too_old_in_groups, range(40))) == 0
    monkeypatch.setattr(aggregation, "too_old", _no_drops)
    assert sum(map(_too_old_in_groups, range(40))) > 0, "the planted defect is found"


def _no_drops(*arguments: object) -> bool:
    return False


def _reserves_nothing(self: Links, *arguments: object, **named: object) -> None:
    return


class _EndsTwice(UpdateScheduler):
    """Planted: an update of a void commit is told to be void, and asks again all the same."""

    def ended(self, server, commit, committed, version):  # type: ignore[no-untyped-def]
        again = super().ended(server, commit, committed, version)
        return again + again


@pytest.mark.parametrize("defect", ["granted", "drop-rule", "reservations", "twice"])
def test_planted_defects_are_found(defect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind: type[UpdateScheduler] = UpdateScheduler
    policy, chances = Policy(tau_max=3), Chances(never=0.2)
    if defect == "granted":
        kind = CountsNothingGranted
    elif defect == "drop-rule":
        monkeypatch.setattr(ordering, "too_old", _no_drops)
        monkeypatch.setattr(aggregation, "too_old", _no_drops)
    elif defect == "reservations":
        monkeypatch.setattr(Links, "reserve", _reserves_nothing)
    else:
        kind = _EndsTwice

    def found(seed: int) -> bool:
        cluster = Cluster(policy, 8, 5, seed, chances, kind)
        try:
            cluster.run()
        except LibraError:
            return True
        return cluster.broken() != ""

    assert any(found(seed) for seed in range(20))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"tau_max": -1}, "tau_max is -1"),
        ({"order": "shortes"}, "did you mean shortest"),
        ({"distribute": "relays"}, "did you mean relay"),
        ({"grace": float("nan")}, "grace is nan"),
        ({"lead": -1.0}, "lead is -1.0"),
        ({"tries": 0}, "tries is 0"),
        ({"retries": -1}, "retries is -1"),
        ({"synchronous": True, "tau_max": 3}, "tau_max 3; expected 'chain' or 'switch', and none"),
        ({"synchronous": True, "groups": "none"}, "groups 'none' and tau_max None; expected 'chain'"),
    ],
)
def test_policies_that_cannot_be_are_refused(change: dict[str, object], problem: str) -> None:
    with pytest.raises(ConfigError, match=problem):
        replace(Policy(), **change)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("tru", "did you mean true"),
        ("stale", "stale:5s"),
        ("stale:0s", "above 0"),
        ("noisy:1.5", "noisy:0.3"),
        ("noisy:x", "noisy:0.3"),
        ("true:1", "takes no value"),
    ],
)
def test_unknown_knowledge_is_refused_with_a_suggestion(spec: str, problem: str) -> None:
    with pytest.raises(ConfigError, match=problem):
        make_knowledge(spec, lambda port, now: 1.0, [SERVER])


@pytest.mark.parametrize("norm", [float("nan"), float("inf"), -1.0])
def test_a_norm_that_is_not_finite_is_refused_by_name(norm: float) -> None:
    engine = UpdateScheduler(Policy(), [SERVER], [9], TrueKnowledge(lambda port, now: 1.0), SIZE)
    with pytest.raises(LibraError, match=r"update 4 of worker 0: its norm is"):
        engine.ask(Ask(Update(9, 4), SERVER, 0, SIZE, norm))


def test_asks_that_no_worker_can_make_are_refused() -> None:
    engine = UpdateScheduler(Policy(), [SERVER], [9], TrueKnowledge(lambda port, now: 1.0), SIZE)
    with pytest.raises(LibraError, match="was computed on version 7"):
        engine.ask(Ask(Update(9, 1), SERVER, 7, SIZE))
    engine.ask(Ask(Update(9, 1), SERVER, 0, SIZE))
    with pytest.raises(LibraError, match="asked for twice"):
        engine.ask(Ask(Update(9, 1), SERVER, 0, SIZE))
    with pytest.raises(LibraError, match="no server of this job"):
        engine.ask(Ask(Update(9, 2), 10, 0, SIZE))


def test_knowledge_is_as_old_and_as_wrong_as_it_says() -> None:
    port = Port(9, True)
    stale = make_knowledge("stale:5s", lambda port, now: 100 + now, [SERVER])
    assert [stale.rate(port, now) for now in (0, 4.9, 5.0, 12)] == [100, 100, 100, 107]
    noisy = make_knowledge("noisy:0.3", lambda port, now: 100.0, [SERVER], seed=3)
    rates = [noisy.rate(port, float(now)) for now in range(200)]
    assert 70 <= min(rates) < max(rates) <= 130
    assert max(rates) - min(rates) > 40
    assert noisy.rate(port, 3.2) == noisy.rate(port, 3.9)


def test_measured_knowledge_follows_transfers_and_probes_every_eighth() -> None:
    port, server = Port(9, True), Port(SERVER, False)
    measured = make_knowledge("measured", lambda port, now: 100.0, [SERVER])
    for _ in range(6):
        measured.done([port, server], 500, 10.0)
    assert measured.rate(port, 0.0) == 50.0
    probes: Counter[bool] = Counter()
    for _ in range(16):
        probes[measured.rate(port, 0.0) > 60] += 1
        measured.granted([port])
    assert probes == {False: 14, True: 2}
    measured.done([Port(11, True), server], 1000, 10.0)
    assert measured.rate(server, 0.0) == 100.0
    measured.done([port, server], 500, 10.0)
    assert measured.rate(server, 0.0) == 100.0


def test_each_server_has_versions_of_its_own_over_the_same_links() -> None:
    servers, workers = (8, 10), (9, 11)
    engine = UpdateScheduler(
        Policy(tau_max=1, groups="none"), servers, workers, TrueKnowledge(lambda port, now: 1000.0), SIZE
    )
    for update, server in ((Update(9, 1), 8), (Update(11, 1), 8), (Update(9, 2), 10)):
        engine.ask(Ask(update, server, 0, SIZE))
    versions, now = Counter[int](), 0.0
    while len(versions) < 2 or versions.total() < 3:
        assert now < 9
        for grant in [each for each in engine.serve(now) if isinstance(each, Grant)]:
            assert over_reserved(engine.links) == "", "a worker's link carries its updates to both"
            versions[grant.server] += 1
            engine.ended(grant.server, grant.commit, True, versions[grant.server])
        now += 1.0
    assert versions == {8: 2, 10: 1}
    for number, server in enumerate(servers, 3):  # of delay 2 at one, and of 1 at the other
        engine.ask(Ask(Update(9, number), server, 0, SIZE))
    assert [each.ask.server for each in engine.serve(now) if isinstance(each, Drop)] == [8]


def test_a_drop_is_told_and_its_worker_gets_a_new_model() -> None:
    knowledge = TrueKnowledge(lambda port, now: 1000.0)
    engine = UpdateScheduler(Policy(tau_max=0, groups="none"), [SERVER], [9, 11], knowledge, SIZE)
    for node in (9, 11):
        engine.ask(Ask(Update(node, 1), SERVER, 0, SIZE))
    found = engine.serve(0.0)
    drops = [each for each in found if isinstance(each, Drop)]
    assert [each.ask.update.worker for each in drops] == [11]
    assert "its delay would exceed 0" in drops[0].reason
    assert engine.figures.dropped == {11: 1}
    assert [type(each) for each in found] == [Drop, Grant]  # the model that it has is soon older
    assert engine.ended(SERVER, 1, True, 1) == []
    (model,) = engine.serve(2.0)
    assert isinstance(model, Deliver)
    assert set(model.receivers) == {9, 11}
