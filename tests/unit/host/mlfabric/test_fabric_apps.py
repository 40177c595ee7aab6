# SPDX-License-Identifier: Apache-2.0
"""A job whose updates are scheduled: every push has one end, and the journal makes the same weights again."""

from __future__ import annotations

import itertools
import math
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from patience import soon, wait_until

import libra
from libra.errors import ClosedError, ConfigError, LibraError
from libra.kv.simple_app import SimpleApp
from libra.mlfabric import asks
from libra.mlfabric.asks import FabricCommand, Update
from libra.mlfabric.links import Policy, Port, Step
from libra.mlfabric.scheduler_app import FabricScheduler
from libra.mlfabric.server_app import FabricReplica, FabricServer
from libra.mlfabric.transfers import due_times
from libra.mlfabric.worker_app import FabricWorker, PushEnd, _Held
from libra.node.node import LocalJob

ELEMENTS = 20_000
START = np.linspace(-1, 1, ELEMENTS, dtype=np.float32)
OPTIMIZER = libra.SGD(lr=0.05, momentum=0.9)
RATE = 20e6  # bytes/s: 4 ms a transfer


def policy(**changes: Any) -> Policy:
    return Policy(tau_max=4, groups="none", distribute="direct", grace=10.0, **changes)


def make(
    job: LocalJob, given: Policy, rate: float = RATE, div_max: float | None = None
) -> tuple[FabricScheduler, FabricServer]:
    assert job.scheduler is not None
    scheduler = FabricScheduler(0, job.scheduler, 4 * ELEMENTS, rate, given, known="true")
    return scheduler, FabricServer(0, job.servers[0], OPTIMIZER, START, given.tau_max, div_max=div_max)


# A long grace: on a busy machine no commit is void.
CHAINS = Policy(tau_max=8, grace=10.0, distribute="relay")
SYNCHRONOUS = Policy(grace=10.0, synchronous=True)
GATHERED = Policy(tau_max=8, grace=10.0, groups="gather", lead=1.0)


@pytest.mark.parametrize(
    ("van", "given"),
    [(van, given) for van in ("loopback", "tcp") for given in (policy(), CHAINS, GATHERED, SYNCHRONOUS)],
)
def test_every_push_has_one_end_and_the_journal_replays_to_the_bit(van: str, given: Policy) -> None:
    updates, pushed = 6, {}
    workers = 8 if given.groups == "gather" else 5  # groups are gathered while others are sent
    ends: list[tuple[int, PushEnd]] = []

    with libra.local_job(workers=workers, servers=1, van=van, peers=given.groups != "none") as job:
        # Slower links with groups: updates must wait for each other.
        scheduler, server = make(job, given, RATE if given.groups == "none" else RATE / 20)

        def work(rank: int) -> None:
            worker = FabricWorker(0, job.workers[rank], timeout=20)
            random = np.random.default_rng(rank)
            for number in range(1, updates + 1):
                noise = random.normal(0, 0.1, ELEMENTS).astype(np.float32)
                gradient: npt.NDArray[np.float32] = worker.values * np.float32(0.1) + noise
                pushed[Update(job.workers[rank].id, number)] = gradient
                ends.append((rank, worker.push(gradient, timeout=30)))

        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(work, range(workers)))
        committed = [end for _, end in ends if end.how == "committed"]
        dropped = [end for _, end in ends if end.how == "dropped"]
        assert sorted(end.number for _, end in ends) == sorted(list(range(1, updates + 1)) * workers)
        assert len(committed) == server.version == sum(len(commit.updates) for commit in server.journal)
        assert sum(scheduler.figures.dropped.values()) == len(dropped)
        assert all(end.delay is not None and end.delay <= (given.tau_max or 0) for end in committed)
        assert not given.synchronous or len(server.journal) == updates
        groups = scheduler.figures.groups
        expected = {"none": "direct", "chain": "chain", "gather": "worker"}[given.groups]
        assert groups[expected] > 0
        assert sum(groups[way] for way in groups if way not in ("direct", expected)) == 0
        assert scheduler.figures.voided == 0
        weights, journal = server.values(), list(server.journal)
    replayed, momentum = START.copy(), np.zeros_like(START)
    for step, commit in enumerate(journal, 1):
        total = pushed[commit.updates[0]].copy()
        for update in commit.updates[1:]:
            total += pushed[update]
        OPTIMIZER.update(replayed, total, (momentum,), step)
    assert replayed.tobytes() == weights.tobytes()


