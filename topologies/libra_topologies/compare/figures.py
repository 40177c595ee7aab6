# SPDX-License-Identifier: Apache-2.0
"""Figures of a cell's systems: how an entry of a table and a picture get them from the run's summary.

`FIGURES` has those with a text of their own. Any other name, such as ``delay.mean``, is a key of the system
in the summary.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from libra_topologies.compare.matrix import Question
from libra_topologies.compare.ways import Finished
from libra_workloads.results import link_bytes

Summary = Mapping[str, Any]
Row = dict[str, Any]
"""``varied`` by setting, ``system``, ``title``, ``runs`` (seeds), and figures by name. If there are several
runs, also the least and the largest figure, NAME_least and NAME_most."""

_OVER: Mapping[str, Callable[[Sequence[float]], float]] = {
    "mean": statistics.fmean,
    "median": statistics.median,
}


@dataclass(frozen=True)
class Figure:
    """Figure of a system in a cell.

    value: of a system, of the first system of the same run, and of the summary. text: of a row, for an entry;
    "": left out. label: an axis. meaning: in the page's words. over: makes one value of several runs';
    None: as the question says. bars:
    the figure up to which a picture's bars go; "": from the least to the largest run.
    """

    value: Callable[[Summary, Summary, Summary], Any]
    text: Callable[[Row], str]
    label: str
    meaning: str = ""
    over: Callable[[Sequence[float]], float] | None = None
    bars: str = ""
    logarithmic: bool = False


def _plain(name: str) -> Figure:
    """Return the figure that a summary has under ``name``."""

    def value(one: Summary, first: Summary, summary: Summary) -> Any:
        found: Any = one
        for part in name.split("."):
            found = found[part]
        return found

    def text(row: Row) -> str:
        if (found := row[name]) is None:
            return f"{name} -"
        form = ".4g" if isinstance(found, float) else ""
        return f"{name} {format(found, form)}{_spread(row, name, form)}"

    return Figure(value, text, name)


def _spread(row: Row, name: str, form: str) -> str:
    """Return the least and the largest of several runs in brackets."""
    if row["runs"] == 1:
        return ""
    return f" ({format(row[f'{name}_least'], form)} to {format(row[f'{name}_most'], form)})"


def _sync(one: Summary) -> float:
    return float(one["sync_seconds"]["median"])


# fmt: off
FIGURES = {
    "sync": Figure(
        lambda one, first, summary: 1e3 * _sync(one),
        lambda row: f"{row['sync']:.1f}, {row['times_as_fast']:.2f}x",
        "synchronisation, ms",
        "the median synchronisation of the workers' rounds in ms, and how many times as fast as the first"
        " system's it is", bars="sync_p99", logarithmic=True),
    "sync_p99": Figure(
        lambda one, first, summary: 1e3 * one["sync_seconds"]["p99"],
        lambda row: f"p99 {row['sync_p99']:.1f}",
        "synchronisation, 99th percentile, ms", "the 99th percentile of the synchronisation in ms"),
    "times_as_fast": Figure(
        lambda one, first, summary: _sync(first) / _sync(one),
        lambda row: f"{row['times_as_fast']:.2f}x",
        "times as fast as the first system",
        "how many times as fast as the first system's its median synchronisation is", logarithmic=True),
    "times_as_fast_worked_out": Figure(
        lambda one, first, summary: first["sync_seconds_worked_out"] / one["sync_seconds_worked_out"],
        lambda row: f"{row['times_as_fast_worked_out']:.2f}x calculated",
        "times as fast, calculated", "the same, calculated from the rows that were pushed"),
    "saving": Figure(
        lambda one, first, summary: link_bytes(first, "ps", "in") / link_bytes(one, "ps", "in"),
        lambda row: f"1/{row['saving']:.2f} of the bytes",
        "times fewer bytes into servers", "bytes into the servers beside the first system's",
        logarithmic=True),
    "saving_worked_out": Figure(
        lambda one, first, summary: (
            first["server_link_bytes_worked_out"] / one["server_link_bytes_worked_out"]
        ),
        lambda row: f"1/{row['saving_worked_out']:.2f} calculated",
        "times fewer bytes into servers, calculated", "the same, calculated from the rows that were pushed"),
    "server_bytes": Figure(
        lambda one, first, summary: link_bytes(one, "ps", "in") / summary["rounds"],
        lambda row: f"{row['server_bytes'] / 1e6:.2f} MB" if row["server_bytes"] else "",
        "bytes into the servers in a round", "bytes into the servers a round, as the kernel counts",
        logarithmic=True),
    "retransmissions": Figure(
        lambda one, first, summary: one["retransmissions"],
        lambda row: (
            f"again {row['retransmissions']:,.0f}" + _needless(row["needless_retransmissions"])
            if row["retransmissions"] else ""
        ),
        "packets sent again",
        "packets sent again, and in brackets those of them that had not been lost, as far as answers tell"),
    "needless_retransmissions": Figure(
        lambda one, first, summary: one["needless_retransmissions"],
        lambda row: f"needlessly again {row['needless_retransmissions']:,.0f}",
        "packets sent again needlessly", "packets sent again that had not been lost"),
    "goodput": Figure(
        lambda one, first, summary: one["goodput_bits_per_second"],
        lambda row: f"{row['goodput'] / 1e6:.1f} Mbit/s",
        "goodput, bits/s", "goodput"),
    "cpu_seconds": Figure(
        lambda one, first, summary: sum(one["cpu_seconds"].values()),
        lambda row: f"{row['cpu_seconds']:.1f} s of processors",
        "processor time, s", "processor time"),
    "accuracy": Figure(
        lambda one, first, summary: one["accuracy"],
        lambda row: f"accuracy {row['accuracy']:.3f}{_spread(row, 'accuracy', '.3f')}",
        "test accuracy", "the accuracy on test data"),
    "differing_accuracy": Figure(
        lambda one, first, summary: one["accuracy"],
        lambda row: f"accuracy {row['accuracy']:.3f}" if row["differs"] else "",
        "test accuracy", "the accuracy, where it differs between systems"),
    "points": Figure(
        lambda one, first, summary: 100 * (one["accuracy"] - first["accuracy"]),
        lambda row: f"{row['points']:+.2f} points{_spread(row, 'points', '+.2f')}",
        "points beside the first system's accuracy", "points of accuracy beside the first system's"),
    "exact": Figure(
        lambda one, first, summary: one["exact"],
        lambda row: "**not exact**" if row["exact"] is False else "",
        "exact", over=all),
}
# fmt: on


def _needless(count: float | None) -> str:
    return "" if count is None else f" ({count:,.0f})"


def figure(name: str) -> Figure:
    return FIGURES.get(name) or _plain(name)


def rows(question: Question, finished: Mapping[str, Finished]) -> list[Row]:
    """Return a row for each choice of a question's settings and each system. finished: by cell's key."""
    groups: dict[tuple[str, ...], list[Summary]] = {}
    for cell in question.cells:
        if (found := finished.get(cell.key)) is not None:
            groups.setdefault(question.value(cell), []).append(found.summary)
    names = list(dict.fromkeys([*FIGURES, *question.figures, *question.plot.y]))
    made = []
    for choice, summaries in groups.items():
        varied = dict(zip(question.axes, choice, strict=True))
        mine = list(_rows(varied, summaries, names, _OVER[question.over]))
        differs = len({row["accuracy"] for row in mine}) > 1
        made += [row | {"differs": differs} for row in mine]
    return made


def _rows(
    varied: Mapping[str, str],
    summaries: Sequence[Summary],
    names: Sequence[str],
    over: Callable[[Sequence[float]], float],
) -> Iterable[Row]:
    for system in dict.fromkeys(name for summary in summaries for name in summary["systems"]):
        title = next(one["systems"][system] for one in summaries if system in one["systems"]).get(
            "title", system
        )
        row = {"varied": varied, "system": system, "title": title, "runs": len(summaries)}
        for name in names:
            row |= _values(name, system, summaries, over)
        yield row


def _values(
    name: str, system: str, summaries: Sequence[Summary], over: Callable[[Sequence[float]], float]
) -> Row:
    """Return a figure over all runs, and its least and largest; None if a run lacks it."""
    found = [_value(name, system, summary) for summary in summaries]
    given = [each for each in found if each is not None]
    if not given or len(given) < len(found):
        return dict.fromkeys([name, f"{name}_least", f"{name}_most"] if len(found) > 1 else [name])
    if len(found) == 1:
        return {name: found[0]}
    return {name: (figure(name).over or over)(given), f"{name}_least": min(given), f"{name}_most": max(given)}


def _value(name: str, system: str, summary: Summary) -> Any:
    systems = summary["systems"]
    try:
        return figure(name).value(systems[system], next(iter(systems.values())), summary)
    except (KeyError, TypeError, ZeroDivisionError):  # this way to run does not have it
        return None
