# SPDX-License-Identifier: Apache-2.0
"""The structures of the headers about hot rows beside this. Who fills in addresses keeps what is there."""

from __future__ import annotations

import ctypes

from libra.van.innet.native.structures import RtoStruct
from libra.wire.format import HOT_WINDOW

_ADDRESS, _COUNT, _SECONDS = ctypes.c_void_p, ctypes.c_int64, ctypes.c_double
_U32, _BOOL = ctypes.c_uint32, ctypes.c_bool


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
        ("order", _ADDRESS),
        ("aside", _ADDRESS),
    )


class HotPushStruct(ctypes.Structure):
    _fields_ = (
        ("cells", _ADDRESS),
        ("values", _ADDRESS),
        ("refused", _ADDRESS),
        ("packets", _COUNT),
        ("node", _COUNT),
        ("filling", _U32),
        ("left", _COUNT),
        ("unanswered", _COUNT),
        ("next", _ADDRESS),
    )


class HotPushesStruct(ctypes.Structure):
    _fields_ = (("first", _ADDRESS), ("last", _ADDRESS))


class HotSenderStruct(ctypes.Structure):
    _fields_ = (
        ("push", _ADDRESS * HOT_WINDOW),
        ("packet", _COUNT * HOT_WINDOW),
        ("stamp", _COUNT * HOT_WINDOW),
        ("queue", _COUNT * HOT_WINDOW),
        ("sent", _SECONDS * HOT_WINDOW),
        ("deadline", _SECONDS * HOT_WINDOW),
        ("next", _U32 * HOT_WINDOW),
        ("s", _U32 * HOT_WINDOW),
        ("under_way", _BOOL * HOT_WINDOW),
        ("resting", _BOOL * HOT_WINDOW),
        ("lost", _BOOL * HOT_WINDOW),
        ("repeated", _BOOL * HOT_WINDOW),
        ("outgoing", _COUNT * HOT_WINDOW),
        ("free", _COUNT * HOT_WINDOW),
        ("free_first", _COUNT),
        ("free_count", _COUNT),
        ("outgoing_count", _COUNT),
        ("departed", _COUNT),
        ("newest", _COUNT),
        ("repeats", _COUNT),
        ("unfinished", _COUNT),
        ("waiting", HotPushesStruct),
        ("ended", HotPushesStruct),
        ("frames", _ADDRESS),
        ("iovecs", _ADDRESS),
        ("templates", _ADDRESS),
        ("closed_seconds", _SECONDS),
        ("job", _U32),
        ("term", _U32),
        ("refusal", _U32),
        ("refusing", _COUNT),
        ("rto", RtoStruct),
    )
