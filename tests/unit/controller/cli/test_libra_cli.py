# SPDX-License-Identifier: Apache-2.0
"""The commands: what they print, where errors go and which exit code they leave."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from controller_helpers import make_network, serving

from libra.job.job_file import Job
from libra_controller.api import Controller, Network
from libra_controller.cli.commands import main
from libra_controller.cli.installed import OWN
from libra_controller.files.spec import JobSpec

SPEC = """\
name: digits
mode: parameter-server
workers: [w1, w2]
servers: [s1]
slots: 64
"""


@pytest.fixture
def alone(tmp_path: Path, embedded: Controller, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory with a network description and a job spec, and a switch that runs."""
    (tmp_path / "net.json").write_text(make_network(embedded.grpc).to_json())
    (tmp_path / "job.yaml").write_text(SPEC)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LIBRA_NETWORK", "net.json")
    return tmp_path


@pytest.fixture(params=["alone", "by a service"])
def files(alone: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The same directory, for commands that print and end alike with a service."""
    if request.param == "alone":
        yield alone
        return
    monkeypatch.delenv("LIBRA_NETWORK")
    with serving(Controller(Network.load("net.json")), alone / "state") as address:
        monkeypatch.setenv("LIBRA_CONTROLLER", address)
        yield alone


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    try:
        code = main(args)
    except SystemExit as end:  # argparse
        code = int(end.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_a_job_from_start_to_end(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "switch", "setup", "net.json")
    assert (code, out.splitlines()[1:]) == (0, ["program was loaded already", "entries: nothing to change"])
    assert run(capsys, "job", "list")[1] == "no jobs\n"

    code, out, _ = run(capsys, "job", "install", "job.yaml", "-o", "job.json")
    assert code == 0
    assert "job digits is installed: number 1, generation " in out
    job = Job.load("job.json")
    assert (job.name, job.slots, len(job.workers)) == ("digits", 64, 2)

    code, out, _ = run(capsys, "job", "list")
    name, number, generation, mode, *_ = out.splitlines()[1].split()
    assert (code, name, number, mode) == (0, "digits", "1", "parameter-server")
    assert int(generation) == job.generation

    code, out, _ = run(capsys, "job", "show", "digits")
    assert code == 0
    assert "64 slots (0-63), 256 lanes, multicast group 2" in out
    assert out.splitlines()[-1].split() == ["server", "0", "s1", "10.0.1.1", "02:00:00:00:01:01", "35", "3"]
    assert json.loads(run(capsys, "job", "show", "job-1", "--json")[1])["workers"][1]["host"] == "w2"

    code, out, _ = run(capsys, "job", "stats", "digits")
    assert (code, out.splitlines()[-1]) == (0, "no packets yet: has a worker pushed anything?")
    stats = json.loads(run(capsys, "job", "stats", "digits", "--json")[1])
    assert stats["members"][0]["outcomes"]["added"] == {"packets": 0, "bytes": 0}
    assert stats["members"][0]["marked"] == 0
    assert stats["lanes_summed"] == 0
    assert set(stats["refusals"]) >= {"not_admitted", "truncated"}

    status = json.loads(run(capsys, "switch", "status", "--json")[1])
    assert (status["program"], status["slots_used"], status["jobs"][0]["name"]) == ("libra", 64, "digits")
    assert "64 used, 1984 free of 2048" in run(capsys, "switch", "status")[1]

    assert run(capsys, "job", "remove", "digits") == (0, "job digits is removed\n", "")
    assert run(capsys, "job", "list", "--json")[1] == "[]\n"


def test_hot_cells_are_shown(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spec = Path("job.yaml")
    spec.write_text(spec.read_text() + "hot: {cells: 96}\n")
    code, out, _ = run(capsys, "job", "install", "job.yaml")
    assert (code, Job.from_json(out).hot_cells) == (0, 96)
    assert "server 0 has 96 hot cells (0-95) of each array\n" in run(capsys, "job", "show", "digits")[1]
    assert "hot cells  96 used, 4000 free of 4096, in each array\n" in run(capsys, "switch", "status")[1]


def test_the_job_file_goes_to_standard_output(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "job", "install", "job.yaml")
    assert code == 0
    assert Job.from_json(out).name == "digits"


def test_who_reads_the_job_file_never_finds_it_cut(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Programs that run look at it each second: what they have open stays as it was."""
    run(capsys, "job", "install", "job.yaml", "-o", "job.json")
    installed = Path("job.json").read_text()
    with Path("job.json").open() as reader:
        assert run(capsys, "job", "evict", "digits", "1", "-o", "job.json")[0] == 0
        assert reader.read() == installed
    evicted = Path("job.json").read_text()
    assert [each.host for each in Job.from_json(evicted).evicted] == ["w2"]
    with Path("job.json").open() as reader:
        run(capsys, "job", "remove", "digits")
        assert run(capsys, "job", "install", "job.yaml", "-o", "job.json")[0] == 0
        assert reader.read() == evicted


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("slots: 64", "slots: 5000"), "job digits: needs 5000 slots, 2048 free of 2048; remove a job"),
        (
            ("slots: 64", "slots: 64\nhot: {cells: 5000}"),
            "job digits: needs 5000 hot cells of each array, 4096 fit (4096 free of 4096); remove a job",
        ),
        (("slots: 64", "slots: x"), "job.yaml: slots: expected an integer from 1 to 65535, got 'x'"),
        (("[s1]", "[s9]"), "job.yaml: servers[0]: unknown host 's9'"),
        (("[w1, w2]", "[]"), "job.yaml: workers: expected 1 or more, got 0"),
        (("[w1, w2]", f"[{', '.join(f'w{i}' for i in range(1, 34))}]"), "workers: expected 1 to 32, got 33"),
        (("[w1, w2]", "[w1, w1]"), "job.yaml: workers[1]: host w1 is listed twice"),
        (("[w1, w2]", "[w1, s1]"), "job.yaml: servers[0]: host s1 is also a worker"),
        (("slots", "slotz"), "job.yaml: unknown key 'slotz' (did you mean slots?)"),
    ],
)
def test_a_wrong_spec_is_one_line_and_exit_code_2(
    files: Path, capsys: pytest.CaptureFixture[str], change: tuple[str, str], message: str
) -> None:
    (files / "job.yaml").write_text(SPEC.replace(*change))
    code, out, err = run(capsys, "job", "install", "job.yaml", "-o", "job.json")
    assert (code, out) == (2, "")
    assert err.startswith("error: ")
    assert message in err
    assert err.count("\n") == 1
    assert not (files / "job.json").exists()
    assert run(capsys, "job", "list")[1] == "no jobs\n"


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (["job", "remove", "nobody"], 2, "no job 'nobody' is installed; there is none at all"),
        (["job", "list", "--network", "no.yaml"], 2, "no.yaml: no such file"),
        (["job", "list", "--switch", "nowhere"], 2, "--switch: expected HOST:PORT such as 127.0.0.1:50051"),
        (["--device-id", "-1", "job", "list"], 2, "--device-id: expected an integer from 0 to"),
        (["job", "list", "--switch", "127.0.0.1:1"], 1, "no switch answers at 127.0.0.1:1"),
        (["--switch", "127.0.0.1:1", "job", "list"], 1, "no switch answers at 127.0.0.1:1"),
        (["job", "install", "job.yaml", "-o", "no/job.json"], 2, "--output: no/job.json cannot be written"),
        (["switch", "setup", "--pipeline-dir", "no"], 2, "the compiled P4 program in no cannot be used"),
        (["job"], 2, "the following arguments are required: COMMAND; see `libra job --help`"),
        (["job", "explode"], 2, "invalid choice: 'explode'"),
        (["--network", "secrets", "job", "list"], 2, "got a text of 4,000 characters"),
        (["job", "list", "--device-id", "x"], 2, "argument --device-id: invalid int value: 'x'"),
    ],
)
def test_mistakes_and_failures(
    alone: Path, capsys: pytest.CaptureFixture[str], args: list[str], code: int, message: str
) -> None:
    Path("secrets").write_text("root:x:0:0:" + 3989 * "x")
    found, out, err = run(capsys, *args)
    assert (found, out) == (code, "")
    assert err.startswith("error: ")
    assert message in err
    assert "root" not in err
    assert err.count("\n") == 1


