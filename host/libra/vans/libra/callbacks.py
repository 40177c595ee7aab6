# SPDX-License-Identifier: Apache-2.0
"""What a van's thread calls for others: one that raises must not end it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

log = logging.getLogger(__name__)


def call_all(calls: Iterable[Callable[[], object]]) -> None:
    """In order; what one raises is logged."""
    for call in calls:
        try:
            call()
        except Exception:
            log.exception("a callback failed")
