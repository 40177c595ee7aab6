# SPDX-License-Identifier: Apache-2.0
"""`make mutate` makes the changes that it says, sees which tests notice, and leaves the repository alone."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("mutmut", reason="make setup-dev installs it")

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "tests"))

from mutants import c_file, p4_program, python_file  # noqa: E402
from mutants.guards import GUARDS  # noqa: E402
from mutants.judge import GuardsFailError, judge, places  # noqa: E402
from mutants.ledger import Ledger  # noqa: E402
from mutants.mutant import Mutant, known_equivalents, of_texts  # noqa: E402
from mutants.sources import mutants_of  # noqa: E402
from mutants.verdict import Verdict  # noqa: E402
from mutants.workplace import Workplace  # noqa: E402

PREFIXES = "controller/libra_controller/jobs/prefixes.py"


def diffs(mutants: list[Mutant]) -> list[tuple[str, str]]:
    return [(mutant.before, mutant.after) for mutant in mutants]


@pytest.mark.parametrize("file", GUARDS)
def test_files_and_their_guards_are_there(file: str) -> None:
    for path in (file, *GUARDS[file]):
        assert (REPOSITORY / path).exists(), path


def test_what_is_left_out_is_still_there() -> None:
    of_p4 = {(it.file, it.before, it.after) for it in mutants_of(REPOSITORY, p4_program.PROGRAM)}
    for file, before, after in known_equivalents():
        if file.endswith(".p4"):
            assert (file, before, after) in of_p4, f"{file}: no mutant {before} -> {after}"
            continue
        lines = {line.partition("//")[0].strip() for line in (REPOSITORY / file).read_text().splitlines()}
        assert set(before.splitlines()) <= lines, f"{file}: no line {before}"


def test_changes_of_python(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(
        "@dataclass(frozen=True)\n"
        "class C: pass\n"
        "def f(x: int | None = None) -> int:\n"
        "    assert x, 'not mutated'\n"
        "    if x == 3:  # three\n"
        "        x += 1\n"
        "        x.y = x\n"
        "    return x, x != Kind.SUM, zip(x, strict=True)\n"
    )
    assert set(diffs(python_file.mutants(tmp_path, "code.py"))) == {
        ("if x == 3:  # three", "if x != 3:  # three"),
        ("if x == 3:  # three", "if x >= 3:  # three"),
        ("if x == 3:  # three", "if x == 4:  # three"),
        ("if x == 3:  # three", "if x == (2):  # three"),
        ("if x == 3:  # three", "if not (x == 3):  # three"),
        ("x += 1", "x -= 1"),
        ("x += 1", "x = 1"),
        ("x += 1", "x += 2"),
        ("x += 1", "x += (0)"),
        ("x += 1", "pass"),
        ("x.y = x", "pass"),
        ("return x, x != Kind.SUM, zip(x, strict=True)", "return x, x == Kind.SUM, zip(x, strict=True)"),
    }


def test_changes_of_c(tmp_path: Path) -> None:
    (tmp_path / "code.c").write_text(
        "    if (!*a && b[1] < c) { // both\n        a->b += 2;\n        f(&a);\n    }\n"
    )
    assert diffs(c_file.mutants(tmp_path, "code.c")) == [
        ("if (!*a && b[1] < c) {", "if (!*a || b[1] < c) {"),
        ("if (!*a && b[1] < c) {", "if (!*a && b[1] <= c) {"),
        ("if (!*a && b[1] < c) {", "if (!*a && b[2] < c) {"),
        ("if (!*a && b[1] < c) {", "if (*a && b[1] < c) {"),
        ("if (!*a && b[1] < c) {", "if (!(!*a && b[1] < c)) {"),
        ("a->b += 2;", "a->b -= 2;"),
        ("a->b += 2;", "a->b += 3;"),
        ("a->b += 2;", ";"),
        ("f(&a);", ";"),
    ]


@pytest.mark.skipif(not c_file.available(), reason="clang-19 or llvm-19 is not on PATH")
def test_c_that_compiles_to_what_was_there_or_not_at_all_is_no_mutant() -> None:
    folder = REPOSITORY / "host/libra/vans/libra/native"
    text = (folder / "rto.c").read_text()
    same = text.replace("rto->backoff *= 2;", "rto->backoff = 2 * rto->backoff;")
    assert same != text
    assert c_file.files_with(folder, "rto.c", same) is None
    assert c_file.files_with(folder, "rto.c", text + "}") is None
    other = c_file.files_with(folder, "rto.c", text.replace("rto->backoff *= 2;", "rto->backoff *= 3;"))
    assert other is not None
    assert list(other) == ["host/libra/vans/libra/native/native.ll"]


def test_changes_of_the_p4_program() -> None:
    made = p4_program.mutants(REPOSITORY, p4_program.PROGRAM)
    before = json.loads((REPOSITORY / p4_program.PROGRAM).read_text())
    for mutant in (made[0], made[len(made) // 2], made[-1]):
        files = mutant.files()
        assert files is not None
        assert json.loads(files[p4_program.PROGRAM]) != before
    tables = [table["name"] for pipeline in before["pipelines"] for table in pipeline["tables"]]
    for table in (name for name in tables if name.endswith((".permission", ".next_step"))):
        for said in ("no such entry", "the action ", "any "):
            assert any(it.before.startswith(table) and it.after.startswith(said) for it in made), (
                table,
                said,
            )
    assert len({(mutant.file, mutant.line, mutant.before, mutant.after) for mutant in made}) > 300


@pytest.fixture(scope="module")
def workplaces(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Workplace]]:
    with places(REPOSITORY, tmp_path_factory.mktemp("mutants"), 1) as opened:
        yield opened


def changed(old: str, new: str) -> Mutant:
    text = (REPOSITORY / PREFIXES).read_text()
    assert old in text
    return of_texts(PREFIXES, text, text.replace(old, new))


def test_verdicts(workplaces: list[Workplace], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mutants.judge.AND_SECONDS", 1.0)
    text = (REPOSITORY / PREFIXES).read_bytes()
    verdicts = judge(
        workplaces,
        [
            changed("KEY_BITS - bits", "KEY_BITS + bits"),
            changed("begin += 1 << bits", "found.clear()"),
            changed("found = []", "found = list()"),
            changed("KEY_BITS = 64", "KEY_BITS = ("),
            changed("found = []", "found = __import__('os')._exit(3)"),
        ],
        lambda verdict: None,
    )
    outcomes = [verdict.outcome for verdict in verdicts]
    assert outcomes == ["killed", "timed out", "survived", "killed", "killed"]
    assert verdicts[4].test == "exit code 3"
    assert verdicts[0].test.startswith("tests/unit/controller/jobs/test_prefixes.py::test_")
    assert (REPOSITORY / PREFIXES).read_bytes() == text


def test_tests_that_fail_anyway_judge_nothing(
    workplaces: list[Workplace], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GUARDS, PREFIXES, ["tests/unit/no_such_test.py"])
    with pytest.raises(GuardsFailError, match=r"(?s)with nothing changed\n.*no_such_test"):
        judge(workplaces, [changed("KEY_BITS = 64", "KEY_BITS = 65")], lambda verdict: None)


def test_the_quickest_test_is_the_first(workplaces: list[Workplace]) -> None:
    tests = ["tests/unit/controller/jobs/test_prefixes.py"]
    first = workplaces[0].judge({}, tests, 60, {})
    slowest = max(first.took)
    second = workplaces[0].judge({}, tests, 60, dict.fromkeys(first.took, 0.0) | {slowest: 1.0})
    assert first.took.keys() == second.took.keys()
    assert list(second.took)[-1] == slowest


def test_a_test_that_never_ends_takes_no_more_time_than_it_may(workplaces: list[Workplace]) -> None:
    """Not that of all tests together, which is 100 s here."""
    endless, tests = (
        changed("begin += 1 << bits", "found.clear()"),
        ["tests/unit/controller/jobs/test_prefixes.py"],
    )
    files = endless.files()
    assert files is not None
    usual = workplaces[0].judge({}, tests, 60, {}).took
    answer = workplaces[0].judge(files, tests, 100, usual)
    assert answer.outcome == "timed out"
    assert answer.seconds < 20


def test_a_verdict_stands_until_its_file_or_its_tests_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "killer.py").write_text("def test(): pass\n")
    (tmp_path / "other.py").write_text("")
    monkeypatch.setattr("mutants.ledger.GUARDS", {"code.py": ["killer.py", "other.py"]})

    def ledger() -> Ledger:
        return Ledger(tmp_path / "build/ledger", tmp_path)

    killed = Verdict(of_texts("code.py", "a", "b"), "killed", "killer.py::test", 1.0)
    survived = Verdict(of_texts("code.py", "a", "c"), "survived", "", 2.0)
    before = ledger()
    for verdict in (killed, survived):
        assert before[verdict.mutant] is None
        before.add(verdict)
        assert ledger()[verdict.mutant] == verdict
    assert ledger()[of_texts("code.py", "a, changed", "b, changed")] is None
    (tmp_path / "killer.py").write_text("def test(): pass\n\ndef test_more(): pass")
    assert ledger()[killed.mutant] == killed
    assert ledger()[survived.mutant] is None
    (tmp_path / "killer.py").write_text("def test(): fail\n")
    assert ledger()[killed.mutant] is None
