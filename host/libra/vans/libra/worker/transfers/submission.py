# SPDX-License-Identifier: Apache-2.0
"""Submission: a request before it begins, and again if it has to begin anew."""

from __future__ import annotations

from dataclasses import dataclass

from libra.vans.base import Completion, Request
from libra.vans.libra.worker.transfers.push import Push


@dataclass(frozen=True, eq=False)
class Submission:
    """Request with its prepared push. push: None for a pull, which needs no preparation."""

    request: Request
    done: Completion
    push: Push | None = None

    @classmethod
    def of(cls, request: Request, done: Completion, lanes: int) -> Submission:
        """Prepare a request on any thread: cut a push into chunks."""
        return cls(request, done, Push.cut(request, done, lanes) if request.push else None)
