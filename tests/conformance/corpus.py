# SPDX-License-Identifier: Apache-2.0
"""Runs p4c's v1model programs and STF tests on the embedded switch and writes a table of the outcome.

    .venv/bin/python tests/conformance/corpus.py ~/p4c                   # all, table to docs/conformance.md
    .venv/bin/python tests/conformance/corpus.py ~/p4c issue 'stack.*bmv2'   # some, outcome to the terminal
    .venv/bin/python tests/conformance/corpus.py ~/p4c --judge issue692  # also on simple_switch

Needs a checkout of github.com/p4lang/p4c (for testdata/) and p4c-bm2-ss on PATH. Each program runs in a
process of its own, so a crash is an outcome like any other. Programs without an STF test are compiled and
loaded only.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import bmv2_judge
import stf
import stf_run

from libra_switch.runtime.native import LIBRARY
from libra_switch.target import PipelineError

COMPILER = "p4c-bm2-ss"
DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "conformance.md"
# Folder below testdata/, files in it, language.
DIRECTORIES = (
    ("p4_16_samples", "**/*.p4", "p4-16"),
    ("p4_16_bmv_errors", "*-bmv2.p4", "p4-16"),
    ("p4_14_samples", "*.p4", "p4-14"),
)
TIME_LIMIT = 60.0  # seconds a program

PASS, FAIL, REFUSED, CRASHED, LOADS = "pass", "fail", "refused", "crashed", "loads"
AS_JUDGE = "as simple_switch"
NO_PROGRAM = "p4c refuses"
WORST_FIRST = (CRASHED, FAIL, REFUSED, NO_PROGRAM, AS_JUDGE, PASS, LOADS)


@dataclass(slots=True)
class Test:
    program: Path
    group: str  # the folder below testdata/
    std: str
    stf: Path | None
    outcome: str = ""
    reasons: list[str] = field(default_factory=list)
    judged: str = ""

    @property
    def name(self) -> str:
        return f"{self.group}/{self.program.stem}"


def find(checkout: Path, patterns: Iterable[str]) -> list[Test]:
    """The v1model programs of the corpus: those that include v1model.p4 (P4_14: those with an STF test)."""
    tests = []
    wanted = [re.compile(p) for p in patterns]
    for folder, files, std in DIRECTORIES:
        for program in sorted((checkout / "testdata" / folder).glob(files)):
            test = program.with_suffix(".stf")
            text = program.read_text(errors="replace")
            if std == "p4-16":
                if not re.search(r"#include\s*[<\"]v1model\.p4", text):
                    continue
                # A file without a package, its own or included, is a part of another program.
                if not re.search(r"\bmain\s*;|#include\s*\"", text):
                    continue
            elif not test.exists():
                continue
            found = Test(program, folder, std, test if test.exists() else None)
            if not wanted or any(w.search(found.name) for w in wanted):
                tests.append(found)
    return tests


class Compiler:
    """p4c-bm2-ss with a cache of its results, keyed by source and compiler version."""

    def __init__(self, cache: Path) -> None:
        self.cache = cache
        cache.mkdir(parents=True, exist_ok=True)
        done = subprocess.run([COMPILER, "--version"], capture_output=True, text=True, check=True)
        text = done.stdout + done.stderr
        found = re.search(r"Version (\S+)", text)
        self.version = found.group(1) if found else text.strip()

    def compile(self, test: Test) -> Path | str:
        """The BMv2 JSON, or p4c's first error."""
        digest = hashlib.sha256(f"{self.version} {test.std} ".encode() + test.program.read_bytes())
        base = self.cache / f"{test.program.stem}-{digest.hexdigest()[:16]}"
        output, error = base.with_suffix(".json"), base.with_suffix(".error")
        if output.exists():
            return output
        if not error.exists():
            partial = base.with_suffix(f".{os.getpid()}.tmp.json")
            done = subprocess.run(
                [COMPILER, "--std", test.std, "--arch", "v1model", "-o", str(partial), str(test.program)],
                capture_output=True,
                text=True,
                cwd=test.program.parent,
            )
            if done.returncode == 0 and partial.exists():
                partial.rename(output)
                return output
            partial.unlink(missing_ok=True)
            error.write_text(done.stderr)
        lines = [line for line in error.read_text().splitlines() if re.search(r"error\b|rror=", line)]
        return without_path(lines[0]) if lines else "no output"


