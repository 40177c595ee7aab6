# SPDX-License-Identifier: Apache-2.0
"""A copy of the repository, in which one mutant at a time meets its tests. The repository is only read."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import asdict
from importlib.util import cache_from_source
from pathlib import Path
from typing import IO

from mutants import entered
from mutants.guards import PACKAGES, PRELOAD
from mutants.mutant import Files
from mutants.zygote import AND_SECONDS, Answer, Request


class Workplace:
    def __init__(self, repository: Path, place: Path) -> None:
        """``place``: a directory that is not there yet, of which the caller disposes."""
        self._place = self.scratch = place
        self._code = repository / "build/mutants-code"
        self._log = place.with_name(place.name + ".log")
        listed = subprocess.run(
            ["git", "-C", repository, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            check=True, capture_output=True, text=True,
        )  # fmt: skip
        for name in filter(None, listed.stdout.split("\0")):
            if (source := repository / name).exists():
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, place / name, follow_symlinks=False)
        entered.prepare(place / "site")
        self._zygote: subprocess.Popen[str] | None = None

    def judge(
        self,
        files: Files,
        tests: list[str],
        seconds: float,
        order: dict[str, float],
        told: str = "",
        and_seconds: float = AND_SECONDS,
    ) -> Answer:
        """What the tests say of the repository with these files instead of its own."""
        old = {name: (self._place / name).read_bytes() for name in files}
        for name, text in files.items():
            self._write(name, text)
        try:
            return self._ask(Request(tests, seconds, str(self._log), order, told, and_seconds))
        finally:
            for name, text in old.items():
                self._write(name, text)

    def log(self) -> str:
        """What pytest printed last."""
        return self._log.read_text(errors="replace")

    def close(self) -> None:
        """Also while another thread waits in `judge`, which then raises EOFError."""
        if self._zygote is not None:
            self._zygote.kill()
            self._zygote.wait()

    def _write(self, name: str, text: str | bytes) -> None:
        (self._place / name).write_bytes(text.encode() if isinstance(text, str) else text)
        # Python knows a file by its second and size, which a mutant may share with what was there.
        Path(cache_from_source(str(self._place / name))).unlink(missing_ok=True)

    def _ask(self, request: Request) -> Answer:
        if self._zygote is None:
            self._zygote = self._start()
        asked, told = _pipes(self._zygote)
        asked.write(json.dumps(asdict(request)) + "\n")
        asked.flush()
        line = told.readline()
        if not line:
            raise EOFError("the process that runs the tests has ended")
        return Answer(**json.loads(line))

    def _start(self) -> subprocess.Popen[str]:
        paths = [self._place / package for package in (*PACKAGES, "tests", "site")]
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join(map(str, paths)),
            "PYTHONDONTWRITEBYTECODE": "",  # what is compiled once serves all mutants
            "LIBRA_CODE_CACHE": str(self._code),  # not the user's, which mutants would fill
            # Two places share two processors.
            "OPENBLAS_NUM_THREADS": "1",
            "OMP_NUM_THREADS": "1",
        }
        # A session of its own: Ctrl-C is for the caller, who ends all.
        zygote = subprocess.Popen(
            [sys.executable, "-m", "mutants.zygote", *PRELOAD], cwd=self._place, env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        _, told = _pipes(zygote)
        if told.readline() != "ready\n":
            raise EOFError("the process that runs the tests did not start")
        return zygote


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout
