# SPDX-License-Identifier: Apache-2.0
"""`make mutate` makes the changes that it says, sees which tests notice, and leaves the repository alone."""

from __future__ import annotations

import dataclasses
import json
import lzma
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from effort import only_at_night

pytest.importorskip("mutmut", reason="make setup-dev installs it")

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "tests"))

from mutants import (  # noqa: E402
    c_file,
    entered,
    guards,
    p4_program,
    python_file,
    report,
    sources,
    twin_program,
)
from mutants.coverage import Coverage, digests, function_at, guarding  # noqa: E402
from mutants.guards import GUARDS  # noqa: E402
from mutants.judge import GuardsFailError, judge, places, record  # noqa: E402
from mutants.ledger import Ledger  # noqa: E402
from mutants.mutant import Mutant, known_equivalents, of_texts  # noqa: E402
from mutants.sources import mutants_of  # noqa: E402
from mutants.verdict import UNENTERED, Verdict  # noqa: E402
from mutants.workplace import Workplace  # noqa: E402

PREFIXES = "controller/libra_controller/jobs/prefixes.py"


def diffs(mutants: list[Mutant]) -> list[tuple[str, str]]:
    return [(mutant.before, mutant.after) for mutant in mutants]


@pytest.mark.parametrize("file", GUARDS)
def test_files_and_their_guards_are_there(file: str) -> None:
    for path in (file, *GUARDS[file]):
        assert (REPOSITORY / path).exists(), path


def test_all_c_of_hosts_and_switch_is_judged() -> None:
    found = [
        *REPOSITORY.glob("host/libra/**/native/*.c"),
        *REPOSITORY.glob("switch/libra_switch/runtime/*.c"),
    ]
    assert {str(path.relative_to(REPOSITORY)) for path in found} <= GUARDS.keys()


def test_the_files_that_mininet_runs_and_their_tests_are_there() -> None:
    """A folder that was renamed once left its files without a test."""
    judged = sources.files(REPOSITORY)
    for path, test in guards.MININET.items():
        assert any(file.startswith(path) for file in judged), path
        assert (REPOSITORY / test).exists()


def test_each_file_is_in_a_package_and_all_python_is_judged() -> None:
    judged = sources.files(REPOSITORY)
    assert {"sim/libra_sim/cli.py", "host/libra/errors.py"} <= set(judged)
    assert not any(file.startswith("native/") for file in judged)
    packages = {sources.package_of(file) for file in judged}
    assert {"host.kv", "host.vans.ltp", "host.wire", "switch.codegen", "controller", "sim", "P4"} <= packages
    assert "P4 of the twin" in packages
    assert packages >= {"C of host", "C of switch"} or not c_file.available()
    assert set(guards.TOGETHER.values()) <= packages


def test_what_is_left_out_is_still_there() -> None:
    programs = (p4_program.PROGRAM, twin_program.PROGRAM)
    of_p4 = {(it.file, it.before, it.after) for file in programs for it in mutants_of(REPOSITORY, file)}
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


OPERATORS: dict[str, tuple[str, list[tuple[str, str]]]] = {
    "swapped effects": ("def g():\n    f(a)\n    self.b = c\n", [("f(a)\nself.b = c", "self.b = c\nf(a)")]),
    "swapped stores seldom matter": ("def g():\n    self.a = c\n    self.b = c\n", []),
    "swapped arguments": ("x = f(a, b.c, 'd')\n", [("x = f(a, b.c, 'd')", "x = f(b.c, a, 'd')")]),
    "arguments of unlike kind": ("x = f(a, 'b')\n", []),
    "arguments in any order": ("x = min(a, b)\n", []),
    "units of time": (
        "delay_ns = f(a)\n",
        [("delay_ns = f(a)", "delay_ns = (f(a)) * 1000"), ("delay_ns = f(a)", "delay_ns = (f(a)) / 1000")],
    ),
    "units of size": (
        "x = f(bytes=a)\n",
        [("x = f(bytes=a)", "x = f(bytes=(a) * 8)"), ("x = f(bytes=a)", "x = f(bytes=(a) // 8)")],
    ),
    "words have no order": ("x = a == 'b'\n", [("x = a == 'b'", "x = a != 'b'")]),
    "imports of types": ("if TYPE_CHECKING:\n    import a\n", []),
    "a lock": ("with self._lock:\n    x = a\n", [("with self._lock:", "if True:")]),
    "a file is no lock": ("with self._file:\n    x = a\n", []),
    "clean-up": ("try:\n    x = a\nfinally:\n    x = b\n", [("x = b", "pass")]),
    "a handler": ("try:\n    x = a\nexcept OSError:\n    x = b\n", [("x = b", "raise")]),
    "a handler that raises": ("try:\n    x = a\nexcept OSError:\n    raise E from None\n", []),
    "a notification": ("self._changed.notify_all()\n", [("self._changed.notify_all()", "pass")]),
}