def without_path(text: str) -> str:
    """Names of P4 files without the folders of this machine."""
    return re.sub(r"(^|\s)/\S*/(?=[^/\s]+\.p4)", r"\1", text).strip()


def run_test(test: Test, json_path: Path) -> tuple[str, list[str]]:
    """Outcome and reasons; runs in the child process."""
    program = json_path.read_bytes()
    try:
        run = stf_run.Run(program, json.loads(program))
    except PipelineError as exc:
        return REFUSED, [without_path(str(exc))]
    if test.stf is None:
        return LOADS, []
    failures = run.run(stf.parse(test.stf.read_text()))
    return (FAIL, failures) if failures else (PASS, [])


def isolated(call: Callable[[], tuple[str, list[str]]], limit: float = TIME_LIMIT) -> tuple[str, list[str]]:
    """``call``'s result from a forked process; a signal, a traceback or a time-out is an outcome too."""
    context = multiprocessing.get_context("fork")
    receive, send = context.Pipe(duplex=False)

    def child() -> None:
        try:
            result = call()
        except Exception as exc:
            frame = exc.__traceback__
            while frame is not None and frame.tb_next is not None:
                frame = frame.tb_next
            where = f" ({Path(frame.tb_frame.f_code.co_filename).name}:{frame.tb_lineno})" if frame else ""
            result = FAIL, [f"{type(exc).__name__}: {exc}{where}"]
        send.send(result)

    process = context.Process(target=child)
    process.start()
    send.close()
    try:
        if not receive.poll(limit):
            return CRASHED, [f"no result after {limit:.0f} s"]
        with contextlib.suppress(EOFError):
            outcome: tuple[str, list[str]] = receive.recv()
            return outcome
        process.join()
        code = process.exitcode or 0
        return CRASHED, [signal.Signals(-code).name if code < 0 else f"exit code {code}"]
    finally:
        process.kill()
        process.join()
        receive.close()


