# SPDX-License-Identifier: Apache-2.0
"""Python's cyclic garbage collection, held off while many objects are made that all stay.

It would look at all of them again and again: a third of the time of compiling a program of 100,000 objects.
And it keeps the interpreter: for two seconds within a Write of 100,000 entries, in which packets were lost.
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
    """May be nested, and entered by several threads."""
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
