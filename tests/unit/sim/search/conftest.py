# SPDX-License-Identifier: Apache-2.0
"""Lets the tests here import what is beside this."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
