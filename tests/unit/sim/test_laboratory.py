# SPDX-License-Identifier: Apache-2.0
"""Promise: the product's code, on simulated links, takes the time that arithmetic says, sums what it should,
and does the same again with the same seed."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest
from refusing import refuse

import libra_sim
from libra.wire import format as wire
from libra_sim import measure
from libra_sim.errors import StalledError, WorkloadError
from libra_sim.laboratory import Laboratory
from libra_sim.switch.sim_switch import SimSwitch
from libra_workloads.scenario import reading

ROOT = Path(__file__).resolve().parents[3]
CHUNKS = 40  # below the window that a worker starts with, so that nothing waits for a result


def scenario(**changes: Any) -> dict[str, Any]:
    """Hosts that cost nothing, 256 lanes a chunk."""
    return {
        "topology": {"kind": "star", "workers": 3},
        "links": {"rate": "1 Gbit/s", "delay": "10 us"},
        "switch": {"latency": "2 us"},
        "jobs": [{"name": "j", "mode": "all-reduce", "slots": 64}],
        "workload": {"rounds": 1, "tensors": [f"{CHUNKS} KiB"], "dtype": "int32"},
        "limit": "100 s",
        **changes,
    }


PARAMETER_SERVER = {
    "topology": {"kind": "star", "workers": 3, "servers": 1},
    "jobs": [{"name": "j", "mode": "parameter-server", "slots": 64}],
}
RACKS = {
    "topology": {"kind": "racks", "racks": 2, "workers": 3, "servers": 2},
    "jobs": [{"name": "j", "each": "rack", "mode": "parameter-server", "slots": 64}],
}
ROUGH = {
    "rate": "1 Gbit/s",
    "delay": "10 us",
    "loss": "10 %",
    "duplicate": "10 %",
    "jitter": "2 ms",
    "queue": "20 packets",
}


def run(**changes: Any) -> Laboratory:
    laboratory = Laboratory(reading.read(scenario(**changes)))
    laboratory.run()
    return laboratory


def sent(frames: int, rate: int = 10**9) -> float:
    """ns that a wire needs for so many full frames."""
    return frames * 8 * (int(wire.FRAME_BYTES[8]) + 24) * 10**9 / rate


# ---- time --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        # The last chunk goes up and, when the switch is through with it, down.
        ({}, sent(CHUNKS + 1) + 2 * 10_000 + 2_000),
        # Between the two it is at the server.
        (PARAMETER_SERVER, sent(CHUNKS + 3) + 4 * 10_000 + 2 * 2_000),
        # Through the spine: two racks' sums share the link to the servers. Eight links and six switches.
        (RACKS, sent(2 * CHUNKS + 7) + 8 * 10_000 + 6 * 2_000),
        ({"links": {"rate": "100 Mbit/s"}}, sent(CHUNKS + 1, 10**8) + 2_000),
        ({"links": {"rate": "100 Gbit/s", "delay": "1 us"}}, sent(CHUNKS + 1, 10**11) + 2_000 + 2_000),
        # A slow link: all wait for its worker, whose own results come as slowly.
        (
            {"links": {"rate": "1 Gbit/s", "delay": "10 us", "only": {"w1": {"rate": "100 Mbit/s"}}}},
            sent(CHUNKS + 1, 10**8) + 2 * 10_000 + 2_000,
        ),
        # Processors that need 50 us for each frame that they send or receive hide the wires.
        ({"hosts": {"cost": {"packet": "50 us"}}}, 2 * CHUNKS * 50_000),
        # All hosts on one core: each sends and receives every chunk.
        ({"hosts": {"cost": {"packet": "50 us"}}, "machine": {"cores": 1}}, 3 * 2 * CHUNKS * 50_000),
        # A switch that is a program: every chunk comes from three and goes to three.
        ({"switch": {"cost": {"packet": "50 us"}}}, 6 * CHUNKS * 50_000),
        # All of these on one core.
        (
            {
                "hosts": {"cost": {"packet": "50 us"}},
                "switch": {"cost": {"packet": "30 us"}},
                "machine": {"cores": 1},
            },
            6 * CHUNKS * (50_000 + 30_000),
        ),
    ],
    ids=[
        "all-reduce",
        "parameter-server",
        "racks",
        "slow",
        "fast",
        "straggler",
        "processor",
        "one-core",
        "program",
        "all-on-one-core",
    ],
)
def test_a_round_takes_what_links_and_processors_take(changes: dict[str, Any], expected: float) -> None:
    # By then the switch has told the workers their places, which the first push would wait for.
    jobs = [{**job, "start": "2 ms"} for job in scenario(**changes)["jobs"]]
    trainings = run(**changes | {"jobs": jobs}).programs
    slowest = max(max(measure.synchronisation_times(training.rounds)) for training in trainings)
    assert slowest == pytest.approx(expected, rel=0.01)
    assert all(len(training.rounds) == 3 and not training.wrong for training in trainings)


@pytest.mark.parametrize("marks", [False, True], ids=["unmarked", "marked"])
def test_marks_keep_a_servers_queue_short(marks: bool) -> None:
    """The server's link is the slow one. Without marks, as much waits for it as a worker has under way, which
    grows; with them what every worker may always have, and a round takes as long."""
    links: dict[str, Any] = {"rate": "1 Gbit/s", "delay": "10 us", "only": {"ps0": {"rate": "100 Mbit/s"}}}
    if not marks:
        links["ecn"] = "1 GiB"
    job = {"name": "j", "mode": "parameter-server", "slots": 256}
    work = {"rounds": 1, "tensors": ["1 MiB"], "dtype": "int32"}
    changes = PARAMETER_SERVER | {"links": links, "jobs": [job], "workload": work}
    laboratory = Laboratory(reading.read(scenario(**changes)))
    down = laboratory.links["ps0"].down
    # At first a worker has 64 chunks under way, and slow start may double them.
    laboratory.loop.at(30_000_000, lambda: setattr(down.counters, "longest_queue", 0))
    laboratory.run()
    (training,) = laboratory.programs
    assert not training.wrong
    slowest = max(measure.synchronisation_times(training.rounds))
    assert slowest == pytest.approx(sent(1024, 10**8), rel=0.02)
    longest = down.counters.longest_queue / int(wire.FRAME_BYTES[8])
    marked = [stats.marked for stats in training.stats()]
    if not marks:
        assert longest > 64
        assert set(marked) == {0}
    else:
        # What is marked from, the packet that is being sent, and what a window grows by until it hears of it.
        assert longest <= 32 + 1 + 3
        assert min(marked) > 0


@pytest.mark.parametrize("marks", [False, True], ids=["unmarked", "marked"])
def test_marks_keep_the_queue_of_a_trunk_that_jobs_share(marks: bool) -> None:
    """Both jobs' sums leave the spine, a switch of neither, by one trunk. Without marks their windows grow
    until its queue overflows."""
    links: dict[str, Any] = {"rate": "1 Gbit/s", "delay": "10 us", "queue": "512 packets"}
    if not marks:
        links["ecn"] = "1 GiB"
    jobs = [{"name": "j", "each": "rack", "mode": "parameter-server", "slots": 1024}]
    work = {"rounds": 1, "tensors": ["1 MiB"], "dtype": "int32"}
    laboratory = run(**RACKS | {"links": links, "jobs": jobs, "workload": work})
    trunk = laboratory.links["servers-spine"].down
    dropped = sum(
        each.counters.dropped for link in laboratory.links.values() for each in (link.up, link.down)
    )
    if not marks:
        assert dropped > 0
        return
    assert dropped == 0
    # At first both jobs' windows arrive together, which grow until they hear of the first mark.
    assert trunk.counters.longest_queue / int(wire.FRAME_BYTES[8]) < 2 * (64 + 64)
    slowest = [max(measure.synchronisation_times(training.rounds)) for training in laboratory.programs]
    assert slowest == [pytest.approx(sent(2 * 1024), rel=0.02)] * 2


def test_computing_comes_first() -> None:
    laboratory = run(hosts={"compute": "5 ms", "only": {"w2": {"compute": "9 ms"}}})
    pushed = {each.rank: each.pushed - each.began for each in laboratory.programs[0].rounds}
    assert pushed == {0: 5_000_000, 1: 5_000_000, 2: 9_000_000}


def test_workers_that_share_a_core_compute_one_after_the_other() -> None:
    laboratory = run(hosts={"compute": "5 ms"}, machine={"cores": 2})
    pushed = sorted(each.pushed for each in laboratory.programs[0].rounds)
    assert pushed == [5_000_000, 5_000_000, 10_000_000]
    facts = measure.machine(laboratory)
    assert facts is not None
    assert facts["busy_share"] == pytest.approx(15_000_000 / (2 * laboratory.loop.now))


def test_a_host_that_rests_takes_larger_batches() -> None:
    rest = {"time": "200 us", "from": 1}
    eager, rested = run(), run(hosts={"rest": rest})
    assert eager.hosts["w0"].batches > 4 * rested.hosts["w0"].batches
    assert not rested.programs[0].wrong
    assert rested.loop.now < eager.loop.now + 200_000


def test_jobs_start_when_they_should_and_share_nothing() -> None:
    jobs = [
        {"name": "a", "mode": "all-reduce", "slots": 64, "workers": ["w0", "w1"], "start": "1 ms"},
        {"name": "b", "mode": "all-reduce", "slots": 64, "workers": ["w2", "w3"], "start": "3 ms"},
    ]
    first, second = run(topology={"kind": "star", "workers": 4}, jobs=jobs).programs
    assert {each.began for each in second.rounds} == {3_000_000}
    times = [set(measure.synchronisation_times(training.rounds)) for training in (first, second)]
    assert times[0] == times[1]
    assert not first.wrong
    assert not second.wrong


# ---- sums --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", ["int32", "float32"])
@pytest.mark.parametrize("mode", [{}, PARAMETER_SERVER, RACKS], ids=["all-reduce", "server", "racks"])
def test_sums_are_exact_whatever_the_links_do(mode: dict[str, Any], dtype: str) -> None:
    work = {"rounds": 3, "tensors": ["90 KiB", "400 B", "4 B"], "dtype": dtype}
    laboratory = run(**mode, links=ROUGH, workload=work)
    facts = measure.summary(laboratory, 1.0)
    assert facts["exact"]
    assert facts["jobs"][0]["retransmissions"] > 0
    assert sum(link["lost"] for link in facts["links"].values()) > 0
    assert sum(link["duplicated"] for link in facts["links"].values()) > 0


def test_figures_by_system_are_those_of_jobs_links_and_hosts() -> None:
    """They have the keys of `make run`'s summary.json."""
    laboratory = run(**PARAMETER_SERVER, links=ROUGH, workload={"rounds": 3, "tensors": ["90 KiB", "4 B"]})
    facts = measure.summary(laboratory, 1.0)
    (job,), libra = facts["jobs"], facts["systems"]["libra"]
    assert (list(facts["systems"]), facts["ratios"]) == (["libra"], {})
    for key in ("sync_seconds", "goodput_bits_per_second", "retransmissions", "needless_retransmissions"):
        assert libra[key] == pytest.approx(job[key])
    assert 0 < libra["needless_retransmissions"] <= libra["retransmissions"]
    assert libra["sync_seconds"]["median"] <= libra["round_seconds"] <= facts["virtual_seconds"]
    assert libra["exact"] is True
    assert libra["accuracy"] is None  # made-up values
    assert libra["link_bytes"]["w0"]["eth0"] == {
        "in": facts["links"]["s1-w0"]["bytes"],
        "out": facts["links"]["w0-s1"]["bytes"],
    }
    assert libra["cpu_seconds"] == {name: host["busy_seconds"] for name, host in facts["hosts"].items()}


