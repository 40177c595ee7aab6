# SPDX-License-Identifier: Apache-2.0
"""What the tests said of a mutant."""

from __future__ import annotations

from dataclasses import dataclass

from mutants.mutant import Mutant

SAME = "same"  # no mutant: it compiles to what was there, or not at all
UNENTERED = "no test enters it"
NOTICED = ("killed", "timed out")


@dataclass(frozen=True)
class Verdict:
    mutant: Mutant
    outcome: str  # one of NOTICED, "survived", UNENTERED, or SAME
    test: str  # that killed it; for UNENTERED the test with Mininet that runs it, if there is one
    seconds: float  # of processor time

    @property
    def survived(self) -> bool:
        return self.outcome == "survived" or (self.outcome == UNENTERED and not self.test)

    @property
    def counts(self) -> bool:
        """False for what is no mutant, and for what only tests with Mininet enter, which do not run here."""
        return self.outcome in NOTICED or self.survived
