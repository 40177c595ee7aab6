# SPDX-License-Identifier: Apache-2.0
"""What is a sum worth? `python bench/float_error.py`: floats by tables, block floating point, fixed point.

Errors, relative to float64, of sums of 2 to 32 workers: of normal numbers, lognormal numbers and the
gradients of `make run`'s training. No switch runs: the adder does exactly what both switches do, and the
codecs are the hosts'. Scales are those of a codec for constant magnitudes. The sizes of the tables follow.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import measurement
import numpy as np
import numpy.typing as npt

from libra.floats import FORMATS, Arithmetic, FloatFormat
from libra.vans.libra.codec import BlockFloat, Codec, FixedPoint
from libra_controller.floats.adder import Adder
from libra_controller.floats.tables import ACCURACY, DISTANCE_KEY, NUMBER_KEY, FloatTables
from libra_workloads.images import Tensors, flat, read, trained
from libra_workloads.results import finish, panels

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from oracle import arithmetic

Floats = npt.NDArray[np.float32]
Sum = Callable[[Floats], npt.NDArray[np.float64]]

WORKERS = (2, 4, 8, 16, 32)
LANES = 256  # per chunk
CHUNKS = 64
TCAM_ENTRIES = 512  # per block of a Tofino 1, which has 288 blocks
TCAM_BLOCKS = 288
VALUE_BITS = 20


# Data to sum ------------------------------------------------------------------------------------------------
def normal(workers: int, rng: np.random.Generator) -> Floats:
    """Draw normal numbers (workers, CHUNKS, LANES), the shape of all data here."""
    return rng.normal(size=(workers, CHUNKS, LANES)).astype(np.float32)


def lognormal(workers: int, rng: np.random.Generator) -> Floats:
    """Draw lognormal numbers over eight orders of magnitude; workers differ by a factor of about 2 only."""
    shared = rng.lognormal(0, 3, (CHUNKS, LANES)) * rng.choice([-1, 1], (CHUNKS, LANES))
    return (shared * rng.lognormal(0, 0.7, (workers, CHUNKS, LANES))).astype(np.float32)


def digits(workers: int, rng: np.random.Generator) -> Floats:
    """Gradients of some steps of a training in which all workers apply the exact sums."""
    found: list[Floats] = []

    def exact(gradients: Sequence[Tensors]) -> Tensors:
        found.append(np.stack([flat(mine) for mine in gradients]))
        parts = zip(*gradients, strict=True)
        return [np.sum(part, axis=0, dtype=np.float64).astype(np.float32) for part in parts]

    trained(read(), workers, 1, 8, exact)
    values = np.concatenate(found[1::2], axis=1)
    return values[:, : values.shape[1] // LANES * LANES].reshape(workers, -1, LANES)


DATA = {"normal": normal, "lognormal": lognormal, "gradients": digits}
# Factors before the conversion to halves, which range from 2^-14 to 2^16 only: like a scale of losses.
HALF_SCALE = {"normal": 1.0, "lognormal": 2.0**-6, "gradients": 2.0**12}


# Methods ----------------------------------------------------------------------------------------------------
def by_tables(name: Arithmetic, fraction_bits: int, scale: float = 1.0) -> Sum:
    format_, adder = FORMATS[name], Adder(FloatTables(FORMATS[name], fraction_bits))
    times = np.float32(scale)
    return lambda values: adder.total(format_.rounded(values * times)).astype(np.float64) / scale


def rounding_each_time(format_: FloatFormat) -> Sum:
    """Sum as a floating point unit of this format does, which rounds after each addition."""

    def add(values: Floats) -> npt.NDArray[np.float64]:
        total = format_.rounded(values[0])
        for given in values[1:]:
            total = format_.rounded(total + format_.rounded(given))
        return total.astype(np.float64)

    return add


def by_codec(make: Callable[[int], Codec]) -> Sum:
    def add(values: Floats) -> npt.NDArray[np.float64]:
        codec = make(len(values))
        exponents = np.max([arithmetic.exponents_of(mine) for mine in values], axis=0)
        scales = codec.next_scales(exponents, exponents)
        scales = np.maximum(scales, exponents)  # sums that do not fit are redone
        lanes = np.sum(
            [arithmetic.quantise(codec, mine, scales)[0] for mine in values], axis=0, dtype=np.int32
        )
        return arithmetic.dequantise(codec, lanes, scales).astype(np.float64)

    return add


def methods(half_scale: float) -> dict[str, Sum]:
    found: dict[str, Sum] = {
        f"bfloat16 by tables, f = {bits}": by_tables(Arithmetic.BFLOAT16, bits) for bits in (8, 9, 10)
    }
    found["bfloat16, rounded at each addition"] = rounding_each_time(FORMATS[Arithmetic.BFLOAT16])
    found |= {
        f"half by tables, f = {bits}": by_tables(Arithmetic.HALF, bits, half_scale) for bits in (11, 12)
    }
    found["block_float"] = by_codec(BlockFloat)
    found["fixed_point, 20 bits"] = by_codec(FixedPoint)
    return found


# Errors -----------------------------------------------------------------------------------------------------
def errors(values: Floats, add: Sum) -> tuple[float, float, float]:
    """Relative errors against float64: of the norm, and the median and 99th percentile of the elements'."""
    exact = values.astype(np.float64).sum(axis=0)
    wrong = np.abs(add(values) - exact)
    there = exact != 0
    relative = wrong[there] / np.abs(exact[there])
    norm = float(np.linalg.norm(wrong) / np.linalg.norm(exact))
    return norm, float(np.median(relative)), float(np.percentile(relative, 99))