@pytest.mark.parametrize("dtype", ["int32", "float32"])
def test_nothing_is_repeated_where_nothing_is_lost(dtype: str) -> None:
    """Servers behind a spine join after the workers, whose first sums are on their way by then."""
    work = {"rounds": 2, "tensors": [f"{CHUNKS} KiB"], "dtype": dtype}
    links = {"rate": "100 Gbit/s", "delay": "500 ns", "trunks": {"rate": "400 Gbit/s", "delay": "5 us"}}
    facts = measure.summary(run(**RACKS, links=links, workload=work), 1.0)
    assert facts["exact"]
    assert [job["retransmissions"] for job in facts["jobs"]] == [0, 0]


def test_a_link_that_fails_costs_time_and_no_sum() -> None:
    laboratory = run(faults=[{"link": "w1", "at": "100 us", "down": "20 ms"}])
    assert laboratory.links["w1"].up.counters.cut + laboratory.links["w1"].down.counters.cut > 0
    assert not laboratory.programs[0].wrong
    assert laboratory.loop.now > 20_100_000


def test_a_wrong_sum_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    through = SimSwitch.run
    spoilt = [False]

    def one_bit(self: SimSwitch, arrivals: Sequence[tuple[int, int, bytes]]) -> list[tuple[int, int, bytes]]:
        out = through(self, arrivals)
        with_lanes = [at for at, (_, _, frame) in enumerate(out) if len(frame) > wire.frame_bytes(0)]
        if with_lanes and not spoilt[0]:
            spoilt[0] = True
            time, egress, frame = out[with_lanes[0]]
            out[with_lanes[0]] = (time, egress, frame[:-1] + bytes([frame[-1] ^ 1]))
        return out

    monkeypatch.setattr(SimSwitch, "run", one_bit)
    (training,) = run().programs
    assert len(training.wrong) == 1
    assert "1 elements are wrong" in training.wrong[0]


