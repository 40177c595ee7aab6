# SPDX-License-Identifier: Apache-2.0
"""Fuzz the C for longer than the tests do: `make fuzz-native SECONDS=600`.

Each fuzzer gets that long; --only compression fuzzes one folder. Inputs that reach something new stay in
build/fuzz/, and the next run starts from them; replay.c runs them without sanitizers, for perf.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))  # as pytest has it

import sanitized

FOLDERS = {
    "switch": "switch/libra_switch/runtime",
    "host": "host/libra/vans/libra/native",
    "link": "host/libra/link/native",
    "ltp": "host/libra/vans/ltp/native",
    "compression": "host/libra/compression/native",
    "sparse": "host/libra/sparse/native",
}


def fuzz(source: Path, folder: Path, seconds: int) -> int:
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


def whole_seconds(text: str) -> int:
    if not text.isdigit() or int(text) == 0:  # for libFuzzer 0 is for ever
        raise argparse.ArgumentTypeError(f"expected a number of seconds from 1, got {text}")
    return int(text)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make fuzz-native", description="Fuzzes the C.")
    parser.add_argument("seconds", type=whole_seconds, help="of each fuzzer")
    parser.add_argument("--only", choices=FOLDERS, help="one folder of tests/native")
    options = parser.parse_args(words)
    for name, folder in FOLDERS.items():
        if options.only not in (None, name):
            continue
        for source in sorted((sanitized.REPOSITORY / "tests/native" / name).glob("*_fuzz.c")):
            if ended := fuzz(source, sanitized.REPOSITORY / folder, options.seconds):
                return ended
    return 0


if __name__ == "__main__":
    sys.exit(main())
