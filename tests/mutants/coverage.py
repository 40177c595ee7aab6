# SPDX-License-Identifier: Apache-2.0
"""Which test modules enter which function: they judge its mutants, the quickest first.

build/mutants-coverage.jsonl has a line for each test module that was recorded. It is valid until the module
changes, or a function that it entered: then `record` runs it again, and no other.
"""

from __future__ import annotations

import ast
import bisect
import functools
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mutants.entered import MODULE, functions
from mutants.guards import GUARDS, NO_JUDGES
from mutants.mutant import Mutant
from mutants.workplace import Workplace

RECORDED = ("tests/unit", "tests/packet", "tests/model")
SECONDS = (
    45  # of processor time; a module that takes longer is recorded as far as it comes, and judges nothing
)


@dataclass(frozen=True)
class Recorded:
    digest: str  # of the module
    outcome: str  # as an Answer's: what fails or takes too long with nothing changed judges nothing
    test: str  # that failed
    seconds: float
    took: dict[str, float]
    entered: dict[str, str]  # path::function -> the digest of its text


class Coverage:
    def __init__(self, path: Path, repository: Path) -> None:
        """path: a file of JSON lines, to which recordings are added. It need not be there."""
        self.path, self._repository = path, repository
        self._found: dict[str, Recorded] = {}
        for line in map(json.loads, path.read_text().splitlines() if path.exists() else []):
            module = line.pop("module")
            self._found[module] = Recorded(**line)
        self._texts = functools.cache(lambda file: digests(repository / file))
        self._judges: dict[str, list[str]] | None = None
        self._named = {guard for file in GUARDS for guard in guarding(repository, file)}

    def __getitem__(self, module: str) -> Recorded:
        return self._found[module]

    def __contains__(self, module: str) -> bool:
        return module in self._found

    def modules(self, below: Sequence[str] = ()) -> list[str]:
        """Return all test modules that may judge, or those below these paths."""
        found = [
            str(path.relative_to(self._repository))
            for folder in RECORDED
            for path in (self._repository / folder).rglob("test_*.py")
        ]
        found = [module for module in found if not module.startswith(NO_JUDGES)]
        return sorted(module for module in found if not below or module.startswith(tuple(below)))

    def guards(self, mutants: Iterable[Mutant]) -> list[str]:
        """Return the test modules that judge mutants of C and of the compiled program, by hand."""
        files = dict.fromkeys(mutant.guard for mutant in mutants if not mutant.function)
        return list(dict.fromkeys(test for file in files for test in guarding(self._repository, file)))

    def texts(self) -> dict[str, str]:
        """Return the text of each module that may judge."""
        everything = {
            *self.modules(),
            *(test for file in GUARDS for test in guarding(self._repository, file)),
        }
        paths = {module: self._repository / module for module in everything}
        return {module: path.read_text() for module, path in paths.items() if path.exists()}

    def missing(self, modules: Iterable[str]) -> Iterator[str]:
        """Yield those that are to be recorded."""
        for module in modules:
            known = self._found.get(module)
            if known is None or known.digest != _digest_of(self._repository / module) or self._stale(known):
                yield module

    def _stale(self, known: Recorded) -> bool:
        return any(self._now(name) != digest for name, digest in known.entered.items())

    def _now(self, name: str) -> str | None:
        file, _, function = name.partition("::")
        found: dict[str, str] = self._texts(file)
        return found.get(function)

    def record(self, place: Workplace, module: str) -> None:
        """Run the module with nothing changed."""
        told = Path(f"{place.scratch}.entered")
        told.unlink(missing_ok=True)
        digest = _digest_of(self._repository / module)
        seconds = 600 if module in self._named else SECONDS
        answer = place.judge({}, [module], seconds, {}, str(told))
        if answer.outcome != "passed":  # once more: it may depend on what else the machine does
            answer = place.judge({}, [module], seconds, {}, str(told))
        names = sorted(set(told.read_text().splitlines() if told.exists() else ()))
        entered = {name: self._now(name) or "" for name in names}
        found = Recorded(digest, answer.outcome, answer.test, answer.seconds, answer.took, entered)
        self._found[module], self._judges = found, None
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a") as file:
            file.write(json.dumps({"module": module, **vars(found)}) + "\n")

    def judges(self, file: str, function: str, limit: float) -> list[str]:
        """Return the modules that judge a mutant of this function: its file's guards, then the quickest.

        limit: processor seconds that they may take together, with nothing changed. Guards run in any case,
        and one of the others.
        """
        if self._judges is None:
            self._judges = {}
            for module, known in sorted(self._found.items(), key=lambda pair: pair[1].seconds):
                if known.outcome == "passed" and (self._repository / module).exists():
                    for name in known.entered:
                        self._judges.setdefault(name, []).append(module)
        guards = guarding(self._repository, file)
        if not file.endswith(".py"):  # C and the compiled program are not recorded
            return guards
        entering = self._judges.get(f"{file}::{function}", [])
        chosen = [module for module in guards if module in entering]
        spent = sum(self._found[module].seconds for module in chosen)
        for module in entering:
            if module not in chosen:
                spent += self._found[module].seconds
                if chosen and spent > limit:
                    break
                chosen.append(module)
        return chosen


@functools.cache
def guarding(repository: Path, file: str) -> list[str]:
    """Return the test modules of GUARDS for a file, of folders all."""
    found: list[str] = []
    for guard in GUARDS.get(file, []):
        path = repository / guard
        inside = sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
        found += [str(test.relative_to(repository)) for test in inside]
    return list(dict.fromkeys(found))


def function_at(text: str) -> Callable[[int], str]:
    """Return a function of a line's number: the innermost function in whose body the line is."""
    spans = sorted(
        (function.body[0].lineno, function.end_lineno or 0, name)
        for name, function in functions(ast.parse(text))
        if not isinstance(function, ast.Module)
    )

    def at(line: int) -> str:
        holding = [span for span in spans[: bisect.bisect(spans, (line, 1 << 30, ""))] if line <= span[1]]
        return holding[-1][2] if holding else MODULE

    return at


def digests(path: Path) -> dict[str, str]:
    """Return function -> digest of its text; that of the module is without the bodies of functions."""
    if not path.exists():
        return {}
    module = ast.parse(path.read_text())
    found = {name: _dump(function) for name, function in functions(module)}
    for _, function in functions(module):
        function.body = []
    return {**found, MODULE: _dump(module)}


def _digest_of(path: Path) -> str:
    return _sha(path.read_text()) if path.exists() else ""


def _dump(node: Any) -> str:
    return _sha(ast.dump(node))


def _sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
