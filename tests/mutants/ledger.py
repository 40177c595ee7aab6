# SPDX-License-Identifier: Apache-2.0
"""What earlier runs have found: a run that was ended goes on, and another judges only what has changed since.

A mutant that was killed is judged again when its file has changed, or the test that killed it, or what stands
beside the tests of that test's file; one that survived, or took too long, when any of its judges has, or it
has others. What else the tests use is not looked at: whoever deletes the ledger, as `make clean` does, has
all judged anew.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import json
from pathlib import Path

from mutants.coverage import Coverage
from mutants.mutant import Mutant
from mutants.verdict import SAME, Verdict


class Ledger:
    def __init__(self, path: Path, coverage: Coverage, limit: float) -> None:
        """path: a file of JSON lines, to which verdicts are added. limit: as of `judge`."""
        self._path, self._coverage, self._limit = path, coverage, limit
        # Now, since somebody may write tests while others are run.
        self._texts = coverage.texts()
        lines = path.read_text().splitlines() if path.exists() else []
        self._found = {line["mutant"]: line for line in map(json.loads, lines)}

    def __getitem__(self, mutant: Mutant) -> Verdict | None:
        """None when it has to be judged."""
        line = self._found.get(_digest(mutant))
        if line is None:
            return None
        verdict = Verdict(mutant, line["outcome"], line["test"], line["seconds"])
        return verdict if line["tests"] == self._tests(verdict) else None

    def add(self, verdict: Verdict) -> None:
        line = {
            "mutant": _digest(verdict.mutant), "outcome": verdict.outcome, "test": verdict.test,
            "seconds": verdict.seconds, "tests": self._tests(verdict),
        }  # fmt: skip
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a") as file:
            file.write(json.dumps(line) + "\n")

    def _tests(self, verdict: Verdict) -> str:
        """The digest of the tests on which the verdict rests."""
        if verdict.outcome == SAME:
            return ""
        file, _, name = verdict.test.partition("::")
        if verdict.outcome == "killed" and file in self._texts:
            return _test(self._texts[file], name.partition("[")[0])
        judges = self._coverage.judges(verdict.mutant.guard, verdict.mutant.function, self._limit)
        return _sha(*(self._texts.get(judge, "") for judge in sorted(judges)))


@functools.cache
def _test(text: str, name: str) -> str:
    """The digest of a test file without its other tests."""
    module = ast.parse(text)
    module.body = [
        part
        for part in module.body
        if not isinstance(part, ast.FunctionDef) or part.name == name or not part.name.startswith("test_")
    ]
    return _sha(ast.dump(module))


def _digest(mutant: Mutant) -> str:
    return _sha(mutant.guard, mutant.content)


def _sha(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()
