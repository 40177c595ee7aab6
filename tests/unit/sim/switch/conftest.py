# SPDX-License-Identifier: Apache-2.0
"""Lets the tests here import what is beside this, and the packets of the packet tests."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[3] / "packet")]
