# SPDX-License-Identifier: Apache-2.0
"""Suspends Python's cyclic garbage collection while many permanent objects are made.

The collector would visit all of them again and again: a third of the time to compile a program of 100,000
objects. It also held the interpreter for two seconds in a Write of 100,000 entries: packets were lost.
"""

from __future__ import annotations

import contextlib
import gc
import threading
from collections.abc import Iterator

_lock = threading.Lock()
_holders = 0
_was_enabled = False


@contextlib.contextmanager
def no_collection() -> Iterator[None]:
    """Suspend the collection within the block; blocks may be nested, and entered by several threads."""
    global _holders, _was_enabled
    with _lock:
        if _holders == 0:
            _was_enabled = gc.isenabled()
            gc.disable()
        _holders += 1
    try:
        yield
    finally:
        with _lock:
            _holders -= 1
            if _holders == 0 and _was_enabled:
                gc.enable()
