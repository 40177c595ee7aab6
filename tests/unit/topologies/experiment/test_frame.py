# SPDX-License-Identifier: Apache-2.0
"""Promise: every system of a run goes through the same frame, and a run that is not exact fails, reported."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mininet")

sys.path.insert(0, str(Path(__file__).parents[1]))

import beds

from libra_topologies.errors import RunError
from libra_topologies.experiment import report, run
from libra_topologies.experiment.measure import PhaseResult, PortBytes, RoundRow, Spent, TcpCounts
from libra_topologies.experiment.system import SYSTEMS, Model, System, TableRow, Trained
from libra_topologies.make.ledger import Ledger
from libra_topologies.plan import Plan, planned
from libra_topologies.training.process import ProcessPlan
from libra_topologies.training.verify import Verdict

SYNCS = {"tcp": 0.2, "mpi": 0.1, "libra": 0.05}


class Toy(Model):
    """A model that trains nothing, and whose verdicts are in ``wrong``."""

    trained = "two parameters"
    wrong: dict[str, str] = {}  # noqa: RUF012 (set by tests)
    dropped: list[str] = []  # noqa: RUF012

    def round_bytes(self) -> int:
        return 8

    def program(self, system: System) -> tuple[str, ProcessPlan]:
        return "toy", self.process_plan()

    def verdicts(self, one: Trained) -> list[Verdict]:
        return [Verdict("toy", self.wrong.get(one.label, ""), "exact")]

    def drop_records(self, trained: Sequence[Trained]) -> None:
        self.dropped.extend(one.label for one in trained)

    def values_pushed(self, trained: Sequence[Trained]) -> float:
        return 2

    def facts(self, trained: Sequence[Trained]) -> dict[str, Any]:
        return {"trained": self.trained}

    def figures(self, one: Trained) -> dict[str, Any]:
        return {"accuracy": 0.5}

    def quality(self) -> list[TableRow]:
        return [TableRow("accuracy", lambda one: f"{one['accuracy']:.2f}")]


class Quick:
    """A phase that takes no time; its replicas differ if the system is in ``apart``."""

    apart: tuple[str, ...] = ()
    ran: list[str] = []  # noqa: RUF012

    def __init__(self, net: Any, model: Model, system: System) -> None:
        self._system = system

    def run(self) -> Trained:
        label = self._system.label
        self.ran.append(label)
        sync, hosts = SYNCS[self._system.name], ("w0", "ps0")
        counters = dict.fromkeys(
            (
                "retransmissions",
                "needless_retransmissions",
                "redone_chunks",
                "probes",
                "flushed",
                "elements_pushed",
                "clipped",
            ),
            3,
        )
        result = PhaseResult(
            label,
            rounds=[RoundRow(number, number * sync, 0.01, sync, 0.7, 0.5) for number in (1, 2)],
            syncs=[sync, sync, 2 * sync, 2 * sync],
            links={host: {"eth0": PortBytes(100, 200), "eth1": PortBytes(1, 2)} for host in hosts},
            tcp=TcpCounts(7, 5),
            congestion_controls={"bbr"},
            associations=dict.fromkeys(hosts, 1),
            spent={host: Spent(1, 2, 3) for host in (*hosts, "s1")},
            stats=dict.fromkeys(hosts, counters),
            job_stats={"members": []},
            replicas_identical=label not in self.apart,
        )
        return Trained(self._system, result)


@pytest.fixture
def frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """frame(*words): runs, and returns the summary that the run has left."""

    @contextmanager
    def network(plan: Plan, ledger: Ledger, trained: str, systems: Sequence[str]) -> Iterator[Any]:
        print(plan.headline(trained, systems))
        yield beds.network(plan)

    monkeypatch.setattr(run, "network", network)
    monkeypatch.setattr(run, "Phase", Quick)
    monkeypatch.setattr(report, "RESULTS", tmp_path)
    for kind, name, empty in (
        (Toy, "wrong", {}),
        (Toy, "dropped", []),
        (Quick, "apart", ()),
        (Quick, "ran", []),
    ):
        monkeypatch.setattr(kind, name, empty)

    def start(*words: str) -> dict[str, Any]:
        plan = planned(words)
        systems = [SYSTEMS.make(spec) for spec in plan.options.systems]
        run.experiment(plan, systems, Ledger(tmp_path / "run.json"), {"digits": Toy})
        found: dict[str, Any] = json.loads((tmp_path / "latest" / "summary.json").read_text())
        return found

    return start


def test_systems_run_in_their_order_and_have_the_same_figures(frame: Any, capsys: Any) -> None:
    facts = frame("SYSTEMS=mpi,libra,tcp:cc=bbr")
    assert Quick.ran == list(facts["systems"]) == ["mpi", "libra", "tcp-bbr"]
    promised = {"sync_seconds", "round_seconds", "goodput_bits_per_second", "link_bytes", "accuracy", "exact"}
    promised |= {"retransmissions", "needless_retransmissions", "cpu_seconds"}
    for one in facts["systems"].values():
        assert promised <= set(one)
        assert None not in [one[name] for name in promised]
    mpi, libra, tcp = facts["systems"].values()
    assert mpi["sync_seconds"] == {"median": pytest.approx(0.15), "p99": 0.2, "max": 0.2}
    assert mpi["goodput_bits_per_second"] == pytest.approx(64 / 0.15)
    assert mpi["link_bytes"]["w0"] == {"eth0": {"in": 100, "out": 200}, "eth1": {"in": 1, "out": 2}}
    assert (tcp["retransmissions"], tcp["needless_retransmissions"], tcp["congestion_control"]) == (
        7,
        5,
        "bbr",
    )
    assert (libra["retransmissions"], libra["needless_retransmissions"]) == (6, 6)  # of both hosts' vans
    assert "congestion_control" not in libra
    assert facts["ratios"]["libra_over_mpi"] == pytest.approx(2)
    assert facts["ratios"]["mpi_over_libra"] == pytest.approx(0.5)
    assert facts["exact"] is True
    assert Toy.dropped == ["mpi", "libra", "tcp-bbr"]
    said = capsys.readouterr().out
    assert [line.split()[-3:] for line in said.splitlines() if line.startswith("accuracy")] == [["0.50"] * 3]
    assert [line.split()[-3:] for line in said.splitlines() if line.startswith("TCP's")] == [
        ["bbr", "-", "bbr"]
    ]
    assert "libra: exact" in said


def test_a_run_says_first_what_runs_and_its_picture_says_the_same(
    frame: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    """With what distinguishes it from other runs: troubles, switches, systems."""
    drawn: list[Any] = []
    monkeypatch.setattr("matplotlib.pyplot.close", drawn.append)
    facts = frame("SYSTEMS=tcp,libra", "LOSS=0.01", "DELAY=5ms", "TOPOLOGY=rails", "K=2", "WORKERS=3")
    first = capsys.readouterr().out.splitlines()[0]
    for said in (
        "rails with k = 2",
        "3 workers, 1 server",
        "drop 0.01, delay 5 ms",
        "two parameters",
        "TCP, Libra",
    ):
        assert said in first
    assert facts["headline"] == first
    assert [" ".join(each.axes[0].get_title("left").split()) for each in drawn] == [first]


def test_a_busy_machine_is_in_the_table_beside_needless_retransmissions(
    frame: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    for share, told in ((0.0, 0), (0.5, 1)):
        monkeypatch.setattr(run.measure, "machine", lambda: {"busy_percent_before": 0})
        monkeypatch.setattr(PhaseResult, "others_share", share)
        frame("SYSTEMS=tcp,libra")
        lines = capsys.readouterr().out.splitlines()
        at = next(number for number, line in enumerate(lines) if "of them needless" in line)
        assert ("other programs" in lines[at + 1] and lines[at + 1].split()[-2:] == ["50%", "50%"]) == bool(
            told
        )
        assert ("a host lacked a processor" in lines[at + 2]) == bool(told)
        assert sum("this machine is busy" in line for line in lines) == told


def test_one_system_alone_is_a_run(frame: Any) -> None:
    facts = frame("SYSTEMS=libra")
    assert (list(facts["systems"]), facts["ratios"]) == (["libra"], {})


def test_a_system_that_is_not_exact_fails_the_run_which_is_reported_all_the_same(
    frame: Any, tmp_path: Path, capsys: Any
) -> None:
    Toy.wrong["libra"] = "3 is no sum of 1 and 1"
    with pytest.raises(RunError, match=r"the run is not exact \(libra, toy\): 3 is no sum of 1 and 1"):
        frame("SYSTEMS=tcp,libra")
    facts = json.loads((tmp_path / "latest" / "summary.json").read_text())
    assert facts["exact"] is False
    assert [one["exact"] for one in facts["systems"].values()] == [True, False]
    assert Toy.dropped == []  # for whoever looks into it
    assert "libra: NOT EXACT (toy): 3 is no sum of 1 and 1" in capsys.readouterr().out


def test_workers_whose_models_differ_fail_the_run(frame: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Quick, "apart", ("tcp",))
    with pytest.raises(RunError, match="tcp: the workers' models differ after the last round"):
        frame("SYSTEMS=tcp,libra", "VERIFY=0")


def test_without_verdicts_nothing_is_called_exact(frame: Any) -> None:
    Toy.wrong["libra"] = "nobody looks"
    facts = frame("SYSTEMS=libra", "VERIFY=0")
    assert facts["exact"] is None
    assert facts["systems"]["libra"]["exact"] is None
    assert Toy.dropped == []
