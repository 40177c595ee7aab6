# SPDX-License-Identifier: Apache-2.0
"""Structures of the C headers in this folder, for Python."""

from __future__ import annotations

import ctypes
from importlib import resources
from typing import Any

import numpy.typing as npt

from libra_native.structures import Headers

HEADERS = Headers(resources.files(__package__))
struct = HEADERS.make

_bytes_of, _address_of = (ctypes.c_char * 0).from_buffer, ctypes.addressof


def address_of(array: npt.NDArray[Any]) -> int:
    """Return the address of a writable contiguous array, in half the time of ``ctypes.data``."""
    return _address_of(_bytes_of(array.data))
