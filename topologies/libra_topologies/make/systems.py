# SPDX-License-Identifier: Apache-2.0
"""Names of the systems that a run compares: each module of ``systems/`` is one. Standard library only."""

from __future__ import annotations

import difflib
import os
import sys
from importlib import metadata
from pathlib import Path

from libra_topologies.make.paths import ROOT

FOLDER = Path(__file__).resolve().parents[1] / "systems"
_DENSE = ("tcp", "mpi", "libra")
_FILTERED = ("tcp", "tcp_updates", "libra", "updates")  # the four corners: filter and switch, off and on
_ASYNCHRONOUS = ("tcp", "tcp_updates", "libra", "updates:cells=0")  # no switch adds single pushes
_SPARSE = ("tcp", "mpi", "connections", "libra")
_PYTORCH = ("gloo", "libra")
DEFAULTS = {"digits": _DENSE, "fashion": _DENSE, "ctr": _SPARSE, "text": _SPARSE}  # by model
DEFAULTS |= {"transformer": _PYTORCH, "resnet": _PYTORCH}


def defaults(model: str, filter_: str, *, asynchronous: bool = False) -> tuple[str, ...]:
    """Return the systems of a run that names none. filter_: of updates, or ""; asynchronous: as they are."""
    if not filter_:
        return DEFAULTS[model]
    return _ASYNCHRONOUS if asynchronous else _FILTERED


def known() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


def own_modules() -> bool:
    """True if modules of the user's own may have systems (`libra.registry`). The run itself imports them."""
    if os.environ.get("LIBRA_IMPORT"):
        return True
    folders = [*sys.path, *map(str, ROOT.glob(".venv/lib/python*/site-packages"))]
    found = (point for each in metadata.distributions(path=folders) for point in each.entry_points)
    return any(point.group == "libra_modules" for point in found)


def specs(text: str) -> tuple[str, ...]:
    """Split a list such as ``tcp:cc=reno,mpi,libra``. Raises ValueError for unknown systems and doubles.

    A hyphen stands for an underscore in names. auto: an empty list. A part with = and without : is a further
    parameter of the system before it. Where there are modules of the user's own, unknown names are left to
    `libra_topologies.experiment.system.chosen`.
    """
    found: list[str] = []
    if text == "auto":
        return ()
    for part in text.replace(" ", "").split(","):
        if found and "=" in part and ":" not in part:
            found[-1] += f",{part}"
        else:
            name, colon, parameters = part.partition(":")
            found.append(name.replace("-", "_") + colon + parameters)
    for at, spec in enumerate(found):
        name = spec.partition(":")[0]
        if name not in known() and not (name and own_modules()):
            close = difflib.get_close_matches(name, known(), n=1)
            hint = f"did you mean {close[0]}? " if close else ""
            raise ValueError(f"no system {name or '(empty)'}; {hint}known: {', '.join(known())}")
        if spec in found[:at]:
            raise ValueError(f"{spec} is there twice; name each system once")
    return tuple(found)
