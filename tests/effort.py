# SPDX-License-Identifier: Apache-2.0
"""How much tests try: enough for each change, or as much as LIBRA_EXPLORE=long has time for."""

from __future__ import annotations

import os

import pytest

LONG = os.environ.get("LIBRA_EXPLORE") == "long"
only_at_night = pytest.mark.skipif(not LONG, reason="LIBRA_EXPLORE=long runs it, too: make nightly")


def many(usual: int, long: int) -> int:
    """Return how many packets, inputs or messages a test tries."""
    return long if LONG else usual


def at_night(case: object, *more: object) -> object:
    """Return a case of a parametrised test that only LIBRA_EXPLORE=long runs: `make nightly` does."""
    return pytest.param(case, *more, marks=only_at_night)
