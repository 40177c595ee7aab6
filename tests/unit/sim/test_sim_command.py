# SPDX-License-Identifier: Apache-2.0
"""Promise: `libra-sim run` leaves what docs and scripts read, and ends with 2 for what was asked wrongly."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from libra_controller import artefact
from libra_sim import cli

SCENARIO = """\
topology: {kind: star, workers: 2, servers: 1}
links: {rate: 1 Gbit/s, delay: 10 us, loss: 5 %}
jobs:
  - {name: digits, mode: parameter-server, slots: 32}
workload: {rounds: 4, tensors: [8 KiB], dtype: float32}
metrics: {timeline: {round: 2, chunk: 3}}
limit: 50 s
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "it.yaml"
    path.write_text(SCENARIO)
    return path


def run(scenario: Path, *options: str) -> int:
    return cli.main(["run", str(scenario), "--results", str(scenario.parent / "results"), *options])


def test_what_a_run_leaves(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(scenario, "--seed", "3") == 0
    latest = scenario.parent / "results" / "latest"
    facts = json.loads((latest / "sim.json").read_text())
    assert {
        "seed",
        "event_hash",
        "wall_seconds",
        "virtual_seconds",
        "packets",
        "packets_per_second",
        "goodput_share",
        "exact",
    } <= set(facts)
    assert (facts["seed"], facts["exact"]) == (3, True)
    assert 0 < facts["goodput_share"] < 1
    # 8 chunks: up from 2 workers, to the server and back, down to 2 workers; and what was lost and repeated
    assert facts["packets"] >= 4 * 8 * 6
    out = capsys.readouterr().out
    assert facts["event_hash"] in out
    assert "exact, all of them" in out
    for name in ("utilisation.png", "rounds.png"):
        assert (latest / name).read_bytes()[:4] == b"\x89PNG"
    trace = json.loads((latest / "chunk.trace.json").read_text())["traceEvents"]
    spans = [event for event in trace if event["ph"] == "X"]
    assert {event["name"].split()[0] for event in spans} >= {"ADD", "SUM", "RESULT"}
    names = {event["args"]["name"] for event in trace if event["name"] == "process_name"}
    assert names == {"w0-s1", "s1-w0", "w1-s1", "s1-w1", "ps0-s1", "s1-ps0"}


def test_settings_of_the_command_line(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changes = ("topology.workers=3", "links.loss=0", "workload.dtype=int32")
    assert run(scenario, "--no-pictures", *(word for each in changes for word in ("--set", each))) == 0
    latest = scenario.parent / "results" / "latest"
    facts = json.loads((latest / "sim.json").read_text())
    assert facts["jobs"][0]["workers"] == 3
    # 4 rounds of 8 chunks: up and down for 3 workers and the server; and each of these 4 asks for its place.
    assert facts["packets"] == 4 * 8 * 8 + 4 * 2
    assert not (latest / "rounds.png").exists()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--set", "links.rat=1"], "links: unknown key 'rat' (did you mean rate?)"),
        (
            ["--set", "topology.kind=wan"],
            "it.yaml:1: topology.kind: expected one of star, rails, bcube, fat-tree, leaf-spine, racks",
        ),
        (
            ["--set", "links.loss={to_bad: 1, to_good: 0}"],
            "it.yaml: limit: not finished after 50 s of virtual time",
        ),
        (["--seed", "-1"], "seed: expected an integer from 0"),
    ],
)
def test_what_was_asked_wrongly(
    scenario: Path, capsys: pytest.CaptureFixture[str], options: list[str], says: str
) -> None:
    assert run(scenario, *options) == 2
    told = capsys.readouterr()
    assert told.err.startswith("error: ")
    assert says in told.err
    assert told.out == ""


def test_bad_options_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, code in ((["run"], 2), (["rum"], 2), ([], 2), (["--help"], 0), (["run", "--help"], 0)):
        with pytest.raises(SystemExit) as caught:
            cli.main(arguments)
        assert caught.value.code == code
    assert (
        "error: the following arguments are required: FILE; see `libra-sim run --help`"
        in capsys.readouterr().err
    )


def test_a_program_compiled_elsewhere_runs(
    scenario: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LIBRA_PIPELINE_DIR", "")
    own = scenario.with_name("own.json")
    assert run(scenario, "--switch-json", str(own)) == 2
    assert f"error: {own}: no such file; expected the JSON that p4c-bm2-ss writes" in capsys.readouterr().err
    build = Path(artefact.__file__).with_name("pipeline")
    shutil.copy(build / artefact.PROGRAM, own)
    shutil.copy(build / artefact.P4INFO, own.with_name("own.p4info.txtpb"))
    assert run(scenario, "--switch-json", str(own), "--no-pictures") == 0
    assert "exact, all of them" in capsys.readouterr().out
