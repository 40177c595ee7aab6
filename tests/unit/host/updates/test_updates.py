# SPDX-License-Identifier: Apache-2.0
"""Promise: replicas have the bits of the server's weights, which are as near the ideal as the bound says."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from switch_job import job_over

import libra
from libra.compression import encodings
from libra.compression.compression import Bound
from libra.compression.encodings import decode, spread
from libra.job import ids
from libra.job.ids import Role
from libra.updates.filter import BoundedFilter, FilteredOptimizer
from libra.updates.server import UpdateServer
from libra.updates.update_messages import KEPT, Broadcasts, PushMessage, UpdateAnswer, UpdateCommand
from libra.updates.worker import UpdateWorker

Floats = npt.NDArray[np.float32]
LENS = [300, 7, 1000]
SIZE = sum(LENS)
SECONDS = 20


class Replicas:
    """Two workers or more, and the servers of one table of weights."""

    def __init__(
        self,
        job: libra.LocalJob,
        spec: str,
        optimizer: libra.Optimizer,
        *,
        folder: Path | None = None,
        asynchronous: bool = False,
        every: int = 1,
    ) -> None:
        ranges = libra.key_ranges(len(job.servers))
        places = [1, 2, 3] if len(ranges) == 1 else [1, 2, ranges[1].begin + 5]
        self.start = np.random.default_rng(5).normal(size=SIZE).astype(np.float32)
        parts = np.split(self.start, np.cumsum(LENS)[:-1])
        self.servers = [
            UpdateServer(
                0,
                node,
                spec,
                {key: part for key, part in zip(places, parts, strict=True) if held.begin <= key < held.end},
                asynchronous=asynchronous,
                broadcast_every=every,
                files=None if folder is None else libra.ServerFiles(folder, journal=True),
            )
            for node, held in zip(job.servers, ranges, strict=True)
        ]
        self.kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        self.make = lambda kv: UpdateWorker(
            kv, optimizer, spec, places, LENS, asynchronous=asynchronous, timeout=SECONDS
        )
        self.keys = places
        self.workers = [self.make(kv) for kv in self.kv]

    def round(self, gradients: list[Floats]) -> None:
        pushed = [worker.push(mine) for worker, mine in zip(self.workers, gradients, strict=True)]
        for each in pushed:
            each.result(SECONDS)

    def weights(self) -> Floats:
        return np.concatenate([server.values() for server in self.servers])

    def residual(self) -> Floats:
        return np.concatenate([server.residual() for server in self.servers])


def drawn(random: np.random.Generator, workers: int) -> list[Floats]:
    return [random.standard_t(2, size=SIZE).astype(np.float32) * np.float32(0.1) for _ in range(workers)]


def rounding(rounds: int, ideal: npt.NDArray[np.float64]) -> float:
    """Return what float32 may be off: in each round momentum, step, residual, sum, mean and x round once."""
    return rounds * 6 * 2.0**-24 * 2 * float(np.abs(ideal).max())


@pytest.mark.parametrize("rule", ["residual", "folded", "key"])
@pytest.mark.parametrize(
    ("van", "servers", "root"),
    [("loopback", 2, 2), ("loopback", 2, 3), ("loopback", 2, 0), ("tcp", 1, 2), ("ltp", 1, 3)],
)
def test_replicas_are_alike_and_near_the_ideal(rule: str, van: str, servers: int, root: int) -> None:
    """|s| <= theta, |r| <= theta (key: its mean), and |x - ideal| <= 2 theta, the ideal in float64."""
    most = 0.4 if rule == "key" else 0.05
    bound, workers, random = Bound(most, root), 3, np.random.default_rng(7)
    optimizer = libra.SGD(lr=0.5, momentum=0.9)
    with libra.local_job(workers=workers, servers=servers, van=van) as job:
        replicas = Replicas(job, f"bounded:theta={most},root={root},rule={rule}", optimizer)
        ideal, momentum = replicas.start.astype(np.float64), np.zeros(SIZE)
        for number in range(1, 25):
            gradients = drawn(random, workers)
            replicas.round(gradients)
            momentum = 0.9 * momentum + np.mean(gradients, axis=0, dtype=np.float64)
            ideal -= 0.5 * momentum
            weights, slack = replicas.weights(), rounding(number, ideal)
            for worker in replicas.workers:
                assert worker.values.tobytes() == weights.tobytes()
            assert replicas.kv[0].pull(replicas.keys).result(SECONDS).tobytes() == weights.tobytes()
            theta = float(bound.at(number))
            assert np.abs(replicas.residual()).max() <= theta
            if rule == "residual":
                assert all(np.abs(worker.residual).max() <= theta for worker in replicas.workers)
                assert np.abs(weights - ideal).max() <= 2 * theta + slack
            if rule == "key":
                held = np.mean([worker.residual for worker in replicas.workers], axis=0, dtype=np.float64)
                assert np.abs(weights + replicas.residual() + held - ideal).max() <= slack
        pushed = replicas.workers[0].stats()
        assert 0 < pushed["push_share"] < 1
        assert pushed["over_bound"] <= 1
        assert all(server.stats()["over_bound"] <= 1 for server in replicas.servers)


@pytest.mark.parametrize("workers", [1, 3])
def test_theta_zero_is_dense_training_bit_for_bit(workers: int) -> None:
    """Against steps that are summed in the order of the ranks, divided and added, without a filter."""
    random = np.random.default_rng(3)
    with libra.local_job(workers=workers, servers=1) as job:
        replicas = Replicas(job, "bounded:theta=0", libra.SGD(lr=0.5, momentum=0.9))
        dense, steps = replicas.start.copy(), [np.zeros(SIZE, np.float32) for _ in range(workers)]
        momenta = [np.zeros(SIZE, np.float32) for _ in range(workers)]
        for number in range(1, 20):
            gradients = drawn(random, workers)
            for step, momentum, gradient in zip(steps, momenta, gradients, strict=True):
                step[:] = 0
                libra.SGD(lr=0.5, momentum=0.9).update(step, gradient, (momentum,), number)
            total = steps[0].copy()
            for step in steps[1:]:
                total += step
            dense += np.divide(total, workers, dtype=np.float32)
            replicas.round(gradients)
            assert replicas.workers[-1].values.tobytes() == dense.tobytes(), f"round {number}"
        assert not replicas.residual().any()
        assert not any(worker.residual.any() for worker in replicas.workers)


def test_asynchronous_updates_are_all_somewhere() -> None:
    """x + s + the workers' r = ideal, and |x - ideal| <= (1 + P) theta."""
    random, workers = np.random.default_rng(9), 3
    with libra.local_job(workers=workers, servers=1) as job:
        clock = libra.ClockServer(1, job.servers[0], staleness=2)
        replicas = Replicas(job, "bounded:theta=0.05,root=0", libra.SGD(lr=0.5), asynchronous=True)
        ideal = replicas.start.astype(np.float64)
        for number in range(1, 61):
            one = int(random.integers(workers))
            (gradient,) = drawn(random, 1)
            values = replicas.workers[one].push(gradient).result(SECONDS)
            ideal -= 0.5 * gradient.astype(np.float64)
            assert values.tobytes() == replicas.weights().tobytes(), "an answer has all changes"
            held = np.sum([worker.residual for worker in replicas.workers], axis=0, dtype=np.float64)
            slack = rounding(number, ideal)
            assert np.abs(replicas.weights() + replicas.residual() + held - ideal).max() <= slack
            assert np.abs(replicas.weights() - ideal).max() <= (1 + workers) * 0.05 + slack
        del clock


