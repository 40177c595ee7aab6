# SPDX-License-Identifier: Apache-2.0
"""Command python -m libra_workloads.clicks FILE.npy: writes categories of made-up clicks for `libra hot`."""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from libra.array_file import replacing
from libra_workloads.clicks.data import FIELDS, ClickWorld

_AT_ONCE = 1 << 16  # samples


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").strip())
    parser.add_argument("file", type=Path, help="file to write")
    parser.add_argument(
        "--samples", type=int, default=1_000_000, metavar="N", help="number of samples; 1000000"
    )
    parser.add_argument("--rows", type=int, default=1_000_000, metavar="N", help="rows of the table; 1000000")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the samples; 1")
    options = parser.parse_args()
    world, random = ClickWorld(options.rows), np.random.default_rng(options.seed)
    header = {"descr": "<i4", "fortran_order": False, "shape": (options.samples, FIELDS)}
    with replacing(options.file) as file:
        np.lib.format.write_array_header_1_0(file, header)
        for start in range(0, options.samples, _AT_ONCE):
            count = min(_AT_ONCE, options.samples - start)
            file.write(world.categories_of(count, random).astype("<i4").tobytes())


if __name__ == "__main__":
    main()
