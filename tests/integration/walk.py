# SPDX-License-Identifier: Apache-2.0
"""Run of digits whose runner prints the files of topologies/ and workloads/ that it enters.

Its arguments are settings; the last line is JSON: a list of files.
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
from libra_topologies.models.dense import DenseModel

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (f"{ROOT}/topologies/", f"{ROOT}/workloads/")

entered: set[str] = set()


def note(frame: FrameType, event: str, argument: Any) -> None:
    code = frame.f_code
    if event == "call" and code.co_filename.startswith(FOLDERS) and code.co_name != "<module>":
        entered.add(str(Path(code.co_filename).relative_to(ROOT)))


def main() -> int:
    threading.setprofile(note)
    sys.setprofile(note)
    try:
        code = run.main(sys.argv[1:], partial(run.experiment, models={"digits": DenseModel}))
    finally:
        sys.setprofile(None)
    print(json.dumps(sorted(entered)))
    return code


if __name__ == "__main__":
    sys.exit(main())
