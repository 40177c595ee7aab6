# SPDX-License-Identifier: Apache-2.0
"""Lets the tests of every package import what is beside this (programs, and hosts to send with), and what
packet tests have."""

from __future__ import annotations

import sys
from pathlib import Path

for folder in (Path(__file__).parents[2] / "packet", Path(__file__).parent):
    sys.path.insert(0, str(folder))
