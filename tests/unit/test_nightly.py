# SPDX-License-Identifier: Apache-2.0
"""Promise: a night runs each part for its share, reports what each did, and goes on after an interruption."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from background import IN_BACKGROUND
from patience import soon, wait_until

sys.path.append(str(Path(__file__).resolve().parents[2] / "tools"))
import nightly
from nightly import CUT, FAILED, PASSED, Done, Part

REPOSITORY = Path(__file__).resolve().parents[2]
SEARCH = "1,200 cases from seed 7, 3,400,000 chunk sums, 56,000 frames, 9 s of virtual time, in 4 s: 0 wrong"
T = TypeVar("T")
PROCESSORS = len(os.sched_getaffinity(0))
UNITS = "stat::number_of_executed_units: "


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(nightly, "GRACE", 0.1)


def part(name: str, program: str, share: float = 0.5) -> Part:
    return Part(name, share, lambda seconds, seed: [sys.executable, "-c", program], nightly.numbers_of_search)


def nights() -> list[nightly.Night]:
    return nightly.load(nightly.RESULT)


def test_each_part_has_an_outcome_and_its_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    parts = [part("search", f"print({SEARCH!r})"), part("soak", "raise SystemExit(1)"), part("fuzzers", "")]
    assert nightly.work(soon(30) / 3600, parts) == 1
    (night,) = nights()
    assert [(each.name, each.outcome) for each in night.parts] == [
        ("search", PASSED),
        ("soak", FAILED),
        ("fuzzers", PASSED),
    ]
    assert night.parts[0].numbers == {"cases": 1200, "chunk_sums": 3_400_000, "frames": 56_000}
    assert night.whole
    text = nightly.PAGE.read_text()
    assert "| search | passed | 0 | 1,200 cases, 3,400,000 chunk sums, 56,000 frames |" in text
    assert f"| {night.protocol} | 1 | 1,200 | 3,400,000 | 0 |" in text
    assert text in capsys.readouterr().out


def test_a_night_s_comparison_leaves_the_repository_s_page_alone() -> None:
    (compare,) = (each for each in nightly.PARTS if each.name == "compare")
    (pages,) = (word for word in compare.command(60.0, 1) if word.startswith("PAGES="))
    ignored = (REPOSITORY / ".gitignore").read_text().split()
    assert f"/{pages.removeprefix('PAGES=').split('/')[0]}/" in ignored


def interrupted(run: Callable[[float], T], begun: Callable[[], bool]) -> T:
    """Run what is interrupted in the end, with a longer share until it has begun. run: takes seconds."""
    for seconds in (1.0, 4.0, 16.0, 64.0):  # a busy machine may take some to start an interpreter
        result = run(seconds)
        if begun():
            return result
    raise AssertionError("not begun within 64 s")


def has_begun() -> bool:
    return "begun" in Path(nights()[-1].parts[0].log).read_text()


def test_a_part_beyond_its_share_is_interrupted_and_no_failure() -> None:
    slow = "import time\nprint('begun', flush=True)\ntime.sleep(1000)"
    parts = [part("explorations", slow)]
    assert interrupted(lambda seconds: nightly.work(seconds / 3600, parts), has_begun) == 0
    assert [each.outcome for each in nights()[-1].parts] == [CUT]


@pytest.mark.parametrize(
    ("says", "numbers", "expected"),
    [
        ("= 1 failed, 3 passed in 7.02s =", nightly.numbers_of_pytest, {"failed": 1, "passed": 3}),
        ("seed 7: wrong: job a", nightly.numbers_of_search, {"broken": 1}),
    ],
)
def test_what_failed_before_its_part_was_interrupted_is_a_failure(
    says: str, numbers: object, expected: dict[str, float]
) -> None:
    """Its log says so; once the page had it as out of time, and the exit code was 0."""
    program = f"""import time
try:
    print("begun", flush=True)
    time.sleep(1000)
except KeyboardInterrupt:
    print({says!r})
