# SPDX-License-Identifier: Apache-2.0
"""Promise: programs that wait run unchanged under virtual time, whatever the network does to their packets;
each result is checked, and one seed is one run."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from effort import at_night

from libra.compression.compression import Bound
from libra.kv.checkpoint import CheckpointedHandle
from libra.kv.handles import KVServerDefaultHandle, OptimizerHandle
from libra.kv.server import KVServer
from libra.kv.simple_app import SimpleApp
from libra.node.node import Node
from libra.optimizers import BoundedUpdates
from libra.rpc.values import KVMeta, KVPairs
from libra.sparse.hot_rows import RowReplica
from libra.sparse.rounds import Pooled
from libra.sparse.table import Table
from libra.updates.filter import FilteredOptimizer
from libra.updates.update_messages import Broadcasts
from libra.vans.hot import Drained
from libra_controller.errors import DescriptionError
from libra_sim.errors import WorkloadError
from libra_sim.laboratory import Laboratory
from libra_workloads.scenario import reading

TABLE = {"rows": 500, "dim": 8, "batch": 32}
PROGRAMS: dict[str, dict[str, Any]] = {
    "messages": {"program": "messages", "tensors": ["40 B", "2 KiB"]},
    "asynchronous int32": {"program": "asynchronous", "tensors": ["40 B", "12 KiB"], "dtype": "int32"},
    "asynchronous float32": {"program": "asynchronous", "tensors": ["8 KiB"], "dtype": "float32"},
    "sparse": {"program": "sparse", "table": TABLE},
    "hot rows": {"program": "sparse", "table": TABLE | {"hot": 64}},
    "asynchronous hot rows": {"program": "sparse", "table": TABLE | {"hot": 64, "asynchronous": True}},
}
for rule in ("residual", "folded", "key"):
    PROGRAMS[f"updates, {rule}"] = {
        "tensors": ["400 B", "8 KiB"],
        "filter": f"bounded:theta={0.1 if rule == 'key' else 0.01},root=2,rule={rule}",
    }
    PROGRAMS[f"updates in the switch, {rule}"] = PROGRAMS[f"updates, {rule}"]
    PROGRAMS[f"updates, asynchronous, {rule}"] = PROGRAMS[f"updates, {rule}"] | {"staleness": 1}
PROGRAMS["updates in the switch, without a bound"] = {
    "tensors": ["400 B", "8 KiB"],
    "filter": "bounded:theta=0",
}
PROGRAMS["updates, asynchronous, rare broadcasts"] = PROGRAMS["updates, residual"] | {
    "staleness": 2,
    "broadcast_every": 4,
}
TROUBLES: dict[str, dict[str, Any]] = {
    "none": {},
    "all": {
        "loss": {"to_bad": "1 %", "to_good": "20 %"},
        "duplicate": "2 %",
        "jitter": "1 ms",
        "late": {"share": "1 %", "by": "40 ms"},
    },
}


def scenario(
    workload: dict[str, Any], links: dict[str, Any] | None = None, *, hot: bool = True, **changes: Any
) -> dict[str, Any]:
    job: dict[str, Any] = {"name": "a", "mode": "parameter-server", "slots": 64, "lanes": 64}
    job |= {"hot": {"cells": 64}} if hot else {}
    return {
        "topology": {"kind": "star", "workers": 3, "servers": 2},
        "links": {"rate": "100 Mbit/s", "delay": "20 us", **(links or {})},
        "switch": {"latency": "1 us"},
        "jobs": [job],
        "workload": {"rounds": 3, **workload},
        "limit": "120 s",
        **changes,
    }


def has_cells(name: str) -> bool:
    """Filtered updates go to hot cells, if the job has some."""
    return not name.startswith("updates,")


def run(value: dict[str, Any]) -> Laboratory:
    laboratory = Laboratory(reading.read(value))
    laboratory.run()
    laboratory.close()
    return laboratory


@pytest.mark.parametrize("troubles", TROUBLES)
@pytest.mark.parametrize("name", PROGRAMS)
def test_every_result_is_right_and_every_process_ends(name: str, troubles: str) -> None:
    laboratory = run(scenario(PROGRAMS[name], TROUBLES[troubles], hot=has_cells(name)))
    (program,) = laboratory.programs
    assert program.wrong == []
    assert sorted((each.rank, each.number) for each in program.rounds) == [
        (rank, number) for rank in range(3) for number in range(1, 4)
    ]
    lost = sum(link.up.counters.lost + link.down.counters.lost for link in laboratory.links.values())
    assert (lost > 0) == (troubles != "none")


@pytest.mark.parametrize(
    "name",
    [
        at_night("messages"),  # updates take messages
        at_night("asynchronous int32"),
        "hot rows",
        "updates, residual",
        at_night("updates in the switch, residual"),
    ],
)
def test_one_seed_is_one_run(name: str) -> None:
    first, second, other = (
        run(scenario(PROGRAMS[name], TROUBLES["all"], hot=has_cells(name), seed=seed)).log.digest()
        for seed in (5, 5, 6)
    )
    assert first == second != other


def test_a_job_may_live_several_times() -> None:
    job = {"name": "a", "mode": "parameter-server", "slots": 64, "lanes": 64, "lives": 3}
    programs = run(scenario(PROGRAMS["asynchronous int32"], jobs=[job])).programs
    assert [program.wrong for program in programs] == [[], [], []]


def test_messages_need_no_server() -> None:
    jobs = [{"name": "a", "mode": "all-reduce", "slots": 64, "lanes": 64}]
    topology = {"kind": "star", "workers": 4, "servers": 0}
    (program,) = run(scenario(PROGRAMS["messages"], jobs=jobs, topology=topology)).programs
    assert not program.wrong


def test_a_message_takes_as_long_as_its_packets() -> None:
    """A request of one packet crosses four wires, its answer, too; each is a frame of 64 lanes."""
    workload = {"program": "asynchronous", "tensors": ["80 B"], "rounds": 1}
    laboratory = run(scenario(workload, {"rate": "1 Mbit/s", "overhead": "0 B", "delay": "5 ms"}))
    longest = max(each.ended - each.pushed for each in laboratory.programs[0].rounds)
    # Push, its answer, pull, its answer: 8 wires with 5 ms each, and frames of some 100 to 342 bytes.
    assert 40e6 < longest < 40e6 + 3 * 8 * 342 * 8e3


# ---- planted defects -------------------------------------------------------------------------------------


def adds_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    add = KVServerDefaultHandle.__call__
    calls = iter(range(10**9))

    def twice(self: KVServerDefaultHandle, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        if meta.push and next(calls) == 3:
            for part in self.parts(meta, pairs):
                np.add(part.stored, part.pushed, out=part.stored)
        add(self, meta, pairs, server)

    monkeypatch.setattr(KVServerDefaultHandle, "__call__", twice)


def loses_a_push(monkeypatch: pytest.MonkeyPatch) -> None:
    add = KVServerDefaultHandle.__call__
    calls = iter(range(10**9))

    def less(self: KVServerDefaultHandle, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        if meta.push and next(calls) == 4:
            server.response(meta, None)
        else:
            add(self, meta, pairs, server)

    monkeypatch.setattr(KVServerDefaultHandle, "__call__", less)


def delivers_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    take = SimpleApp.receive

    def twice(self: SimpleApp, message: Any) -> None:
        take(self, message)
        if message.head == 2 and message.body == (3).to_bytes(4, "big"):
            take(self, message)

    monkeypatch.setattr(SimpleApp, "receive", twice)


def passes_barriers(monkeypatch: pytest.MonkeyPatch) -> None:
    barrier = Node.barrier

    def pass_if_first(self: Node, *arguments: Any, **settings: Any) -> None:
        if self.rank != 1:
            barrier(self, *arguments, **settings)

    monkeypatch.setattr(Node, "barrier", pass_if_first)


def loses_a_hot_value(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Drained.__init__

    def less(self: Drained, touched: Any, values: int, sums: Any, counts: Any = None) -> None:
        sums = sums.copy()
        sums[np.nonzero(sums)[0][:1], np.nonzero(sums)[1][:1]] += 1 << 10
        made(self, touched, values, sums, counts)

    monkeypatch.setattr(Drained, "__init__", less)


def swaps_second_homes(monkeypatch: pytest.MonkeyPatch) -> None:
    gather = Pooled.gather
    monkeypatch.setattr(Pooled, "gather", lambda self, *arguments: gather(self, *arguments)[::-1])


def misses_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broadcast lacks one of its elements."""
    since = Broadcasts.since

    def less(self: Broadcasts, life: int, number: int) -> bytes:
        if self._kept and len(self._kept[-1]):
            self._kept[-1] = self._kept[-1][1:]
        return since(self, life, number)

    monkeypatch.setattr(Broadcasts, "since", less)


