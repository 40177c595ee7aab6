# SPDX-License-Identifier: Apache-2.0
"""Promise: a round's sums are those of the schedule's order, bit for bit, however slices arrive."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable

import numpy as np
import pytest

from libra.errors import LibraError, MismatchError, OverflowError
from libra.rpc.values import KVPairs, Values
from libra.vans.bcube.cube import Cube, Schedule
from libra.vans.bcube.engine import Effects, Facts, RoundEngine, RoundName
from libra.vans.bcube.exchange import Exchange, Outgoing, Slice
from libra_workloads.bcube import total

Message = tuple[int, int, object]  # sender, receiver, what


def in_order(cube: Cube, pushed: np.ndarray) -> np.ndarray:
    """The sums of (hosts, elements) in the schedule's order: the specification."""
    return total(cube.n, cube.k, pushed)


def values(hosts: int, elements: int, seed: int = 1) -> np.ndarray:
    rng = np.random.default_rng([seed, elements])
    return (rng.standard_normal((hosts, elements)) * 10.0 ** rng.integers(-4, 5, (hosts, 1))).astype(
        np.float32
    )


def run(
    cube: Cube, pushed: np.ndarray, choose: Callable[[list[Message]], int], **settings: object
) -> list[Exchange]:
    """Run a round of all hosts; ``choose`` says which message in flight is delivered next."""
    hosts = [
        Exchange(Schedule(cube, pushed.shape[1]), rank, pushed[rank], **settings)  # type: ignore[arg-type]
        for rank in range(cube.hosts)
    ]
    flying: list[Message] = []

    def send(rank: int, outgoing: list[Outgoing]) -> None:
        flying.extend((rank, each.to, each.slice) for each in outgoing)

    for rank, host in enumerate(hosts):
        send(rank, host.begin())
    while flying:
        sender, to, piece = flying.pop(choose(flying))
        assert isinstance(piece, Slice)
        send(to, hosts[to].receive(sender, piece))
    return hosts


def same_bits(one: np.ndarray, other: np.ndarray) -> bool:
    return one.dtype == other.dtype and one.tobytes() == other.tobytes()


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize(
    ("n", "k", "elements"),
    [
        (2, 1, 5),
        (2, 2, 0),
        (2, 2, 1),
        (2, 2, 7),
        (2, 2, 64),
        (3, 2, 11),
        (3, 2, 200),
        (4, 2, 333),
        (2, 3, 100),
        (3, 3, 500),
        (2, 4, 63),
        (5, 2, 51),
        (2, 4, 1000),
    ],
)
def test_sums_are_those_of_the_schedules_order(n: int, k: int, elements: int, together: bool) -> None:
    cube, rng = Cube(n, k), random.Random(elements)
    pushed = values(cube.hosts, elements)
    before = pushed.copy()
    hosts = run(cube, pushed, lambda flying: rng.randrange(len(flying)), slice_bytes=28, together=together)
    expected = in_order(cube, pushed)
    assert all(host.done and same_bits(host.sums, expected) for host in hosts)
    assert same_bits(pushed, before)


def test_threads_wait_for_each_other_only_if_asked() -> None:
    """A thread whose messages are all there goes on, unless `together`."""

    def steps(together: bool) -> int:
        cube, pushed = Cube(2, 2), values(4, 64)
        hosts = [Exchange(Schedule(cube, 64), rank, pushed[rank], together=together) for rank in range(4)]
        first = [each for each in hosts[1].begin() if each.slice.thread == 0]
        hosts[0].begin()
        return len(hosts[0].receive(1, first[0].slice))

    assert steps(together=False) == 1
    assert steps(together=True) == 0


def received_by_host_0(pushed: np.ndarray) -> list[tuple[int, Slice]]:
    """Return what host 0 of BCube(2,2) gets in a round."""
    received = []
    hosts = [Exchange(Schedule(Cube(2, 2), pushed.shape[1]), rank, pushed[rank]) for rank in range(4)]
    flying = [(rank, each) for rank, host in enumerate(hosts) for each in host.begin()]
    while flying:
        sender, each = flying.pop(0)
        if each.to == 0:
            received.append((sender, each.slice))
        flying += [(each.to, more) for more in hosts[each.to].receive(sender, each.slice)]
    return received


