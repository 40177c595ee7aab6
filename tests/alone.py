# SPDX-License-Identifier: Apache-2.0
"""Memory that a program adds, in a process of its own: in a pytest worker other threads allocate and free."""

from __future__ import annotations

import subprocess
import sys

from patience import soon

_PROGRAM = """\
import ctypes, gc, os
from pathlib import Path

def resident():
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)  # glibc holds some freed MB for later, now more, now fewer
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

{before}
_had = resident()
{then}
print("bytes", resident() - _had)
"""


def bytes_added(before: str, then: str) -> int:
    """Return the resident bytes that ``then`` adds to a process that has run ``before``. Both are Python."""
    program = _PROGRAM.format(before=before, then=then)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=soon(100))
    assert done.returncode == 0, done.stderr
    return int(done.stdout.rpartition("bytes ")[2])
