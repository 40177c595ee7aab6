# SPDX-License-Identifier: Apache-2.0
"""Makes a case that breaks a promise as simple as it can be and still breaks one."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

Case = dict[str, Any]
Breaks = Callable[[Case], bool]


def shorten(case: Case, breaks: Breaks) -> Case:
    """Take what can be taken away, again and again, until nothing more can."""
    shorter = True
    while shorter:
        shorter = False
        for simpler in _simpler(case):
            if breaks(simpler):
                case, shorter = simpler, True
                break
    return case


def _simpler(case: Case) -> Iterator[Case]:
    """Cases with one thing less, the largest things first."""
    for number in range(len(case["jobs"])):
        if len(case["jobs"]) > 1:
            yield _without(case, ("jobs", number))
    for key in ("faults", "hosts"):
        if case.get(key):
            yield _without(case, (key,))
    for key in ("only", "late", "jitter", "duplicate", "queue", "loss"):
        if key in case["links"]:
            yield _without(case, ("links", key))
    tensors = case["workload"]["tensors"]
    for number in range(len(tensors)):
        if len(tensors) > 1:
            yield _without(case, ("workload", "tensors", number))
    if case["workload"]["rounds"] > 1:
        yield _with(case, ("workload", "rounds"), case["workload"]["rounds"] - 1)
    for number, job in enumerate(case["jobs"]):
        if job["lives"] > 1:
            yield _with(case, ("jobs", number, "lives"), job["lives"] - 1)
        if len(job["workers"]) > 1:
            yield _with(case, ("jobs", number, "workers"), job["workers"][:-1])
    for number, size in enumerate(tensors):
        elements = int(size.split()[0]) // 4
        if elements > 1:
            yield _with(case, ("workload", "tensors", number), f"{4 * (elements // 2)} B")


def _with(case: Case, path: tuple[Any, ...], value: Any) -> Case:
    changed = copy.deepcopy(case)
    place: Any = changed
    for word in path[:-1]:
        place = place[word]
    place[path[-1]] = value
    return changed


def _without(case: Case, path: tuple[Any, ...]) -> Case:
    changed = copy.deepcopy(case)
    place: Any = changed
    for word in path[:-1]:
        place = place[word]
    del place[path[-1]]
    return changed
