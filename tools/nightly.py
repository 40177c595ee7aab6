# SPDX-License-Identifier: Apache-2.0
"""A night's work: every search that a change cannot wait for, one after another, with one report.

    make nightly HOURS=8

Each part has a share of the night. Search, soak and fuzzers are told how long to run. The other parts are
interrupted at the end of their share, which is no failure, unless a test has failed by then: compare goes on
from there the next night, explorations and tests begin anew, and mutants are drawn anew. After Ctrl-C the
same command goes on with the part that was interrupted. Each night searches other seeds than the nights
before.
results/nightly.json has all nights, results/nightly.md the last one and the totals of all; logs are in
logs/nightly/.

Exit code 1 if a part failed, 130 after Ctrl-C.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from libra_controller.cli.endings import take_interrupts
from libra_topologies.make.namespaces import enter_or_exit

REPOSITORY = Path(__file__).resolve().parents[1]
LOGS, RESULT, PAGE = Path("logs/nightly"), Path("results/nightly.json"), Path("results/nightly.md")
GRACE = 120.0  # seconds that a part may take beyond its share before it is interrupted
CLEARING = 120.0  # seconds that an interrupted part may take to clear up before it is killed
PASSED, FAILED, CUT = "passed", "failed", "out of time"
BAD = ("failed", "wrong", "broken", "moved")  # numbers that no part may have
FIRST_SEED = 1_000_000
TRY_MORE = re.compile(r"^(from|import) (effort|hypothesis)\b|^NIGHT = ", re.MULTILINE)
FUZZERS = len([*REPOSITORY.glob("tests/native/*/*_fuzz.c")])

Numbers = dict[str, float]


def numbers_of_search(log: str) -> Numbers:
    """Return how much the search has done, from the last line that says so, and how much is broken, if any.

    It makes a finding short before it ends, which may take longer than its share.
    """
    told = re.findall(r"([\d,]+) cases from seed \d+, ([\d,]+) chunk sums, ([\d,]+) frames", log)
    found = (
        {"broken": len(set(broken))} if (broken := re.findall(r"^seed (\d+): ", log, re.MULTILINE)) else {}
    )
    if not told:
        return found
    done = zip(("cases", "chunk_sums", "frames"), (int(n.replace(",", "")) for n in told[-1]), strict=True)
    return {**dict(done), **found}


def numbers_of_pytest(log: str) -> Numbers:
    """Return the counts of pytest's last line."""
    last = [line for line in log.splitlines() if re.search(r"\d+ (passed|failed).* in [\d.]+s", line)]
    return (
        {what: int(n) for n, what in re.findall(r"(\d+) (passed|failed|skipped)", last[-1])} if last else {}
    )


def numbers_of_soak(log: str) -> Numbers:
    told = re.findall(r"([\d.]+) minutes, ([\d,]+) requests, ([\d,]+) wrong", log)
    if not told:
        return {}
    minutes, requests, wrong = told[-1]
    return {"minutes": float(minutes), "requests": int(requests.replace(",", "")), "wrong": int(wrong)}


def numbers_of_fuzz(log: str) -> Numbers:
    return {"inputs": sum(map(int, re.findall(r"stat::number_of_executed_units:\s+(\d+)", log)))}


def numbers_of_mutants(log: str) -> Numbers:
    told = re.findall(r"^all\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)", log, re.MULTILINE)
    if not told:
        return {}
    made, killed, timed_out, survived = map(int, told[-1])
    return {"made": made, "noticed": killed + timed_out, "timed_out": timed_out, "survived": survived}


def numbers_of_figures(log: str) -> Numbers:
    """Return the number of figures that were measured, and of those that have moved or failed, if any."""
    told = re.findall(r"^(\d+) figures of", log, re.MULTILINE)
    bad = {what: len(re.findall(f"^{what}: ", log, re.MULTILINE)) for what in ("moved", "failed")}
    return ({"figures": int(told[-1])} if told else {}) | {
        what: count for what, count in bad.items() if count
    }


@dataclass(frozen=True)
class Part:
    """share: of the night. command: returns the words for seconds and the seed of this night."""

    name: str
    share: float
    command: Callable[[float, int], list[str]]
    numbers: Callable[[str], Numbers] = lambda log: {}
    environment: dict[str, str] = field(default_factory=dict)


def _python(*words: str) -> list[str]:
    return [sys.executable, *words]


def long_tests() -> list[str]:
    """Return the files, beside the models', whose tests try more with LIBRA_EXPLORE=long."""
    tests = sorted(path.relative_to(REPOSITORY) for path in (REPOSITORY / "tests").rglob("test_*.py"))
    outside = (path for path in tests if path.parts[1] != "model")
    return [str(path) for path in outside if TRY_MORE.search((REPOSITORY / path).read_text())]


