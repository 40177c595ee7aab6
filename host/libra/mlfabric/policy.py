# SPDX-License-Identifier: Apache-2.0
"""Policy of a scheduler: bounds, and which of its parts are on."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from libra.errors import ConfigError

ORDERS = ("shortest", "arrival")
GROUPS = ("chain", "gather", "switch", "none")
DISTRIBUTIONS = ("direct", "relay", "multicast")
PARTS: Mapping[str, dict[str, Any]] = {
    "all": {},
    "order": {"groups": "none", "distribute": "direct"},
    "aggregate": {"order": "arrival"},
    "gather": {"groups": "gather"},
    "distribute": {"groups": "none"},
    "at-once": {"forecast": False},
    "direct": {"distribute": "direct"},
    "multicast": {"distribute": "multicast"},
    "switch": {"groups": "switch"},
    "sync": {"synchronous": True, "tau_max": None},
    "sync-switch": {"synchronous": True, "tau_max": None, "groups": "switch"},
}
"""Changes of a policy, by name: ORDER alone; groups in the order of arrival; groups of those that
have asked; other ways of models; groups that the switch sums; all workers' updates as one commit."""


@dataclass(frozen=True)
class Policy:
    """Settings of a scheduler. Times are in seconds.

    tau_max: largest delay, in versions, at a commit; None: no bound. order: ``shortest``, the earliest finish
    first (S), or ``arrival``. groups: see `libra.mlfabric.aggregate`. distribute: a new model goes from the
    server to each worker (``direct``), from worker to worker (``relay``, D), or to all at once
    (``multicast``, D). grace: what is not whole so long after its reserved end is void. lead: a batch is
    scheduled when so many transfers are left on the server's link (D), and ``margin`` seconds earlier; None:
    2 for groups that are gathered meanwhile, else 0.
    protect: updates that would be too old behind another one go first (D). control: least time from a
    decision to a start. tries: aggregators that are drawn for each group, of which the best is taken (D).
    retries: how often an update of a void commit may ask again (D). forecast: a chain, a sum
    of the switch or a model waits for workers that will soon join it, if that is best for all (D).
    synchronous: the updates of all workers are one commit, in one chain or one sum of the switch (R); so no
    delay is above 0.
    """

    tau_max: int | None = None
    order: str = "shortest"
    groups: str = "chain"
    distribute: str = "relay"
    grace: float = 1.0
    lead: float | None = None
    protect: bool = True
    margin: float = 0.02
    control: float = 0.002
    tries: int = 3
    retries: int = 1
    synchronous: bool = False
    forecast: bool = True

    def __post_init__(self) -> None:
        """Raise ConfigError for a value that no scheduler can have."""
        if self.tau_max is not None and self.tau_max < 0:
            raise ConfigError(f"tau_max is {self.tau_max}; expected 0 or more versions, or none")
        for name, value, known in (
            ("order", self.order, ORDERS),
            ("groups", self.groups, GROUPS),
            ("distribute", self.distribute, DISTRIBUTIONS),
        ):
            if value not in known:
                raise ConfigError(
                    f"{name} is {value!r}; expected {' or '.join(known)}{suggested(value, known)}"
                )
        times = {"grace": self.grace, "lead": self.ahead, "margin": self.margin, "control": self.control}
        for name, time in times.items():
            if not (math.isfinite(time) and time >= 0):
                raise ConfigError(f"{name} is {time}; expected a finite number, 0 or more")
        if self.tries < 1:
            raise ConfigError(f"tries is {self.tries}; expected 1 or more")
        if self.retries < 0:
            raise ConfigError(f"retries is {self.retries}; expected 0 or more")
        if self.synchronous and (self.groups not in ("chain", "switch") or self.tau_max is not None):
            raise ConfigError(
                f"a synchronous policy has groups {self.groups!r} and tau_max {self.tau_max}; expected"
                " 'chain' or 'switch', and none: all workers' updates are one commit, which has no delay"
            )

    @property
    def ahead(self) -> float:
        """Return ``lead``, or what is best for the groups."""
        return self.lead if self.lead is not None else 2.0 if self.groups == "gather" else 0.0


def suggested(given: str, known: tuple[str, ...]) -> str:
    """Return "; did you mean ...?" if a known word is close, or ""."""
    close = get_close_matches(given, known, 1)
    return f"; did you mean {close[0]}?" if close else ""