def run_all(tests: list[Test], compiler: Compiler, jobs: int, judge: bool) -> None:
    LIBRARY.load()  # compiled once, before the processes fork

    def one(test: Test) -> None:
        compiled = compiler.compile(test)
        if isinstance(compiled, str):
            test.outcome, test.reasons = NO_PROGRAM, [compiled]
            return
        test.outcome, test.reasons = isolated(lambda: run_test(test, compiled))
        if test.outcome == REFUSED and bmv2_judge.missing() is None:
            theirs = bmv2_judge.loads(compiled)
            test.reasons.append("as does simple_switch" if theirs else "simple_switch runs it")
        failed = test.outcome == FAIL and bmv2_judge.missing() is None
        if test.stf is not None and (judge or failed):
            failures = bmv2_judge.judge(compiled, stf.parse(test.stf.read_text()))
            if failed and failures == test.reasons:
                test.outcome = AS_JUDGE
            test.judged = "fail: " + "; ".join(failures) if failures else "pass"

    with ThreadPoolExecutor(jobs) as pool:
        for done, _ in enumerate(pool.map(one, tests), 1):
            if sys.stderr.isatty():
                print(f"\r{done}/{len(tests)}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)


def totals(tests: Iterable[Test]) -> str:
    counts = Counter(t.outcome for t in tests)
    return ", ".join(f"{counts[o]} {o}" for o in WORST_FIRST if counts[o]) or "none"


def _cell(text: str, limit: int = 300) -> str:
    text = text if len(text) <= limit else text[: limit - 3] + "..."
    return text.replace("|", "\\|").replace("\n", " ")


def _table(tests: list[Test]) -> Iterator[str]:
    """A row with its reason for each test; nothing if there are none."""
    if tests:
        yield "| program | outcome | reason |"
        yield "|---|---|---|"
        for test in sorted(tests, key=lambda t: (WORST_FIRST.index(t.outcome), t.program.stem)):
            yield f"| {test.program.stem} | {test.outcome} | {_cell('; '.join(test.reasons))} |"
        yield ""


def document(tests: list[Test], version: str) -> Iterator[str]:
    """The lines of docs/conformance.md."""
    yield "<!-- SPDX-License-Identifier: Apache-2.0; written by tests/conformance/corpus.py -->"
    yield "# Conformance to p4c's own tests"
    yield ""
    yield "p4c carries packet tests (STF) for its v1model programs; its continuous integration runs them on"
    yield "simple_switch. `make conformance P4C=<checkout of p4c>` compiles the same programs with p4c-bm2-ss"
    yield "and runs the same tests on the embedded switch. This is its output, and lists what does not pass."
    yield ""
    yield f"p4c-bm2-ss {version}. A *refused* program is one that the switch does not load, with the reason;"
    yield "*p4c refuses* one that this p4c itself does not compile for simple_switch. *As simple_switch* is a"
    yield "test that simple_switch, given the same commands, fails in the same way (p4c's own runner"
    yield "does not look at counters)."
    yield ""
    for folder, _, std in DIRECTORIES:
        tested = [t for t in tests if t.group == folder and t.stf]
        if not tested:
            continue
        if any("Illegal language version" in reason for t in tested for reason in t.reasons):
            yield f"## {folder}: {len(tested)} tests, not run: this p4c was built without {std}"
            yield ""
            continue
        yield f"## {folder}: {totals(tested)} of {len(tested)} tests"
        yield ""
        yield from _table([t for t in tested if t.outcome != PASS])
    untested = [t for t in tests if t.stf is None]
    if untested:
        yield f"## Programs without a test: {totals(untested)} of {len(untested)}"
        yield ""
        yield "Compiled and loaded only. Those that do not load:"
        yield ""
        yield from _table([t for t in untested if t.outcome not in (LOADS, NO_PROGRAM)])


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("checkout", type=Path, help="a checkout of p4c")
    parser.add_argument("patterns", nargs="*", help="regular expressions: run only programs that match one")
    parser.add_argument(
        "--output", type=Path, help=f"the table (default, if all are run: docs/{DOCUMENT.name})"
    )
    parser.add_argument(
        "--cache",
        type=Path,
        default=Path(tempfile.gettempdir()) / "libra-conformance",
        help="keeps the compiled JSON (%(default)s)",
    )
    parser.add_argument("--jobs", type=int, default=2, help="programs at a time (%(default)s)")
    parser.add_argument(
        "--judge", action="store_true", help="run the tests on simple_switch, too (a second or two each)"
    )
    options = parser.parse_args(argv)
    if not (options.checkout / "testdata").is_dir():
        parser.error(f"{options.checkout} is not a checkout of p4c: it has no testdata/")
    try:
        compiler = Compiler(options.cache)
    except FileNotFoundError:
        parser.error(f"{COMPILER} is not on PATH; it comes with p4c")
    if options.judge and (reason := bmv2_judge.missing()):
        parser.error(reason)
    tests = find(options.checkout, options.patterns)
    begin = time.monotonic()
    run_all(tests, compiler, options.jobs, options.judge)
    for test in sorted(tests, key=lambda t: (WORST_FIRST.index(t.outcome), t.name)):
        if test.outcome not in (PASS, LOADS) or options.patterns or test.judged.startswith("fail"):
            judged = f"   [simple_switch: {test.judged}]" if test.judged else ""
            print(f"{test.outcome:<12} {test.name}{judged}", *test.reasons, sep="\n             ")
    print(f"with a test: {totals(t for t in tests if t.stf)}")
    print(f"without:     {totals(t for t in tests if not t.stf)}")
    print(f"{len(tests)} programs in {time.monotonic() - begin:.0f} s")
    output = options.output or (None if options.patterns else DOCUMENT)
    if output is not None:
        output.write_text("\n".join(document(tests, compiler.version)).rstrip() + "\n")
        print(f"wrote {output}")
    return 1 if any(t.outcome in (FAIL, CRASHED) for t in tests) else 0


if __name__ == "__main__":
    sys.exit(main())