def test_the_switch_can_come_from_the_environment(
    alone: Path, capsys: pytest.CaptureFixture[str], embedded: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LIBRA_NETWORK")
    code, _, err = run(capsys, "--device-id", "3", "job", "list")
    assert (code, err[:20]) == (2, "error: which switch?")
    monkeypatch.setenv("LIBRA_SWITCH", embedded.grpc)
    assert run(capsys, "--device-id", "3", "job", "list")[:2] == (0, "no jobs\n")
    code, _, err = run(capsys, "--device-id", "3", "job", "install", "job.yaml")
    assert code == 2
    assert "needs the network description: give it with --network FILE or in LIBRA_NETWORK" in err


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["switch"],
        ["switch", "setup"],
        ["switch", "status"],
        ["job"],
        ["job", "install"],
        ["job", "list"],
        ["job", "show"],
        ["job", "stats"],
        ["job", "remove"],
        ["job", "evict"],
        ["job", "watch"],
        ["shell"],
        ["decode"],
        ["controller"],
        ["events"],
    ],
)
def test_help(capsys: pytest.CaptureFixture[str], args: list[str]) -> None:
    code, out, err = run(capsys, *args, "--help")
    assert (code, err) == (0, "")
    assert out.startswith("usage: libra")
    if (
        args[-1:] in (["setup"], ["install"], ["stats"], ["evict"], ["watch"], ["shell"], ["decode"])
        or args[-1:] in (["controller"], ["events"])
        or not args
    ):
        assert "example" in out


