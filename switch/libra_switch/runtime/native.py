# SPDX-License-Identifier: Apache-2.0
"""The native code of this folder, which programs and Python call (calls.h)."""

from __future__ import annotations

from pathlib import Path

from libra_native.library import Library

LIBRARY = Library(Path(__file__).parent)