@pytest.mark.parametrize("name", OPERATORS)
def test_operators_of_python(tmp_path: Path, name: str) -> None:
    text, expected = OPERATORS[name]
    (tmp_path / "code.py").write_text(text)
    found = diffs(python_file.mutants(tmp_path, "code.py"))
    dropped = [pair for pair in found if pair[1] == "pass" and "finally" not in text and "notify" not in text]
    assert sorted(set(found) - set(dropped)) == sorted(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("    a->b = 1;\n    c = a->b;\n", [("a->b = 1;\nc = a->b;", "c = a->b;\na->b = 1;")]),
        ("    a->b = 1;\n    a->c = 2;\n", []),
        ("    f(a);\n    a->c = 2;\n", [("f(a);\na->c = 2;", "a->c = 2;\nf(a);")]),
        ("    x = f(a, b->c);\n", [("x = f(a, b->c);", "x = f(b->c, a);")]),
        ("    x = y_ns;\n", [("x = y_ns;", "x = (y_ns * 1000);"), ("x = y_ns;", "x = (y_ns / 1000);")]),
        ("    u64 y_bytes = x;\n", []),
    ],
)
def test_operators_of_c(tmp_path: Path, text: str, expected: list[tuple[str, str]]) -> None:
    (tmp_path / "code.c").write_text(text)
    words = ("\n", "f(b", "* 1000", "/ 1000", "* 8")
    found = [pair for pair in diffs(c_file.mutants(tmp_path, "code.c")) if any(w in pair[1] for w in words)]
    assert found == expected


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
        ("a->b += 2;\nf(&a);", "f(&a);\na->b += 2;"),
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


