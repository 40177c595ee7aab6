# SPDX-License-Identifier: Apache-2.0
"""Promise: what a run cannot do or has no room for is refused before it starts, in a line that says why."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from libra_topologies.errors import UsageError
from libra_topologies.make import preflight, settings
from libra_topologies.make.settings import Options
from libra_topologies.plan import planned

ROOT = Path(__file__).resolve().parents[4]


def words_of(*arguments: str) -> str:
    """The runner's command, as the Makefile would start it."""
    done = subprocess.run(["make", "-n", "run", *arguments], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[0]


def test_settings_are_read_with_the_standard_library_alone() -> None:
    """The first command of `make run` is the system's Python, before anything is installed."""
    (path,) = re.findall(r"^PYTHONPATH=(\S+) ", words_of())
    program = "from libra_topologies.make import preflight; preflight.main(['WORKERS=0', 'LOSS=1%'])"
    # -S: without the packages that are installed here.
    told = subprocess.run(
        [sys.executable, "-S", "-B", "-c", program],
        cwd=ROOT,
        env={"PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert told.stderr == "error: WORKERS=0: must be a whole number from 1 to 16\n"


@pytest.mark.parametrize("change", ["topology.workers=2 links.rate=50Mbit/s", "seed=2", "a=1 WORKERS=2 b=3"])
def test_a_setting_keeps_its_spaces(change: str) -> None:
    words = re.findall("'([^']*)'", words_of("SCENARIO=x.yaml", f"SET={change}"))
    assert sorted(words) == ["SCENARIO=x.yaml", f"SET={change}"]


def test_unknown_settings_reach_the_runner() -> None:
    assert "'WORKER=8'" in words_of("WORKER=8", "ROUNDS=2")


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("SCENARO=x", "SCENARO=x: no such setting; did you mean SCENARIO?"),
        ("SEEDS=3", "SEEDS=3: no such setting; did you mean SEED?"),
        ("QQ=3", "QQ=3: no such setting; known: SCENARIO, SEED, SET, SWITCH_JSON"),
        ("WORKERS=8", "WORKERS=8: a setting of make run; write SET='topology.workers=8'"),
        ("PCAP=1", "PCAP=1: only make run has it; known: SCENARIO, SEED, SET, SWITCH_JSON"),
    ],
)
def test_a_simulation_refuses_settings_that_it_has_not(word: str, says: str) -> None:
    done = subprocess.run(
        ["make", "sim", "SCENARIO=x.yaml", "SEED=2", word], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr.splitlines()[0]) == (2, f"error: {says}")


def test_no_more_slots_than_the_switch_has() -> None:
    (has,) = re.findall(r"#define SLOTS (\d+)", (ROOT / "p4src/shared/constants.p4").read_text())
    assert int(has) == settings.MAX_SLOTS
    with pytest.raises(UsageError, match="from 1 to 2048"):
        settings.parse(["SLOTS=2049"])
    with pytest.raises(UsageError, match=r"star4.yaml:8: jobs.0..slots: 4096; a switch has 2048"):
        planned(["SET=jobs.0.slots=4096"])
    assert planned(["SET=jobs.0.slots=2048"]).job.slots == 2048


@pytest.mark.parametrize("place", ["RESULTS", "LOGS", "BUILD"])
def test_a_folder_that_cannot_be_written_is_named(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("RESULTS", "LOGS", "BUILD"):
        monkeypatch.setattr(preflight, name, tmp_path / name)
    preflight.check_output(Options())
    (tmp_path / place).rmdir()
    (tmp_path / place).write_text("a file")
    with pytest.raises(UsageError, match=f"{place}/ cannot be written: File exists"):
        preflight.check_output(Options())


def test_little_room_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("RESULTS", "LOGS", "BUILD"):
        monkeypatch.setattr(preflight, name, tmp_path / name)
    monkeypatch.setattr(preflight, "LEAST_FREE", 1 << 60)
    with pytest.raises(UsageError, match="MB are free"):
        preflight.check_output(Options())


def test_ctrl_c_is_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_: Options, quiet: bool) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(preflight, "check", interrupted)
    assert preflight.main([]) == 130
    assert capsys.readouterr().err == "error: interrupted\n"


@pytest.fixture
def stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sources that have changed since they were compiled, on a machine without p4c."""
    check = tmp_path / "stale.py"
    check.write_text("raise SystemExit('error: v1model/x.p4 has changed since the last compilation; run')\n")
    monkeypatch.setattr(preflight, "P4_COMPILE", check)
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.mark.usefixtures("stale")
def test_without_p4c_changed_sources_are_refused_with_the_ways_on() -> None:
    with pytest.raises(UsageError) as refused:
        preflight.check_artefact()
    told = str(refused.value)
    assert told.startswith(
        "P4 artefact: v1model/x.p4 has changed since the last compilation; p4c-bm2-ss, which"
    )
    for way in ("docs/switch.md", "SWITCH_JSON=FILE", "SWITCH_JSON=committed", "git checkout -- p4src"):
        assert way in told


@pytest.mark.usefixtures("stale")
def test_the_committed_program_runs_by_an_explicit_setting(tmp_path: Path) -> None:
    preflight.check_artefact("committed")
    with pytest.raises(UsageError, match=r"^SWITCH_JSON=own.json: no such file; expected p4c's JSON"):
        preflight.check_artefact("own.json")
    (tmp_path / "own.json").touch()
    preflight.check_artefact(str(tmp_path / "own.json"))  # the run itself looks into it


def test_the_run_compares_a_program_from_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = pytest.importorskip("libra_topologies.experiment.run", exc_type=ImportError)
    from libra_controller import artefact

    monkeypatch.setenv(artefact.PLACE, "")
    for name in (artefact.PROGRAM, artefact.P4INFO):
        shutil.copy(ROOT / "p4src/build" / name, tmp_path)
    program = tmp_path / artefact.PROGRAM
    plan, _ = session.prepared([f"SWITCH_JSON={program}", "SYSTEMS=tcp"])
    assert plan.options.switch_json == str(program)
    assert artefact.load().directory == tmp_path
    program.write_text("{}")
    with pytest.raises(UsageError, match=rf"^SWITCH_JSON: {program} is not p4c-bm2-ss's JSON of a program"):
        session.prepared([f"SWITCH_JSON={program}", "SYSTEMS=tcp"])