def beside_spinners(words: Sequence[str]) -> list[str]:
    """Return a command beside six processes that spin, and end with it."""
    spin = "setpriv --pdeathsig KILL sh -c 'while :; do :; done' &"
    return ["sh", "-c", f'for _ in 1 2 3 4 5 6; do {spin} done; exec "$@"', "sh", *words]


def on_one_processor(words: Sequence[str]) -> list[str]:
    return ["taskset", "-c", str(min(os.sched_getaffinity(0))), *words]


def in_background(words: Sequence[str]) -> list[str]:
    """Return a command with SIGINT ignored, as a shell runs it in the background."""
    return ["sh", "-c", 'trap "" INT; exec "$@"', "sh", *words]


def suite() -> list[str]:
    """Return the command of `make test`."""
    return _python(
        "-m", "pytest", "tests", "-q", *("-n", "auto", "--maxprocesses", "8", "--dist", "loadfile")
    )


PARTS = (
    Part(
        "search",
        0.27,
        lambda seconds, seed: _python(
            *("-m", "libra_sim.cli", "search", "--hours", f"{seconds / 3600:.4f}", "--seed", str(seed))
        ),
        numbers_of_search,
    ),
    Part(
        "explorations",
        0.13,
        lambda seconds, seed: _python("-m", "pytest", "tests/model", "-q", "-n", "auto", "--timeout", "0"),
        numbers_of_pytest,
        {"LIBRA_EXPLORE": "long"},
    ),
    Part(
        "long tests",
        0.07,
        lambda seconds, seed: _python(
            "-m", "pytest", *long_tests(), "-q", "-n", "auto", "--dist", "loadfile"
        ),
        numbers_of_pytest,
        {"LIBRA_EXPLORE": "long"},
    ),
    Part(
        "tests beside spinners",
        0.07,
        lambda seconds, seed: beside_spinners(suite()),
        numbers_of_pytest,
    ),
    Part(
        "tests on one processor",
        0.05,
        lambda seconds, seed: on_one_processor(suite()),
        numbers_of_pytest,
    ),
    Part(
        "tests in the background",
        0.03,
        lambda seconds, seed: in_background(suite()),
        numbers_of_pytest,
    ),
    Part(
        "soak",
        0.10,
        lambda seconds, seed: _python(
            "bench/soak.py", "steady", "--minutes", f"{seconds / 60:.2f}", "--seed", str(seed % 2**32)
        ),
        numbers_of_soak,
    ),
    Part(
        "fuzzers",
        0.10,
        lambda seconds, seed: _python("tests/native/fuzz.py", str(max(1, int(seconds / FUZZERS)))),
        numbers_of_fuzz,
    ),
    Part(
        "figures",
        0.05,
        lambda seconds, seed: _python("bench/figures.py"),
        numbers_of_figures,
    ),
    Part(
        "mutants",
        0.08,
        lambda seconds, seed: _python("-m", "mutants", "--sample", "20", "--seed", str(seed)),
        numbers_of_mutants,
        {"PYTHONPATH": "tests"},
    ),
    Part(
        "compare",
        0.05,
        lambda seconds, seed: _python(
            *("-m", "libra_topologies", "compare", "MATRIX=bench/comparison_small.yaml"),
            "PAGES=results/compare",  # a night leaves docs/ as they are
        ),
    ),
)


@dataclass
class Done:
    """A part that has ended. seconds: its time. log: its file."""

    name: str
    outcome: str
    seconds: float
    numbers: Numbers
    log: str


@dataclass
class Night:
    """One night. protocol: version of the protocol's packets, by which the pages count."""

    commit: str
    protocol: int
    hours: float
    seed: int
    began: str
    parts: list[Done] = field(default_factory=list)
    whole: bool = False


def load(path: Path) -> list[Night]:
    """Return all nights. Raises ValueError if the file is damaged."""
    if not path.exists():
        return []
    try:
        found = json.loads(path.read_text())["nights"]
        return [Night(**{**night, "parts": [Done(**part) for part in night["parts"]]}) for night in found]
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(
            f"{path}: expected the nights that this command has written: {error}; move it away"
        ) from None


