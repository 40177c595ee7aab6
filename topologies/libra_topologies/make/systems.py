# SPDX-License-Identifier: Apache-2.0
"""Reader of SYSTEMS=. Standard library only."""

from __future__ import annotations

import difflib
import os
import sys
from importlib import metadata

from libra_topologies.make.paths import ROOT
from libra_workloads.systems import in_mininet


def known() -> list[str]:
    """Return the names of the table's systems that run in Mininet."""
    return list(in_mininet())


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