def state_of(host: Exchange, sent: list[Outgoing]) -> object:
    """Return all that decides what a host does next, and what it has done."""
    threads = [
        (
            thread.step,
            thread.left,
            sorted(thread.arrived),
            sorted(thread.waiting),
            sorted(thread.digits.items()),
        )
        for thread in host._threads
    ]
    told = sorted((each.to, each.slice.thread, each.slice.step, each.slice.values.tobytes()) for each in sent)
    return threads, host.sums.tobytes(), told


@pytest.mark.parametrize("elements", [8, 64, 1, 3, 5])
def test_every_order_of_a_round_in_the_smallest_cube(elements: int) -> None:
    """Neighbours a step or a thread ahead, reordering, and duplicates at any time.

    All sets of messages that may have arrived are explored: if a set leaves the same state by every way to
    it, every order of all messages does. A duplicate leaves each state as it is.
    """
    pushed = values(4, elements)
    received = received_by_host_0(pushed)
    host = Exchange(Schedule(Cube(2, 2), elements), 0, pushed[0], np.zeros(elements, np.float32))
    states = {frozenset[int](): (host, host.begin())}
    for count in range(len(received)):
        for have in [have for have in states if len(have) == count]:
            for at, (sender, piece) in enumerate(received):
                host, sent = copy.deepcopy(states[have])
                sent += host.receive(sender, piece)
                if at in have:
                    assert state_of(host, sent) == state_of(*states[have])
                    assert host.duplicates == 1
                elif (there := have | {at}) in states:
                    assert state_of(host, sent) == state_of(*states[there])
                else:
                    states[there] = host, sent
    assert len(states) == 2 ** len(received)
    done, _ = states[frozenset(range(len(received)))]
    assert done.done
    assert same_bits(done.sums, in_order(Cube(2, 2), pushed))


# ---- rounds ------------------------------------------------------------------------------------------------


class Hosts:
    """All hosts of a cube with their rounds, and messages in flight in any order."""

    def __init__(self, cube: Cube, rng: random.Random) -> None:
        self.cube, self._rng = cube, rng
        self.engines = [RoundEngine(cube, rank, slice_bytes=16) for rank in range(cube.hosts)]
        self.ended: list[dict[RoundName, Values | LibraError]] = [{} for _ in self.engines]
        self._flying: list[tuple[int, int, tuple[object, ...]]] = []

    def start(self, rank: int, pairs: KVPairs) -> RoundName:
        name, effects = self.engines[rank].start(pairs)
        self._follow(rank, effects)
        return name

    def _follow(self, rank: int, effects: Effects) -> None:
        for name, facts, each in effects.outgoing:
            self._flying.append((rank, each.to, (name, facts, each.slice)))
        for name, failure in effects.failures:
            self._flying.append((rank, failure.to, (name, failure.text)))
        for name, result in effects.ended:
            assert name not in self.ended[rank]
            self.ended[rank][name] = result

    def deliver(self, again: float = 0.0) -> bool:
        """Deliver a message; with the probability ``again`` it stays in flight."""
        if not self._flying:
            return False
        at = self._rng.randrange(len(self._flying))
        sender, to, content = self._flying[at]
        if self._rng.random() >= again:
            self._flying.pop(at)
        engine = self.engines[to]
        if len(content) == 2:
            self._follow(to, engine.fail(*content))  # type: ignore[arg-type]
        else:
            self._follow(to, engine.receive(sender, *content))  # type: ignore[arg-type]
        return True


