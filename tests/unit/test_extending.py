# SPDX-License-Identifier: Apache-2.0
"""Promise: docs/extending.md's examples work as they stand, and its P4 control compiles, runs and counts."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from effort import LONG

pytest.importorskip("mininet")

from libra.compression.compression import COMPRESSORS
from libra.vans.libra.codec import CODECS
from libra_controller import artefact
from libra_controller.p4rt.client import Client
from libra_sim import cli
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import DeviceSession
from libra_topologies.errors import UsageError
from libra_topologies.experiment.system import SYSTEMS, chosen
from libra_topologies.models.dense import DenseModel
from libra_topologies.plan import planned
from libra_workloads import images, systems
from libra_workloads.results import coloured

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(Path(__file__).parent / "topologies"))

import beds  # noqa: E402

PAGE = (REPOSITORY / "docs/extending.md").read_text()
sys.path.insert(0, str(REPOSITORY / "p4src"))

import compile as p4_compile  # noqa: E402
from compiled_once import p4_program  # noqa: E402

ARP = bytes.fromhex("ff" * 6 + "080000000001" + "0806") + bytes(46)


def sections() -> dict[str, list[tuple[str, str]]]:
    """Heading -> (language, text) of its blocks of code."""
    found = {}
    for section in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]:
        title, _, text = section.partition("\n")
        found[title] = re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return found


SECTIONS = sections()
CONTROL = "A P4 control and its controller class"
OWN = "Modules of your own"  # tests/integration/test_own_modules.py runs it


def only(section: str, language: str) -> str:
    (text,) = [text for kind, text in SECTIONS[section] if kind == language]
    return text


@pytest.fixture(autouse=True)
def _names_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an example registers is gone afterwards."""
    for registry in (CODECS, COMPRESSORS, SYSTEMS):
        monkeypatch.setattr(registry, "_kinds", dict(registry._kinds))
    monkeypatch.setattr(systems, "ROWS", list(systems.ROWS))


def test_every_seam_has_an_example_or_says_that_there_is_none() -> None:
    assert [title for title, blocks in SECTIONS.items() if not blocks] == []
    anchors = re.findall(r"^\| \[[^]]+\]\(#([\w-]+)\)", PAGE, re.MULTILINE)
    assert anchors == [title.lower().replace(" ", "-") for title in SECTIONS]


@pytest.mark.parametrize(
    "section",
    [
        title
        for title, blocks in SECTIONS.items()
        if title not in (CONTROL, OWN) and any(language == "python" for language, _ in blocks)
    ],
)
def test_the_example_runs(section: str) -> None:
    text = "\n".join(text for language, text in SECTIONS[section] if language == "python")
    assert "assert " in text, "an example that checks nothing shows nothing"
    exec(compile(text, f"docs/extending.md, {section}", "exec", dont_inherit=True), {"__name__": "example"})


def test_the_system_prepares_hosts_and_starts_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "load", lambda *_: None)
    text = only("A system to compare", "python")
    exec(compile(text, "docs/extending.md", "exec", dont_inherit=True), {"__name__": "example"})
    net, commands = beds.network(planned(["WORKERS=2"])), []

    def node(host: Any) -> Any:
        def cmd(line: str) -> str:
            commands.append((host.name, line))
            return "1 2 3\n"

        return SimpleNamespace(cmd=cmd)

    net.node = node
    made, model = SYSTEMS.make("roomy:kilobytes=8,cc=reno"), DenseModel(net.plan)
    with made.prepared(net) as variables:
        members = made.members(beds.factory(made, model, net, variables))
        assert net.routes == ["reno"]
        assert commands[-1] == ("ps0", "sysctl -qw net.ipv4.tcp_rmem='4096 131072 8192'")
    assert commands[-1] == ("ps0", "sysctl -qw net.ipv4.tcp_rmem='1 2 3'")
    assert [member.role for member in members] == ["scheduler", "worker", "worker", "server"]
    assert {member.environment["DMLC_PS_VAN_TYPE"] for member in members} == {"tcp"}


def test_the_system_s_row_is_all_that_runs_and_scenarios_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = only("A system to compare", "python")
    exec(compile(text, "docs/extending.md", "exec", dont_inherit=True), {"__name__": "example"})
    compared = chosen(planned(["SYSTEMS=tcp,roomy:kilobytes=8,cc=reno,libra"]))
    assert [one.heading for one in compared] == ["TCP", "TCP, roomy reno", "Libra"]
    assert [*coloured({one.label: one.colour for one in compared}).values()] == [
        "#c05a1a",
        "#7f7f7f",
        "#1f5fa8",
    ]
    monkeypatch.chdir(tmp_path)
    calm = only("A scenario", "yaml").replace(", loss: 1 %", "")
    (tmp_path / "slow.yaml").write_text(calm + "systems: [libra, tcp-cubic, roomy-cubic]\n")
    assert cli.main(["run", "slow.yaml", "--no-pictures"]) == 0
    found = json.loads((tmp_path / "results/latest/sim.json").read_text())["systems"]
    assert [*found] == ["libra", "tcp-cubic", "roomy-cubic"]
    assert found["roomy-cubic"]["sync_seconds"] == found["tcp-cubic"]["sync_seconds"]