# ---- determinism -------------------------------------------------------------------------------------------


def test_values_are_part_of_the_hash() -> None:
    """Two runs with the same packets' headers, but other values in them."""
    laboratories = [Laboratory(reading.read(scenario(seed=seed))) for seed in (1, 2)]
    for laboratory in laboratories:
        laboratory.run()
    assert laboratories[0].loop.now == laboratories[1].loop.now
    assert laboratories[0].log.digest() != laboratories[1].log.digest()


def test_nothing_asks_for_the_time_or_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    laboratory = Laboratory(reading.read(scenario(**PARAMETER_SERVER, links=ROUGH)))

    clocks = ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "sleep")
    waits = ("threading.Thread.start", "threading.Condition.wait", "os.urandom")
    text = "a simulated run used the machine's clock, or a thread"
    refuse(monkeypatch, text, *(f"time.{name}" for name in clocks), *waits)
    try:
        laboratory.run()
    finally:
        monkeypatch.undo()
    assert not laboratory.programs[0].wrong


# The command measures how long a run takes, and names its folder by the date.
OUTSIDE = {"cli.py", "report.py", "search/cli.py", "run.py", "scheduled/run.py"}


def test_no_module_of_the_simulator_has_a_clock_or_a_thread() -> None:
    banned = {"time", "threading", "asyncio", "concurrent", "multiprocessing", "datetime", "secrets", "sched"}
    root = Path(libra_sim.__file__).parent
    for path in root.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            found = banned.intersection(name.partition(".")[0] for name in names)
            own = str(path.relative_to(root))
            assert not found or own in OUTSIDE, f"{own} imports {found}"