"""
    command = [sys.executable, "-c", program]
    one = Part("one", 1.0, lambda seconds, seed: command, numbers)  # type: ignore[arg-type]
    assert interrupted(lambda seconds: nightly.work(seconds / 3600, [one]), has_begun) == 1
    assert [(each.outcome, each.numbers) for each in nights()[-1].parts] == [(FAILED, expected)]


def test_in_the_background_parts_and_tests_of_them_hear_it_too() -> None:
    """A shell has the commands that it runs in the background ignore SIGINT."""
    night = f"""
import sys
sys.path.insert(0, {str(REPOSITORY / "tools")!r})
import nightly
nightly.GRACE = 0.1
def slow(seconds, seed):
    return [sys.executable, "-c", "import time; print('begun', flush=True); time.sleep(1000)"]
nightly.enter_or_exit = lambda: None
nightly.PARTS = (nightly.Part("one", 1.0, slow),)
sys.exit(nightly.main(["--hours", sys.argv[1]]))
"""

    def run(seconds: float) -> None:
        command = [*IN_BACKGROUND, sys.executable, "-c", night, str(seconds / 3600)]
        subprocess.run(command, check=True, capture_output=True, timeout=soon(60) + seconds)

    interrupted(run, has_begun)
    assert "KeyboardInterrupt" in Path(nights()[-1].parts[0].log).read_text()
    name = "test_what_failed_before_its_part_was_interrupted_is_a_failure"
    words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", f"{__file__}::{name}"]
    ended = subprocess.run(
        [*IN_BACKGROUND, sys.executable, *words], cwd=REPOSITORY, capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stdout


@pytest.mark.parametrize("deaf", [False, True])
def test_an_interrupted_part_leaves_no_process(deaf: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if deaf:
        monkeypatch.setattr(nightly, "CLEARING", 0.1)
    child = "import time; time.sleep(1000)"
    ignore = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n" if deaf else ""
    program = f"""{ignore}
