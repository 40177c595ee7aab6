# SPDX-License-Identifier: Apache-2.0
"""Measure what a lost packet costs: `bench/recovery.py [--seeds 5] [--rate "1 Gbit/s"] [--workers 8]`.

Four workers and a server sum 0.66 MB a round under virtual time. Their links lose packets (one by one, or in
bursts of 8), delay each packet by a random time, or are cut. Each row of the table is one such trouble. Its
columns are the median round divided by the median round of the same links without trouble, the number of
retransmissions for each packet that a link lost, and the shares of all packets of workers that were sent
again, and sent again without need. Figures are medians over seeds, with the least and the most.
"""

from __future__ import annotations

import argparse
import statistics
from dataclasses import dataclass
from pathlib import Path

import joblib
from measurement import markdown, save, spread

from libra_sim import measure
from libra_sim.laboratory import Laboratory
from libra_workloads.scenario import reading

SCENARIO = Path(__file__).with_name("scenarios") / "recovery.yaml"


@dataclass(frozen=True)
class Trouble:
    """Settings of the links, and the ratio to untroubled links that is wanted; None: another promise."""

    name: str
    settings: tuple[str, ...]
    wanted: dict[str, float]  # by rate
    calm: tuple[str, ...] = ()  # settings of the untroubled links


# 1 % of packets: a burst begins at one in 800, and ends with a chance of 1/8 at each packet.
BURSTS = "links.loss={to_bad: 0.126 %, to_good: 12.5 %}"
FAST, SLOW = "1 Gbit/s", "100 Mbit/s"

TROUBLES = [
    Trouble("no trouble", (), {}),
    Trouble("loss 0.1 %", ("links.loss=0.1 %",), {SLOW: 1.05, FAST: 1.05}),
    Trouble("loss 1 %", ("links.loss=1 %",), {SLOW: 1.25, FAST: 1.3}),
    Trouble("loss 5 %", ("links.loss=5 %",), {SLOW: 2}),
    Trouble("bursts of 8, 1 %", (BURSTS,), {SLOW: 1.4}),
    Trouble("jitter 2 ms", ("links.jitter=2 ms",), {}),
    Trouble("jitter 20 ms", ("links.jitter=20 ms",), {}),
    Trouble("jitter 2 ms, loss 1 %", ("links.jitter=2 ms", "links.loss=1 %"), {}, ("links.jitter=2 ms",)),
    Trouble("delay 5 ms, loss 1 %", ("links.delay=5 ms", "links.loss=1 %"), {}, ("links.delay=5 ms",)),
    Trouble("delay 20 ms, loss 1 %", ("links.delay=20 ms", "links.loss=1 %"), {}, ("links.delay=20 ms",)),
]
CUT_MS = 100


@dataclass(frozen=True)
class Run:
    median: float  # seconds
    longest: float
    lost: int
    sent: int  # packets, by workers
    repeated: int
    needless: int
    exact: bool


def play(settings: tuple[str, ...], seed: int) -> Run:
    laboratory = Laboratory(reading.load(str(SCENARIO), list(settings), seed))
    laboratory.run()
    (training,) = laboratory.programs
    job = measure.job_summary(laboratory.scenario, training)
    wires = [wire for link in laboratory.links.values() for wire in (link.up, link.down)]
    sent = sum(link.up.counters.sent for name, link in laboratory.links.items() if name.startswith("w"))
    stats = training.stats()
    run = Run(
        job["sync_seconds"]["median"],
        job["sync_seconds"]["max"],
        sum(wire.counters.lost + wire.counters.cut for wire in wires),
        sent,
        sum(each.retransmissions for each in stats),
        sum(each.needless_retransmissions for each in stats),
        not training.wrong,
    )
    laboratory.close()
    return run


def cut(link: str, at: int) -> str:
    return f"faults=[{{link: {link}, at: {at} ms, down: {CUT_MS} ms}}]"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seeds", type=int, default=5, metavar="N")
    parser.add_argument("--rate", default=SLOW, choices=[SLOW, FAST], help=f"of all links (default: {SLOW})")
    parser.add_argument("--workers", type=int, default=4, metavar="N")
    parser.add_argument("--processes", type=int, default=-1, metavar="N")
    parser.add_argument("--output", type=Path, metavar="FILE", help="JSON file for the figures")
    options = parser.parse_args()
    base = (f"links.rate={options.rate}", f"topology.workers={options.workers}")
    cuts = {f"{link} cut for {CUT_MS} ms": link for link in ("w1", "ps0")}
    wanted = {(trouble.settings, seed) for trouble in TROUBLES for seed in range(1, options.seeds + 1)}
    wanted |= {(trouble.calm, seed) for trouble in TROUBLES for seed in range(1, options.seeds + 1)}
    wanted |= {((cut(link, 200 + 7 * seed),), seed) for link in cuts.values()
               for seed in range(1, options.seeds + 1)}  # fmt: skip
    order = sorted(wanted)
    parallel = joblib.Parallel(n_jobs=options.processes)
    runs = parallel(joblib.delayed(play)((*base, *settings), seed) for settings, seed in order)
    by_setting = dict(zip(order, runs, strict=True))
    table: dict[str, list[str]] = {}
    for trouble in TROUBLES:
        pairs = [(by_setting[trouble.settings, seed], by_setting[trouble.calm, seed])
                 for seed in range(1, options.seeds + 1)]  # fmt: skip
        ratios = [run.median / calm.median for run, calm in pairs]
        table[trouble.name] = _row([run for run, _ in pairs], ratios, trouble.wanted.get(options.rate))
    for name, link in cuts.items():
        troubled = [by_setting[(cut(link, 200 + 7 * seed),), seed] for seed in range(1, options.seeds + 1)]
        table[name] = _row(troubled, [1e3 * run.longest for run in troubled], None)
    columns = [
        "sync, to calm links (cut: longest, ms)",
        "wanted",
        "repeats a loss",
        "% repeated",
        "% needless",
    ]
    print(markdown(columns, table))
    for run in runs:
        assert run.exact, "every sum is exact"
    if options.output:
        return save(options.output, {"table": table, "columns": columns})
    return 0


def _row(runs: list[Run], ratios: list[float], wanted: float | None) -> list[str]:
    per_loss = [run.repeated / run.lost for run in runs if run.lost]
    return [
        spread(ratios),
        "" if wanted is None else f"{wanted:g}",
        spread(per_loss),
        f"{statistics.median(100 * run.repeated / run.sent for run in runs):.2f}",
        f"{statistics.median(100 * run.needless / run.sent for run in runs):.2f}",
    ]


if __name__ == "__main__":
    raise SystemExit(main())
