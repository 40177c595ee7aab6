# SPDX-License-Identifier: Apache-2.0
"""Results of a run: folders, figures that summary.json and sim.json have alike, and the look of pictures."""

from __future__ import annotations

import errno
import itertools
import os
import statistics
import sys
import tempfile
import textwrap
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from libra.vans.base import EarlyClose
from libra_controller.errors import UserError


class UnwritableError(UserError):
    """The results cannot be written."""


UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM, errno.EIO, errno.EFBIG)


def in_words(error: OSError) -> str:
    """Say why a file cannot be written, and what to do."""
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror}; make room or mend the folder's rights, and run it again"


def check(folder: Path) -> None:
    """Make the folder of all results. Raises UnwritableError when nothing can be written there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(1 << 16))
    except OSError as error:
        raise UnwritableError(
            f"{os.fspath(folder)}: cannot be written: {error.strerror};"
            " make room, or name another place: --results DIR, or LIBRA_OUTPUT=DIR make sim"
        ) from None


def new_folder(results: Path) -> Path:
    """Make the folder of a run that ends now."""
    folder = results / time.strftime("%Y%m%d-%H%M%S")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def point_latest_at(folder: Path) -> None:
    """Point the link ``latest`` beside ``folder`` at it, atomically: readers see the old or the new folder.

    If ``latest`` is a real folder, which a bench makes before any run, it is renamed and kept.
    """
    latest, temporary = folder.parent / "latest", folder.parent / ".latest"
    if latest.is_dir() and not latest.is_symlink():
        latest.rename(folder.parent / f"before-{folder.name}")
    temporary.unlink(missing_ok=True)
    temporary.symlink_to(folder.name)
    temporary.replace(latest)


def times(seconds: Sequence[float]) -> dict[str, float]:
    """Return median, 99th percentile and maximum."""
    return {"median": statistics.median(seconds), "p99": percentile(seconds, 0.99), "max": max(seconds)}


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that at least this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * round(share * 1000) // 1000) - 1)]


def ratios(medians: Mapping[str, float]) -> dict[str, float]:
    """Return ``A_over_B``, how many times as fast A is as B: B's time over A's.

    medians: the systems' synchronisation times.
    """
    return {
        f"{one}_over_{other}": theirs / mine
        for one, mine in medians.items()
        for other, theirs in medians.items()
        if one != other
    }


def link_bytes(system: Mapping[str, Any], prefix: str, way: str) -> int:
    """Return a system's bytes ``in`` or ``out`` of all hosts whose names begin with ``prefix``."""
    return sum(
        port[way]
        for host, ports in system["link_bytes"].items()
        if host.startswith(prefix)
        for port in ports.values()
    )


def lossy_figures(servers: Sequence[EarlyClose]) -> dict[str, Any]:
    """Return the figures of pushes that may lack values, of all servers together: means are over servers."""
    return {
        "delivered_share": {
            "mean": statistics.fmean(one.delivered for one in servers),
            "min": min(one.least_delivered for one in servers),
        },
        "closed_by": {
            "all": sum(one.all for one in servers),
            "fraction": sum(one.fraction for one in servers),
            "deadline": sum(one.deadline for one in servers),
        },
        "contributors": {
            "mean": statistics.fmean(one.contributors for one in servers),
            "min": min(one.least_contributors for one in servers),
        },
    }


# ---- pictures ----------------------------------------------------------------------------------------------


INK, GRID = "#222222", "#dddddd"
SPARE = ("#e0a800", "#8c2d5a", "#2a9d8f", "#6b7a1f", "#7f7f7f", "#5c4d7d")  # of systems in a second variant
TITLE_WIDTH = 100  # characters


def draw(folder: Path, pictures: dict[str, Callable[[Path], None]]) -> None:
    """Draw each picture, by its name. Warn about a picture that fails: the numbers are written already."""
    for name, picture in pictures.items():
        try:
            picture(folder / name)
        except Exception as error:
            (folder / name).unlink(missing_ok=True)
            print(f"warning: {name} is not there: {error}; the numbers are in {folder}", file=sys.stderr)


def panels(*shape: int, **how: Any) -> Any:
    """Return a figure and its panels, as matplotlib's subplots does.

    Its import is late: it takes a second, which a command that fails need not wait for.
    """
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    return plt.subplots(*shape, dpi=150, layout="constrained", **how)


def finish(figure: Any, axes: Sequence[Any], path: Path, title: str = "") -> None:
    """Set the first panel's title, and all panels' grids, and write the picture."""
    import matplotlib.pyplot as plt

    if title:
        size = 11 if len(axes) == 1 else 10
        axes[0].set_title(textwrap.fill(title, TITLE_WIDTH), fontsize=size, color=INK, loc="left")
    for each in axes:
        each.grid(True, which="major", color=GRID, linewidth=0.7)
        each.set_axisbelow(True)
        each.spines[["top", "right"]].set_visible(False)
    figure.savefig(path)
    plt.close(figure)


def plain_logarithms(axis: Any) -> None:
    """Label a logarithmic axis with plain numbers, as many as there is room for."""
    from matplotlib import ticker

    low, high = axis.get_view_interval()
    if high < 20 * low:  # the default ticks of a decade would be too few
        axis.set_major_locator(ticker.MaxNLocator(8))
        axis.set_minor_locator(ticker.NullLocator())
    else:
        axis.set_major_locator(ticker.LogLocator(subs=(1, 2, 5)))
    axis.set_major_formatter(ticker.FormatStrFormatter("%g"))
    axis.set_minor_formatter(ticker.NullFormatter())


def coloured(own: Mapping[str, str]) -> dict[str, str]:
    """Return each curve's colour, by its label: its system's, or a spare one if that has none or is taken."""
    found: dict[str, str] = {}
    spare = itertools.cycle(SPARE)
    for label, colour in own.items():
        found[label] = colour if colour and colour not in found.values() else next(spare)
    return found