def pairs(vals: Values, *keys: int) -> KVPairs:
    cuts = np.diff([0, *(len(vals) * at // len(keys) for at in range(1, len(keys) + 1))])
    return KVPairs(np.array(keys, np.uint64), vals, cuts.astype(np.int64))


@pytest.mark.parametrize("seed", range(12))
def test_hosts_rounds_ahead_of_each_other_get_the_same_sums(seed: int) -> None:
    """Three rounds of two keys each, started at random times and in another order at each host."""
    rng, cube = random.Random(seed), Cube(*[(2, 2), (3, 2), (2, 3)][seed % 3])
    hosts = Hosts(cube, rng)
    pushed = {(key, number): values(cube.hosts, 9 + key, number) for key in (1, 2) for number in range(3)}
    todo = []
    for _ in range(cube.hosts):
        order = [1, 1, 1, 2, 2, 2]
        rng.shuffle(order)
        todo.append(order)
    counts = [{1: 0, 2: 0} for _ in todo]
    while any(todo) or hosts.deliver(again=0.2):
        rank = rng.randrange(cube.hosts)
        if todo[rank] and rng.random() < 0.3:
            key = todo[rank].pop()
            hosts.start(rank, pairs(pushed[key, counts[rank][key]][rank], key))
            counts[rank][key] += 1
        hosts.deliver(again=0.2)
    for rank in range(cube.hosts):
        for (key, number), arrays in pushed.items():
            found = hosts.ended[rank][RoundName(key, number)]
            assert isinstance(found, np.ndarray)
            assert same_bits(found, in_order(cube, arrays))


class TwoRounds:
    """Host 0 of BCube(2,2) with two rounds, and all that it has said."""

    def __init__(self, keys: tuple[int, int]) -> None:
        self._engine, self._keys = RoundEngine(Cube(2, 2), 0), keys
        self._said = Effects()

    def begin(self, number: int, vals: Values) -> None:
        self._note(self._engine.start(pairs(vals, self._keys[number]))[1])

    def receive(self, sender: int, number: int, piece: Slice) -> None:
        key = self._keys[number]
        name = RoundName(key, self._keys[:number].count(key))
        facts = Facts.of(Cube(2, 2), pairs(np.zeros(ELEMENTS, np.float32), key))
        self._note(self._engine.receive(sender, name, facts, piece))

    def _note(self, effects: Effects) -> None:
        self._said.outgoing += effects.outgoing
        self._said.ended += effects.ended

    @property
    def state(self) -> object:
        """Return all that is said, in any order, and what still waits."""
        told = sorted(
            (name, each.to, each.slice.thread, each.slice.step, each.slice.values.tobytes())
            for name, _, each in self._said.outgoing
        )
        early = {
            name: sorted((sender, piece.thread, piece.step) for sender, _, piece in kept)
            for name, kept in self._engine._early.items()
        }
        waits = {name: self._engine.waits_for(name) for name in self._engine._rounds}
        return told, sorted((name, sums.tobytes()) for name, sums in self.ended.items()), early, waits

    @property
    def ended(self) -> dict[RoundName, Values]:
        return {name: sums for name, sums in self._said.ended if isinstance(sums, np.ndarray)}


ELEMENTS = 2  # four slices come in a round


@pytest.mark.parametrize("keys", [(7, 7), (7, 8)], ids=["of one key", "of two keys"])
def test_every_order_of_two_rounds_in_the_smallest_cube(keys: tuple[int, int]) -> None:
    """Neighbours a round ahead, who send before this host begins; explored as the orders of one round are."""
    pushed = [values(4, ELEMENTS, seed) for seed in (1, 2)]
    events: list[tuple[int, int, Slice | None]] = [(-1, number, None) for number in (0, 1)]
    for number in (0, 1):
        events += [(sender, number, piece) for sender, piece in received_by_host_0(pushed[number])]
    states = {frozenset[int](): TwoRounds(keys)}
    for count in range(len(events)):
        for have in [have for have in states if len(have) == count]:
            for at, (sender, number, piece) in enumerate(events):
                if at in have or (at == 1 and 0 not in have):  # a host begins its rounds in order
                    continue
                host = copy.deepcopy(states[have])
                if piece is None:
                    host.begin(number, pushed[number][0])
                else:
                    host.receive(sender, number, piece)
                there = have | {at}
                assert host.state == states.setdefault(there, host).state
    done = states[frozenset(range(len(events)))]
    names = [RoundName(keys[0], 0), RoundName(keys[1], keys[:1].count(keys[1]))]
    for name, vals in zip(names, pushed, strict=True):
        assert same_bits(done.ended[name], in_order(Cube(2, 2), vals))


def test_what_comes_before_its_round_waits_for_it() -> None:
    cube, pushed = Cube(2, 1), values(2, 6)
    one, other = RoundEngine(cube, 0), RoundEngine(cube, 1)
    name, effects = one.start(pairs(pushed[0], 7))
    (early,) = effects.outgoing
    assert other.receive(0, name, early[1], early[2].slice) == Effects()
    _, late = other.start(pairs(pushed[1], 7))
    assert len(late.outgoing) == 2  # its part, and the finished piece: host 0's part was there


@pytest.mark.parametrize(
    ("odd", "message"),
    [
        (pairs(np.zeros(5, np.float32), 1), "different elements"),
        (pairs(np.zeros(4, np.int32), 1), "different dtype"),
        (pairs(np.zeros(4, np.float32), 1, 2), "different keys 1 and 2|different keys 2 and 1"),
    ],
)
def test_hosts_that_push_other_tensors_are_named_at_all_hosts(odd: KVPairs, message: str) -> None:
    cube = Cube(2, 2)
    hosts = Hosts(cube, random.Random(1))
    for rank in range(cube.hosts):
        hosts.start(rank, odd if rank == 2 else pairs(np.zeros(4, np.float32), 1))
    while hosts.deliver():
        pass
    for ended in hosts.ended:
        error = ended[RoundName(1, 0)]
        assert isinstance(error, MismatchError)
        with pytest.raises(MismatchError, match=message):
            raise error
    again = values(cube.hosts, 4)  # later rounds are not affected
    for rank in range(cube.hosts):
        hosts.start(rank, pairs(again[rank], 1))
    while hosts.deliver():
        pass
    assert all(same_bits(ended[RoundName(1, 1)], in_order(cube, again)) for ended in hosts.ended)  # type: ignore[arg-type]


def test_peers_of_another_cube_are_named() -> None:
    engine = RoundEngine(Cube(4, 1), 0)
    mine = pairs(np.zeros(8, np.float32), 1)
    name, _ = engine.start(mine)
    other = Facts.of(Cube(2, 2), mine)
    effects = engine.receive(1, name, other, Slice(0, 0, 0, np.zeros(2, np.float32)))
    (_, error) = effects.ended[0]
    assert isinstance(error, MismatchError)
    assert "different n 4 and 2" in str(error)


@pytest.mark.parametrize(
    "pushed", [[2**31 - 1, 1, 0, 0], [-(2**31), 0, 0, -1], [2**30, 2**30, 2**30, 2**30]], ids=str
)
def test_integers_out_of_range_are_an_error_at_every_host(pushed: list[int]) -> None:
    cube = Cube(2, 2)
    for place in range(4):
        hosts = Hosts(cube, random.Random(place))
        for rank in range(cube.hosts):
            vals = np.zeros(8, np.int32)
            vals[2 * place] = pushed[rank]
            hosts.start(rank, pairs(vals, 1))
        while hosts.deliver():
            pass
        assert all(isinstance(ended[RoundName(1, 0)], OverflowError) for ended in hosts.ended)


def test_integers_are_summed_exactly() -> None:
    cube = Cube(3, 2)
    pushed = np.random.default_rng(3).integers(-(10**8), 10**8, (9, 40)).astype(np.int32)
    hosts = run(cube, pushed, lambda flying: -1)
    assert all(same_bits(host.sums, pushed.sum(axis=0, dtype=np.int32)) for host in hosts)


@pytest.mark.parametrize(
    ("sender", "piece"),
    [
        (3, Slice(0, 0, 0, np.zeros(4, np.float32))),  # no neighbour
        (1, Slice(1, 0, 8, np.zeros(4, np.float32))),  # thread 1 begins on level 1
        (1, Slice(0, 0, 4, np.zeros(4, np.float32))),  # rank 1's own pieces
        (1, Slice(0, 0, 0, np.zeros(3, np.float32))),
        (1, Slice(0, 0, 0, np.zeros(4, np.int32))),
        (1, Slice(0, 4, 0, np.zeros(4, np.float32))),
        (1, Slice(2, 0, 0, np.zeros(4, np.float32))),
    ],
    ids=lambda each: f"{each.thread},{each.step},{each.start}" if isinstance(each, Slice) else str(each),
)
def test_slices_that_no_neighbour_sends_are_refused(sender: int, piece: Slice) -> None:
    host = Exchange(Schedule(Cube(2, 2), 16), 0, np.zeros(16, np.float32))
    host.begin()
    with pytest.raises(LibraError, match="rank 0 expects no such slice"):
        host.receive(sender, piece)


def test_a_round_says_whom_it_waits_for() -> None:
    host = Exchange(Schedule(Cube(2, 2), 16), 0, np.zeros(16, np.float32))
    host.begin()
    assert host.waits_for() == "rank 1 has not sent all of step 0 (AGGREGATE) of thread 0"
