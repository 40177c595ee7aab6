# SPDX-License-Identifier: Apache-2.0
"""The structures of the headers of messages beside this. Who fills addresses in keeps alive what is there."""

from __future__ import annotations

import ctypes

from libra.van.innet.native.structures import MarksStruct, RowsStruct, RtoStruct
from libra.wire import protocol

_ADDRESS, _COUNT, _SECONDS = ctypes.c_void_p, ctypes.c_int64, ctypes.c_double
_U32, _U64, _BOOL = ctypes.c_uint32, ctypes.c_uint64, ctypes.c_bool


class MessageStruct(ctypes.Structure):
    _fields_ = (
        ("content", _ADDRESS),
        ("length", _U64),
        ("priority", _COUNT),
        ("receiver", _COUNT),
        ("life", _U64),
        ("ending", _COUNT),
        ("fragments", _COUNT),
        ("left", _COUNT),
        ("unacknowledged", _COUNT),
        ("since", _SECONDS),
        ("age", _U64),
        ("number", _U64),
        ("next", _ADDRESS),
        ("child", _ADDRESS),
    )


class MessageListStruct(ctypes.Structure):
    _fields_ = (("first", _ADDRESS), ("last", _ADDRESS))


class OutletStruct(ctypes.Structure):
    _fields_ = (("per_packet", _SECONDS),)


class OutboundStruct(ctypes.Structure):
    _fields_ = (
        ("known", _BOOL),
        ("nonce", _U32),
        ("number", _U32),
        ("error", _U32),
        ("queue", _ADDRESS),
        ("queued", _COUNT),
        ("begun", MessageListStruct),
        ("again", _ADDRESS),
        ("current", _ADDRESS),
        ("heard", _SECONDS),
        ("window", ctypes.c_double),
        ("credit", _COUNT),
        ("silent", _BOOL),
        ("in_flight", _COUNT),
        ("sent", _COUNT),
        ("left", _COUNT),
        ("oldest", _COUNT),
        ("newest", _COUNT),
        ("shrunk_at", _COUNT),
        ("round_trip", _COUNT),
        ("told", _U32),
        ("marks", MarksStruct),
        ("rto", RtoStruct),
    )


class SenderStruct(ctypes.Structure):
    _fields_ = (
        ("to", OutboundStruct * protocol.NODES),
        ("message", _ADDRESS * protocol.MESSAGE_WINDOW),
        ("sent", _SECONDS * protocol.MESSAGE_WINDOW),
        ("deadline", _SECONDS * protocol.MESSAGE_WINDOW),
        ("place", _COUNT * protocol.MESSAGE_WINDOW),
        ("stamp", _COUNT * protocol.MESSAGE_WINDOW),
        ("tries", _COUNT * protocol.MESSAGE_WINDOW),
        ("queue", _COUNT * protocol.MESSAGE_WINDOW),
        ("next", _U32 * protocol.MESSAGE_WINDOW),
        ("s", _U32 * protocol.MESSAGE_WINDOW),
        ("told", _U32 * protocol.MESSAGE_WINDOW),
        ("node", _U32 * protocol.MESSAGE_WINDOW),
        ("lost", _BOOL * protocol.MESSAGE_WINDOW),
        ("outgoing", _COUNT * protocol.MESSAGE_WINDOW),
        ("free", _COUNT * protocol.MESSAGE_WINDOW),
        ("free_first", _COUNT),
        ("free_count", _COUNT),
        ("outgoing_count", _COUNT),
        ("known", _COUNT * protocol.NODES),
        ("known_count", _COUNT),
        ("restarted", _BOOL * protocol.NODES),
        ("restarted_count", _COUNT),
        ("ended", MessageListStruct),
        ("ages", _U64),
        ("outlet", OutletStruct),
        ("repeats", _COUNT),
        ("marked", _COUNT),
        ("frames", _ADDRESS),
        ("iovecs", _ADDRESS),
        ("templates", _ADDRESS),
        ("lanes", _COUNT),
        ("nonce", _U32),
        ("rto", RtoStruct),
    )


class AcknowledgementsStruct(ctypes.Structure):
    _fields_ = (
        ("owed", _ADDRESS),
        ("numbers", _ADDRESS),
        ("count", _COUNT),
        ("room", _COUNT),
        ("owes", _COUNT * protocol.NODES),
        ("last_count", _COUNT * protocol.NODES),
        ("marked", _U32 * protocol.NODES),
        ("last", _U32 * protocol.BLOCK_LANES * protocol.NODES),
        ("packets", RowsStruct),
        ("outgoing", _ADDRESS),
        ("templates", _ADDRESS),
        ("lanes", _COUNT),
        ("nonce", _U32),
    )


class IncomingStruct(ctypes.Structure):
    _fields_ = (
        ("next", _ADDRESS),
        ("node", _COUNT),
        ("missing", _COUNT),
        ("number", _U32),
        ("length", _U32),
        ("nonce", _U32),
    )


class IncomingListStruct(ctypes.Structure):
    _fields_ = (("first", _ADDRESS), ("last", _ADDRESS))


class InboundStruct(ctypes.Structure):
    _fields_ = (
        ("known", _BOOL),
        ("nonce", _U32),
        ("next", _U32),
        ("held", _ADDRESS),
        ("held_count", _COUNT),
    )


class MemoryStruct(ctypes.Structure):
    _fields_ = (
        ("allocate", _ADDRESS),
        ("release", _ADDRESS),
        ("letters", _ADDRESS),
        ("letters_used", _COUNT),
        ("letters_room", _COUNT),
    )


class SeenStruct(ctypes.Structure):
    _fields_ = (
        ("top", _COUNT),
        ("missing", _ADDRESS),
        ("missing_count", _COUNT),
        ("missing_room", _COUNT),
        ("has", _BOOL * (1 << 15)),  # SPAN
    )


class ReceiverStruct(ctypes.Structure):
    _fields_ = (
        ("from", InboundStruct * protocol.NODES),
        ("heard", _SECONDS * protocol.NODES),
        ("granted", _COUNT * protocol.NODES),
        ("owed", AcknowledgementsStruct),
        ("due", IncomingListStruct),
        ("memory", MemoryStruct),
        ("duplicates", _COUNT),
        ("fault", _COUNT),
        ("leap", _U32),
        ("nonce", _U32),
        ("lanes", _COUNT),
        ("seen", SeenStruct),
    )


class MessagesStruct(ctypes.Structure):
    _fields_ = (
        ("sender", SenderStruct),
        ("receiver", ReceiverStruct),
        ("job", _U32),
        ("term", _U32),
        ("over", _BOOL),
    )
