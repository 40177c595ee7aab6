# SPDX-License-Identifier: Apache-2.0
"""Fuzz the C for longer than the tests do: `make fuzz-native SECONDS=600`.

Each fuzzer gets that long. Inputs that reach something new stay in build/fuzz/, and the next run starts from
them; replay.c runs them without sanitizers, for perf.
"""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import sanitized

FOLDERS = {
    "switch": "switch/libra_switch/runtime",
    "host": "host/libra/vans/libra/native",
    "link": "host/libra/link/native",
    "ltp": "host/libra/vans/ltp/native",
    "gaps": "host/libra/gaps/native",
    "sparse": "host/libra/sparse/native",
}


def fuzz(source: Path, folder: Path, seconds: str) -> int:
    """What the fuzzer ends with."""
    made = sanitized.REPOSITORY / "build/fuzz" / source.parent.name / source.stem
    corpus = made / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    sanitized.build(source, folder, made / "fuzzer", fuzzer=True)
    (corpus / "random").write_bytes(random.randbytes(1000))
    command = [made / "fuzzer", corpus, f"-max_total_time={seconds}", f"-artifact_prefix={made}/"]
    if ended := subprocess.run([*command, "-max_len=8192", "-print_final_stats=1"]).returncode:
        print(f"error: {source.name}: the input that did it is in {made}", file=sys.stderr)
    return ended


def main(seconds: str) -> int:
    for name, folder in FOLDERS.items():
        for source in sorted((sanitized.REPOSITORY / "tests/native" / name).glob("*_fuzz.c")):
            if ended := fuzz(source, sanitized.REPOSITORY / folder, seconds):
                return ended
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
