# SPDX-License-Identifier: Apache-2.0
"""The structures of the headers about hot rows beside this. Who fills in addresses keeps what is there."""

from __future__ import annotations

import ctypes

from libra.van.innet.native.structures import RtoStruct
from libra.wire.protocol import MESSAGE_WINDOW

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
        ("push", _ADDRESS * MESSAGE_WINDOW),
        ("packet", _COUNT * MESSAGE_WINDOW),
        ("stamp", _COUNT * MESSAGE_WINDOW),
        ("queue", _COUNT * MESSAGE_WINDOW),
        ("sent", _SECONDS * MESSAGE_WINDOW),
        ("deadline", _SECONDS * MESSAGE_WINDOW),
        ("next", _U32 * MESSAGE_WINDOW),
        ("s", _U32 * MESSAGE_WINDOW),
        ("under_way", _BOOL * MESSAGE_WINDOW),
        ("resting", _BOOL * MESSAGE_WINDOW),
        ("lost", _BOOL * MESSAGE_WINDOW),
        ("repeated", _BOOL * MESSAGE_WINDOW),
        ("outgoing", _COUNT * MESSAGE_WINDOW),
        ("free", _COUNT * MESSAGE_WINDOW),
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
