# SPDX-License-Identifier: Apache-2.0
"""The structures of the headers beside this. Who fills addresses in keeps alive what is there."""

from __future__ import annotations

import ctypes

import numpy as np

_ADDRESS, _COUNT, _SECONDS = ctypes.c_void_p, ctypes.c_int64, ctypes.c_double

# struct packet of wire.h.
PACKET = np.dtype([("libra", np.uint64), ("length", np.uint64), ("marked", np.bool_)], align=True)


class RtoStruct(ctypes.Structure):
    _fields_ = (
        ("initial", _SECONDS),
        ("minimum", _SECONDS),
        ("maximum", _SECONDS),
        ("granularity", _SECONDS),
        ("srtt", _SECONDS),
        ("rttvar", _SECONDS),
        ("per_frame", _SECONDS),
        ("base", _SECONDS),
        ("backoff", _COUNT),
    )


class MarksStruct(ctypes.Structure):
    _fields_ = (("share", ctypes.c_double), ("answered", _COUNT), ("marked", _COUNT))


class WindowStruct(ctypes.Structure):
    _fields_ = (
        ("chunk", _ADDRESS),
        ("use", _ADDRESS),
        ("expected", _ADDRESS),
        ("tries", _ADDRESS),
        ("queue", _ADDRESS),
        ("since", _ADDRESS),
        ("sent", _ADDRESS),
        ("deadline", _ADDRESS),
        ("heard", _ADDRESS),
        ("contributors", _ADDRESS),
        ("slots", _COUNT),
        ("floor", _COUNT),
        ("limit", ctypes.c_double),
        ("submitted", _COUNT),
        ("unsent", _COUNT),
        ("frontier", _COUNT),
        ("in_flight", _COUNT),
        ("retransmissions", _COUNT),
        ("duplicates", _COUNT),
        ("marked", _COUNT),
        ("earliest", _SECONDS),
        ("newest", _SECONDS),
        ("shrunk_at", _SECONDS),
        ("limit_before", ctypes.c_double),
        ("burst", _COUNT),
        ("allowed", _COUNT),
        ("burst_ends", _SECONDS),
        ("repaired", ctypes.c_bool),
        ("round_trip", _SECONDS),
        ("marks", MarksStruct),
        ("rto", RtoStruct),
    )


class TransferStruct(ctypes.Structure):
    _fields_ = (
        ("first", _COUNT),
        ("rows", _COUNT),
        ("unanswered", _ADDRESS),
        ("headers", _ADDRESS),
        ("values", _ADDRESS),
        ("lives", _ADDRESS),
    )


class PushStruct(ctypes.Structure):
    _fields_ = (
        ("transfer", TransferStruct),
        ("pushed", _ADDRESS),
        ("scales", _ADDRESS),
        ("results", _ADDRESS),
        ("floats", ctypes.c_bool),
    )


class PullStruct(ctypes.Structure):
    _fields_ = (("transfer", TransferStruct), ("lengths", _ADDRESS), ("contents", _ADDRESS))


class SlotsStruct(ctypes.Structure):
    _fields_ = (
        ("window", WindowStruct),
        ("frames", _ADDRESS),
        ("iovecs", _ADDRESS),
        ("owners", _ADDRESS),
        ("active", _ADDRESS),
        ("active_count", _COUNT),
        ("answers", _ADDRESS),
        ("outgoing", _ADDRESS),
        ("outgoing_count", _COUNT),
    )


class RowsStruct(ctypes.Structure):
    _fields_ = (("frames", _ADDRESS), ("iovecs", _ADDRESS), ("count", _COUNT), ("room", _COUNT))


class RecordStruct(ctypes.Structure):
    _fields_ = (("sent", _ADDRESS), ("received", _ADDRESS), ("count", _ADDRESS), ("most", _COUNT))


class WorkerStruct(ctypes.Structure):
    _fields_ = (
        ("pushes", SlotsStruct),
        ("pulls", SlotsStruct),
        ("factors", _ADDRESS),
        ("templates", _ADDRESS),
        ("redo_scales", _ADDRESS),
        ("lanes", _COUNT),
        ("job", ctypes.c_uint32),
        ("term", ctypes.c_uint32),
        ("bound", ctypes.c_float),
        ("floating", ctypes.c_bool),
        ("flushing", _ADDRESS),
        ("due", _ADDRESS),
        ("due_count", _COUNT),
        ("redone", _COUNT),
        ("probes", _COUNT),
        ("flushed", _COUNT),
        ("completed", _COUNT),
        ("odd", RowsStruct),
        ("told", RowsStruct),
        ("mail", RowsStruct),
        ("record", _ADDRESS),
    )


class WorkerLoopStruct(ctypes.Structure):
    _fields_ = (
        ("worker", _ADDRESS),
        ("messages", _ADDRESS),
        ("hot", _ADDRESS),
        ("link", _ADDRESS),
        ("packets", _ADDRESS),
        ("room", _COUNT),
        ("until", _SECONDS),
        ("waited", _COUNT),
        ("drain_batches", _COUNT),
        ("gather_from", _COUNT),
        ("gather_seconds", _SECONDS),
        ("called", ctypes.c_bool),
    )


class SharingStruct(ctypes.Structure):
    _fields_ = (
        ("asked", _ADDRESS),
        ("askers", _ADDRESS),
        ("since", _ADDRESS),
        ("held", _ADDRESS),
        ("patience", _SECONDS),
        ("most", ctypes.c_uint32),
        ("deadline", _SECONDS),
        ("doubted", _SECONDS),
        ("everyone", ctypes.c_uint32),
        ("confidence", ctypes.c_uint32),
    )


class ServerStruct(ctypes.Structure):
    _fields_ = (
        ("state", _ADDRESS),
        ("use", _ADDRESS),
        ("frames", _ADDRESS),
        ("iovecs", _ADDRESS),
        ("results", _ADDRESS),
        ("values", _ADDRESS),
        ("factors", _ADDRESS),
        ("slots", _COUNT),
        ("lanes", _COUNT),
        ("duplicates", _COUNT),
        ("sharing", SharingStruct),
        ("arrivals", _ADDRESS),
        ("scratch", _ADDRESS),
        ("calls", _ADDRESS),
        ("again", _ADDRESS),
        ("pulls", _ADDRESS),
        ("told", _ADDRESS),
        ("arrival_count", _COUNT),
        ("call_count", _COUNT),
        ("again_count", _COUNT),
        ("pull_count", _COUNT),
        ("told_count", _COUNT),
        ("foreign_count", _COUNT),
        ("mail", RowsStruct),
        ("job", ctypes.c_uint32),
        ("term", ctypes.c_uint32),
    )


class PiecesStruct(ctypes.Structure):
    _fields_ = (
        ("lens", _ADDRESS),
        ("offsets", _ADDRESS),
        ("totals", _ADDRESS),
        ("values", _ADDRESS),
        ("count", _COUNT),
        ("flags", ctypes.c_uint32),
    )


class ServerLoopStruct(ctypes.Structure):
    _fields_ = (
        ("server", _ADDRESS),
        ("messages", _ADDRESS),
        ("link", _ADDRESS),
        ("packets", _ADDRESS),
        ("room", _COUNT),
        ("until", _SECONDS),
        ("arrived", _COUNT),
        ("gather_from", _COUNT),
        ("gather_seconds", ctypes.c_double),
    )