@pytest.mark.parametrize("rule", ["residual", "key"])
@pytest.mark.parametrize(("van", "servers", "every"), [("loopback", 2, 1), ("tcp", 1, 1), ("tcp", 1, 3)])
def test_workers_at_their_own_pace_lose_no_step(rule: str, van: str, servers: int, every: int) -> None:
    """They push at once, from threads: in the end x + s + sum of r is the ideal, all replicas are x, and no
    element of x (key: no key's mean) is further from the ideal than (1 + P) theta."""
    workers, rounds, lr = 3, 15, 0.5
    theta = 0.3 if rule == "key" else 0.05
    bound = Bound(theta, 2)
    gradients = [drawn(np.random.default_rng([2, rank]), rounds) for rank in range(workers)]
    with libra.local_job(workers=workers, servers=servers, van=van) as job:
        clocks = [libra.ClockServer(1, node, staleness=2) for node in job.servers]
        replicas = Replicas(
            job, f"bounded:theta={theta},rule={rule}", libra.SGD(lr=lr), asynchronous=True, every=every
        )

        def work(rank: int) -> Floats:
            worker = replicas.workers[rank]
            with libra.ClockWorker(1, 0, job.workers[rank]) as clock:
                for gradient in gradients[rank]:
                    worker.push(gradient).result(SECONDS)
                    clock.tick(SECONDS)
            job.workers[rank].barrier(ids.WORKER_GROUP, SECONDS)
            return worker.refresh(SECONDS).copy()

        with ThreadPoolExecutor(workers) as pool:
            last = [*pool.map(work, range(workers))]
        weights, residual = replicas.weights(), replicas.residual()
        assert {each.tobytes() for each in last} == {weights.tobytes()}
        ideal = replicas.start - lr * np.sum(gradients, axis=(0, 1), dtype=np.float64)
        held = np.sum([worker.residual for worker in replicas.workers], axis=0, dtype=np.float64)
        slack = rounding(rounds * workers, ideal)
        assert np.abs(weights + residual + held - ideal).max() <= slack
        assert rounds * workers % every == 0, "the last push is broadcast"
        far = np.abs(weights - ideal)
        if rule == "key":
            far = np.array([part.mean() for part in np.split(far, np.cumsum(LENS)[:-1])])
        assert far.max() <= (1 + workers) * bound.at(rounds) + slack
        assert all(server.stats()["over_bound"] <= 1 for server in replicas.servers)
        assert len(clocks) == servers


