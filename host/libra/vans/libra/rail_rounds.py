# SPDX-License-Identifier: Apache-2.0
"""Rounds of a worker on several rails, counted as on one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from libra.errors import ConfigError
from libra.rpc.values import Keys, Rounds
from libra.vans.base import Counting, Feedback
from libra.vans.libra.rail_agreement import RailAgreement
from libra.vans.libra.striping import parts


class RailRounds:
    """Rounds of a worker on several rails. See Counting."""

    def __init__(
        self, rails: Sequence[Counting], agreement: RailAgreement, lens: Mapping[int, int], lanes: int
    ) -> None:
        """lens: elements of every pushed key. lanes: of a chunk."""
        self._rails, self._agreement, self._lens, self._lanes = rails, agreement, lens, lanes
        self._agreed: dict[int, int] = {}  # rounds that all workers have made, by key

    def rejoin(self, *, counted: bool, timeout: float | None = None) -> None:
        """Go on when all workers are in the same terms on all rails; see RailAgreement."""
        if not counted:
            raise ConfigError(
                "a job on several networks goes on by libra.resume, in which all workers agree on the terms"
                " of all rails"
            )
        self._agreement.agree(timeout)
        for number in self._agreement.live:
            self._rails[number].rejoin(counted=True)

    def rounds_made(self, keys: Keys) -> Rounds:
        """Return (n,): rounds of which every rail with a part of the key has its answers."""
        names = keys.tolist()
        lens = np.array([self._lens.get(key, 0) for key in names], dtype=np.int64)
        rails = [self._rails[number] for number in self._agreement.striped]
        _, counts = parts(keys, lens, len(rails), self._lanes)
        made = np.stack([rail.rounds_made(keys) for rail in rails])
        least: Rounds = np.where(counts > 0, made, np.iinfo(np.int64).max).min(axis=0)
        found = np.where((counts > 0).any(axis=0), least, made.max(axis=0))
        return np.maximum(found, [self._agreed.get(key, -1) for key in names])

    def count_from(self, keys: Keys, number: int) -> None:
        for rail in self._agreement.live:
            self._rails[rail].count_from(keys, number)
        self._agreement.striped = self._agreement.live
        self._agreed.update(dict.fromkeys(keys.tolist(), number))

    def residuals(self) -> Feedback:
        parts = [rail.residuals() for rail in self._rails]
        return {f"{number}/{key}": left for number, part in enumerate(parts) for key, left in part.items()}

    def restore_residuals(self, saved: Feedback) -> None:
        for number, rail in enumerate(self._rails):
            start = f"{number}/"
            rail.restore_residuals(
                {name.removeprefix(start): left for name, left in saved.items() if name.startswith(start)}
            )
