# SPDX-License-Identifier: Apache-2.0
"""Promise: a comparison runs each cell once, goes on where it was ended, and says what the cells answer."""

from __future__ import annotations

import csv
import json
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mininet")

from libra_topologies.compare import command, figures, mininet, page
from libra_topologies.compare.matrix import Matrix, split
from libra_topologies.compare.ways import Cells, Finished
from libra_topologies.errors import UsageError

FILE = """\
systems: [tcp:cc=reno, libra]
settings: {ROUNDS: 3}
questions:
  workers:
    question: What do workers cost?
    vary: {WORKERS: [2, 4]}
  rate:
    question: What do links gain?
    vary: {BW: [10, 100], SERVERS: [1, 2]}
    settings: {WORKERS: 2}
page: comparison
"""

# Leaves what a run does; fails for 4 workers and is interrupted at 100 Mbit/s, when a file says so.
RUN = """
import json, os, pathlib, signal, sys
folder, words = pathlib.Path(sys.argv[1]), dict(word.split("=", 1) for word in sys.argv[2:])
with (folder / "ran").open("a") as log:
    log.write(json.dumps(words) + "\\n")
if words.get("WORKERS") == "4" and (folder / "fail").exists():
    sys.exit("error: not exact")
if words.get("BW") == "100" and (folder / "interrupt").exists():
    signal.signal(signal.SIGINT, lambda *_: (folder / "cleaned").touch() or sys.exit(130))
    os.kill(os.getppid(), signal.SIGINT)
    signal.pause()
def system(name, seconds, needless):
    return {"title": name, "sync_seconds": {"median": seconds, "p99": 2 * seconds, "max": 3 * seconds},
        "goodput_bits_per_second": 1e6 / seconds, "link_bytes": {"ps0": {"eth0": {"in": 30_000_000}}},
        "retransmissions": 2 * needless, "needless_retransmissions": needless,
        "cpu_seconds": {"w0": 1.5, "s1": 1}, "accuracy": 0.9, "exact": True}
machine = {"cpu": "a processor", "cpus": 2, "memory_mb": 1000, "kernel": "6.1", "busy_percent_before": 4,
    "tcp_congestion_control": "bbr"}
summary = {"systems": {"tcp-reno": system("TCP reno", 0.2, 4), "libra": system("Libra", 0.05, 0)},
    "rounds": 3, "machine": machine, "switch": "libra"}
(folder / "latest").mkdir(exist_ok=True)
(folder / "latest" / "summary.json").write_text(json.dumps(summary))
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Results, page and pictures go here; runs are RUN's."""

    def run(words: Sequence[str]) -> list[str]:
        return [sys.executable, "-c", RUN, str(tmp_path), *words]

    monkeypatch.setattr(mininet, "command", run)
    monkeypatch.setattr(mininet.preflight, "check", lambda options, shape: None)
    monkeypatch.setattr(mininet.settings, "RESULTS", tmp_path)
    monkeypatch.setattr(mininet, "COMPARE_LOG", tmp_path / "compare.log")
    monkeypatch.setattr(command, "FOLDER", tmp_path / "compare")
    monkeypatch.setattr(command, "LOGS", tmp_path)
    monkeypatch.setattr(command, "LOG", tmp_path / "compare.log")
    monkeypatch.setattr(page, "PAGES", tmp_path)
    (tmp_path / "matrix.yaml").write_text(FILE)
    before = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)}
    yield tmp_path
    for each, handler in before.items():
        signal.signal(each, handler)


def compare(folder: Path, *words: str) -> int:
    return command.main([f"MATRIX={folder / 'matrix.yaml'}", *words])


def ran(folder: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in (folder / "ran").read_text().splitlines()]


def test_a_question_makes_a_cell_of_each_choice(folder: Path) -> None:
    matrix = Matrix.read(str(folder / "matrix.yaml"), ["SEED=7"])
    workers, rate = matrix.questions
    assert [workers.value(cell) for cell in workers.cells] == [("2",), ("4",)]
    assert [rate.value(cell) for cell in rate.cells] == [("10", "1"), ("10", "2"), ("100", "1"), ("100", "2")]
    words = dict(rate.cells[0].words)
    common = {"SYSTEMS": "tcp:cc=reno,libra", "ROUNDS": "3", "SEED": "7"}
    assert words == {**common, "WORKERS": "2", "BW": "10", "SERVERS": "1"}
    assert len({cell.key for cell in matrix.cells}) == len(matrix.cells) == 6