def test_rare_broadcasts_have_all_changes_since_the_last() -> None:
    with libra.local_job(workers=1, servers=1) as job:
        replicas = Replicas(job, "bounded:theta=0", libra.SGD(lr=1), asynchronous=True, every=3)
        ((worker,), (server,)) = replicas.workers, replicas.servers
        seen = []
        for number in range(1, 7):
            worker.push(np.full(SIZE, 0.25, np.float32)).result(SECONDS)
            moved = replicas.start - worker.values
            seen.append(round(float(moved.mean()) / 0.25))
            assert worker.values.tobytes() == server.values().tobytes()
            assert server.residual().any() == bool(number % 3), "s has the pushes since the last broadcast"
        assert seen == [0, 0, 3, 3, 3, 6]


@pytest.mark.parametrize(("every", "asynchronous"), [(0, True), (2, False)])
def test_broadcasts_that_cannot_be_are_refused(every: int, asynchronous: bool) -> None:
    with (
        libra.local_job(workers=1, servers=1) as job,
        pytest.raises(libra.ConfigError, match=f"broadcast_every is {every}; expected pushes, at least 1"),
    ):
        Replicas(job, "bounded:theta=0", libra.SGD(lr=1), asynchronous=asynchronous, every=every)


def test_an_asynchronous_server_knows_from_its_journal_which_pushes_it_has(tmp_path: Path) -> None:
    """A worker whose answer was lost pushes again to the server's next process, and the push counts once."""
    random = np.random.default_rng(6)
    with libra.local_job(workers=2, servers=1) as job:
        replicas = Replicas(job, "bounded:theta=0.05", libra.SGD(lr=1), folder=tmp_path, asynchronous=True)
        for number in range(5):
            replicas.workers[number % 2].push(drawn(random, 1)[0]).result(SECONDS)
        processes = [worker._route._process for worker in replicas.workers]
        weights, residual = replicas.weights(), replicas.residual()
    with libra.local_job(workers=2, servers=1) as job:
        replicas = Replicas(job, "bounded:theta=0.05", libra.SGD(lr=1), folder=tmp_path, asynchronous=True)
        (server,), kv = replicas.servers, replicas.kv[0]
        assert replicas.weights().tobytes() == weights.tobytes()
        assert replicas.residual().tobytes() == residual.tobytes()
        assert [server.pushed(rank) for rank in range(2)] == [3, 2]
        assert [worker.next_round for worker in replicas.workers] == [4, 3], "theta goes on falling"
        assert server.stats()["lost_residuals"] == 2
        route, body = (
            replicas.workers[0]._route,
            encodings.encode(np.ones(300, np.float32), np.ones(300, bool)),
        )
        for process in processes[0], route._process:
            server._processes[ids.node_id(ids.Role.WORKER, 0)] = process
            push = PushMessage(process, 0, 0, 3, [(1, body)], again=True)
            answer = route.app.request(UpdateCommand.PUSH, push.pack(), route._shares[0].node)
            assert UpdateAnswer.parse(answer.result(SECONDS)[route._shares[0].node]).round == 4
        assert kv.pull(replicas.keys).result(SECONDS).tobytes() == weights.tobytes()