def test_changes_of_the_twin() -> None:
    """Each operator has some, no two are alike, and what is written is the IR with that change only."""
    made = mutants_of(REPOSITORY, twin_program.PROGRAM)
    said = [(mutant.before, mutant.after) for mutant in made]
    assert len(said) > 1000
    assert all(before != after for before, after in said)
    for part, after in (
        ("permission: entry", "no such entry"), ("next_step: entry", "the action "),
        ("turn: entry", "any "), (": if ", ": if not ("), (" |+| ", " + "), (" != ", " == "),
        (".apply()", ": nothing"), ("state parse_", "no such case"), ("setValid()", ": nothing"),
        ("enter_cell: held = ", ": nothing"), (".get(", ".get("),
    ):  # fmt: skip
        assert any(part in before and after in became for before, became in said), (part, after)
    before = json.loads(lzma.decompress((REPOSITORY / twin_program.PROGRAM).read_bytes()))
    for mutant in (made[0], made[len(made) // 2], made[-1]):
        files = mutant.files()
        assert files is not None
        text = files[twin_program.PROGRAM]
        assert isinstance(text, bytes)
        after = json.loads(lzma.decompress(text))
        assert after.pop("was") is not None
        assert after.keys() == before.keys()
        assert after != before


def test_a_line_belongs_to_the_innermost_function_and_a_signature_to_what_is_around() -> None:
    text = (
        "X = 1\nclass C:\n    def f(self, a=1):\n        def g():\n            return 2\n        return g\n"
    )
    at = function_at(text)
    assert [at(line) for line in range(1, 7)] == [
        "<module>", "<module>", "<module>", "C.f", "C.f.<locals>.g", "C.f",
    ]  # fmt: skip


def test_a_function_and_its_module_change_one_without_the_other(tmp_path: Path) -> None:
    def of(text: str) -> dict[str, str]:
        (tmp_path / "code.py").write_text(text)
        return digests(tmp_path / "code.py")

    before = of("X = 1\ndef f(): return X\ndef g(): return 2\n")
    other = of("X = 1\ndef f(): return X  # a word\n\ndef g(): return 3\n")
    assert {name for name in before if before[name] != other[name]} == {"g"}
    other = of("X = 2\ndef f(): return X\ndef g(): return 2\n")
    assert {name for name in before if before[name] != other[name]} == {"<module>"}


@pytest.fixture(scope="module")
def workplaces(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Workplace]]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("LIBRA_MUTANT_SECONDS", "1")  # what never ends takes all of it
        with places(REPOSITORY, tmp_path_factory.mktemp("mutants"), 1) as opened:
            yield opened


TEST = "tests/unit/controller/jobs/test_prefixes.py"


@pytest.fixture(scope="module")
def coverage(tmp_path_factory: pytest.TempPathFactory, workplaces: list[Workplace]) -> Coverage:
    found = Coverage(tmp_path_factory.mktemp("coverage") / "coverage.jsonl", REPOSITORY)
    record(workplaces, found, [TEST], lambda module, left: None)
    return found


def changed(old: str, new: str) -> Mutant:
    text = (REPOSITORY / PREFIXES).read_text()
    assert old in text
    return of_texts(PREFIXES, text, text.replace(old, new), function_at(text))


def test_a_recording_knows_what_was_entered_and_stays_until_that_changes(
    coverage: Coverage, tmp_path: Path
) -> None:
    known = coverage[TEST]
    assert known.outcome == "passed"
    assert f"{PREFIXES}::<module>" in known.entered
    assert coverage.judges(PREFIXES, changed("found = []", "found = 1").function, 0) == [TEST]
    assert coverage.judges(PREFIXES, "no_such_function", 60) == []
    assert list(coverage.missing([TEST])) == []
    for place in (TEST, PREFIXES):
        for name in {TEST, *(name.partition("::")[0] for name in known.entered)}:
            (tmp_path / place / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / place / name).write_text((REPOSITORY / name).read_text())
        elsewhere = Coverage(coverage.path, tmp_path / place)
        assert list(elsewhere.missing([TEST])) == []
        with (tmp_path / place / place).open("a") as file:
            file.write("\nMORE = 1\n")
        assert list(Coverage(coverage.path, tmp_path / place).missing([TEST])) == [TEST]


RECORDED_PROGRAM = """
import subprocess, sys, threading
import libra_product

def test(tmp_path):
    thread = threading.Thread(target=libra_product.in_a_thread)
    thread.start()
    thread.join()
    subprocess.run([sys.executable, "-c", "import libra_product as it; it.in_a_child()"], check=True)
"""
RECORDED_MODULE = """
from __future__ import annotations
def in_a_thread():
    "It has a docstring."
    yielded = list(generator())
def in_a_child(): pass
def generator():
    yield 1
def never(): pass
"""


def test_functions_of_threads_and_children_are_recorded(tmp_path: Path) -> None:
    (tmp_path / "libra_product.py").write_text(RECORDED_MODULE)
    (tmp_path / "test_it.py").write_text(RECORDED_PROGRAM)
    program = (
        "import sys, pytest; from mutants import entered\n"
        "entered.start(sys.argv[1], sys.argv[2]); sys.exit(pytest.main(['-q', 'test_it.py']))"
    )
    tests = REPOSITORY / "tests"
    entered.prepare(tmp_path / "site")
    paths = os.pathsep.join(map(str, (tmp_path, tests, tmp_path / "site")))
    command = [sys.executable, "-c", program, str(tmp_path / "told"), str(tmp_path)]
    subprocess.run(command, cwd=tmp_path, env=os.environ | {"PYTHONPATH": paths}, check=True)
    names = ("<module>", "in_a_thread", "generator", "in_a_child")
    assert set((tmp_path / "told").read_text().split()) == {f"libra_product.py::{name}" for name in names}


def test_verdicts(workplaces: list[Workplace], coverage: Coverage, monkeypatch: pytest.MonkeyPatch) -> None:
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
            dataclasses.replace(changed("found = []", "found = 1"), function="of_nobody"),
        ],
        coverage,
        60,
        lambda verdict: None,
    )
    outcomes = [verdict.outcome for verdict in verdicts]
    assert outcomes == ["killed", "timed out", "survived", "killed", "killed", UNENTERED]
    assert verdicts[4].test == "exit code 3"
    assert verdicts[0].test.startswith("tests/unit/controller/jobs/test_prefixes.py::test_")
    assert (REPOSITORY / PREFIXES).read_bytes() == text