def study(seed: int) -> dict[str, dict[str, dict[int, tuple[float, float, float]]]]:
    """Compute the errors by data, method and number of workers."""
    found: dict[str, dict[str, dict[int, tuple[float, float, float]]]] = {}
    for data, make in DATA.items():
        known = methods(HALF_SCALE[data])
        found[data] = {name: {} for name in known}
        for workers in WORKERS:
            values = make(workers, np.random.default_rng((seed, workers)))
            for name, add in known.items():
                found[data][name][workers] = errors(values, add)
    return found


def error_table(found: Mapping[str, Mapping[int, tuple[float, float, float]]]) -> str:
    columns = [*(f"{workers} workers" for workers in WORKERS), "median", "99 %"]
    rows = {
        name: [*(norm for norm, *_ in by_workers.values()), *by_workers[WORKERS[-1]][1:]]
        for name, by_workers in found.items()
    }
    return measurement.markdown(
        columns, {name: [f"{cell:.1e}" for cell in cells] for name, cells in rows.items()}
    )


def table_sizes() -> str:
    columns = ["logarithm", "change", "significand", "entries of 32 lanes", "KiB", "TCAM blocks of a lane"]
    rows = {}
    for name, least in ACCURACY.items():
        for fraction_bits in range(least, min(least + 3, 13)):
            tables = FloatTables(FORMATS[name], fraction_bits)
            counts = (
                len(tables.log_prefixes),
                len(tables.gain_prefixes) + len(tables.loss_prefixes),
                len(tables.significand_prefixes),
            )
            keys = (NUMBER_KEY, DISTANCE_KEY + 1, NUMBER_KEY)
            # An entry has a key, its mask and a value.
            bits = sum(count * (2 * key + VALUE_BITS) for count, key in zip(counts, keys, strict=True))
            blocks = sum(-(-count // TCAM_ENTRIES) for count in counts)
            cells = [*counts, 32 * tables.rows, round(32 * bits / 8192), blocks]
            rows[f"{name}, f = {fraction_bits}"] = cells
    return measurement.markdown(columns, rows)


def plot(path: Path, found: Mapping[str, Mapping[str, Mapping[int, tuple[float, float, float]]]]) -> None:
    """Draw the error's norm over the number of workers, a panel for each kind of data, as a PNG."""
    figure, axes = panels(1, len(found), figsize=(11, 4.2), sharey=True)
    for panel, (data, by_method) in zip(axes, found.items(), strict=True):
        for name, by_workers in by_method.items():
            style = "--" if "rounded" in name else "-"
            panel.plot(
                WORKERS, [by_workers[w][0] for w in WORKERS], style, marker="o", markersize=3, label=name
            )
        panel.set_title(data, loc="left", fontsize=10)
        panel.set_xscale("log", base=2)
        panel.set_yscale("log")
        panel.set_xticks(WORKERS, [str(workers) for workers in WORKERS])
        panel.set_xlabel("workers")
    axes[0].set_ylabel("norm of the error / norm of the sum")
    handles, labels = axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=4, frameon=False, fontsize=8)
    finish(figure, axes, path)


def main() -> None:
    parser = measurement.parser(__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="a PNG to write")
    arguments = parser.parse_args()
    found = study(arguments.seed)
    for data, by_method in found.items():
        print(f"\n{data}: norm of the error / norm of the sum; of 32 workers' elements, relative error\n")
        print(error_table(by_method))
    print(f"\n{table_sizes()}")
    if arguments.plot:
        plot(arguments.plot, found)


if __name__ == "__main__":
    main()
