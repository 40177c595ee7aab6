# SPDX-License-Identifier: Apache-2.0
"""Settings as NAME=VALUE words, and parsers of their values.

A parser takes a text, and raises ValueError that says what is expected. Standard library only.
"""

from __future__ import annotations

import difflib
import errno
import math
import os
import socket
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from libra_native.impairment import parse_probability
from libra_topologies.errors import UsageError
from libra_topologies.make.paths import ROOT
from libra_workloads.systems import in_mininet


@dataclass(frozen=True)
class Setting:
    """Setting of `make run`. key: the scenario's key for which it is a short name; "": no scenario has it."""

    name: str
    default: str  # without the word, as in `make help`
    parse: Callable[[str], Any]
    meaning: str  # in `make help`
    key: str = ""


def read(words: Iterable[str], known: Sequence[Setting]) -> dict[str, tuple[str, Any]]:
    """Return the texts and values of NAME=VALUE words by name. Raises UsageError for unknown names and bad
    values."""
    settings = {each.name: each for each in known}
    values: dict[str, tuple[str, Any]] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals or name not in settings:
            close = difflib.get_close_matches(name.upper(), settings, n=1)
            hint = f"did you mean {close[0]}?" if close else "known: " + ", ".join(settings)
            raise UsageError(f"{word}: no such setting; {hint}")
        try:
            values[name] = text.strip(), settings[name].parse(text.strip())
        except ValueError as error:
            raise UsageError(f"{name}={text}: {error}") from None
    return values


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return a parser of whole numbers in these bounds."""

    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise ValueError(f"must be a whole number from {low} to {high}")
        return value

    return parse


def or_auto(parse: Callable[[str], int]) -> Callable[[str], int | None]:
    """Return a parser of what ``parse`` takes, and of auto: None."""
    return lambda text: None if text == "auto" else parse(text)


def bandwidth(most: float) -> Callable[[str], float]:
    """Return a parser of rates in Mbit/s up to ``most``."""

    def parse(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not 0 < value <= most:  # NaN is out of range as well
            raise ValueError(f"must be Mbit/s, above 0 and at most {most:g}")
        return value

    return parse


def number(text: str) -> int:
    """Return a whole number. Raises ValueError."""
    try:
        return int(text)
    except ValueError:
        raise ValueError("must be a whole number") from None


def hosts(most: int) -> Callable[[str], int]:
    """Return a parser of numbers of hosts. `settings.too_many` refuses those above ``most``."""

    def parse(text: str) -> int:
        return int(text) if text.isdecimal() and int(text) > most else whole(1, most)(text)

    return parse


def loss(text: str) -> float:
    """Return a link's loss. Raises ValueError."""
    if (value := parse_probability(text)) == 1:
        raise ValueError("a link that loses every packet ends no round; give less than 1")
    return value


def choice(*known: str) -> Callable[[str], str]:
    """Return a parser of these words."""

    def parse(text: str) -> str:
        if text not in known:
            raise ValueError(
                "must be " + " or ".join(known) if len(known) > 1 else f"only {known[0]} exists so far"
            )
        return text

    return parse


def spec(text: str) -> str:
    """Return a name with parameters. Raises ValueError."""
    if not text or not text.isprintable() or " " in text:
        raise ValueError("must be a name, or name:parameter=value,...")
    return text


def switch_on(text: str) -> bool:
    """Return True for 1, False for 0. Raises ValueError."""
    if text not in ("0", "1"):
        raise ValueError("must be 0 or 1")
    return text == "1"


def burst(text: str) -> float:
    """Return the mean length of a burst of losses. Raises ValueError."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 1 <= value <= 10**6:
        raise ValueError("must be the mean number of packets of a burst of losses, 1 or more")
    return value


AVAILABLE = Path("/proc/sys/net/ipv4/tcp_available_congestion_control")
DEFAULT = Path("/proc/sys/net/ipv4/tcp_congestion_control")


def problem(algorithm: str) -> str:
    """Return why TCP cannot run with an algorithm here, or "". The kernel loads its module, if it has one."""
    with socket.socket() as asked:
        try:
            asked.setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, algorithm.encode())
        except OSError as error:
            if error.errno != errno.EPERM:  # an algorithm that exists, but only root may use it
                return f"this kernel has no congestion control {algorithm}; it has {', '.join(available())}"
    return ""


def available() -> list[str]:
    return sorted(AVAILABLE.read_text().split())


def algorithms(text: str) -> tuple[str, ...]:
    """Split a list such as ``reno,cubic,bbr``. Raises ValueError for doubles and what this kernel lacks."""
    found = tuple(text.replace(" ", "").split(","))
    for at, algorithm in enumerate(found):
        if reason := problem(algorithm) if algorithm else "expected names such as reno,cubic,bbr":
            raise ValueError(reason)
        if algorithm in found[:at]:
            raise ValueError(f"{algorithm} is there twice; name each algorithm once")
    return found


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
