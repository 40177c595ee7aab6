# SPDX-License-Identifier: Apache-2.0
"""Death of a table's server at a moment of a round, of the server with the second half of the rows."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

import pytest

from libra.sparse.rows import Floats, Ints
from libra.sparse.table import KeptTable, Staged

MOMENTS = ("pushed", "in the journal", "applied")  # by all; written and not applied; applied, nobody answered
ROUNDS = (2, 4)  # in which it dies


def dies(
    monkeypatch: pytest.MonkeyPatch, moment: str, kill: Callable[[], None], restart: Callable[[], None]
) -> set[int]:
    """Have the server die in ROUNDS; return those that are still to come.

    kill: ends its process. restart: starts another one, on a thread of its own.
    """
    commit, deaths = KeptTable.commit, set(ROUNDS)

    def end(*_: object) -> None:
        kill()
        threading.Thread(target=restart).start()
        raise SystemExit("this process is dead")

    def die(kept: KeptTable, rows: Ints, totals: Floats, staged: Sequence[Staged]) -> None:
        now = kept.table.share.begin > 0 and kept.rounds in deaths
        deaths.discard(kept.rounds if now else -1)
        if now and moment == "pushed":
            end()
        if now and moment == "in the journal":
            monkeypatch.setattr(kept.table, "commit", end)
        commit(kept, rows, totals, staged)
        if now:
            end()

    monkeypatch.setattr(KeptTable, "commit", die)
    return deaths
