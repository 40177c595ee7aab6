# SPDX-License-Identifier: Apache-2.0
"""Structures of the C headers in this folder, for Python."""

from __future__ import annotations

import ctypes
from importlib import resources
from typing import Any

from libra_native.structures import Headers

HEADERS = Headers(resources.files(__package__))


def struct(name: str, **fields: Any) -> ctypes.Structure:
    """Make struct ``name`` with these fields, all others zero. The caller keeps alive what its addresses
    point to."""
    return HEADERS.type(name)(**fields)