def save(path: Path, nights: Sequence[Night]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(json.dumps({"nights": [asdict(night) for night in nights]}, indent=1) + "\n")
    new.replace(path)


def run(part: Part, seconds: float, seed: int) -> Done:
    """Run a part to its end, or interrupt it after its share. Raises KeyboardInterrupt after Ctrl-C."""
    LOGS.mkdir(parents=True, exist_ok=True)
    path, began, cut = LOGS / f"{part.name}.log", time.monotonic(), False
    with path.open("w") as log:
        process = subprocess.Popen(
            part.command(seconds, seed),
            stdout=log,
            stderr=subprocess.STDOUT,
            env={**os.environ, **part.environment},
            start_new_session=True,  # a group, so that none of its processes is left behind
        )
        try:
            while process.poll() is None and not cut:
                passed = time.monotonic() - began
                show(f"{part.name}: {passed / 60:.0f} of {seconds / 60:.0f} minutes")
                cut = passed > seconds + GRACE
                time.sleep(min(1.0, seconds / 10))
        finally:
            end(process)
    text = path.read_text(errors="replace")
    numbers = part.numbers(text)
    has_failed = any(numbers.get(what) for what in BAD) or (not cut and process.returncode != 0)
    outcome = FAILED if has_failed else CUT if cut else PASSED
    return Done(part.name, outcome, round(time.monotonic() - began, 1), numbers, str(path))


def end(process: subprocess.Popen[bytes]) -> None:
    """Interrupt a part that still runs, so that it can clear up; then end what is left of its processes."""
    try:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(CLEARING)
    finally:  # also after a second Ctrl-C
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def show(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def totals(nights: Sequence[Night]) -> dict[int, Numbers]:
    """Return, by version of the protocol, the search's numbers over all nights, and the nights' number."""
    found: dict[int, Numbers] = {}
    for night in nights:
        entry = found.setdefault(night.protocol, {"nights": 0})
        entry["nights"] += 1
        for part in night.parts:
            if part.name == "search":
                for what, number in part.numbers.items():
                    entry[what] = entry.get(what, 0) + number
                entry["failed"] = entry.get("failed", 0) + (part.outcome == FAILED)
    return found


def page(nights: Sequence[Night]) -> str:
    """Return the report as Markdown."""
    night = nights[-1]
    lines = [
        f"A night of {night.hours:g} hours, begun on {night.began}, commit {night.commit}, "
        f"seed {night.seed}:",
        "",
    ]
    lines += ["| part | outcome | minutes | |", "|---|---|--:|---|"]
    for part in night.parts:
        numbers = (f"{number:,.10g} {what.replace('_', ' ')}" for what, number in part.numbers.items())
        told = ", ".join(numbers)
        lines.append(f"| {part.name} | {part.outcome} | {part.seconds / 60:.0f} | {told} |")
    lines += ["", "Searched in all nights, by version of the protocol:", ""]
    lines += ["| protocol | nights | cases | chunk sums | searches that failed |", "|--:|--:|--:|--:|--:|"]
    for version, entry in sorted(totals(nights).items()):
        cells = (entry.get(what, 0) for what in ("nights", "cases", "chunk_sums", "failed"))
        lines.append(f"| {version} | " + " | ".join(f"{cell:,.0f}" for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def commit() -> str:
    ended = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=REPOSITORY, capture_output=True, text=True
    )
    return ended.stdout.strip() or "unknown"


def protocol_version() -> int:
    table = tomllib.loads((REPOSITORY / "protocol/protocol.toml").read_text())
    (version,) = [each["value"] for each in table["constant"] if each["name"] == "LIBRA_VERSION"]
    return int(version)


def work(hours: float, parts: Sequence[Part], runner: Callable[[Part, float, int], Done] = run) -> int:
    """Run the parts of a night, or those that an interrupted night has left; return the exit code."""
    nights, now = load(RESULT), commit()
    if not nights or nights[-1].whole or (nights[-1].commit, nights[-1].hours) != (now, hours):
        seed = FIRST_SEED + sum(int(p.numbers.get("cases", 0)) for night in nights for p in night.parts)
        nights.append(Night(now, protocol_version(), hours, seed, time.strftime("%Y-%m-%d %H:%M")))
    night = nights[-1]
    ended = {part.name for part in night.parts}
    left = [part for part in parts if part.name not in ended]
    if ended:
        print(f"goes on with the night of {night.began}; done: {', '.join(sorted(ended))}")
    for part in left:
        seconds = hours * 3600 * part.share
        finish = time.strftime("%H:%M", time.localtime(time.time() + seconds))
        print(f"{part.name}: {seconds / 60:.0f} minutes, until {finish}", flush=True)
        done = runner(part, seconds, night.seed)
        night.parts.append(done)
        night.whole = part is left[-1]
        save(RESULT, nights)
        PAGE.write_text(page(nights))
        show("")
        print(f"{part.name}: {done.outcome}; {done.log}", flush=True)
    print(f"\n{page(nights)}\n{RESULT}, {PAGE}")
    return 1 if any(part.outcome == FAILED for part in night.parts) else 0


def hours(text: str) -> float:
    value = float(text)
    if not 0 < value < math.inf:
        raise ValueError
    return value


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="make nightly", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hours", type=hours, default=8.0, help="of the whole night (default 8)")
    options = parser.parse_args(words)
    take_interrupts()  # so parts, which are interrupted, hear it too
    enter_or_exit()
    try:
        return work(options.hours, PARTS)
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\ninterrupted; the same command goes on", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
