# SPDX-License-Identifier: Apache-2.0
"""The generators of the differential tests make the packets here as well."""

import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
for folder in ("packet", "differential"):
    sys.path.insert(0, str(TESTS / folder))