def adds_what_it_holds_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server sends what exceeds the bound, and keeps it."""
    update = BoundedUpdates.update

    def keep(self: BoundedUpdates, weights: Any, gradient: Any, state: Any, step: int) -> None:
        held = state[0] + gradient
        update(self, weights, gradient, state, step)
        state[0][:] = np.where(state[0] == 0, np.float32(0.9) * np.clip(held, -0.001, 0.001), state[0])

    monkeypatch.setattr(BoundedUpdates, "update", keep)


def holds_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker forgets that the bound falls."""
    exceeded = Bound.exceeded
    monkeypatch.setattr(Bound, "exceeded", lambda self, values, number: exceeded(self, values, 1))


def loses_notifications(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker believes that a round has changed nothing."""
    monkeypatch.setattr(RowReplica, "_apply_notifications", lambda *_: None)


def loses_an_update(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker's filter drops a value that it neither sends nor keeps."""
    keep = FilteredOptimizer._keep

    def less(self: FilteredOptimizer, left: Any, *arguments: Any) -> None:
        left = left.copy()
        left[int(np.argmax(np.abs(left)))] *= np.float32(0.5)
        keep(self, left, *arguments)

    monkeypatch.setattr(FilteredOptimizer, "_keep", less)


def divides_asynchronous_updates(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server takes a push for one of many that make a mean."""
    update = BoundedUpdates.update
    monkeypatch.setattr(
        BoundedUpdates,
        "update",
        lambda self, weights, gradient, state, step: update(self, weights, gradient / 3, state, step),
    )


def never_sweeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server looks at rows only if somebody has pushed them."""
    monkeypatch.setattr(Table, "due", lambda *_: np.empty(0, np.int64))


@pytest.mark.parametrize(
    ("name", "defect", "found"),
    [
        ("asynchronous int32", adds_twice, "pushes of each worker, got"),
        ("asynchronous int32", loses_a_push, "pushes of each worker, got"),
        ("messages", delivers_twice, "got notification 3 of"),
        ("messages", passes_barriers, "left the barrier of round"),
        ("hot rows", loses_a_hot_value, "values are wrong"),
        ("hot rows", swaps_second_homes, "values are wrong"),
        ("updates, residual", misses_a_change, "elements are wrong"),
        ("updates, residual", adds_what_it_holds_twice, "from unfiltered steps"),
        ("updates, residual", holds_too_much, "expected at most theta_t held back"),
        ("updates, residual", loses_an_update, "of all steps; expected none"),
        ("updates, key", loses_an_update, "of all steps; expected none"),
        ("updates, asynchronous, residual", loses_an_update, "of all steps; expected none"),
        ("updates, asynchronous, key", divides_asynchronous_updates, "from unfiltered steps"),
        ("updates, asynchronous, residual", misses_a_change, "at the end, element"),
        ("updates, asynchronous, residual", holds_too_much, "expected at most theta_t held back"),
        ("updates in the switch, without a bound", loses_a_hot_value, "from unfiltered steps"),
        ("updates in the switch, residual", swaps_second_homes, "from unfiltered steps"),
        ("updates in the switch, residual", loses_notifications, "elements are wrong"),
        ("updates in the switch, residual", adds_what_it_holds_twice, "from unfiltered steps"),
        ("updates in the switch, residual", holds_too_much, "expected at most theta_t held back"),
        ("updates in the switch, residual", never_sweeps, "expected at most theta_t held back"),
    ],
)
def test_a_defect_is_found(
    name: str, defect: Callable[[pytest.MonkeyPatch], None], found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    defect(monkeypatch)
    # Worker 2 is slow: what does not wait for it is ahead.
    hosts = {"only": {"w2": {"compute": "20 ms"}}}
    rounds = 30 if defect is divides_asynchronous_updates else 15  # until its error is out of rounding
    workload = PROGRAMS[name] | ({"rounds": rounds} if "updates" in name else {})
    laboratory = Laboratory(reading.read(scenario(workload, hot=has_cells(name), hosts=hosts, limit="9 s")))
    wrong, run = laboratory.programs[0].wrong, laboratory.loop.run

    def is_found() -> bool:
        return any(found in text for text in wrong)

    # No longer than until it is found: behind a barrier that one passes, the others would wait in vain.
    monkeypatch.setattr(laboratory.loop, "run", lambda over, limit: run(lambda: over() or is_found(), limit))
    laboratory.run()
    laboratory.close()
    assert is_found(), wrong


# ---- processes that begin late, or again -----------------------------------------------------------------

DEATHS: dict[str, list[dict[str, Any]]] = {
    "a worker begins late": [{"process": "w1", "at": "0 s", "down": "40 ms"}],
    "a server begins late": [{"process": "ps1", "at": "0 s", "down": "40 ms"}],
    "a worker begins again": [{"process": "w1", "at": "45 ms", "down": "20 ms"}],
    "a server begins again": [{"process": "ps0", "at": "45 ms", "down": "20 ms"}],
    "all of it, several times": [
        {"process": "w2", "at": "0 s", "down": "30 ms"},
        {"process": "w1", "at": "53 ms", "down": "15 ms"},
        {"process": "ps0", "at": "90 ms", "down": "10 ms"},
        {"process": "ps1", "at": "97 ms", "down": "40 ms"},
        {"process": "w1", "at": "140 ms", "down": "5 ms"},
    ],
}


RESTARTED = (
    "updates, residual",
    "updates, key",
    "updates, asynchronous, key",
    "updates in the switch, residual",
)


@pytest.mark.parametrize(
    ("name", "deaths", "troubles"),
    [
        # By day all deaths together for each program, and each one alone for the quickest.
        case if case[2] == "loss" and (case[0] == "updates, key" or "all" in case[1]) else at_night(*case)
        for case in itertools.product(RESTARTED, DEATHS, ("none", "loss"))
    ],
)
def test_updates_count_once_whoever_begins_late_or_again(name: str, deaths: str, troubles: str) -> None:
    """All steps but those that an ended process of a worker held are in the weights, or within the bound."""
    links = {"none": {}, "loss": {"loss": "2 %", "jitter": "1 ms"}}[troubles]
    hosts = {"compute": "8 ms"}
    workload = PROGRAMS[name] | {"rounds": 12}
    laboratory = run(
        scenario(workload, links, hot=has_cells(name), hosts=hosts, faults=DEATHS[deaths], limit="400 s")
    )
    (program,) = laboratory.programs
    assert program.wrong == []
    last = max(each.number for each in program.rounds)
    assert last == 12
    again = sum(one["process"][0] == "w" and one["at"] != "0 s" for one in DEATHS[deaths])
    assert sum(program._ended) == again, "all of them happened"  # type: ignore[attr-defined]


def counts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that has begun again does not know which pushes are in its files."""
    monkeypatch.setattr(CheckpointedHandle, "last_pushes", lambda _: {})


def forgets_what_it_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that has begun again has its weights, and not what it held back."""
    restore = OptimizerHandle.restore

    def less(self: OptimizerHandle, state: Any) -> None:
        restore(self, state)
        for progress in self._progress.values():
            for slot in progress.slots:
                slot[:] = 0

    monkeypatch.setattr(OptimizerHandle, "restore", less)


@pytest.mark.parametrize(
    ("name", "defect", "found"),
    [
        ("updates, residual", forgets_what_it_held, "of all steps; expected none"),
        ("updates, asynchronous, rare broadcasts", forgets_what_it_held, "of all steps; expected none"),
        ("updates, asynchronous, key", counts_again, "expects round 1; this worker has pushed round"),
    ],
)
def test_a_defect_of_restarts_is_found(
    name: str, defect: Callable[[pytest.MonkeyPatch], None], found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    defect(monkeypatch)
    faults = [{"process": "ps0", "at": f"{at} ms", "down": "20 ms"} for at in (45, 95)]
    workload = PROGRAMS[name] | {"rounds": 12}
    hosts = {"compute": "8 ms"}
    laboratory = Laboratory(reading.read(scenario(workload, hot=False, hosts=hosts, faults=faults)))
    with suppress(WorkloadError):
        laboratory.run()
    laboratory.close()
    (program,) = laboratory.programs
    assert any(found in text for text in [*program.wrong, str(program.failure)]), program.wrong


@pytest.mark.parametrize(
    ("name", "faults", "problem"),
    [
        ("messages", [{"process": "w1", "at": "1 s", "down": "1 s"}], "only processes of filtered updates"),
        (
            "updates, key",
            [{"process": "w9", "at": "1 s", "down": "1 s"}],
            r"faults\[0\].process: expected one",
        ),
        ("updates, key", [{"process": "w1", "at": "1 s", "down": "0 s"}], r"faults\[0\].down: expected"),
        (
            "updates, key",
            [{"process": "w1", "at": at, "down": "2 s"} for at in ("1 s", "2 s")],
            "faults: the process of w1 is killed twice",
        ),
    ],
)
def test_a_death_that_cannot_be_is_refused(name: str, faults: list[dict[str, Any]], problem: str) -> None:
    with pytest.raises(DescriptionError, match=problem):
        reading.read(scenario(PROGRAMS[name], hot=has_cells(name), faults=faults))


def test_a_program_that_fails_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: SimpleApp, *arguments: Any) -> None:
        raise ValueError("the program's own")

    monkeypatch.setattr(SimpleApp, "tell", fail)
    with pytest.raises(Exception, match=r"job a failed: the program's own"):
        run(scenario(PROGRAMS["messages"]))


def test_a_job_that_hangs_says_what_it_waits_for() -> None:
    value = scenario(PROGRAMS["asynchronous int32"], faults=[{"link": "ps1", "at": "1 ms", "down": "100 s"}])
    with pytest.raises(Exception, match=r"worker \d in round 1: server 1 \(ps1\) has not answered"):
        run(value | {"limit": "3 s"})


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            {"program": "sorting"},
            "program: expected one of training, asynchronous, messages, sparse, scheduled",
        ),
        ({"program": "sparse", "table": TABLE, "dtype": "int32"}, "dtype: not a key of the program sparse"),
        ({"table": TABLE, "tensors": ["4 B"]}, "table: not a key of the program training, but of sparse"),
        ({"program": "sparse", "table": TABLE | {"batch": 501}}, "batch: expected"),
        ({"program": "sparse", "table": TABLE | {"asynchronous": "perhaps"}}, "expected yes or no"),
        ({"program": "sparse", "table": TABLE | {"hot": 600}}, "hot: expected"),
        ({"tensors": ["4 B"], "filter": "bounded:theta=-1"}, "filter: .*theta is -1.0; expected a finite"),
        ({"tensors": ["4 B"], "filter": "bounded:root=5"}, "filter: .*root is 5; expected 2"),
        ({"tensors": ["4 B"], "staleness": 1}, "staleness: asynchronous updates pass a filter"),
        ({"tensors": ["4 B"], "filter": "bounded", "staleness": 1}, "staleness: hot cells add rounds of all"),
        ({"tensors": ["4 B"], "filter": "bounded", "broadcast_every": 2}, "broadcast_every: needs staleness"),
        ({"program": "messages", "tensors": ["4 B"], "staleness": 1}, "staleness: not a key of the program"),
        ({"tensors": ["4 B"], "filter": "bounded", "dtype": "int32"}, "dtype: filtered updates are float32"),
        ({"program": "asynchronous", "rounds": 2000, "tensors": ["4 B"]}, "rounds: expected"),
    ],
)
def test_a_program_that_cannot_be_is_refused(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(DescriptionError, match=problem):
        reading.read(scenario(change))


def test_a_program_that_needs_servers_is_refused_without() -> None:
    jobs = [{"name": "a", "mode": "all-reduce", "slots": 64, "lanes": 64}]
    with pytest.raises(DescriptionError, match=r"jobs\[0\].servers: the program sparse needs a server"):
        reading.read(scenario(PROGRAMS["sparse"], jobs=jobs))


def test_updates_need_servers() -> None:
    jobs = [{"name": "a", "mode": "all-reduce", "slots": 64, "lanes": 64}]
    with pytest.raises(DescriptionError, match=r"jobs\[0\].servers: the program updates needs a server"):
        reading.read(scenario(PROGRAMS["updates, residual"], jobs=jobs))


def test_more_hot_rows_than_cells_are_refused() -> None:
    job = {"name": "a", "mode": "parameter-server", "slots": 64, "lanes": 64, "hot": {"cells": 1}}
    with pytest.raises(DescriptionError, match="64 hot rows do not fit"):
        Laboratory(reading.read(scenario(PROGRAMS["hot rows"], jobs=[job])))
