# SPDX-License-Identifier: Apache-2.0
"""Transactions over P4Runtime, which has none: after a failure, updates are undone in reverse order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from libra_controller.errors import SwitchError, WriteError
from libra_controller.p4rt.client import DELETE, INSERT, MODIFY, Client, Update

CLEAN_UP = "`libra switch setup NETWORK.yaml` removes what belongs to no job"


@dataclass(frozen=True)
class Step:
    """One update and the update that undoes it; None if the update may stay."""

    update: Update
    undo: Update | None


class AbortedError(SwitchError):
    """A change failed half-way. ``__cause__`` is the error; ``left`` are updates that could not be undone."""

    def __init__(self, error: SwitchError, left: Sequence[str]) -> None:
        if left:
            aftermath = f"and undoing it failed too ({'; '.join(left[:3])}): {CLEAN_UP}"
        else:
            aftermath = "everything written for it was undone"
        super().__init__(f"{error}; {aftermath}")
        self.left = list(left)


def insert(entity: Any) -> Step:
    return Step((INSERT, entity), (DELETE, entity))


def modify(entity: Any, before: Any | None) -> Step:
    """Change an entity. ``before``: its old values; None keeps the change even if the rest fails."""
    return Step((MODIFY, entity), None if before is None else (MODIFY, before))


def delete(entity: Any) -> Step:
    """Delete an entity, given with all its values so that it can be restored."""
    return Step((DELETE, entity), (INSERT, entity))


def carry_out(client: Client, operation: str, stages: Sequence[Sequence[Step]]) -> None:
    """Write stages in order, each after the one before is complete. Raises AbortedError."""
    done: list[Step] = []
    for stage in stages:
        try:
            client.write(operation, [step.update for step in stage])
        except SwitchError as error:
            done += _carried_out(stage, error)
            raise AbortedError(error, _undo(client, operation, done)) from error
        except BaseException:
            # After Ctrl-C it is unknown how many of the updates the switch has carried out.
            _undo(client, operation, [*done, *stage])
            raise
        done += stage


def _carried_out(stage: Sequence[Step], error: SwitchError) -> list[Step]:
    """Steps of a failed batch that took effect; all of them if the switch does not say."""
    failures = error.failures if isinstance(error, WriteError) else None
    failed = {failure.index for failure in failures or ()}
    return [step for index, step in enumerate(stage) if index not in failed]


def _undo(client: Client, operation: str, steps: Sequence[Step]) -> list[str]:
    updates = [step.undo for step in reversed(steps) if step.undo is not None]
    try:
        client.write(f"undoing {operation}", updates)
    except WriteError as error:
        if error.failures is None:
            return [str(error)]
        # An entry that is gone, or there again, is undone already.
        return [str(f) for f in error.failures if f.code not in ("NOT_FOUND", "ALREADY_EXISTS")]
    except SwitchError as error:
        return [str(error)]
    return []
