# SPDX-License-Identifier: Apache-2.0
"""What do narrow lanes cost a core? `python bench/narrow_lanes.py`: the speed of `packed`.

It is that of float32 values which one core packs into lanes, and unpacks, beside what `block_float` does to
them and a copy, in turns; medians, and ratios to the copy. `make compare
MATRIX=bench/codec_accuracy.yaml` shows what they spoil.
"""

from __future__ import annotations

import ctypes
import statistics
import time
from collections.abc import Callable
from functools import partial

import numpy as np
from measurement import in_turns, parser

from libra.vans.libra import codec as codecs
from libra.vans.libra.codec import Codec
from libra.vans.libra.native import kernels
from libra.vans.libra.native.kernels import struct
from libra.wire.protocol import LIBRA_VERSION, Kind

LANES = 256
HEADER_WORDS = 11
TURNS = 7
SPEEDS = (
    "packed:bits=16",
    "packed:bits=8",
    "packed:bits=4",
    "packed:bits=8,feedback=1",
    "packed:bits=8,rotate=1",
    "packed:bits=4,rotate=1,feedback=1",
)
Work = Callable[[], object]


class Kernels:
    """Calls of the C for a chunk of one codec. values: those in a chunk."""

    def __init__(self, codec: Codec) -> None:
        self.values = LANES * codec.fields
        self._floats = np.random.default_rng(0).normal(0, 0.1, self.values).astype(np.float32)
        self._lanes = np.zeros(LANES, np.uint32)
        self._back = np.zeros(self.values, np.float32)
        self._kept, self._left = np.zeros((2, self.values), np.float32)
        self._count = np.zeros(1, np.uint32)
        factors = codec.factors[:, int(codec.redo_table[127])].tolist()
        self._packet = np.zeros(HEADER_WORDS + LANES, ">u4")
        self._packet[0] = LIBRA_VERSION << 28 | Kind.ADD << 24 | LANES // 32 << 8
        names = ("up", "up_rest", "down", "down_rest")
        self._scaling = struct("scaling", **dict(zip(names, factors, strict=True)))
        self._factors, self._bound, self._codec = factors, codec.bound, codec
        self._functions = kernels.load()
        self._narrow = None if codec.narrow is None else codec.narrow.struct(1)

    def pack(self) -> Work:
        functions, values, lanes = self._functions, self._floats.ctypes.data, self._lanes.ctypes.data
        count, bound = self._count.ctypes.data, self._bound
        if self._narrow is None:
            up, rest = self._factors[:2]
            return lambda: functions.quantise(values, lanes, LANES, up, rest, bound, count)
        assert self._codec.narrow is not None
        feedback = self._codec.narrow.feedback
        kept, left = (each.ctypes.data if feedback else None for each in (self._kept, self._left))
        narrow, scaling = ctypes.addressof(self._narrow), ctypes.addressof(self._scaling)
        packet = self._packet.ctypes.data
        return lambda: functions.narrow_pack(narrow, packet, values, kept, left, lanes, scaling, bound, count)

    def unpack(self) -> Work:
        functions, back, packet = self._functions, self._back.ctypes.data, self._packet.ctypes.data
        if self._narrow is None:
            down, rest = self._factors[2:]
            return lambda: functions.dequantise(packet + 4 * HEADER_WORDS, back, LANES, down, rest)
        narrow, scaling, values = ctypes.addressof(self._narrow), ctypes.addressof(self._scaling), self.values
        return lambda: functions.narrow_unpack(narrow, packet, back, values, scaling)


def seconds(work: Work, calls: int) -> float:
    began = time.perf_counter()
    for _ in range(calls):
        work()
    return time.perf_counter() - began


def speed(calls: int) -> None:
    """Print GB/s of float32; a call from Python is taken off, as an empty one takes."""
    source, target = np.zeros((2, LANES * 4), np.float32)
    empty = np.zeros(0, np.uint32).ctypes.data
    functions = kernels.load()
    address = source.ctypes.data, target.ctypes.data
    works: dict[str, tuple[int, Work]] = {
        "a copy": (len(source), lambda: functions.swap_words(*address, LANES * 4))
    }
    kept = []
    for spec in ("block_float", *SPEEDS):
        kept.append(made := Kernels(codecs.make(spec, 4)))
        works[f"{spec}: pack"] = (made.values, made.pack())
        works[f"{spec}: unpack"] = (made.values, made.unpack())
    works[""] = (0, lambda: functions.swap_words(empty, empty, 0))
    times = in_turns(TURNS, {name: partial(seconds, work, calls) for name, (_, work) in works.items()})
    medians = {name: statistics.median(each) for name, each in times.items()}
    rest = medians.pop("")
    rates = {
        name: 4 * works[name][0] * calls / max(spent - rest, 1e-9) / 1e9 for name, spent in medians.items()
    }
    print(f"{'one core':44}{'GB/s':>8}  of a copy with swapped bytes")
    for name, rate in rates.items():
        print(f"{name:44}{rate:8.2f}  {rate / rates['a copy']:.2f}")


def main() -> None:
    given = parser(__doc__)
    given.add_argument("--calls", type=int, default=5000, help="chunks of each turn")
    speed(given.parse_args().calls)


if __name__ == "__main__":
    main()
