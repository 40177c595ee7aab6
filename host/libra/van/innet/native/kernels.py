# SPDX-License-Identifier: Apache-2.0
"""The transport's inner loops as machine code: LLVM compiles native.ll, which is the C beside this.

Between floats and frames each value is touched once: scaled, rounded, clipped, byte-swapped and stored, or
the other way round. numpy needs a pass and a temporary array for each of these steps, and with several
processes on one processor the temporaries do not stay in its cache: a chunk of 256 lanes cost 30 us, and
costs 1 us this way.

``codec.py`` specifies the arithmetic; a test compares bit for bit. Where LLVM is not to be had (no
llvmlite wheel for the machine, or LIBRA_KERNELS=off) numpy does the work.
"""

from __future__ import annotations

import ctypes
import functools
import logging
import os
from typing import Any

from libra import machine_code

log = logging.getLogger(__name__)

VARIABLE = "LIBRA_KERNELS"

_ADDRESS, _COUNT = ctypes.c_void_p, ctypes.c_int64


class WorkerStruct(ctypes.Structure):
    """struct worker of worker.h: addresses of contiguous arrays, which whoever fills it in keeps alive."""

    _fields_ = (
        ("chunk", _ADDRESS),
        ("use", _ADDRESS),
        ("expected", _ADDRESS),
        ("busy", _ADDRESS),
        ("deadline", _ADDRESS),
        ("frames", _ADDRESS),
        ("iovecs", _ADDRESS),
        ("factors", _ADDRESS),
        ("templates", _ADDRESS),
        ("slots", _COUNT),
        ("lanes", _COUNT),
        ("job", ctypes.c_uint32),
        ("bound", ctypes.c_float),
    )


class PushStruct(ctypes.Structure):
    """struct push of worker.h, likewise."""

    _fields_ = (
        ("worker", _ADDRESS),
        ("values", _ADDRESS),
        ("headers", _ADDRESS),
        ("scales", _ADDRESS),
        ("results", _ADDRESS),
        ("first", ctypes.c_int64),
        ("rows", ctypes.c_int64),
        ("floats", ctypes.c_bool),
    )


class ServerStruct(ctypes.Structure):
    """struct server of server.h, likewise."""

    _fields_ = (
        ("state", _ADDRESS),
        ("use", _ADDRESS),
        ("frames", _ADDRESS),
        ("iovecs", _ADDRESS),
        ("starts", _ADDRESS),
        ("factors", _ADDRESS),
        ("slots", _COUNT),
        ("lanes", _COUNT),
        ("duplicates", _COUNT),
        ("arrivals", _ADDRESS),
        ("scratch", _ADDRESS),
        ("calls", _ADDRESS),
        ("again", _ADDRESS),
        ("pulls", _ADDRESS),
        ("arrival_count", _COUNT),
        ("call_count", _COUNT),
        ("again_count", _COUNT),
        ("pull_count", _COUNT),
        ("job", ctypes.c_uint32),
    )


class ServerLoopStruct(ctypes.Structure):
    """struct server_loop of server_loop.h, likewise."""

    _fields_ = (
        ("server", _ADDRESS),
        ("link", _ADDRESS),
        ("packets", _ADDRESS),
        ("room", _COUNT),
        ("arrived", _COUNT),
        ("gather_from", _COUNT),
        ("gather_seconds", ctypes.c_double),
    )


PACKET_BYTES = 16  # struct packet


class Kernels:
    """The functions of worker.h and server.h, which specify them. They take addresses and integers."""

    def __init__(self, engine: Any) -> None:
        def function(name: str, result: Any, *arguments: Any) -> Any:
            return ctypes.CFUNCTYPE(result, *arguments)(engine.get_function_address(name))

        address, count = _ADDRESS, _COUNT
        self.pack = function("pack", count, address, address, count)
        self.unpack = function("unpack", count, address, address, address, address, count)
        self.finish = function("finish", count, address, address, address, count, address, address, address)
        self.server_take_frames = function("server_take_frames", None, address, address, address, count)
        self.server_read = function("server_read", None, address, address, address, address, address)
        self.server_run = function("server_run", count, address)
        word = ctypes.c_uint32
        self.server_answer = function(
            "server_answer", count, address, address, count, address, word, word, address
        )
        self.server_refuse = function("server_refuse", count, address, address, count, address, word, address)
        self._engine = engine  # owns the code


@functools.cache
def load() -> Kernels | None:
    """Made once a process, in about 50 ms. None when there is no LLVM, or LIBRA_KERNELS is off."""
    if os.environ.get(VARIABLE, "").lower() in ("off", "0", "no"):
        return None
    try:
        return Kernels(machine_code.of_package(__package__))
    except machine_code.UNAVAILABLE as error:
        log.warning("no machine code for the transport, numpy does the work: %s", error)
        return None
