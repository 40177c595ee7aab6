# SPDX-License-Identifier: Apache-2.0
"""The event hash of small.yaml: prints it; with --renew writes it to small.hash, which is committed.

It changes when what hosts or switches send does, or when they send it: a new header, another time-out. Then
renew it, in the same commit. It must not change from machine to machine, or with Python's or numpy's version.
"""

from __future__ import annotations

import sys
from pathlib import Path

from libra_sim.laboratory import Laboratory
from libra_workloads.scenario import reading

HERE = Path(__file__).parent
COMMITTED = HERE / "small.hash"


def main() -> int:
    laboratory = Laboratory(reading.load(HERE / "small.yaml"))
    laboratory.run()
    if wrong := [text for training in laboratory.programs for text in training.wrong]:
        print(f"error: {wrong[0]}", file=sys.stderr)
        return 1
    print(laboratory.log.digest())
    if sys.argv[1:] == ["--renew"]:
        COMMITTED.write_text(laboratory.log.digest() + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
