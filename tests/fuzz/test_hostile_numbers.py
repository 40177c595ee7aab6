# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever number stands in a program, it is refused, or the program runs and passes packets.

Each case is a program of p4c's with one number replaced: a size, width, offset, id, priority, constant, key.

    LIBRA_FUZZ_NUMBERS=5000 pytest tests/fuzz/test_hostile_numbers.py      # the long run
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import scenario_basic
import scenario_paths
import scenario_profiles
import scenario_state
import scenario_values
import scenario_wide
from child import any_frame, in_child, survives

COUNT = int(os.environ.get("LIBRA_FUZZ_NUMBERS", "240"))
SEED = int(os.environ.get("LIBRA_FUZZ_SEED", "1"))
ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = [*sorted((ROOT / "tests/p4/build").glob("*.json")), ROOT / "p4src/build/libra.json"]
VALUES = (
    *(-1, 0, 1, 2, 3, 7, 8, 9, 63, 64, 65, 255, 256, 511, 512, 2047, 2048, 4095, 4096, 4097),
    *(2**n + d for n in (15, 16, 19, 24, 31, 32, 63, 64, 128, 4096) for d in (-1, 0, 1)),
    *(-(2**n) for n in (7, 15, 31, 32, 63, 64)),
)
FRAMES = {
    "basic": scenario_basic.frame,
    "paths": scenario_paths.frame,
    "profiles": scenario_profiles.frame,
    "state": scenario_state.frame,
    "values": scenario_values.frame,
    "wide": scenario_wide.frame,
}
_HEX = re.compile("-?0x[0-9a-fA-F]+")
_NOT_READ = {"source_info", "__meta__"}

Where = tuple[Any, ...]


def numbers(value: Any, path: Where = ()) -> Iterator[Where]:
    """Where the numbers are: integers, and texts of hexadecimal digits."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in _NOT_READ:
                yield from numbers(item, (*path, key))
    elif isinstance(value, list):
        for key, item in enumerate(value):
            yield from numbers(item, (*path, key))
    elif type(value) is int or (isinstance(value, str) and _HEX.fullmatch(value)):
        yield path


def kind(path: Where) -> Where:
    """The same for all numbers that mean the same."""
    return tuple("#" if isinstance(key, int) else key for key in path)


def cases(rng: Random, program: Any, count: int) -> Iterator[tuple[Where, Any]]:
    """``count`` changes; numbers of each kind have their turn, however few there are."""
    kinds: dict[Where, list[Where]] = {}
    for path in numbers(program):
        kinds.setdefault(kind(path), []).append(path)
    turn = sorted(kinds, key=repr)
    rng.shuffle(turn)
    for number in range(count):
        path = rng.choice(kinds[turn[number % len(turn)]])
        yield path, rng.choice(VALUES)


def changed(text: bytes, path: Where, value: int) -> bytes:
    program = json.loads(text)
    owner = program
    for key in path[:-1]:
        owner = owner[key]
    owner[path[-1]] = hex(value) if isinstance(owner[path[-1]], str) else value
    return json.dumps(program).encode()


def run(name: str, count: int, seed: int, diary: str) -> tuple[int, int]:
    """(loaded, refused); the diary has the case under way."""
    text = Path(name).read_bytes()
    rng = Random(f"{Path(name).name} {seed}")
    loaded = refused = 0
    for path, value in cases(rng, json.loads(text), count):
        Path(diary).write_text(f"{Path(name).name}: {'/'.join(map(str, path))} = {value:#x}")
        if survives(rng, changed(text, path, value), FRAMES.get(Path(name).stem, any_frame)):
            loaded += 1
        else:
            refused += 1
    return loaded, refused


@pytest.mark.timeout(0)
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_numbers(path: Path, tmp_path: Path) -> None:
    count = COUNT // len(PROGRAMS)
    diary = tmp_path / "case"
    try:
        loaded, refused = in_child(60 + 2 * count, run, str(path), count, SEED, str(diary))
    except BaseException:
        print(f"the case was: {diary.read_text()}")
        raise
    assert loaded + refused == count
    assert loaded
    assert refused