def test_a_question_may_have_systems_and_settings_of_its_own(folder: Path) -> None:
    """A setting of all cells may be left out; what is the same as in all cells is not the question's own."""
    own = "systems: [bml]\n    settings: {SERVERS: null, TOPOLOGY: bcube, ROUNDS: 3}"
    text = FILE.replace("{ROUNDS: 3}", "{ROUNDS: 3, SERVERS: 1, SEED: 2}").replace(
        "{WORKERS: [2, 4]}", "{BW: [5]}"
    )
    text = text.replace(
        "vary: {BW: [10, 100], SERVERS: [1, 2]}\n    settings: {WORKERS: 2}", f"vary: {{BW: [10]}}\n    {own}"
    )
    (folder / "matrix.yaml").write_text(text)
    workers, rate = Matrix.read(str(folder / "matrix.yaml")).questions
    assert workers.own == {}
    assert workers.cells[0].words["SYSTEMS"] == "tcp:cc=reno,libra"
    assert rate.own == {"SYSTEMS": "bml", "SERVERS": None, "TOPOLOGY": "bcube"}
    assert dict(rate.cells[0].words) == {
        "SYSTEMS": "bml",
        "ROUNDS": "3",
        "SEED": "2",
        "TOPOLOGY": "bcube",
        "BW": "10",
    }
    assert compare(folder) == 0
    said = "Here: `SYSTEMS=bml`, no `SERVERS`, `TOPOLOGY=bcube`."
    assert said in (folder / "comparison.md").read_text()


def test_words_change_what_a_question_varies(folder: Path) -> None:
    """One value is also that of the questions that do not vary the setting; several are not."""
    matrix = Matrix.read(str(folder / "matrix.yaml"), ["WORKERS=8,16", "BW=50", "SEED=3"])
    workers, rate = matrix.questions
    assert [(one.words["WORKERS"], one.words["BW"]) for one in workers.cells] == [("8", "50"), ("16", "50")]
    assert [rate.value(cell) for cell in rate.cells] == [("50", "1"), ("50", "2")]
    assert {cell.words["WORKERS"] for cell in rate.cells} == {"2"}
    assert split("CODEC", "packed:bits=8,packed:bits=4,rotate=1") == [
        "packed:bits=8",
        "packed:bits=4,rotate=1",
    ]
    assert split("systems", "[libra, tcp-bbr]") == ["[libra, tcp-bbr]"]
    assert split("SEED", "9-11") == ["9", "10", "11"]
    assert split("links.delay", "20 us,10 ms") == ["20 us", "10 ms"]


def test_a_long_matrix_says_how_long_and_what_is_shorter(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "matrix.yaml").write_text(FILE + "seconds: 30\nsmaller: make compare BW=10\n")
    assert compare(folder) == 0
    said = "6 cells to run, about 3 min; Ctrl-C keeps those that are finished; fewer: make compare BW=10\n"
    assert capsys.readouterr().out.startswith(said)