def test_a_system_without_behaviour_of_its_own_is_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """SYSTEMS= takes the row, hosts run as it says, and what it cannot do is refused by its name."""
    monkeypatch.setattr(images, "load", lambda *_: None)
    systems.add(
        systems.Row(
            "tcp_4bit",
            "TCP, 4 bits",
            "parameter server over TCP, 4 bits",
            "#f8e0d0",
            "libra_topologies.systems.servers:ParameterServer",
            (systems.Simulated("tcp_4bit", "libra_sim.tcp.systems:ParameterServer"),),
            needs=systems.Needs(models=systems.DENSE),
            compression="stochastic:bits=4",
            rounding=1 / 7,
        )
    )
    plan = planned(["WORKERS=2", "SYSTEMS=tcp,tcp-4bit:cc=reno"])
    plain, own = chosen(plan)
    assert (own.label, own.heading) == ("tcp_4bit-reno", "TCP, 4 bits reno")
    assert coloured({one.label: one.colour for one in (plain, own)})[own.label] == "#f8e0d0"
    net, model = beds.network(plan), DenseModel(plan)
    with own.prepared(net) as variables:
        members = own.members(beds.factory(own, model, net, variables))
    assert [member.role for member in members] == ["scheduler", "worker", "worker", "server"]
    _, processes = model.program(own)
    assert processes.compression == "stochastic:bits=4"
    assert own.error(2) == 3 / 7, "the verdict allows what its row says"
    assert systems.spec_in_mininet("tcp_4bit-reno") == "tcp_4bit:cc=reno", "a scenario may name it"
    with pytest.raises(UsageError, match="tcp_4bit does not train MODEL=text; it trains digits, fashion"):
        chosen(planned(["SYSTEMS=tcp_4bit", "MODEL=text"]))


def test_the_scenario_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    text, command = only("A scenario", "yaml"), only("A scenario", "sh").split()
    (tmp_path / text.split()[1]).write_text(text)
    assert command[0] == "libra-sim"
    assert cli.main(command[1:]) == 0
    assert "exact, all of them" in capsys.readouterr().out


def patched(program: str, patch: str) -> str:
    """``program`` with a patch whose hunks are separated by empty lines and have no line numbers."""
    for hunk in patch.split("\n\n"):
        lines = hunk.strip("\n").splitlines()
        old = "".join(line[1:] + "\n" for line in lines if line.startswith(" "))
        assert program.count(old) == 1, f"p4src/v1model/libra.p4 has {program.count(old)} times\n{old}"
        program = program.replace(old, "".join(line[1:] + "\n" for line in lines))
    return program


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """p4src/ with the page's control in it."""
    copy = tmp_path / "p4src"
    shutil.copytree(REPOSITORY / "p4src", copy)
    program = copy / "v1model/libra.p4"
    patch = only(CONTROL, "diff")
    program.write_text(patched(program.read_text(), patch))
    (included,) = re.findall(r'^\+#include "(.*)"', patch, re.MULTILINE)
    (copy / "v1model" / included).write_text(only(CONTROL, "p4"))
    return copy


def test_the_control_is_included_declared_and_applied(sources: Path) -> None:
    program = (sources / "v1model/libra.p4").read_text()
    assert program.index("Tally() tally;") < program.index("tally.apply(hdr);")


@pytest.fixture
def compiled(sources: Path, monkeypatch: pytest.MonkeyPatch) -> artefact.Artefact:
    monkeypatch.setattr(p4_compile, "P4SRC", sources)
    build = sources / "build"
    # With lanes of floats it is the same program otherwise, and compiles in half the time.
    program = "v1model/libra.p4" if LONG else "v1model/libra_float.p4"
    shutil.copytree(p4_program(sources, program), build, dirs_exist_ok=True)
    p4_compile.write_manifest(build, {}, p4_compile.sources())
    return artefact.load(build)


@pytest.mark.skipif(shutil.which("p4c-bm2-ss") is None, reason="p4c-bm2-ss is not on PATH: cannot compile")
def test_the_control_counts_what_its_class_asks_for(compiled: artefact.Artefact) -> None:
    switch = SwitchProgram.load(compiled).instantiate("s1", ports=2)
    try:
        with Client(
            "simulated:1", primary=True, connect=lambda *facts: DeviceSession(switch.device, *facts)
        ) as client:
            client.set_pipeline(compiled.p4info, compiled.program, compiled.cookie)
            names: dict[str, Any] = {"client": client}
            for language, text in SECTIONS[CONTROL]:
                if language == "python":
                    exec(text, names)
            assert names["tally"].frames(3) == 0
            switch.receive(1, [ARP, ARP, ARP[:12] + b"\x08\x00" + ARP[14:]], 0)
            assert names["tally"].frames(3) == 2
    finally:
        switch.close()
