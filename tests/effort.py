# SPDX-License-Identifier: Apache-2.0
"""How much tests try: enough for each change, or as much as LIBRA_EXPLORE=long has time for."""

from __future__ import annotations

import os

LONG = os.environ.get("LIBRA_EXPLORE") == "long"


def many(usual: int, long: int) -> int:
    """Return how many packets, inputs or messages a test tries."""
    return long if LONG else usual