def test_the_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--version")
    assert (code, out, err) == (0, f"libra {metadata.version('libra-ina')}\n", "")


def test_help_does_not_wait_for_grpc() -> None:
    modules = "{'grpc', 'google.protobuf'} & set(sys.modules)"
    command = f"import sys, libra_controller.cli.commands; sys.exit(len({modules}))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    assert subprocess.run([sys.executable, "-c", command], env=environment).returncode == 0


def test_the_shell_works_beside_libra_commands(alone: Path, embedded: Controller) -> None:
    embedded.install(JobSpec.load("job.yaml"))
    libra = [sys.executable, "-m", "libra_controller.cli.commands"]
    lines = [
        'print("admitted", len(list(table_entry["admission"].read())))',
        "import subprocess",
        f"print(subprocess.run({[*libra, 'job', 'remove', 'digits']!r}).returncode)",
        'print("admitted", len(list(table_entry["admission"].read())))',
        'entry = table_entry["forward.mac"](action="forward.drop")',
        'entry.match["dst_addr"] = "5"',
        "entry.insert()",
        "exit()",
    ]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "IPYTHONDIR": str(alone)}
    done = subprocess.run(
        [*libra, "shell"], env=environment, input="\n".join(lines), capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "admitted 3" in done.stdout
    assert "admitted 0" in done.stdout
    assert embedded.setup_switch().removed == 1, "what was written at the prompt"


def test_commands_for_switches_and_jobs_start_without_numpy() -> None:
    """Its import takes as long as all others of `libra job stats`."""
    modules = "controller, libra_controller.fabric_controller, libra_controller.cli.render"
    program = f"import sys; sys.modules['numpy'] = None; import libra_controller.{modules}"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert ended.returncode == 0, ended.stderr


def test_commands_of_packages_above_are_found_and_own_ones_not_looked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`run` is listed for --help, and is the topologies' command."""
    asked: list[str] = []

    def look(group: str, name: str) -> list[Any]:
        asked.append(name)
        return [SimpleNamespace(load=lambda: lambda words: 7)] * (name == "run")

    monkeypatch.setattr(metadata, "entry_points", look)
    assert main(["run", "--help"]) == 7
    for word in (*OWN - {"events"}, "nothing"):  # that one needs no further word
        with pytest.raises(SystemExit):
            main([word])
        told = capsys.readouterr().err
        assert (f"see `libra {word} --help`" if word in OWN else "invalid choice: 'nothing'") in told
    assert asked == ["run", "nothing"]
