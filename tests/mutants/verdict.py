# SPDX-License-Identifier: Apache-2.0
"""What the tests said of a mutant."""

from __future__ import annotations

from dataclasses import dataclass

from mutants.mutant import Mutant

SAME = "same"  # no mutant: it compiles to what was there, or not at all


@dataclass(frozen=True)
class Verdict:
    mutant: Mutant
    outcome: str  # "killed", "timed out", "survived", or SAME
    test: str  # that killed it
    seconds: float  # of processor time