def test_runs_of_several_seeds_are_one_row(folder: Path) -> None:
    (folder / "matrix.yaml").write_text(FILE.replace("[2, 4]", "[2, 4], SEED: 1-3"))
    assert compare(folder) == 0
    assert sum("SEED" in words for words in ran(folder)) == 6
    (first, *_) = json.loads((folder / "compare" / "comparison.json").read_text())["workers"]
    assert (first["varied"], first["runs"]) == ({"WORKERS": "2"}, 3)
    assert first["sync"] == first["sync_least"] == first["sync_most"] == 200.0
    with (folder / "compare" / "comparison.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 4 + 8
    assert (rows[0]["question"], rows[0]["WORKERS"], rows[0]["system"]) == ("workers", "2", "tcp-reno")
    text = (folder / "comparison.md").read_text()
    assert "| `WORKERS` | TCP reno | Libra |" in text
    assert "over several seeds the mean" in text


def test_a_picture_has_what_its_question_says(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = "{x: SERVERS, y: [saving, sync], curves: BW, systems: [libra]}"
    plot = f"figures: [saving, goodput]\n    plot: {drawn}\n"
    (folder / "matrix.yaml").write_text(FILE.replace("    settings: {W", f"    {plot}    settings: {{W"))
    assert compare(folder) == 0
    assert "| 10 | 1 | 1/1.00 of the bytes; 5.0 Mbit/s | 1/1.00 of the bytes; 20.0 Mbit/s |" in (
        capsys.readouterr().out
    )
    assert (folder / "images" / "compare_rate.png").read_bytes().startswith(b"\x89PNG")


def test_the_matrix_of_the_repository_is_sound() -> None:
    assert len(Matrix.read(str(command.DEFAULT)).cells) >= 5


def test_what_two_questions_share_runs_once(folder: Path) -> None:
    text = FILE.replace("{BW: [10, 100], SERVERS: [1, 2]}\n    settings: {WORKERS: 2}", "{WORKERS: [4, 8]}")
    (folder / "matrix.yaml").write_text(text)
    assert compare(folder) == 0
    assert [words["WORKERS"] for words in ran(folder)] == ["2", "4", "8"]


def test_a_finished_cell_is_not_run_again_and_changed_settings_are_noticed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compare(folder) == 0
    said = capsys.readouterr().out
    assert said.startswith("6 cells to run; Ctrl-C keeps those that are finished\n")
    assert "1/6: WORKERS=2 ... tcp-reno 200.0, 1.00x, libra 50.0, 4.00x; about " in said
    assert said.count("to go") == 5
    assert "6/6: WORKERS=2 BW=100 SERVERS=2 ... tcp-reno 200.0, 1.00x, libra 50.0, 4.00x; done" in said
    assert compare(folder) == 0
    assert len(ran(folder)) == 6
    assert "6 of 6 cells are finished" in capsys.readouterr().out
    (folder / "matrix.yaml").write_text(FILE.replace("[10, 100]", "[10, 50]"))
    assert compare(folder) == 0
    assert [words["BW"] for words in ran(folder)[6:]] == ["50", "50"]
    assert "4 of 6 cells are finished" in capsys.readouterr().out
    assert compare(folder, "ROUNDS=4") == 0
    assert [words["ROUNDS"] for words in ran(folder)[8:]] == ["4"] * 6


def test_an_interrupted_comparison_goes_on_where_it_was(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "interrupt").touch()
    assert compare(folder) == 130
    assert (folder / "cleaned").exists(), "the run has taken its network down"
    assert len(list((folder / "compare" / "cells").glob("*.json"))) == 4
    assert "the same command goes on with the others" in capsys.readouterr().err
    assert "2 of 4 cells are not finished." in (folder / "compare" / "comparison.md").read_text()
    assert not (folder / "comparison.md").exists(), "the page in docs/ stays until there is a whole one"
    assert not (folder / "images").exists()
    (folder / "interrupt").unlink()
    assert compare(folder) == 0
    found = [words.get("BW", "-") for words in ran(folder)]
    assert found == ["-", "-", "10", "10", "100", "100", "100"]  # the interrupted one once more
    assert "not finished" not in (folder / "comparison.md").read_text()


def test_a_cell_that_fails_is_named_and_run_again(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "fail").touch()
    assert compare(folder) == 1
    said = capsys.readouterr().out
    assert "2/6: WORKERS=4 ... failed: error: not exact" in said
    assert "1 of 2 cells are not finished." in (folder / "compare" / "comparison.md").read_text()
    (folder / "fail").unlink()
    assert compare(folder) == 0
    assert len(ran(folder)) == 7


@pytest.mark.parametrize("content", ["", "{", "[]", '{"settings": {}}', "null"])
def test_a_broken_cell_is_not_finished(content: str, folder: Path) -> None:
    assert compare(folder) == 0
    matrix, cells = Matrix.read(str(folder / "matrix.yaml")), Cells(folder / "compare" / "cells")
    cells.path(matrix.cells[0]).write_text(content)
    assert cells.get(matrix.cells[0]) is None
    assert cells.get(matrix.cells[1]) is not None
    assert compare(folder) == 0
    assert len(ran(folder)) == 7


def test_the_page_has_facts_a_picture_and_a_table_for_each_question(folder: Path) -> None:
    assert compare(folder) == 0
    text = (folder / "comparison.md").read_text()
    assert f"`make compare MATRIX={folder / 'matrix.yaml'}` wrote this page" in text
    for fact in (
        "Processor: a processor;",
        "TCP's default congestion control: bbr;",
        "processors busy before a cell: 4 to 4 %;",
    ):
        assert fact in text
    assert "did other work meanwhile" not in text
    for name in ("workers", "rate"):
        assert f"(images/compare_{name}.png)" in text
        assert (folder / "images" / f"compare_{name}.png").read_bytes().startswith(b"\x89PNG")
    assert "| `BW` | `SERVERS` | TCP reno | Libra |" in text
    entries = "200.0, 1.00x; 10.00 MB; again 8 (4) | 50.0, 4.00x; 10.00 MB |"
    assert f"| 4 | {entries}" in text
    assert f"| 100 | 2 | {entries}" in text
    assert "Every sum of every run was exact." in text
    rows = json.loads((folder / "compare" / "comparison.json").read_text())
    assert [len(rows[name]) for name in ("workers", "rate")] == [4, 8]


def test_an_entry_says_what_is_not_exact_and_what_another_accuracy(folder: Path) -> None:
    system = {"sync_seconds": {"median": 0.1, "p99": 0.2}, "link_bytes": {}, "retransmissions": 0}
    systems = {
        "a": {**system, "title": "A", "accuracy": 0.9, "exact": True},
        "b": {**system, "title": "B", "accuracy": 0.8, "exact": False},
    }
    asked = Matrix.read(str(folder / "matrix.yaml")).questions[0]
    finished = Finished(1, {"systems": systems, "rounds": 3})
    rows = figures.rows(asked, {asked.cells[0].key: finished})
    wrong = page._table(asked, rows)
    assert wrong[2] == "| 2 | 100.0, 1.00x; accuracy 0.900 | 100.0, 1.00x; accuracy 0.800; **not exact** |"
    assert "**not exact** are marked" in page._exact([True, False])
    assert page._exact([True, None]) == "Not all runs were checked."


def test_pages_go_to_a_folder_that_the_command_names(folder: Path) -> None:
    """A night's comparison once rewrote the repository's page."""
    pages = folder / "results" / "night"
    assert compare(folder, f"PAGES={pages}") == 0
    assert "[extending.md](../../extending.md#" in (pages / "comparison.md").read_text()
    assert (pages / "images" / "compare_rate.png").exists()
    assert not (folder / "comparison.md").exists()
    assert not (folder / "images").exists()
    assert {name for words in ran(folder) for name in words}.isdisjoint({"PAGES", "MATRIX"})
    assert compare(folder) == 0
    assert "[extending.md](extending.md#" in (folder / "comparison.md").read_text()
    assert len(ran(folder)) == 6, "the cells are the same"


def test_a_page_says_that_the_machine_was_busy(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        globals(), "RUN", RUN.replace('"busy_percent_before": 4', '"busy_percent_before": 30')
    )
    assert compare(folder) == 0
    assert "did other work meanwhile" in (folder / "comparison.md").read_text()


def change(old: str, new: str) -> str:
    assert old in FILE
    return FILE.replace(old, new)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            change("settings: {ROUNDS", "setings: {ROUNDS"),
            ":2: unknown key 'setings' (did you mean set",
        ),
        (change("[2, 4]", "[2, 4"), "line 6: not valid YAML: "),
        (change("  rate:", "  workers:"), "line 7: not valid YAML: key 'workers' occurs twice"),
        (change("[2, 4]", "[2, 2]"), ":6: questions.workers.vary.WORKERS: 2 is there twice"),
        (change("[2, 4]", "[]"), ":6: questions.workers.vary.WORKERS: expected a list of values, got a list"),
        (change("[2, 4]", "4"), ":6: questions.workers.vary.WORKERS: expected a list of values, got 4"),
        (
            change("[2, 4]", "[2, 0]"),
            ":6: questions.workers.vary: WORKERS=0: must be a whole number",
        ),
        (change("WORKERS: [", "WORKER: ["), ":6: questions.workers.vary: WORKER=2: no such setting; did you"),
        (change("tcp:cc=reno", "tpc"), "SYSTEMS=tpc,libra: no system tpc; did you mean tcp? known: "),
        (change("tcp:cc=reno", "libra"), "SYSTEMS=libra,libra: libra is there twice"),
        (change("tcp:cc=reno", "tcp:cc=fast"), "this kernel has no congestion control fast; it has "),
        (
            change("[tcp:cc=reno, libra]", "tcp"),
            ":1: systems: expected a list of systems such as [",
        ),
        (
            change("{ROUNDS: 3}", "{ROUNDS: [3]}"),
            ":2: settings.ROUNDS: expected a number or a text, got",
        ),
        (
            change("    settings: {WORKERS: 2}", "    systems: [tpc]"),
            ":9: questions.rate.vary: SYSTEMS=tpc: no system tpc; did you mean tcp?",
        ),
        (
            change("    settings: {WORKERS: 2}", "    systems: tcp"),
            ": questions.rate.systems: expected a list of systems such as [",
        ),
        (change("{ROUNDS: 3}", "{CLI: 1}"), ":2: settings.CLI: there is no prompt here"),
        (change("{ROUNDS: 3}", "3"), ":2: settings: expected settings such as {ROUNDS: 20}, got 3"),
        (change("  workers:", "  Work/ers:"), "expected a name of small letters"),
        (change("page:", "runs: magic\npage:"), ":11: runs: expected one of mininet"),
        (
            change("    settings: {W", "    plot: {x: LOSS}\n    settings: {W"),
            ":10: questions.rate.plot.x: expected one of the varied settings BW, SERVERS, got 'LOSS'",
        ),
        (
            "systems: [tcp]\nquestions: {}\n",
            ":2: questions: expected questions by name, at least one, got",
        ),
        ("systems: [tcp]\n", "questions: missing; expected questions by name, at least one"),
        (
            "",
            "expected a mapping with the keys page, runs, seconds, smaller, systems, settings, questions",
        ),
    ],
)
def test_a_bad_matrix_is_refused_by_name_before_anything_runs(
    text: str, says: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "matrix.yaml").write_text(text)
    assert compare(folder) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"error: {folder / 'matrix.yaml'}")
    assert says in said
    assert len(said.splitlines()) == 1
    assert not (folder / "ran").exists()
    assert not (folder / "compare").exists()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("ROUNDS=0",), "ROUNDS=0: must be a whole number from 1"),
        (("MATRX=own.yaml",), "error: MATRX=own.yaml: no such setting; known: WORKERS"),
        (("MATRX=own.yaml",), "; make compare itself: MATRIX, PAGES"),
        (("ROUNDS",), "ROUNDS: expected NAME=VALUE"),
        (("ROUNDS=2,3",), "ROUNDS=2,3: no question of "),
        (("SYSTEMS=tcp",), "SYSTEMS=tcp: the file's systems say which"),
        (("PAGES=",), "PAGES=: expected a folder for the page and its pictures"),
        (("PAGES=/dev/null/pages",), "PAGES=/dev/null/pages: Not a directory; name a folder that can be"),
        (("MATRIX=nothing.yaml",), "nothing.yaml: no such file"),
    ],
)
def test_bad_words_are_refused(
    words: tuple[str, ...], says: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compare(folder, *words) == 2
    assert says in capsys.readouterr().err


def test_errors_of_a_matrix_are_the_callers() -> None:
    with pytest.raises(UsageError) as refused:
        Matrix.read("nothing.yaml")
    assert refused.value.exit_code == 2


def test_a_cell_of_an_older_version_runs_again(folder: Path) -> None:
    """Its summary does not say how busy the machine was."""
    assert compare(folder) == 0
    matrix, cells = Matrix.read(str(folder / "matrix.yaml")), Cells(folder / "compare" / "cells")
    path = cells.path(matrix.cells[0])
    path.write_text(path.read_text().replace("busy_percent_before", "load_before"))
    runs = len(ran(folder))
    assert compare(folder) == 0
    assert len(ran(folder)) == runs + 1


def test_an_estimate_is_of_the_finished_cells(folder: Path) -> None:
    matrix, cells = Matrix.read(str(folder / "matrix.yaml")), Cells(folder / "compare" / "cells")
    left = matrix.cells[2:]
    assert command.estimate(matrix, cells, left) == ""
    assert command.estimate(replace(matrix, seconds=60), cells, left) == "about 4 min"
    summary: dict[str, Any] = {"machine": {"busy_percent_before": 0}}
    cells.put(matrix.cells[0], Finished(20, summary))
    cells.put(matrix.cells[1], Finished(40, summary))
    assert command.estimate(matrix, cells, left[:3]) == "about 90 s"
    assert command.estimate(matrix, cells, left * 3) == "about 6 min"
    assert command.estimate(matrix, cells, []) == ""