def test_a_process_that_ended_between_two_servers_holds_up_no_round() -> None:
    """It had pushed round 1 to one of them: its next process makes up for the other, with nothing."""
    with libra.local_job(workers=1, servers=2) as job:
        replicas = Replicas(job, "bounded:theta=0", libra.SGD(lr=1))
        route = replicas.workers[0]._route
        share = route._shares[0]
        push = PushMessage(route._process, share.life, share.number, 1, [])
        route.app.request(UpdateCommand.PUSH, push.pack(), share.node).result(SECONDS)
        route.app.close()
        job.workers[0].messages._apps.clear()
        worker = replicas.make(replicas.kv[0])
        assert worker.next_round == 2
        assert [server.rounds for server in replicas.servers] == [1, 1]
        worker.push(np.ones(SIZE, np.float32)).result(SECONDS)
        assert np.allclose(worker.values, replicas.start - 1)


def test_a_clock_bounds_how_far_asynchronous_workers_are_apart() -> None:
    with libra.local_job(workers=2, servers=1) as job:
        libra.ClockServer(3, job.servers[0], staleness=1)
        UpdateServer(0, job.servers[0], "bounded:theta=0", {1: np.zeros(4, np.float32)}, asynchronous=True)
        made = [0, 0]
        far: list[int] = []

        def work(rank: int) -> None:
            kv = libra.KVWorker(0, 0, job.workers[rank])
            with libra.ClockWorker(3, 0, job.workers[rank]) as clock:
                worker = UpdateWorker(
                    kv, libra.SGD(lr=1), "bounded:theta=0", [1], [4], asynchronous=True, clock=clock
                )
                for _ in range(15):
                    worker.push(np.ones(4, np.float32)).result(SECONDS)
                    made[rank] += 1
                    far.append(abs(made[0] - made[1]))

        threads = [threading.Thread(target=work, args=[rank]) for rank in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(SECONDS)
        assert made == [15, 15]
        assert max(far) <= 2, "staleness, and the step under way"


def test_a_restarted_worker_loses_what_it_held_and_goes_on() -> None:
    with libra.local_job(workers=2, servers=1) as job:
        replicas = Replicas(job, "bounded:theta=10,root=0", libra.SGD(lr=1))
        replicas.round([np.ones(SIZE, np.float32)] * 2)
        assert replicas.workers[0].residual.any()
        replicas.workers[0]._route.app.close()
        job.workers[0].messages._apps.clear()
        replicas.workers[0] = replicas.make(replicas.kv[0])
        assert replicas.workers[0].values.tobytes() == replicas.weights().tobytes()
        assert replicas.servers[0].stats()["lost_residuals"] == 1
        replicas.round([np.full(SIZE, 20, np.float32)] * 2)
        assert replicas.servers[0].rounds == 2
        assert replicas.workers[0].values.tobytes() == replicas.workers[1].values.tobytes()


def test_two_restarts_in_one_round_are_two_lost_residuals() -> None:
    """They join while the first process's push waits, and are answered when its round has ended."""
    with libra.local_job(workers=2, servers=1) as job:
        replicas = Replicas(job, "bounded:theta=10,root=0", libra.SGD(lr=1))
        app = replicas.workers[0]._route.app
        replicas.workers[0].push(np.ones(SIZE, np.float32))
        agreement = replicas.workers[0]._route._agreement
        joined = [
            app.request(UpdateCommand.JOIN, process.to_bytes(4, "little") + agreement, ids.SERVER_GROUP)
            for process in (5, 6)
        ]
        other = replicas.workers[1].push(np.ones(SIZE, np.float32))
        other.result(SECONDS)
        for each in joined:
            (body,) = each.result(SECONDS).values()
            assert UpdateAnswer.parse(body).round == 2
        assert replicas.servers[0].stats()["lost_residuals"] == 2
        assert replicas.servers[0]._processes[9] == 6, "the last one pushes"


def test_a_restarted_server_has_weights_and_residual(tmp_path: Path) -> None:
    """From its journal: x as it was, s as it was, so that nothing is added twice; a late worker gets x."""
    random = np.random.default_rng(4)
    spec, optimizer = "bounded:theta=0.2,root=2", libra.SGD(lr=0.5)
    with libra.local_job(workers=2, servers=1) as job:
        replicas = Replicas(job, spec, optimizer, folder=tmp_path)
        for _ in range(4):
            replicas.round(drawn(random, 2))
        weights, residual = replicas.weights(), replicas.residual()
        assert residual.any()
    with libra.local_job(workers=2, servers=1) as job:
        replicas = Replicas(job, spec, optimizer, folder=tmp_path)
        assert replicas.weights().tobytes() == weights.tobytes()
        assert replicas.residual().tobytes() == residual.tobytes()
        assert replicas.workers[0].values.tobytes() == weights.tobytes()
        assert replicas.servers[0].rounds == 4
        replicas.round(drawn(random, 2))
        assert replicas.workers[0].round == 5


class Lost:
    """A request whose server has started again before it answered."""

    def result(self, timeout: float | None = None) -> dict[int, bytes]:
        raise libra.RestartedError("server 0 has started again")


@pytest.mark.parametrize("applied", [False, True])
def test_a_push_that_a_restart_interrupts_counts_once(applied: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the server had applied it, and its answer was lost, or not: the worker pushes it again."""
    random = np.random.default_rng(8)
    with libra.local_job(workers=1, servers=1) as job:
        replicas = Replicas(job, "bounded:theta=0.05", libra.SGD(lr=0.5))
        (server,), (worker,) = replicas.servers, replicas.workers
        replicas.round(drawn(random, 1))
        ask, lost = worker._route.app.request, iter([True])

        def lose(head: int, body: bytes, receiver: int) -> object:
            if not next(lost, False):
                return ask(head, body, receiver)
            if applied:
                ask(head, body, receiver).result(SECONDS)
            server._processes.clear()  # as in a new process with the same weights
            server._broadcasts = Broadcasts(server.values())
            return Lost()

        monkeypatch.setattr(worker._route.app, "request", lose)
        gradient, before, held = drawn(random, 1)[0], worker.values.astype(np.float64), worker.residual
        server_held = server.residual()
        worker.push(gradient).result(SECONDS)
        moved = worker.values + server.residual() - before - server_held
        assert server.rounds == 2
        assert worker.values.tobytes() == server.values().tobytes()
        expected = held + np.float32(-0.5) * gradient - worker.residual
        assert np.abs(moved - expected).max() <= rounding(2, before)


def test_a_server_that_forgot_its_workers_is_joined_again() -> None:
    """It has started again while no request was under way."""
    with libra.local_job(workers=2, servers=1) as job:
        replicas = Replicas(job, "bounded:theta=0", libra.SGD(lr=1))
        replicas.round([np.ones(SIZE, np.float32)] * 2)
        replicas.servers[0]._processes.clear()
        replicas.servers[0]._broadcasts = Broadcasts(replicas.weights())
        pushed = [worker.push(np.ones(SIZE, np.float32)) for worker in replicas.workers]
        threads = [threading.Thread(target=each.result, args=[SECONDS]) for each in pushed]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(SECONDS)
        assert replicas.servers[0].rounds == 2
        for worker in replicas.workers:
            assert worker.values.tobytes() == replicas.weights().tobytes()


def test_a_server_that_lacks_rounds_is_named() -> None:
    with libra.local_job(workers=1, servers=1) as job:
        replicas = Replicas(job, "bounded:theta=0", libra.SGD(lr=1))
        for _ in range(3):
            replicas.round([np.ones(SIZE, np.float32)])
        server = replicas.servers[0]
        server._processes.clear()
        for key in replicas.keys:
            steps = server._handle._progress[key].steps
            steps.put(0, steps.length, 2)  # one round
        with pytest.raises(
            libra.LibraError, match=r"expects round 2; this worker has pushed round 4.*journal"
        ):
            replicas.round([np.ones(SIZE, np.float32)])


@pytest.mark.parametrize("missed", [0, 1, 3, KEPT, KEPT + 1, KEPT + 30])
def test_a_worker_that_missed_broadcasts_gets_the_present_values(missed: int) -> None:
    random = np.random.default_rng(missed)
    broadcasts = Broadcasts(random.normal(size=500).astype(np.float32))
    replica, life, number = broadcasts.weights.copy(), broadcasts.life, broadcasts.number
    for _ in range(missed):
        weights = broadcasts.weights.copy()
        weights[random.integers(500)] += 1
        broadcasts.publish(weights)
    message = broadcasts.since(life, number)
    places, values = decode(message, 500)
    replica[places] = values
    assert replica.tobytes() == broadcasts.weights.tobytes()
    assert (len(message) > 4 * 500) == (missed > KEPT), "all values beyond the broadcasts that are kept"


def test_a_broadcast_of_another_life_is_not_built_upon() -> None:
    broadcasts = Broadcasts(np.zeros(100, np.float32))
    assert len(broadcasts.since(broadcasts.life + 1, 0)) > 400
    assert len(broadcasts.since(broadcasts.life, 5)) > 400, "a number that is yet to come"


@given(seed=st.integers(0, 2**32), halves=st.booleans(), rule=st.sampled_from(["residual", "folded", "key"]))
def test_what_is_held_and_what_is_decoded_is_all_there_was(seed: int, halves: bool, rule: str) -> None:
    """sum of decoded + r = sum of steps, for every rule, with halves or without."""
    random, lens = np.random.default_rng(seed), [40, 3, 9]
    filter_ = BoundedFilter(theta=0.3, root=2, rule=rule, halves=halves)
    momentum = 0.5
    held = FilteredOptimizer(filter_, libra.SGD(lr=0.5, momentum=momentum), lens)
    weights, got = np.zeros(52, np.float32), np.zeros(52)
    ideal, velocity = np.zeros(52), np.zeros(52)
    for number in range(1, 12):
        gradient = random.normal(size=52).astype(np.float32)
        velocity = momentum * velocity + gradient
        ideal -= 0.5 * velocity
        for index, message in held.push(gradient, weights, number):
            low = sum(lens[:index])
            got[low : low + lens[index]] += spread(message, lens[index])
        if rule == "residual":
            assert np.abs(held.residual).max() <= filter_.bound.at(number)
        if rule != "folded":
            assert np.abs(got + held.residual - ideal).max() <= 1e-5
        else:
            assert np.abs(held.residual).max() <= filter_.bound.at(number)


def test_what_is_not_sent_comes_back_whole_from_folded_momentum() -> None:
    """An element that is never sent has v_t = v_{t-1} + lr g_t: nothing decays while it waits."""
    held = FilteredOptimizer(
        BoundedFilter(theta=1, root=0, rule="folded"), libra.SGD(lr=0.5, momentum=0.9), [1]
    )
    sent = [held.push(np.float32([0.25]), np.zeros(1, np.float32), number) for number in range(1, 10)]
    assert [len(messages) for messages in sent] == [0, 0, 0, 0, 0, 0, 0, 0, 1], "9 * 0.125 is above 1"


def test_the_rule_key_sends_whole_keys_largest_first() -> None:
    held = FilteredOptimizer(BoundedFilter(theta=1, root=0, rule="key"), libra.SGD(lr=1), [2, 2, 2])
    gradient = np.float32([1, 2, 0.5, 0.5, 4, 4])
    sent = held.push(gradient, np.zeros(6, np.float32), 1)
    assert [index for index, _ in sent] == [2, 0]
    sent = held.push(np.float32([0, 0, 1, 1, 0, 0]), np.zeros(6, np.float32), 2)
    assert [index for index, _ in sent] == [1], "the new gradient joins what is held"
    assert not held.residual.any()


def test_tables_hold_back_row_by_row() -> None:
    """Pulls give x without s, and a row moves when its s exceeds the round's bound."""
    with libra.local_job(workers=2, servers=1) as job:
        libra.SparseServer(job.servers[0], 10, 2, libra.BoundedUpdates(theta=1.0, root=2), reduce="mean")
        tables = [libra.SparseWorker(node, 10, 2) for node in job.workers]
        seen = []
        for _ in range(3):
            update = np.float32([[0.5, 2.0]])
            pushed = [table.push([4], update) for table in tables]
            for each in pushed:
                each.result(SECONDS)
            seen.append(tables[0].pull([4, 5]).result(SECONDS).tolist())
        assert seen == [
            [[0.0, 2.0], [0.0, 0.0]],  # 0.5 waits, theta is 1
            [[1.0, 4.0], [0.0, 0.0]],  # 1.0 exceeds 1 / sqrt(2)
            [[1.0, 6.0], [0.0, 0.0]],  # 0.5 waits, theta is 0.577
        ]


class TestRefusals:
    @pytest.mark.parametrize(
        ("spec", "text"),
        [
            ("bounded:theta=-1", "theta is -1.0; expected a finite number"),
            ("bounded:theta=nan", "theta is nan"),
            ("bounded:root=4", "root is 4; expected 2"),
            ("bounded:rule=some", "rule is 'some'; expected one of residual, folded, key"),
            ("unbounded", "unknown filter 'unbounded'; known: bounded"),
            ("bounded:rule=folded", "rule folded with .*; expected SGD with momentum above 0"),
        ],
    )
    def test_a_filter_that_cannot_be(self, spec: str, text: str) -> None:
        with libra.local_job(workers=1, servers=1) as job:
            kv = libra.KVWorker(0, 0, job.workers[0])
            with pytest.raises(libra.ConfigError, match=text):
                UpdateWorker(kv, libra.SGD(lr=1), spec, [1], [1])

    @pytest.mark.parametrize(
        "other", ["bounded:theta=0.2", "bounded:theta=0.1,root=3", "bounded:theta=0.1,rule=key"]
    )
    def test_workers_and_servers_with_other_filters(self, other: str) -> None:
        with libra.local_job(workers=1, servers=1) as job:
            UpdateServer(0, job.servers[0], "bounded:theta=0.1", {1: np.zeros(4, np.float32)})
            kv = libra.KVWorker(0, 0, job.workers[0])
            with pytest.raises(libra.ServerError, match="make them alike"):
                UpdateWorker(kv, libra.SGD(lr=1), other, [1], [4], timeout=SECONDS)

    def test_workers_and_servers_at_another_pace(self) -> None:
        with libra.local_job(workers=1, servers=1) as job:
            UpdateServer(0, job.servers[0], "bounded:theta=0.1", {1: np.zeros(4, np.float32)})
            kv = libra.KVWorker(0, 0, job.workers[0])
            with pytest.raises(libra.ServerError, match=r"asynchronous'.*synchronous': make them alike"):
                UpdateWorker(
                    kv,
                    libra.SGD(lr=1),
                    "bounded:theta=0.1",
                    [1],
                    [4],
                    asynchronous=True,
                    timeout=SECONDS,
                )

    def test_servers_without_a_filter(self) -> None:
        with libra.local_job(workers=1, servers=1) as job:
            libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(1))
            kv = libra.KVWorker(0, 0, job.workers[0])
            text = (
                r"has not answered.*expected an UpdateServer with app_id 0 and the filter bounded:theta=0\.1"
            )
            with pytest.raises(libra.TimeoutError, match=text):
                UpdateWorker(kv, libra.SGD(lr=1), "bounded:theta=0.1", [1], [4], timeout=0.3)

    def test_a_worker_without_a_filter(self) -> None:
        with libra.local_job(workers=1, servers=1) as job:
            UpdateServer(0, job.servers[0], "bounded:theta=0.1", {1: np.zeros(4, np.float32)})
            pushed = libra.KVWorker(0, 0, job.workers[0]).push([1], np.ones(4, np.float32))
            with pytest.raises(libra.ServerError, match="push with UpdateWorker"):
                pushed.result(timeout=SECONDS)

    @pytest.mark.parametrize("rule", ["residual", "folded", "key"])
    @pytest.mark.parametrize("bad", [np.nan, np.inf, 3e38])
    def test_an_update_that_is_not_finite_changes_nothing(self, rule: str, bad: float) -> None:
        """3e38 is finite, and its step is not."""
        held = FilteredOptimizer(BoundedFilter(theta=0.1, rule=rule), libra.SGD(lr=10, momentum=0.5), [3])
        held.push(np.float32([0.001, 0, 0]), np.zeros(3, np.float32), 1)
        before = held.residual.copy(), [slot.copy() for slot in held._state]
        with pytest.raises(libra.LibraError, match=r"element 1 of the update is .*; expected finite"):
            held.push(np.float32([0, bad, 0]), np.zeros(3, np.float32), 2)
        assert held.residual.tolist() == before[0].tolist()
        assert [slot.tolist() for slot in held._state] == [slot.tolist() for slot in before[1]]

    @pytest.mark.parametrize(
        ("van", "servers"), [("loopback", 2), ("tcp", 2), ("ltp", 1), ("libra", 2), ("tree", 2)]
    )
    @pytest.mark.parametrize("large", [3e38, 1e38])
    def test_a_sum_beyond_floats_is_refused_and_replicas_stay(
        self, van: str, servers: int, large: float
    ) -> None:
        """3e38: the updates' sum is infinite. 1e38: their sum is finite, and with the weights it is not."""
        with job_over(van, workers=2, servers=servers) as job:
            replicas = Replicas(job, "bounded:theta=0.1", libra.SGD(lr=1))
            weights, gradients = replicas.weights(), [np.zeros(SIZE, np.float32) for _ in range(2)]
            rounds = 0
            for gradient in gradients:
                gradient[5] = -large
            while large < 2e38 and weights[5] < 2.5e38:
                replicas.round(gradients)
                rounds += 1
                weights = replicas.weights()
            for attempt in range(2):
                gradients[0][SIZE - 1] = attempt - 1  # another server's part of a refused round
                pushed = [worker.push(mine) for worker, mine in zip(replicas.workers, gradients, strict=True)]
                for each in pushed:
                    with pytest.raises(libra.ServerError, match="beyond float32's range"):
                        each.result(SECONDS)
                if servers == 1 or attempt == 1:
                    assert np.array_equal(replicas.weights()[:-1], weights[:-1])
            replicas.round([np.full(SIZE, 1, np.float32), np.full(SIZE, 1, np.float32)])
            assert [server.rounds for server in replicas.servers] == [rounds + 3] * servers
            for worker in replicas.workers:
                assert worker.values.tobytes() == replicas.weights().tobytes()
            assert replicas.workers[0].values[0] == replicas.start[0] - 1

    def test_asynchronous_weights_beyond_floats_are_refused(self) -> None:
        with libra.local_job(workers=2, servers=1) as job:
            replicas = Replicas(job, "bounded:theta=0.1", libra.SGD(lr=1), asynchronous=True)
            large = np.full(SIZE, -2e38, np.float32)
            replicas.workers[0].push(large).result(SECONDS)
            with pytest.raises(libra.ServerError, match="beyond float32's range"):
                replicas.workers[1].push(large).result(SECONDS)
            values = replicas.workers[1].push(-large).result(SECONDS)
            assert np.abs(values).max() <= np.abs(replicas.start).max()

    def test_what_one_worker_pushes_wrong_all_learn_at_once(self) -> None:
        """Whoever pushes behind the refusal learns it, too; the round counts when all have pushed."""
        with libra.local_job(workers=3, servers=1) as job:
            replicas = Replicas(job, "bounded:theta=0.1", libra.SGD(lr=1))
            waiting = replicas.workers[0].push(np.ones(SIZE, np.float32))
            route, server = replicas.workers[1]._route, ids.node_id(Role.SERVER, 0)
            body = PushMessage(route._process, 0, 0, 1, [(1, b"")]).pack()
            wrong = route.app.request(UpdateCommand.PUSH, body, server)
            text = "worker 1: cannot read the updates of key 1, 300 elements"
            for each in (wrong, waiting, replicas.workers[2].push(np.ones(SIZE, np.float32))):
                with pytest.raises(libra.ServerError, match=text):
                    each.result(SECONDS)
            assert replicas.servers[0].rounds == 1
            assert np.array_equal(replicas.weights(), replicas.start)

    def test_a_missing_worker_is_named(self) -> None:
        with libra.local_job(workers=2, servers=1) as job:
            replicas = Replicas(job, "bounded:theta=0.1", libra.SGD(lr=1))
            pushed = replicas.workers[1].push(np.ones(SIZE, np.float32))
            with pytest.raises(libra.TimeoutError, match="worker rank 0 has not pushed round 1"):
                pushed.result(timeout=0.2)
            other = replicas.workers[0].push(np.ones(SIZE, np.float32))
            assert pushed.result(SECONDS).tobytes() == other.result(SECONDS).tobytes()

    def test_a_gradient_of_another_shape(self) -> None:
        with libra.local_job(workers=1, servers=1) as job:
            replicas = Replicas(job, "bounded:theta=0.1", libra.SGD(lr=1))
            with pytest.raises(libra.ConfigError, match=r"shape \(3,\); expected \(1307,\)"):
                replicas.workers[0].push(np.ones(3, np.float32))
