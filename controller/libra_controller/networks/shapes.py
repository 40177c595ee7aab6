# SPDX-License-Identifier: Apache-2.0
"""Shapes of topologies: how many hosts and switches each has, and which ones are impossible.

Imports nothing, because `make run` checks its settings before anything is installed.

n and k are the letters that the papers use: rails has k planes; bcube has switches of n ports on k levels
(Guo et al., SIGCOMM 2009); fat-tree has switches of k ports (Al-Fares et al., SIGCOMM 2008); leaf-spine has
n leaves and k spines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

MAX_TOGETHER = 64  # switches that reach each other: the P4 program knows as many virtual addresses
MAX_AT_SWITCH = 253  # hosts of one switch: addresses of a /24 without the switch's
MAX_RAILS = 8
MAX_LEVELS = 4
MAX_ON_LEVEL = 256  # switches of a bcube's level: an address has one byte for them


class ShapeError(ValueError):
    """A topology that does not exist or cannot be. ``key`` is kind, n, k or workers."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(f"{key}: {problem}")
        self.key, self.problem = key, problem


@dataclass(frozen=True)
class Kind:
    """A kind of topology."""

    parameters: Mapping[str, int]  # n, k: their defaults
    meaning: str


KINDS = {
    "star": Kind({}, "one switch"),
    "rails": Kind({"k": 2}, "K planes of one switch, every host on each"),
    "bcube": Kind({"n": 2, "k": 2}, "N^K hosts with K interfaces; switches of N ports, on K levels"),
    "fat-tree": Kind({"k": 4}, "switches of K ports, K^3/4 hosts"),
    "leaf-spine": Kind({"n": 2, "k": 2}, "N leaves with hosts, K spines"),
}


@dataclass(frozen=True)
class Shape:
    """A topology's kind, parameters and hosts. Raises ShapeError for one that cannot be."""

    kind: str
    workers: int
    servers: int = 0
    n: int | None = None  # None: the kind's default, or it has none
    k: int | None = None

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            close = get_close_matches(self.kind, KINDS, n=1)
            hint = f" (did you mean {close[0]}?)" if close else ""
            raise ShapeError("kind", f"expected one of {', '.join(KINDS)}, got {self.kind!r}{hint}")
        defaults = KINDS[self.kind].parameters
        for key in ("n", "k"):
            if getattr(self, key) is None:
                object.__setattr__(self, key, defaults.get(key))
            elif key not in defaults:
                having = ", ".join(name for name, kind in KINDS.items() if key in kind.parameters)
                raise ShapeError(key, f"{self.kind} has none; leave it out, or choose one of {having}")
        check = {"rails": _rails, "bcube": _bcube, "fat-tree": _fat_tree, "leaf-spine": _leaf_spine}
        if self.kind in check:
            check[self.kind](self.n or 0, self.k or 0)
        if self.workers + self.servers > self.places:
            raise ShapeError(
                "workers",
                f"{self.title} has {self.places} places for hosts, got {self.workers} workers and"
                f" {self.servers} servers",
            )

    @property
    def title(self) -> str:
        """Return the kind with its parameters."""
        given = [f"{key} = {value}" for key, value in (("n", self.n), ("k", self.k)) if value is not None]
        return f"{self.kind} with {', '.join(given)}" if given else self.kind

    @property
    def places(self) -> int:
        """Return the number of hosts that it can have."""
        n, k = self.n or 0, self.k or 0
        places = {
            "bcube": int(n**k),
            "fat-tree": k**3 // 4,
            "leaf-spine": n * MAX_AT_SWITCH,
        }
        return places.get(self.kind, MAX_AT_SWITCH)

    @property
    def switches(self) -> int:
        """Return the number of switches."""
        n, k = self.n or 0, self.k or 0
        switches = {
            "rails": k,
            "bcube": int(k * n ** (k - 1)) if k else 0,
            "fat-tree": 5 * k * k // 4,
            "leaf-spine": n + k,
        }
        return switches.get(self.kind, 1)

    @property
    def together(self) -> bool:
        """Return True if there is a network that all hosts share."""
        return self.kind != "bcube" or self.k == 1

    @property
    def rails(self) -> int:
        """Return the number of a host's interfaces."""
        return (self.k or 1) if self.kind in ("rails", "bcube") else 1


def _between(key: str, value: int, low: int, high: int, reason: str) -> None:
    if not low <= value <= high:
        raise ShapeError(key, f"expected an integer from {low} to {high}, got {value}: {reason}")


def _rails(n: int, k: int) -> None:
    _between("k", k, 1, MAX_RAILS, "that many planes, one interface of every host on each")


def _bcube(n: int, k: int) -> None:
    _between("n", n, 2, MAX_AT_SWITCH, "ports of a switch")
    _between("k", k, 1, MAX_LEVELS, "levels of switches, one interface of every host on each")
    if (switches := n ** (k - 1)) > MAX_ON_LEVEL:
        told = f"bcube with n = {n} and k = {k} has {switches} switches a level"
        raise ShapeError("n", f"{told}; expected at most {MAX_ON_LEVEL}")


def _fat_tree(n: int, k: int) -> None:
    if k % 2:
        raise ShapeError("k", f"expected an even number of ports, got {k}: half of them lead up, half down")
    _between(
        "k", k, 2, 6, f"switches of k ports, 5 k^2 / 4 of them; the switch's program knows {MAX_TOGETHER}"
    )


def _leaf_spine(n: int, k: int) -> None:
    _between("n", n, 2, MAX_TOGETHER - 1, "leaves")
    _between("k", k, 1, MAX_TOGETHER - 1, "spines")
    if n + k > MAX_TOGETHER:
        raise ShapeError(
            "n", f"{n} leaves and {k} spines are {n + k} switches; the program knows {MAX_TOGETHER}"
        )
