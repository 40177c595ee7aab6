# SPDX-License-Identifier: Apache-2.0
"""Cells that are scenarios under virtual time: the settings SCENARIO, SEED, SWITCH_JSON, and keys of the
scenario, such as ``links.loss``. Each is as if it ran alone."""

from __future__ import annotations

import os
import pkgutil
from collections.abc import Mapping, Sequence
from typing import Any

from libra_controller import artefact
from libra_topologies.compare.matrix import SEED
from libra_topologies.compare.ways import Cell, Way
from libra_topologies.errors import RunError, UsageError
from libra_workloads.scenario import reading
from libra_workloads.scenario.scenario import Scenario

_SUMMARY = "libra_sim.run:summary"  # by name: the simulator stands beside the product, and nothing on it
_LONG = ("links", "hosts")  # parts of sim.json that no figure is made of


class Virtual(Way):
    over = "median"
    figures = ("sync", "retransmissions", "seconds_to_target", "updates_per_second", "delay.mean", "exact")

    def check(self, words: Mapping[str, str]) -> None:
        _scenario(words)

    def prepare(self, cells: Sequence[Cell]) -> None:
        """Let this process and those that it starts load the switches' program of SWITCH_JSON."""
        places = {cell.words.get("SWITCH_JSON", "") for cell in cells}
        if len(places) > 1:
            raise UsageError("SWITCH_JSON: expected one program for all cells")
        if place := places.pop():
            os.environ[artefact.PLACE] = place

    def run(self, words: Mapping[str, str]) -> dict[str, Any]:
        found: dict[str, Any] = pkgutil.resolve_name(_SUMMARY)(_scenario(words))
        if found.get("exact") is False:
            raise RunError(f"the run is not exact: {found['wrong'][0]}")
        return {key: each for key, each in found.items() if key not in _LONG}


def _scenario(words: Mapping[str, str]) -> Scenario:
    if "SCENARIO" not in words:
        raise UsageError("SCENARIO: missing; expected a file such as bench/scenarios/star4.yaml")
    changes = [f"{name}={text}" for name, text in words.items() if "." in name or name.islower()]
    if "SYSTEMS" in words:
        changes.append(f"systems=[{words['SYSTEMS']}]")
    known = ("SCENARIO", "SYSTEMS", "SWITCH_JSON", SEED)
    for name in words:
        if name.isupper() and name not in known:
            raise UsageError(
                f"{name}: expected {', '.join(known)}, or a key of the scenario such as links.loss"
            )
    seed = words.get(SEED)
    if seed is not None and not seed.isdecimal():
        raise UsageError(f"{SEED}={seed}: expected a whole number, or a range such as 1-10")
    return reading.load(words["SCENARIO"], changes, None if seed is None else int(seed))
