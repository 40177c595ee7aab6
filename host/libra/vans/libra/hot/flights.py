# SPDX-License-Identifier: Apache-2.0
"""Packets that the switch answers one by one: when to retransmit each, in C (native/flights.h)."""

from __future__ import annotations

import ctypes

import numpy as np

from libra.vans.libra.native import kernels
from libra.vans.libra.native.structures import struct
from libra.vans.libra.rto import RtoEstimator
from libra.wire.frames import Rows
from libra.wire.protocol import MESSAGE_WINDOW


def begun(flights: ctypes.Structure) -> ctypes.Structure:
    """Fill in struct flights, with nothing in flight, and return it."""
    RtoEstimator().describe(flights.losses.rto)
    kernels.load().flights_begin(ctypes.addressof(flights))
    return flights


class Flights:
    """MESSAGE_WINDOW places, each with one packet in flight or none. All times are the caller's, in seconds.

    Places are arrays of shape (n,), each place given once.
    """

    def __init__(self) -> None:
        """Raises ConfigError where LLVM is missing."""
        self._functions = kernels.load()
        self._struct = begun(struct("flights"))
        self._address = ctypes.addressof(self._struct)
        self._again: Rows = np.empty(MESSAGE_WINDOW, dtype=np.int64)

    @property
    def in_flight(self) -> int:
        return int(self._struct.in_flight)

    @property
    def repeats(self) -> int:
        """Number of packets retransmitted since the start."""
        return int(self._struct.repeats)

    @property
    def needless_repeats(self) -> int:
        """Number of repeats of packets that had not been lost, as far as answers tell."""
        return int(self._struct.losses.needless)

    def forget(self) -> None:
        """Forget all packets in flight."""
        self._functions.flights_forget(self._address)

    def depart(self, places: Rows, now: float) -> None:
        """Send new packets from these places, which have none in flight."""
        self._functions.flights_depart(self._address, places.ctypes.data, len(places), now)

    def repeat(self, asked: float, now: float) -> Rows:
        """Return the places whose packets go again: lost ones, those late at ``asked``, a probe."""
        count = self._functions.flights_repeat(self._address, asked, now, self._again.ctypes.data)
        return self._again[:count].copy()

    def land(self, places: Rows, now: float) -> None:
        """Free these places: their packets are answered for good."""
        self._functions.flights_land(self._address, places.ctypes.data, len(places), now)

    def rest(self, places: Rows, until: float, now: float) -> None:
        """Note that these packets are answered, but not for good: they go again at ``until``."""
        self._functions.flights_rest(self._address, places.ctypes.data, len(places), until, now)

    def needless(self, answers: int) -> None:
        """Note so many answers to repeats of packets that had not been lost."""
        self._functions.flights_needless(self._address, answers)

    def next_deadline(self) -> float:
        """Return when to call ``repeat`` again, at the latest."""
        return float(self._functions.flights_deadline(self._address))