def test_guards_that_fail_anyway_judge_nothing(
    workplaces: list[Workplace], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GUARDS, "no_such.c", ["tests/unit/no_such_test.py"])
    mutant = Mutant("no_such.c", 1, "a", "b", dict, "no_such.c", "b")
    found = Coverage(tmp_path / "coverage.jsonl", REPOSITORY)
    record(workplaces, found, found.guards([mutant]), lambda module, left: None)
    with pytest.raises(GuardsFailError, match=r"no_such_test.py: failed, with nothing changed"):
        judge(workplaces, [mutant], found, 60, lambda verdict: None)


def test_a_sample_is_drawn_from_each_package_and_is_the_same_for_a_seed() -> None:
    package = [file for file in sources.files(REPOSITORY) if sources.package_of(file) == "controller"]

    def of(seed: str) -> list[str]:
        return [mutant.diff for mutant in sources.drawn(REPOSITORY, package, 5, seed, lambda mutant: False)]

    assert of("1") == of("1") != of("2")
    assert len(set(of("1"))) == 5


@pytest.mark.parametrize(
    ("noticed", "made", "low", "high"),
    # of R: binom::binom.wilson
    [(0, 0, 0.0, 1.0), (30, 30, 0.8865, 1.0), (27, 30, 0.7438, 0.9654), (285, 300, 0.9192, 0.9694)],
)
def test_intervals(noticed: int, made: int, low: float, high: float) -> None:
    assert report.interval(noticed, made) == pytest.approx((low, high), abs=1e-4)


def test_three_equivalent_mutants_of_thirty_fail_no_healthy_tree() -> None:
    assert report.interval(27, 30)[1] >= report.ENOUGH > report.interval(24, 30)[1]


def test_what_only_mininet_runs_and_what_nobody_enters_are_told_apart() -> None:
    def of(file: str, outcome: str, test: str = "") -> Verdict:
        return Verdict(of_texts(file, "a", "b"), outcome, test, 1.0)

    counts = report.by_package(
        [
            of("sim/libra_sim/a.py", "killed"),
            of("sim/libra_sim/a.py", "timed out"),
            of("sim/libra_sim/a.py", "survived"),
            of("sim/libra_sim/a.py", UNENTERED),
            of("sim/libra_sim/a.py", "same"),
            of("topologies/libra_topologies/a.py", UNENTERED, "tests/integration/test_training.py"),
        ],
        [report.Listed("sim/libra_sim/a.py", "a", "c", "because")],
    )
    assert counts["sim"] == report.Count(4, 1, 1, 2, 1, 0, 1)
    assert counts["topologies"] == report.Count(mininet=1)
    assert list(counts) == ["sim", "topologies", "all"]
    assert report.table(counts).splitlines()[-1].split()[:7] == ["all", "4", "1", "1", "2", "50.0%", "15%"]


def test_the_quickest_test_is_the_first(workplaces: list[Workplace]) -> None:
    tests = ["tests/unit/controller/jobs/test_prefixes.py"]
    first = workplaces[0].judge({}, tests, 60, {})
    slowest = max(first.took)
    second = workplaces[0].judge({}, tests, 60, dict.fromkeys(first.took, 0.0) | {slowest: 1.0})
    assert first.took.keys() == second.took.keys()
    assert list(second.took)[-1] == slowest


MANY = """
import pytest

@pytest.mark.parametrize("name", [f"{number:0200}" for number in range(1000)])
def test(name): pass
"""