# ---- ends --------------------------------------------------------------------------------------------------


def test_a_scenario_that_never_ends_says_what_it_waits_for() -> None:
    with pytest.raises(StalledError) as caught:
        run(faults=[{"link": "w1", "at": "0 s", "down": "200 s"}], limit="4 s")
    assert caught.value.exit_code == 2
    assert str(caught.value) == (
        "scenario: limit: not finished after 4 s of virtual time: job j: worker 0 in round 1: "
        "rank 1 has not contributed to chunk 0 of key 0 (round 0) for 4.0 s;"
        " raise the limit, or remove what it waits for"
    )


def test_a_program_that_fails_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    from libra.kv.handles import SumHandle

    def fails(*_: object) -> NoReturn:
        raise ValueError("no")

    monkeypatch.setattr(SumHandle, "__call__", fails)
    with pytest.raises(WorkloadError, match=r"job j failed: server 0: .*: ValueError: no"):
        run(**PARAMETER_SERVER)


def test_an_unknown_codec_is_named() -> None:
    with pytest.raises(libra_sim.errors.DescriptionError, match=r"workload\.codec: .*zip"):
        run(workload={"rounds": 1, "tensors": ["4 B"], "codec": "zip"})


def test_a_job_that_does_not_fit_is_refused_by_the_controller() -> None:
    jobs = [{"name": "j", "mode": "all-reduce", "slots": 60_000}]
    with pytest.raises(libra_sim.errors.ControllerError, match="60000 slots") as caught:
        run(jobs=jobs)
    assert caught.value.exit_code == 2
