# SPDX-License-Identifier: Apache-2.0
"""Transactions over P4Runtime, which has none: after a failure, updates are undone in reverse order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from libra_controller.errors import SwitchError, WriteError
from libra_controller.p4rt.client import DELETE, INSERT, MODIFY, Client, Update

CLEAN_UP = (
    "`libra switch setup NETWORK.yaml` removes what belongs to no job, `libra job remove` the job if "
    "`libra job list` shows it"
)


@dataclass(frozen=True)
class Step:
    """One update and the update that undoes it; None if the update may stay."""

    update: Update
    undo: Update | None


class AbortedError(SwitchError):
    """A change failed half-way. ``__cause__`` is the error; ``left`` are updates that could not be undone."""

    def __init__(self, error: SwitchError, left: Sequence[str], where: str = "") -> None:
        """where: the switch, if there are several."""
        if left:
            aftermath = f"and undoing it failed too ({'; '.join(left[:3])}): {CLEAN_UP}"
        else:
            aftermath = "everything written for it was undone"
        super().__init__(f"{f'switch {where}: ' if where else ''}{error}; {aftermath}")
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
    carry_out_all(operation, [(client, stages)])


def carry_out_all(
    operation: str, parts: Sequence[tuple[Client, Sequence[Sequence[Step]]]], names: Sequence[str] = ("",)
) -> None:
    """Write to several switches, on all or on none; each switch has as many stages.

    A stage begins when the one before is complete on all switches. After a failure, what every switch has
    carried out is undone. names: of the switches. Raises AbortedError, which names the switch that failed.
    """
    done: list[list[Step]] = [[] for _ in parts]
    for stages in zip(*(stages for _, stages in parts), strict=True):
        for (client, _), name, stage, finished in zip(parts, names, stages, done, strict=True):
            try:
                client.write(operation, [step.update for step in stage])
            except SwitchError as error:
                finished += _carried_out(stage, error)
                raise AbortedError(error, _undo_all(operation, parts, done), name) from error
            except BaseException:
                # After Ctrl-C it is unknown how many of the updates the switch has carried out.
                finished += stage
                _undo_all(operation, parts, done)
                raise
            finished += stage


def _carried_out(stage: Sequence[Step], error: SwitchError) -> list[Step]:
    """Steps of a failed batch that took effect; all of them if the switch does not say."""
    failures = error.failures if isinstance(error, WriteError) else None
    failed = {failure.index for failure in failures or ()}
    return [step for index, step in enumerate(stage) if index not in failed]


def _undo_all(
    operation: str, parts: Sequence[tuple[Client, object]], done: Sequence[Sequence[Step]]
) -> list[str]:
    return [
        problem
        for (client, _), steps in zip(parts, done, strict=True)
        if steps
        for problem in _undo(client, operation, steps)
    ]


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