def test_as_many_tests_as_there_are_may_pass(workplaces: list[Workplace]) -> None:
    """The list of their times is more than a pipe holds: the judge took a mutant that all of them let pass
    for one without end."""
    module = workplaces[0].scratch / "tests/unit/test_many.py"
    module.write_text(MANY)
    answer = workplaces[0].judge({}, ["tests/unit/test_many.py"], 30, {})
    assert (answer.outcome, len(answer.took)) == ("passed", 1000)
    module.unlink()


MAPS_IN_CYCLES = """
import gc, mmap
import pytest

class Switch:
    def __init__(self):
        self.memory = mmap.mmap(-1, 1 << 30, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        self.itself = self

@pytest.mark.parametrize("number", range(18))
def test(number):
    gc.disable()  # as if there were little else to collect
    Switch()
"""
USES_MORE_AND_MORE = """
def test():
    found = []
    while True:
        found.append(bytes(1 << 24).replace(bytes(1), b"1"))
"""


def test_what_ended_tests_have_mapped_is_not_held_against_the_next(workplaces: list[Workplace]) -> None:
    module = workplaces[0].scratch / "tests/unit/test_maps_in_cycles.py"
    module.write_text(MAPS_IN_CYCLES)
    answer = workplaces[0].judge({}, ["tests/unit/test_maps_in_cycles.py"], 60, {})
    assert answer.outcome == "passed", workplaces[0].log()
    module.unlink()


def test_a_mutant_that_asks_for_more_and_more_memory_is_ended(tmp_path: Path) -> None:
    module = tmp_path / "test_it.py"
    module.write_text(USES_MORE_AND_MORE)
    program = (
        "import sys, json; from mutants import zygote; zygote.MEMORY = 1 << 29\n"
        "answer = zygote.run(zygote.Request([sys.argv[1]], 60, sys.argv[2], {})); print(answer.outcome)"
    )
    command = [sys.executable, "-c", program, str(module), str(tmp_path / "log")]
    environment = os.environ | {"PYTHONPATH": str(REPOSITORY / "tests")}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=tmp_path
    ) as process:
        assert process.stdout is not None
        said = process.stdout.read()
    assert said == "failed\n"


COMPILES_ANEW = """
import time

def test():
    while time.process_time() < 3: pass
"""


@only_at_night  # it is to take some seconds
def test_a_mutant_that_compiles_anew_has_the_time_for_it(workplaces: list[Workplace]) -> None:
    """Without it, each mutant of a code generator would be taken for noticed: its tests find no code."""
    name = "tests/unit/test_compiles_anew.py"
    module = workplaces[0].scratch / name
    module.write_text(COMPILES_ANEW)
    outcomes = [
        workplaces[0].judge({}, [name], 60, {f"{name}::test": 0.1}, and_seconds=more).outcome
        for more in (1.0, 10.0)
    ]
    assert outcomes == ["timed out", "passed"]
    module.unlink()


@only_at_night  # it is to take seven seconds
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
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_killer.py").write_text("def test(): pass\n")
    (tmp_path / "tests/test_other.py").write_text("")
    monkeypatch.setattr("mutants.coverage.GUARDS", {"code.c": ["tests"]})

    def ledger() -> Ledger:
        guarding.cache_clear()
        return Ledger(tmp_path / "build/ledger", Coverage(tmp_path / "build/coverage", tmp_path), 60)

    killed = Verdict(of_texts("code.c", "a", "b"), "killed", "tests/test_killer.py::test", 1.0)
    survived = Verdict(of_texts("code.c", "a", "c"), "survived", "", 2.0)
    before = ledger()
    for verdict in (killed, survived):
        assert before[verdict.mutant] is None
        before.add(verdict)
        assert ledger()[verdict.mutant] == verdict
    assert ledger()[of_texts("code.c", "a, changed", "b, changed")] is None
    (tmp_path / "tests/test_killer.py").write_text("def test(): pass\n\ndef test_more(): pass")
    assert ledger()[killed.mutant] == killed
    assert ledger()[survived.mutant] is None
    (tmp_path / "tests/test_killer.py").write_text("def test(): fail\n")
    assert ledger()[killed.mutant] is None