@pytest.mark.parametrize(
    ("van", "servers", "given"), [("loopback", 3, CHAINS), ("tcp", 2, CHAINS), ("tcp", 2, GATHERED)]
)
def test_replicas_are_the_server_to_the_bit_and_never_beyond_div_max(
    van: str, servers: int, given: Policy
) -> None:
    updates, workers, div_max = 5, 8 if given.groups == "gather" else 4, 150.0
    with libra.local_job(workers=workers, servers=servers, van=van, peers=True) as job:
        _, server = make(job, given, RATE / 20, div_max)
        replicas = [FabricReplica(0, node, OPTIMIZER, START) for node in job.servers[1:]]

        def work(rank: int) -> None:
            worker = FabricWorker(0, job.workers[rank], timeout=20)
            random = np.random.default_rng(rank)
            for _ in range(updates):
                worker.push(random.normal(0, 1, ELEMENTS), timeout=30)

        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(work, range(workers)))
        wait_until(lambda: all(replica.steps == len(server.journal) for replica in replicas))
        assert len(server.journal) > 1
        assert all(replica.values().tobytes() == server.values().tobytes() for replica in replicas)
        assert 0 < server.farthest <= div_max
        wait_until(lambda: not server.lag)


def _push_beyond(van: str, div_max: float) -> None:
    with libra.local_job(workers=1, servers=2, van=van) as job:
        make(job, policy(), div_max=div_max)
        FabricReplica(0, job.servers[1], OPTIMIZER, START)
        FabricWorker(0, job.workers[0], timeout=20).push(np.ones(ELEMENTS), timeout=60)


