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
from typing import TYPE_CHECKING

from libra import machine_code

if TYPE_CHECKING:
    from libra_switch.llvm.jit import Code

log = logging.getLogger(__name__)

VARIABLE = "LIBRA_KERNELS"


class Kernels:
    """The functions of the headers beside this, which specify them. They take addresses and numbers."""

    def __init__(self, code: Code) -> None:
        function = functools.partial(machine_code.function, code)
        address, count, seconds = ctypes.c_void_p, ctypes.c_int64, ctypes.c_double
        self.window_enter = function("window_enter", count, address, seconds, address)
        self.window_accept = function("window_accept", count, address, address, count, seconds)
        self.window_probed = function("window_probed", None, address, count)
        self.window_finish = function("window_finish", None, address, count)
        self.window_redo = function("window_redo", None, address, address, count, seconds)
        self.window_status = function("window_status", None, address, address, seconds)
        self.window_overdue = function("window_overdue", count, address, seconds, address)
        self.window_deadline = function("window_deadline", seconds, address)
        self.worker_take = function("worker_take", None, address, address, count, seconds)
        self.worker_poll = function("worker_poll", count, address, seconds, seconds)
        self.worker_deadline = function("worker_deadline", seconds, address)
        self.worker_run = function("worker_run", count, address)
        self.packets_of = function("packets_of", None, address, count, address)
        self.server_take_frames = function(
            "server_take_frames", None, address, address, address, count, seconds
        )
        self.server_read = function("server_read", None, address, address, address, address, address)
        self.server_read_pull = function("server_read_pull", None, address, address, address, address)
        self.server_values = function(
            "server_values", None, address, address, count, address, address, address
        )
        self.server_refuse_pull = function(
            "server_refuse_pull", None, address, address, count, address, address, address
        )
        self.server_run = function("server_run", count, address)
        self.server_answer = function(
            "server_answer", count, address, address, count, address, ctypes.c_uint32, address
        )
        self.server_refuse = function("server_refuse", count, address, address, count, address, address)
        self.messages_enter = function("messages_enter", None, address)
        self.messages_take = function("messages_take", None, address, address, count, seconds)
        self.messages_poll = function("messages_poll", count, address, seconds, seconds)
        self.sender_submit = function("sender_submit", None, address, address)
        self.sender_fail = function("sender_fail", None, address)
        self.sender_deadline = function("sender_deadline", seconds, address)
        self.sender_is_idle = function("sender_is_idle", ctypes.c_bool, address)
        self.receiver_held = function("receiver_held", count, address)
        self.hot_choose = function("hot_choose", count, address)
        self.hot_fill = function("hot_fill", None, address, count, address, address, address)
        self.hot_quantise = function(
            "hot_quantise", None, address, count, count, ctypes.c_double, address, address
        )
        self.hot_enter = function("hot_enter", None, address)
        self.hot_submit = function("hot_submit", None, address, address)
        self.hot_take = function("hot_take", None, address, address, count, seconds)
        self.hot_poll = function("hot_poll", count, address, seconds, seconds)
        self.hot_deadline = function("hot_deadline", seconds, address)
        self._code = code  # owns the functions


@functools.cache
def load() -> Kernels | None:
    """Once a process. None when there is no LLVM, or LIBRA_KERNELS is off."""
    if os.environ.get(VARIABLE, "").lower() in ("off", "0", "no"):
        return None
    try:
        return Kernels(machine_code.of_package(__package__))
    except machine_code.UNAVAILABLE as error:
        log.warning("no machine code for the transport, numpy does the work: %s", error)
        return None
