# SPDX-License-Identifier: Apache-2.0
"""A request before it begins, and again when it has to begin anew."""

from __future__ import annotations

from dataclasses import dataclass

from libra.vans.base import Completion, Request
from libra.vans.libra.worker.transfers.push import Push


@dataclass(frozen=True, eq=False)
class Submission:
    """push: None for a pull, which has nothing to prepare."""

    request: Request
    done: Completion
    push: Push | None = None

    @classmethod
    def of(cls, request: Request, done: Completion, lanes: int) -> Submission:
        """What can be done on any thread: a push is cut into chunks."""
        return cls(request, done, Push.cut(request, done, lanes) if request.push else None)