@pytest.mark.parametrize("van", ["loopback", "tcp"])
def test_a_commit_beyond_div_max_ends_the_job_by_name(van: str, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(ClosedError, match="server 0"):
        _push_beyond(van, 0.001)
    assert "commit 1: a commit of norm 141.421 moves the weights by up to 7.07" in caplog.text


def _serving(job: LocalJob, pool: ThreadPoolExecutor) -> list[Future[None]]:
    """Have scheduler and servers end their blocks, as in docs/mlfabric.md's program; return their ends."""
    assert job.scheduler is not None
    nodes = [job.scheduler, *job.servers]
    ends = [pool.submit(node.finalize) for node in nodes]
    wait_until(lambda: all(node._finished for node in nodes))
    return ends


def _push_beyond_a_program_that_only_serves(failover: bool, pool: ThreadPoolExecutor) -> None:
    with libra.local_job(workers=1, servers=2, van="tcp", failover=failover) as job:
        make(job, policy(), div_max=0.001)
        replica = FabricReplica(0, job.servers[1], OPTIMIZER, START)
        worker = FabricWorker(0, job.workers[0], timeout=20)
        ends = _serving(job, pool)
        try:
            worker.push(np.ones(ELEMENTS), timeout=60)
        finally:
            for end in ends:
                with pytest.raises(ClosedError, match="commit 1: a commit of"):
                    end.result(60)
            assert replica.steps == 0


@pytest.mark.parametrize("failover", [False, True])
def test_a_commit_beyond_div_max_ends_programs_that_only_serve(failover: bool) -> None:
    """Every node gets the cause, and no replica commits what the server must not."""
    with ThreadPoolExecutor(3) as pool, pytest.raises(ClosedError, match="server 0: commit 1: a commit of"):
        _push_beyond_a_program_that_only_serves(failover, pool)


def _push_until_all_servers_are_dead(order: tuple[int, ...], pool: ThreadPoolExecutor) -> None:
    with libra.local_job(workers=1, servers=3, van="tcp", failover=True) as job:
        make(job, policy(), div_max=150.0)
        for node in job.servers[1:]:
            FabricReplica(0, node, OPTIMIZER, START, 4, div_max=150.0)
        worker = FabricWorker(0, job.workers[0], timeout=20)
        scheduler, *_ = _serving(job, pool)
        for rank in order:
            while worker.push(np.ones(ELEMENTS), timeout=60).how != "committed":
                pass  # it was computed on a dead server's model
            job.servers[rank].abort("it was killed")
        with pytest.raises(ClosedError):
            scheduler.result(60)
        worker.push(np.ones(ELEMENTS), timeout=60)


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_the_death_of_all_servers_ends_programs_that_only_serve(order: tuple[int, ...]) -> None:
    with ThreadPoolExecutor(4) as pool, pytest.raises(ClosedError, match=f"lost server {order[-1]}"):
        _push_until_all_servers_are_dead(order, pool)


def test_a_worker_that_has_left_pulls_from_the_next_server() -> None:
    with libra.local_job(workers=2, servers=2, van="tcp", failover=True) as job:
        make(job, policy(), div_max=150.0)
        replica = FabricReplica(0, job.servers[1], OPTIMIZER, START, 4, div_max=150.0)
        stays, leaves = (FabricWorker(0, node, timeout=20) for node in job.workers)
        assert leaves.push(np.ones(ELEMENTS), timeout=30).how == "committed"
        leaves.leave()
        wait_until(lambda: replica.steps == 1)
        job.servers[0].abort("it was killed")
        version, values = leaves.pull(soon())
        assert version == 1
        assert values.tobytes() == replica.values().tobytes()
        assert stays.push(np.ones(ELEMENTS), timeout=30).how in ("committed", "dropped")


def _push_while_another_dies() -> None:
    with libra.local_job(workers=2, servers=1, van="tcp") as job:
        make(job, Policy(tau_max=0, groups="none", distribute="direct"), RATE / 1000)
        worker = FabricWorker(0, job.workers[0], timeout=20)
        threading.Timer(0.5, lambda: job.workers[1].abort("it was killed")).start()
        worker.push(np.ones(ELEMENTS), timeout=60)


@pytest.mark.parametrize(
    ("servers", "deaths", "given"),
    [
        (2, {4: 0}, CHAINS),
        (3, {3: 0}, GATHERED),
        (3, {3: 0, 6: 1}, CHAINS),
        (3, {3: 1, 6: 0}, CHAINS),
        (4, {2: 2, 4: 0, 6: 1}, policy()),
        (4, {2: 0, 5: 2}, policy()),
        (2, {4: 0}, SYNCHRONOUS),
        (2, {5: 0}, policy()),
    ],
)
def test_a_replica_becomes_the_server_and_the_journal_replays_to_the_bit(
    servers: int, deaths: dict[int, int], given: Policy
) -> None:
    """Every push has one end; what counts is in the new server's journal, or was told before it was lost.

    deaths: the rank of the server that dies, by the number of the update that is pushed then.
    """
    updates, workers = 8, 4
    pushed: dict[Update, npt.NDArray[np.float32]] = {}
    ends: dict[Update, str] = {}
    killed = {number: threading.Event() for number in deaths}
    dead, epoch = set(), 1  # ranks of servers that are dead at the end; of the last server
    for rank in deaths.values():
        epoch += rank == min({*range(servers)} - dead)
        dead.add(rank)
    with libra.local_job(workers=workers, servers=servers, van="tcp", peers=True, failover=True) as job:
        make(job, given, RATE / 20, 150.0)
        replicas = [
            FabricReplica(0, node, OPTIMIZER, START, given.tau_max, div_max=150.0) for node in job.servers[1:]
        ]

        def work(rank: int) -> npt.NDArray[np.float32]:
            worker = FabricWorker(0, job.workers[rank], timeout=20)
            random = np.random.default_rng(rank)
            for number in range(1, updates + 1):
                if number in deaths and not killed[number].is_set():
                    killed[number].set()
                    job.servers[deaths[number]].abort("it was killed")
                update = Update(job.workers[rank].id, number)
                pushed[update] = random.normal(0, 1, ELEMENTS).astype(np.float32)
                ends[update] = worker.push(pushed[update], timeout=30).how
            worker.leave()  # another one may have lost one update less
            job.workers[rank].barrier(libra.WORKER_GROUP, timeout=30)
            assert worker.epoch == epoch
            return worker.pull(20)[1]

        with ThreadPoolExecutor(workers) as pool:
            finals = list(pool.map(work, range(workers)))
        replicas = [replica for rank, replica in enumerate(replicas, 1) if rank not in dead]
        new = replicas[0]
        assert new.is_server
        assert not any(replica.is_server for replica in replicas[1:])
        wait_until(lambda: all(replica.steps == new.steps for replica in replicas))
        assert all(replica.values().tobytes() == new.values().tobytes() for replica in replicas)
        assert all(final.tobytes() == new.values().tobytes() for final in finals)
        journal = list(new.journal)
        failovers = new.scheduler_figures(20)["failover"]
        assert len(failovers) == epoch - 1
        assert all(failover["seconds"] > 0 for failover in failovers)
        assert new.farthest <= 150.0
        assert (new.farthest > 0) == (len(replicas) > 1)
    committed = [update for commit in journal for update in commit.updates]
    lost = {Update(*update) for each in failovers for updates in each["lost"] for update in updates}
    assert len(committed) == len({*committed})
    assert not lost & {*committed}
    assert {update for update, how in ends.items() if how == "committed"} - lost == {*committed}
    assert len(ends) == workers * updates
    assert max(delay for commit in journal for delay in commit.delays) <= (given.tau_max or 0)
    weights, momentum = START.copy(), np.zeros_like(START)
    for step, commit in enumerate(journal, 1):
        total = pushed[commit.updates[0]].copy()
        for update in commit.updates[1:]:
            total += pushed[update]
        OPTIMIZER.update(weights, total, (momentum,), step)
    assert weights.tobytes() == finals[0].tobytes()


def test_a_push_that_waits_is_told_who_has_died() -> None:
    with pytest.raises(ClosedError, match="lost worker 1"):
        _push_while_another_dies()


def test_a_model_that_overtakes_another_is_not_mixed_with_it() -> None:
    """Nor does a worker that computes get another one: its update would claim a newer version."""
    models = {version: np.full(ELEMENTS, version, np.float32).tobytes() for version in (1, 2, 3)}
    half = 2 * ELEMENTS
    with libra.local_job(workers=1, servers=1) as job:
        make(job, policy())
        worker = FabricWorker(0, job.workers[0], timeout=20)
        worker._held = _Held(1, 0, 1, b"", 0.0, 0)
        for version, at in ((1, 0), (2, 0), (1, half), (2, half), (3, 0), (3, half)):
            model = models[version]
            piece = asks.MODEL.pack(1, version, at, len(model)) + model[at : at + half]
            worker._receive_model(asks.pack_nodes([]) + piece)
        assert worker.version == 2
        assert (worker.values == 2).all()
        with pytest.raises(LibraError, match=f"of 8; expected one of {4 * ELEMENTS} in all"):
            worker._receive_model(asks.pack_nodes([]) + asks.MODEL.pack(1, 3, 0, 8) + bytes(8))


def test_updates_that_would_be_too_old_are_dropped_before_they_are_sent() -> None:
    given = Policy(tau_max=0, groups="none", distribute="direct")
    with libra.local_job(workers=3, servers=1) as job:
        _, server = make(job, given)
        workers = [FabricWorker(0, node, timeout=20) for node in job.workers]
        with ThreadPoolExecutor(3) as pool:
            ends = list(pool.map(lambda worker: worker.push(np.ones(ELEMENTS), timeout=30), workers))
        assert sorted(end.how for end in ends).count("committed") == server.version
        assert all(end.delay == 0 for end in ends if end.how == "committed")
        assert min(worker.version for worker in workers) > 0, "no worker waits for the model that it has"


def test_a_worker_that_dies_with_a_grant_holds_nobody_up() -> None:
    """Its commit is void when its time is over; the others' are committed behind it."""
    given = Policy(tau_max=None, groups="none", distribute="direct", grace=0.3, retries=0)
    with libra.local_job(workers=2, servers=1) as job:
        scheduler, server = make(job, given)
        silent = SimpleApp(0, 0, job.workers[1])
        granted, told = threading.Event(), []

        def listen(data: Any, app: Any) -> None:
            told.append(data.head)
            if data.head == FabricCommand.GRANT:
                granted.set()

        silent.set_request_handle(listen)
        silent.tell(FabricCommand.ASK, asks.pack(FabricCommand.ASK, 1, 0, 4 * ELEMENTS, 1.0, 0, 1), 1)
        assert granted.wait(10)
        worker = FabricWorker(0, job.workers[0], timeout=20)
        end = worker.push(np.ones(ELEMENTS), timeout=30)
        assert end.how == "committed"
        assert [commit.updates[0].worker for commit in server.journal] == [job.workers[0].id]
        assert scheduler.figures.voided == 1


def test_pieces_leave_when_their_tokens_are_there() -> None:
    steps = [Step(1.0, 2.0, 100.0), Step(3.0, 4.0, 50.0)]
    times = [time for _, _, time in due_times(200, steps, piece=50)]
    assert times == pytest.approx([1.0, 1.5, 2.0, 4.0])  # 50 at the lower rate, the rest at the highest
    assert sum(count for _, count, _ in due_times(199, steps, piece=50)) == 199


@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_a_gradient_that_is_not_finite_is_refused_before_anything_is_sent(value: float) -> None:
    with libra.local_job(workers=1, servers=1) as job:
        make(job, policy())
        worker = FabricWorker(0, job.workers[0], timeout=20)
        gradient = np.zeros(ELEMENTS, np.float32)
        gradient[7] = value
        with pytest.raises(LibraError, match="the gradient's norm is"):
            worker.push(gradient)
        with pytest.raises(ConfigError, match=r"the gradient has shape \(3,\); expected \(20000,\)"):
            worker.push(np.zeros(3))
        assert worker.push(np.zeros(ELEMENTS), timeout=20).how == "committed"


def _push_until_weights_are_infinite(given: Policy, held: list[FabricServer]) -> None:
    with libra.local_job(workers=3, servers=1, van="tcp", peers=given.groups != "none") as job:
        held.append(make(job, given)[1])
        workers = [FabricWorker(0, node, timeout=20) for node in job.workers]

        def work(worker: FabricWorker) -> None:
            for _ in range(20):
                worker.push(np.full(ELEMENTS, 3e38, np.float32), timeout=60)

        with ThreadPoolExecutor(3) as pool:
            list(pool.map(work, workers))


@pytest.mark.parametrize("given", [policy(), CHAINS, SYNCHRONOUS])
def test_a_commit_that_makes_weights_infinite_ends_the_job_by_name(given: Policy) -> None:
    """The updates are finite, but their sum or the step is not; the server keeps the last finite weights."""
    held: list[FabricServer] = []
    with pytest.raises(ClosedError, match=r"server 0: commit \d+ of \d updates would make weight 0 -inf"):
        _push_until_weights_are_infinite(given, held)
    assert np.isfinite(held[0].values()).all()


def test_what_cannot_be_is_refused() -> None:
    with libra.local_job(workers=1, servers=1) as job:
        scheduler, server, worker = job.scheduler, job.servers[0], job.workers[0]
        assert scheduler is not None
        with pytest.raises(ConfigError, match="needs a scheduler"):
            FabricScheduler(0, worker, 4, RATE)
        with pytest.raises(ConfigError, match="needs the server of rank 0"):
            FabricServer(0, worker, OPTIMIZER, START)
        with pytest.raises(ConfigError, match="FabricReplica needs a server of rank 1 or more"):
            FabricReplica(0, server, OPTIMIZER, START)
        with pytest.raises(ConfigError, match=r"Div_max is 1.0, and there is no replica"):
            FabricServer(0, server, OPTIMIZER, START, div_max=1.0)
        with pytest.raises(ConfigError, match="needs a worker"):
            FabricWorker(0, server)
        with pytest.raises(ConfigError, match="no van has a multicast"):
            FabricScheduler(0, scheduler, 4, RATE, Policy(distribute="multicast"))
        with pytest.raises(ConfigError, match="no job in the switch"):
            FabricScheduler(0, scheduler, 4, RATE, Policy(groups="switch"))
        with pytest.raises(ConfigError, match="expected more than 0"):
            FabricScheduler(0, scheduler, 4, 0.0)
        with pytest.raises(ConfigError, match="weights are float64 of shape"):
            FabricServer(0, server, OPTIMIZER, np.zeros(3))


def test_groups_need_workers_that_are_connected() -> None:
    with libra.local_job(workers=2, servers=1, van="tcp") as job:
        assert job.scheduler is not None
        for given in (Policy(distribute="direct"), Policy(groups="none", distribute="relay")):
            with pytest.raises(ConfigError, match="set LIBRA_PEERS=1 at all nodes"):
                FabricScheduler(0, job.scheduler, 4, RATE, given)


def test_connected_workers_send_each_other_messages_without_a_way_round() -> None:
    with libra.local_job(workers=3, servers=1, van="tcp", peers=True) as job:
        got: list[tuple[int, bytes]] = []
        arrived = threading.Event()

        def listen(data: Any, app: Any) -> None:
            got.append((data.sender, data.body))
            if len(got) == 4:
                arrived.set()

        apps = [SimpleApp(0, 0, node) for node in job.workers]
        large = bytes(3 << 20)  # more than the scheduler passes on
        apps[1].set_request_handle(listen)
        for number, app in enumerate(apps):
            if number != 1:
                app.tell(1, large, job.workers[1].id)
                app.tell(1, b"after", job.workers[1].id)
        assert arrived.wait(20)
        sizes = {sender: [len(body) for who, body in got if who == sender] for sender, _ in got}
        assert sizes == {job.workers[0].id: [len(large), 5], job.workers[2].id: [len(large), 5]}
        assert [node.van.stats().associations for node in job.workers] == [2 + 2, 2 + 2, 2 + 2]


@pytest.mark.parametrize(
    ("head", "body", "problem"),
    [
        (99, b"", "no message 99"),
        (FabricCommand.ASK, b"12", "ASK has 2 bytes; expected"),
        (FabricCommand.MODEL, b"", "no message 13"),
    ],
)
def test_bodies_that_no_node_sends_are_refused(head: int, body: bytes, problem: str) -> None:
    with pytest.raises(LibraError, match=problem):
        asks.parse(head, body)


def test_steps_that_no_scheduler_grants_are_refused() -> None:
    for steps in ([Step(0, 1, 0.0)], [Step(1, 0, 1.0)], [Step(0, math.inf, 1.0)], []):
        with pytest.raises(LibraError):
            asks.parse_steps(asks.pack_steps(steps, 0.0), 0.0)
    kept = [Step(1.0, 2.0, 3.0)]
    assert asks.parse_steps(asks.pack_steps(kept, 1.0), 5.0) == [Step(5.0, 6.0, 3.0)]


def test_an_update_that_asks_again_says_how_large_its_values_are() -> None:
    """The scale of a group in the switch follows from that: without it, lanes overflow."""
    with libra.local_job(workers=1, servers=1) as job:
        assert job.scheduler is not None
        FabricServer(0, job.servers[0], OPTIMIZER, START)
        scheduler, told = SimpleApp(0, 0, job.scheduler), list[tuple[Any, ...]]()

        def refuse_once(data: Any, app: Any) -> None:
            if data.head == FabricCommand.ASK:
                told.append(asks.parse(data.head, data.body))
                head = FabricCommand.VOID if len(told) > 1 else FabricCommand.AGAIN
                app.tell(head, asks.pack(head, 1), data.sender)
                if head is FabricCommand.VOID:
                    app.tell(FabricCommand.DELIVER, deliver, job.servers[0].id)

        deliver = asks.pack_nodes([job.workers[0].id]) + asks.pack_steps([Step(0, 1, 1e9)], 0)
        scheduler.set_request_handle(refuse_once)
        worker = FabricWorker(0, job.workers[0], timeout=20)
        assert worker.push(np.full(ELEMENTS, 5.0), timeout=30).how == "void"
    assert len(told) == 2
    assert told[0] == told[1]
    assert told[0][4] == 3, "5 is below 2^3"


def test_a_void_sum_of_the_switch_tells_nothing_of_a_links_rate() -> None:
    """Its members are forgotten, and the switch is no node whose rate anybody knows."""
    asked: set[int] = set()

    def rate(port: Port, seconds: float) -> float:
        asked.add(port.node)
        return RATE

    with libra.local_job(workers=1, servers=1) as job:
        assert job.scheduler is not None
        FabricScheduler(0, job.scheduler, 4 * ELEMENTS, rate, policy(), known="measured")
        app = SimpleApp(0, 0, job.servers[0])
        for start in (job.workers[0].id, 0):
            app.tell(FabricCommand.DONE, asks.pack(FabricCommand.DONE, 7, start, 8, 1000, 0.1), 1)
        app.request(FabricCommand.FIGURES, b"", 1).result(20)
    assert asked == {job.workers[0].id, job.servers[0].id}
