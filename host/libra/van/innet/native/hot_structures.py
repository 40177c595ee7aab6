# SPDX-License-Identifier: Apache-2.0
"""The structures of the headers about hot rows beside this. Who fills in addresses keeps what is there."""

from __future__ import annotations

import ctypes

_ADDRESS, _COUNT = ctypes.c_void_p, ctypes.c_int64


class HotRowsStruct(ctypes.Structure):
    _fields_ = (
        ("groups", _ADDRESS),
        ("cells", _ADDRESS),
        ("values", _ADDRESS),
        ("count", _COUNT),
        ("dim", _COUNT),
        ("group_count", _COUNT),
        ("chosen", _ADDRESS),
        ("load", _ADDRESS),
    )