import pathlib, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", {child!r}])
pathlib.Path("child").write_text(str(child.pid))
time.sleep(1000)
"""
    one, child_pid = part("explorations", program), Path("child")
    interrupted(lambda seconds: nightly.run(one, seconds, 1), lambda: child_pid.exists())
    pid = child_pid.read_text()
    wait_until(lambda: not is_running(pid))


def is_running(pid: str) -> bool:
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


def test_an_interrupted_night_goes_on_with_the_part_that_was_interrupted() -> None:
    ran: list[tuple[str, int]] = []

    def run(one: Part, seconds: float, seed: int) -> Done:
        ran.append((one.name, seed))
        if one.name == "soak" and len(ran) == 2:
            raise KeyboardInterrupt
        return Done(one.name, PASSED, 1.0, {"cases": 10} if one.name == "search" else {}, "log")

    parts = [part("search", ""), part("soak", "")]
    with pytest.raises(KeyboardInterrupt):
        nightly.work(1, parts, run)
    assert nightly.work(1, parts, run) == 0
    assert nightly.work(1, parts, run) == 0  # another night, of other seeds
    first, second = nightly.FIRST_SEED, nightly.FIRST_SEED + 10
    names = ["search", "soak", "soak", "search", "soak"]
    assert ran == list(zip(names, [first, first, first, second, second], strict=True))
    assert [len(night.parts) for night in nights()] == [2, 2]


def test_nights_are_counted_by_version_of_the_protocol() -> None:
    done = [Done("search", PASSED, 1.0, {"cases": 5, "chunk_sums": 7}, "log")]
    made = [nightly.Night("c", version, 1, 1, "now", done, True) for version in (3, 4, 4)]
    assert nightly.totals(made) == {
        3: {"nights": 1, "cases": 5, "chunk_sums": 7, "failed": 0},
        4: {"nights": 2, "cases": 10, "chunk_sums": 14, "failed": 0},
    }


def test_a_damaged_file_is_refused_and_kept() -> None:
    nightly.RESULT.parent.mkdir()
    nightly.RESULT.write_text('{"nights": [{"commit": 1}]}')
    with pytest.raises(ValueError, match="expected the nights that this command has written"):
        nightly.work(1, [])
    assert json.loads(nightly.RESULT.read_text()) == {"nights": [{"commit": 1}]}


def test_what_make_test_thins_out_runs_at_night() -> None:
    """Each file that asks tests/effort.py, reads LIBRA_EXPLORE, draws examples or has a NIGHT."""
    night = {REPOSITORY / path for path in nightly.long_tests()}
    says = r"^(from|import) (effort|hypothesis)\b|^NIGHT = |os\.environ.*LIBRA_EXPLORE"
    thins = re.compile(says, re.MULTILINE)
    thinned = {path for path in (REPOSITORY / "tests").rglob("test_*.py") if thins.search(path.read_text())}
    assert {path for path in thinned if path.parent.name != "model"} == night
    (explored,) = [each for each in nightly.PARTS if each.name == "explorations"]
    assert "tests/model" in explored.command(1, 1)


SHOWS = """
import os, signal, subprocess
ps = ["ps", "-o", "args=", "--ppid", str(os.getpid())]
mine = subprocess.run(ps, capture_output=True, text=True).stdout
print(mine.count("while :;"), len(os.sched_getaffinity(0)), signal.getsignal(signal.SIGINT) is signal.SIG_IGN)
"""


@pytest.mark.parametrize(
    ("way", "shown"),
    [
        (nightly.beside_spinners, f"6 {PROCESSORS} False"),
        (nightly.on_one_processor, "0 1 False"),
        (nightly.in_background, f"0 {PROCESSORS} True"),
    ],
)
def test_the_suite_runs_beside_spinners_on_one_processor_and_in_the_background(
    way: Callable[[Sequence[str]], list[str]], shown: str
) -> None:
    (done,) = (part for part in nightly.PARTS if part.command(1.0, 1) == way(nightly.suite()))
    one = Part(done.name, 1.0, lambda seconds, seed: [*way([sys.executable, "-c", SHOWS])])
    assert nightly.run(one, soon(60), 1).outcome == PASSED
    assert (nightly.LOGS / f"{done.name}.log").read_text() == f"{shown}\n"


def test_the_suite_of_a_night_is_that_of_make_test() -> None:
    words = " ".join(nightly.suite()[1:]).replace(" -q", "")
    assert f"{words} --durations" in (REPOSITORY / "Makefile").read_text()


def test_all_shares_are_a_night() -> None:
    assert sum(each.share for each in nightly.PARTS) == pytest.approx(1)


@pytest.mark.parametrize(
    ("numbers", "log", "expected"),
    [
        (nightly.numbers_of_pytest, "= 3 failed, 41 passed in 7.02s =", {"failed": 3, "passed": 41}),
        (
            nightly.numbers_of_soak,
            "1.2 minutes, 3,000 requests, 0 wrong",
            {"minutes": 1.2, "requests": 3000, "wrong": 0},
        ),
        (nightly.numbers_of_fuzz, f"{UNITS} 12\n{UNITS} 30", {"inputs": 42}),
        (
            nightly.numbers_of_mutants,
            "all   52  24  2  26  50.0 %  3",
            {"made": 52, "noticed": 26, "timed_out": 2, "survived": 26},
        ),
        (
            nightly.numbers_of_figures,
            "moved: a\nfailed: b\n12 figures of 3 entries: ...",
            {"figures": 12, "moved": 1, "failed": 1},
        ),
        (nightly.numbers_of_search, "nothing", {}),
        (
            nightly.numbers_of_search,
            f"{SEARCH}\nseed 9: wrong: job a: ...\nmaking it as short as it can be ...",
            {"cases": 1200, "chunk_sums": 3_400_000, "frames": 56_000, "broken": 1},
        ),
    ],
)
def test_numbers_come_from_what_the_parts_print(
    numbers: object, log: str, expected: dict[str, float]
) -> None:
    assert numbers(log) == expected  # type: ignore[operator]
