# SPDX-License-Identifier: Apache-2.0
"""Promise: README and docs quote today's figures; one that moves is named, and a broken entry is refused."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).resolve().parents[2] / "bench"))
import figure_file
import figures
from figure_file import ROOT, Entry

from libra_controller.errors import DescriptionError

ENTRIES = figure_file.read()
QUICK = [entry for entry in ENTRIES.values() if entry.is_quick]
FILE = """\
one:
  page: README.md
  seconds: 1
  runs: {run: libra-sim run bench/scenarios/star4.yaml}
  figures:
    - {value: "1.50 ms, 1/4.0", read: [run/jobs/0/median in ms, run/a over run/b]}
    - {value: "1,300", within: 5 %, read: most run/rows/*}
"""
RESULTS = {"run": {"jobs": [{"median": 0.0015}], "a": 1, "b": 4, "rows": {"x": "1300", "100Mbit/s": 7}}}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "README.md").write_text("It takes 1.50\nms, 1/4.0 of it; 1,300 packets; 11.50 ms.\n")
    (tmp_path / "figures.yaml").write_text(FILE)
    return tmp_path / "figures.yaml"


@pytest.mark.parametrize("entry", QUICK, ids=lambda entry: entry.name)
def test_quick_figures_are_as_quoted(entry: Entry, tmp_path: Path) -> None:
    moved = figures.compare(entry, figures.Runner(tmp_path).results(entry))
    lines = [figures.move(entry, figure, new) for figure, new in moved]
    assert not moved, "\n".join([*lines, figures.next_step([entry.name])])


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.name)
def test_figures_and_what_makes_them_stand_on_their_pages(entry: Entry) -> None:
    for figure in entry.figures:
        assert figure_file.is_quoted(figure), f"{figure.page}: expected {figure.value!r}: bench/figures.yaml"
    pages = " ".join((ROOT / figure.page).read_text() for figure in entry.figures)
    for command in entry.runs.values():
        made_by = command if entry.is_mininet else Path(command.split()[1 + command.startswith("libra")]).name
        assert made_by in " ".join(pages.split()), f"expected {made_by} on the page of {entry.name}"


def test_a_figure_that_moves_is_told_with_its_change(path: Path) -> None:
    (entry,) = figure_file.read(path).values()
    assert figures.compare(entry, RESULTS) == []
    slower = {**RESULTS["run"], "jobs": [{"median": 0.003}], "rows": [1340]}
    ((figure, new),) = figures.compare(entry, {"run": slower})  # 1,340 is within 5 %
    assert (figure.value, new, figure.moved_by(new)) == ("1.50 ms, 1/4.0", "3.00 ms, 1/4.0", "+100.0 %")


def test_accepted_figures_are_written_to_file_and_page(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figure_file, "ROOT", path.parent)
    first, second = figure_file.read(path)["one"].figures
    assert figure_file.accept([(first, "3.00 ms, 1/5.0"), (second, "1,400")], path) == []
    page = (path.parent / "README.md").read_text()
    assert page == "It takes 3.00\nms, 1/5.0 of it; 1,400 packets; 11.50 ms.\n"
    assert path.read_text() == FILE.replace("1.50 ms, 1/4.0", "3.00 ms, 1/5.0").replace("1,300", "1,400")


def test_a_text_that_is_twice_on_its_page_is_left_to_a_person(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figure_file, "ROOT", path.parent)
    (path.parent / "README.md").write_text("1,300 and 1,300")
    (left,) = figure_file.accept([(figure_file.read(path)["one"].figures[1], "1,400")], path)
    assert left == "README.md: expected '1,300' once, got it 2 times: write '1,400'"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("seconds: 1", "seconds: soon", "3: one.seconds: expected an integer from 1 to 100000, got 'soon'"),
        ("libra-sim run bench", "sleep", "4: one.runs.run: expected a command such as libra-sim run"),
        ("page: README.md", "page: NO.md", "2: one.page: expected a page such as docs/bml.md, got 'NO.md'"),
        ("5 %", "some", "7: one.figures[1].within: expected a share such as 5 %, got 'some'"),
        ("most run/", "most ran/", "7: one.figures[1].read: expected paths that begin with run, got"),
        (", run/a over run/b]", "]", "6: one.figures[0].read: expected a reading for each of the 2 numbers"),
        ("value: ", "valu: ", "6: one.figures[0]: unknown key 'valu' (did you mean value?)"),
    ],
)
def test_a_broken_entry_is_refused_with_line_and_key(path: Path, old: str, new: str, told: str) -> None:
    path.write_text(FILE.replace(old, new))
    with pytest.raises(DescriptionError) as refused:
        figure_file.read(path)
    assert str(refused.value).startswith(f"{path}:{told}")


def test_a_reading_that_the_result_lacks_is_refused(path: Path) -> None:
    (entry,) = figure_file.read(path).values()
    with pytest.raises(DescriptionError, match=r"figures\[0\].value: its reading: expected one of rows"):
        figure_file.numbers(entry, {"run": {"rows": [1]}}, path)


def test_an_unknown_name_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert figures.main(["rack33"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("error: unknown figure 'rack33' (did you mean rack32?); known: narrow32, ")


def test_a_figure_of_make_run_is_not_passed_over_without_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert figures.main(["make-run"]) == 2
    told = capsys.readouterr().err
    assert told == "error: make-run is measured by `make run`: make figures NAME=make-run MININET=1\n"


@pytest.fixture
def board(path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A board whose command has these results."""
    results: dict[str, Any] = {"run": dict(RESULTS["run"])}

    def measure(runner: figures.Runner, entry: Entry) -> dict[str, Any]:
        runner.seconds[entry.name] = 2.0
        return results

    monkeypatch.setattr(figure_file, "ROOT", path.parent)
    monkeypatch.setattr(figures, "read", lambda: figure_file.read(path))
    monkeypatch.setattr(figures, "accept", lambda moved: figure_file.accept(moved, path))
    monkeypatch.setattr(figures.Runner, "results", measure)
    return results


def test_a_moved_figure_says_where_it_is_quoted_and_what_to_do(
    board: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert figures.main([]) == 0
    assert "2 figures of 1 entries: 0 moved, 0 entries failed" in capsys.readouterr().out
    board["run"]["jobs"] = [{"median": 0.003}]
    assert figures.main([]) == 1
    begin, *told = capsys.readouterr().out.splitlines()
    assert begin.startswith("1 entries on ")
    assert told == [
        "[1/1] one: 2.0 s of a processor, 1 in the file",
        "moved: one: README.md quotes 1.50 ms, 1/4.0, measured 3.00 ms, 1/4.0, +100.0 %",
        "2 figures of 1 entries: 1 moved, 0 entries failed, 0 figures absent from their pages",
        "If that was meant: make figures NAME='one' ACCEPT=1 writes bench/figures.yaml and the pages.",
        "If not: git bisect run make figures NAME='one' finds the commit.",
    ]
    assert figures.main(["one", "--accept"]) == 0
    assert figures.main([]) == 0, "file and page have it now"


def test_a_result_without_a_reading_fails_alone(
    board: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    del board["run"]["jobs"]
    assert figures.main([]) == 1
    told = capsys.readouterr().out
    assert "figures[0].value: its reading: expected one of a, b, rows, got 'jobs/0/median'" in told
    assert "1 entries failed" in told


def test_an_absent_figure_is_told(
    board: dict[str, Any], path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (path.parent / "README.md").write_text("It takes 1.50 ms, 1/4.0 of it; 11,300 packets.\n")
    assert figures.main([]) == 1
    assert "absent: README.md: expected '1,300', which is in bench/figures.yaml\n" in capsys.readouterr().out


def test_a_command_that_fails_is_told_and_ends_with_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = Entry("broken", {"run": "libra-sim run nothing.yaml"}, 1, [])
    monkeypatch.setattr(figures, "read", lambda: {"broken": broken})
    assert figures.main([]) == 1
    told = capsys.readouterr().out
    assert "failed: broken: `libra-sim run nothing.yaml` ended with exit code 2: error: nothing.yaml" in told


def test_rows_of_a_comparison_are_found_by_values_and_system(tmp_path: Path) -> None:
    path = tmp_path / "it.csv"
    path.write_text(
        "question,links.rate,system,title,sync\nall,1Gbit/s,libra,L,0.5\nall,2Gbit/s,libra,L,0.7\n"
    )
    result = {"run": figures.rows(path)}
    (reading,) = [figure_file.Reading("least", "run/*/libra/sync", "", "", "ms")]
    assert reading.number(result) == 500
    assert result["run"]["2Gbit/s"]["libra"]["sync"] == "0.7"


def test_a_comparison_is_run_and_read(tmp_path: Path) -> None:
    command = "make compare SCENARIO=bench/scenarios/star4.yaml workload.rounds=1 links.loss=0,1% SEED=1-2"
    (found,) = figures.Runner(tmp_path).results(Entry("it", {"run": command}, 1, [])).values()
    assert 0 < float(found["0"]["libra"]["sync"]) < float(found["1%"]["libra"]["sync"])
