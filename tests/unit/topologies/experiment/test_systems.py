# SPDX-License-Identifier: Apache-2.0
"""Promise: a run compares the systems that SYSTEMS= and TCP= name, in their order, or is refused by name."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("mininet")

sys.path.insert(0, str(Path(__file__).parents[1]))

import beds

from libra.errors import ConfigError
from libra_topologies.errors import RunError, UsageError
from libra_topologies.experiment import measure, system
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.processes import HostProcess, ProcessFactory
from libra_topologies.experiment.system import SYSTEMS, System, chosen
from libra_topologies.make import settings
from libra_topologies.plan import planned
from libra_topologies.systems.all_reduce import Mpi
from libra_workloads import systems as table
from libra_workloads.systems import DEFAULTS, Needs, Row, Simulated


def labels(*words: str) -> list[str]:
    return [one.label for one in chosen(planned(words))]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), ["tcp", "mpi", "libra"]),
        (("SYSTEMS=auto",), ["tcp", "mpi", "libra"]),
        (("FILTER=bounded:theta=0.01",), ["tcp", "tcp_updates", "libra", "updates"]),
        (("FILTER=bounded", "STALENESS=2"), ["tcp", "tcp_updates", "libra", "updates-messages"]),
        (("FILTER=bounded", "SYSTEMS=updates,updates:cells=0"), ["updates", "updates-messages"]),
        (("FILTER=bounded", "MODEL=text"), ["tcp", "tcp_updates", "libra", "updates"]),
        (("MODEL=ctr",), ["tcp", "mpi", "connections", "libra"]),
        (("SYSTEMS=libra, tcp",), ["libra", "tcp"]),
        (("SYSTEMS=tcp-fp16,tcp_8bit:cc=reno",), ["tcp_fp16", "tcp_8bit-reno"]),
        (("SYSTEMS=tcp:cc=reno,libra",), ["tcp-reno", "libra"]),
        (("SYSTEMS=tcp,libra", "TCP=reno"), ["tcp-reno", "libra"]),
        (("SYSTEMS=bml:wait=all,ps-m:m=2", "TCP=reno", "TOPOLOGY=bcube"), ["bml-reno-all", "ps_m-reno-2"]),
        (("TCP=reno,bbr",), ["tcp-reno", "tcp-bbr", "mpi-reno", "mpi-bbr", "libra"]),
        (("SYSTEMS=mpi,tcp:cc=reno", "TCP=bbr"), ["mpi-bbr", "tcp-reno"]),
        (
            ("SYSTEMS=async,mlfabric,mlfabric:parts=order,cc=reno,mlfabric:parts=sync",),
            ["async", "mlfabric", "mlfabric-reno-order", "mlfabric-sync"],
        ),
        (("SYSTEMS=async,mlfabric,mlfabric-switch",), ["async", "mlfabric", "mlfabric-switch"]),
        (("SYSTEMS=mlfabric-switch:cc=reno",), ["mlfabric-reno-switch"]),
    ],
)
def test_a_run_has_the_systems_that_were_named(words: tuple[str, ...], expected: list[str]) -> None:
    assert labels(*words) == expected


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ("SYSTEMS=lbira",),
            "no system lbira; did you mean libra? known: async, bml, bml_libra, connections, gloo, libra, "
            "libra_early, ltp, ltp_reliable, mlfabric, mlfabric_switch, mpi, ps_m, ps_p2p, ps_rails, tcp, "
            "tcp_8bit, tcp_fp16, tcp_updates, updates",
        ),
        (
            ("SYSTEMS=",),
            "no system (empty); known: async, bml, bml_libra, connections, gloo, libra, libra_early, ltp, "
            "ltp_reliable, mlfabric, mlfabric_switch, mpi, ps_m, ps_p2p, ps_rails, tcp",
        ),
        (("SYSTEMS=tcp,,libra",), "no system (empty)"),
        (("SYSTEMS=mpi,mpi",), "mpi is there twice"),
        (("SYSTEMS=tcp:cc=reno,tcp", "TCP=reno"), "tcp-reno is there twice"),
        (("SYSTEMS=tcp:speed=9",), "unknown parameter 'speed'; its parameters are: cc (str)"),
        (("SYSTEMS=tcp:cc=fast",), "this kernel has no congestion control fast; it has "),
        (("TCP=fast",), "this kernel has no congestion control fast; it has "),
        (("TCP=reno,reno",), "reno is there twice"),
        (("TCP=",), "expected names such as reno,cubic,bbr"),
        (("SYSTEMS=libra", "TCP=reno"), "TCP=reno: none of SYSTEMS=libra runs over TCP"),
        (("SYSTEMS=updates",), "updates filters updates: say how, such as FILTER=bounded:theta=0.01"),
        (("FILTER=bounded:halves=1",), "updates adds integers in the switch: leave halves=1 out of FILTER"),
        (("FILTER=bounded:theta=-1",), "filter bounded: theta is -1.0; expected a finite number"),
        (("FILTER=bounded:root=7",), "filter bounded: root is 7; expected 2"),
        (("FILTER=bound",), "unknown filter 'bound'; known: bounded"),
        (
            ("FILTER=bounded", "STALENESS=2", "SYSTEMS=updates"),
            "updates adds rounds of all workers in the switch: leave STALENESS out, or use updates:cells=0",
        ),
        (
            ("FILTER=bounded", "MODEL=ctr"),
            "FILTER=bounded: ctr pushes no updates; use training digits or fashion or text",
        ),
        (("SYSTEMS=async", "MODEL=ctr"), "async does not train MODEL=ctr; it trains digits, fashion"),
        (("SYSTEMS=async", "SERVERS=2"), "async needs one server, got SERVERS=2"),
        (("SYSTEMS=mlfabric:parts=ordr",), "parts=ordr; expected all, order, aggregate, gather, distribute"),
        (("SYSTEMS=mlfabric:parts=ordr",), "did you mean order?"),
        (("SYSTEMS=mlfabric-switch", "SERVERS=2"), "groups summed in one switch, for one server"),
        (("SYSTEMS=mlfabric-switch,mlfabric:parts=switch",), "mlfabric-switch is there twice"),
        (("SYSTEMS=mlfabric:parts=switch", "SERVERS=2"), "groups summed in one switch, for one server"),
        (
            ("SYSTEMS=libra,libra_early", "TOPOLOGY=leaf-spine", "TREE=1"),
            "libra-early has no job in a tree of switches: early_close: sums lack stragglers, and a switch"
            " knows those below it; TREE=0 has it in one switch",
        ),
        (("SYSTEMS=connections",), "connections does not train MODEL=digits; it trains ctr, text"),
        (("SYSTEMS=tcp_8bit", "MODEL=ctr"), "tcp_8bit does not train MODEL=ctr; it trains digits, fashion"),
        (
            ("CODEC=packed:bits=4", "WORKERS=8"),
            "CODEC=packed:bits=4: packed: bits is 4, which holds the sum of",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused_by_name(words: tuple[str, ...], says: str) -> None:
    with pytest.raises(UsageError) as refused:
        labels(*words)
    assert says in str(refused.value)
    assert str(refused.value).startswith(("SYSTEMS", "TCP", "FILTER", "CODEC"))


@pytest.mark.parametrize(
    ("spec", "words", "adding", "says"),
    [
        ("libra", "", {"s1": ""}, ""),
        ("libra", "TOPOLOGY=rails", {"s1": "", "s2": ""}, "Libra adds up in s1, s2 alone\n"),
        ("libra", "TOPOLOGY=leaf-spine TREE=0", {"leaf0": ""}, "Libra adds up in leaf0 alone\n"),
        (
            "libra",
            "TOPOLOGY=fat-tree",
            {"c0": "", "p0a0": "c0", "p1a0": "c0", "p0e0": "p0a0", "p0e1": "p0a0", "p1e0": "p1a0"},
            "Libra adds up in a tree: p1e0 for p1a0; p0e0, p0e1 for p0a0; p0a0, p1a0 for c0, the root\n",
        ),
        (
            "libra_early",
            "TOPOLOGY=leaf-spine",
            {"leaf0": ""},
            "Libra, early adds up in leaf0 alone, not in a tree: early_close: sums lack stragglers, and a"
            " switch knows those below it\n",
        ),
    ],
)
def test_a_run_says_which_switches_add_up(
    capsys: pytest.CaptureFixture[str], spec: str, words: str, adding: dict[str, str], says: str
) -> None:
    net = beds.network(planned(words.split()))
    net.adding = lambda: adding
    with SYSTEMS.make(spec).prepared(net):
        assert capsys.readouterr().out == says


class Greedy(System):
    """A system that asks for more than there is."""

    name = "greedy"
    title = legend = "Greedy"
    colour = "#000000"

    def members(self, factory: ProcessFactory) -> list[HostProcess]:
        return []


@pytest.mark.parametrize(
    ("needs", "words", "says"),
    [
        (Needs(interfaces=2), (), "needs 2 interfaces of each host, and TOPOLOGY=star has 1"),
        (Needs(switches=("libra",)), ("SWITCH=bmv2",), "does not run on SWITCH=bmv2; it runs on libra"),
        (Needs(models=("digits",)), ("MODEL=text",), "does not train MODEL=text; it trains digits"),
        (Needs(), (), ""),
    ],
)
def test_a_system_says_what_it_needs(
    needs: Needs, words: tuple[str, ...], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Greedy, "needs", needs)
    assert Greedy().refusal(planned(words)) == says


def test_the_table_has_every_system_and_its_class() -> None:
    """The names that are refused before anything is installed are those that a run knows."""
    assert all(issubclass(SYSTEMS.kind(name), System) for name in SYSTEMS.names())
    assert settings.known() == SYSTEMS.names()
    for defaults in DEFAULTS.values():
        assert set(defaults) <= set(SYSTEMS.names())


@pytest.fixture
def row(monkeypatch: pytest.MonkeyPatch) -> Row:
    """Row of a system without behaviour of its own; the table is as before afterwards."""
    monkeypatch.setattr(table, "ROWS", list(table.ROWS))
    monkeypatch.setattr(SYSTEMS, "_kinds", dict(SYSTEMS._kinds))
    return Row(
        "tcp_4bit",
        "TCP, 4 bits",
        "parameter server over TCP, 4 bits",
        "#123456",
        "libra_topologies.systems.servers:ParameterServer",
        (Simulated("tcp_4bit", "libra_sim.tcp.systems:ParameterServer"),),
        needs=Needs(models=("digits",)),
        compression="stochastic:bits=4",
        rounding=1 / 7,
    )


def test_a_row_without_a_class_of_its_own_is_a_system(row: Row) -> None:
    table.add(row)
    (made,) = chosen(planned(["SYSTEMS=tcp-4bit:cc=reno"]))
    assert (made.label, made.heading, made.colour) == ("tcp_4bit-reno", "TCP, 4 bits reno", "#123456")
    assert (made.compression, made.error(4)) == ("stochastic:bits=4", pytest.approx(5 / 7))
    assert made.refusal(planned(["MODEL=ctr"])) == "does not train MODEL=ctr; it trains digits"
    assert SYSTEMS.make("tcp").error(4) is None, "the other rows of a class are as before"


def test_names_of_the_table_are_taken(row: Row) -> None:
    table.add(row)
    for taken in (row, replace(row, name="other"), replace(row, name="tcp", simulated=())):
        with pytest.raises(ValueError, match="is in the table already; choose another name"):
            table.add(taken)
    with pytest.raises(ConfigError, match="system 'libra' is registered twice, by libra_topo"):
        SYSTEMS.register(type("Own", (Greedy,), {"name": "libra"}))


def test_a_row_whose_class_is_not_there_says_so(row: Row) -> None:
    table.add(replace(row, mininet="libra_topologies.systems.servers:Parameterserver"))
    with pytest.raises(UsageError, match=r"tcp_4bit: mininet='libra.*no attribute.*expected module:Class"):
        chosen(planned(["SYSTEMS=tcp-4bit"]))


def test_every_class_of_the_table_is_there() -> None:
    for name in table.simulated():
        assert isinstance(table.runs(name)[0], type)


def test_a_default_system_that_this_machine_lacks_is_left_out_aloud(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Mpi, "missing", lambda _: "the package mpich is not installed")
    assert labels() == ["tcp", "libra"]
    assert capsys.readouterr().out == "no comparison with MPI: the package mpich is not installed\n"
    with pytest.raises(UsageError, match="SYSTEMS: mpi: the package mpich is not installed"):
        labels("SYSTEMS=mpi")


def test_an_algorithm_is_set_for_the_phase_only() -> None:
    net = beds.network(planned([]))
    with SYSTEMS.make("tcp:cc=reno").prepared(net) as variables:
        assert net.routes == ["reno"]
        assert variables["DMLC_PS_VAN_TYPE"] == "tcp"
    assert net.routes == ["reno", ""]


@pytest.mark.parametrize(
    ("spec", "seen", "fine"),
    [
        ("tcp:cc=reno", {"reno"}, True),
        ("tcp:cc=reno", {"reno", "bbr"}, False),
        ("tcp", {"bbr"}, True),
        ("mpi:cc=reno", {"cubic"}, False),
    ],
)
def test_connections_with_another_algorithm_void_a_phase(spec: str, seen: set[str], fine: bool) -> None:
    made, result = SYSTEMS.make(spec), PhaseResult("any", congestion_controls=seen)
    assert made.figures(result) == {"congestion_control": "+".join(sorted(seen))}
    check = system.TcpSystem.check
    if fine:
        check(made, result, None)  # type: ignore[arg-type]
    else:
        with pytest.raises(RunError, match="expected TCP connections with reno alone, got "):
            check(made, result, None)  # type: ignore[arg-type]


def test_the_kernel_says_what_it_has() -> None:
    assert settings.tcp_problem(settings.TCP_DEFAULT.read_text().strip()) == ""
    assert "no congestion control nothing; it has " in settings.tcp_problem("nothing")


SS = """\
0      0      10.0.0.1:44189 10.0.0.5:43622 ts sack cubic wscale:9,9 rto:216
0      0      [::ffff:10.0.0.1]:43622 [::ffff:10.0.0.5]:44189 ts sack ecn reno wscale:9,9
0      0      10.0.0.1:5000 10.0.0.1:6000 bbr wscale:9,9
0      0      10.0.0.1:9091 10.0.0.5:6000 bbr wscale:9,9
"""


def test_algorithms_of_connections_to_other_hosts_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "nsenter").write_text(f"#!/bin/sh\ncat <<'END'\n{SS}END\n")
    (tmp_path / "nsenter").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert measure.tcp_algorithms(1, [9091]) == {"cubic", "reno"}
