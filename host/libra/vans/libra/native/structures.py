# SPDX-License-Identifier: Apache-2.0
"""The structures of the headers beside this, in Python's hands."""

from __future__ import annotations

import ctypes
from importlib import resources
from typing import Any

import numpy as np

from libra_native.structures import Headers

HEADERS = Headers(resources.files(__package__))

# struct packet of wire.h.
PACKET = np.dtype([("libra", np.uint64), ("length", np.uint64), ("marked", np.bool_)], align=True)


def struct(name: str, **fields: Any) -> ctypes.Structure:
    """Struct ``name`` with these fields, all others zero. Whoever fills in an address keeps what is there."""
    return HEADERS.type(name)(**fields)
