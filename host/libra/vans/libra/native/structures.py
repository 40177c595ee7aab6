# SPDX-License-Identifier: Apache-2.0
"""Structures of the C headers in this folder, for Python."""

from __future__ import annotations

from importlib import resources

from libra_native.structures import Headers

HEADERS = Headers(resources.files(__package__))
struct = HEADERS.make
