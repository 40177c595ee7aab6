# SPDX-License-Identifier: Apache-2.0
"""Callbacks on a van's thread: one that raises must not end the thread."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

log = logging.getLogger(__name__)


def call_all(calls: Iterable[Callable[[], object]]) -> None:
    """Call each in order; log what one raises."""
    for call in calls:
        try:
            call()
        except Exception:
            log.exception("a callback failed")
