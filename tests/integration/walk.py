# SPDX-License-Identifier: Apache-2.0
"""Run of digits whose runner prints the files of topologies/ and workloads/ that each system's phase enters.

Its arguments are settings; the last line is JSON: files by system, and "all" of the whole run.
"""

from __future__ import annotations

import json
import sys
import threading
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

from libra_topologies.experiment import run
from libra_topologies.experiment.model import Trained
from libra_topologies.experiment.run import Phase
from libra_topologies.models.dense import DenseModel

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (f"{ROOT}/topologies/", f"{ROOT}/workloads/")

entered: dict[str, set[str]] = {"all": set()}
present = ["all"]  # the system whose phase runs


def note(frame: FrameType, event: str, argument: Any) -> None:
    code = frame.f_code
    if event == "call" and code.co_filename.startswith(FOLDERS) and code.co_name != "<module>":
        path = str(Path(code.co_filename).relative_to(ROOT))
        entered["all"].add(path)
        entered.setdefault(present[0], set()).add(path)


class WatchedPhase(Phase):
    """Phase that says which system's it is."""

    def run(self) -> Trained:
        present[0] = self._system.label
        try:
            return super().run()
        finally:
            present[0] = "all"


def main() -> int:
    run.Phase = WatchedPhase  # type: ignore[misc]
    threading.setprofile(note)
    sys.setprofile(note)
    try:
        code = run.main(sys.argv[1:], partial(run.experiment, models={"digits": DenseModel}))
    finally:
        sys.setprofile(None)
    print(json.dumps({name: sorted(files) for name, files in entered.items()}))
    return code


if __name__ == "__main__":
    sys.exit(main())
